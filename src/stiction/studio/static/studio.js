"use strict";(()=>{var Mt,om,Qh,cr,Kh,jl,lm,Jl,cm,ef,jh,Ox,Lo=Symbol.for("pv"),Ql={},ec=[],Bx=/^m(i|n|o|s|text|space)$/,tf=Array.isArray,nf=ec.slice,Fr=Object.assign;function Ur(n){n&&n.parentNode&&n.remove()}function um(n,e,t){var i,s,r,a={},o=arguments.length;for(r in e)r=="key"?i=e[r]:r=="ref"&&typeof n!="function"?s=e[r]:a[r]=e[r];return o>2&&(a.children=o>3?nf.call(arguments,2):t),Io(n,a,i,s,null)}function Io(n,e,t,i,s){var r={type:n,props:e,key:t,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Lo,__v:s||++om,__i:-1,__u:0};return!s&&Mt.vnode&&Mt.vnode(r),r}function Yn(n){return n.children}function ya(n,e){this.props=n,this.context=e,this.__g=0}function ur(n,e){if(e==null)return n.__&&ur(n.__,n.__i+1);for(var t;e<n.__k.length;e++)if((t=n.__k[e])&&t.__e)return t.__e;return typeof n.type!="function"||n.props.__P?null:ur(n)}function kx(n){var e,t=n.__v,i=t.__e,s=[],r=[],a=n.__P;a&&((e=Fr({constructor:Lo},t)).__v=t.__v+1,Mt.vnode&&Mt.vnode(e),sf(a,e,t,n.__n,a.namespaceURI,32&t.__u?[i]:null,s,i||ur(t),32&t.__u,r),e.__v=t.__v,e.__.__k[e.__i]=e,gm(s,e,r),t.__=t.__e=null,e.__e!=i&&hm(e))}function hm(n){if((n=n.__)&&n.__c&&!n.props.__P)return n.__e=null,n.__k.some(function(e){return e&&(n.__e=e.__e)}),hm(n)}function rm(n){(8&n.__g||(n.__g|=8,cr.push(n),jl++))&&Kh==Mt.debounceRendering||((Kh=Mt.debounceRendering)||queueMicrotask)(fm)}function fm(){try{for(var n,e=1;cr.length;)cr.length>e&&cr.sort(lm),n=cr.shift(),e=cr.length,8&n.__g&&kx(n)}finally{(jl=cr.length)&&(Kh||queueMicrotask)(fm)}}function dm(n,e,t,i,s,r,a,o,l,c,u){var f,h,d,g,y,m,p=i.__k||ec,_=e.length;for(l=zx(t,e,p,l,_),f=0;f<_;f++)(d=t.__k[f])!=null&&(h=~d.__i&&p[d.__i]||Ql,d.__i=f,m=sf(n,d,h,s,r,a,o,l,c,u),g=d.__e,(h.ref!=d.ref||8&h.__u)&&(h.ref&&rf(h.ref,null,d,h),d.ref&&u.push(d.ref,d.__c||g,d)),y=y||g,4&d.__u?(l=pm(d,l,n,!h.__v),h.__e&&(h.__e=null)):typeof d.type=="function"&&m!==void 0?l=m:g&&(l=g.nextSibling),d.__u&=-21);return t.__e=y,l}function zx(n,e,t,i,s){var r,a,o,l,c,u,f,h,d,g=t.length,y=g,m=0,p=0,_=n.__k=Array(s);for(r=0;r<s;r++)(a=e[r])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=_[r]=Io(null,a):tf(a)?a=_[r]=Io(Yn,{children:a}):a.constructor===Lo&&a.__b?a=_[r]=Io(a.type,a.props,a.key,a.ref,a.__v):_[r]=a,l=r+m,a.__=n,a.__b=n.__b+1,o=null,~(c=a.__i=Hx(a,t,l,y))&&(y--,(o=t[c])&&(o.__u|=2)),o&&o.__v?(a.__u|=16,c==l-1?m--:c==l+1?m++:c!=l&&(c>l?m--:m++,p=1)):(~c||(s>g?m--:s<g&&m++),typeof a.type!="function"&&(a.__u|=4))):_[r]=null;if(p){for(u=[],f=[],r=0;r<s;r++)if((a=_[r])&&16&a.__u){for(m=0,h=u.length;m<h;)u[d=m+h>>1]<a.__i?m=d+1:h=d;u[m]=a.__i,f[r]=m+1}for(m=u.length;r--;)f[r]&&(f[r]==m?m--:_[r].__u|=4)}if(y)for(r=0;r<g;r++)!(o=t[r])||2&o.__u||(o.__e==i&&(i=ur(o)),af(o,o));return i}function pm(n,e,t,i){var s,r,a,o;if(typeof n.type=="function"){if(n.props.__P)return e;if(s=n.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=n,e=pm(s[r],e,t,!1));return e}for(e&&!e.parentNode&&(e=ur(n))&&!e.parentNode&&(e=null),a=n.__e,o=e;o&&o.nodeType==8;)o=o.nextSibling;for(a!=o&&(!i&&t.moveBefore&&a.parentNode?t.moveBefore(a,e):t.insertBefore(a,e||null)),e=a;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function Hx(n,e,t,i){var s,r=n.key,a=n.type,o=e[t],l=o&&!(2&o.__u);if(o===null&&r==null||l&&r==o.key&&a==o.type)return t;if(i>(l?1:0)){for(s=t-1;s>=0;s--)if((o=e[s])&&!(2&o.__u)&&r==o.key&&a==o.type)return s;for(s=t+1;s<e.length;s++)if((o=e[s])&&!(2&o.__u)&&r==o.key&&a==o.type)return s}return-1}function am(n,e,t){t==null&&(t=""),e[0]=="-"?n.setProperty(e,t):n[e]=t}function Zl(n,e,t,i,s){var r,a;if(e=="style")if(typeof t=="string")n.style.cssText=t;else{if(typeof i=="string"&&(n.style.cssText=i=""),i)for(e in i)t&&e in t||am(n.style,e);if(t)for(e in t)i&&t[e]==i[e]||am(n.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof i!="function"&&(i=null),(n.__e||(n.__e={}))[e]=t,t&&i||(a=jh[e]||(jh[e]=Vx(e)),(n.__a||(n.__a={}))[e]=ef,r=e!=(e=e.replace(cm,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?n.addEventListener(e,a,r):n.removeEventListener(e,a,r));else{if(s=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in n)try{return void(n[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!="-"?n.removeAttribute(e):n.setAttribute(e,e=="popover"&&t==1?"":t)}}function Vx(n){return function(e){var t=this.__e;if(t){if(t=t[n],e[Jl]==null)e[Jl]=ef++;else if(e[Jl]<this.__a[n])return;return t(Mt.event?Mt.event(e):e)}}}function sf(n,e,t,i,s,r,a,o,l,c){var u,f,h,d,g,y,m,p,_,A,b,C,T,v,E,B,D,L,k=e.type;if(e.constructor!==Lo)return null;128&t.__u&&(l=32&t.__u,u=t.__c.__z)&&(e.__u|=l,f=r=[],u.nodeType==8?o=Kl(u,r):r.push(u),o=r[0]||o),(u=Mt.__b)&&u(e);e:if(typeof k=="function"){h=a.length;try{if(p=e.props,_=(u=k.prototype)&&u.render,A=(u=k.contextType)&&i[u.__c],b=u?A?A.props.value:u.__:i,(d=t.__c)?(e.__c=d,2&d.__g&&(d.__g|=1)):(_?e.__c=d=new k(p,b):(e.__c=d=new ya(p,b),d.constructor=k,d.render=Wx),A&&A.sub(d),d.state||(d.state={}),d.__n=i,d.__g|=8,d.__h=[],d.__k=[]),_&&(d.__s||(d.__s=d.state),k.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=Fr({},d.__s)),Fr(d.__s,k.getDerivedStateFromProps(p,d.__s)))),g=d.props,y=d.state,d.__v=e,t.__c){if(p!==g&&_&&!k.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(p,b),e.__v==t.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(p,d.__s,b)===!1){e.__v!=t.__v&&(d.props=p,d.state=d.__s,d.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(H){H&&(H.__=e)}),ec.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&a.push(d),o=ur(t);break e}d.componentWillUpdate&&d.componentWillUpdate(p,d.__s,b),_&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(g,y,m)})}else _&&!k.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),_&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=b,d.props=p,d.__P=n,d.__g&=-5,C=Mt.__r,T=_?25:0;do d.__g&=-9,C&&C(e),u=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++T<25);_&&(ec.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(i=Fr({},i,d.getChildContext())),_&&t.__c&&d.getSnapshotBeforeUpdate&&(m=d.getSnapshotBeforeUpdate(g,y)),v=u&&u.type===Yn&&u.key==null?u.props.children:u,p.__P&&(u=o,s=(n=p.__P).namespaceURI,l=r=null,t.props&&t.props.__P!=n&&(t.__k.some(function(H){H&&af(H,H)}),t.__k=null),o=t.__k?ur(t,0):null),o=dm(n,tf(v)?v:[v],e,t,i,s,r,a,o,l,c),p.__P&&(e.__e=null,o=u),e.__u&=-161,f&&f.some(Ur),d.__h.length&&a.push(d),1&d.__g&&(d.__g&=-4)}catch(H){if(a.length=h,e.__v=null,l||r)if(H&&H.then){if(e.__u|=128|l,r){for(~(D=r.indexOf(o||void 0))||(D=r.length);(L=r[D-1])&&L.nodeType==8;)D--;for(;D<r.length;D++)if(L=r[D])if(r[D]=null,E){if(L==B)break}else{if(L.nodeType!=8)break;L.data.startsWith("$s")&&(B=Kl(E=L))}}if(!E){for(;o&&o.nodeType==8&&o.nextSibling;)o=o.nextSibling;E=o}(u=Kl(E=e.__c.__z||(e.__c.__z=E)))?(e.__e=E,o=u):e.__e=o,o=o&&o.nextSibling}else r&&r.some(Ur);else e.__e=t.__e;e.__k||(e.__k=t.__k||[]),H&&H.then||mm(e),Mt.__e(H,e,t)}}else o=e.__e=Gx(t.__e,e,t,i,s,r,a,l,c,n);return(u=Mt.diffed)&&u(e),o}function Kl(n,e){if(n&&n.nodeType==8&&n.data.startsWith("$s"))for(var t=1;n=n.nextSibling;){if(n.nodeType==8){if(n.data.startsWith("$s"))t++;else if(n.data.startsWith("/$s")&&!--t)return n}e&&e.push(n)}}function mm(n){n&&(n.__c&&(n.__c.__g|=4),n.__k&&n.__k.some(mm))}function gm(n,e,t){for(var i=0;i<t.length;)rf(t[i++],t[i++],t[i++]);Mt.__c&&Mt.__c(e,n),n.some(function(s){try{n=s.__h,s.__h=[],n.some(function(r){r.call(s)})}catch(r){Mt.__e(r,s.__v)}})}function Gx(n,e,t,i,s,r,a,o,l,c){var u,f,h,d,g,y,m,p,_=t.props||Ql,A=e.props,b=e.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(u=0;u<r.length;u++)if((g=r[u])&&(b?g.localName==b:g.nodeType==3)){n=g,r[u]=null;break}}if(!n){if(p=c.ownerDocument||document,!b)return p.createTextNode(A);n=p.createElementNS(s,b,A.is?A:c),o&&(Mt.__m&&Mt.__m(e,r),o=!1),r=null}if(b){if(c=b=="template"&&n.content||n,r=b=="textarea"&&A.defaultValue!=null?null:r&&nf.call(c.childNodes),!o&&r)for(_={},u=0;u<n.attributes.length;u++)_[(g=n.attributes[u]).name]=g.value;for(u in _)g=_[u],u=="dangerouslySetInnerHTML"?h=g:u=="children"||u in A||u=="value"&&"defaultValue"in A||u=="checked"&&"defaultChecked"in A||Zl(n,u,null,g,s);for(u in A)g=A[u],u=="children"?d=g:u=="dangerouslySetInnerHTML"?f=g:u=="value"?y=g:u=="checked"?m=g:o&&typeof g!="function"||_[u]===g||Zl(n,u,g,_[u],s);f?(o||h&&(f.__html==h.__html||f.__html==n.innerHTML)||(n.innerHTML=f.__html),e.__k=[]):(h&&(n.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Bx.test(b))&&(s="http://www.w3.org/1999/xhtml"),dm(c,tf(d)?d:[d],e,t,i,s,r,a,r?r[0]:t.__k&&ur(t,0),o,l),r&&r.some(Ur)),o&&b!="textarea"||(u="value",b=="progress"&&y==null?n.removeAttribute(u):y==null||y===n[u]&&(b!="progress"||y)||Zl(n,u,y,_[u],s),u="checked",m!=null&&m!=n[u]&&Zl(n,u,m,_[u],s))}else _===A||o&&n.data==A||(n.data=A);return n}function rf(n,e,t,i){try{typeof n=="function"?e?e.__x=n(e)||1:i&&(i=i.__c||i.__e)&&(e=i.__x)&&(i.__x=null,typeof e=="function"?e():n(null)):n.current=e}catch(s){Mt.__e(s,t)}}function af(n,e,t){var i,s,r,a;if(Mt.unmount&&Mt.unmount(n),!(i=n.ref)||i.current&&i.current!=n.__e||rf(i,null,e,n),i=n.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(o){Mt.__e(o,e)}i.__P=i.__n=null}if(i=n.__k)for(a=0;a<i.length;a++)i[a]&&af(i[a],e,typeof n.type!="function"||t&&!n.props.__P);!t&&(i=n.__c)&&(i=i.__z)&&(s=Kl(i,r=[]))&&(i==n.__e&&r.some(Ur),Ur(s),Ur(i)),t||Ur(n.__e),n.__e=n.__c=n.__=null}function Wx(n,e,t){return this.constructor(n,t)}function of(n,e){var t,i,s,r;Mt.__&&Mt.__(n,e),e.nodeType==9&&(e=e.documentElement),i=(t=n&&32&n.__u)?null:e.__k,e.__k=Io(Yn,{children:[n]}),s=[],r=[],sf(e,e.__k,i||Ql,Ql,e.namespaceURI,i?null:e.firstChild?nf.call(e.childNodes):null,s,i?i.__e:e.firstChild,t,r),gm(s,e.__k,r),e.__k.props.children=null}Mt={__e:function(n,e,t,i){for(var s,r,a;e=e.__;)if((s=e.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(n)),s.componentDidCatch&&(s.componentDidCatch(n,i||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(o){n=o}}throw jl=0,n}},om=0,Qh=function(n){return n!=null&&n.constructor===Lo},ya.prototype.setState=function(n,e){var t=this.__s;t&&t!=this.state||(t=this.__s=Fr({},this.state)),typeof n=="function"&&(n=n(Fr({},t),this.props)),n&&(Fr(t,n),this.__v&&(e&&this.__k.push(e),rm(this)))},ya.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),rm(this))},ya.prototype.render=Yn,cr=[],jl=0,lm=function(n,e){return n.__v.__b-e.__v.__b},Jl=Symbol(),cm=/(PointerCapture)$|Capture$/i,ef=0,jh={},Ox=0;var tc,mi,lf,_m,Xx=Object.is,cf=0,Tm=[],uf=[],wn=Mt,vm=wn.__b,xm=wn.__r,ym=wn.diffed,bm=wn.__c,Sm=wn.unmount,Mm=wn.__;function Am(n,e){wn.__h&&wn.__h(mi,n,cf||e),cf=0;var t=mi.__H||(mi.__H={__:[],__h:[]});return n>=t.__.length&&t.__.push({}),t.__[n]}function En(n,e){var t=Am(tc++,3);!wn.__s&&Rm(t.__H,e)&&(t.__P=!0,t.__=n,t.u=e,mi.__H.__h.push(t))}function Pt(n){return cf=5,No(function(){return{current:n}},[])}function No(n,e){var t=Am(tc++,7);return Rm(t.__H,e)&&(t.__=n(),t.__H=e),t.__}function qx(){var n;do{for(;n=uf.shift();)try{Do(n)}catch(t){wn.__e(t,{__:(n=n.__P)&&n.__v})}for(;n=Tm.shift();){var e=n.__H;if(n.__P&&e)try{e.__h.some(Do),e.__h.some(hf),e.__h=[]}catch(t){e.__h=[],wn.__e(t,n.__v)}}}while(uf.length)}wn.__b=function(n){mi=null,vm&&vm(n)},wn.__=function(n,e){n&&e.__k&&e.__k.__m&&(n.__m=e.__k.__m),Mm&&Mm(n,e)},wn.__r=function(n){xm&&xm(n),tc=0;var e=(mi=n.__c).__H;e&&(lf==mi?mi.__h=[]:(e.__h.some(Do),e.__h.some(hf),tc=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),lf=mi},wn.diffed=function(n){ym&&ym(n);var e=n.__c;e&&e.__H&&(e.__H.__h.length&&Em(Tm.push(e)),e.__H.__.some(function(t){t.u&&(t.__H=t.u)})),lf=mi=null},wn.__c=function(n,e){e.some(function(t){try{t.__h.some(Do),t.__h=t.__h.filter(function(i){return!i.__||hf(i)})}catch(i){t.__h=[function(){throw i}]}}),bm&&bm(n,e)},wn.unmount=function(n){Sm&&Sm(n);var e,t,i=n.__c;i&&i.__H&&(i.__H.__.some(function(s){try{if(s.__P&&s.__c){if(t===void 0){for(t=n.__;t&&(!t.__c||!t.__c.__P);)t=t.__;t=t&&t.__c}s.__P=t,Em(uf.push(s))}else Do(s)}catch(r){e=r}}),i.__H=void 0,e&&wn.__e(e,i.__v))};var wm=typeof requestAnimationFrame=="function";function Yx(n){var e,t=function(){clearTimeout(i),wm&&cancelAnimationFrame(e),setTimeout(n)},i=setTimeout(t,35);wm&&(e=requestAnimationFrame(t))}function Em(n){n!=1&&_m==wn.requestAnimationFrame||((_m=wn.requestAnimationFrame)||Yx)(qx)}function Do(n){var e=mi,t=n.__c;typeof t=="function"&&(n.__c=void 0,t()),mi=e}function hf(n){var e=mi;n.__c=n.__(),mi=e}function Rm(n,e){return!n||n.length!=e.length||e.some(function(t,i){return!Xx(t,n[i])})}var $x=Symbol.for("preact-signals");function rc(){if(Ds>1)Ds--;else{var n,e=!1;for((function(){var s=ic;for(ic=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var a=r.t;a!==void 0;a=a.x)a.i===s.i&&(a.i=r.i);s=s.o}})();Fo!==void 0;){var t=Fo;for(Fo=void 0,nc++;t!==void 0;){var i=t.u;if(t.u=void 0,t.f&=-3,!(8&t.f)&&Pm(t))try{t.c()}catch(s){e||(n=s,e=!0)}t=i}}if(nc=0,Ds--,e)throw n}}function nn(n){if(Ds>0)return n();ff=++Zx,Ds++;try{return n()}finally{rc()}}var Uo,jt=void 0;function Oo(n){var e=jt,t=Uo;jt=void 0,Uo=void 0;try{return n()}finally{jt=e,Uo=t}}var Fo=void 0,Ds=0,nc=0,Zx=0,ff=0,ic=void 0,sc=0;function Cm(n){if(jt!==void 0){var e=n.n;if(e===void 0||e.t!==jt)return e={i:0,S:n,p:jt.s,n:void 0,t:jt,e:void 0,x:void 0,r:e},jt.s!==void 0&&(jt.s.n=e),jt.s=e,n.n=e,32&jt.f&&n.S(e),e;if(e.i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=jt.s,e.n=void 0,jt.s.n=e,jt.s=e),e}}function Pn(n,e){this.v=n,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,this.name=e?.name}Pn.prototype.brand=$x;Pn.prototype.h=function(){return!0};Pn.prototype.S=function(n){var e=this,t=this.t;t!==n&&n.e===void 0&&(n.x=t,this.t=n,t!==void 0?t.e=n:Oo(function(){var i;(i=e.W)==null||i.call(e)}))};Pn.prototype.U=function(n){var e=this;if(this.t!==void 0){var t=n.e,i=n.x;t!==void 0&&(t.x=i,n.e=void 0),i!==void 0&&(i.e=t,n.x=void 0),n===this.t&&(this.t=i,i===void 0&&Oo(function(){var s;(s=e.Z)==null||s.call(e)}))}};Pn.prototype.subscribe=function(n){var e=this;return In(function(){var t=e.value;Oo(function(){return n(t)})},{name:"sub"})};Pn.prototype.valueOf=function(){return this.value};Pn.prototype.toString=function(){return this.value+""};Pn.prototype.toJSON=function(){return this.value};Pn.prototype.peek=function(){var n=this;return Oo(function(){return n.value})};Object.defineProperty(Pn.prototype,"value",{get:function(){var n=Cm(this);return n!==void 0&&(n.i=this.i),this.v},set:function(n){if(n!==this.v){if(nc>100)throw new Error("Cycle detected");(function(t){Ds!==0&&nc===0&&t.l!==ff&&(t.l=ff,ic={S:t,v:t.v,i:t.i,o:ic})})(this),this.v=n,this.i++,sc++,Ds++;try{for(var e=this.t;e!==void 0;e=e.x)e.t.N()}finally{rc()}}}});function et(n,e){return new Pn(n,e)}function Pm(n){for(var e=n.s;e!==void 0;e=e.n)if(e.S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function Im(n){for(var e=n.s;e!==void 0;e=e.n){var t=e.S.n;if(t!==void 0&&(e.r=t),e.S.n=e,e.i=-1,e.n===void 0){n.s=e;break}}}function Lm(n){for(var e=n.s,t=void 0;e!==void 0;){var i=e.p;e.i===-1?(e.S.U(e),i!==void 0&&(i.n=e.n),e.n!==void 0&&(e.n.p=i)):t=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),e=i}n.s=t}function Or(n,e){Pn.call(this,void 0,e),this.x=n,this.s=void 0,this.g=sc-1,this.f=4}Or.prototype=new Pn;Or.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===sc))return!0;if(this.g=sc,this.f|=1,this.i>0&&!Pm(this))return this.f&=-2,!0;var n=jt;try{Im(this),jt=this;var e=this.x();(16&this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(t){this.v=t,this.f|=16,this.i++}return jt=n,Lm(this),this.f&=-2,!0};Or.prototype.S=function(n){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=e.n)e.S.S(e)}Pn.prototype.S.call(this,n)};Or.prototype.U=function(n){if(this.t!==void 0&&(Pn.prototype.U.call(this,n),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};Or.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var n=this.t;n!==void 0;n=n.x)n.t.N()}};Object.defineProperty(Or.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var n=Cm(this);if(this.h(),n!==void 0&&(n.i=this.i),16&this.f)throw this.v;return this.v}});function Br(n,e){return new Or(n,e)}function Dm(n){var e=n.j;if(n.j=void 0,typeof e=="function"){Ds++;var t=jt;jt=void 0;try{e()}catch(i){throw n.f&=-2,n.f|=8,df(n),i}finally{jt=t,rc()}}}function df(n){for(var e=n.s;e!==void 0;e=e.n)e.S.U(e);n.x=void 0,n.s=void 0,Dm(n)}function Jx(n){if(jt!==this)throw new Error("Out-of-order effect");Lm(this),jt=n,this.f&=-2;try{8&this.f&&df(this)}finally{rc()}}function ba(n,e){this.x=n,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,Uo&&Uo.push(this)}ba.prototype.c=function(){var n=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{n()}};ba.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Dm(this),Im(this),Ds++;var n=jt;return jt=this,Jx.bind(this,n)};ba.prototype.N=function(){2&this.f||(this.f|=2,this.u=Fo,Fo=this)};ba.prototype.d=function(){this.f|=8,1&this.f||df(this)};ba.prototype.dispose=function(){this.d()};function In(n,e){var t=new ba(n,e);try{t.c()}catch(s){throw t.d(),s}var i=t.d.bind(t);return i[Symbol.dispose]=i,i}var pf,Sa,ac,Kx=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,Nm=[],Um=[];In(function(){pf=this.N})();function Ma(n,e){Mt[n]=e.bind(null,Mt[n]||function(){})}function Bo(n){if(ac){var e=ac;ac=void 0,e()}ac=n&&n.S()}function Fm(n){var e=this,t=n.data,i=Qt(t);i.name="ReactiveDom",i.value=t;var s=No(function(){for(var o=e,l=e.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var c=Br(function(){var d=i.value.value;return d===0?0:d===!0?"":d||""}),u=Br(function(){return!Array.isArray(c.value)&&!Qh(c.value)}),f=In(function(){if(this.N=Bm,u.value){var d=c.value;o.__v&&o.__v.__e&&o.__v.__e.nodeType===3&&(o.__v.__e.data=d)}}),h=e.__$u.d;return e.__$u.d=function(){f(),h.call(this)},[u,c]},[]),r=s[0],a=s[1];return r.value?a.peek():a.value}Fm.displayName="ReactiveTextNode";Object.defineProperties(Pn.prototype,{constructor:{configurable:!0,value:um(Yn,null).constructor},type:{configurable:!0,value:Fm},props:{configurable:!0,get:function(){var n=this;return{data:{get value(){return n.value}}}}},__b:{configurable:!0,value:1}});Ma("__b",function(n,e){if(Bo(),Sa=void 0,typeof e.type=="string"){var t,i=e.props;for(var s in i)if(s!=="children"){var r=i[s];r instanceof Pn&&(t||(e.__np=t={}),t[s]=r,i[s]=r.peek())}}n(e)});Ma("__r",function(n,e){if(n(e),e.type!==Yn){Bo();var t,i=e.__c;i&&(i.__$f&=-2,(t=i.__$u)===void 0&&(i.__$u=t=(function(s,r){var a;return In(function(){a=this},{name:r}),a.c=s,a})((function(s){return function(){var r;Kx&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(i),typeof e.type=="function"?e.type.displayName||e.type.name:""))),Sa=i,Bo(t)}});Ma("__e",function(n,e,t,i){Bo(),Sa=void 0,n(e,t,i)});Ma("diffed",function(n,e){Bo(),Sa=void 0;var t;if(typeof e.type=="string"&&(t=e.__e)){var i=e.__np,s=e.props,r=t.U;if(r)for(var a in r){var o=r[a];o===void 0||i&&a in i||(o.d(),r[a]=void 0)}if(i){r||(r={},t.U=r);for(var l in i){var c=r[l],u=i[l];c===void 0?(c=jx(t,l,u,s),r[l]=c):c.o(u,s)}}}n(e)});function jx(n,e,t,i){var s=e in n&&n.ownerSVGElement===void 0,r=et(t);return{o:function(a,o){r.value=a,i=o},d:In(function(){this.N=Bm;var a=r.value.value;i[e]!==a&&(i[e]=a,s?n[e]=a:a!=null&&(a!==!1||e[4]==="-")?n.setAttribute(e,a):n.removeAttribute(e))})}}Ma("unmount",function(n,e){if(typeof e.type=="string"){var t=e.__e;if(t){var i=t.U;if(i){t.U=void 0;for(var s in i){var r=i[s];r&&r.d()}}}var a=e.__np;if(a){var o=e.props;for(var l in a)o[l]=a[l]}e.__np=void 0}else{var c=e.__c;if(c){c.__$f|=8;var u=c.__$u;u&&(c.__$u=void 0,u.d())}}n(e)});Ma("__h",function(n,e,t,i){i<3&&(e.__$f|=2),n(e,t,i)});ya.prototype.shouldComponentUpdate=function(n,e){if(this.__R)return!0;var t=this.__$u,i=t&&t.s!==void 0;for(var s in e)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(i||r||4&this.__$f)||1&this.__$f)return!0}else if(!(i||4&this.__$f)||3&this.__$f)return!0;for(var a in n)if(a!=="__source"&&n[a]!==this.props[a])return!0;for(var o in this.props)if(!(o in n))return!0;return!1};function Qt(n,e){return No(function(){return et(n,e)},[])}function Om(n,e){var t=Pt(n);return t.current=n,Sa.__$f|=4,No(function(){return Br(function(){return t.current()},e)},[])}var Qx=typeof requestAnimationFrame>"u"?setTimeout:function(n){var e=function(){clearTimeout(t),cancelAnimationFrame(i),n()},t=setTimeout(e,35),i=requestAnimationFrame(e)},ey=function(n){queueMicrotask(function(){queueMicrotask(n)})};function ty(){nn(function(){for(var n;n=Nm.shift();)pf.call(n)})}function ny(){Nm.push(this)===1&&(Mt.requestAnimationFrame||Qx)(ty)}function iy(){nn(function(){for(var n;n=Um.shift();)pf.call(n)})}function Bm(){Um.push(this)===1&&(Mt.requestAnimationFrame||ey)(iy)}function ci(n,e){var t=Pt(n);t.current=n;var i=Sa;En(function(){return In(function(){if(this.N=ny,!(i&&8&i.__$f))return t.current()},e)},[])}var sy={float64:Float64Array,float32:Float32Array,int32:Int32Array,uint32:Uint32Array,int8:Int8Array,uint8:Uint8Array};function km(n){let e=new Uint8Array(n);if(e.length<8||String.fromCharCode(...e.subarray(0,4))!=="STU1")throw new Error("no frame");let t=new DataView(n).getUint32(4,!0);if(8+t>e.length)throw new Error("the frame is shorter than its head says");let i=JSON.parse(new TextDecoder().decode(e.subarray(8,8+t))),s={};for(let r of i.arrays){let a=sy[r.dtype],o=r.shape.reduce((l,c)=>l*c,1);if(!a||8+t+r.offset+o*a.BYTES_PER_ELEMENT>e.length)throw new Error("damaged frame");s[r.name]=new a(n,8+t+r.offset,o)}return{head:i,arrays:s}}var Ea=et("waiting"),hr=null,wa="",mf=0,oc=new Map,zm=new Map,gf=et(0);async function Hm(){let n=location.hash.slice(1);if(history.replaceState(null,"",location.pathname),wa=sessionStorage.getItem("token")??"",n){let e=await fetch("/api/enter",{method:"POST",body:JSON.stringify({code:n})});e.ok&&(wa=(await e.json()).token,sessionStorage.setItem("token",wa))}return wa!==""}async function lc(n,e){let t=await fetch(n,{method:e===void 0?"GET":"POST",headers:{Authorization:`Bearer ${wa}`},...e===void 0?{}:{body:JSON.stringify(e)}}),i=await t.json().catch(()=>({message:"the server does not answer"}));if(!t.ok)throw Object.assign(new Error(i.message),{path:i.path??"",status:t.status});return i}function Vm(){hr=new WebSocket(`ws://${location.host}/api/live`),hr.binaryType="arraybuffer",hr.onopen=()=>hr.send(JSON.stringify({token:wa})),hr.onclose=()=>Ea.value="closed",hr.onmessage=n=>{let e=typeof n.data=="string"?{head:JSON.parse(n.data),arrays:{}}:km(n.data);e.head.kind==="ready"&&(Ea.value="open"),e.head.kind==="pong"&&(gf.value=performance.now()-(zm.get(e.head.at)??0));let t=String(e.head.job??"").split(":").pop();oc.get(t)?.(e),!t&&e.head.kind==="error"&&oc.forEach(i=>i(e))},setInterval(()=>{Ea.value==="open"&&(zm.set(++mf,performance.now()),Qn({kind:"ping",at:mf}))},2e3)}function Qn(n){hr?.readyState===WebSocket.OPEN&&hr.send(JSON.stringify(n))}function fr(n){let e=`j${++mf}${Math.random().toString(36).slice(2,8)}`;return oc.set(e,n),e}function Gm(n){oc.delete(n)}function cc(n){Qn({kind:"cancel",job:n})}var Ns=["separate","stick","slip","impact"],ko=class{constructor(e){this.frame=e;let{head:t,arrays:i}=e;this.head=t,this.nodes=t.nodes,this.first=t.first,this.last=t.last;for(let a of t.tracks){let o=i[`t${a.key}`],l=i[`v${a.key}`],c={...a,time:o,values:l,width:o.length?l.length/o.length:0};this.tracks.has(a.node)||this.tracks.set(a.node,new Map),this.tracks.get(a.node).set(a.what,c)}let s=i.event_time,r=i.event_value;this.events=t.events.map(([a,o,l],c)=>({time:s[c],value:r[c],contact:a,kind:o,unit:l}))}frame;head;nodes;tracks=new Map;events;first;last;track(e,t){return this.tracks.get(e)?.get(t)}get contacts(){return this.nodes.filter(e=>e.role==="contact").map(e=>e.name)}get duration(){return this.last-this.first}};function kr(n,e){let t=0,i=n.length-1;if(i<0||e<=n[0])return 0;for(;t<i;){let s=t+i+1>>1;n[s]<=e?t=s:i=s-1}return t}function $n(n,e,t){let{time:i,values:s,width:r}=n,a=kr(i,e),o=Math.min(a+1,i.length-1),l=i[o]-i[a],c=n.step||l<=0?0:Math.min(1,Math.max(0,(e-i[a])/l));for(let u=0;u<r;u++)t[u]=(1-c)*s[a*r+u]+(c?c*s[o*r+u]:0);return t}function zo(n,e,t,i){for(let s=0;s<3;s++){let r=t[e+s]??0;n[e+s]=r+i[s]*(n[e+s]-r)}}function Xm(n,e){let t=Math.hypot(n[4],n[5],n[6]),i=Math.hypot(n[3],t)||1;if(e===1||t===0){for(let r=3;r<7;r++)n[r]=n[r]/i;return}let s=e*Math.atan2(t,n[3]);n[3]=Math.cos(s);for(let r=4;r<7;r++)n[r]=n[r]/t*Math.sin(s)}function zr(n,e){if(!n)return 0;let t=0;for(let i=0;i<n.time.length;i++){let s=0;for(let r=e;r<n.width;r++)s+=n.values[i*n.width+r]**2;s>t&&(t=s)}return Math.sqrt(t)}var tt=et(null),Us=et(null),vt=et(0),gs=et(!1),Hr=et(1),pn=et(null),$i=et([1,1,1]),Zi=et(""),uc=et("time"),Ji=et(!0),dr=et(!0),ei=et("iso"),sn=et("light"),_s=et(null),_f=Br(()=>{let n=tt.value;return pn.value??(n?[n.first,n.last]:[0,0])});function Zn(n){let e=tt.value;e&&(vt.value=Math.min(e.last,Math.max(e.first,n)))}function Ym(n){nn(()=>{let e=tt.value;tt.value=n,$i.value=[...n.head.exaggeration],pn.value=null,_s.value=null,(!e||vt.value<n.first||vt.value>n.last)&&(vt.value=n.first),(!e||Math.abs(Math.log(n.duration/(e.duration||1)))>1)&&(Hr.value=ry(n)),ei.value=n.head.floor?ei.value==="free"?"iso":ei.value:"side",Zi.value=""})}function ry(n){let e=n.duration/10,t=n.head.frequency>0?6/n.head.frequency/10:1/0;return Math.min(e,t)||1}function Ho(n,e){let t=tt.value;if(!t)return;gs.value=!1;let i=1e-9*Math.max(t.duration,Math.abs(vt.value)),s=t.events.filter(a=>!e||e(a)),r=n>0?s.find(a=>a.time>vt.value+i):[...s].reverse().find(a=>a.time<vt.value-i);Zn(r?r.time:n>0?t.last:t.first)}var qm=0;function $m(n){let e=tt.value;if(gs.value&&e){let t=Math.min(.1,(n-qm)/1e3),[i,s]=_f.value,r=vt.value+t*Hr.value;(r>s||r<i)&&(r=i+(s>i?((r-i)%(s-i)+(s-i))%(s-i):0)),vt.value=r}qm=n,requestAnimationFrame($m)}typeof requestAnimationFrame<"u"&&requestAnimationFrame($m);function Zm(){let n=matchMedia("(prefers-color-scheme: dark)");sn.value=n.matches?"dark":"light",n.addEventListener("change",()=>sn.value=n.matches?"dark":"light"),In(()=>document.documentElement.setAttribute("data-theme",sn.value))}var fc=et(null),Fs=et({}),vs=et({}),ui=et(null),pr=et({}),Vr=et(""),Gr=et(""),_i=et(""),Yt=et(""),ay=et(""),rn=et(null),Ai=et(null),vi=et([]),Ta=et({}),Vo=et({}),Go=et([]),gi=et(null),Os=et(null),Wo=et(-1),Xo=et(null),qo=et(null),dc=et(!1),Yo=et(null),$o=et(null);async function Aa(n){if(nn(()=>{Fs.value=n,vs.value={},pr.value={},Ai.value={text:"reading the model …",bad:!1}}),(n.file??"").endsWith(".nc"))return oy(n.file);await Km(),ui.value&&(Vr.value=ui.value.until,Gr.value="")}function oy(n){let e=fr(Zo(!1));_i.value=e,Qn({kind:"open",job:e,file:n})}async function Km(){try{let n=await lc("/api/describe",{model:Fs.value,set:vs.value});nn(()=>{ui.value=n,pr.value={},Ai.value=null})}catch(n){n.path?pr.value={[n.path]:n.message}:Ai.value={text:n.message,bad:!0}}}var Jm=0;function pc(n,e,t=!1){vs.value={...vs.value,[n]:e},clearTimeout(Jm),Jm=window.setTimeout(async()=>{await Km(),t&&!Object.keys(pr.value).length&&vf()},t?120:30)}function vf(){_i.value&&rn.value&&cc(_i.value);let n=fr(Zo(!0));nn(()=>{_i.value=n,rn.value={share:0,what:"waiting for the worker"},Ai.value=null}),Qn({kind:"run",job:n,model:Fs.value,set:vs.value,until:Vr.value,stepper:Gr.value,energy:dc.value})}function jm(){_i.value&&cc(_i.value);let n=gi.value;n&&!n.done&&cc(n.job)}function Zo(n,e=!1){return t=>{let{head:i}=t,s=String(i.job??"").split(":").pop();if(i.kind==="scene")return e?cy(t):ly(t,s,n);if(i.kind==="series")return uy(t,s);if(i.kind==="measures")return void(Go.value=i.measures);if(i.kind==="portrait")return void($o.value={...i,time:t.arrays.time,xs:t.arrays.x,ys:t.arrays.y});if(i.kind==="energy")return void(Xo.value={names:i.names,time:t.arrays.time,heights:t.arrays.heights,total:t.arrays.total});if(i.kind==="touch")return hy(t,s);if(i.kind==="export")return mc(i.name,t.arrays.data);if(i.kind==="branch")return dy(t,s);s&&s!==_i.value||(i.kind==="progress"&&(rn.value={share:i.done??0,what:i.what}),i.kind==="cancelled"&&nn(()=>{rn.value=null,Ai.value={text:i.message??"stopped",bad:!1}}),i.kind==="error"&&nn(()=>{rn.value=null,i.path&&(pr.value={[i.path]:i.message}),Ai.value={text:i.message,bad:!0}}))}}function ly(n,e,t){if(e!==_i.value)return;let i=new ko(n),s=tt.value;nn(()=>{rn.value=null,t&&s&&Yt.value?(ay.value=Yt.value,Us.value=s.nodes.length===i.nodes.length?s:null,Vo.value=Ta.value):(Us.value=null,Vo.value={}),Yt.value=e,Go.value=n.head.measures??[];let r=new Set(n.head.series.map(o=>o.name)),a=vi.value.filter(o=>r.has(o));vi.value=a.length?a:n.head.usual.slice(0,3),$o.value=null,Xo.value=null,qo.value=null,Ai.value=n.head.note?{text:n.head.note,bad:!1}:null,Ym(i)}),Qm()}function cy(n){nn(()=>{rn.value=null,Us.value=new ko(n)})}function Qm(){if(!Yt.value)return;let[n,e]=_s.value??[void 0,void 0];for(let t of vi.value)Qn({kind:"series",job:Yt.value,name:t,columns:420,...n===void 0?{}:{from:n,to:e}})}function uy(n,e){if(e!==Yt.value)return;let{head:t,arrays:i}=n;Ta.value={...Ta.value,[t.name]:{name:t.name,meaning:t.meaning,unit:t.unit,time:i.time,low:i.low,high:i.high}}}function eg(n){let[e,t]=_s.value??[void 0,void 0];Yt.value&&n&&Qn({kind:"touch",job:Yt.value,contact:n,columns:420,...e===void 0?{}:{from:e,to:t}})}function hy(n,e){if(e!==Yt.value)return;let{head:t,arrays:i}=n,s=t.rows.map((r,a)=>({...r,time:i[`t${a}`],low:i[`l${a}`],high:i[`h${a}`]}));qo.value={contact:t.contact,curves:s}}function tg(n,e){Yt.value&&Qn({kind:"portrait",job:Yt.value,x:n,y:e})}function ng(n,e,t,i){let s=fr(r=>fy(r,s));nn(()=>{gi.value=null,Os.value=null,Yo.value=null,rn.value={share:0,what:"the study begins"},_i.value=s}),Qn({kind:"study",job:s,model:Fs.value,set:vs.value,study:n,axes:e,measure:t,until:i,stepper:Gr.value})}function fy(n,e){let{head:t,arrays:i}=n;if(t.kind==="study"){let r=t.shape.reduce((a,o)=>a*o,1);gi.value={job:e,kind:t.study,shape:t.shape,dims:t.dims,axes:t.axes,unit:t.unit,values:new Float64Array(r).fill(NaN),failed:new Uint8Array(r),count:0,done:!1,reasons:{}}}let s=gi.value;if(t.kind==="study_block"&&s){let r=s.shape.length,a=i.index;for(let o=0;o<i.values.length;o++){let l=0;for(let c=0;c<r;c++)l=l*s.shape[c]+a[o*r+c];s.values[l]=i.values[o],s.failed[l]=i.failed[o]}s.count+=i.values.length,nn(()=>{gi.value={...s},rn.value={share:s.count/s.values.length,what:`${s.count} of ${s.values.length} points`}})}t.kind==="study_end"&&s&&nn(()=>{gi.value={...s,done:!0,unit:t.unit||s.unit,reasons:t.reasons??{}},rn.value=null}),(t.kind==="error"||t.kind==="cancelled")&&nn(()=>{rn.value=null,s&&(gi.value={...s,done:!0}),Ai.value={text:t.message??"stopped",bad:t.kind==="error"}})}function xf(n,e=!1){let t=gi.value;if(!t)return;let i=fr(Zo(!1,e));nn(()=>{e||(_i.value=i,Yo.value=n),rn.value={share:0,what:"going along the branch"}}),Qn({kind:"point",job:i,study:t.job,index:n})}function ig(n,e){let t=fr(Zo(!1));nn(()=>{Os.value=null,Wo.value=-1,rn.value={share:0,what:"looking for the orbit"},_i.value=t,Ai.value=null}),Qn({kind:"branch",job:t,model:Fs.value,set:vs.value,axes:[n],measure:e,stepper:Gr.value})}function dy(n,e){let{head:t,arrays:i}=n;nn(()=>{rn.value=null,gi.value=null,Os.value={...t,job:e,x:i.x,y:i.y,stable:i.stable,branch:i.branch}})}function yf(n,e=!1){let t=Os.value;if(!t)return;let i=fr(Zo(!1,e));nn(()=>{e||(_i.value=i,Wo.value=n),rn.value={share:0,what:"polishing the orbit"}}),Qn({kind:"orbit",job:i,study:t.job,point:n})}function sg(){Yt.value&&Qn({kind:"energy",job:Yt.value,columns:600})}var hc=240;function rg(){let n=document.querySelector(".stage canvas"),e=tt.value;if(!n||!e)return;gs.value=!1;let[t,i]=_f.value,s=vt.value,r=0,a=fr(l=>{let{head:c}=l;if(c.kind==="filmed")return o();nn(()=>{rn.value=null,vt.value=s}),Gm(a),c.kind==="export"&&mc(c.name,l.arrays.data),c.kind==="error"&&(Ai.value={text:c.message,bad:!0})}),o=()=>{vt.value=t+(i-t)*r/(hc-1),rn.value={share:r/hc,what:`picture ${r+1} of ${hc}`},requestAnimationFrame(()=>requestAnimationFrame(()=>{Qn({kind:"film",job:a,index:r++,count:hc,image:n.toDataURL("image/jpeg",.92)})}))};o()}function ag(n){Yt.value&&Qn({kind:"export",job:Yt.value,format:n,names:vi.value})}function mc(n,e){let t=URL.createObjectURL(e instanceof Blob?e:new Blob([e])),i=document.createElement("a");i.href=t,i.download=n,i.click(),setTimeout(()=>URL.revokeObjectURL(t),5e3)}function og(){In(()=>{vi.value,_s.value,Yt.value,Qm()}),In(()=>{let n=pn.value;Yt.peek()&&Qn({kind:"measures",job:Yt.peek(),...n?{interval:n}:{}})})}var bf=[[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"],[1e-12,"p"],[1e-15,"f"]],py=/^(m|s|N|Hz|T|J|Pa|W|V|A|g|rad|m\/s|N s|N m|N\*m|rad\/s|N\*s\/m|N\/m|A\*m\^2|m\/s\^2)$/;function mn(n,e){if(e=e.replace(/ \(.*\)$/,""),e==="kg"){let[s,r]=mn(n*1e3,"g");return[1e3*s,r]}if(!py.test(e)||!isFinite(n)||n===0)return[1,gc(e)];let[t,i]=bf.find(([s])=>n>=.9999*s)??bf[bf.length-1];return[1/t,i+gc(e)]}function gc(n){return n==="1"?"":n.replace(/\*/g," ").replace("^2","²").replace("^3","³")}function ut(n,e=4){if(!isFinite(n))return"–";if(n===0)return"0";let t=Math.abs(n);return t>=1e5||t<.001?n.toExponential(Math.min(e-1,2)):Number(n.toPrecision(e)).toString()}function wt(n,e,t=4){let[i,s]=mn(Math.abs(n),e);return s?`${ut(n*i,t)} ${s}`:ut(n*i,t)}function Sf(n){let e=10**Math.floor(Math.log10(n)),t=n/e;return e*(t>=5?5:t>=2?2:1)}var my=Symbol.for("pv"),gy=0;function R(n,e,t,i,s,r){e||(e={});var a,o,l=e;if("ref"in l&&typeof n!="function")for(o in l={},e)o=="ref"?a=e[o]:l[o]=e[o];var c={type:n,props:l,key:t,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:my,__v:--gy,__i:-1,__u:0};return(s||r)&&(c.__source=s,c.__self=r),Mt.vnode&&Mt.vnode(c),c}function lg(){let n=ui.value;if(!n)return R("p",{class:"muted",children:"pick a robot above"});let e=n.pinned.map(t=>_c(n.form,t)).filter(t=>!!t);return R("div",{class:"form",children:[R("h2",{title:n.form.about,children:n.form.type}),R("p",{class:"muted about",children:n.form.about}),R("section",{class:"pinned",children:e.map(t=>R(cg,{field:t,slider:!0},t.path))}),R(Ef,{part:n.form,open:!0})]})}function _c(n,e){for(let t of n.fields){if(t.path===e)return t;for(let i of[...t.part?[t.part]:[],...Object.values(t.parts??{})]){let s=_c(i,e);if(s)return s}}return null}function wf(n){return n.fields.flatMap(e=>e.kind==="number"?[e]:[...e.part?[e.part]:[],...Object.values(e.parts??{})].flatMap(wf))}function Ef({part:n,open:e}){return R(Yn,{children:n.fields.map(t=>R(_y,{field:t,open:e},t.path))})}function _y({field:n}){return n.kind==="number"?R(cg,{field:n}):n.kind==="part"?n.part?R(vy,{field:n,part:n.part}):R(Mf,{field:n,children:R("span",{class:"muted",children:"none"})}):n.kind==="parts"?R(Yn,{children:Object.entries(n.parts??{}).map(([e,t])=>R("details",{children:[R("summary",{title:t.about,children:[n.name," · ",e," ",R("i",{children:t.type})]}),R(Ef,{part:t})]},`${n.path}.${e}`))}):R(Mf,{field:n,children:R("span",{class:"muted clip",children:String(n.value??"")})})}function vy({field:n,part:e}){let t=n.alternatives??[];return R("details",{children:[R("summary",{title:n.about,children:[n.name," ",R("i",{children:e.type})]}),t.length>1&&R("label",{class:"row",children:[R("span",{children:"kind"}),R("select",{value:e.type,onChange:i=>pc(n.path,{type:i.target.value}),children:t.map(i=>R("option",{value:i,children:i},i))})]}),R(Ef,{part:e})]})}function Mf({field:n,children:e}){let t=pr.value[n.path];return R("div",{class:`row ${t?"fault":""}`,title:n.about,children:[R("span",{class:"label",children:[n.symbol?R(Yn,{children:[R("b",{children:n.symbol})," "]}):null,n.symbol===n.name?"":n.name.replace(/_/g," ")]}),e,t&&R("p",{class:"fault-text",role:"alert","data-testid":"fault",children:t})]})}function cg({field:n,slider:e}){let t=Qt(null),i=Number(n.value),[s,r]=mn(Math.abs(i),n.unit??"1"),a=pr.value[n.path]!==void 0,o=u=>{t.value=null;let f=Number(u);pc(n.path,u.trim()!==""&&Number.isFinite(f)?f/s:u)},l=a?String(vs.value[n.path]??""):t.value??String(Number((i*s).toPrecision(5))),c=n.path in vs.value;return R(Mf,{field:n,children:[R("span",{class:"entry",children:[R("input",{class:c?"changed":"","data-testid":`field-${n.path}`,"aria-label":n.about,value:l,title:`${n.about}; ${n.range}; now ${i}${n.unit&&n.unit!=="1"?` ${n.unit}`:""}`,onInput:u=>t.value=u.target.value,onChange:u=>o(u.target.value)}),R("span",{class:"unit",children:r||gc(n.unit??"")})]}),e&&n.usual&&R(xy,{field:n,value:i})]})}function xy({field:n,value:e}){let t=Qt(n.usual),i=Qt(n.path);i.value!==n.path&&(i.value=n.path,t.value=n.usual);let{low:s,high:r,log:a}=t.value,o=a?Math.log(e/s)/Math.log(r/s):(e-s)/(r-s),l=c=>a?s*(r/s)**c:s+c*(r-s);return R("input",{type:"range",class:"slider","data-testid":`slider-${n.path}`,"aria-label":`${n.name}: drag, the robot runs again`,min:"0",max:"1",step:"0.005",value:Math.min(1,Math.max(0,o)),onInput:c=>pc(n.path,Number(l(Number(c.target.value)).toPrecision(4)),!0)})}var yy="uplot",by="u-hz",Sy="u-vt",My="u-title",wy="u-wrap",Ey="u-under",Ty="u-over",Ay="u-axis",Yr="u-off",Ry="u-select",Cy="u-cursor-x",Py="u-cursor-y",Iy="u-cursor-pt",Ly="u-legend",Dy="u-live",Ny="u-inline",Uy="u-series",Fy="u-marker",ug="u-label",Oy="u-value",Ko="width",jo="height";var hg="bottom",Ra="left",Tf="right",Gf="#000",fg=Gf+"0",Af="mousemove",dg="mousedown",Rf="mouseup",pg="mouseenter",mg="mouseleave",gg="dblclick",By="resize",ky="scroll",_g="change",Sc="dppxchange",Wf="--",Ua=typeof window<"u",Df=Ua?document:null,Pa=Ua?window:null,zy=Ua?navigator:null,Rt,vc;function Nf(){let n=devicePixelRatio;Rt!=n&&(Rt=n,vc&&Ff(_g,vc,Nf),vc=matchMedia(`(min-resolution: ${Rt-.001}dppx) and (max-resolution: ${Rt+.001}dppx)`),$r(_g,vc,Nf),Pa.dispatchEvent(new CustomEvent(Sc)))}function Ri(n,e){if(e!=null){let t=n.classList;!t.contains(e)&&t.add(e)}}function Uf(n,e){let t=n.classList;t.contains(e)&&t.remove(e)}function $t(n,e,t){n.style[e]=t+"px"}function ji(n,e,t,i){let s=Df.createElement(n);return e!=null&&Ri(s,e),t?.insertBefore(s,i),s}function zi(n,e){return ji("div",n,e)}var vg=new WeakMap;function xs(n,e,t,i,s){let r="translate("+e+"px,"+t+"px)",a=vg.get(n);r!=a&&(n.style.transform=r,vg.set(n,r),e<0||t<0||e>i||t>s?Ri(n,Yr):Uf(n,Yr))}var xg=new WeakMap;function yg(n,e,t){let i=e+t,s=xg.get(n);i!=s&&(xg.set(n,i),n.style.background=e,n.style.borderColor=t)}var bg=new WeakMap;function Sg(n,e,t,i){let s=e+""+t,r=bg.get(n);s!=r&&(bg.set(n,s),n.style.height=t+"px",n.style.width=e+"px",n.style.marginLeft=i?-e/2+"px":0,n.style.marginTop=i?-t/2+"px":0)}var Xf={passive:!0},Hy={...Xf,capture:!0};function $r(n,e,t,i){e.addEventListener(n,t,i?Hy:Xf)}function Ff(n,e,t,i){e.removeEventListener(n,t,Xf)}Ua&&Nf();function Qi(n,e,t,i){let s;t=t||0,i=i||e.length-1;let r=i<=2147483647;for(;i-t>1;)s=r?t+i>>1:Ci((t+i)/2),e[s]<n?t=s:i=s;return n-e[t]<=e[i]-n?t:i}function Jg(n){return(t,i,s)=>{let r=-1,a=-1;for(let o=i;o<=s;o++)if(n(t[o])){r=o;break}for(let o=s;o>=i;o--)if(n(t[o])){a=o;break}return[r,a]}}var Kg=n=>n!=null,jg=n=>n!=null&&n>0,Ec=Jg(Kg),Vy=Jg(jg);function Gy(n,e,t,i=0,s=!1){let r=s?Vy:Ec,a=s?jg:Kg;[e,t]=r(n,e,t);let o=n[e],l=n[e];if(e>-1)if(i==1)o=n[e],l=n[t];else if(i==-1)o=n[t],l=n[e];else for(let c=e;c<=t;c++){let u=n[c];a(u)&&(u<o?o=u:u>l&&(l=u))}return[o??zt,l??-zt]}function Tc(n,e,t,i){let s=Eg(n),r=Eg(e);n==e&&(s==-1?(n*=t,e/=t):(n/=t,e*=t));let a=t==10?Bs:Qg,o=s==1?Ci:Hi,l=r==1?Hi:Ci,c=o(a(Dn(n))),u=l(a(Dn(e))),f=Ia(t,c),h=Ia(t,u);return t==10&&(c<0&&(f=Ht(f,-c)),u<0&&(h=Ht(h,-u))),i||t==2?(n=f*s,e=h*r):(n=i_(n,f),e=Ac(e,h)),[n,e]}function qf(n,e,t,i){let s=Tc(n,e,t,i);return n==0&&(s[0]=0),e==0&&(s[1]=0),s}var Yf=.1,Mg={mode:3,pad:Yf},el={pad:0,soft:null,mode:0},Wy={min:el,max:el};function Mc(n,e,t,i){return Rc(t)?wg(n,e,t):(el.pad=t,el.soft=i?0:null,el.mode=i?3:0,wg(n,e,Wy))}function Tt(n,e){return n??e}function Xy(n,e,t){for(e=Tt(e,0),t=Tt(t,n.length-1);e<=t;){if(n[e]!=null)return!0;e++}return!1}function wg(n,e,t){let i=t.min,s=t.max,r=Tt(i.pad,0),a=Tt(s.pad,0),o=Tt(i.hard,-zt),l=Tt(s.hard,zt),c=Tt(i.soft,zt),u=Tt(s.soft,-zt),f=Tt(i.mode,0),h=Tt(s.mode,0),d=e-n,g=Bs(d),y=hi(Dn(n),Dn(e)),m=Bs(y),p=Dn(m-g);(d<1e-24||p>10)&&(d=0,(n==0||e==0)&&(d=1e-24,f==2&&c!=zt&&(r=0),h==2&&u!=-zt&&(a=0)));let _=d||y||1e3,A=Bs(_),b=Ia(10,Ci(A)),C=_*(d==0?n==0?.1:1:r),T=Ht(i_(n-C,b/10),24),v=n>=c&&(f==1||f==3&&T<=c||f==2&&T>=c)?c:zt,E=hi(o,T<v&&n>=v?v:es(v,T)),B=_*(d==0?e==0?.1:1:a),D=Ht(Ac(e+B,b/10),24),L=e<=u&&(h==1||h==3&&D>=u||h==2&&D<=u)?u:-zt,k=es(l,D>L&&e<=L?L:hi(L,D));return E==k&&E==0&&(k=100),[E,k]}var qy=new Intl.NumberFormat(Ua?zy.language:"en-US"),$f=n=>qy.format(n),Pi=Math,bc=Pi.PI,Dn=Pi.abs,Ci=Pi.floor,Ln=Pi.round,Hi=Pi.ceil,es=Pi.min,hi=Pi.max,Ia=Pi.pow,Eg=Pi.sign,Bs=Pi.log10,Qg=Pi.log2,Yy=(n,e=1)=>Pi.sinh(n)*e,Cf=(n,e=1)=>Pi.asinh(n/e),zt=1/0;function Tg(n){return(Bs((n^n>>31)-(n>>31))|0)+1}function Of(n,e,t){return es(hi(n,e),t)}function e_(n){return typeof n=="function"}function yt(n){return e_(n)?n:()=>n}var $y=()=>{},t_=n=>n,n_=(n,e)=>e,Zy=n=>null,Ag=n=>!0,Rg=(n,e)=>n==e,Jy=/\.\d*?(?=9{6,}|0{6,})/gm,Zr=n=>{if(r_(n)||gr.has(n))return n;let e=`${n}`,t=e.match(Jy);if(t==null)return n;let i=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Zr(s)}e${r}`}return Ht(n,i)};function Xr(n,e){return Zr(Ht(Zr(n/e))*e)}function Ac(n,e){return Zr(Hi(Zr(n/e))*e)}function i_(n,e){return Zr(Ci(Zr(n/e))*e)}function Ht(n,e=0){if(r_(n))return n;let t=10**e,i=n*t*(1+Number.EPSILON);return Ln(i)/t}var gr=new Map;function s_(n){return((""+n).split(".")[1]||"").length}function nl(n,e,t,i){let s=[],r=i.map(s_);for(let a=e;a<t;a++){let o=Dn(a),l=Ht(Ia(n,a),o);for(let c=0;c<i.length;c++){let u=n==10?+`${i[c]}e${a}`:i[c]*l,f=(a>=0?0:o)+(a>=r[c]?0:r[c]),h=n==10?u:Ht(u,f);s.push(h),gr.set(h,f)}}return s}var tl={},Zf=[],La=[null,null],mr=Array.isArray,r_=Number.isInteger,Ky=n=>n===void 0;function Cg(n){return typeof n=="string"}function Rc(n){let e=!1;if(n!=null){let t=n.constructor;e=t==null||t==Object}return e}function jy(n){return n!=null&&typeof n=="object"}var Qy=Object.getPrototypeOf(Uint8Array),a_="__proto__";function Da(n,e=Rc){let t;if(mr(n)){let i=n.find(s=>s!=null);if(mr(i)||e(i)){t=Array(n.length);for(let s=0;s<n.length;s++)t[s]=Da(n[s],e)}else t=n.slice()}else if(n instanceof Qy)t=n.slice();else if(e(n)){t={};for(let i in n)i!=a_&&(t[i]=Da(n[i],e))}else t=n;return t}function Tn(n){let e=arguments;for(let t=1;t<e.length;t++){let i=e[t];for(let s in i)s!=a_&&(Rc(n[s])?Tn(n[s],Da(i[s])):n[s]=Da(i[s]))}return n}var eb=0,tb=1,nb=2;function ib(n,e,t){for(let i=0,s,r=-1;i<e.length;i++){let a=e[i];if(a>r){for(s=a-1;s>=0&&n[s]==null;)n[s--]=null;for(s=a+1;s<t&&n[s]==null;)n[r=s++]=null}}}function sb(n,e){if(ob(n)){let a=n[0].slice();for(let o=1;o<n.length;o++)a.push(...n[o].slice(1));return lb(a[0])||(a=ab(a)),a}let t=new Set;for(let a=0;a<n.length;a++){let l=n[a][0],c=l.length;for(let u=0;u<c;u++)t.add(l[u])}let i=[Array.from(t).sort((a,o)=>a-o)],s=i[0].length,r=new Map;for(let a=0;a<s;a++)r.set(i[0][a],a);for(let a=0;a<n.length;a++){let o=n[a],l=o[0];for(let c=1;c<o.length;c++){let u=o[c],f=Array(s).fill(void 0),h=e?e[a][c]:tb,d=[];for(let g=0;g<u.length;g++){let y=u[g],m=r.get(l[g]);y===null?h!=eb&&(f[m]=y,h==nb&&d.push(m)):f[m]=y}ib(f,d,s),i.push(f)}}return i}var rb=typeof queueMicrotask>"u"?n=>Promise.resolve().then(n):queueMicrotask;function ab(n){let e=n[0],t=e.length,i=Array(t);for(let r=0;r<i.length;r++)i[r]=r;i.sort((r,a)=>e[r]-e[a]);let s=[];for(let r=0;r<n.length;r++){let a=n[r],o=Array(t);for(let l=0;l<t;l++)o[l]=a[i[l]];s.push(o)}return s}function ob(n){let e=n[0][0],t=e.length;for(let i=1;i<n.length;i++){let s=n[i][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function lb(n,e=100){let t=n.length;if(t<=1)return!0;let i=0,s=t-1;for(;i<=s&&n[i]==null;)i++;for(;s>=i&&n[s]==null;)s--;if(s<=i)return!0;let r=hi(1,Ci((s-i+1)/e));for(let a=n[i],o=i+r;o<=s;o+=r){let l=n[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}var o_=["January","February","March","April","May","June","July","August","September","October","November","December"],l_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function c_(n){return n.slice(0,3)}var cb=l_.map(c_),ub=o_.map(c_),hb={MMMM:o_,MMM:ub,WWWW:l_,WWW:cb};function Jo(n){return(n<10?"0":"")+n}function fb(n){return(n<10?"00":n<100?"0":"")+n}var db={YYYY:n=>n.getFullYear(),YY:n=>(n.getFullYear()+"").slice(2),MMMM:(n,e)=>e.MMMM[n.getMonth()],MMM:(n,e)=>e.MMM[n.getMonth()],MM:n=>Jo(n.getMonth()+1),M:n=>n.getMonth()+1,DD:n=>Jo(n.getDate()),D:n=>n.getDate(),WWWW:(n,e)=>e.WWWW[n.getDay()],WWW:(n,e)=>e.WWW[n.getDay()],HH:n=>Jo(n.getHours()),H:n=>n.getHours(),h:n=>{let e=n.getHours();return e==0?12:e>12?e-12:e},AA:n=>n.getHours()>=12?"PM":"AM",aa:n=>n.getHours()>=12?"pm":"am",a:n=>n.getHours()>=12?"p":"a",mm:n=>Jo(n.getMinutes()),m:n=>n.getMinutes(),ss:n=>Jo(n.getSeconds()),s:n=>n.getSeconds(),fff:n=>fb(n.getMilliseconds())};function Jf(n,e){e=e||hb;let t=[],i=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=i.exec(n);)t.push(s[0][0]=="{"?db[s[1]]:s[0]);return r=>{let a="";for(let o=0;o<t.length;o++)a+=typeof t[o]=="string"?t[o]:t[o](r,e);return a}}var pb=new Intl.DateTimeFormat().resolvedOptions().timeZone;function mb(n,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+n+n.getTimezoneOffset()*6e4):e==pb?t=n:(t=new Date(n.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(n.getMilliseconds())),t}var u_=n=>n%1==0,wc=[1,2,2.5,5],gb=nl(10,-32,0,wc),h_=nl(10,0,32,wc),_b=h_.filter(u_),qr=gb.concat(h_),Kf=`
`,f_="{YYYY}",Pg=Kf+f_,d_="{M}/{D}",Qo=Kf+d_,xc=Qo+"/{YY}",p_="{aa}",vb="{h}:{mm}",Ca=vb+p_,Ig=Kf+Ca,Lg=":{ss}",It=null;function m_(n){let e=n*1e3,t=e*60,i=t*60,s=i*24,r=s*30,a=s*365,l=(n==1?nl(10,0,3,wc).filter(u_):nl(10,-3,0,wc)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,i,i*2,i*3,i*4,i*6,i*8,i*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,a,a*2,a*5,a*10,a*25,a*50,a*100]),c=[[a,f_,It,It,It,It,It,It,1],[s*28,"{MMM}",Pg,It,It,It,It,It,1],[s,d_,Pg,It,It,It,It,It,1],[i,"{h}"+p_,xc,It,Qo,It,It,It,1],[t,Ca,xc,It,Qo,It,It,It,1],[e,Lg,xc+" "+Ca,It,Qo+" "+Ca,It,Ig,It,1],[n,Lg+".{fff}",xc+" "+Ca,It,Qo+" "+Ca,It,Ig,It,1]];function u(f){return(h,d,g,y,m,p)=>{let _=[],A=m>=a,b=m>=r&&m<a,C=f(g),T=Ht(C*n,3),v=Pf(C.getFullYear(),A?0:C.getMonth(),b||A?1:C.getDate()),E=Ht(v*n,3);if(b||A){let B=b?m/r:0,D=A?m/a:0,L=T==E?T:Ht(Pf(v.getFullYear()+D,v.getMonth()+B,1)*n,3),k=new Date(Ln(L/n)),H=k.getFullYear(),U=k.getMonth();for(let W=0;L<=y;W++){let $=Pf(H+D*W,U+B*W,1),G=$-f(Ht($*n,3));L=Ht((+$+G)*n,3),L<=y&&_.push(L)}}else{let B=m>=s?s:m,D=Ci(g)-Ci(T),L=E+D+Ac(T-E,B);_.push(L);let k=f(L),H=k.getHours()+k.getMinutes()/t+k.getSeconds()/i,U=m/i,W=h.axes[d]._space,$=p/W;for(;L=Ht(L+m,n==1?0:3),!(L>y);)if(U>1){let G=Ci(Ht(H+U,6))%24,Q=f(L).getHours()-G;Q>1&&(Q=-1),L-=Q*i,H=(H+U)%24;let se=_[_.length-1];Ht((L-se)/m,3)*$>=.7&&_.push(L)}else _.push(L)}return _}}return[l,c,u]}var[xb,yb,bb]=m_(1),[Sb,Mb,wb]=m_(.001);nl(2,-53,53,[1]);function Dg(n,e){return n.map(t=>t.map((i,s)=>s==0||s==8||i==null?i:e(s==1||t[8]==0?i:t[1]+i)))}function Ng(n,e){return(t,i,s,r,a)=>{let o=e.find(g=>a>=g[0])||e[e.length-1],l,c,u,f,h,d;return i.map(g=>{let y=n(g),m=y.getFullYear(),p=y.getMonth(),_=y.getDate(),A=y.getHours(),b=y.getMinutes(),C=y.getSeconds(),T=m!=l&&o[2]||p!=c&&o[3]||_!=u&&o[4]||A!=f&&o[5]||b!=h&&o[6]||C!=d&&o[7]||o[1];return l=m,c=p,u=_,f=A,h=b,d=C,T(y)})}}function Eb(n,e){let t=Jf(e);return(i,s,r,a,o)=>s.map(l=>t(n(l)))}function Pf(n,e,t){return new Date(n,e,t)}function Ug(n,e){return e(n)}var Tb="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Fg(n,e){return(t,i,s,r)=>r==null?Wf:e(n(i))}function Ab(n,e){let t=n.series[e];return t.width?t.stroke(n,e):t.points.width?t.points.stroke(n,e):null}function Rb(n,e){return n.series[e].fill(n,e)}var Cb={show:!0,live:!0,isolate:!1,mount:$y,markers:{show:!0,width:2,stroke:Ab,fill:Rb,dash:"solid"},idx:null,idxs:null,values:[]};function Pb(n,e){let t=n.cursor.points,i=zi(),s=t.size(n,e);$t(i,Ko,s),$t(i,jo,s);let r=s/-2;$t(i,"marginLeft",r),$t(i,"marginTop",r);let a=t.width(n,e,s);return a&&$t(i,"borderWidth",a),i}function Ib(n,e){let t=n.series[e].points;return t._fill||t._stroke}function Lb(n,e){let t=n.series[e].points;return t._stroke||t._fill}function Db(n,e){return n.series[e].points.size}var If=[0,0];function Nb(n,e,t){return If[0]=e,If[1]=t,If}function yc(n,e,t,i=!0){return s=>{s.button==0&&(!i||s.target==e)&&t(s)}}function Lf(n,e,t,i=!0){return s=>{(!i||s.target==e)&&t(s)}}var Ub={show:!0,x:!0,y:!0,lock:!1,move:Nb,points:{one:!1,show:Pb,size:Db,width:0,stroke:Lb,fill:Ib},bind:{mousedown:yc,mouseup:yc,click:yc,dblclick:yc,mousemove:Lf,mouseleave:Lf,mouseenter:Lf},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(n,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(n,e,t,i,s)=>i-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},g_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},jf=Tn({},g_,{filter:n_}),__=Tn({},jf,{size:10}),v_=Tn({},g_,{show:!1}),Qf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',x_="bold "+Qf,y_=1.5,Og={show:!0,scale:"x",stroke:Gf,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:x_,side:2,grid:jf,ticks:__,border:v_,font:Qf,lineGap:y_,rotate:0},Fb="Value",Ob="Time",Bg={show:!0,scale:"x",auto:!1,sorted:1,min:zt,max:-zt,idxs:[]};function Bb(n,e,t,i,s){return e.map(r=>r==null?"":$f(r))}function kb(n,e,t,i,s,r,a){let o=[],l=gr.get(s)||0;t=a?t:Ht(Ac(t,s),l);for(let c=t;c<=i;c=Ht(c+s,l))o.push(Object.is(c,-0)?0:c);return o}function Bf(n,e,t,i,s,r,a){let o=[],l=n.scales[n.axes[e].scale].log,c=l==10?Bs:Qg,u=Ci(c(t));s=Ia(l,u),l==10&&(s=qr[Qi(s,qr)]);let f=t,h=s*l;l==10&&(h=qr[Qi(h,qr)]);do o.push(f),f=f+s,l==10&&!gr.has(f)&&(f=Ht(f,gr.get(s))),f>=h&&(s=f,h=s*l,l==10&&(h=qr[Qi(h,qr)]));while(f<=i);return o}function zb(n,e,t,i,s,r,a){let l=n.scales[n.axes[e].scale].asinh,c=i>l?Bf(n,e,hi(l,t),i,s):[l],u=i>=0&&t<=0?[0]:[];return(t<-l?Bf(n,e,hi(l,-i),-t,s):[l]).reverse().map(h=>-h).concat(u,c)}var b_=/./,Hb=/[12357]/,Vb=/[125]/,kg=/1/,kf=(n,e,t,i)=>n.map((s,r)=>e==4&&s==0||r%i==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function Gb(n,e,t,i,s){let r=n.axes[t],a=r.scale,o=n.scales[a],l=n.valToPos,c=r._space,u=l(10,a),f=l(9,a)-u>=c?b_:l(7,a)-u>=c?Hb:l(5,a)-u>=c?Vb:kg;if(f==kg){let h=Dn(l(1,a)-u);if(h<c)return kf(e.slice().reverse(),o.distr,f,Hi(c/h)).reverse()}return kf(e,o.distr,f,1)}function Wb(n,e,t,i,s){let r=n.axes[t],a=r.scale,o=r._space,l=n.valToPos,c=Dn(l(1,a)-l(2,a));return c<o?kf(e.slice().reverse(),3,b_,Hi(o/c)).reverse():e}function Xb(n,e,t,i){return i==null?Wf:e==null?"":$f(e)}var zg={show:!0,scale:"y",stroke:Gf,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:x_,side:3,grid:jf,ticks:__,border:v_,font:Qf,lineGap:y_,rotate:0};function qb(n,e){let t=3+(n||1)*2;return Ht(t*e,3)}function Yb(n,e){let{scale:t,idxs:i}=n.series[0],s=n._data[0],r=n.valToPos(s[i[0]],t,!0),a=n.valToPos(s[i[1]],t,!0),o=Dn(a-r),l=n.series[e],c=o/(l.points.space*Rt);return i[1]-i[0]<=c}var Hg={scale:null,auto:!0,sorted:0,min:zt,max:-zt},S_=(n,e,t,i,s)=>s,Vg={show:!0,auto:!0,sorted:0,gaps:S_,alpha:1,facets:[Tn({},Hg,{scale:"x"}),Tn({},Hg,{scale:"y"})]},Gg={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:S_,alpha:1,points:{show:Yb,filter:null},values:null,min:zt,max:-zt,idxs:[],path:null,clip:null};function $b(n,e,t,i,s){return t/10}var M_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Zb=Tn({},M_,{time:!1,ori:1}),Wg={};function w_(n,e){let t=Wg[n];return t||(t={key:n,plots:[],sub(i){t.plots.push(i)},unsub(i){t.plots=t.plots.filter(s=>s!=i)},pub(i,s,r,a,o,l,c){for(let u=0;u<t.plots.length;u++)t.plots[u]!=s&&t.plots[u].pub(i,s,r,a,o,l,c)}},n!=null&&(Wg[n]=t)),t}var Na=1,zf=2;function Jr(n,e,t){let i=n.mode,s=n.series[e],r=i==2?n._data[e]:n._data,a=n.scales,o=n.bbox,l=r[0],c=i==2?r[1]:r[e],u=i==2?a[s.facets[0].scale]:a[n.series[0].scale],f=i==2?a[s.facets[1].scale]:a[s.scale],h=o.left,d=o.top,g=o.width,y=o.height,m=n.valToPosH,p=n.valToPosV;return u.ori==0?t(s,l,c,u,f,m,p,h,d,g,y,Pc,Fa,Lc,T_,R_):t(s,l,c,u,f,p,m,d,h,y,g,Ic,Oa,nd,A_,C_)}function ed(n,e){let t=0,i=0,s=Tt(n.bands,Zf);for(let r=0;r<s.length;r++){let a=s[r];a.series[0]==e?t=a.dir:a.series[1]==e&&(a.dir==1?i|=1:i|=2)}return[t,i==1?-1:i==2?1:i==3?2:0]}function Jb(n,e,t,i,s){let r=n.mode,a=n.series[e],o=r==2?a.facets[1].scale:a.scale,l=n.scales[o];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ks(n,e,t,i,s,r){return Jr(n,e,(a,o,l,c,u,f,h,d,g,y,m)=>{let p=a.pxRound,_=c.dir*(c.ori==0?1:-1),A=c.ori==0?Fa:Oa,b,C;_==1?(b=t,C=i):(b=i,C=t);let T=p(f(o[b],c,y,d)),v=p(h(l[b],u,m,g)),E=p(f(o[C],c,y,d)),B=p(h(r==1?u.max:u.min,u,m,g)),D=new Path2D(s);return A(D,E,B),A(D,T,B),A(D,T,v),D})}function Cc(n,e,t,i,s,r){let a=null;if(n.length>0){a=new Path2D;let o=e==0?Lc:nd,l=t;for(let f=0;f<n.length;f++){let h=n[f];if(h[1]>h[0]){let d=h[0]-l;d>0&&o(a,l,i,d,i+r),l=h[1]}}let c=t+s-l,u=10;c>0&&o(a,l,i-u/2,c,i+r+u)}return a}function Kb(n,e,t){let i=n[n.length-1];i&&i[0]==e?i[1]=t:n.push([e,t])}function td(n,e,t,i,s,r,a){let o=[],l=n.length;for(let c=s==1?t:i;c>=t&&c<=i;c+=s)if(e[c]===null){let f=c,h=c;if(s==1)for(;++c<=i&&e[c]===null;)h=c;else for(;--c>=t&&e[c]===null;)h=c;let d=r(n[f]),g=h==f?d:r(n[h]),y=f-s;d=a<=0&&y>=0&&y<l?r(n[y]):d;let p=h+s;g=a>=0&&p>=0&&p<l?r(n[p]):g,g>=d&&o.push([d,g])}return o}function Xg(n){return n==0?t_:n==1?Ln:e=>Xr(e,n)}function E_(n){let e=n==0?Pc:Ic,t=n==0?(s,r,a,o,l,c)=>{s.arcTo(r,a,o,l,c)}:(s,r,a,o,l,c)=>{s.arcTo(a,r,l,o,c)},i=n==0?(s,r,a,o,l)=>{s.rect(r,a,o,l)}:(s,r,a,o,l)=>{s.rect(a,r,l,o)};return(s,r,a,o,l,c=0,u=0)=>{c==0&&u==0?i(s,r,a,o,l):(c=es(c,o/2,l/2),u=es(u,o/2,l/2),e(s,r+c,a),t(s,r+o,a,r+o,a+l,c),t(s,r+o,a+l,r,a+l,u),t(s,r,a+l,r,a,u),t(s,r,a,r+o,a,c),s.closePath())}}var Pc=(n,e,t)=>{n.moveTo(e,t)},Ic=(n,e,t)=>{n.moveTo(t,e)},Fa=(n,e,t)=>{n.lineTo(e,t)},Oa=(n,e,t)=>{n.lineTo(t,e)},Lc=E_(0),nd=E_(1),T_=(n,e,t,i,s,r)=>{n.arc(e,t,i,s,r)},A_=(n,e,t,i,s,r)=>{n.arc(t,e,i,s,r)},R_=(n,e,t,i,s,r,a)=>{n.bezierCurveTo(e,t,i,s,r,a)},C_=(n,e,t,i,s,r,a)=>{n.bezierCurveTo(t,e,s,i,a,r)};function P_(n){return(e,t,i,s,r)=>Jr(e,t,(a,o,l,c,u,f,h,d,g,y,m)=>{let{pxRound:p,points:_}=a,A,b;c.ori==0?(A=Pc,b=T_):(A=Ic,b=A_);let C=Ht(_.width*Rt,3),T=(_.size-_.width)/2*Rt,v=Ht(T*2,3),E=new Path2D,B=new Path2D,{left:D,top:L,width:k,height:H}=e.bbox;Lc(B,D-v,L-v,k+v*2,H+v*2);let U=W=>{if(l[W]!=null){let $=p(f(o[W],c,y,d)),G=p(h(l[W],u,m,g));A(E,$+T,G),b(E,$,G,T,0,bc*2)}};if(r)r.forEach(U);else for(let W=i;W<=s;W++)U(W);return{stroke:C>0?E:null,fill:E,clip:B,flags:Na|zf}})}function I_(n){return(e,t,i,s,r,a)=>{i!=s&&(r!=i&&a!=i&&n(e,t,i),r!=s&&a!=s&&n(e,t,s),n(e,t,a))}}var jb=I_(Fa),Qb=I_(Oa);function L_(n){let e=Tt(n?.alignGaps,0);return(t,i,s,r)=>Jr(t,i,(a,o,l,c,u,f,h,d,g,y,m)=>{[s,r]=Ec(l,s,r);let p=a.pxRound,_=H=>p(f(H,c,y,d)),A=H=>p(h(H,u,m,g)),b,C;c.ori==0?(b=Fa,C=jb):(b=Oa,C=Qb);let T=c.dir*(c.ori==0?1:-1),v={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Na},E=v.stroke,B=!1;if(r-s>=y*4){let H=he=>t.posToVal(he,c.key,!0),U=null,W=null,$,G,ce,K=_(o[T==1?s:r]),Q=_(o[s]),se=_(o[r]),fe=H(T==1?Q+1:se-1);for(let he=T==1?s:r;he>=s&&he<=r;he+=T){let ee=o[he],ve=(T==1?ee<fe:ee>fe)?K:_(ee),Ae=l[he];ve==K?Ae!=null?(G=Ae,U==null?(b(E,ve,A(G)),$=U=W=G):G<U?U=G:G>W&&(W=G)):Ae===null&&(B=!0):(U!=null&&C(E,K,A(U),A(W),A($),A(G)),Ae!=null?(G=Ae,b(E,ve,A(G)),U=W=$=G):(U=W=null,Ae===null&&(B=!0)),K=ve,fe=H(K+T))}U!=null&&U!=W&&ce!=K&&C(E,K,A(U),A(W),A($),A(G))}else for(let H=T==1?s:r;H>=s&&H<=r;H+=T){let U=l[H];U===null?B=!0:U!=null&&b(E,_(o[H]),A(U))}let[L,k]=ed(t,i);if(a.fill!=null||L!=0){let H=v.fill=new Path2D(E),U=a.fillTo(t,i,a.min,a.max,L),W=A(U),$=_(o[s]),G=_(o[r]);T==-1&&([G,$]=[$,G]),b(H,G,W),b(H,$,W)}if(!a.spanGaps){let H=[];B&&H.push(...td(o,l,s,r,T,_,e)),v.gaps=H=a.gaps(t,i,s,r,H),v.clip=Cc(H,c.ori,d,g,y,m)}return k!=0&&(v.band=k==2?[ks(t,i,s,r,E,-1),ks(t,i,s,r,E,1)]:ks(t,i,s,r,E,k)),v})}function eS(n){let e=Tt(n.align,1),t=Tt(n.ascDesc,!1),i=Tt(n.alignGaps,0),s=Tt(n.extend,!1);return(r,a,o,l)=>Jr(r,a,(c,u,f,h,d,g,y,m,p,_,A)=>{[o,l]=Ec(f,o,l);let b=c.pxRound,{left:C,width:T}=r.bbox,v=Q=>b(g(Q,h,_,m)),E=Q=>b(y(Q,d,A,p)),B=h.ori==0?Fa:Oa,D={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Na},L=D.stroke,k=h.dir*(h.ori==0?1:-1),H=E(f[k==1?o:l]),U=v(u[k==1?o:l]),W=U,$=U;s&&e==-1&&($=C,B(L,$,H)),B(L,U,H);for(let Q=k==1?o:l;Q>=o&&Q<=l;Q+=k){let se=f[Q];if(se==null)continue;let fe=v(u[Q]),he=E(se);e==1?B(L,fe,H):B(L,W,he),B(L,fe,he),H=he,W=fe}let G=W;s&&e==1&&(G=C+T,B(L,G,H));let[ce,K]=ed(r,a);if(c.fill!=null||ce!=0){let Q=D.fill=new Path2D(L),se=c.fillTo(r,a,c.min,c.max,ce),fe=E(se);B(Q,G,fe),B(Q,$,fe)}if(!c.spanGaps){let Q=[];Q.push(...td(u,f,o,l,k,v,i));let se=c.width*Rt/2,fe=t||e==1?se:-se,he=t||e==-1?-se:se;Q.forEach(ee=>{ee[0]+=fe,ee[1]+=he}),D.gaps=Q=c.gaps(r,a,o,l,Q),D.clip=Cc(Q,h.ori,m,p,_,A)}return K!=0&&(D.band=K==2?[ks(r,a,o,l,L,-1),ks(r,a,o,l,L,1)]:ks(r,a,o,l,L,K)),D})}function qg(n,e,t,i,s,r,a=zt){if(n.length>1){let o=null;for(let l=0,c=1/0;l<n.length;l++)if(e[l]!==void 0){if(o!=null){let u=Dn(n[l]-n[o]);u<c&&(c=u,a=Dn(t(n[l],i,s,r)-t(n[o],i,s,r)))}o=l}}return a}function tS(n){n=n||tl;let e=Tt(n.size,[.6,zt,1]),t=n.align||0,i=n.gap||0,s=n.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=yt(s),a=1-e[0],o=Tt(e[1],zt),l=Tt(e[2],1),c=Tt(n.disp,tl),u=Tt(n.each,d=>{}),{fill:f,stroke:h}=c;return(d,g,y,m)=>Jr(d,g,(p,_,A,b,C,T,v,E,B,D,L)=>{let k=p.pxRound,H=t,U=i*Rt,W=o*Rt,$=l*Rt,G,ce;b.ori==0?[G,ce]=r(d,g):[ce,G]=r(d,g);let K=b.dir*(b.ori==0?1:-1),Q=b.ori==0?Lc:nd,se=b.ori==0?u:(Ce,Ye,at,Me,kt,ze,Xe)=>{u(Ce,Ye,at,kt,Me,Xe,ze)},fe=Tt(d.bands,Zf).find(Ce=>Ce.series[0]==g),he=fe!=null?fe.dir:0,ee=p.fillTo(d,g,p.min,p.max,he),me=k(v(ee,C,L,B)),ve,Ae,Se,Ge=D,rt=k(p.width*Rt),He=!1,ft=null,lt=null,it=null,Jt=null;f!=null&&(rt==0||h!=null)&&(He=!0,ft=f.values(d,g,y,m),lt=new Map,new Set(ft).forEach(Ce=>{Ce!=null&&lt.set(Ce,new Path2D)}),rt>0&&(it=h.values(d,g,y,m),Jt=new Map,new Set(it).forEach(Ce=>{Ce!=null&&Jt.set(Ce,new Path2D)})));let{x0:Vt,size:vn}=c;if(Vt!=null&&vn!=null){H=1,_=Vt.values(d,g,y,m),Vt.unit==2&&(_=_.map(at=>d.posToVal(E+at*D,b.key,!0)));let Ce=vn.values(d,g,y,m);vn.unit==2?Ae=Ce[0]*D:Ae=T(Ce[0],b,D,E)-T(0,b,D,E),Ge=qg(_,A,T,b,D,E,Ge),Se=Ge-Ae+U}else Ge=qg(_,A,T,b,D,E,Ge),Se=Ge*a+U,Ae=Ge-Se;Se<1&&(Se=0),rt>=Ae/2&&(rt=0),Se<5&&(k=t_);let Ft=Se>0,kn=Ge-Se-(Ft?rt:0);Ae=k(Of(kn,$,W)),ve=(H==0?Ae/2:H==K?0:Ae)-H*K*((H==0?U/2:0)+(Ft?rt/2:0));let St={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Rn=He?null:new Path2D,on=null;if(fe!=null)on=d.data[fe.series[1]];else{let{y0:Ce,y1:Ye}=c;Ce!=null&&Ye!=null&&(A=Ye.values(d,g,y,m),on=Ce.values(d,g,y,m))}let xn=G*Ae,O=ce*Ae;for(let Ce=K==1?y:m;Ce>=y&&Ce<=m;Ce+=K){let Ye=A[Ce];if(Ye==null)continue;if(on!=null){let q=on[Ce]??0;if(Ye-q==0)continue;me=v(q,C,L,B)}let at=b.distr!=2||c!=null?_[Ce]:Ce,Me=T(at,b,D,E),kt=v(Tt(Ye,ee),C,L,B),ze=k(Me-ve),Xe=k(hi(kt,me)),P=k(es(kt,me)),S=Xe-P;if(Ye!=null){let q=Ye<0?O:xn,ue=Ye<0?xn:O;He?(rt>0&&it[Ce]!=null&&Q(Jt.get(it[Ce]),ze,P+Ci(rt/2),Ae,hi(0,S-rt),q,ue),ft[Ce]!=null&&Q(lt.get(ft[Ce]),ze,P+Ci(rt/2),Ae,hi(0,S-rt),q,ue)):Q(Rn,ze,P+Ci(rt/2),Ae,hi(0,S-rt),q,ue),se(d,g,Ce,ze-rt/2,P,Ae+rt,S)}}return rt>0?St.stroke=He?Jt:Rn:He||(St._fill=p.width==0?p._fill:p._stroke??p._fill,St.width=0),St.fill=He?lt:Rn,St})}function nS(n,e){let t=Tt(e?.alignGaps,0);return(i,s,r,a)=>Jr(i,s,(o,l,c,u,f,h,d,g,y,m,p)=>{[r,a]=Ec(c,r,a);let _=o.pxRound,A=G=>_(h(G,u,m,g)),b=G=>_(d(G,f,p,y)),C,T,v;u.ori==0?(C=Pc,v=Fa,T=R_):(C=Ic,v=Oa,T=C_);let E=u.dir*(u.ori==0?1:-1),B=A(l[E==1?r:a]),D=B,L=[],k=[];for(let G=E==1?r:a;G>=r&&G<=a;G+=E)if(c[G]!=null){let K=l[G],Q=A(K);L.push(D=Q),k.push(b(c[G]))}let H={stroke:n(L,k,C,v,T,_),fill:null,clip:null,band:null,gaps:null,flags:Na},U=H.stroke,[W,$]=ed(i,s);if(o.fill!=null||W!=0){let G=H.fill=new Path2D(U),ce=o.fillTo(i,s,o.min,o.max,W),K=b(ce);v(G,D,K),v(G,B,K)}if(!o.spanGaps){let G=[];G.push(...td(l,c,r,a,E,A,t)),H.gaps=G=o.gaps(i,s,r,a,G),H.clip=Cc(G,u.ori,g,y,m,p)}return $!=0&&(H.band=$==2?[ks(i,s,r,a,U,-1),ks(i,s,r,a,U,1)]:ks(i,s,r,a,U,$)),H})}function iS(n){return nS(sS,n)}function sS(n,e,t,i,s,r){let a=n.length;if(a<2)return null;let o=new Path2D;if(t(o,n[0],e[0]),a==2)i(o,n[1],e[1]);else{let l=Array(a),c=Array(a-1),u=Array(a-1),f=Array(a-1);for(let h=0;h<a-1;h++)u[h]=e[h+1]-e[h],f[h]=n[h+1]-n[h],c[h]=u[h]/f[h];l[0]=c[0];for(let h=1;h<a-1;h++)c[h]===0||c[h-1]===0||c[h-1]>0!=c[h]>0?l[h]=0:(l[h]=3*(f[h-1]+f[h])/((2*f[h]+f[h-1])/c[h-1]+(f[h]+2*f[h-1])/c[h]),isFinite(l[h])||(l[h]=0));l[a-1]=c[a-2];for(let h=0;h<a-1;h++)s(o,n[h]+f[h]/3,e[h]+l[h]*f[h]/3,n[h+1]-f[h]/3,e[h+1]-l[h+1]*f[h]/3,n[h+1],e[h+1])}return o}var Hf=new Set;function Yg(){for(let n of Hf)n.syncRect(!0)}Ua&&($r(By,Pa,Yg),$r(ky,Pa,Yg,!0),$r(Sc,Pa,()=>{Nn.pxRatio=Rt}));var rS=L_(),aS=P_();function $g(n,e,t,i){return(i?[n[0],n[1]].concat(n.slice(2)):[n[0]].concat(n.slice(1))).map((r,a)=>Vf(r,a,e,t))}function oS(n,e){return n.map((t,i)=>i==0?{}:Tn({},e,t))}function Vf(n,e,t,i){return Tn({},e==0?t:i,n)}function D_(n,e,t){return e==null?La:[e,t]}var lS=D_;function cS(n,e,t){return e==null?La:Mc(e,t,Yf,!0)}function N_(n,e,t,i){return e==null?La:Tc(e,t,n.scales[i].log,!1)}var uS=N_;function U_(n,e,t,i){return e==null?La:qf(e,t,n.scales[i].log,!1)}var hS=U_;function fS(n,e,t,i,s){let r=hi(Tg(n),Tg(e)),a=e-n,o=Qi(s/i*a,t);do{let l=t[o],c=i*l/a;if(c>=s&&r+(l<5?gr.get(l):0)<=17)return[l,c]}while(++o<t.length);return[0,0]}function Zg(n){let e,t;return n=n.replace(/(\d+)px/,(i,s)=>(e=Ln((t=+s)*Rt))+"px"),[n,e,t]}function dS(n){n.show&&[n.font,n.labelFont].forEach(e=>{let t=Ht(e[2]*Rt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Nn(n,e,t){let i={mode:Tt(n.mode,1)},s=i.mode;function r(x,M,I,N){let V=M.valToPct(x);return N+I*(M.dir==-1?1-V:V)}function a(x,M,I,N){let V=M.valToPct(x);return N+I*(M.dir==-1?V:1-V)}function o(x,M,I,N){return M.ori==0?r(x,M,I,N):a(x,M,I,N)}i.valToPosH=r,i.valToPosV=a;let l=!1;i.status=0;let c=i.root=zi(yy);if(n.id!=null&&(c.id=n.id),Ri(c,n.class),n.title){let x=zi(My,c);x.textContent=n.title}let u=ji("canvas"),f=i.ctx=u.getContext("2d"),h=zi(wy,c);$r("click",h,x=>{x.target===g&&(Wt!=ma||Kt!=ga)&&qn.click(i,x)},!0);let d=i.under=zi(Ey,h);h.appendChild(u);let g=i.over=zi(Ty,h);n=Da(n);let y=+Tt(n.pxAlign,1),m=Xg(y);(n.plugins||[]).forEach(x=>{x.opts&&(n=x.opts(i,n)||n)});let p=n.ms||.001,_=i.series=s==1?$g(n.series||[],Bg,Gg,!1):oS(n.series||[null],Vg),A=i.axes=$g(n.axes||[],Og,zg,!0),b=i.scales={},C=i.bands=n.bands||[];C.forEach(x=>{x.fill=yt(x.fill||null),x.dir=Tt(x.dir,-1)});let T=s==2?_[1].facets[0].scale:_[0].scale,v={axes:Is,series:mt},E=(n.drawOrder||["axes","series"]).map(x=>v[x]);function B(x){let M=x.distr==3?I=>Bs(I>0?I:x.clamp(i,I,x.min,x.max,x.key)):x.distr==4?I=>Cf(I,x.asinh):x.distr==100?I=>x.fwd(I):I=>I;return I=>{let N=M(I),{_min:V,_max:J}=x,oe=J-V;return(N-V)/oe}}function D(x){let M=b[x];if(M==null){let I=(n.scales||tl)[x]||tl;if(I.from!=null){D(I.from);let N=Tn({},b[I.from],I,{key:x});N.valToPct=B(N),b[x]=N}else{M=b[x]=Tn({},x==T?M_:Zb,I),M.key=x;let N=M.time,V=M.range,J=mr(V);if((x!=T||s==2&&!N)&&(J&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?Mg:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?Mg:{mode:1,hard:V[1],soft:V[1]}},J=!1),!J&&Rc(V))){let oe=V;V=(de,ye,De)=>ye==null?La:Mc(ye,De,oe)}M.range=yt(V||(N?lS:x==T?M.distr==3?uS:M.distr==4?hS:D_:M.distr==3?N_:M.distr==4?U_:cS)),M.auto=yt(J?!1:M.auto),M.clamp=yt(M.clamp||$b),M._min=M._max=null,M.valToPct=B(M)}}}D("x"),D("y"),s==1&&_.forEach(x=>{D(x.scale)}),A.forEach(x=>{D(x.scale)});for(let x in n.scales)D(x);let L=b[T],k=L.distr,H,U;L.ori==0?(Ri(c,by),H=r,U=a):(Ri(c,Sy),H=a,U=r);let W={};for(let x in b){let M=b[x];(M.min!=null||M.max!=null)&&(W[x]={min:M.min,max:M.max},M.min=M.max=null)}let $=n.tzDate||(x=>new Date(Ln(x/p))),G=n.fmtDate||Jf,ce=p==1?bb($):wb($),K=Ng($,Dg(p==1?yb:Mb,G)),Q=Fg($,Ug(Tb,G)),se=[],fe=i.legend=Tn({},Cb,n.legend),he=i.cursor=Tn({},Ub,{drag:{y:s==2}},n.cursor),ee=fe.show,me=he.show,ve=fe.markers;fe.idxs=se,ve.width=yt(ve.width),ve.dash=yt(ve.dash),ve.stroke=yt(ve.stroke),ve.fill=yt(ve.fill);let Ae,Se,Ge,rt=[],He=[],ft,lt=!1,it={};if(fe.live){let x=_[1]?_[1].values:null;lt=x!=null,ft=lt?x(i,1,0):{_:0};for(let M in ft)it[M]=Wf}if(ee)if(Ae=ji("table",Ly,c),Ge=ji("tbody",null,Ae),fe.mount(i,Ae),lt){Se=ji("thead",null,Ae,Ge);let x=ji("tr",null,Se);ji("th",null,x);for(var Jt in ft)ji("th",ug,x).textContent=Jt}else Ri(Ae,Ny),fe.live&&Ri(Ae,Dy);let Vt={show:!0},vn={show:!1};function Ft(x,M){if(M==0&&(lt||!fe.live||s==2))return La;let I=[],N=ji("tr",Uy,Ge,Ge.childNodes[M]);Ri(N,x.class),x.show||Ri(N,Yr);let V=ji("th",null,N);if(ve.show){let de=zi(Fy,V);if(M>0){let ye=ve.width(i,M);ye&&(de.style.border=ye+"px "+ve.dash(i,M)+" "+ve.stroke(i,M)),de.style.background=ve.fill(i,M)}}let J=zi(ug,V);x.label instanceof HTMLElement?J.appendChild(x.label):J.textContent=x.label,M>0&&(ve.show||(J.style.color=x.width>0?ve.stroke(i,M):ve.fill(i,M)),St("click",V,de=>{if(he._lock)return;Je(de);let ye=_.indexOf(x);if((de.ctrlKey||de.metaKey)!=fe.isolate){let De=_.some((Ne,Fe)=>Fe>0&&Fe!=ye&&Ne.show);_.forEach((Ne,Fe)=>{Fe>0&&fs(Fe,De?Fe==ye?Vt:vn:Vt,!0,Mn.setSeries)})}else fs(ye,{show:!x.show},!0,Mn.setSeries)},!1),Ke&&St(pg,V,de=>{he._lock||(Je(de),fs(_.indexOf(x),va,!0,Mn.setSeries))},!1));for(var oe in ft){let de=ji("td",Oy,N);de.textContent="--",I.push(de)}return[N,I]}let kn=new Map;function St(x,M,I,N=!0){let V=kn.get(M)||{},J=he.bind[x](i,M,I,N);J&&($r(x,M,V[x]=J),kn.set(M,V))}function Rn(x,M,I){let N=kn.get(M)||{};for(let V in N)(x==null||V==x)&&(Ff(V,M,N[V]),delete N[V]);x==null&&kn.delete(M)}let on=0,xn=0,O=0,Ce=0,Ye=0,at=0,Me=Ye,kt=at,ze=O,Xe=Ce,P=0,S=0,q=0,ue=0;i.bbox={};let ae=!1,_e=!1,xe=!1,te=!1,ie=!1,pe=!1;function F(x,M,I){(I||x!=i.width||M!=i.height)&&re(x,M),ct(!1),xe=!0,_e=!0,jn()}function re(x,M){i.width=on=O=x,i.height=xn=Ce=M,Ye=at=0,be(),Ve();let I=i.bbox;P=I.left=Xr(Ye*Rt,.5),S=I.top=Xr(at*Rt,.5),q=I.width=Xr(O*Rt,.5),ue=I.height=Xr(Ce*Rt,.5)}let ne=3;function we(){let x=!1,M=0;for(;!x;){M++;let I=fa(M),N=hs(M);x=M==ne||I&&N,x||(re(i.width,i.height),_e=!0)}}function ge({width:x,height:M}){F(x,M)}i.setSize=ge;function be(){let x=!1,M=!1,I=!1,N=!1;A.forEach((V,J)=>{if(V.show&&V._show){let{side:oe,_size:de}=V,ye=oe%2,De=V.label!=null?V.labelSize:0,Ne=de+De;Ne>0&&(ye?(O-=Ne,oe==3?(Ye+=Ne,N=!0):I=!0):(Ce-=Ne,oe==0?(at+=Ne,x=!0):M=!0))}}),cs[0]=x,cs[1]=I,cs[2]=M,cs[3]=N,O-=Xi[1]+Xi[3],Ye+=Xi[3],Ce-=Xi[2]+Xi[0],at+=Xi[0]}function Ve(){let x=Ye+O,M=at+Ce,I=Ye,N=at;function V(J,oe){switch(J){case 1:return x+=oe,x-oe;case 2:return M+=oe,M-oe;case 3:return I-=oe,I+oe;case 0:return N-=oe,N+oe}}A.forEach((J,oe)=>{if(J.show&&J._show){let de=J.side;J._pos=V(de,J._size),J.label!=null&&(J._lpos=V(de,J.labelSize))}})}if(he.dataIdx==null){let x=he.hover,M=x.skip=new Set(x.skip??[]);M.add(void 0);let I=x.prox=yt(x.prox),N=x.bias??=0;he.dataIdx=(V,J,oe,de)=>{if(J==0)return oe;let ye=oe,De=I(V,J,oe,de)??zt,Ne=De>=0&&De<zt,Fe=L.ori==0?O:Ce,st=he.left,At=e[0],Et=e[J];if(M.has(Et[oe])){ye=null;let _t=null,Ze=null,We;if(N==0||N==-1)for(We=oe;_t==null&&We-- >0;)M.has(Et[We])||(_t=We);if(N==0||N==1)for(We=oe;Ze==null&&We++<Et.length;)M.has(Et[We])||(Ze=We);if(_t!=null||Ze!=null)if(Ne){let qt=_t==null?-1/0:H(At[_t],L,Fe,0),un=Ze==null?1/0:H(At[Ze],L,Fe,0),Gn=st-qt,Ot=un-st;Gn<=Ot?Gn<=De&&(ye=_t):Ot<=De&&(ye=Ze)}else ye=Ze==null?_t:_t==null?Ze:oe-_t<=Ze-oe?_t:Ze}else Ne&&Dn(st-H(At[oe],L,Fe,0))>De&&(ye=null);return ye}}let Je=x=>{he.event=x};he.idxs=se,he._lock=!1;let le=he.points;le.show=yt(le.show),le.size=yt(le.size),le.stroke=yt(le.stroke),le.width=yt(le.width),le.fill=yt(le.fill);let Oe=i.focus=Tn({},n.focus||{alpha:.3},he.focus),Ke=Oe.prox>=0,Re=Ke&&le.one,ot=[],Gt=[],si=[];function Mo(x,M){let I=le.show(i,M);if(I instanceof HTMLElement)return Ri(I,Iy),Ri(I,x.class),xs(I,-10,-10,O,Ce),g.insertBefore(I,ot[M]),I}function ca(x,M){if(s==1||M>0){let I=s==1&&b[x.scale].time,N=x.value;x.value=I?Cg(N)?Fg($,Ug(N,G)):N||Q:N||Xb,x.label=x.label||(I?Ob:Fb)}if(Re||M>0){x.width=x.width==null?1:x.width,x.paths=x.paths||rS||Zy,x.fillTo=yt(x.fillTo||Jb),x.pxAlign=+Tt(x.pxAlign,y),x.pxRound=Xg(x.pxAlign),x.stroke=yt(x.stroke||null),x.fill=yt(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let I=qb(hi(1,x.width),1),N=x.points=Tn({},{size:I,width:hi(1,I*.2),stroke:x.stroke,space:I*2,paths:aS,_stroke:null,_fill:null},x.points);N.show=yt(N.show),N.filter=yt(N.filter),N.fill=yt(N.fill),N.stroke=yt(N.stroke),N.paths=yt(N.paths),N.pxAlign=x.pxAlign}if(ee){let I=Ft(x,M);rt.splice(M,0,I[0]),He.splice(M,0,I[1]),fe.values.push(null)}if(me){se.splice(M,0,null);let I=null;Re?M==0&&(I=Mo(x,M)):M>0&&(I=Mo(x,M)),ot.splice(M,0,I),Gt.splice(M,0,0),si.splice(M,0,0)}Vn("addSeries",M)}function Hh(x,M){M=M??_.length,x=s==1?Vf(x,M,Bg,Gg):Vf(x,M,{},Vg),_.splice(M,0,x),ca(_[M],M)}i.addSeries=Hh;function Xl(x){if(_.splice(x,1),ee){fe.values.splice(x,1),He.splice(x,1);let M=rt.splice(x,1)[0];Rn(null,M.firstChild),M.remove()}me&&(se.splice(x,1),ot.splice(x,1)[0].remove(),Gt.splice(x,1),si.splice(x,1)),Vn("delSeries",x)}i.delSeries=Xl;let cs=[!1,!1,!1,!1];function Rs(x,M){if(x._show=x.show,x.show){let I=x.side%2,N=b[x.scale];N==null&&(x.scale=I?_[1].scale:T,N=b[x.scale]);let V=N.time;x.size=yt(x.size),x.space=yt(x.space),x.rotate=yt(x.rotate),mr(x.incrs)&&x.incrs.forEach(oe=>{!gr.has(oe)&&gr.set(oe,s_(oe))}),x.incrs=yt(x.incrs||(N.distr==2?_b:V?p==1?xb:Sb:qr)),x.splits=yt(x.splits||(V&&N.distr==1?ce:N.distr==3?Bf:N.distr==4?zb:kb)),x.stroke=yt(x.stroke),x.grid.stroke=yt(x.grid.stroke),x.ticks.stroke=yt(x.ticks.stroke),x.border.stroke=yt(x.border.stroke);let J=x.values;x.values=mr(J)&&!mr(J[0])?yt(J):V?mr(J)?Ng($,Dg(J,G)):Cg(J)?Eb($,J):J||K:J||Bb,x.filter=yt(x.filter||(N.distr>=3&&N.log==10?Gb:N.distr==3&&N.log==2?Wb:n_)),x.font=Zg(x.font),x.labelFont=Zg(x.labelFont),x._size=x.size(i,null,M,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(cs[M]=!0,x._el=zi(Ay,h))}}function Cs(x,M,I,N){let[V,J,oe,de]=I,ye=M%2,De=0;return ye==0&&(de||J)&&(De=M==0&&!V||M==2&&!oe?Ln(Og.size/3):0),ye==1&&(V||oe)&&(De=M==1&&!J||M==3&&!de?Ln(zg.size/2):0),De}let wo=i.padding=(n.padding||[Cs,Cs,Cs,Cs]).map(x=>yt(Tt(x,Cs))),Xi=i._padding=wo.map((x,M)=>x(i,M,cs,0)),ln,fn=null,dn=null,us=s==1?_[0].idxs:null,Mi=null,ir=!1;function Eo(x,M){if(e=x??[],i.data=i._data=e,s==2){ln=0;for(let I=1;I<_.length;I++)ln+=e[I][0].length}else{e.length==0&&(i.data=i._data=e=[[]]),Mi=e[0],ln=Mi.length;let I=e;if(k==2){I=e.slice();let N=I[0]=Array(ln);for(let V=0;V<ln;V++)N[V]=V}i._data=e=I}if(ct(!0),Vn("setData"),k==2&&(xe=!0),M!==!1){let I=L;I.auto(i,ir)?To():ar(T,I.min,I.max),te=te||he.left>=0,pe=!0,jn()}}i.setData=Eo;function To(){ir=!0;let x,M;s==1&&(ln>0?(fn=us[0]=0,dn=us[1]=ln-1,x=e[0][fn],M=e[0][dn],k==2?(x=fn,M=dn):x==M&&(k==3?[x,M]=Tc(x,x,L.log,!1):k==4?[x,M]=qf(x,x,L.log,!1):L.time?M=x+Ln(86400/p):[x,M]=Mc(x,M,Yf,!0))):(fn=us[0]=x=null,dn=us[1]=M=null)),ar(T,x,M)}let ua,sr,ha,w,z,j,Y,Z,Ee,Pe;function Te(x,M,I,N,V,J){x??=fg,I??=Zf,N??="butt",V??=fg,J??="round",x!=ua&&(f.strokeStyle=ua=x),V!=sr&&(f.fillStyle=sr=V),M!=ha&&(f.lineWidth=ha=M),J!=z&&(f.lineJoin=z=J),N!=j&&(f.lineCap=j=N),I!=w&&f.setLineDash(w=I)}function Ie(x,M,I,N){M!=sr&&(f.fillStyle=sr=M),x!=Y&&(f.font=Y=x),I!=Z&&(f.textAlign=Z=I),N!=Ee&&(f.textBaseline=Ee=N)}function ke(x,M,I,N,V=0){if(N.length>0&&x.auto(i,ir)&&(M==null||M.min==null)){let J=Tt(fn,0),oe=Tt(dn,N.length-1),de=I.min==null?Gy(N,J,oe,V,x.distr==3):[I.min,I.max];x.min=es(x.min,I.min=de[0]),x.max=hi(x.max,I.max=de[1])}}let Qe={min:null,max:null};function pt(){for(let N in b){let V=b[N];W[N]==null&&(V.min==null||W[T]!=null&&V.auto(i,ir))&&(W[N]=Qe)}for(let N in b){let V=b[N];W[N]==null&&V.from!=null&&W[V.from]!=null&&(W[N]=Qe)}W[T]!=null&&ct(!0);let x={};for(let N in W){let V=W[N];if(V!=null){let J=x[N]=Da(b[N],jy);if(V.min!=null)Tn(J,V);else if(N!=T||s==2)if(ln==0&&J.from==null){let oe=J.range(i,null,null,N);J.min=oe[0],J.max=oe[1]}else J.min=zt,J.max=-zt}}if(ln>0){_.forEach((N,V)=>{if(s==1){let J=N.scale,oe=W[J];if(oe==null)return;let de=x[J];if(V==0){let ye=de.range(i,de.min,de.max,J);de.min=ye[0],de.max=ye[1],fn=Qi(de.min,e[0]),dn=Qi(de.max,e[0]),dn-fn>1&&(e[0][fn]<de.min&&fn++,e[0][dn]>de.max&&dn--),N.min=Mi[fn],N.max=Mi[dn]}else N.show&&N.auto&&ke(de,oe,N,e[V],N.sorted);N.idxs[0]=fn,N.idxs[1]=dn}else if(V>0&&N.show&&N.auto){let[J,oe]=N.facets,de=J.scale,ye=oe.scale,[De,Ne]=e[V],Fe=x[de],st=x[ye];Fe!=null&&ke(Fe,W[de],J,De,J.sorted),st!=null&&ke(st,W[ye],oe,Ne,oe.sorted),N.min=oe.min,N.max=oe.max}});for(let N in x){let V=x[N],J=W[N];if(V.from==null&&(J==null||J.min==null)){let oe=V.range(i,V.min==zt?null:V.min,V.max==-zt?null:V.max,N);V.min=oe[0],V.max=oe[1]}}}for(let N in x){let V=x[N];if(V.from!=null){let J=x[V.from];if(J.min==null)V.min=V.max=null;else{let oe=V.range(i,J.min,J.max,N);V.min=oe[0],V.max=oe[1]}}}let M={},I=!1;for(let N in x){let V=x[N],J=b[N];if(J.min!=V.min||J.max!=V.max){J.min=V.min,J.max=V.max;let oe=J.distr;J._min=oe==3?Bs(J.min):oe==4?Cf(J.min,J.asinh):oe==100?J.fwd(J.min):J.min,J._max=oe==3?Bs(J.max):oe==4?Cf(J.max,J.asinh):oe==100?J.fwd(J.max):J.max,M[N]=I=!0}}if(I){_.forEach((N,V)=>{s==2?V>0&&M.y&&(N._paths=null):M[N.scale]&&(N._paths=null)});for(let N in M)xe=!0,Vn("setScale",N);me&&he.left>=0&&(te=pe=!0)}for(let N in W)W[N]=null}function Be(x){let M=Of(fn-1,0,ln-1),I=Of(dn+1,0,ln-1);for(;x[M]==null&&M>0;)M--;for(;x[I]==null&&I<ln-1;)I++;return[M,I]}function mt(){if(ln>0){let x=_.some(M=>M._focus)&&Pe!=Oe.alpha;x&&(f.globalAlpha=Pe=Oe.alpha),_.forEach((M,I)=>{if(I>0&&M.show&&(tn(I,!1),tn(I,!0),M._paths==null)){let N=Pe;Pe!=M.alpha&&(f.globalAlpha=Pe=M.alpha);let V=s==2?[0,e[I][0].length-1]:Be(e[I]);M._paths=M.paths(i,I,V[0],V[1]),Pe!=N&&(f.globalAlpha=Pe=N)}}),_.forEach((M,I)=>{if(I>0&&M.show){let N=Pe;Pe!=M.alpha&&(f.globalAlpha=Pe=M.alpha),M._paths!=null&&Dt(I,!1);{let V=M._paths!=null?M._paths.gaps:null,J=M.points.show(i,I,fn,dn,V),oe=M.points.filter(i,I,J,V);(J||oe)&&(M.points._paths=M.points.paths(i,I,fn,dn,oe),Dt(I,!0))}Pe!=N&&(f.globalAlpha=Pe=N),Vn("drawSeries",I)}}),x&&(f.globalAlpha=Pe=1)}}function tn(x,M){let I=M?_[x].points:_[x];I._stroke=I.stroke(i,x),I._fill=I.fill(i,x)}function Dt(x,M){let I=M?_[x].points:_[x],{stroke:N,fill:V,clip:J,flags:oe,_stroke:de=I._stroke,_fill:ye=I._fill,_width:De=I.width}=I._paths;De=Ht(De*Rt,3);let Ne=null,Fe=De%2/2;M&&ye==null&&(ye=De>0?"#fff":de);let st=I.pxAlign==1&&Fe>0;if(st&&f.translate(Fe,Fe),!M){let At=P-De/2,Et=S-De/2,_t=q+De,Ze=ue+De;Ne=new Path2D,Ne.rect(At,Et,_t,Ze)}M?Ue(de,De,I.dash,I.cap,ye,N,V,oe,J):Nt(x,de,De,I.dash,I.cap,ye,N,V,oe,Ne,J),st&&f.translate(-Fe,-Fe)}function Nt(x,M,I,N,V,J,oe,de,ye,De,Ne){let Fe=!1;ye!=0&&C.forEach((st,At)=>{if(st.series[0]==x){let Et=_[st.series[1]],_t=e[st.series[1]],Ze=(Et._paths||tl).band;mr(Ze)&&(Ze=st.dir==1?Ze[0]:Ze[1]);let We,qt=null;Et.show&&Ze&&Xy(_t,fn,dn)?(qt=st.fill(i,At)||J,We=Et._paths.clip):Ze=null,Ue(M,I,N,V,qt,oe,de,ye,De,Ne,We,Ze),Fe=!0}}),Fe||Ue(M,I,N,V,J,oe,de,ye,De,Ne)}let Cn=Na|zf;function Ue(x,M,I,N,V,J,oe,de,ye,De,Ne,Fe){Te(x,M,I,N,V),(ye||De||Fe)&&(f.save(),ye&&f.clip(ye),De&&f.clip(De)),Fe?(de&Cn)==Cn?(f.clip(Fe),Ne&&f.clip(Ne),xt(V,oe),yn(x,J,M)):de&zf?(xt(V,oe),f.clip(Fe),yn(x,J,M)):de&Na&&(f.save(),f.clip(Fe),Ne&&f.clip(Ne),xt(V,oe),f.restore(),yn(x,J,M)):(xt(V,oe),yn(x,J,M)),(ye||De||Fe)&&f.restore()}function yn(x,M,I){I>0&&(M instanceof Map?M.forEach((N,V)=>{f.strokeStyle=ua=V,f.stroke(N)}):M!=null&&x&&f.stroke(M))}function xt(x,M){M instanceof Map?M.forEach((I,N)=>{f.fillStyle=sr=N,f.fill(I)}):M!=null&&x&&f.fill(M)}function Ps(x,M,I,N){let V=A[x],J;if(N<=0)J=[0,0];else{let oe=V._space=V.space(i,x,M,I,N),de=V._incrs=V.incrs(i,x,M,I,N,oe);J=fS(M,I,de,N,oe)}return V._found=J}function bn(x,M,I,N,V,J,oe,de,ye,De){let Ne=oe%2/2;y==1&&f.translate(Ne,Ne),Te(de,oe,ye,De,de),f.beginPath();let Fe,st,At,Et,_t=V+(N==0||N==3?-J:J);I==0?(st=V,Et=_t):(Fe=V,At=_t);for(let Ze=0;Ze<x.length;Ze++)M[Ze]!=null&&(I==0?Fe=At=x[Ze]:st=Et=x[Ze],f.moveTo(Fe,st),f.lineTo(At,Et));f.stroke(),y==1&&f.translate(-Ne,-Ne)}function fa(x){let M=!0;return A.forEach((I,N)=>{if(!I.show)return;let V=b[I.scale];if(V.min==null){I._show&&(M=!1,I._show=!1,ct(!1));return}else I._show||(M=!1,I._show=!0,ct(!1));let J=I.side,oe=J%2,{min:de,max:ye}=V,[De,Ne]=Ps(N,de,ye,oe==0?O:Ce);if(Ne==0)return;let Fe=V.distr==2,st=I._splits=I.splits(i,N,de,ye,De,Ne,Fe),At=V.distr==2?st.map(We=>Mi[We]):st,Et=V.distr==2?Mi[st[1]]-Mi[st[0]]:De,_t=I._values=I.values(i,I.filter(i,At,N,Ne,Et),N,Ne,Et);I._rotate=J==2?I.rotate(i,_t,N,Ne):0;let Ze=I._size;I._size=Hi(I.size(i,_t,N,x)),Ze!=null&&I._size!=Ze&&(M=!1)}),M}function hs(x){let M=!0;return wo.forEach((I,N)=>{let V=I(i,N,cs,x);V!=Xi[N]&&(M=!1),Xi[N]=V}),M}function Is(){for(let x=0;x<A.length;x++){let M=A[x];if(!M.show||!M._show)continue;let I=M.side,N=I%2,V,J,oe=M.stroke(i,x),de=I==0||I==3?-1:1,[ye,De]=M._found;if(M.label!=null){let oi=M.labelGap*de,Ti=Ln((M._lpos+oi)*Rt);Ie(M.labelFont[0],oe,"center",I==2?"top":hg),f.save(),N==1?(V=J=0,f.translate(Ti,Ln(S+ue/2)),f.rotate((I==3?-bc:bc)/2)):(V=Ln(P+q/2),J=Ti);let Nr=e_(M.label)?M.label(i,x,ye,De):M.label;f.fillText(Nr,V,J),f.restore()}if(De==0)continue;let Ne=b[M.scale],Fe=N==0?q:ue,st=N==0?P:S,At=M._splits,Et=Ne.distr==2?At.map(oi=>Mi[oi]):At,_t=Ne.distr==2?Mi[At[1]]-Mi[At[0]]:ye,Ze=M.ticks,We=M.border,qt=Ze.show?Ze.size:0,un=Ln(qt*Rt),Gn=Ln((M.alignTo==2?M._size-qt-M.gap:M.gap)*Rt),Ot=M._rotate*-bc/180,hn=m(M._pos*Rt),wi=(un+Gn)*de,ai=hn+wi;J=N==0?ai:0,V=N==1?ai:0;let Bi=M.font[0],qi=M.align==1?Ra:M.align==2?Tf:Ot>0?Ra:Ot<0?Tf:N==0?"center":I==3?Tf:Ra,ps=Ot||N==1?"middle":I==2?"top":hg;Ie(Bi,oe,qi,ps);let Ei=M.font[1]*M.lineGap,ki=At.map(oi=>m(o(oi,Ne,Fe,st))),Yi=M._values;for(let oi=0;oi<Yi.length;oi++){let Ti=Yi[oi];if(Ti!=null){N==0?V=ki[oi]:J=ki[oi],Ti=""+Ti;let Nr=Ti.indexOf(`
`)==-1?[Ti]:Ti.split(/\n/gm);for(let li=0;li<Nr.length;li++){let sm=Nr[li];Ot?(f.save(),f.translate(V,J+li*Ei),f.rotate(Ot),f.fillText(sm,0,0),f.restore()):f.fillText(sm,V,J+li*Ei)}}}Ze.show&&bn(ki,Ze.filter(i,Et,x,De,_t),N,I,hn,un,Ht(Ze.width*Rt,3),Ze.stroke(i,x),Ze.dash,Ze.cap);let ms=M.grid;ms.show&&bn(ki,ms.filter(i,Et,x,De,_t),N,N==0?2:1,N==0?S:P,N==0?ue:q,Ht(ms.width*Rt,3),ms.stroke(i,x),ms.dash,ms.cap),We.show&&bn([hn],[1],N==0?1:0,N==0?1:2,N==1?S:P,N==1?ue:q,Ht(We.width*Rt,3),We.stroke(i,x),We.dash,We.cap)}Vn("drawAxes")}function ct(x){_.forEach((M,I)=>{I>0&&(M._paths=null,x&&(s==1?(M.min=null,M.max=null):M.facets.forEach(N=>{N.min=null,N.max=null})))})}let cn=!1,ri=!1,Ut=[];function Sn(){ri=!1;for(let x=0;x<Ut.length;x++)Vn(...Ut[x]);Ut.length=0}function jn(){cn||(rb(zp),cn=!0)}function ql(x,M=!1){cn=!0,ri=M,x(i),zp(),M&&Ut.length>0&&queueMicrotask(Sn)}i.batch=ql;function zp(){if(ae&&(pt(),ae=!1),xe&&(we(),xe=!1),_e){if($t(d,Ra,Ye),$t(d,"top",at),$t(d,Ko,O),$t(d,jo,Ce),$t(g,Ra,Ye),$t(g,"top",at),$t(g,Ko,O),$t(g,jo,Ce),$t(h,Ko,on),$t(h,jo,xn),u.width=Ln(on*Rt),u.height=Ln(xn*Rt),A.forEach(({_el:x,_show:M,_size:I,_pos:N,side:V})=>{if(x!=null)if(M){let J=V===3||V===0?I:0,oe=V%2==1;$t(x,oe?"left":"top",N-J),$t(x,oe?"width":"height",I),$t(x,oe?"top":"left",oe?at:Ye),$t(x,oe?"height":"width",oe?Ce:O),Uf(x,Yr)}else Ri(x,Yr)}),ua=sr=ha=z=j=Y=Z=Ee=w=null,Pe=1,Co(!0),Ye!=Me||at!=kt||O!=ze||Ce!=Xe){ct(!1);let x=O/ze,M=Ce/Xe;if(me&&!te&&he.left>=0){he.left*=x,he.top*=M,da&&xs(da,Ln(he.left),0,O,Ce),pa&&xs(pa,0,Ln(he.top),O,Ce);for(let I=0;I<ot.length;I++){let N=ot[I];N!=null&&(Gt[I]*=x,si[I]*=M,xs(N,Hi(Gt[I]),Hi(si[I]),O,Ce))}}if(Xt.show&&!ie&&Xt.left>=0&&Xt.width>0){Xt.left*=x,Xt.width*=x,Xt.top*=M,Xt.height*=M;for(let I in Yh)$t(_a,I,Xt[I])}Me=Ye,kt=at,ze=O,Xe=Ce}Vn("setSize"),_e=!1}on>0&&xn>0&&(f.clearRect(0,0,u.width,u.height),Vn("drawClear"),E.forEach(x=>x()),Vn("draw")),Xt.show&&ie&&(Yl(Xt),ie=!1),me&&te&&(Dr(null,!0,!1),te=!1),fe.show&&fe.live&&pe&&(Xh(),pe=!1),l||(l=!0,i.status=1,Vn("ready")),ir=!1,cn=!1}i.redraw=(x,M)=>{xe=M||!1,x!==!1?ar(T,L.min,L.max):jn()};function Vh(x,M){let I=b[x];if(I.from==null){if(ln==0){let N=I.range(i,M.min,M.max,x);M.min=N[0],M.max=N[1]}if(M.min>M.max){let N=M.min;M.min=M.max,M.max=N}if(ln>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;x==T&&I.distr==2&&ln>0&&(M.min=Qi(M.min,e[0]),M.max=Qi(M.max,e[0]),M.min==M.max&&M.max++),W[x]=M,ae=!0,jn()}}i.setScale=Vh;let Gh,Wh,da,pa,Hp,Vp,ma,ga,Gp,Wp,Wt,Kt,rr=!1,qn=he.drag,zn=qn.x,Hn=qn.y;me&&(he.x&&(Gh=zi(Cy,g)),he.y&&(Wh=zi(Py,g)),L.ori==0?(da=Gh,pa=Wh):(da=Wh,pa=Gh),Wt=he.left,Kt=he.top);let Xt=i.select=Tn({show:!0,over:!0,left:0,width:0,top:0,height:0},n.select),_a=Xt.show?zi(Ry,Xt.over?g:d):null;function Yl(x,M){if(Xt.show){for(let I in x)Xt[I]=x[I],I in Yh&&$t(_a,I,x[I]);M!==!1&&Vn("setSelect")}}i.setSelect=Yl;function Ex(x){if(_[x].show)ee&&Uf(rt[x],Yr);else if(ee&&Ri(rt[x],Yr),me){let I=Re?ot[0]:ot[x];I!=null&&xs(I,-10,-10,O,Ce)}}function ar(x,M,I){Vh(x,{min:M,max:I})}function fs(x,M,I,N){M.focus!=null&&Px(x),M.show!=null&&_.forEach((V,J)=>{J>0&&(x==J||x==null)&&(V.show=M.show,Ex(J),s==2?(ar(V.facets[0].scale,null,null),ar(V.facets[1].scale,null,null)):ar(V.scale,null,null),jn())}),I!==!1&&Vn("setSeries",x,M),N&&Po("setSeries",i,x,M)}i.setSeries=fs;function Tx(x,M){Tn(C[x],M)}function Ax(x,M){x.fill=yt(x.fill||null),x.dir=Tt(x.dir,-1),M=M??C.length,C.splice(M,0,x)}function Rx(x){x==null?C.length=0:C.splice(x,1)}i.addBand=Ax,i.setBand=Tx,i.delBand=Rx;function Cx(x,M){_[x].alpha=M,me&&ot[x]!=null&&(ot[x].style.opacity=M),ee&&rt[x]&&(rt[x].style.opacity=M)}let Ls,or,Lr,va={focus:!0};function Px(x){if(x!=Lr){let M=x==null,I=Oe.alpha!=1;_.forEach((N,V)=>{if(s==1||V>0){let J=M||V==0||V==x;N._focus=M?null:J,I&&Cx(V,J?1:Oe.alpha)}}),Lr=x,I&&jn()}}ee&&Ke&&St(mg,Ae,x=>{he._lock||(Je(x),Lr!=null&&fs(null,va,!0,Mn.setSeries))});function ds(x,M,I){let N=b[M];I&&(x=x/Rt-(N.ori==1?at:Ye));let V=O;N.ori==1&&(V=Ce,x=V-x),N.dir==-1&&(x=V-x);let J=N._min,oe=N._max,de=x/V,ye=J+(oe-J)*de,De=N.distr;return De==3?Ia(10,ye):De==4?Yy(ye,N.asinh):De==100?N.bwd(ye):ye}function Ix(x,M){let I=ds(x,T,M);return Qi(I,e[0],fn,dn)}i.valToIdx=x=>Qi(x,e[0]),i.posToIdx=Ix,i.posToVal=ds,i.valToPos=(x,M,I)=>b[M].ori==0?r(x,b[M],I?q:O,I?P:0):a(x,b[M],I?ue:Ce,I?S:0),i.setCursor=(x,M,I)=>{Wt=x.left,Kt=x.top,Dr(null,M,I)};function Xp(x,M){$t(_a,Ra,Xt.left=x),$t(_a,Ko,Xt.width=M)}function qp(x,M){$t(_a,"top",Xt.top=x),$t(_a,jo,Xt.height=M)}let Ao=L.ori==0?Xp:qp,Ro=L.ori==1?Xp:qp;function Lx(){if(ee&&fe.live)for(let x=s==2?1:0;x<_.length;x++){if(x==0&&lt)continue;let M=fe.values[x],I=0;for(let N in M)He[x][I++].firstChild.nodeValue=M[N]}}function Xh(x,M){if(x!=null&&(x.idxs?x.idxs.forEach((I,N)=>{se[N]=I}):Ky(x.idx)||se.fill(x.idx),fe.idx=se[0]),ee&&fe.live){for(let I=0;I<_.length;I++)(I>0||s==1&&!lt)&&Dx(I,se[I]);Lx()}pe=!1,M!==!1&&Vn("setLegend")}i.setLegend=Xh;function Dx(x,M){let I=_[x],N=x==0&&k==2?Mi:e[x],V;lt?V=I.values(i,x,M)??it:(V=I.value(i,M==null?null:N[M],x,M),V=V==null?it:{_:V}),fe.values[x]=V}function Dr(x,M,I){Gp=Wt,Wp=Kt,[Wt,Kt]=he.move(i,Wt,Kt),he.left=Wt,he.top=Kt,me&&(da&&xs(da,Ln(Wt),0,O,Ce),pa&&xs(pa,0,Ln(Kt),O,Ce));let N,V=fn>dn;Ls=zt,or=null;let J=L.ori==0?O:Ce,oe=L.ori==1?O:Ce;if(Wt<0||ln==0||V){N=he.idx=null;for(let de=0;de<_.length;de++){let ye=ot[de];ye!=null&&xs(ye,-10,-10,O,Ce)}Ke&&fs(null,va,!0,x==null&&Mn.setSeries),fe.live&&(se.fill(N),pe=!0)}else{let de,ye,De;s==1&&(de=L.ori==0?Wt:Kt,ye=ds(de,T),N=he.idx=Qi(ye,e[0],fn,dn),De=H(e[0][N],L,J,0));let Ne=-10,Fe=-10,st=0,At=0,Et=!0,_t="",Ze="";for(let We=s==2?1:0;We<_.length;We++){let qt=_[We],un=se[We],Gn=un==null?null:s==1?e[We][un]:e[We][1][un],Ot=he.dataIdx(i,We,N,ye),hn=Ot==null?null:s==1?e[We][Ot]:e[We][1][Ot];if(pe=pe||hn!=Gn||Ot!=un,se[We]=Ot,We>0&&qt.show){let wi=Ot==null?-10:Ot==N?De:H(s==1?e[0][Ot]:e[We][0][Ot],L,J,0),ai=hn==null?-10:U(hn,s==1?b[qt.scale]:b[qt.facets[1].scale],oe,0);if(Ke&&hn!=null){let Bi=L.ori==1?Wt:Kt,qi=Dn(Oe.dist(i,We,Ot,ai,Bi));if(qi<Ls){let ps=Oe.bias;if(ps!=0){let Ei=ds(Bi,qt.scale),ki=hn>=0?1:-1,Yi=Ei>=0?1:-1;Yi==ki&&(Yi==1?ps==1?hn>=Ei:hn<=Ei:ps==1?hn<=Ei:hn>=Ei)&&(Ls=qi,or=We)}else Ls=qi,or=We}}if(pe||Re){let Bi,qi;L.ori==0?(Bi=wi,qi=ai):(Bi=ai,qi=wi);let ps,Ei,ki,Yi,ms,oi,Ti=!0,Nr=le.bbox;if(Nr!=null){Ti=!1;let li=Nr(i,We);ki=li.left,Yi=li.top,ps=li.width,Ei=li.height}else ki=Bi,Yi=qi,ps=Ei=le.size(i,We);if(oi=le.fill(i,We),ms=le.stroke(i,We),Re)We==or&&Ls<=Oe.prox&&(Ne=ki,Fe=Yi,st=ps,At=Ei,Et=Ti,_t=oi,Ze=ms);else{let li=ot[We];li!=null&&(Gt[We]=ki,si[We]=Yi,Sg(li,ps,Ei,Ti),yg(li,oi,ms),xs(li,Hi(ki),Hi(Yi),O,Ce))}}}}if(Re){let We=Oe.prox,qt=Lr==null?Ls<=We:Ls>We||or!=Lr;if(pe||qt){let un=ot[0];un!=null&&(Gt[0]=Ne,si[0]=Fe,Sg(un,st,At,Et),yg(un,_t,Ze),xs(un,Hi(Ne),Hi(Fe),O,Ce))}}}if(Xt.show&&rr)if(x!=null){let[de,ye]=Mn.scales,[De,Ne]=Mn.match,[Fe,st]=x.cursor.sync.scales,At=x.cursor.drag;if(zn=At._x,Hn=At._y,zn||Hn){let{left:Et,top:_t,width:Ze,height:We}=x.select,qt=x.scales[Fe].ori,un=x.posToVal,Gn,Ot,hn,wi,ai,Bi=de!=null&&De(de,Fe),qi=ye!=null&&Ne(ye,st);Bi&&zn?(qt==0?(Gn=Et,Ot=Ze):(Gn=_t,Ot=We),hn=b[de],wi=H(un(Gn,Fe),hn,J,0),ai=H(un(Gn+Ot,Fe),hn,J,0),Ao(es(wi,ai),Dn(ai-wi))):Ao(0,J),qi&&Hn?(qt==1?(Gn=Et,Ot=Ze):(Gn=_t,Ot=We),hn=b[ye],wi=U(un(Gn,st),hn,oe,0),ai=U(un(Gn+Ot,st),hn,oe,0),Ro(es(wi,ai),Dn(ai-wi))):Ro(0,oe)}else $h()}else{let de=Dn(Gp-Hp),ye=Dn(Wp-Vp);if(L.ori==1){let st=de;de=ye,ye=st}zn=qn.x&&de>=qn.dist,Hn=qn.y&&ye>=qn.dist;let De=qn.uni;De!=null?zn&&Hn&&(zn=de>=De,Hn=ye>=De,!zn&&!Hn&&(ye>de?Hn=!0:zn=!0)):qn.x&&qn.y&&(zn||Hn)&&(zn=Hn=!0);let Ne,Fe;zn&&(L.ori==0?(Ne=ma,Fe=Wt):(Ne=ga,Fe=Kt),Ao(es(Ne,Fe),Dn(Fe-Ne)),Hn||Ro(0,oe)),Hn&&(L.ori==1?(Ne=ma,Fe=Wt):(Ne=ga,Fe=Kt),Ro(es(Ne,Fe),Dn(Fe-Ne)),zn||Ao(0,J)),!zn&&!Hn&&(Ao(0,0),Ro(0,0))}if(qn._x=zn,qn._y=Hn,x==null){if(I){if(im!=null){let[de,ye]=Mn.scales;Mn.values[0]=de!=null?ds(L.ori==0?Wt:Kt,de):null,Mn.values[1]=ye!=null?ds(L.ori==1?Wt:Kt,ye):null}Po(Af,i,Wt,Kt,O,Ce,N)}if(Ke){let de=I&&Mn.setSeries,ye=Oe.prox;Lr==null?Ls<=ye&&fs(or,va,!0,de):Ls>ye?fs(null,va,!0,de):or!=Lr&&fs(or,va,!0,de)}}pe&&(fe.idx=N,Xh()),M!==!1&&Vn("setCursor")}let lr=null;Object.defineProperty(i,"rect",{get(){return lr==null&&Co(!1),lr}});function Co(x=!1){x?lr=null:(lr=g.getBoundingClientRect(),Vn("syncRect",lr))}function Yp(x,M,I,N,V,J,oe){he._lock||rr&&x!=null&&x.movementX==0&&x.movementY==0||(qh(x,M,I,N,V,J,oe,!1,x!=null),x!=null?Dr(null,!0,!0):Dr(M,!0,!1))}function qh(x,M,I,N,V,J,oe,de,ye){if(lr==null&&Co(!1),Je(x),x!=null)I=x.clientX-lr.left,N=x.clientY-lr.top;else{if(I<0||N<0){Wt=-10,Kt=-10;return}let[De,Ne]=Mn.scales,Fe=M.cursor.sync,[st,At]=Fe.values,[Et,_t]=Fe.scales,[Ze,We]=Mn.match,qt=M.axes[0].side%2==1,un=L.ori==0?O:Ce,Gn=L.ori==1?O:Ce,Ot=qt?J:V,hn=qt?V:J,wi=qt?N:I,ai=qt?I:N;if(Et!=null?I=Ze(De,Et)?o(st,b[De],un,0):-10:I=un*(wi/Ot),_t!=null?N=We(Ne,_t)?o(At,b[Ne],Gn,0):-10:N=Gn*(ai/hn),L.ori==1){let Bi=I;I=N,N=Bi}}ye&&(M==null||M.cursor.event.type==Af)&&((I<=1||I>=O-1)&&(I=Xr(I,O)),(N<=1||N>=Ce-1)&&(N=Xr(N,Ce))),de?(Hp=I,Vp=N,[ma,ga]=he.move(i,I,N)):(Wt=I,Kt=N)}let Yh={width:0,height:0,left:0,top:0};function $h(){Yl(Yh,!1)}let $p,Zp,Jp,Kp;function jp(x,M,I,N,V,J,oe){rr=!0,zn=Hn=qn._x=qn._y=!1,qh(x,M,I,N,V,J,oe,!0,!1),x!=null&&(St(Rf,Df,Qp,!1),Po(dg,i,ma,ga,O,Ce,null));let{left:de,top:ye,width:De,height:Ne}=Xt;$p=de,Zp=ye,Jp=De,Kp=Ne}function Qp(x,M,I,N,V,J,oe){rr=qn._x=qn._y=!1,qh(x,M,I,N,V,J,oe,!1,!0);let{left:de,top:ye,width:De,height:Ne}=Xt,Fe=De>0||Ne>0,st=$p!=de||Zp!=ye||Jp!=De||Kp!=Ne;if(Fe&&st&&Yl(Xt),qn.setScale&&Fe&&st){let At=de,Et=De,_t=ye,Ze=Ne;if(L.ori==1&&(At=ye,Et=Ne,_t=de,Ze=De),zn&&ar(T,ds(At,T),ds(At+Et,T)),Hn)for(let We in b){let qt=b[We];We!=T&&qt.from==null&&qt.min!=zt&&ar(We,ds(_t+Ze,We),ds(_t,We))}$h()}else he.lock&&(he._lock=!he._lock,Dr(M,!0,x!=null));x!=null&&(Rn(Rf,Df),Po(Rf,i,Wt,Kt,O,Ce,null))}function Nx(x,M,I,N,V,J,oe){if(he._lock)return;Je(x);let de=rr;if(rr){let ye=!0,De=!0,Ne=10,Fe,st;L.ori==0?(Fe=zn,st=Hn):(Fe=Hn,st=zn),Fe&&st&&(ye=Wt<=Ne||Wt>=O-Ne,De=Kt<=Ne||Kt>=Ce-Ne),Fe&&ye&&(Wt=Wt<ma?0:O),st&&De&&(Kt=Kt<ga?0:Ce),Dr(null,!0,!0),rr=!1}Wt=-10,Kt=-10,se.fill(null),Dr(null,!0,!0),de&&(rr=de)}function em(x,M,I,N,V,J,oe){he._lock||(Je(x),To(),$h(),x!=null&&Po(gg,i,Wt,Kt,O,Ce,null))}function tm(){A.forEach(dS),F(i.width,i.height,!0)}$r(Sc,Pa,tm);let xa={};xa.mousedown=jp,xa.mousemove=Yp,xa.mouseup=Qp,xa.dblclick=em,xa.setSeries=(x,M,I,N)=>{let V=Mn.match[2];I=V(i,M,I),I!=-1&&fs(I,N,!0,!1)},me&&(St(dg,g,jp),St(Af,g,Yp),St(pg,g,x=>{Je(x),Co(!1)}),St(mg,g,Nx),St(gg,g,em),Hf.add(i),i.syncRect=Co);let $l=i.hooks=n.hooks||{};function Vn(x,M,I){ri?Ut.push([x,M,I]):x in $l&&$l[x].forEach(N=>{N.call(null,i,M,I)})}(n.plugins||[]).forEach(x=>{for(let M in x.hooks)$l[M]=($l[M]||[]).concat(x.hooks[M])});let nm=(x,M,I)=>I,Mn=Tn({key:null,setSeries:!1,filters:{pub:Ag,sub:Ag},scales:[T,_[1]?_[1].scale:null],match:[Rg,Rg,nm],values:[null,null]},he.sync);Mn.match.length==2&&Mn.match.push(nm),he.sync=Mn;let im=Mn.key,Zh=w_(im);function Po(x,M,I,N,V,J,oe){Mn.filters.pub(x,M,I,N,V,J,oe)&&Zh.pub(x,M,I,N,V,J,oe)}Zh.sub(i);function Ux(x,M,I,N,V,J,oe){Mn.filters.sub(x,M,I,N,V,J,oe)&&xa[x](null,M,I,N,V,J,oe)}i.pub=Ux;function Fx(){Zh.unsub(i),Hf.delete(i),kn.clear(),Ff(Sc,Pa,tm),c.remove(),Ae?.remove(),Vn("destroy")}i.destroy=Fx;function Jh(){Vn("init",n,e),Eo(e||n.data,!1),W[T]?Vh(T,W[T]):To(),ie=Xt.show&&(Xt.width>0||Xt.height>0),te=pe=!0,F(n.width,n.height)}return _.forEach(ca),A.forEach(Rs),t?t instanceof HTMLElement?(t.appendChild(c),Jh()):t(i,Jh):Jh(),i}Nn.assign=Tn;Nn.fmtNum=$f;Nn.rangeNum=Mc;Nn.rangeLog=Tc;Nn.rangeAsinh=qf;Nn.orient=Jr;Nn.pxRatio=Rt;Nn.join=sb;Nn.fmtDate=Jf,Nn.tzDate=mb;Nn.sync=w_;{Nn.addGap=Kb,Nn.clipGaps=Cc;let n=Nn.paths={points:P_};n.linear=L_,n.stepped=eS,n.bars=tS,n.spline=iS}var F_=128;function Dc({curve:n,ghost:e,height:t}){let i=Pt(null),s=Pt(null),r=Pt(null),a=Pt(null),o=pS(n),[l,c]=mn(o,n.unit),[u,f]=B_();En(()=>{a.current=gS(i.current,n,e??null,l,u,t??F_,()=>h(vt.peek())),a.current.over.appendChild(r.current);let d=i.current,g=new ResizeObserver(()=>a.current?.setSize({width:d.clientWidth,height:t??F_}));return g.observe(d),()=>{g.disconnect(),a.current?.destroy(),a.current=null}},[n,e,sn.value,t]);let h=d=>{let g=a.current;if(!g||!r.current||!s.current)return;let y=g.valToPos(d*u,"x");r.current.style.display=y>=0&&y<=g.over.clientWidth?"block":"none",r.current.style.transform=`translateX(${y}px)`;let m=kr(n.time,d),p=n.low[m]*l,_=n.high[m]*l;s.current.textContent=p===_?ut(p,4):`${ut(p,3)} … ${ut(_,3)}`};return ci(()=>h(vt.value)),R("div",{class:"plot","data-testid":`plot-${n.name}`,"data-from":n.time[0],children:[R("div",{class:"plot-title",title:n.meaning,children:[R("b",{children:n.name})," ",R("span",{class:"value",ref:s})," ",c&&R("span",{class:"unit",children:["[",c,"]"]}),R("span",{class:"extreme",children:["max ",ut(o*l,4)]})]}),R("div",{class:"plot-body",ref:i,"data-unit":f,children:R("div",{class:"plot-cursor",ref:r})})]})}function B_(){let n=tt.value;return n?mn(Math.max(Math.abs(n.first),Math.abs(n.last)),n.head.axis_unit):[1,"s"]}function pS(n){let e=0;for(let t of[n.low,n.high])for(let i=0;i<t.length;i++){let s=Math.abs(t[i]);s>e&&(e=s)}return e}function O_(n){return[n.low,n.high].every(e=>Array.from(e).every(t=>t===n.low[0]))}function zs(n,e){return Array.from(n,t=>Number.isFinite(t)?t*e:null)}function mS(n,e,t,i){return Nn.join([[zs(n.time,i),zs(n.low,t),zs(n.high,t)],[zs(e.time,i),zs(e.low,t),zs(e.high,t)]])}function gS(n,e,t,i,s,r,a){let o=getComputedStyle(document.documentElement),l=o.getPropertyValue("--ink"),c=o.getPropertyValue("--rule"),u=o.getPropertyValue("--accent"),f={stroke:u,width:1.3,points:{show:!1},spanGaps:t!==null},h={stroke:"#8a8a8a",width:1,points:{show:!1},spanGaps:!0},d={stroke:l,grid:{stroke:c,width:1},ticks:{stroke:c,width:1},font:"11px system-ui",labelFont:"11px system-ui"},[,g]=B_(),y=_s.peek(),m=(e.low[0]??0)*i,p=O_(e)&&(!t||O_(t)),_={width:Math.max(80,n.clientWidth),height:r,legend:{show:!1},padding:[6,20,0,0],scales:{y:{range:(C,T,v)=>T===v?[T-1,v+1]:Nn.rangeNum(T,v,.1,!0)},x:{time:!1,...y?{range:()=>[y[0]*s,y[1]*s]}:{}}},cursor:{drag:{x:!0,y:!1,setScale:!1},points:{show:!1},y:!1},series:[{},f,f,...t?[h,h]:[]],bands:[{series:[2,1],fill:`${u.trim()}55`},...t?[{series:[4,3],fill:"#8a8a8a44"}]:[]],axes:[{...d,size:30,values:(C,T)=>T.map((v,E)=>E===T.length-1?`${ut(v)} ${g}`:ut(v))},{...d,size:48,values:(C,T)=>T.map(v=>p&&v!==m?"":ut(v,3))}],hooks:{setSelect:[C=>_S(C,s)],draw:[a]}},A=t?mS(e,t,i,s):[zs(e.time,s),zs(e.low,i),zs(e.high,i)],b=new Nn(_,A,n);return b.over.addEventListener("click",C=>{b.select.width<3&&Zn(b.posToVal(C.offsetX,"x")/s)}),b.over.addEventListener("dblclick",()=>{pn.value=null,_s.value=null}),b.over.addEventListener("wheel",C=>{C.preventDefault(),vS(b.posToVal(C.offsetX,"x")/s,C.deltaY)},{passive:!1}),b}function _S(n,e){if(n.select.width<3)return;let t=n.posToVal(n.select.left,"x")/e,i=n.posToVal(n.select.left+n.select.width,"x")/e;pn.value=[t,i],(vt.value<t||vt.value>i)&&Zn(t)}function vS(n,e){let t=tt.value;if(!t)return;let[i,s]=_s.value??[t.first,t.last],r=e<0?.7:1/.7,a=[Math.max(t.first,n-(n-i)*r),Math.min(t.last,n+(s-n)*r)];a[1]-a[0]<1e-9*t.duration||(_s.value=a[1]-a[0]>=t.duration*.999?null:a)}var ys={separate:"#9aa0a6",stick:"#0072b2",slip:"#e69f00",impact:"#d55e00"},Nc={body:"#8fb8de",shell:"#8fb8de",runner:"#8fb8de",magnet:"#c9a27a",foot:"#5b6470",spring:"#8a8f98",beam:"#93a5bd",substrate:"#cfc8ba"},Uc="#d55e00",Fc="#0072b2",k_="#8a8a8a",id=[[0,.13,.3],[.19,.24,.42],[.34,.36,.43],[.49,.48,.47],[.65,.61,.45],[.83,.76,.38],[1,.91,.27]];function Oc(n){let e=Math.min(.999999,Math.max(0,n))*(id.length-1),t=Math.floor(e),i=e-t,s=id[t],r=id[t+1];return[s[0]+i*(r[0]-s[0]),s[1]+i*(r[1]-s[1]),s[2]+i*(r[2]-s[2])]}function z_(){let n=tt.value,e=Qt([]),t=n?.contacts.includes(Zi.value)?Zi.value:n?.contacts[0]??"";if(ci(()=>{let s=tt.value,r=vt.value,a=s?.contacts.includes(Zi.value)?Zi.value:s?.contacts[0]??"";e.value=s&&a?xS(s,a,r):[]}),ci(()=>{let s=tt.value,r=s?.contacts.includes(Zi.value)?Zi.value:s?.contacts[0];r&&eg(sd(r))}),!n||!t)return R("p",{class:"muted",children:"this result has no contacts"});let i=qo.value?.contact===sd(t)?qo.value:null;return R("div",{class:"inspector","data-testid":"inspector",children:[R("select",{value:t,onChange:s=>Zi.value=s.target.value,children:n.contacts.map(s=>R("option",{value:s,children:sd(s)},s))}),R("table",{children:R("tbody",{children:e.value.map(([s,r])=>R("tr",{children:[R("td",{children:s}),R("td",{"data-testid":`inspect-${s}`,children:r})]},s))})}),R(yS,{name:t}),R("div",{class:"plots","data-testid":"touch","data-contact":i?.contact??"","data-rows":i?.curves.map(s=>s.name).join(",")??"",children:i?.curves.map(s=>R("div",{children:[R(Dc,{curve:s,height:96}),R("p",{class:"muted",children:s.meaning})]},s.name))}),R("p",{class:"muted",children:"a click on a patch in the view chooses it"})]})}function sd(n){return n.replace(" (contact)","")}function xS(n,e,t){let i=[],s=n.track(e,"state"),r=n.track(e,"force");if(s&&i.push(["state",Ns[$n(s,t,[])[0]]??""]),r){let o=$n(r,t,[]),l=Math.abs(o[5]),c=Math.hypot(o[3],o[4]);i.push(["pushes",wt(l,"N",3)],["rubs",wt(c,"N",3)]),l>0&&i.push(["rubs / pushes",ut(c/l,3)])}let a=n.events.find(o=>o.time>t&&`${o.contact} (contact)`===e);return a&&i.push(["next",`${a.kind} in ${wt(a.time-t,"s",3)}`]),i}function yS({name:n}){let e=tt.value,t=e.track(n,"state");if(!t)return null;let i={};for(let s=0;s<t.time.length;s++){let r=s+1<t.time.length?t.time[s+1]:e.last,a=Ns[t.values[s]]??"";i[a]=(i[a]??0)+(r-t.time[s])}return R("div",{class:"shares",title:"share of the time in each state",children:Object.entries(i).filter(([,s])=>s>0).map(([s,r])=>R("span",{style:{flexGrow:100*r/(e.duration||1),flexBasis:0,background:ys[s]},title:s,children:[ut(100*r/(e.duration||1),3)," % ",s]},s))})}function H_(){let n=tt.value;if(!n)return null;let e=n.events.slice(0,400);return R("div",{class:"events","data-testid":"events","data-count":n.events.length,children:[!e.length&&R("p",{class:"muted",children:"no events: nothing hits, lifts, sticks or slips"}),R("table",{children:R("tbody",{children:e.map((t,i)=>R("tr",{class:Math.abs(t.time-vt.value)<1e-9*n.duration?"now":"",onClick:()=>Zn(t.time),children:[R("td",{children:wt(t.time,n.head.axis_unit,5)}),R("td",{children:t.kind}),R("td",{children:t.contact}),R("td",{children:Number.isFinite(t.value)&&t.unit?wt(t.value,t.unit,3):""})]},i))})}),n.events.length>e.length&&R("p",{class:"muted",children:["and ",n.events.length-e.length," more; step through them with . and ,"]})]})}function V_(){let n=tt.value?.head;if(!n)return null;let e=n.certificate??[];return R("div",{class:"certificate","data-testid":"certificate",children:[R("p",{children:[R("b",{children:n.attrs?.status})," · ",n.samples," samples",n.attrs?.stepper_choice?` · ${n.attrs.stepper_choice}`:""]}),!e.length&&R("p",{class:"muted",children:"this family has no cheap checks for such a run; `stiction verify` repeats it by other ways"}),R("table",{children:R("tbody",{children:e.map(t=>R("tr",{title:t.where,children:[R("td",{children:["✓ ",t.check]}),R("td",{children:[ut(t.amount,2)," ≤ ",ut(t.limit,2)]})]},t.check))})})]})}var Ba=260,Bc=52,rd=8,bS=8,G_=24,W_={kinetic_energy:"#0072b2",stored_energy:"#56b4e9",friction_loss:"#e69f00",impact_loss:"#d55e00",damping_loss:"#cc79a7"},SS=n=>n.replace("_"," ");function X_(){let n=Pt(null),e=Pt(null),t=Pt(null),i=tt.value?.head,s=Xo.value;if(En(()=>{i?.energy&&sg()},[Yt.value]),En(()=>{s&&n.current&&wS(n.current,s)},[s,sn.value]),ci(()=>{let a=vt.value,o=Xo.value;if(!o||!n.current||!e.current||!t.current)return;e.current.style.transform=`translateX(${q_(n.current,o)(a)}px)`;let l=kr(o.time,a),c=o.time.length;[...t.current.rows].forEach((u,f)=>{u.cells[1].textContent=wt(f<o.names.length?o.heights[f*c+l]:o.total[l],"J",4)})}),!i)return R("p",{class:"muted",children:"after a run its energy stands here"});if(!i.energy)return R("p",{class:"muted","data-testid":"no-energy",children:"this run kept no ledger; tick “energy” on the left and run it again"});let r=a=>{s&&n.current&&Zn(MS(n.current,s)(a.offsetX))};return R("div",{class:"energy","data-testid":"energy","data-bands":s?.names.length??0,children:[R("div",{class:"energy-body",children:[R("canvas",{ref:n,onClick:r}),R("div",{class:"plot-cursor",ref:e})]}),s&&R("table",{children:R("tbody",{ref:t,children:[s.names.map(a=>R("tr",{children:[R("td",{children:[R("i",{class:"swatch",style:{background:W_[a]??"#999"}})," ",SS(a)]}),R("td",{})]},a)),R("tr",{children:[R("td",{children:[R("i",{class:"swatch line"})," at the start, and supplied since"]}),R("td",{})]})]})}),R("p",{class:"muted",children:"stored energy from its lowest value; where the line and the bands part, energy is not accounted for"})]})}function ad(n){return[n.time[0],n.time[n.time.length-1]]}function q_(n,e){let[t,i]=ad(e),s=n.clientWidth-Bc-rd;return r=>Bc+s*(r-t)/(i-t||1)}function MS(n,e){let[t,i]=ad(e),s=n.clientWidth-Bc-rd;return r=>t+(r-Bc)/s*(i-t)}function wS(n,e){let t=n.clientWidth||320,i=devicePixelRatio||1,s=e.time.length;n.width=t*i,n.height=Ba*i;let r=n.getContext("2d"),a=getComputedStyle(document.documentElement),o=q_(n,e);r.scale(i,i);let l=new Float64Array((e.names.length+1)*s),c=0;for(let p=0;p<e.names.length;p++)for(let _=0;_<s;_++)l[(p+1)*s+_]=l[p*s+_]+e.heights[p*s+_];for(let p=0;p<s;p++)c=Math.max(c,l[e.names.length*s+p],e.total[p]);let u=p=>Ba-G_-(Ba-bS-G_)*p/(c||1);for(let p=0;p<e.names.length;p++){r.fillStyle=W_[e.names[p]]??"#999",r.beginPath();for(let _=0;_<s;_++)r.lineTo(o(e.time[_]),u(l[(p+1)*s+_]));for(let _=s-1;_>=0;_--)r.lineTo(o(e.time[_]),u(l[p*s+_]));r.fill()}r.strokeStyle=r.fillStyle=a.getPropertyValue("--ink"),r.setLineDash([4,3]),r.beginPath();for(let p=0;p<s;p++)r.lineTo(o(e.time[p]),u(e.total[p]));r.stroke(),r.setLineDash([]),r.font="11px system-ui";let[f,h]=mn(c,"J"),[d,g]=mn(Math.abs(e.time[s-1]),"s");for(let p of[0,.5,1])r.fillText(ut(p*c*f,3),4,u(p*c)+4);r.fillText(h,4,Ba-8);let[y,m]=ad(e);r.textAlign="center",r.fillText(ut(y*d,3),o(y)+8,Ba-8),r.textAlign="right",r.fillText(`${ut(m*d,3)} ${g}`,t-rd,Ba-8)}var Y_=230;function Z_(){let n=Pt(null),e=Pt(null),t=Pt(null),i=tt.value?.head.series??[],s=Qt(""),r=Qt(""),a=tt.value?.head.usual??[],o=/^(u|velocity|xdot)\./,l=a[0]??i[0]?.name??"",c=a.find(y=>o.test(y))??i.find(y=>o.test(y.name))?.name??i[1]?.name??l,u=i.some(y=>y.name===s.value)?s.value:l,f=i.some(y=>y.name===r.value)?r.value:c;En(()=>{u&&f&&tg(u,f)},[u,f,Yt.value]);let h=$o.value;En(()=>{h&&n.current&&ES(n.current,h)},[h,sn.value]),ci(()=>{let y=vt.value,m=$o.value;if(!m||!e.current||!n.current)return;let p=kr(m.time,y),{px:_,py:A}=ld(n.current,m);e.current.style.transform=`translate(${_(m.xs[p])}px, ${A(m.ys[p])}px)`});let d=y=>{if(!h||!t.current||!n.current)return;let[m,p]=t.current,_={a:Math.min(m,y.offsetX),b:Math.max(m,y.offsetX),c:Math.min(p,y.offsetY),d:Math.max(p,y.offsetY)};t.current=null,TS(n.current,h,_)},g=(y,m,p)=>R("select",{"data-testid":p,value:y,onChange:_=>m(_.target.value),children:i.map(_=>R("option",{children:_.name},_.name))});return R("div",{class:"portrait",children:[R("div",{class:"portrait-names",children:[g(f,y=>r.value=y,"portrait-y")," over ",g(u,y=>s.value=y,"portrait-x")]}),R("div",{class:"portrait-body",children:[R("canvas",{ref:n,"data-testid":"portrait","data-points":h?.xs.length??0,onPointerDown:y=>t.current=[y.offsetX,y.offsetY],onPointerUp:d}),R("div",{class:"portrait-dot",ref:e})]}),h&&R("p",{class:"muted","data-testid":"portrait-range",children:[h.y," ",$_(h.ys,h.y_unit)," over ",h.x," ",$_(h.xs,h.x_unit)]})]})}function $_(n,e){let[t,i]=od(n),[s,r]=mn(Math.max(Math.abs(t),Math.abs(i)),e);return`${ut(t*s,3)} … ${ut(i*s,3)} ${r}`}function od(n){let e=1/0,t=-1/0;for(let i=0;i<n.length;i++)e=Math.min(e,n[i]),t=Math.max(t,n[i]);return e<t?[e,t]:[e-1,e+1]}function ld(n,e){let t=n.clientWidth||Y_,i=Y_,[s,r]=od(e.xs),[a,o]=od(e.ys);return{px:l=>8+(t-16)*(l-s)/(r-s),py:l=>i-8-(i-16)*(l-a)/(o-a),w:t,h:i}}function ES(n,e){let{px:t,py:i,w:s,h:r}=ld(n,e),a=devicePixelRatio||1;n.width=s*a,n.height=r*a;let o=n.getContext("2d");o.scale(a,a),o.strokeStyle=getComputedStyle(document.documentElement).getPropertyValue("--accent"),o.globalAlpha=.7,o.beginPath();for(let l=0;l<e.xs.length;l++)l?o.lineTo(t(e.xs[l]),i(e.ys[l])):o.moveTo(t(e.xs[l]),i(e.ys[l]));o.stroke()}function TS(n,e,t){let{px:i,py:s}=ld(n,e);if(t.b-t.a<4&&t.d-t.c<4){let o=1/0,l=0;for(let c=0;c<e.xs.length;c++){let u=Math.hypot(i(e.xs[c])-t.a,s(e.ys[c])-t.c);u<o&&(o=u,l=c)}return Zn(e.time[l])}let r=-1,a=-1;for(let o=0;o<e.xs.length;o++){let l=i(e.xs[o])>=t.a&&i(e.xs[o])<=t.b&&s(e.ys[o])>=t.c&&s(e.ys[o])<=t.d;if(l&&r<0&&(r=o),l&&(a=o),!l&&r>=0&&e.time[o]>vt.value)break}r>=0&&a>r&&(pn.value=[e.time[r],e.time[a]],Zn(e.time[r]))}var Rr={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Cr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},T0=0,kd=1,A0=2;var Il=1,R0=2,po=3,Pr=0,pi=1,Kn=2,ia=0,mo=1,zd=2,Hd=3,Vd=4,C0=5;var sa=100,P0=101,I0=102,L0=103,D0=104,N0=200,U0=201,F0=202,O0=203,Gd=204,Wd=205,B0=206,k0=207,z0=208,H0=209,V0=210,G0=211,W0=212,X0=213,q0=214,fu=0,du=1,pu=2,eo=3,mu=4,gu=5,_u=6,vu=7,Xu=0,Y0=1,$0=2,Es=0,Xd=1,qd=2,Yd=3,$d=4,Zd=5,Jd=6,Kd=7;var jd=300,ra=301,go=302,qu=303,Yu=304,xu=1e3,Ss=1001,yu=1002,Xn=1003,Z0=1004;var Ll=1005;var di=1006,$u=1007;var er=1008;var bi=1009,Qd=1010,ep=1011,_o=1012,Zu=1013,rs=1014,as=1015,os=1016,Ju=1017,Ku=1018,aa=1020,tp=35902,np=35899,ip=1021,sp=1022,ls=1023,$s=1026,tr=1027,rp=1028,ju=1029,Ir=1030,Qu=1031;var eh=1033,Dl=33776,Nl=33777,Ul=33778,Fl=33779,th=35840,nh=35841,ih=35842,sh=35843,rh=36196,ah=37492,oh=37496,lh=37488,ch=37489,Ol=37490,uh=37491,hh=37808,fh=37809,dh=37810,ph=37811,mh=37812,gh=37813,_h=37814,vh=37815,xh=37816,yh=37817,bh=37818,Sh=37819,Mh=37820,wh=37821,Eh=36492,Th=36494,Ah=36495,Rh=36283,Ch=36284,Bl=36285,Ph=36286;var ul=2300,bu=2301,uu=2302,Id=2303,Ld=2400,Dd=2401,Nd=2402;var J0=3200;var Ih=0,K0=1,nr="",Di="srgb",hl="srgb-linear",fl="linear",Lt="srgb";var hu=7680;var ap=7682;var op=514;var j0=519,Q0=512,ev=513,tv=514,lp=515,nv=516,iv=517,cp=518,up=519,sv=35044;var hp="300 es",Gi=2e3,to=2001;function AS(n){for(let e=n.length-1;e>=0;--e)if(n[e]>=65535)return!0;return!1}function RS(n){return ArrayBuffer.isView(n)&&!(n instanceof DataView)}function dl(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function rv(){let n=dl("canvas");return n.style.display="block",n}var J_={},no=null;function fp(...n){let e="THREE."+n.shift();no?no("log",e,...n):console.log(e,...n)}function av(n){let e=n[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=n[1];t&&t.isStackTrace?n[0]+=" "+t.getLocation():n[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return n}function qe(...n){n=av(n);let e="THREE."+n.shift();if(no)no("warn",e,...n);else{let t=n[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...n)}}function je(...n){n=av(n);let e="THREE."+n.shift();if(no)no("error",e,...n);else{let t=n[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...n)}}function ll(...n){let e=n.join(" ");e in J_||(J_[e]=!0,qe(...n))}function ov(n,e,t){return new Promise(function(i,s){function r(){switch(n.clientWaitSync(e,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:s();break;case n.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:i()}}setTimeout(r,t)})}var lv={[fu]:fu,[pu]:_u,[mu]:mu,[eo]:gu,[du]:du,[_u]:pu,[vu]:vu,[gu]:eo},ss=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(t)===-1&&i[e].push(t)}hasEventListener(e,t){let i=this._listeners;return i===void 0?!1:i[e]!==void 0&&i[e].indexOf(t)!==-1}removeEventListener(e,t){let i=this._listeners;if(i===void 0)return;let s=i[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let i=t[e.type];if(i!==void 0){e.target=this;let s=i.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,e);e.target=null}}},ti=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],K_=1234567,ja=Math.PI/180,io=180/Math.PI;function vo(){let n=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(ti[n&255]+ti[n>>8&255]+ti[n>>16&255]+ti[n>>24&255]+"-"+ti[e&255]+ti[e>>8&255]+"-"+ti[e>>16&15|64]+ti[e>>24&255]+"-"+ti[t&63|128]+ti[t>>8&255]+"-"+ti[t>>16&255]+ti[t>>24&255]+ti[i&255]+ti[i>>8&255]+ti[i>>16&255]+ti[i>>24&255]).toLowerCase()}function gt(n,e,t){return Math.max(e,Math.min(t,n))}function dp(n,e){return(n%e+e)%e}function CS(n,e,t,i,s){return i+(n-e)*(s-i)/(t-e)}function PS(n,e,t){return n!==e?(t-n)/(e-n):0}function cl(n,e,t){return(1-t)*n+t*e}function IS(n,e,t,i){return cl(n,e,1-Math.exp(-t*i))}function LS(n,e=1){return e-Math.abs(dp(n,e*2)-e)}function DS(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*(3-2*n))}function NS(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*n*(n*(n*6-15)+10))}function US(n,e){return n+Math.floor(Math.random()*(e-n+1))}function FS(n,e){return n+Math.random()*(e-n)}function OS(n){return n*(.5-Math.random())}function BS(n){n!==void 0&&(K_=n);let e=K_+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function kS(n){return n*ja}function zS(n){return n*io}function HS(n){return n>0&&Number.isInteger(n)&&2**Math.round(Math.log2(n))===n}function VS(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function pp(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function GS(n,e,t,i,s){let r=Math.cos,a=Math.sin,o=r(t/2),l=a(t/2),c=r((e+i)/2),u=a((e+i)/2),f=r((e-i)/2),h=a((e-i)/2),d=r((i-e)/2),g=a((i-e)/2);switch(s){case"XYX":n.set(o*u,l*f,l*h,o*c);break;case"YZY":n.set(l*h,o*u,l*f,o*c);break;case"ZXZ":n.set(l*f,l*h,o*u,o*c);break;case"XZX":n.set(o*u,l*g,l*d,o*c);break;case"YXY":n.set(l*d,o*u,l*g,o*c);break;case"ZYZ":n.set(l*g,l*d,o*u,o*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function mp(n){switch(n.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function cv(n,e){if(e.constructor===Float32Array)return n;let t=mp(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(n/t,-1)}function uv(n,e){if(e.constructor===Float32Array)return n;let t=mp(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(n*t)}var gp={DEG2RAD:ja,RAD2DEG:io,generateUUID:vo,clamp:gt,euclideanModulo:dp,mapLinear:CS,inverseLerp:PS,lerp:cl,damp:IS,pingpong:LS,smoothstep:DS,smootherstep:NS,randInt:US,randFloat:FS,randFloatSpread:OS,seededRandom:BS,degToRad:kS,radToDeg:zS,isPowerOfTwo:HS,ceilPowerOfTwo:VS,floorPowerOfTwo:pp,setQuaternionFromProperEuler:GS,normalize:uv,denormalize:cv},$e=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,i=this.y,s=e.elements;return this.x=s[0]*t+s[3]*i+s[6],this.y=s[1]*t+s[4]*i+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=gt(this.x,e.x,t.x),this.y=gt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=gt(this.x,e,t),this.y=gt(this.y,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(gt(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(gt(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y;return t*t+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let i=Math.cos(t),s=Math.sin(t),r=this.x-e.x,a=this.y-e.y;return this.x=r*i-a*s+e.x,this.y=r*s+a*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Ui=class{constructor(e=0,t=0,i=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=i,this._w=s}static slerpFlat(e,t,i,s,r,a,o){let l=i[s+0],c=i[s+1],u=i[s+2],f=i[s+3],h=r[a+0],d=r[a+1],g=r[a+2],y=r[a+3];if(f!==y||l!==h||c!==d||u!==g){let m=l*h+c*d+u*g+f*y;m<0&&(h=-h,d=-d,g=-g,y=-y,m=-m);let p=1-o;if(m<.9995){let _=Math.acos(m),A=Math.sin(_);p=Math.sin(p*_)/A,o=Math.sin(o*_)/A,l=l*p+h*o,c=c*p+d*o,u=u*p+g*o,f=f*p+y*o}else{l=l*p+h*o,c=c*p+d*o,u=u*p+g*o,f=f*p+y*o;let _=1/Math.sqrt(l*l+c*c+u*u+f*f);l*=_,c*=_,u*=_,f*=_}}e[t]=l,e[t+1]=c,e[t+2]=u,e[t+3]=f}static multiplyQuaternionsFlat(e,t,i,s,r,a){let o=i[s],l=i[s+1],c=i[s+2],u=i[s+3],f=r[a],h=r[a+1],d=r[a+2],g=r[a+3];return e[t]=o*g+u*f+l*d-c*h,e[t+1]=l*g+u*h+c*f-o*d,e[t+2]=c*g+u*d+o*h-l*f,e[t+3]=u*g-o*f-l*h-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,i,s){return this._x=e,this._y=t,this._z=i,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let i=e._x,s=e._y,r=e._z,a=e._order,o=Math.cos,l=Math.sin,c=o(i/2),u=o(s/2),f=o(r/2),h=l(i/2),d=l(s/2),g=l(r/2);switch(a){case"XYZ":this._x=h*u*f+c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f-h*d*g;break;case"YXZ":this._x=h*u*f+c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f+h*d*g;break;case"ZXY":this._x=h*u*f-c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f-h*d*g;break;case"ZYX":this._x=h*u*f-c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f+h*d*g;break;case"YZX":this._x=h*u*f+c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f-h*d*g;break;case"XZY":this._x=h*u*f-c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f+h*d*g;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let i=t/2,s=Math.sin(i);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,i=t[0],s=t[4],r=t[8],a=t[1],o=t[5],l=t[9],c=t[2],u=t[6],f=t[10],h=i+o+f;if(h>0){let d=.5/Math.sqrt(h+1);this._w=.25/d,this._x=(u-l)*d,this._y=(r-c)*d,this._z=(a-s)*d}else if(i>o&&i>f){let d=2*Math.sqrt(1+i-o-f);this._w=(u-l)/d,this._x=.25*d,this._y=(s+a)/d,this._z=(r+c)/d}else if(o>f){let d=2*Math.sqrt(1+o-i-f);this._w=(r-c)/d,this._x=(s+a)/d,this._y=.25*d,this._z=(l+u)/d}else{let d=2*Math.sqrt(1+f-i-o);this._w=(a-s)/d,this._x=(r+c)/d,this._y=(l+u)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let i=e.dot(t)+1;return i<1e-8?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(gt(this.dot(e),-1,1)))}rotateTowards(e,t){let i=this.angleTo(e);if(i===0)return this;let s=Math.min(1,t/i);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let i=e._x,s=e._y,r=e._z,a=e._w,o=t._x,l=t._y,c=t._z,u=t._w;return this._x=i*u+a*o+s*c-r*l,this._y=s*u+a*l+r*o-i*c,this._z=r*u+a*c+i*l-s*o,this._w=a*u-i*o-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let i=e._x,s=e._y,r=e._z,a=e._w,o=this.dot(e);o<0&&(i=-i,s=-s,r=-r,a=-a,o=-o);let l=1-t;if(o<.9995){let c=Math.acos(o),u=Math.sin(c);l=Math.sin(l*c)/u,t=Math.sin(t*c)/u,this._x=this._x*l+i*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this._onChangeCallback()}else this._x=this._x*l+i*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this.normalize();return this}slerpQuaternions(e,t,i){return this.copy(e).slerp(t,i)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),i=Math.random(),s=Math.sqrt(1-i),r=Math.sqrt(i);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},X=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,i=0){this.x=e,this.y=t,this.z=i}set(e,t,i){return i===void 0&&(i=this.z),this.x=e,this.y=t,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(j_.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(j_.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*i+r[6]*s,this.y=r[1]*t+r[4]*i+r[7]*s,this.z=r[2]*t+r[5]*i+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,i=this.y,s=this.z,r=e.elements,a=1/(r[3]*t+r[7]*i+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*i+r[8]*s+r[12])*a,this.y=(r[1]*t+r[5]*i+r[9]*s+r[13])*a,this.z=(r[2]*t+r[6]*i+r[10]*s+r[14])*a,this}applyQuaternion(e){let t=this.x,i=this.y,s=this.z,r=e.x,a=e.y,o=e.z,l=e.w,c=2*(a*s-o*i),u=2*(o*t-r*s),f=2*(r*i-a*t);return this.x=t+l*c+a*f-o*u,this.y=i+l*u+o*c-r*f,this.z=s+l*f+r*u-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*i+r[8]*s,this.y=r[1]*t+r[5]*i+r[9]*s,this.z=r[2]*t+r[6]*i+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=gt(this.x,e.x,t.x),this.y=gt(this.y,e.y,t.y),this.z=gt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=gt(this.x,e,t),this.y=gt(this.y,e,t),this.z=gt(this.z,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(gt(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let i=e.x,s=e.y,r=e.z,a=t.x,o=t.y,l=t.z;return this.x=s*l-r*o,this.y=r*a-i*l,this.z=i*o-s*a,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let i=e.dot(this)/t;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return cd.copy(this).projectOnVector(e),this.sub(cd)}reflect(e){return this.sub(cd.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(gt(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y,s=this.z-e.z;return t*t+i*i+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,i){let s=Math.sin(t)*e;return this.x=s*Math.sin(i),this.y=Math.cos(t)*e,this.z=s*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,i){return this.x=e*Math.sin(t),this.y=i,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=i,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,i=Math.sqrt(1-t*t);return this.x=i*Math.cos(e),this.y=t,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},cd=new X,j_=new Ui,nt=class{static{this.prototype.isMatrix3=!0}constructor(e,t,i,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,i,s,r,a,o,l,c)}set(e,t,i,s,r,a,o,l,c){let u=this.elements;return u[0]=e,u[1]=s,u[2]=o,u[3]=t,u[4]=r,u[5]=l,u[6]=i,u[7]=a,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],this}extractBasis(e,t,i){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,s=t.elements,r=this.elements,a=i[0],o=i[3],l=i[6],c=i[1],u=i[4],f=i[7],h=i[2],d=i[5],g=i[8],y=s[0],m=s[3],p=s[6],_=s[1],A=s[4],b=s[7],C=s[2],T=s[5],v=s[8];return r[0]=a*y+o*_+l*C,r[3]=a*m+o*A+l*T,r[6]=a*p+o*b+l*v,r[1]=c*y+u*_+f*C,r[4]=c*m+u*A+f*T,r[7]=c*p+u*b+f*v,r[2]=h*y+d*_+g*C,r[5]=h*m+d*A+g*T,r[8]=h*p+d*b+g*v,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8];return t*a*u-t*o*c-i*r*u+i*o*l+s*r*c-s*a*l}invert(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8],f=u*a-o*c,h=o*l-u*r,d=c*r-a*l,g=t*f+i*h+s*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/g;return e[0]=f*y,e[1]=(s*c-u*i)*y,e[2]=(o*i-s*a)*y,e[3]=h*y,e[4]=(u*t-s*l)*y,e[5]=(s*r-o*t)*y,e[6]=d*y,e[7]=(i*l-c*t)*y,e[8]=(a*t-i*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,i,s,r,a,o){let l=Math.cos(r),c=Math.sin(r);return this.set(i*l,i*c,-i*(l*a+c*o)+a+e,-s*c,s*l,-s*(-c*a+l*o)+o+t,0,0,1),this}scale(e,t){return ll("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(ud.makeScale(e,t)),this}rotate(e){return ll("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(ud.makeRotation(-e)),this}translate(e,t){return ll("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(ud.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,i,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,i=e.elements;for(let s=0;s<9;s++)if(t[s]!==i[s])return!1;return!0}fromArray(e,t=0){for(let i=0;i<9;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}},ud=new nt,Q_=new nt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),e0=new nt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function WS(){let n={enabled:!0,workingColorSpace:hl,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===Lt&&(s.r=Ys(s.r),s.g=Ys(s.g),s.b=Ys(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===Lt&&(s.r=Qa(s.r),s.g=Qa(s.g),s.b=Qa(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===nr?fl:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],i=[.3127,.329];return n.define({[hl]:{primaries:e,whitePoint:i,transfer:fl,toXYZ:Q_,fromXYZ:e0,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Di},outputColorSpaceConfig:{drawingBufferColorSpace:Di}},[Di]:{primaries:e,whitePoint:i,transfer:Lt,toXYZ:Q_,fromXYZ:e0,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Di}}}),n}var bt=WS();function Ys(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function Qa(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}var ka,Su=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{ka===void 0&&(ka=dl("canvas")),ka.width=e.width,ka.height=e.height;let s=ka.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),i=ka}return i.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=dl("canvas");t.width=e.width,t.height=e.height;let i=t.getContext("2d");i.drawImage(e,0,0,e.width,e.height);let s=i.getImageData(0,0,e.width,e.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=Ys(r[a]/255)*255;return i.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let i=0;i<t.length;i++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[i]=Math.floor(Ys(t[i]/255)*255):t[i]=Ys(t[i]);return{data:t,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},XS=0,so=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:XS++}),this.uuid=vo(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let i={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(hd(s[a].image)):r.push(hd(s[a]))}else r=hd(s);i.url=r}return t||(e.images[this.uuid]=i),i}};function hd(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?Su.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var qS=0,fd=new X,yi=class n extends ss{constructor(e=n.DEFAULT_IMAGE,t=n.DEFAULT_MAPPING,i=Ss,s=Ss,r=di,a=er,o=ls,l=bi,c=n.DEFAULT_ANISOTROPY,u=nr){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:qS++}),this.uuid=vo(),this.name="",this.source=new so(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=i,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new $e(0,0),this.repeat=new $e(1,1),this.center=new $e(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new nt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(fd).x}get height(){return this.source.getSize(fd).y}get depth(){return this.source.getSize(fd).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let i=e[t];if(i===void 0){qe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&i&&s.isVector2&&i.isVector2||s&&i&&s.isVector3&&i.isVector3||s&&i&&s.isMatrix3&&i.isMatrix3?s.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),t||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==jd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case xu:e.x=e.x-Math.floor(e.x);break;case Ss:e.x=e.x<0?0:1;break;case yu:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case xu:e.y=e.y-Math.floor(e.y);break;case Ss:e.y=e.y<0?0:1;break;case yu:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};yi.DEFAULT_IMAGE=null;yi.DEFAULT_MAPPING=jd;yi.DEFAULT_ANISOTROPY=1;var en=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,i=0,s=1){this.x=e,this.y=t,this.z=i,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,i,s){return this.x=e,this.y=t,this.z=i,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,i=this.y,s=this.z,r=this.w,a=e.elements;return this.x=a[0]*t+a[4]*i+a[8]*s+a[12]*r,this.y=a[1]*t+a[5]*i+a[9]*s+a[13]*r,this.z=a[2]*t+a[6]*i+a[10]*s+a[14]*r,this.w=a[3]*t+a[7]*i+a[11]*s+a[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,i,s,r,l=e.elements,c=l[0],u=l[4],f=l[8],h=l[1],d=l[5],g=l[9],y=l[2],m=l[6],p=l[10];if(Math.abs(u-h)<.01&&Math.abs(f-y)<.01&&Math.abs(g-m)<.01){if(Math.abs(u+h)<.1&&Math.abs(f+y)<.1&&Math.abs(g+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let A=(c+1)/2,b=(d+1)/2,C=(p+1)/2,T=(u+h)/4,v=(f+y)/4,E=(g+m)/4;return A>b&&A>C?A<.01?(i=0,s=.707106781,r=.707106781):(i=Math.sqrt(A),s=T/i,r=v/i):b>C?b<.01?(i=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),i=T/s,r=E/s):C<.01?(i=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),i=v/r,s=E/r),this.set(i,s,r,t),this}let _=Math.sqrt((m-g)*(m-g)+(f-y)*(f-y)+(h-u)*(h-u));return Math.abs(_)<.001&&(_=1),this.x=(m-g)/_,this.y=(f-y)/_,this.z=(h-u)/_,this.w=Math.acos((c+d+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=gt(this.x,e.x,t.x),this.y=gt(this.y,e.y,t.y),this.z=gt(this.z,e.z,t.z),this.w=gt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=gt(this.x,e,t),this.y=gt(this.y,e,t),this.z=gt(this.z,e,t),this.w=gt(this.w,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(gt(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this.w=e.w+(t.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Mu=class extends ss{constructor(e=1,t=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:di,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=i.depth,this.scissor=new en(0,0,e,t),this.scissorTest=!1,this.viewport=new en(0,0,e,t),this.textures=[];let s=i.count;for(let r=0;r<s;r++)this.textures[r]=new yi({width:e,height:t,depth:i.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:di,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,i=1){if(this.width!==e||this.height!==t||this.depth!==i){this.width=e,this.height=t,this.depth=i;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=i,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,i=e.textures.length;t<i;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new so(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Fi=class extends Mu{constructor(e=1,t=1,i={}){super(e,t,i),this.isWebGLRenderTarget=!0}},pl=class extends yi{constructor(e=null,t=1,i=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:i,depth:s},this.magFilter=Xn,this.minFilter=Xn,this.wrapR=Ss,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var wu=class extends yi{constructor(e=null,t=1,i=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:i,depth:s},this.magFilter=Xn,this.minFilter=Xn,this.wrapR=Ss,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Bt=class n{static{this.prototype.isMatrix4=!0}constructor(e,t,i,s,r,a,o,l,c,u,f,h,d,g,y,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,i,s,r,a,o,l,c,u,f,h,d,g,y,m)}set(e,t,i,s,r,a,o,l,c,u,f,h,d,g,y,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=i,p[12]=s,p[1]=r,p[5]=a,p[9]=o,p[13]=l,p[2]=c,p[6]=u,p[10]=f,p[14]=h,p[3]=d,p[7]=g,p[11]=y,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new n().fromArray(this.elements)}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],t[9]=i[9],t[10]=i[10],t[11]=i[11],t[12]=i[12],t[13]=i[13],t[14]=i[14],t[15]=i[15],this}copyPosition(e){let t=this.elements,i=e.elements;return t[12]=i[12],t[13]=i[13],t[14]=i[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,i){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),i.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(e,t,i){return this.set(e.x,t.x,i.x,0,e.y,t.y,i.y,0,e.z,t.z,i.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,i=e.elements,s=1/za.setFromMatrixColumn(e,0).length(),r=1/za.setFromMatrixColumn(e,1).length(),a=1/za.setFromMatrixColumn(e,2).length();return t[0]=i[0]*s,t[1]=i[1]*s,t[2]=i[2]*s,t[3]=0,t[4]=i[4]*r,t[5]=i[5]*r,t[6]=i[6]*r,t[7]=0,t[8]=i[8]*a,t[9]=i[9]*a,t[10]=i[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,i=e.x,s=e.y,r=e.z,a=Math.cos(i),o=Math.sin(i),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),f=Math.sin(r);if(e.order==="XYZ"){let h=a*u,d=a*f,g=o*u,y=o*f;t[0]=l*u,t[4]=-l*f,t[8]=c,t[1]=d+g*c,t[5]=h-y*c,t[9]=-o*l,t[2]=y-h*c,t[6]=g+d*c,t[10]=a*l}else if(e.order==="YXZ"){let h=l*u,d=l*f,g=c*u,y=c*f;t[0]=h+y*o,t[4]=g*o-d,t[8]=a*c,t[1]=a*f,t[5]=a*u,t[9]=-o,t[2]=d*o-g,t[6]=y+h*o,t[10]=a*l}else if(e.order==="ZXY"){let h=l*u,d=l*f,g=c*u,y=c*f;t[0]=h-y*o,t[4]=-a*f,t[8]=g+d*o,t[1]=d+g*o,t[5]=a*u,t[9]=y-h*o,t[2]=-a*c,t[6]=o,t[10]=a*l}else if(e.order==="ZYX"){let h=a*u,d=a*f,g=o*u,y=o*f;t[0]=l*u,t[4]=g*c-d,t[8]=h*c+y,t[1]=l*f,t[5]=y*c+h,t[9]=d*c-g,t[2]=-c,t[6]=o*l,t[10]=a*l}else if(e.order==="YZX"){let h=a*l,d=a*c,g=o*l,y=o*c;t[0]=l*u,t[4]=y-h*f,t[8]=g*f+d,t[1]=f,t[5]=a*u,t[9]=-o*u,t[2]=-c*u,t[6]=d*f+g,t[10]=h-y*f}else if(e.order==="XZY"){let h=a*l,d=a*c,g=o*l,y=o*c;t[0]=l*u,t[4]=-f,t[8]=c*u,t[1]=h*f+y,t[5]=a*u,t[9]=d*f-g,t[2]=g*f-d,t[6]=o*u,t[10]=y*f+h}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(YS,e,$S)}lookAt(e,t,i){let s=this.elements;return Ii.subVectors(e,t),Ii.lengthSq()===0&&(Ii.z=1),Ii.normalize(),_r.crossVectors(i,Ii),_r.lengthSq()===0&&(Math.abs(i.z)===1?Ii.x+=1e-4:Ii.z+=1e-4,Ii.normalize(),_r.crossVectors(i,Ii)),_r.normalize(),kc.crossVectors(Ii,_r),s[0]=_r.x,s[4]=kc.x,s[8]=Ii.x,s[1]=_r.y,s[5]=kc.y,s[9]=Ii.y,s[2]=_r.z,s[6]=kc.z,s[10]=Ii.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,s=t.elements,r=this.elements,a=i[0],o=i[4],l=i[8],c=i[12],u=i[1],f=i[5],h=i[9],d=i[13],g=i[2],y=i[6],m=i[10],p=i[14],_=i[3],A=i[7],b=i[11],C=i[15],T=s[0],v=s[4],E=s[8],B=s[12],D=s[1],L=s[5],k=s[9],H=s[13],U=s[2],W=s[6],$=s[10],G=s[14],ce=s[3],K=s[7],Q=s[11],se=s[15];return r[0]=a*T+o*D+l*U+c*ce,r[4]=a*v+o*L+l*W+c*K,r[8]=a*E+o*k+l*$+c*Q,r[12]=a*B+o*H+l*G+c*se,r[1]=u*T+f*D+h*U+d*ce,r[5]=u*v+f*L+h*W+d*K,r[9]=u*E+f*k+h*$+d*Q,r[13]=u*B+f*H+h*G+d*se,r[2]=g*T+y*D+m*U+p*ce,r[6]=g*v+y*L+m*W+p*K,r[10]=g*E+y*k+m*$+p*Q,r[14]=g*B+y*H+m*G+p*se,r[3]=_*T+A*D+b*U+C*ce,r[7]=_*v+A*L+b*W+C*K,r[11]=_*E+A*k+b*$+C*Q,r[15]=_*B+A*H+b*G+C*se,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[4],s=e[8],r=e[12],a=e[1],o=e[5],l=e[9],c=e[13],u=e[2],f=e[6],h=e[10],d=e[14],g=e[3],y=e[7],m=e[11],p=e[15],_=l*d-c*h,A=o*d-c*f,b=o*h-l*f,C=a*d-c*u,T=a*h-l*u,v=a*f-o*u;return t*(y*_-m*A+p*b)-i*(g*_-m*C+p*T)+s*(g*A-y*C+p*v)-r*(g*b-y*T+m*v)}determinantAffine(){let e=this.elements,t=e[0],i=e[4],s=e[8],r=e[1],a=e[5],o=e[9],l=e[2],c=e[6],u=e[10];return t*(a*u-o*c)-i*(r*u-o*l)+s*(r*c-a*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,i){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=i),this}invert(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8],f=e[9],h=e[10],d=e[11],g=e[12],y=e[13],m=e[14],p=e[15],_=t*o-i*a,A=t*l-s*a,b=t*c-r*a,C=i*l-s*o,T=i*c-r*o,v=s*c-r*l,E=u*y-f*g,B=u*m-h*g,D=u*p-d*g,L=f*m-h*y,k=f*p-d*y,H=h*p-d*m,U=_*H-A*k+b*L+C*D-T*B+v*E;if(U===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let W=1/U;return e[0]=(o*H-l*k+c*L)*W,e[1]=(s*k-i*H-r*L)*W,e[2]=(y*v-m*T+p*C)*W,e[3]=(h*T-f*v-d*C)*W,e[4]=(l*D-a*H-c*B)*W,e[5]=(t*H-s*D+r*B)*W,e[6]=(m*b-g*v-p*A)*W,e[7]=(u*v-h*b+d*A)*W,e[8]=(a*k-o*D+c*E)*W,e[9]=(i*D-t*k-r*E)*W,e[10]=(g*T-y*b+p*_)*W,e[11]=(f*b-u*T-d*_)*W,e[12]=(o*B-a*L-l*E)*W,e[13]=(t*L-i*B+s*E)*W,e[14]=(y*A-g*C-m*_)*W,e[15]=(u*C-f*A+h*_)*W,this}scale(e){let t=this.elements,i=e.x,s=e.y,r=e.z;return t[0]*=i,t[4]*=s,t[8]*=r,t[1]*=i,t[5]*=s,t[9]*=r,t[2]*=i,t[6]*=s,t[10]*=r,t[3]*=i,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,i,s))}makeTranslation(e,t,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,i,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,t,-i,0,0,i,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,0,i,0,0,1,0,0,-i,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,0,i,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let i=Math.cos(t),s=Math.sin(t),r=1-i,a=e.x,o=e.y,l=e.z,c=r*a,u=r*o;return this.set(c*a+i,c*o-s*l,c*l+s*o,0,c*o+s*l,u*o+i,u*l-s*a,0,c*l-s*o,u*l+s*a,r*l*l+i,0,0,0,0,1),this}makeScale(e,t,i){return this.set(e,0,0,0,0,t,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,t,i,s,r,a){return this.set(1,i,r,0,e,1,a,0,t,s,1,0,0,0,0,1),this}compose(e,t,i){let s=this.elements,r=t._x,a=t._y,o=t._z,l=t._w,c=r+r,u=a+a,f=o+o,h=r*c,d=r*u,g=r*f,y=a*u,m=a*f,p=o*f,_=l*c,A=l*u,b=l*f,C=i.x,T=i.y,v=i.z;return s[0]=(1-(y+p))*C,s[1]=(d+b)*C,s[2]=(g-A)*C,s[3]=0,s[4]=(d-b)*T,s[5]=(1-(h+p))*T,s[6]=(m+_)*T,s[7]=0,s[8]=(g+A)*v,s[9]=(m-_)*v,s[10]=(1-(h+y))*v,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,i){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return i.set(1,1,1),t.identity(),this;let a=za.set(s[0],s[1],s[2]).length(),o=za.set(s[4],s[5],s[6]).length(),l=za.set(s[8],s[9],s[10]).length();r<0&&(a=-a),ts.copy(this);let c=1/a,u=1/o,f=1/l;return ts.elements[0]*=c,ts.elements[1]*=c,ts.elements[2]*=c,ts.elements[4]*=u,ts.elements[5]*=u,ts.elements[6]*=u,ts.elements[8]*=f,ts.elements[9]*=f,ts.elements[10]*=f,t.setFromRotationMatrix(ts),i.x=a,i.y=o,i.z=l,this}makePerspective(e,t,i,s,r,a,o=Gi,l=!1){let c=this.elements,u=2*r/(t-e),f=2*r/(i-s),h=(t+e)/(t-e),d=(i+s)/(i-s),g,y;if(l)g=r/(a-r),y=a*r/(a-r);else if(o===Gi)g=-(a+r)/(a-r),y=-2*a*r/(a-r);else if(o===to)g=-a/(a-r),y=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=h,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,i,s,r,a,o=Gi,l=!1){let c=this.elements,u=2/(t-e),f=2/(i-s),h=-(t+e)/(t-e),d=-(i+s)/(i-s),g,y;if(l)g=1/(a-r),y=a/(a-r);else if(o===Gi)g=-2/(a-r),y=-(a+r)/(a-r);else if(o===to)g=-1/(a-r),y=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=0,c[12]=h,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,i=e.elements;for(let s=0;s<16;s++)if(t[s]!==i[s])return!1;return!0}fromArray(e,t=0){for(let i=0;i<16;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e[t+9]=i[9],e[t+10]=i[10],e[t+11]=i[11],e[t+12]=i[12],e[t+13]=i[13],e[t+14]=i[14],e[t+15]=i[15],e}},za=new X,ts=new Bt,YS=new X(0,0,0),$S=new X(1,1,1),_r=new X,kc=new X,Ii=new X,t0=new Bt,n0=new Ui,Zs=class n{constructor(e=0,t=0,i=0,s=n.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=i,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,i,s=this._order){return this._x=e,this._y=t,this._z=i,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,i=!0){let s=e.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],u=s[9],f=s[2],h=s[6],d=s[10];switch(t){case"XYZ":this._y=Math.asin(gt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-u,d),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(h,c),this._z=0);break;case"YXZ":this._x=Math.asin(-gt(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(o,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(gt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-gt(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(h,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(gt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(o,d));break;case"XZY":this._z=Math.asin(-gt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(h,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-u,d),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,i){return t0.makeRotationFromQuaternion(e),this.setFromRotationMatrix(t0,t,i)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return n0.setFromEuler(this),this.setFromQuaternion(n0,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Zs.DEFAULT_ORDER="XYZ";var ro=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},ZS=0,i0=new X,Ha=new Ui,Hs=new Bt,zc=new X,il=new X,JS=new X,KS=new Ui,s0=new X(1,0,0),r0=new X(0,1,0),a0=new X(0,0,1),o0={type:"added"},jS={type:"removed"},Va={type:"childadded",child:null},dd={type:"childremoved",child:null},Jn=class n extends ss{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:ZS++}),this.uuid=vo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=n.DEFAULT_UP.clone();let e=new X,t=new Zs,i=new Ui,s=new X(1,1,1);function r(){i.setFromEuler(t,!1)}function a(){t.setFromQuaternion(i,void 0,!1)}t._onChange(r),i._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Bt},normalMatrix:{value:new nt}}),this.matrix=new Bt,this.matrixWorld=new Bt,this.matrixAutoUpdate=n.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=n.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ro,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Ha.setFromAxisAngle(e,t),this.quaternion.multiply(Ha),this}rotateOnWorldAxis(e,t){return Ha.setFromAxisAngle(e,t),this.quaternion.premultiply(Ha),this}rotateX(e){return this.rotateOnAxis(s0,e)}rotateY(e){return this.rotateOnAxis(r0,e)}rotateZ(e){return this.rotateOnAxis(a0,e)}translateOnAxis(e,t){return i0.copy(e).applyQuaternion(this.quaternion),this.position.add(i0.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(s0,e)}translateY(e){return this.translateOnAxis(r0,e)}translateZ(e){return this.translateOnAxis(a0,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Hs.copy(this.matrixWorld).invert())}lookAt(e,t,i){e.isVector3?zc.copy(e):zc.set(e,t,i);let s=this.parent;this.updateWorldMatrix(!0,!1),il.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Hs.lookAt(il,zc,this.up):Hs.lookAt(zc,il,this.up),this.quaternion.setFromRotationMatrix(Hs),s&&(Hs.extractRotation(s.matrixWorld),Ha.setFromRotationMatrix(Hs),this.quaternion.premultiply(Ha.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(je("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(o0),Va.child=e,this.dispatchEvent(Va),Va.child=null):je("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(jS),dd.child=e,this.dispatchEvent(dd),dd.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Hs.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Hs.multiply(e.parent.matrixWorld)),e.applyMatrix4(Hs),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(o0),Va.child=e,this.dispatchEvent(Va),Va.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let i=0,s=this.children.length;i<s;i++){let a=this.children[i].getObjectByProperty(e,t);if(a!==void 0)return a}}getObjectsByProperty(e,t,i=[]){this[e]===t&&i.push(this);let s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(e,t,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(il,e,JS),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(il,KS,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,i=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*i-r[8]*s,r[13]+=i-r[1]*t-r[5]*i-r[9]*s,r[14]+=s-r[2]*t-r[6]*i-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].updateMatrixWorld(e)}updateWorldMatrix(e,t,i=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),t===!0){let r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,i)}}toJSON(e){let t=e===void 0||typeof e=="string",i={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){let l=o.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let f=l[c];r(e.shapes,f)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(e.materials,this.material[l]));s.material=o}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){let l=this.animations[o];s.animations.push(r(e.animations,l))}}if(t){let o=a(e.geometries),l=a(e.materials),c=a(e.textures),u=a(e.images),f=a(e.shapes),h=a(e.skeletons),d=a(e.animations),g=a(e.nodes);o.length>0&&(i.geometries=o),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),u.length>0&&(i.images=u),f.length>0&&(i.shapes=f),h.length>0&&(i.skeletons=h),d.length>0&&(i.animations=d),g.length>0&&(i.nodes=g)}return i.object=s,i;function a(o){let l=[];for(let c in o){let u=o[c];delete u.metadata,l.push(u)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let i=0;i<e.children.length;i++){let s=e.children[i];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Jn.DEFAULT_UP=new X(0,1,0);Jn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Jn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var xi=class extends Jn{constructor(){super(),this.isGroup=!0,this.type="Group"}},QS={type:"move"},ao=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new xi,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new xi,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new X,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new X),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new xi,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new X,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new X,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let i of e.hand.values())this._getHandJoint(t,i)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,i){let s=null,r=null,a=null,o=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){a=!0;for(let y of e.hand.values()){let m=t.getJointPose(y,i),p=this._getHandJoint(c,y);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let u=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],h=u.position.distanceTo(f.position),d=.02,g=.005;c.inputState.pinching&&h>d+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&h<=d-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,i),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));o!==null&&(s=t.getPose(e.targetRaySpace,i),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(QS)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let i=new xi;i.matrixAutoUpdate=!1,i.visible=!1,e.joints[t.jointName]=i,e.add(i)}return e.joints[t.jointName]}},hv={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},vr={h:0,s:0,l:0},Hc={h:0,s:0,l:0};function pd(n,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?n+(e-n)*6*t:t<1/2?e:t<2/3?n+(e-n)*6*(2/3-t):n}var dt=class{constructor(e,t,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,i)}set(e,t,i){if(t===void 0&&i===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Di){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,bt.colorSpaceToWorking(this,t),this}setRGB(e,t,i,s=bt.workingColorSpace){return this.r=e,this.g=t,this.b=i,bt.colorSpaceToWorking(this,s),this}setHSL(e,t,i,s=bt.workingColorSpace){if(e=dp(e,1),t=gt(t,0,1),i=gt(i,0,1),t===0)this.r=this.g=this.b=i;else{let r=i<=.5?i*(1+t):i+t-i*t,a=2*i-r;this.r=pd(a,r,e+1/3),this.g=pd(a,r,e),this.b=pd(a,r,e-1/3)}return bt.colorSpaceToWorking(this,s),this}setStyle(e,t=Di){function i(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return i(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return i(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return i(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(a===6)return this.setHex(parseInt(r,16),t);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Di){let i=hv[e.toLowerCase()];return i!==void 0?this.setHex(i,t):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Ys(e.r),this.g=Ys(e.g),this.b=Ys(e.b),this}copyLinearToSRGB(e){return this.r=Qa(e.r),this.g=Qa(e.g),this.b=Qa(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Di){return bt.workingToColorSpace(ni.copy(this),e),Math.round(gt(ni.r*255,0,255))*65536+Math.round(gt(ni.g*255,0,255))*256+Math.round(gt(ni.b*255,0,255))}getHexString(e=Di){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=bt.workingColorSpace){bt.workingToColorSpace(ni.copy(this),t);let i=ni.r,s=ni.g,r=ni.b,a=Math.max(i,s,r),o=Math.min(i,s,r),l,c,u=(o+a)/2;if(o===a)l=0,c=0;else{let f=a-o;switch(c=u<=.5?f/(a+o):f/(2-a-o),a){case i:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-i)/f+2;break;case r:l=(i-s)/f+4;break}l/=6}return e.h=l,e.s=c,e.l=u,e}getRGB(e,t=bt.workingColorSpace){return bt.workingToColorSpace(ni.copy(this),t),e.r=ni.r,e.g=ni.g,e.b=ni.b,e}getStyle(e=Di){bt.workingToColorSpace(ni.copy(this),e);let t=ni.r,i=ni.g,s=ni.b;return e!==Di?`color(${e} ${t.toFixed(3)} ${i.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(i*255)},${Math.round(s*255)})`}offsetHSL(e,t,i){return this.getHSL(vr),this.setHSL(vr.h+e,vr.s+t,vr.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,i){return this.r=e.r+(t.r-e.r)*i,this.g=e.g+(t.g-e.g)*i,this.b=e.b+(t.b-e.b)*i,this}lerpHSL(e,t){this.getHSL(vr),e.getHSL(Hc);let i=cl(vr.h,Hc.h,t),s=cl(vr.s,Hc.s,t),r=cl(vr.l,Hc.l,t);return this.setHSL(i,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,i=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*i+r[6]*s,this.g=r[1]*t+r[4]*i+r[7]*s,this.b=r[2]*t+r[5]*i+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},ni=new dt;dt.NAMES=hv;var ml=class n{constructor(e,t=1,i=1e3){this.isFog=!0,this.name="",this.color=new dt(e),this.near=t,this.far=i}clone(){return new n(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},gl=class extends Jn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Zs,this.environmentIntensity=1,this.environmentRotation=new Zs,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},ns=new X,Vs=new X,md=new X,Gs=new X,Ga=new X,Wa=new X,l0=new X,gd=new X,_d=new X,vd=new X,xd=new en,yd=new en,bd=new en,qs=class n{constructor(e=new X,t=new X,i=new X){this.a=e,this.b=t,this.c=i}static getNormal(e,t,i,s){s.subVectors(i,t),ns.subVectors(e,t),s.cross(ns);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,i,s,r){ns.subVectors(s,t),Vs.subVectors(i,t),md.subVectors(e,t);let a=ns.dot(ns),o=ns.dot(Vs),l=ns.dot(md),c=Vs.dot(Vs),u=Vs.dot(md),f=a*c-o*o;if(f===0)return r.set(0,0,0),null;let h=1/f,d=(c*l-o*u)*h,g=(a*u-o*l)*h;return r.set(1-d-g,g,d)}static containsPoint(e,t,i,s){return this.getBarycoord(e,t,i,s,Gs)===null?!1:Gs.x>=0&&Gs.y>=0&&Gs.x+Gs.y<=1}static getInterpolation(e,t,i,s,r,a,o,l){return this.getBarycoord(e,t,i,s,Gs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Gs.x),l.addScaledVector(a,Gs.y),l.addScaledVector(o,Gs.z),l)}static getInterpolatedAttribute(e,t,i,s,r,a){return xd.setScalar(0),yd.setScalar(0),bd.setScalar(0),xd.fromBufferAttribute(e,t),yd.fromBufferAttribute(e,i),bd.fromBufferAttribute(e,s),a.setScalar(0),a.addScaledVector(xd,r.x),a.addScaledVector(yd,r.y),a.addScaledVector(bd,r.z),a}static isFrontFacing(e,t,i,s){return ns.subVectors(i,t),Vs.subVectors(e,t),ns.cross(Vs).dot(s)<0}set(e,t,i){return this.a.copy(e),this.b.copy(t),this.c.copy(i),this}setFromPointsAndIndices(e,t,i,s){return this.a.copy(e[t]),this.b.copy(e[i]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,i,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return ns.subVectors(this.c,this.b),Vs.subVectors(this.a,this.b),ns.cross(Vs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return n.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return n.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,i,s,r){return n.getInterpolation(e,this.a,this.b,this.c,t,i,s,r)}containsPoint(e){return n.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return n.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let i=this.a,s=this.b,r=this.c,a,o;Ga.subVectors(s,i),Wa.subVectors(r,i),gd.subVectors(e,i);let l=Ga.dot(gd),c=Wa.dot(gd);if(l<=0&&c<=0)return t.copy(i);_d.subVectors(e,s);let u=Ga.dot(_d),f=Wa.dot(_d);if(u>=0&&f<=u)return t.copy(s);let h=l*f-u*c;if(h<=0&&l>=0&&u<=0&&l-u>0)return a=l/(l-u),t.copy(i).addScaledVector(Ga,a);vd.subVectors(e,r);let d=Ga.dot(vd),g=Wa.dot(vd);if(g>=0&&d<=g)return t.copy(r);let y=d*c-l*g;if(y<=0&&c>=0&&g<=0)return o=c/(c-g),t.copy(i).addScaledVector(Wa,o);let m=u*g-d*f;if(m<=0&&f-u>=0&&d-g>=0)return l0.subVectors(r,s),o=(f-u)/(f-u+(d-g)),t.copy(s).addScaledVector(l0,o);let p=1/(m+y+h);return a=y*p,o=h*p,t.copy(i).addScaledVector(Ga,a).addScaledVector(Wa,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Ms=class{constructor(e=new X(1/0,1/0,1/0),t=new X(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t+=3)this.expandByPoint(is.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,i=e.count;t<i;t++)this.expandByPoint(is.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let i=is.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let i=e.geometry;if(i!==void 0){let r=i.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)e.isMesh===!0?e.getVertexPosition(a,is):is.fromBufferAttribute(r,a),is.applyMatrix4(e.matrixWorld),this.expandByPoint(is);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Vc.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),Vc.copy(i.boundingBox)),Vc.applyMatrix4(e.matrixWorld),this.union(Vc)}let s=e.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,is),is.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,i;return e.normal.x>0?(t=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),t<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(sl),Gc.subVectors(this.max,sl),Xa.subVectors(e.a,sl),qa.subVectors(e.b,sl),Ya.subVectors(e.c,sl),xr.subVectors(qa,Xa),yr.subVectors(Ya,qa),Kr.subVectors(Xa,Ya);let t=[0,-xr.z,xr.y,0,-yr.z,yr.y,0,-Kr.z,Kr.y,xr.z,0,-xr.x,yr.z,0,-yr.x,Kr.z,0,-Kr.x,-xr.y,xr.x,0,-yr.y,yr.x,0,-Kr.y,Kr.x,0];return!Sd(t,Xa,qa,Ya,Gc)||(t=[1,0,0,0,1,0,0,0,1],!Sd(t,Xa,qa,Ya,Gc))?!1:(Wc.crossVectors(xr,yr),t=[Wc.x,Wc.y,Wc.z],Sd(t,Xa,qa,Ya,Gc))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,is).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(is).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Ws[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Ws[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Ws[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Ws[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Ws[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Ws[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Ws[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Ws[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Ws),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Ws=[new X,new X,new X,new X,new X,new X,new X,new X],is=new X,Vc=new Ms,Xa=new X,qa=new X,Ya=new X,xr=new X,yr=new X,Kr=new X,sl=new X,Gc=new X,Wc=new X,jr=new X;function Sd(n,e,t,i,s){for(let r=0,a=n.length-3;r<=a;r+=3){jr.fromArray(n,r);let o=s.x*Math.abs(jr.x)+s.y*Math.abs(jr.y)+s.z*Math.abs(jr.z),l=e.dot(jr),c=t.dot(jr),u=i.dot(jr);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>o)return!1}return!0}var An=new X,Xc=new $e,eM=0,gn=class extends ss{constructor(e,t,i=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:eM++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=i,this.usage=sv,this.updateRanges=[],this.gpuType=as,this.version=0,this._normalizationScale=e!==void 0?mp(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,i){e*=this.itemSize,i*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[i+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,i=this.count;t<i;t++)Xc.fromBufferAttribute(this,t),Xc.applyMatrix3(e),this.setXY(t,Xc.x,Xc.y);else if(this.itemSize===3)for(let t=0,i=this.count;t<i;t++)An.fromBufferAttribute(this,t),An.applyMatrix3(e),this.setXYZ(t,An.x,An.y,An.z);return this}applyMatrix4(e){for(let t=0,i=this.count;t<i;t++)An.fromBufferAttribute(this,t),An.applyMatrix4(e),this.setXYZ(t,An.x,An.y,An.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)An.fromBufferAttribute(this,t),An.applyNormalMatrix(e),this.setXYZ(t,An.x,An.y,An.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)An.fromBufferAttribute(this,t),An.transformDirection(e),this.setXYZ(t,An.x,An.y,An.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let i=this.array[e*this.itemSize+t];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,t,i){return this.normalized&&(i=this._normalize(i)),this.array[e*this.itemSize+t]=i,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=i,this}setXYZ(e,t,i,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=s,this}setXYZW(e,t,i,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):cv(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):uv(e,this.array)}};var _l=class extends gn{constructor(e,t,i){super(new Uint16Array(e),t,i)}};var vl=class extends gn{constructor(e,t,i){super(new Uint32Array(e),t,i)}};var _n=class extends gn{constructor(e,t,i){super(new Float32Array(e),t,i)}},tM=new Ms,rl=new X,Md=new X,ta=class{constructor(e=new X,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let i=this.center;t!==void 0?i.copy(t):tM.setFromPoints(e).getCenter(i);let s=0;for(let r=0,a=e.length;r<a;r++)s=Math.max(s,i.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let i=this.center.distanceToSquared(e);return t.copy(e),i>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;rl.subVectors(e,this.center);let t=rl.lengthSq();if(t>this.radius*this.radius){let i=Math.sqrt(t),s=(i-this.radius)*.5;this.center.addScaledVector(rl,s/i),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Md.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(rl.copy(e.center).add(Md)),this.expandByPoint(rl.copy(e.center).sub(Md))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},nM=0,Vi=new Bt,wd=new Jn,$a=new X,Li=new Ms,al=new Ms,Wn=new X,Un=class n extends ss{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:nM++}),this.uuid=vo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(AS(e)?vl:_l)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,i=0){this.groups.push({start:e,count:t,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let r=new nt().getNormalMatrix(e);i.applyNormalMatrix(r),i.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Vi.makeRotationFromQuaternion(e),this.applyMatrix4(Vi),this}rotateX(e){return Vi.makeRotationX(e),this.applyMatrix4(Vi),this}rotateY(e){return Vi.makeRotationY(e),this.applyMatrix4(Vi),this}rotateZ(e){return Vi.makeRotationZ(e),this.applyMatrix4(Vi),this}translate(e,t,i){return Vi.makeTranslation(e,t,i),this.applyMatrix4(Vi),this}scale(e,t,i){return Vi.makeScale(e,t,i),this.applyMatrix4(Vi),this}lookAt(e){return wd.lookAt(e),wd.updateMatrix(),this.applyMatrix4(wd.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter($a).negate(),this.translate($a.x,$a.y,$a.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let i=[];for(let s=0,r=e.length;s<r;s++){let a=e[s];i.push(a.x,a.y,a.z||0)}this.setAttribute("position",new _n(i,3))}else{let i=Math.min(e.length,t.count);for(let s=0;s<i;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Ms);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new X(-1/0,-1/0,-1/0),new X(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let i=0,s=t.length;i<s;i++){let r=t[i];Li.setFromBufferAttribute(r),this.morphTargetsRelative?(Wn.addVectors(this.boundingBox.min,Li.min),this.boundingBox.expandByPoint(Wn),Wn.addVectors(this.boundingBox.max,Li.max),this.boundingBox.expandByPoint(Wn)):(this.boundingBox.expandByPoint(Li.min),this.boundingBox.expandByPoint(Li.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&je('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ta);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){je("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new X,1/0);return}if(e){let i=this.boundingSphere.center;if(Li.setFromBufferAttribute(e),t)for(let r=0,a=t.length;r<a;r++){let o=t[r];al.setFromBufferAttribute(o),this.morphTargetsRelative?(Wn.addVectors(Li.min,al.min),Li.expandByPoint(Wn),Wn.addVectors(Li.max,al.max),Li.expandByPoint(Wn)):(Li.expandByPoint(al.min),Li.expandByPoint(al.max))}Li.getCenter(i);let s=0;for(let r=0,a=e.count;r<a;r++)Wn.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(Wn));if(t)for(let r=0,a=t.length;r<a;r++){let o=t[r],l=this.morphTargetsRelative;for(let c=0,u=o.count;c<u;c++)Wn.fromBufferAttribute(o,c),l&&($a.fromBufferAttribute(e,c),Wn.add($a)),s=Math.max(s,i.distanceToSquared(Wn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&je('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){je("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=t.position,s=t.normal,r=t.uv,a=this.getAttribute("tangent");(a===void 0||a.count!==i.count)&&(a=new gn(new Float32Array(4*i.count),4),this.setAttribute("tangent",a));let o=[],l=[],c=new Uint8Array(i.count);for(let B=0;B<i.count;B++)o[B]=new X,l[B]=new X;let u=new X,f=new X,h=new X,d=new $e,g=new $e,y=new $e,m=new X,p=new X;function _(B,D,L){c[B]=c[D]=c[L]=1,u.fromBufferAttribute(i,B),f.fromBufferAttribute(i,D),h.fromBufferAttribute(i,L),d.fromBufferAttribute(r,B),g.fromBufferAttribute(r,D),y.fromBufferAttribute(r,L),f.sub(u),h.sub(u),g.sub(d),y.sub(d);let k=1/(g.x*y.y-y.x*g.y);isFinite(k)&&(m.copy(f).multiplyScalar(y.y).addScaledVector(h,-g.y).multiplyScalar(k),p.copy(h).multiplyScalar(g.x).addScaledVector(f,-y.x).multiplyScalar(k),o[B].add(m),o[D].add(m),o[L].add(m),l[B].add(p),l[D].add(p),l[L].add(p))}let A=this.groups;A.length===0&&(A=[{start:0,count:e.count}]);for(let B=0,D=A.length;B<D;++B){let L=A[B],k=L.start,H=L.count;for(let U=k,W=k+H;U<W;U+=3)_(e.getX(U+0),e.getX(U+1),e.getX(U+2))}let b=new X,C=new X,T=new X,v=new X;function E(B){T.fromBufferAttribute(s,B),v.copy(T);let D=o[B];b.copy(D),b.sub(T.multiplyScalar(T.dot(D))).normalize(),C.crossVectors(v,D);let k=C.dot(l[B])<0?-1:1;a.setXYZW(B,b.x,b.y,b.z,k)}for(let B=0,D=i.count;B<D;++B)c[B]&&E(B);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==t.count)i=new gn(new Float32Array(t.count*3),3),this.setAttribute("normal",i);else for(let h=0,d=i.count;h<d;h++)i.setXYZ(h,0,0,0);let s=new X,r=new X,a=new X,o=new X,l=new X,c=new X,u=new X,f=new X;if(e)for(let h=0,d=e.count;h<d;h+=3){let g=e.getX(h+0),y=e.getX(h+1),m=e.getX(h+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,y),a.fromBufferAttribute(t,m),u.subVectors(a,r),f.subVectors(s,r),u.cross(f),o.fromBufferAttribute(i,g),l.fromBufferAttribute(i,y),c.fromBufferAttribute(i,m),o.add(u),l.add(u),c.add(u),i.setXYZ(g,o.x,o.y,o.z),i.setXYZ(y,l.x,l.y,l.z),i.setXYZ(m,c.x,c.y,c.z)}else for(let h=0,d=t.count;h<d;h+=3)s.fromBufferAttribute(t,h+0),r.fromBufferAttribute(t,h+1),a.fromBufferAttribute(t,h+2),u.subVectors(a,r),f.subVectors(s,r),u.cross(f),i.setXYZ(h+0,u.x,u.y,u.z),i.setXYZ(h+1,u.x,u.y,u.z),i.setXYZ(h+2,u.x,u.y,u.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,i=e.count;t<i;t++)Wn.fromBufferAttribute(e,t),Wn.normalize(),e.setXYZ(t,Wn.x,Wn.y,Wn.z)}toNonIndexed(){function e(o,l){let c=o.array,u=o.itemSize,f=o.normalized,h=new c.constructor(l.length*u),d=0,g=0;for(let y=0,m=l.length;y<m;y++){o.isInterleavedBufferAttribute?d=l[y]*o.data.stride+o.offset:d=l[y]*u;for(let p=0;p<u;p++)h[g++]=c[d++]}return new gn(h,u,f)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new n,i=this.index.array,s=this.attributes;for(let o in s){let l=s[o],c=e(l,i);t.setAttribute(o,c)}let r=this.morphAttributes;for(let o in r){let l=[],c=r[o];for(let u=0,f=c.length;u<f;u++){let h=c[u],d=e(h,i);l.push(d)}t.morphAttributes[o]=l}t.morphTargetsRelative=this.morphTargetsRelative;let a=this.groups;for(let o=0,l=a.length;o<l;o++){let c=a[o];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let i=this.attributes;for(let l in i){let c=i[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let f=0,h=c.length;f<h;f++){let d=c[f];u.push(d.toJSON(e.data))}u.length>0&&(s[l]=u,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));let o=this.boundingSphere;return o!==null&&(e.data.boundingSphere=o.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let i=e.index;i!==null&&this.setIndex(i.clone());let s=e.attributes;for(let c in s){let u=s[c];this.setAttribute(c,u.clone(t))}let r=e.morphAttributes;for(let c in r){let u=[],f=r[c];for(let h=0,d=f.length;h<d;h++)u.push(f[h].clone(t));this.morphAttributes[c]=u}this.morphTargetsRelative=e.morphTargetsRelative;let a=e.groups;for(let c=0,u=a.length;c<u;c++){let f=a[c];this.addGroup(f.start,f.count,f.materialIndex)}let o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Ed=new X,iM=new X,sM=new nt,Ni=class{constructor(e=new X(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,i,s){return this.normal.set(e,t,i),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,i){let s=Ed.subVectors(i,t).cross(iM.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,i=!0){let s=e.delta(Ed),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let a=-(e.start.dot(this.normal)+this.constant)/r;return i===!0&&(a<0||a>1)?null:t.copy(e.start).addScaledVector(s,a)}intersectsLine(e){let t=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return t<0&&i>0||i<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let i=t||sM.getNormalMatrix(e),s=this.coplanarPoint(Ed).applyMatrix4(e),r=this.normal.applyMatrix3(i).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},rM=0,Js=class extends ss{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:rM++}),this.uuid=vo(),this.name="",this.type="Material",this.blending=mo,this.side=Pr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Gd,this.blendDst=Wd,this.blendEquation=sa,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new dt(0,0,0),this.blendAlpha=0,this.depthFunc=eo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=j0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=hu,this.stencilZFail=hu,this.stencilZPass=hu,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let i=e[t];if(i===void 0){qe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(i):s&&s.isVector2&&i&&i.isVector2||s&&s.isEuler&&i&&i.isEuler||s&&s.isVector3&&i&&i.isVector3?s.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function s(r){let a=[];for(let o in r){let l=r[o];delete l.metadata,a.push(l)}return a}if(t){let r=s(e.textures),a=s(e.images);r.length>0&&(i.textures=r),a.length>0&&(i.images=a)}return i}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new dt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(i=>new Ni().fromJSON(i))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let i=e.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new $e().fromArray(i)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new $e().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,i=null;if(t!==null){let s=t.length;i=new Array(s);for(let r=0;r!==s;++r)i[r]=t[r].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Xs=new X,Td=new X,qc=new X,Yc=new X,Sr=class{constructor(e=new X,t=new X(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Xs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let i=t.dot(this.direction);return i<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Xs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Xs.copy(this.origin).addScaledVector(this.direction,t),Xs.distanceToSquared(e))}distanceSqToSegment(e,t,i,s){Td.copy(e).add(t).multiplyScalar(.5),qc.copy(t).sub(e).normalize(),Yc.copy(this.origin).sub(Td);let r=e.distanceTo(t)*.5,a=-this.direction.dot(qc),o=Yc.dot(this.direction),l=-Yc.dot(qc),c=Yc.lengthSq(),u=Math.abs(1-a*a),f,h,d,g;if(u>0)if(f=a*l-o,h=a*o-l,g=r*u,f>=0)if(h>=-g)if(h<=g){let y=1/u;f*=y,h*=y,d=f*(f+a*h+2*o)+h*(a*f+h+2*l)+c}else h=r,f=Math.max(0,-(a*h+o)),d=-f*f+h*(h+2*l)+c;else h=-r,f=Math.max(0,-(a*h+o)),d=-f*f+h*(h+2*l)+c;else h<=-g?(f=Math.max(0,-(-a*r+o)),h=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+h*(h+2*l)+c):h<=g?(f=0,h=Math.min(Math.max(-r,-l),r),d=h*(h+2*l)+c):(f=Math.max(0,-(a*r+o)),h=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+h*(h+2*l)+c);else h=a>0?-r:r,f=Math.max(0,-(a*h+o)),d=-f*f+h*(h+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(Td).addScaledVector(qc,h),d}intersectSphere(e,t){if(e.radius<0)return null;Xs.subVectors(e.center,this.origin);let i=Xs.dot(this.direction),s=Xs.dot(Xs)-i*i,r=e.radius*e.radius;if(s>r)return null;let a=Math.sqrt(r-s),o=i-a,l=i+a;return l<0?null:o<0?this.at(l,t):this.at(o,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(e.normal)+e.constant)/t;return i>=0?i:null}intersectPlane(e,t){let i=this.distanceToPlane(e);return i===null?null:this.at(i,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let i,s,r,a,o,l,c=1/this.direction.x,u=1/this.direction.y,f=1/this.direction.z,h=this.origin;return c>=0?(i=(e.min.x-h.x)*c,s=(e.max.x-h.x)*c):(i=(e.max.x-h.x)*c,s=(e.min.x-h.x)*c),u>=0?(r=(e.min.y-h.y)*u,a=(e.max.y-h.y)*u):(r=(e.max.y-h.y)*u,a=(e.min.y-h.y)*u),i>a||r>s||((r>i||isNaN(i))&&(i=r),(a<s||isNaN(s))&&(s=a),f>=0?(o=(e.min.z-h.z)*f,l=(e.max.z-h.z)*f):(o=(e.max.z-h.z)*f,l=(e.min.z-h.z)*f),i>l||o>s)||((o>i||i!==i)&&(i=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(i>=0?i:s,t)}intersectsBox(e){return this.intersectBox(e,Xs)!==null}intersectTriangle(e,t,i,s,r){let a=this.origin,o=this.direction,l=o.x,c=o.y,u=o.z,f=e.x-a.x,h=e.y-a.y,d=e.z-a.z,g=t.x-a.x,y=t.y-a.y,m=t.z-a.z,p=i.x-a.x,_=i.y-a.y,A=i.z-a.z,b=Math.abs(l),C=Math.abs(c),T=Math.abs(u),v,E,B,D,L,k,H,U,W,$,G,ce;if(b>=C&&b>=T?(B=l,k=f,W=g,ce=p,l>=0?(v=c,E=u,D=h,L=d,H=y,U=m,$=_,G=A):(v=u,E=c,D=d,L=h,H=m,U=y,$=A,G=_)):C>=T?(B=c,k=h,W=y,ce=_,c>=0?(v=u,E=l,D=d,L=f,H=m,U=g,$=A,G=p):(v=l,E=u,D=f,L=d,H=g,U=m,$=p,G=A)):(B=u,k=d,W=m,ce=A,u>=0?(v=l,E=c,D=f,L=h,H=g,U=y,$=p,G=_):(v=c,E=l,D=h,L=f,H=y,U=g,$=_,G=p)),B===0)return null;let K=v/B,Q=E/B,se=1/B,fe=D-K*k,he=L-Q*k,ee=H-K*W,me=U-Q*W,ve=$-K*ce,Ae=G-Q*ce,Se=ve*me-Ae*ee,Ge=fe*Ae-he*ve,rt=ee*he-me*fe;if(s){if(Se<0||Ge<0||rt<0)return null}else if((Se<0||Ge<0||rt<0)&&(Se>0||Ge>0||rt>0))return null;let He=Se+Ge+rt;if(He===0)return null;let ft=se*(Se*k+Ge*W+rt*ce);return(He>0?ft<0:ft>0)?null:this.at(ft/He,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Wi=class extends Js{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new dt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Zs,this.combine=Xu,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},c0=new Bt,Qr=new Sr,$c=new ta,u0=new X,Zc=new X,Jc=new X,Kc=new X,Ad=new X,jc=new X,h0=new X,Qc=new X,an=class extends Jn{constructor(e=new Un,t=new Wi){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){let s=t[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(e,t){let i=this.geometry,s=i.attributes.position,r=i.morphAttributes.position,a=i.morphTargetsRelative;t.fromBufferAttribute(s,e);let o=this.morphTargetInfluences;if(r&&o){jc.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let u=o[l],f=r[l];u!==0&&(Ad.fromBufferAttribute(f,e),a?jc.addScaledVector(Ad,u):jc.addScaledVector(Ad.sub(t),u))}t.add(jc)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let i=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),$c.copy(i.boundingSphere),$c.applyMatrix4(r),Qr.copy(e.ray).recast(e.near),!($c.containsPoint(Qr.origin)===!1&&(Qr.intersectSphere($c,u0)===null||Qr.origin.distanceToSquared(u0)>(e.far-e.near)**2))&&(c0.copy(r).invert(),Qr.copy(e.ray).applyMatrix4(c0),!(i.boundingBox!==null&&Qr.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,t,Qr)))}_computeIntersections(e,t,i){let s,r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,f=r.attributes.normal,h=r.groups,d=r.drawRange;if(o!==null)if(Array.isArray(a))for(let g=0,y=h.length;g<y;g++){let m=h[g],p=a[m.materialIndex],_=Math.max(m.start,d.start),A=Math.min(o.count,Math.min(m.start+m.count,d.start+d.count));for(let b=_,C=A;b<C;b+=3){let T=o.getX(b),v=o.getX(b+1),E=o.getX(b+2);s=eu(this,p,e,i,c,u,f,T,v,E),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(o.count,d.start+d.count);for(let m=g,p=y;m<p;m+=3){let _=o.getX(m),A=o.getX(m+1),b=o.getX(m+2);s=eu(this,a,e,i,c,u,f,_,A,b),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let g=0,y=h.length;g<y;g++){let m=h[g],p=a[m.materialIndex],_=Math.max(m.start,d.start),A=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let b=_,C=A;b<C;b+=3){let T=b,v=b+1,E=b+2;s=eu(this,p,e,i,c,u,f,T,v,E),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let m=g,p=y;m<p;m+=3){let _=m,A=m+1,b=m+2;s=eu(this,a,e,i,c,u,f,_,A,b),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function aM(n,e,t,i,s,r,a,o){let l;if(e.side===pi?l=i.intersectTriangle(a,r,s,!0,o):l=i.intersectTriangle(s,r,a,e.side===Pr,o),l===null)return null;Qc.copy(o),Qc.applyMatrix4(n.matrixWorld);let c=t.ray.origin.distanceTo(Qc);return c<t.near||c>t.far?null:{distance:c,point:Qc.clone(),object:n}}function eu(n,e,t,i,s,r,a,o,l,c){n.getVertexPosition(o,Zc),n.getVertexPosition(l,Jc),n.getVertexPosition(c,Kc);let u=aM(n,e,t,i,Zc,Jc,Kc,h0);if(u){let f=new X;qs.getBarycoord(h0,Zc,Jc,Kc,f),s&&(u.uv=qs.getInterpolatedAttribute(s,o,l,c,f,new $e)),r&&(u.uv1=qs.getInterpolatedAttribute(r,o,l,c,f,new $e)),a&&(u.normal=qs.getInterpolatedAttribute(a,o,l,c,f,new X),u.normal.dot(i.direction)>0&&u.normal.multiplyScalar(-1));let h={a:o,b:l,c,normal:new X,materialIndex:0};qs.getNormal(Zc,Jc,Kc,h.normal),u.face=h,u.barycoord=f}return u}var Eu=class extends yi{constructor(e=null,t=1,i=1,s,r,a,o,l,c=Xn,u=Xn,f,h){super(null,a,o,l,c,u,s,r,f,h),this.isDataTexture=!0,this.image={data:e,width:t,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ea=new ta,oM=new $e(.5,.5),tu=new X,Mr=class{constructor(e=new Ni,t=new Ni,i=new Ni,s=new Ni,r=new Ni,a=new Ni){this.planes=[e,t,i,s,r,a]}set(e,t,i,s,r,a){let o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(i),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(e){let t=this.planes;for(let i=0;i<6;i++)t[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,t=Gi,i=!1){let s=this.planes,r=e.elements,a=r[0],o=r[1],l=r[2],c=r[3],u=r[4],f=r[5],h=r[6],d=r[7],g=r[8],y=r[9],m=r[10],p=r[11],_=r[12],A=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-a,d-u,p-g,C-_).normalize(),s[1].setComponents(c+a,d+u,p+g,C+_).normalize(),s[2].setComponents(c+o,d+f,p+y,C+A).normalize(),s[3].setComponents(c-o,d-f,p-y,C-A).normalize(),i)s[4].setComponents(l,h,m,b).normalize(),s[5].setComponents(c-l,d-h,p-m,C-b).normalize();else if(s[4].setComponents(c-l,d-h,p-m,C-b).normalize(),t===Gi)s[5].setComponents(c+l,d+h,p+m,C+b).normalize();else if(t===to)s[5].setComponents(l,h,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),ea.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),ea.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(ea)}intersectsSprite(e){ea.center.set(0,0,0);let t=oM.distanceTo(e.center);return ea.radius=.7071067811865476+t,ea.applyMatrix4(e.matrixWorld),this.intersectsSphere(ea)}intersectsSphere(e){let t=this.planes,i=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(i)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let i=0;i<6;i++){let s=t[i];if(tu.x=s.normal.x>0?e.max.x:e.min.x,tu.y=s.normal.y>0?e.max.y:e.min.y,tu.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(tu)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let i=0;i<6;i++)if(t[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},f0=new Bt,Tu=class n{constructor(){this.coordinateSystem=Gi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,i=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];f0.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),i[s]===void 0&&(i[s]=new Mr),i[s].setFromProjectionMatrix(f0,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,i=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Mr),t[s].copy(i[s]);return this._count=e._count,this}clone(){return new n().copy(this)}};var Ks=class extends Js{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new dt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Au=new X,Ru=new X,d0=new Bt,ol=new Sr,nu=new ta,Rd=new X,p0=new X,Cu=class extends Jn{constructor(e=new Un,t=new Ks){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,i=[0];for(let s=1,r=t.count;s<r;s++)Au.fromBufferAttribute(t,s-1),Ru.fromBufferAttribute(t,s),i[s]=i[s-1],i[s]+=Au.distanceTo(Ru);e.setAttribute("lineDistance",new _n(i,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let i=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,a=i.drawRange;if(i.boundingSphere===null&&i.computeBoundingSphere(),nu.copy(i.boundingSphere),nu.applyMatrix4(s),nu.radius+=r,e.ray.intersectsSphere(nu)===!1)return;d0.copy(s).invert(),ol.copy(e.ray).applyMatrix4(d0);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,u=i.index,h=i.attributes.position;if(u!==null){let d=Math.max(0,a.start),g=Math.min(u.count,a.start+a.count);for(let y=d,m=g-1;y<m;y+=c){let p=u.getX(y),_=u.getX(y+1),A=iu(this,e,ol,l,p,_,y);A&&t.push(A)}if(this.isLineLoop){let y=u.getX(g-1),m=u.getX(d),p=iu(this,e,ol,l,y,m,g-1);p&&t.push(p)}}else{let d=Math.max(0,a.start),g=Math.min(h.count,a.start+a.count);for(let y=d,m=g-1;y<m;y+=c){let p=iu(this,e,ol,l,y,y+1,y);p&&t.push(p)}if(this.isLineLoop){let y=iu(this,e,ol,l,g-1,d,g-1);y&&t.push(y)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){let s=t[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};function iu(n,e,t,i,s,r,a){let o=n.geometry.attributes.position;if(Au.fromBufferAttribute(o,s),Ru.fromBufferAttribute(o,r),t.distanceSqToSegment(Au,Ru,Rd,p0)>i)return;Rd.applyMatrix4(n.matrixWorld);let c=e.ray.origin.distanceTo(Rd);if(!(c<e.near||c>e.far))return{distance:c,point:p0.clone().applyMatrix4(n.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:n}}var m0=new X,g0=new X,js=class extends Cu{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,i=[];for(let s=0,r=t.count;s<r;s+=2)m0.fromBufferAttribute(t,s),g0.fromBufferAttribute(t,s+1),i[s]=s===0?0:i[s-1],i[s+1]=i[s]+m0.distanceTo(g0);e.setAttribute("lineDistance",new _n(i,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var xl=class extends yi{constructor(e=[],t=ra,i,s,r,a,o,l,c,u){super(e,t,i,s,r,a,o,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Qs=class extends yi{constructor(e,t,i=rs,s,r,a,o=Xn,l=Xn,c,u=$s,f=1){if(u!==$s&&u!==tr)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let h={width:e,height:t,depth:f};super(h,s,r,a,o,l,u,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new so(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},yl=class extends Qs{constructor(e,t=rs,i=ra,s,r,a=Xn,o=Xn,l,c=$s){let u={width:e,height:e,depth:1},f=[u,u,u,u,u,u];super(e,e,t,i,s,r,a,o,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},bl=class extends yi{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},oo=class n extends Un{constructor(e=1,t=1,i=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:i,widthSegments:s,heightSegments:r,depthSegments:a};let o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);let l=[],c=[],u=[],f=[],h=0,d=0;g("z","y","x",-1,-1,i,t,e,a,r,0),g("z","y","x",1,-1,i,t,-e,a,r,1),g("x","z","y",1,1,e,i,t,s,a,2),g("x","z","y",1,-1,e,i,-t,s,a,3),g("x","y","z",1,-1,e,t,i,s,r,4),g("x","y","z",-1,-1,e,t,-i,s,r,5),this.setIndex(l),this.setAttribute("position",new _n(c,3)),this.setAttribute("normal",new _n(u,3)),this.setAttribute("uv",new _n(f,2));function g(y,m,p,_,A,b,C,T,v,E,B){let D=b/v,L=C/E,k=b/2,H=C/2,U=T/2,W=v+1,$=E+1,G=0,ce=0,K=new X;for(let Q=0;Q<$;Q++){let se=Q*L-H;for(let fe=0;fe<W;fe++){let he=fe*D-k;K[y]=he*_,K[m]=se*A,K[p]=U,c.push(K.x,K.y,K.z),K[y]=0,K[m]=0,K[p]=T>0?1:-1,u.push(K.x,K.y,K.z),f.push(fe/v),f.push(1-Q/E),G+=1}}for(let Q=0;Q<E;Q++)for(let se=0;se<v;se++){let fe=h+se+W*Q,he=h+se+W*(Q+1),ee=h+(se+1)+W*(Q+1),me=h+(se+1)+W*Q;l.push(fe,he,me),l.push(he,ee,me),ce+=6}o.addGroup(d,ce,B),d+=ce,h+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var lo=class n extends Un{constructor(e=1,t=1,i=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:i,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let u=[],f=[],h=[],d=[],g=0,y=[],m=i/2,p=0;_(),a===!1&&(e>0&&A(!0),t>0&&A(!1)),this.setIndex(u),this.setAttribute("position",new _n(f,3)),this.setAttribute("normal",new _n(h,3)),this.setAttribute("uv",new _n(d,2));function _(){let b=new X,C=new X,T=0,v=(t-e)/i;for(let E=0;E<=r;E++){let B=[],D=E/r,L=D*(t-e)+e;for(let k=0;k<=s;k++){let H=k/s,U=H*l+o,W=Math.sin(U),$=Math.cos(U);C.x=L*W,C.y=-D*i+m,C.z=L*$,f.push(C.x,C.y,C.z),b.set(W,v,$).normalize(),h.push(b.x,b.y,b.z),d.push(H,1-D),B.push(g++)}y.push(B)}for(let E=0;E<s;E++)for(let B=0;B<r;B++){let D=y[B][E],L=y[B+1][E],k=y[B+1][E+1],H=y[B][E+1];(e>0||B!==0)&&(u.push(D,L,H),T+=3),(t>0||B!==r-1)&&(u.push(L,k,H),T+=3)}c.addGroup(p,T,0),p+=T}function A(b){let C=g,T=new $e,v=new X,E=0,B=b===!0?e:t,D=b===!0?1:-1;for(let k=1;k<=s;k++)f.push(0,m*D,0),h.push(0,D,0),d.push(.5,.5),g++;let L=g;for(let k=0;k<=s;k++){let U=k/s*l+o,W=Math.cos(U),$=Math.sin(U);v.x=B*$,v.y=m*D,v.z=B*W,f.push(v.x,v.y,v.z),h.push(0,D,0),T.x=W*.5+.5,T.y=$*.5*D+.5,d.push(T.x,T.y),g++}for(let k=0;k<s;k++){let H=C+k,U=L+k;b===!0?u.push(U,U+1,H):u.push(U+1,U,H),E+=3}c.addGroup(p,E,b===!0?1:2),p+=E}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Sl=class n extends lo{constructor(e=1,t=1,i=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,e,t,i,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:i,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(e){return new n(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var su=new X,ru=new X,Cd=new X,au=new qs,co=class extends Un{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(ja*t),a=e.getIndex(),o=e.getAttribute("position"),l=a?a.count:o.count,c=[0,0,0],u=["a","b","c"],f=new Array(3),h=new Map,d=[];for(let g=0;g<l;g+=3){a?(c[0]=a.getX(g),c[1]=a.getX(g+1),c[2]=a.getX(g+2)):(c[0]=g,c[1]=g+1,c[2]=g+2);let{a:y,b:m,c:p}=au;if(y.fromBufferAttribute(o,c[0]),m.fromBufferAttribute(o,c[1]),p.fromBufferAttribute(o,c[2]),au.getNormal(Cd),f[0]=`${Math.round(y.x*s)},${Math.round(y.y*s)},${Math.round(y.z*s)}`,f[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,f[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(f[0]===f[1]||f[1]===f[2]||f[2]===f[0]))for(let _=0;_<3;_++){let A=(_+1)%3,b=f[_],C=f[A],T=au[u[_]],v=au[u[A]],E=`${b}_${C}`,B=`${C}_${b}`,D=h.get(B);D?(Cd.dot(D.normal)<=r&&(d.push(T.x,T.y,T.z),d.push(v.x,v.y,v.z)),h.set(B,null)):h.has(E)||h.set(E,{index0:c[_],index1:c[A],normal:Cd.clone()})}}for(let g of h.values())if(g){let{index0:y,index1:m}=g;su.fromBufferAttribute(o,y),ru.fromBufferAttribute(o,m),d.push(su.x,su.y,su.z),d.push(ru.x,ru.y,ru.z)}this.setAttribute("position",new _n(d,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};var na=class n extends Un{constructor(e=1,t=1,i=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:i,heightSegments:s};let r=e/2,a=t/2,o=Math.floor(i),l=Math.floor(s),c=o+1,u=l+1,f=e/o,h=t/l,d=[],g=[],y=[],m=[];for(let p=0;p<u;p++){let _=p*h-a;for(let A=0;A<c;A++){let b=A*f-r;g.push(b,-_,0),y.push(0,0,1),m.push(A/o),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let _=0;_<o;_++){let A=_+c*p,b=_+c*(p+1),C=_+1+c*(p+1),T=_+1+c*p;d.push(A,b,T),d.push(b,C,T)}this.setIndex(d),this.setAttribute("position",new _n(g,3)),this.setAttribute("normal",new _n(y,3)),this.setAttribute("uv",new _n(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.widthSegments,e.heightSegments)}};var Ml=class n extends Un{constructor(e=1,t=32,i=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:i,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},t=Math.max(3,Math.floor(t)),i=Math.max(2,Math.floor(i));let l=Math.min(a+o,Math.PI),c=0,u=[],f=new X,h=new X,d=[],g=[],y=[],m=[];for(let p=0;p<=i;p++){let _=[],A=p/i,b=a+A*o,C=e*Math.cos(b),T=Math.sqrt(e*e-C*C),v=0;p===0&&a===0?v=.5/t:p===i&&l===Math.PI&&(v=-.5/t);for(let E=0;E<=t;E++){let B=E/t,D=s+B*r;f.x=-T*Math.cos(D),f.y=C,f.z=T*Math.sin(D),g.push(f.x,f.y,f.z),h.copy(f).normalize(),y.push(h.x,h.y,h.z),m.push(B+v,1-A),_.push(c++)}u.push(_)}for(let p=0;p<i;p++)for(let _=0;_<t;_++){let A=u[p][_+1],b=u[p][_],C=u[p+1][_],T=u[p+1][_+1];(p!==0||a>0)&&d.push(A,b,T),(p!==i-1||l<Math.PI)&&d.push(b,C,T)}this.setIndex(d),this.setAttribute("position",new _n(g,3)),this.setAttribute("normal",new _n(y,3)),this.setAttribute("uv",new _n(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function oa(n){let e={};for(let t in n){e[t]={};for(let i in n[t]){let s=n[t][i];if(_0(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][i]=null):e[t][i]=s.clone();else if(Array.isArray(s))if(_0(s[0])){let r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();e[t][i]=r}else e[t][i]=s.slice();else e[t][i]=s}}return e}function ii(n){let e={};for(let t=0;t<n.length;t++){let i=oa(n[t]);for(let s in i)e[s]=i[s]}return e}function _0(n){return n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)}function lM(n){let e=[];for(let t=0;t<n.length;t++)e.push(n[t].clone());return e}function _p(n){let e=n.getRenderTarget();return e===null?n.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:bt.workingColorSpace}var fv={clone:oa,merge:ii},cM=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,uM=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ws=class extends Js{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=cM,this.fragmentShader=uM,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=oa(e.uniforms),this.uniformsGroups=lM(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let a=this.uniforms[s].value;a&&a.isTexture?t.uniforms[s]={type:"t",value:a.toJSON(e).uuid}:a&&a.isColor?t.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?t.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?t.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?t.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?t.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?t.uniforms[s]={type:"m4",value:a.toArray()}:t.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let i={};for(let s in this.extensions)this.extensions[s]===!0&&(i[s]=!0);return Object.keys(i).length>0&&(t.extensions=i),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let i in e.uniforms){let s=e.uniforms[i];switch(this.uniforms[i]={},s.type){case"t":this.uniforms[i].value=t[s.value]||null;break;case"c":this.uniforms[i].value=new dt().setHex(s.value);break;case"v2":this.uniforms[i].value=new $e().fromArray(s.value);break;case"v3":this.uniforms[i].value=new X().fromArray(s.value);break;case"v4":this.uniforms[i].value=new en().fromArray(s.value);break;case"m3":this.uniforms[i].value=new nt().fromArray(s.value);break;case"m4":this.uniforms[i].value=new Bt().fromArray(s.value);break;default:this.uniforms[i].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let i in e.extensions)this.extensions[i]=e.extensions[i];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Pu=class extends ws{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var wr=class extends Js{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new dt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new dt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Ih,this.normalScale=new $e(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Zs,this.combine=Xu,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Iu=class extends Js{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=J0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Lu=class extends Js{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Za(n,e){return!n||n.constructor===e?n:typeof e.BYTES_PER_ELEMENT=="number"?new e(n):Array.prototype.slice.call(n)}function ou(n){return n!==void 0&&n.inTangents!==void 0&&n.outTangents!==void 0}var Er=class{constructor(e,t,i,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(i),this.sampleValues=t,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,i=this._cachedIndex,s=t[i],r=t[i-1];e:{t:{let a;n:{i:if(!(e<s)){for(let o=i+2;;){if(s===void 0){if(e<r)break i;return i=t.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===o)break;if(r=s,s=t[++i],e<s)break t}a=t.length;break n}if(!(e>=r)){let o=t[1];e<o&&(i=2,r=o);for(let l=i-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(s=r,r=t[--i-1],e>=r)break t}a=i,i=0;break n}break e}for(;i<a;){let o=i+a>>>1;e<t[o]?a=o:i=o+1}if(s=t[i],r=t[i-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return i=t.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,r,s)}return this.interpolate_(i,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,i=this.sampleValues,s=this.valueSize,r=e*s;for(let a=0;a!==s;++a)t[a]=i[r+a];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Du=class extends Er{constructor(e,t,i,s){super(e,t,i,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ld,endingEnd:Ld}}intervalChanged_(e,t,i){let s=this.parameterPositions,r=e-2,a=e+1,o=s[r],l=s[a];if(o===void 0)switch(this.getSettings_().endingStart){case Dd:r=e,o=2*t-i;break;case Nd:r=s.length-2,o=t+s[r]-s[r+1];break;default:r=e,o=i}if(l===void 0)switch(this.getSettings_().endingEnd){case Dd:a=e,l=2*i-t;break;case Nd:a=1,l=i+s[1]-s[0];break;default:a=e-1,l=t}let c=(i-t)*.5,u=this.valueSize;this._weightPrev=c/(t-o),this._weightNext=c/(l-i),this._offsetPrev=r*u,this._offsetNext=a*u}interpolate_(e,t,i,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=this._offsetPrev,f=this._offsetNext,h=this._weightPrev,d=this._weightNext,g=(i-t)/(s-t),y=g*g,m=y*g,p=-h*m+2*h*y-h*g,_=(1+h)*m+(-1.5-2*h)*y+(-.5+h)*g+1,A=(-1-d)*m+(1.5+d)*y+.5*g,b=d*m-d*y;for(let C=0;C!==o;++C)r[C]=p*a[u+C]+_*a[c+C]+A*a[l+C]+b*a[f+C];return r}},Nu=class extends Er{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e,t,i,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=(i-t)/(s-t),f=1-u;for(let h=0;h!==o;++h)r[h]=a[c+h]*f+a[l+h]*u;return r}},Uu=class extends Er{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Fu=class extends Er{interpolate_(e,t,i,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=this.inTangents,f=this.outTangents;if(!u||!f){let g=(i-t)/(s-t),y=1-g;for(let m=0;m!==o;++m)r[m]=a[c+m]*y+a[l+m]*g;return r}let h=o*2,d=e-1;for(let g=0;g!==o;++g){let y=a[c+g],m=a[l+g],p=d*h+g*2,_=f[p],A=f[p+1],b=e*h+g*2,C=u[b],T=u[b+1],v=fM(i,t,_,C,s);r[g]=dv(v,y,A,T,m)}return r}};function dv(n,e,t,i,s){let r=1-n;return r*r*r*e+3*r*r*n*t+3*r*n*n*i+n*n*n*s}function hM(n,e,t,i,s){let r=1-n;return 3*r*r*(t-e)+6*r*n*(i-t)+3*n*n*(s-i)}function fM(n,e,t,i,s){let r=(n-e)/(s-e);for(let a=0;a<8;a++){let o=dv(r,e,t,i,s)-n;if(Math.abs(o)<1e-10)break;let l=hM(r,e,t,i,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-o/l))}return r}var Oi=class{constructor(e,t,i,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Za(t,this.TimeBufferType),this.values=Za(i,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,i;if(t.toJSON!==this.toJSON)i=t.toJSON(e);else{i={name:e.name,times:Za(e.times,Array),values:Za(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(i.interpolation=s),ou(e.settings)&&(i.settings={inTangents:Za(e.settings.inTangents,Array),outTangents:Za(e.settings.outTangents,Array)})}return i.type=e.ValueTypeName,i}InterpolantFactoryMethodDiscrete(e){return new Uu(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Nu(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Du(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Fu(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case ul:t=this.InterpolantFactoryMethodDiscrete;break;case bu:t=this.InterpolantFactoryMethodLinear;break;case uu:t=this.InterpolantFactoryMethodSmooth;break;case Id:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return qe("KeyframeTrack:",i),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ul;case this.InterpolantFactoryMethodLinear:return bu;case this.InterpolantFactoryMethodSmooth:return uu;case this.InterpolantFactoryMethodBezier:return Id}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let i=0,s=t.length;i!==s;++i)t[i]+=e;ou(this.settings)&&(v0(this.settings.inTangents,e),v0(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let i=0,s=t.length;i!==s;++i)t[i]*=e;ou(this.settings)&&(x0(this.settings.inTangents,e),x0(this.settings.outTangents,e))}return this}trim(e,t){let i=this.times,s=i.length,r=0,a=s-1;for(;r!==s&&i[r]<e;)++r;for(;a!==-1&&i[a]>t;)--a;if(++a,r!==0||a!==s){r>=a&&(a=Math.max(a,1),r=a-1);let o=this.getValueSize();this.times=i.slice(r,a),this.values=this.values.slice(r*o,a*o)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(je("KeyframeTrack: Invalid value size in track.",this),e=!1);let i=this.times,s=this.values,r=i.length;r===0&&(je("KeyframeTrack: Track is empty.",this),e=!1);let a=null;for(let o=0;o!==r;o++){let l=i[o];if(typeof l=="number"&&isNaN(l)){je("KeyframeTrack: Time is not a valid number.",this,o,l),e=!1;break}if(a!==null&&a>l){je("KeyframeTrack: Out of order keys.",this,o,l,a),e=!1;break}a=l}if(s!==void 0&&RS(s))for(let o=0,l=s.length;o!==l;++o){let c=s[o];if(isNaN(c)){je("KeyframeTrack: Value is not a valid number.",this,o,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),i=this.getValueSize(),s=this.getInterpolation()===uu,r=e.length-1,a=1;for(let o=1;o<r;++o){let l=!1,c=e[o],u=e[o+1];if(c!==u&&(o!==1||c!==e[0]))if(s)l=!0;else{let f=o*i,h=f-i,d=f+i;for(let g=0;g!==i;++g){let y=t[f+g];if(y!==t[h+g]||y!==t[d+g]){l=!0;break}}}if(l){if(o!==a){e[a]=e[o];let f=o*i,h=a*i;for(let d=0;d!==i;++d)t[h+d]=t[f+d]}++a}}if(r>0){e[a]=e[r];for(let o=r*i,l=a*i,c=0;c!==i;++c)t[l+c]=t[o+c];++a}return a!==e.length?(this.times=e.slice(0,a),this.values=t.slice(0,a*i)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),i=this.constructor,s=new i(this.name,e,t);return s.createInterpolant=this.createInterpolant,ou(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function v0(n,e){for(let t=0,i=n.length;t!==i;t+=2)n[t]+=e}function x0(n,e){for(let t=0,i=n.length;t!==i;t+=2)n[t]*=e}Oi.prototype.ValueTypeName="";Oi.prototype.TimeBufferType=Float32Array;Oi.prototype.ValueBufferType=Float32Array;Oi.prototype.DefaultInterpolation=bu;var Tr=class extends Oi{constructor(e,t,i){super(e,t,i)}};Tr.prototype.ValueTypeName="bool";Tr.prototype.ValueBufferType=Array;Tr.prototype.DefaultInterpolation=ul;Tr.prototype.InterpolantFactoryMethodLinear=void 0;Tr.prototype.InterpolantFactoryMethodSmooth=void 0;var Ou=class extends Oi{constructor(e,t,i,s){super(e,t,i,s)}};Ou.prototype.ValueTypeName="color";var Bu=class extends Oi{constructor(e,t,i,s){super(e,t,i,s)}};Bu.prototype.ValueTypeName="number";var ku=class extends Er{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e,t,i,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=(i-t)/(s-t),c=e*o;for(let u=c+o;c!==u;c+=4)Ui.slerpFlat(r,0,a,c-o,a,c,l);return r}},wl=class extends Oi{constructor(e,t,i,s){super(e,t,i,s)}InterpolantFactoryMethodLinear(e){return new ku(this.times,this.values,this.getValueSize(),e)}};wl.prototype.ValueTypeName="quaternion";wl.prototype.InterpolantFactoryMethodSmooth=void 0;var Ar=class extends Oi{constructor(e,t,i){super(e,t,i)}};Ar.prototype.ValueTypeName="string";Ar.prototype.ValueBufferType=Array;Ar.prototype.DefaultInterpolation=ul;Ar.prototype.InterpolantFactoryMethodLinear=void 0;Ar.prototype.InterpolantFactoryMethodSmooth=void 0;var zu=class extends Oi{constructor(e,t,i,s){super(e,t,i,s)}};zu.prototype.ValueTypeName="vector";var Hu=class{constructor(e,t,i){let s=this,r=!1,a=0,o=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=i,this._abortController=null,this.itemStart=function(u){o++,r===!1&&s.onStart!==void 0&&s.onStart(u,a,o),r=!0},this.itemEnd=function(u){a++,s.onProgress!==void 0&&s.onProgress(u,a,o),a===o&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(u){s.onError!==void 0&&s.onError(u)},this.resolveURL=function(u){return u=u.normalize("NFC"),l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,f){return c.push(u,f),this},this.removeHandler=function(u){let f=c.indexOf(u);return f!==-1&&c.splice(f,2),this},this.getHandler=function(u){for(let f=0,h=c.length;f<h;f+=2){let d=c[f],g=c[f+1];if(d.global&&(d.lastIndex=0),d.test(u))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},pv=new Hu,Vu=class{constructor(e){this.manager=e!==void 0?e:pv,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let i=this;return new Promise(function(s,r){i.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Vu.DEFAULT_MATERIAL_NAME="__DEFAULT";var El=class extends Jn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new dt(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Tl=class extends El{constructor(e,t,i){super(e,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Jn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new dt(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Pd=new Bt,y0=new X,b0=new X,Gu=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new $e(512,512),this.mapType=bi,this.map=null,this.mapPass=null,this.matrix=new Bt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Mr,this._frameExtents=new $e(1,1),this._viewportCount=1,this._viewports=[new en(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;y0.setFromMatrixPosition(e.matrixWorld),t.position.copy(y0),b0.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(b0),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,i,s){Pd.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),i.setFromProjectionMatrix(Pd,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===to||e.reversedDepth?t.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):t.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),t.multiply(Pd)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},lu=new X,cu=new Ui,bs=new X,Al=class extends Jn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Bt,this.projectionMatrix=new Bt,this.projectionMatrixInverse=new Bt,this.coordinateSystem=Gi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(lu,cu,bs),bs.x===1&&bs.y===1&&bs.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(lu,cu,bs.set(1,1,1)).invert()}updateWorldMatrix(e,t,i=!1){super.updateWorldMatrix(e,t,i),this.matrixWorld.decompose(lu,cu,bs),bs.x===1&&bs.y===1&&bs.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(lu,cu,bs.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},br=new X,S0=new $e,M0=new $e,fi=class extends Al{constructor(e=50,t=1,i=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=io*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(ja*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return io*2*Math.atan(Math.tan(ja*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,i){br.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(br.x,br.y).multiplyScalar(-e/br.z),br.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(br.x,br.y).multiplyScalar(-e/br.z)}getViewSize(e,t){return this.getViewBounds(e,S0,M0),t.subVectors(M0,S0)}setViewOffset(e,t,i,s,r,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(ja*.5*this.fov)/this.zoom,i=2*t,s=this.aspect*i,r=-.5*s,a=this.view;if(this.view!==null&&this.view.enabled){let l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,t-=a.offsetY*i/c,s*=a.width/l,i*=a.height/c}let o=this.filmOffset;o!==0&&(r+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-i,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Rl=class extends Al{constructor(e=-1,t=1,i=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=i,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,i,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=i-e,a=i+e,o=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=u*this.view.offsetY,l=o-u*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Ud=class extends Gu{constructor(){super(new Rl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},uo=class extends El{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Jn.DEFAULT_UP),this.updateMatrix(),this.target=new Jn,this.shadow=new Ud}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var Ja=-90,Ka=1,ho=class extends Jn{constructor(e,t,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new fi(Ja,Ka,e,t);s.layers=this.layers,this.add(s);let r=new fi(Ja,Ka,e,t);r.layers=this.layers,this.add(r);let a=new fi(Ja,Ka,e,t);a.layers=this.layers,this.add(a);let o=new fi(Ja,Ka,e,t);o.layers=this.layers,this.add(o);let l=new fi(Ja,Ka,e,t);l.layers=this.layers,this.add(l);let c=new fi(Ja,Ka,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[i,s,r,a,o,l]=t;for(let c of t)this.remove(c);if(e===Gi)i.up.set(0,1,0),i.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===to)i.up.set(0,-1,0),i.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,a,o,l,c,u]=this.children,f=e.getRenderTarget(),h=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let y=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(i,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(i,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(i,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(i,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(i,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),i.texture.mipmapsAutoUpdate=y,e.setRenderTarget(i,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,u),e.setRenderTarget(f,h,d),e.xr.enabled=g,i.texture.needsPMREMUpdate=!0}},Wu=class extends fi{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var vp="\\[\\]\\.:\\/",dM=new RegExp("["+vp+"]","g"),xp="[^"+vp+"]",pM="[^"+vp.replace("\\.","")+"]",mM=/((?:WC+[\/:])*)/.source.replace("WC",xp),gM=/(WCOD+)?/.source.replace("WCOD",pM),_M=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",xp),vM=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",xp),xM=new RegExp("^"+mM+gM+_M+vM+"$"),yM=["material","materials","bones","map"],Fd=class{constructor(e,t,i){let s=i||Zt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let i=this._targetGroup.nCachedObjects_,s=this._bindings[i];s!==void 0&&s.getValue(e,t)}setValue(e,t){let i=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=i.length;s!==r;++s)i[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,i=e.length;t!==i;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,i=e.length;t!==i;++t)e[t].unbind()}},Zt=class n{constructor(e,t,i){this.path=t,this.parsedPath=i||n.parseTrackName(t),this.node=n.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,i){return e&&e.isAnimationObjectGroup?new n.Composite(e,t,i):new n(e,t,i)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(dM,"")}static parseTrackName(e){let t=xM.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let i={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=i.nodeName&&i.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=i.nodeName.substring(s+1);yM.indexOf(r)!==-1&&(i.nodeName=i.nodeName.substring(0,s),i.objectName=r)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return i}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let i=e.skeleton.getBoneByName(t);if(i!==void 0)return i}if(e.children){let i=function(r){for(let a=0;a<r.length;a++){let o=r[a];if(o.name===t||o.uuid===t)return o;let l=i(o.children);if(l)return l}return null},s=i(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)e[t++]=i[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,i=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=n.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=t.objectIndex;switch(i){case"materials":if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){je("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){je("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let u=0;u<e.length;u++)if(e[u].name===c){c=u;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){je("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){je("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[i]===void 0){je("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[i]}if(c!==void 0){if(e[c]===void 0){je("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let a=e[s];if(a===void 0){let c=t.nodeName;je("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let o=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?o=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(o=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){je("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=a,this.propertyIndex=r}else a.fromArray!==void 0&&a.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=a):Array.isArray(a)?(l=this.BindingType.EntireArray,this.resolvedProperty=a):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][o]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Zt.Composite=Fd;Zt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Zt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Zt.prototype.GetterByBindingType=[Zt.prototype._getValue_direct,Zt.prototype._getValue_array,Zt.prototype._getValue_arrayElement,Zt.prototype._getValue_toArray];Zt.prototype.SetterByBindingTypeAndVersioning=[[Zt.prototype._setValue_direct,Zt.prototype._setValue_direct_setNeedsUpdate,Zt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Zt.prototype._setValue_array,Zt.prototype._setValue_array_setNeedsUpdate,Zt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Zt.prototype._setValue_arrayElement,Zt.prototype._setValue_arrayElement_setNeedsUpdate,Zt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Zt.prototype._setValue_fromArray,Zt.prototype._setValue_fromArray_setNeedsUpdate,Zt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var dC=new Float32Array(1);var w0=new Bt,Cl=class{constructor(e,t,i=0,s=1/0){this.ray=new Sr(e,t),this.near=i,this.far=s,this.camera=null,this.layers=new ro,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):je("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return w0.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(w0),this}intersectObject(e,t=!0,i=[]){return Od(e,this,i,t),i.sort(E0),i}intersectObjects(e,t=!0,i=[]){for(let s=0,r=e.length;s<r;s++)Od(e[s],this,i,t);return i.sort(E0),i}};function E0(n,e){return n.distance-e.distance}function Od(n,e,t,i){let s=!0;if(n.layers.test(e.layers)&&n.raycast(e,t)===!1&&(s=!1),s===!0&&i===!0){let r=n.children;for(let a=0,o=r.length;a<o;a++)Od(r[a],e,t,!0)}}var fo=class{constructor(e=1,t=0,i=0){this.radius=e,this.phi=t,this.theta=i}set(e,t,i){return this.radius=e,this.phi=t,this.theta=i,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=gt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,i){return this.radius=Math.sqrt(e*e+t*t+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,i),this.phi=Math.acos(gt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Bd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,i,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,i,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let i=0;i<4;i++)this.elements[i]=e[i+t];return this}set(e,t,i,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=i,r[3]=s,this}};var Pl=class extends ss{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function yp(n,e,t,i){let s=bM(i);switch(t){case ip:return n*e;case rp:return n*e/s.components*s.byteLength;case ju:return n*e/s.components*s.byteLength;case Ir:return n*e*2/s.components*s.byteLength;case Qu:return n*e*2/s.components*s.byteLength;case sp:return n*e*3/s.components*s.byteLength;case ls:return n*e*4/s.components*s.byteLength;case eh:return n*e*4/s.components*s.byteLength;case Dl:case Nl:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case Ul:case Fl:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case nh:case sh:return Math.max(n,16)*Math.max(e,8)/4;case th:case ih:return Math.max(n,8)*Math.max(e,8)/2;case rh:case ah:case lh:case ch:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case oh:case Ol:case uh:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case hh:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case fh:return Math.floor((n+4)/5)*Math.floor((e+3)/4)*16;case dh:return Math.floor((n+4)/5)*Math.floor((e+4)/5)*16;case ph:return Math.floor((n+5)/6)*Math.floor((e+4)/5)*16;case mh:return Math.floor((n+5)/6)*Math.floor((e+5)/6)*16;case gh:return Math.floor((n+7)/8)*Math.floor((e+4)/5)*16;case _h:return Math.floor((n+7)/8)*Math.floor((e+5)/6)*16;case vh:return Math.floor((n+7)/8)*Math.floor((e+7)/8)*16;case xh:return Math.floor((n+9)/10)*Math.floor((e+4)/5)*16;case yh:return Math.floor((n+9)/10)*Math.floor((e+5)/6)*16;case bh:return Math.floor((n+9)/10)*Math.floor((e+7)/8)*16;case Sh:return Math.floor((n+9)/10)*Math.floor((e+9)/10)*16;case Mh:return Math.floor((n+11)/12)*Math.floor((e+9)/10)*16;case wh:return Math.floor((n+11)/12)*Math.floor((e+11)/12)*16;case Eh:case Th:case Ah:return Math.ceil(n/4)*Math.ceil(e/4)*16;case Rh:case Ch:return Math.ceil(n/4)*Math.ceil(e/4)*8;case Bl:case Ph:return Math.ceil(n/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function bM(n){switch(n){case bi:case Qd:return{byteLength:1,components:1};case _o:case ep:case os:return{byteLength:2,components:1};case Ju:case Ku:return{byteLength:2,components:4};case rs:case Zu:case as:return{byteLength:4,components:1};case tp:case np:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${n}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Fv(){let n=null,e=!1,t=null,i=null;function s(r,a){i=n.requestAnimationFrame(s),t(r,a)}return{start:function(){e!==!0&&t!==null&&n!==null&&(i=n.requestAnimationFrame(s),e=!0)},stop:function(){n!==null&&n.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){n=r}}}function MM(n){let e=new WeakMap;function t(o,l){let c=o.array,u=o.usage,f=c.byteLength,h=n.createBuffer();n.bindBuffer(l,h),n.bufferData(l,c,u),o.onUploadCallback();let d;if(c instanceof Float32Array)d=n.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=n.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?d=n.HALF_FLOAT:d=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=n.SHORT;else if(c instanceof Uint32Array)d=n.UNSIGNED_INT;else if(c instanceof Int32Array)d=n.INT;else if(c instanceof Int8Array)d=n.BYTE;else if(c instanceof Uint8Array)d=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:h,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:f}}function i(o,l,c){let u=l.array,f=l.updateRanges;if(n.bindBuffer(c,o),f.length===0)n.bufferSubData(c,0,u);else{f.sort((d,g)=>d.start-g.start);let h=0;for(let d=1;d<f.length;d++){let g=f[h],y=f[d];y.start<=g.start+g.count+1?g.count=Math.max(g.count,y.start+y.count-g.start):(++h,f[h]=y)}f.length=h+1;for(let d=0,g=f.length;d<g;d++){let y=f[d];n.bufferSubData(c,y.start*u.BYTES_PER_ELEMENT,u,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),e.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);let l=e.get(o);l&&(n.deleteBuffer(l.buffer),e.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){let u=e.get(o);(!u||u.version<o.version)&&e.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}let c=e.get(o);if(c===void 0)e.set(o,t(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var wM=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,EM=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,TM=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,AM=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,RM=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,CM=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,PM=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,IM=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,LM=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,DM=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,NM=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,UM=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,FM=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,OM=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,BM=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,kM=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,zM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,HM=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,VM=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,GM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,WM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,XM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,qM=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,YM=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,$M=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,ZM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,JM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,KM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,jM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,QM="gl_FragColor = linearToOutputTexel( gl_FragColor );",ew=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,tw=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,nw=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,iw=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,sw=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,rw=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,aw=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,ow=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,lw=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,cw=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,uw=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,hw=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,fw=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,dw=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,pw=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,mw=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,gw=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,_w=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,vw=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,xw=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,yw=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,bw=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Sw=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Mw=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,ww=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Ew=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,Tw=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Aw=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Rw=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Cw=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Pw=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Iw=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Lw=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,Dw=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Nw=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Uw=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Fw=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Ow=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Bw=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,kw=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,zw=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Hw=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Vw=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Gw=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Ww=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Xw=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,qw=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,Yw=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,$w=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Zw=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Jw=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Kw=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,jw=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,Qw=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,eE=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,tE=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,nE=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,iE=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,sE=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,rE=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,aE=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,oE=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,lE=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,cE=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,uE=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,hE=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,fE=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,dE=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,pE=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,mE=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,gE=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,_E=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,vE=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,xE=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,yE=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,bE=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,SE=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,ME=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,wE=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,EE=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,TE=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,AE=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,RE=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,CE=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,PE=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,IE=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,LE=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,DE=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,NE=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,UE=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,FE=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,OE=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,BE=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,kE=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,zE=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,HE=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,VE=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,GE=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,WE=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,XE=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,qE=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,YE=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,$E=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ZE=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,JE=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,KE=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,jE=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,QE=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,eT=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,tT=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,nT=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,ht={alphahash_fragment:wM,alphahash_pars_fragment:EM,alphamap_fragment:TM,alphamap_pars_fragment:AM,alphatest_fragment:RM,alphatest_pars_fragment:CM,aomap_fragment:PM,aomap_pars_fragment:IM,batching_pars_vertex:LM,batching_vertex:DM,begin_vertex:NM,beginnormal_vertex:UM,bsdfs:FM,iridescence_fragment:OM,bumpmap_pars_fragment:BM,clipping_planes_fragment:kM,clipping_planes_pars_fragment:zM,clipping_planes_pars_vertex:HM,clipping_planes_vertex:VM,color_fragment:GM,color_pars_fragment:WM,color_pars_vertex:XM,color_vertex:qM,common:YM,defaultnormal_vertex:$M,displacementmap_pars_vertex:ZM,displacementmap_vertex:JM,emissivemap_fragment:KM,emissivemap_pars_fragment:jM,colorspace_fragment:QM,colorspace_pars_fragment:ew,envmap_fragment:tw,envmap_common_pars_fragment:nw,envmap_pars_fragment:iw,envmap_pars_vertex:sw,envmap_physical_pars_fragment:mw,envmap_vertex:rw,fog_vertex:aw,fog_pars_vertex:ow,fog_fragment:lw,fog_pars_fragment:cw,gradientmap_pars_fragment:uw,lightmap_pars_fragment:hw,lights_lambert_fragment:fw,lights_lambert_pars_fragment:dw,lights_pars_begin:pw,lights_toon_fragment:gw,lights_toon_pars_fragment:_w,lights_phong_fragment:vw,lights_phong_pars_fragment:xw,lights_physical_fragment:yw,lights_physical_pars_fragment:bw,lights_fragment_begin:Sw,lights_fragment_maps:Mw,lights_fragment_end:ww,lightprobes_pars_fragment:Ew,logdepthbuf_fragment:Tw,logdepthbuf_pars_fragment:Aw,logdepthbuf_pars_vertex:Rw,logdepthbuf_vertex:Cw,map_fragment:Pw,map_pars_fragment:Iw,map_particle_fragment:Lw,map_particle_pars_fragment:Dw,metalnessmap_fragment:Nw,metalnessmap_pars_fragment:Uw,morphinstance_vertex:Fw,morphcolor_vertex:Ow,morphnormal_vertex:Bw,morphtarget_pars_vertex:kw,morphtarget_vertex:zw,normal_fragment_begin:Hw,normal_fragment_maps:Vw,normal_pars_fragment:Gw,normal_pars_vertex:Ww,normal_vertex:Xw,normalmap_pars_fragment:qw,clearcoat_normal_fragment_begin:Yw,clearcoat_normal_fragment_maps:$w,clearcoat_pars_fragment:Zw,iridescence_pars_fragment:Jw,opaque_fragment:Kw,packing:jw,premultiplied_alpha_fragment:Qw,project_vertex:eE,dithering_fragment:tE,dithering_pars_fragment:nE,roughnessmap_fragment:iE,roughnessmap_pars_fragment:sE,shadowmap_pars_fragment:rE,shadowmap_pars_vertex:aE,shadowmap_vertex:oE,shadowmask_pars_fragment:lE,skinbase_vertex:cE,skinning_pars_vertex:uE,skinning_vertex:hE,skinnormal_vertex:fE,specularmap_fragment:dE,specularmap_pars_fragment:pE,tonemapping_fragment:mE,tonemapping_pars_fragment:gE,transmission_fragment:_E,transmission_pars_fragment:vE,uv_pars_fragment:xE,uv_pars_vertex:yE,uv_vertex:bE,worldpos_vertex:SE,background_vert:ME,background_frag:wE,backgroundCube_vert:EE,backgroundCube_frag:TE,cube_vert:AE,cube_frag:RE,depth_vert:CE,depth_frag:PE,distance_vert:IE,distance_frag:LE,equirect_vert:DE,equirect_frag:NE,linedashed_vert:UE,linedashed_frag:FE,meshbasic_vert:OE,meshbasic_frag:BE,meshlambert_vert:kE,meshlambert_frag:zE,meshmatcap_vert:HE,meshmatcap_frag:VE,meshnormal_vert:GE,meshnormal_frag:WE,meshphong_vert:XE,meshphong_frag:qE,meshphysical_vert:YE,meshphysical_frag:$E,meshtoon_vert:ZE,meshtoon_frag:JE,points_vert:KE,points_frag:jE,shadow_vert:QE,shadow_frag:eT,sprite_vert:tT,sprite_frag:nT},Le={common:{diffuse:{value:new dt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new nt},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new nt}},envmap:{envMap:{value:null},envMapRotation:{value:new nt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new nt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new nt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new nt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new nt},normalScale:{value:new $e(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new nt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new nt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new nt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new nt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new dt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new dt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0},uvTransform:{value:new nt}},sprite:{diffuse:{value:new dt(16777215)},opacity:{value:1},center:{value:new $e(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new nt},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0}}},As={basic:{uniforms:ii([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:ht.meshbasic_vert,fragmentShader:ht.meshbasic_frag},lambert:{uniforms:ii([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},envMapIntensity:{value:1}}]),vertexShader:ht.meshlambert_vert,fragmentShader:ht.meshlambert_frag},phong:{uniforms:ii([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},specular:{value:new dt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ht.meshphong_vert,fragmentShader:ht.meshphong_frag},standard:{uniforms:ii([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ht.meshphysical_vert,fragmentShader:ht.meshphysical_frag},toon:{uniforms:ii([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new dt(0)}}]),vertexShader:ht.meshtoon_vert,fragmentShader:ht.meshtoon_frag},matcap:{uniforms:ii([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:ht.meshmatcap_vert,fragmentShader:ht.meshmatcap_frag},points:{uniforms:ii([Le.points,Le.fog]),vertexShader:ht.points_vert,fragmentShader:ht.points_frag},dashed:{uniforms:ii([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ht.linedashed_vert,fragmentShader:ht.linedashed_frag},depth:{uniforms:ii([Le.common,Le.displacementmap]),vertexShader:ht.depth_vert,fragmentShader:ht.depth_frag},normal:{uniforms:ii([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:ht.meshnormal_vert,fragmentShader:ht.meshnormal_frag},sprite:{uniforms:ii([Le.sprite,Le.fog]),vertexShader:ht.sprite_vert,fragmentShader:ht.sprite_frag},background:{uniforms:{uvTransform:{value:new nt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ht.background_vert,fragmentShader:ht.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new nt}},vertexShader:ht.backgroundCube_vert,fragmentShader:ht.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ht.cube_vert,fragmentShader:ht.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ht.equirect_vert,fragmentShader:ht.equirect_frag},distance:{uniforms:ii([Le.common,Le.displacementmap,{referencePosition:{value:new X},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ht.distance_vert,fragmentShader:ht.distance_frag},shadow:{uniforms:ii([Le.lights,Le.fog,{color:{value:new dt(0)},opacity:{value:1}}]),vertexShader:ht.shadow_vert,fragmentShader:ht.shadow_frag}};As.physical={uniforms:ii([As.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new nt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new nt},clearcoatNormalScale:{value:new $e(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new nt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new nt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new nt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new nt},sheen:{value:0},sheenColor:{value:new dt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new nt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new nt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new nt},transmissionSamplerSize:{value:new $e},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new nt},attenuationDistance:{value:0},attenuationColor:{value:new dt(0)},specularColor:{value:new dt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new nt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new nt},anisotropyVector:{value:new $e},anisotropyMap:{value:null},anisotropyMapTransform:{value:new nt}}]),vertexShader:ht.meshphysical_vert,fragmentShader:ht.meshphysical_frag};var Lh={r:0,b:0,g:0},iT=new Bt,Ov=new nt;Ov.set(-1,0,0,0,1,0,0,0,1);function sT(n,e,t,i,s,r){let a=new dt(0),o=s===!0?0:1,l,c,u=null,f=0,h=null;function d(_){let A=_.isScene===!0?_.background:null;if(A&&A.isTexture){let b=_.backgroundBlurriness>0;A=e.get(A,b)}return A}function g(_){let A=!1,b=d(_);b===null?m(a,o):b&&b.isColor&&(m(b,1),A=!0);let C=n.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(n.autoClear||A)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function y(_,A){let b=d(A);b&&b.isCubeTexture?(c===void 0&&(c=new an(new oo(1,1,1),new ws({name:"BackgroundCubeMaterial",uniforms:oa(As.backgroundCube.uniforms),vertexShader:As.backgroundCube.vertexShader,fragmentShader:As.backgroundCube.fragmentShader,side:pi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,T,v){this.matrixWorld.copyPosition(v.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(iT.makeRotationFromEuler(A.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Ov),c.material.toneMapped=bt.getTransfer(b.colorSpace)!==Lt,(u!==b||f!==b.version||h!==n.toneMapping)&&(c.material.needsUpdate=!0,u=b,f=b.version,h=n.toneMapping),c.layers.enableAll(),_.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new an(new na(2,2),new ws({name:"BackgroundMaterial",uniforms:oa(As.background.uniforms),vertexShader:As.background.vertexShader,fragmentShader:As.background.fragmentShader,side:Pr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=bt.getTransfer(b.colorSpace)!==Lt,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(u!==b||f!==b.version||h!==n.toneMapping)&&(l.material.needsUpdate=!0,u=b,f=b.version,h=n.toneMapping),l.layers.enableAll(),_.unshift(l,l.geometry,l.material,0,0,null))}function m(_,A){_.getRGB(Lh,_p(n)),t.buffers.color.setClear(Lh.r,Lh.g,Lh.b,A,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(_,A=1){a.set(_),o=A,m(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(_){o=_,m(a,o)},render:g,addToRenderList:y,dispose:p}}function rT(n,e){let t=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},s=h(null),r=s,a=!1;function o(L,k,H,U,W){let $=!1,G=f(L,U,H,k);r!==G&&(r=G,c(r.object)),$=d(L,U,H,W),$&&g(L,U,H,W),W!==null&&e.update(W,n.ELEMENT_ARRAY_BUFFER),($||a)&&(a=!1,b(L,k,H,U),W!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,e.get(W).buffer))}function l(){return n.createVertexArray()}function c(L){return n.bindVertexArray(L)}function u(L){return n.deleteVertexArray(L)}function f(L,k,H,U){let W=U.wireframe===!0,$=i[k.id];$===void 0&&($={},i[k.id]=$);let G=L.isInstancedMesh===!0?L.id:0,ce=$[G];ce===void 0&&(ce={},$[G]=ce);let K=ce[H.id];K===void 0&&(K={},ce[H.id]=K);let Q=K[W];return Q===void 0&&(Q=h(l()),K[W]=Q),Q}function h(L){let k=[],H=[],U=[];for(let W=0;W<t;W++)k[W]=0,H[W]=0,U[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:H,attributeDivisors:U,object:L,attributes:{},index:null}}function d(L,k,H,U){let W=r.attributes,$=k.attributes,G=0,ce=H.getAttributes();for(let K in ce)if(ce[K].location>=0){let se=W[K],fe=$[K];if(fe===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(fe=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(fe=L.instanceColor)),se===void 0||se.attribute!==fe||fe&&se.data!==fe.data)return!0;G++}return r.attributesNum!==G||r.index!==U}function g(L,k,H,U){let W={},$=k.attributes,G=0,ce=H.getAttributes();for(let K in ce)if(ce[K].location>=0){let se=$[K];se===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(se=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(se=L.instanceColor));let fe={};fe.attribute=se,se&&se.data&&(fe.data=se.data),W[K]=fe,G++}r.attributes=W,r.attributesNum=G,r.index=U}function y(){let L=r.newAttributes;for(let k=0,H=L.length;k<H;k++)L[k]=0}function m(L){p(L,0)}function p(L,k){let H=r.newAttributes,U=r.enabledAttributes,W=r.attributeDivisors;H[L]=1,U[L]===0&&(n.enableVertexAttribArray(L),U[L]=1),W[L]!==k&&(n.vertexAttribDivisor(L,k),W[L]=k)}function _(){let L=r.newAttributes,k=r.enabledAttributes;for(let H=0,U=k.length;H<U;H++)k[H]!==L[H]&&(n.disableVertexAttribArray(H),k[H]=0)}function A(L,k,H,U,W,$,G){G===!0?n.vertexAttribIPointer(L,k,H,W,$):n.vertexAttribPointer(L,k,H,U,W,$)}function b(L,k,H,U){y();let W=U.attributes,$=H.getAttributes(),G=k.defaultAttributeValues;for(let ce in $){let K=$[ce];if(K.location>=0){let Q=W[ce];if(Q===void 0&&(ce==="instanceMatrix"&&L.instanceMatrix&&(Q=L.instanceMatrix),ce==="instanceColor"&&L.instanceColor&&(Q=L.instanceColor)),Q!==void 0){let se=Q.normalized,fe=Q.itemSize,he=e.get(Q);if(he===void 0)continue;let ee=he.buffer,me=he.type,ve=he.bytesPerElement,Ae=me===n.INT||me===n.UNSIGNED_INT||Q.gpuType===Zu;if(Q.isInterleavedBufferAttribute){let Se=Q.data,Ge=Se.isInterleavedBuffer===!0?Se.stride:Se.itemSize,rt=Q.offset;if(Se.isInstancedInterleavedBuffer||Se.isInstancedBufferAttribute){for(let He=0;He<K.locationSize;He++)p(K.location+He,Se.meshPerAttribute);L.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Se.meshPerAttribute*Se.count)}else for(let He=0;He<K.locationSize;He++)m(K.location+He);n.bindBuffer(n.ARRAY_BUFFER,ee);for(let He=0;He<K.locationSize;He++)A(K.location+He,fe/K.locationSize,me,se,Ge*ve,(rt+fe/K.locationSize*He)*ve,Ae)}else{if(Q.isInstancedBufferAttribute){for(let Se=0;Se<K.locationSize;Se++)p(K.location+Se,Q.meshPerAttribute);L.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Se=0;Se<K.locationSize;Se++)m(K.location+Se);n.bindBuffer(n.ARRAY_BUFFER,ee);for(let Se=0;Se<K.locationSize;Se++)A(K.location+Se,fe/K.locationSize,me,se,fe*ve,fe/K.locationSize*Se*ve,Ae)}}else if(G!==void 0){let se=G[ce];if(se!==void 0)switch(se.length){case 2:n.vertexAttrib2fv(K.location,se);break;case 3:n.vertexAttrib3fv(K.location,se);break;case 4:n.vertexAttrib4fv(K.location,se);break;default:n.vertexAttrib1fv(K.location,se)}}}}_()}function C(){B();for(let L in i){let k=i[L];for(let H in k){let U=k[H];for(let W in U){let $=U[W];for(let G in $)u($[G].object),delete $[G];delete U[W]}}delete i[L]}}function T(L){if(i[L.id]===void 0)return;let k=i[L.id];for(let H in k){let U=k[H];for(let W in U){let $=U[W];for(let G in $)u($[G].object),delete $[G];delete U[W]}}delete i[L.id]}function v(L){for(let k in i){let H=i[k];for(let U in H){let W=H[U];if(W[L.id]===void 0)continue;let $=W[L.id];for(let G in $)u($[G].object),delete $[G];delete W[L.id]}}}function E(L){for(let k in i){let H=i[k],U=L.isInstancedMesh===!0?L.id:0,W=H[U];if(W!==void 0){for(let $ in W){let G=W[$];for(let ce in G)u(G[ce].object),delete G[ce];delete W[$]}delete H[U],Object.keys(H).length===0&&delete i[k]}}}function B(){D(),a=!0,r!==s&&(r=s,c(r.object))}function D(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:B,resetDefaultState:D,dispose:C,releaseStatesOfGeometry:T,releaseStatesOfObject:E,releaseStatesOfProgram:v,initAttributes:y,enableAttribute:m,disableUnusedAttributes:_}}function aT(n,e,t){let i;function s(l){i=l}function r(l,c){n.drawArrays(i,l,c),t.update(c,i,1)}function a(l,c,u){u!==0&&(n.drawArraysInstanced(i,l,c,u),t.update(c,i,u))}function o(l,c,u){if(u===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,u);let h=0;for(let d=0;d<u;d++)h+=c[d];t.update(h,i,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function oT(n,e,t,i){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let v=e.get("EXT_texture_filter_anisotropic");s=n.getParameter(v.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(v){return!(v!==ls&&i.convert(v)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(v){let E=v===os&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(v!==bi&&v!==as&&!E&&i.convert(v)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE))}function l(v){if(v==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";v="mediump"}return v==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",u=l(c);u!==c&&(qe("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let f=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),h=t.logarithmicDepthBuffer===!0&&f===!1;t.reversedDepthBuffer===!0&&f===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&f===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),g=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=n.getParameter(n.MAX_TEXTURE_SIZE),m=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),p=n.getParameter(n.MAX_VERTEX_ATTRIBS),_=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),A=n.getParameter(n.MAX_VARYING_VECTORS),b=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),C=n.getParameter(n.MAX_SAMPLES),T=n.getParameter(n.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:h,reversedDepthBuffer:f,maxTextures:d,maxVertexTextures:g,maxTextureSize:y,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:_,maxVaryings:A,maxFragmentUniforms:b,maxSamples:C,samples:T}}function lT(n){let e=this,t=null,i=0,s=!1,r=!1,a=new Ni,o=new nt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,h){let d=f.length!==0||h||i!==0||s;return s=h,i=f.length,d},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,h){t=u(f,h,0)},this.setState=function(f,h,d){let g=f.clippingPlanes,y=f.clipIntersection,m=f.clipShadows,p=n.get(f);if(!s||g===null||g.length===0||r&&!m)r?u(null):c();else{let _=r?0:i,A=_*4,b=p.clippingState||null;l.value=b,b=u(g,h,A,d);for(let C=0;C!==A;++C)b[C]=t[C];p.clippingState=b,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=_}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function u(f,h,d,g){let y=f!==null?f.length:0,m=null;if(y!==0){if(m=l.value,g!==!0||m===null){let p=d+y*4,_=h.matrixWorldInverse;o.getNormalMatrix(_),(m===null||m.length<p)&&(m=new Float32Array(p));for(let A=0,b=d;A!==y;++A,b+=4)a.copy(f[A]).applyMatrix4(_,o),a.normal.toArray(m,b),m[b+3]=a.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,m}}var Hl=class extends Fi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let i={width:e,height:e,depth:1},s=[i,i,i,i,i,i];this.texture=new xl(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new oo(5,5,5),r=new ws({name:"CubemapFromEquirect",uniforms:oa(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:pi,blending:ia});r.uniforms.tEquirect.value=t;let a=new an(s,r),o=t.minFilter;return t.minFilter===er&&(t.minFilter=di),new ho(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t=!0,i=!0,s=!0){let r=e.getRenderTarget();for(let a=0;a<6;a++)e.setRenderTarget(this,a),e.clear(t,i,s);e.setRenderTarget(r)}},mv=256,cT=3,uT=20,Bv=256,kv=16,hT=3,fT=new X,dT=new dt,Nh=class n{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ho(1,10,null),this._boxMesh=new an(new oo(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,i=.1,s=100,r={}){let{size:a=256,position:o=fT}=r,l=this._renderer;this._setSize(a);let c=this._allocateTarget(),u=this._getSourceTarget(!0);t>0&&(u.texture.mipmapsAutoUpdate=!1);let f=l.autoClear,h=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(dT));let m=new ho(i,s,u);return m.position.copy(o),m.update(l,e),l.autoClear=f,l.autoClearColor=h,l.autoClearDepth=d,l.autoClearStencil=g,e.background=y,t>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=vv(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=_v(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(mv,pp(e))}_fromTexture(e,t){e.mapping===ra||e.mapping===go?this._setSize(e.image.length===0?mv:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let i=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(i),i}_allocateTarget(){let e=this._cubeSize,t=gv(e,!1,!1),i=Math.log2(e)-cT;for(let s=0;s<=i;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==t||e&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=gv(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,i){let s=this._boxMesh,r=this._cubeCamera;s.material=i,r.renderTarget=e,r.activeMipmapLevel=t;let a=e.width>>t;e.viewport.set(0,0,a,a),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===ra||e.mapping===go?(this._cubemapMaterial===null&&(this._cubemapMaterial=vv()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=_v()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=pT(),this._integrationMaterial=mT());let t=this._cubeSize,i=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/kv);for(let a=0;a<=i;a++){let o=n.lodToRoughness(a,i);if(a>i-hT)r.roughness.value=o,this._renderCube(e,a,this._integrationMaterial);else{let l=o>0?Math.log2(t)+.5*Math.log2(6/(Bv*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(e,a,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=gT());let i=this._blurMaterial,s=i.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,i),s.envMap.value=e.texture,this._renderCube(r,0,i)}};function gv(n,e,t){return new Hl(n,{minFilter:er,generateMipmaps:e,type:os,colorSpace:hl,depthBuffer:t})}function Vl(n,e,t){return new ws({name:n,uniforms:e,vertexShader:ht.cube_vert,fragmentShader:t,side:pi,blending:ia,depthTest:!1,depthWrite:!1})}function pT(){return Vl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Bv}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function mT(){return Vl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:kv}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function gT(){return Vl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${uT}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function _v(){return Vl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function vv(){return Vl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function _T(n){let e=new WeakMap,t=new WeakMap,i=null;function s(h,d=!1){return h==null?null:d?a(h):r(h)}function r(h){if(h&&h.isTexture){let d=h.mapping;if(d===qu||d===Yu)if(e.has(h)){let g=e.get(h).texture;return o(g,h.mapping)}else{let g=h.image;if(g&&g.height>0){let y=new Hl(g.height);return y.fromEquirectangularTexture(n,h),e.set(h,y),h.addEventListener("dispose",c),o(y.texture,h.mapping)}else return null}}return h}function a(h){if(h&&h.isTexture&&h.isPMREMTexture!==!0){let d=h.mapping,g=d===qu||d===Yu,y=d===ra||d===go;if(g||y){let m=t.get(h),p=m!==void 0?m.texture.pmremVersion:0;if(h.isRenderTargetTexture&&h.pmremVersion!==p)return i===null&&(i=new Nh(n)),m=g?i.fromEquirectangular(h,m):i.fromCubemap(h,m),m.texture.pmremVersion=h.pmremVersion,t.set(h,m),m.texture;if(m!==void 0)return m.texture;{let _=h.image;return g&&_&&_.height>0||y&&_&&l(_)?(i===null&&(i=new Nh(n)),m=g?i.fromEquirectangular(h):i.fromCubemap(h),m.texture.pmremVersion=h.pmremVersion,t.set(h,m),h.addEventListener("dispose",u),m.texture):null}}}return h}function o(h,d){return d===qu?h.mapping=ra:d===Yu&&(h.mapping=go),h}function l(h){let d=0,g=6;for(let y=0;y<g;y++)h[y]!==void 0&&d++;return d===g}function c(h){let d=h.target;d.removeEventListener("dispose",c);let g=e.get(d);g!==void 0&&(e.delete(d),g.dispose())}function u(h){let d=h.target;d.removeEventListener("dispose",u);let g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function f(){e=new WeakMap,t=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:s,dispose:f}}function vT(n){let e={};function t(i){if(e[i]!==void 0)return e[i];let s=n.getExtension(i);return e[i]=s,s}return{has:function(i){return t(i)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(i){let s=t(i);return s===null&&ll("WebGLRenderer: "+i+" extension not supported."),s}}}function xT(n,e,t,i){let s={},r=new WeakMap,a=new FinalizationRegistry(g=>delete s[g]);function o(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let m in g.attributes)e.remove(g.attributes[m]);g.removeEventListener("dispose",o),delete s[g.id],a.unregister(g);let y=r.get(g);y&&(e.remove(y),r.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,y){return s[y.id]!==void 0||(y.addEventListener("dispose",o),s[y.id]=new WeakRef(y),a.register(y,y.id,y),t.memory.geometries++),y}function u(g){let y=g.attributes;for(let m in y)e.update(y[m],n.ARRAY_BUFFER)}function f(g){let y=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let _=y!==null?y.array.length:m.array.length/3-1,A=m.count>=65535?vl:_l,b=new A(Math.ceil(_/3)*6,1),C=b.array;if(y!==null){let v=y.array;p=y.version;for(let E=0,B=0;E<_;E+=3){let D=v[E+0],L=v[E+1],k=v[E+2];C[B++]=D,C[B++]=L,C[B++]=L,C[B++]=k,C[B++]=k,C[B++]=D}}else{p=m.version;for(let v=0,E=0;v<_;v+=3){let B=v+0,D=v+1,L=v+2;C[E++]=B,C[E++]=D,C[E++]=D,C[E++]=L,C[E++]=L,C[E++]=B}}b.version=p;let T=r.get(g);T&&e.remove(T),r.set(g,b)}function h(g){let y=r.get(g);if(y){let m=g.index;m!==null&&y.version<m.version&&f(g)}else f(g);return r.get(g)}function d(){for(let g in s){let y=s[g].deref();y!==void 0&&l(y)}}return{get:c,update:u,getWireframeAttribute:h,dispose:d}}function yT(n,e,t){let i;function s(f){i=f}let r,a;function o(f){r=f.type,a=f.bytesPerElement}function l(f,h){n.drawElements(i,h,r,f*a),t.update(h,i,1)}function c(f,h,d){d!==0&&(n.drawElementsInstanced(i,h,r,f*a,d),t.update(h,i,d))}function u(f,h,d){if(d===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,h,0,r,f,0,d);let y=0;for(let m=0;m<d;m++)y+=h[m];t.update(y,i,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function bT(n){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function i(r,a,o){switch(t.calls++,a){case n.TRIANGLES:t.triangles+=o*(r/3);break;case n.LINES:t.lines+=o*(r/2);break;case n.LINE_STRIP:t.lines+=o*(r-1);break;case n.LINE_LOOP:t.lines+=o*r;break;case n.POINTS:t.points+=o*r;break;default:je("WebGLInfo: Unknown draw mode:",a);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:i}}function ST(n,e,t){let i=new WeakMap,s=new en;function r(a,o,l){let c=a.morphTargetInfluences,u=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,f=u!==void 0?u.length:0,h=i.get(o);if(h===void 0||h.count!==f){let B=function(){v.dispose(),i.delete(o),o.removeEventListener("dispose",B)};h!==void 0&&h.texture.dispose();let d=o.morphAttributes.position!==void 0,g=o.morphAttributes.normal!==void 0,y=o.morphAttributes.color!==void 0,m=o.morphAttributes.position||[],p=o.morphAttributes.normal||[],_=o.morphAttributes.color||[],A=0;d===!0&&(A=1),g===!0&&(A=2),y===!0&&(A=3);let b=o.attributes.position.count*A,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let T=new Float32Array(b*C*4*f),v=new pl(T,b,C,f);v.type=as,v.needsUpdate=!0;let E=A*4;for(let D=0;D<f;D++){let L=m[D],k=p[D],H=_[D],U=b*C*4*D;for(let W=0;W<L.count;W++){let $=W*E;d===!0&&(s.fromBufferAttribute(L,W),T[U+$+0]=s.x,T[U+$+1]=s.y,T[U+$+2]=s.z,T[U+$+3]=0),g===!0&&(s.fromBufferAttribute(k,W),T[U+$+4]=s.x,T[U+$+5]=s.y,T[U+$+6]=s.z,T[U+$+7]=0),y===!0&&(s.fromBufferAttribute(H,W),T[U+$+8]=s.x,T[U+$+9]=s.y,T[U+$+10]=s.z,T[U+$+11]=H.itemSize===4?s.w:1)}}h={count:f,texture:v,size:new $e(b,C)},i.set(o,h),o.addEventListener("dispose",B)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",a.morphTexture,t);else{let d=0;for(let y=0;y<c.length;y++)d+=c[y];let g=o.morphTargetsRelative?1:1-d;l.getUniforms().setValue(n,"morphTargetBaseInfluence",g),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",h.texture,t),l.getUniforms().setValue(n,"morphTargetsTextureSize",h.size)}return{update:r}}function MT(n,e,t,i,s){let r=new WeakMap;function a(c){let u=s.render.frame,f=c.geometry,h=e.get(c,f);if(r.get(h)!==u&&(e.update(h),r.set(h,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(t.update(c.instanceMatrix,n.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,n.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){let d=c.skeleton;r.get(d)!==u&&(d.update(),r.set(d,u))}return h}function o(){r=new WeakMap}function l(c){let u=c.target;u.removeEventListener("dispose",l),i.releaseStatesOfObject(u),t.remove(u.instanceMatrix),u.instanceColor!==null&&t.remove(u.instanceColor)}return{update:a,dispose:o}}var wT={[Xd]:"LINEAR_TONE_MAPPING",[qd]:"REINHARD_TONE_MAPPING",[Yd]:"CINEON_TONE_MAPPING",[$d]:"ACES_FILMIC_TONE_MAPPING",[Jd]:"AGX_TONE_MAPPING",[Kd]:"NEUTRAL_TONE_MAPPING",[Zd]:"CUSTOM_TONE_MAPPING"};function ET(n,e,t,i,s,r){let a=new Fi(e,t,{type:n,depthBuffer:s,stencilBuffer:r,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),o=null,l=null,c=null,u=new Un;u.setAttribute("position",new _n([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new _n([0,2,0,0,2,0],2));let f=new Pu({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),h=new an(u,f),d=new Rl(-1,1,1,-1,0,1),g=null,y=null,m=!1,p,_=null,A=[],b=!1;this.setSize=function(C,T){a.setSize(C,T),o!==null&&o.setSize(C,T),l!==null&&l.setSize(C,T);for(let v=0;v<A.length;v++){let E=A[v];E.setSize&&E.setSize(C,T)}},this.setEffects=function(C){A=C,b=A.length>0&&A[0].isRenderPass===!0;let T=a.width,v=a.height;A.length>0&&o===null&&(o=new Fi(T,v,{type:os,depthBuffer:!1,stencilBuffer:!1}),l=new Fi(T,v,{type:os,depthBuffer:!1,stencilBuffer:!1}));let E=s===!0&&A.some(B=>B.needsDepthTexture===!0);E!==(a.depthTexture!==null)&&(E===!0&&c===null&&(c=new Qs(T,v),r===!0&&(c.format=tr,c.type=aa)),a.dispose(),a.depthTexture=E?c:null,a.resolveDepthBuffer=E,a.storeMultisampledDepthBuffer=E);for(let B=0;B<A.length;B++){let D=A[B];D.setSize&&D.setSize(T,v),E&&D.needsDepthTexture===!0&&D.setDepthTexture&&D.setDepthTexture(c)}},this.begin=function(C,T){if(m||C.toneMapping===Es&&A.length===0)return!1;if(_=T,T!==null){let v=T.width,E=T.height;(a.width!==v||a.height!==E)&&this.setSize(v,E)}return b===!1&&C.setRenderTarget(a),p=C.toneMapping,C.toneMapping=Es,!0},this.hasRenderPass=function(){return b},this.end=function(C,T){C.toneMapping=p,m=!0;let v=a,E=o;for(let B=0;B<A.length;B++){let D=A[B];D.enabled!==!1&&(D.render(C,E,v,T),D.needsSwap!==!1&&(v=E,E=E===o?l:o))}if(g!==C.outputColorSpace||y!==C.toneMapping){g=C.outputColorSpace,y=C.toneMapping,f.defines={},bt.getTransfer(g)===Lt&&(f.defines.SRGB_TRANSFER="");let B=wT[y];B&&(f.defines[B]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=v.texture,C.setRenderTarget(_),C.render(h,d),_=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),u.dispose(),f.dispose()}}var zv=new yi,Hv=new Qs(1,1),Vv=new yl(1),Gv=new pl,Wv=new wu,Xv=new xl,xv=[],yv=[],bv=new Float32Array(16),Sv=new Float32Array(9),Mv=new Float32Array(4);function yo(n,e,t){let i=n[0];if(i<=0||i>0)return n;let s=e*t,r=xv[s];if(r===void 0&&(r=new Float32Array(s),xv[s]=r),e!==0){i.toArray(r,0);for(let a=1,o=0;a!==e;++a)o+=t,n[a].toArray(r,o)}return r}function Fn(n,e){if(n.length!==e.length)return!1;for(let t=0,i=n.length;t<i;t++)if(n[t]!==e[t])return!1;return!0}function On(n,e){for(let t=0,i=e.length;t<i;t++)n[t]=e[t]}function Fh(n,e){let t=yv[e];t===void 0&&(t=new Int32Array(e),yv[e]=t);for(let i=0;i!==e;++i)t[i]=n.allocateTextureUnit();return t}function TT(n,e){let t=this.cache;t[0]!==e&&(n.uniform1f(this.addr,e),t[0]=e)}function AT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Fn(t,e))return;n.uniform2fv(this.addr,e),On(t,e)}}function RT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(n.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Fn(t,e))return;n.uniform3fv(this.addr,e),On(t,e)}}function CT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Fn(t,e))return;n.uniform4fv(this.addr,e),On(t,e)}}function PT(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Fn(t,e))return;n.uniformMatrix2fv(this.addr,!1,e),On(t,e)}else{if(Fn(t,i))return;Mv.set(i),n.uniformMatrix2fv(this.addr,!1,Mv),On(t,i)}}function IT(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Fn(t,e))return;n.uniformMatrix3fv(this.addr,!1,e),On(t,e)}else{if(Fn(t,i))return;Sv.set(i),n.uniformMatrix3fv(this.addr,!1,Sv),On(t,i)}}function LT(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Fn(t,e))return;n.uniformMatrix4fv(this.addr,!1,e),On(t,e)}else{if(Fn(t,i))return;bv.set(i),n.uniformMatrix4fv(this.addr,!1,bv),On(t,i)}}function DT(n,e){let t=this.cache;t[0]!==e&&(n.uniform1i(this.addr,e),t[0]=e)}function NT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Fn(t,e))return;n.uniform2iv(this.addr,e),On(t,e)}}function UT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Fn(t,e))return;n.uniform3iv(this.addr,e),On(t,e)}}function FT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Fn(t,e))return;n.uniform4iv(this.addr,e),On(t,e)}}function OT(n,e){let t=this.cache;t[0]!==e&&(n.uniform1ui(this.addr,e),t[0]=e)}function BT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Fn(t,e))return;n.uniform2uiv(this.addr,e),On(t,e)}}function kT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Fn(t,e))return;n.uniform3uiv(this.addr,e),On(t,e)}}function zT(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Fn(t,e))return;n.uniform4uiv(this.addr,e),On(t,e)}}function Oh(n){return n.version===0&&(n.compareFunction=up,n.needsUpdate=!0),n}function HT(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_2D_SHADOW?r=Oh(Hv):r=zv,t.setTexture2D(e||r,s)}function VT(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),t.setTexture3D(e||Wv,s)}function GT(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_CUBE_SHADOW?r=Oh(Vv):r=Xv,t.setTextureCube(e||r,s)}function WT(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),t.setTexture2DArray(e||Gv,s)}function XT(n){switch(n){case 5126:return TT;case 35664:return AT;case 35665:return RT;case 35666:return CT;case 35674:return PT;case 35675:return IT;case 35676:return LT;case 5124:case 35670:return DT;case 35667:case 35671:return NT;case 35668:case 35672:return UT;case 35669:case 35673:return FT;case 5125:return OT;case 36294:return BT;case 36295:return kT;case 36296:return zT;case 35678:case 36198:case 36298:case 36306:case 35682:return HT;case 35679:case 36299:case 36307:return VT;case 35680:case 36300:case 36308:case 36293:return GT;case 36289:case 36303:case 36311:case 36292:return WT}}function qT(n,e){n.uniform1fv(this.addr,e)}function YT(n,e){let t=yo(e,this.size,2);n.uniform2fv(this.addr,t)}function $T(n,e){let t=yo(e,this.size,3);n.uniform3fv(this.addr,t)}function ZT(n,e){let t=yo(e,this.size,4);n.uniform4fv(this.addr,t)}function JT(n,e){let t=yo(e,this.size,4);n.uniformMatrix2fv(this.addr,!1,t)}function KT(n,e){let t=yo(e,this.size,9);n.uniformMatrix3fv(this.addr,!1,t)}function jT(n,e){let t=yo(e,this.size,16);n.uniformMatrix4fv(this.addr,!1,t)}function QT(n,e){n.uniform1iv(this.addr,e)}function e1(n,e){n.uniform2iv(this.addr,e)}function t1(n,e){n.uniform3iv(this.addr,e)}function n1(n,e){n.uniform4iv(this.addr,e)}function i1(n,e){n.uniform1uiv(this.addr,e)}function s1(n,e){n.uniform2uiv(this.addr,e)}function r1(n,e){n.uniform3uiv(this.addr,e)}function a1(n,e){n.uniform4uiv(this.addr,e)}function o1(n,e,t){let i=this.cache,s=e.length,r=Fh(t,s);Fn(i,r)||(n.uniform1iv(this.addr,r),On(i,r));let a;this.type===n.SAMPLER_2D_SHADOW?a=Oh(Hv):a=zv;for(let o=0;o!==s;++o)t.setTexture2D(e[o]||a,r[o])}function l1(n,e,t){let i=this.cache,s=e.length,r=Fh(t,s);Fn(i,r)||(n.uniform1iv(this.addr,r),On(i,r));for(let a=0;a!==s;++a)t.setTexture3D(e[a]||Wv,r[a])}function c1(n,e,t){let i=this.cache,s=e.length,r=Fh(t,s);Fn(i,r)||(n.uniform1iv(this.addr,r),On(i,r));let a;this.type===n.SAMPLER_CUBE_SHADOW?a=Oh(Vv):a=Xv;for(let o=0;o!==s;++o)t.setTextureCube(e[o]||a,r[o])}function u1(n,e,t){let i=this.cache,s=e.length,r=Fh(t,s);Fn(i,r)||(n.uniform1iv(this.addr,r),On(i,r));for(let a=0;a!==s;++a)t.setTexture2DArray(e[a]||Gv,r[a])}function h1(n){switch(n){case 5126:return qT;case 35664:return YT;case 35665:return $T;case 35666:return ZT;case 35674:return JT;case 35675:return KT;case 35676:return jT;case 5124:case 35670:return QT;case 35667:case 35671:return e1;case 35668:case 35672:return t1;case 35669:case 35673:return n1;case 5125:return i1;case 36294:return s1;case 36295:return r1;case 36296:return a1;case 35678:case 36198:case 36298:case 36306:case 35682:return o1;case 35679:case 36299:case 36307:return l1;case 35680:case 36300:case 36308:case 36293:return c1;case 36289:case 36303:case 36311:case 36292:return u1}}var Mp=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.setValue=XT(t.type)}},wp=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=h1(t.type)}},Ep=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,i){let s=this.seq;for(let r=0,a=s.length;r!==a;++r){let o=s[r];o.setValue(e,t[o.id],i)}}},bp=/(\w+)(\])?(\[|\.)?/g;function wv(n,e){n.seq.push(e),n.map[e.id]=e}function f1(n,e,t){let i=n.name,s=i.length;for(bp.lastIndex=0;;){let r=bp.exec(i),a=bp.lastIndex,o=r[1],l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){wv(t,c===void 0?new Mp(o,n,e):new wp(o,n,e));break}else{let f=t.map[o];f===void 0&&(f=new Ep(o),wv(t,f)),t=f}}}var xo=class{constructor(e,t){this.seq=[],this.map={};let i=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let a=0;a<i;++a){let o=e.getActiveUniform(t,a),l=e.getUniformLocation(t,o.name);f1(o,l,this)}let s=[],r=[];for(let a of this.seq)a.type===e.SAMPLER_2D_SHADOW||a.type===e.SAMPLER_CUBE_SHADOW||a.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,i,s){let r=this.map[t];r!==void 0&&r.setValue(e,i,s)}setOptional(e,t,i){let s=t[i];s!==void 0&&this.setValue(e,i,s)}static upload(e,t,i,s){for(let r=0,a=t.length;r!==a;++r){let o=t[r],l=i[o.id];l.needsUpdate!==!1&&o.setValue(e,l.value,s)}}static seqWithValue(e,t){let i=[];for(let s=0,r=e.length;s!==r;++s){let a=e[s];a.id in t&&i.push(a)}return i}};function Ev(n,e,t){let i=n.createShader(e);return n.shaderSource(i,t),n.compileShader(i),i}var d1=37297,p1=0;function m1(n,e){let t=n.split(`
`),i=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let a=s;a<r;a++){let o=a+1;i.push(`${o===e?">":" "} ${o}: ${t[a]}`)}return i.join(`
`)}var Tv=new nt;function g1(n){bt._getMatrix(Tv,bt.workingColorSpace,n);let e=`mat3( ${Tv.elements.map(t=>t.toFixed(4))} )`;switch(bt.getTransfer(n)){case fl:return[e,"LinearTransferOETF"];case Lt:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",n),[e,"LinearTransferOETF"]}}function Av(n,e,t){let i=n.getShaderParameter(e,n.COMPILE_STATUS),r=(n.getShaderInfoLog(e)||"").trim();if(i&&r==="")return"";let a=/ERROR: 0:(\d+)/.exec(r);if(a){let o=parseInt(a[1]);return t.toUpperCase()+`

`+r+`

`+m1(n.getShaderSource(e),o)}else return r}function _1(n,e){let t=g1(e);return[`vec4 ${n}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var v1={[Xd]:"Linear",[qd]:"Reinhard",[Yd]:"Cineon",[$d]:"ACESFilmic",[Jd]:"AgX",[Kd]:"Neutral",[Zd]:"Custom"};function x1(n,e){let t=v1[e];return t===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+n+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+n+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Dh=new X;function y1(){bt.getLuminanceCoefficients(Dh);let n=Dh.x.toFixed(4),e=Dh.y.toFixed(4),t=Dh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function b1(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(zl).join(`
`)}function S1(n){let e=[];for(let t in n){let i=n[t];i!==!1&&e.push("#define "+t+" "+i)}return e.join(`
`)}function M1(n,e){let t={},i=n.getProgramParameter(e,n.ACTIVE_ATTRIBUTES);for(let s=0;s<i;s++){let r=n.getActiveAttrib(e,s),a=r.name,o=1;r.type===n.FLOAT_MAT2&&(o=2),r.type===n.FLOAT_MAT3&&(o=3),r.type===n.FLOAT_MAT4&&(o=4),t[a]={type:r.type,location:n.getAttribLocation(e,a),locationSize:o}}return t}function zl(n){return n!==""}function Rv(n,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return n.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Cv(n,e){return n.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var w1=/^[ \t]*#include +<([\w\d./]+)>/gm;function Tp(n){return n.replace(w1,E1)}function E1(n,e){let t=ht[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Tp(t)}var T1=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Pv(n){return n.replace(T1,A1)}function A1(n,e,t,i){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=i.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Iv(n){let e=`precision ${n.precision} float;
	precision ${n.precision} int;
	precision ${n.precision} sampler2D;
	precision ${n.precision} samplerCube;
	precision ${n.precision} sampler3D;
	precision ${n.precision} sampler2DArray;
	precision ${n.precision} sampler2DShadow;
	precision ${n.precision} samplerCubeShadow;
	precision ${n.precision} sampler2DArrayShadow;
	precision ${n.precision} isampler2D;
	precision ${n.precision} isampler3D;
	precision ${n.precision} isamplerCube;
	precision ${n.precision} isampler2DArray;
	precision ${n.precision} usampler2D;
	precision ${n.precision} usampler3D;
	precision ${n.precision} usamplerCube;
	precision ${n.precision} usampler2DArray;
	`;return n.precision==="highp"?e+=`
#define HIGH_PRECISION`:n.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:n.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var R1={[Il]:"SHADOWMAP_TYPE_PCF",[po]:"SHADOWMAP_TYPE_VSM"};function C1(n){return R1[n.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var P1={[go]:"ENVMAP_MODE_REFRACTION"};function I1(n){return n.envMap===!1?"ENVMAP_MODE_REFLECTION":P1[n.envMapMode]||"ENVMAP_MODE_REFLECTION"}var L1={[Xu]:"ENVMAP_BLENDING_MULTIPLY",[Y0]:"ENVMAP_BLENDING_MIX",[$0]:"ENVMAP_BLENDING_ADD"};function D1(n){return n.envMap===!1?"ENVMAP_BLENDING_NONE":L1[n.combine]||"ENVMAP_BLENDING_NONE"}function N1(n,e,t,i){let s=n.getContext(),r=t.defines,a=t.vertexShader,o=t.fragmentShader,l=C1(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=I1(t),f=D1(t),h=b1(t),d=S1(r),g=s.createProgram(),y,m,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d].filter(zl).join(`
`),y.length>0&&(y+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d].filter(zl).join(`
`),m.length>0&&(m+=`
`)):(y=[Iv(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+u:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(zl).join(`
`),m=[Iv(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+u:"",t.envMap?"#define "+f:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Es?"#define TONE_MAPPING":"",t.toneMapping!==Es?ht.tonemapping_pars_fragment:"",t.toneMapping!==Es?x1("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ht.colorspace_pars_fragment,_1("linearToOutputTexel",t.outputColorSpace),y1(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(zl).join(`
`)),a=Tp(a),a=Rv(a,t),a=Cv(a,t),o=Tp(o),o=Rv(o,t),o=Cv(o,t),a=Pv(a),o=Pv(o),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,y=[h,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,m=["#define varying in",t.glslVersion===hp?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===hp?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let _=p+y+a,A=p+m+o,b=Ev(s,s.VERTEX_SHADER,_),C=Ev(s,s.FRAGMENT_SHADER,A);s.attachShader(g,b),s.attachShader(g,C),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function T(D){if(n.debug.checkShaderErrors){let L=s.getProgramInfoLog(g)||"",k=s.getShaderInfoLog(b)||"",H=s.getShaderInfoLog(C)||"",U=L.trim(),W=k.trim(),$=H.trim(),G=!0,ce=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(G=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(s,g,b,C);else{let K=Av(s,b,"vertex"),Q=Av(s,C,"fragment");je("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+D.name+`
Material Type: `+D.type+`

Program Info Log: `+U+`
`+K+`
`+Q)}else U!==""?qe("WebGLProgram: Program Info Log:",U):(W===""||$==="")&&(ce=!1);ce&&(D.diagnostics={runnable:G,programLog:U,vertexShader:{log:W,prefix:y},fragmentShader:{log:$,prefix:m}})}s.deleteShader(b),s.deleteShader(C),v=new xo(s,g),E=M1(s,g)}let v;this.getUniforms=function(){return v===void 0&&T(this),v};let E;this.getAttributes=function(){return E===void 0&&T(this),E};let B=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return B===!1&&(B=s.getProgramParameter(g,d1)),B},this.destroy=function(){i.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=p1++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=b,this.fragmentShader=C,this}var U1=0,Ap=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,i){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(i)===!1&&(s.add(i),i.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let i of t)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,i=t.get(e);return i===void 0&&(i=new Set,t.set(e,i)),i}_getShaderStage(e){let t=this.shaderCache,i=t.get(e);return i===void 0&&(i=new Rp(e),t.set(e,i)),i}},Rp=class{constructor(e){this.id=U1++,this.code=e,this.usedTimes=0}};function F1(n){return n===Ir||n===Ol||n===Bl}function O1(n,e,t,i,s,r){let a=new ro,o=new Ap,l=new Set,c=[],u=new Map,f=i.logarithmicDepthBuffer,h={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(v){return l.add(v),v===0?"uv":`uv${v}`}function g(v,E,B,D,L,k){let H=D.fog,U=L.geometry,W=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?D.environment:null,$=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap,G=e.get(v.envMap||W,$),ce=h[v.type],K=i.precision;v.precision!==null&&(K=i.getMaxPrecision(v.precision),K!==v.precision&&qe("WebGLProgram.getParameters:",v.precision,"not supported, using",K,"instead."));let Q=U.morphAttributes.position||U.morphAttributes.normal||U.morphAttributes.color,se=Q!==void 0?Q.length:0,fe=0;U.morphAttributes.position!==void 0&&(fe=1),U.morphAttributes.normal!==void 0&&(fe=2),U.morphAttributes.color!==void 0&&(fe=3);let he,ee,me,ve;if(ce){let Re=As[ce];he=Re.vertexShader,ee=Re.fragmentShader}else{he=v.vertexShader,ee=v.fragmentShader;let Re=o.getVertexShaderStage(v),ot=o.getFragmentShaderStage(v);o.update(v,Re,ot),me=Re.id,ve=ot.id}let Ae=n.getRenderTarget(),Se=n.state.buffers.depth.getReversed(),Ge=L.isInstancedMesh===!0,rt=L.isBatchedMesh===!0,He=!!v.map,ft=!!v.matcap,lt=!!G,it=lt&&G.isPMREMTexture===!0,Jt=!!v.aoMap,Vt=!!v.lightMap,vn=!!v.bumpMap&&v.wireframe===!1,Ft=!!v.normalMap,kn=!!v.displacementMap,St=!!v.emissiveMap,Rn=!!v.metalnessMap,on=!!v.roughnessMap,xn=v.anisotropy>0,O=v.clearcoat>0,Ce=v.diffuseRoughness>0,Ye=v.dispersion>0,at=v.retroreflectivity>0,Me=v.iridescence>0,kt=v.sheen>0,ze=v.transmission>0,Xe=xn&&!!v.anisotropyMap,P=O&&!!v.clearcoatMap,S=O&&!!v.clearcoatNormalMap,q=O&&!!v.clearcoatRoughnessMap,ue=Ce&&!!v.diffuseRoughnessMap,ae=Me&&!!v.iridescenceMap,_e=Me&&!!v.iridescenceThicknessMap,xe=kt&&!!v.sheenColorMap,te=kt&&!!v.sheenRoughnessMap,ie=!!v.specularMap,pe=!!v.specularColorMap,F=!!v.specularIntensityMap,re=ze&&!!v.transmissionMap,ne=ze&&!!v.thicknessMap,we=!!v.gradientMap,ge=!!v.alphaMap,be=v.alphaTest>0,Ve=!!v.alphaHash,Je=!!v.extensions,le=Es;v.toneMapped&&(Ae===null||Ae.isXRRenderTarget===!0)&&(le=n.toneMapping);let Oe=it?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,Ke={shaderID:ce,shaderType:v.type,shaderName:v.name,vertexShader:he,fragmentShader:ee,defines:v.defines,customVertexShaderID:me,customFragmentShaderID:ve,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:K,batching:rt,batchingColor:rt&&L._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&L.instanceColor!==null,instancingMorph:Ge&&L.morphTexture!==null,outputColorSpace:Ae===null?n.outputColorSpace:Ae.isXRRenderTarget===!0?Ae.texture.colorSpace:bt.workingColorSpace,alphaToCoverage:!!v.alphaToCoverage,map:He,matcap:ft,envMap:lt,envMapMode:lt&&G.mapping,envMapPMREM:it,envMapMaxLod:it?Oe.length-1:null,envMapSize:it?Oe[0].width:null,aoMap:Jt,lightMap:Vt,bumpMap:vn,normalMap:Ft,displacementMap:kn,emissiveMap:St,normalMapObjectSpace:Ft&&v.normalMapType===K0,normalMapTangentSpace:Ft&&v.normalMapType===Ih,packedNormalMap:Ft&&v.normalMapType===Ih&&F1(v.normalMap.format),metalnessMap:Rn,roughnessMap:on,anisotropy:xn,anisotropyMap:Xe,clearcoat:O,clearcoatMap:P,clearcoatNormalMap:S,clearcoatRoughnessMap:q,diffuseRoughness:Ce,diffuseRoughnessMap:ue,dispersion:Ye,retroreflection:at,iridescence:Me,iridescenceMap:ae,iridescenceThicknessMap:_e,sheen:kt,sheenColorMap:xe,sheenRoughnessMap:te,specularMap:ie,specularColorMap:pe,specularIntensityMap:F,transmission:ze,transmissionMap:re,thicknessMap:ne,gradientMap:we,opaque:v.transparent===!1&&v.blending===mo&&v.alphaToCoverage===!1,alphaMap:ge,alphaTest:be,alphaHash:Ve,combine:v.combine,mapUv:He&&d(v.map.channel),aoMapUv:Jt&&d(v.aoMap.channel),lightMapUv:Vt&&d(v.lightMap.channel),bumpMapUv:vn&&d(v.bumpMap.channel),normalMapUv:Ft&&d(v.normalMap.channel),displacementMapUv:kn&&d(v.displacementMap.channel),emissiveMapUv:St&&d(v.emissiveMap.channel),metalnessMapUv:Rn&&d(v.metalnessMap.channel),roughnessMapUv:on&&d(v.roughnessMap.channel),anisotropyMapUv:Xe&&d(v.anisotropyMap.channel),clearcoatMapUv:P&&d(v.clearcoatMap.channel),clearcoatNormalMapUv:S&&d(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&d(v.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ue&&d(v.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&d(v.iridescenceMap.channel),iridescenceThicknessMapUv:_e&&d(v.iridescenceThicknessMap.channel),sheenColorMapUv:xe&&d(v.sheenColorMap.channel),sheenRoughnessMapUv:te&&d(v.sheenRoughnessMap.channel),specularMapUv:ie&&d(v.specularMap.channel),specularColorMapUv:pe&&d(v.specularColorMap.channel),specularIntensityMapUv:F&&d(v.specularIntensityMap.channel),transmissionMapUv:re&&d(v.transmissionMap.channel),thicknessMapUv:ne&&d(v.thicknessMap.channel),alphaMapUv:ge&&d(v.alphaMap.channel),vertexTangents:!!U.attributes.tangent&&(Ft||xn),vertexNormals:!!U.attributes.normal,vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!U.attributes.color&&U.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!U.attributes.uv&&(He||ge),fog:!!H,useFog:v.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:v.wireframe===!1&&(v.flatShading===!0||U.attributes.normal===void 0&&Ft===!1&&(v.isMeshLambertMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isMeshPhysicalMaterial)),sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:Se,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:U.attributes.position!==void 0,morphTargets:U.morphAttributes.position!==void 0,morphNormals:U.morphAttributes.normal!==void 0,morphColors:U.morphAttributes.color!==void 0,morphTargetsCount:se,morphTextureStride:fe,numSunLights:E.sun.length,numDirLights:E.directional.length,numPointLights:E.point.length,numSpotLights:E.spot.length,numSpotLightMaps:E.spotLightMap.length,numRectAreaLights:E.rectArea.length,numHemiLights:E.hemi.length,numSunLightShadows:E.sunShadowMap.length,numDirLightShadows:E.directionalShadowMap.length,numPointLightShadows:E.pointShadowMap.length,numSpotLightShadows:E.spotShadowMap.length,numSpotLightShadowsWithMaps:E.numSpotLightShadowsWithMaps,numLightProbes:E.numLightProbes,numLightProbeGrids:k.filter(Re=>Re.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:v.dithering,shadowMapEnabled:n.shadowMap.enabled&&B.length>0,shadowMapType:n.shadowMap.type,toneMapping:le,decodeVideoTexture:He&&v.map.isVideoTexture===!0&&bt.getTransfer(v.map.colorSpace)===Lt,decodeVideoTextureEmissive:St&&v.emissiveMap.isVideoTexture===!0&&bt.getTransfer(v.emissiveMap.colorSpace)===Lt,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===Kn,flipSided:v.side===pi,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:Je&&v.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&v.extensions.multiDraw===!0||rt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return Ke.vertexUv1s=l.has(1),Ke.vertexUv2s=l.has(2),Ke.vertexUv3s=l.has(3),l.clear(),Ke}function y(v){let E=[];if(v.shaderID?E.push(v.shaderID):(E.push(v.customVertexShaderID),E.push(v.customFragmentShaderID)),v.defines!==void 0)for(let B in v.defines)E.push(B),E.push(v.defines[B]);return v.isRawShaderMaterial===!1&&(m(E,v),p(E,v),E.push(n.outputColorSpace)),E.push(v.customProgramCacheKey),E.join()}function m(v,E){v.push(E.precision),v.push(E.outputColorSpace),v.push(E.envMapMode),v.push(E.envMapPMREM),v.push(E.envMapMaxLod),v.push(E.envMapSize),v.push(E.mapUv),v.push(E.alphaMapUv),v.push(E.lightMapUv),v.push(E.aoMapUv),v.push(E.bumpMapUv),v.push(E.normalMapUv),v.push(E.displacementMapUv),v.push(E.emissiveMapUv),v.push(E.metalnessMapUv),v.push(E.roughnessMapUv),v.push(E.anisotropyMapUv),v.push(E.clearcoatMapUv),v.push(E.clearcoatNormalMapUv),v.push(E.clearcoatRoughnessMapUv),v.push(E.diffuseRoughnessMapUv),v.push(E.iridescenceMapUv),v.push(E.iridescenceThicknessMapUv),v.push(E.sheenColorMapUv),v.push(E.sheenRoughnessMapUv),v.push(E.specularMapUv),v.push(E.specularColorMapUv),v.push(E.specularIntensityMapUv),v.push(E.transmissionMapUv),v.push(E.thicknessMapUv),v.push(E.combine),v.push(E.fogExp2),v.push(E.sizeAttenuation),v.push(E.morphTargetsCount),v.push(E.numSunLights),v.push(E.numDirLights),v.push(E.numPointLights),v.push(E.numSpotLights),v.push(E.numSpotLightMaps),v.push(E.numHemiLights),v.push(E.numRectAreaLights),v.push(E.numSunLightShadows),v.push(E.numDirLightShadows),v.push(E.numPointLightShadows),v.push(E.numSpotLightShadows),v.push(E.numSpotLightShadowsWithMaps),v.push(E.numLightProbes),v.push(E.numLightProbeGrids),v.push(E.shadowMapType),v.push(E.toneMapping),v.push(E.numClippingPlanes),v.push(E.numClipIntersection),v.push(E.depthPacking)}function p(v,E){a.disableAll(),E.instancing&&a.enable(0),E.instancingColor&&a.enable(1),E.instancingMorph&&a.enable(2),E.matcap&&a.enable(3),E.envMap&&a.enable(4),E.normalMapObjectSpace&&a.enable(5),E.normalMapTangentSpace&&a.enable(6),E.clearcoat&&a.enable(7),E.iridescence&&a.enable(8),E.alphaTest&&a.enable(9),E.vertexColors&&a.enable(10),E.vertexAlphas&&a.enable(11),E.vertexUv1s&&a.enable(12),E.vertexUv2s&&a.enable(13),E.vertexUv3s&&a.enable(14),E.vertexTangents&&a.enable(15),E.anisotropy&&a.enable(16),E.alphaHash&&a.enable(17),E.batching&&a.enable(18),E.dispersion&&a.enable(19),E.retroreflection&&a.enable(24),E.diffuseRoughness&&a.enable(25),E.batchingColor&&a.enable(20),E.gradientMap&&a.enable(21),E.packedNormalMap&&a.enable(22),E.vertexNormals&&a.enable(23),v.push(a.mask),a.disableAll(),E.fog&&a.enable(0),E.useFog&&a.enable(1),E.flatShading&&a.enable(2),E.logarithmicDepthBuffer&&a.enable(3),E.reversedDepthBuffer&&a.enable(4),E.skinning&&a.enable(5),E.morphTargets&&a.enable(6),E.morphNormals&&a.enable(7),E.morphColors&&a.enable(8),E.premultipliedAlpha&&a.enable(9),E.shadowMapEnabled&&a.enable(10),E.doubleSided&&a.enable(11),E.flipSided&&a.enable(12),E.useDepthPacking&&a.enable(13),E.dithering&&a.enable(14),E.transmission&&a.enable(15),E.sheen&&a.enable(16),E.opaque&&a.enable(17),E.pointsUvs&&a.enable(18),E.decodeVideoTexture&&a.enable(19),E.decodeVideoTextureEmissive&&a.enable(20),E.alphaToCoverage&&a.enable(21),E.numLightProbeGrids>0&&a.enable(22),E.hasPositionAttribute&&a.enable(23),v.push(a.mask)}function _(v){let E=h[v.type],B;if(E){let D=As[E];B=fv.clone(D.uniforms)}else B=v.uniforms;return B}function A(v,E){let B=u.get(E);return B!==void 0?++B.usedTimes:(B=new N1(n,E,v,s),c.push(B),u.set(E,B)),B}function b(v){if(--v.usedTimes===0){let E=c.indexOf(v);c[E]=c[c.length-1],c.pop(),u.delete(v.cacheKey),v.destroy()}}function C(v){o.remove(v)}function T(){o.dispose()}return{getParameters:g,getProgramCacheKey:y,getUniforms:_,acquireProgram:A,releaseProgram:b,releaseShaderCache:C,programs:c,dispose:T}}function B1(){let n=new WeakMap;function e(a){return n.has(a)}function t(a){let o=n.get(a);return o===void 0&&(o={},n.set(a,o)),o}function i(a){n.delete(a)}function s(a,o,l){n.get(a)[o]=l}function r(){n=new WeakMap}return{has:e,get:t,remove:i,update:s,dispose:r}}function k1(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.material.id!==e.material.id?n.material.id-e.material.id:n.materialVariant!==e.materialVariant?n.materialVariant-e.materialVariant:n.z!==e.z?n.z-e.z:n.id-e.id}function Lv(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.z!==e.z?e.z-n.z:n.id-e.id}function Dv(){let n=[],e=0,t=[],i=[],s=[];function r(){e=0,t.length=0,i.length=0,s.length=0}function a(h){let d=0;return h.isInstancedMesh&&(d+=2),h.isSkinnedMesh&&(d+=1),d}function o(h,d,g,y,m,p){let _=n[e];return _===void 0?(_={id:h.id,object:h,geometry:d,material:g,materialVariant:a(h),groupOrder:y,renderOrder:h.renderOrder,z:m,group:p},n[e]=_):(_.id=h.id,_.object=h,_.geometry=d,_.material=g,_.materialVariant=a(h),_.groupOrder=y,_.renderOrder=h.renderOrder,_.z=m,_.group=p),e++,_}function l(h,d,g,y,m,p,_){_.reversedDepth===!0&&(m=-m);let A=o(h,d,g,y,m,p);g.transmission>0?i.push(A):g.transparent===!0?s.push(A):t.push(A)}function c(h,d,g,y,m,p){let _=o(h,d,g,y,m,p);g.transmission>0?i.unshift(_):g.transparent===!0?s.unshift(_):t.unshift(_)}function u(h,d){t.length>1&&t.sort(h||k1),i.length>1&&i.sort(d||Lv),s.length>1&&s.sort(d||Lv)}function f(){for(let h=e,d=n.length;h<d;h++){let g=n[h];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:i,transparent:s,init:r,push:l,unshift:c,finish:f,sort:u}}function z1(){let n=new WeakMap;function e(i,s){let r=n.get(i),a;return r===void 0?(a=new Dv,n.set(i,[a])):s>=r.length?(a=new Dv,r.push(a)):a=r[s],a}function t(){n=new WeakMap}return{get:e,dispose:t}}function H1(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new X,color:new dt};break;case"SpotLight":t={position:new X,direction:new X,color:new dt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new X,color:new dt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new X,skyColor:new dt,groundColor:new dt};break;case"RectAreaLight":t={color:new dt,position:new X,halfWidth:new X,halfHeight:new X};break}return n[e.id]=t,t}}}function V1(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new $e};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new $e};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new $e,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[e.id]=t,t}}}var G1=0;function W1(n,e){return(e.castShadow?2:0)-(n.castShadow?2:0)+(e.map?1:0)-(n.map?1:0)}function X1(n){let e=new H1,t=V1(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new X);let s=new X,r=new Bt,a=new Bt;function o(c){let u=0,f=0,h=0;for(let k=0;k<9;k++)i.probe[k].set(0,0,0);let d=0,g=0,y=0,m=0,p=0,_=0,A=0,b=0,C=0,T=0,v=0,E=0,B=0,D=0;c.sort(W1);for(let k=0,H=c.length;k<H;k++){let U=c[k],W=U.color,$=U.intensity,G=U.distance,ce=null;if(U.shadow&&U.shadow.map&&(U.shadow.map.texture.format===Ir?ce=U.shadow.map.texture:ce=U.shadow.map.depthTexture||U.shadow.map.texture),U.isAmbientLight)u+=W.r*$,f+=W.g*$,h+=W.b*$;else if(U.isLightProbe){for(let K=0;K<9;K++)i.probe[K].addScaledVector(U.sh.coefficients[K],$);D++}else if(U.isSunLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,se=t.get(U);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),i.sunShadow[g]=se,i.sunShadowMap[g]=ce;let fe=Q.getViewportCount();for(let he=0;he<fe;he++)i.sunShadowMatrix[y+he]=Q.getMatrix(he),i.sunShadowCascade[y+he]=Q._cascadeData[he];y+=fe,g++}i.sun[d]=K,d++}else if(U.isDirectionalLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,se=t.get(U);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,i.directionalShadow[m]=se,i.directionalShadowMap[m]=ce,i.directionalShadowMatrix[m]=U.shadow.matrix,C++}i.directional[m]=K,m++}else if(U.isSpotLight){let K=e.get(U);K.position.setFromMatrixPosition(U.matrixWorld),K.color.copy(W).multiplyScalar($),K.distance=G,K.coneCos=Math.cos(U.angle),K.penumbraCos=Math.cos(U.angle*(1-U.penumbra)),K.decay=U.decay,i.spot[_]=K;let Q=U.shadow;if(U.map&&(i.spotLightMap[E]=U.map,E++,Q.updateMatrices(U),U.castShadow&&B++),i.spotLightMatrix[_]=Q.matrix,U.castShadow){let se=t.get(U);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,i.spotShadow[_]=se,i.spotShadowMap[_]=ce,v++}_++}else if(U.isRectAreaLight){let K=e.get(U);K.color.copy(W).multiplyScalar($),K.halfWidth.set(U.width*.5,0,0),K.halfHeight.set(0,U.height*.5,0),i.rectArea[A]=K,A++}else if(U.isPointLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),K.distance=U.distance,K.decay=U.decay,U.castShadow){let Q=U.shadow,se=t.get(U);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,se.shadowCameraNear=Q.camera.near,se.shadowCameraFar=Q.camera.far,i.pointShadow[p]=se,i.pointShadowMap[p]=ce,i.pointShadowMatrix[p]=U.shadow.matrix,T++}i.point[p]=K,p++}else if(U.isHemisphereLight){let K=e.get(U);K.skyColor.copy(U.color).multiplyScalar($),K.groundColor.copy(U.groundColor).multiplyScalar($),i.hemi[b]=K,b++}}A>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=Le.LTC_FLOAT_1,i.rectAreaLTC2=Le.LTC_FLOAT_2):(i.rectAreaLTC1=Le.LTC_HALF_1,i.rectAreaLTC2=Le.LTC_HALF_2)),i.ambient[0]=u,i.ambient[1]=f,i.ambient[2]=h;let L=i.hash;(L.sunLength!==d||L.directionalLength!==m||L.pointLength!==p||L.spotLength!==_||L.rectAreaLength!==A||L.hemiLength!==b||L.numSunShadows!==g||L.numDirectionalShadows!==C||L.numPointShadows!==T||L.numSpotShadows!==v||L.numSpotMaps!==E||L.numLightProbes!==D)&&(i.sun.length=d,i.directional.length=m,i.spot.length=_,i.rectArea.length=A,i.point.length=p,i.hemi.length=b,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=y,i.sunShadowCascade.length=y,i.directionalShadow.length=C,i.directionalShadowMap.length=C,i.directionalShadowMatrix.length=C,i.pointShadow.length=T,i.pointShadowMap.length=T,i.pointShadowMatrix.length=T,i.spotShadow.length=v,i.spotShadowMap.length=v,i.spotLightMatrix.length=v+E-B,i.spotLightMap.length=E,i.numSpotLightShadowsWithMaps=B,i.numLightProbes=D,L.sunLength=d,L.directionalLength=m,L.pointLength=p,L.spotLength=_,L.rectAreaLength=A,L.hemiLength=b,L.numSunShadows=g,L.numDirectionalShadows=C,L.numPointShadows=T,L.numSpotShadows=v,L.numSpotMaps=E,L.numLightProbes=D,i.version=G1++)}function l(c,u){let f=0,h=0,d=0,g=0,y=0,m=0,p=u.matrixWorldInverse;for(let _=0,A=c.length;_<A;_++){let b=c[_];if(b.isSunLight){let C=i.sun[f];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(p),f++}else if(b.isDirectionalLight){let C=i.directional[h];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(p),h++}else if(b.isSpotLight){let C=i.spot[g];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(p),g++}else if(b.isRectAreaLight){let C=i.rectArea[y];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),a.identity(),r.copy(b.matrixWorld),r.premultiply(p),a.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(a),C.halfHeight.applyMatrix4(a),y++}else if(b.isPointLight){let C=i.point[d];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),d++}else if(b.isHemisphereLight){let C=i.hemi[m];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(p),m++}}}return{setup:o,setupView:l,state:i}}function Nv(n){let e=new X1(n),t=[],i=[],s=[];function r(f){u.camera=f,t.length=0,i.length=0,s.length=0}function a(f){f.isLightProbeGrid?s.push(f):t.push(f)}function o(f){i.push(f)}function l(){e.setup(t),s.sort((f,h)=>f.priority-h.priority||f.id-h.id)}function c(f){e.setupView(t,f)}let u={lightsArray:t,shadowsArray:i,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function q1(n){let e=new WeakMap;function t(s,r=0){let a=e.get(s),o;return a===void 0?(o=new Nv(n),e.set(s,[o])):r>=a.length?(o=new Nv(n),a.push(o)):o=a[r],o}function i(){e=new WeakMap}return{get:t,dispose:i}}var Y1=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,$1=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,Z1=[new X(1,0,0),new X(-1,0,0),new X(0,1,0),new X(0,-1,0),new X(0,0,1),new X(0,0,-1)],J1=[new X(0,-1,0),new X(0,-1,0),new X(0,0,1),new X(0,0,-1),new X(0,-1,0),new X(0,-1,0)],Uv=new Bt,kl=new X,Sp=new X;function K1(n,e,t){let i=new Mr,s=new $e,r=new $e,a=new en,o=new Iu,l=new Lu,c={},u=t.maxTextureSize,f={[Pr]:pi,[pi]:Pr,[Kn]:Kn},h=new ws({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new $e},radius:{value:4}},vertexShader:Y1,fragmentShader:$1}),d=h.clone();d.defines.HORIZONTAL_PASS=1;let g=new Un;g.setAttribute("position",new gn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new an(g,h),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Il;let p=this.type;this.render=function(T,v,E){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===R0&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Il);let B=n.getRenderTarget(),D=n.getActiveCubeFace(),L=n.getActiveMipmapLevel(),k=n.state;k.setBlending(ia),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let H=p!==this.type;H&&v.traverse(function(U){U.material&&(Array.isArray(U.material)?U.material.forEach(W=>W.needsUpdate=!0):U.material.needsUpdate=!0)});for(let U=0,W=T.length;U<W;U++){let $=T[U],G=$.shadow;if(G===void 0){qe("WebGLShadowMap:",$,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let ce=G.getFrameExtents();s.multiply(ce),r.copy(G.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/ce.x),s.x=r.x*ce.x,G.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/ce.y),s.y=r.y*ce.y,G.mapSize.y=r.y));let K=n.state.buffers.depth.getReversed();if(G.camera._reversedDepth=K,G.map===null||H===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===po){if($.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new Fi(s.x,s.y,{format:Ir,type:os,minFilter:di,magFilter:di,generateMipmaps:!1}),G.map.texture.name=$.name+".shadowMap",G.map.depthTexture=new Qs(s.x,s.y,as),G.map.depthTexture.name=$.name+".shadowMapDepth",G.map.depthTexture.format=$s,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Xn,G.map.depthTexture.magFilter=Xn}else $.isPointLight?(G.map=new Hl(s.x),G.map.depthTexture=new yl(s.x,rs)):(G.map=new Fi(s.x,s.y),G.map.depthTexture=new Qs(s.x,s.y,rs)),G.map.depthTexture.name=$.name+".shadowMap",G.map.depthTexture.format=$s,this.type===Il?(G.map.depthTexture.compareFunction=K?cp:lp,G.map.depthTexture.minFilter=di,G.map.depthTexture.magFilter=di):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Xn,G.map.depthTexture.magFilter=Xn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();$.isPointLight!==!0&&G.updateMatrices($,E);let se=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:E.layers;for(let fe=0;fe<Q;fe++){let he=G.getCamera(fe);if($.isPointLight){let ee=G.camera,me=G.matrix,ve=$.distance||ee.far;ve!==ee.far&&(ee.far=ve,ee.updateProjectionMatrix()),kl.setFromMatrixPosition($.matrixWorld),ee.position.copy(kl),Sp.copy(ee.position),Sp.add(Z1[fe]),ee.up.copy(J1[fe]),ee.lookAt(Sp),ee.updateMatrixWorld(),me.makeTranslation(-kl.x,-kl.y,-kl.z),Uv.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Uv,ee.coordinateSystem,ee.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)n.setRenderTarget(G.map,fe),n.clear();else{fe===0&&(n.setRenderTarget(G.map),n.clear());let ee=G.getViewport(fe);a.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),k.viewport(a)}i=G.getFrustum(fe),b(v,E,he,$,se,this.type)}G.isPointLightShadow!==!0&&this.type===po&&_(G,E),G.needsUpdate=!1}p=this.type,m.needsUpdate=!1,n.setRenderTarget(B,D,L)};function _(T,v){let E=e.update(y);h.defines.VSM_SAMPLES!==T.blurSamples&&(h.defines.VSM_SAMPLES=T.blurSamples,d.defines.VSM_SAMPLES=T.blurSamples,h.needsUpdate=!0,d.needsUpdate=!0),T.mapPass===null?T.mapPass=new Fi(s.x,s.y,{format:Ir,type:os}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),h.uniforms.shadow_pass.value=T.map.depthTexture,h.uniforms.resolution.value.set(T.map.width,T.map.height),h.uniforms.radius.value=T.radius,n.setRenderTarget(T.mapPass),n.clear(),n.renderBufferDirect(v,null,E,h,y,null),d.uniforms.shadow_pass.value=T.mapPass.texture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,n.setRenderTarget(T.map),n.clear(),n.renderBufferDirect(v,null,E,d,y,null)}function A(T,v,E,B){let D=null,L=E.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(L!==void 0)D=L;else if(D=E.isPointLight===!0?l:o,n.localClippingEnabled&&v.clipShadows===!0&&Array.isArray(v.clippingPlanes)&&v.clippingPlanes.length!==0||v.displacementMap&&v.displacementScale!==0||v.alphaMap&&v.alphaTest>0||v.map&&v.alphaTest>0||v.alphaToCoverage===!0){let k=D.uuid,H=v.uuid,U=c[k];U===void 0&&(U={},c[k]=U);let W=U[H];W===void 0&&(W=D.clone(),U[H]=W,v.addEventListener("dispose",C)),D=W}if(D.visible=v.visible,D.wireframe=v.wireframe,B===po?D.side=v.shadowSide!==null?v.shadowSide:v.side:D.side=v.shadowSide!==null?v.shadowSide:f[v.side],D.alphaMap=v.alphaMap,D.alphaTest=v.alphaToCoverage===!0?.5:v.alphaTest,D.map=v.map,D.clipShadows=v.clipShadows,D.clippingPlanes=v.clippingPlanes,D.clipIntersection=v.clipIntersection,D.displacementMap=v.displacementMap,D.displacementScale=v.displacementScale,D.displacementBias=v.displacementBias,D.wireframeLinewidth=v.wireframeLinewidth,D.linewidth=v.linewidth,E.isPointLight===!0&&D.isMeshDistanceMaterial===!0){let k=n.properties.get(D);k.light=E}return D}function b(T,v,E,B,D,L){if(T.visible===!1)return;if(T.layers.test(D)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&L===po)&&(!T.frustumCulled||T.intersectsFrustum(i))){T.modelViewMatrix.multiplyMatrices(E.matrixWorldInverse,T.matrixWorld);let U=e.update(T),W=T.material;if(Array.isArray(W)){let $=U.groups;for(let G=0,ce=$.length;G<ce;G++){let K=$[G],Q=W[K.materialIndex];if(Q&&Q.visible){let se=A(T,Q,B,L);T.onBeforeShadow(n,T,v,E,U,se,K),n.renderBufferDirect(E,null,U,se,T,K),T.onAfterShadow(n,T,v,E,U,se,K)}}}else if(W.visible){let $=A(T,W,B,L);T.onBeforeShadow(n,T,v,E,U,$,null),n.renderBufferDirect(E,null,U,$,T,null),T.onAfterShadow(n,T,v,E,U,$,null)}}let H=T.children;for(let U=0,W=H.length;U<W;U++)b(H[U],v,E,B,D,L)}function C(T){T.target.removeEventListener("dispose",C);for(let E in c){let B=c[E],D=T.target.uuid;D in B&&(B[D].dispose(),delete B[D])}}}function j1(n,e){function t(){let F=!1,re=new en,ne=null,we=new en(0,0,0,0);return{setMask:function(ge){ne!==ge&&!F&&(n.colorMask(ge,ge,ge,ge),ne=ge)},setLocked:function(ge){F=ge},setClear:function(ge,be,Ve,Je,le){le===!0&&(ge*=Je,be*=Je,Ve*=Je),re.set(ge,be,Ve,Je),we.equals(re)===!1&&(n.clearColor(ge,be,Ve,Je),we.copy(re))},reset:function(){F=!1,ne=null,we.set(-1,0,0,0)}}}function i(){let F=!1,re=!1,ne=null,we=null,ge=null;return{setReversed:function(be){if(re!==be){let Ve=e.get("EXT_clip_control");be?Ve.clipControlEXT(Ve.LOWER_LEFT_EXT,Ve.ZERO_TO_ONE_EXT):Ve.clipControlEXT(Ve.LOWER_LEFT_EXT,Ve.NEGATIVE_ONE_TO_ONE_EXT),re=be;let Je=ge;ge=null,this.setClear(Je)}},getReversed:function(){return re},setTest:function(be){be?Se(n.DEPTH_TEST):Ge(n.DEPTH_TEST)},setMask:function(be){ne!==be&&!F&&(n.depthMask(be),ne=be)},setFunc:function(be){if(re&&(be=lv[be]),we!==be){switch(be){case fu:n.depthFunc(n.NEVER);break;case du:n.depthFunc(n.ALWAYS);break;case pu:n.depthFunc(n.LESS);break;case eo:n.depthFunc(n.LEQUAL);break;case mu:n.depthFunc(n.EQUAL);break;case gu:n.depthFunc(n.GEQUAL);break;case _u:n.depthFunc(n.GREATER);break;case vu:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}we=be}},setLocked:function(be){F=be},setClear:function(be){ge!==be&&(ge=be,re&&(be=1-be),n.clearDepth(be))},reset:function(){F=!1,ne=null,we=null,ge=null,re=!1}}}function s(){let F=!1,re=null,ne=null,we=null,ge=null,be=null,Ve=null,Je=null,le=null;return{setTest:function(Oe){F||(Oe?Se(n.STENCIL_TEST):Ge(n.STENCIL_TEST))},setMask:function(Oe){re!==Oe&&!F&&(n.stencilMask(Oe),re=Oe)},setFunc:function(Oe,Ke,Re){(ne!==Oe||we!==Ke||ge!==Re)&&(n.stencilFunc(Oe,Ke,Re),ne=Oe,we=Ke,ge=Re)},setOp:function(Oe,Ke,Re){(be!==Oe||Ve!==Ke||Je!==Re)&&(n.stencilOp(Oe,Ke,Re),be=Oe,Ve=Ke,Je=Re)},setLocked:function(Oe){F=Oe},setClear:function(Oe){le!==Oe&&(n.clearStencil(Oe),le=Oe)},reset:function(){F=!1,re=null,ne=null,we=null,ge=null,be=null,Ve=null,Je=null,le=null}}}let r=new t,a=new i,o=new s,l={},c=new WeakMap,u={},f={},h={},d=new WeakMap,g=[],y=null,m=!1,p=null,_=null,A=null,b=null,C=null,T=null,v=null,E=new dt(0,0,0),B=0,D=!1,L=null,k=null,H=null,U=null,W=null,$=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,ce=0,K=n.getParameter(n.VERSION);K.indexOf("WebGL")!==-1?(ce=parseFloat(/^WebGL (\d)/.exec(K)[1]),G=ce>=1):K.indexOf("OpenGL ES")!==-1&&(ce=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),G=ce>=2);let Q=null,se={},fe=n.getParameter(n.SCISSOR_BOX),he=n.getParameter(n.VIEWPORT),ee=new en().fromArray(fe),me=new en().fromArray(he);function ve(F,re,ne,we){let ge=new Uint8Array(4),be=n.createTexture();n.bindTexture(F,be),n.texParameteri(F,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(F,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let Ve=0;Ve<ne;Ve++)F===n.TEXTURE_3D||F===n.TEXTURE_2D_ARRAY?n.texImage3D(re,0,n.RGBA,1,1,we,0,n.RGBA,n.UNSIGNED_BYTE,ge):n.texImage2D(re+Ve,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,ge);return be}let Ae={};Ae[n.TEXTURE_2D]=ve(n.TEXTURE_2D,n.TEXTURE_2D,1),Ae[n.TEXTURE_CUBE_MAP]=ve(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ae[n.TEXTURE_2D_ARRAY]=ve(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),Ae[n.TEXTURE_3D]=ve(n.TEXTURE_3D,n.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),Se(n.DEPTH_TEST),a.setFunc(eo),vn(!1),Ft(kd),Se(n.CULL_FACE),Jt(ia);function Se(F){u[F]!==!0&&(n.enable(F),u[F]=!0)}function Ge(F){u[F]!==!1&&(n.disable(F),u[F]=!1)}function rt(F,re){return h[F]!==re?(n.bindFramebuffer(F,re),h[F]=re,F===n.DRAW_FRAMEBUFFER&&(h[n.FRAMEBUFFER]=re),F===n.FRAMEBUFFER&&(h[n.DRAW_FRAMEBUFFER]=re),!0):!1}function He(F,re){let ne=g,we=!1;if(F){ne=d.get(re),ne===void 0&&(ne=[],d.set(re,ne));let ge=F.textures;if(ne.length!==ge.length||ne[0]!==n.COLOR_ATTACHMENT0){for(let be=0,Ve=ge.length;be<Ve;be++)ne[be]=n.COLOR_ATTACHMENT0+be;ne.length=ge.length,we=!0}}else ne[0]!==n.BACK&&(ne[0]=n.BACK,we=!0);we&&n.drawBuffers(ne)}function ft(F){return y!==F?(n.useProgram(F),y=F,!0):!1}let lt={[sa]:n.FUNC_ADD,[P0]:n.FUNC_SUBTRACT,[I0]:n.FUNC_REVERSE_SUBTRACT};lt[L0]=n.MIN,lt[D0]=n.MAX;let it={[N0]:n.ZERO,[U0]:n.ONE,[F0]:n.SRC_COLOR,[Gd]:n.SRC_ALPHA,[V0]:n.SRC_ALPHA_SATURATE,[z0]:n.DST_COLOR,[B0]:n.DST_ALPHA,[O0]:n.ONE_MINUS_SRC_COLOR,[Wd]:n.ONE_MINUS_SRC_ALPHA,[H0]:n.ONE_MINUS_DST_COLOR,[k0]:n.ONE_MINUS_DST_ALPHA,[G0]:n.CONSTANT_COLOR,[W0]:n.ONE_MINUS_CONSTANT_COLOR,[X0]:n.CONSTANT_ALPHA,[q0]:n.ONE_MINUS_CONSTANT_ALPHA};function Jt(F,re,ne,we,ge,be,Ve,Je,le,Oe){if(F===ia){m===!0&&(Ge(n.BLEND),m=!1);return}if(m===!1&&(Se(n.BLEND),m=!0),F!==C0){if(F!==p||Oe!==D){if((_!==sa||C!==sa)&&(n.blendEquation(n.FUNC_ADD),_=sa,C=sa),Oe)switch(F){case mo:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case zd:n.blendFunc(n.ONE,n.ONE);break;case Hd:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case Vd:n.blendFuncSeparate(n.DST_COLOR,n.ONE_MINUS_SRC_ALPHA,n.ZERO,n.ONE);break;default:je("WebGLState: Invalid blending: ",F);break}else switch(F){case mo:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case zd:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE,n.ONE,n.ONE);break;case Hd:je("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Vd:je("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:je("WebGLState: Invalid blending: ",F);break}A=null,b=null,T=null,v=null,E.set(0,0,0),B=0,p=F,D=Oe}return}ge=ge||re,be=be||ne,Ve=Ve||we,(re!==_||ge!==C)&&(n.blendEquationSeparate(lt[re],lt[ge]),_=re,C=ge),(ne!==A||we!==b||be!==T||Ve!==v)&&(n.blendFuncSeparate(it[ne],it[we],it[be],it[Ve]),A=ne,b=we,T=be,v=Ve),(Je.equals(E)===!1||le!==B)&&(n.blendColor(Je.r,Je.g,Je.b,le),E.copy(Je),B=le),p=F,D=!1}function Vt(F,re){F.side===Kn?Ge(n.CULL_FACE):Se(n.CULL_FACE);let ne=F.side===pi;re&&(ne=!ne),vn(ne),F.blending===mo&&F.transparent===!1?Jt(ia):Jt(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),a.setFunc(F.depthFunc),a.setTest(F.depthTest),a.setMask(F.depthWrite),r.setMask(F.colorWrite);let we=F.stencilWrite;o.setTest(we),we&&(o.setMask(F.stencilWriteMask),o.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),o.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),St(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?Se(n.SAMPLE_ALPHA_TO_COVERAGE):Ge(n.SAMPLE_ALPHA_TO_COVERAGE)}function vn(F){L!==F&&(F?n.frontFace(n.CW):n.frontFace(n.CCW),L=F)}function Ft(F){F!==T0?(Se(n.CULL_FACE),F!==k&&(F===kd?n.cullFace(n.BACK):F===A0?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):Ge(n.CULL_FACE),k=F}function kn(F){F!==H&&(G&&n.lineWidth(F),H=F)}function St(F,re,ne){F?(Se(n.POLYGON_OFFSET_FILL),(U!==re||W!==ne)&&(U=re,W=ne,a.getReversed()&&(re=-re,ne=-ne),n.polygonOffset(re,ne))):Ge(n.POLYGON_OFFSET_FILL)}function Rn(F){F?Se(n.SCISSOR_TEST):Ge(n.SCISSOR_TEST)}function on(F){F===void 0&&(F=n.TEXTURE0+$-1),Q!==F&&(n.activeTexture(F),Q=F)}function xn(F,re,ne){ne===void 0&&(Q===null?ne=n.TEXTURE0+$-1:ne=Q);let we=se[ne];we===void 0&&(we={type:void 0,texture:void 0},se[ne]=we),(we.type!==F||we.texture!==re)&&(Q!==ne&&(n.activeTexture(ne),Q=ne),n.bindTexture(F,re||Ae[F]),we.type=F,we.texture=re)}function O(){let F=se[Q];F!==void 0&&F.type!==void 0&&(n.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function Ce(){try{n.compressedTexImage2D(...arguments)}catch(F){je("WebGLState:",F)}}function Ye(){try{n.compressedTexImage3D(...arguments)}catch(F){je("WebGLState:",F)}}function at(){try{n.texSubImage2D(...arguments)}catch(F){je("WebGLState:",F)}}function Me(){try{n.texSubImage3D(...arguments)}catch(F){je("WebGLState:",F)}}function kt(){try{n.compressedTexSubImage2D(...arguments)}catch(F){je("WebGLState:",F)}}function ze(){try{n.compressedTexSubImage3D(...arguments)}catch(F){je("WebGLState:",F)}}function Xe(){try{n.texStorage2D(...arguments)}catch(F){je("WebGLState:",F)}}function P(){try{n.texStorage3D(...arguments)}catch(F){je("WebGLState:",F)}}function S(){try{n.texImage2D(...arguments)}catch(F){je("WebGLState:",F)}}function q(){try{n.texImage3D(...arguments)}catch(F){je("WebGLState:",F)}}function ue(F){return f[F]!==void 0?f[F]:n.getParameter(F)}function ae(F,re){f[F]!==re&&(n.pixelStorei(F,re),f[F]=re)}function _e(F){ee.equals(F)===!1&&(n.scissor(F.x,F.y,F.z,F.w),ee.copy(F))}function xe(F){me.equals(F)===!1&&(n.viewport(F.x,F.y,F.z,F.w),me.copy(F))}function te(F,re){let ne=c.get(re);ne===void 0&&(ne=new WeakMap,c.set(re,ne));let we=ne.get(F);we===void 0&&(we=n.getUniformBlockIndex(re,F.name),n.uniformBlockBinding(re,we,we),ne.set(F,we))}function ie(F,re,ne){let ge=c.get(re).get(F);l[ge]!==ne&&(n.bindBufferBase(n.UNIFORM_BUFFER,ge,ne),l[ge]=ne)}function pe(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),a.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),n.pixelStorei(n.PACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,!1),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,n.BROWSER_DEFAULT_WEBGL),n.pixelStorei(n.PACK_ROW_LENGTH,0),n.pixelStorei(n.PACK_SKIP_PIXELS,0),n.pixelStorei(n.PACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_ROW_LENGTH,0),n.pixelStorei(n.UNPACK_IMAGE_HEIGHT,0),n.pixelStorei(n.UNPACK_SKIP_PIXELS,0),n.pixelStorei(n.UNPACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_SKIP_IMAGES,0),u={},f={},Q=null,se={},h={},l={},d=new WeakMap,g=[],y=null,m=!1,p=null,_=null,A=null,b=null,C=null,T=null,v=null,E=new dt(0,0,0),B=0,D=!1,L=null,k=null,H=null,U=null,W=null,ee.set(0,0,n.canvas.width,n.canvas.height),me.set(0,0,n.canvas.width,n.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:Se,disable:Ge,bindFramebuffer:rt,drawBuffers:He,useProgram:ft,setBlending:Jt,setMaterial:Vt,setFlipSided:vn,setCullFace:Ft,setLineWidth:kn,setPolygonOffset:St,setScissorTest:Rn,activeTexture:on,bindTexture:xn,unbindTexture:O,compressedTexImage2D:Ce,compressedTexImage3D:Ye,texImage2D:S,texImage3D:q,pixelStorei:ae,getParameter:ue,updateUBOMapping:te,uniformBlockBinding:ie,texStorage2D:Xe,texStorage3D:P,texSubImage2D:at,texSubImage3D:Me,compressedTexSubImage2D:kt,compressedTexSubImage3D:ze,scissor:_e,viewport:xe,reset:pe}}function Q1(n,e,t,i,s,r,a){let o=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new $e,u=new WeakMap,f=new Set,h,d=new WeakMap,g=new Set,y=new FinalizationRegistry(P=>g.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(P,S){return m?new OffscreenCanvas(P,S):dl("canvas")}function _(P,S,q){let ue=1,ae=Xe(P);if((ae.width>q||ae.height>q)&&(ue=q/Math.max(ae.width,ae.height)),ue<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let _e=Math.floor(ue*ae.width),xe=Math.floor(ue*ae.height);h===void 0&&(h=p(_e,xe));let te=S?p(_e,xe):h;return te.width=_e,te.height=xe,te.getContext("2d").drawImage(P,0,0,_e,xe),qe("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+_e+"x"+xe+")."),te}else return"data"in P&&qe("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),P;return P}function A(P){return P.generateMipmaps}function b(P){n.generateMipmap(P)}function C(P){return P.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?n.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function T(P,S,q,ue,ae,_e=!1){if(P!==null){if(n[P]!==void 0)return n[P];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let xe;ue&&(xe=e.get("EXT_texture_norm16"),xe||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let te=S;if(S===n.RED&&(q===n.FLOAT&&(te=n.R32F),q===n.HALF_FLOAT&&(te=n.R16F),q===n.UNSIGNED_BYTE&&(te=n.R8),q===n.UNSIGNED_SHORT&&xe&&(te=xe.R16_EXT),q===n.SHORT&&xe&&(te=xe.R16_SNORM_EXT)),S===n.RED_INTEGER&&(q===n.UNSIGNED_BYTE&&(te=n.R8UI),q===n.UNSIGNED_SHORT&&(te=n.R16UI),q===n.UNSIGNED_INT&&(te=n.R32UI),q===n.BYTE&&(te=n.R8I),q===n.SHORT&&(te=n.R16I),q===n.INT&&(te=n.R32I)),S===n.RG&&(q===n.FLOAT&&(te=n.RG32F),q===n.HALF_FLOAT&&(te=n.RG16F),q===n.UNSIGNED_BYTE&&(te=n.RG8),q===n.UNSIGNED_SHORT&&xe&&(te=xe.RG16_EXT),q===n.SHORT&&xe&&(te=xe.RG16_SNORM_EXT)),S===n.RG_INTEGER&&(q===n.UNSIGNED_BYTE&&(te=n.RG8UI),q===n.UNSIGNED_SHORT&&(te=n.RG16UI),q===n.UNSIGNED_INT&&(te=n.RG32UI),q===n.BYTE&&(te=n.RG8I),q===n.SHORT&&(te=n.RG16I),q===n.INT&&(te=n.RG32I)),S===n.RGB_INTEGER&&(q===n.UNSIGNED_BYTE&&(te=n.RGB8UI),q===n.UNSIGNED_SHORT&&(te=n.RGB16UI),q===n.UNSIGNED_INT&&(te=n.RGB32UI),q===n.BYTE&&(te=n.RGB8I),q===n.SHORT&&(te=n.RGB16I),q===n.INT&&(te=n.RGB32I)),S===n.RGBA_INTEGER&&(q===n.UNSIGNED_BYTE&&(te=n.RGBA8UI),q===n.UNSIGNED_SHORT&&(te=n.RGBA16UI),q===n.UNSIGNED_INT&&(te=n.RGBA32UI),q===n.BYTE&&(te=n.RGBA8I),q===n.SHORT&&(te=n.RGBA16I),q===n.INT&&(te=n.RGBA32I)),S===n.RGB&&(q===n.UNSIGNED_SHORT&&xe&&(te=xe.RGB16_EXT),q===n.SHORT&&xe&&(te=xe.RGB16_SNORM_EXT),q===n.UNSIGNED_INT_5_9_9_9_REV&&(te=n.RGB9_E5),q===n.UNSIGNED_INT_10F_11F_11F_REV&&(te=n.R11F_G11F_B10F)),S===n.RGBA){let ie=_e?fl:bt.getTransfer(ae);q===n.FLOAT&&(te=n.RGBA32F),q===n.HALF_FLOAT&&(te=n.RGBA16F),q===n.UNSIGNED_BYTE&&(te=ie===Lt?n.SRGB8_ALPHA8:n.RGBA8),q===n.UNSIGNED_SHORT&&xe&&(te=xe.RGBA16_EXT),q===n.SHORT&&xe&&(te=xe.RGBA16_SNORM_EXT),q===n.UNSIGNED_SHORT_4_4_4_4&&(te=n.RGBA4),q===n.UNSIGNED_SHORT_5_5_5_1&&(te=n.RGB5_A1)}return(te===n.R16F||te===n.R32F||te===n.RG16F||te===n.RG32F||te===n.RGBA16F||te===n.RGBA32F)&&e.get("EXT_color_buffer_float"),te}function v(P,S){let q;return P?S===null||S===rs||S===aa?q=n.DEPTH24_STENCIL8:S===as?q=n.DEPTH32F_STENCIL8:S===_o&&(q=n.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===rs||S===aa?q=n.DEPTH_COMPONENT24:S===as?q=n.DEPTH_COMPONENT32F:S===_o&&(q=n.DEPTH_COMPONENT16),q}function E(P,S){return A(P)===!0||P.isFramebufferTexture&&P.minFilter!==Xn&&P.minFilter!==di?Math.log2(Math.max(S.width,S.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?S.mipmaps.length:1}function B(P){let S=new WeakRef(P);i.get(P).__ref=S,g.add(S),y.register(P,S,S)}function D(P){let S=i.get(P).__ref;S!==void 0&&(g.delete(S),y.unregister(S))}function L(P){H(P.target)}function k(P){U(P.target)}function H(P){P.removeEventListener("dispose",L),D(P),$(P),P.isVideoTexture&&u.delete(P),P.isHTMLTexture&&f.delete(P)}function U(P){P.removeEventListener("dispose",k),D(P),ce(P)}function W(){for(let P of g){let S=P.deref();S!==void 0&&(S.isRenderTarget===!0?U(S):H(S))}g.clear(),f.clear()}function $(P){let S=i.get(P);if(S.__webglInit===void 0)return;let q=P.source,ue=d.get(q);if(ue){let ae=ue[S.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&G(P),Object.keys(ue).length===0&&d.delete(q)}i.remove(P)}function G(P){let S=i.get(P);n.deleteTexture(S.__webglTexture);let q=P.source,ue=d.get(q);delete ue[S.__cacheKey],a.memory.textures--}function ce(P){let S=i.get(P);S.__depthDisposeCallback&&S.__depthDisposeCallback();let q=P.depthTexture;if(q&&q.renderTarget===P&&H(q),P.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(S.__webglFramebuffer[ae]))for(let _e=0;_e<S.__webglFramebuffer[ae].length;_e++)n.deleteFramebuffer(S.__webglFramebuffer[ae][_e]);else n.deleteFramebuffer(S.__webglFramebuffer[ae]);S.__webglDepthbuffer&&n.deleteRenderbuffer(S.__webglDepthbuffer[ae])}else{if(Array.isArray(S.__webglFramebuffer))for(let ae=0;ae<S.__webglFramebuffer.length;ae++)n.deleteFramebuffer(S.__webglFramebuffer[ae]);else n.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&n.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&n.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ae=0;ae<S.__webglColorRenderbuffer.length;ae++)S.__webglColorRenderbuffer[ae]&&n.deleteRenderbuffer(S.__webglColorRenderbuffer[ae]);S.__webglDepthRenderbuffer&&n.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ue=P.textures;for(let ae=0,_e=ue.length;ae<_e;ae++){let xe=i.get(ue[ae]);xe.__webglTexture&&(n.deleteTexture(xe.__webglTexture),a.memory.textures--),i.remove(ue[ae])}i.remove(P)}let K=0;function Q(){K=0}function se(){return K}function fe(P){K=P}function he(){let P=K;return P>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,P}function ee(P){let S=[];return S.push(P.wrapS),S.push(P.wrapT),S.push(P.wrapR||0),S.push(P.magFilter),S.push(P.minFilter),S.push(P.anisotropy),S.push(P.internalFormat),S.push(P.format),S.push(P.type),S.push(P.generateMipmaps),S.push(P.mipmapsAutoUpdate),S.push(P.premultiplyAlpha),S.push(P.flipY),S.push(P.unpackAlignment),S.push(P.colorSpace),S.join()}function me(P,S){let q=i.get(P);if(P.isVideoTexture&&kt(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&q.__version!==P.version){let ue=P.image;if(ue===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(ue.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Vt(q,P,S);return}}else P.isExternalTexture&&(q.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(n.TEXTURE_2D,q.__webglTexture,n.TEXTURE0+S)}function ve(P,S){let q=i.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&q.__version!==P.version){Vt(q,P,S);return}else P.isExternalTexture&&(q.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(n.TEXTURE_2D_ARRAY,q.__webglTexture,n.TEXTURE0+S)}function Ae(P,S){let q=i.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&q.__version!==P.version){Vt(q,P,S);return}t.bindTexture(n.TEXTURE_3D,q.__webglTexture,n.TEXTURE0+S)}function Se(P,S){let q=i.get(P);if(P.version>0&&q.__version!==P.version){vn(q,P,S);return}t.bindTexture(n.TEXTURE_CUBE_MAP,q.__webglTexture,n.TEXTURE0+S)}let Ge={[xu]:n.REPEAT,[Ss]:n.CLAMP_TO_EDGE,[yu]:n.MIRRORED_REPEAT},rt={[Xn]:n.NEAREST,[Z0]:n.NEAREST_MIPMAP_NEAREST,[Ll]:n.NEAREST_MIPMAP_LINEAR,[di]:n.LINEAR,[$u]:n.LINEAR_MIPMAP_NEAREST,[er]:n.LINEAR_MIPMAP_LINEAR},He={[Q0]:n.NEVER,[up]:n.ALWAYS,[ev]:n.LESS,[lp]:n.LEQUAL,[tv]:n.EQUAL,[cp]:n.GEQUAL,[nv]:n.GREATER,[iv]:n.NOTEQUAL};function ft(P,S){if(S.type===as&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===di||S.magFilter===$u||S.magFilter===Ll||S.magFilter===er||S.minFilter===di||S.minFilter===$u||S.minFilter===Ll||S.minFilter===er)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(P,n.TEXTURE_WRAP_S,Ge[S.wrapS]),n.texParameteri(P,n.TEXTURE_WRAP_T,Ge[S.wrapT]),(P===n.TEXTURE_3D||P===n.TEXTURE_2D_ARRAY)&&n.texParameteri(P,n.TEXTURE_WRAP_R,Ge[S.wrapR]),n.texParameteri(P,n.TEXTURE_MAG_FILTER,rt[S.magFilter]),n.texParameteri(P,n.TEXTURE_MIN_FILTER,rt[S.minFilter]),S.compareFunction&&(n.texParameteri(P,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(P,n.TEXTURE_COMPARE_FUNC,He[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===Xn||S.minFilter!==Ll&&S.minFilter!==er||S.type===as&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||i.get(S).__currentAnisotropy){let q=e.get("EXT_texture_filter_anisotropic");n.texParameterf(P,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),i.get(S).__currentAnisotropy=S.anisotropy}}}function lt(P,S){let q=!1;P.__webglInit===void 0&&(P.__webglInit=!0,S.addEventListener("dispose",L),B(S));let ue=S.source,ae=d.get(ue);ae===void 0&&(ae={},d.set(ue,ae));let _e=ee(S);if(_e!==P.__cacheKey){ae[_e]===void 0&&(ae[_e]={texture:n.createTexture(),usedTimes:0},a.memory.textures++,q=!0),ae[_e].usedTimes++;let xe=ae[P.__cacheKey];xe!==void 0&&(ae[P.__cacheKey].usedTimes--,xe.usedTimes===0&&G(S)),P.__cacheKey=_e,P.__webglTexture=ae[_e].texture}return q}function it(P,S,q){return Math.floor(Math.floor(P/q)/S)}function Jt(P,S,q,ue){let _e=P.updateRanges;if(_e.length===0)t.texSubImage2D(n.TEXTURE_2D,0,0,0,S.width,S.height,q,ue,S.data);else{_e.sort((F,re)=>F.start-re.start);let xe=0;for(let F=1;F<_e.length;F++){let re=_e[xe],ne=_e[F],we=re.start+re.count,ge=it(ne.start,S.width,4),be=it(re.start,S.width,4);ne.start<=we+1&&ge===be&&it(ne.start+ne.count-1,S.width,4)===ge?re.count=Math.max(re.count,ne.start+ne.count-re.start):(++xe,_e[xe]=ne)}_e.length=xe+1;let te=t.getParameter(n.UNPACK_ROW_LENGTH),ie=t.getParameter(n.UNPACK_SKIP_PIXELS),pe=t.getParameter(n.UNPACK_SKIP_ROWS);t.pixelStorei(n.UNPACK_ROW_LENGTH,S.width);for(let F=0,re=_e.length;F<re;F++){let ne=_e[F],we=Math.floor(ne.start/4),ge=Math.ceil(ne.count/4),be=we%S.width,Ve=Math.floor(we/S.width),Je=ge,le=1;t.pixelStorei(n.UNPACK_SKIP_PIXELS,be),t.pixelStorei(n.UNPACK_SKIP_ROWS,Ve),t.texSubImage2D(n.TEXTURE_2D,0,be,Ve,Je,le,q,ue,S.data)}P.clearUpdateRanges(),t.pixelStorei(n.UNPACK_ROW_LENGTH,te),t.pixelStorei(n.UNPACK_SKIP_PIXELS,ie),t.pixelStorei(n.UNPACK_SKIP_ROWS,pe)}}function Vt(P,S,q){let ue=n.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ue=n.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ue=n.TEXTURE_3D);let ae=lt(P,S),_e=S.source;t.bindTexture(ue,P.__webglTexture,n.TEXTURE0+q);let xe=i.get(_e);if(_e.version!==xe.__version||ae===!0){if(t.activeTexture(n.TEXTURE0+q),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let le=bt.getPrimaries(bt.workingColorSpace),Oe=S.colorSpace===nr?null:bt.getPrimaries(S.colorSpace),Ke=S.colorSpace===nr||le===Oe?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,Ke)}t.pixelStorei(n.UNPACK_ALIGNMENT,S.unpackAlignment);let ie=_(S.image,!1,s.maxTextureSize);ie=ze(S,ie);let pe=r.convert(S.format,S.colorSpace),F=r.convert(S.type),re=T(S.internalFormat,pe,F,S.normalized,S.colorSpace,S.isVideoTexture);ft(ue,S);let ne,we=S.mipmaps,ge=S.isVideoTexture!==!0,be=xe.__version===void 0||ae===!0,Ve=_e.dataReady,Je=E(S,ie);if(S.isDepthTexture)re=v(S.format===tr,S.type),be&&(ge?t.texStorage2D(n.TEXTURE_2D,1,re,ie.width,ie.height):t.texImage2D(n.TEXTURE_2D,0,re,ie.width,ie.height,0,pe,F,null));else if(S.isDataTexture)if(we.length>0){ge&&be&&t.texStorage2D(n.TEXTURE_2D,Je,re,we[0].width,we[0].height);for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],ge?Ve&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,F,ne.data):t.texImage2D(n.TEXTURE_2D,le,re,ne.width,ne.height,0,pe,F,ne.data);S.generateMipmaps=!1}else ge?(be&&t.texStorage2D(n.TEXTURE_2D,Je,re,ie.width,ie.height),Ve&&Jt(S,ie,pe,F)):t.texImage2D(n.TEXTURE_2D,0,re,ie.width,ie.height,0,pe,F,ie.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){ge&&be&&t.texStorage3D(n.TEXTURE_2D_ARRAY,Je,re,we[0].width,we[0].height,ie.depth);for(let le=0,Oe=we.length;le<Oe;le++)if(ne=we[le],S.format!==ls)if(pe!==null)if(ge){if(Ve)if(S.layerUpdates.size>0){let Ke=yp(ne.width,ne.height,S.format,S.type);for(let Re of S.layerUpdates){let ot=ne.data.subarray(Re*Ke/ne.data.BYTES_PER_ELEMENT,(Re+1)*Ke/ne.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,Re,ne.width,ne.height,1,pe,ot)}}else t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,0,ne.width,ne.height,ie.depth,pe,ne.data)}else t.compressedTexImage3D(n.TEXTURE_2D_ARRAY,le,re,ne.width,ne.height,ie.depth,0,ne.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ge?Ve&&t.texSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,0,ne.width,ne.height,ie.depth,pe,F,ne.data):t.texImage3D(n.TEXTURE_2D_ARRAY,le,re,ne.width,ne.height,ie.depth,0,pe,F,ne.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{ge&&be&&t.texStorage2D(n.TEXTURE_2D,Je,re,we[0].width,we[0].height);for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],S.format!==ls?pe!==null?ge?Ve&&t.compressedTexSubImage2D(n.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,ne.data):t.compressedTexImage2D(n.TEXTURE_2D,le,re,ne.width,ne.height,0,ne.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ge?Ve&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,F,ne.data):t.texImage2D(n.TEXTURE_2D,le,re,ne.width,ne.height,0,pe,F,ne.data)}else if(S.isDataArrayTexture)if(ge){if(be&&t.texStorage3D(n.TEXTURE_2D_ARRAY,Je,re,ie.width,ie.height,ie.depth),Ve)if(S.layerUpdates.size>0){let le=yp(ie.width,ie.height,S.format,S.type);for(let Oe of S.layerUpdates){let Ke=ie.data.subarray(Oe*le/ie.data.BYTES_PER_ELEMENT,(Oe+1)*le/ie.data.BYTES_PER_ELEMENT);t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,Oe,ie.width,ie.height,1,pe,F,Ke)}S.clearLayerUpdates()}else t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,ie.width,ie.height,ie.depth,pe,F,ie.data)}else t.texImage3D(n.TEXTURE_2D_ARRAY,0,re,ie.width,ie.height,ie.depth,0,pe,F,ie.data);else if(S.isData3DTexture)ge?(be&&t.texStorage3D(n.TEXTURE_3D,Je,re,ie.width,ie.height,ie.depth),Ve&&t.texSubImage3D(n.TEXTURE_3D,0,0,0,0,ie.width,ie.height,ie.depth,pe,F,ie.data)):t.texImage3D(n.TEXTURE_3D,0,re,ie.width,ie.height,ie.depth,0,pe,F,ie.data);else if(S.isFramebufferTexture){if(be)if(ge)t.texStorage2D(n.TEXTURE_2D,Je,re,ie.width,ie.height);else{let le=ie.width,Oe=ie.height;for(let Ke=0;Ke<Je;Ke++)t.texImage2D(n.TEXTURE_2D,Ke,re,le,Oe,0,pe,F,null),le>>=1,Oe>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in n){let le=n.canvas;if(le.hasAttribute("layoutsubtree")||le.setAttribute("layoutsubtree","true"),ie.parentNode!==le){le.appendChild(ie),f.add(S),le.onpaint=Oe=>{let Ke=Oe.changedElements;for(let Re of f)Ke.includes(Re.image)&&(Re.needsUpdate=!0)},le.requestPaint();return}if(n.texElementImage2D.length===3)n.texElementImage2D(n.TEXTURE_2D,n.RGBA8,ie);else{let Ke=n.RGBA,Re=n.RGBA,ot=n.UNSIGNED_BYTE;n.texElementImage2D(n.TEXTURE_2D,0,Ke,Re,ot,ie)}n.texParameteri(n.TEXTURE_2D,n.TEXTURE_MIN_FILTER,n.LINEAR),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_S,n.CLAMP_TO_EDGE),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_T,n.CLAMP_TO_EDGE)}}else if(we.length>0){if(ge&&be){let le=Xe(we[0]);t.texStorage2D(n.TEXTURE_2D,Je,re,le.width,le.height)}for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],ge?Ve&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,pe,F,ne):t.texImage2D(n.TEXTURE_2D,le,re,pe,F,ne);S.generateMipmaps=!1}else if(ge){if(be){let le=Xe(ie);t.texStorage2D(n.TEXTURE_2D,Je,re,le.width,le.height)}Ve&&t.texSubImage2D(n.TEXTURE_2D,0,0,0,pe,F,ie)}else t.texImage2D(n.TEXTURE_2D,0,re,pe,F,ie);A(S)&&S.mipmapsAutoUpdate===!0&&b(ue),xe.__version=_e.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function vn(P,S,q){if(S.image.length!==6)return;let ue=lt(P,S),ae=S.source;t.bindTexture(n.TEXTURE_CUBE_MAP,P.__webglTexture,n.TEXTURE0+q);let _e=i.get(ae);if(ae.version!==_e.__version||ue===!0){t.activeTexture(n.TEXTURE0+q);let xe=bt.getPrimaries(bt.workingColorSpace),te=S.colorSpace===nr?null:bt.getPrimaries(S.colorSpace),ie=S.colorSpace===nr||xe===te?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(n.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,ie);let pe=S.isCompressedTexture||S.image[0].isCompressedTexture,F=S.image[0]&&S.image[0].isDataTexture,re=[];for(let Re=0;Re<6;Re++)!pe&&!F?re[Re]=_(S.image[Re],!0,s.maxCubemapSize):re[Re]=F?S.image[Re].image:S.image[Re],re[Re]=ze(S,re[Re]);let ne=re[0],we=r.convert(S.format,S.colorSpace),ge=r.convert(S.type),be=T(S.internalFormat,we,ge,S.normalized,S.colorSpace),Ve=S.isVideoTexture!==!0,Je=_e.__version===void 0||ue===!0,le=ae.dataReady,Oe=E(S,ne);ft(n.TEXTURE_CUBE_MAP,S);let Ke;if(S.isDepthTexture){if(be=v(S.format===tr,S.type),Je)if(Ve)t.texStorage2D(n.TEXTURE_CUBE_MAP,1,be,ne.width,ne.height);else for(let Re=0;Re<6;Re++)t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,ne.width,ne.height,0,we,ge,null)}else if(pe){Ve&&Je&&t.texStorage2D(n.TEXTURE_CUBE_MAP,Oe,be,ne.width,ne.height);for(let Re=0;Re<6;Re++){Ke=re[Re].mipmaps;for(let ot=0;ot<Ke.length;ot++){let Gt=Ke[ot];S.format!==ls?we!==null?Ve?le&&t.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot,0,0,Gt.width,Gt.height,we,Gt.data):t.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot,be,Gt.width,Gt.height,0,Gt.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot,0,0,Gt.width,Gt.height,we,ge,Gt.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot,be,Gt.width,Gt.height,0,we,ge,Gt.data)}}}else{if(Ke=S.mipmaps,Ve&&Je){Ke.length>0&&Oe++;let Re=Xe(re[0]);t.texStorage2D(n.TEXTURE_CUBE_MAP,Oe,be,Re.width,Re.height)}for(let Re=0;Re<6;Re++)if(F){Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,re[Re].width,re[Re].height,we,ge,re[Re].data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,re[Re].width,re[Re].height,0,we,ge,re[Re].data);for(let ot=0;ot<Ke.length;ot++){let si=Ke[ot].image[Re].image;Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot+1,0,0,si.width,si.height,we,ge,si.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot+1,be,si.width,si.height,0,we,ge,si.data)}}else{Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,we,ge,re[Re]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,we,ge,re[Re]);for(let ot=0;ot<Ke.length;ot++){let Gt=Ke[ot];Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot+1,0,0,we,ge,Gt.image[Re]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot+1,be,we,ge,Gt.image[Re])}}}A(S)&&S.mipmapsAutoUpdate===!0&&b(n.TEXTURE_CUBE_MAP),_e.__version=ae.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function Ft(P,S,q,ue,ae,_e){let xe=r.convert(q.format,q.colorSpace),te=r.convert(q.type),ie=T(q.internalFormat,xe,te,q.normalized,q.colorSpace),pe=i.get(S),F=i.get(q);if(F.__renderTarget=S,!pe.__hasExternalTextures){let re=Math.max(1,S.width>>_e),ne=Math.max(1,S.height>>_e);ae===n.TEXTURE_3D||ae===n.TEXTURE_2D_ARRAY?t.texImage3D(ae,_e,ie,re,ne,S.depth,0,xe,te,null):t.texImage2D(ae,_e,ie,re,ne,0,xe,te,null)}t.bindFramebuffer(n.FRAMEBUFFER,P),Me(S)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ue,ae,F.__webglTexture,0,at(S)):(ae===n.TEXTURE_2D||ae>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,ue,ae,F.__webglTexture,_e),t.bindFramebuffer(n.FRAMEBUFFER,null)}function kn(P,S,q){if(n.bindRenderbuffer(n.RENDERBUFFER,P),S.depthBuffer){let ue=S.depthTexture,ae=ue&&ue.isDepthTexture?ue.type:null,_e=v(S.stencilBuffer,ae),xe=S.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;Me(S)?o.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,at(S),_e,S.width,S.height):q?n.renderbufferStorageMultisample(n.RENDERBUFFER,at(S),_e,S.width,S.height):n.renderbufferStorage(n.RENDERBUFFER,_e,S.width,S.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,xe,n.RENDERBUFFER,P)}else{let ue=S.textures;for(let ae=0;ae<ue.length;ae++){let _e=ue[ae],xe=r.convert(_e.format,_e.colorSpace),te=r.convert(_e.type),ie=T(_e.internalFormat,xe,te,_e.normalized,_e.colorSpace);Me(S)?o.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,at(S),ie,S.width,S.height):q?n.renderbufferStorageMultisample(n.RENDERBUFFER,at(S),ie,S.width,S.height):n.renderbufferStorage(n.RENDERBUFFER,ie,S.width,S.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function St(P,S,q){let ue=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(n.FRAMEBUFFER,P),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=i.get(S.depthTexture);ae.__renderTarget=S;let _e=ue?S.depthTexture.image[0]:S.depthTexture.image;(!ae.__webglTexture||_e.width!==S.width||_e.height!==S.height)&&(_e.width=S.width,_e.height=S.height,S.depthTexture.needsUpdate=!0),ue?Se(S.depthTexture,0):me(S.depthTexture,0);let xe=ae.__webglTexture,te=at(S),ie=ue?n.TEXTURE_CUBE_MAP_POSITIVE_X+q:n.TEXTURE_2D,pe=S.depthTexture.format===tr?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;if(S.depthTexture.format===$s)Me(S)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,pe,ie,xe,0,te):n.framebufferTexture2D(n.FRAMEBUFFER,pe,ie,xe,0);else if(S.depthTexture.format===tr)Me(S)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,pe,ie,xe,0,te):n.framebufferTexture2D(n.FRAMEBUFFER,pe,ie,xe,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Rn(P){let S=i.get(P),q=P.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==P.depthTexture){let ue=P.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ue){let ae=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ue.removeEventListener("dispose",ae)};ue.addEventListener("dispose",ae),S.__depthDisposeCallback=ae}S.__boundDepthTexture=ue}if(P.depthTexture&&!S.__autoAllocateDepthBuffer)if(q)for(let ue=0;ue<6;ue++)St(S.__webglFramebuffer[ue],P,ue);else P.texture.mipmaps.length>0?St(S.__webglFramebuffer[0],P,0):St(S.__webglFramebuffer,P,0);else if(q){S.__webglDepthbuffer=[];for(let ue=0;ue<6;ue++)if(t.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer[ue]),S.__webglDepthbuffer[ue]===void 0)S.__webglDepthbuffer[ue]=n.createRenderbuffer(),kn(S.__webglDepthbuffer[ue],P,!1);else{let ae=P.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,_e=S.__webglDepthbuffer[ue];n.bindRenderbuffer(n.RENDERBUFFER,_e),n.framebufferRenderbuffer(n.FRAMEBUFFER,ae,n.RENDERBUFFER,_e)}}else if(P.texture.mipmaps.length>0?t.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=n.createRenderbuffer(),kn(S.__webglDepthbuffer,P,!1);else{let ae=P.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,_e=S.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,_e),n.framebufferRenderbuffer(n.FRAMEBUFFER,ae,n.RENDERBUFFER,_e)}t.bindFramebuffer(n.FRAMEBUFFER,null)}function on(P,S,q){let ue=i.get(P);S!==void 0&&Ft(ue.__webglFramebuffer,P,P.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),q!==void 0&&Rn(P)}function xn(P){let S=P.texture,q=i.get(P),ue=i.get(S);P.addEventListener("dispose",k),B(P);let ae=P.textures,_e=P.isWebGLCubeRenderTarget===!0,xe=ae.length>1;if(xe||(ue.__webglTexture===void 0&&(ue.__webglTexture=n.createTexture()),ue.__version=S.version,a.memory.textures++),_e){q.__webglFramebuffer=[];for(let te=0;te<6;te++)if(S.mipmaps.length>0){q.__webglFramebuffer[te]=[];for(let ie=0;ie<S.mipmaps.length;ie++)q.__webglFramebuffer[te][ie]=n.createFramebuffer()}else q.__webglFramebuffer[te]=n.createFramebuffer()}else{if(S.mipmaps.length>0){q.__webglFramebuffer=[];for(let te=0;te<S.mipmaps.length;te++)q.__webglFramebuffer[te]=n.createFramebuffer()}else q.__webglFramebuffer=n.createFramebuffer();if(xe)for(let te=0,ie=ae.length;te<ie;te++){let pe=i.get(ae[te]);pe.__webglTexture===void 0&&(pe.__webglTexture=n.createTexture(),a.memory.textures++)}if(P.samples>0&&Me(P)===!1){q.__webglMultisampledFramebuffer=n.createFramebuffer(),q.__webglColorRenderbuffer=[],t.bindFramebuffer(n.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let te=0;te<ae.length;te++){let ie=ae[te];q.__webglColorRenderbuffer[te]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,q.__webglColorRenderbuffer[te]);let pe=r.convert(ie.format,ie.colorSpace),F=r.convert(ie.type),re=T(ie.internalFormat,pe,F,ie.normalized,ie.colorSpace,P.isXRRenderTarget===!0),ne=at(P);n.renderbufferStorageMultisample(n.RENDERBUFFER,ne,re,P.width,P.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+te,n.RENDERBUFFER,q.__webglColorRenderbuffer[te])}n.bindRenderbuffer(n.RENDERBUFFER,null),P.depthBuffer&&(q.__webglDepthRenderbuffer=n.createRenderbuffer(),kn(q.__webglDepthRenderbuffer,P,!0)),t.bindFramebuffer(n.FRAMEBUFFER,null)}}if(_e){t.bindTexture(n.TEXTURE_CUBE_MAP,ue.__webglTexture),ft(n.TEXTURE_CUBE_MAP,S);for(let te=0;te<6;te++)if(S.mipmaps.length>0)for(let ie=0;ie<S.mipmaps.length;ie++)Ft(q.__webglFramebuffer[te][ie],P,S,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+te,ie);else Ft(q.__webglFramebuffer[te],P,S,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+te,0);A(S)?b(n.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&n.texParameteri(n.TEXTURE_CUBE_MAP,n.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(xe){for(let te=0,ie=ae.length;te<ie;te++){let pe=ae[te],F=i.get(pe),re=n.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(re=P.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(re,F.__webglTexture),ft(re,pe),Ft(q.__webglFramebuffer,P,pe,n.COLOR_ATTACHMENT0+te,re,0),A(pe)&&b(re)}t.unbindTexture()}else{let te=n.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(te=P.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(te,ue.__webglTexture),ft(te,S),S.mipmaps.length>0)for(let ie=0;ie<S.mipmaps.length;ie++)Ft(q.__webglFramebuffer[ie],P,S,n.COLOR_ATTACHMENT0,te,ie);else Ft(q.__webglFramebuffer,P,S,n.COLOR_ATTACHMENT0,te,0);A(S)?b(te):S.mipmaps.length>0&&n.texParameteri(te,n.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}P.depthBuffer&&Rn(P)}function O(P){let S=P.textures;for(let q=0,ue=S.length;q<ue;q++){let ae=S[q];if(A(ae)&&ae.mipmapsAutoUpdate===!0){let _e=C(P),xe=i.get(ae).__webglTexture;t.bindTexture(_e,xe),b(_e),t.unbindTexture()}}}let Ce=[];function Ye(P){if(P.samples>0){if(Me(P)===!1){let S=P.textures,q=P.width,ue=P.height,ae=n.COLOR_BUFFER_BIT,_e=P.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,xe=i.get(P),te=S.length>1;if(te)for(let pe=0;pe<S.length;pe++)t.bindFramebuffer(n.FRAMEBUFFER,xe.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+pe,n.RENDERBUFFER,null),t.bindFramebuffer(n.FRAMEBUFFER,xe.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+pe,n.TEXTURE_2D,null,0);t.bindFramebuffer(n.READ_FRAMEBUFFER,xe.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?t.bindFramebuffer(n.DRAW_FRAMEBUFFER,xe.__webglFramebuffer[0]):t.bindFramebuffer(n.DRAW_FRAMEBUFFER,xe.__webglFramebuffer);for(let pe=0;pe<S.length;pe++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(ae|=n.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(ae|=n.STENCIL_BUFFER_BIT)),te){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,xe.__webglColorRenderbuffer[pe]);let F=i.get(S[pe]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,F,0)}n.blitFramebuffer(0,0,q,ue,0,0,q,ue,ae,n.NEAREST),l===!0&&(Ce.length=0,Ce.push(n.COLOR_ATTACHMENT0+pe),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&Ce.push(_e),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,Ce))}if(t.bindFramebuffer(n.READ_FRAMEBUFFER,null),t.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),te)for(let pe=0;pe<S.length;pe++){t.bindFramebuffer(n.FRAMEBUFFER,xe.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+pe,n.RENDERBUFFER,xe.__webglColorRenderbuffer[pe]);let F=i.get(S[pe]).__webglTexture;t.bindFramebuffer(n.FRAMEBUFFER,xe.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+pe,n.TEXTURE_2D,F,0)}t.bindFramebuffer(n.DRAW_FRAMEBUFFER,xe.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let S=P.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[S])}}}function at(P){return Math.min(s.maxSamples,P.samples)}function Me(P){let S=i.get(P);return P.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function kt(P){let S=a.render.frame;u.get(P)!==S&&(u.set(P,S),P.update())}function ze(P,S){let q=P.colorSpace,ue=P.format,ae=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||q!==hl&&q!==nr&&(bt.getTransfer(q)===Lt?(ue!==ls||ae!==bi)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):je("WebGLTextures: Unsupported texture color space:",q)),S}function Xe(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=he,this.resetTextureUnits=Q,this.getTextureUnits=se,this.setTextureUnits=fe,this.setTexture2D=me,this.setTexture2DArray=ve,this.setTexture3D=Ae,this.setTextureCube=Se,this.rebindTextures=on,this.setupRenderTarget=xn,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=Ye,this.setupDepthRenderbuffer=Rn,this.setupFrameBufferTexture=Ft,this.useMultisampledRTT=Me,this.dispose=W}function eA(n,e){function t(i,s=nr){let r,a=bt.getTransfer(s);if(i===bi)return n.UNSIGNED_BYTE;if(i===Ju)return n.UNSIGNED_SHORT_4_4_4_4;if(i===Ku)return n.UNSIGNED_SHORT_5_5_5_1;if(i===tp)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===np)return n.UNSIGNED_INT_10F_11F_11F_REV;if(i===Qd)return n.BYTE;if(i===ep)return n.SHORT;if(i===_o)return n.UNSIGNED_SHORT;if(i===Zu)return n.INT;if(i===rs)return n.UNSIGNED_INT;if(i===as)return n.FLOAT;if(i===os)return n.HALF_FLOAT;if(i===ip)return n.ALPHA;if(i===sp)return n.RGB;if(i===ls)return n.RGBA;if(i===$s)return n.DEPTH_COMPONENT;if(i===tr)return n.DEPTH_STENCIL;if(i===rp)return n.RED;if(i===ju)return n.RED_INTEGER;if(i===Ir)return n.RG;if(i===Qu)return n.RG_INTEGER;if(i===eh)return n.RGBA_INTEGER;if(i===Dl||i===Nl||i===Ul||i===Fl)if(a===Lt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(i===Dl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===Nl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===Ul)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===Fl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(i===Dl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===Nl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===Ul)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===Fl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===th||i===nh||i===ih||i===sh)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(i===th)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===nh)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===ih)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===sh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===rh||i===ah||i===oh||i===lh||i===ch||i===Ol||i===uh)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(i===rh||i===ah)return a===Lt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(i===oh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(i===lh)return r.COMPRESSED_R11_EAC;if(i===ch)return r.COMPRESSED_SIGNED_R11_EAC;if(i===Ol)return r.COMPRESSED_RG11_EAC;if(i===uh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===hh||i===fh||i===dh||i===ph||i===mh||i===gh||i===_h||i===vh||i===xh||i===yh||i===bh||i===Sh||i===Mh||i===wh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(i===hh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===fh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===dh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===ph)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===mh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===gh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===_h)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===vh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===xh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===yh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===bh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===Sh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===Mh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===wh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===Eh||i===Th||i===Ah)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(i===Eh)return a===Lt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===Th)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===Ah)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===Rh||i===Ch||i===Bl||i===Ph)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(i===Rh)return r.COMPRESSED_RED_RGTC1_EXT;if(i===Ch)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===Bl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===Ph)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===aa?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:t}}var tA=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,nA=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Cp=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let i=new bl(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=i}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,i=new ws({vertexShader:tA,fragmentShader:nA,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new an(new na(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Pp=class extends ss{constructor(e,t){super();let i=this,s=null,r=1,a=null,o="local-floor",l=1,c=null,u=null,f=null,h=null,d=null,g=null,y=typeof XRWebGLBinding<"u",m=new Cp,p={},_=t.getContextAttributes(),A=null,b=null,C=[],T=[],v=new $e,E=null,B=null,D=new fi;D.viewport=new en;let L=new fi;L.viewport=new en;let k=[D,L],H=new Wu,U=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let me=C[ee];return me===void 0&&(me=new ao,C[ee]=me),me.getTargetRaySpace()},this.getControllerGrip=function(ee){let me=C[ee];return me===void 0&&(me=new ao,C[ee]=me),me.getGripSpace()},this.getHand=function(ee){let me=C[ee];return me===void 0&&(me=new ao,C[ee]=me),me.getHandSpace()};function $(ee){let me=T.indexOf(ee.inputSource);if(me===-1)return;let ve=C[me];ve!==void 0&&(ve.update(ee.inputSource,ee.frame,c||a),ve.dispatchEvent({type:ee.type,data:ee.inputSource}))}function G(){s.removeEventListener("select",$),s.removeEventListener("selectstart",$),s.removeEventListener("selectend",$),s.removeEventListener("squeeze",$),s.removeEventListener("squeezestart",$),s.removeEventListener("squeezeend",$),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",ce);for(let ee=0;ee<C.length;ee++){let me=T[ee];me!==null&&(T[ee]=null,C[ee].disconnect(me))}U=null,W=null,m.reset();for(let ee in p)delete p[ee];if(e.setRenderTarget(A),d=null,h=null,f=null,s=null,b=null,he.stop(),i.isPresenting=!1,e.setPixelRatio(E),e.setSize(v.width,v.height,!1),B!==null){let ee=B.camera;ee.fov=B.fov,ee.zoom=B.zoom,ee.updateProjectionMatrix(),B=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,i.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){o=ee,i.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return h!==null?h:d},this.getBinding=function(){return f===null&&y&&(f=new XRWebGLBinding(s,t)),f},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(A=e.getRenderTarget(),s.addEventListener("select",$),s.addEventListener("selectstart",$),s.addEventListener("selectend",$),s.addEventListener("squeeze",$),s.addEventListener("squeezestart",$),s.addEventListener("squeezeend",$),s.addEventListener("end",G),s.addEventListener("inputsourceschange",ce),_.xrCompatible!==!0&&await t.makeXRCompatible(),E=e.getPixelRatio(),e.getSize(v),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let ve=null,Ae=null,Se=null;_.depth&&(Se=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ve=_.stencil?tr:$s,Ae=_.stencil?aa:rs);let Ge={colorFormat:t.RGBA8,depthFormat:Se,scaleFactor:r};f=this.getBinding(),h=f.createProjectionLayer(Ge),s.updateRenderState({layers:[h]}),e.setPixelRatio(1),e.setSize(h.textureWidth,h.textureHeight,!1),b=new Fi(h.textureWidth,h.textureHeight,{format:ls,type:bi,depthTexture:new Qs(h.textureWidth,h.textureHeight,Ae,void 0,void 0,void 0,void 0,void 0,void 0,ve),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:h.ignoreDepthValues===!1,resolveStencilBuffer:h.ignoreDepthValues===!1,storeMultisampledDepthBuffer:h.ignoreDepthValues===!1,storeMultisampledStencilBuffer:h.ignoreDepthValues===!1})}else{let ve={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,t,ve),s.updateRenderState({baseLayer:d}),e.setPixelRatio(1),e.setSize(d.framebufferWidth,d.framebufferHeight,!1),b=new Fi(d.framebufferWidth,d.framebufferHeight,{format:ls,type:bi,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),he.setContext(s),he.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ce(ee){for(let me=0;me<ee.removed.length;me++){let ve=ee.removed[me],Ae=T.indexOf(ve);Ae>=0&&(T[Ae]=null,C[Ae].disconnect(ve))}for(let me=0;me<ee.added.length;me++){let ve=ee.added[me],Ae=T.indexOf(ve);if(Ae===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=T.length){T.push(ve),Ae=Ge;break}else if(T[Ge]===null){T[Ge]=ve,Ae=Ge;break}if(Ae===-1)break}let Se=C[Ae];Se&&Se.connect(ve)}}function K(ee,me){me===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(me.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let me=ee.near,ve=ee.far;m.texture!==null&&(m.depthNear>0&&(me=m.depthNear),m.depthFar>0&&(ve=m.depthFar)),H.near=L.near=D.near=me,H.far=L.far=D.far=ve,(U!==H.near||W!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),U=H.near,W=H.far),H.layers.mask=ee.layers.mask|6,D.layers.mask=H.layers.mask&-5,L.layers.mask=H.layers.mask&-3;let Ae=ee.parent,Se=H.cameras;K(H,Ae);for(let Ge=0;Ge<Se.length;Ge++)K(Se[Ge],Ae);H.projectionMatrix.copy(D.projectionMatrix),H.projectionMatrixInverse.copy(D.projectionMatrixInverse),B===null&&ee.isPerspectiveCamera&&(B={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,H,Ae)};function Q(ee,me,ve){ve===null?ee.matrix.copy(me.matrixWorld):(ee.matrix.copy(ve.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(me.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(me.projectionMatrix),ee.projectionMatrixInverse.copy(me.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=io*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(h===null&&d===null))return l},this.setFoveation=function(ee){l=ee,h!==null&&(h.fixedFoveation=ee),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=ee)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(ee){return p[ee]};let se=null;function fe(ee,me){if(u=me.getViewerPose(c||a),g=me,u!==null){let ve=u.views;d!==null&&(e.setRenderTargetFramebuffer(b,d.framebuffer),e.setRenderTarget(b));let Ae=!1;ve.length!==H.cameras.length&&(H.cameras.length=0,Ae=!0);for(let He=0;He<ve.length;He++){let ft=ve[He],lt=null;if(d!==null)lt=d.getViewport(ft);else{let Jt=f.getViewSubImage(h,ft);lt=Jt.viewport,He===0&&(e.setRenderTargetTextures(b,Jt.colorTexture,Jt.depthStencilTexture),e.setRenderTarget(b))}let it=k[He];it===void 0&&(it=new fi,it.layers.enable(He),it.viewport=new en,k[He]=it),it.matrix.fromArray(ft.transform.matrix),it.matrix.decompose(it.position,it.quaternion,it.scale),it.projectionMatrix.fromArray(ft.projectionMatrix),it.projectionMatrixInverse.copy(it.projectionMatrix).invert(),it.viewport.set(lt.x,lt.y,lt.width,lt.height),He===0&&(H.matrix.copy(it.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Ae===!0&&H.cameras.push(it)}let Se=s.enabledFeatures;if(Se&&Se.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){f=i.getBinding();let He=f.getDepthInformation(ve[0]);He&&He.isValid&&He.texture&&m.init(He,s.renderState)}if(Se&&Se.includes("camera-access")&&y){e.state.unbindTexture(),f=i.getBinding();for(let He=0;He<ve.length;He++){let ft=ve[He].camera;if(ft){let lt=p[ft];lt||(lt=new bl,p[ft]=lt);let it=f.getCameraImage(ft);lt.sourceTexture=it}}}}for(let ve=0;ve<C.length;ve++){let Ae=T[ve],Se=C[ve];Ae!==null&&Se!==void 0&&Se.update(Ae,me,c||a)}se&&se(ee,me),me.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:me}),g=null}let he=new Fv;he.setAnimationLoop(fe),this.setAnimationLoop=function(ee){se=ee},this.dispose=function(){}}},iA=new Bt,qv=new nt;qv.set(-1,0,0,0,1,0,0,0,1);function sA(n,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function i(m,p){p.color.getRGB(m.fogColor.value,_p(n)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,_,A,b){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),f(m,p)):p.isMeshPhongMaterial?(r(m,p),u(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),h(m,p),p.isMeshPhysicalMaterial&&d(m,p,b)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),y(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(a(m,p),p.isLineDashedMaterial&&o(m,p)):p.isPointsMaterial?l(m,p,_,A):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===pi&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===pi&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let _=e.get(p),A=_.envMap,b=_.envMapRotation;A&&(m.envMap.value=A,m.envMapRotation.value.setFromMatrix4(iA.makeRotationFromEuler(b)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(qv),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function a(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function o(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,_,A){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*_,m.scale.value=A*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function u(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function f(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function h(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,_){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===pi&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=_.texture,m.transmissionSamplerSize.value.set(_.width,_.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function y(m,p){let _=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(_.matrixWorld),m.nearDistance.value=_.shadow.camera.near,m.farDistance.value=_.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:s}}function rA(n,e,t,i){let s={},r={};function a(_,A){let b=A.program;i.uniformBlockBinding(_,b,s[_.id])}function o(_,A){let b=s[_.id];b===void 0&&(g(_),b=l(_),s[_.id]=b,_.addEventListener("dispose",m));let C=A.program;i.updateUBOMapping(_,C);let T=e.render.frame;r[_.id]!==T&&(c(_),r[_.id]=T)}function l(_){let A=n.createBuffer(),b=_.__size,C=_.usage;return n.bindBuffer(n.UNIFORM_BUFFER,A),n.bufferData(n.UNIFORM_BUFFER,b,C),n.bindBuffer(n.UNIFORM_BUFFER,null),A}function c(_){let A=s[_.id],b=_.uniforms,C=_.__cache;n.bindBuffer(n.UNIFORM_BUFFER,A);for(let T=0,v=b.length;T<v;T++){let E=b[T];if(Array.isArray(E))for(let B=0,D=E.length;B<D;B++)u(E[B],T,B,C);else u(E,T,0,C)}n.bindBuffer(n.UNIFORM_BUFFER,null)}function u(_,A,b,C){if(h(_,A,b,C)===!0){let T=_.__offset,v=_.value;if(Array.isArray(v)){let E=0;for(let B=0;B<v.length;B++){let D=v[B],L=y(D,!0);f(D,_.__data,E),E+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else f(v,_.__data,0);n.bufferSubData(n.UNIFORM_BUFFER,T,_.__data)}}function f(_,A,b){typeof _=="number"||typeof _=="boolean"?A[b]=_:_.isMatrix3?(A[b]=_.elements[0],A[b+1]=_.elements[1],A[b+2]=_.elements[2],A[b+3]=0,A[b+4]=_.elements[3],A[b+5]=_.elements[4],A[b+6]=_.elements[5],A[b+7]=0,A[b+8]=_.elements[6],A[b+9]=_.elements[7],A[b+10]=_.elements[8],A[b+11]=0):ArrayBuffer.isView(_)?A.set(_.subarray(0,A.length-b),b):_.toArray(A,b)}function h(_,A,b,C){let T=_.value,v=A+"_"+b;if(Array.isArray(T)){C[v]===void 0&&(C[v]=[]);let E=C[v],B=!1;for(let D=0;D<T.length;D++)d(T[D],E,D)===!0&&(B=!0);return B}return d(T,C,v)}function d(_,A,b){if(A[b]===void 0)return typeof _=="number"||typeof _=="boolean"?A[b]=_:ArrayBuffer.isView(_)?A[b]=_.slice():A[b]=_.clone(),!0;{let C=A[b];if(typeof _=="number"||typeof _=="boolean"){if(C!==_)return A[b]=_,!0}else{if(ArrayBuffer.isView(_))return!0;if(C.equals(_)===!1)return C.copy(_),!0}}return!1}function g(_){let A=_.uniforms,b=0,C=16;for(let v=0,E=A.length;v<E;v++){let B=Array.isArray(A[v])?A[v]:[A[v]];for(let D=0,L=B.length;D<L;D++){let k=B[D],H=Array.isArray(k.value)?k.value:[k.value],U=Array.isArray(A[v])||Array.isArray(k.value),W=b;for(let G=0,ce=H.length;G<ce;G++){let K=H[G],Q=y(K,U),se=b%C,fe=se%Q.boundary,he=se+fe;b+=fe,he!==0&&C-he<Q.storage&&(b+=C-he),G===0&&(W=b),b+=Q.storage}let $=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new $((b-W)/Float32Array.BYTES_PER_ELEMENT),k.__offset=W}}let T=b%C;return T>0&&(b+=C-T),_.__size=b,_.__cache={},this}function y(_,A){let b={boundary:0,storage:0};return typeof _=="number"||typeof _=="boolean"?(b.boundary=4,b.storage=4):_.isVector2?(b.boundary=8,b.storage=8):_.isVector3||_.isColor?(b.boundary=16,b.storage=12):_.isVector4?(b.boundary=16,b.storage=16):_.isMatrix3?(b.boundary=16,b.storage=48):_.isMatrix4?(b.boundary=16,b.storage=64):_.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(_)?(b.boundary=16,b.storage=_.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",_),A===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(_){let A=_.target;A.removeEventListener("dispose",m),n.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function p(){for(let _ in s)n.deleteBuffer(s[_]);s={},r={}}return{bind:a,update:o,dispose:p}}var aA=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Ts=null;function oA(){return Ts===null&&(Ts=new Eu(aA,16,16,Ir,os),Ts.name="DFG_LUT",Ts.minFilter=di,Ts.magFilter=di,Ts.wrapS=Ss,Ts.wrapT=Ss,Ts.generateMipmaps=!1,Ts.needsUpdate=!0),Ts}var Uh=class{constructor(e={}){let{canvas:t=rv(),context:i=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:h=!1,outputBufferType:d=bi}=e;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=a;let y=d,m=new Set([eh,Qu,ju]),p=new Set([bi,rs,_o,aa,Ju,Ku]),_=new Uint32Array(4),A=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,T=null,v=[],E=[],B=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Es,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let D=this,L=!1,k=null,H=null,U=null,W=null;this._outputColorSpace=Di;let $=0,G=0,ce=null,K=-1,Q=null,se=new en,fe=new en,he=null,ee=new dt(0),me=0,ve=t.width,Ae=t.height,Se=1,Ge=null,rt=null,He=new en(0,0,ve,Ae),ft=new en(0,0,ve,Ae),lt=!1,it=new Mr,Jt=new Tu,Vt=!1,vn=!1,Ft=new Bt,kn=new X,St=new en,Rn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},on=!1;function xn(){return ce===null?Se:1}let O=i;function Ce(w,z){return t.getContext(w,z)}let Ye,at,Me,kt,ze,Xe,P,S,q,ue,ae,_e,xe,te,ie,pe,F,re,ne,we,ge,be,Ve;try{let w={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:f};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Ke,!1),t.addEventListener("webglcontextcreationerror",Re,!1),O===null){let z="webgl2";if(O=Ce(z,w),O===null)throw Ce(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(w){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Ke,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),je("WebGLRenderer: "+w.message),w}function Je(){Ye=new vT(O),Ye.init(),ge=new eA(O,Ye),at=new oT(O,Ye,e,ge),Me=new j1(O,Ye),at.reversedDepthBuffer&&h&&Me.buffers.depth.setReversed(!0),H=O.createFramebuffer(),U=O.createFramebuffer(),W=O.createFramebuffer(),kt=new bT(O),ze=new B1,Xe=new Q1(O,Ye,Me,ze,at,ge,kt),P=new _T(D),S=new MM(O),be=new rT(O,S),q=new xT(O,S,kt,be),ue=new MT(O,q,S,be,kt),re=new ST(O,at,Xe),ie=new lT(ze),ae=new O1(D,P,Ye,at,be,ie),_e=new sA(D,ze),xe=new z1,te=new q1(Ye),F=new sT(D,P,Me,ue,g,l),pe=new K1(D,ue,at),Ve=new rA(O,kt,at,Me),ne=new aT(O,Ye,kt),we=new yT(O,Ye,kt),kt.programs=ae.programs,D.capabilities=at,D.extensions=Ye,D.properties=ze,D.renderLists=xe,D.shadowMap=pe,D.state=Me,D.info=kt}y!==bi&&(B=new ET(y,t.width,t.height,o,s,r));let le=new Pp(D,O);this.xr=le,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let w=Ye.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=Ye.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return Se},this.setPixelRatio=function(w){w!==void 0&&(Se=w,this.setSize(ve,Ae,!1))},this.getSize=function(w){return w.set(ve,Ae)},this.setSize=function(w,z,j=!0){if(le.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}ve=w,Ae=z,t.width=Math.floor(w*Se),t.height=Math.floor(z*Se),j===!0&&(t.style.width=w+"px",t.style.height=z+"px"),B!==null&&B.setSize(t.width,t.height),this.setViewport(0,0,w,z)},this.getDrawingBufferSize=function(w){return w.set(ve*Se,Ae*Se).floor()},this.setDrawingBufferSize=function(w,z,j){ve=w,Ae=z,Se=j,t.width=Math.floor(w*j),t.height=Math.floor(z*j),this.setViewport(0,0,w,z)},this.setEffects=function(w){if(y===bi){je("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let z=0;z<w.length;z++)if(w[z].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}B.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(se)},this.getViewport=function(w){return w.copy(He)},this.setViewport=function(w,z,j,Y){w.isVector4?He.set(w.x,w.y,w.z,w.w):He.set(w,z,j,Y),Me.viewport(se.copy(He).multiplyScalar(xn()).round())},this.getScissor=function(w){return w.copy(ft)},this.setScissor=function(w,z,j,Y){w.isVector4?ft.set(w.x,w.y,w.z,w.w):ft.set(w,z,j,Y),Me.scissor(fe.copy(ft).multiplyScalar(xn()).round())},this.getScissorTest=function(){return lt},this.setScissorTest=function(w){Me.setScissorTest(lt=w)},this.setOpaqueSort=function(w){Ge=w},this.setTransparentSort=function(w){rt=w},this.getClearColor=function(w){return w.copy(F.getClearColor())},this.setClearColor=function(){F.setClearColor(...arguments)},this.getClearAlpha=function(){return F.getClearAlpha()},this.setClearAlpha=function(){F.setClearAlpha(...arguments)},this.clear=function(w=!0,z=!0,j=!0){let Y=0;if(w){let Z=!1;if(ce!==null){let Ee=ce.texture.format;Z=m.has(Ee)}if(Z){let Ee=ce.texture.type,Pe=p.has(Ee),Te=F.getClearColor(),Ie=F.getClearAlpha(),ke=Te.r,Qe=Te.g,pt=Te.b;Pe?(_[0]=ke,_[1]=Qe,_[2]=pt,_[3]=Ie,O.clearBufferuiv(O.COLOR,0,_)):(A[0]=ke,A[1]=Qe,A[2]=pt,A[3]=Ie,O.clearBufferiv(O.COLOR,0,A))}else Y|=O.COLOR_BUFFER_BIT}z&&(Y|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Y|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&O.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),k=w},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Ke,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),F.dispose(),xe.dispose(),te.dispose(),Xe.dispose(),ze.dispose(),P.dispose(),ue.dispose(),q.dispose(),be.dispose(),Ve.dispose(),ae.dispose(),le.dispose(),le.removeEventListener("sessionstart",Xl),le.removeEventListener("sessionend",cs),Rs.stop()};function Oe(w){w.preventDefault(),fp("WebGLRenderer: Context Lost."),L=!0}function Ke(){fp("WebGLRenderer: Context Restored."),L=!1;let w=kt.autoReset,z=pe.enabled,j=pe.autoUpdate,Y=pe.needsUpdate,Z=pe.type;Je(),kt.autoReset=w,pe.enabled=z,pe.autoUpdate=j,pe.needsUpdate=Y,pe.type=Z}function Re(w){je("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function ot(w){let z=w.target;z.removeEventListener("dispose",ot),Gt(z)}function Gt(w){si(w),ze.remove(w)}function si(w){let z=ze.get(w).programs;z!==void 0&&(z.forEach(function(j){ae.releaseProgram(j)}),w.isShaderMaterial&&ae.releaseShaderCache(w))}this.renderBufferDirect=function(w,z,j,Y,Z,Ee){z===null&&(z=Rn);let Pe=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Te=To(w,z,j,Y,Z);Me.setMaterial(Y,Pe);let Ie=j.index,ke=1;if(Y.wireframe===!0){if(Ie=q.getWireframeAttribute(j),Ie===void 0)return;ke=2}let Qe=j.drawRange,pt=j.attributes.position,Be=Qe.start*ke,mt=(Qe.start+Qe.count)*ke;Ee!==null&&(Be=Math.max(Be,Ee.start*ke),mt=Math.min(mt,(Ee.start+Ee.count)*ke)),Ie!==null?(Be=Math.max(Be,0),mt=Math.min(mt,Ie.count)):pt!=null&&(Be=Math.max(Be,0),mt=Math.min(mt,pt.count));let tn=mt-Be;if(tn<0||tn===1/0)return;be.setup(Z,Y,Te,j,Ie);let Dt,Nt=ne;if(Ie!==null&&(Dt=S.get(Ie),Nt=we,Nt.setIndex(Dt)),Z.isMesh)Y.wireframe===!0?(Me.setLineWidth(Y.wireframeLinewidth*xn()),Nt.setMode(O.LINES)):Nt.setMode(O.TRIANGLES);else if(Z.isLine){let Cn=Y.linewidth;Cn===void 0&&(Cn=1),Me.setLineWidth(Cn*xn()),Z.isLineSegments?Nt.setMode(O.LINES):Z.isLineLoop?Nt.setMode(O.LINE_LOOP):Nt.setMode(O.LINE_STRIP)}else Z.isPoints?Nt.setMode(O.POINTS):Z.isSprite&&Nt.setMode(O.TRIANGLES);if(Z.isBatchedMesh)if(Ye.get("WEBGL_multi_draw"))Nt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let Cn=Z._multiDrawStarts,Ue=Z._multiDrawCounts,yn=Z._multiDrawCount,xt=Ie?S.get(Ie).bytesPerElement:1,Ps=ze.get(Y).currentProgram.getUniforms();for(let bn=0;bn<yn;bn++)Ps.setValue(O,"_gl_DrawID",bn),Nt.render(Cn[bn]/xt,Ue[bn])}else if(Z.isInstancedMesh)Nt.renderInstances(Be,tn,Z.count);else if(j.isInstancedBufferGeometry){let Cn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ue=Math.min(j.instanceCount,Cn);Nt.renderInstances(Be,tn,Ue)}else Nt.render(Be,tn)};function Mo(w,z,j,Y){k!==null&&w.isNodeMaterial&&k.setObject(Y,w),Vt===!0&&ie.setState(w,j,!1),w.transparent===!0&&w.side===Kn&&w.forceSinglePass===!1?(w.side=pi,w.needsUpdate=!0,us(w,z,Y),w.side=Pr,w.needsUpdate=!0,us(w,z,Y),w.side=Kn):us(w,z,Y)}this.compile=function(w,z,j=null){j===null&&(j=w),k!==null&&k.renderStart(w,z,j),T=te.get(j),T.init(z),E.push(T),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),w!==j&&w.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),T.setupLights(),k!==null&&k.updateLights(T.state.lightsArray),vn=this.localClippingEnabled,Vt=ie.init(this.clippingPlanes,vn),Vt===!0&&ie.setGlobalState(this.clippingPlanes,z),k!==null&&pe.render(T.state.shadowsArray,j,z);let Y=new Set;return w.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Ee=Z.material;if(Ee)if(Array.isArray(Ee))for(let Pe=0;Pe<Ee.length;Pe++){let Te=Ee[Pe];Mo(Te,j,z,Z),Y.add(Te)}else Mo(Ee,j,z,Z),Y.add(Ee)}),T=E.pop(),k!==null&&k.renderEnd(),Y},this.compileAsync=function(w,z,j=null){let Y=this.compile(w,z,j);return new Promise(Z=>{function Ee(){if(Y.forEach(function(Pe){let Ie=ze.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&Y.delete(Pe)}),Y.size===0){Z(w);return}setTimeout(Ee,10)}Ye.get("KHR_parallel_shader_compile")!==null?Ee():setTimeout(Ee,10)})};let ca=null;function Hh(w){ca&&ca(w)}function Xl(){Rs.stop()}function cs(){Rs.start()}let Rs=new Fv;Rs.setAnimationLoop(Hh),typeof self<"u"&&Rs.setContext(self),this.setAnimationLoop=function(w){ca=w,le.setAnimationLoop(w),w===null?Rs.stop():Rs.start()},le.addEventListener("sessionstart",Xl),le.addEventListener("sessionend",cs),this.render=function(w,z){if(z!==void 0&&z.isCamera!==!0){je("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;k!==null&&k.renderStart(w,z);let j=le.enabled===!0&&le.isPresenting===!0,Y=B!==null&&(ce===null||j)&&B.begin(D,ce);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),le.enabled===!0&&le.isPresenting===!0&&(B===null||B.isCompositing()===!1)&&(le.cameraAutoUpdate===!0&&le.updateCamera(z),z=le.getCamera()),w.isScene===!0&&w.onBeforeRender(D,w,z,ce),T=te.get(w,E.length),T.init(z),T.state.textureUnits=Xe.getTextureUnits(),E.push(T),Ft.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?Jt.setFromArrayCamera(z):it.setFromProjectionMatrix(Ft,Gi,z.reversedDepth),vn=this.localClippingEnabled,Vt=ie.init(this.clippingPlanes,vn),C=xe.get(w,v.length),C.init(),v.push(C),this.info.render.frame++,le.enabled===!0&&le.isPresenting===!0){let Pe=D.xr.getDepthSensingMesh();Pe!==null&&Cs(Pe,z,-1/0,D.sortObjects)}Cs(w,z,0,D.sortObjects),C.finish(),k!==null&&k.updateLights(T.state.lightsArray),D.sortObjects===!0&&C.sort(Ge,rt),on=le.enabled===!1||le.isPresenting===!1||le.hasDepthSensing()===!1,on&&F.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),Vt===!0&&ie.beginShadows();let Z=T.state.shadowsArray;if(pe.render(Z,w,z),Vt===!0&&ie.endShadows(),(Y&&B.hasRenderPass())===!1){let Pe=C.opaque,Te=C.transmissive;if(T.setupLights(),z.isArrayCamera){let Ie=z.cameras;if(Te.length>0)for(let ke=0,Qe=Ie.length;ke<Qe;ke++){let pt=Ie[ke];Xi(Pe,Te,w,pt)}on&&F.render(w);for(let ke=0,Qe=Ie.length;ke<Qe;ke++){let pt=Ie[ke];wo(C,w,pt,pt.viewport)}}else Te.length>0&&Xi(Pe,Te,w,z),on&&F.render(w),wo(C,w,z)}ce!==null&&G===0&&(Xe.updateMultisampleRenderTarget(ce),Xe.updateRenderTargetMipmap(ce)),Y&&B.end(D),w.isScene===!0&&w.onAfterRender(D,w,z),be.resetDefaultState(),K=-1,Q=null,E.pop(),E.length>0?(T=E[E.length-1],Xe.setTextureUnits(T.state.textureUnits),Vt===!0&&ie.setGlobalState(D.clippingPlanes,T.state.camera)):T=null,v.pop(),v.length>0?C=v[v.length-1]:C=null,k!==null&&k.renderEnd()};function Cs(w,z,j,Y){if(w.visible===!1)return;if(w.layers.test(z.layers)){if(w.isGroup)j=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(z);else if(w.isLight)T.pushLight(w),w.castShadow&&T.pushShadow(w);else if(w.isSprite){let Pe=z.isArrayCamera?Jt:it;if(!w.frustumCulled||w.intersectsFrustum(Pe)){Y&&St.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Ft);let Te=ue.update(w),Ie=w.material;Ie.visible&&C.push(w,Te,Ie,j,St.z,null,z)}}else if(w.isMesh||w.isLine||w.isPoints){let Pe=z.isArrayCamera?Jt:it;if(!w.frustumCulled||w.intersectsFrustum(Pe)){let Te=ue.update(w),Ie=w.material;if(Y&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),St.copy(w.boundingSphere.center)):(Te.boundingSphere===null&&Te.computeBoundingSphere(),St.copy(Te.boundingSphere.center)),St.applyMatrix4(w.matrixWorld).applyMatrix4(Ft)),Array.isArray(Ie)){let ke=Te.groups;for(let Qe=0,pt=ke.length;Qe<pt;Qe++){let Be=ke[Qe],mt=Ie[Be.materialIndex];mt&&mt.visible&&C.push(w,Te,mt,j,St.z,Be,z)}}else Ie.visible&&C.push(w,Te,Ie,j,St.z,null,z)}}}let Ee=w.children;for(let Pe=0,Te=Ee.length;Pe<Te;Pe++)Cs(Ee[Pe],z,j,Y)}function wo(w,z,j,Y){let{opaque:Z,transmissive:Ee,transparent:Pe}=w;T.setupLightsView(j),Vt===!0&&ie.setGlobalState(D.clippingPlanes,j),Y&&Me.viewport(se.copy(Y)),Z.length>0&&ln(Z,z,j),Ee.length>0&&ln(Ee,z,j),Pe.length>0&&ln(Pe,z,j),Me.buffers.depth.setTest(!0),Me.buffers.depth.setMask(!0),Me.buffers.color.setMask(!0),Me.setPolygonOffset(!1)}function Xi(w,z,j,Y){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[Y.id]===void 0){let Be=Ye.has("EXT_color_buffer_half_float")||Ye.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[Y.id]=new Fi(1,1,{generateMipmaps:!0,type:Be?os:bi,minFilter:er,samples:Math.max(4,at.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:bt.workingColorSpace})}let Ee=T.state.transmissionRenderTarget[Y.id],Pe=Y.viewport||se;Ee.setSize(Pe.z*D.transmissionResolutionScale,Pe.w*D.transmissionResolutionScale);let Te=D.getRenderTarget(),Ie=D.getActiveCubeFace(),ke=D.getActiveMipmapLevel();D.setRenderTarget(Ee),D.getClearColor(ee),me=D.getClearAlpha(),me<1&&D.setClearColor(16777215,.5),D.clear(),on&&F.render(j);let Qe=D.toneMapping;D.toneMapping=Es;let pt=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),T.setupLightsView(Y),Vt===!0&&ie.setGlobalState(D.clippingPlanes,Y),ln(w,j,Y),Xe.updateMultisampleRenderTarget(Ee),Xe.updateRenderTargetMipmap(Ee),Ye.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let mt=0,tn=z.length;mt<tn;mt++){let Dt=z[mt],{object:Nt,geometry:Cn,material:Ue,group:yn}=Dt;if(Ue.side===Kn&&Nt.layers.test(Y.layers)){let xt=Ue.side;Ue.side=pi,Ue.needsUpdate=!0,fn(Nt,j,Y,Cn,Ue,yn),Ue.side=xt,Ue.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Ee),Xe.updateRenderTargetMipmap(Ee))}D.setRenderTarget(Te,Ie,ke),D.setClearColor(ee,me),pt!==void 0&&(Y.viewport=pt),D.toneMapping=Qe}function ln(w,z,j){let Y=z.isScene===!0?z.overrideMaterial:null;for(let Z=0,Ee=w.length;Z<Ee;Z++){let Pe=w[Z],{object:Te,geometry:Ie,group:ke}=Pe,Qe=Pe.material;Qe.allowOverride===!0&&Y!==null&&(Qe=Y),Te.layers.test(j.layers)&&fn(Te,z,j,Ie,Qe,ke)}}function fn(w,z,j,Y,Z,Ee){k!==null&&Z.isNodeMaterial&&k.setObject(w,Z),w.onBeforeRender(D,z,j,Y,Z,Ee),w.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),Z.onBeforeRender(D,z,j,Y,w,Ee),Z.transparent===!0&&Z.side===Kn&&Z.forceSinglePass===!1?(Z.side=pi,Z.needsUpdate=!0,D.renderBufferDirect(j,z,Y,Z,w,Ee),Z.side=Pr,Z.needsUpdate=!0,D.renderBufferDirect(j,z,Y,Z,w,Ee),Z.side=Kn):D.renderBufferDirect(j,z,Y,Z,w,Ee),w.onAfterRender(D,z,j,Y,Z,Ee)}function dn(w){let z=0;for(let j of w)j.texture!==null&&z++;return z}function us(w,z,j){z.isScene!==!0&&(z=Rn);let Y=ze.get(w),Z=T.state.lights,Ee=T.state.shadowsArray,Pe=Z.state.version,Te=ae.getParameters(w,Z.state,Ee,z,j,T.state.lightProbeGridArray),Ie=ae.getProgramCacheKey(Te),ke=Y.programs;Y.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?z.environment:null,Y.fog=z.fog;let Qe=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;Y.envMap=P.get(w.envMap||Y.environment,Qe),Y.envMapRotation=Y.environment!==null&&w.envMap===null?z.environmentRotation:w.envMapRotation,ke===void 0&&(w.addEventListener("dispose",ot),ke=new Map,Y.programs=ke,Y.programVariants=new Map);let pt=ke.get(Ie);if(pt!==void 0){if(Y.currentProgram===pt&&Y.lightsStateVersion===Pe)return Eo(w,Te),pt}else Te.uniforms=ae.getUniforms(w),k!==null&&w.isNodeMaterial&&k.build(w,j,Te),w.onBeforeCompile(Te,D),pt=ae.acquireProgram(Te,Ie),ke.set(Ie,pt),Y.uniforms=Te.uniforms;let Be=Y.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Be.clippingPlanes=ie.uniform),Eo(w,Te),Y.needsLights=sr(w),Y.lightsStateVersion=Pe,Y.needsLights&&(Be.ambientLightColor.value=Z.state.ambient,Be.lightProbe.value=Z.state.probe,Be.sunLights.value=Z.state.sun,Be.sunLightShadows.value=Z.state.sunShadow,Be.directionalLights.value=Z.state.directional,Be.directionalLightShadows.value=Z.state.directionalShadow,Be.spotLights.value=Z.state.spot,Be.spotLightShadows.value=Z.state.spotShadow,Be.rectAreaLights.value=Z.state.rectArea,Be.ltc_1.value=Z.state.rectAreaLTC1,Be.ltc_2.value=Z.state.rectAreaLTC2,Be.pointLights.value=Z.state.point,Be.pointLightShadows.value=Z.state.pointShadow,Be.hemisphereLights.value=Z.state.hemi,Be.sunShadowMatrix.value=Z.state.sunShadowMatrix,Be.sunShadowCascade.value=Z.state.sunShadowCascade,Be.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Be.spotLightMatrix.value=Z.state.spotLightMatrix,Be.spotLightMap.value=Z.state.spotLightMap,Be.pointShadowMatrix.value=Z.state.pointShadowMatrix),Y.numLightProbeGrids=dn(T.state.lightProbeGridArray),Y.currentProgram=pt,Y.uniformsList=null,pt}function Mi(w,z,j,Y,Z){let Ee=ze.get(w),Pe=Ee.currentProgram.id+","+Y+","+Z,Te=Ee.programVariants.get(Pe);return Te===void 0?(Te=us(w,z,j),Ee.programVariants.set(Pe,Te)):(Ee.currentProgram=Te,Ee.uniformsList=null,Ee.outputColorSpace=Y,Ee.toneMapping=Z),Te}function ir(w){if(w.uniformsList===null){let z=w.currentProgram.getUniforms();w.uniformsList=xo.seqWithValue(z.seq,w.uniforms)}return w.uniformsList}function Eo(w,z){let j=ze.get(w);j.outputColorSpace=z.outputColorSpace,j.batching=z.batching,j.batchingColor=z.batchingColor,j.instancing=z.instancing,j.instancingColor=z.instancingColor,j.instancingMorph=z.instancingMorph,j.skinning=z.skinning,j.morphTargets=z.morphTargets,j.morphNormals=z.morphNormals,j.morphColors=z.morphColors,j.morphTargetsCount=z.morphTargetsCount,j.numClippingPlanes=z.numClippingPlanes,j.numIntersection=z.numClipIntersection,j.vertexAlphas=z.vertexAlphas,j.vertexTangents=z.vertexTangents,j.toneMapping=z.toneMapping}function To(w,z,j,Y,Z){z.isScene!==!0&&(z=Rn),Xe.resetTextureUnits();let Ee=z.fog,Pe=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?z.environment:null,Te=ce===null?D.outputColorSpace:ce.isXRRenderTarget===!0?ce.texture.colorSpace:bt.workingColorSpace,Ie=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,ke=P.get(Y.envMap||Pe,Ie),Qe=Y.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,pt=!!j.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Be=!!j.morphAttributes.position,mt=!!j.morphAttributes.normal,tn=!!j.morphAttributes.color,Dt=Es;Y.toneMapped&&(ce===null||ce.isXRRenderTarget===!0)&&(Dt=D.toneMapping);let Nt=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,Cn=Nt!==void 0?Nt.length:0,Ue=ze.get(Y),yn=T.state.lights;if(Vt===!0&&(vn===!0||w!==Q)){let Ut=w===Q&&Y.id===K;ie.setState(Y,w,Ut)}let xt=!1,Ps=!1;Y.version===Ue.__version?Ue.needsLights&&Ue.lightsStateVersion!==yn.state.version||Z.isBatchedMesh&&Ue.batching===!1||!Z.isBatchedMesh&&Ue.batching===!0||Z.isBatchedMesh&&Ue.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Ue.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Ue.instancing===!1||!Z.isInstancedMesh&&Ue.instancing===!0||Z.isSkinnedMesh&&Ue.skinning===!1||!Z.isSkinnedMesh&&Ue.skinning===!0||Z.isInstancedMesh&&Ue.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Ue.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Ue.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Ue.instancingMorph===!1&&Z.morphTexture!==null||Ue.envMap!==ke||Y.fog===!0&&Ue.fog!==Ee||Ue.numClippingPlanes!==void 0&&(Ue.numClippingPlanes!==ie.numPlanes||Ue.numIntersection!==ie.numIntersection)||Ue.vertexAlphas!==Qe||Ue.vertexTangents!==pt||Ue.morphTargets!==Be||Ue.morphNormals!==mt||Ue.morphColors!==tn||Ue.morphTargetsCount!==Cn||Ue.numLightProbeGrids!==dn(T.state.lightProbeGridArray)?xt=!0:(Ue.outputColorSpace!==Te||Ue.toneMapping!==Dt)&&(Ps=!0):(xt=!0,Ue.__version=Y.version);let bn=Ue.currentProgram;(xt===!0||Ps===!0)&&(bn=Ps===!0?Mi(Y,z,Z,Te,Dt):us(Y,z,Z),k&&Y.isNodeMaterial&&k.onUpdateProgram(Y,bn,Ue));let fa=!1,hs=!1,Is=!1,ct=bn.getUniforms(),cn=Ue.uniforms;if(Me.useProgram(bn.program)&&(fa=!0,hs=!0,Is=!0),Y.id!==K&&(K=Y.id,hs=!0),fa||Q!==w){Me.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),ct.setValue(O,"projectionMatrix",w.projectionMatrix),ct.setValue(O,"viewMatrix",w.matrixWorldInverse);let Sn=ct.map.cameraPosition;Sn!==void 0&&Sn.setValue(O,kn.setFromMatrixPosition(w.matrixWorld)),at.logarithmicDepthBuffer&&ct.setValue(O,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&ct.setValue(O,"isOrthographic",w.isOrthographicCamera===!0),Q!==w&&(Q=w,hs=!0,Is=!0)}if(Ue.needsLights&&(yn.state.sunShadowMap.length>0&&ct.setValue(O,"sunShadowMap",yn.state.sunShadowMap,Xe),yn.state.directionalShadowMap.length>0&&ct.setValue(O,"directionalShadowMap",yn.state.directionalShadowMap,Xe),yn.state.spotShadowMap.length>0&&ct.setValue(O,"spotShadowMap",yn.state.spotShadowMap,Xe),yn.state.pointShadowMap.length>0&&ct.setValue(O,"pointShadowMap",yn.state.pointShadowMap,Xe)),Z.isSkinnedMesh){ct.setOptional(O,Z,"bindMatrix"),ct.setOptional(O,Z,"bindMatrixInverse");let Ut=Z.skeleton;Ut&&(Ut.boneTexture===null&&Ut.computeBoneTexture(),ct.setValue(O,"boneTexture",Ut.boneTexture,Xe))}Z.isBatchedMesh&&(ct.setOptional(O,Z,"batchingTexture"),ct.setValue(O,"batchingTexture",Z._matricesTexture,Xe),ct.setOptional(O,Z,"batchingIdTexture"),ct.setValue(O,"batchingIdTexture",Z._indirectTexture,Xe),ct.setOptional(O,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ct.setValue(O,"batchingColorTexture",Z._colorsTexture,Xe));let ri=j.morphAttributes;if((ri.position!==void 0||ri.normal!==void 0||ri.color!==void 0)&&re.update(Z,j,bn),(hs||Ue.receiveShadow!==Z.receiveShadow)&&(Ue.receiveShadow=Z.receiveShadow,ct.setValue(O,"receiveShadow",Z.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&z.environment!==null&&(cn.envMapIntensity.value=z.environmentIntensity),cn.dfgLUT!==void 0&&(cn.dfgLUT.value=oA()),hs){if(ct.setValue(O,"toneMappingExposure",D.toneMappingExposure),Ue.needsLights&&ua(cn,Is),Ee&&Y.fog===!0&&_e.refreshFogUniforms(cn,Ee),_e.refreshMaterialUniforms(cn,Y,Se,Ae,T.state.transmissionRenderTarget[w.id]),Ue.needsLights&&Ue.numLightProbeGrids>0){let Ut=b,Sn=0;for(let jn of T.state.lightProbeGridArray)jn.texture!==null&&(Ut.textures[Sn]=jn.texture,Ut.min[Sn]=jn.boundingBox.min,Ut.max[Sn]=jn.boundingBox.max,Ut.resolution[Sn]=jn.resolution,Sn++);for(let jn in Ut)Ut[jn].length=Sn;cn.probesSH.value=Ut.textures,cn.probesMin.value=Ut.min,cn.probesMax.value=Ut.max,cn.probesResolution.value=Ut.resolution}xo.upload(O,ir(Ue),cn,Xe)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(xo.upload(O,ir(Ue),cn,Xe),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&ct.setValue(O,"center",Z.center),ct.setValue(O,"modelViewMatrix",Z.modelViewMatrix),ct.setValue(O,"normalMatrix",Z.normalMatrix),ct.setValue(O,"modelMatrix",Z.matrixWorld),Y.uniformsGroups!==void 0){let Ut=Y.uniformsGroups;for(let Sn=0,jn=Ut.length;Sn<jn;Sn++){let ql=Ut[Sn];Ve.update(ql,bn),Ve.bind(ql,bn)}}return bn}function ua(w,z){w.ambientLightColor.needsUpdate=z,w.lightProbe.needsUpdate=z,w.sunLights.needsUpdate=z,w.sunLightShadows.needsUpdate=z,w.directionalLights.needsUpdate=z,w.directionalLightShadows.needsUpdate=z,w.pointLights.needsUpdate=z,w.pointLightShadows.needsUpdate=z,w.spotLights.needsUpdate=z,w.spotLightShadows.needsUpdate=z,w.rectAreaLights.needsUpdate=z,w.hemisphereLights.needsUpdate=z}function sr(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return ce},this.setRenderTargetTextures=function(w,z,j){let Y=ze.get(w);Y.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),ze.get(w.texture).__webglTexture=z,ze.get(w.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:j,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,z){let j=ze.get(w);j.__webglFramebuffer=z,j.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(w,z=0,j=0){ce=w,$=z,G=j;let Y=null,Z=!1,Ee=!1;if(w){let Te=ze.get(w);if(Te.__useDefaultFramebuffer!==void 0){Me.bindFramebuffer(O.FRAMEBUFFER,Te.__webglFramebuffer),se.copy(w.viewport),fe.copy(w.scissor),he=w.scissorTest,Me.viewport(se),Me.scissor(fe),Me.setScissorTest(he),K=-1;return}else if(Te.__webglFramebuffer===void 0)Xe.setupRenderTarget(w);else if(Te.__hasExternalTextures)Xe.rebindTextures(w,ze.get(w.texture).__webglTexture,ze.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let Qe=w.depthTexture;if(Te.__boundDepthTexture!==Qe){if(Qe!==null&&ze.has(Qe)&&(w.width!==Qe.image.width||w.height!==Qe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(w)}}let Ie=w.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Ee=!0);let ke=ze.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(ke[z])?Y=ke[z][j]:Y=ke[z],Z=!0):w.samples>0&&Xe.useMultisampledRTT(w)===!1?Y=ze.get(w).__webglMultisampledFramebuffer:Array.isArray(ke)?Y=ke[j]:Y=ke,se.copy(w.viewport),fe.copy(w.scissor),he=w.scissorTest}else se.copy(He).multiplyScalar(Se).floor(),fe.copy(ft).multiplyScalar(Se).floor(),he=lt;if(j!==0&&(Y=H),Me.bindFramebuffer(O.FRAMEBUFFER,Y)&&Me.drawBuffers(w,Y),Me.viewport(se),Me.scissor(fe),Me.setScissorTest(he),Z){let Te=ze.get(w.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+z,Te.__webglTexture,j)}else if(Ee){let Te=z;for(let Ie=0;Ie<w.textures.length;Ie++){let ke=ze.get(w.textures[Ie]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ie,ke.__webglTexture,j,Te)}}else if(w!==null&&j!==0){let Te=ze.get(w.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Te.__webglTexture,j)}K=-1};function ha(w){let z=ze.get(w);return(z.__readFormat!==w.format||z.__readType!==w.type)&&(z.__readFormat=w.format,z.__readType=w.type,z.__formatReadable=at.textureFormatReadable(w.format),z.__typeReadable=at.textureTypeReadable(w.type)),z}this.readRenderTargetPixels=function(w,z,j,Y,Z,Ee,Pe,Te=0){if(!(w&&w.isWebGLRenderTarget)){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=ze.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){Me.bindFramebuffer(O.FRAMEBUFFER,Ie);try{let ke=w.textures[Te],Qe=ke.format,pt=ke.type;w.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Te);let Be=ha(ke);if(Be.__formatReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){je("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=w.width-Y&&j>=0&&j<=w.height-Z&&O.readPixels(z,j,Y,Z,ge.convert(Qe),ge.convert(pt),Ee)}finally{let ke=ce!==null?ze.get(ce).__webglFramebuffer:null;Me.bindFramebuffer(O.FRAMEBUFFER,ke)}}},this.readRenderTargetPixelsAsync=async function(w,z,j,Y,Z,Ee,Pe,Te=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=ze.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(z>=0&&z<=w.width-Y&&j>=0&&j<=w.height-Z){Me.bindFramebuffer(O.FRAMEBUFFER,Ie);let ke=w.textures[Te],Qe=ke.format,pt=ke.type;w.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Te);let Be=ha(ke);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let mt=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,mt),O.bufferData(O.PIXEL_PACK_BUFFER,Ee.byteLength,O.STREAM_READ),O.readPixels(z,j,Y,Z,ge.convert(Qe),ge.convert(pt),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let tn=ce!==null?ze.get(ce).__webglFramebuffer:null;Me.bindFramebuffer(O.FRAMEBUFFER,tn);let Dt=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await ov(O,Dt,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,mt),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Ee),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(mt),O.deleteSync(Dt),Ee}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,z=null,j=0){let Y=Math.pow(2,-j),Z=Math.floor(w.image.width*Y),Ee=Math.floor(w.image.height*Y),Pe=z!==null?z.x:0,Te=z!==null?z.y:0;Xe.setTexture2D(w,0),O.copyTexSubImage2D(O.TEXTURE_2D,j,0,0,Pe,Te,Z,Ee),Me.unbindTexture()},this.copyTextureToTexture=function(w,z,j=null,Y=null,Z=0,Ee=0){let Pe,Te,Ie,ke,Qe,pt,Be,mt,tn,Dt=w.isCompressedTexture?w.mipmaps[Ee]:w.image;if(j!==null)Pe=j.max.x-j.min.x,Te=j.max.y-j.min.y,Ie=j.isBox3?j.max.z-j.min.z:1,ke=j.min.x,Qe=j.min.y,pt=j.isBox3?j.min.z:0;else{let ct=Math.pow(2,-Z);Pe=Math.floor(Dt.width*ct),Te=Math.floor(Dt.height*ct),w.isDataArrayTexture?Ie=Dt.depth:w.isData3DTexture?Ie=Math.floor(Dt.depth*ct):Ie=1,ke=0,Qe=0,pt=0}Y!==null?(Be=Y.x,mt=Y.y,tn=Y.z):(Be=0,mt=0,tn=0);let Nt=ge.convert(z.format),Cn=ge.convert(z.type),Ue;z.isData3DTexture?(Xe.setTexture3D(z,0),Ue=O.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(Xe.setTexture2DArray(z,0),Ue=O.TEXTURE_2D_ARRAY):(Xe.setTexture2D(z,0),Ue=O.TEXTURE_2D),Me.activeTexture(O.TEXTURE0),Me.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,z.flipY),Me.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),Me.pixelStorei(O.UNPACK_ALIGNMENT,z.unpackAlignment);let yn=Me.getParameter(O.UNPACK_ROW_LENGTH),xt=Me.getParameter(O.UNPACK_IMAGE_HEIGHT),Ps=Me.getParameter(O.UNPACK_SKIP_PIXELS),bn=Me.getParameter(O.UNPACK_SKIP_ROWS),fa=Me.getParameter(O.UNPACK_SKIP_IMAGES);Me.pixelStorei(O.UNPACK_ROW_LENGTH,Dt.width),Me.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Dt.height),Me.pixelStorei(O.UNPACK_SKIP_PIXELS,ke),Me.pixelStorei(O.UNPACK_SKIP_ROWS,Qe),Me.pixelStorei(O.UNPACK_SKIP_IMAGES,pt);let hs=w.isDataArrayTexture||w.isData3DTexture,Is=z.isDataArrayTexture||z.isData3DTexture;if(w.isDepthTexture){let ct=ze.get(w),cn=ze.get(z),ri=ze.get(ct.__renderTarget),Ut=ze.get(cn.__renderTarget);Me.bindFramebuffer(O.READ_FRAMEBUFFER,ri.__webglFramebuffer),Me.bindFramebuffer(O.DRAW_FRAMEBUFFER,Ut.__webglFramebuffer);for(let Sn=0;Sn<Ie;Sn++)hs&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(w).__webglTexture,Z,pt+Sn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ze.get(z).__webglTexture,Ee,tn+Sn)),O.blitFramebuffer(ke,Qe,ke+Pe,Qe+Te,Be,mt,Be+Pe,mt+Te,O.DEPTH_BUFFER_BIT,O.NEAREST);Me.bindFramebuffer(O.READ_FRAMEBUFFER,null),Me.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(Z!==0||w.isRenderTargetTexture||ze.has(w)){let ct=ze.get(w),cn=ze.get(z);Me.bindFramebuffer(O.READ_FRAMEBUFFER,U),Me.bindFramebuffer(O.DRAW_FRAMEBUFFER,W);for(let ri=0;ri<Ie;ri++)hs?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ct.__webglTexture,Z,pt+ri):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ct.__webglTexture,Z),Is?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,cn.__webglTexture,Ee,tn+ri):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,cn.__webglTexture,Ee),Z!==0?O.blitFramebuffer(ke,Qe,ke+Pe,Qe+Te,Be,mt,Be+Pe,mt+Te,O.COLOR_BUFFER_BIT,O.NEAREST):Is?O.copyTexSubImage3D(Ue,Ee,Be,mt,tn+ri,ke,Qe,Pe,Te):O.copyTexSubImage2D(Ue,Ee,Be,mt,ke,Qe,Pe,Te);Me.bindFramebuffer(O.READ_FRAMEBUFFER,null),Me.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else Is?w.isDataTexture||w.isData3DTexture?O.texSubImage3D(Ue,Ee,Be,mt,tn,Pe,Te,Ie,Nt,Cn,Dt.data):z.isCompressedArrayTexture?O.compressedTexSubImage3D(Ue,Ee,Be,mt,tn,Pe,Te,Ie,Nt,Dt.data):O.texSubImage3D(Ue,Ee,Be,mt,tn,Pe,Te,Ie,Nt,Cn,Dt):w.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Ee,Be,mt,Pe,Te,Nt,Cn,Dt.data):w.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Ee,Be,mt,Dt.width,Dt.height,Nt,Dt.data):O.texSubImage2D(O.TEXTURE_2D,Ee,Be,mt,Pe,Te,Nt,Cn,Dt);Me.pixelStorei(O.UNPACK_ROW_LENGTH,yn),Me.pixelStorei(O.UNPACK_IMAGE_HEIGHT,xt),Me.pixelStorei(O.UNPACK_SKIP_PIXELS,Ps),Me.pixelStorei(O.UNPACK_SKIP_ROWS,bn),Me.pixelStorei(O.UNPACK_SKIP_IMAGES,fa),Ee===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&O.generateMipmap(Ue),Me.unbindTexture()},this.initRenderTarget=function(w){ze.get(w).__webglFramebuffer===void 0&&Xe.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Xe.setTextureCube(w,0):w.isData3DTexture?Xe.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Xe.setTexture2DArray(w,0):Xe.setTexture2D(w,0),Me.unbindTexture()},this.resetState=function(){$=0,G=0,ce=null,Me.reset(),be.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Gi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=bt._getDrawingBufferColorSpace(e),t.unpackColorSpace=bt._getUnpackColorSpace()}};var Yv={type:"change"},Dp={type:"start"},Zv={type:"end"},Bh=new Sr,$v=new Ni,lA=Math.cos(70*gp.DEG2RAD),Bn=new X,Si=2*Math.PI,Ct={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Lp=1e-6,kh=class extends Pl{constructor(e,t=null){super(e,t),this.state=Ct.NONE,this.target=new X,this.cursor=new X,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Rr.ROTATE,MIDDLE:Rr.DOLLY,RIGHT:Rr.PAN},this.touches={ONE:Cr.ROTATE,TWO:Cr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new X,this._lastQuaternion=new Ui,this._lastTargetPosition=new X,this._quat=new Ui().setFromUnitVectors(e.up,new X(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new fo,this._sphericalDelta=new fo,this._scale=1,this._panOffset=new X,this._rotateStart=new $e,this._rotateEnd=new $e,this._rotateDelta=new $e,this._panStart=new $e,this._panEnd=new $e,this._panDelta=new $e,this._dollyStart=new $e,this._dollyEnd=new $e,this._dollyDelta=new $e,this._dollyDirection=new X,this._mouse=new $e,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=uA.bind(this),this._onPointerDown=cA.bind(this),this._onPointerUp=hA.bind(this),this._onContextMenu=vA.bind(this),this._onMouseWheel=pA.bind(this),this._onKeyDown=mA.bind(this),this._onTouchStart=gA.bind(this),this._onTouchMove=_A.bind(this),this._onMouseDown=fA.bind(this),this._onMouseMove=dA.bind(this),this._interceptControlDown=xA.bind(this),this._interceptControlUp=yA.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ct.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Yv),this.update(),this.state=Ct.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Bn.copy(t).sub(this.target),Bn.applyQuaternion(this._quat),this._spherical.setFromVector3(Bn),this.autoRotate&&this.state===Ct.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(i)&&isFinite(s)&&(i<-Math.PI?i+=Si:i>Math.PI&&(i-=Si),s<-Math.PI?s+=Si:s>Math.PI&&(s-=Si),i<=s?this._spherical.theta=Math.max(i,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+s)/2?Math.max(i,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(Bn.setFromSpherical(this._spherical),Bn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Bn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){let o=Bn.length();a=this._clampDistance(o*this._scale);let l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let o=new X(this._mouse.x,this._mouse.y,0);o.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new X(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=Bn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(Bh.origin.copy(this.object.position),Bh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Bh.direction))<lA?this.object.lookAt(this.target):($v.setFromNormalAndCoplanarPoint(this.object.up,this.target),Bh.intersectPlane($v,this.target))))}else if(this.object.isOrthographicCamera){let a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Lp||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Lp||this._lastTargetPosition.distanceToSquared(this.target)>Lp?(this.dispatchEvent(Yv),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?Si/60*this.autoRotateSpeed*e:Si/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Bn.setFromMatrixColumn(t,0),Bn.multiplyScalar(-e),this._panOffset.add(Bn)}_panUp(e,t){this.screenSpacePanning===!0?Bn.setFromMatrixColumn(t,1):(Bn.setFromMatrixColumn(t,0),Bn.crossVectors(this.object.up,Bn)),Bn.multiplyScalar(e),this._panOffset.add(Bn)}_pan(e,t){let i=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Bn.copy(s).sub(this.target);let r=Bn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/i.clientHeight,this.object.matrix),this._panUp(2*t*r/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),s=e-i.left,r=t-i.top,a=i.width,o=i.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Si*this._rotateDelta.x/t.clientHeight),this._rotateUp(Si*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(Si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-Si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(Si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-Si*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(i,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(i,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),i=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(i*i+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let i=this._getSecondPointerPosition(e),s=.5*(e.pageX+i.x),r=.5*(e.pageY+i.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Si*this._rotateDelta.x/t.clientHeight),this._rotateUp(Si*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(i,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),i=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(i*i+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let a=(e.pageX+t.x)*.5,o=(e.pageY+t.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new $e,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,i={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function cA(n){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(n.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(n)&&(this._addPointer(n),n.pointerType==="touch"?this._onTouchStart(n):this._onMouseDown(n),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function uA(n){this.enabled!==!1&&(n.pointerType==="touch"?this._onTouchMove(n):this._onMouseMove(n))}function hA(n){switch(this._removePointer(n),this._pointers.length){case 0:this.domElement.releasePointerCapture(n.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Zv),this.state=Ct.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function fA(n){let e;switch(n.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Rr.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(n),this.state=Ct.DOLLY;break;case Rr.ROTATE:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Ct.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Ct.ROTATE}break;case Rr.PAN:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Ct.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Ct.PAN}break;default:this.state=Ct.NONE}this.state!==Ct.NONE&&this.dispatchEvent(Dp)}function dA(n){switch(this.state){case Ct.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(n);break;case Ct.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(n);break;case Ct.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(n);break}}function pA(n){this.enabled===!1||this.enableZoom===!1||this.state!==Ct.NONE||(n.preventDefault(),this.dispatchEvent(Dp),this._handleMouseWheel(this._customWheelEvent(n)),this.dispatchEvent(Zv))}function mA(n){this.enabled!==!1&&this._handleKeyDown(n)}function gA(n){switch(this._trackPointer(n),this._pointers.length){case 1:switch(this.touches.ONE){case Cr.ROTATE:if(this.enableRotate===!1){this.state=Ct.NONE;break}this._handleTouchStartRotate(n),this.state=Ct.TOUCH_ROTATE;break;case Cr.PAN:if(this.enablePan===!1){this.state=Ct.NONE;break}this._handleTouchStartPan(n),this.state=Ct.TOUCH_PAN;break;default:this.state=Ct.NONE}break;case 2:switch(this.touches.TWO){case Cr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(n),this.state=Ct.TOUCH_DOLLY_PAN;break;case Cr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(n),this.state=Ct.TOUCH_DOLLY_ROTATE;break;default:this.state=Ct.NONE}break;default:this.state=Ct.NONE}this.state!==Ct.NONE&&this.dispatchEvent(Dp)}function _A(n){switch(this._trackPointer(n),this.state){case Ct.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(n),this.update();break;case Ct.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(n),this.update();break;case Ct.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(n),this.update();break;case Ct.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(n),this.update();break;default:this.state=Ct.NONE}}function vA(n){this.enabled!==!1&&n.preventDefault()}function xA(n){n.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function yA(n){n.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Jv=.002;function Kv(n){let e=8*n,t=new Un,i=new gn(new Float32Array(3*e),3),s=new gn(new Float32Array(3*e),3),r=new gn(new Float32Array(3*e),3),a=[];for(let o=0;o<4;o++)for(let l=0;l+1<n;l++){let c=2*n*o+l,u=c+n;a.push(c,c+1,u,c+1,u+1,u)}return t.setAttribute("position",i),t.setAttribute("normal",s),t.setAttribute("color",r),t.setIndex(a),{geometry:t,bend(o,l,c,u){let f=Math.max(l,.012)/2,h=Math.max(c,.012)/2;for(let d=0;d<n;d++){let g=Math.max(0,d-1),y=Math.min(n-1,d+1),m=o[3*y]-o[3*g],p=o[3*y+2]-o[3*g+2],_=Math.hypot(m,p)||1;m/=_,p/=_;let A=o[3*d],b=o[3*d+1],C=o[3*d+2],T=u(d),v=[[-p,m,1],[p,-m,1],[p,-m,-1],[-p,m,-1]],E=[[0,1,0],[p,0,-m],[0,-1,0],[-p,0,m]];for(let B=0;B<4;B++)for(let D=0;D<2;D++){let L=v[(B+D)%4],k=2*n*B+D*n+d;i.setXYZ(k,A+f*L[0],b+h*L[2],C+f*L[1]),s.setXYZ(k,...E[B]),r.setXYZ(k,...T)}}i.needsUpdate=s.needsUpdate=r.needsUpdate=!0}}}function jv(n){let e=n.children[0],t=e.geometry.getAttribute("position"),i=new Map;for(let u=0;u<t.count;u++){let f=new X().fromBufferAttribute(t,u);i.set(`${f.x.toFixed(6)},${f.y.toFixed(6)},${f.z.toFixed(6)}`,f)}let s=[...i.values()],r=new X,a=new Un,o=128;a.setAttribute("position",new gn(new Float32Array(36*o),3));let l=new Wi({color:"#000",depthTest:!1,transparent:!0,side:Kn}),c=new an(a,l);return c.renderOrder=4,c.frustumCulled=!1,{object:c,update(u){if(c.visible=u!==null,u===null)return;l.color.set(u),n.updateMatrix();let f=1/0;for(let d of s)f=Math.min(f,r.copy(d).applyMatrix4(n.matrix).z);let h=[];for(let d of s)r.copy(d).applyMatrix4(n.matrix),r.z<Math.max(Jv,f+Jv)&&h.push([r.x,r.y]);SA(a,bA(h),.022,o)}}}function bA(n){if(n.length<3)return n;let e=[...n].sort((i,s)=>i[0]-s[0]||i[1]-s[1]),t=i=>{let s=[];for(let r of i){for(;s.length>1;){let a=s[s.length-2],o=s[s.length-1];if((o[0]-a[0])*(r[1]-a[1])-(o[1]-a[1])*(r[0]-a[0])>1e-12)break;s.pop()}s.push(r)}return s.pop(),s};return[...t(e),...t(e.reverse())]}function SA(n,e,t,i){let s=n.getAttribute("position"),r=0,a=(l,c)=>s.setXYZ(r++,l,c,.003),o=Math.min(e.length,i);for(let l=0;l<Math.max(o,1);l++){let c=e[l]??[0,0],u=e[(l+1)%Math.max(o,1)]??c,f=u[0]-c[0],h=u[1]-c[1],d=Math.hypot(f,h);if(!e.length)break;f=d>0?f/d*t:t,h=d>0?h/d*t:0,a(c[0]-f-h,c[1]-h+f),a(c[0]-f+h,c[1]-h-f),a(u[0]+f+h,u[1]+h-f),a(c[0]-f-h,c[1]-h+f),a(u[0]+f+h,u[1]+h-f),a(u[0]+f-h,u[1]+h+f)}n.setDrawRange(0,r),s.needsUpdate=!0}var la=[],MA=new X(0,0,1),wA=new X;function Np(n,e,t){let{arrays:i}=n.frame,s=new Un,r=e.mesh;return s.setAttribute("position",new gn(i[`p${r}`],3)),s.setAttribute("normal",new gn(i[`n${r}`],3)),s.setIndex(new gn(i[`i${r}`],1)),new an(s,t)}function Up(n,e){return e?new wr({color:k_,transparent:!0,opacity:.35,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:2,polygonOffsetUnits:8}):n==="shell"?new wr({color:Nc.shell,transparent:!0,opacity:.4,depthWrite:!1,side:Kn}):new wr({color:Nc[n]??Nc.body,side:Kn})}function Qv(n,e=1){return new Wi({color:n,transparent:e<1,opacity:e,side:Kn})}function ex(n,e,t,i){zo(e,0,i,t),Xm(e,Math.max(...t)),n.position.set(e[0],e[1],e[2]),n.quaternion.set(e[4],e[5],e[6],e[3])}function tx(n,e,t){let i=Np(n,e,Up(e.role,t)),s=new xi;if(s.add(i),!t&&e.shape!=="Sphere"){let o=new js(new co(i.geometry,20),new Ks({color:"#2b3138"}));s.add(o)}let r=n.track(e.name,"pose");s.name=e.name,r||s.position.set(-n.head.origin[0]/n.head.length,-n.head.origin[1]/n.head.length,0);let a=t||e.role==="substrate"||!n.head.floor?void 0:EA(i.geometry);return{object:s,shadow:a,update:(o,l)=>{r&&ex(s,$n(r,o,la),l,e.anchor)}}}function EA(n){let e=new Wi({color:"#000000",transparent:!0,opacity:.16,depthWrite:!1,stencilWrite:!0,stencilRef:0,stencilFunc:op,stencilZPass:ap}),t=new an(n,e);return t.matrixAutoUpdate=!1,t.renderOrder=1,t.frustumCulled=!1,t}function nx(n,e,t){let i=Np(n,e,Up(e.role,t)),s=n.track(e.name,"stretch");return{object:i,update:(r,a)=>{let o=$n(s,r,la);zo(o,0,e.anchor,a),zo(o,3,e.anchor,a),ix(i,o[0],o[1],o[2],o[3]-o[0],o[4]-o[1],o[5]-o[2])}}}function ix(n,e,t,i,s,r,a){let o=Math.hypot(s,r,a);return n.position.set(e,t,i),n.scale.z=Math.max(o,1e-6),o>0&&n.quaternion.setFromUnitVectors(MA,wA.set(s/o,r/o,a/o)),o}function sx(n,e,t,i,s,r,a){let o=ix(n,e,t,i,s,r,a);return n.scale.x=n.scale.y=Math.min(1,Math.max(.3,o/.5)),o}function rx(n,e=1){let t=new lo(.022*e,.022*e,.8,10).rotateX(Math.PI/2).translate(0,0,.4),i=new Sl(.075*e,.22,14).rotateX(Math.PI/2).translate(0,0,.89),s=new an(t,new Wi({color:n,depthTest:!1,transparent:!0,opacity:.95}));return s.add(new an(i,s.material)),s.renderOrder=5,s.children[0].renderOrder=5,s}function ax(n,e,t,i){let s=n.track(e.name,"stations"),r=n.track(e.name,"colour"),a=s.width/3,o=Kv(a),l=t?Up(e.role,!0):new wr({vertexColors:!0,side:Kn}),c=new an(o.geometry,l);c.frustumCulled=!1;let u=[];return{object:c,update:f=>{let h=$n(s,f,la);r&&$n(r,f,u),o.bend(h,e.height,e.depth,d=>Oc(i>0?Math.abs(u[d]??0)/i:0))}}}function ox(n,e,t,i){let s=new xi,r=n.track(e.name,"state"),a=n.track(e.name,"pose"),o=n.track(e.name,"force"),l=e.mesh!==void 0&&TA(n,e),c=l?Np(n,e,Qv(ys.separate,.75)):null,u=!l&&e.of&&i?jv(i.object):null,f=!l&&!u&&o?new an(new Ml(.045,12,8),Qv(ys.separate)):null,h=o&&t>0?rx(Uc):null;for(let g of[c,u?.object,f,h])g&&s.add(g);let d=c?new js(new co(c.geometry),new Ks({depthTest:!1,transparent:!0})):null;return c&&d&&(c.add(d),c.renderOrder=2,d.renderOrder=4),s.name=e.name,{object:s,update:(g,y,m)=>{let p=Ns[r?$n(r,g,la)[0]:0]??"separate",_=ys[p];if(c&&a&&(ex(c,$n(a,g,la),[y[0],y[1],y[2]],e.anchor),c.translateZ(.004),c.material.color.set(_),d.material.color.set(_)),u&&u.update(p==="separate"?null:_),!o)return;let A=$n(o,g,la);if(zo(A,0,e.anchor,y),f&&(f.position.set(A[0],A[1],A[2]),f.material.color.set(_)),h){let b=1.3/t,C=sx(h,A[0],A[1],A[2],b*A[3],b*A[4],b*A[5]);h.visible=m&&C>.03}}}}function TA(n,e){return n.frame.arrays[`p${e.mesh}`].some(i=>Math.abs(i)>0)}function lx(n,e){let t=n.track(e.name,"field"),i=n.track(e.name,"pose"),s=rx(Fc,.8),r=zr(t,0)||1,a=[];return{object:s,update:(o,l,c)=>{let u=$n(i,o,la).slice(0,3);$n(t,o,a);let f=.9/r;s.visible=c&&sx(s,u[0]-f*a[0]/2,u[1]-f*a[1]/2,1.75-f*a[2]/2,f*a[0],f*a[1],f*a[2])>.03}}}var RA={iso:[.62,-1,.52],side:[0,-1,.12],top:[0,-.02,1]},zh=class{constructor(e){this.host=e;this.renderer=new Uh({antialias:!0,stencil:!0,preserveDrawingBuffer:!0}),this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),e.appendChild(this.renderer.domElement),this.renderer.domElement.setAttribute("aria-label","3-D view of the robot"),this.scaleBar=document.createElement("div"),this.scaleBar.className="scale-bar",this.scaleBar.hidden=!0,e.appendChild(this.scaleBar),this.camera.up.set(0,0,1),this.controls=new kh(this.camera,this.renderer.domElement),this.controls.addEventListener("change",()=>this.draw()),this.controls.addEventListener("start",()=>{ei.value!=="free"&&(ei.value="free")}),this.world.add(new Tl("#ffffff","#b9b2a5",2.2));let t=new uo("#ffffff",1.5),i=new uo("#ffffff",.7);t.position.set(.5,-.9,1.6),i.position.set(1,-1,.2),this.world.add(t,i,this.root),this.root.add(this.floor);let s=new ResizeObserver(()=>this.resize());s.observe(e),this.stop.push(()=>s.disconnect(),In(()=>this.cast(tt.value)),In(()=>this.castGhost(Us.value)),In(()=>this.look(ei.value)),In(()=>this.paint(sn.value)),In(()=>{vt.value,$i.value,Ji.value,dr.value,this.draw()})),this.renderer.domElement.addEventListener("click",r=>this.pick(r))}host;renderer;world=new gl;camera=new fi(32,1,.01,4e3);controls;root=new xi;floor=new xi;grid=null;pitch=1;troupe=null;double=null;wanted=!1;target=new X;followed=new X;scaleBar;stop=[];dispose(){this.stop.forEach(e=>e()),this.renderer.dispose()}cast(e){e&&this.root.quaternion.setFromUnitVectors(new X(...e.head.up),this.camera.up),this.troupe=this.gather(this.troupe,e,!1),e&&(this.pitch=Sf(.8*e.head.length)/e.head.length,this.ground(e),this.camera.near=.02,this.look(ei.peek()),this.host.dataset.nodes=String(e.nodes.length)),this.draw()}castGhost(e){this.double=this.gather(this.double,e,!0),this.host.dataset.ghost=e?"yes":"no",this.draw()}gather(e,t,i){if(e&&(this.root.remove(e.group),e.group.traverse(f=>{f instanceof an&&f.geometry.dispose()})),!t)return null;let s=new xi,r=[],a=new Map,o=[],l=Math.max(0,...t.contacts.map(f=>zr(t.track(f,"force"),3))),c=0;for(let f of t.nodes)for(let h of t.track(f.name,"colour")?.values??[])c=Math.max(c,Math.abs(h));for(let f of t.nodes){if(i&&f.role==="contact")continue;let h=t.track(f.name,"stations")?ax(t,f,i,c):t.track(f.name,"stretch")?nx(t,f,i):f.role==="contact"?ox(t,f,l,a.get(f.of)):tx(t,f,i);if(a.set(f.name,h),r.push(h),s.add(h.object),h.shadow&&(o.push([h.shadow,h.object]),s.add(h.shadow)),!i&&t.track(f.name,"field")&&t.head.floor){let d=lx(t,f);r.push(d),s.add(d.object)}}this.root.add(s);let u=t.nodes.find(f=>f.role!=="contact"&&f.role!=="substrate"&&t.track(f.name,"pose"))?.name??"";return{data:t,group:s,parts:r,shadows:o,lead:u}}ground(e){this.floor.clear();let t=24,i=t*this.pitch,s=[],r=(o,l)=>e.head.floor?s.push(o,l,0):s.push(o,1,l);for(let o=-t;o<=t;o++)for(let l=-t;l<t;l++)r(o*this.pitch,l*this.pitch),r(o*this.pitch,(l+1)*this.pitch),r(l*this.pitch,o*this.pitch),r((l+1)*this.pitch,o*this.pitch);let a=new Un;if(a.setAttribute("position",new gn(new Float32Array(s),3)),this.grid=new js(a,new Ks({depthTest:!e.head.floor,depthWrite:!1})),this.grid.renderOrder=-2,this.floor.add(this.grid),e.head.floor){let o=new an(new na(2*i,2*i),new Wi({depthTest:!1,depthWrite:!1}));o.renderOrder=-3,this.floor.add(o)}this.paint(sn.peek())}paint(e){let t=e==="dark";this.renderer.setClearColor(t?"#14181d":"#fbfaf7"),this.floor.traverse(i=>{i instanceof js?i.material.color.set(t?"#333b45":"#d6d1c4"):i instanceof an&&i.material.color.set(t?"#1b2027":"#f1eee6")}),this.world.fog=new ml(t?"#14181d":"#fbfaf7",18,44),this.draw()}look(e){let t=this.troupe?.data,i=RA[e];if(!t||!i)return;let[s,r]=this.extent(t),a=new X().addVectors(s,r).multiplyScalar(.5),o=Math.max(1.2,.5*Math.hypot(r.x-s.x,r.z-s.z,.5*(r.y-s.y))),l=dr.peek()&&this.travels(t);this.target.copy(a),l?this.target.set(0,0,.6):t.head.floor&&(this.target.z=Math.max(.25,a.z));let c=(l?2.3:o*1.25)/Math.tan(this.camera.fov*Math.PI/360);this.controls.target.copy(this.target),this.followed.set(0,0,0),this.camera.position.copy(this.target).add(new X(...i).normalize().multiplyScalar(c)),this.controls.update(),this.draw()}extent(e){let t=new Ms;for(let i of[e.first,(e.first+e.last)/2,e.last]){this.troupe?.parts.forEach(s=>s.update(i,$i.peek(),!1)),this.root.updateMatrixWorld(!0);for(let s of e.nodes){if(s.role==="contact"||s.role==="substrate")continue;let r=this.troupe?.parts[e.nodes.indexOf(s)];r&&t.expandByObject(r.object,!0)}}return t.isEmpty()?[new X(-1,-1,0),new X(1,1,1)]:[t.min,t.max]}travels(e){let t=this.troupe&&e.track(this.troupe.lead,"pose");if(!t||!e.head.floor)return!1;let i=[1/0,1/0],s=[-1/0,-1/0];for(let r=0;r<t.time.length;r++)for(let a of[0,1]){let o=t.values[r*t.width+a]*$i.peek()[a];i[a]=Math.min(i[a],o),s[a]=Math.max(s[a],o)}return Math.max(s[0]-i[0],s[1]-i[1])>3}draw(){this.wanted||(this.wanted=!0,requestAnimationFrame(()=>this.render()))}render(){this.wanted=!1;let e=vt.peek(),t=$i.peek(),i=Ji.peek(),s=this.troupe?.data;if(!this.troupe||!s)return this.renderer.render(this.world,this.camera);this.troupe.parts.forEach(a=>a.update(e,t,i)),this.double?.parts.forEach(a=>a.update(Math.min(e,this.double.data.last),t,!1)),this.follow(e);for(let[a,o]of this.troupe.shadows)this.cast_down(a,o);this.renderer.render(this.world,this.camera),this.measure(s);let r=this.troupe.parts[s.nodes.findIndex(a=>a.name===this.troupe.lead)]?.object.position;r&&(this.host.dataset.lead=`${r.x.toFixed(4)} ${r.y.toFixed(4)} ${r.z.toFixed(4)}`),this.host.dataset.drawn=String(e),this.host.dataset.frames=String(Number(this.host.dataset.frames??0)+1)}follow(e){let t=this.troupe,i=t.data.track(t.lead,"pose"),s=0,r=0;if(i&&dr.peek()&&this.travels(t.data)){let a=$n(i,e,[]),o=$i.peek();s=a[0]*o[0],r=a[1]*o[1]}if(s!==0||r!==0||ei.peek()!=="free"){let a=new X(s,r,0).applyQuaternion(this.root.quaternion),o=a.clone().sub(this.followed);this.followed.copy(a),this.controls.target.add(o),this.camera.position.add(o)}this.camera.lookAt(this.controls.target),this.floor.position.set(Math.round(s/this.pitch)*this.pitch,Math.round(r/this.pitch)*this.pitch,0)}cast_down(e,t){t.updateMatrix();let i=new Bt().set(1,0,-.18,0,0,1,.22,0,0,0,0,.001,0,0,0,1);e.matrix.multiplyMatrices(i,t.matrix)}measure(e){let t=this.renderer.domElement.clientHeight||1,s=2*Math.tan(this.camera.fov*Math.PI/360)*this.camera.position.distanceTo(this.controls.target)/t*e.head.length,r=Sf(130*s),a=wt(r,"m",3);this.scaleBar.hidden=!1,this.scaleBar.style.width=`${r/s}px`,this.scaleBar.textContent!==a&&(this.scaleBar.textContent=a)}pick(e){if(!this.troupe)return;let t=this.renderer.domElement.getBoundingClientRect(),i=new $e((e.clientX-t.left)/t.width*2-1,1-(e.clientY-t.top)/t.height*2),s=new Cl;s.setFromCamera(i,this.camera);let r=this.troupe.group.children.filter(o=>o.name.endsWith("(contact)")),a=s.intersectObjects(r,!0)[0]?.object??null;for(;a&&!a.name.endsWith("(contact)");)a=a.parent;a&&(Zi.value=a.name,uc.value="contact")}resize(){let{clientWidth:e,clientHeight:t}=this.host;!e||!t||(this.renderer.setSize(e,t),this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.draw())}};var Fp=6;function cx({children:n,reading:e}){let t=Pt(null),i=Pt(null);return En(()=>{let s=new zh(t.current);return s.resize(),()=>s.dispose()},[]),ci(()=>{let s=tt.value,r=vt.value,a=i.current;if(!s||!a)return;let o=s.contacts.slice(0,Fp).map(l=>{let c=s.track(l,"state"),u=Ns[c?$n(c,r,[])[0]:0]??"";return[l.replace(" (contact)",""),u]});a.replaceChildren(...o.map(([l,c])=>{let u=document.createElement("span");return u.className="state",u.textContent=`${l}: ${c}`,u.style.setProperty("--state",ys[c]??"gray"),u})),s.contacts.length>Fp&&a.append(`and ${s.contacts.length-Fp} more`)}),R("section",{class:"stage","aria-label":"view",children:[R("div",{class:"canvas",ref:t,"data-testid":"stage"}),R("div",{class:"stage-top",children:[R("div",{class:"stage-left",children:[R("div",{class:"states",ref:i}),e]}),R("div",{class:"views",children:[["iso","side","top"].map(s=>R("button",{class:ei.value===s?"on":"",onClick:()=>ei.value=s,children:s},s)),R("button",{class:dr.value?"on":"",title:"the camera goes with the robot",onClick:()=>dr.value=!dr.value,children:"follow"}),R("button",{class:Ji.value?"on":"",title:"show forces and field",onClick:()=>Ji.value=!Ji.value,children:"forces"})]})]}),R(CA,{}),n]})}function CA(){let n=Om(()=>{let t=$i.value;return tt.value?t[0]===1&&t[2]===1?"motion × 1":`along the floor × ${ut(t[0])}, height × ${ut(t[2])}`:""}),e=t=>{let[i,,s]=$i.value;$i.value=[Math.max(1,i*t),Math.max(1,i*t),Math.max(1,s*t)]};return tt.value?R("div",{class:"stage-foot",children:[R("span",{class:"magnified","data-testid":"magnified",children:n}),R("button",{title:"smaller motions",onClick:()=>e(.5),children:"−"}),R("button",{title:"larger motions",onClick:()=>e(2),children:"+"}),R(IA,{}),R(PA,{}),tt.value?.head.notes.map(t=>R("span",{class:"note",children:t},t))]}):null}function PA(){let n=tt.value,[,,e]=n?.head.up??[0,0,1],t=Math.acos(Math.max(-1,Math.min(1,e)))*180/Math.PI;return n?.head.floor&&t>.001?R("span",{class:"magnified","data-testid":"slope",children:["floor tilted by ",ut(t,3),"°"]}):null}function IA(){let n=tt.value;if(!n||!Ji.value)return null;let e=Math.max(0,...n.contacts.map(i=>zr(n.track(i,"force"),3))),t=n.head.floor?Math.max(0,...n.nodes.map(i=>zr(n.track(i.name,"field"),0))):0;return R(Yn,{children:[e>0&&R("span",{class:"arrow",style:{"--state":Uc},"data-testid":"force-legend",children:["force, longest ",wt(e,"N",3)]}),t>0&&R("span",{class:"arrow",style:{"--state":Fc},"data-testid":"field-legend",children:["field, longest ",wt(t,"T",3)]})]})}function Gl(n,e){let t=n.clientWidth||300,i=devicePixelRatio||1;n.width=t*i,n.height=e*i;let s=n.getContext("2d"),r=getComputedStyle(document.documentElement);return s.scale(i,i),s.clearRect(0,0,t,e),s.font="11px system-ui",{g:s,w:t,h:e,ink:r.getPropertyValue("--ink"),rule:r.getPropertyValue("--rule")}}function bo(n,e,t,i,s){n.beginPath(),n.moveTo(e,t),n.lineTo(i,s),n.stroke()}var So=230,Op=56,px=14,LA=14,ux=30,hx=["#0072b2","#009e73","#cc79a7","#56b4e9"];function Bp(){let n=Pt(null),e=Pt(null),t=Os.value;En(()=>{n.current&&NA(n.current,t)},[t,Wo.value,sn.value]);let i=r=>UA(n.current,t,r.offsetX,r.offsetY),s=t.labels.map((r,a)=>[r,a]).filter(([r])=>r);return R("div",{class:"study-picture","data-testid":"branch","data-points":t.x.length,children:[R("canvas",{ref:n,class:"tall","data-testid":"branch-canvas",onClick:r=>{let a=i(r);a>=0&&yf(a,r.shiftKey)},onMouseMove:r=>{let a=i(r);e.current&&(e.current.textContent=a<0?"":DA(t,a))}}),R("div",{class:"hint",ref:e}),R("p",{class:"muted",children:"full: stable · dashed: unstable · click: one period there · shift-click: beside, in grey"}),t.ended.filter(Boolean).map(r=>R("p",{class:"muted",children:r},r)),R("details",{class:"values",open:!0,children:[R("summary",{children:"what happens on it"}),R("table",{children:R("tbody",{children:s.map(([r,a])=>R("tr",{children:[R("td",{children:R("button",{"data-testid":`special-${a}`,onClick:o=>yf(a,o.shiftKey),children:r.replaceAll("_"," ")})}),R("td",{children:wt(t.x[a],t.x_unit,6)}),R("td",{children:wt(t.y[a],t.y_unit,4)})]},a))})})]})]})}function DA(n,e){let t=n.labels[e]?`, ${n.labels[e].replaceAll("_"," ")}`:"";return`${n.path} = ${wt(n.x[e],n.x_unit,5)}: ${wt(n.y[e],n.y_unit,4)}, ${n.stable[e]?"stable":"unstable"}${t}`}function fx(n){let e=1/0,t=-1/0;for(let i=0;i<n.length;i++)Number.isFinite(n[i])&&(e=Math.min(e,n[i]),t=Math.max(t,n[i]));return e<t?[e,t]:[e-Math.abs(e||1)/2,e+Math.abs(e||1)/2]}function mx(n,e){let[t,i]=fx(n.x),[s,r]=fx(n.y);return{x:a=>Op+(e-Op-px)*(a-t)/(i-t),a:t,c:i,low:s,high:r,y:a=>So-ux-(So-LA-ux)*(a-s)/(r-s)}}function NA(n,e){let{g:t,w:i,ink:s,rule:r}=Gl(n,So),{x:a,y:o,a:l,c,low:u,high:f}=mx(e,i),[h,d]=mn(Math.max(Math.abs(u),Math.abs(f)),e.y_unit),[g,y]=mn(Math.max(Math.abs(l),Math.abs(c)),e.x_unit);t.strokeStyle=r,t.fillStyle=s;for(let p of[u,(u+f)/2,f])bo(t,Op,o(p),i-px,o(p)),t.fillText(ut(p*h,3),6,o(p)+4);t.fillText(d,6,So-6);for(let[p,_]of[[l,"left"],[(l+c)/2,"center"],[c,"right"]])t.textAlign=_,t.fillText(ut(p*g,4),a(p),So-16);t.textAlign="left",t.fillText(`${e.path} [${y}]`,i/2-50,So-3),t.lineWidth=1.6;for(let p=1;p<e.x.length;){let _=dx(e,p),A=p-1;for(;p<e.x.length&&e.branch[p]===e.branch[A]&&dx(e,p)===_;)p++;t.strokeStyle=hx[e.branch[A]%hx.length],t.setLineDash(_?[]:[5,4]),t.beginPath();for(let b=A;b<p;b++)t.lineTo(a(e.x[b]),o(e.y[b]));t.stroke(),p<e.x.length&&e.branch[p]!==e.branch[A]&&p++}t.setLineDash([]),t.lineWidth=1,t.fillStyle=s,e.labels.forEach((p,_)=>{p&&(t.beginPath(),t.arc(a(e.x[_]),o(e.y[_]),p.endsWith("fold")?4:2.5,0,7),t.fill())});let m=Wo.peek();m>=0&&(t.strokeStyle=s,t.lineWidth=2,t.beginPath(),t.arc(a(e.x[m]),o(e.y[m]),7,0,7),t.stroke(),t.lineWidth=1)}function dx(n,e){return!!n.stable[e]&&!!n.stable[e-1]}function UA(n,e,t,i){let{x:s,y:r}=mx(e,n.clientWidth),a=15,o=-1;for(let l=0;l<e.x.length;l++){let c=Math.hypot(s(e.x[l])-t,r(e.y[l])-i);c<a&&(a=c,o=l)}return o}var FA="#0072b2",OA="#d55e00";function _x(){let n=ui.value;return n?R("div",{class:"study",children:[R(BA,{},n.form.type),gi.value&&R(kA,{}),Os.value&&R(Bp,{})]}):Os.value&&R("div",{class:"study",children:R(Bp,{})})}function BA(){let n=ui.value,e=wf(n.form),t=e.find(_=>_.path.endsWith("clock.frequency"))??e.find(_=>n.pinned.includes(_.path))??e[0],i=Qt("hysteresis"),s=Qt(t?.path??""),r=Qt(""),a=Qt(15),o=Qt(null),l=Qt(null),c=Qt(n.measure),u=Qt(n.family==="planar"?"periodic":n.until),f=e.find(_=>_.path===s.value),h=e.find(_=>_.path===r.value);if(!f)return R("p",{class:"muted",children:"this model has no numbers to vary"});let d=o.value??Number(f.value)*.6,g=l.value??Number(f.value)*1.6,[y,m]=mn(Math.abs(Number(f.value)),f.unit??"1"),p=()=>{if(i.value==="orbits")return ig({path:s.value,from:d,to:g},c.value);let _=[{path:s.value,from:d,to:g,count:a.value}];i.value==="map"&&h&&_.unshift({path:h.path,from:.5*Number(h.value),to:1.5*Number(h.value),count:a.value}),ng(i.value,_,c.value,u.value)};return R("div",{class:"ask",children:[R("select",{"data-testid":"study-kind",value:i.value,onChange:_=>i.value=_.target.value,children:[R("option",{value:"hysteresis",children:"up and down"}),R("option",{value:"sweep",children:"up"}),R("option",{value:"map",children:"map"}),R("option",{value:"orbits",children:"orbits, unstable ones too"})]}),R("select",{class:"wide","data-testid":"study-path",value:s.value,onChange:_=>{s.value=_.target.value,o.value=l.value=null},children:e.map(_=>R("option",{value:_.path,children:_.path},_.path))}),R("input",{"data-testid":"study-from","aria-label":"from",value:ut(d*y,5),onChange:_=>o.value=Number(_.target.value)/y}),"–",R("input",{"data-testid":"study-to","aria-label":"to",value:ut(g*y,5),onChange:_=>l.value=Number(_.target.value)/y}),m,i.value!=="orbits"&&R("label",{title:"points along the axis",children:["n ",R("input",{"data-testid":"study-count",value:a.value,onChange:_=>a.value=Math.max(2,Number(_.target.value)||2)})]}),i.value==="map"&&R("select",{value:r.value,onChange:_=>r.value=_.target.value,children:[R("option",{value:"",children:"over one parameter"}),e.map(_=>R("option",{value:_.path,children:_.path},_.path))]}),R("label",{class:"wide",children:["of ",R("input",{"data-testid":"study-measure",class:"wide",placeholder:"mean_velocity(body.x)",value:c.value,onChange:_=>c.value=_.target.value})]}),i.value!=="orbits"&&R("label",{children:["until ",R("input",{class:"rule","data-testid":"study-until",value:u.value,onChange:_=>u.value=_.target.value})]}),R("button",{"data-testid":"study-start",disabled:!c.value||!!rn.value,onClick:p,children:"Start"})]})}function kA(){let n=Pt(null),e=Pt(null),t=gi.value,i=t.shape.length===2&&t.kind==="map";En(()=>{n.current&&(i?WA:VA)(n.current,t)},[t,Yo.value,sn.value]);let s=r=>XA(n.current,t,i,r.offsetX,r.offsetY);return R("div",{class:"study-picture",children:[R("canvas",{ref:n,"data-testid":"study-canvas","data-count":t.count,"data-done":String(t.done),"data-size":t.values.length,onClick:r=>{let a=s(r);a&&xf(a,r.shiftKey)},onMouseMove:r=>{let a=s(r);e.current&&(e.current.textContent=a?HA(t,a):"")}}),R("div",{class:"hint",ref:e,"data-testid":"study-hint"}),R("p",{class:"muted",children:"click: the robot there, on that branch · shift-click: beside, in grey"}),R(zA,{study:t})]})}function zA({study:n}){if(n.values.length>400)return null;let e=n.dims[n.dims.length-1],t=n.axes[e]??[];return R("details",{class:"values",children:[R("summary",{children:"numbers"}),R("table",{children:R("tbody",{children:[...n.values].map((i,s)=>{let r=xx(n.shape,s),a=t[r[r.length-1]]??0;return R("tr",{children:[R("td",{children:R("button",{"data-testid":`point-${r.join("-")}`,"data-value":String(i),onClick:o=>xf(r,o.shiftKey),children:[n.kind==="hysteresis"?r[r.length-2]?"down":"up":""," ",wt(a,Wl(e))]})}),R("td",{children:n.failed[s]?vx(n,r):wt(i,n.unit)})]},s)})})})]})}function vx(n,e){let t=n.reasons[e.join(",")];return t?`failed: ${t}`:"failed"}function gx(n,e){let t=n.dims[e],i=n.axes[t];return`${t} ${wt(i[0],Wl(t),3)} … ${wt(i[i.length-1],Wl(t),3)}`}function Wl(n){let e=ui.value;return(e&&_c(e.form,n)?.unit)??"1"}function xx(n,e){let t=[];for(let i=n.length-1;i>=0;i--)t.unshift(e%n[i]),e=Math.floor(e/n[i]);return t}function HA(n,e){let t=0;for(let r=0;r<e.length;r++)t=t*n.shape[r]+e[r];let i=n.failed[t]?vx(n,e):wt(n.values[t],n.unit);return`${n.dims.map((r,a)=>r==="direction"?e[a]?"down":"up":`${r} = ${wt(n.axes[r]?.[e[a]]??0,Wl(r))}`).join(", ")}: ${i}`}function kp(n,e,t){let i=n.axes[n.dims[n.dims.length-1]],s=1/0,r=-1/0;for(let c of n.values)Number.isFinite(c)&&(s=Math.min(s,c),r=Math.max(r,c));s<r||(s=Number.isFinite(s)?s-1e-12:0,r=s+(Math.abs(s)||1));let a=.08*(r-s),[o,l]=[Math.min(...i),Math.max(...i)];return{x:c=>56+(e-70)*(c-o)/(l-o||1),y:c=>t-28-(t-42)*(c-s+a)/(r-s+2*a),low:s,high:r,axis:i}}function VA(n,e){let{g:t,w:i,h:s,ink:r,rule:a}=Gl(n,190),{x:o,y:l,low:c,high:u,axis:f}=kp(e,i,s),[h,d]=mn(Math.max(Math.abs(c),Math.abs(u)),e.unit);t.strokeStyle=a,t.fillStyle=r;for(let b of[c,(c+u)/2,u])bo(t,56,l(b),i-10,l(b)),t.fillText(ut(b*h,3),6,l(b)+4);t.fillText(`${d}`,6,12);let g=f.length,y=e.dims[e.dims.length-1],[m,p]=mn(Math.max(...f.map(Math.abs)),Wl(y));for(let b of[0,Math.floor(g/2),g-1])t.fillText(ut(f[b]*m,4),o(f[b])-14,s-15);t.fillText(p?`${y} [${p}]`:y,i/2-40,s-3);let _=e.values.length/g;for(let b=0;b<_;b++){let C=e.kind==="hysteresis"&&b%2===1;t.strokeStyle=t.fillStyle=C?OA:FA,t.setLineDash(C?[5,4]:[]),t.beginPath();let T=!1;for(let v=0;v<g;v++){let E=e.values[b*g+v];if(!Number.isFinite(E)){T=!1;continue}T?t.lineTo(o(f[v]),l(E)):t.moveTo(o(f[v]),l(E)),T=!0}t.stroke(),t.setLineDash([]);for(let v=0;v<g;v++)GA(t,o(f[v]),e,b*g+v,l,C,s)}let A=Yo.peek();if(A){let b=0;for(let C=0;C<A.length;C++)b=b*e.shape[C]+A[C];t.strokeStyle=r,t.lineWidth=2,t.beginPath(),t.arc(o(f[A[A.length-1]]),l(e.values[b]),7,0,7),t.stroke(),t.lineWidth=1}}function GA(n,e,t,i,s,r,a){if(t.failed[i]){bo(n,e-3,a-34,e+3,a-28),bo(n,e-3,a-28,e+3,a-34);return}Number.isFinite(t.values[i])&&(n.beginPath(),n.arc(e,s(t.values[i]),r?5:2.5,0,7),r?n.stroke():n.fill())}function WA(n,e){let{g:t,w:i,h:s,ink:r}=Gl(n,190),{low:a,high:o}=kp(e,i,s),[l,c]=e.shape,u=(i-70)/c,f=(s-42)/l;for(let h=0;h<e.values.length;h++){let d=e.values[h],g=Math.floor(h/c),y=h%c;if(!Number.isFinite(d))continue;let[m,p,_]=Oc((d-a)/(o-a));t.fillStyle=`rgb(${m*255},${p*255},${_*255})`,t.fillRect(56+y*u,s-28-(g+1)*f,u+.5,f+.5)}t.fillStyle=r,t.fillText(gx(e,1),i/2-80,s-4),t.fillText(gx(e,0),2,12),t.fillText(`${wt(a,e.unit,3)} … ${wt(o,e.unit,3)}`,i-150,12)}function XA(n,e,t,i,s){let r=n.clientWidth,a=190;if(t){let[h,d]=e.shape,g=Math.floor((i-56)*d/(r-70)),y=Math.floor((a-28-s)*h/(a-42));return g>=0&&y>=0&&g<d&&y<h&&Number.isFinite(e.values[y*d+g])?[y,g]:null}let{x:o,y:l,axis:c}=kp(e,r,a),u=20,f=null;return e.values.forEach((h,d)=>{if(!Number.isFinite(h))return;let g=Math.hypot(o(c[d%c.length])-i,l(h)-s);g<u&&(u=g,f=xx(e.shape,d))}),f}var qA=[1,.5,.2,.1,.05,.02,.01,.005,.002,.001,5e-4,2e-4,1e-4,5e-5,2e-5,1e-5];function bx(){let n=tt.value,e=n?.head.axis==="time";return R("footer",{class:"timeline","data-testid":"timeline",children:[R("div",{class:"controls",children:[R("button",{class:"play","data-testid":"play",title:"play or pause (space)",onClick:()=>gs.value=!gs.value,children:gs.value?"❙❙":"▶"}),R("button",{"data-testid":"previous",title:"previous event (,)",onClick:()=>Ho(-1),children:"◀|"}),R("button",{"data-testid":"next",title:"next event (.)",onClick:()=>Ho(1),children:"|▶"}),R("label",{title:"speed of the motion",children:[e?"speed ":"rate ",R("select",{"data-testid":"speed",value:"",onChange:t=>YA(Number(t.target.value)),children:[R("option",{value:"",children:yx(Hr.value)}),qA.map(t=>R("option",{value:t,children:yx(t)},t))]})]}),R("button",{class:pn.value?"on":"","data-testid":"cycle",title:"loop over one cycle of the clock",disabled:!n?.head.frequency,onClick:Sx,children:"↻ cycle"}),pn.value&&R("button",{title:"no loop (escape)","data-testid":"noloop",onClick:()=>pn.value=null,children:"× loop"})]}),R(ZA,{}),R($A,{})]})}function YA(n){n>0&&(Hr.value=n)}function yx(n){return n>=1?`${ut(n,3)} : 1`:`1 : ${ut(1/n,3)}`}function Sx(){let n=tt.value;if(!n?.head.frequency)return;if(pn.value){pn.value=null;return}let e=1/n.head.frequency,t=Math.floor((vt.value-n.first)/e+1e-9),i=Math.max(n.first,Math.min(n.first+t*e,n.last-e));pn.value=[i,Math.min(n.last,i+e)]}function $A(){let n=Pt(null);return ci(()=>{let e=tt.value,t=vt.value;if(!n.current||!e)return;let[i,s]=mn(Math.max(Math.abs(e.last),Math.abs(e.first)),e.head.axis_unit),r=t*e.head.frequency,a=Math.round(1e3*(r-Math.floor(r)))%1e3,o=e.head.frequency?` · phase ${(a/1e3).toFixed(3)}`:"",l=e.head.axis==="time"?"":`${e.head.axis} `;n.current.textContent=`${l}${(t*i).toPrecision(5)} / ${ut(e.last*i)} ${s}${o}`,n.current.dataset.t=String(t)}),R("div",{class:"clock","data-testid":"clock",ref:n})}function ZA(){let n=Pt(null),e=Pt(null),t=Pt(null),i=Qt(0);En(()=>{let r=new ResizeObserver(()=>i.value=n.current?.parentElement?.clientWidth??0);return r.observe(n.current.parentElement),()=>r.disconnect()},[]),ci(()=>{let r=tt.value;sn.value,r&&i.value&&n.current&&KA(n.current,r,i.value)}),ci(()=>{let r=tt.value,a=vt.value,o=pn.value;if(!r||!e.current||!t.current)return;let l=c=>`${100*(c-r.first)/(r.duration||1)}%`;e.current.style.left=l(a),t.current.style.display=o?"block":"none",o&&(t.current.style.left=l(o[0]),t.current.style.width=`${100*(o[1]-o[0])/(r.duration||1)}%`)});let s=r=>{let a=tt.value,o=r.currentTarget.getBoundingClientRect();a&&r.buttons&1&&Zn(a.first+a.duration*(r.clientX-o.left)/o.width)};return R("div",{class:"band","data-testid":"band",onPointerDown:s,onPointerMove:s,children:[R("canvas",{ref:n}),R("div",{class:"loop-mark",ref:t}),R("div",{class:"cursor",ref:e})]})}var JA={impact:"#d55e00",land:"#d55e00",lift:"#009e73",slip:"#e69f00",stick:"#0072b2",trouble:"#cc0000"};function KA(n,e,t){let i=devicePixelRatio||1,s=46;n.width=t*i,n.height=s*i,n.style.height=`${s}px`;let r=n.getContext("2d");r.scale(i,i),r.clearRect(0,0,t,s);let a=h=>t*(h-e.first)/(e.duration||1),o=getComputedStyle(document.documentElement).getPropertyValue("--muted"),l=e.contacts.map(h=>e.track(h,"state")).filter(h=>h).slice(0,12),c=Math.min(14,30/Math.max(1,l.length));l.forEach((h,d)=>{for(let g=0;g<h.time.length;g++){let y=g+1<h.time.length?h.time[g+1]:e.last;r.fillStyle=ys[Ns[h.values[g]]??"separate"],r.globalAlpha=h.values[g]?.9:.25,r.fillRect(a(h.time[g]),2+d*c,Math.max(.7,a(y)-a(h.time[g])),c-1)}}),r.globalAlpha=1;for(let h of e.events.slice(0,2e4))["impact","land","lift","trouble"].includes(h.kind)&&(r.fillStyle=JA[h.kind]??o,r.beginPath(),r.moveTo(a(h.time),35),r.lineTo(a(h.time)-3,42),r.lineTo(a(h.time)+3,42),r.fill());let u=e.head.frequency,f=u*e.duration;if(u&&f<=t/6){r.strokeStyle=o,r.globalAlpha=.5;for(let h=Math.ceil(e.first*u);h<=e.last*u;h++)r.beginPath(),r.moveTo(a(h/u),32),r.lineTo(a(h/u),35),r.stroke()}}function Mx(n){let e=n.target;if(["INPUT","SELECT","TEXTAREA"].includes(e.tagName)||n.ctrlKey||n.metaKey||n.altKey)return;let t=tt.value,i=t?t.duration/200:0,r={" ":()=>gs.value=!gs.value,".":()=>Ho(1),",":()=>Ho(-1),ArrowRight:()=>Zn(vt.value+i),ArrowLeft:()=>Zn(vt.value-i),Home:()=>t&&Zn(t.first),End:()=>t&&Zn(t.last),Escape:()=>pn.value=null,"+":()=>Hr.value*=2,"-":()=>Hr.value/=2,c:Sx,f:()=>Ji.value=!Ji.value,1:()=>ei.value="iso",2:()=>ei.value="side",3:()=>ei.value="top",d:()=>sn.value=sn.value==="dark"?"light":"dark"}[n.key];r&&(n.preventDefault(),r())}var jA=[["nc","NetCDF"],["toml","scenario"],["py","script"],["glb","glTF"],["html","page"],["svg","plots SVG"],["png","plots PNG"]];function QA(){return R("div",{class:"studio","data-testid":"studio","data-job":_i.value,"data-result":Yt.value,"data-busy":rn.value?"yes":"no","data-connected":Ea.value,"data-ping":gf.value.toFixed(1),children:[R(eR,{}),R("aside",{class:"left",children:[R(lg,{}),R(iR,{})]}),R(cx,{reading:R(aR,{}),children:!tt.value&&(ui.value?R(rR,{}):R(sR,{}))}),R(oR,{}),R(bx,{})]})}function eR(){let n=fc.value,e=t=>t.startsWith("file:")?Aa({file:t.slice(5)}):Aa({device:t});return R("header",{class:"bar",children:[R("b",{class:"brand",children:"stiction studio"}),R("select",{"data-testid":"device","aria-label":"robot or file",value:Fs.value.device??(Fs.value.file?`file:${Fs.value.file}`:""),onChange:t=>e(t.target.value),children:[R("option",{value:"",disabled:!0,children:"pick a robot …"}),R("optgroup",{label:"published robots",children:n?.devices.map(t=>R("option",{value:t.name,title:t.about,children:t.name},t.name))}),!!n?.files.length&&R("optgroup",{label:"files",children:n.files.map(t=>R("option",{value:`file:${t}`,children:t},t))})]}),R("button",{class:"primary","data-testid":"run",disabled:!ui.value,onClick:vf,children:"Run"}),R("button",{"data-testid":"stop",disabled:!rn.value,onClick:jm,children:"Stop"}),R(nR,{}),R("span",{class:"grow"}),Us.value&&R("button",{"data-testid":"no-ghost",title:"take away the grey robot and curves",onClick:()=>{Us.value=null,Vo.value={}},children:"× compare"}),R("select",{"data-testid":"export","aria-label":"export",disabled:!Yt.value,value:"",onChange:t=>{let i=t.target,s=i.value;i.value="",tR(s)},children:[R("option",{value:"",children:"Export …"}),jA.map(([t,i])=>R("option",{value:t,children:[i," (.",t,")"]},t)),R("option",{value:"view",children:"picture of the view (.png)"}),R("option",{value:"film",children:"film of the view (.mp4)"})]}),R("button",{title:"light or dark (d)","data-testid":"theme",onClick:()=>sn.value=sn.value==="dark"?"light":"dark",children:"◐"})]})}function tR(n){n==="view"?document.querySelector(".stage canvas")?.toBlob(e=>e&&mc("view.png",e)):n==="film"?rg():n&&ag(n)}function nR(){let n=rn.value,e=Ai.value;return Ea.value==="closed"?R("span",{class:"said bad","data-testid":"message",children:"the studio has ended; start it again with `stiction studio`"}):n?R("span",{class:"progress","data-testid":"progress",children:[R("progress",{max:"1",...n.share>0?{value:n.share}:{}})," ",n.what]}):e?R("span",{class:`said ${e.bad?"bad":""}`,role:e.bad?"alert":"status",title:e.text,"data-testid":"message",children:e.text}):null}function iR(){let n=ui.value,e=Qt(!1),t=Qt("");return n?R("details",{class:"settings",open:!0,children:[R("summary",{children:"how it is run"}),R("label",{class:"row",children:[R("span",{class:"label",children:"until"}),R("input",{"data-testid":"until",value:Vr.value,placeholder:"equilibrium",title:'20 ms, "100 cycles", periodic',onChange:i=>Vr.value=i.target.value})]}),R("label",{class:"row",children:[R("span",{class:"label",children:"stepper"}),R("input",{"data-testid":"stepper",value:Gr.value,placeholder:"the usual one",title:`such as ${n.steppers.join(", ")}`,onChange:i=>Gr.value=i.target.value})]}),n.family==="planar"&&R("label",{class:"row",title:"where the energy goes, force by force and contact by contact; takes longer",children:[R("span",{class:"label",children:"energy"}),R("input",{type:"checkbox","data-testid":"books",checked:dc.value,onChange:i=>dc.value=i.target.checked})]}),R("button",{onClick:()=>{t.value=n.text,e.value=!e.value},children:e.value?"close the text":"as TOML text"}),e.value&&R(Yn,{children:[R("textarea",{"data-testid":"toml",spellcheck:!1,rows:14,value:t.value,onInput:i=>t.value=i.target.value}),R("button",{"data-testid":"toml-use",onClick:()=>Aa({text:t.value}),children:"use this text"})]})]}):null}function sR(){return R("div",{class:"welcome",children:[R("h1",{children:"Which robot?"}),R("p",{children:"Pick one above, press Run, and it moves."}),R("div",{class:"cards",children:fc.value?.devices.map(n=>R("button",{onClick:()=>Aa({device:n.name}),children:[R("b",{children:n.name}),R("span",{children:n.about})]},n.name))})]})}function rR(){return R("div",{class:"welcome",children:[R("h1",{children:ui.value.form.type}),R("p",{children:ui.value.form.about}),R("p",{children:["Press ",R("b",{children:"Run"}),": ",Vr.value?`it is simulated for ${Vr.value}`:"it is brought to equilibrium",". The first run of a kind compiles, which can take a minute."]})]})}function wx(n){return/^(stick|slip) /.test(n.name)?`${ut(100*n.value,3)} %`:wt(n.value,n.unit)}function aR(){let n=Go.value[0],e=tt.value?.head.point;return n?R("div",{class:"reading","data-testid":"reading",children:[n.name," ",R("b",{children:wx(n)}),pn.value?" in the loop":" (whole run)",e&&R("span",{"data-testid":"point-value","data-value":String(e.value),children:[" · point of the study: ",wt(e.value,gi.value?.unit??"1")]})]}):null}function oR(){let n=uc,e={time:lR,portrait:Z_,events:H_,contact:z_,energy:X_,measures:cR,checks:V_,study:_x},t=e[n.value];return R("aside",{class:"right",children:[R("nav",{class:"tabs",children:Object.keys(e).map(i=>R("button",{"data-testid":`tab-${i}`,class:n.value===i?"on":"",onClick:()=>n.value=i,children:i},i))}),R("div",{class:"tab",children:R(t,{})})]})}function lR(){let n=tt.value?.head.series??[];if(!n.length)return R("p",{class:"muted",children:tt.value?"one equilibrium has no numbers over time; a study of it draws a curve":"after a run its numbers over time stand here"});let e=(t,i)=>vi.value=i?vi.value.map((s,r)=>r===t?i:s):vi.value.filter((s,r)=>r!==t);return R("div",{class:"plots",children:[vi.value.map((t,i)=>R("div",{children:[Ta.value[t]&&R(Dc,{curve:Ta.value[t],ghost:Vo.value[t]??null}),R("select",{class:"series","aria-label":"series",value:t,onChange:s=>e(i,s.target.value),children:[R("option",{value:"",children:"(none)"}),n.map(s=>R("option",{value:s.name,title:s.meaning,children:s.name},s.name))]})]},`${i}${t}`)),vi.value.length<6&&R("button",{onClick:()=>vi.value=[...vi.value,n.find(t=>!vi.value.includes(t.name)).name],children:"+ plot"}),R("p",{class:"muted",children:"click: go there · drag: loop · wheel: zoom · double click: all"})]})}function cR(){let n=pn.value;return R("div",{"data-testid":"measures","data-loop":n?n.join(" "):"",children:[R("p",{class:"muted",children:n?`of the loop from ${wt(n[0],"s",4)} to ${wt(n[1],"s",4)}`:"of the whole run; drag over a plot for a part of it"}),R("table",{children:R("tbody",{children:Go.value.map(e=>R("tr",{children:[R("td",{children:e.name}),R("td",{children:wx(e)})]},e.name))})})]})}function uR(){return R("div",{class:"welcome",children:[R("h1",{children:"This page has no key"}),R("p",{children:["Start ",R("code",{children:"stiction studio"})," again and use the address it opens; it works once."]})]})}async function hR(){Zm();let n=document.getElementById("studio");if(!await Hm())return of(R(uR,{}),n);addEventListener("keydown",Mx),Vm(),og(),of(R(fR,{}),n)}function fR(){return En(()=>{lc("/api/catalogue").then(n=>{fc.value=n,n.first?.file&&Aa({file:n.first.file})}).catch(n=>Ai.value={text:n.message,bad:!0})},[]),R(QA,{})}hR();})();
