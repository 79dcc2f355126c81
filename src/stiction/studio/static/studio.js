"use strict";(()=>{var wt,Sm,df,mr,hf,fc,Mm,uc,wm,pf,ff,hy,Bo=Symbol.for("pv"),dc={},pc=[],fy=/^m(i|n|o|s|text|space)$/,mf=Array.isArray,gf=pc.slice,Gr=Object.assign;function Vr(n){n&&n.parentNode&&n.remove()}function Em(n,e,t){var i,s,r,a={},o=arguments.length;for(r in e)r=="key"?i=e[r]:r=="ref"&&typeof n!="function"?s=e[r]:a[r]=e[r];return o>2&&(a.children=o>3?gf.call(arguments,2):t),ko(n,a,i,s,null)}function ko(n,e,t,i,s){var r={type:n,props:e,key:t,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Bo,__v:s||++Sm,__i:-1,__u:0};return!s&&wt.vnode&&wt.vnode(r),r}function En(n){return n.children}function Ea(n,e){this.props=n,this.context=e,this.__g=0}function gr(n,e){if(e==null)return n.__&&gr(n.__,n.__i+1);for(var t;e<n.__k.length;e++)if((t=n.__k[e])&&t.__e)return t.__e;return typeof n.type!="function"||n.props.__P?null:gr(n)}function dy(n){var e,t=n.__v,i=t.__e,s=[],r=[],a=n.__P;a&&((e=Gr({constructor:Bo},t)).__v=t.__v+1,wt.vnode&&wt.vnode(e),_f(a,e,t,n.__n,a.namespaceURI,32&t.__u?[i]:null,s,i||gr(t),32&t.__u,r),e.__v=t.__v,e.__.__k[e.__i]=e,Im(s,e,r),t.__=t.__e=null,e.__e!=i&&Tm(e))}function Tm(n){if((n=n.__)&&n.__c&&!n.props.__P)return n.__e=null,n.__k.some(function(e){return e&&(n.__e=e.__e)}),Tm(n)}function ym(n){(8&n.__g||(n.__g|=8,mr.push(n),fc++))&&hf==wt.debounceRendering||((hf=wt.debounceRendering)||queueMicrotask)(Am)}function Am(){try{for(var n,e=1;mr.length;)mr.length>e&&mr.sort(Mm),n=mr.shift(),e=mr.length,8&n.__g&&dy(n)}finally{(fc=mr.length)&&(hf||queueMicrotask)(Am)}}function Rm(n,e,t,i,s,r,a,o,l,c,u){var f,h,d,g,y,m,p=i.__k||pc,_=e.length;for(l=py(t,e,p,l,_),f=0;f<_;f++)(d=t.__k[f])!=null&&(h=~d.__i&&p[d.__i]||dc,d.__i=f,m=_f(n,d,h,s,r,a,o,l,c,u),g=d.__e,(h.ref!=d.ref||8&h.__u)&&(h.ref&&vf(h.ref,null,d,h),d.ref&&u.push(d.ref,d.__c||g,d)),y=y||g,4&d.__u?(l=Cm(d,l,n,!h.__v),h.__e&&(h.__e=null)):typeof d.type=="function"&&m!==void 0?l=m:g&&(l=g.nextSibling),d.__u&=-21);return t.__e=y,l}function py(n,e,t,i,s){var r,a,o,l,c,u,f,h,d,g=t.length,y=g,m=0,p=0,_=n.__k=Array(s);for(r=0;r<s;r++)(a=e[r])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=_[r]=ko(null,a):mf(a)?a=_[r]=ko(En,{children:a}):a.constructor===Bo&&a.__b?a=_[r]=ko(a.type,a.props,a.key,a.ref,a.__v):_[r]=a,l=r+m,a.__=n,a.__b=n.__b+1,o=null,~(c=a.__i=my(a,t,l,y))&&(y--,(o=t[c])&&(o.__u|=2)),o&&o.__v?(a.__u|=16,c==l-1?m--:c==l+1?m++:c!=l&&(c>l?m--:m++,p=1)):(~c||(s>g?m--:s<g&&m++),typeof a.type!="function"&&(a.__u|=4))):_[r]=null;if(p){for(u=[],f=[],r=0;r<s;r++)if((a=_[r])&&16&a.__u){for(m=0,h=u.length;m<h;)u[d=m+h>>1]<a.__i?m=d+1:h=d;u[m]=a.__i,f[r]=m+1}for(m=u.length;r--;)f[r]&&(f[r]==m?m--:_[r].__u|=4)}if(y)for(r=0;r<g;r++)!(o=t[r])||2&o.__u||(o.__e==i&&(i=gr(o)),xf(o,o));return i}function Cm(n,e,t,i){var s,r,a,o;if(typeof n.type=="function"){if(n.props.__P)return e;if(s=n.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=n,e=Cm(s[r],e,t,!1));return e}for(e&&!e.parentNode&&(e=gr(n))&&!e.parentNode&&(e=null),a=n.__e,o=e;o&&o.nodeType==8;)o=o.nextSibling;for(a!=o&&(!i&&t.moveBefore&&a.parentNode?t.moveBefore(a,e):t.insertBefore(a,e||null)),e=a;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function my(n,e,t,i){var s,r=n.key,a=n.type,o=e[t],l=o&&!(2&o.__u);if(o===null&&r==null||l&&r==o.key&&a==o.type)return t;if(i>(l?1:0)){for(s=t-1;s>=0;s--)if((o=e[s])&&!(2&o.__u)&&r==o.key&&a==o.type)return s;for(s=t+1;s<e.length;s++)if((o=e[s])&&!(2&o.__u)&&r==o.key&&a==o.type)return s}return-1}function bm(n,e,t){t==null&&(t=""),e[0]=="-"?n.setProperty(e,t):n[e]=t}function cc(n,e,t,i,s){var r,a;if(e=="style")if(typeof t=="string")n.style.cssText=t;else{if(typeof i=="string"&&(n.style.cssText=i=""),i)for(e in i)t&&e in t||bm(n.style,e);if(t)for(e in t)i&&t[e]==i[e]||bm(n.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof i!="function"&&(i=null),(n.__e||(n.__e={}))[e]=t,t&&i||(a=ff[e]||(ff[e]=gy(e)),(n.__a||(n.__a={}))[e]=pf,r=e!=(e=e.replace(wm,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?n.addEventListener(e,a,r):n.removeEventListener(e,a,r));else{if(s=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in n)try{return void(n[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!="-"?n.removeAttribute(e):n.setAttribute(e,e=="popover"&&t==1?"":t)}}function gy(n){return function(e){var t=this.__e;if(t){if(t=t[n],e[uc]==null)e[uc]=pf++;else if(e[uc]<this.__a[n])return;return t(wt.event?wt.event(e):e)}}}function _f(n,e,t,i,s,r,a,o,l,c){var u,f,h,d,g,y,m,p,_,R,b,C,A,v,T,F,D,L,B=e.type;if(e.constructor!==Bo)return null;128&t.__u&&(l=32&t.__u,u=t.__c.__z)&&(e.__u|=l,f=r=[],u.nodeType==8?o=hc(u,r):r.push(u),o=r[0]||o),(u=wt.__b)&&u(e);e:if(typeof B=="function"){h=a.length;try{if(p=e.props,_=(u=B.prototype)&&u.render,R=(u=B.contextType)&&i[u.__c],b=u?R?R.props.value:u.__:i,(d=t.__c)?(e.__c=d,2&d.__g&&(d.__g|=1)):(_?e.__c=d=new B(p,b):(e.__c=d=new Ea(p,b),d.constructor=B,d.render=vy),R&&R.sub(d),d.state||(d.state={}),d.__n=i,d.__g|=8,d.__h=[],d.__k=[]),_&&(d.__s||(d.__s=d.state),B.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=Gr({},d.__s)),Gr(d.__s,B.getDerivedStateFromProps(p,d.__s)))),g=d.props,y=d.state,d.__v=e,t.__c){if(p!==g&&_&&!B.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(p,b),e.__v==t.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(p,d.__s,b)===!1){e.__v!=t.__v&&(d.props=p,d.state=d.__s,d.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(H){H&&(H.__=e)}),pc.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&a.push(d),o=gr(t);break e}d.componentWillUpdate&&d.componentWillUpdate(p,d.__s,b),_&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(g,y,m)})}else _&&!B.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),_&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=b,d.props=p,d.__P=n,d.__g&=-5,C=wt.__r,A=_?25:0;do d.__g&=-9,C&&C(e),u=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++A<25);_&&(pc.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(i=Gr({},i,d.getChildContext())),_&&t.__c&&d.getSnapshotBeforeUpdate&&(m=d.getSnapshotBeforeUpdate(g,y)),v=u&&u.type===En&&u.key==null?u.props.children:u,p.__P&&(u=o,s=(n=p.__P).namespaceURI,l=r=null,t.props&&t.props.__P!=n&&(t.__k.some(function(H){H&&xf(H,H)}),t.__k=null),o=t.__k?gr(t,0):null),o=Rm(n,mf(v)?v:[v],e,t,i,s,r,a,o,l,c),p.__P&&(e.__e=null,o=u),e.__u&=-161,f&&f.some(Vr),d.__h.length&&a.push(d),1&d.__g&&(d.__g&=-4)}catch(H){if(a.length=h,e.__v=null,l||r)if(H&&H.then){if(e.__u|=128|l,r){for(~(D=r.indexOf(o||void 0))||(D=r.length);(L=r[D-1])&&L.nodeType==8;)D--;for(;D<r.length;D++)if(L=r[D])if(r[D]=null,T){if(L==F)break}else{if(L.nodeType!=8)break;L.data.startsWith("$s")&&(F=hc(T=L))}}if(!T){for(;o&&o.nodeType==8&&o.nextSibling;)o=o.nextSibling;T=o}(u=hc(T=e.__c.__z||(e.__c.__z=T)))?(e.__e=T,o=u):e.__e=o,o=o&&o.nextSibling}else r&&r.some(Vr);else e.__e=t.__e;e.__k||(e.__k=t.__k||[]),H&&H.then||Pm(e),wt.__e(H,e,t)}}else o=e.__e=_y(t.__e,e,t,i,s,r,a,l,c,n);return(u=wt.diffed)&&u(e),o}function hc(n,e){if(n&&n.nodeType==8&&n.data.startsWith("$s"))for(var t=1;n=n.nextSibling;){if(n.nodeType==8){if(n.data.startsWith("$s"))t++;else if(n.data.startsWith("/$s")&&!--t)return n}e&&e.push(n)}}function Pm(n){n&&(n.__c&&(n.__c.__g|=4),n.__k&&n.__k.some(Pm))}function Im(n,e,t){for(var i=0;i<t.length;)vf(t[i++],t[i++],t[i++]);wt.__c&&wt.__c(e,n),n.some(function(s){try{n=s.__h,s.__h=[],n.some(function(r){r.call(s)})}catch(r){wt.__e(r,s.__v)}})}function _y(n,e,t,i,s,r,a,o,l,c){var u,f,h,d,g,y,m,p,_=t.props||dc,R=e.props,b=e.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(u=0;u<r.length;u++)if((g=r[u])&&(b?g.localName==b:g.nodeType==3)){n=g,r[u]=null;break}}if(!n){if(p=c.ownerDocument||document,!b)return p.createTextNode(R);n=p.createElementNS(s,b,R.is?R:c),o&&(wt.__m&&wt.__m(e,r),o=!1),r=null}if(b){if(c=b=="template"&&n.content||n,r=b=="textarea"&&R.defaultValue!=null?null:r&&gf.call(c.childNodes),!o&&r)for(_={},u=0;u<n.attributes.length;u++)_[(g=n.attributes[u]).name]=g.value;for(u in _)g=_[u],u=="dangerouslySetInnerHTML"?h=g:u=="children"||u in R||u=="value"&&"defaultValue"in R||u=="checked"&&"defaultChecked"in R||cc(n,u,null,g,s);for(u in R)g=R[u],u=="children"?d=g:u=="dangerouslySetInnerHTML"?f=g:u=="value"?y=g:u=="checked"?m=g:o&&typeof g!="function"||_[u]===g||cc(n,u,g,_[u],s);f?(o||h&&(f.__html==h.__html||f.__html==n.innerHTML)||(n.innerHTML=f.__html),e.__k=[]):(h&&(n.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&fy.test(b))&&(s="http://www.w3.org/1999/xhtml"),Rm(c,mf(d)?d:[d],e,t,i,s,r,a,r?r[0]:t.__k&&gr(t,0),o,l),r&&r.some(Vr)),o&&b!="textarea"||(u="value",b=="progress"&&y==null?n.removeAttribute(u):y==null||y===n[u]&&(b!="progress"||y)||cc(n,u,y,_[u],s),u="checked",m!=null&&m!=n[u]&&cc(n,u,m,_[u],s))}else _===R||o&&n.data==R||(n.data=R);return n}function vf(n,e,t,i){try{typeof n=="function"?e?e.__x=n(e)||1:i&&(i=i.__c||i.__e)&&(e=i.__x)&&(i.__x=null,typeof e=="function"?e():n(null)):n.current=e}catch(s){wt.__e(s,t)}}function xf(n,e,t){var i,s,r,a;if(wt.unmount&&wt.unmount(n),!(i=n.ref)||i.current&&i.current!=n.__e||vf(i,null,e,n),i=n.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(o){wt.__e(o,e)}i.__P=i.__n=null}if(i=n.__k)for(a=0;a<i.length;a++)i[a]&&xf(i[a],e,typeof n.type!="function"||t&&!n.props.__P);!t&&(i=n.__c)&&(i=i.__z)&&(s=hc(i,r=[]))&&(i==n.__e&&r.some(Vr),Vr(s),Vr(i)),t||Vr(n.__e),n.__e=n.__c=n.__=null}function vy(n,e,t){return this.constructor(n,t)}function yf(n,e){var t,i,s,r;wt.__&&wt.__(n,e),e.nodeType==9&&(e=e.documentElement),i=(t=n&&32&n.__u)?null:e.__k,e.__k=ko(En,{children:[n]}),s=[],r=[],_f(e,e.__k,i||dc,dc,e.namespaceURI,i?null:e.firstChild?gf.call(e.childNodes):null,s,i?i.__e:e.firstChild,t,r),Im(s,e.__k,r),e.__k.props.children=null}wt={__e:function(n,e,t,i){for(var s,r,a;e=e.__;)if((s=e.__c)&&!(1&s.__g)){s.__g|=4;try{if((a=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(n)),s.componentDidCatch&&(s.componentDidCatch(n,i||{}),a=1),a&&8&s.__g)return void(s.__g|=2)}catch(o){n=o}}throw fc=0,n}},Sm=0,df=function(n){return n!=null&&n.constructor===Bo},Ea.prototype.setState=function(n,e){var t=this.__s;t&&t!=this.state||(t=this.__s=Gr({},this.state)),typeof n=="function"&&(n=n(Gr({},t),this.props)),n&&(Gr(t,n),this.__v&&(e&&this.__k.push(e),ym(this)))},Ea.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),ym(this))},Ea.prototype.render=En,mr=[],fc=0,Mm=function(n,e){return n.__v.__b-e.__v.__b},uc=Symbol(),wm=/(PointerCapture)$|Capture$/i,pf=0,ff={},hy=0;var mc,mi,bf,Lm,xy=Object.is,Sf=0,Hm=[],Mf=[],Tn=wt,Dm=Tn.__b,Nm=Tn.__r,Um=Tn.diffed,Fm=Tn.__c,Om=Tn.unmount,km=Tn.__;function Vm(n,e){Tn.__h&&Tn.__h(mi,n,Sf||e),Sf=0;var t=mi.__H||(mi.__H={__:[],__h:[]});return n>=t.__.length&&t.__.push({}),t.__[n]}function mn(n,e){var t=Vm(mc++,3);!Tn.__s&&Gm(t.__H,e)&&(t.__P=!0,t.__=n,t.u=e,mi.__H.__h.push(t))}function Rt(n){return Sf=5,Ho(function(){return{current:n}},[])}function Ho(n,e){var t=Vm(mc++,7);return Gm(t.__H,e)&&(t.__=n(),t.__H=e),t.__}function yy(){var n;do{for(;n=Mf.shift();)try{zo(n)}catch(t){Tn.__e(t,{__:(n=n.__P)&&n.__v})}for(;n=Hm.shift();){var e=n.__H;if(n.__P&&e)try{e.__h.some(zo),e.__h.some(wf),e.__h=[]}catch(t){e.__h=[],Tn.__e(t,n.__v)}}}while(Mf.length)}Tn.__b=function(n){mi=null,Dm&&Dm(n)},Tn.__=function(n,e){n&&e.__k&&e.__k.__m&&(n.__m=e.__k.__m),km&&km(n,e)},Tn.__r=function(n){Nm&&Nm(n),mc=0;var e=(mi=n.__c).__H;e&&(bf==mi?mi.__h=[]:(e.__h.some(zo),e.__h.some(wf),mc=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),bf=mi},Tn.diffed=function(n){Um&&Um(n);var e=n.__c;e&&e.__H&&(e.__H.__h.length&&zm(Hm.push(e)),e.__H.__.some(function(t){t.u&&(t.__H=t.u)})),bf=mi=null},Tn.__c=function(n,e){e.some(function(t){try{t.__h.some(zo),t.__h=t.__h.filter(function(i){return!i.__||wf(i)})}catch(i){t.__h=[function(){throw i}]}}),Fm&&Fm(n,e)},Tn.unmount=function(n){Om&&Om(n);var e,t,i=n.__c;i&&i.__H&&(i.__H.__.some(function(s){try{if(s.__P&&s.__c){if(t===void 0){for(t=n.__;t&&(!t.__c||!t.__c.__P);)t=t.__;t=t&&t.__c}s.__P=t,zm(Mf.push(s))}else zo(s)}catch(r){e=r}}),i.__H=void 0,e&&Tn.__e(e,i.__v))};var Bm=typeof requestAnimationFrame=="function";function by(n){var e,t=function(){clearTimeout(i),Bm&&cancelAnimationFrame(e),setTimeout(n)},i=setTimeout(t,35);Bm&&(e=requestAnimationFrame(t))}function zm(n){n!=1&&Lm==Tn.requestAnimationFrame||((Lm=Tn.requestAnimationFrame)||by)(yy)}function zo(n){var e=mi,t=n.__c;typeof t=="function"&&(n.__c=void 0,t()),mi=e}function wf(n){var e=mi;n.__c=n.__(),mi=e}function Gm(n,e){return!n||n.length!=e.length||e.some(function(t,i){return!xy(t,n[i])})}var Sy=Symbol.for("preact-signals");function xc(){if(ks>1)ks--;else{var n,e=!1;for((function(){var s=_c;for(_c=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var a=r.t;a!==void 0;a=a.x)a.i===s.i&&(a.i=r.i);s=s.o}})();Go!==void 0;){var t=Go;for(Go=void 0,gc++;t!==void 0;){var i=t.u;if(t.u=void 0,t.f&=-3,!(8&t.f)&&Xm(t))try{t.c()}catch(s){e||(n=s,e=!0)}t=i}}if(gc=0,ks--,e)throw n}}function en(n){if(ks>0)return n();Ef=++My,ks++;try{return n()}finally{xc()}}var Vo,Qt=void 0;function Wo(n){var e=Qt,t=Vo;Qt=void 0,Vo=void 0;try{return n()}finally{Qt=e,Vo=t}}var Go=void 0,ks=0,gc=0,My=0,Ef=0,_c=void 0,vc=0;function Wm(n){if(Qt!==void 0){var e=n.n;if(e===void 0||e.t!==Qt)return e={i:0,S:n,p:Qt.s,n:void 0,t:Qt,e:void 0,x:void 0,r:e},Qt.s!==void 0&&(Qt.s.n=e),Qt.s=e,n.n=e,32&Qt.f&&n.S(e),e;if(e.i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=Qt.s,e.n=void 0,Qt.s.n=e,Qt.s=e),e}}function In(n,e){this.v=n,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,this.name=e?.name}In.prototype.brand=Sy;In.prototype.h=function(){return!0};In.prototype.S=function(n){var e=this,t=this.t;t!==n&&n.e===void 0&&(n.x=t,this.t=n,t!==void 0?t.e=n:Wo(function(){var i;(i=e.W)==null||i.call(e)}))};In.prototype.U=function(n){var e=this;if(this.t!==void 0){var t=n.e,i=n.x;t!==void 0&&(t.x=i,n.e=void 0),i!==void 0&&(i.e=t,n.x=void 0),n===this.t&&(this.t=i,i===void 0&&Wo(function(){var s;(s=e.Z)==null||s.call(e)}))}};In.prototype.subscribe=function(n){var e=this;return Ln(function(){var t=e.value;Wo(function(){return n(t)})},{name:"sub"})};In.prototype.valueOf=function(){return this.value};In.prototype.toString=function(){return this.value+""};In.prototype.toJSON=function(){return this.value};In.prototype.peek=function(){var n=this;return Wo(function(){return n.value})};Object.defineProperty(In.prototype,"value",{get:function(){var n=Wm(this);return n!==void 0&&(n.i=this.i),this.v},set:function(n){if(n!==this.v){if(gc>100)throw new Error("Cycle detected");(function(t){ks!==0&&gc===0&&t.l!==Ef&&(t.l=Ef,_c={S:t,v:t.v,i:t.i,o:_c})})(this),this.v=n,this.i++,vc++,ks++;try{for(var e=this.t;e!==void 0;e=e.x)e.t.N()}finally{xc()}}}});function $e(n,e){return new In(n,e)}function Xm(n){for(var e=n.s;e!==void 0;e=e.n)if(e.S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function qm(n){for(var e=n.s;e!==void 0;e=e.n){var t=e.S.n;if(t!==void 0&&(e.r=t),e.S.n=e,e.i=-1,e.n===void 0){n.s=e;break}}}function Ym(n){for(var e=n.s,t=void 0;e!==void 0;){var i=e.p;e.i===-1?(e.S.U(e),i!==void 0&&(i.n=e.n),e.n!==void 0&&(e.n.p=i)):t=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),e=i}n.s=t}function Wr(n,e){In.call(this,void 0,e),this.x=n,this.s=void 0,this.g=vc-1,this.f=4}Wr.prototype=new In;Wr.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===vc))return!0;if(this.g=vc,this.f|=1,this.i>0&&!Xm(this))return this.f&=-2,!0;var n=Qt;try{qm(this),Qt=this;var e=this.x();(16&this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(t){this.v=t,this.f|=16,this.i++}return Qt=n,Ym(this),this.f&=-2,!0};Wr.prototype.S=function(n){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=e.n)e.S.S(e)}In.prototype.S.call(this,n)};Wr.prototype.U=function(n){if(this.t!==void 0&&(In.prototype.U.call(this,n),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};Wr.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var n=this.t;n!==void 0;n=n.x)n.t.N()}};Object.defineProperty(Wr.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var n=Wm(this);if(this.h(),n!==void 0&&(n.i=this.i),16&this.f)throw this.v;return this.v}});function Bs(n,e){return new Wr(n,e)}function $m(n){var e=n.j;if(n.j=void 0,typeof e=="function"){ks++;var t=Qt;Qt=void 0;try{e()}catch(i){throw n.f&=-2,n.f|=8,Tf(n),i}finally{Qt=t,xc()}}}function Tf(n){for(var e=n.s;e!==void 0;e=e.n)e.S.U(e);n.x=void 0,n.s=void 0,$m(n)}function wy(n){if(Qt!==this)throw new Error("Out-of-order effect");Ym(this),Qt=n,this.f&=-2;try{8&this.f&&Tf(this)}finally{xc()}}function Ta(n,e){this.x=n,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,Vo&&Vo.push(this)}Ta.prototype.c=function(){var n=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{n()}};Ta.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,$m(this),qm(this),ks++;var n=Qt;return Qt=this,wy.bind(this,n)};Ta.prototype.N=function(){2&this.f||(this.f|=2,this.u=Go,Go=this)};Ta.prototype.d=function(){this.f|=8,1&this.f||Tf(this)};Ta.prototype.dispose=function(){this.d()};function Ln(n,e){var t=new Ta(n,e);try{t.c()}catch(s){throw t.d(),s}var i=t.d.bind(t);return i[Symbol.dispose]=i,i}var Af,Aa,yc,Ey=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,Zm=[],Jm=[];Ln(function(){Af=this.N})();function Ra(n,e){wt[n]=e.bind(null,wt[n]||function(){})}function Xo(n){if(yc){var e=yc;yc=void 0,e()}yc=n&&n.S()}function Km(n){var e=this,t=n.data,i=Wt(t);i.name="ReactiveDom",i.value=t;var s=Ho(function(){for(var o=e,l=e.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var c=Bs(function(){var d=i.value.value;return d===0?0:d===!0?"":d||""}),u=Bs(function(){return!Array.isArray(c.value)&&!df(c.value)}),f=Ln(function(){if(this.N=Qm,u.value){var d=c.value;o.__v&&o.__v.__e&&o.__v.__e.nodeType===3&&(o.__v.__e.data=d)}}),h=e.__$u.d;return e.__$u.d=function(){f(),h.call(this)},[u,c]},[]),r=s[0],a=s[1];return r.value?a.peek():a.value}Km.displayName="ReactiveTextNode";Object.defineProperties(In.prototype,{constructor:{configurable:!0,value:Em(En,null).constructor},type:{configurable:!0,value:Km},props:{configurable:!0,get:function(){var n=this;return{data:{get value(){return n.value}}}}},__b:{configurable:!0,value:1}});Ra("__b",function(n,e){if(Xo(),Aa=void 0,typeof e.type=="string"){var t,i=e.props;for(var s in i)if(s!=="children"){var r=i[s];r instanceof In&&(t||(e.__np=t={}),t[s]=r,i[s]=r.peek())}}n(e)});Ra("__r",function(n,e){if(n(e),e.type!==En){Xo();var t,i=e.__c;i&&(i.__$f&=-2,(t=i.__$u)===void 0&&(i.__$u=t=(function(s,r){var a;return Ln(function(){a=this},{name:r}),a.c=s,a})((function(s){return function(){var r;Ey&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(i),typeof e.type=="function"?e.type.displayName||e.type.name:""))),Aa=i,Xo(t)}});Ra("__e",function(n,e,t,i){Xo(),Aa=void 0,n(e,t,i)});Ra("diffed",function(n,e){Xo(),Aa=void 0;var t;if(typeof e.type=="string"&&(t=e.__e)){var i=e.__np,s=e.props,r=t.U;if(r)for(var a in r){var o=r[a];o===void 0||i&&a in i||(o.d(),r[a]=void 0)}if(i){r||(r={},t.U=r);for(var l in i){var c=r[l],u=i[l];c===void 0?(c=Ty(t,l,u,s),r[l]=c):c.o(u,s)}}}n(e)});function Ty(n,e,t,i){var s=e in n&&n.ownerSVGElement===void 0,r=$e(t);return{o:function(a,o){r.value=a,i=o},d:Ln(function(){this.N=Qm;var a=r.value.value;i[e]!==a&&(i[e]=a,s?n[e]=a:a!=null&&(a!==!1||e[4]==="-")?n.setAttribute(e,a):n.removeAttribute(e))})}}Ra("unmount",function(n,e){if(typeof e.type=="string"){var t=e.__e;if(t){var i=t.U;if(i){t.U=void 0;for(var s in i){var r=i[s];r&&r.d()}}}var a=e.__np;if(a){var o=e.props;for(var l in a)o[l]=a[l]}e.__np=void 0}else{var c=e.__c;if(c){c.__$f|=8;var u=c.__$u;u&&(c.__$u=void 0,u.d())}}n(e)});Ra("__h",function(n,e,t,i){i<3&&(e.__$f|=2),n(e,t,i)});Ea.prototype.shouldComponentUpdate=function(n,e){if(this.__R)return!0;var t=this.__$u,i=t&&t.s!==void 0;for(var s in e)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(i||r||4&this.__$f)||1&this.__$f)return!0}else if(!(i||4&this.__$f)||3&this.__$f)return!0;for(var a in n)if(a!=="__source"&&n[a]!==this.props[a])return!0;for(var o in this.props)if(!(o in n))return!0;return!1};function Wt(n,e){return Ho(function(){return $e(n,e)},[])}function jm(n,e){var t=Rt(n);return t.current=n,Aa.__$f|=4,Ho(function(){return Bs(function(){return t.current()},e)},[])}var Ay=typeof requestAnimationFrame>"u"?setTimeout:function(n){var e=function(){clearTimeout(t),cancelAnimationFrame(i),n()},t=setTimeout(e,35),i=requestAnimationFrame(e)},Ry=function(n){queueMicrotask(function(){queueMicrotask(n)})};function Cy(){en(function(){for(var n;n=Zm.shift();)Af.call(n)})}function Py(){Zm.push(this)===1&&(wt.requestAnimationFrame||Ay)(Cy)}function Iy(){en(function(){for(var n;n=Jm.shift();)Af.call(n)})}function Qm(){Jm.push(this)===1&&(wt.requestAnimationFrame||Ry)(Iy)}function Qn(n,e){var t=Rt(n);t.current=n;var i=Aa;mn(function(){return Ln(function(){if(this.N=Py,!(i&&8&i.__$f))return t.current()},e)},[])}var Ly={float64:Float64Array,float32:Float32Array,int32:Int32Array,uint32:Uint32Array,int8:Int8Array,uint8:Uint8Array};function eg(n){let e=new Uint8Array(n);if(e.length<8||String.fromCharCode(...e.subarray(0,4))!=="STU1")throw new Error("no frame");let t=new DataView(n).getUint32(4,!0);if(8+t>e.length)throw new Error("the frame is shorter than its head says");let i=JSON.parse(new TextDecoder().decode(e.subarray(8,8+t))),s={};for(let r of i.arrays){let a=Ly[r.dtype],o=r.shape.reduce((l,c)=>l*c,1);if(!a||8+t+r.offset+o*a.BYTES_PER_ELEMENT>e.length)throw new Error("damaged frame");s[r.name]=new a(n,8+t+r.offset,o)}return{head:i,arrays:s}}var Pa=$e("waiting"),_r=null,Ca="",Rf=0,bc=new Map,tg=new Map,Cf=$e(0);async function ng(){let n=location.hash.slice(1);if(history.replaceState(null,"",location.pathname),Ca=sessionStorage.getItem("token")??"",n){let e=await fetch("/api/enter",{method:"POST",body:JSON.stringify({code:n})});e.ok&&(Ca=(await e.json()).token,sessionStorage.setItem("token",Ca))}return Ca!==""}async function Sc(n,e){let t=await fetch(n,{method:e===void 0?"GET":"POST",headers:{Authorization:`Bearer ${Ca}`},...e===void 0?{}:{body:JSON.stringify(e)}}),i=await t.json().catch(()=>({message:"the server does not answer"}));if(!t.ok)throw Object.assign(new Error(i.message),{path:i.path??"",status:t.status});return i}function ig(){_r=new WebSocket(`ws://${location.host}/api/live`),_r.binaryType="arraybuffer",_r.onopen=()=>_r.send(JSON.stringify({token:Ca})),_r.onclose=()=>Pa.value="closed",_r.onmessage=n=>{let e=typeof n.data=="string"?{head:JSON.parse(n.data),arrays:{}}:eg(n.data);e.head.kind==="ready"&&(Pa.value="open"),e.head.kind==="pong"&&(Cf.value=performance.now()-(tg.get(e.head.at)??0));let t=String(e.head.job??"").split(":").pop();bc.get(t)?.(e),!t&&e.head.kind==="error"&&bc.forEach(i=>i(e))},setInterval(()=>{Pa.value==="open"&&(tg.set(++Rf,performance.now()),ei({kind:"ping",at:Rf}))},2e3)}function ei(n){_r?.readyState===WebSocket.OPEN&&_r.send(JSON.stringify(n))}function vr(n){let e=`j${++Rf}${Math.random().toString(36).slice(2,8)}`;return bc.set(e,n),e}function sg(n){bc.delete(n)}function Pf(n){ei({kind:"cancel",job:n})}function ui(n){let e=t=>[...t].map((i,s)=>`${i==="-"?"−":"+"}${"xyz"[s]}`).join(" ");return n.replace(" (contact)","").replace(/^lambda_/,"λ_").replace(/\.([+-]{2,3})(\..*)?$/,(t,i,s)=>`${s??""} at ${e(i)}`)}var zs=["separate","stick","slip","impact"],qo=class{constructor(e){this.frame=e;let{head:t,arrays:i}=e;this.head=t,this.nodes=t.nodes,this.first=t.first,this.last=t.last;for(let a of t.tracks){let o=i[`t${a.key}`],l=i[`v${a.key}`],c={...a,time:o,values:l,width:o.length?l.length/o.length:0};this.tracks.has(a.node)||this.tracks.set(a.node,new Map),this.tracks.get(a.node).set(a.what,c)}let s=i.event_time,r=i.event_value;this.events=t.events.map(([a,o,l],c)=>({time:s[c],value:r[c],contact:a,kind:o,unit:l}))}frame;head;nodes;tracks=new Map;events;first;last;track(e,t){return this.tracks.get(e)?.get(t)}get contacts(){return this.nodes.filter(e=>e.role==="contact").map(e=>e.name)}get duration(){return this.last-this.first}};function Xr(n,e){let t=0,i=n.length-1;if(i<0||e<=n[0])return 0;for(;t<i;){let s=t+i+1>>1;n[s]<=e?t=s:i=s-1}return t}function $n(n,e,t){let{time:i,values:s,width:r}=n,a=Xr(i,e),o=Math.min(a+1,i.length-1),l=i[o]-i[a],c=n.step||l<=0?0:Math.min(1,Math.max(0,(e-i[a])/l));for(let u=0;u<r;u++)t[u]=(1-c)*s[a*r+u]+(c?c*s[o*r+u]:0);return t}function Yo(n,e,t,i){for(let s=0;s<3;s++){let r=t[e+s]??0;n[e+s]=r+i[s]*(n[e+s]-r)}}function ag(n,e){let t=Math.hypot(n[4],n[5],n[6]),i=Math.hypot(n[3],t)||1;if(e===1||t===0){for(let r=3;r<7;r++)n[r]=n[r]/i;return}let s=e*Math.atan2(t,n[3]);n[3]=Math.cos(s);for(let r=4;r<7;r++)n[r]=n[r]/t*Math.sin(s)}function qr(n,e){if(!n)return 0;let t=0;for(let i=0;i<n.time.length;i++){let s=0;for(let r=e;r<n.width;r++)s+=n.values[i*n.width+r]**2;s>t&&(t=s)}return Math.sqrt(t)}var Ze=$e(null),Vi=$e(null),gt=$e(0),ys=$e(!1),Yr=$e(1),gn=$e(null),ji=$e([1,1,1]),Qi=$e(""),$o=$e("time"),es=$e(!0),xr=$e(!0),yr=$e(!0),Mc={both:!1},wc={now:()=>{}},Hs=$e(!1),Vs=$e(0),ti=$e("iso"),zt=$e("light"),bs=$e(null),If=Bs(()=>{let n=Ze.value;return gn.value??(n?[n.first,n.last]:[0,0])});function Zn(n){let e=Ze.value;e&&(gt.value=Math.min(e.last,Math.max(e.first,n)))}function lg(n){en(()=>{let e=Ze.value;Ze.value=n,ji.value=[...n.head.exaggeration],gn.value=null,bs.value=null,(!e||gt.value<n.first||gt.value>n.last)&&(gt.value=n.first),(!e||Math.abs(Math.log(n.duration/(e.duration||1)))>1)&&(Yr.value=Dy(n)),ti.value=n.head.floor?ti.value==="free"?"iso":ti.value:"side",Qi.value=""})}function Dy(n){let e=n.duration/10,t=n.head.frequency>0?6/n.head.frequency/10:1/0;return Math.min(e,t)||1}function Zo(n,e){let t=Ze.value;if(!t)return;ys.value=!1;let i=1e-9*Math.max(t.duration,Math.abs(gt.value)),s=t.events.filter(a=>!e||e(a)),r=n>0?s.find(a=>a.time>gt.value+i):[...s].reverse().find(a=>a.time<gt.value-i);Zn(r?r.time:n>0?t.last:t.first)}var og=0;function cg(n){let e=Ze.value;if(ys.value&&e){let t=Math.min(.1,(n-og)/1e3),[i,s]=If.value,r=gt.value+t*Yr.value;(r>s||r<i)&&(r=i+(s>i?((r-i)%(s-i)+(s-i))%(s-i):0)),gt.value=r}og=n,requestAnimationFrame(cg)}typeof requestAnimationFrame<"u"&&requestAnimationFrame(cg);function ug(){let n=()=>Vs.value=innerWidth;n(),addEventListener("resize",n)}function hg(){let n=matchMedia("(prefers-color-scheme: dark)");zt.value=n.matches?"dark":"light",n.addEventListener("change",()=>zt.value=n.matches?"dark":"light"),Ln(()=>document.documentElement.setAttribute("data-theme",zt.value))}var Jo=$e(null),Ia=Bs(()=>{let n=Jo.value?.devices.find(t=>t.name===Ms.value.device),e=_i.value?.form;return{name:n?.name??e?.type??"",about:n?.about??e?.about??""}}),Ms=$e({}),Ci=$e({}),Tc=$e({}),_i=$e(null),Ss=$e({}),$r=$e(""),ws=$e(""),Ri=$e(""),tn=$e(""),La=$e(""),an=$e(null),vi=$e(null),xi=$e([]),Ko=$e({}),Da=$e({}),jo=$e([]),gi=$e(null),Gs=$e(null),Qo=$e(-1),el=$e(null),tl=$e(null),Ac=$e(!1),nl=$e(null),il=$e(null);async function Na(n){if(en(()=>{Ms.value=n,Ci.value={},Tc.value={},Ss.value={},vi.value={text:"reading the model …",bad:!1}}),(n.file??"").endsWith(".nc"))return Ny(n.file);await dg(),_i.value&&($r.value=_i.value.until,ws.value="")}function Ny(n){let e=vr(rl(!1));Ri.value=e,ei({kind:"open",job:e,file:n})}async function dg(){let n=Ci.value;try{let e=await Sc("/api/describe",{model:Ms.value,set:n});en(()=>{_i.value=e,Tc.value=n,Ss.value={},vi.value=null})}catch(e){e.path?Ss.value={[e.path]:e.message}:vi.value={text:e.message,bad:!0}}}function Uy(n,e){let t=n in Ci.value&&typeof e=="object";return Object.fromEntries(Object.entries(Ci.value).filter(([i])=>i!==n&&!(t&&(i.startsWith(`${n}.`)||i.startsWith(`${n}[`)))))}var fg=0;function sl(n,e,t=!1){Ci.value={...Uy(n,e),[n]:e},clearTimeout(fg),fg=window.setTimeout(async()=>{await dg(),t&&!Object.keys(Ss.value).length&&Df()},t?120:30)}function Df(){Ri.value&&an.value&&Pf(Ri.value);let n=vr(rl(!0));en(()=>{Ri.value=n,an.value={share:0,what:"waiting for the worker"},vi.value=null}),ei({kind:"run",job:n,model:Ms.value,set:Ci.value,until:$r.value,stepper:ws.value,energy:Ac.value})}var Rc="",Lf=null;function pg(){let n=gi.value;new Set([Ri.value,Rc,n&&!n.done?n.job:""]).forEach(e=>e&&Pf(e)),Lf?.()}function rl(n,e=!1){return t=>{let{head:i}=t,s=String(i.job??"").split(":").pop();if(i.kind==="scene")return e?ky(t):Fy(t,s,n);if(i.kind==="series")return zy(t,s);if(i.kind==="measures")return void(jo.value=i.measures);if(i.kind==="portrait")return void(il.value={...i,time:t.arrays.time,xs:t.arrays.x,ys:t.arrays.y});if(i.kind==="energy")return void(el.value={names:i.names,time:t.arrays.time,heights:t.arrays.heights,total:t.arrays.total});if(i.kind==="touch")return Vy(t,s);if(i.kind==="export")return Cc(i.name,t.arrays.data);if(i.kind==="branch")return Wy(t,s);s&&s!==Ri.value&&!e||(i.kind==="progress"&&(an.value={share:i.done??0,what:i.what}),i.kind==="cancelled"&&en(()=>{an.value=null,vi.value={text:i.message??"stopped",bad:!1}}),i.kind==="error"&&en(()=>{an.value=null,i.path&&(Ss.value={[i.path]:i.message}),vi.value={text:i.message,bad:!0}}))}}function Fy(n,e,t){if(e!==Ri.value)return;let i=new qo(n),s=Ze.value;en(()=>{an.value=null,t&&s&&tn.value&&Oy(s,i)?(La.value=tn.value,Vi.value=s,Da.value=Ko.value):Nf(),tn.value=e,jo.value=n.head.measures??[];let r=new Set(n.head.series.map(o=>o.name)),a=xi.value.filter(o=>r.has(o));xi.value=a.length?a:n.head.usual.slice(0,3),il.value=null,el.value=null,tl.value=null,vi.value=n.head.note?{text:n.head.note,bad:!1}:null,lg(i)})}function Oy(n,e){return n.nodes.length===e.nodes.length&&n.nodes.every((t,i)=>t.name===e.nodes[i].name)}function Nf(){en(()=>{Vi.value=null,Da.value={},La.value=""})}function ky(n){en(()=>{an.value=null,Vi.value=new qo(n),Da.value={},La.value=Rc})}function By(){let[n,e]=bs.value??[void 0,void 0];for(let t of[tn.value,La.value])if(t)for(let i of xi.value)ei({kind:"series",job:t,name:i,columns:420,...n===void 0?{}:{from:n,to:e}})}function zy(n,e){let t=e===tn.value?Ko:e===La.value?Da:null;t&&(t.value={...t.value,[n.head.name]:Hy(n)})}function Hy({head:n,arrays:e}){return{name:n.name,meaning:n.meaning,unit:n.unit,time:e.time,low:e.low,high:e.high}}function mg(n){let[e,t]=bs.value??[void 0,void 0];tn.value&&n&&ei({kind:"touch",job:tn.value,contact:n,columns:420,...e===void 0?{}:{from:e,to:t}})}function Vy(n,e){if(e!==tn.value)return;let{head:t,arrays:i}=n,s=t.rows.map((r,a)=>({...r,time:i[`t${a}`],low:i[`l${a}`],high:i[`h${a}`]}));tl.value={contact:t.contact,curves:s}}function gg(n,e){tn.value&&ei({kind:"portrait",job:tn.value,x:n,y:e})}function _g(n,e,t,i){let s=vr(r=>Gy(r,s));en(()=>{gi.value=null,Gs.value=null,nl.value=null,an.value={share:0,what:"the study begins"},Ri.value=s}),ei({kind:"study",job:s,model:Ms.value,set:Ci.value,study:n,axes:e,measure:t,until:i,stepper:ws.value})}function Gy(n,e){let{head:t,arrays:i}=n;if(t.kind==="study"){let r=t.shape.reduce((a,o)=>a*o,1);gi.value={job:e,kind:t.study,shape:t.shape,dims:t.dims,axes:t.axes,unit:t.unit,values:new Float64Array(r).fill(NaN),failed:new Uint8Array(r),count:0,done:!1,reasons:{}}}let s=gi.value;if(t.kind==="study_block"&&s){let r=s.shape.length,a=i.index;for(let o=0;o<i.values.length;o++){let l=0;for(let c=0;c<r;c++)l=l*s.shape[c]+a[o*r+c];s.values[l]=i.values[o],s.failed[l]=i.failed[o]}s.count+=i.values.length,en(()=>{gi.value={...s},an.value={share:s.count/s.values.length,what:`${s.count} of ${s.values.length} points`}})}t.kind==="study_end"&&s&&en(()=>{gi.value={...s,done:!0,unit:t.unit||s.unit,reasons:t.reasons??{}},an.value=null}),(t.kind==="error"||t.kind==="cancelled")&&en(()=>{an.value=null,s&&(gi.value={...s,done:!0}),vi.value={text:t.message??"stopped",bad:t.kind==="error"}})}function Uf(n,e=!1){let t=gi.value;if(!t)return;let i=vr(rl(!1,e));e&&(Rc=i),en(()=>{e||(Ri.value=i,nl.value=n),an.value={share:0,what:"going along the branch"}}),ei({kind:"point",job:i,study:t.job,index:n})}function vg(n,e){let t=vr(rl(!1));en(()=>{Gs.value=null,Qo.value=-1,an.value={share:0,what:"looking for the orbit"},Ri.value=t,vi.value=null}),ei({kind:"branch",job:t,model:Ms.value,set:Ci.value,axes:[n],measure:e,stepper:ws.value})}function Wy(n,e){let{head:t,arrays:i}=n;en(()=>{an.value=null,gi.value=null,Gs.value={...t,job:e,x:i.x,y:i.y,stable:i.stable,branch:i.branch}})}function Ff(n,e=!1){let t=Gs.value;if(!t)return;let i=vr(rl(!1,e));e&&(Rc=i),en(()=>{e||(Ri.value=i,Qo.value=n),an.value={share:0,what:"polishing the orbit"}}),ei({kind:"orbit",job:i,study:t.job,point:n})}function xg(){tn.value&&ei({kind:"energy",job:tn.value,columns:600})}var Ec=240;function yg(){let n=document.querySelector(".stage canvas"),e=Ze.value;if(!n||!e)return;ys.value=!1;let[t,i]=If.value,s=gt.value,r=0,a=vr(c=>{let{head:u}=c;if(u.kind==="filmed")return l();o(),u.kind==="export"&&Cc(u.name,c.arrays.data),u.kind==="error"&&(vi.value={text:u.message,bad:!0})}),o=()=>{en(()=>{an.value=null,gt.value=s}),sg(a),Lf=null};Lf=()=>{o(),vi.value={text:"stopped",bad:!1}};let l=()=>{gt.value=t+(i-t)*r/(Ec-1),an.value={share:r/Ec,what:`picture ${r+1} of ${Ec}`},wc.now(),ei({kind:"film",job:a,index:r++,count:Ec,image:n.toDataURL("image/jpeg",.92)})};l()}function bg(n){tn.value&&ei({kind:"export",job:tn.value,format:n,names:xi.value})}function Cc(n,e){let t=URL.createObjectURL(e instanceof Blob?e:new Blob([e])),i=document.createElement("a");i.href=t,i.download=n,i.click(),setTimeout(()=>URL.revokeObjectURL(t),5e3)}function Sg(){Ln(()=>{xi.value,bs.value,tn.value,La.value,By()}),Ln(()=>{let n=gn.value;tn.peek()&&ei({kind:"measures",job:tn.peek(),...n?{interval:n}:{}})})}var Of=[[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"],[1e-12,"p"],[1e-15,"f"]],Xy=/^(m|s|N|Hz|T|J|Pa|W|V|A|g|rad|m\/s|N s|N m|N\*m|rad\/s|N\*s\/m|N\/m|A\*m\^2|m\/s\^2)$/;function fn(n,e){if(e=e.replace(/ \(.*\)$/,""),e==="kg"){let[s,r]=fn(n*1e3,"g");return[1e3*s,r]}if(!Xy.test(e)||!isFinite(n)||n===0)return[1,br(e)];let[t,i]=Of.find(([s])=>n>=.9999*s)??Of[Of.length-1];return[1/t,i+br(e)]}function br(n){return n==="1"?"":n.replace(/\*/g," ").replace("^2","²").replace("^3","³")}function lt(n,e=4){if(!isFinite(n))return"–";if(n===0)return"0";let t=Math.abs(n);return t>=1e5||t<.001?n.toExponential(Math.min(e-1,2)):Number(n.toPrecision(e)).toString()}function yt(n,e,t=4){let[i,s]=fn(Math.abs(n),e);return s?`${lt(n*i,t)} ${s}`:lt(n*i,t)}function al(n){let e=10**Math.floor(Math.log10(n)),t=n/e;return e*(t>=5?5:t>=2?2:1)}var qy=Symbol.for("pv"),Yy=0;function E(n,e,t,i,s,r){e||(e={});var a,o,l=e;if("ref"in l&&typeof n!="function")for(o in l={},e)o=="ref"?a=e[o]:l[o]=e[o];var c={type:n,props:l,key:t,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:qy,__v:--Yy,__i:-1,__u:0};return(s||r)&&(c.__source=s,c.__self=r),wt.vnode&&wt.vnode(c),c}function wg(){let n=_i.value;if(!n)return E("p",{class:"muted",children:"pick a robot above"});let e=n.pinned.map(t=>Pc(n.form,t)).filter(t=>!!t);return E("div",{class:"form",children:[E("h2",{title:n.form.about,children:Ia.value.name}),E("p",{class:"muted about",children:Ia.value.about}),E("section",{class:"pinned",children:e.map(t=>E(Tg,{field:t,slider:!0},t.path))}),E(Bf,{part:n.form,open:!0})]})}function Pc(n,e){for(let t of n.fields){if(t.path===e)return t;for(let i of[...t.part?[t.part]:[],...Object.values(t.parts??{})]){let s=Pc(i,e);if(s)return s}}return null}function kf(n){return n.fields.flatMap(e=>e.kind==="number"?[e]:[...e.part?[e.part]:[],...Object.values(e.parts??{})].flatMap(kf))}function Bf({part:n,open:e}){return E(En,{children:n.fields.map(t=>E($y,{field:t,open:e},t.path))})}function $y({field:n}){return n.kind==="number"?E(Tg,{field:n}):n.kind==="part"?n.part?E(Zy,{field:n,part:n.part}):E(ol,{field:n,children:E("span",{class:"muted",children:"none"})}):n.kind==="parts"?E(En,{children:Object.entries(n.parts??{}).map(([e,t])=>E("details",{children:[E("summary",{title:t.about,children:[n.name," · ",e," ",E("i",{children:t.type})]}),E(Bf,{part:t})]},`${n.path}.${e}`))}):n.values?n.values.length?E(jy,{field:n,values:n.values}):E(Qy,{field:n}):E(ol,{field:n,children:E("span",{class:"muted clip",title:`${String(n.value??"")} ${br(n.unit??"1")}`,children:[String(n.value??"")||"none",n.value&&n.unit&&n.unit!=="1"?` ${br(n.unit)}`:""]})})}function Zy({field:n,part:e}){let t=n.alternatives??[];return E("details",{children:[E("summary",{title:n.about,children:[n.name," ",E("i",{children:e.type})]}),t.length>1&&E("label",{class:"row",children:[E("span",{children:"kind"}),E("select",{value:e.type,onChange:i=>sl(n.path,{type:i.target.value}),children:t.map(i=>E("option",{value:i,children:i},i))})]}),E(Bf,{part:e})]})}function ol({field:n,children:e}){let t=Ss.value[n.path];return E("div",{class:`row ${t?"fault":""}`,title:n.about,children:[E("span",{class:"label",children:E(Eg,{field:n})}),e,t&&E("p",{class:"fault-text",role:"alert","data-testid":"fault",children:t})]})}function Eg({field:{symbol:n,name:e,about:t}}){let i=n===e||Jy[e]===n;return E(En,{children:[n?E(En,{children:[E("b",{children:E(Ky,{text:n})})," "]}):null,i?t:e.replace(/_/g," ")]})}var Jy={alpha:"α",beta:"β",gamma:"γ",delta:"δ",epsilon:"ε",zeta:"ζ",eta:"η",theta:"θ",kappa:"κ",mu:"μ",nu:"ν",rho:"ρ",sigma:"σ",tau:"τ",phi:"φ",psi:"ψ",omega:"ω"};function Ky({text:n}){let[e,...t]=n.split("_");return E(En,{children:[e,t.length>0&&E("sub",{children:t.join(" ")})]})}function Tg({field:n,slider:e}){let t=Number(n.value);return E(ol,{field:n,children:[E(Ag,{field:n,value:t,scale:fn(Math.abs(t),n.unit??"1")}),e&&n.usual&&E(eb,{field:n,value:t})]})}function Ag({field:n,value:e,scale:[t,i]}){let s=Wt(null),r=Ss.value[n.path]!==void 0||Ci.value[n.path]!==Tc.value[n.path],a=h=>{s.value=null;let d=Number(h);sl(n.path,h.trim()!==""&&Number.isFinite(d)?d/t:h)},o=Ci.value[n.path],l=typeof o=="number"?Mg(o*t):String(o??""),c=s.value??(r?l:Mg(e*t)),u=n.path in Ci.value,f=n.range?`; ${n.range}`:"";return E("span",{class:"entry",children:[E("input",{class:u?"changed":"","data-testid":`field-${n.path}`,"aria-label":n.about,value:c,title:`${n.about}${f}; now ${e}${n.unit&&n.unit!=="1"?` ${n.unit}`:""}`,onInput:h=>s.value=h.target.value,onChange:h=>a(h.target.value)}),E("span",{class:"unit",children:i||br(n.unit??"")})]})}function Mg(n){return String(Number(n.toPrecision(5)))}function jy({field:n,values:e}){let t=fn(Math.max(...e.map(Math.abs)),n.unit??"1"),[i,s]=t,r=e.some((a,o)=>Ss.value[`${n.path}[${o}]`]!==void 0);return E("details",{open:r||void 0,children:[E("summary",{title:n.about,children:[E(Eg,{field:n})," ",E("i",{children:[e.map(a=>lt(a*i,4)).join(", ")," ",s||br(n.unit??"")]})]}),e.map((a,o)=>{let l={...n,name:n.names[o],symbol:"",path:`${n.path}[${o}]`};return E(ol,{field:l,children:E(Ag,{field:l,value:a,scale:t})},l.path)})]})}function Qy({field:n}){let e=Ss.value[n.path]!==void 0,t=Ci.value[n.path],i=s=>sl(n.path,s.split(/[,;]/).map(r=>r.trim()).filter(r=>r).map(r=>Number.isFinite(Number(r))?Number(r):r));return E(ol,{field:n,children:E("span",{class:"entry",children:[E("input",{"data-testid":`field-${n.path}`,"aria-label":n.about,placeholder:"none",value:e?[t].flat().join(", "):"",title:`${n.about}; numbers with commas between`,onChange:s=>i(s.target.value)}),E("span",{class:"unit",children:br(n.unit??"")})]})})}function eb({field:n,value:e}){let t=Wt(n.usual),i=Wt(n.path);i.value!==n.path&&(i.value=n.path,t.value=n.usual);let{low:s,high:r,log:a}=t.value,o=a?Math.log(e/s)/Math.log(r/s):(e-s)/(r-s),l=c=>a?s*(r/s)**c:s+c*(r-s);return E("input",{type:"range",class:"slider","data-testid":`slider-${n.path}`,"aria-label":`${n.name}: drag, the robot runs again`,min:"0",max:"1",step:"0.005",value:Math.min(1,Math.max(0,o)),onInput:c=>sl(n.path,Number(l(Number(c.target.value)).toPrecision(4)),!0)})}var tb="uplot",nb="u-hz",ib="u-vt",sb="u-title",rb="u-wrap",ab="u-under",ob="u-over",lb="u-axis",jr="u-off",cb="u-select",ub="u-cursor-x",hb="u-cursor-y",fb="u-cursor-pt",db="u-legend",pb="u-live",mb="u-inline",gb="u-series",_b="u-marker",Rg="u-label",vb="u-value",cl="width",ul="height";var Cg="bottom",Ua="left",zf="right",id="#000",Pg=id+"0",Hf="mousemove",Ig="mousedown",Vf="mouseup",Lg="mouseenter",Dg="mouseleave",Ng="dblclick",xb="resize",yb="scroll",Ug="change",Uc="dppxchange",sd="--",Va=typeof window<"u",Yf=Va?document:null,Oa=Va?window:null,bb=Va?navigator:null,Ct,Ic;function $f(){let n=devicePixelRatio;Ct!=n&&(Ct=n,Ic&&Jf(Ug,Ic,$f),Ic=matchMedia(`(min-resolution: ${Ct-.001}dppx) and (max-resolution: ${Ct+.001}dppx)`),Qr(Ug,Ic,$f),Oa.dispatchEvent(new CustomEvent(Uc)))}function Pi(n,e){if(e!=null){let t=n.classList;!t.contains(e)&&t.add(e)}}function Zf(n,e){let t=n.classList;t.contains(e)&&t.remove(e)}function Zt(n,e,t){n.style[e]=t+"px"}function ts(n,e,t,i){let s=Yf.createElement(n);return e!=null&&Pi(s,e),t?.insertBefore(s,i),s}function Wi(n,e){return ts("div",n,e)}var Fg=new WeakMap;function Es(n,e,t,i,s){let r="translate("+e+"px,"+t+"px)",a=Fg.get(n);r!=a&&(n.style.transform=r,Fg.set(n,r),e<0||t<0||e>i||t>s?Pi(n,jr):Zf(n,jr))}var Og=new WeakMap;function kg(n,e,t){let i=e+t,s=Og.get(n);i!=s&&(Og.set(n,i),n.style.background=e,n.style.borderColor=t)}var Bg=new WeakMap;function zg(n,e,t,i){let s=e+""+t,r=Bg.get(n);s!=r&&(Bg.set(n,s),n.style.height=t+"px",n.style.width=e+"px",n.style.marginLeft=i?-e/2+"px":0,n.style.marginTop=i?-t/2+"px":0)}var rd={passive:!0},Sb={...rd,capture:!0};function Qr(n,e,t,i){e.addEventListener(n,t,i?Sb:rd)}function Jf(n,e,t,i){e.removeEventListener(n,t,rd)}Va&&$f();function ns(n,e,t,i){let s;t=t||0,i=i||e.length-1;let r=i<=2147483647;for(;i-t>1;)s=r?t+i>>1:Ii((t+i)/2),e[s]<n?t=s:i=s;return n-e[t]<=e[i]-n?t:i}function p_(n){return(t,i,s)=>{let r=-1,a=-1;for(let o=i;o<=s;o++)if(n(t[o])){r=o;break}for(let o=s;o>=i;o--)if(n(t[o])){a=o;break}return[r,a]}}var m_=n=>n!=null,g_=n=>n!=null&&n>0,kc=p_(m_),Mb=p_(g_);function wb(n,e,t,i=0,s=!1){let r=s?Mb:kc,a=s?g_:m_;[e,t]=r(n,e,t);let o=n[e],l=n[e];if(e>-1)if(i==1)o=n[e],l=n[t];else if(i==-1)o=n[t],l=n[e];else for(let c=e;c<=t;c++){let u=n[c];a(u)&&(u<o?o=u:u>l&&(l=u))}return[o??Ht,l??-Ht]}function Bc(n,e,t,i){let s=Gg(n),r=Gg(e);n==e&&(s==-1?(n*=t,e/=t):(n/=t,e*=t));let a=t==10?Ws:__,o=s==1?Ii:Xi,l=r==1?Xi:Ii,c=o(a(Nn(n))),u=l(a(Nn(e))),f=ka(t,c),h=ka(t,u);return t==10&&(c<0&&(f=Vt(f,-c)),u<0&&(h=Vt(h,-u))),i||t==2?(n=f*s,e=h*r):(n=b_(n,f),e=zc(e,h)),[n,e]}function ad(n,e,t,i){let s=Bc(n,e,t,i);return n==0&&(s[0]=0),e==0&&(s[1]=0),s}var od=.1,Hg={mode:3,pad:od},fl={pad:0,soft:null,mode:0},Eb={min:fl,max:fl};function Fc(n,e,t,i){return Hc(t)?Vg(n,e,t):(fl.pad=t,fl.soft=i?0:null,fl.mode=i?3:0,Vg(n,e,Eb))}function Tt(n,e){return n??e}function Tb(n,e,t){for(e=Tt(e,0),t=Tt(t,n.length-1);e<=t;){if(n[e]!=null)return!0;e++}return!1}function Vg(n,e,t){let i=t.min,s=t.max,r=Tt(i.pad,0),a=Tt(s.pad,0),o=Tt(i.hard,-Ht),l=Tt(s.hard,Ht),c=Tt(i.soft,Ht),u=Tt(s.soft,-Ht),f=Tt(i.mode,0),h=Tt(s.mode,0),d=e-n,g=Ws(d),y=hi(Nn(n),Nn(e)),m=Ws(y),p=Nn(m-g);(d<1e-24||p>10)&&(d=0,(n==0||e==0)&&(d=1e-24,f==2&&c!=Ht&&(r=0),h==2&&u!=-Ht&&(a=0)));let _=d||y||1e3,R=Ws(_),b=ka(10,Ii(R)),C=_*(d==0?n==0?.1:1:r),A=Vt(b_(n-C,b/10),24),v=n>=c&&(f==1||f==3&&A<=c||f==2&&A>=c)?c:Ht,T=hi(o,A<v&&n>=v?v:is(v,A)),F=_*(d==0?e==0?.1:1:a),D=Vt(zc(e+F,b/10),24),L=e<=u&&(h==1||h==3&&D>=u||h==2&&D<=u)?u:-Ht,B=is(l,D>L&&e<=L?L:hi(L,D));return T==B&&T==0&&(B=100),[T,B]}var Ab=new Intl.NumberFormat(Va?bb.language:"en-US"),ld=n=>Ab.format(n),Li=Math,Nc=Li.PI,Nn=Li.abs,Ii=Li.floor,Dn=Li.round,Xi=Li.ceil,is=Li.min,hi=Li.max,ka=Li.pow,Gg=Li.sign,Ws=Li.log10,__=Li.log2,Rb=(n,e=1)=>Li.sinh(n)*e,Gf=(n,e=1)=>Li.asinh(n/e),Ht=1/0;function Wg(n){return(Ws((n^n>>31)-(n>>31))|0)+1}function Kf(n,e,t){return is(hi(n,e),t)}function v_(n){return typeof n=="function"}function bt(n){return v_(n)?n:()=>n}var Cb=()=>{},x_=n=>n,y_=(n,e)=>e,Pb=n=>null,Xg=n=>!0,qg=(n,e)=>n==e,Ib=/\.\d*?(?=9{6,}|0{6,})/gm,ea=n=>{if(M_(n)||Mr.has(n))return n;let e=`${n}`,t=e.match(Ib);if(t==null)return n;let i=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${ea(s)}e${r}`}return Vt(n,i)};function Jr(n,e){return ea(Vt(ea(n/e))*e)}function zc(n,e){return ea(Xi(ea(n/e))*e)}function b_(n,e){return ea(Ii(ea(n/e))*e)}function Vt(n,e=0){if(M_(n))return n;let t=10**e,i=n*t*(1+Number.EPSILON);return Dn(i)/t}var Mr=new Map;function S_(n){return((""+n).split(".")[1]||"").length}function pl(n,e,t,i){let s=[],r=i.map(S_);for(let a=e;a<t;a++){let o=Nn(a),l=Vt(ka(n,a),o);for(let c=0;c<i.length;c++){let u=n==10?+`${i[c]}e${a}`:i[c]*l,f=(a>=0?0:o)+(a>=r[c]?0:r[c]),h=n==10?u:Vt(u,f);s.push(h),Mr.set(h,f)}}return s}var dl={},cd=[],Ba=[null,null],Sr=Array.isArray,M_=Number.isInteger,Lb=n=>n===void 0;function Yg(n){return typeof n=="string"}function Hc(n){let e=!1;if(n!=null){let t=n.constructor;e=t==null||t==Object}return e}function Db(n){return n!=null&&typeof n=="object"}var Nb=Object.getPrototypeOf(Uint8Array),w_="__proto__";function za(n,e=Hc){let t;if(Sr(n)){let i=n.find(s=>s!=null);if(Sr(i)||e(i)){t=Array(n.length);for(let s=0;s<n.length;s++)t[s]=za(n[s],e)}else t=n.slice()}else if(n instanceof Nb)t=n.slice();else if(e(n)){t={};for(let i in n)i!=w_&&(t[i]=za(n[i],e))}else t=n;return t}function An(n){let e=arguments;for(let t=1;t<e.length;t++){let i=e[t];for(let s in i)s!=w_&&(Hc(n[s])?An(n[s],za(i[s])):n[s]=za(i[s]))}return n}var Ub=0,Fb=1,Ob=2;function kb(n,e,t){for(let i=0,s,r=-1;i<e.length;i++){let a=e[i];if(a>r){for(s=a-1;s>=0&&n[s]==null;)n[s--]=null;for(s=a+1;s<t&&n[s]==null;)n[r=s++]=null}}}function Bb(n,e){if(Vb(n)){let a=n[0].slice();for(let o=1;o<n.length;o++)a.push(...n[o].slice(1));return Gb(a[0])||(a=Hb(a)),a}let t=new Set;for(let a=0;a<n.length;a++){let l=n[a][0],c=l.length;for(let u=0;u<c;u++)t.add(l[u])}let i=[Array.from(t).sort((a,o)=>a-o)],s=i[0].length,r=new Map;for(let a=0;a<s;a++)r.set(i[0][a],a);for(let a=0;a<n.length;a++){let o=n[a],l=o[0];for(let c=1;c<o.length;c++){let u=o[c],f=Array(s).fill(void 0),h=e?e[a][c]:Fb,d=[];for(let g=0;g<u.length;g++){let y=u[g],m=r.get(l[g]);y===null?h!=Ub&&(f[m]=y,h==Ob&&d.push(m)):f[m]=y}kb(f,d,s),i.push(f)}}return i}var zb=typeof queueMicrotask>"u"?n=>Promise.resolve().then(n):queueMicrotask;function Hb(n){let e=n[0],t=e.length,i=Array(t);for(let r=0;r<i.length;r++)i[r]=r;i.sort((r,a)=>e[r]-e[a]);let s=[];for(let r=0;r<n.length;r++){let a=n[r],o=Array(t);for(let l=0;l<t;l++)o[l]=a[i[l]];s.push(o)}return s}function Vb(n){let e=n[0][0],t=e.length;for(let i=1;i<n.length;i++){let s=n[i][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function Gb(n,e=100){let t=n.length;if(t<=1)return!0;let i=0,s=t-1;for(;i<=s&&n[i]==null;)i++;for(;s>=i&&n[s]==null;)s--;if(s<=i)return!0;let r=hi(1,Ii((s-i+1)/e));for(let a=n[i],o=i+r;o<=s;o+=r){let l=n[o];if(l!=null){if(l<=a)return!1;a=l}}return!0}var E_=["January","February","March","April","May","June","July","August","September","October","November","December"],T_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function A_(n){return n.slice(0,3)}var Wb=T_.map(A_),Xb=E_.map(A_),qb={MMMM:E_,MMM:Xb,WWWW:T_,WWW:Wb};function ll(n){return(n<10?"0":"")+n}function Yb(n){return(n<10?"00":n<100?"0":"")+n}var $b={YYYY:n=>n.getFullYear(),YY:n=>(n.getFullYear()+"").slice(2),MMMM:(n,e)=>e.MMMM[n.getMonth()],MMM:(n,e)=>e.MMM[n.getMonth()],MM:n=>ll(n.getMonth()+1),M:n=>n.getMonth()+1,DD:n=>ll(n.getDate()),D:n=>n.getDate(),WWWW:(n,e)=>e.WWWW[n.getDay()],WWW:(n,e)=>e.WWW[n.getDay()],HH:n=>ll(n.getHours()),H:n=>n.getHours(),h:n=>{let e=n.getHours();return e==0?12:e>12?e-12:e},AA:n=>n.getHours()>=12?"PM":"AM",aa:n=>n.getHours()>=12?"pm":"am",a:n=>n.getHours()>=12?"p":"a",mm:n=>ll(n.getMinutes()),m:n=>n.getMinutes(),ss:n=>ll(n.getSeconds()),s:n=>n.getSeconds(),fff:n=>Yb(n.getMilliseconds())};function ud(n,e){e=e||qb;let t=[],i=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=i.exec(n);)t.push(s[0][0]=="{"?$b[s[1]]:s[0]);return r=>{let a="";for(let o=0;o<t.length;o++)a+=typeof t[o]=="string"?t[o]:t[o](r,e);return a}}var Zb=new Intl.DateTimeFormat().resolvedOptions().timeZone;function Jb(n,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+n+n.getTimezoneOffset()*6e4):e==Zb?t=n:(t=new Date(n.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(n.getMilliseconds())),t}var R_=n=>n%1==0,Oc=[1,2,2.5,5],Kb=pl(10,-32,0,Oc),C_=pl(10,0,32,Oc),jb=C_.filter(R_),Kr=Kb.concat(C_),hd=`
`,P_="{YYYY}",$g=hd+P_,I_="{M}/{D}",hl=hd+I_,Lc=hl+"/{YY}",L_="{aa}",Qb="{h}:{mm}",Fa=Qb+L_,Zg=hd+Fa,Jg=":{ss}",It=null;function D_(n){let e=n*1e3,t=e*60,i=t*60,s=i*24,r=s*30,a=s*365,l=(n==1?pl(10,0,3,Oc).filter(R_):pl(10,-3,0,Oc)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,i,i*2,i*3,i*4,i*6,i*8,i*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,a,a*2,a*5,a*10,a*25,a*50,a*100]),c=[[a,P_,It,It,It,It,It,It,1],[s*28,"{MMM}",$g,It,It,It,It,It,1],[s,I_,$g,It,It,It,It,It,1],[i,"{h}"+L_,Lc,It,hl,It,It,It,1],[t,Fa,Lc,It,hl,It,It,It,1],[e,Jg,Lc+" "+Fa,It,hl+" "+Fa,It,Zg,It,1],[n,Jg+".{fff}",Lc+" "+Fa,It,hl+" "+Fa,It,Zg,It,1]];function u(f){return(h,d,g,y,m,p)=>{let _=[],R=m>=a,b=m>=r&&m<a,C=f(g),A=Vt(C*n,3),v=Wf(C.getFullYear(),R?0:C.getMonth(),b||R?1:C.getDate()),T=Vt(v*n,3);if(b||R){let F=b?m/r:0,D=R?m/a:0,L=A==T?A:Vt(Wf(v.getFullYear()+D,v.getMonth()+F,1)*n,3),B=new Date(Dn(L/n)),H=B.getFullYear(),U=B.getMonth();for(let W=0;L<=y;W++){let $=Wf(H+D*W,U+F*W,1),G=$-f(Vt($*n,3));L=Vt((+$+G)*n,3),L<=y&&_.push(L)}}else{let F=m>=s?s:m,D=Ii(g)-Ii(A),L=T+D+zc(A-T,F);_.push(L);let B=f(L),H=B.getHours()+B.getMinutes()/t+B.getSeconds()/i,U=m/i,W=h.axes[d]._space,$=p/W;for(;L=Vt(L+m,n==1?0:3),!(L>y);)if(U>1){let G=Ii(Vt(H+U,6))%24,Q=f(L).getHours()-G;Q>1&&(Q=-1),L-=Q*i,H=(H+U)%24;let se=_[_.length-1];Vt((L-se)/m,3)*$>=.7&&_.push(L)}else _.push(L)}return _}}return[l,c,u]}var[eS,tS,nS]=D_(1),[iS,sS,rS]=D_(.001);pl(2,-53,53,[1]);function Kg(n,e){return n.map(t=>t.map((i,s)=>s==0||s==8||i==null?i:e(s==1||t[8]==0?i:t[1]+i)))}function jg(n,e){return(t,i,s,r,a)=>{let o=e.find(g=>a>=g[0])||e[e.length-1],l,c,u,f,h,d;return i.map(g=>{let y=n(g),m=y.getFullYear(),p=y.getMonth(),_=y.getDate(),R=y.getHours(),b=y.getMinutes(),C=y.getSeconds(),A=m!=l&&o[2]||p!=c&&o[3]||_!=u&&o[4]||R!=f&&o[5]||b!=h&&o[6]||C!=d&&o[7]||o[1];return l=m,c=p,u=_,f=R,h=b,d=C,A(y)})}}function aS(n,e){let t=ud(e);return(i,s,r,a,o)=>s.map(l=>t(n(l)))}function Wf(n,e,t){return new Date(n,e,t)}function Qg(n,e){return e(n)}var oS="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function e_(n,e){return(t,i,s,r)=>r==null?sd:e(n(i))}function lS(n,e){let t=n.series[e];return t.width?t.stroke(n,e):t.points.width?t.points.stroke(n,e):null}function cS(n,e){return n.series[e].fill(n,e)}var uS={show:!0,live:!0,isolate:!1,mount:Cb,markers:{show:!0,width:2,stroke:lS,fill:cS,dash:"solid"},idx:null,idxs:null,values:[]};function hS(n,e){let t=n.cursor.points,i=Wi(),s=t.size(n,e);Zt(i,cl,s),Zt(i,ul,s);let r=s/-2;Zt(i,"marginLeft",r),Zt(i,"marginTop",r);let a=t.width(n,e,s);return a&&Zt(i,"borderWidth",a),i}function fS(n,e){let t=n.series[e].points;return t._fill||t._stroke}function dS(n,e){let t=n.series[e].points;return t._stroke||t._fill}function pS(n,e){return n.series[e].points.size}var Xf=[0,0];function mS(n,e,t){return Xf[0]=e,Xf[1]=t,Xf}function Dc(n,e,t,i=!0){return s=>{s.button==0&&(!i||s.target==e)&&t(s)}}function qf(n,e,t,i=!0){return s=>{(!i||s.target==e)&&t(s)}}var gS={show:!0,x:!0,y:!0,lock:!1,move:mS,points:{one:!1,show:hS,size:pS,width:0,stroke:dS,fill:fS},bind:{mousedown:Dc,mouseup:Dc,click:Dc,dblclick:Dc,mousemove:qf,mouseleave:qf,mouseenter:qf},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(n,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(n,e,t,i,s)=>i-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},N_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},fd=An({},N_,{filter:y_}),U_=An({},fd,{size:10}),F_=An({},N_,{show:!1}),dd='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',O_="bold "+dd,k_=1.5,t_={show:!0,scale:"x",stroke:id,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:O_,side:2,grid:fd,ticks:U_,border:F_,font:dd,lineGap:k_,rotate:0},_S="Value",vS="Time",n_={show:!0,scale:"x",auto:!1,sorted:1,min:Ht,max:-Ht,idxs:[]};function xS(n,e,t,i,s){return e.map(r=>r==null?"":ld(r))}function yS(n,e,t,i,s,r,a){let o=[],l=Mr.get(s)||0;t=a?t:Vt(zc(t,s),l);for(let c=t;c<=i;c=Vt(c+s,l))o.push(Object.is(c,-0)?0:c);return o}function jf(n,e,t,i,s,r,a){let o=[],l=n.scales[n.axes[e].scale].log,c=l==10?Ws:__,u=Ii(c(t));s=ka(l,u),l==10&&(s=Kr[ns(s,Kr)]);let f=t,h=s*l;l==10&&(h=Kr[ns(h,Kr)]);do o.push(f),f=f+s,l==10&&!Mr.has(f)&&(f=Vt(f,Mr.get(s))),f>=h&&(s=f,h=s*l,l==10&&(h=Kr[ns(h,Kr)]));while(f<=i);return o}function bS(n,e,t,i,s,r,a){let l=n.scales[n.axes[e].scale].asinh,c=i>l?jf(n,e,hi(l,t),i,s):[l],u=i>=0&&t<=0?[0]:[];return(t<-l?jf(n,e,hi(l,-i),-t,s):[l]).reverse().map(h=>-h).concat(u,c)}var B_=/./,SS=/[12357]/,MS=/[125]/,i_=/1/,Qf=(n,e,t,i)=>n.map((s,r)=>e==4&&s==0||r%i==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function wS(n,e,t,i,s){let r=n.axes[t],a=r.scale,o=n.scales[a],l=n.valToPos,c=r._space,u=l(10,a),f=l(9,a)-u>=c?B_:l(7,a)-u>=c?SS:l(5,a)-u>=c?MS:i_;if(f==i_){let h=Nn(l(1,a)-u);if(h<c)return Qf(e.slice().reverse(),o.distr,f,Xi(c/h)).reverse()}return Qf(e,o.distr,f,1)}function ES(n,e,t,i,s){let r=n.axes[t],a=r.scale,o=r._space,l=n.valToPos,c=Nn(l(1,a)-l(2,a));return c<o?Qf(e.slice().reverse(),3,B_,Xi(o/c)).reverse():e}function TS(n,e,t,i){return i==null?sd:e==null?"":ld(e)}var s_={show:!0,scale:"y",stroke:id,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:O_,side:3,grid:fd,ticks:U_,border:F_,font:dd,lineGap:k_,rotate:0};function AS(n,e){let t=3+(n||1)*2;return Vt(t*e,3)}function RS(n,e){let{scale:t,idxs:i}=n.series[0],s=n._data[0],r=n.valToPos(s[i[0]],t,!0),a=n.valToPos(s[i[1]],t,!0),o=Nn(a-r),l=n.series[e],c=o/(l.points.space*Ct);return i[1]-i[0]<=c}var r_={scale:null,auto:!0,sorted:0,min:Ht,max:-Ht},z_=(n,e,t,i,s)=>s,a_={show:!0,auto:!0,sorted:0,gaps:z_,alpha:1,facets:[An({},r_,{scale:"x"}),An({},r_,{scale:"y"})]},o_={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:z_,alpha:1,points:{show:RS,filter:null},values:null,min:Ht,max:-Ht,idxs:[],path:null,clip:null};function CS(n,e,t,i,s){return t/10}var H_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},PS=An({},H_,{time:!1,ori:1}),l_={};function V_(n,e){let t=l_[n];return t||(t={key:n,plots:[],sub(i){t.plots.push(i)},unsub(i){t.plots=t.plots.filter(s=>s!=i)},pub(i,s,r,a,o,l,c){for(let u=0;u<t.plots.length;u++)t.plots[u]!=s&&t.plots[u].pub(i,s,r,a,o,l,c)}},n!=null&&(l_[n]=t)),t}var Ha=1,ed=2;function ta(n,e,t){let i=n.mode,s=n.series[e],r=i==2?n._data[e]:n._data,a=n.scales,o=n.bbox,l=r[0],c=i==2?r[1]:r[e],u=i==2?a[s.facets[0].scale]:a[n.series[0].scale],f=i==2?a[s.facets[1].scale]:a[s.scale],h=o.left,d=o.top,g=o.width,y=o.height,m=n.valToPosH,p=n.valToPosV;return u.ori==0?t(s,l,c,u,f,m,p,h,d,g,y,Gc,Ga,Xc,W_,q_):t(s,l,c,u,f,p,m,d,h,y,g,Wc,Wa,gd,X_,Y_)}function pd(n,e){let t=0,i=0,s=Tt(n.bands,cd);for(let r=0;r<s.length;r++){let a=s[r];a.series[0]==e?t=a.dir:a.series[1]==e&&(a.dir==1?i|=1:i|=2)}return[t,i==1?-1:i==2?1:i==3?2:0]}function IS(n,e,t,i,s){let r=n.mode,a=n.series[e],o=r==2?a.facets[1].scale:a.scale,l=n.scales[o];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Xs(n,e,t,i,s,r){return ta(n,e,(a,o,l,c,u,f,h,d,g,y,m)=>{let p=a.pxRound,_=c.dir*(c.ori==0?1:-1),R=c.ori==0?Ga:Wa,b,C;_==1?(b=t,C=i):(b=i,C=t);let A=p(f(o[b],c,y,d)),v=p(h(l[b],u,m,g)),T=p(f(o[C],c,y,d)),F=p(h(r==1?u.max:u.min,u,m,g)),D=new Path2D(s);return R(D,T,F),R(D,A,F),R(D,A,v),D})}function Vc(n,e,t,i,s,r){let a=null;if(n.length>0){a=new Path2D;let o=e==0?Xc:gd,l=t;for(let f=0;f<n.length;f++){let h=n[f];if(h[1]>h[0]){let d=h[0]-l;d>0&&o(a,l,i,d,i+r),l=h[1]}}let c=t+s-l,u=10;c>0&&o(a,l,i-u/2,c,i+r+u)}return a}function LS(n,e,t){let i=n[n.length-1];i&&i[0]==e?i[1]=t:n.push([e,t])}function md(n,e,t,i,s,r,a){let o=[],l=n.length;for(let c=s==1?t:i;c>=t&&c<=i;c+=s)if(e[c]===null){let f=c,h=c;if(s==1)for(;++c<=i&&e[c]===null;)h=c;else for(;--c>=t&&e[c]===null;)h=c;let d=r(n[f]),g=h==f?d:r(n[h]),y=f-s;d=a<=0&&y>=0&&y<l?r(n[y]):d;let p=h+s;g=a>=0&&p>=0&&p<l?r(n[p]):g,g>=d&&o.push([d,g])}return o}function c_(n){return n==0?x_:n==1?Dn:e=>Jr(e,n)}function G_(n){let e=n==0?Gc:Wc,t=n==0?(s,r,a,o,l,c)=>{s.arcTo(r,a,o,l,c)}:(s,r,a,o,l,c)=>{s.arcTo(a,r,l,o,c)},i=n==0?(s,r,a,o,l)=>{s.rect(r,a,o,l)}:(s,r,a,o,l)=>{s.rect(a,r,l,o)};return(s,r,a,o,l,c=0,u=0)=>{c==0&&u==0?i(s,r,a,o,l):(c=is(c,o/2,l/2),u=is(u,o/2,l/2),e(s,r+c,a),t(s,r+o,a,r+o,a+l,c),t(s,r+o,a+l,r,a+l,u),t(s,r,a+l,r,a,u),t(s,r,a,r+o,a,c),s.closePath())}}var Gc=(n,e,t)=>{n.moveTo(e,t)},Wc=(n,e,t)=>{n.moveTo(t,e)},Ga=(n,e,t)=>{n.lineTo(e,t)},Wa=(n,e,t)=>{n.lineTo(t,e)},Xc=G_(0),gd=G_(1),W_=(n,e,t,i,s,r)=>{n.arc(e,t,i,s,r)},X_=(n,e,t,i,s,r)=>{n.arc(t,e,i,s,r)},q_=(n,e,t,i,s,r,a)=>{n.bezierCurveTo(e,t,i,s,r,a)},Y_=(n,e,t,i,s,r,a)=>{n.bezierCurveTo(t,e,s,i,a,r)};function $_(n){return(e,t,i,s,r)=>ta(e,t,(a,o,l,c,u,f,h,d,g,y,m)=>{let{pxRound:p,points:_}=a,R,b;c.ori==0?(R=Gc,b=W_):(R=Wc,b=X_);let C=Vt(_.width*Ct,3),A=(_.size-_.width)/2*Ct,v=Vt(A*2,3),T=new Path2D,F=new Path2D,{left:D,top:L,width:B,height:H}=e.bbox;Xc(F,D-v,L-v,B+v*2,H+v*2);let U=W=>{if(l[W]!=null){let $=p(f(o[W],c,y,d)),G=p(h(l[W],u,m,g));R(T,$+A,G),b(T,$,G,A,0,Nc*2)}};if(r)r.forEach(U);else for(let W=i;W<=s;W++)U(W);return{stroke:C>0?T:null,fill:T,clip:F,flags:Ha|ed}})}function Z_(n){return(e,t,i,s,r,a)=>{i!=s&&(r!=i&&a!=i&&n(e,t,i),r!=s&&a!=s&&n(e,t,s),n(e,t,a))}}var DS=Z_(Ga),NS=Z_(Wa);function J_(n){let e=Tt(n?.alignGaps,0);return(t,i,s,r)=>ta(t,i,(a,o,l,c,u,f,h,d,g,y,m)=>{[s,r]=kc(l,s,r);let p=a.pxRound,_=H=>p(f(H,c,y,d)),R=H=>p(h(H,u,m,g)),b,C;c.ori==0?(b=Ga,C=DS):(b=Wa,C=NS);let A=c.dir*(c.ori==0?1:-1),v={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ha},T=v.stroke,F=!1;if(r-s>=y*4){let H=he=>t.posToVal(he,c.key,!0),U=null,W=null,$,G,ce,K=_(o[A==1?s:r]),Q=_(o[s]),se=_(o[r]),fe=H(A==1?Q+1:se-1);for(let he=A==1?s:r;he>=s&&he<=r;he+=A){let ee=o[he],ve=(A==1?ee<fe:ee>fe)?K:_(ee),Ae=l[he];ve==K?Ae!=null?(G=Ae,U==null?(b(T,ve,R(G)),$=U=W=G):G<U?U=G:G>W&&(W=G)):Ae===null&&(F=!0):(U!=null&&C(T,K,R(U),R(W),R($),R(G)),Ae!=null?(G=Ae,b(T,ve,R(G)),U=W=$=G):(U=W=null,Ae===null&&(F=!0)),K=ve,fe=H(K+A))}U!=null&&U!=W&&ce!=K&&C(T,K,R(U),R(W),R($),R(G))}else for(let H=A==1?s:r;H>=s&&H<=r;H+=A){let U=l[H];U===null?F=!0:U!=null&&b(T,_(o[H]),R(U))}let[L,B]=pd(t,i);if(a.fill!=null||L!=0){let H=v.fill=new Path2D(T),U=a.fillTo(t,i,a.min,a.max,L),W=R(U),$=_(o[s]),G=_(o[r]);A==-1&&([G,$]=[$,G]),b(H,G,W),b(H,$,W)}if(!a.spanGaps){let H=[];F&&H.push(...md(o,l,s,r,A,_,e)),v.gaps=H=a.gaps(t,i,s,r,H),v.clip=Vc(H,c.ori,d,g,y,m)}return B!=0&&(v.band=B==2?[Xs(t,i,s,r,T,-1),Xs(t,i,s,r,T,1)]:Xs(t,i,s,r,T,B)),v})}function US(n){let e=Tt(n.align,1),t=Tt(n.ascDesc,!1),i=Tt(n.alignGaps,0),s=Tt(n.extend,!1);return(r,a,o,l)=>ta(r,a,(c,u,f,h,d,g,y,m,p,_,R)=>{[o,l]=kc(f,o,l);let b=c.pxRound,{left:C,width:A}=r.bbox,v=Q=>b(g(Q,h,_,m)),T=Q=>b(y(Q,d,R,p)),F=h.ori==0?Ga:Wa,D={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ha},L=D.stroke,B=h.dir*(h.ori==0?1:-1),H=T(f[B==1?o:l]),U=v(u[B==1?o:l]),W=U,$=U;s&&e==-1&&($=C,F(L,$,H)),F(L,U,H);for(let Q=B==1?o:l;Q>=o&&Q<=l;Q+=B){let se=f[Q];if(se==null)continue;let fe=v(u[Q]),he=T(se);e==1?F(L,fe,H):F(L,W,he),F(L,fe,he),H=he,W=fe}let G=W;s&&e==1&&(G=C+A,F(L,G,H));let[ce,K]=pd(r,a);if(c.fill!=null||ce!=0){let Q=D.fill=new Path2D(L),se=c.fillTo(r,a,c.min,c.max,ce),fe=T(se);F(Q,G,fe),F(Q,$,fe)}if(!c.spanGaps){let Q=[];Q.push(...md(u,f,o,l,B,v,i));let se=c.width*Ct/2,fe=t||e==1?se:-se,he=t||e==-1?-se:se;Q.forEach(ee=>{ee[0]+=fe,ee[1]+=he}),D.gaps=Q=c.gaps(r,a,o,l,Q),D.clip=Vc(Q,h.ori,m,p,_,R)}return K!=0&&(D.band=K==2?[Xs(r,a,o,l,L,-1),Xs(r,a,o,l,L,1)]:Xs(r,a,o,l,L,K)),D})}function u_(n,e,t,i,s,r,a=Ht){if(n.length>1){let o=null;for(let l=0,c=1/0;l<n.length;l++)if(e[l]!==void 0){if(o!=null){let u=Nn(n[l]-n[o]);u<c&&(c=u,a=Nn(t(n[l],i,s,r)-t(n[o],i,s,r)))}o=l}}return a}function FS(n){n=n||dl;let e=Tt(n.size,[.6,Ht,1]),t=n.align||0,i=n.gap||0,s=n.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=bt(s),a=1-e[0],o=Tt(e[1],Ht),l=Tt(e[2],1),c=Tt(n.disp,dl),u=Tt(n.each,d=>{}),{fill:f,stroke:h}=c;return(d,g,y,m)=>ta(d,g,(p,_,R,b,C,A,v,T,F,D,L)=>{let B=p.pxRound,H=t,U=i*Ct,W=o*Ct,$=l*Ct,G,ce;b.ori==0?[G,ce]=r(d,g):[ce,G]=r(d,g);let K=b.dir*(b.ori==0?1:-1),Q=b.ori==0?Xc:gd,se=b.ori==0?u:(Ce,Ye,at,Me,Bt,ze,Xe)=>{u(Ce,Ye,at,Bt,Me,Xe,ze)},fe=Tt(d.bands,cd).find(Ce=>Ce.series[0]==g),he=fe!=null?fe.dir:0,ee=p.fillTo(d,g,p.min,p.max,he),me=B(v(ee,C,L,F)),ve,Ae,Se,Ge=D,rt=B(p.width*Ct),He=!1,ft=null,ct=null,it=null,Kt=null;f!=null&&(rt==0||h!=null)&&(He=!0,ft=f.values(d,g,y,m),ct=new Map,new Set(ft).forEach(Ce=>{Ce!=null&&ct.set(Ce,new Path2D)}),rt>0&&(it=h.values(d,g,y,m),Kt=new Map,new Set(it).forEach(Ce=>{Ce!=null&&Kt.set(Ce,new Path2D)})));let{x0:Gt,size:xn}=c;if(Gt!=null&&xn!=null){H=1,_=Gt.values(d,g,y,m),Gt.unit==2&&(_=_.map(at=>d.posToVal(T+at*D,b.key,!0)));let Ce=xn.values(d,g,y,m);xn.unit==2?Ae=Ce[0]*D:Ae=A(Ce[0],b,D,T)-A(0,b,D,T),Ge=u_(_,R,A,b,D,T,Ge),Se=Ge-Ae+U}else Ge=u_(_,R,A,b,D,T,Ge),Se=Ge*a+U,Ae=Ge-Se;Se<1&&(Se=0),rt>=Ae/2&&(rt=0),Se<5&&(B=x_);let Ft=Se>0,zn=Ge-Se-(Ft?rt:0);Ae=B(Kf(zn,$,W)),ve=(H==0?Ae/2:H==K?0:Ae)-H*K*((H==0?U/2:0)+(Ft?rt/2:0));let Mt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},Cn=He?null:new Path2D,on=null;if(fe!=null)on=d.data[fe.series[1]];else{let{y0:Ce,y1:Ye}=c;Ce!=null&&Ye!=null&&(R=Ye.values(d,g,y,m),on=Ce.values(d,g,y,m))}let yn=G*Ae,k=ce*Ae;for(let Ce=K==1?y:m;Ce>=y&&Ce<=m;Ce+=K){let Ye=R[Ce];if(Ye==null)continue;if(on!=null){let q=on[Ce]??0;if(Ye-q==0)continue;me=v(q,C,L,F)}let at=b.distr!=2||c!=null?_[Ce]:Ce,Me=A(at,b,D,T),Bt=v(Tt(Ye,ee),C,L,F),ze=B(Me-ve),Xe=B(hi(Bt,me)),P=B(is(Bt,me)),S=Xe-P;if(Ye!=null){let q=Ye<0?k:yn,ue=Ye<0?yn:k;He?(rt>0&&it[Ce]!=null&&Q(Kt.get(it[Ce]),ze,P+Ii(rt/2),Ae,hi(0,S-rt),q,ue),ft[Ce]!=null&&Q(ct.get(ft[Ce]),ze,P+Ii(rt/2),Ae,hi(0,S-rt),q,ue)):Q(Cn,ze,P+Ii(rt/2),Ae,hi(0,S-rt),q,ue),se(d,g,Ce,ze-rt/2,P,Ae+rt,S)}}return rt>0?Mt.stroke=He?Kt:Cn:He||(Mt._fill=p.width==0?p._fill:p._stroke??p._fill,Mt.width=0),Mt.fill=He?ct:Cn,Mt})}function OS(n,e){let t=Tt(e?.alignGaps,0);return(i,s,r,a)=>ta(i,s,(o,l,c,u,f,h,d,g,y,m,p)=>{[r,a]=kc(c,r,a);let _=o.pxRound,R=G=>_(h(G,u,m,g)),b=G=>_(d(G,f,p,y)),C,A,v;u.ori==0?(C=Gc,v=Ga,A=q_):(C=Wc,v=Wa,A=Y_);let T=u.dir*(u.ori==0?1:-1),F=R(l[T==1?r:a]),D=F,L=[],B=[];for(let G=T==1?r:a;G>=r&&G<=a;G+=T)if(c[G]!=null){let K=l[G],Q=R(K);L.push(D=Q),B.push(b(c[G]))}let H={stroke:n(L,B,C,v,A,_),fill:null,clip:null,band:null,gaps:null,flags:Ha},U=H.stroke,[W,$]=pd(i,s);if(o.fill!=null||W!=0){let G=H.fill=new Path2D(U),ce=o.fillTo(i,s,o.min,o.max,W),K=b(ce);v(G,D,K),v(G,F,K)}if(!o.spanGaps){let G=[];G.push(...md(l,c,r,a,T,R,t)),H.gaps=G=o.gaps(i,s,r,a,G),H.clip=Vc(G,u.ori,g,y,m,p)}return $!=0&&(H.band=$==2?[Xs(i,s,r,a,U,-1),Xs(i,s,r,a,U,1)]:Xs(i,s,r,a,U,$)),H})}function kS(n){return OS(BS,n)}function BS(n,e,t,i,s,r){let a=n.length;if(a<2)return null;let o=new Path2D;if(t(o,n[0],e[0]),a==2)i(o,n[1],e[1]);else{let l=Array(a),c=Array(a-1),u=Array(a-1),f=Array(a-1);for(let h=0;h<a-1;h++)u[h]=e[h+1]-e[h],f[h]=n[h+1]-n[h],c[h]=u[h]/f[h];l[0]=c[0];for(let h=1;h<a-1;h++)c[h]===0||c[h-1]===0||c[h-1]>0!=c[h]>0?l[h]=0:(l[h]=3*(f[h-1]+f[h])/((2*f[h]+f[h-1])/c[h-1]+(f[h]+2*f[h-1])/c[h]),isFinite(l[h])||(l[h]=0));l[a-1]=c[a-2];for(let h=0;h<a-1;h++)s(o,n[h]+f[h]/3,e[h]+l[h]*f[h]/3,n[h+1]-f[h]/3,e[h+1]-l[h+1]*f[h]/3,n[h+1],e[h+1])}return o}var td=new Set;function h_(){for(let n of td)n.syncRect(!0)}Va&&(Qr(xb,Oa,h_),Qr(yb,Oa,h_,!0),Qr(Uc,Oa,()=>{Un.pxRatio=Ct}));var zS=J_(),HS=$_();function f_(n,e,t,i){return(i?[n[0],n[1]].concat(n.slice(2)):[n[0]].concat(n.slice(1))).map((r,a)=>nd(r,a,e,t))}function VS(n,e){return n.map((t,i)=>i==0?{}:An({},e,t))}function nd(n,e,t,i){return An({},e==0?t:i,n)}function K_(n,e,t){return e==null?Ba:[e,t]}var GS=K_;function WS(n,e,t){return e==null?Ba:Fc(e,t,od,!0)}function j_(n,e,t,i){return e==null?Ba:Bc(e,t,n.scales[i].log,!1)}var XS=j_;function Q_(n,e,t,i){return e==null?Ba:ad(e,t,n.scales[i].log,!1)}var qS=Q_;function YS(n,e,t,i,s){let r=hi(Wg(n),Wg(e)),a=e-n,o=ns(s/i*a,t);do{let l=t[o],c=i*l/a;if(c>=s&&r+(l<5?Mr.get(l):0)<=17)return[l,c]}while(++o<t.length);return[0,0]}function d_(n){let e,t;return n=n.replace(/(\d+)px/,(i,s)=>(e=Dn((t=+s)*Ct))+"px"),[n,e,t]}function $S(n){n.show&&[n.font,n.labelFont].forEach(e=>{let t=Vt(e[2]*Ct,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Un(n,e,t){let i={mode:Tt(n.mode,1)},s=i.mode;function r(x,M,I,N){let V=M.valToPct(x);return N+I*(M.dir==-1?1-V:V)}function a(x,M,I,N){let V=M.valToPct(x);return N+I*(M.dir==-1?V:1-V)}function o(x,M,I,N){return M.ori==0?r(x,M,I,N):a(x,M,I,N)}i.valToPosH=r,i.valToPosV=a;let l=!1;i.status=0;let c=i.root=Wi(tb);if(n.id!=null&&(c.id=n.id),Pi(c,n.class),n.title){let x=Wi(sb,c);x.textContent=n.title}let u=ts("canvas"),f=i.ctx=u.getContext("2d"),h=Wi(rb,c);Qr("click",h,x=>{x.target===g&&(qt!=ya||jt!=ba)&&Yn.click(i,x)},!0);let d=i.under=Wi(ab,h);h.appendChild(u);let g=i.over=Wi(ob,h);n=za(n);let y=+Tt(n.pxAlign,1),m=c_(y);(n.plugins||[]).forEach(x=>{x.opts&&(n=x.opts(i,n)||n)});let p=n.ms||.001,_=i.series=s==1?f_(n.series||[],n_,o_,!1):VS(n.series||[null],a_),R=i.axes=f_(n.axes||[],t_,s_,!0),b=i.scales={},C=i.bands=n.bands||[];C.forEach(x=>{x.fill=bt(x.fill||null),x.dir=Tt(x.dir,-1)});let A=s==2?_[1].facets[0].scale:_[0].scale,v={axes:Fs,series:mt},T=(n.drawOrder||["axes","series"]).map(x=>v[x]);function F(x){let M=x.distr==3?I=>Ws(I>0?I:x.clamp(i,I,x.min,x.max,x.key)):x.distr==4?I=>Gf(I,x.asinh):x.distr==100?I=>x.fwd(I):I=>I;return I=>{let N=M(I),{_min:V,_max:J}=x,oe=J-V;return(N-V)/oe}}function D(x){let M=b[x];if(M==null){let I=(n.scales||dl)[x]||dl;if(I.from!=null){D(I.from);let N=An({},b[I.from],I,{key:x});N.valToPct=F(N),b[x]=N}else{M=b[x]=An({},x==A?H_:PS,I),M.key=x;let N=M.time,V=M.range,J=Sr(V);if((x!=A||s==2&&!N)&&(J&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?Hg:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?Hg:{mode:1,hard:V[1],soft:V[1]}},J=!1),!J&&Hc(V))){let oe=V;V=(de,ye,De)=>ye==null?Ba:Fc(ye,De,oe)}M.range=bt(V||(N?GS:x==A?M.distr==3?XS:M.distr==4?qS:K_:M.distr==3?j_:M.distr==4?Q_:WS)),M.auto=bt(J?!1:M.auto),M.clamp=bt(M.clamp||CS),M._min=M._max=null,M.valToPct=F(M)}}}D("x"),D("y"),s==1&&_.forEach(x=>{D(x.scale)}),R.forEach(x=>{D(x.scale)});for(let x in n.scales)D(x);let L=b[A],B=L.distr,H,U;L.ori==0?(Pi(c,nb),H=r,U=a):(Pi(c,ib),H=a,U=r);let W={};for(let x in b){let M=b[x];(M.min!=null||M.max!=null)&&(W[x]={min:M.min,max:M.max},M.min=M.max=null)}let $=n.tzDate||(x=>new Date(Dn(x/p))),G=n.fmtDate||ud,ce=p==1?nS($):rS($),K=jg($,Kg(p==1?tS:sS,G)),Q=e_($,Qg(oS,G)),se=[],fe=i.legend=An({},uS,n.legend),he=i.cursor=An({},gS,{drag:{y:s==2}},n.cursor),ee=fe.show,me=he.show,ve=fe.markers;fe.idxs=se,ve.width=bt(ve.width),ve.dash=bt(ve.dash),ve.stroke=bt(ve.stroke),ve.fill=bt(ve.fill);let Ae,Se,Ge,rt=[],He=[],ft,ct=!1,it={};if(fe.live){let x=_[1]?_[1].values:null;ct=x!=null,ft=ct?x(i,1,0):{_:0};for(let M in ft)it[M]=sd}if(ee)if(Ae=ts("table",db,c),Ge=ts("tbody",null,Ae),fe.mount(i,Ae),ct){Se=ts("thead",null,Ae,Ge);let x=ts("tr",null,Se);ts("th",null,x);for(var Kt in ft)ts("th",Rg,x).textContent=Kt}else Pi(Ae,mb),fe.live&&Pi(Ae,pb);let Gt={show:!0},xn={show:!1};function Ft(x,M){if(M==0&&(ct||!fe.live||s==2))return Ba;let I=[],N=ts("tr",gb,Ge,Ge.childNodes[M]);Pi(N,x.class),x.show||Pi(N,jr);let V=ts("th",null,N);if(ve.show){let de=Wi(_b,V);if(M>0){let ye=ve.width(i,M);ye&&(de.style.border=ye+"px "+ve.dash(i,M)+" "+ve.stroke(i,M)),de.style.background=ve.fill(i,M)}}let J=Wi(Rg,V);x.label instanceof HTMLElement?J.appendChild(x.label):J.textContent=x.label,M>0&&(ve.show||(J.style.color=x.width>0?ve.stroke(i,M):ve.fill(i,M)),Mt("click",V,de=>{if(he._lock)return;je(de);let ye=_.indexOf(x);if((de.ctrlKey||de.metaKey)!=fe.isolate){let De=_.some((Ne,Fe)=>Fe>0&&Fe!=ye&&Ne.show);_.forEach((Ne,Fe)=>{Fe>0&&gs(Fe,De?Fe==ye?Gt:xn:Gt,!0,wn.setSeries)})}else gs(ye,{show:!x.show},!0,wn.setSeries)},!1),Qe&&Mt(Lg,V,de=>{he._lock||(je(de),gs(_.indexOf(x),Ma,!0,wn.setSeries))},!1));for(var oe in ft){let de=ts("td",vb,N);de.textContent="--",I.push(de)}return[N,I]}let zn=new Map;function Mt(x,M,I,N=!0){let V=zn.get(M)||{},J=he.bind[x](i,M,I,N);J&&(Qr(x,M,V[x]=J),zn.set(M,V))}function Cn(x,M,I){let N=zn.get(M)||{};for(let V in N)(x==null||V==x)&&(Jf(V,M,N[V]),delete N[V]);x==null&&zn.delete(M)}let on=0,yn=0,k=0,Ce=0,Ye=0,at=0,Me=Ye,Bt=at,ze=k,Xe=Ce,P=0,S=0,q=0,ue=0;i.bbox={};let ae=!1,_e=!1,xe=!1,te=!1,ie=!1,pe=!1;function O(x,M,I){(I||x!=i.width||M!=i.height)&&re(x,M),ut(!1),xe=!0,_e=!0,jn()}function re(x,M){i.width=on=k=x,i.height=yn=Ce=M,Ye=at=0,be(),Ve();let I=i.bbox;P=I.left=Jr(Ye*Ct,.5),S=I.top=Jr(at*Ct,.5),q=I.width=Jr(k*Ct,.5),ue=I.height=Jr(Ce*Ct,.5)}let ne=3;function we(){let x=!1,M=0;for(;!x;){M++;let I=_a(M),N=ms(M);x=M==ne||I&&N,x||(re(i.width,i.height),_e=!0)}}function ge({width:x,height:M}){O(x,M)}i.setSize=ge;function be(){let x=!1,M=!1,I=!1,N=!1;R.forEach((V,J)=>{if(V.show&&V._show){let{side:oe,_size:de}=V,ye=oe%2,De=V.label!=null?V.labelSize:0,Ne=de+De;Ne>0&&(ye?(k-=Ne,oe==3?(Ye+=Ne,N=!0):I=!0):(Ce-=Ne,oe==0?(at+=Ne,x=!0):M=!0))}}),ds[0]=x,ds[1]=I,ds[2]=M,ds[3]=N,k-=Zi[1]+Zi[3],Ye+=Zi[3],Ce-=Zi[2]+Zi[0],at+=Zi[0]}function Ve(){let x=Ye+k,M=at+Ce,I=Ye,N=at;function V(J,oe){switch(J){case 1:return x+=oe,x-oe;case 2:return M+=oe,M-oe;case 3:return I-=oe,I+oe;case 0:return N-=oe,N+oe}}R.forEach((J,oe)=>{if(J.show&&J._show){let de=J.side;J._pos=V(de,J._size),J.label!=null&&(J._lpos=V(de,J.labelSize))}})}if(he.dataIdx==null){let x=he.hover,M=x.skip=new Set(x.skip??[]);M.add(void 0);let I=x.prox=bt(x.prox),N=x.bias??=0;he.dataIdx=(V,J,oe,de)=>{if(J==0)return oe;let ye=oe,De=I(V,J,oe,de)??Ht,Ne=De>=0&&De<Ht,Fe=L.ori==0?k:Ce,st=he.left,At=e[0],Et=e[J];if(M.has(Et[oe])){ye=null;let vt=null,Ke=null,We;if(N==0||N==-1)for(We=oe;vt==null&&We-- >0;)M.has(Et[We])||(vt=We);if(N==0||N==1)for(We=oe;Ke==null&&We++<Et.length;)M.has(Et[We])||(Ke=We);if(vt!=null||Ke!=null)if(Ne){let $t=vt==null?-1/0:H(At[vt],L,Fe,0),un=Ke==null?1/0:H(At[Ke],L,Fe,0),Wn=st-$t,Ot=un-st;Wn<=Ot?Wn<=De&&(ye=vt):Ot<=De&&(ye=Ke)}else ye=Ke==null?vt:vt==null?Ke:oe-vt<=Ke-oe?vt:Ke}else Ne&&Nn(st-H(At[oe],L,Fe,0))>De&&(ye=null);return ye}}let je=x=>{he.event=x};he.idxs=se,he._lock=!1;let le=he.points;le.show=bt(le.show),le.size=bt(le.size),le.stroke=bt(le.stroke),le.width=bt(le.width),le.fill=bt(le.fill);let Oe=i.focus=An({},n.focus||{alpha:.3},he.focus),Qe=Oe.prox>=0,Re=Qe&&le.one,ot=[],Xt=[],ri=[];function Po(x,M){let I=le.show(i,M);if(I instanceof HTMLElement)return Pi(I,fb),Pi(I,x.class),Es(I,-10,-10,k,Ce),g.insertBefore(I,ot[M]),I}function pa(x,M){if(s==1||M>0){let I=s==1&&b[x.scale].time,N=x.value;x.value=I?Yg(N)?e_($,Qg(N,G)):N||Q:N||TS,x.label=x.label||(I?vS:_S)}if(Re||M>0){x.width=x.width==null?1:x.width,x.paths=x.paths||zS||Pb,x.fillTo=bt(x.fillTo||IS),x.pxAlign=+Tt(x.pxAlign,y),x.pxRound=c_(x.pxAlign),x.stroke=bt(x.stroke||null),x.fill=bt(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let I=AS(hi(1,x.width),1),N=x.points=An({},{size:I,width:hi(1,I*.2),stroke:x.stroke,space:I*2,paths:HS,_stroke:null,_fill:null},x.points);N.show=bt(N.show),N.filter=bt(N.filter),N.fill=bt(N.fill),N.stroke=bt(N.stroke),N.paths=bt(N.paths),N.pxAlign=x.pxAlign}if(ee){let I=Ft(x,M);rt.splice(M,0,I[0]),He.splice(M,0,I[1]),fe.values.push(null)}if(me){se.splice(M,0,null);let I=null;Re?M==0&&(I=Po(x,M)):M>0&&(I=Po(x,M)),ot.splice(M,0,I),Xt.splice(M,0,0),ri.splice(M,0,0)}Gn("addSeries",M)}function ef(x,M){M=M??_.length,x=s==1?nd(x,M,n_,o_):nd(x,M,{},a_),_.splice(M,0,x),pa(_[M],M)}i.addSeries=ef;function rc(x){if(_.splice(x,1),ee){fe.values.splice(x,1),He.splice(x,1);let M=rt.splice(x,1)[0];Cn(null,M.firstChild),M.remove()}me&&(se.splice(x,1),ot.splice(x,1)[0].remove(),Xt.splice(x,1),ri.splice(x,1)),Gn("delSeries",x)}i.delSeries=rc;let ds=[!1,!1,!1,!1];function Ds(x,M){if(x._show=x.show,x.show){let I=x.side%2,N=b[x.scale];N==null&&(x.scale=I?_[1].scale:A,N=b[x.scale]);let V=N.time;x.size=bt(x.size),x.space=bt(x.space),x.rotate=bt(x.rotate),Sr(x.incrs)&&x.incrs.forEach(oe=>{!Mr.has(oe)&&Mr.set(oe,S_(oe))}),x.incrs=bt(x.incrs||(N.distr==2?jb:V?p==1?eS:iS:Kr)),x.splits=bt(x.splits||(V&&N.distr==1?ce:N.distr==3?jf:N.distr==4?bS:yS)),x.stroke=bt(x.stroke),x.grid.stroke=bt(x.grid.stroke),x.ticks.stroke=bt(x.ticks.stroke),x.border.stroke=bt(x.border.stroke);let J=x.values;x.values=Sr(J)&&!Sr(J[0])?bt(J):V?Sr(J)?jg($,Kg(J,G)):Yg(J)?aS($,J):J||K:J||xS,x.filter=bt(x.filter||(N.distr>=3&&N.log==10?wS:N.distr==3&&N.log==2?ES:y_)),x.font=d_(x.font),x.labelFont=d_(x.labelFont),x._size=x.size(i,null,M,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(ds[M]=!0,x._el=Wi(lb,h))}}function Ns(x,M,I,N){let[V,J,oe,de]=I,ye=M%2,De=0;return ye==0&&(de||J)&&(De=M==0&&!V||M==2&&!oe?Dn(t_.size/3):0),ye==1&&(V||oe)&&(De=M==1&&!J||M==3&&!de?Dn(s_.size/2):0),De}let Io=i.padding=(n.padding||[Ns,Ns,Ns,Ns]).map(x=>bt(Tt(x,Ns))),Zi=i._padding=Io.map((x,M)=>x(i,M,ds,0)),ln,dn=null,pn=null,ps=s==1?_[0].idxs:null,wi=null,cr=!1;function Lo(x,M){if(e=x??[],i.data=i._data=e,s==2){ln=0;for(let I=1;I<_.length;I++)ln+=e[I][0].length}else{e.length==0&&(i.data=i._data=e=[[]]),wi=e[0],ln=wi.length;let I=e;if(B==2){I=e.slice();let N=I[0]=Array(ln);for(let V=0;V<ln;V++)N[V]=V}i._data=e=I}if(ut(!0),Gn("setData"),B==2&&(xe=!0),M!==!1){let I=L;I.auto(i,cr)?Do():fr(A,I.min,I.max),te=te||he.left>=0,pe=!0,jn()}}i.setData=Lo;function Do(){cr=!0;let x,M;s==1&&(ln>0?(dn=ps[0]=0,pn=ps[1]=ln-1,x=e[0][dn],M=e[0][pn],B==2?(x=dn,M=pn):x==M&&(B==3?[x,M]=Bc(x,x,L.log,!1):B==4?[x,M]=ad(x,x,L.log,!1):L.time?M=x+Dn(86400/p):[x,M]=Fc(x,M,od,!0))):(dn=ps[0]=x=null,pn=ps[1]=M=null)),fr(A,x,M)}let ma,ur,ga,w,z,j,Y,Z,Ee,Pe;function Te(x,M,I,N,V,J){x??=Pg,I??=cd,N??="butt",V??=Pg,J??="round",x!=ma&&(f.strokeStyle=ma=x),V!=ur&&(f.fillStyle=ur=V),M!=ga&&(f.lineWidth=ga=M),J!=z&&(f.lineJoin=z=J),N!=j&&(f.lineCap=j=N),I!=w&&f.setLineDash(w=I)}function Ie(x,M,I,N){M!=ur&&(f.fillStyle=ur=M),x!=Y&&(f.font=Y=x),I!=Z&&(f.textAlign=Z=I),N!=Ee&&(f.textBaseline=Ee=N)}function Be(x,M,I,N,V=0){if(N.length>0&&x.auto(i,cr)&&(M==null||M.min==null)){let J=Tt(dn,0),oe=Tt(pn,N.length-1),de=I.min==null?wb(N,J,oe,V,x.distr==3):[I.min,I.max];x.min=is(x.min,I.min=de[0]),x.max=hi(x.max,I.max=de[1])}}let tt={min:null,max:null};function pt(){for(let N in b){let V=b[N];W[N]==null&&(V.min==null||W[A]!=null&&V.auto(i,cr))&&(W[N]=tt)}for(let N in b){let V=b[N];W[N]==null&&V.from!=null&&W[V.from]!=null&&(W[N]=tt)}W[A]!=null&&ut(!0);let x={};for(let N in W){let V=W[N];if(V!=null){let J=x[N]=za(b[N],Db);if(V.min!=null)An(J,V);else if(N!=A||s==2)if(ln==0&&J.from==null){let oe=J.range(i,null,null,N);J.min=oe[0],J.max=oe[1]}else J.min=Ht,J.max=-Ht}}if(ln>0){_.forEach((N,V)=>{if(s==1){let J=N.scale,oe=W[J];if(oe==null)return;let de=x[J];if(V==0){let ye=de.range(i,de.min,de.max,J);de.min=ye[0],de.max=ye[1],dn=ns(de.min,e[0]),pn=ns(de.max,e[0]),pn-dn>1&&(e[0][dn]<de.min&&dn++,e[0][pn]>de.max&&pn--),N.min=wi[dn],N.max=wi[pn]}else N.show&&N.auto&&Be(de,oe,N,e[V],N.sorted);N.idxs[0]=dn,N.idxs[1]=pn}else if(V>0&&N.show&&N.auto){let[J,oe]=N.facets,de=J.scale,ye=oe.scale,[De,Ne]=e[V],Fe=x[de],st=x[ye];Fe!=null&&Be(Fe,W[de],J,De,J.sorted),st!=null&&Be(st,W[ye],oe,Ne,oe.sorted),N.min=oe.min,N.max=oe.max}});for(let N in x){let V=x[N],J=W[N];if(V.from==null&&(J==null||J.min==null)){let oe=V.range(i,V.min==Ht?null:V.min,V.max==-Ht?null:V.max,N);V.min=oe[0],V.max=oe[1]}}}for(let N in x){let V=x[N];if(V.from!=null){let J=x[V.from];if(J.min==null)V.min=V.max=null;else{let oe=V.range(i,J.min,J.max,N);V.min=oe[0],V.max=oe[1]}}}let M={},I=!1;for(let N in x){let V=x[N],J=b[N];if(J.min!=V.min||J.max!=V.max){J.min=V.min,J.max=V.max;let oe=J.distr;J._min=oe==3?Ws(J.min):oe==4?Gf(J.min,J.asinh):oe==100?J.fwd(J.min):J.min,J._max=oe==3?Ws(J.max):oe==4?Gf(J.max,J.asinh):oe==100?J.fwd(J.max):J.max,M[N]=I=!0}}if(I){_.forEach((N,V)=>{s==2?V>0&&M.y&&(N._paths=null):M[N.scale]&&(N._paths=null)});for(let N in M)xe=!0,Gn("setScale",N);me&&he.left>=0&&(te=pe=!0)}for(let N in W)W[N]=null}function ke(x){let M=Kf(dn-1,0,ln-1),I=Kf(pn+1,0,ln-1);for(;x[M]==null&&M>0;)M--;for(;x[I]==null&&I<ln-1;)I++;return[M,I]}function mt(){if(ln>0){let x=_.some(M=>M._focus)&&Pe!=Oe.alpha;x&&(f.globalAlpha=Pe=Oe.alpha),_.forEach((M,I)=>{if(I>0&&M.show&&(rn(I,!1),rn(I,!0),M._paths==null)){let N=Pe;Pe!=M.alpha&&(f.globalAlpha=Pe=M.alpha);let V=s==2?[0,e[I][0].length-1]:ke(e[I]);M._paths=M.paths(i,I,V[0],V[1]),Pe!=N&&(f.globalAlpha=Pe=N)}}),_.forEach((M,I)=>{if(I>0&&M.show){let N=Pe;Pe!=M.alpha&&(f.globalAlpha=Pe=M.alpha),M._paths!=null&&Dt(I,!1);{let V=M._paths!=null?M._paths.gaps:null,J=M.points.show(i,I,dn,pn,V),oe=M.points.filter(i,I,J,V);(J||oe)&&(M.points._paths=M.points.paths(i,I,dn,pn,oe),Dt(I,!0))}Pe!=N&&(f.globalAlpha=Pe=N),Gn("drawSeries",I)}}),x&&(f.globalAlpha=Pe=1)}}function rn(x,M){let I=M?_[x].points:_[x];I._stroke=I.stroke(i,x),I._fill=I.fill(i,x)}function Dt(x,M){let I=M?_[x].points:_[x],{stroke:N,fill:V,clip:J,flags:oe,_stroke:de=I._stroke,_fill:ye=I._fill,_width:De=I.width}=I._paths;De=Vt(De*Ct,3);let Ne=null,Fe=De%2/2;M&&ye==null&&(ye=De>0?"#fff":de);let st=I.pxAlign==1&&Fe>0;if(st&&f.translate(Fe,Fe),!M){let At=P-De/2,Et=S-De/2,vt=q+De,Ke=ue+De;Ne=new Path2D,Ne.rect(At,Et,vt,Ke)}M?Ue(de,De,I.dash,I.cap,ye,N,V,oe,J):Nt(x,de,De,I.dash,I.cap,ye,N,V,oe,Ne,J),st&&f.translate(-Fe,-Fe)}function Nt(x,M,I,N,V,J,oe,de,ye,De,Ne){let Fe=!1;ye!=0&&C.forEach((st,At)=>{if(st.series[0]==x){let Et=_[st.series[1]],vt=e[st.series[1]],Ke=(Et._paths||dl).band;Sr(Ke)&&(Ke=st.dir==1?Ke[0]:Ke[1]);let We,$t=null;Et.show&&Ke&&Tb(vt,dn,pn)?($t=st.fill(i,At)||J,We=Et._paths.clip):Ke=null,Ue(M,I,N,V,$t,oe,de,ye,De,Ne,We,Ke),Fe=!0}}),Fe||Ue(M,I,N,V,J,oe,de,ye,De,Ne)}let Pn=Ha|ed;function Ue(x,M,I,N,V,J,oe,de,ye,De,Ne,Fe){Te(x,M,I,N,V),(ye||De||Fe)&&(f.save(),ye&&f.clip(ye),De&&f.clip(De)),Fe?(de&Pn)==Pn?(f.clip(Fe),Ne&&f.clip(Ne),xt(V,oe),bn(x,J,M)):de&ed?(xt(V,oe),f.clip(Fe),bn(x,J,M)):de&Ha&&(f.save(),f.clip(Fe),Ne&&f.clip(Ne),xt(V,oe),f.restore(),bn(x,J,M)):(xt(V,oe),bn(x,J,M)),(ye||De||Fe)&&f.restore()}function bn(x,M,I){I>0&&(M instanceof Map?M.forEach((N,V)=>{f.strokeStyle=ma=V,f.stroke(N)}):M!=null&&x&&f.stroke(M))}function xt(x,M){M instanceof Map?M.forEach((I,N)=>{f.fillStyle=ur=N,f.fill(I)}):M!=null&&x&&f.fill(M)}function Us(x,M,I,N){let V=R[x],J;if(N<=0)J=[0,0];else{let oe=V._space=V.space(i,x,M,I,N),de=V._incrs=V.incrs(i,x,M,I,N,oe);J=YS(M,I,de,N,oe)}return V._found=J}function Sn(x,M,I,N,V,J,oe,de,ye,De){let Ne=oe%2/2;y==1&&f.translate(Ne,Ne),Te(de,oe,ye,De,de),f.beginPath();let Fe,st,At,Et,vt=V+(N==0||N==3?-J:J);I==0?(st=V,Et=vt):(Fe=V,At=vt);for(let Ke=0;Ke<x.length;Ke++)M[Ke]!=null&&(I==0?Fe=At=x[Ke]:st=Et=x[Ke],f.moveTo(Fe,st),f.lineTo(At,Et));f.stroke(),y==1&&f.translate(-Ne,-Ne)}function _a(x){let M=!0;return R.forEach((I,N)=>{if(!I.show)return;let V=b[I.scale];if(V.min==null){I._show&&(M=!1,I._show=!1,ut(!1));return}else I._show||(M=!1,I._show=!0,ut(!1));let J=I.side,oe=J%2,{min:de,max:ye}=V,[De,Ne]=Us(N,de,ye,oe==0?k:Ce);if(Ne==0)return;let Fe=V.distr==2,st=I._splits=I.splits(i,N,de,ye,De,Ne,Fe),At=V.distr==2?st.map(We=>wi[We]):st,Et=V.distr==2?wi[st[1]]-wi[st[0]]:De,vt=I._values=I.values(i,I.filter(i,At,N,Ne,Et),N,Ne,Et);I._rotate=J==2?I.rotate(i,vt,N,Ne):0;let Ke=I._size;I._size=Xi(I.size(i,vt,N,x)),Ke!=null&&I._size!=Ke&&(M=!1)}),M}function ms(x){let M=!0;return Io.forEach((I,N)=>{let V=I(i,N,ds,x);V!=Zi[N]&&(M=!1),Zi[N]=V}),M}function Fs(){for(let x=0;x<R.length;x++){let M=R[x];if(!M.show||!M._show)continue;let I=M.side,N=I%2,V,J,oe=M.stroke(i,x),de=I==0||I==3?-1:1,[ye,De]=M._found;if(M.label!=null){let li=M.labelGap*de,Ai=Dn((M._lpos+li)*Ct);Ie(M.labelFont[0],oe,"center",I==2?"top":Cg),f.save(),N==1?(V=J=0,f.translate(Ai,Dn(S+ue/2)),f.rotate((I==3?-Nc:Nc)/2)):(V=Dn(P+q/2),J=Ai);let Hr=v_(M.label)?M.label(i,x,ye,De):M.label;f.fillText(Hr,V,J),f.restore()}if(De==0)continue;let Ne=b[M.scale],Fe=N==0?q:ue,st=N==0?P:S,At=M._splits,Et=Ne.distr==2?At.map(li=>wi[li]):At,vt=Ne.distr==2?wi[At[1]]-wi[At[0]]:ye,Ke=M.ticks,We=M.border,$t=Ke.show?Ke.size:0,un=Dn($t*Ct),Wn=Dn((M.alignTo==2?M._size-$t-M.gap:M.gap)*Ct),Ot=M._rotate*-Nc/180,hn=m(M._pos*Ct),Ei=(un+Wn)*de,oi=hn+Ei;J=N==0?oi:0,V=N==1?oi:0;let zi=M.font[0],Ji=M.align==1?Ua:M.align==2?zf:Ot>0?Ua:Ot<0?zf:N==0?"center":I==3?zf:Ua,vs=Ot||N==1?"middle":I==2?"top":Cg;Ie(zi,oe,Ji,vs);let Ti=M.font[1]*M.lineGap,Hi=At.map(li=>m(o(li,Ne,Fe,st))),Ki=M._values;for(let li=0;li<Ki.length;li++){let Ai=Ki[li];if(Ai!=null){N==0?V=Hi[li]:J=Hi[li],Ai=""+Ai;let Hr=Ai.indexOf(`
`)==-1?[Ai]:Ai.split(/\n/gm);for(let ci=0;ci<Hr.length;ci++){let xm=Hr[ci];Ot?(f.save(),f.translate(V,J+ci*Ti),f.rotate(Ot),f.fillText(xm,0,0),f.restore()):f.fillText(xm,V,J+ci*Ti)}}}Ke.show&&Sn(Hi,Ke.filter(i,Et,x,De,vt),N,I,hn,un,Vt(Ke.width*Ct,3),Ke.stroke(i,x),Ke.dash,Ke.cap);let xs=M.grid;xs.show&&Sn(Hi,xs.filter(i,Et,x,De,vt),N,N==0?2:1,N==0?S:P,N==0?ue:q,Vt(xs.width*Ct,3),xs.stroke(i,x),xs.dash,xs.cap),We.show&&Sn([hn],[1],N==0?1:0,N==0?1:2,N==1?S:P,N==1?ue:q,Vt(We.width*Ct,3),We.stroke(i,x),We.dash,We.cap)}Gn("drawAxes")}function ut(x){_.forEach((M,I)=>{I>0&&(M._paths=null,x&&(s==1?(M.min=null,M.max=null):M.facets.forEach(N=>{N.min=null,N.max=null})))})}let cn=!1,ai=!1,Ut=[];function Mn(){ai=!1;for(let x=0;x<Ut.length;x++)Gn(...Ut[x]);Ut.length=0}function jn(){cn||(zb(tm),cn=!0)}function ac(x,M=!1){cn=!0,ai=M,x(i),tm(),M&&Ut.length>0&&queueMicrotask(Mn)}i.batch=ac;function tm(){if(ae&&(pt(),ae=!1),xe&&(we(),xe=!1),_e){if(Zt(d,Ua,Ye),Zt(d,"top",at),Zt(d,cl,k),Zt(d,ul,Ce),Zt(g,Ua,Ye),Zt(g,"top",at),Zt(g,cl,k),Zt(g,ul,Ce),Zt(h,cl,on),Zt(h,ul,yn),u.width=Dn(on*Ct),u.height=Dn(yn*Ct),R.forEach(({_el:x,_show:M,_size:I,_pos:N,side:V})=>{if(x!=null)if(M){let J=V===3||V===0?I:0,oe=V%2==1;Zt(x,oe?"left":"top",N-J),Zt(x,oe?"width":"height",I),Zt(x,oe?"top":"left",oe?at:Ye),Zt(x,oe?"height":"width",oe?Ce:k),Zf(x,jr)}else Pi(x,jr)}),ma=ur=ga=z=j=Y=Z=Ee=w=null,Pe=1,Fo(!0),Ye!=Me||at!=Bt||k!=ze||Ce!=Xe){ut(!1);let x=k/ze,M=Ce/Xe;if(me&&!te&&he.left>=0){he.left*=x,he.top*=M,va&&Es(va,Dn(he.left),0,k,Ce),xa&&Es(xa,0,Dn(he.top),k,Ce);for(let I=0;I<ot.length;I++){let N=ot[I];N!=null&&(Xt[I]*=x,ri[I]*=M,Es(N,Xi(Xt[I]),Xi(ri[I]),k,Ce))}}if(Yt.show&&!ie&&Yt.left>=0&&Yt.width>0){Yt.left*=x,Yt.width*=x,Yt.top*=M,Yt.height*=M;for(let I in of)Zt(Sa,I,Yt[I])}Me=Ye,Bt=at,ze=k,Xe=Ce}Gn("setSize"),_e=!1}on>0&&yn>0&&(f.clearRect(0,0,u.width,u.height),Gn("drawClear"),T.forEach(x=>x()),Gn("draw")),Yt.show&&ie&&(oc(Yt),ie=!1),me&&te&&(zr(null,!0,!1),te=!1),fe.show&&fe.live&&pe&&(rf(),pe=!1),l||(l=!0,i.status=1,Gn("ready")),cr=!1,cn=!1}i.redraw=(x,M)=>{xe=M||!1,x!==!1?fr(A,L.min,L.max):jn()};function tf(x,M){let I=b[x];if(I.from==null){if(ln==0){let N=I.range(i,M.min,M.max,x);M.min=N[0],M.max=N[1]}if(M.min>M.max){let N=M.min;M.min=M.max,M.max=N}if(ln>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;x==A&&I.distr==2&&ln>0&&(M.min=ns(M.min,e[0]),M.max=ns(M.max,e[0]),M.min==M.max&&M.max++),W[x]=M,ae=!0,jn()}}i.setScale=tf;let nf,sf,va,xa,nm,im,ya,ba,sm,rm,qt,jt,hr=!1,Yn=he.drag,Hn=Yn.x,Vn=Yn.y;me&&(he.x&&(nf=Wi(ub,g)),he.y&&(sf=Wi(hb,g)),L.ori==0?(va=nf,xa=sf):(va=sf,xa=nf),qt=he.left,jt=he.top);let Yt=i.select=An({show:!0,over:!0,left:0,width:0,top:0,height:0},n.select),Sa=Yt.show?Wi(cb,Yt.over?g:d):null;function oc(x,M){if(Yt.show){for(let I in x)Yt[I]=x[I],I in of&&Zt(Sa,I,x[I]);M!==!1&&Gn("setSelect")}}i.setSelect=oc;function Qx(x){if(_[x].show)ee&&Zf(rt[x],jr);else if(ee&&Pi(rt[x],jr),me){let I=Re?ot[0]:ot[x];I!=null&&Es(I,-10,-10,k,Ce)}}function fr(x,M,I){tf(x,{min:M,max:I})}function gs(x,M,I,N){M.focus!=null&&sy(x),M.show!=null&&_.forEach((V,J)=>{J>0&&(x==J||x==null)&&(V.show=M.show,Qx(J),s==2?(fr(V.facets[0].scale,null,null),fr(V.facets[1].scale,null,null)):fr(V.scale,null,null),jn())}),I!==!1&&Gn("setSeries",x,M),N&&Oo("setSeries",i,x,M)}i.setSeries=gs;function ey(x,M){An(C[x],M)}function ty(x,M){x.fill=bt(x.fill||null),x.dir=Tt(x.dir,-1),M=M??C.length,C.splice(M,0,x)}function ny(x){x==null?C.length=0:C.splice(x,1)}i.addBand=ty,i.setBand=ey,i.delBand=ny;function iy(x,M){_[x].alpha=M,me&&ot[x]!=null&&(ot[x].style.opacity=M),ee&&rt[x]&&(rt[x].style.opacity=M)}let Os,dr,Br,Ma={focus:!0};function sy(x){if(x!=Br){let M=x==null,I=Oe.alpha!=1;_.forEach((N,V)=>{if(s==1||V>0){let J=M||V==0||V==x;N._focus=M?null:J,I&&iy(V,J?1:Oe.alpha)}}),Br=x,I&&jn()}}ee&&Qe&&Mt(Dg,Ae,x=>{he._lock||(je(x),Br!=null&&gs(null,Ma,!0,wn.setSeries))});function _s(x,M,I){let N=b[M];I&&(x=x/Ct-(N.ori==1?at:Ye));let V=k;N.ori==1&&(V=Ce,x=V-x),N.dir==-1&&(x=V-x);let J=N._min,oe=N._max,de=x/V,ye=J+(oe-J)*de,De=N.distr;return De==3?ka(10,ye):De==4?Rb(ye,N.asinh):De==100?N.bwd(ye):ye}function ry(x,M){let I=_s(x,A,M);return ns(I,e[0],dn,pn)}i.valToIdx=x=>ns(x,e[0]),i.posToIdx=ry,i.posToVal=_s,i.valToPos=(x,M,I)=>b[M].ori==0?r(x,b[M],I?q:k,I?P:0):a(x,b[M],I?ue:Ce,I?S:0),i.setCursor=(x,M,I)=>{qt=x.left,jt=x.top,zr(null,M,I)};function am(x,M){Zt(Sa,Ua,Yt.left=x),Zt(Sa,cl,Yt.width=M)}function om(x,M){Zt(Sa,"top",Yt.top=x),Zt(Sa,ul,Yt.height=M)}let No=L.ori==0?am:om,Uo=L.ori==1?am:om;function ay(){if(ee&&fe.live)for(let x=s==2?1:0;x<_.length;x++){if(x==0&&ct)continue;let M=fe.values[x],I=0;for(let N in M)He[x][I++].firstChild.nodeValue=M[N]}}function rf(x,M){if(x!=null&&(x.idxs?x.idxs.forEach((I,N)=>{se[N]=I}):Lb(x.idx)||se.fill(x.idx),fe.idx=se[0]),ee&&fe.live){for(let I=0;I<_.length;I++)(I>0||s==1&&!ct)&&oy(I,se[I]);ay()}pe=!1,M!==!1&&Gn("setLegend")}i.setLegend=rf;function oy(x,M){let I=_[x],N=x==0&&B==2?wi:e[x],V;ct?V=I.values(i,x,M)??it:(V=I.value(i,M==null?null:N[M],x,M),V=V==null?it:{_:V}),fe.values[x]=V}function zr(x,M,I){sm=qt,rm=jt,[qt,jt]=he.move(i,qt,jt),he.left=qt,he.top=jt,me&&(va&&Es(va,Dn(qt),0,k,Ce),xa&&Es(xa,0,Dn(jt),k,Ce));let N,V=dn>pn;Os=Ht,dr=null;let J=L.ori==0?k:Ce,oe=L.ori==1?k:Ce;if(qt<0||ln==0||V){N=he.idx=null;for(let de=0;de<_.length;de++){let ye=ot[de];ye!=null&&Es(ye,-10,-10,k,Ce)}Qe&&gs(null,Ma,!0,x==null&&wn.setSeries),fe.live&&(se.fill(N),pe=!0)}else{let de,ye,De;s==1&&(de=L.ori==0?qt:jt,ye=_s(de,A),N=he.idx=ns(ye,e[0],dn,pn),De=H(e[0][N],L,J,0));let Ne=-10,Fe=-10,st=0,At=0,Et=!0,vt="",Ke="";for(let We=s==2?1:0;We<_.length;We++){let $t=_[We],un=se[We],Wn=un==null?null:s==1?e[We][un]:e[We][1][un],Ot=he.dataIdx(i,We,N,ye),hn=Ot==null?null:s==1?e[We][Ot]:e[We][1][Ot];if(pe=pe||hn!=Wn||Ot!=un,se[We]=Ot,We>0&&$t.show){let Ei=Ot==null?-10:Ot==N?De:H(s==1?e[0][Ot]:e[We][0][Ot],L,J,0),oi=hn==null?-10:U(hn,s==1?b[$t.scale]:b[$t.facets[1].scale],oe,0);if(Qe&&hn!=null){let zi=L.ori==1?qt:jt,Ji=Nn(Oe.dist(i,We,Ot,oi,zi));if(Ji<Os){let vs=Oe.bias;if(vs!=0){let Ti=_s(zi,$t.scale),Hi=hn>=0?1:-1,Ki=Ti>=0?1:-1;Ki==Hi&&(Ki==1?vs==1?hn>=Ti:hn<=Ti:vs==1?hn<=Ti:hn>=Ti)&&(Os=Ji,dr=We)}else Os=Ji,dr=We}}if(pe||Re){let zi,Ji;L.ori==0?(zi=Ei,Ji=oi):(zi=oi,Ji=Ei);let vs,Ti,Hi,Ki,xs,li,Ai=!0,Hr=le.bbox;if(Hr!=null){Ai=!1;let ci=Hr(i,We);Hi=ci.left,Ki=ci.top,vs=ci.width,Ti=ci.height}else Hi=zi,Ki=Ji,vs=Ti=le.size(i,We);if(li=le.fill(i,We),xs=le.stroke(i,We),Re)We==dr&&Os<=Oe.prox&&(Ne=Hi,Fe=Ki,st=vs,At=Ti,Et=Ai,vt=li,Ke=xs);else{let ci=ot[We];ci!=null&&(Xt[We]=Hi,ri[We]=Ki,zg(ci,vs,Ti,Ai),kg(ci,li,xs),Es(ci,Xi(Hi),Xi(Ki),k,Ce))}}}}if(Re){let We=Oe.prox,$t=Br==null?Os<=We:Os>We||dr!=Br;if(pe||$t){let un=ot[0];un!=null&&(Xt[0]=Ne,ri[0]=Fe,zg(un,st,At,Et),kg(un,vt,Ke),Es(un,Xi(Ne),Xi(Fe),k,Ce))}}}if(Yt.show&&hr)if(x!=null){let[de,ye]=wn.scales,[De,Ne]=wn.match,[Fe,st]=x.cursor.sync.scales,At=x.cursor.drag;if(Hn=At._x,Vn=At._y,Hn||Vn){let{left:Et,top:vt,width:Ke,height:We}=x.select,$t=x.scales[Fe].ori,un=x.posToVal,Wn,Ot,hn,Ei,oi,zi=de!=null&&De(de,Fe),Ji=ye!=null&&Ne(ye,st);zi&&Hn?($t==0?(Wn=Et,Ot=Ke):(Wn=vt,Ot=We),hn=b[de],Ei=H(un(Wn,Fe),hn,J,0),oi=H(un(Wn+Ot,Fe),hn,J,0),No(is(Ei,oi),Nn(oi-Ei))):No(0,J),Ji&&Vn?($t==1?(Wn=Et,Ot=Ke):(Wn=vt,Ot=We),hn=b[ye],Ei=U(un(Wn,st),hn,oe,0),oi=U(un(Wn+Ot,st),hn,oe,0),Uo(is(Ei,oi),Nn(oi-Ei))):Uo(0,oe)}else lf()}else{let de=Nn(sm-nm),ye=Nn(rm-im);if(L.ori==1){let st=de;de=ye,ye=st}Hn=Yn.x&&de>=Yn.dist,Vn=Yn.y&&ye>=Yn.dist;let De=Yn.uni;De!=null?Hn&&Vn&&(Hn=de>=De,Vn=ye>=De,!Hn&&!Vn&&(ye>de?Vn=!0:Hn=!0)):Yn.x&&Yn.y&&(Hn||Vn)&&(Hn=Vn=!0);let Ne,Fe;Hn&&(L.ori==0?(Ne=ya,Fe=qt):(Ne=ba,Fe=jt),No(is(Ne,Fe),Nn(Fe-Ne)),Vn||Uo(0,oe)),Vn&&(L.ori==1?(Ne=ya,Fe=qt):(Ne=ba,Fe=jt),Uo(is(Ne,Fe),Nn(Fe-Ne)),Hn||No(0,J)),!Hn&&!Vn&&(No(0,0),Uo(0,0))}if(Yn._x=Hn,Yn._y=Vn,x==null){if(I){if(vm!=null){let[de,ye]=wn.scales;wn.values[0]=de!=null?_s(L.ori==0?qt:jt,de):null,wn.values[1]=ye!=null?_s(L.ori==1?qt:jt,ye):null}Oo(Hf,i,qt,jt,k,Ce,N)}if(Qe){let de=I&&wn.setSeries,ye=Oe.prox;Br==null?Os<=ye&&gs(dr,Ma,!0,de):Os>ye?gs(null,Ma,!0,de):dr!=Br&&gs(dr,Ma,!0,de)}}pe&&(fe.idx=N,rf()),M!==!1&&Gn("setCursor")}let pr=null;Object.defineProperty(i,"rect",{get(){return pr==null&&Fo(!1),pr}});function Fo(x=!1){x?pr=null:(pr=g.getBoundingClientRect(),Gn("syncRect",pr))}function lm(x,M,I,N,V,J,oe){he._lock||hr&&x!=null&&x.movementX==0&&x.movementY==0||(af(x,M,I,N,V,J,oe,!1,x!=null),x!=null?zr(null,!0,!0):zr(M,!0,!1))}function af(x,M,I,N,V,J,oe,de,ye){if(pr==null&&Fo(!1),je(x),x!=null)I=x.clientX-pr.left,N=x.clientY-pr.top;else{if(I<0||N<0){qt=-10,jt=-10;return}let[De,Ne]=wn.scales,Fe=M.cursor.sync,[st,At]=Fe.values,[Et,vt]=Fe.scales,[Ke,We]=wn.match,$t=M.axes[0].side%2==1,un=L.ori==0?k:Ce,Wn=L.ori==1?k:Ce,Ot=$t?J:V,hn=$t?V:J,Ei=$t?N:I,oi=$t?I:N;if(Et!=null?I=Ke(De,Et)?o(st,b[De],un,0):-10:I=un*(Ei/Ot),vt!=null?N=We(Ne,vt)?o(At,b[Ne],Wn,0):-10:N=Wn*(oi/hn),L.ori==1){let zi=I;I=N,N=zi}}ye&&(M==null||M.cursor.event.type==Hf)&&((I<=1||I>=k-1)&&(I=Jr(I,k)),(N<=1||N>=Ce-1)&&(N=Jr(N,Ce))),de?(nm=I,im=N,[ya,ba]=he.move(i,I,N)):(qt=I,jt=N)}let of={width:0,height:0,left:0,top:0};function lf(){oc(of,!1)}let cm,um,hm,fm;function dm(x,M,I,N,V,J,oe){hr=!0,Hn=Vn=Yn._x=Yn._y=!1,af(x,M,I,N,V,J,oe,!0,!1),x!=null&&(Mt(Vf,Yf,pm,!1),Oo(Ig,i,ya,ba,k,Ce,null));let{left:de,top:ye,width:De,height:Ne}=Yt;cm=de,um=ye,hm=De,fm=Ne}function pm(x,M,I,N,V,J,oe){hr=Yn._x=Yn._y=!1,af(x,M,I,N,V,J,oe,!1,!0);let{left:de,top:ye,width:De,height:Ne}=Yt,Fe=De>0||Ne>0,st=cm!=de||um!=ye||hm!=De||fm!=Ne;if(Fe&&st&&oc(Yt),Yn.setScale&&Fe&&st){let At=de,Et=De,vt=ye,Ke=Ne;if(L.ori==1&&(At=ye,Et=Ne,vt=de,Ke=De),Hn&&fr(A,_s(At,A),_s(At+Et,A)),Vn)for(let We in b){let $t=b[We];We!=A&&$t.from==null&&$t.min!=Ht&&fr(We,_s(vt+Ke,We),_s(vt,We))}lf()}else he.lock&&(he._lock=!he._lock,zr(M,!0,x!=null));x!=null&&(Cn(Vf,Yf),Oo(Vf,i,qt,jt,k,Ce,null))}function ly(x,M,I,N,V,J,oe){if(he._lock)return;je(x);let de=hr;if(hr){let ye=!0,De=!0,Ne=10,Fe,st;L.ori==0?(Fe=Hn,st=Vn):(Fe=Vn,st=Hn),Fe&&st&&(ye=qt<=Ne||qt>=k-Ne,De=jt<=Ne||jt>=Ce-Ne),Fe&&ye&&(qt=qt<ya?0:k),st&&De&&(jt=jt<ba?0:Ce),zr(null,!0,!0),hr=!1}qt=-10,jt=-10,se.fill(null),zr(null,!0,!0),de&&(hr=de)}function mm(x,M,I,N,V,J,oe){he._lock||(je(x),Do(),lf(),x!=null&&Oo(Ng,i,qt,jt,k,Ce,null))}function gm(){R.forEach($S),O(i.width,i.height,!0)}Qr(Uc,Oa,gm);let wa={};wa.mousedown=dm,wa.mousemove=lm,wa.mouseup=pm,wa.dblclick=mm,wa.setSeries=(x,M,I,N)=>{let V=wn.match[2];I=V(i,M,I),I!=-1&&gs(I,N,!0,!1)},me&&(Mt(Ig,g,dm),Mt(Hf,g,lm),Mt(Lg,g,x=>{je(x),Fo(!1)}),Mt(Dg,g,ly),Mt(Ng,g,mm),td.add(i),i.syncRect=Fo);let lc=i.hooks=n.hooks||{};function Gn(x,M,I){ai?Ut.push([x,M,I]):x in lc&&lc[x].forEach(N=>{N.call(null,i,M,I)})}(n.plugins||[]).forEach(x=>{for(let M in x.hooks)lc[M]=(lc[M]||[]).concat(x.hooks[M])});let _m=(x,M,I)=>I,wn=An({key:null,setSeries:!1,filters:{pub:Xg,sub:Xg},scales:[A,_[1]?_[1].scale:null],match:[qg,qg,_m],values:[null,null]},he.sync);wn.match.length==2&&wn.match.push(_m),he.sync=wn;let vm=wn.key,cf=V_(vm);function Oo(x,M,I,N,V,J,oe){wn.filters.pub(x,M,I,N,V,J,oe)&&cf.pub(x,M,I,N,V,J,oe)}cf.sub(i);function cy(x,M,I,N,V,J,oe){wn.filters.sub(x,M,I,N,V,J,oe)&&wa[x](null,M,I,N,V,J,oe)}i.pub=cy;function uy(){cf.unsub(i),td.delete(i),zn.clear(),Jf(Uc,Oa,gm),c.remove(),Ae?.remove(),Gn("destroy")}i.destroy=uy;function uf(){Gn("init",n,e),Lo(e||n.data,!1),W[A]?tf(A,W[A]):Do(),ie=Yt.show&&(Yt.width>0||Yt.height>0),te=pe=!0,O(n.width,n.height)}return _.forEach(pa),R.forEach(Ds),t?t instanceof HTMLElement?(t.appendChild(c),uf()):t(i,uf):uf(),i}Un.assign=An;Un.fmtNum=ld;Un.rangeNum=Fc;Un.rangeLog=Bc;Un.rangeAsinh=ad;Un.orient=ta;Un.pxRatio=Ct;Un.join=Bb;Un.fmtDate=ud,Un.tzDate=Jb;Un.sync=V_;{Un.addGap=LS,Un.clipGaps=Vc;let n=Un.paths={points:$_};n.linear=J_,n.stepped=US,n.bars=FS,n.spline=kS}var e0=128;function qc({curve:n,ghost:e,height:t}){let i=Rt(null),s=Rt(null),r=Rt(null),a=Rt(null),o=ZS(n),[l,c]=fn(o,n.unit),[u,f]=n0();mn(()=>{a.current=KS(i.current,n,e??null,l,u,t??e0,()=>h(gt.peek())),a.current.over.appendChild(r.current);let d=i.current,g=new ResizeObserver(()=>a.current?.setSize({width:d.clientWidth,height:t??e0}));return g.observe(d),()=>{g.disconnect(),a.current?.destroy(),a.current=null}},[n,e,zt.value,t]);let h=d=>{let g=a.current;if(!g||!r.current||!s.current)return;let y=g.valToPos(d*u,"x");r.current.style.display=y>=0&&y<=g.over.clientWidth?"block":"none",r.current.style.transform=`translateX(${y}px)`;let m=Xr(n.time,d),p=n.low[m]*l,_=n.high[m]*l,[R,b]=[lt(p,3),lt(_,3)],C=p===_?lt(p,4):R===b?R:`${R} … ${b}`;s.current.textContent=c?`${C} ${c}`:C};return Qn(()=>h(gt.value)),E("div",{class:"plot","data-testid":`plot-${n.name}`,"data-from":n.time[0],children:[E("div",{class:"plot-title",title:n.meaning,children:[E("b",{children:ui(n.name)})," ",E("span",{class:"value",ref:s}),E("span",{class:"extreme",title:"largest size",children:["max ",lt(o*l,4),c&&` ${c}`]})]}),E("div",{class:"plot-body",ref:i,"data-unit":f,children:E("div",{class:"plot-cursor",ref:r})})]})}function n0(){let n=Ze.value;return n?fn(Math.max(Math.abs(n.first),Math.abs(n.last)),n.head.axis_unit):[1,"s"]}function ZS(n){let e=0;for(let t of[n.low,n.high])for(let i=0;i<t.length;i++){let s=Math.abs(t[i]);s>e&&(e=s)}return e}function t0(n){return[n.low,n.high].every(e=>Array.from(e).every(t=>t===n.low[0]))}function qs(n,e){return Array.from(n,t=>Number.isFinite(t)?t*e:null)}function JS(n,e,t,i){return Un.join([[qs(n.time,i),qs(n.low,t),qs(n.high,t)],[qs(e.time,i),qs(e.low,t),qs(e.high,t)]])}function KS(n,e,t,i,s,r,a){let o=getComputedStyle(document.documentElement),l=o.getPropertyValue("--ink"),c=o.getPropertyValue("--rule"),u=o.getPropertyValue("--accent"),f={stroke:u,width:1.3,points:{show:!1},spanGaps:t!==null},h={stroke:"#8a8a8a",width:1,points:{show:!1},spanGaps:!0},d={stroke:l,grid:{stroke:c,width:1},ticks:{stroke:c,width:1},font:"11px system-ui",labelFont:"11px system-ui"},[,g]=n0(),y=bs.peek(),m=(e.low[0]??0)*i,p=t0(e)&&(!t||t0(t)),_={width:Math.max(80,n.clientWidth),height:r,legend:{show:!1},padding:[6,20,0,0],scales:{y:{range:(C,A,v)=>A===v?[A-1,v+1]:Un.rangeNum(A,v,.1,!0)},x:{time:!1,...y?{range:()=>[y[0]*s,y[1]*s]}:{}}},cursor:{drag:{x:!0,y:!1,setScale:!1},points:{show:!1},y:!1},series:[{},f,f,...t?[h,h]:[]],bands:[{series:[2,1],fill:`${u.trim()}55`},...t?[{series:[4,3],fill:"#8a8a8a44"}]:[]],axes:[{...d,size:30,values:(C,A)=>A.map((v,T)=>T===A.length-1?`${lt(v)} ${g}`:lt(v))},{...d,size:48,values:(C,A)=>A.map(v=>p&&v!==m?"":lt(v,3))}],hooks:{setSelect:[C=>jS(C,s)],draw:[a]}},R=t?JS(e,t,i,s):[qs(e.time,s),qs(e.low,i),qs(e.high,i)],b=new Un(_,R,n);return b.over.addEventListener("click",C=>{b.select.width<3&&Zn(b.posToVal(C.offsetX,"x")/s)}),b.over.addEventListener("dblclick",()=>{gn.value=null,bs.value=null}),b.over.addEventListener("wheel",C=>{C.preventDefault(),QS(b.posToVal(C.offsetX,"x")/s,C.deltaY)},{passive:!1}),b}function jS(n,e){if(n.select.width<3)return;let t=n.posToVal(n.select.left,"x")/e,i=n.posToVal(n.select.left+n.select.width,"x")/e;gn.value=[t,i],(gt.value<t||gt.value>i)&&Zn(t)}function QS(n,e){let t=Ze.value;if(!t)return;let[i,s]=bs.value??[t.first,t.last],r=e<0?.7:1/.7,a=[Math.max(t.first,n-(n-i)*r),Math.min(t.last,n+(s-n)*r)];a[1]-a[0]<1e-9*t.duration||(bs.value=a[1]-a[0]>=t.duration*.999?null:a)}var ss={separate:"#9aa0a6",stick:"#0072b2",slip:"#e69f00",impact:"#d55e00"},Xa={body:"#8fb8de",shell:"#8fb8de",runner:"#8fb8de",magnet:"#c9a27a",foot:"#5b6470",spring:"#8a8f98",beam:"#93a5bd",substrate:"#cfc8ba"},Yc="#d55e00",$c="#0072b2",i0="#8a8a8a",_d=[[0,.13,.3],[.19,.24,.42],[.34,.36,.43],[.49,.48,.47],[.65,.61,.45],[.83,.76,.38],[1,.91,.27]];function Zc(n){let e=Math.min(.999999,Math.max(0,n))*(_d.length-1),t=Math.floor(e),i=e-t,s=_d[t],r=_d[t+1];return[s[0]+i*(r[0]-s[0]),s[1]+i*(r[1]-s[1]),s[2]+i*(r[2]-s[2])]}function r0(){let n=Ze.value,e=Wt([]),t=n?.contacts.includes(Qi.value)?Qi.value:n?.contacts[0]??"";if(Qn(()=>{let s=Ze.value,r=gt.value,a=s?.contacts.includes(Qi.value)?Qi.value:s?.contacts[0]??"";e.value=s&&a?eM(s,a,r):[]}),Qn(()=>{let s=Ze.value,r=s?.contacts.includes(Qi.value)?Qi.value:s?.contacts[0];r&&mg(s0(r))}),!n||!t)return E("p",{class:"muted",children:"this result has no contacts"});let i=tl.value?.contact===s0(t)?tl.value:null;return E("div",{class:"inspector","data-testid":"inspector",children:[E("select",{value:t,onChange:s=>Qi.value=s.target.value,children:n.contacts.map(s=>E("option",{value:s,children:ui(s)},s))}),E("table",{children:E("tbody",{children:e.value.map(([s,r])=>E("tr",{children:[E("td",{children:s}),E("td",{"data-testid":`inspect-${s}`,children:r})]},s))})}),E(tM,{name:t}),E("div",{class:"plots","data-testid":"touch","data-contact":i?.contact??"","data-rows":i?.curves.map(s=>s.name).join(",")??"",children:i?.curves.map(s=>E("div",{children:[E(qc,{curve:s,height:96}),E("p",{class:"muted",children:s.meaning})]},s.name))}),E("p",{class:"muted",children:"a click on a patch in the view chooses it"})]})}function s0(n){return n.replace(" (contact)","")}function eM(n,e,t){let i=[],s=n.track(e,"state"),r=n.track(e,"force");if(s&&i.push(["state",zs[$n(s,t,[])[0]]??""]),r){let o=$n(r,t,[]),l=Math.abs(o[5]),c=Math.hypot(o[3],o[4]);i.push(["pushes",yt(l,"N",3)],["rubs",yt(c,"N",3)]),l>0&&i.push(["rubs / pushes",lt(c/l,3)])}let a=n.events.find(o=>o.time>t&&`${o.contact} (contact)`===e);return a&&i.push(["next",`${a.kind} in ${yt(a.time-t,"s",3)}`]),i}function tM({name:n}){let e=Ze.value,t=e.track(n,"state");if(!t)return null;let i={};for(let r=0;r<t.time.length;r++){let a=r+1<t.time.length?t.time[r+1]:e.last,o=zs[t.values[r]]??"";i[o]=(i[o]??0)+(a-t.time[r])}let s=Object.entries(i).filter(([,r])=>r>0).map(([r,a])=>[r,100*a/(e.duration||1)]);return E("div",{title:"share of the time in each state",children:[E("div",{class:"shares",children:s.map(([r,a])=>E("span",{style:{flexGrow:a,flexBasis:0,background:ss[r]},title:r},r))}),E("p",{class:"muted",children:s.map(([r,a])=>E("span",{class:"share",children:[E("i",{class:"swatch",style:{background:ss[r]}})," ",lt(a,3)," % ",r]},r))})]})}function a0(){let n=Ze.value;if(!n)return null;let e=n.events.slice(0,400);return E("div",{class:"events","data-testid":"events","data-count":n.events.length,children:[!e.length&&E("p",{class:"muted",children:"no events: nothing hits, lifts, sticks or slips"}),E("table",{children:E("tbody",{children:e.map((t,i)=>E("tr",{class:Math.abs(t.time-gt.value)<1e-9*n.duration?"now":"",onClick:()=>Zn(t.time),children:[E("td",{children:yt(t.time,n.head.axis_unit,5)}),E("td",{children:t.kind}),E("td",{children:ui(t.contact)}),E("td",{children:Number.isFinite(t.value)&&t.unit?yt(t.value,t.unit,3):""})]},i))})}),n.events.length>e.length&&E("p",{class:"muted",children:["and ",n.events.length-e.length," more; step through them with . and ,"]})]})}function o0(){let n=Ze.value?.head;if(!n)return null;let e=n.certificate??[];return E("div",{class:"certificate","data-testid":"certificate",children:[E("p",{children:[E("b",{children:n.attrs?.status})," · ",n.samples," samples",n.attrs?.stepper_choice?` · ${n.attrs.stepper_choice}`:""]}),!e.length&&E("p",{class:"muted",children:"this family has no cheap checks for such a run; `stiction verify` repeats it by other ways"}),E("table",{children:E("tbody",{children:e.map(t=>E("tr",{title:t.where,children:[E("td",{children:[t.amount<=t.limit?"✓":"✗"," ",t.check]}),E("td",{children:[lt(t.amount,2)," ≤ ",lt(t.limit,2)]})]},t.check))})})]})}var ml=260,Jc=52,vd=8,nM=8,l0=24,c0={kinetic_energy:"#0072b2",stored_energy:"#56b4e9",friction_loss:"#e69f00",impact_loss:"#d55e00",damping_loss:"#cc79a7"},iM=n=>n.replace("_"," ");function u0(){let n=Rt(null),e=Rt(null),t=Rt(null),i=Ze.value?.head,s=el.value;if(mn(()=>{i?.energy&&xg()},[tn.value]),mn(()=>{s&&n.current&&rM(n.current,s)},[s,zt.value,Vs.value]),Qn(()=>{let a=gt.value,o=el.value;if(!o||!n.current||!e.current||!t.current)return;e.current.style.transform=`translateX(${h0(n.current,o)(a)}px)`;let l=Xr(o.time,a),c=o.time.length;[...t.current.rows].forEach((u,f)=>{u.cells[1].textContent=yt(f<o.names.length?o.heights[f*c+l]:o.total[l],"J",4)})}),!i)return E("p",{class:"muted",children:"after a run its energy stands here"});if(!i.energy)return E("p",{class:"muted","data-testid":"no-energy",children:"this run kept no ledger; tick “energy” on the left and run it again"});let r=a=>{s&&n.current&&Zn(sM(n.current,s)(a.offsetX))};return E("div",{class:"energy","data-testid":"energy","data-bands":s?.names.length??0,children:[E("div",{class:"energy-body",children:[E("canvas",{ref:n,onClick:r}),E("div",{class:"plot-cursor",ref:e})]}),s&&E("table",{children:E("tbody",{ref:t,children:[s.names.map(a=>E("tr",{children:[E("td",{children:[E("i",{class:"swatch",style:{background:c0[a]??"#999"}})," ",iM(a)]}),E("td",{})]},a)),E("tr",{children:[E("td",{children:[E("i",{class:"swatch line"})," at the start, and supplied since"]}),E("td",{})]})]})}),E("p",{class:"muted",children:"stored energy from its lowest value; where the line and the bands part, energy is not accounted for"})]})}function xd(n){return[n.time[0],n.time[n.time.length-1]]}function h0(n,e){let[t,i]=xd(e),s=n.clientWidth-Jc-vd;return r=>Jc+s*(r-t)/(i-t||1)}function sM(n,e){let[t,i]=xd(e),s=n.clientWidth-Jc-vd;return r=>t+(r-Jc)/s*(i-t)}function rM(n,e){let t=n.clientWidth||320,i=devicePixelRatio||1,s=e.time.length;n.width=t*i,n.height=ml*i;let r=n.getContext("2d"),a=getComputedStyle(document.documentElement),o=h0(n,e);r.scale(i,i);let l=new Float64Array((e.names.length+1)*s),c=0;for(let p=0;p<e.names.length;p++)for(let _=0;_<s;_++)l[(p+1)*s+_]=l[p*s+_]+e.heights[p*s+_];for(let p=0;p<s;p++)c=Math.max(c,l[e.names.length*s+p],e.total[p]);let u=p=>ml-l0-(ml-nM-l0)*p/(c||1);for(let p=0;p<e.names.length;p++){r.fillStyle=c0[e.names[p]]??"#999",r.beginPath();for(let _=0;_<s;_++)r.lineTo(o(e.time[_]),u(l[(p+1)*s+_]));for(let _=s-1;_>=0;_--)r.lineTo(o(e.time[_]),u(l[p*s+_]));r.fill()}r.strokeStyle=r.fillStyle=a.getPropertyValue("--ink"),r.setLineDash([4,3]),r.beginPath();for(let p=0;p<s;p++)r.lineTo(o(e.time[p]),u(e.total[p]));r.stroke(),r.setLineDash([]),r.font="11px system-ui";let[f,h]=fn(c,"J"),[d,g]=fn(Math.abs(e.time[s-1]),"s");for(let p of[0,.5,1])r.fillText(p?`${lt(p*c*f,3)} ${h}`:"0",4,u(p*c)+4);let[y,m]=xd(e);r.textAlign="center",r.fillText(lt(y*d,3),o(y)+8,ml-8),r.textAlign="right",r.fillText(`${lt(m*d,3)} ${g}`,t-vd,ml-8)}var f0=230;function p0(){let n=Rt(null),e=Rt(null),t=Rt(null),i=Ze.value?.head.series??[],s=Wt(""),r=Wt(""),a=Ze.value?.head.usual??[],o=/^(u|velocity|xdot)\./,l=a[0]??i[0]?.name??"",c=a.find(y=>o.test(y))??i.find(y=>o.test(y.name))?.name??i[1]?.name??l,u=i.some(y=>y.name===s.value)?s.value:l,f=i.some(y=>y.name===r.value)?r.value:c;mn(()=>{u&&f&&gg(u,f)},[u,f,tn.value]);let h=il.value;mn(()=>{h&&n.current&&aM(n.current,h)},[h,zt.value,Vs.value]),Qn(()=>{let y=gt.value,m=il.value;if(!m||!e.current||!n.current)return;let p=Xr(m.time,y),{px:_,py:R}=bd(n.current,m);e.current.style.transform=`translate(${_(m.xs[p])}px, ${R(m.ys[p])}px)`});let d=y=>{if(!h||!t.current||!n.current)return;let[m,p]=t.current,_={a:Math.min(m,y.offsetX),b:Math.max(m,y.offsetX),c:Math.min(p,y.offsetY),d:Math.max(p,y.offsetY)};t.current=null,oM(n.current,h,_)},g=(y,m,p)=>E("select",{"data-testid":p,value:y,onChange:_=>m(_.target.value),children:i.map(_=>E("option",{value:_.name,children:ui(_.name)},_.name))});return E("div",{class:"portrait",children:[E("div",{class:"portrait-names",children:[g(f,y=>r.value=y,"portrait-y")," over ",g(u,y=>s.value=y,"portrait-x")]}),E("div",{class:"portrait-body",children:[E("canvas",{ref:n,"data-testid":"portrait","data-points":h?.xs.length??0,onPointerDown:y=>t.current=[y.offsetX,y.offsetY],onPointerUp:d}),E("div",{class:"portrait-dot",ref:e})]}),h&&E("p",{class:"muted","data-testid":"portrait-range",children:[ui(h.y)," ",d0(h.ys,h.y_unit)," over ",ui(h.x)," ",d0(h.xs,h.x_unit)]})]})}function d0(n,e){let[t,i]=yd(n),[s,r]=fn(Math.max(Math.abs(t),Math.abs(i)),e);return`${lt(t*s,3)} … ${lt(i*s,3)} ${r}`}function yd(n){let e=1/0,t=-1/0;for(let i=0;i<n.length;i++)e=Math.min(e,n[i]),t=Math.max(t,n[i]);return e<t?[e,t]:[e-1,e+1]}function bd(n,e){let t=n.clientWidth||f0,i=f0,[s,r]=yd(e.xs),[a,o]=yd(e.ys);return{px:l=>8+(t-16)*(l-s)/(r-s),py:l=>i-8-(i-16)*(l-a)/(o-a),w:t,h:i}}function aM(n,e){let{px:t,py:i,w:s,h:r}=bd(n,e),a=devicePixelRatio||1;n.width=s*a,n.height=r*a;let o=n.getContext("2d");o.scale(a,a),o.strokeStyle=getComputedStyle(document.documentElement).getPropertyValue("--accent"),o.globalAlpha=.7,o.beginPath();for(let l=0;l<e.xs.length;l++)l?o.lineTo(t(e.xs[l]),i(e.ys[l])):o.moveTo(t(e.xs[l]),i(e.ys[l]));o.stroke()}function oM(n,e,t){let{px:i,py:s}=bd(n,e);if(t.b-t.a<4&&t.d-t.c<4){let o=1/0,l=0;for(let c=0;c<e.xs.length;c++){let u=Math.hypot(i(e.xs[c])-t.a,s(e.ys[c])-t.c);u<o&&(o=u,l=c)}return Zn(e.time[l])}let r=-1,a=-1;for(let o=0;o<e.xs.length;o++){let l=i(e.xs[o])>=t.a&&i(e.xs[o])<=t.b&&s(e.ys[o])>=t.c&&s(e.ys[o])<=t.d;if(l&&r<0&&(r=o),l&&(a=o),!l&&r>=0&&e.time[o]>gt.value)break}r>=0&&a>r&&(gn.value=[e.time[r],e.time[a]],Zn(e.time[r]))}var Sd=1,lM=1.15,Kc=class{times=1;middle(e){let t=e.length();return e.clone().multiplyScalar(t>Sd?.5*(1-Sd/t):0)}keep(e,t,i){let s=e.position.clone().sub(t),r=s.length()/this.times,a=Math.tan(e.fov*Math.PI/360)*Math.min(1,e.aspect),o=1+lM*.5*Math.max(0,i-Sd)/(a*r);e.position.copy(t).addScaledVector(s,o/this.times),this.times=o,e.near=.02*o,e.far=4e3*o,e.updateProjectionMatrix()}};function Md(n,e,t){let i=m0(n,t),s=m0(e,t);return i&&s?Math.hypot(i[0]-s[0],i[1]-s[1],i[2]-s[2]):0}function m0({data:n,lead:e},t){let i=n.track(e,"pose");return i?$n(i,Math.min(t,n.last),[]).slice(0,3).map(s=>s*n.head.length):null}function g0(n,e){let t=0;for(let i=0;i<=50;i++)t=Math.max(t,Md(n,e,n.data.first+n.data.duration*i/50));return t/n.data.head.length}function gl(n){return n.nodes.find(e=>e.role!=="contact"&&e.role!=="substrate"&&n.track(e.name,"pose"))?.name??""}var Ur={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Fr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Y0=0,ep=1,$0=2;var Xl=1,Z0=2,bo=3,Or=0,pi=1,Kn=2,la=0,So=1,tp=2,np=3,ip=4,J0=5;var ca=100,K0=101,j0=102,Q0=103,ev=104,tv=200,nv=201,iv=202,sv=203,sp=204,rp=205,rv=206,av=207,ov=208,lv=209,cv=210,uv=211,hv=212,fv=213,dv=214,Eu=0,Tu=1,Au=2,oo=3,Ru=4,Cu=5,Pu=6,Iu=7,sh=0,pv=1,mv=2,Ps=0,ap=1,op=2,lp=3,cp=4,up=5,hp=6,fp=7;var dp=300,ua=301,Mo=302,rh=303,ah=304,Lu=1e3,As=1001,Du=1002,qn=1003,gv=1004;var ql=1005;var di=1006,oh=1007;var ar=1008;var Si=1009,pp=1010,mp=1011,wo=1012,lh=1013,cs=1014,us=1015,hs=1016,ch=1017,uh=1018,ha=1020,gp=35902,_p=35899,vp=1021,xp=1022,fs=1023,er=1026,or=1027,yp=1028,hh=1029,kr=1030,fh=1031;var dh=1033,Yl=33776,$l=33777,Zl=33778,Jl=33779,ph=35840,mh=35841,gh=35842,_h=35843,vh=36196,xh=37492,yh=37496,bh=37488,Sh=37489,Kl=37490,Mh=37491,wh=37808,Eh=37809,Th=37810,Ah=37811,Rh=37812,Ch=37813,Ph=37814,Ih=37815,Lh=37816,Dh=37817,Nh=37818,Uh=37819,Fh=37820,Oh=37821,kh=36492,Bh=36494,zh=36495,Hh=36283,Vh=36284,jl=36285,Gh=36286;var wl=2300,Nu=2301,Mu=2302,qd=2303,Yd=2400,$d=2401,Zd=2402;var _v=3200;var Wh=0,vv=1,lr="",Ui="srgb",El="srgb-linear",Tl="linear",Lt="srgb";var wu=7680;var bp=7682;var Sp=514;var xv=519,yv=512,bv=513,Sv=514,Mp=515,Mv=516,wv=517,wp=518,Ep=519,Ev=35044;var Tp="300 es",Yi=2e3,lo=2001;function cM(n){for(let e=n.length-1;e>=0;--e)if(n[e]>=65535)return!0;return!1}function uM(n){return ArrayBuffer.isView(n)&&!(n instanceof DataView)}function Al(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function Tv(){let n=Al("canvas");return n.style.display="block",n}var _0={},co=null;function Ap(...n){let e="THREE."+n.shift();co?co("log",e,...n):console.log(e,...n)}function Av(n){let e=n[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=n[1];t&&t.isStackTrace?n[0]+=" "+t.getLocation():n[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return n}function qe(...n){n=Av(n);let e="THREE."+n.shift();if(co)co("warn",e,...n);else{let t=n[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...n)}}function et(...n){n=Av(n);let e="THREE."+n.shift();if(co)co("error",e,...n);else{let t=n[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...n)}}function Sl(...n){let e=n.join(" ");e in _0||(_0[e]=!0,qe(...n))}function Rv(n,e,t){return new Promise(function(i,s){function r(){switch(n.clientWaitSync(e,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:s();break;case n.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:i()}}setTimeout(r,t)})}var Cv={[Eu]:Eu,[Au]:Pu,[Ru]:Ru,[oo]:Cu,[Tu]:Tu,[Pu]:Au,[Iu]:Iu,[Cu]:oo},ls=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(t)===-1&&i[e].push(t)}hasEventListener(e,t){let i=this._listeners;return i===void 0?!1:i[e]!==void 0&&i[e].indexOf(t)!==-1}removeEventListener(e,t){let i=this._listeners;if(i===void 0)return;let s=i[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let i=t[e.type];if(i!==void 0){e.target=this;let s=i.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,e);e.target=null}}},ni=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],v0=1234567,ro=Math.PI/180,uo=180/Math.PI;function Eo(){let n=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(ni[n&255]+ni[n>>8&255]+ni[n>>16&255]+ni[n>>24&255]+"-"+ni[e&255]+ni[e>>8&255]+"-"+ni[e>>16&15|64]+ni[e>>24&255]+"-"+ni[t&63|128]+ni[t>>8&255]+"-"+ni[t>>16&255]+ni[t>>24&255]+ni[i&255]+ni[i>>8&255]+ni[i>>16&255]+ni[i>>24&255]).toLowerCase()}function _t(n,e,t){return Math.max(e,Math.min(t,n))}function Rp(n,e){return(n%e+e)%e}function hM(n,e,t,i,s){return i+(n-e)*(s-i)/(t-e)}function fM(n,e,t){return n!==e?(t-n)/(e-n):0}function Ml(n,e,t){return(1-t)*n+t*e}function dM(n,e,t,i){return Ml(n,e,1-Math.exp(-t*i))}function pM(n,e=1){return e-Math.abs(Rp(n,e*2)-e)}function mM(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*(3-2*n))}function gM(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*n*(n*(n*6-15)+10))}function _M(n,e){return n+Math.floor(Math.random()*(e-n+1))}function vM(n,e){return n+Math.random()*(e-n)}function xM(n){return n*(.5-Math.random())}function yM(n){n!==void 0&&(v0=n);let e=v0+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function bM(n){return n*ro}function SM(n){return n*uo}function MM(n){return n>0&&Number.isInteger(n)&&2**Math.round(Math.log2(n))===n}function wM(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function Cp(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function EM(n,e,t,i,s){let r=Math.cos,a=Math.sin,o=r(t/2),l=a(t/2),c=r((e+i)/2),u=a((e+i)/2),f=r((e-i)/2),h=a((e-i)/2),d=r((i-e)/2),g=a((i-e)/2);switch(s){case"XYX":n.set(o*u,l*f,l*h,o*c);break;case"YZY":n.set(l*h,o*u,l*f,o*c);break;case"ZXZ":n.set(l*f,l*h,o*u,o*c);break;case"XZX":n.set(o*u,l*g,l*d,o*c);break;case"YXY":n.set(l*d,o*u,l*g,o*c);break;case"ZYZ":n.set(l*g,l*d,o*u,o*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Pp(n){switch(n.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Pv(n,e){if(e.constructor===Float32Array)return n;let t=Pp(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(n/t,-1)}function Iv(n,e){if(e.constructor===Float32Array)return n;let t=Pp(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(n*t)}var Ip={DEG2RAD:ro,RAD2DEG:uo,generateUUID:Eo,clamp:_t,euclideanModulo:Rp,mapLinear:hM,inverseLerp:fM,lerp:Ml,damp:dM,pingpong:pM,smoothstep:mM,smootherstep:gM,randInt:_M,randFloat:vM,randFloatSpread:xM,seededRandom:yM,degToRad:bM,radToDeg:SM,isPowerOfTwo:MM,ceilPowerOfTwo:wM,floorPowerOfTwo:Cp,setQuaternionFromProperEuler:EM,normalize:Iv,denormalize:Pv},Je=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,i=this.y,s=e.elements;return this.x=s[0]*t+s[3]*i+s[6],this.y=s[1]*t+s[4]*i+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=_t(this.x,e.x,t.x),this.y=_t(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=_t(this.x,e,t),this.y=_t(this.y,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(_t(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(_t(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y;return t*t+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let i=Math.cos(t),s=Math.sin(t),r=this.x-e.x,a=this.y-e.y;return this.x=r*i-a*s+e.x,this.y=r*s+a*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Oi=class{constructor(e=0,t=0,i=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=i,this._w=s}static slerpFlat(e,t,i,s,r,a,o){let l=i[s+0],c=i[s+1],u=i[s+2],f=i[s+3],h=r[a+0],d=r[a+1],g=r[a+2],y=r[a+3];if(f!==y||l!==h||c!==d||u!==g){let m=l*h+c*d+u*g+f*y;m<0&&(h=-h,d=-d,g=-g,y=-y,m=-m);let p=1-o;if(m<.9995){let _=Math.acos(m),R=Math.sin(_);p=Math.sin(p*_)/R,o=Math.sin(o*_)/R,l=l*p+h*o,c=c*p+d*o,u=u*p+g*o,f=f*p+y*o}else{l=l*p+h*o,c=c*p+d*o,u=u*p+g*o,f=f*p+y*o;let _=1/Math.sqrt(l*l+c*c+u*u+f*f);l*=_,c*=_,u*=_,f*=_}}e[t]=l,e[t+1]=c,e[t+2]=u,e[t+3]=f}static multiplyQuaternionsFlat(e,t,i,s,r,a){let o=i[s],l=i[s+1],c=i[s+2],u=i[s+3],f=r[a],h=r[a+1],d=r[a+2],g=r[a+3];return e[t]=o*g+u*f+l*d-c*h,e[t+1]=l*g+u*h+c*f-o*d,e[t+2]=c*g+u*d+o*h-l*f,e[t+3]=u*g-o*f-l*h-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,i,s){return this._x=e,this._y=t,this._z=i,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let i=e._x,s=e._y,r=e._z,a=e._order,o=Math.cos,l=Math.sin,c=o(i/2),u=o(s/2),f=o(r/2),h=l(i/2),d=l(s/2),g=l(r/2);switch(a){case"XYZ":this._x=h*u*f+c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f-h*d*g;break;case"YXZ":this._x=h*u*f+c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f+h*d*g;break;case"ZXY":this._x=h*u*f-c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f-h*d*g;break;case"ZYX":this._x=h*u*f-c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f+h*d*g;break;case"YZX":this._x=h*u*f+c*d*g,this._y=c*d*f+h*u*g,this._z=c*u*g-h*d*f,this._w=c*u*f-h*d*g;break;case"XZY":this._x=h*u*f-c*d*g,this._y=c*d*f-h*u*g,this._z=c*u*g+h*d*f,this._w=c*u*f+h*d*g;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let i=t/2,s=Math.sin(i);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,i=t[0],s=t[4],r=t[8],a=t[1],o=t[5],l=t[9],c=t[2],u=t[6],f=t[10],h=i+o+f;if(h>0){let d=.5/Math.sqrt(h+1);this._w=.25/d,this._x=(u-l)*d,this._y=(r-c)*d,this._z=(a-s)*d}else if(i>o&&i>f){let d=2*Math.sqrt(1+i-o-f);this._w=(u-l)/d,this._x=.25*d,this._y=(s+a)/d,this._z=(r+c)/d}else if(o>f){let d=2*Math.sqrt(1+o-i-f);this._w=(r-c)/d,this._x=(s+a)/d,this._y=.25*d,this._z=(l+u)/d}else{let d=2*Math.sqrt(1+f-i-o);this._w=(a-s)/d,this._x=(r+c)/d,this._y=(l+u)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let i=e.dot(t)+1;return i<1e-8?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(_t(this.dot(e),-1,1)))}rotateTowards(e,t){let i=this.angleTo(e);if(i===0)return this;let s=Math.min(1,t/i);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let i=e._x,s=e._y,r=e._z,a=e._w,o=t._x,l=t._y,c=t._z,u=t._w;return this._x=i*u+a*o+s*c-r*l,this._y=s*u+a*l+r*o-i*c,this._z=r*u+a*c+i*l-s*o,this._w=a*u-i*o-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let i=e._x,s=e._y,r=e._z,a=e._w,o=this.dot(e);o<0&&(i=-i,s=-s,r=-r,a=-a,o=-o);let l=1-t;if(o<.9995){let c=Math.acos(o),u=Math.sin(c);l=Math.sin(l*c)/u,t=Math.sin(t*c)/u,this._x=this._x*l+i*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this._onChangeCallback()}else this._x=this._x*l+i*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+a*t,this.normalize();return this}slerpQuaternions(e,t,i){return this.copy(e).slerp(t,i)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),i=Math.random(),s=Math.sqrt(1-i),r=Math.sqrt(i);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},X=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,i=0){this.x=e,this.y=t,this.z=i}set(e,t,i){return i===void 0&&(i=this.z),this.x=e,this.y=t,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(x0.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(x0.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*i+r[6]*s,this.y=r[1]*t+r[4]*i+r[7]*s,this.z=r[2]*t+r[5]*i+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,i=this.y,s=this.z,r=e.elements,a=1/(r[3]*t+r[7]*i+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*i+r[8]*s+r[12])*a,this.y=(r[1]*t+r[5]*i+r[9]*s+r[13])*a,this.z=(r[2]*t+r[6]*i+r[10]*s+r[14])*a,this}applyQuaternion(e){let t=this.x,i=this.y,s=this.z,r=e.x,a=e.y,o=e.z,l=e.w,c=2*(a*s-o*i),u=2*(o*t-r*s),f=2*(r*i-a*t);return this.x=t+l*c+a*f-o*u,this.y=i+l*u+o*c-r*f,this.z=s+l*f+r*u-a*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*i+r[8]*s,this.y=r[1]*t+r[5]*i+r[9]*s,this.z=r[2]*t+r[6]*i+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=_t(this.x,e.x,t.x),this.y=_t(this.y,e.y,t.y),this.z=_t(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=_t(this.x,e,t),this.y=_t(this.y,e,t),this.z=_t(this.z,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(_t(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let i=e.x,s=e.y,r=e.z,a=t.x,o=t.y,l=t.z;return this.x=s*l-r*o,this.y=r*a-i*l,this.z=i*o-s*a,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let i=e.dot(this)/t;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return wd.copy(this).projectOnVector(e),this.sub(wd)}reflect(e){return this.sub(wd.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(_t(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y,s=this.z-e.z;return t*t+i*i+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,i){let s=Math.sin(t)*e;return this.x=s*Math.sin(i),this.y=Math.cos(t)*e,this.z=s*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,i){return this.x=e*Math.sin(t),this.y=i,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=i,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,i=Math.sqrt(1-t*t);return this.x=i*Math.cos(e),this.y=t,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},wd=new X,x0=new Oi,nt=class{static{this.prototype.isMatrix3=!0}constructor(e,t,i,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,i,s,r,a,o,l,c)}set(e,t,i,s,r,a,o,l,c){let u=this.elements;return u[0]=e,u[1]=s,u[2]=o,u[3]=t,u[4]=r,u[5]=l,u[6]=i,u[7]=a,u[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],this}extractBasis(e,t,i){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,s=t.elements,r=this.elements,a=i[0],o=i[3],l=i[6],c=i[1],u=i[4],f=i[7],h=i[2],d=i[5],g=i[8],y=s[0],m=s[3],p=s[6],_=s[1],R=s[4],b=s[7],C=s[2],A=s[5],v=s[8];return r[0]=a*y+o*_+l*C,r[3]=a*m+o*R+l*A,r[6]=a*p+o*b+l*v,r[1]=c*y+u*_+f*C,r[4]=c*m+u*R+f*A,r[7]=c*p+u*b+f*v,r[2]=h*y+d*_+g*C,r[5]=h*m+d*R+g*A,r[8]=h*p+d*b+g*v,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8];return t*a*u-t*o*c-i*r*u+i*o*l+s*r*c-s*a*l}invert(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8],f=u*a-o*c,h=o*l-u*r,d=c*r-a*l,g=t*f+i*h+s*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/g;return e[0]=f*y,e[1]=(s*c-u*i)*y,e[2]=(o*i-s*a)*y,e[3]=h*y,e[4]=(u*t-s*l)*y,e[5]=(s*r-o*t)*y,e[6]=d*y,e[7]=(i*l-c*t)*y,e[8]=(a*t-i*r)*y,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,i,s,r,a,o){let l=Math.cos(r),c=Math.sin(r);return this.set(i*l,i*c,-i*(l*a+c*o)+a+e,-s*c,s*l,-s*(-c*a+l*o)+o+t,0,0,1),this}scale(e,t){return Sl("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Ed.makeScale(e,t)),this}rotate(e){return Sl("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Ed.makeRotation(-e)),this}translate(e,t){return Sl("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Ed.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,i,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,i=e.elements;for(let s=0;s<9;s++)if(t[s]!==i[s])return!1;return!0}fromArray(e,t=0){for(let i=0;i<9;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Ed=new nt,y0=new nt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),b0=new nt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function TM(){let n={enabled:!0,workingColorSpace:El,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===Lt&&(s.r=Qs(s.r),s.g=Qs(s.g),s.b=Qs(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===Lt&&(s.r=ao(s.r),s.g=ao(s.g),s.b=ao(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===lr?Tl:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],i=[.3127,.329];return n.define({[El]:{primaries:e,whitePoint:i,transfer:Tl,toXYZ:y0,fromXYZ:b0,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Ui},outputColorSpaceConfig:{drawingBufferColorSpace:Ui}},[Ui]:{primaries:e,whitePoint:i,transfer:Lt,toXYZ:y0,fromXYZ:b0,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Ui}}}),n}var St=TM();function Qs(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function ao(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}var qa,Uu=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{qa===void 0&&(qa=Al("canvas")),qa.width=e.width,qa.height=e.height;let s=qa.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),i=qa}return i.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Al("canvas");t.width=e.width,t.height=e.height;let i=t.getContext("2d");i.drawImage(e,0,0,e.width,e.height);let s=i.getImageData(0,0,e.width,e.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=Qs(r[a]/255)*255;return i.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let i=0;i<t.length;i++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[i]=Math.floor(Qs(t[i]/255)*255):t[i]=Qs(t[i]);return{data:t,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},AM=0,ho=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:AM++}),this.uuid=Eo(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let i={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Td(s[a].image)):r.push(Td(s[a]))}else r=Td(s);i.url=r}return t||(e.images[this.uuid]=i),i}};function Td(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?Uu.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var RM=0,Ad=new X,bi=class n extends ls{constructor(e=n.DEFAULT_IMAGE,t=n.DEFAULT_MAPPING,i=As,s=As,r=di,a=ar,o=fs,l=Si,c=n.DEFAULT_ANISOTROPY,u=lr){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:RM++}),this.uuid=Eo(),this.name="",this.source=new ho(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=i,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new Je(0,0),this.repeat=new Je(1,1),this.center=new Je(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new nt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=u,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Ad).x}get height(){return this.source.getSize(Ad).y}get depth(){return this.source.getSize(Ad).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let i=e[t];if(i===void 0){qe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&i&&s.isVector2&&i.isVector2||s&&i&&s.isVector3&&i.isVector3||s&&i&&s.isMatrix3&&i.isMatrix3?s.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),t||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==dp)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Lu:e.x=e.x-Math.floor(e.x);break;case As:e.x=e.x<0?0:1;break;case Du:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Lu:e.y=e.y-Math.floor(e.y);break;case As:e.y=e.y<0?0:1;break;case Du:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};bi.DEFAULT_IMAGE=null;bi.DEFAULT_MAPPING=dp;bi.DEFAULT_ANISOTROPY=1;var nn=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,i=0,s=1){this.x=e,this.y=t,this.z=i,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,i,s){return this.x=e,this.y=t,this.z=i,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,i=this.y,s=this.z,r=this.w,a=e.elements;return this.x=a[0]*t+a[4]*i+a[8]*s+a[12]*r,this.y=a[1]*t+a[5]*i+a[9]*s+a[13]*r,this.z=a[2]*t+a[6]*i+a[10]*s+a[14]*r,this.w=a[3]*t+a[7]*i+a[11]*s+a[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,i,s,r,l=e.elements,c=l[0],u=l[4],f=l[8],h=l[1],d=l[5],g=l[9],y=l[2],m=l[6],p=l[10];if(Math.abs(u-h)<.01&&Math.abs(f-y)<.01&&Math.abs(g-m)<.01){if(Math.abs(u+h)<.1&&Math.abs(f+y)<.1&&Math.abs(g+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let R=(c+1)/2,b=(d+1)/2,C=(p+1)/2,A=(u+h)/4,v=(f+y)/4,T=(g+m)/4;return R>b&&R>C?R<.01?(i=0,s=.707106781,r=.707106781):(i=Math.sqrt(R),s=A/i,r=v/i):b>C?b<.01?(i=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),i=A/s,r=T/s):C<.01?(i=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),i=v/r,s=T/r),this.set(i,s,r,t),this}let _=Math.sqrt((m-g)*(m-g)+(f-y)*(f-y)+(h-u)*(h-u));return Math.abs(_)<.001&&(_=1),this.x=(m-g)/_,this.y=(f-y)/_,this.z=(h-u)/_,this.w=Math.acos((c+d+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=_t(this.x,e.x,t.x),this.y=_t(this.y,e.y,t.y),this.z=_t(this.z,e.z,t.z),this.w=_t(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=_t(this.x,e,t),this.y=_t(this.y,e,t),this.z=_t(this.z,e,t),this.w=_t(this.w,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(_t(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this.w=e.w+(t.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Fu=class extends ls{constructor(e=1,t=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:di,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=i.depth,this.scissor=new nn(0,0,e,t),this.scissorTest=!1,this.viewport=new nn(0,0,e,t),this.textures=[];let s=i.count;for(let r=0;r<s;r++)this.textures[r]=new bi({width:e,height:t,depth:i.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:di,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,i=1){if(this.width!==e||this.height!==t||this.depth!==i){this.width=e,this.height=t,this.depth=i;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=i,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,i=e.textures.length;t<i;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new ho(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},ki=class extends Fu{constructor(e=1,t=1,i={}){super(e,t,i),this.isWebGLRenderTarget=!0}},Rl=class extends bi{constructor(e=null,t=1,i=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:i,depth:s},this.magFilter=qn,this.minFilter=qn,this.wrapR=As,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Ou=class extends bi{constructor(e=null,t=1,i=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:i,depth:s},this.magFilter=qn,this.minFilter=qn,this.wrapR=As,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var kt=class n{static{this.prototype.isMatrix4=!0}constructor(e,t,i,s,r,a,o,l,c,u,f,h,d,g,y,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,i,s,r,a,o,l,c,u,f,h,d,g,y,m)}set(e,t,i,s,r,a,o,l,c,u,f,h,d,g,y,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=i,p[12]=s,p[1]=r,p[5]=a,p[9]=o,p[13]=l,p[2]=c,p[6]=u,p[10]=f,p[14]=h,p[3]=d,p[7]=g,p[11]=y,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new n().fromArray(this.elements)}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],t[9]=i[9],t[10]=i[10],t[11]=i[11],t[12]=i[12],t[13]=i[13],t[14]=i[14],t[15]=i[15],this}copyPosition(e){let t=this.elements,i=e.elements;return t[12]=i[12],t[13]=i[13],t[14]=i[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,i){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),i.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(e,t,i){return this.set(e.x,t.x,i.x,0,e.y,t.y,i.y,0,e.z,t.z,i.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,i=e.elements,s=1/Ya.setFromMatrixColumn(e,0).length(),r=1/Ya.setFromMatrixColumn(e,1).length(),a=1/Ya.setFromMatrixColumn(e,2).length();return t[0]=i[0]*s,t[1]=i[1]*s,t[2]=i[2]*s,t[3]=0,t[4]=i[4]*r,t[5]=i[5]*r,t[6]=i[6]*r,t[7]=0,t[8]=i[8]*a,t[9]=i[9]*a,t[10]=i[10]*a,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,i=e.x,s=e.y,r=e.z,a=Math.cos(i),o=Math.sin(i),l=Math.cos(s),c=Math.sin(s),u=Math.cos(r),f=Math.sin(r);if(e.order==="XYZ"){let h=a*u,d=a*f,g=o*u,y=o*f;t[0]=l*u,t[4]=-l*f,t[8]=c,t[1]=d+g*c,t[5]=h-y*c,t[9]=-o*l,t[2]=y-h*c,t[6]=g+d*c,t[10]=a*l}else if(e.order==="YXZ"){let h=l*u,d=l*f,g=c*u,y=c*f;t[0]=h+y*o,t[4]=g*o-d,t[8]=a*c,t[1]=a*f,t[5]=a*u,t[9]=-o,t[2]=d*o-g,t[6]=y+h*o,t[10]=a*l}else if(e.order==="ZXY"){let h=l*u,d=l*f,g=c*u,y=c*f;t[0]=h-y*o,t[4]=-a*f,t[8]=g+d*o,t[1]=d+g*o,t[5]=a*u,t[9]=y-h*o,t[2]=-a*c,t[6]=o,t[10]=a*l}else if(e.order==="ZYX"){let h=a*u,d=a*f,g=o*u,y=o*f;t[0]=l*u,t[4]=g*c-d,t[8]=h*c+y,t[1]=l*f,t[5]=y*c+h,t[9]=d*c-g,t[2]=-c,t[6]=o*l,t[10]=a*l}else if(e.order==="YZX"){let h=a*l,d=a*c,g=o*l,y=o*c;t[0]=l*u,t[4]=y-h*f,t[8]=g*f+d,t[1]=f,t[5]=a*u,t[9]=-o*u,t[2]=-c*u,t[6]=d*f+g,t[10]=h-y*f}else if(e.order==="XZY"){let h=a*l,d=a*c,g=o*l,y=o*c;t[0]=l*u,t[4]=-f,t[8]=c*u,t[1]=h*f+y,t[5]=a*u,t[9]=d*f-g,t[2]=g*f-d,t[6]=o*u,t[10]=y*f+h}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(CM,e,PM)}lookAt(e,t,i){let s=this.elements;return Di.subVectors(e,t),Di.lengthSq()===0&&(Di.z=1),Di.normalize(),wr.crossVectors(i,Di),wr.lengthSq()===0&&(Math.abs(i.z)===1?Di.x+=1e-4:Di.z+=1e-4,Di.normalize(),wr.crossVectors(i,Di)),wr.normalize(),jc.crossVectors(Di,wr),s[0]=wr.x,s[4]=jc.x,s[8]=Di.x,s[1]=wr.y,s[5]=jc.y,s[9]=Di.y,s[2]=wr.z,s[6]=jc.z,s[10]=Di.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,s=t.elements,r=this.elements,a=i[0],o=i[4],l=i[8],c=i[12],u=i[1],f=i[5],h=i[9],d=i[13],g=i[2],y=i[6],m=i[10],p=i[14],_=i[3],R=i[7],b=i[11],C=i[15],A=s[0],v=s[4],T=s[8],F=s[12],D=s[1],L=s[5],B=s[9],H=s[13],U=s[2],W=s[6],$=s[10],G=s[14],ce=s[3],K=s[7],Q=s[11],se=s[15];return r[0]=a*A+o*D+l*U+c*ce,r[4]=a*v+o*L+l*W+c*K,r[8]=a*T+o*B+l*$+c*Q,r[12]=a*F+o*H+l*G+c*se,r[1]=u*A+f*D+h*U+d*ce,r[5]=u*v+f*L+h*W+d*K,r[9]=u*T+f*B+h*$+d*Q,r[13]=u*F+f*H+h*G+d*se,r[2]=g*A+y*D+m*U+p*ce,r[6]=g*v+y*L+m*W+p*K,r[10]=g*T+y*B+m*$+p*Q,r[14]=g*F+y*H+m*G+p*se,r[3]=_*A+R*D+b*U+C*ce,r[7]=_*v+R*L+b*W+C*K,r[11]=_*T+R*B+b*$+C*Q,r[15]=_*F+R*H+b*G+C*se,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[4],s=e[8],r=e[12],a=e[1],o=e[5],l=e[9],c=e[13],u=e[2],f=e[6],h=e[10],d=e[14],g=e[3],y=e[7],m=e[11],p=e[15],_=l*d-c*h,R=o*d-c*f,b=o*h-l*f,C=a*d-c*u,A=a*h-l*u,v=a*f-o*u;return t*(y*_-m*R+p*b)-i*(g*_-m*C+p*A)+s*(g*R-y*C+p*v)-r*(g*b-y*A+m*v)}determinantAffine(){let e=this.elements,t=e[0],i=e[4],s=e[8],r=e[1],a=e[5],o=e[9],l=e[2],c=e[6],u=e[10];return t*(a*u-o*c)-i*(r*u-o*l)+s*(r*c-a*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,i){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=i),this}invert(){let e=this.elements,t=e[0],i=e[1],s=e[2],r=e[3],a=e[4],o=e[5],l=e[6],c=e[7],u=e[8],f=e[9],h=e[10],d=e[11],g=e[12],y=e[13],m=e[14],p=e[15],_=t*o-i*a,R=t*l-s*a,b=t*c-r*a,C=i*l-s*o,A=i*c-r*o,v=s*c-r*l,T=u*y-f*g,F=u*m-h*g,D=u*p-d*g,L=f*m-h*y,B=f*p-d*y,H=h*p-d*m,U=_*H-R*B+b*L+C*D-A*F+v*T;if(U===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let W=1/U;return e[0]=(o*H-l*B+c*L)*W,e[1]=(s*B-i*H-r*L)*W,e[2]=(y*v-m*A+p*C)*W,e[3]=(h*A-f*v-d*C)*W,e[4]=(l*D-a*H-c*F)*W,e[5]=(t*H-s*D+r*F)*W,e[6]=(m*b-g*v-p*R)*W,e[7]=(u*v-h*b+d*R)*W,e[8]=(a*B-o*D+c*T)*W,e[9]=(i*D-t*B-r*T)*W,e[10]=(g*A-y*b+p*_)*W,e[11]=(f*b-u*A-d*_)*W,e[12]=(o*F-a*L-l*T)*W,e[13]=(t*L-i*F+s*T)*W,e[14]=(y*R-g*C-m*_)*W,e[15]=(u*C-f*R+h*_)*W,this}scale(e){let t=this.elements,i=e.x,s=e.y,r=e.z;return t[0]*=i,t[4]*=s,t[8]*=r,t[1]*=i,t[5]*=s,t[9]*=r,t[2]*=i,t[6]*=s,t[10]*=r,t[3]*=i,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,i,s))}makeTranslation(e,t,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,i,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,t,-i,0,0,i,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,0,i,0,0,1,0,0,-i,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,0,i,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let i=Math.cos(t),s=Math.sin(t),r=1-i,a=e.x,o=e.y,l=e.z,c=r*a,u=r*o;return this.set(c*a+i,c*o-s*l,c*l+s*o,0,c*o+s*l,u*o+i,u*l-s*a,0,c*l-s*o,u*l+s*a,r*l*l+i,0,0,0,0,1),this}makeScale(e,t,i){return this.set(e,0,0,0,0,t,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,t,i,s,r,a){return this.set(1,i,r,0,e,1,a,0,t,s,1,0,0,0,0,1),this}compose(e,t,i){let s=this.elements,r=t._x,a=t._y,o=t._z,l=t._w,c=r+r,u=a+a,f=o+o,h=r*c,d=r*u,g=r*f,y=a*u,m=a*f,p=o*f,_=l*c,R=l*u,b=l*f,C=i.x,A=i.y,v=i.z;return s[0]=(1-(y+p))*C,s[1]=(d+b)*C,s[2]=(g-R)*C,s[3]=0,s[4]=(d-b)*A,s[5]=(1-(h+p))*A,s[6]=(m+_)*A,s[7]=0,s[8]=(g+R)*v,s[9]=(m-_)*v,s[10]=(1-(h+y))*v,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,i){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return i.set(1,1,1),t.identity(),this;let a=Ya.set(s[0],s[1],s[2]).length(),o=Ya.set(s[4],s[5],s[6]).length(),l=Ya.set(s[8],s[9],s[10]).length();r<0&&(a=-a),rs.copy(this);let c=1/a,u=1/o,f=1/l;return rs.elements[0]*=c,rs.elements[1]*=c,rs.elements[2]*=c,rs.elements[4]*=u,rs.elements[5]*=u,rs.elements[6]*=u,rs.elements[8]*=f,rs.elements[9]*=f,rs.elements[10]*=f,t.setFromRotationMatrix(rs),i.x=a,i.y=o,i.z=l,this}makePerspective(e,t,i,s,r,a,o=Yi,l=!1){let c=this.elements,u=2*r/(t-e),f=2*r/(i-s),h=(t+e)/(t-e),d=(i+s)/(i-s),g,y;if(l)g=r/(a-r),y=a*r/(a-r);else if(o===Yi)g=-(a+r)/(a-r),y=-2*a*r/(a-r);else if(o===lo)g=-a/(a-r),y=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=h,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,i,s,r,a,o=Yi,l=!1){let c=this.elements,u=2/(t-e),f=2/(i-s),h=-(t+e)/(t-e),d=-(i+s)/(i-s),g,y;if(l)g=1/(a-r),y=a/(a-r);else if(o===Yi)g=-2/(a-r),y=-(a+r)/(a-r);else if(o===lo)g=-1/(a-r),y=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=u,c[4]=0,c[8]=0,c[12]=h,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,i=e.elements;for(let s=0;s<16;s++)if(t[s]!==i[s])return!1;return!0}fromArray(e,t=0){for(let i=0;i<16;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e[t+9]=i[9],e[t+10]=i[10],e[t+11]=i[11],e[t+12]=i[12],e[t+13]=i[13],e[t+14]=i[14],e[t+15]=i[15],e}},Ya=new X,rs=new kt,CM=new X(0,0,0),PM=new X(1,1,1),wr=new X,jc=new X,Di=new X,S0=new kt,M0=new Oi,tr=class n{constructor(e=0,t=0,i=0,s=n.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=i,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,i,s=this._order){return this._x=e,this._y=t,this._z=i,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,i=!0){let s=e.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],u=s[9],f=s[2],h=s[6],d=s[10];switch(t){case"XYZ":this._y=Math.asin(_t(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-u,d),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(h,c),this._z=0);break;case"YXZ":this._x=Math.asin(-_t(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(o,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(_t(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-_t(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(h,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(_t(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-u,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(o,d));break;case"XZY":this._z=Math.asin(-_t(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(h,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-u,d),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,i){return S0.makeRotationFromQuaternion(e),this.setFromRotationMatrix(S0,t,i)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return M0.setFromEuler(this),this.setFromQuaternion(M0,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};tr.DEFAULT_ORDER="XYZ";var fo=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},IM=0,w0=new X,$a=new Oi,Ys=new kt,Qc=new X,_l=new X,LM=new X,DM=new Oi,E0=new X(1,0,0),T0=new X(0,1,0),A0=new X(0,0,1),R0={type:"added"},NM={type:"removed"},Za={type:"childadded",child:null},Rd={type:"childremoved",child:null},Jn=class n extends ls{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:IM++}),this.uuid=Eo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=n.DEFAULT_UP.clone();let e=new X,t=new tr,i=new Oi,s=new X(1,1,1);function r(){i.setFromEuler(t,!1)}function a(){t.setFromQuaternion(i,void 0,!1)}t._onChange(r),i._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new kt},normalMatrix:{value:new nt}}),this.matrix=new kt,this.matrixWorld=new kt,this.matrixAutoUpdate=n.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=n.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new fo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return $a.setFromAxisAngle(e,t),this.quaternion.multiply($a),this}rotateOnWorldAxis(e,t){return $a.setFromAxisAngle(e,t),this.quaternion.premultiply($a),this}rotateX(e){return this.rotateOnAxis(E0,e)}rotateY(e){return this.rotateOnAxis(T0,e)}rotateZ(e){return this.rotateOnAxis(A0,e)}translateOnAxis(e,t){return w0.copy(e).applyQuaternion(this.quaternion),this.position.add(w0.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(E0,e)}translateY(e){return this.translateOnAxis(T0,e)}translateZ(e){return this.translateOnAxis(A0,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Ys.copy(this.matrixWorld).invert())}lookAt(e,t,i){e.isVector3?Qc.copy(e):Qc.set(e,t,i);let s=this.parent;this.updateWorldMatrix(!0,!1),_l.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Ys.lookAt(_l,Qc,this.up):Ys.lookAt(Qc,_l,this.up),this.quaternion.setFromRotationMatrix(Ys),s&&(Ys.extractRotation(s.matrixWorld),$a.setFromRotationMatrix(Ys),this.quaternion.premultiply($a.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(et("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(R0),Za.child=e,this.dispatchEvent(Za),Za.child=null):et("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(NM),Rd.child=e,this.dispatchEvent(Rd),Rd.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Ys.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Ys.multiply(e.parent.matrixWorld)),e.applyMatrix4(Ys),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(R0),Za.child=e,this.dispatchEvent(Za),Za.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let i=0,s=this.children.length;i<s;i++){let a=this.children[i].getObjectByProperty(e,t);if(a!==void 0)return a}}getObjectsByProperty(e,t,i=[]){this[e]===t&&i.push(this);let s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(e,t,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(_l,e,LM),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(_l,DM,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,i=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*i-r[8]*s,r[13]+=i-r[1]*t-r[5]*i-r[9]*s,r[14]+=s-r[2]*t-r[6]*i-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let i=0,s=t.length;i<s;i++)t[i].updateMatrixWorld(e)}updateWorldMatrix(e,t,i=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),t===!0){let r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,i)}}toJSON(e){let t=e===void 0||typeof e=="string",i={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){let l=o.shapes;if(Array.isArray(l))for(let c=0,u=l.length;c<u;c++){let f=l[c];r(e.shapes,f)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(e.materials,this.material[l]));s.material=o}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){let l=this.animations[o];s.animations.push(r(e.animations,l))}}if(t){let o=a(e.geometries),l=a(e.materials),c=a(e.textures),u=a(e.images),f=a(e.shapes),h=a(e.skeletons),d=a(e.animations),g=a(e.nodes);o.length>0&&(i.geometries=o),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),u.length>0&&(i.images=u),f.length>0&&(i.shapes=f),h.length>0&&(i.skeletons=h),d.length>0&&(i.animations=d),g.length>0&&(i.nodes=g)}return i.object=s,i;function a(o){let l=[];for(let c in o){let u=o[c];delete u.metadata,l.push(u)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let i=0;i<e.children.length;i++){let s=e.children[i];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Jn.DEFAULT_UP=new X(0,1,0);Jn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Jn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var yi=class extends Jn{constructor(){super(),this.isGroup=!0,this.type="Group"}},UM={type:"move"},po=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new yi,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new yi,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new X,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new X),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new yi,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new X,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new X,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let i of e.hand.values())this._getHandJoint(t,i)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,i){let s=null,r=null,a=null,o=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){a=!0;for(let y of e.hand.values()){let m=t.getJointPose(y,i),p=this._getHandJoint(c,y);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let u=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],h=u.position.distanceTo(f.position),d=.02,g=.005;c.inputState.pinching&&h>d+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&h<=d-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,i),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));o!==null&&(s=t.getPose(e.targetRaySpace,i),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(UM)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let i=new yi;i.matrixAutoUpdate=!1,i.visible=!1,e.joints[t.jointName]=i,e.add(i)}return e.joints[t.jointName]}},Lv={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Er={h:0,s:0,l:0},eu={h:0,s:0,l:0};function Cd(n,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?n+(e-n)*6*t:t<1/2?e:t<2/3?n+(e-n)*6*(2/3-t):n}var dt=class{constructor(e,t,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,i)}set(e,t,i){if(t===void 0&&i===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Ui){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,St.colorSpaceToWorking(this,t),this}setRGB(e,t,i,s=St.workingColorSpace){return this.r=e,this.g=t,this.b=i,St.colorSpaceToWorking(this,s),this}setHSL(e,t,i,s=St.workingColorSpace){if(e=Rp(e,1),t=_t(t,0,1),i=_t(i,0,1),t===0)this.r=this.g=this.b=i;else{let r=i<=.5?i*(1+t):i+t-i*t,a=2*i-r;this.r=Cd(a,r,e+1/3),this.g=Cd(a,r,e),this.b=Cd(a,r,e-1/3)}return St.colorSpaceToWorking(this,s),this}setStyle(e,t=Ui){function i(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return i(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return i(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return i(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(a===6)return this.setHex(parseInt(r,16),t);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Ui){let i=Lv[e.toLowerCase()];return i!==void 0?this.setHex(i,t):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Qs(e.r),this.g=Qs(e.g),this.b=Qs(e.b),this}copyLinearToSRGB(e){return this.r=ao(e.r),this.g=ao(e.g),this.b=ao(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Ui){return St.workingToColorSpace(ii.copy(this),e),Math.round(_t(ii.r*255,0,255))*65536+Math.round(_t(ii.g*255,0,255))*256+Math.round(_t(ii.b*255,0,255))}getHexString(e=Ui){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=St.workingColorSpace){St.workingToColorSpace(ii.copy(this),t);let i=ii.r,s=ii.g,r=ii.b,a=Math.max(i,s,r),o=Math.min(i,s,r),l,c,u=(o+a)/2;if(o===a)l=0,c=0;else{let f=a-o;switch(c=u<=.5?f/(a+o):f/(2-a-o),a){case i:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-i)/f+2;break;case r:l=(i-s)/f+4;break}l/=6}return e.h=l,e.s=c,e.l=u,e}getRGB(e,t=St.workingColorSpace){return St.workingToColorSpace(ii.copy(this),t),e.r=ii.r,e.g=ii.g,e.b=ii.b,e}getStyle(e=Ui){St.workingToColorSpace(ii.copy(this),e);let t=ii.r,i=ii.g,s=ii.b;return e!==Ui?`color(${e} ${t.toFixed(3)} ${i.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(i*255)},${Math.round(s*255)})`}offsetHSL(e,t,i){return this.getHSL(Er),this.setHSL(Er.h+e,Er.s+t,Er.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,i){return this.r=e.r+(t.r-e.r)*i,this.g=e.g+(t.g-e.g)*i,this.b=e.b+(t.b-e.b)*i,this}lerpHSL(e,t){this.getHSL(Er),e.getHSL(eu);let i=Ml(Er.h,eu.h,t),s=Ml(Er.s,eu.s,t),r=Ml(Er.l,eu.l,t);return this.setHSL(i,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,i=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*i+r[6]*s,this.g=r[1]*t+r[4]*i+r[7]*s,this.b=r[2]*t+r[5]*i+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},ii=new dt;dt.NAMES=Lv;var Cl=class n{constructor(e,t=1,i=1e3){this.isFog=!0,this.name="",this.color=new dt(e),this.near=t,this.far=i}clone(){return new n(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},Pl=class extends Jn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new tr,this.environmentIntensity=1,this.environmentRotation=new tr,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},as=new X,$s=new X,Pd=new X,Zs=new X,Ja=new X,Ka=new X,C0=new X,Id=new X,Ld=new X,Dd=new X,Nd=new nn,Ud=new nn,Fd=new nn,js=class n{constructor(e=new X,t=new X,i=new X){this.a=e,this.b=t,this.c=i}static getNormal(e,t,i,s){s.subVectors(i,t),as.subVectors(e,t),s.cross(as);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,i,s,r){as.subVectors(s,t),$s.subVectors(i,t),Pd.subVectors(e,t);let a=as.dot(as),o=as.dot($s),l=as.dot(Pd),c=$s.dot($s),u=$s.dot(Pd),f=a*c-o*o;if(f===0)return r.set(0,0,0),null;let h=1/f,d=(c*l-o*u)*h,g=(a*u-o*l)*h;return r.set(1-d-g,g,d)}static containsPoint(e,t,i,s){return this.getBarycoord(e,t,i,s,Zs)===null?!1:Zs.x>=0&&Zs.y>=0&&Zs.x+Zs.y<=1}static getInterpolation(e,t,i,s,r,a,o,l){return this.getBarycoord(e,t,i,s,Zs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Zs.x),l.addScaledVector(a,Zs.y),l.addScaledVector(o,Zs.z),l)}static getInterpolatedAttribute(e,t,i,s,r,a){return Nd.setScalar(0),Ud.setScalar(0),Fd.setScalar(0),Nd.fromBufferAttribute(e,t),Ud.fromBufferAttribute(e,i),Fd.fromBufferAttribute(e,s),a.setScalar(0),a.addScaledVector(Nd,r.x),a.addScaledVector(Ud,r.y),a.addScaledVector(Fd,r.z),a}static isFrontFacing(e,t,i,s){return as.subVectors(i,t),$s.subVectors(e,t),as.cross($s).dot(s)<0}set(e,t,i){return this.a.copy(e),this.b.copy(t),this.c.copy(i),this}setFromPointsAndIndices(e,t,i,s){return this.a.copy(e[t]),this.b.copy(e[i]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,i,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return as.subVectors(this.c,this.b),$s.subVectors(this.a,this.b),as.cross($s).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return n.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return n.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,i,s,r){return n.getInterpolation(e,this.a,this.b,this.c,t,i,s,r)}containsPoint(e){return n.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return n.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let i=this.a,s=this.b,r=this.c,a,o;Ja.subVectors(s,i),Ka.subVectors(r,i),Id.subVectors(e,i);let l=Ja.dot(Id),c=Ka.dot(Id);if(l<=0&&c<=0)return t.copy(i);Ld.subVectors(e,s);let u=Ja.dot(Ld),f=Ka.dot(Ld);if(u>=0&&f<=u)return t.copy(s);let h=l*f-u*c;if(h<=0&&l>=0&&u<=0&&l-u>0)return a=l/(l-u),t.copy(i).addScaledVector(Ja,a);Dd.subVectors(e,r);let d=Ja.dot(Dd),g=Ka.dot(Dd);if(g>=0&&d<=g)return t.copy(r);let y=d*c-l*g;if(y<=0&&c>=0&&g<=0)return o=c/(c-g),t.copy(i).addScaledVector(Ka,o);let m=u*g-d*f;if(m<=0&&f-u>=0&&d-g>=0)return C0.subVectors(r,s),o=(f-u)/(f-u+(d-g)),t.copy(s).addScaledVector(C0,o);let p=1/(m+y+h);return a=y*p,o=h*p,t.copy(i).addScaledVector(Ja,a).addScaledVector(Ka,o)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Rs=class{constructor(e=new X(1/0,1/0,1/0),t=new X(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t+=3)this.expandByPoint(os.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,i=e.count;t<i;t++)this.expandByPoint(os.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let i=os.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let i=e.geometry;if(i!==void 0){let r=i.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)e.isMesh===!0?e.getVertexPosition(a,os):os.fromBufferAttribute(r,a),os.applyMatrix4(e.matrixWorld),this.expandByPoint(os);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),tu.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),tu.copy(i.boundingBox)),tu.applyMatrix4(e.matrixWorld),this.union(tu)}let s=e.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,os),os.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,i;return e.normal.x>0?(t=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),t<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(vl),nu.subVectors(this.max,vl),ja.subVectors(e.a,vl),Qa.subVectors(e.b,vl),eo.subVectors(e.c,vl),Tr.subVectors(Qa,ja),Ar.subVectors(eo,Qa),na.subVectors(ja,eo);let t=[0,-Tr.z,Tr.y,0,-Ar.z,Ar.y,0,-na.z,na.y,Tr.z,0,-Tr.x,Ar.z,0,-Ar.x,na.z,0,-na.x,-Tr.y,Tr.x,0,-Ar.y,Ar.x,0,-na.y,na.x,0];return!Od(t,ja,Qa,eo,nu)||(t=[1,0,0,0,1,0,0,0,1],!Od(t,ja,Qa,eo,nu))?!1:(iu.crossVectors(Tr,Ar),t=[iu.x,iu.y,iu.z],Od(t,ja,Qa,eo,nu))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,os).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(os).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Js[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Js[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Js[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Js[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Js[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Js[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Js[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Js[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Js),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Js=[new X,new X,new X,new X,new X,new X,new X,new X],os=new X,tu=new Rs,ja=new X,Qa=new X,eo=new X,Tr=new X,Ar=new X,na=new X,vl=new X,nu=new X,iu=new X,ia=new X;function Od(n,e,t,i,s){for(let r=0,a=n.length-3;r<=a;r+=3){ia.fromArray(n,r);let o=s.x*Math.abs(ia.x)+s.y*Math.abs(ia.y)+s.z*Math.abs(ia.z),l=e.dot(ia),c=t.dot(ia),u=i.dot(ia);if(Math.max(-Math.max(l,c,u),Math.min(l,c,u))>o)return!1}return!0}var Rn=new X,su=new Je,FM=0,_n=class extends ls{constructor(e,t,i=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:FM++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=i,this.usage=Ev,this.updateRanges=[],this.gpuType=us,this.version=0,this._normalizationScale=e!==void 0?Pp(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,i){e*=this.itemSize,i*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[i+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,i=this.count;t<i;t++)su.fromBufferAttribute(this,t),su.applyMatrix3(e),this.setXY(t,su.x,su.y);else if(this.itemSize===3)for(let t=0,i=this.count;t<i;t++)Rn.fromBufferAttribute(this,t),Rn.applyMatrix3(e),this.setXYZ(t,Rn.x,Rn.y,Rn.z);return this}applyMatrix4(e){for(let t=0,i=this.count;t<i;t++)Rn.fromBufferAttribute(this,t),Rn.applyMatrix4(e),this.setXYZ(t,Rn.x,Rn.y,Rn.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)Rn.fromBufferAttribute(this,t),Rn.applyNormalMatrix(e),this.setXYZ(t,Rn.x,Rn.y,Rn.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)Rn.fromBufferAttribute(this,t),Rn.transformDirection(e),this.setXYZ(t,Rn.x,Rn.y,Rn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let i=this.array[e*this.itemSize+t];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,t,i){return this.normalized&&(i=this._normalize(i)),this.array[e*this.itemSize+t]=i,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=i,this}setXYZ(e,t,i,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=s,this}setXYZW(e,t,i,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Pv(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Iv(e,this.array)}};var Il=class extends _n{constructor(e,t,i){super(new Uint16Array(e),t,i)}};var Ll=class extends _n{constructor(e,t,i){super(new Uint32Array(e),t,i)}};var vn=class extends _n{constructor(e,t,i){super(new Float32Array(e),t,i)}},OM=new Rs,xl=new X,kd=new X,aa=class{constructor(e=new X,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let i=this.center;t!==void 0?i.copy(t):OM.setFromPoints(e).getCenter(i);let s=0;for(let r=0,a=e.length;r<a;r++)s=Math.max(s,i.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let i=this.center.distanceToSquared(e);return t.copy(e),i>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;xl.subVectors(e,this.center);let t=xl.lengthSq();if(t>this.radius*this.radius){let i=Math.sqrt(t),s=(i-this.radius)*.5;this.center.addScaledVector(xl,s/i),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(kd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(xl.copy(e.center).add(kd)),this.expandByPoint(xl.copy(e.center).sub(kd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},kM=0,qi=new kt,Bd=new Jn,to=new X,Ni=new Rs,yl=new Rs,Xn=new X,Fn=class n extends ls{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:kM++}),this.uuid=Eo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(cM(e)?Ll:Il)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,i=0){this.groups.push({start:e,count:t,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let r=new nt().getNormalMatrix(e);i.applyNormalMatrix(r),i.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return qi.makeRotationFromQuaternion(e),this.applyMatrix4(qi),this}rotateX(e){return qi.makeRotationX(e),this.applyMatrix4(qi),this}rotateY(e){return qi.makeRotationY(e),this.applyMatrix4(qi),this}rotateZ(e){return qi.makeRotationZ(e),this.applyMatrix4(qi),this}translate(e,t,i){return qi.makeTranslation(e,t,i),this.applyMatrix4(qi),this}scale(e,t,i){return qi.makeScale(e,t,i),this.applyMatrix4(qi),this}lookAt(e){return Bd.lookAt(e),Bd.updateMatrix(),this.applyMatrix4(Bd.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(to).negate(),this.translate(to.x,to.y,to.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let i=[];for(let s=0,r=e.length;s<r;s++){let a=e[s];i.push(a.x,a.y,a.z||0)}this.setAttribute("position",new vn(i,3))}else{let i=Math.min(e.length,t.count);for(let s=0;s<i;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Rs);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){et("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new X(-1/0,-1/0,-1/0),new X(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let i=0,s=t.length;i<s;i++){let r=t[i];Ni.setFromBufferAttribute(r),this.morphTargetsRelative?(Xn.addVectors(this.boundingBox.min,Ni.min),this.boundingBox.expandByPoint(Xn),Xn.addVectors(this.boundingBox.max,Ni.max),this.boundingBox.expandByPoint(Xn)):(this.boundingBox.expandByPoint(Ni.min),this.boundingBox.expandByPoint(Ni.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&et('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new aa);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){et("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new X,1/0);return}if(e){let i=this.boundingSphere.center;if(Ni.setFromBufferAttribute(e),t)for(let r=0,a=t.length;r<a;r++){let o=t[r];yl.setFromBufferAttribute(o),this.morphTargetsRelative?(Xn.addVectors(Ni.min,yl.min),Ni.expandByPoint(Xn),Xn.addVectors(Ni.max,yl.max),Ni.expandByPoint(Xn)):(Ni.expandByPoint(yl.min),Ni.expandByPoint(yl.max))}Ni.getCenter(i);let s=0;for(let r=0,a=e.count;r<a;r++)Xn.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(Xn));if(t)for(let r=0,a=t.length;r<a;r++){let o=t[r],l=this.morphTargetsRelative;for(let c=0,u=o.count;c<u;c++)Xn.fromBufferAttribute(o,c),l&&(to.fromBufferAttribute(e,c),Xn.add(to)),s=Math.max(s,i.distanceToSquared(Xn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&et('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){et("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=t.position,s=t.normal,r=t.uv,a=this.getAttribute("tangent");(a===void 0||a.count!==i.count)&&(a=new _n(new Float32Array(4*i.count),4),this.setAttribute("tangent",a));let o=[],l=[],c=new Uint8Array(i.count);for(let F=0;F<i.count;F++)o[F]=new X,l[F]=new X;let u=new X,f=new X,h=new X,d=new Je,g=new Je,y=new Je,m=new X,p=new X;function _(F,D,L){c[F]=c[D]=c[L]=1,u.fromBufferAttribute(i,F),f.fromBufferAttribute(i,D),h.fromBufferAttribute(i,L),d.fromBufferAttribute(r,F),g.fromBufferAttribute(r,D),y.fromBufferAttribute(r,L),f.sub(u),h.sub(u),g.sub(d),y.sub(d);let B=1/(g.x*y.y-y.x*g.y);isFinite(B)&&(m.copy(f).multiplyScalar(y.y).addScaledVector(h,-g.y).multiplyScalar(B),p.copy(h).multiplyScalar(g.x).addScaledVector(f,-y.x).multiplyScalar(B),o[F].add(m),o[D].add(m),o[L].add(m),l[F].add(p),l[D].add(p),l[L].add(p))}let R=this.groups;R.length===0&&(R=[{start:0,count:e.count}]);for(let F=0,D=R.length;F<D;++F){let L=R[F],B=L.start,H=L.count;for(let U=B,W=B+H;U<W;U+=3)_(e.getX(U+0),e.getX(U+1),e.getX(U+2))}let b=new X,C=new X,A=new X,v=new X;function T(F){A.fromBufferAttribute(s,F),v.copy(A);let D=o[F];b.copy(D),b.sub(A.multiplyScalar(A.dot(D))).normalize(),C.crossVectors(v,D);let B=C.dot(l[F])<0?-1:1;a.setXYZW(F,b.x,b.y,b.z,B)}for(let F=0,D=i.count;F<D;++F)c[F]&&T(F);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==t.count)i=new _n(new Float32Array(t.count*3),3),this.setAttribute("normal",i);else for(let h=0,d=i.count;h<d;h++)i.setXYZ(h,0,0,0);let s=new X,r=new X,a=new X,o=new X,l=new X,c=new X,u=new X,f=new X;if(e)for(let h=0,d=e.count;h<d;h+=3){let g=e.getX(h+0),y=e.getX(h+1),m=e.getX(h+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,y),a.fromBufferAttribute(t,m),u.subVectors(a,r),f.subVectors(s,r),u.cross(f),o.fromBufferAttribute(i,g),l.fromBufferAttribute(i,y),c.fromBufferAttribute(i,m),o.add(u),l.add(u),c.add(u),i.setXYZ(g,o.x,o.y,o.z),i.setXYZ(y,l.x,l.y,l.z),i.setXYZ(m,c.x,c.y,c.z)}else for(let h=0,d=t.count;h<d;h+=3)s.fromBufferAttribute(t,h+0),r.fromBufferAttribute(t,h+1),a.fromBufferAttribute(t,h+2),u.subVectors(a,r),f.subVectors(s,r),u.cross(f),i.setXYZ(h+0,u.x,u.y,u.z),i.setXYZ(h+1,u.x,u.y,u.z),i.setXYZ(h+2,u.x,u.y,u.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,i=e.count;t<i;t++)Xn.fromBufferAttribute(e,t),Xn.normalize(),e.setXYZ(t,Xn.x,Xn.y,Xn.z)}toNonIndexed(){function e(o,l){let c=o.array,u=o.itemSize,f=o.normalized,h=new c.constructor(l.length*u),d=0,g=0;for(let y=0,m=l.length;y<m;y++){o.isInterleavedBufferAttribute?d=l[y]*o.data.stride+o.offset:d=l[y]*u;for(let p=0;p<u;p++)h[g++]=c[d++]}return new _n(h,u,f)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new n,i=this.index.array,s=this.attributes;for(let o in s){let l=s[o],c=e(l,i);t.setAttribute(o,c)}let r=this.morphAttributes;for(let o in r){let l=[],c=r[o];for(let u=0,f=c.length;u<f;u++){let h=c[u],d=e(h,i);l.push(d)}t.morphAttributes[o]=l}t.morphTargetsRelative=this.morphTargetsRelative;let a=this.groups;for(let o=0,l=a.length;o<l;o++){let c=a[o];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let i=this.attributes;for(let l in i){let c=i[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],u=[];for(let f=0,h=c.length;f<h;f++){let d=c[f];u.push(d.toJSON(e.data))}u.length>0&&(s[l]=u,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let a=this.groups;a.length>0&&(e.data.groups=JSON.parse(JSON.stringify(a)));let o=this.boundingSphere;return o!==null&&(e.data.boundingSphere=o.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let i=e.index;i!==null&&this.setIndex(i.clone());let s=e.attributes;for(let c in s){let u=s[c];this.setAttribute(c,u.clone(t))}let r=e.morphAttributes;for(let c in r){let u=[],f=r[c];for(let h=0,d=f.length;h<d;h++)u.push(f[h].clone(t));this.morphAttributes[c]=u}this.morphTargetsRelative=e.morphTargetsRelative;let a=e.groups;for(let c=0,u=a.length;c<u;c++){let f=a[c];this.addGroup(f.start,f.count,f.materialIndex)}let o=e.boundingBox;o!==null&&(this.boundingBox=o.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var zd=new X,BM=new X,zM=new nt,Fi=class{constructor(e=new X(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,i,s){return this.normal.set(e,t,i),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,i){let s=zd.subVectors(i,t).cross(BM.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,i=!0){let s=e.delta(zd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let a=-(e.start.dot(this.normal)+this.constant)/r;return i===!0&&(a<0||a>1)?null:t.copy(e.start).addScaledVector(s,a)}intersectsLine(e){let t=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return t<0&&i>0||i<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let i=t||zM.getNormalMatrix(e),s=this.coplanarPoint(zd).applyMatrix4(e),r=this.normal.applyMatrix3(i).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},HM=0,nr=class extends ls{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:HM++}),this.uuid=Eo(),this.name="",this.type="Material",this.blending=So,this.side=Or,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=sp,this.blendDst=rp,this.blendEquation=ca,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new dt(0,0,0),this.blendAlpha=0,this.depthFunc=oo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=xv,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=wu,this.stencilZFail=wu,this.stencilZPass=wu,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let i=e[t];if(i===void 0){qe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(i):s&&s.isVector2&&i&&i.isVector2||s&&s.isEuler&&i&&i.isEuler||s&&s.isVector3&&i&&i.isVector3?s.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function s(r){let a=[];for(let o in r){let l=r[o];delete l.metadata,a.push(l)}return a}if(t){let r=s(e.textures),a=s(e.images);r.length>0&&(i.textures=r),a.length>0&&(i.images=a)}return i}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new dt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(i=>new Fi().fromJSON(i))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let i=e.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new Je().fromArray(i)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Je().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,i=null;if(t!==null){let s=t.length;i=new Array(s);for(let r=0;r!==s;++r)i[r]=t[r].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Ks=new X,Hd=new X,ru=new X,au=new X,Cr=class{constructor(e=new X,t=new X(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Ks)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let i=t.dot(this.direction);return i<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Ks.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Ks.copy(this.origin).addScaledVector(this.direction,t),Ks.distanceToSquared(e))}distanceSqToSegment(e,t,i,s){Hd.copy(e).add(t).multiplyScalar(.5),ru.copy(t).sub(e).normalize(),au.copy(this.origin).sub(Hd);let r=e.distanceTo(t)*.5,a=-this.direction.dot(ru),o=au.dot(this.direction),l=-au.dot(ru),c=au.lengthSq(),u=Math.abs(1-a*a),f,h,d,g;if(u>0)if(f=a*l-o,h=a*o-l,g=r*u,f>=0)if(h>=-g)if(h<=g){let y=1/u;f*=y,h*=y,d=f*(f+a*h+2*o)+h*(a*f+h+2*l)+c}else h=r,f=Math.max(0,-(a*h+o)),d=-f*f+h*(h+2*l)+c;else h=-r,f=Math.max(0,-(a*h+o)),d=-f*f+h*(h+2*l)+c;else h<=-g?(f=Math.max(0,-(-a*r+o)),h=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+h*(h+2*l)+c):h<=g?(f=0,h=Math.min(Math.max(-r,-l),r),d=h*(h+2*l)+c):(f=Math.max(0,-(a*r+o)),h=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+h*(h+2*l)+c);else h=a>0?-r:r,f=Math.max(0,-(a*h+o)),d=-f*f+h*(h+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(Hd).addScaledVector(ru,h),d}intersectSphere(e,t){if(e.radius<0)return null;Ks.subVectors(e.center,this.origin);let i=Ks.dot(this.direction),s=Ks.dot(Ks)-i*i,r=e.radius*e.radius;if(s>r)return null;let a=Math.sqrt(r-s),o=i-a,l=i+a;return l<0?null:o<0?this.at(l,t):this.at(o,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(e.normal)+e.constant)/t;return i>=0?i:null}intersectPlane(e,t){let i=this.distanceToPlane(e);return i===null?null:this.at(i,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let i,s,r,a,o,l,c=1/this.direction.x,u=1/this.direction.y,f=1/this.direction.z,h=this.origin;return c>=0?(i=(e.min.x-h.x)*c,s=(e.max.x-h.x)*c):(i=(e.max.x-h.x)*c,s=(e.min.x-h.x)*c),u>=0?(r=(e.min.y-h.y)*u,a=(e.max.y-h.y)*u):(r=(e.max.y-h.y)*u,a=(e.min.y-h.y)*u),i>a||r>s||((r>i||isNaN(i))&&(i=r),(a<s||isNaN(s))&&(s=a),f>=0?(o=(e.min.z-h.z)*f,l=(e.max.z-h.z)*f):(o=(e.max.z-h.z)*f,l=(e.min.z-h.z)*f),i>l||o>s)||((o>i||i!==i)&&(i=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(i>=0?i:s,t)}intersectsBox(e){return this.intersectBox(e,Ks)!==null}intersectTriangle(e,t,i,s,r){let a=this.origin,o=this.direction,l=o.x,c=o.y,u=o.z,f=e.x-a.x,h=e.y-a.y,d=e.z-a.z,g=t.x-a.x,y=t.y-a.y,m=t.z-a.z,p=i.x-a.x,_=i.y-a.y,R=i.z-a.z,b=Math.abs(l),C=Math.abs(c),A=Math.abs(u),v,T,F,D,L,B,H,U,W,$,G,ce;if(b>=C&&b>=A?(F=l,B=f,W=g,ce=p,l>=0?(v=c,T=u,D=h,L=d,H=y,U=m,$=_,G=R):(v=u,T=c,D=d,L=h,H=m,U=y,$=R,G=_)):C>=A?(F=c,B=h,W=y,ce=_,c>=0?(v=u,T=l,D=d,L=f,H=m,U=g,$=R,G=p):(v=l,T=u,D=f,L=d,H=g,U=m,$=p,G=R)):(F=u,B=d,W=m,ce=R,u>=0?(v=l,T=c,D=f,L=h,H=g,U=y,$=p,G=_):(v=c,T=l,D=h,L=f,H=y,U=g,$=_,G=p)),F===0)return null;let K=v/F,Q=T/F,se=1/F,fe=D-K*B,he=L-Q*B,ee=H-K*W,me=U-Q*W,ve=$-K*ce,Ae=G-Q*ce,Se=ve*me-Ae*ee,Ge=fe*Ae-he*ve,rt=ee*he-me*fe;if(s){if(Se<0||Ge<0||rt<0)return null}else if((Se<0||Ge<0||rt<0)&&(Se>0||Ge>0||rt>0))return null;let He=Se+Ge+rt;if(He===0)return null;let ft=se*(Se*B+Ge*W+rt*ce);return(He>0?ft<0:ft>0)?null:this.at(ft/He,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},$i=class extends nr{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new dt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new tr,this.combine=sh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},P0=new kt,sa=new Cr,ou=new aa,I0=new X,lu=new X,cu=new X,uu=new X,Vd=new X,hu=new X,L0=new X,fu=new X,sn=class extends Jn{constructor(e=new Fn,t=new $i){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){let s=t[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(e,t){let i=this.geometry,s=i.attributes.position,r=i.morphAttributes.position,a=i.morphTargetsRelative;t.fromBufferAttribute(s,e);let o=this.morphTargetInfluences;if(r&&o){hu.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let u=o[l],f=r[l];u!==0&&(Vd.fromBufferAttribute(f,e),a?hu.addScaledVector(Vd,u):hu.addScaledVector(Vd.sub(t),u))}t.add(hu)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let i=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),ou.copy(i.boundingSphere),ou.applyMatrix4(r),sa.copy(e.ray).recast(e.near),!(ou.containsPoint(sa.origin)===!1&&(sa.intersectSphere(ou,I0)===null||sa.origin.distanceToSquared(I0)>(e.far-e.near)**2))&&(P0.copy(r).invert(),sa.copy(e.ray).applyMatrix4(P0),!(i.boundingBox!==null&&sa.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,t,sa)))}_computeIntersections(e,t,i){let s,r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,u=r.attributes.uv1,f=r.attributes.normal,h=r.groups,d=r.drawRange;if(o!==null)if(Array.isArray(a))for(let g=0,y=h.length;g<y;g++){let m=h[g],p=a[m.materialIndex],_=Math.max(m.start,d.start),R=Math.min(o.count,Math.min(m.start+m.count,d.start+d.count));for(let b=_,C=R;b<C;b+=3){let A=o.getX(b),v=o.getX(b+1),T=o.getX(b+2);s=du(this,p,e,i,c,u,f,A,v,T),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(o.count,d.start+d.count);for(let m=g,p=y;m<p;m+=3){let _=o.getX(m),R=o.getX(m+1),b=o.getX(m+2);s=du(this,a,e,i,c,u,f,_,R,b),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let g=0,y=h.length;g<y;g++){let m=h[g],p=a[m.materialIndex],_=Math.max(m.start,d.start),R=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let b=_,C=R;b<C;b+=3){let A=b,v=b+1,T=b+2;s=du(this,p,e,i,c,u,f,A,v,T),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let m=g,p=y;m<p;m+=3){let _=m,R=m+1,b=m+2;s=du(this,a,e,i,c,u,f,_,R,b),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function VM(n,e,t,i,s,r,a,o){let l;if(e.side===pi?l=i.intersectTriangle(a,r,s,!0,o):l=i.intersectTriangle(s,r,a,e.side===Or,o),l===null)return null;fu.copy(o),fu.applyMatrix4(n.matrixWorld);let c=t.ray.origin.distanceTo(fu);return c<t.near||c>t.far?null:{distance:c,point:fu.clone(),object:n}}function du(n,e,t,i,s,r,a,o,l,c){n.getVertexPosition(o,lu),n.getVertexPosition(l,cu),n.getVertexPosition(c,uu);let u=VM(n,e,t,i,lu,cu,uu,L0);if(u){let f=new X;js.getBarycoord(L0,lu,cu,uu,f),s&&(u.uv=js.getInterpolatedAttribute(s,o,l,c,f,new Je)),r&&(u.uv1=js.getInterpolatedAttribute(r,o,l,c,f,new Je)),a&&(u.normal=js.getInterpolatedAttribute(a,o,l,c,f,new X),u.normal.dot(i.direction)>0&&u.normal.multiplyScalar(-1));let h={a:o,b:l,c,normal:new X,materialIndex:0};js.getNormal(lu,cu,uu,h.normal),u.face=h,u.barycoord=f}return u}var ku=class extends bi{constructor(e=null,t=1,i=1,s,r,a,o,l,c=qn,u=qn,f,h){super(null,a,o,l,c,u,s,r,f,h),this.isDataTexture=!0,this.image={data:e,width:t,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ra=new aa,GM=new Je(.5,.5),pu=new X,Pr=class{constructor(e=new Fi,t=new Fi,i=new Fi,s=new Fi,r=new Fi,a=new Fi){this.planes=[e,t,i,s,r,a]}set(e,t,i,s,r,a){let o=this.planes;return o[0].copy(e),o[1].copy(t),o[2].copy(i),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(e){let t=this.planes;for(let i=0;i<6;i++)t[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,t=Yi,i=!1){let s=this.planes,r=e.elements,a=r[0],o=r[1],l=r[2],c=r[3],u=r[4],f=r[5],h=r[6],d=r[7],g=r[8],y=r[9],m=r[10],p=r[11],_=r[12],R=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-a,d-u,p-g,C-_).normalize(),s[1].setComponents(c+a,d+u,p+g,C+_).normalize(),s[2].setComponents(c+o,d+f,p+y,C+R).normalize(),s[3].setComponents(c-o,d-f,p-y,C-R).normalize(),i)s[4].setComponents(l,h,m,b).normalize(),s[5].setComponents(c-l,d-h,p-m,C-b).normalize();else if(s[4].setComponents(c-l,d-h,p-m,C-b).normalize(),t===Yi)s[5].setComponents(c+l,d+h,p+m,C+b).normalize();else if(t===lo)s[5].setComponents(l,h,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),ra.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),ra.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(ra)}intersectsSprite(e){ra.center.set(0,0,0);let t=GM.distanceTo(e.center);return ra.radius=.7071067811865476+t,ra.applyMatrix4(e.matrixWorld),this.intersectsSphere(ra)}intersectsSphere(e){let t=this.planes,i=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(i)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let i=0;i<6;i++){let s=t[i];if(pu.x=s.normal.x>0?e.max.x:e.min.x,pu.y=s.normal.y>0?e.max.y:e.min.y,pu.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(pu)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let i=0;i<6;i++)if(t[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},D0=new kt,Bu=class n{constructor(){this.coordinateSystem=Yi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,i=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];D0.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),i[s]===void 0&&(i[s]=new Pr),i[s].setFromProjectionMatrix(D0,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,i=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Pr),t[s].copy(i[s]);return this._count=e._count,this}clone(){return new n().copy(this)}};var ir=class extends nr{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new dt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},zu=new X,Hu=new X,N0=new kt,bl=new Cr,mu=new aa,Gd=new X,U0=new X,Vu=class extends Jn{constructor(e=new Fn,t=new ir){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,i=[0];for(let s=1,r=t.count;s<r;s++)zu.fromBufferAttribute(t,s-1),Hu.fromBufferAttribute(t,s),i[s]=i[s-1],i[s]+=zu.distanceTo(Hu);e.setAttribute("lineDistance",new vn(i,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let i=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,a=i.drawRange;if(i.boundingSphere===null&&i.computeBoundingSphere(),mu.copy(i.boundingSphere),mu.applyMatrix4(s),mu.radius+=r,e.ray.intersectsSphere(mu)===!1)return;N0.copy(s).invert(),bl.copy(e.ray).applyMatrix4(N0);let o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,u=i.index,h=i.attributes.position;if(u!==null){let d=Math.max(0,a.start),g=Math.min(u.count,a.start+a.count);for(let y=d,m=g-1;y<m;y+=c){let p=u.getX(y),_=u.getX(y+1),R=gu(this,e,bl,l,p,_,y);R&&t.push(R)}if(this.isLineLoop){let y=u.getX(g-1),m=u.getX(d),p=gu(this,e,bl,l,y,m,g-1);p&&t.push(p)}}else{let d=Math.max(0,a.start),g=Math.min(h.count,a.start+a.count);for(let y=d,m=g-1;y<m;y+=c){let p=gu(this,e,bl,l,y,y+1,y);p&&t.push(p)}if(this.isLineLoop){let y=gu(this,e,bl,l,g-1,d,g-1);y&&t.push(y)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){let s=t[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){let o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}};function gu(n,e,t,i,s,r,a){let o=n.geometry.attributes.position;if(zu.fromBufferAttribute(o,s),Hu.fromBufferAttribute(o,r),t.distanceSqToSegment(zu,Hu,Gd,U0)>i)return;Gd.applyMatrix4(n.matrixWorld);let c=e.ray.origin.distanceTo(Gd);if(!(c<e.near||c>e.far))return{distance:c,point:U0.clone().applyMatrix4(n.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:n}}var F0=new X,O0=new X,sr=class extends Vu{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,i=[];for(let s=0,r=t.count;s<r;s+=2)F0.fromBufferAttribute(t,s),O0.fromBufferAttribute(t,s+1),i[s]=s===0?0:i[s-1],i[s+1]=i[s]+F0.distanceTo(O0);e.setAttribute("lineDistance",new vn(i,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Dl=class extends bi{constructor(e=[],t=ua,i,s,r,a,o,l,c,u){super(e,t,i,s,r,a,o,l,c,u),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var rr=class extends bi{constructor(e,t,i=cs,s,r,a,o=qn,l=qn,c,u=er,f=1){if(u!==er&&u!==or)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let h={width:e,height:t,depth:f};super(h,s,r,a,o,l,u,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new ho(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Nl=class extends rr{constructor(e,t=cs,i=ua,s,r,a=qn,o=qn,l,c=er){let u={width:e,height:e,depth:1},f=[u,u,u,u,u,u];super(e,e,t,i,s,r,a,o,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Ul=class extends bi{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},mo=class n extends Fn{constructor(e=1,t=1,i=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:i,widthSegments:s,heightSegments:r,depthSegments:a};let o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);let l=[],c=[],u=[],f=[],h=0,d=0;g("z","y","x",-1,-1,i,t,e,a,r,0),g("z","y","x",1,-1,i,t,-e,a,r,1),g("x","z","y",1,1,e,i,t,s,a,2),g("x","z","y",1,-1,e,i,-t,s,a,3),g("x","y","z",1,-1,e,t,i,s,r,4),g("x","y","z",-1,-1,e,t,-i,s,r,5),this.setIndex(l),this.setAttribute("position",new vn(c,3)),this.setAttribute("normal",new vn(u,3)),this.setAttribute("uv",new vn(f,2));function g(y,m,p,_,R,b,C,A,v,T,F){let D=b/v,L=C/T,B=b/2,H=C/2,U=A/2,W=v+1,$=T+1,G=0,ce=0,K=new X;for(let Q=0;Q<$;Q++){let se=Q*L-H;for(let fe=0;fe<W;fe++){let he=fe*D-B;K[y]=he*_,K[m]=se*R,K[p]=U,c.push(K.x,K.y,K.z),K[y]=0,K[m]=0,K[p]=A>0?1:-1,u.push(K.x,K.y,K.z),f.push(fe/v),f.push(1-Q/T),G+=1}}for(let Q=0;Q<T;Q++)for(let se=0;se<v;se++){let fe=h+se+W*Q,he=h+se+W*(Q+1),ee=h+(se+1)+W*(Q+1),me=h+(se+1)+W*Q;l.push(fe,he,me),l.push(he,ee,me),ce+=6}o.addGroup(d,ce,F),d+=ce,h+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var go=class n extends Fn{constructor(e=1,t=1,i=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:i,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let u=[],f=[],h=[],d=[],g=0,y=[],m=i/2,p=0;_(),a===!1&&(e>0&&R(!0),t>0&&R(!1)),this.setIndex(u),this.setAttribute("position",new vn(f,3)),this.setAttribute("normal",new vn(h,3)),this.setAttribute("uv",new vn(d,2));function _(){let b=new X,C=new X,A=0,v=(t-e)/i;for(let T=0;T<=r;T++){let F=[],D=T/r,L=D*(t-e)+e;for(let B=0;B<=s;B++){let H=B/s,U=H*l+o,W=Math.sin(U),$=Math.cos(U);C.x=L*W,C.y=-D*i+m,C.z=L*$,f.push(C.x,C.y,C.z),b.set(W,v,$).normalize(),h.push(b.x,b.y,b.z),d.push(H,1-D),F.push(g++)}y.push(F)}for(let T=0;T<s;T++)for(let F=0;F<r;F++){let D=y[F][T],L=y[F+1][T],B=y[F+1][T+1],H=y[F][T+1];(e>0||F!==0)&&(u.push(D,L,H),A+=3),(t>0||F!==r-1)&&(u.push(L,B,H),A+=3)}c.addGroup(p,A,0),p+=A}function R(b){let C=g,A=new Je,v=new X,T=0,F=b===!0?e:t,D=b===!0?1:-1;for(let B=1;B<=s;B++)f.push(0,m*D,0),h.push(0,D,0),d.push(.5,.5),g++;let L=g;for(let B=0;B<=s;B++){let U=B/s*l+o,W=Math.cos(U),$=Math.sin(U);v.x=F*$,v.y=m*D,v.z=F*W,f.push(v.x,v.y,v.z),h.push(0,D,0),A.x=W*.5+.5,A.y=$*.5*D+.5,d.push(A.x,A.y),g++}for(let B=0;B<s;B++){let H=C+B,U=L+B;b===!0?u.push(U,U+1,H):u.push(U+1,U,H),T+=3}c.addGroup(p,T,b===!0?1:2),p+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Fl=class n extends go{constructor(e=1,t=1,i=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,e,t,i,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:i,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(e){return new n(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var _u=new X,vu=new X,Wd=new X,xu=new js,_o=class extends Fn{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(ro*t),a=e.getIndex(),o=e.getAttribute("position"),l=a?a.count:o.count,c=[0,0,0],u=["a","b","c"],f=new Array(3),h=new Map,d=[];for(let g=0;g<l;g+=3){a?(c[0]=a.getX(g),c[1]=a.getX(g+1),c[2]=a.getX(g+2)):(c[0]=g,c[1]=g+1,c[2]=g+2);let{a:y,b:m,c:p}=xu;if(y.fromBufferAttribute(o,c[0]),m.fromBufferAttribute(o,c[1]),p.fromBufferAttribute(o,c[2]),xu.getNormal(Wd),f[0]=`${Math.round(y.x*s)},${Math.round(y.y*s)},${Math.round(y.z*s)}`,f[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,f[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(f[0]===f[1]||f[1]===f[2]||f[2]===f[0]))for(let _=0;_<3;_++){let R=(_+1)%3,b=f[_],C=f[R],A=xu[u[_]],v=xu[u[R]],T=`${b}_${C}`,F=`${C}_${b}`,D=h.get(F);D?(Wd.dot(D.normal)<=r&&(d.push(A.x,A.y,A.z),d.push(v.x,v.y,v.z)),h.set(F,null)):h.has(T)||h.set(T,{index0:c[_],index1:c[R],normal:Wd.clone()})}}for(let g of h.values())if(g){let{index0:y,index1:m}=g;_u.fromBufferAttribute(o,y),vu.fromBufferAttribute(o,m),d.push(_u.x,_u.y,_u.z),d.push(vu.x,vu.y,vu.z)}this.setAttribute("position",new vn(d,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};var oa=class n extends Fn{constructor(e=1,t=1,i=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:i,heightSegments:s};let r=e/2,a=t/2,o=Math.floor(i),l=Math.floor(s),c=o+1,u=l+1,f=e/o,h=t/l,d=[],g=[],y=[],m=[];for(let p=0;p<u;p++){let _=p*h-a;for(let R=0;R<c;R++){let b=R*f-r;g.push(b,-_,0),y.push(0,0,1),m.push(R/o),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let _=0;_<o;_++){let R=_+c*p,b=_+c*(p+1),C=_+1+c*(p+1),A=_+1+c*p;d.push(R,b,A),d.push(b,C,A)}this.setIndex(d),this.setAttribute("position",new vn(g,3)),this.setAttribute("normal",new vn(y,3)),this.setAttribute("uv",new vn(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.widthSegments,e.heightSegments)}};var Ol=class n extends Fn{constructor(e=1,t=32,i=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:i,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},t=Math.max(3,Math.floor(t)),i=Math.max(2,Math.floor(i));let l=Math.min(a+o,Math.PI),c=0,u=[],f=new X,h=new X,d=[],g=[],y=[],m=[];for(let p=0;p<=i;p++){let _=[],R=p/i,b=a+R*o,C=e*Math.cos(b),A=Math.sqrt(e*e-C*C),v=0;p===0&&a===0?v=.5/t:p===i&&l===Math.PI&&(v=-.5/t);for(let T=0;T<=t;T++){let F=T/t,D=s+F*r;f.x=-A*Math.cos(D),f.y=C,f.z=A*Math.sin(D),g.push(f.x,f.y,f.z),h.copy(f).normalize(),y.push(h.x,h.y,h.z),m.push(F+v,1-R),_.push(c++)}u.push(_)}for(let p=0;p<i;p++)for(let _=0;_<t;_++){let R=u[p][_+1],b=u[p][_],C=u[p+1][_],A=u[p+1][_+1];(p!==0||a>0)&&d.push(R,b,A),(p!==i-1||l<Math.PI)&&d.push(b,C,A)}this.setIndex(d),this.setAttribute("position",new vn(g,3)),this.setAttribute("normal",new vn(y,3)),this.setAttribute("uv",new vn(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function fa(n){let e={};for(let t in n){e[t]={};for(let i in n[t]){let s=n[t][i];if(k0(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][i]=null):e[t][i]=s.clone();else if(Array.isArray(s))if(k0(s[0])){let r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();e[t][i]=r}else e[t][i]=s.slice();else e[t][i]=s}}return e}function si(n){let e={};for(let t=0;t<n.length;t++){let i=fa(n[t]);for(let s in i)e[s]=i[s]}return e}function k0(n){return n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)}function WM(n){let e=[];for(let t=0;t<n.length;t++)e.push(n[t].clone());return e}function Lp(n){let e=n.getRenderTarget();return e===null?n.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:St.workingColorSpace}var Dv={clone:fa,merge:si},XM=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,qM=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Cs=class extends nr{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=XM,this.fragmentShader=qM,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=fa(e.uniforms),this.uniformsGroups=WM(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let a=this.uniforms[s].value;a&&a.isTexture?t.uniforms[s]={type:"t",value:a.toJSON(e).uuid}:a&&a.isColor?t.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?t.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?t.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?t.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?t.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?t.uniforms[s]={type:"m4",value:a.toArray()}:t.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let i={};for(let s in this.extensions)this.extensions[s]===!0&&(i[s]=!0);return Object.keys(i).length>0&&(t.extensions=i),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let i in e.uniforms){let s=e.uniforms[i];switch(this.uniforms[i]={},s.type){case"t":this.uniforms[i].value=t[s.value]||null;break;case"c":this.uniforms[i].value=new dt().setHex(s.value);break;case"v2":this.uniforms[i].value=new Je().fromArray(s.value);break;case"v3":this.uniforms[i].value=new X().fromArray(s.value);break;case"v4":this.uniforms[i].value=new nn().fromArray(s.value);break;case"m3":this.uniforms[i].value=new nt().fromArray(s.value);break;case"m4":this.uniforms[i].value=new kt().fromArray(s.value);break;default:this.uniforms[i].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let i in e.extensions)this.extensions[i]=e.extensions[i];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Gu=class extends Cs{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Ir=class extends nr{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new dt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new dt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Wh,this.normalScale=new Je(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new tr,this.combine=sh,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Wu=class extends nr{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=_v,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Xu=class extends nr{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function no(n,e){return!n||n.constructor===e?n:typeof e.BYTES_PER_ELEMENT=="number"?new e(n):Array.prototype.slice.call(n)}function yu(n){return n!==void 0&&n.inTangents!==void 0&&n.outTangents!==void 0}var Lr=class{constructor(e,t,i,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(i),this.sampleValues=t,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,i=this._cachedIndex,s=t[i],r=t[i-1];e:{t:{let a;n:{i:if(!(e<s)){for(let o=i+2;;){if(s===void 0){if(e<r)break i;return i=t.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===o)break;if(r=s,s=t[++i],e<s)break t}a=t.length;break n}if(!(e>=r)){let o=t[1];e<o&&(i=2,r=o);for(let l=i-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(s=r,r=t[--i-1],e>=r)break t}a=i,i=0;break n}break e}for(;i<a;){let o=i+a>>>1;e<t[o]?a=o:i=o+1}if(s=t[i],r=t[i-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return i=t.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,r,s)}return this.interpolate_(i,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,i=this.sampleValues,s=this.valueSize,r=e*s;for(let a=0;a!==s;++a)t[a]=i[r+a];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},qu=class extends Lr{constructor(e,t,i,s){super(e,t,i,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Yd,endingEnd:Yd}}intervalChanged_(e,t,i){let s=this.parameterPositions,r=e-2,a=e+1,o=s[r],l=s[a];if(o===void 0)switch(this.getSettings_().endingStart){case $d:r=e,o=2*t-i;break;case Zd:r=s.length-2,o=t+s[r]-s[r+1];break;default:r=e,o=i}if(l===void 0)switch(this.getSettings_().endingEnd){case $d:a=e,l=2*i-t;break;case Zd:a=1,l=i+s[1]-s[0];break;default:a=e-1,l=t}let c=(i-t)*.5,u=this.valueSize;this._weightPrev=c/(t-o),this._weightNext=c/(l-i),this._offsetPrev=r*u,this._offsetNext=a*u}interpolate_(e,t,i,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=this._offsetPrev,f=this._offsetNext,h=this._weightPrev,d=this._weightNext,g=(i-t)/(s-t),y=g*g,m=y*g,p=-h*m+2*h*y-h*g,_=(1+h)*m+(-1.5-2*h)*y+(-.5+h)*g+1,R=(-1-d)*m+(1.5+d)*y+.5*g,b=d*m-d*y;for(let C=0;C!==o;++C)r[C]=p*a[u+C]+_*a[c+C]+R*a[l+C]+b*a[f+C];return r}},Yu=class extends Lr{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e,t,i,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=(i-t)/(s-t),f=1-u;for(let h=0;h!==o;++h)r[h]=a[c+h]*f+a[l+h]*u;return r}},$u=class extends Lr{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Zu=class extends Lr{interpolate_(e,t,i,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=e*o,c=l-o,u=this.inTangents,f=this.outTangents;if(!u||!f){let g=(i-t)/(s-t),y=1-g;for(let m=0;m!==o;++m)r[m]=a[c+m]*y+a[l+m]*g;return r}let h=o*2,d=e-1;for(let g=0;g!==o;++g){let y=a[c+g],m=a[l+g],p=d*h+g*2,_=f[p],R=f[p+1],b=e*h+g*2,C=u[b],A=u[b+1],v=$M(i,t,_,C,s);r[g]=Nv(v,y,R,A,m)}return r}};function Nv(n,e,t,i,s){let r=1-n;return r*r*r*e+3*r*r*n*t+3*r*n*n*i+n*n*n*s}function YM(n,e,t,i,s){let r=1-n;return 3*r*r*(t-e)+6*r*n*(i-t)+3*n*n*(s-i)}function $M(n,e,t,i,s){let r=(n-e)/(s-e);for(let a=0;a<8;a++){let o=Nv(r,e,t,i,s)-n;if(Math.abs(o)<1e-10)break;let l=YM(r,e,t,i,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-o/l))}return r}var Bi=class{constructor(e,t,i,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=no(t,this.TimeBufferType),this.values=no(i,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,i;if(t.toJSON!==this.toJSON)i=t.toJSON(e);else{i={name:e.name,times:no(e.times,Array),values:no(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(i.interpolation=s),yu(e.settings)&&(i.settings={inTangents:no(e.settings.inTangents,Array),outTangents:no(e.settings.outTangents,Array)})}return i.type=e.ValueTypeName,i}InterpolantFactoryMethodDiscrete(e){return new $u(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Yu(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new qu(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Zu(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case wl:t=this.InterpolantFactoryMethodDiscrete;break;case Nu:t=this.InterpolantFactoryMethodLinear;break;case Mu:t=this.InterpolantFactoryMethodSmooth;break;case qd:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return qe("KeyframeTrack:",i),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return wl;case this.InterpolantFactoryMethodLinear:return Nu;case this.InterpolantFactoryMethodSmooth:return Mu;case this.InterpolantFactoryMethodBezier:return qd}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let i=0,s=t.length;i!==s;++i)t[i]+=e;yu(this.settings)&&(B0(this.settings.inTangents,e),B0(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let i=0,s=t.length;i!==s;++i)t[i]*=e;yu(this.settings)&&(z0(this.settings.inTangents,e),z0(this.settings.outTangents,e))}return this}trim(e,t){let i=this.times,s=i.length,r=0,a=s-1;for(;r!==s&&i[r]<e;)++r;for(;a!==-1&&i[a]>t;)--a;if(++a,r!==0||a!==s){r>=a&&(a=Math.max(a,1),r=a-1);let o=this.getValueSize();this.times=i.slice(r,a),this.values=this.values.slice(r*o,a*o)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(et("KeyframeTrack: Invalid value size in track.",this),e=!1);let i=this.times,s=this.values,r=i.length;r===0&&(et("KeyframeTrack: Track is empty.",this),e=!1);let a=null;for(let o=0;o!==r;o++){let l=i[o];if(typeof l=="number"&&isNaN(l)){et("KeyframeTrack: Time is not a valid number.",this,o,l),e=!1;break}if(a!==null&&a>l){et("KeyframeTrack: Out of order keys.",this,o,l,a),e=!1;break}a=l}if(s!==void 0&&uM(s))for(let o=0,l=s.length;o!==l;++o){let c=s[o];if(isNaN(c)){et("KeyframeTrack: Value is not a valid number.",this,o,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),i=this.getValueSize(),s=this.getInterpolation()===Mu,r=e.length-1,a=1;for(let o=1;o<r;++o){let l=!1,c=e[o],u=e[o+1];if(c!==u&&(o!==1||c!==e[0]))if(s)l=!0;else{let f=o*i,h=f-i,d=f+i;for(let g=0;g!==i;++g){let y=t[f+g];if(y!==t[h+g]||y!==t[d+g]){l=!0;break}}}if(l){if(o!==a){e[a]=e[o];let f=o*i,h=a*i;for(let d=0;d!==i;++d)t[h+d]=t[f+d]}++a}}if(r>0){e[a]=e[r];for(let o=r*i,l=a*i,c=0;c!==i;++c)t[l+c]=t[o+c];++a}return a!==e.length?(this.times=e.slice(0,a),this.values=t.slice(0,a*i)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),i=this.constructor,s=new i(this.name,e,t);return s.createInterpolant=this.createInterpolant,yu(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function B0(n,e){for(let t=0,i=n.length;t!==i;t+=2)n[t]+=e}function z0(n,e){for(let t=0,i=n.length;t!==i;t+=2)n[t]*=e}Bi.prototype.ValueTypeName="";Bi.prototype.TimeBufferType=Float32Array;Bi.prototype.ValueBufferType=Float32Array;Bi.prototype.DefaultInterpolation=Nu;var Dr=class extends Bi{constructor(e,t,i){super(e,t,i)}};Dr.prototype.ValueTypeName="bool";Dr.prototype.ValueBufferType=Array;Dr.prototype.DefaultInterpolation=wl;Dr.prototype.InterpolantFactoryMethodLinear=void 0;Dr.prototype.InterpolantFactoryMethodSmooth=void 0;var Ju=class extends Bi{constructor(e,t,i,s){super(e,t,i,s)}};Ju.prototype.ValueTypeName="color";var Ku=class extends Bi{constructor(e,t,i,s){super(e,t,i,s)}};Ku.prototype.ValueTypeName="number";var ju=class extends Lr{constructor(e,t,i,s){super(e,t,i,s)}interpolate_(e,t,i,s){let r=this.resultBuffer,a=this.sampleValues,o=this.valueSize,l=(i-t)/(s-t),c=e*o;for(let u=c+o;c!==u;c+=4)Oi.slerpFlat(r,0,a,c-o,a,c,l);return r}},kl=class extends Bi{constructor(e,t,i,s){super(e,t,i,s)}InterpolantFactoryMethodLinear(e){return new ju(this.times,this.values,this.getValueSize(),e)}};kl.prototype.ValueTypeName="quaternion";kl.prototype.InterpolantFactoryMethodSmooth=void 0;var Nr=class extends Bi{constructor(e,t,i){super(e,t,i)}};Nr.prototype.ValueTypeName="string";Nr.prototype.ValueBufferType=Array;Nr.prototype.DefaultInterpolation=wl;Nr.prototype.InterpolantFactoryMethodLinear=void 0;Nr.prototype.InterpolantFactoryMethodSmooth=void 0;var Qu=class extends Bi{constructor(e,t,i,s){super(e,t,i,s)}};Qu.prototype.ValueTypeName="vector";var eh=class{constructor(e,t,i){let s=this,r=!1,a=0,o=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=i,this._abortController=null,this.itemStart=function(u){o++,r===!1&&s.onStart!==void 0&&s.onStart(u,a,o),r=!0},this.itemEnd=function(u){a++,s.onProgress!==void 0&&s.onProgress(u,a,o),a===o&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(u){s.onError!==void 0&&s.onError(u)},this.resolveURL=function(u){return u=u.normalize("NFC"),l?l(u):u},this.setURLModifier=function(u){return l=u,this},this.addHandler=function(u,f){return c.push(u,f),this},this.removeHandler=function(u){let f=c.indexOf(u);return f!==-1&&c.splice(f,2),this},this.getHandler=function(u){for(let f=0,h=c.length;f<h;f+=2){let d=c[f],g=c[f+1];if(d.global&&(d.lastIndex=0),d.test(u))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Uv=new eh,th=class{constructor(e){this.manager=e!==void 0?e:Uv,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let i=this;return new Promise(function(s,r){i.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};th.DEFAULT_MATERIAL_NAME="__DEFAULT";var Bl=class extends Jn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new dt(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},zl=class extends Bl{constructor(e,t,i){super(e,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Jn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new dt(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Xd=new kt,H0=new X,V0=new X,nh=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Je(512,512),this.mapType=Si,this.map=null,this.mapPass=null,this.matrix=new kt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Pr,this._frameExtents=new Je(1,1),this._viewportCount=1,this._viewports=[new nn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;H0.setFromMatrixPosition(e.matrixWorld),t.position.copy(H0),V0.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(V0),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,i,s){Xd.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),i.setFromProjectionMatrix(Xd,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===lo||e.reversedDepth?t.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):t.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),t.multiply(Xd)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},bu=new X,Su=new Oi,Ts=new X,Hl=class extends Jn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new kt,this.projectionMatrix=new kt,this.projectionMatrixInverse=new kt,this.coordinateSystem=Yi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(bu,Su,Ts),Ts.x===1&&Ts.y===1&&Ts.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(bu,Su,Ts.set(1,1,1)).invert()}updateWorldMatrix(e,t,i=!1){super.updateWorldMatrix(e,t,i),this.matrixWorld.decompose(bu,Su,Ts),Ts.x===1&&Ts.y===1&&Ts.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(bu,Su,Ts.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Rr=new X,G0=new Je,W0=new Je,fi=class extends Hl{constructor(e=50,t=1,i=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=uo*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(ro*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return uo*2*Math.atan(Math.tan(ro*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,i){Rr.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Rr.x,Rr.y).multiplyScalar(-e/Rr.z),Rr.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(Rr.x,Rr.y).multiplyScalar(-e/Rr.z)}getViewSize(e,t){return this.getViewBounds(e,G0,W0),t.subVectors(W0,G0)}setViewOffset(e,t,i,s,r,a){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(ro*.5*this.fov)/this.zoom,i=2*t,s=this.aspect*i,r=-.5*s,a=this.view;if(this.view!==null&&this.view.enabled){let l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,t-=a.offsetY*i/c,s*=a.width/l,i*=a.height/c}let o=this.filmOffset;o!==0&&(r+=e*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-i,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Vl=class extends Hl{constructor(e=-1,t=1,i=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=i,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,i,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=i-e,a=i+e,o=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,u=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=u*this.view.offsetY,l=o-u*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Jd=class extends nh{constructor(){super(new Vl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},vo=class extends Bl{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Jn.DEFAULT_UP),this.updateMatrix(),this.target=new Jn,this.shadow=new Jd}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var io=-90,so=1,xo=class extends Jn{constructor(e,t,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new fi(io,so,e,t);s.layers=this.layers,this.add(s);let r=new fi(io,so,e,t);r.layers=this.layers,this.add(r);let a=new fi(io,so,e,t);a.layers=this.layers,this.add(a);let o=new fi(io,so,e,t);o.layers=this.layers,this.add(o);let l=new fi(io,so,e,t);l.layers=this.layers,this.add(l);let c=new fi(io,so,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[i,s,r,a,o,l]=t;for(let c of t)this.remove(c);if(e===Yi)i.up.set(0,1,0),i.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===lo)i.up.set(0,-1,0),i.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,a,o,l,c,u]=this.children,f=e.getRenderTarget(),h=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let y=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(i,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(i,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(i,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(i,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(i,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),i.texture.mipmapsAutoUpdate=y,e.setRenderTarget(i,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,u),e.setRenderTarget(f,h,d),e.xr.enabled=g,i.texture.needsPMREMUpdate=!0}},ih=class extends fi{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Dp="\\[\\]\\.:\\/",ZM=new RegExp("["+Dp+"]","g"),Np="[^"+Dp+"]",JM="[^"+Dp.replace("\\.","")+"]",KM=/((?:WC+[\/:])*)/.source.replace("WC",Np),jM=/(WCOD+)?/.source.replace("WCOD",JM),QM=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Np),ew=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Np),tw=new RegExp("^"+KM+jM+QM+ew+"$"),nw=["material","materials","bones","map"],Kd=class{constructor(e,t,i){let s=i||Jt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let i=this._targetGroup.nCachedObjects_,s=this._bindings[i];s!==void 0&&s.getValue(e,t)}setValue(e,t){let i=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=i.length;s!==r;++s)i[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,i=e.length;t!==i;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,i=e.length;t!==i;++t)e[t].unbind()}},Jt=class n{constructor(e,t,i){this.path=t,this.parsedPath=i||n.parseTrackName(t),this.node=n.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,i){return e&&e.isAnimationObjectGroup?new n.Composite(e,t,i):new n(e,t,i)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(ZM,"")}static parseTrackName(e){let t=tw.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let i={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=i.nodeName&&i.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=i.nodeName.substring(s+1);nw.indexOf(r)!==-1&&(i.nodeName=i.nodeName.substring(0,s),i.objectName=r)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return i}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let i=e.skeleton.getBoneByName(t);if(i!==void 0)return i}if(e.children){let i=function(r){for(let a=0;a<r.length;a++){let o=r[a];if(o.name===t||o.uuid===t)return o;let l=i(o.children);if(l)return l}return null},s=i(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)e[t++]=i[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,i=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=n.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=t.objectIndex;switch(i){case"materials":if(!e.material){et("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){et("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){et("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let u=0;u<e.length;u++)if(e[u].name===c){c=u;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){et("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){et("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[i]===void 0){et("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[i]}if(c!==void 0){if(e[c]===void 0){et("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let a=e[s];if(a===void 0){let c=t.nodeName;et("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let o=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?o=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(o=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){et("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){et("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=a,this.propertyIndex=r}else a.fromArray!==void 0&&a.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=a):Array.isArray(a)?(l=this.BindingType.EntireArray,this.resolvedProperty=a):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][o]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Jt.Composite=Kd;Jt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Jt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Jt.prototype.GetterByBindingType=[Jt.prototype._getValue_direct,Jt.prototype._getValue_array,Jt.prototype._getValue_arrayElement,Jt.prototype._getValue_toArray];Jt.prototype.SetterByBindingTypeAndVersioning=[[Jt.prototype._setValue_direct,Jt.prototype._setValue_direct_setNeedsUpdate,Jt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_array,Jt.prototype._setValue_array_setNeedsUpdate,Jt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_arrayElement,Jt.prototype._setValue_arrayElement_setNeedsUpdate,Jt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_fromArray,Jt.prototype._setValue_fromArray_setNeedsUpdate,Jt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var aP=new Float32Array(1);var X0=new kt,Gl=class{constructor(e,t,i=0,s=1/0){this.ray=new Cr(e,t),this.near=i,this.far=s,this.camera=null,this.layers=new fo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):et("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return X0.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(X0),this}intersectObject(e,t=!0,i=[]){return jd(e,this,i,t),i.sort(q0),i}intersectObjects(e,t=!0,i=[]){for(let s=0,r=e.length;s<r;s++)jd(e[s],this,i,t);return i.sort(q0),i}};function q0(n,e){return n.distance-e.distance}function jd(n,e,t,i){let s=!0;if(n.layers.test(e.layers)&&n.raycast(e,t)===!1&&(s=!1),s===!0&&i===!0){let r=n.children;for(let a=0,o=r.length;a<o;a++)jd(r[a],e,t,!0)}}var yo=class{constructor(e=1,t=0,i=0){this.radius=e,this.phi=t,this.theta=i}set(e,t,i){return this.radius=e,this.phi=t,this.theta=i,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=_t(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,i){return this.radius=Math.sqrt(e*e+t*t+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,i),this.phi=Math.acos(_t(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Qd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,i,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,i,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let i=0;i<4;i++)this.elements[i]=e[i+t];return this}set(e,t,i,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=i,r[3]=s,this}};var Wl=class extends ls{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Up(n,e,t,i){let s=iw(i);switch(t){case vp:return n*e;case yp:return n*e/s.components*s.byteLength;case hh:return n*e/s.components*s.byteLength;case kr:return n*e*2/s.components*s.byteLength;case fh:return n*e*2/s.components*s.byteLength;case xp:return n*e*3/s.components*s.byteLength;case fs:return n*e*4/s.components*s.byteLength;case dh:return n*e*4/s.components*s.byteLength;case Yl:case $l:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case Zl:case Jl:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case mh:case _h:return Math.max(n,16)*Math.max(e,8)/4;case ph:case gh:return Math.max(n,8)*Math.max(e,8)/2;case vh:case xh:case bh:case Sh:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case yh:case Kl:case Mh:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case wh:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Eh:return Math.floor((n+4)/5)*Math.floor((e+3)/4)*16;case Th:return Math.floor((n+4)/5)*Math.floor((e+4)/5)*16;case Ah:return Math.floor((n+5)/6)*Math.floor((e+4)/5)*16;case Rh:return Math.floor((n+5)/6)*Math.floor((e+5)/6)*16;case Ch:return Math.floor((n+7)/8)*Math.floor((e+4)/5)*16;case Ph:return Math.floor((n+7)/8)*Math.floor((e+5)/6)*16;case Ih:return Math.floor((n+7)/8)*Math.floor((e+7)/8)*16;case Lh:return Math.floor((n+9)/10)*Math.floor((e+4)/5)*16;case Dh:return Math.floor((n+9)/10)*Math.floor((e+5)/6)*16;case Nh:return Math.floor((n+9)/10)*Math.floor((e+7)/8)*16;case Uh:return Math.floor((n+9)/10)*Math.floor((e+9)/10)*16;case Fh:return Math.floor((n+11)/12)*Math.floor((e+9)/10)*16;case Oh:return Math.floor((n+11)/12)*Math.floor((e+11)/12)*16;case kh:case Bh:case zh:return Math.ceil(n/4)*Math.ceil(e/4)*16;case Hh:case Vh:return Math.ceil(n/4)*Math.ceil(e/4)*8;case jl:case Gh:return Math.ceil(n/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function iw(n){switch(n){case Si:case pp:return{byteLength:1,components:1};case wo:case mp:case hs:return{byteLength:2,components:1};case ch:case uh:return{byteLength:2,components:4};case cs:case lh:case us:return{byteLength:4,components:1};case gp:case _p:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${n}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function ix(){let n=null,e=!1,t=null,i=null;function s(r,a){i=n.requestAnimationFrame(s),t(r,a)}return{start:function(){e!==!0&&t!==null&&n!==null&&(i=n.requestAnimationFrame(s),e=!0)},stop:function(){n!==null&&n.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){n=r}}}function rw(n){let e=new WeakMap;function t(o,l){let c=o.array,u=o.usage,f=c.byteLength,h=n.createBuffer();n.bindBuffer(l,h),n.bufferData(l,c,u),o.onUploadCallback();let d;if(c instanceof Float32Array)d=n.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=n.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?d=n.HALF_FLOAT:d=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=n.SHORT;else if(c instanceof Uint32Array)d=n.UNSIGNED_INT;else if(c instanceof Int32Array)d=n.INT;else if(c instanceof Int8Array)d=n.BYTE;else if(c instanceof Uint8Array)d=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:h,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:f}}function i(o,l,c){let u=l.array,f=l.updateRanges;if(n.bindBuffer(c,o),f.length===0)n.bufferSubData(c,0,u);else{f.sort((d,g)=>d.start-g.start);let h=0;for(let d=1;d<f.length;d++){let g=f[h],y=f[d];y.start<=g.start+g.count+1?g.count=Math.max(g.count,y.start+y.count-g.start):(++h,f[h]=y)}f.length=h+1;for(let d=0,g=f.length;d<g;d++){let y=f[d];n.bufferSubData(c,y.start*u.BYTES_PER_ELEMENT,u,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),e.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);let l=e.get(o);l&&(n.deleteBuffer(l.buffer),e.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){let u=e.get(o);(!u||u.version<o.version)&&e.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}let c=e.get(o);if(c===void 0)e.set(o,t(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var aw=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,ow=`#ifdef USE_ALPHAHASH
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
#endif`,lw=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,cw=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,uw=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,hw=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,fw=`#ifdef USE_AOMAP
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
#endif`,dw=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,pw=`#ifdef USE_BATCHING
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
#endif`,mw=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,gw=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,_w=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,vw=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,xw=`#ifdef USE_IRIDESCENCE
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
#endif`,yw=`#ifdef USE_BUMPMAP
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
#endif`,bw=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,Sw=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Mw=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,ww=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Ew=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Tw=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Aw=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Rw=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,Cw=`#define PI 3.141592653589793
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
} // validated`,Pw=`vec3 transformedNormal = objectNormal;
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
#endif`,Iw=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Lw=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Dw=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Nw=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Uw="gl_FragColor = linearToOutputTexel( gl_FragColor );",Fw=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Ow=`#ifdef USE_ENVMAP
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
#endif`,kw=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Bw=`#ifdef USE_ENVMAP
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
#endif`,zw=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Hw=`#ifdef USE_ENVMAP
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
#endif`,Vw=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Gw=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Ww=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Xw=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,qw=`#ifdef USE_GRADIENTMAP
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
}`,Yw=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,$w=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Zw=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Jw=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Kw=`#ifdef USE_ENVMAP
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
#endif`,jw=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Qw=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,eE=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,tE=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,nE=`PhysicalMaterial material;
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
#endif`,iE=`uniform sampler2D dfgLUT;
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
}`,sE=`
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
#endif`,rE=`#if defined( RE_IndirectDiffuse )
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
#endif`,aE=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,oE=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,lE=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,cE=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,uE=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,hE=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,fE=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,dE=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,pE=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,mE=`#if defined( USE_POINTS_UV )
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
#endif`,gE=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,_E=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,vE=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,xE=`#if defined( USE_MORPHCOLORS )
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
#endif`,yE=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,bE=`#ifdef USE_MORPHTARGETS
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
#endif`,SE=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,ME=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,wE=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,EE=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,TE=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,AE=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,RE=`#ifdef USE_NORMALMAP
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
#endif`,CE=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,PE=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,IE=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,LE=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,DE=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,NE=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,UE=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,FE=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,OE=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,kE=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,BE=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,zE=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,HE=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,VE=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,GE=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,WE=`float getShadowMask() {
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
}`,XE=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,qE=`#ifdef USE_SKINNING
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
#endif`,YE=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,$E=`#ifdef USE_SKINNING
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
#endif`,ZE=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,JE=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,KE=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,jE=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,QE=`#ifdef USE_TRANSMISSION
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
#endif`,eT=`#ifdef USE_TRANSMISSION
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
#endif`,tT=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,nT=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,iT=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,sT=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,rT=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,aT=`uniform sampler2D t2D;
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
}`,oT=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,lT=`uniform float backgroundBlurriness;
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
}`,cT=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,uT=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,hT=`#include <common>
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
}`,fT=`#if DEPTH_PACKING == 3200
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
}`,dT=`#define DISTANCE
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
}`,pT=`#define DISTANCE
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
}`,mT=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,gT=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,_T=`uniform float scale;
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
}`,vT=`uniform vec3 diffuse;
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
}`,xT=`#include <common>
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
}`,yT=`uniform vec3 diffuse;
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
}`,bT=`#define LAMBERT
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
}`,ST=`#define LAMBERT
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
}`,MT=`#define MATCAP
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
}`,wT=`#define MATCAP
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
}`,ET=`#define NORMAL
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
}`,TT=`#define NORMAL
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
}`,AT=`#define PHONG
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
}`,RT=`#define PHONG
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
}`,CT=`#define STANDARD
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
}`,PT=`#define STANDARD
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
}`,IT=`#define TOON
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
}`,LT=`#define TOON
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
}`,DT=`uniform float size;
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
}`,NT=`uniform vec3 diffuse;
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
}`,UT=`#include <common>
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
}`,FT=`uniform vec3 color;
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
}`,OT=`uniform float rotation;
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
}`,kT=`uniform vec3 diffuse;
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
}`,ht={alphahash_fragment:aw,alphahash_pars_fragment:ow,alphamap_fragment:lw,alphamap_pars_fragment:cw,alphatest_fragment:uw,alphatest_pars_fragment:hw,aomap_fragment:fw,aomap_pars_fragment:dw,batching_pars_vertex:pw,batching_vertex:mw,begin_vertex:gw,beginnormal_vertex:_w,bsdfs:vw,iridescence_fragment:xw,bumpmap_pars_fragment:yw,clipping_planes_fragment:bw,clipping_planes_pars_fragment:Sw,clipping_planes_pars_vertex:Mw,clipping_planes_vertex:ww,color_fragment:Ew,color_pars_fragment:Tw,color_pars_vertex:Aw,color_vertex:Rw,common:Cw,defaultnormal_vertex:Pw,displacementmap_pars_vertex:Iw,displacementmap_vertex:Lw,emissivemap_fragment:Dw,emissivemap_pars_fragment:Nw,colorspace_fragment:Uw,colorspace_pars_fragment:Fw,envmap_fragment:Ow,envmap_common_pars_fragment:kw,envmap_pars_fragment:Bw,envmap_pars_vertex:zw,envmap_physical_pars_fragment:Kw,envmap_vertex:Hw,fog_vertex:Vw,fog_pars_vertex:Gw,fog_fragment:Ww,fog_pars_fragment:Xw,gradientmap_pars_fragment:qw,lightmap_pars_fragment:Yw,lights_lambert_fragment:$w,lights_lambert_pars_fragment:Zw,lights_pars_begin:Jw,lights_toon_fragment:jw,lights_toon_pars_fragment:Qw,lights_phong_fragment:eE,lights_phong_pars_fragment:tE,lights_physical_fragment:nE,lights_physical_pars_fragment:iE,lights_fragment_begin:sE,lights_fragment_maps:rE,lights_fragment_end:aE,lightprobes_pars_fragment:oE,logdepthbuf_fragment:lE,logdepthbuf_pars_fragment:cE,logdepthbuf_pars_vertex:uE,logdepthbuf_vertex:hE,map_fragment:fE,map_pars_fragment:dE,map_particle_fragment:pE,map_particle_pars_fragment:mE,metalnessmap_fragment:gE,metalnessmap_pars_fragment:_E,morphinstance_vertex:vE,morphcolor_vertex:xE,morphnormal_vertex:yE,morphtarget_pars_vertex:bE,morphtarget_vertex:SE,normal_fragment_begin:ME,normal_fragment_maps:wE,normal_pars_fragment:EE,normal_pars_vertex:TE,normal_vertex:AE,normalmap_pars_fragment:RE,clearcoat_normal_fragment_begin:CE,clearcoat_normal_fragment_maps:PE,clearcoat_pars_fragment:IE,iridescence_pars_fragment:LE,opaque_fragment:DE,packing:NE,premultiplied_alpha_fragment:UE,project_vertex:FE,dithering_fragment:OE,dithering_pars_fragment:kE,roughnessmap_fragment:BE,roughnessmap_pars_fragment:zE,shadowmap_pars_fragment:HE,shadowmap_pars_vertex:VE,shadowmap_vertex:GE,shadowmask_pars_fragment:WE,skinbase_vertex:XE,skinning_pars_vertex:qE,skinning_vertex:YE,skinnormal_vertex:$E,specularmap_fragment:ZE,specularmap_pars_fragment:JE,tonemapping_fragment:KE,tonemapping_pars_fragment:jE,transmission_fragment:QE,transmission_pars_fragment:eT,uv_pars_fragment:tT,uv_pars_vertex:nT,uv_vertex:iT,worldpos_vertex:sT,background_vert:rT,background_frag:aT,backgroundCube_vert:oT,backgroundCube_frag:lT,cube_vert:cT,cube_frag:uT,depth_vert:hT,depth_frag:fT,distance_vert:dT,distance_frag:pT,equirect_vert:mT,equirect_frag:gT,linedashed_vert:_T,linedashed_frag:vT,meshbasic_vert:xT,meshbasic_frag:yT,meshlambert_vert:bT,meshlambert_frag:ST,meshmatcap_vert:MT,meshmatcap_frag:wT,meshnormal_vert:ET,meshnormal_frag:TT,meshphong_vert:AT,meshphong_frag:RT,meshphysical_vert:CT,meshphysical_frag:PT,meshtoon_vert:IT,meshtoon_frag:LT,points_vert:DT,points_frag:NT,shadow_vert:UT,shadow_frag:FT,sprite_vert:OT,sprite_frag:kT},Le={common:{diffuse:{value:new dt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new nt},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new nt}},envmap:{envMap:{value:null},envMapRotation:{value:new nt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new nt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new nt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new nt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new nt},normalScale:{value:new Je(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new nt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new nt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new nt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new nt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new dt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new dt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0},uvTransform:{value:new nt}},sprite:{diffuse:{value:new dt(16777215)},opacity:{value:1},center:{value:new Je(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new nt},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0}}},Ls={basic:{uniforms:si([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:ht.meshbasic_vert,fragmentShader:ht.meshbasic_frag},lambert:{uniforms:si([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},envMapIntensity:{value:1}}]),vertexShader:ht.meshlambert_vert,fragmentShader:ht.meshlambert_frag},phong:{uniforms:si([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},specular:{value:new dt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ht.meshphong_vert,fragmentShader:ht.meshphong_frag},standard:{uniforms:si([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new dt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ht.meshphysical_vert,fragmentShader:ht.meshphysical_frag},toon:{uniforms:si([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new dt(0)}}]),vertexShader:ht.meshtoon_vert,fragmentShader:ht.meshtoon_frag},matcap:{uniforms:si([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:ht.meshmatcap_vert,fragmentShader:ht.meshmatcap_frag},points:{uniforms:si([Le.points,Le.fog]),vertexShader:ht.points_vert,fragmentShader:ht.points_frag},dashed:{uniforms:si([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ht.linedashed_vert,fragmentShader:ht.linedashed_frag},depth:{uniforms:si([Le.common,Le.displacementmap]),vertexShader:ht.depth_vert,fragmentShader:ht.depth_frag},normal:{uniforms:si([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:ht.meshnormal_vert,fragmentShader:ht.meshnormal_frag},sprite:{uniforms:si([Le.sprite,Le.fog]),vertexShader:ht.sprite_vert,fragmentShader:ht.sprite_frag},background:{uniforms:{uvTransform:{value:new nt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ht.background_vert,fragmentShader:ht.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new nt}},vertexShader:ht.backgroundCube_vert,fragmentShader:ht.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ht.cube_vert,fragmentShader:ht.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ht.equirect_vert,fragmentShader:ht.equirect_frag},distance:{uniforms:si([Le.common,Le.displacementmap,{referencePosition:{value:new X},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ht.distance_vert,fragmentShader:ht.distance_frag},shadow:{uniforms:si([Le.lights,Le.fog,{color:{value:new dt(0)},opacity:{value:1}}]),vertexShader:ht.shadow_vert,fragmentShader:ht.shadow_frag}};Ls.physical={uniforms:si([Ls.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new nt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new nt},clearcoatNormalScale:{value:new Je(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new nt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new nt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new nt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new nt},sheen:{value:0},sheenColor:{value:new dt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new nt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new nt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new nt},transmissionSamplerSize:{value:new Je},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new nt},attenuationDistance:{value:0},attenuationColor:{value:new dt(0)},specularColor:{value:new dt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new nt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new nt},anisotropyVector:{value:new Je},anisotropyMap:{value:null},anisotropyMapTransform:{value:new nt}}]),vertexShader:ht.meshphysical_vert,fragmentShader:ht.meshphysical_frag};var Xh={r:0,b:0,g:0},BT=new kt,sx=new nt;sx.set(-1,0,0,0,1,0,0,0,1);function zT(n,e,t,i,s,r){let a=new dt(0),o=s===!0?0:1,l,c,u=null,f=0,h=null;function d(_){let R=_.isScene===!0?_.background:null;if(R&&R.isTexture){let b=_.backgroundBlurriness>0;R=e.get(R,b)}return R}function g(_){let R=!1,b=d(_);b===null?m(a,o):b&&b.isColor&&(m(b,1),R=!0);let C=n.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(n.autoClear||R)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function y(_,R){let b=d(R);b&&b.isCubeTexture?(c===void 0&&(c=new sn(new mo(1,1,1),new Cs({name:"BackgroundCubeMaterial",uniforms:fa(Ls.backgroundCube.uniforms),vertexShader:Ls.backgroundCube.vertexShader,fragmentShader:Ls.backgroundCube.fragmentShader,side:pi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,A,v){this.matrixWorld.copyPosition(v.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=R.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(BT.makeRotationFromEuler(R.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(sx),c.material.toneMapped=St.getTransfer(b.colorSpace)!==Lt,(u!==b||f!==b.version||h!==n.toneMapping)&&(c.material.needsUpdate=!0,u=b,f=b.version,h=n.toneMapping),c.layers.enableAll(),_.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new sn(new oa(2,2),new Cs({name:"BackgroundMaterial",uniforms:fa(Ls.background.uniforms),vertexShader:Ls.background.vertexShader,fragmentShader:Ls.background.fragmentShader,side:Or,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,l.material.toneMapped=St.getTransfer(b.colorSpace)!==Lt,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(u!==b||f!==b.version||h!==n.toneMapping)&&(l.material.needsUpdate=!0,u=b,f=b.version,h=n.toneMapping),l.layers.enableAll(),_.unshift(l,l.geometry,l.material,0,0,null))}function m(_,R){_.getRGB(Xh,Lp(n)),t.buffers.color.setClear(Xh.r,Xh.g,Xh.b,R,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(_,R=1){a.set(_),o=R,m(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(_){o=_,m(a,o)},render:g,addToRenderList:y,dispose:p}}function HT(n,e){let t=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},s=h(null),r=s,a=!1;function o(L,B,H,U,W){let $=!1,G=f(L,U,H,B);r!==G&&(r=G,c(r.object)),$=d(L,U,H,W),$&&g(L,U,H,W),W!==null&&e.update(W,n.ELEMENT_ARRAY_BUFFER),($||a)&&(a=!1,b(L,B,H,U),W!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,e.get(W).buffer))}function l(){return n.createVertexArray()}function c(L){return n.bindVertexArray(L)}function u(L){return n.deleteVertexArray(L)}function f(L,B,H,U){let W=U.wireframe===!0,$=i[B.id];$===void 0&&($={},i[B.id]=$);let G=L.isInstancedMesh===!0?L.id:0,ce=$[G];ce===void 0&&(ce={},$[G]=ce);let K=ce[H.id];K===void 0&&(K={},ce[H.id]=K);let Q=K[W];return Q===void 0&&(Q=h(l()),K[W]=Q),Q}function h(L){let B=[],H=[],U=[];for(let W=0;W<t;W++)B[W]=0,H[W]=0,U[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:H,attributeDivisors:U,object:L,attributes:{},index:null}}function d(L,B,H,U){let W=r.attributes,$=B.attributes,G=0,ce=H.getAttributes();for(let K in ce)if(ce[K].location>=0){let se=W[K],fe=$[K];if(fe===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(fe=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(fe=L.instanceColor)),se===void 0||se.attribute!==fe||fe&&se.data!==fe.data)return!0;G++}return r.attributesNum!==G||r.index!==U}function g(L,B,H,U){let W={},$=B.attributes,G=0,ce=H.getAttributes();for(let K in ce)if(ce[K].location>=0){let se=$[K];se===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(se=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(se=L.instanceColor));let fe={};fe.attribute=se,se&&se.data&&(fe.data=se.data),W[K]=fe,G++}r.attributes=W,r.attributesNum=G,r.index=U}function y(){let L=r.newAttributes;for(let B=0,H=L.length;B<H;B++)L[B]=0}function m(L){p(L,0)}function p(L,B){let H=r.newAttributes,U=r.enabledAttributes,W=r.attributeDivisors;H[L]=1,U[L]===0&&(n.enableVertexAttribArray(L),U[L]=1),W[L]!==B&&(n.vertexAttribDivisor(L,B),W[L]=B)}function _(){let L=r.newAttributes,B=r.enabledAttributes;for(let H=0,U=B.length;H<U;H++)B[H]!==L[H]&&(n.disableVertexAttribArray(H),B[H]=0)}function R(L,B,H,U,W,$,G){G===!0?n.vertexAttribIPointer(L,B,H,W,$):n.vertexAttribPointer(L,B,H,U,W,$)}function b(L,B,H,U){y();let W=U.attributes,$=H.getAttributes(),G=B.defaultAttributeValues;for(let ce in $){let K=$[ce];if(K.location>=0){let Q=W[ce];if(Q===void 0&&(ce==="instanceMatrix"&&L.instanceMatrix&&(Q=L.instanceMatrix),ce==="instanceColor"&&L.instanceColor&&(Q=L.instanceColor)),Q!==void 0){let se=Q.normalized,fe=Q.itemSize,he=e.get(Q);if(he===void 0)continue;let ee=he.buffer,me=he.type,ve=he.bytesPerElement,Ae=me===n.INT||me===n.UNSIGNED_INT||Q.gpuType===lh;if(Q.isInterleavedBufferAttribute){let Se=Q.data,Ge=Se.isInterleavedBuffer===!0?Se.stride:Se.itemSize,rt=Q.offset;if(Se.isInstancedInterleavedBuffer||Se.isInstancedBufferAttribute){for(let He=0;He<K.locationSize;He++)p(K.location+He,Se.meshPerAttribute);L.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Se.meshPerAttribute*Se.count)}else for(let He=0;He<K.locationSize;He++)m(K.location+He);n.bindBuffer(n.ARRAY_BUFFER,ee);for(let He=0;He<K.locationSize;He++)R(K.location+He,fe/K.locationSize,me,se,Ge*ve,(rt+fe/K.locationSize*He)*ve,Ae)}else{if(Q.isInstancedBufferAttribute){for(let Se=0;Se<K.locationSize;Se++)p(K.location+Se,Q.meshPerAttribute);L.isInstancedMesh!==!0&&U._maxInstanceCount===void 0&&(U._maxInstanceCount=Q.meshPerAttribute*Q.count)}else for(let Se=0;Se<K.locationSize;Se++)m(K.location+Se);n.bindBuffer(n.ARRAY_BUFFER,ee);for(let Se=0;Se<K.locationSize;Se++)R(K.location+Se,fe/K.locationSize,me,se,fe*ve,fe/K.locationSize*Se*ve,Ae)}}else if(G!==void 0){let se=G[ce];if(se!==void 0)switch(se.length){case 2:n.vertexAttrib2fv(K.location,se);break;case 3:n.vertexAttrib3fv(K.location,se);break;case 4:n.vertexAttrib4fv(K.location,se);break;default:n.vertexAttrib1fv(K.location,se)}}}}_()}function C(){F();for(let L in i){let B=i[L];for(let H in B){let U=B[H];for(let W in U){let $=U[W];for(let G in $)u($[G].object),delete $[G];delete U[W]}}delete i[L]}}function A(L){if(i[L.id]===void 0)return;let B=i[L.id];for(let H in B){let U=B[H];for(let W in U){let $=U[W];for(let G in $)u($[G].object),delete $[G];delete U[W]}}delete i[L.id]}function v(L){for(let B in i){let H=i[B];for(let U in H){let W=H[U];if(W[L.id]===void 0)continue;let $=W[L.id];for(let G in $)u($[G].object),delete $[G];delete W[L.id]}}}function T(L){for(let B in i){let H=i[B],U=L.isInstancedMesh===!0?L.id:0,W=H[U];if(W!==void 0){for(let $ in W){let G=W[$];for(let ce in G)u(G[ce].object),delete G[ce];delete W[$]}delete H[U],Object.keys(H).length===0&&delete i[B]}}}function F(){D(),a=!0,r!==s&&(r=s,c(r.object))}function D(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:F,resetDefaultState:D,dispose:C,releaseStatesOfGeometry:A,releaseStatesOfObject:T,releaseStatesOfProgram:v,initAttributes:y,enableAttribute:m,disableUnusedAttributes:_}}function VT(n,e,t){let i;function s(l){i=l}function r(l,c){n.drawArrays(i,l,c),t.update(c,i,1)}function a(l,c,u){u!==0&&(n.drawArraysInstanced(i,l,c,u),t.update(c,i,u))}function o(l,c,u){if(u===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,u);let h=0;for(let d=0;d<u;d++)h+=c[d];t.update(h,i,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function GT(n,e,t,i){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let v=e.get("EXT_texture_filter_anisotropic");s=n.getParameter(v.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(v){return!(v!==fs&&i.convert(v)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(v){let T=v===hs&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(v!==Si&&v!==us&&!T&&i.convert(v)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE))}function l(v){if(v==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";v="mediump"}return v==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",u=l(c);u!==c&&(qe("WebGLRenderer:",c,"not supported, using",u,"instead."),c=u);let f=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),h=t.logarithmicDepthBuffer===!0&&f===!1;t.reversedDepthBuffer===!0&&f===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&f===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),g=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=n.getParameter(n.MAX_TEXTURE_SIZE),m=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),p=n.getParameter(n.MAX_VERTEX_ATTRIBS),_=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),R=n.getParameter(n.MAX_VARYING_VECTORS),b=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),C=n.getParameter(n.MAX_SAMPLES),A=n.getParameter(n.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:h,reversedDepthBuffer:f,maxTextures:d,maxVertexTextures:g,maxTextureSize:y,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:_,maxVaryings:R,maxFragmentUniforms:b,maxSamples:C,samples:A}}function WT(n){let e=this,t=null,i=0,s=!1,r=!1,a=new Fi,o=new nt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,h){let d=f.length!==0||h||i!==0||s;return s=h,i=f.length,d},this.beginShadows=function(){r=!0,u(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,h){t=u(f,h,0)},this.setState=function(f,h,d){let g=f.clippingPlanes,y=f.clipIntersection,m=f.clipShadows,p=n.get(f);if(!s||g===null||g.length===0||r&&!m)r?u(null):c();else{let _=r?0:i,R=_*4,b=p.clippingState||null;l.value=b,b=u(g,h,R,d);for(let C=0;C!==R;++C)b[C]=t[C];p.clippingState=b,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=_}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function u(f,h,d,g){let y=f!==null?f.length:0,m=null;if(y!==0){if(m=l.value,g!==!0||m===null){let p=d+y*4,_=h.matrixWorldInverse;o.getNormalMatrix(_),(m===null||m.length<p)&&(m=new Float32Array(p));for(let R=0,b=d;R!==y;++R,b+=4)a.copy(f[R]).applyMatrix4(_,o),a.normal.toArray(m,b),m[b+3]=a.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=y,e.numIntersection=0,m}}var tc=class extends ki{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let i={width:e,height:e,depth:1},s=[i,i,i,i,i,i];this.texture=new Dl(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new mo(5,5,5),r=new Cs({name:"CubemapFromEquirect",uniforms:fa(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:pi,blending:la});r.uniforms.tEquirect.value=t;let a=new sn(s,r),o=t.minFilter;return t.minFilter===ar&&(t.minFilter=di),new xo(1,10,this).update(e,a),t.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(e,t=!0,i=!0,s=!0){let r=e.getRenderTarget();for(let a=0;a<6;a++)e.setRenderTarget(this,a),e.clear(t,i,s);e.setRenderTarget(r)}},Fv=256,XT=3,qT=20,rx=256,ax=16,YT=3,$T=new X,ZT=new dt,Yh=class n{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new xo(1,10,null),this._boxMesh=new sn(new mo(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,i=.1,s=100,r={}){let{size:a=256,position:o=$T}=r,l=this._renderer;this._setSize(a);let c=this._allocateTarget(),u=this._getSourceTarget(!0);t>0&&(u.texture.mipmapsAutoUpdate=!1);let f=l.autoClear,h=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,y=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(e.background=l.getClearColor(ZT));let m=new xo(i,s,u);return m.position.copy(o),m.update(l,e),l.autoClear=f,l.autoClearColor=h,l.autoClearDepth=d,l.autoClearStencil=g,e.background=y,t>0&&(u.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Bv(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=kv(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Fv,Cp(e))}_fromTexture(e,t){e.mapping===ua||e.mapping===Mo?this._setSize(e.image.length===0?Fv:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let i=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(i),i}_allocateTarget(){let e=this._cubeSize,t=Ov(e,!1,!1),i=Math.log2(e)-XT;for(let s=0;s<=i;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==t||e&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=Ov(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,i){let s=this._boxMesh,r=this._cubeCamera;s.material=i,r.renderTarget=e,r.activeMipmapLevel=t;let a=e.width>>t;e.viewport.set(0,0,a,a),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===ua||e.mapping===Mo?(this._cubemapMaterial===null&&(this._cubemapMaterial=Bv()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=kv()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=JT(),this._integrationMaterial=KT());let t=this._cubeSize,i=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/ax);for(let a=0;a<=i;a++){let o=n.lodToRoughness(a,i);if(a>i-YT)r.roughness.value=o,this._renderCube(e,a,this._integrationMaterial);else{let l=o>0?Math.log2(t)+.5*Math.log2(6/(rx*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(e,a,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=jT());let i=this._blurMaterial,s=i.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,i),s.envMap.value=e.texture,this._renderCube(r,0,i)}};function Ov(n,e,t){return new tc(n,{minFilter:ar,generateMipmaps:e,type:hs,colorSpace:El,depthBuffer:t})}function nc(n,e,t){return new Cs({name:n,uniforms:e,vertexShader:ht.cube_vert,fragmentShader:t,side:pi,blending:la,depthTest:!1,depthWrite:!1})}function JT(){return nc("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${rx}u

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
	`)}function KT(){return nc("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:ax}},`

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
	`)}function jT(){return nc("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${qT}
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
	`)}function kv(){return nc("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Bv(){return nc("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function QT(n){let e=new WeakMap,t=new WeakMap,i=null;function s(h,d=!1){return h==null?null:d?a(h):r(h)}function r(h){if(h&&h.isTexture){let d=h.mapping;if(d===rh||d===ah)if(e.has(h)){let g=e.get(h).texture;return o(g,h.mapping)}else{let g=h.image;if(g&&g.height>0){let y=new tc(g.height);return y.fromEquirectangularTexture(n,h),e.set(h,y),h.addEventListener("dispose",c),o(y.texture,h.mapping)}else return null}}return h}function a(h){if(h&&h.isTexture&&h.isPMREMTexture!==!0){let d=h.mapping,g=d===rh||d===ah,y=d===ua||d===Mo;if(g||y){let m=t.get(h),p=m!==void 0?m.texture.pmremVersion:0;if(h.isRenderTargetTexture&&h.pmremVersion!==p)return i===null&&(i=new Yh(n)),m=g?i.fromEquirectangular(h,m):i.fromCubemap(h,m),m.texture.pmremVersion=h.pmremVersion,t.set(h,m),m.texture;if(m!==void 0)return m.texture;{let _=h.image;return g&&_&&_.height>0||y&&_&&l(_)?(i===null&&(i=new Yh(n)),m=g?i.fromEquirectangular(h):i.fromCubemap(h),m.texture.pmremVersion=h.pmremVersion,t.set(h,m),h.addEventListener("dispose",u),m.texture):null}}}return h}function o(h,d){return d===rh?h.mapping=ua:d===ah&&(h.mapping=Mo),h}function l(h){let d=0,g=6;for(let y=0;y<g;y++)h[y]!==void 0&&d++;return d===g}function c(h){let d=h.target;d.removeEventListener("dispose",c);let g=e.get(d);g!==void 0&&(e.delete(d),g.dispose())}function u(h){let d=h.target;d.removeEventListener("dispose",u);let g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function f(){e=new WeakMap,t=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:s,dispose:f}}function e1(n){let e={};function t(i){if(e[i]!==void 0)return e[i];let s=n.getExtension(i);return e[i]=s,s}return{has:function(i){return t(i)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(i){let s=t(i);return s===null&&Sl("WebGLRenderer: "+i+" extension not supported."),s}}}function t1(n,e,t,i){let s={},r=new WeakMap,a=new FinalizationRegistry(g=>delete s[g]);function o(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let m in g.attributes)e.remove(g.attributes[m]);g.removeEventListener("dispose",o),delete s[g.id],a.unregister(g);let y=r.get(g);y&&(e.remove(y),r.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,y){return s[y.id]!==void 0||(y.addEventListener("dispose",o),s[y.id]=new WeakRef(y),a.register(y,y.id,y),t.memory.geometries++),y}function u(g){let y=g.attributes;for(let m in y)e.update(y[m],n.ARRAY_BUFFER)}function f(g){let y=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let _=y!==null?y.array.length:m.array.length/3-1,R=m.count>=65535?Ll:Il,b=new R(Math.ceil(_/3)*6,1),C=b.array;if(y!==null){let v=y.array;p=y.version;for(let T=0,F=0;T<_;T+=3){let D=v[T+0],L=v[T+1],B=v[T+2];C[F++]=D,C[F++]=L,C[F++]=L,C[F++]=B,C[F++]=B,C[F++]=D}}else{p=m.version;for(let v=0,T=0;v<_;v+=3){let F=v+0,D=v+1,L=v+2;C[T++]=F,C[T++]=D,C[T++]=D,C[T++]=L,C[T++]=L,C[T++]=F}}b.version=p;let A=r.get(g);A&&e.remove(A),r.set(g,b)}function h(g){let y=r.get(g);if(y){let m=g.index;m!==null&&y.version<m.version&&f(g)}else f(g);return r.get(g)}function d(){for(let g in s){let y=s[g].deref();y!==void 0&&l(y)}}return{get:c,update:u,getWireframeAttribute:h,dispose:d}}function n1(n,e,t){let i;function s(f){i=f}let r,a;function o(f){r=f.type,a=f.bytesPerElement}function l(f,h){n.drawElements(i,h,r,f*a),t.update(h,i,1)}function c(f,h,d){d!==0&&(n.drawElementsInstanced(i,h,r,f*a,d),t.update(h,i,d))}function u(f,h,d){if(d===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,h,0,r,f,0,d);let y=0;for(let m=0;m<d;m++)y+=h[m];t.update(y,i,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=u}function i1(n){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function i(r,a,o){switch(t.calls++,a){case n.TRIANGLES:t.triangles+=o*(r/3);break;case n.LINES:t.lines+=o*(r/2);break;case n.LINE_STRIP:t.lines+=o*(r-1);break;case n.LINE_LOOP:t.lines+=o*r;break;case n.POINTS:t.points+=o*r;break;default:et("WebGLInfo: Unknown draw mode:",a);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:i}}function s1(n,e,t){let i=new WeakMap,s=new nn;function r(a,o,l){let c=a.morphTargetInfluences,u=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,f=u!==void 0?u.length:0,h=i.get(o);if(h===void 0||h.count!==f){let F=function(){v.dispose(),i.delete(o),o.removeEventListener("dispose",F)};h!==void 0&&h.texture.dispose();let d=o.morphAttributes.position!==void 0,g=o.morphAttributes.normal!==void 0,y=o.morphAttributes.color!==void 0,m=o.morphAttributes.position||[],p=o.morphAttributes.normal||[],_=o.morphAttributes.color||[],R=0;d===!0&&(R=1),g===!0&&(R=2),y===!0&&(R=3);let b=o.attributes.position.count*R,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let A=new Float32Array(b*C*4*f),v=new Rl(A,b,C,f);v.type=us,v.needsUpdate=!0;let T=R*4;for(let D=0;D<f;D++){let L=m[D],B=p[D],H=_[D],U=b*C*4*D;for(let W=0;W<L.count;W++){let $=W*T;d===!0&&(s.fromBufferAttribute(L,W),A[U+$+0]=s.x,A[U+$+1]=s.y,A[U+$+2]=s.z,A[U+$+3]=0),g===!0&&(s.fromBufferAttribute(B,W),A[U+$+4]=s.x,A[U+$+5]=s.y,A[U+$+6]=s.z,A[U+$+7]=0),y===!0&&(s.fromBufferAttribute(H,W),A[U+$+8]=s.x,A[U+$+9]=s.y,A[U+$+10]=s.z,A[U+$+11]=H.itemSize===4?s.w:1)}}h={count:f,texture:v,size:new Je(b,C)},i.set(o,h),o.addEventListener("dispose",F)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",a.morphTexture,t);else{let d=0;for(let y=0;y<c.length;y++)d+=c[y];let g=o.morphTargetsRelative?1:1-d;l.getUniforms().setValue(n,"morphTargetBaseInfluence",g),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",h.texture,t),l.getUniforms().setValue(n,"morphTargetsTextureSize",h.size)}return{update:r}}function r1(n,e,t,i,s){let r=new WeakMap;function a(c){let u=s.render.frame,f=c.geometry,h=e.get(c,f);if(r.get(h)!==u&&(e.update(h),r.set(h,u)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==u&&(t.update(c.instanceMatrix,n.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,n.ARRAY_BUFFER),r.set(c,u))),c.isSkinnedMesh){let d=c.skeleton;r.get(d)!==u&&(d.update(),r.set(d,u))}return h}function o(){r=new WeakMap}function l(c){let u=c.target;u.removeEventListener("dispose",l),i.releaseStatesOfObject(u),t.remove(u.instanceMatrix),u.instanceColor!==null&&t.remove(u.instanceColor)}return{update:a,dispose:o}}var a1={[ap]:"LINEAR_TONE_MAPPING",[op]:"REINHARD_TONE_MAPPING",[lp]:"CINEON_TONE_MAPPING",[cp]:"ACES_FILMIC_TONE_MAPPING",[hp]:"AGX_TONE_MAPPING",[fp]:"NEUTRAL_TONE_MAPPING",[up]:"CUSTOM_TONE_MAPPING"};function o1(n,e,t,i,s,r){let a=new ki(e,t,{type:n,depthBuffer:s,stencilBuffer:r,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),o=null,l=null,c=null,u=new Fn;u.setAttribute("position",new vn([-1,3,0,-1,-1,0,3,-1,0],3)),u.setAttribute("uv",new vn([0,2,0,0,2,0],2));let f=new Gu({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),h=new sn(u,f),d=new Vl(-1,1,1,-1,0,1),g=null,y=null,m=!1,p,_=null,R=[],b=!1;this.setSize=function(C,A){a.setSize(C,A),o!==null&&o.setSize(C,A),l!==null&&l.setSize(C,A);for(let v=0;v<R.length;v++){let T=R[v];T.setSize&&T.setSize(C,A)}},this.setEffects=function(C){R=C,b=R.length>0&&R[0].isRenderPass===!0;let A=a.width,v=a.height;R.length>0&&o===null&&(o=new ki(A,v,{type:hs,depthBuffer:!1,stencilBuffer:!1}),l=new ki(A,v,{type:hs,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&R.some(F=>F.needsDepthTexture===!0);T!==(a.depthTexture!==null)&&(T===!0&&c===null&&(c=new rr(A,v),r===!0&&(c.format=or,c.type=ha)),a.dispose(),a.depthTexture=T?c:null,a.resolveDepthBuffer=T,a.storeMultisampledDepthBuffer=T);for(let F=0;F<R.length;F++){let D=R[F];D.setSize&&D.setSize(A,v),T&&D.needsDepthTexture===!0&&D.setDepthTexture&&D.setDepthTexture(c)}},this.begin=function(C,A){if(m||C.toneMapping===Ps&&R.length===0)return!1;if(_=A,A!==null){let v=A.width,T=A.height;(a.width!==v||a.height!==T)&&this.setSize(v,T)}return b===!1&&C.setRenderTarget(a),p=C.toneMapping,C.toneMapping=Ps,!0},this.hasRenderPass=function(){return b},this.end=function(C,A){C.toneMapping=p,m=!0;let v=a,T=o;for(let F=0;F<R.length;F++){let D=R[F];D.enabled!==!1&&(D.render(C,T,v,A),D.needsSwap!==!1&&(v=T,T=T===o?l:o))}if(g!==C.outputColorSpace||y!==C.toneMapping){g=C.outputColorSpace,y=C.toneMapping,f.defines={},St.getTransfer(g)===Lt&&(f.defines.SRGB_TRANSFER="");let F=a1[y];F&&(f.defines[F]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=v.texture,C.setRenderTarget(_),C.render(h,d),_=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),u.dispose(),f.dispose()}}var ox=new bi,lx=new rr(1,1),cx=new Nl(1),ux=new Rl,hx=new Ou,fx=new Dl,zv=[],Hv=[],Vv=new Float32Array(16),Gv=new Float32Array(9),Wv=new Float32Array(4);function Ao(n,e,t){let i=n[0];if(i<=0||i>0)return n;let s=e*t,r=zv[s];if(r===void 0&&(r=new Float32Array(s),zv[s]=r),e!==0){i.toArray(r,0);for(let a=1,o=0;a!==e;++a)o+=t,n[a].toArray(r,o)}return r}function On(n,e){if(n.length!==e.length)return!1;for(let t=0,i=n.length;t<i;t++)if(n[t]!==e[t])return!1;return!0}function kn(n,e){for(let t=0,i=e.length;t<i;t++)n[t]=e[t]}function Zh(n,e){let t=Hv[e];t===void 0&&(t=new Int32Array(e),Hv[e]=t);for(let i=0;i!==e;++i)t[i]=n.allocateTextureUnit();return t}function l1(n,e){let t=this.cache;t[0]!==e&&(n.uniform1f(this.addr,e),t[0]=e)}function c1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(On(t,e))return;n.uniform2fv(this.addr,e),kn(t,e)}}function u1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(n.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(On(t,e))return;n.uniform3fv(this.addr,e),kn(t,e)}}function h1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(On(t,e))return;n.uniform4fv(this.addr,e),kn(t,e)}}function f1(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(On(t,e))return;n.uniformMatrix2fv(this.addr,!1,e),kn(t,e)}else{if(On(t,i))return;Wv.set(i),n.uniformMatrix2fv(this.addr,!1,Wv),kn(t,i)}}function d1(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(On(t,e))return;n.uniformMatrix3fv(this.addr,!1,e),kn(t,e)}else{if(On(t,i))return;Gv.set(i),n.uniformMatrix3fv(this.addr,!1,Gv),kn(t,i)}}function p1(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(On(t,e))return;n.uniformMatrix4fv(this.addr,!1,e),kn(t,e)}else{if(On(t,i))return;Vv.set(i),n.uniformMatrix4fv(this.addr,!1,Vv),kn(t,i)}}function m1(n,e){let t=this.cache;t[0]!==e&&(n.uniform1i(this.addr,e),t[0]=e)}function g1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(On(t,e))return;n.uniform2iv(this.addr,e),kn(t,e)}}function _1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(On(t,e))return;n.uniform3iv(this.addr,e),kn(t,e)}}function v1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(On(t,e))return;n.uniform4iv(this.addr,e),kn(t,e)}}function x1(n,e){let t=this.cache;t[0]!==e&&(n.uniform1ui(this.addr,e),t[0]=e)}function y1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(On(t,e))return;n.uniform2uiv(this.addr,e),kn(t,e)}}function b1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(On(t,e))return;n.uniform3uiv(this.addr,e),kn(t,e)}}function S1(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(On(t,e))return;n.uniform4uiv(this.addr,e),kn(t,e)}}function Jh(n){return n.version===0&&(n.compareFunction=Ep,n.needsUpdate=!0),n}function M1(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_2D_SHADOW?r=Jh(lx):r=ox,t.setTexture2D(e||r,s)}function w1(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),t.setTexture3D(e||hx,s)}function E1(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_CUBE_SHADOW?r=Jh(cx):r=fx,t.setTextureCube(e||r,s)}function T1(n,e,t){let i=this.cache,s=t.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),t.setTexture2DArray(e||ux,s)}function A1(n){switch(n){case 5126:return l1;case 35664:return c1;case 35665:return u1;case 35666:return h1;case 35674:return f1;case 35675:return d1;case 35676:return p1;case 5124:case 35670:return m1;case 35667:case 35671:return g1;case 35668:case 35672:return _1;case 35669:case 35673:return v1;case 5125:return x1;case 36294:return y1;case 36295:return b1;case 36296:return S1;case 35678:case 36198:case 36298:case 36306:case 35682:return M1;case 35679:case 36299:case 36307:return w1;case 35680:case 36300:case 36308:case 36293:return E1;case 36289:case 36303:case 36311:case 36292:return T1}}function R1(n,e){n.uniform1fv(this.addr,e)}function C1(n,e){let t=Ao(e,this.size,2);n.uniform2fv(this.addr,t)}function P1(n,e){let t=Ao(e,this.size,3);n.uniform3fv(this.addr,t)}function I1(n,e){let t=Ao(e,this.size,4);n.uniform4fv(this.addr,t)}function L1(n,e){let t=Ao(e,this.size,4);n.uniformMatrix2fv(this.addr,!1,t)}function D1(n,e){let t=Ao(e,this.size,9);n.uniformMatrix3fv(this.addr,!1,t)}function N1(n,e){let t=Ao(e,this.size,16);n.uniformMatrix4fv(this.addr,!1,t)}function U1(n,e){n.uniform1iv(this.addr,e)}function F1(n,e){n.uniform2iv(this.addr,e)}function O1(n,e){n.uniform3iv(this.addr,e)}function k1(n,e){n.uniform4iv(this.addr,e)}function B1(n,e){n.uniform1uiv(this.addr,e)}function z1(n,e){n.uniform2uiv(this.addr,e)}function H1(n,e){n.uniform3uiv(this.addr,e)}function V1(n,e){n.uniform4uiv(this.addr,e)}function G1(n,e,t){let i=this.cache,s=e.length,r=Zh(t,s);On(i,r)||(n.uniform1iv(this.addr,r),kn(i,r));let a;this.type===n.SAMPLER_2D_SHADOW?a=Jh(lx):a=ox;for(let o=0;o!==s;++o)t.setTexture2D(e[o]||a,r[o])}function W1(n,e,t){let i=this.cache,s=e.length,r=Zh(t,s);On(i,r)||(n.uniform1iv(this.addr,r),kn(i,r));for(let a=0;a!==s;++a)t.setTexture3D(e[a]||hx,r[a])}function X1(n,e,t){let i=this.cache,s=e.length,r=Zh(t,s);On(i,r)||(n.uniform1iv(this.addr,r),kn(i,r));let a;this.type===n.SAMPLER_CUBE_SHADOW?a=Jh(cx):a=fx;for(let o=0;o!==s;++o)t.setTextureCube(e[o]||a,r[o])}function q1(n,e,t){let i=this.cache,s=e.length,r=Zh(t,s);On(i,r)||(n.uniform1iv(this.addr,r),kn(i,r));for(let a=0;a!==s;++a)t.setTexture2DArray(e[a]||ux,r[a])}function Y1(n){switch(n){case 5126:return R1;case 35664:return C1;case 35665:return P1;case 35666:return I1;case 35674:return L1;case 35675:return D1;case 35676:return N1;case 5124:case 35670:return U1;case 35667:case 35671:return F1;case 35668:case 35672:return O1;case 35669:case 35673:return k1;case 5125:return B1;case 36294:return z1;case 36295:return H1;case 36296:return V1;case 35678:case 36198:case 36298:case 36306:case 35682:return G1;case 35679:case 36299:case 36307:return W1;case 35680:case 36300:case 36308:case 36293:return X1;case 36289:case 36303:case 36311:case 36292:return q1}}var kp=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.setValue=A1(t.type)}},Bp=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Y1(t.type)}},zp=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,i){let s=this.seq;for(let r=0,a=s.length;r!==a;++r){let o=s[r];o.setValue(e,t[o.id],i)}}},Fp=/(\w+)(\])?(\[|\.)?/g;function Xv(n,e){n.seq.push(e),n.map[e.id]=e}function $1(n,e,t){let i=n.name,s=i.length;for(Fp.lastIndex=0;;){let r=Fp.exec(i),a=Fp.lastIndex,o=r[1],l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){Xv(t,c===void 0?new kp(o,n,e):new Bp(o,n,e));break}else{let f=t.map[o];f===void 0&&(f=new zp(o),Xv(t,f)),t=f}}}var To=class{constructor(e,t){this.seq=[],this.map={};let i=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let a=0;a<i;++a){let o=e.getActiveUniform(t,a),l=e.getUniformLocation(t,o.name);$1(o,l,this)}let s=[],r=[];for(let a of this.seq)a.type===e.SAMPLER_2D_SHADOW||a.type===e.SAMPLER_CUBE_SHADOW||a.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,i,s){let r=this.map[t];r!==void 0&&r.setValue(e,i,s)}setOptional(e,t,i){let s=t[i];s!==void 0&&this.setValue(e,i,s)}static upload(e,t,i,s){for(let r=0,a=t.length;r!==a;++r){let o=t[r],l=i[o.id];l.needsUpdate!==!1&&o.setValue(e,l.value,s)}}static seqWithValue(e,t){let i=[];for(let s=0,r=e.length;s!==r;++s){let a=e[s];a.id in t&&i.push(a)}return i}};function qv(n,e,t){let i=n.createShader(e);return n.shaderSource(i,t),n.compileShader(i),i}var Z1=37297,J1=0;function K1(n,e){let t=n.split(`
`),i=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let a=s;a<r;a++){let o=a+1;i.push(`${o===e?">":" "} ${o}: ${t[a]}`)}return i.join(`
`)}var Yv=new nt;function j1(n){St._getMatrix(Yv,St.workingColorSpace,n);let e=`mat3( ${Yv.elements.map(t=>t.toFixed(4))} )`;switch(St.getTransfer(n)){case Tl:return[e,"LinearTransferOETF"];case Lt:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",n),[e,"LinearTransferOETF"]}}function $v(n,e,t){let i=n.getShaderParameter(e,n.COMPILE_STATUS),r=(n.getShaderInfoLog(e)||"").trim();if(i&&r==="")return"";let a=/ERROR: 0:(\d+)/.exec(r);if(a){let o=parseInt(a[1]);return t.toUpperCase()+`

`+r+`

`+K1(n.getShaderSource(e),o)}else return r}function Q1(n,e){let t=j1(e);return[`vec4 ${n}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var eA={[ap]:"Linear",[op]:"Reinhard",[lp]:"Cineon",[cp]:"ACESFilmic",[hp]:"AgX",[fp]:"Neutral",[up]:"Custom"};function tA(n,e){let t=eA[e];return t===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+n+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+n+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var qh=new X;function nA(){St.getLuminanceCoefficients(qh);let n=qh.x.toFixed(4),e=qh.y.toFixed(4),t=qh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function iA(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ec).join(`
`)}function sA(n){let e=[];for(let t in n){let i=n[t];i!==!1&&e.push("#define "+t+" "+i)}return e.join(`
`)}function rA(n,e){let t={},i=n.getProgramParameter(e,n.ACTIVE_ATTRIBUTES);for(let s=0;s<i;s++){let r=n.getActiveAttrib(e,s),a=r.name,o=1;r.type===n.FLOAT_MAT2&&(o=2),r.type===n.FLOAT_MAT3&&(o=3),r.type===n.FLOAT_MAT4&&(o=4),t[a]={type:r.type,location:n.getAttribLocation(e,a),locationSize:o}}return t}function ec(n){return n!==""}function Zv(n,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return n.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Jv(n,e){return n.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var aA=/^[ \t]*#include +<([\w\d./]+)>/gm;function Hp(n){return n.replace(aA,oA)}function oA(n,e){let t=ht[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Hp(t)}var lA=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Kv(n){return n.replace(lA,cA)}function cA(n,e,t,i){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=i.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function jv(n){let e=`precision ${n.precision} float;
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
#define LOW_PRECISION`),e}var uA={[Xl]:"SHADOWMAP_TYPE_PCF",[bo]:"SHADOWMAP_TYPE_VSM"};function hA(n){return uA[n.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var fA={[Mo]:"ENVMAP_MODE_REFRACTION"};function dA(n){return n.envMap===!1?"ENVMAP_MODE_REFLECTION":fA[n.envMapMode]||"ENVMAP_MODE_REFLECTION"}var pA={[sh]:"ENVMAP_BLENDING_MULTIPLY",[pv]:"ENVMAP_BLENDING_MIX",[mv]:"ENVMAP_BLENDING_ADD"};function mA(n){return n.envMap===!1?"ENVMAP_BLENDING_NONE":pA[n.combine]||"ENVMAP_BLENDING_NONE"}function gA(n,e,t,i){let s=n.getContext(),r=t.defines,a=t.vertexShader,o=t.fragmentShader,l=hA(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",u=dA(t),f=mA(t),h=iA(t),d=sA(r),g=s.createProgram(),y,m,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(y=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d].filter(ec).join(`
`),y.length>0&&(y+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d].filter(ec).join(`
`),m.length>0&&(m+=`
`)):(y=[jv(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+u:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ec).join(`
`),m=[jv(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+u:"",t.envMap?"#define "+f:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Ps?"#define TONE_MAPPING":"",t.toneMapping!==Ps?ht.tonemapping_pars_fragment:"",t.toneMapping!==Ps?tA("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ht.colorspace_pars_fragment,Q1("linearToOutputTexel",t.outputColorSpace),nA(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(ec).join(`
`)),a=Hp(a),a=Zv(a,t),a=Jv(a,t),o=Hp(o),o=Zv(o,t),o=Jv(o,t),a=Kv(a),o=Kv(o),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,y=[h,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,m=["#define varying in",t.glslVersion===Tp?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Tp?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let _=p+y+a,R=p+m+o,b=qv(s,s.VERTEX_SHADER,_),C=qv(s,s.FRAGMENT_SHADER,R);s.attachShader(g,b),s.attachShader(g,C),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function A(D){if(n.debug.checkShaderErrors){let L=s.getProgramInfoLog(g)||"",B=s.getShaderInfoLog(b)||"",H=s.getShaderInfoLog(C)||"",U=L.trim(),W=B.trim(),$=H.trim(),G=!0,ce=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(G=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(s,g,b,C);else{let K=$v(s,b,"vertex"),Q=$v(s,C,"fragment");et("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+D.name+`
Material Type: `+D.type+`

Program Info Log: `+U+`
`+K+`
`+Q)}else U!==""?qe("WebGLProgram: Program Info Log:",U):(W===""||$==="")&&(ce=!1);ce&&(D.diagnostics={runnable:G,programLog:U,vertexShader:{log:W,prefix:y},fragmentShader:{log:$,prefix:m}})}s.deleteShader(b),s.deleteShader(C),v=new To(s,g),T=rA(s,g)}let v;this.getUniforms=function(){return v===void 0&&A(this),v};let T;this.getAttributes=function(){return T===void 0&&A(this),T};let F=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(g,Z1)),F},this.destroy=function(){i.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=J1++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=b,this.fragmentShader=C,this}var _A=0,Vp=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,i){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(i)===!1&&(s.add(i),i.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let i of t)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,i=t.get(e);return i===void 0&&(i=new Set,t.set(e,i)),i}_getShaderStage(e){let t=this.shaderCache,i=t.get(e);return i===void 0&&(i=new Gp(e),t.set(e,i)),i}},Gp=class{constructor(e){this.id=_A++,this.code=e,this.usedTimes=0}};function vA(n){return n===kr||n===Kl||n===jl}function xA(n,e,t,i,s,r){let a=new fo,o=new Vp,l=new Set,c=[],u=new Map,f=i.logarithmicDepthBuffer,h={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(v){return l.add(v),v===0?"uv":`uv${v}`}function g(v,T,F,D,L,B){let H=D.fog,U=L.geometry,W=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?D.environment:null,$=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap,G=e.get(v.envMap||W,$),ce=h[v.type],K=i.precision;v.precision!==null&&(K=i.getMaxPrecision(v.precision),K!==v.precision&&qe("WebGLProgram.getParameters:",v.precision,"not supported, using",K,"instead."));let Q=U.morphAttributes.position||U.morphAttributes.normal||U.morphAttributes.color,se=Q!==void 0?Q.length:0,fe=0;U.morphAttributes.position!==void 0&&(fe=1),U.morphAttributes.normal!==void 0&&(fe=2),U.morphAttributes.color!==void 0&&(fe=3);let he,ee,me,ve;if(ce){let Re=Ls[ce];he=Re.vertexShader,ee=Re.fragmentShader}else{he=v.vertexShader,ee=v.fragmentShader;let Re=o.getVertexShaderStage(v),ot=o.getFragmentShaderStage(v);o.update(v,Re,ot),me=Re.id,ve=ot.id}let Ae=n.getRenderTarget(),Se=n.state.buffers.depth.getReversed(),Ge=L.isInstancedMesh===!0,rt=L.isBatchedMesh===!0,He=!!v.map,ft=!!v.matcap,ct=!!G,it=ct&&G.isPMREMTexture===!0,Kt=!!v.aoMap,Gt=!!v.lightMap,xn=!!v.bumpMap&&v.wireframe===!1,Ft=!!v.normalMap,zn=!!v.displacementMap,Mt=!!v.emissiveMap,Cn=!!v.metalnessMap,on=!!v.roughnessMap,yn=v.anisotropy>0,k=v.clearcoat>0,Ce=v.diffuseRoughness>0,Ye=v.dispersion>0,at=v.retroreflectivity>0,Me=v.iridescence>0,Bt=v.sheen>0,ze=v.transmission>0,Xe=yn&&!!v.anisotropyMap,P=k&&!!v.clearcoatMap,S=k&&!!v.clearcoatNormalMap,q=k&&!!v.clearcoatRoughnessMap,ue=Ce&&!!v.diffuseRoughnessMap,ae=Me&&!!v.iridescenceMap,_e=Me&&!!v.iridescenceThicknessMap,xe=Bt&&!!v.sheenColorMap,te=Bt&&!!v.sheenRoughnessMap,ie=!!v.specularMap,pe=!!v.specularColorMap,O=!!v.specularIntensityMap,re=ze&&!!v.transmissionMap,ne=ze&&!!v.thicknessMap,we=!!v.gradientMap,ge=!!v.alphaMap,be=v.alphaTest>0,Ve=!!v.alphaHash,je=!!v.extensions,le=Ps;v.toneMapped&&(Ae===null||Ae.isXRRenderTarget===!0)&&(le=n.toneMapping);let Oe=it?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,Qe={shaderID:ce,shaderType:v.type,shaderName:v.name,vertexShader:he,fragmentShader:ee,defines:v.defines,customVertexShaderID:me,customFragmentShaderID:ve,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:K,batching:rt,batchingColor:rt&&L._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&L.instanceColor!==null,instancingMorph:Ge&&L.morphTexture!==null,outputColorSpace:Ae===null?n.outputColorSpace:Ae.isXRRenderTarget===!0?Ae.texture.colorSpace:St.workingColorSpace,alphaToCoverage:!!v.alphaToCoverage,map:He,matcap:ft,envMap:ct,envMapMode:ct&&G.mapping,envMapPMREM:it,envMapMaxLod:it?Oe.length-1:null,envMapSize:it?Oe[0].width:null,aoMap:Kt,lightMap:Gt,bumpMap:xn,normalMap:Ft,displacementMap:zn,emissiveMap:Mt,normalMapObjectSpace:Ft&&v.normalMapType===vv,normalMapTangentSpace:Ft&&v.normalMapType===Wh,packedNormalMap:Ft&&v.normalMapType===Wh&&vA(v.normalMap.format),metalnessMap:Cn,roughnessMap:on,anisotropy:yn,anisotropyMap:Xe,clearcoat:k,clearcoatMap:P,clearcoatNormalMap:S,clearcoatRoughnessMap:q,diffuseRoughness:Ce,diffuseRoughnessMap:ue,dispersion:Ye,retroreflection:at,iridescence:Me,iridescenceMap:ae,iridescenceThicknessMap:_e,sheen:Bt,sheenColorMap:xe,sheenRoughnessMap:te,specularMap:ie,specularColorMap:pe,specularIntensityMap:O,transmission:ze,transmissionMap:re,thicknessMap:ne,gradientMap:we,opaque:v.transparent===!1&&v.blending===So&&v.alphaToCoverage===!1,alphaMap:ge,alphaTest:be,alphaHash:Ve,combine:v.combine,mapUv:He&&d(v.map.channel),aoMapUv:Kt&&d(v.aoMap.channel),lightMapUv:Gt&&d(v.lightMap.channel),bumpMapUv:xn&&d(v.bumpMap.channel),normalMapUv:Ft&&d(v.normalMap.channel),displacementMapUv:zn&&d(v.displacementMap.channel),emissiveMapUv:Mt&&d(v.emissiveMap.channel),metalnessMapUv:Cn&&d(v.metalnessMap.channel),roughnessMapUv:on&&d(v.roughnessMap.channel),anisotropyMapUv:Xe&&d(v.anisotropyMap.channel),clearcoatMapUv:P&&d(v.clearcoatMap.channel),clearcoatNormalMapUv:S&&d(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&d(v.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ue&&d(v.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&d(v.iridescenceMap.channel),iridescenceThicknessMapUv:_e&&d(v.iridescenceThicknessMap.channel),sheenColorMapUv:xe&&d(v.sheenColorMap.channel),sheenRoughnessMapUv:te&&d(v.sheenRoughnessMap.channel),specularMapUv:ie&&d(v.specularMap.channel),specularColorMapUv:pe&&d(v.specularColorMap.channel),specularIntensityMapUv:O&&d(v.specularIntensityMap.channel),transmissionMapUv:re&&d(v.transmissionMap.channel),thicknessMapUv:ne&&d(v.thicknessMap.channel),alphaMapUv:ge&&d(v.alphaMap.channel),vertexTangents:!!U.attributes.tangent&&(Ft||yn),vertexNormals:!!U.attributes.normal,vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!U.attributes.color&&U.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!U.attributes.uv&&(He||ge),fog:!!H,useFog:v.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:v.wireframe===!1&&(v.flatShading===!0||U.attributes.normal===void 0&&Ft===!1&&(v.isMeshLambertMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isMeshPhysicalMaterial)),sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:Se,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:U.attributes.position!==void 0,morphTargets:U.morphAttributes.position!==void 0,morphNormals:U.morphAttributes.normal!==void 0,morphColors:U.morphAttributes.color!==void 0,morphTargetsCount:se,morphTextureStride:fe,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:B.filter(Re=>Re.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:v.dithering,shadowMapEnabled:n.shadowMap.enabled&&F.length>0,shadowMapType:n.shadowMap.type,toneMapping:le,decodeVideoTexture:He&&v.map.isVideoTexture===!0&&St.getTransfer(v.map.colorSpace)===Lt,decodeVideoTextureEmissive:Mt&&v.emissiveMap.isVideoTexture===!0&&St.getTransfer(v.emissiveMap.colorSpace)===Lt,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===Kn,flipSided:v.side===pi,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:je&&v.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(je&&v.extensions.multiDraw===!0||rt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return Qe.vertexUv1s=l.has(1),Qe.vertexUv2s=l.has(2),Qe.vertexUv3s=l.has(3),l.clear(),Qe}function y(v){let T=[];if(v.shaderID?T.push(v.shaderID):(T.push(v.customVertexShaderID),T.push(v.customFragmentShaderID)),v.defines!==void 0)for(let F in v.defines)T.push(F),T.push(v.defines[F]);return v.isRawShaderMaterial===!1&&(m(T,v),p(T,v),T.push(n.outputColorSpace)),T.push(v.customProgramCacheKey),T.join()}function m(v,T){v.push(T.precision),v.push(T.outputColorSpace),v.push(T.envMapMode),v.push(T.envMapPMREM),v.push(T.envMapMaxLod),v.push(T.envMapSize),v.push(T.mapUv),v.push(T.alphaMapUv),v.push(T.lightMapUv),v.push(T.aoMapUv),v.push(T.bumpMapUv),v.push(T.normalMapUv),v.push(T.displacementMapUv),v.push(T.emissiveMapUv),v.push(T.metalnessMapUv),v.push(T.roughnessMapUv),v.push(T.anisotropyMapUv),v.push(T.clearcoatMapUv),v.push(T.clearcoatNormalMapUv),v.push(T.clearcoatRoughnessMapUv),v.push(T.diffuseRoughnessMapUv),v.push(T.iridescenceMapUv),v.push(T.iridescenceThicknessMapUv),v.push(T.sheenColorMapUv),v.push(T.sheenRoughnessMapUv),v.push(T.specularMapUv),v.push(T.specularColorMapUv),v.push(T.specularIntensityMapUv),v.push(T.transmissionMapUv),v.push(T.thicknessMapUv),v.push(T.combine),v.push(T.fogExp2),v.push(T.sizeAttenuation),v.push(T.morphTargetsCount),v.push(T.numSunLights),v.push(T.numDirLights),v.push(T.numPointLights),v.push(T.numSpotLights),v.push(T.numSpotLightMaps),v.push(T.numHemiLights),v.push(T.numRectAreaLights),v.push(T.numSunLightShadows),v.push(T.numDirLightShadows),v.push(T.numPointLightShadows),v.push(T.numSpotLightShadows),v.push(T.numSpotLightShadowsWithMaps),v.push(T.numLightProbes),v.push(T.numLightProbeGrids),v.push(T.shadowMapType),v.push(T.toneMapping),v.push(T.numClippingPlanes),v.push(T.numClipIntersection),v.push(T.depthPacking)}function p(v,T){a.disableAll(),T.instancing&&a.enable(0),T.instancingColor&&a.enable(1),T.instancingMorph&&a.enable(2),T.matcap&&a.enable(3),T.envMap&&a.enable(4),T.normalMapObjectSpace&&a.enable(5),T.normalMapTangentSpace&&a.enable(6),T.clearcoat&&a.enable(7),T.iridescence&&a.enable(8),T.alphaTest&&a.enable(9),T.vertexColors&&a.enable(10),T.vertexAlphas&&a.enable(11),T.vertexUv1s&&a.enable(12),T.vertexUv2s&&a.enable(13),T.vertexUv3s&&a.enable(14),T.vertexTangents&&a.enable(15),T.anisotropy&&a.enable(16),T.alphaHash&&a.enable(17),T.batching&&a.enable(18),T.dispersion&&a.enable(19),T.retroreflection&&a.enable(24),T.diffuseRoughness&&a.enable(25),T.batchingColor&&a.enable(20),T.gradientMap&&a.enable(21),T.packedNormalMap&&a.enable(22),T.vertexNormals&&a.enable(23),v.push(a.mask),a.disableAll(),T.fog&&a.enable(0),T.useFog&&a.enable(1),T.flatShading&&a.enable(2),T.logarithmicDepthBuffer&&a.enable(3),T.reversedDepthBuffer&&a.enable(4),T.skinning&&a.enable(5),T.morphTargets&&a.enable(6),T.morphNormals&&a.enable(7),T.morphColors&&a.enable(8),T.premultipliedAlpha&&a.enable(9),T.shadowMapEnabled&&a.enable(10),T.doubleSided&&a.enable(11),T.flipSided&&a.enable(12),T.useDepthPacking&&a.enable(13),T.dithering&&a.enable(14),T.transmission&&a.enable(15),T.sheen&&a.enable(16),T.opaque&&a.enable(17),T.pointsUvs&&a.enable(18),T.decodeVideoTexture&&a.enable(19),T.decodeVideoTextureEmissive&&a.enable(20),T.alphaToCoverage&&a.enable(21),T.numLightProbeGrids>0&&a.enable(22),T.hasPositionAttribute&&a.enable(23),v.push(a.mask)}function _(v){let T=h[v.type],F;if(T){let D=Ls[T];F=Dv.clone(D.uniforms)}else F=v.uniforms;return F}function R(v,T){let F=u.get(T);return F!==void 0?++F.usedTimes:(F=new gA(n,T,v,s),c.push(F),u.set(T,F)),F}function b(v){if(--v.usedTimes===0){let T=c.indexOf(v);c[T]=c[c.length-1],c.pop(),u.delete(v.cacheKey),v.destroy()}}function C(v){o.remove(v)}function A(){o.dispose()}return{getParameters:g,getProgramCacheKey:y,getUniforms:_,acquireProgram:R,releaseProgram:b,releaseShaderCache:C,programs:c,dispose:A}}function yA(){let n=new WeakMap;function e(a){return n.has(a)}function t(a){let o=n.get(a);return o===void 0&&(o={},n.set(a,o)),o}function i(a){n.delete(a)}function s(a,o,l){n.get(a)[o]=l}function r(){n=new WeakMap}return{has:e,get:t,remove:i,update:s,dispose:r}}function bA(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.material.id!==e.material.id?n.material.id-e.material.id:n.materialVariant!==e.materialVariant?n.materialVariant-e.materialVariant:n.z!==e.z?n.z-e.z:n.id-e.id}function Qv(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.z!==e.z?e.z-n.z:n.id-e.id}function ex(){let n=[],e=0,t=[],i=[],s=[];function r(){e=0,t.length=0,i.length=0,s.length=0}function a(h){let d=0;return h.isInstancedMesh&&(d+=2),h.isSkinnedMesh&&(d+=1),d}function o(h,d,g,y,m,p){let _=n[e];return _===void 0?(_={id:h.id,object:h,geometry:d,material:g,materialVariant:a(h),groupOrder:y,renderOrder:h.renderOrder,z:m,group:p},n[e]=_):(_.id=h.id,_.object=h,_.geometry=d,_.material=g,_.materialVariant=a(h),_.groupOrder=y,_.renderOrder=h.renderOrder,_.z=m,_.group=p),e++,_}function l(h,d,g,y,m,p,_){_.reversedDepth===!0&&(m=-m);let R=o(h,d,g,y,m,p);g.transmission>0?i.push(R):g.transparent===!0?s.push(R):t.push(R)}function c(h,d,g,y,m,p){let _=o(h,d,g,y,m,p);g.transmission>0?i.unshift(_):g.transparent===!0?s.unshift(_):t.unshift(_)}function u(h,d){t.length>1&&t.sort(h||bA),i.length>1&&i.sort(d||Qv),s.length>1&&s.sort(d||Qv)}function f(){for(let h=e,d=n.length;h<d;h++){let g=n[h];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:i,transparent:s,init:r,push:l,unshift:c,finish:f,sort:u}}function SA(){let n=new WeakMap;function e(i,s){let r=n.get(i),a;return r===void 0?(a=new ex,n.set(i,[a])):s>=r.length?(a=new ex,r.push(a)):a=r[s],a}function t(){n=new WeakMap}return{get:e,dispose:t}}function MA(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new X,color:new dt};break;case"SpotLight":t={position:new X,direction:new X,color:new dt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new X,color:new dt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new X,skyColor:new dt,groundColor:new dt};break;case"RectAreaLight":t={color:new dt,position:new X,halfWidth:new X,halfHeight:new X};break}return n[e.id]=t,t}}}function wA(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Je};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Je};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Je,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[e.id]=t,t}}}var EA=0;function TA(n,e){return(e.castShadow?2:0)-(n.castShadow?2:0)+(e.map?1:0)-(n.map?1:0)}function AA(n){let e=new MA,t=wA(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new X);let s=new X,r=new kt,a=new kt;function o(c){let u=0,f=0,h=0;for(let B=0;B<9;B++)i.probe[B].set(0,0,0);let d=0,g=0,y=0,m=0,p=0,_=0,R=0,b=0,C=0,A=0,v=0,T=0,F=0,D=0;c.sort(TA);for(let B=0,H=c.length;B<H;B++){let U=c[B],W=U.color,$=U.intensity,G=U.distance,ce=null;if(U.shadow&&U.shadow.map&&(U.shadow.map.texture.format===kr?ce=U.shadow.map.texture:ce=U.shadow.map.depthTexture||U.shadow.map.texture),U.isAmbientLight)u+=W.r*$,f+=W.g*$,h+=W.b*$;else if(U.isLightProbe){for(let K=0;K<9;K++)i.probe[K].addScaledVector(U.sh.coefficients[K],$);D++}else if(U.isSunLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,se=t.get(U);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize.copy(Q.mapSize).multiply(Q.getFrameExtents()),i.sunShadow[g]=se,i.sunShadowMap[g]=ce;let fe=Q.getViewportCount();for(let he=0;he<fe;he++)i.sunShadowMatrix[y+he]=Q.getMatrix(he),i.sunShadowCascade[y+he]=Q._cascadeData[he];y+=fe,g++}i.sun[d]=K,d++}else if(U.isDirectionalLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),U.castShadow){let Q=U.shadow,se=t.get(U);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,i.directionalShadow[m]=se,i.directionalShadowMap[m]=ce,i.directionalShadowMatrix[m]=U.shadow.matrix,C++}i.directional[m]=K,m++}else if(U.isSpotLight){let K=e.get(U);K.position.setFromMatrixPosition(U.matrixWorld),K.color.copy(W).multiplyScalar($),K.distance=G,K.coneCos=Math.cos(U.angle),K.penumbraCos=Math.cos(U.angle*(1-U.penumbra)),K.decay=U.decay,i.spot[_]=K;let Q=U.shadow;if(U.map&&(i.spotLightMap[T]=U.map,T++,Q.updateMatrices(U),U.castShadow&&F++),i.spotLightMatrix[_]=Q.matrix,U.castShadow){let se=t.get(U);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,i.spotShadow[_]=se,i.spotShadowMap[_]=ce,v++}_++}else if(U.isRectAreaLight){let K=e.get(U);K.color.copy(W).multiplyScalar($),K.halfWidth.set(U.width*.5,0,0),K.halfHeight.set(0,U.height*.5,0),i.rectArea[R]=K,R++}else if(U.isPointLight){let K=e.get(U);if(K.color.copy(U.color).multiplyScalar(U.intensity),K.distance=U.distance,K.decay=U.decay,U.castShadow){let Q=U.shadow,se=t.get(U);se.shadowIntensity=Q.intensity,se.shadowBias=Q.bias,se.shadowNormalBias=Q.normalBias,se.shadowRadius=Q.radius,se.shadowMapSize=Q.mapSize,se.shadowCameraNear=Q.camera.near,se.shadowCameraFar=Q.camera.far,i.pointShadow[p]=se,i.pointShadowMap[p]=ce,i.pointShadowMatrix[p]=U.shadow.matrix,A++}i.point[p]=K,p++}else if(U.isHemisphereLight){let K=e.get(U);K.skyColor.copy(U.color).multiplyScalar($),K.groundColor.copy(U.groundColor).multiplyScalar($),i.hemi[b]=K,b++}}R>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=Le.LTC_FLOAT_1,i.rectAreaLTC2=Le.LTC_FLOAT_2):(i.rectAreaLTC1=Le.LTC_HALF_1,i.rectAreaLTC2=Le.LTC_HALF_2)),i.ambient[0]=u,i.ambient[1]=f,i.ambient[2]=h;let L=i.hash;(L.sunLength!==d||L.directionalLength!==m||L.pointLength!==p||L.spotLength!==_||L.rectAreaLength!==R||L.hemiLength!==b||L.numSunShadows!==g||L.numDirectionalShadows!==C||L.numPointShadows!==A||L.numSpotShadows!==v||L.numSpotMaps!==T||L.numLightProbes!==D)&&(i.sun.length=d,i.directional.length=m,i.spot.length=_,i.rectArea.length=R,i.point.length=p,i.hemi.length=b,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=y,i.sunShadowCascade.length=y,i.directionalShadow.length=C,i.directionalShadowMap.length=C,i.directionalShadowMatrix.length=C,i.pointShadow.length=A,i.pointShadowMap.length=A,i.pointShadowMatrix.length=A,i.spotShadow.length=v,i.spotShadowMap.length=v,i.spotLightMatrix.length=v+T-F,i.spotLightMap.length=T,i.numSpotLightShadowsWithMaps=F,i.numLightProbes=D,L.sunLength=d,L.directionalLength=m,L.pointLength=p,L.spotLength=_,L.rectAreaLength=R,L.hemiLength=b,L.numSunShadows=g,L.numDirectionalShadows=C,L.numPointShadows=A,L.numSpotShadows=v,L.numSpotMaps=T,L.numLightProbes=D,i.version=EA++)}function l(c,u){let f=0,h=0,d=0,g=0,y=0,m=0,p=u.matrixWorldInverse;for(let _=0,R=c.length;_<R;_++){let b=c[_];if(b.isSunLight){let C=i.sun[f];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(p),f++}else if(b.isDirectionalLight){let C=i.directional[h];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(p),h++}else if(b.isSpotLight){let C=i.spot[g];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(p),g++}else if(b.isRectAreaLight){let C=i.rectArea[y];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),a.identity(),r.copy(b.matrixWorld),r.premultiply(p),a.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(a),C.halfHeight.applyMatrix4(a),y++}else if(b.isPointLight){let C=i.point[d];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(p),d++}else if(b.isHemisphereLight){let C=i.hemi[m];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(p),m++}}}return{setup:o,setupView:l,state:i}}function tx(n){let e=new AA(n),t=[],i=[],s=[];function r(f){u.camera=f,t.length=0,i.length=0,s.length=0}function a(f){f.isLightProbeGrid?s.push(f):t.push(f)}function o(f){i.push(f)}function l(){e.setup(t),s.sort((f,h)=>f.priority-h.priority||f.id-h.id)}function c(f){e.setupView(t,f)}let u={lightsArray:t,shadowsArray:i,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:u,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function RA(n){let e=new WeakMap;function t(s,r=0){let a=e.get(s),o;return a===void 0?(o=new tx(n),e.set(s,[o])):r>=a.length?(o=new tx(n),a.push(o)):o=a[r],o}function i(){e=new WeakMap}return{get:t,dispose:i}}var CA=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,PA=`uniform sampler2D shadow_pass;
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
}`,IA=[new X(1,0,0),new X(-1,0,0),new X(0,1,0),new X(0,-1,0),new X(0,0,1),new X(0,0,-1)],LA=[new X(0,-1,0),new X(0,-1,0),new X(0,0,1),new X(0,0,-1),new X(0,-1,0),new X(0,-1,0)],nx=new kt,Ql=new X,Op=new X;function DA(n,e,t){let i=new Pr,s=new Je,r=new Je,a=new nn,o=new Wu,l=new Xu,c={},u=t.maxTextureSize,f={[Or]:pi,[pi]:Or,[Kn]:Kn},h=new Cs({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Je},radius:{value:4}},vertexShader:CA,fragmentShader:PA}),d=h.clone();d.defines.HORIZONTAL_PASS=1;let g=new Fn;g.setAttribute("position",new _n(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new sn(g,h),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Xl;let p=this.type;this.render=function(A,v,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===Z0&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Xl);let F=n.getRenderTarget(),D=n.getActiveCubeFace(),L=n.getActiveMipmapLevel(),B=n.state;B.setBlending(la),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let H=p!==this.type;H&&v.traverse(function(U){U.material&&(Array.isArray(U.material)?U.material.forEach(W=>W.needsUpdate=!0):U.material.needsUpdate=!0)});for(let U=0,W=A.length;U<W;U++){let $=A[U],G=$.shadow;if(G===void 0){qe("WebGLShadowMap:",$,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let ce=G.getFrameExtents();s.multiply(ce),r.copy(G.mapSize),(s.x>u||s.y>u)&&(s.x>u&&(r.x=Math.floor(u/ce.x),s.x=r.x*ce.x,G.mapSize.x=r.x),s.y>u&&(r.y=Math.floor(u/ce.y),s.y=r.y*ce.y,G.mapSize.y=r.y));let K=n.state.buffers.depth.getReversed();if(G.camera._reversedDepth=K,G.map===null||H===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===bo){if($.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new ki(s.x,s.y,{format:kr,type:hs,minFilter:di,magFilter:di,generateMipmaps:!1}),G.map.texture.name=$.name+".shadowMap",G.map.depthTexture=new rr(s.x,s.y,us),G.map.depthTexture.name=$.name+".shadowMapDepth",G.map.depthTexture.format=er,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=qn,G.map.depthTexture.magFilter=qn}else $.isPointLight?(G.map=new tc(s.x),G.map.depthTexture=new Nl(s.x,cs)):(G.map=new ki(s.x,s.y),G.map.depthTexture=new rr(s.x,s.y,cs)),G.map.depthTexture.name=$.name+".shadowMap",G.map.depthTexture.format=er,this.type===Xl?(G.map.depthTexture.compareFunction=K?wp:Mp,G.map.depthTexture.minFilter=di,G.map.depthTexture.magFilter=di):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=qn,G.map.depthTexture.magFilter=qn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let Q=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();$.isPointLight!==!0&&G.updateMatrices($,T);let se=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:T.layers;for(let fe=0;fe<Q;fe++){let he=G.getCamera(fe);if($.isPointLight){let ee=G.camera,me=G.matrix,ve=$.distance||ee.far;ve!==ee.far&&(ee.far=ve,ee.updateProjectionMatrix()),Ql.setFromMatrixPosition($.matrixWorld),ee.position.copy(Ql),Op.copy(ee.position),Op.add(IA[fe]),ee.up.copy(LA[fe]),ee.lookAt(Op),ee.updateMatrixWorld(),me.makeTranslation(-Ql.x,-Ql.y,-Ql.z),nx.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),G._frustum.setFromProjectionMatrix(nx,ee.coordinateSystem,ee.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)n.setRenderTarget(G.map,fe),n.clear();else{fe===0&&(n.setRenderTarget(G.map),n.clear());let ee=G.getViewport(fe);a.set(r.x*ee.x,r.y*ee.y,r.x*ee.z,r.y*ee.w),B.viewport(a)}i=G.getFrustum(fe),b(v,T,he,$,se,this.type)}G.isPointLightShadow!==!0&&this.type===bo&&_(G,T),G.needsUpdate=!1}p=this.type,m.needsUpdate=!1,n.setRenderTarget(F,D,L)};function _(A,v){let T=e.update(y);h.defines.VSM_SAMPLES!==A.blurSamples&&(h.defines.VSM_SAMPLES=A.blurSamples,d.defines.VSM_SAMPLES=A.blurSamples,h.needsUpdate=!0,d.needsUpdate=!0),A.mapPass===null?A.mapPass=new ki(s.x,s.y,{format:kr,type:hs}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),h.uniforms.shadow_pass.value=A.map.depthTexture,h.uniforms.resolution.value.set(A.map.width,A.map.height),h.uniforms.radius.value=A.radius,n.setRenderTarget(A.mapPass),n.clear(),n.renderBufferDirect(v,null,T,h,y,null),d.uniforms.shadow_pass.value=A.mapPass.texture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,n.setRenderTarget(A.map),n.clear(),n.renderBufferDirect(v,null,T,d,y,null)}function R(A,v,T,F){let D=null,L=T.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(L!==void 0)D=L;else if(D=T.isPointLight===!0?l:o,n.localClippingEnabled&&v.clipShadows===!0&&Array.isArray(v.clippingPlanes)&&v.clippingPlanes.length!==0||v.displacementMap&&v.displacementScale!==0||v.alphaMap&&v.alphaTest>0||v.map&&v.alphaTest>0||v.alphaToCoverage===!0){let B=D.uuid,H=v.uuid,U=c[B];U===void 0&&(U={},c[B]=U);let W=U[H];W===void 0&&(W=D.clone(),U[H]=W,v.addEventListener("dispose",C)),D=W}if(D.visible=v.visible,D.wireframe=v.wireframe,F===bo?D.side=v.shadowSide!==null?v.shadowSide:v.side:D.side=v.shadowSide!==null?v.shadowSide:f[v.side],D.alphaMap=v.alphaMap,D.alphaTest=v.alphaToCoverage===!0?.5:v.alphaTest,D.map=v.map,D.clipShadows=v.clipShadows,D.clippingPlanes=v.clippingPlanes,D.clipIntersection=v.clipIntersection,D.displacementMap=v.displacementMap,D.displacementScale=v.displacementScale,D.displacementBias=v.displacementBias,D.wireframeLinewidth=v.wireframeLinewidth,D.linewidth=v.linewidth,T.isPointLight===!0&&D.isMeshDistanceMaterial===!0){let B=n.properties.get(D);B.light=T}return D}function b(A,v,T,F,D,L){if(A.visible===!1)return;if(A.layers.test(D)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&L===bo)&&(!A.frustumCulled||A.intersectsFrustum(i))){A.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,A.matrixWorld);let U=e.update(A),W=A.material;if(Array.isArray(W)){let $=U.groups;for(let G=0,ce=$.length;G<ce;G++){let K=$[G],Q=W[K.materialIndex];if(Q&&Q.visible){let se=R(A,Q,F,L);A.onBeforeShadow(n,A,v,T,U,se,K),n.renderBufferDirect(T,null,U,se,A,K),A.onAfterShadow(n,A,v,T,U,se,K)}}}else if(W.visible){let $=R(A,W,F,L);A.onBeforeShadow(n,A,v,T,U,$,null),n.renderBufferDirect(T,null,U,$,A,null),A.onAfterShadow(n,A,v,T,U,$,null)}}let H=A.children;for(let U=0,W=H.length;U<W;U++)b(H[U],v,T,F,D,L)}function C(A){A.target.removeEventListener("dispose",C);for(let T in c){let F=c[T],D=A.target.uuid;D in F&&(F[D].dispose(),delete F[D])}}}function NA(n,e){function t(){let O=!1,re=new nn,ne=null,we=new nn(0,0,0,0);return{setMask:function(ge){ne!==ge&&!O&&(n.colorMask(ge,ge,ge,ge),ne=ge)},setLocked:function(ge){O=ge},setClear:function(ge,be,Ve,je,le){le===!0&&(ge*=je,be*=je,Ve*=je),re.set(ge,be,Ve,je),we.equals(re)===!1&&(n.clearColor(ge,be,Ve,je),we.copy(re))},reset:function(){O=!1,ne=null,we.set(-1,0,0,0)}}}function i(){let O=!1,re=!1,ne=null,we=null,ge=null;return{setReversed:function(be){if(re!==be){let Ve=e.get("EXT_clip_control");be?Ve.clipControlEXT(Ve.LOWER_LEFT_EXT,Ve.ZERO_TO_ONE_EXT):Ve.clipControlEXT(Ve.LOWER_LEFT_EXT,Ve.NEGATIVE_ONE_TO_ONE_EXT),re=be;let je=ge;ge=null,this.setClear(je)}},getReversed:function(){return re},setTest:function(be){be?Se(n.DEPTH_TEST):Ge(n.DEPTH_TEST)},setMask:function(be){ne!==be&&!O&&(n.depthMask(be),ne=be)},setFunc:function(be){if(re&&(be=Cv[be]),we!==be){switch(be){case Eu:n.depthFunc(n.NEVER);break;case Tu:n.depthFunc(n.ALWAYS);break;case Au:n.depthFunc(n.LESS);break;case oo:n.depthFunc(n.LEQUAL);break;case Ru:n.depthFunc(n.EQUAL);break;case Cu:n.depthFunc(n.GEQUAL);break;case Pu:n.depthFunc(n.GREATER);break;case Iu:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}we=be}},setLocked:function(be){O=be},setClear:function(be){ge!==be&&(ge=be,re&&(be=1-be),n.clearDepth(be))},reset:function(){O=!1,ne=null,we=null,ge=null,re=!1}}}function s(){let O=!1,re=null,ne=null,we=null,ge=null,be=null,Ve=null,je=null,le=null;return{setTest:function(Oe){O||(Oe?Se(n.STENCIL_TEST):Ge(n.STENCIL_TEST))},setMask:function(Oe){re!==Oe&&!O&&(n.stencilMask(Oe),re=Oe)},setFunc:function(Oe,Qe,Re){(ne!==Oe||we!==Qe||ge!==Re)&&(n.stencilFunc(Oe,Qe,Re),ne=Oe,we=Qe,ge=Re)},setOp:function(Oe,Qe,Re){(be!==Oe||Ve!==Qe||je!==Re)&&(n.stencilOp(Oe,Qe,Re),be=Oe,Ve=Qe,je=Re)},setLocked:function(Oe){O=Oe},setClear:function(Oe){le!==Oe&&(n.clearStencil(Oe),le=Oe)},reset:function(){O=!1,re=null,ne=null,we=null,ge=null,be=null,Ve=null,je=null,le=null}}}let r=new t,a=new i,o=new s,l={},c=new WeakMap,u={},f={},h={},d=new WeakMap,g=[],y=null,m=!1,p=null,_=null,R=null,b=null,C=null,A=null,v=null,T=new dt(0,0,0),F=0,D=!1,L=null,B=null,H=null,U=null,W=null,$=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,ce=0,K=n.getParameter(n.VERSION);K.indexOf("WebGL")!==-1?(ce=parseFloat(/^WebGL (\d)/.exec(K)[1]),G=ce>=1):K.indexOf("OpenGL ES")!==-1&&(ce=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),G=ce>=2);let Q=null,se={},fe=n.getParameter(n.SCISSOR_BOX),he=n.getParameter(n.VIEWPORT),ee=new nn().fromArray(fe),me=new nn().fromArray(he);function ve(O,re,ne,we){let ge=new Uint8Array(4),be=n.createTexture();n.bindTexture(O,be),n.texParameteri(O,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(O,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let Ve=0;Ve<ne;Ve++)O===n.TEXTURE_3D||O===n.TEXTURE_2D_ARRAY?n.texImage3D(re,0,n.RGBA,1,1,we,0,n.RGBA,n.UNSIGNED_BYTE,ge):n.texImage2D(re+Ve,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,ge);return be}let Ae={};Ae[n.TEXTURE_2D]=ve(n.TEXTURE_2D,n.TEXTURE_2D,1),Ae[n.TEXTURE_CUBE_MAP]=ve(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ae[n.TEXTURE_2D_ARRAY]=ve(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),Ae[n.TEXTURE_3D]=ve(n.TEXTURE_3D,n.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),Se(n.DEPTH_TEST),a.setFunc(oo),xn(!1),Ft(ep),Se(n.CULL_FACE),Kt(la);function Se(O){u[O]!==!0&&(n.enable(O),u[O]=!0)}function Ge(O){u[O]!==!1&&(n.disable(O),u[O]=!1)}function rt(O,re){return h[O]!==re?(n.bindFramebuffer(O,re),h[O]=re,O===n.DRAW_FRAMEBUFFER&&(h[n.FRAMEBUFFER]=re),O===n.FRAMEBUFFER&&(h[n.DRAW_FRAMEBUFFER]=re),!0):!1}function He(O,re){let ne=g,we=!1;if(O){ne=d.get(re),ne===void 0&&(ne=[],d.set(re,ne));let ge=O.textures;if(ne.length!==ge.length||ne[0]!==n.COLOR_ATTACHMENT0){for(let be=0,Ve=ge.length;be<Ve;be++)ne[be]=n.COLOR_ATTACHMENT0+be;ne.length=ge.length,we=!0}}else ne[0]!==n.BACK&&(ne[0]=n.BACK,we=!0);we&&n.drawBuffers(ne)}function ft(O){return y!==O?(n.useProgram(O),y=O,!0):!1}let ct={[ca]:n.FUNC_ADD,[K0]:n.FUNC_SUBTRACT,[j0]:n.FUNC_REVERSE_SUBTRACT};ct[Q0]=n.MIN,ct[ev]=n.MAX;let it={[tv]:n.ZERO,[nv]:n.ONE,[iv]:n.SRC_COLOR,[sp]:n.SRC_ALPHA,[cv]:n.SRC_ALPHA_SATURATE,[ov]:n.DST_COLOR,[rv]:n.DST_ALPHA,[sv]:n.ONE_MINUS_SRC_COLOR,[rp]:n.ONE_MINUS_SRC_ALPHA,[lv]:n.ONE_MINUS_DST_COLOR,[av]:n.ONE_MINUS_DST_ALPHA,[uv]:n.CONSTANT_COLOR,[hv]:n.ONE_MINUS_CONSTANT_COLOR,[fv]:n.CONSTANT_ALPHA,[dv]:n.ONE_MINUS_CONSTANT_ALPHA};function Kt(O,re,ne,we,ge,be,Ve,je,le,Oe){if(O===la){m===!0&&(Ge(n.BLEND),m=!1);return}if(m===!1&&(Se(n.BLEND),m=!0),O!==J0){if(O!==p||Oe!==D){if((_!==ca||C!==ca)&&(n.blendEquation(n.FUNC_ADD),_=ca,C=ca),Oe)switch(O){case So:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case tp:n.blendFunc(n.ONE,n.ONE);break;case np:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case ip:n.blendFuncSeparate(n.DST_COLOR,n.ONE_MINUS_SRC_ALPHA,n.ZERO,n.ONE);break;default:et("WebGLState: Invalid blending: ",O);break}else switch(O){case So:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case tp:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE,n.ONE,n.ONE);break;case np:et("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case ip:et("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:et("WebGLState: Invalid blending: ",O);break}R=null,b=null,A=null,v=null,T.set(0,0,0),F=0,p=O,D=Oe}return}ge=ge||re,be=be||ne,Ve=Ve||we,(re!==_||ge!==C)&&(n.blendEquationSeparate(ct[re],ct[ge]),_=re,C=ge),(ne!==R||we!==b||be!==A||Ve!==v)&&(n.blendFuncSeparate(it[ne],it[we],it[be],it[Ve]),R=ne,b=we,A=be,v=Ve),(je.equals(T)===!1||le!==F)&&(n.blendColor(je.r,je.g,je.b,le),T.copy(je),F=le),p=O,D=!1}function Gt(O,re){O.side===Kn?Ge(n.CULL_FACE):Se(n.CULL_FACE);let ne=O.side===pi;re&&(ne=!ne),xn(ne),O.blending===So&&O.transparent===!1?Kt(la):Kt(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),a.setFunc(O.depthFunc),a.setTest(O.depthTest),a.setMask(O.depthWrite),r.setMask(O.colorWrite);let we=O.stencilWrite;o.setTest(we),we&&(o.setMask(O.stencilWriteMask),o.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),o.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),Mt(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Se(n.SAMPLE_ALPHA_TO_COVERAGE):Ge(n.SAMPLE_ALPHA_TO_COVERAGE)}function xn(O){L!==O&&(O?n.frontFace(n.CW):n.frontFace(n.CCW),L=O)}function Ft(O){O!==Y0?(Se(n.CULL_FACE),O!==B&&(O===ep?n.cullFace(n.BACK):O===$0?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):Ge(n.CULL_FACE),B=O}function zn(O){O!==H&&(G&&n.lineWidth(O),H=O)}function Mt(O,re,ne){O?(Se(n.POLYGON_OFFSET_FILL),(U!==re||W!==ne)&&(U=re,W=ne,a.getReversed()&&(re=-re,ne=-ne),n.polygonOffset(re,ne))):Ge(n.POLYGON_OFFSET_FILL)}function Cn(O){O?Se(n.SCISSOR_TEST):Ge(n.SCISSOR_TEST)}function on(O){O===void 0&&(O=n.TEXTURE0+$-1),Q!==O&&(n.activeTexture(O),Q=O)}function yn(O,re,ne){ne===void 0&&(Q===null?ne=n.TEXTURE0+$-1:ne=Q);let we=se[ne];we===void 0&&(we={type:void 0,texture:void 0},se[ne]=we),(we.type!==O||we.texture!==re)&&(Q!==ne&&(n.activeTexture(ne),Q=ne),n.bindTexture(O,re||Ae[O]),we.type=O,we.texture=re)}function k(){let O=se[Q];O!==void 0&&O.type!==void 0&&(n.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Ce(){try{n.compressedTexImage2D(...arguments)}catch(O){et("WebGLState:",O)}}function Ye(){try{n.compressedTexImage3D(...arguments)}catch(O){et("WebGLState:",O)}}function at(){try{n.texSubImage2D(...arguments)}catch(O){et("WebGLState:",O)}}function Me(){try{n.texSubImage3D(...arguments)}catch(O){et("WebGLState:",O)}}function Bt(){try{n.compressedTexSubImage2D(...arguments)}catch(O){et("WebGLState:",O)}}function ze(){try{n.compressedTexSubImage3D(...arguments)}catch(O){et("WebGLState:",O)}}function Xe(){try{n.texStorage2D(...arguments)}catch(O){et("WebGLState:",O)}}function P(){try{n.texStorage3D(...arguments)}catch(O){et("WebGLState:",O)}}function S(){try{n.texImage2D(...arguments)}catch(O){et("WebGLState:",O)}}function q(){try{n.texImage3D(...arguments)}catch(O){et("WebGLState:",O)}}function ue(O){return f[O]!==void 0?f[O]:n.getParameter(O)}function ae(O,re){f[O]!==re&&(n.pixelStorei(O,re),f[O]=re)}function _e(O){ee.equals(O)===!1&&(n.scissor(O.x,O.y,O.z,O.w),ee.copy(O))}function xe(O){me.equals(O)===!1&&(n.viewport(O.x,O.y,O.z,O.w),me.copy(O))}function te(O,re){let ne=c.get(re);ne===void 0&&(ne=new WeakMap,c.set(re,ne));let we=ne.get(O);we===void 0&&(we=n.getUniformBlockIndex(re,O.name),n.uniformBlockBinding(re,we,we),ne.set(O,we))}function ie(O,re,ne){let ge=c.get(re).get(O);l[ge]!==ne&&(n.bindBufferBase(n.UNIFORM_BUFFER,ge,ne),l[ge]=ne)}function pe(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),a.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),n.pixelStorei(n.PACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,!1),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,n.BROWSER_DEFAULT_WEBGL),n.pixelStorei(n.PACK_ROW_LENGTH,0),n.pixelStorei(n.PACK_SKIP_PIXELS,0),n.pixelStorei(n.PACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_ROW_LENGTH,0),n.pixelStorei(n.UNPACK_IMAGE_HEIGHT,0),n.pixelStorei(n.UNPACK_SKIP_PIXELS,0),n.pixelStorei(n.UNPACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_SKIP_IMAGES,0),u={},f={},Q=null,se={},h={},l={},d=new WeakMap,g=[],y=null,m=!1,p=null,_=null,R=null,b=null,C=null,A=null,v=null,T=new dt(0,0,0),F=0,D=!1,L=null,B=null,H=null,U=null,W=null,ee.set(0,0,n.canvas.width,n.canvas.height),me.set(0,0,n.canvas.width,n.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:Se,disable:Ge,bindFramebuffer:rt,drawBuffers:He,useProgram:ft,setBlending:Kt,setMaterial:Gt,setFlipSided:xn,setCullFace:Ft,setLineWidth:zn,setPolygonOffset:Mt,setScissorTest:Cn,activeTexture:on,bindTexture:yn,unbindTexture:k,compressedTexImage2D:Ce,compressedTexImage3D:Ye,texImage2D:S,texImage3D:q,pixelStorei:ae,getParameter:ue,updateUBOMapping:te,uniformBlockBinding:ie,texStorage2D:Xe,texStorage3D:P,texSubImage2D:at,texSubImage3D:Me,compressedTexSubImage2D:Bt,compressedTexSubImage3D:ze,scissor:_e,viewport:xe,reset:pe}}function UA(n,e,t,i,s,r,a){let o=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Je,u=new WeakMap,f=new Set,h,d=new WeakMap,g=new Set,y=new FinalizationRegistry(P=>g.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(P,S){return m?new OffscreenCanvas(P,S):Al("canvas")}function _(P,S,q){let ue=1,ae=Xe(P);if((ae.width>q||ae.height>q)&&(ue=q/Math.max(ae.width,ae.height)),ue<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let _e=Math.floor(ue*ae.width),xe=Math.floor(ue*ae.height);h===void 0&&(h=p(_e,xe));let te=S?p(_e,xe):h;return te.width=_e,te.height=xe,te.getContext("2d").drawImage(P,0,0,_e,xe),qe("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+_e+"x"+xe+")."),te}else return"data"in P&&qe("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),P;return P}function R(P){return P.generateMipmaps}function b(P){n.generateMipmap(P)}function C(P){return P.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?n.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function A(P,S,q,ue,ae,_e=!1){if(P!==null){if(n[P]!==void 0)return n[P];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let xe;ue&&(xe=e.get("EXT_texture_norm16"),xe||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let te=S;if(S===n.RED&&(q===n.FLOAT&&(te=n.R32F),q===n.HALF_FLOAT&&(te=n.R16F),q===n.UNSIGNED_BYTE&&(te=n.R8),q===n.UNSIGNED_SHORT&&xe&&(te=xe.R16_EXT),q===n.SHORT&&xe&&(te=xe.R16_SNORM_EXT)),S===n.RED_INTEGER&&(q===n.UNSIGNED_BYTE&&(te=n.R8UI),q===n.UNSIGNED_SHORT&&(te=n.R16UI),q===n.UNSIGNED_INT&&(te=n.R32UI),q===n.BYTE&&(te=n.R8I),q===n.SHORT&&(te=n.R16I),q===n.INT&&(te=n.R32I)),S===n.RG&&(q===n.FLOAT&&(te=n.RG32F),q===n.HALF_FLOAT&&(te=n.RG16F),q===n.UNSIGNED_BYTE&&(te=n.RG8),q===n.UNSIGNED_SHORT&&xe&&(te=xe.RG16_EXT),q===n.SHORT&&xe&&(te=xe.RG16_SNORM_EXT)),S===n.RG_INTEGER&&(q===n.UNSIGNED_BYTE&&(te=n.RG8UI),q===n.UNSIGNED_SHORT&&(te=n.RG16UI),q===n.UNSIGNED_INT&&(te=n.RG32UI),q===n.BYTE&&(te=n.RG8I),q===n.SHORT&&(te=n.RG16I),q===n.INT&&(te=n.RG32I)),S===n.RGB_INTEGER&&(q===n.UNSIGNED_BYTE&&(te=n.RGB8UI),q===n.UNSIGNED_SHORT&&(te=n.RGB16UI),q===n.UNSIGNED_INT&&(te=n.RGB32UI),q===n.BYTE&&(te=n.RGB8I),q===n.SHORT&&(te=n.RGB16I),q===n.INT&&(te=n.RGB32I)),S===n.RGBA_INTEGER&&(q===n.UNSIGNED_BYTE&&(te=n.RGBA8UI),q===n.UNSIGNED_SHORT&&(te=n.RGBA16UI),q===n.UNSIGNED_INT&&(te=n.RGBA32UI),q===n.BYTE&&(te=n.RGBA8I),q===n.SHORT&&(te=n.RGBA16I),q===n.INT&&(te=n.RGBA32I)),S===n.RGB&&(q===n.UNSIGNED_SHORT&&xe&&(te=xe.RGB16_EXT),q===n.SHORT&&xe&&(te=xe.RGB16_SNORM_EXT),q===n.UNSIGNED_INT_5_9_9_9_REV&&(te=n.RGB9_E5),q===n.UNSIGNED_INT_10F_11F_11F_REV&&(te=n.R11F_G11F_B10F)),S===n.RGBA){let ie=_e?Tl:St.getTransfer(ae);q===n.FLOAT&&(te=n.RGBA32F),q===n.HALF_FLOAT&&(te=n.RGBA16F),q===n.UNSIGNED_BYTE&&(te=ie===Lt?n.SRGB8_ALPHA8:n.RGBA8),q===n.UNSIGNED_SHORT&&xe&&(te=xe.RGBA16_EXT),q===n.SHORT&&xe&&(te=xe.RGBA16_SNORM_EXT),q===n.UNSIGNED_SHORT_4_4_4_4&&(te=n.RGBA4),q===n.UNSIGNED_SHORT_5_5_5_1&&(te=n.RGB5_A1)}return(te===n.R16F||te===n.R32F||te===n.RG16F||te===n.RG32F||te===n.RGBA16F||te===n.RGBA32F)&&e.get("EXT_color_buffer_float"),te}function v(P,S){let q;return P?S===null||S===cs||S===ha?q=n.DEPTH24_STENCIL8:S===us?q=n.DEPTH32F_STENCIL8:S===wo&&(q=n.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===cs||S===ha?q=n.DEPTH_COMPONENT24:S===us?q=n.DEPTH_COMPONENT32F:S===wo&&(q=n.DEPTH_COMPONENT16),q}function T(P,S){return R(P)===!0||P.isFramebufferTexture&&P.minFilter!==qn&&P.minFilter!==di?Math.log2(Math.max(S.width,S.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?S.mipmaps.length:1}function F(P){let S=new WeakRef(P);i.get(P).__ref=S,g.add(S),y.register(P,S,S)}function D(P){let S=i.get(P).__ref;S!==void 0&&(g.delete(S),y.unregister(S))}function L(P){H(P.target)}function B(P){U(P.target)}function H(P){P.removeEventListener("dispose",L),D(P),$(P),P.isVideoTexture&&u.delete(P),P.isHTMLTexture&&f.delete(P)}function U(P){P.removeEventListener("dispose",B),D(P),ce(P)}function W(){for(let P of g){let S=P.deref();S!==void 0&&(S.isRenderTarget===!0?U(S):H(S))}g.clear(),f.clear()}function $(P){let S=i.get(P);if(S.__webglInit===void 0)return;let q=P.source,ue=d.get(q);if(ue){let ae=ue[S.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&G(P),Object.keys(ue).length===0&&d.delete(q)}i.remove(P)}function G(P){let S=i.get(P);n.deleteTexture(S.__webglTexture);let q=P.source,ue=d.get(q);delete ue[S.__cacheKey],a.memory.textures--}function ce(P){let S=i.get(P);S.__depthDisposeCallback&&S.__depthDisposeCallback();let q=P.depthTexture;if(q&&q.renderTarget===P&&H(q),P.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(S.__webglFramebuffer[ae]))for(let _e=0;_e<S.__webglFramebuffer[ae].length;_e++)n.deleteFramebuffer(S.__webglFramebuffer[ae][_e]);else n.deleteFramebuffer(S.__webglFramebuffer[ae]);S.__webglDepthbuffer&&n.deleteRenderbuffer(S.__webglDepthbuffer[ae])}else{if(Array.isArray(S.__webglFramebuffer))for(let ae=0;ae<S.__webglFramebuffer.length;ae++)n.deleteFramebuffer(S.__webglFramebuffer[ae]);else n.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&n.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&n.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ae=0;ae<S.__webglColorRenderbuffer.length;ae++)S.__webglColorRenderbuffer[ae]&&n.deleteRenderbuffer(S.__webglColorRenderbuffer[ae]);S.__webglDepthRenderbuffer&&n.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ue=P.textures;for(let ae=0,_e=ue.length;ae<_e;ae++){let xe=i.get(ue[ae]);xe.__webglTexture&&(n.deleteTexture(xe.__webglTexture),a.memory.textures--),i.remove(ue[ae])}i.remove(P)}let K=0;function Q(){K=0}function se(){return K}function fe(P){K=P}function he(){let P=K;return P>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),K+=1,P}function ee(P){let S=[];return S.push(P.wrapS),S.push(P.wrapT),S.push(P.wrapR||0),S.push(P.magFilter),S.push(P.minFilter),S.push(P.anisotropy),S.push(P.internalFormat),S.push(P.format),S.push(P.type),S.push(P.generateMipmaps),S.push(P.mipmapsAutoUpdate),S.push(P.premultiplyAlpha),S.push(P.flipY),S.push(P.unpackAlignment),S.push(P.colorSpace),S.join()}function me(P,S){let q=i.get(P);if(P.isVideoTexture&&Bt(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&q.__version!==P.version){let ue=P.image;if(ue===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(ue.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Gt(q,P,S);return}}else P.isExternalTexture&&(q.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(n.TEXTURE_2D,q.__webglTexture,n.TEXTURE0+S)}function ve(P,S){let q=i.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&q.__version!==P.version){Gt(q,P,S);return}else P.isExternalTexture&&(q.__webglTexture=P.sourceTexture?P.sourceTexture:null);t.bindTexture(n.TEXTURE_2D_ARRAY,q.__webglTexture,n.TEXTURE0+S)}function Ae(P,S){let q=i.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&q.__version!==P.version){Gt(q,P,S);return}t.bindTexture(n.TEXTURE_3D,q.__webglTexture,n.TEXTURE0+S)}function Se(P,S){let q=i.get(P);if(P.version>0&&q.__version!==P.version){xn(q,P,S);return}t.bindTexture(n.TEXTURE_CUBE_MAP,q.__webglTexture,n.TEXTURE0+S)}let Ge={[Lu]:n.REPEAT,[As]:n.CLAMP_TO_EDGE,[Du]:n.MIRRORED_REPEAT},rt={[qn]:n.NEAREST,[gv]:n.NEAREST_MIPMAP_NEAREST,[ql]:n.NEAREST_MIPMAP_LINEAR,[di]:n.LINEAR,[oh]:n.LINEAR_MIPMAP_NEAREST,[ar]:n.LINEAR_MIPMAP_LINEAR},He={[yv]:n.NEVER,[Ep]:n.ALWAYS,[bv]:n.LESS,[Mp]:n.LEQUAL,[Sv]:n.EQUAL,[wp]:n.GEQUAL,[Mv]:n.GREATER,[wv]:n.NOTEQUAL};function ft(P,S){if(S.type===us&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===di||S.magFilter===oh||S.magFilter===ql||S.magFilter===ar||S.minFilter===di||S.minFilter===oh||S.minFilter===ql||S.minFilter===ar)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(P,n.TEXTURE_WRAP_S,Ge[S.wrapS]),n.texParameteri(P,n.TEXTURE_WRAP_T,Ge[S.wrapT]),(P===n.TEXTURE_3D||P===n.TEXTURE_2D_ARRAY)&&n.texParameteri(P,n.TEXTURE_WRAP_R,Ge[S.wrapR]),n.texParameteri(P,n.TEXTURE_MAG_FILTER,rt[S.magFilter]),n.texParameteri(P,n.TEXTURE_MIN_FILTER,rt[S.minFilter]),S.compareFunction&&(n.texParameteri(P,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(P,n.TEXTURE_COMPARE_FUNC,He[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===qn||S.minFilter!==ql&&S.minFilter!==ar||S.type===us&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||i.get(S).__currentAnisotropy){let q=e.get("EXT_texture_filter_anisotropic");n.texParameterf(P,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),i.get(S).__currentAnisotropy=S.anisotropy}}}function ct(P,S){let q=!1;P.__webglInit===void 0&&(P.__webglInit=!0,S.addEventListener("dispose",L),F(S));let ue=S.source,ae=d.get(ue);ae===void 0&&(ae={},d.set(ue,ae));let _e=ee(S);if(_e!==P.__cacheKey){ae[_e]===void 0&&(ae[_e]={texture:n.createTexture(),usedTimes:0},a.memory.textures++,q=!0),ae[_e].usedTimes++;let xe=ae[P.__cacheKey];xe!==void 0&&(ae[P.__cacheKey].usedTimes--,xe.usedTimes===0&&G(S)),P.__cacheKey=_e,P.__webglTexture=ae[_e].texture}return q}function it(P,S,q){return Math.floor(Math.floor(P/q)/S)}function Kt(P,S,q,ue){let _e=P.updateRanges;if(_e.length===0)t.texSubImage2D(n.TEXTURE_2D,0,0,0,S.width,S.height,q,ue,S.data);else{_e.sort((O,re)=>O.start-re.start);let xe=0;for(let O=1;O<_e.length;O++){let re=_e[xe],ne=_e[O],we=re.start+re.count,ge=it(ne.start,S.width,4),be=it(re.start,S.width,4);ne.start<=we+1&&ge===be&&it(ne.start+ne.count-1,S.width,4)===ge?re.count=Math.max(re.count,ne.start+ne.count-re.start):(++xe,_e[xe]=ne)}_e.length=xe+1;let te=t.getParameter(n.UNPACK_ROW_LENGTH),ie=t.getParameter(n.UNPACK_SKIP_PIXELS),pe=t.getParameter(n.UNPACK_SKIP_ROWS);t.pixelStorei(n.UNPACK_ROW_LENGTH,S.width);for(let O=0,re=_e.length;O<re;O++){let ne=_e[O],we=Math.floor(ne.start/4),ge=Math.ceil(ne.count/4),be=we%S.width,Ve=Math.floor(we/S.width),je=ge,le=1;t.pixelStorei(n.UNPACK_SKIP_PIXELS,be),t.pixelStorei(n.UNPACK_SKIP_ROWS,Ve),t.texSubImage2D(n.TEXTURE_2D,0,be,Ve,je,le,q,ue,S.data)}P.clearUpdateRanges(),t.pixelStorei(n.UNPACK_ROW_LENGTH,te),t.pixelStorei(n.UNPACK_SKIP_PIXELS,ie),t.pixelStorei(n.UNPACK_SKIP_ROWS,pe)}}function Gt(P,S,q){let ue=n.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ue=n.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ue=n.TEXTURE_3D);let ae=ct(P,S),_e=S.source;t.bindTexture(ue,P.__webglTexture,n.TEXTURE0+q);let xe=i.get(_e);if(_e.version!==xe.__version||ae===!0){if(t.activeTexture(n.TEXTURE0+q),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let le=St.getPrimaries(St.workingColorSpace),Oe=S.colorSpace===lr?null:St.getPrimaries(S.colorSpace),Qe=S.colorSpace===lr||le===Oe?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,Qe)}t.pixelStorei(n.UNPACK_ALIGNMENT,S.unpackAlignment);let ie=_(S.image,!1,s.maxTextureSize);ie=ze(S,ie);let pe=r.convert(S.format,S.colorSpace),O=r.convert(S.type),re=A(S.internalFormat,pe,O,S.normalized,S.colorSpace,S.isVideoTexture);ft(ue,S);let ne,we=S.mipmaps,ge=S.isVideoTexture!==!0,be=xe.__version===void 0||ae===!0,Ve=_e.dataReady,je=T(S,ie);if(S.isDepthTexture)re=v(S.format===or,S.type),be&&(ge?t.texStorage2D(n.TEXTURE_2D,1,re,ie.width,ie.height):t.texImage2D(n.TEXTURE_2D,0,re,ie.width,ie.height,0,pe,O,null));else if(S.isDataTexture)if(we.length>0){ge&&be&&t.texStorage2D(n.TEXTURE_2D,je,re,we[0].width,we[0].height);for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],ge?Ve&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,O,ne.data):t.texImage2D(n.TEXTURE_2D,le,re,ne.width,ne.height,0,pe,O,ne.data);S.generateMipmaps=!1}else ge?(be&&t.texStorage2D(n.TEXTURE_2D,je,re,ie.width,ie.height),Ve&&Kt(S,ie,pe,O)):t.texImage2D(n.TEXTURE_2D,0,re,ie.width,ie.height,0,pe,O,ie.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){ge&&be&&t.texStorage3D(n.TEXTURE_2D_ARRAY,je,re,we[0].width,we[0].height,ie.depth);for(let le=0,Oe=we.length;le<Oe;le++)if(ne=we[le],S.format!==fs)if(pe!==null)if(ge){if(Ve)if(S.layerUpdates.size>0){let Qe=Up(ne.width,ne.height,S.format,S.type);for(let Re of S.layerUpdates){let ot=ne.data.subarray(Re*Qe/ne.data.BYTES_PER_ELEMENT,(Re+1)*Qe/ne.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,Re,ne.width,ne.height,1,pe,ot)}}else t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,0,ne.width,ne.height,ie.depth,pe,ne.data)}else t.compressedTexImage3D(n.TEXTURE_2D_ARRAY,le,re,ne.width,ne.height,ie.depth,0,ne.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ge?Ve&&t.texSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,0,ne.width,ne.height,ie.depth,pe,O,ne.data):t.texImage3D(n.TEXTURE_2D_ARRAY,le,re,ne.width,ne.height,ie.depth,0,pe,O,ne.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{ge&&be&&t.texStorage2D(n.TEXTURE_2D,je,re,we[0].width,we[0].height);for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],S.format!==fs?pe!==null?ge?Ve&&t.compressedTexSubImage2D(n.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,ne.data):t.compressedTexImage2D(n.TEXTURE_2D,le,re,ne.width,ne.height,0,ne.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ge?Ve&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,ne.width,ne.height,pe,O,ne.data):t.texImage2D(n.TEXTURE_2D,le,re,ne.width,ne.height,0,pe,O,ne.data)}else if(S.isDataArrayTexture)if(ge){if(be&&t.texStorage3D(n.TEXTURE_2D_ARRAY,je,re,ie.width,ie.height,ie.depth),Ve)if(S.layerUpdates.size>0){let le=Up(ie.width,ie.height,S.format,S.type);for(let Oe of S.layerUpdates){let Qe=ie.data.subarray(Oe*le/ie.data.BYTES_PER_ELEMENT,(Oe+1)*le/ie.data.BYTES_PER_ELEMENT);t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,Oe,ie.width,ie.height,1,pe,O,Qe)}S.clearLayerUpdates()}else t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,ie.width,ie.height,ie.depth,pe,O,ie.data)}else t.texImage3D(n.TEXTURE_2D_ARRAY,0,re,ie.width,ie.height,ie.depth,0,pe,O,ie.data);else if(S.isData3DTexture)ge?(be&&t.texStorage3D(n.TEXTURE_3D,je,re,ie.width,ie.height,ie.depth),Ve&&t.texSubImage3D(n.TEXTURE_3D,0,0,0,0,ie.width,ie.height,ie.depth,pe,O,ie.data)):t.texImage3D(n.TEXTURE_3D,0,re,ie.width,ie.height,ie.depth,0,pe,O,ie.data);else if(S.isFramebufferTexture){if(be)if(ge)t.texStorage2D(n.TEXTURE_2D,je,re,ie.width,ie.height);else{let le=ie.width,Oe=ie.height;for(let Qe=0;Qe<je;Qe++)t.texImage2D(n.TEXTURE_2D,Qe,re,le,Oe,0,pe,O,null),le>>=1,Oe>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in n){let le=n.canvas;if(le.hasAttribute("layoutsubtree")||le.setAttribute("layoutsubtree","true"),ie.parentNode!==le){le.appendChild(ie),f.add(S),le.onpaint=Oe=>{let Qe=Oe.changedElements;for(let Re of f)Qe.includes(Re.image)&&(Re.needsUpdate=!0)},le.requestPaint();return}if(n.texElementImage2D.length===3)n.texElementImage2D(n.TEXTURE_2D,n.RGBA8,ie);else{let Qe=n.RGBA,Re=n.RGBA,ot=n.UNSIGNED_BYTE;n.texElementImage2D(n.TEXTURE_2D,0,Qe,Re,ot,ie)}n.texParameteri(n.TEXTURE_2D,n.TEXTURE_MIN_FILTER,n.LINEAR),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_S,n.CLAMP_TO_EDGE),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_T,n.CLAMP_TO_EDGE)}}else if(we.length>0){if(ge&&be){let le=Xe(we[0]);t.texStorage2D(n.TEXTURE_2D,je,re,le.width,le.height)}for(let le=0,Oe=we.length;le<Oe;le++)ne=we[le],ge?Ve&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,pe,O,ne):t.texImage2D(n.TEXTURE_2D,le,re,pe,O,ne);S.generateMipmaps=!1}else if(ge){if(be){let le=Xe(ie);t.texStorage2D(n.TEXTURE_2D,je,re,le.width,le.height)}Ve&&t.texSubImage2D(n.TEXTURE_2D,0,0,0,pe,O,ie)}else t.texImage2D(n.TEXTURE_2D,0,re,pe,O,ie);R(S)&&S.mipmapsAutoUpdate===!0&&b(ue),xe.__version=_e.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function xn(P,S,q){if(S.image.length!==6)return;let ue=ct(P,S),ae=S.source;t.bindTexture(n.TEXTURE_CUBE_MAP,P.__webglTexture,n.TEXTURE0+q);let _e=i.get(ae);if(ae.version!==_e.__version||ue===!0){t.activeTexture(n.TEXTURE0+q);let xe=St.getPrimaries(St.workingColorSpace),te=S.colorSpace===lr?null:St.getPrimaries(S.colorSpace),ie=S.colorSpace===lr||xe===te?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(n.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,ie);let pe=S.isCompressedTexture||S.image[0].isCompressedTexture,O=S.image[0]&&S.image[0].isDataTexture,re=[];for(let Re=0;Re<6;Re++)!pe&&!O?re[Re]=_(S.image[Re],!0,s.maxCubemapSize):re[Re]=O?S.image[Re].image:S.image[Re],re[Re]=ze(S,re[Re]);let ne=re[0],we=r.convert(S.format,S.colorSpace),ge=r.convert(S.type),be=A(S.internalFormat,we,ge,S.normalized,S.colorSpace),Ve=S.isVideoTexture!==!0,je=_e.__version===void 0||ue===!0,le=ae.dataReady,Oe=T(S,ne);ft(n.TEXTURE_CUBE_MAP,S);let Qe;if(S.isDepthTexture){if(be=v(S.format===or,S.type),je)if(Ve)t.texStorage2D(n.TEXTURE_CUBE_MAP,1,be,ne.width,ne.height);else for(let Re=0;Re<6;Re++)t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,ne.width,ne.height,0,we,ge,null)}else if(pe){Ve&&je&&t.texStorage2D(n.TEXTURE_CUBE_MAP,Oe,be,ne.width,ne.height);for(let Re=0;Re<6;Re++){Qe=re[Re].mipmaps;for(let ot=0;ot<Qe.length;ot++){let Xt=Qe[ot];S.format!==fs?we!==null?Ve?le&&t.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot,0,0,Xt.width,Xt.height,we,Xt.data):t.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot,be,Xt.width,Xt.height,0,Xt.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot,0,0,Xt.width,Xt.height,we,ge,Xt.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot,be,Xt.width,Xt.height,0,we,ge,Xt.data)}}}else{if(Qe=S.mipmaps,Ve&&je){Qe.length>0&&Oe++;let Re=Xe(re[0]);t.texStorage2D(n.TEXTURE_CUBE_MAP,Oe,be,Re.width,Re.height)}for(let Re=0;Re<6;Re++)if(O){Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,re[Re].width,re[Re].height,we,ge,re[Re].data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,re[Re].width,re[Re].height,0,we,ge,re[Re].data);for(let ot=0;ot<Qe.length;ot++){let ri=Qe[ot].image[Re].image;Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot+1,0,0,ri.width,ri.height,we,ge,ri.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot+1,be,ri.width,ri.height,0,we,ge,ri.data)}}else{Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,we,ge,re[Re]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,be,we,ge,re[Re]);for(let ot=0;ot<Qe.length;ot++){let Xt=Qe[ot];Ve?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot+1,0,0,we,ge,Xt.image[Re]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ot+1,be,we,ge,Xt.image[Re])}}}R(S)&&S.mipmapsAutoUpdate===!0&&b(n.TEXTURE_CUBE_MAP),_e.__version=ae.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function Ft(P,S,q,ue,ae,_e){let xe=r.convert(q.format,q.colorSpace),te=r.convert(q.type),ie=A(q.internalFormat,xe,te,q.normalized,q.colorSpace),pe=i.get(S),O=i.get(q);if(O.__renderTarget=S,!pe.__hasExternalTextures){let re=Math.max(1,S.width>>_e),ne=Math.max(1,S.height>>_e);ae===n.TEXTURE_3D||ae===n.TEXTURE_2D_ARRAY?t.texImage3D(ae,_e,ie,re,ne,S.depth,0,xe,te,null):t.texImage2D(ae,_e,ie,re,ne,0,xe,te,null)}t.bindFramebuffer(n.FRAMEBUFFER,P),Me(S)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ue,ae,O.__webglTexture,0,at(S)):(ae===n.TEXTURE_2D||ae>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,ue,ae,O.__webglTexture,_e),t.bindFramebuffer(n.FRAMEBUFFER,null)}function zn(P,S,q){if(n.bindRenderbuffer(n.RENDERBUFFER,P),S.depthBuffer){let ue=S.depthTexture,ae=ue&&ue.isDepthTexture?ue.type:null,_e=v(S.stencilBuffer,ae),xe=S.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;Me(S)?o.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,at(S),_e,S.width,S.height):q?n.renderbufferStorageMultisample(n.RENDERBUFFER,at(S),_e,S.width,S.height):n.renderbufferStorage(n.RENDERBUFFER,_e,S.width,S.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,xe,n.RENDERBUFFER,P)}else{let ue=S.textures;for(let ae=0;ae<ue.length;ae++){let _e=ue[ae],xe=r.convert(_e.format,_e.colorSpace),te=r.convert(_e.type),ie=A(_e.internalFormat,xe,te,_e.normalized,_e.colorSpace);Me(S)?o.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,at(S),ie,S.width,S.height):q?n.renderbufferStorageMultisample(n.RENDERBUFFER,at(S),ie,S.width,S.height):n.renderbufferStorage(n.RENDERBUFFER,ie,S.width,S.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function Mt(P,S,q){let ue=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(n.FRAMEBUFFER,P),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=i.get(S.depthTexture);ae.__renderTarget=S;let _e=ue?S.depthTexture.image[0]:S.depthTexture.image;(!ae.__webglTexture||_e.width!==S.width||_e.height!==S.height)&&(_e.width=S.width,_e.height=S.height,S.depthTexture.needsUpdate=!0),ue?Se(S.depthTexture,0):me(S.depthTexture,0);let xe=ae.__webglTexture,te=at(S),ie=ue?n.TEXTURE_CUBE_MAP_POSITIVE_X+q:n.TEXTURE_2D,pe=S.depthTexture.format===or?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;if(S.depthTexture.format===er)Me(S)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,pe,ie,xe,0,te):n.framebufferTexture2D(n.FRAMEBUFFER,pe,ie,xe,0);else if(S.depthTexture.format===or)Me(S)?o.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,pe,ie,xe,0,te):n.framebufferTexture2D(n.FRAMEBUFFER,pe,ie,xe,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Cn(P){let S=i.get(P),q=P.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==P.depthTexture){let ue=P.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ue){let ae=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ue.removeEventListener("dispose",ae)};ue.addEventListener("dispose",ae),S.__depthDisposeCallback=ae}S.__boundDepthTexture=ue}if(P.depthTexture&&!S.__autoAllocateDepthBuffer)if(q)for(let ue=0;ue<6;ue++)Mt(S.__webglFramebuffer[ue],P,ue);else P.texture.mipmaps.length>0?Mt(S.__webglFramebuffer[0],P,0):Mt(S.__webglFramebuffer,P,0);else if(q){S.__webglDepthbuffer=[];for(let ue=0;ue<6;ue++)if(t.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer[ue]),S.__webglDepthbuffer[ue]===void 0)S.__webglDepthbuffer[ue]=n.createRenderbuffer(),zn(S.__webglDepthbuffer[ue],P,!1);else{let ae=P.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,_e=S.__webglDepthbuffer[ue];n.bindRenderbuffer(n.RENDERBUFFER,_e),n.framebufferRenderbuffer(n.FRAMEBUFFER,ae,n.RENDERBUFFER,_e)}}else if(P.texture.mipmaps.length>0?t.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(n.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=n.createRenderbuffer(),zn(S.__webglDepthbuffer,P,!1);else{let ae=P.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,_e=S.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,_e),n.framebufferRenderbuffer(n.FRAMEBUFFER,ae,n.RENDERBUFFER,_e)}t.bindFramebuffer(n.FRAMEBUFFER,null)}function on(P,S,q){let ue=i.get(P);S!==void 0&&Ft(ue.__webglFramebuffer,P,P.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),q!==void 0&&Cn(P)}function yn(P){let S=P.texture,q=i.get(P),ue=i.get(S);P.addEventListener("dispose",B),F(P);let ae=P.textures,_e=P.isWebGLCubeRenderTarget===!0,xe=ae.length>1;if(xe||(ue.__webglTexture===void 0&&(ue.__webglTexture=n.createTexture()),ue.__version=S.version,a.memory.textures++),_e){q.__webglFramebuffer=[];for(let te=0;te<6;te++)if(S.mipmaps.length>0){q.__webglFramebuffer[te]=[];for(let ie=0;ie<S.mipmaps.length;ie++)q.__webglFramebuffer[te][ie]=n.createFramebuffer()}else q.__webglFramebuffer[te]=n.createFramebuffer()}else{if(S.mipmaps.length>0){q.__webglFramebuffer=[];for(let te=0;te<S.mipmaps.length;te++)q.__webglFramebuffer[te]=n.createFramebuffer()}else q.__webglFramebuffer=n.createFramebuffer();if(xe)for(let te=0,ie=ae.length;te<ie;te++){let pe=i.get(ae[te]);pe.__webglTexture===void 0&&(pe.__webglTexture=n.createTexture(),a.memory.textures++)}if(P.samples>0&&Me(P)===!1){q.__webglMultisampledFramebuffer=n.createFramebuffer(),q.__webglColorRenderbuffer=[],t.bindFramebuffer(n.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let te=0;te<ae.length;te++){let ie=ae[te];q.__webglColorRenderbuffer[te]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,q.__webglColorRenderbuffer[te]);let pe=r.convert(ie.format,ie.colorSpace),O=r.convert(ie.type),re=A(ie.internalFormat,pe,O,ie.normalized,ie.colorSpace,P.isXRRenderTarget===!0),ne=at(P);n.renderbufferStorageMultisample(n.RENDERBUFFER,ne,re,P.width,P.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+te,n.RENDERBUFFER,q.__webglColorRenderbuffer[te])}n.bindRenderbuffer(n.RENDERBUFFER,null),P.depthBuffer&&(q.__webglDepthRenderbuffer=n.createRenderbuffer(),zn(q.__webglDepthRenderbuffer,P,!0)),t.bindFramebuffer(n.FRAMEBUFFER,null)}}if(_e){t.bindTexture(n.TEXTURE_CUBE_MAP,ue.__webglTexture),ft(n.TEXTURE_CUBE_MAP,S);for(let te=0;te<6;te++)if(S.mipmaps.length>0)for(let ie=0;ie<S.mipmaps.length;ie++)Ft(q.__webglFramebuffer[te][ie],P,S,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+te,ie);else Ft(q.__webglFramebuffer[te],P,S,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+te,0);R(S)?b(n.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&n.texParameteri(n.TEXTURE_CUBE_MAP,n.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(xe){for(let te=0,ie=ae.length;te<ie;te++){let pe=ae[te],O=i.get(pe),re=n.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(re=P.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(re,O.__webglTexture),ft(re,pe),Ft(q.__webglFramebuffer,P,pe,n.COLOR_ATTACHMENT0+te,re,0),R(pe)&&b(re)}t.unbindTexture()}else{let te=n.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(te=P.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(te,ue.__webglTexture),ft(te,S),S.mipmaps.length>0)for(let ie=0;ie<S.mipmaps.length;ie++)Ft(q.__webglFramebuffer[ie],P,S,n.COLOR_ATTACHMENT0,te,ie);else Ft(q.__webglFramebuffer,P,S,n.COLOR_ATTACHMENT0,te,0);R(S)?b(te):S.mipmaps.length>0&&n.texParameteri(te,n.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}P.depthBuffer&&Cn(P)}function k(P){let S=P.textures;for(let q=0,ue=S.length;q<ue;q++){let ae=S[q];if(R(ae)&&ae.mipmapsAutoUpdate===!0){let _e=C(P),xe=i.get(ae).__webglTexture;t.bindTexture(_e,xe),b(_e),t.unbindTexture()}}}let Ce=[];function Ye(P){if(P.samples>0){if(Me(P)===!1){let S=P.textures,q=P.width,ue=P.height,ae=n.COLOR_BUFFER_BIT,_e=P.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,xe=i.get(P),te=S.length>1;if(te)for(let pe=0;pe<S.length;pe++)t.bindFramebuffer(n.FRAMEBUFFER,xe.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+pe,n.RENDERBUFFER,null),t.bindFramebuffer(n.FRAMEBUFFER,xe.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+pe,n.TEXTURE_2D,null,0);t.bindFramebuffer(n.READ_FRAMEBUFFER,xe.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?t.bindFramebuffer(n.DRAW_FRAMEBUFFER,xe.__webglFramebuffer[0]):t.bindFramebuffer(n.DRAW_FRAMEBUFFER,xe.__webglFramebuffer);for(let pe=0;pe<S.length;pe++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(ae|=n.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(ae|=n.STENCIL_BUFFER_BIT)),te){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,xe.__webglColorRenderbuffer[pe]);let O=i.get(S[pe]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,O,0)}n.blitFramebuffer(0,0,q,ue,0,0,q,ue,ae,n.NEAREST),l===!0&&(Ce.length=0,Ce.push(n.COLOR_ATTACHMENT0+pe),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&Ce.push(_e),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,Ce))}if(t.bindFramebuffer(n.READ_FRAMEBUFFER,null),t.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),te)for(let pe=0;pe<S.length;pe++){t.bindFramebuffer(n.FRAMEBUFFER,xe.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+pe,n.RENDERBUFFER,xe.__webglColorRenderbuffer[pe]);let O=i.get(S[pe]).__webglTexture;t.bindFramebuffer(n.FRAMEBUFFER,xe.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+pe,n.TEXTURE_2D,O,0)}t.bindFramebuffer(n.DRAW_FRAMEBUFFER,xe.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let S=P.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[S])}}}function at(P){return Math.min(s.maxSamples,P.samples)}function Me(P){let S=i.get(P);return P.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Bt(P){let S=a.render.frame;u.get(P)!==S&&(u.set(P,S),P.update())}function ze(P,S){let q=P.colorSpace,ue=P.format,ae=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||q!==El&&q!==lr&&(St.getTransfer(q)===Lt?(ue!==fs||ae!==Si)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):et("WebGLTextures: Unsupported texture color space:",q)),S}function Xe(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=he,this.resetTextureUnits=Q,this.getTextureUnits=se,this.setTextureUnits=fe,this.setTexture2D=me,this.setTexture2DArray=ve,this.setTexture3D=Ae,this.setTextureCube=Se,this.rebindTextures=on,this.setupRenderTarget=yn,this.updateRenderTargetMipmap=k,this.updateMultisampleRenderTarget=Ye,this.setupDepthRenderbuffer=Cn,this.setupFrameBufferTexture=Ft,this.useMultisampledRTT=Me,this.dispose=W}function FA(n,e){function t(i,s=lr){let r,a=St.getTransfer(s);if(i===Si)return n.UNSIGNED_BYTE;if(i===ch)return n.UNSIGNED_SHORT_4_4_4_4;if(i===uh)return n.UNSIGNED_SHORT_5_5_5_1;if(i===gp)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===_p)return n.UNSIGNED_INT_10F_11F_11F_REV;if(i===pp)return n.BYTE;if(i===mp)return n.SHORT;if(i===wo)return n.UNSIGNED_SHORT;if(i===lh)return n.INT;if(i===cs)return n.UNSIGNED_INT;if(i===us)return n.FLOAT;if(i===hs)return n.HALF_FLOAT;if(i===vp)return n.ALPHA;if(i===xp)return n.RGB;if(i===fs)return n.RGBA;if(i===er)return n.DEPTH_COMPONENT;if(i===or)return n.DEPTH_STENCIL;if(i===yp)return n.RED;if(i===hh)return n.RED_INTEGER;if(i===kr)return n.RG;if(i===fh)return n.RG_INTEGER;if(i===dh)return n.RGBA_INTEGER;if(i===Yl||i===$l||i===Zl||i===Jl)if(a===Lt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(i===Yl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===$l)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===Zl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===Jl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(i===Yl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===$l)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===Zl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===Jl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===ph||i===mh||i===gh||i===_h)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(i===ph)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===mh)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===gh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===_h)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===vh||i===xh||i===yh||i===bh||i===Sh||i===Kl||i===Mh)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(i===vh||i===xh)return a===Lt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(i===yh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(i===bh)return r.COMPRESSED_R11_EAC;if(i===Sh)return r.COMPRESSED_SIGNED_R11_EAC;if(i===Kl)return r.COMPRESSED_RG11_EAC;if(i===Mh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===wh||i===Eh||i===Th||i===Ah||i===Rh||i===Ch||i===Ph||i===Ih||i===Lh||i===Dh||i===Nh||i===Uh||i===Fh||i===Oh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(i===wh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===Eh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===Th)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===Ah)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===Rh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===Ch)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===Ph)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===Ih)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===Lh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===Dh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===Nh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===Uh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===Fh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===Oh)return a===Lt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===kh||i===Bh||i===zh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(i===kh)return a===Lt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===Bh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===zh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===Hh||i===Vh||i===jl||i===Gh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(i===Hh)return r.COMPRESSED_RED_RGTC1_EXT;if(i===Vh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===jl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===Gh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===ha?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:t}}var OA=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,kA=`
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

}`,Wp=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let i=new Ul(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=i}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,i=new Cs({vertexShader:OA,fragmentShader:kA,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new sn(new oa(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Xp=class extends ls{constructor(e,t){super();let i=this,s=null,r=1,a=null,o="local-floor",l=1,c=null,u=null,f=null,h=null,d=null,g=null,y=typeof XRWebGLBinding<"u",m=new Wp,p={},_=t.getContextAttributes(),R=null,b=null,C=[],A=[],v=new Je,T=null,F=null,D=new fi;D.viewport=new nn;let L=new fi;L.viewport=new nn;let B=[D,L],H=new ih,U=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let me=C[ee];return me===void 0&&(me=new po,C[ee]=me),me.getTargetRaySpace()},this.getControllerGrip=function(ee){let me=C[ee];return me===void 0&&(me=new po,C[ee]=me),me.getGripSpace()},this.getHand=function(ee){let me=C[ee];return me===void 0&&(me=new po,C[ee]=me),me.getHandSpace()};function $(ee){let me=A.indexOf(ee.inputSource);if(me===-1)return;let ve=C[me];ve!==void 0&&(ve.update(ee.inputSource,ee.frame,c||a),ve.dispatchEvent({type:ee.type,data:ee.inputSource}))}function G(){s.removeEventListener("select",$),s.removeEventListener("selectstart",$),s.removeEventListener("selectend",$),s.removeEventListener("squeeze",$),s.removeEventListener("squeezestart",$),s.removeEventListener("squeezeend",$),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",ce);for(let ee=0;ee<C.length;ee++){let me=A[ee];me!==null&&(A[ee]=null,C[ee].disconnect(me))}U=null,W=null,m.reset();for(let ee in p)delete p[ee];if(e.setRenderTarget(R),d=null,h=null,f=null,s=null,b=null,he.stop(),i.isPresenting=!1,e.setPixelRatio(T),e.setSize(v.width,v.height,!1),F!==null){let ee=F.camera;ee.fov=F.fov,ee.zoom=F.zoom,ee.updateProjectionMatrix(),F=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){r=ee,i.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){o=ee,i.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return h!==null?h:d},this.getBinding=function(){return f===null&&y&&(f=new XRWebGLBinding(s,t)),f},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(ee){if(s=ee,s!==null){if(R=e.getRenderTarget(),s.addEventListener("select",$),s.addEventListener("selectstart",$),s.addEventListener("selectend",$),s.addEventListener("squeeze",$),s.addEventListener("squeezestart",$),s.addEventListener("squeezeend",$),s.addEventListener("end",G),s.addEventListener("inputsourceschange",ce),_.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(v),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let ve=null,Ae=null,Se=null;_.depth&&(Se=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ve=_.stencil?or:er,Ae=_.stencil?ha:cs);let Ge={colorFormat:t.RGBA8,depthFormat:Se,scaleFactor:r};f=this.getBinding(),h=f.createProjectionLayer(Ge),s.updateRenderState({layers:[h]}),e.setPixelRatio(1),e.setSize(h.textureWidth,h.textureHeight,!1),b=new ki(h.textureWidth,h.textureHeight,{format:fs,type:Si,depthTexture:new rr(h.textureWidth,h.textureHeight,Ae,void 0,void 0,void 0,void 0,void 0,void 0,ve),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:h.ignoreDepthValues===!1,resolveStencilBuffer:h.ignoreDepthValues===!1,storeMultisampledDepthBuffer:h.ignoreDepthValues===!1,storeMultisampledStencilBuffer:h.ignoreDepthValues===!1})}else{let ve={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,t,ve),s.updateRenderState({baseLayer:d}),e.setPixelRatio(1),e.setSize(d.framebufferWidth,d.framebufferHeight,!1),b=new ki(d.framebufferWidth,d.framebufferHeight,{format:fs,type:Si,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),he.setContext(s),he.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ce(ee){for(let me=0;me<ee.removed.length;me++){let ve=ee.removed[me],Ae=A.indexOf(ve);Ae>=0&&(A[Ae]=null,C[Ae].disconnect(ve))}for(let me=0;me<ee.added.length;me++){let ve=ee.added[me],Ae=A.indexOf(ve);if(Ae===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=A.length){A.push(ve),Ae=Ge;break}else if(A[Ge]===null){A[Ge]=ve,Ae=Ge;break}if(Ae===-1)break}let Se=C[Ae];Se&&Se.connect(ve)}}function K(ee,me){me===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(me.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(s===null)return;let me=ee.near,ve=ee.far;m.texture!==null&&(m.depthNear>0&&(me=m.depthNear),m.depthFar>0&&(ve=m.depthFar)),H.near=L.near=D.near=me,H.far=L.far=D.far=ve,(U!==H.near||W!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),U=H.near,W=H.far),H.layers.mask=ee.layers.mask|6,D.layers.mask=H.layers.mask&-5,L.layers.mask=H.layers.mask&-3;let Ae=ee.parent,Se=H.cameras;K(H,Ae);for(let Ge=0;Ge<Se.length;Ge++)K(Se[Ge],Ae);H.projectionMatrix.copy(D.projectionMatrix),H.projectionMatrixInverse.copy(D.projectionMatrixInverse),F===null&&ee.isPerspectiveCamera&&(F={camera:ee,fov:ee.fov,zoom:ee.zoom}),Q(ee,H,Ae)};function Q(ee,me,ve){ve===null?ee.matrix.copy(me.matrixWorld):(ee.matrix.copy(ve.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(me.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(me.projectionMatrix),ee.projectionMatrixInverse.copy(me.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=uo*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(h===null&&d===null))return l},this.setFoveation=function(ee){l=ee,h!==null&&(h.fixedFoveation=ee),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=ee)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(ee){return p[ee]};let se=null;function fe(ee,me){if(u=me.getViewerPose(c||a),g=me,u!==null){let ve=u.views;d!==null&&(e.setRenderTargetFramebuffer(b,d.framebuffer),e.setRenderTarget(b));let Ae=!1;ve.length!==H.cameras.length&&(H.cameras.length=0,Ae=!0);for(let He=0;He<ve.length;He++){let ft=ve[He],ct=null;if(d!==null)ct=d.getViewport(ft);else{let Kt=f.getViewSubImage(h,ft);ct=Kt.viewport,He===0&&(e.setRenderTargetTextures(b,Kt.colorTexture,Kt.depthStencilTexture),e.setRenderTarget(b))}let it=B[He];it===void 0&&(it=new fi,it.layers.enable(He),it.viewport=new nn,B[He]=it),it.matrix.fromArray(ft.transform.matrix),it.matrix.decompose(it.position,it.quaternion,it.scale),it.projectionMatrix.fromArray(ft.projectionMatrix),it.projectionMatrixInverse.copy(it.projectionMatrix).invert(),it.viewport.set(ct.x,ct.y,ct.width,ct.height),He===0&&(H.matrix.copy(it.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Ae===!0&&H.cameras.push(it)}let Se=s.enabledFeatures;if(Se&&Se.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){f=i.getBinding();let He=f.getDepthInformation(ve[0]);He&&He.isValid&&He.texture&&m.init(He,s.renderState)}if(Se&&Se.includes("camera-access")&&y){e.state.unbindTexture(),f=i.getBinding();for(let He=0;He<ve.length;He++){let ft=ve[He].camera;if(ft){let ct=p[ft];ct||(ct=new Ul,p[ft]=ct);let it=f.getCameraImage(ft);ct.sourceTexture=it}}}}for(let ve=0;ve<C.length;ve++){let Ae=A[ve],Se=C[ve];Ae!==null&&Se!==void 0&&Se.update(Ae,me,c||a)}se&&se(ee,me),me.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:me}),g=null}let he=new ix;he.setAnimationLoop(fe),this.setAnimationLoop=function(ee){se=ee},this.dispose=function(){}}},BA=new kt,dx=new nt;dx.set(-1,0,0,0,1,0,0,0,1);function zA(n,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function i(m,p){p.color.getRGB(m.fogColor.value,Lp(n)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,_,R,b){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),f(m,p)):p.isMeshPhongMaterial?(r(m,p),u(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),h(m,p),p.isMeshPhysicalMaterial&&d(m,p,b)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),y(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(a(m,p),p.isLineDashedMaterial&&o(m,p)):p.isPointsMaterial?l(m,p,_,R):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===pi&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===pi&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let _=e.get(p),R=_.envMap,b=_.envMapRotation;R&&(m.envMap.value=R,m.envMapRotation.value.setFromMatrix4(BA.makeRotationFromEuler(b)).transpose(),R.isCubeTexture&&R.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(dx),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function a(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function o(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,_,R){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*_,m.scale.value=R*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function u(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function f(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function h(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,_){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===pi&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=_.texture,m.transmissionSamplerSize.value.set(_.width,_.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function y(m,p){let _=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(_.matrixWorld),m.nearDistance.value=_.shadow.camera.near,m.farDistance.value=_.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:s}}function HA(n,e,t,i){let s={},r={};function a(_,R){let b=R.program;i.uniformBlockBinding(_,b,s[_.id])}function o(_,R){let b=s[_.id];b===void 0&&(g(_),b=l(_),s[_.id]=b,_.addEventListener("dispose",m));let C=R.program;i.updateUBOMapping(_,C);let A=e.render.frame;r[_.id]!==A&&(c(_),r[_.id]=A)}function l(_){let R=n.createBuffer(),b=_.__size,C=_.usage;return n.bindBuffer(n.UNIFORM_BUFFER,R),n.bufferData(n.UNIFORM_BUFFER,b,C),n.bindBuffer(n.UNIFORM_BUFFER,null),R}function c(_){let R=s[_.id],b=_.uniforms,C=_.__cache;n.bindBuffer(n.UNIFORM_BUFFER,R);for(let A=0,v=b.length;A<v;A++){let T=b[A];if(Array.isArray(T))for(let F=0,D=T.length;F<D;F++)u(T[F],A,F,C);else u(T,A,0,C)}n.bindBuffer(n.UNIFORM_BUFFER,null)}function u(_,R,b,C){if(h(_,R,b,C)===!0){let A=_.__offset,v=_.value;if(Array.isArray(v)){let T=0;for(let F=0;F<v.length;F++){let D=v[F],L=y(D,!0);f(D,_.__data,T),T+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else f(v,_.__data,0);n.bufferSubData(n.UNIFORM_BUFFER,A,_.__data)}}function f(_,R,b){typeof _=="number"||typeof _=="boolean"?R[b]=_:_.isMatrix3?(R[b]=_.elements[0],R[b+1]=_.elements[1],R[b+2]=_.elements[2],R[b+3]=0,R[b+4]=_.elements[3],R[b+5]=_.elements[4],R[b+6]=_.elements[5],R[b+7]=0,R[b+8]=_.elements[6],R[b+9]=_.elements[7],R[b+10]=_.elements[8],R[b+11]=0):ArrayBuffer.isView(_)?R.set(_.subarray(0,R.length-b),b):_.toArray(R,b)}function h(_,R,b,C){let A=_.value,v=R+"_"+b;if(Array.isArray(A)){C[v]===void 0&&(C[v]=[]);let T=C[v],F=!1;for(let D=0;D<A.length;D++)d(A[D],T,D)===!0&&(F=!0);return F}return d(A,C,v)}function d(_,R,b){if(R[b]===void 0)return typeof _=="number"||typeof _=="boolean"?R[b]=_:ArrayBuffer.isView(_)?R[b]=_.slice():R[b]=_.clone(),!0;{let C=R[b];if(typeof _=="number"||typeof _=="boolean"){if(C!==_)return R[b]=_,!0}else{if(ArrayBuffer.isView(_))return!0;if(C.equals(_)===!1)return C.copy(_),!0}}return!1}function g(_){let R=_.uniforms,b=0,C=16;for(let v=0,T=R.length;v<T;v++){let F=Array.isArray(R[v])?R[v]:[R[v]];for(let D=0,L=F.length;D<L;D++){let B=F[D],H=Array.isArray(B.value)?B.value:[B.value],U=Array.isArray(R[v])||Array.isArray(B.value),W=b;for(let G=0,ce=H.length;G<ce;G++){let K=H[G],Q=y(K,U),se=b%C,fe=se%Q.boundary,he=se+fe;b+=fe,he!==0&&C-he<Q.storage&&(b+=C-he),G===0&&(W=b),b+=Q.storage}let $=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new $((b-W)/Float32Array.BYTES_PER_ELEMENT),B.__offset=W}}let A=b%C;return A>0&&(b+=C-A),_.__size=b,_.__cache={},this}function y(_,R){let b={boundary:0,storage:0};return typeof _=="number"||typeof _=="boolean"?(b.boundary=4,b.storage=4):_.isVector2?(b.boundary=8,b.storage=8):_.isVector3||_.isColor?(b.boundary=16,b.storage=12):_.isVector4?(b.boundary=16,b.storage=16):_.isMatrix3?(b.boundary=16,b.storage=48):_.isMatrix4?(b.boundary=16,b.storage=64):_.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(_)?(b.boundary=16,b.storage=_.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",_),R===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(_){let R=_.target;R.removeEventListener("dispose",m),n.deleteBuffer(s[R.id]),delete s[R.id],delete r[R.id]}function p(){for(let _ in s)n.deleteBuffer(s[_]);s={},r={}}return{bind:a,update:o,dispose:p}}var VA=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Is=null;function GA(){return Is===null&&(Is=new ku(VA,16,16,kr,hs),Is.name="DFG_LUT",Is.minFilter=di,Is.magFilter=di,Is.wrapS=As,Is.wrapT=As,Is.generateMipmaps=!1,Is.needsUpdate=!0),Is}var $h=class{constructor(e={}){let{canvas:t=Tv(),context:i=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:u="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:h=!1,outputBufferType:d=Si}=e;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=a;let y=d,m=new Set([dh,fh,hh]),p=new Set([Si,cs,wo,ha,ch,uh]),_=new Uint32Array(4),R=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,A=null,v=[],T=[],F=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Ps,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let D=this,L=!1,B=null,H=null,U=null,W=null;this._outputColorSpace=Ui;let $=0,G=0,ce=null,K=-1,Q=null,se=new nn,fe=new nn,he=null,ee=new dt(0),me=0,ve=t.width,Ae=t.height,Se=1,Ge=null,rt=null,He=new nn(0,0,ve,Ae),ft=new nn(0,0,ve,Ae),ct=!1,it=new Pr,Kt=new Bu,Gt=!1,xn=!1,Ft=new kt,zn=new X,Mt=new nn,Cn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},on=!1;function yn(){return ce===null?Se:1}let k=i;function Ce(w,z){return t.getContext(w,z)}let Ye,at,Me,Bt,ze,Xe,P,S,q,ue,ae,_e,xe,te,ie,pe,O,re,ne,we,ge,be,Ve;try{let w={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:u,failIfMajorPerformanceCaveat:f};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Qe,!1),t.addEventListener("webglcontextcreationerror",Re,!1),k===null){let z="webgl2";if(k=Ce(z,w),k===null)throw Ce(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}je()}catch(w){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Qe,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),et("WebGLRenderer: "+w.message),w}function je(){Ye=new e1(k),Ye.init(),ge=new FA(k,Ye),at=new GT(k,Ye,e,ge),Me=new NA(k,Ye),at.reversedDepthBuffer&&h&&Me.buffers.depth.setReversed(!0),H=k.createFramebuffer(),U=k.createFramebuffer(),W=k.createFramebuffer(),Bt=new i1(k),ze=new yA,Xe=new UA(k,Ye,Me,ze,at,ge,Bt),P=new QT(D),S=new rw(k),be=new HT(k,S),q=new t1(k,S,Bt,be),ue=new r1(k,q,S,be,Bt),re=new s1(k,at,Xe),ie=new WT(ze),ae=new xA(D,P,Ye,at,be,ie),_e=new zA(D,ze),xe=new SA,te=new RA(Ye),O=new zT(D,P,Me,ue,g,l),pe=new DA(D,ue,at),Ve=new HA(k,Bt,at,Me),ne=new VT(k,Ye,Bt),we=new n1(k,Ye,Bt),Bt.programs=ae.programs,D.capabilities=at,D.extensions=Ye,D.properties=ze,D.renderLists=xe,D.shadowMap=pe,D.state=Me,D.info=Bt}y!==Si&&(F=new o1(y,t.width,t.height,o,s,r));let le=new Xp(D,k);this.xr=le,this.getContext=function(){return k},this.getContextAttributes=function(){return k.getContextAttributes()},this.forceContextLoss=function(){let w=Ye.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=Ye.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return Se},this.setPixelRatio=function(w){w!==void 0&&(Se=w,this.setSize(ve,Ae,!1))},this.getSize=function(w){return w.set(ve,Ae)},this.setSize=function(w,z,j=!0){if(le.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}ve=w,Ae=z,t.width=Math.floor(w*Se),t.height=Math.floor(z*Se),j===!0&&(t.style.width=w+"px",t.style.height=z+"px"),F!==null&&F.setSize(t.width,t.height),this.setViewport(0,0,w,z)},this.getDrawingBufferSize=function(w){return w.set(ve*Se,Ae*Se).floor()},this.setDrawingBufferSize=function(w,z,j){ve=w,Ae=z,Se=j,t.width=Math.floor(w*j),t.height=Math.floor(z*j),this.setViewport(0,0,w,z)},this.setEffects=function(w){if(y===Si){et("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let z=0;z<w.length;z++)if(w[z].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(se)},this.getViewport=function(w){return w.copy(He)},this.setViewport=function(w,z,j,Y){w.isVector4?He.set(w.x,w.y,w.z,w.w):He.set(w,z,j,Y),Me.viewport(se.copy(He).multiplyScalar(yn()).round())},this.getScissor=function(w){return w.copy(ft)},this.setScissor=function(w,z,j,Y){w.isVector4?ft.set(w.x,w.y,w.z,w.w):ft.set(w,z,j,Y),Me.scissor(fe.copy(ft).multiplyScalar(yn()).round())},this.getScissorTest=function(){return ct},this.setScissorTest=function(w){Me.setScissorTest(ct=w)},this.setOpaqueSort=function(w){Ge=w},this.setTransparentSort=function(w){rt=w},this.getClearColor=function(w){return w.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(w=!0,z=!0,j=!0){let Y=0;if(w){let Z=!1;if(ce!==null){let Ee=ce.texture.format;Z=m.has(Ee)}if(Z){let Ee=ce.texture.type,Pe=p.has(Ee),Te=O.getClearColor(),Ie=O.getClearAlpha(),Be=Te.r,tt=Te.g,pt=Te.b;Pe?(_[0]=Be,_[1]=tt,_[2]=pt,_[3]=Ie,k.clearBufferuiv(k.COLOR,0,_)):(R[0]=Be,R[1]=tt,R[2]=pt,R[3]=Ie,k.clearBufferiv(k.COLOR,0,R))}else Y|=k.COLOR_BUFFER_BIT}z&&(Y|=k.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&(Y|=k.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&k.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),B=w},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Qe,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),O.dispose(),xe.dispose(),te.dispose(),Xe.dispose(),ze.dispose(),P.dispose(),ue.dispose(),q.dispose(),be.dispose(),Ve.dispose(),ae.dispose(),le.dispose(),le.removeEventListener("sessionstart",rc),le.removeEventListener("sessionend",ds),Ds.stop()};function Oe(w){w.preventDefault(),Ap("WebGLRenderer: Context Lost."),L=!0}function Qe(){Ap("WebGLRenderer: Context Restored."),L=!1;let w=Bt.autoReset,z=pe.enabled,j=pe.autoUpdate,Y=pe.needsUpdate,Z=pe.type;je(),Bt.autoReset=w,pe.enabled=z,pe.autoUpdate=j,pe.needsUpdate=Y,pe.type=Z}function Re(w){et("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function ot(w){let z=w.target;z.removeEventListener("dispose",ot),Xt(z)}function Xt(w){ri(w),ze.remove(w)}function ri(w){let z=ze.get(w).programs;z!==void 0&&(z.forEach(function(j){ae.releaseProgram(j)}),w.isShaderMaterial&&ae.releaseShaderCache(w))}this.renderBufferDirect=function(w,z,j,Y,Z,Ee){z===null&&(z=Cn);let Pe=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Te=Do(w,z,j,Y,Z);Me.setMaterial(Y,Pe);let Ie=j.index,Be=1;if(Y.wireframe===!0){if(Ie=q.getWireframeAttribute(j),Ie===void 0)return;Be=2}let tt=j.drawRange,pt=j.attributes.position,ke=tt.start*Be,mt=(tt.start+tt.count)*Be;Ee!==null&&(ke=Math.max(ke,Ee.start*Be),mt=Math.min(mt,(Ee.start+Ee.count)*Be)),Ie!==null?(ke=Math.max(ke,0),mt=Math.min(mt,Ie.count)):pt!=null&&(ke=Math.max(ke,0),mt=Math.min(mt,pt.count));let rn=mt-ke;if(rn<0||rn===1/0)return;be.setup(Z,Y,Te,j,Ie);let Dt,Nt=ne;if(Ie!==null&&(Dt=S.get(Ie),Nt=we,Nt.setIndex(Dt)),Z.isMesh)Y.wireframe===!0?(Me.setLineWidth(Y.wireframeLinewidth*yn()),Nt.setMode(k.LINES)):Nt.setMode(k.TRIANGLES);else if(Z.isLine){let Pn=Y.linewidth;Pn===void 0&&(Pn=1),Me.setLineWidth(Pn*yn()),Z.isLineSegments?Nt.setMode(k.LINES):Z.isLineLoop?Nt.setMode(k.LINE_LOOP):Nt.setMode(k.LINE_STRIP)}else Z.isPoints?Nt.setMode(k.POINTS):Z.isSprite&&Nt.setMode(k.TRIANGLES);if(Z.isBatchedMesh)if(Ye.get("WEBGL_multi_draw"))Nt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let Pn=Z._multiDrawStarts,Ue=Z._multiDrawCounts,bn=Z._multiDrawCount,xt=Ie?S.get(Ie).bytesPerElement:1,Us=ze.get(Y).currentProgram.getUniforms();for(let Sn=0;Sn<bn;Sn++)Us.setValue(k,"_gl_DrawID",Sn),Nt.render(Pn[Sn]/xt,Ue[Sn])}else if(Z.isInstancedMesh)Nt.renderInstances(ke,rn,Z.count);else if(j.isInstancedBufferGeometry){let Pn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Ue=Math.min(j.instanceCount,Pn);Nt.renderInstances(ke,rn,Ue)}else Nt.render(ke,rn)};function Po(w,z,j,Y){B!==null&&w.isNodeMaterial&&B.setObject(Y,w),Gt===!0&&ie.setState(w,j,!1),w.transparent===!0&&w.side===Kn&&w.forceSinglePass===!1?(w.side=pi,w.needsUpdate=!0,ps(w,z,Y),w.side=Or,w.needsUpdate=!0,ps(w,z,Y),w.side=Kn):ps(w,z,Y)}this.compile=function(w,z,j=null){j===null&&(j=w),B!==null&&B.renderStart(w,z,j),A=te.get(j),A.init(z),T.push(A),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),w!==j&&w.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(A.pushLight(Z),Z.castShadow&&A.pushShadow(Z))}),A.setupLights(),B!==null&&B.updateLights(A.state.lightsArray),xn=this.localClippingEnabled,Gt=ie.init(this.clippingPlanes,xn),Gt===!0&&ie.setGlobalState(this.clippingPlanes,z),B!==null&&pe.render(A.state.shadowsArray,j,z);let Y=new Set;return w.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Ee=Z.material;if(Ee)if(Array.isArray(Ee))for(let Pe=0;Pe<Ee.length;Pe++){let Te=Ee[Pe];Po(Te,j,z,Z),Y.add(Te)}else Po(Ee,j,z,Z),Y.add(Ee)}),A=T.pop(),B!==null&&B.renderEnd(),Y},this.compileAsync=function(w,z,j=null){let Y=this.compile(w,z,j);return new Promise(Z=>{function Ee(){if(Y.forEach(function(Pe){let Ie=ze.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&Y.delete(Pe)}),Y.size===0){Z(w);return}setTimeout(Ee,10)}Ye.get("KHR_parallel_shader_compile")!==null?Ee():setTimeout(Ee,10)})};let pa=null;function ef(w){pa&&pa(w)}function rc(){Ds.stop()}function ds(){Ds.start()}let Ds=new ix;Ds.setAnimationLoop(ef),typeof self<"u"&&Ds.setContext(self),this.setAnimationLoop=function(w){pa=w,le.setAnimationLoop(w),w===null?Ds.stop():Ds.start()},le.addEventListener("sessionstart",rc),le.addEventListener("sessionend",ds),this.render=function(w,z){if(z!==void 0&&z.isCamera!==!0){et("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;B!==null&&B.renderStart(w,z);let j=le.enabled===!0&&le.isPresenting===!0,Y=F!==null&&(ce===null||j)&&F.begin(D,ce);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),le.enabled===!0&&le.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(le.cameraAutoUpdate===!0&&le.updateCamera(z),z=le.getCamera()),w.isScene===!0&&w.onBeforeRender(D,w,z,ce),A=te.get(w,T.length),A.init(z),A.state.textureUnits=Xe.getTextureUnits(),T.push(A),Ft.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?Kt.setFromArrayCamera(z):it.setFromProjectionMatrix(Ft,Yi,z.reversedDepth),xn=this.localClippingEnabled,Gt=ie.init(this.clippingPlanes,xn),C=xe.get(w,v.length),C.init(),v.push(C),this.info.render.frame++,le.enabled===!0&&le.isPresenting===!0){let Pe=D.xr.getDepthSensingMesh();Pe!==null&&Ns(Pe,z,-1/0,D.sortObjects)}Ns(w,z,0,D.sortObjects),C.finish(),B!==null&&B.updateLights(A.state.lightsArray),D.sortObjects===!0&&C.sort(Ge,rt),on=le.enabled===!1||le.isPresenting===!1||le.hasDepthSensing()===!1,on&&O.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),Gt===!0&&ie.beginShadows();let Z=A.state.shadowsArray;if(pe.render(Z,w,z),Gt===!0&&ie.endShadows(),(Y&&F.hasRenderPass())===!1){let Pe=C.opaque,Te=C.transmissive;if(A.setupLights(),z.isArrayCamera){let Ie=z.cameras;if(Te.length>0)for(let Be=0,tt=Ie.length;Be<tt;Be++){let pt=Ie[Be];Zi(Pe,Te,w,pt)}on&&O.render(w);for(let Be=0,tt=Ie.length;Be<tt;Be++){let pt=Ie[Be];Io(C,w,pt,pt.viewport)}}else Te.length>0&&Zi(Pe,Te,w,z),on&&O.render(w),Io(C,w,z)}ce!==null&&G===0&&(Xe.updateMultisampleRenderTarget(ce),Xe.updateRenderTargetMipmap(ce)),Y&&F.end(D),w.isScene===!0&&w.onAfterRender(D,w,z),be.resetDefaultState(),K=-1,Q=null,T.pop(),T.length>0?(A=T[T.length-1],Xe.setTextureUnits(A.state.textureUnits),Gt===!0&&ie.setGlobalState(D.clippingPlanes,A.state.camera)):A=null,v.pop(),v.length>0?C=v[v.length-1]:C=null,B!==null&&B.renderEnd()};function Ns(w,z,j,Y){if(w.visible===!1)return;if(w.layers.test(z.layers)){if(w.isGroup)j=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(z);else if(w.isLight)A.pushLight(w),w.castShadow&&A.pushShadow(w);else if(w.isSprite){let Pe=z.isArrayCamera?Kt:it;if(!w.frustumCulled||w.intersectsFrustum(Pe)){Y&&Mt.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Ft);let Te=ue.update(w),Ie=w.material;Ie.visible&&C.push(w,Te,Ie,j,Mt.z,null,z)}}else if(w.isMesh||w.isLine||w.isPoints){let Pe=z.isArrayCamera?Kt:it;if(!w.frustumCulled||w.intersectsFrustum(Pe)){let Te=ue.update(w),Ie=w.material;if(Y&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),Mt.copy(w.boundingSphere.center)):(Te.boundingSphere===null&&Te.computeBoundingSphere(),Mt.copy(Te.boundingSphere.center)),Mt.applyMatrix4(w.matrixWorld).applyMatrix4(Ft)),Array.isArray(Ie)){let Be=Te.groups;for(let tt=0,pt=Be.length;tt<pt;tt++){let ke=Be[tt],mt=Ie[ke.materialIndex];mt&&mt.visible&&C.push(w,Te,mt,j,Mt.z,ke,z)}}else Ie.visible&&C.push(w,Te,Ie,j,Mt.z,null,z)}}}let Ee=w.children;for(let Pe=0,Te=Ee.length;Pe<Te;Pe++)Ns(Ee[Pe],z,j,Y)}function Io(w,z,j,Y){let{opaque:Z,transmissive:Ee,transparent:Pe}=w;A.setupLightsView(j),Gt===!0&&ie.setGlobalState(D.clippingPlanes,j),Y&&Me.viewport(se.copy(Y)),Z.length>0&&ln(Z,z,j),Ee.length>0&&ln(Ee,z,j),Pe.length>0&&ln(Pe,z,j),Me.buffers.depth.setTest(!0),Me.buffers.depth.setMask(!0),Me.buffers.color.setMask(!0),Me.setPolygonOffset(!1)}function Zi(w,z,j,Y){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Y.id]===void 0){let ke=Ye.has("EXT_color_buffer_half_float")||Ye.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Y.id]=new ki(1,1,{generateMipmaps:!0,type:ke?hs:Si,minFilter:ar,samples:Math.max(4,at.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:St.workingColorSpace})}let Ee=A.state.transmissionRenderTarget[Y.id],Pe=Y.viewport||se;Ee.setSize(Pe.z*D.transmissionResolutionScale,Pe.w*D.transmissionResolutionScale);let Te=D.getRenderTarget(),Ie=D.getActiveCubeFace(),Be=D.getActiveMipmapLevel();D.setRenderTarget(Ee),D.getClearColor(ee),me=D.getClearAlpha(),me<1&&D.setClearColor(16777215,.5),D.clear(),on&&O.render(j);let tt=D.toneMapping;D.toneMapping=Ps;let pt=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),A.setupLightsView(Y),Gt===!0&&ie.setGlobalState(D.clippingPlanes,Y),ln(w,j,Y),Xe.updateMultisampleRenderTarget(Ee),Xe.updateRenderTargetMipmap(Ee),Ye.has("WEBGL_multisampled_render_to_texture")===!1){let ke=!1;for(let mt=0,rn=z.length;mt<rn;mt++){let Dt=z[mt],{object:Nt,geometry:Pn,material:Ue,group:bn}=Dt;if(Ue.side===Kn&&Nt.layers.test(Y.layers)){let xt=Ue.side;Ue.side=pi,Ue.needsUpdate=!0,dn(Nt,j,Y,Pn,Ue,bn),Ue.side=xt,Ue.needsUpdate=!0,ke=!0}}ke===!0&&(Xe.updateMultisampleRenderTarget(Ee),Xe.updateRenderTargetMipmap(Ee))}D.setRenderTarget(Te,Ie,Be),D.setClearColor(ee,me),pt!==void 0&&(Y.viewport=pt),D.toneMapping=tt}function ln(w,z,j){let Y=z.isScene===!0?z.overrideMaterial:null;for(let Z=0,Ee=w.length;Z<Ee;Z++){let Pe=w[Z],{object:Te,geometry:Ie,group:Be}=Pe,tt=Pe.material;tt.allowOverride===!0&&Y!==null&&(tt=Y),Te.layers.test(j.layers)&&dn(Te,z,j,Ie,tt,Be)}}function dn(w,z,j,Y,Z,Ee){B!==null&&Z.isNodeMaterial&&B.setObject(w,Z),w.onBeforeRender(D,z,j,Y,Z,Ee),w.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),Z.onBeforeRender(D,z,j,Y,w,Ee),Z.transparent===!0&&Z.side===Kn&&Z.forceSinglePass===!1?(Z.side=pi,Z.needsUpdate=!0,D.renderBufferDirect(j,z,Y,Z,w,Ee),Z.side=Or,Z.needsUpdate=!0,D.renderBufferDirect(j,z,Y,Z,w,Ee),Z.side=Kn):D.renderBufferDirect(j,z,Y,Z,w,Ee),w.onAfterRender(D,z,j,Y,Z,Ee)}function pn(w){let z=0;for(let j of w)j.texture!==null&&z++;return z}function ps(w,z,j){z.isScene!==!0&&(z=Cn);let Y=ze.get(w),Z=A.state.lights,Ee=A.state.shadowsArray,Pe=Z.state.version,Te=ae.getParameters(w,Z.state,Ee,z,j,A.state.lightProbeGridArray),Ie=ae.getProgramCacheKey(Te),Be=Y.programs;Y.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?z.environment:null,Y.fog=z.fog;let tt=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;Y.envMap=P.get(w.envMap||Y.environment,tt),Y.envMapRotation=Y.environment!==null&&w.envMap===null?z.environmentRotation:w.envMapRotation,Be===void 0&&(w.addEventListener("dispose",ot),Be=new Map,Y.programs=Be,Y.programVariants=new Map);let pt=Be.get(Ie);if(pt!==void 0){if(Y.currentProgram===pt&&Y.lightsStateVersion===Pe)return Lo(w,Te),pt}else Te.uniforms=ae.getUniforms(w),B!==null&&w.isNodeMaterial&&B.build(w,j,Te),w.onBeforeCompile(Te,D),pt=ae.acquireProgram(Te,Ie),Be.set(Ie,pt),Y.uniforms=Te.uniforms;let ke=Y.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(ke.clippingPlanes=ie.uniform),Lo(w,Te),Y.needsLights=ur(w),Y.lightsStateVersion=Pe,Y.needsLights&&(ke.ambientLightColor.value=Z.state.ambient,ke.lightProbe.value=Z.state.probe,ke.sunLights.value=Z.state.sun,ke.sunLightShadows.value=Z.state.sunShadow,ke.directionalLights.value=Z.state.directional,ke.directionalLightShadows.value=Z.state.directionalShadow,ke.spotLights.value=Z.state.spot,ke.spotLightShadows.value=Z.state.spotShadow,ke.rectAreaLights.value=Z.state.rectArea,ke.ltc_1.value=Z.state.rectAreaLTC1,ke.ltc_2.value=Z.state.rectAreaLTC2,ke.pointLights.value=Z.state.point,ke.pointLightShadows.value=Z.state.pointShadow,ke.hemisphereLights.value=Z.state.hemi,ke.sunShadowMatrix.value=Z.state.sunShadowMatrix,ke.sunShadowCascade.value=Z.state.sunShadowCascade,ke.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,ke.spotLightMatrix.value=Z.state.spotLightMatrix,ke.spotLightMap.value=Z.state.spotLightMap,ke.pointShadowMatrix.value=Z.state.pointShadowMatrix),Y.numLightProbeGrids=pn(A.state.lightProbeGridArray),Y.currentProgram=pt,Y.uniformsList=null,pt}function wi(w,z,j,Y,Z){let Ee=ze.get(w),Pe=Ee.currentProgram.id+","+Y+","+Z,Te=Ee.programVariants.get(Pe);return Te===void 0?(Te=ps(w,z,j),Ee.programVariants.set(Pe,Te)):(Ee.currentProgram=Te,Ee.uniformsList=null,Ee.outputColorSpace=Y,Ee.toneMapping=Z),Te}function cr(w){if(w.uniformsList===null){let z=w.currentProgram.getUniforms();w.uniformsList=To.seqWithValue(z.seq,w.uniforms)}return w.uniformsList}function Lo(w,z){let j=ze.get(w);j.outputColorSpace=z.outputColorSpace,j.batching=z.batching,j.batchingColor=z.batchingColor,j.instancing=z.instancing,j.instancingColor=z.instancingColor,j.instancingMorph=z.instancingMorph,j.skinning=z.skinning,j.morphTargets=z.morphTargets,j.morphNormals=z.morphNormals,j.morphColors=z.morphColors,j.morphTargetsCount=z.morphTargetsCount,j.numClippingPlanes=z.numClippingPlanes,j.numIntersection=z.numClipIntersection,j.vertexAlphas=z.vertexAlphas,j.vertexTangents=z.vertexTangents,j.toneMapping=z.toneMapping}function Do(w,z,j,Y,Z){z.isScene!==!0&&(z=Cn),Xe.resetTextureUnits();let Ee=z.fog,Pe=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?z.environment:null,Te=ce===null?D.outputColorSpace:ce.isXRRenderTarget===!0?ce.texture.colorSpace:St.workingColorSpace,Ie=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,Be=P.get(Y.envMap||Pe,Ie),tt=Y.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,pt=!!j.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),ke=!!j.morphAttributes.position,mt=!!j.morphAttributes.normal,rn=!!j.morphAttributes.color,Dt=Ps;Y.toneMapped&&(ce===null||ce.isXRRenderTarget===!0)&&(Dt=D.toneMapping);let Nt=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,Pn=Nt!==void 0?Nt.length:0,Ue=ze.get(Y),bn=A.state.lights;if(Gt===!0&&(xn===!0||w!==Q)){let Ut=w===Q&&Y.id===K;ie.setState(Y,w,Ut)}let xt=!1,Us=!1;Y.version===Ue.__version?Ue.needsLights&&Ue.lightsStateVersion!==bn.state.version||Z.isBatchedMesh&&Ue.batching===!1||!Z.isBatchedMesh&&Ue.batching===!0||Z.isBatchedMesh&&Ue.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Ue.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Ue.instancing===!1||!Z.isInstancedMesh&&Ue.instancing===!0||Z.isSkinnedMesh&&Ue.skinning===!1||!Z.isSkinnedMesh&&Ue.skinning===!0||Z.isInstancedMesh&&Ue.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Ue.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Ue.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Ue.instancingMorph===!1&&Z.morphTexture!==null||Ue.envMap!==Be||Y.fog===!0&&Ue.fog!==Ee||Ue.numClippingPlanes!==void 0&&(Ue.numClippingPlanes!==ie.numPlanes||Ue.numIntersection!==ie.numIntersection)||Ue.vertexAlphas!==tt||Ue.vertexTangents!==pt||Ue.morphTargets!==ke||Ue.morphNormals!==mt||Ue.morphColors!==rn||Ue.morphTargetsCount!==Pn||Ue.numLightProbeGrids!==pn(A.state.lightProbeGridArray)?xt=!0:(Ue.outputColorSpace!==Te||Ue.toneMapping!==Dt)&&(Us=!0):(xt=!0,Ue.__version=Y.version);let Sn=Ue.currentProgram;(xt===!0||Us===!0)&&(Sn=Us===!0?wi(Y,z,Z,Te,Dt):ps(Y,z,Z),B&&Y.isNodeMaterial&&B.onUpdateProgram(Y,Sn,Ue));let _a=!1,ms=!1,Fs=!1,ut=Sn.getUniforms(),cn=Ue.uniforms;if(Me.useProgram(Sn.program)&&(_a=!0,ms=!0,Fs=!0),Y.id!==K&&(K=Y.id,ms=!0),_a||Q!==w){Me.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),ut.setValue(k,"projectionMatrix",w.projectionMatrix),ut.setValue(k,"viewMatrix",w.matrixWorldInverse);let Mn=ut.map.cameraPosition;Mn!==void 0&&Mn.setValue(k,zn.setFromMatrixPosition(w.matrixWorld)),at.logarithmicDepthBuffer&&ut.setValue(k,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&ut.setValue(k,"isOrthographic",w.isOrthographicCamera===!0),Q!==w&&(Q=w,ms=!0,Fs=!0)}if(Ue.needsLights&&(bn.state.sunShadowMap.length>0&&ut.setValue(k,"sunShadowMap",bn.state.sunShadowMap,Xe),bn.state.directionalShadowMap.length>0&&ut.setValue(k,"directionalShadowMap",bn.state.directionalShadowMap,Xe),bn.state.spotShadowMap.length>0&&ut.setValue(k,"spotShadowMap",bn.state.spotShadowMap,Xe),bn.state.pointShadowMap.length>0&&ut.setValue(k,"pointShadowMap",bn.state.pointShadowMap,Xe)),Z.isSkinnedMesh){ut.setOptional(k,Z,"bindMatrix"),ut.setOptional(k,Z,"bindMatrixInverse");let Ut=Z.skeleton;Ut&&(Ut.boneTexture===null&&Ut.computeBoneTexture(),ut.setValue(k,"boneTexture",Ut.boneTexture,Xe))}Z.isBatchedMesh&&(ut.setOptional(k,Z,"batchingTexture"),ut.setValue(k,"batchingTexture",Z._matricesTexture,Xe),ut.setOptional(k,Z,"batchingIdTexture"),ut.setValue(k,"batchingIdTexture",Z._indirectTexture,Xe),ut.setOptional(k,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ut.setValue(k,"batchingColorTexture",Z._colorsTexture,Xe));let ai=j.morphAttributes;if((ai.position!==void 0||ai.normal!==void 0||ai.color!==void 0)&&re.update(Z,j,Sn),(ms||Ue.receiveShadow!==Z.receiveShadow)&&(Ue.receiveShadow=Z.receiveShadow,ut.setValue(k,"receiveShadow",Z.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&z.environment!==null&&(cn.envMapIntensity.value=z.environmentIntensity),cn.dfgLUT!==void 0&&(cn.dfgLUT.value=GA()),ms){if(ut.setValue(k,"toneMappingExposure",D.toneMappingExposure),Ue.needsLights&&ma(cn,Fs),Ee&&Y.fog===!0&&_e.refreshFogUniforms(cn,Ee),_e.refreshMaterialUniforms(cn,Y,Se,Ae,A.state.transmissionRenderTarget[w.id]),Ue.needsLights&&Ue.numLightProbeGrids>0){let Ut=b,Mn=0;for(let jn of A.state.lightProbeGridArray)jn.texture!==null&&(Ut.textures[Mn]=jn.texture,Ut.min[Mn]=jn.boundingBox.min,Ut.max[Mn]=jn.boundingBox.max,Ut.resolution[Mn]=jn.resolution,Mn++);for(let jn in Ut)Ut[jn].length=Mn;cn.probesSH.value=Ut.textures,cn.probesMin.value=Ut.min,cn.probesMax.value=Ut.max,cn.probesResolution.value=Ut.resolution}To.upload(k,cr(Ue),cn,Xe)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(To.upload(k,cr(Ue),cn,Xe),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&ut.setValue(k,"center",Z.center),ut.setValue(k,"modelViewMatrix",Z.modelViewMatrix),ut.setValue(k,"normalMatrix",Z.normalMatrix),ut.setValue(k,"modelMatrix",Z.matrixWorld),Y.uniformsGroups!==void 0){let Ut=Y.uniformsGroups;for(let Mn=0,jn=Ut.length;Mn<jn;Mn++){let ac=Ut[Mn];Ve.update(ac,Sn),Ve.bind(ac,Sn)}}return Sn}function ma(w,z){w.ambientLightColor.needsUpdate=z,w.lightProbe.needsUpdate=z,w.sunLights.needsUpdate=z,w.sunLightShadows.needsUpdate=z,w.directionalLights.needsUpdate=z,w.directionalLightShadows.needsUpdate=z,w.pointLights.needsUpdate=z,w.pointLightShadows.needsUpdate=z,w.spotLights.needsUpdate=z,w.spotLightShadows.needsUpdate=z,w.rectAreaLights.needsUpdate=z,w.hemisphereLights.needsUpdate=z}function ur(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return ce},this.setRenderTargetTextures=function(w,z,j){let Y=ze.get(w);Y.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),ze.get(w.texture).__webglTexture=z,ze.get(w.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:j,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,z){let j=ze.get(w);j.__webglFramebuffer=z,j.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(w,z=0,j=0){ce=w,$=z,G=j;let Y=null,Z=!1,Ee=!1;if(w){let Te=ze.get(w);if(Te.__useDefaultFramebuffer!==void 0){Me.bindFramebuffer(k.FRAMEBUFFER,Te.__webglFramebuffer),se.copy(w.viewport),fe.copy(w.scissor),he=w.scissorTest,Me.viewport(se),Me.scissor(fe),Me.setScissorTest(he),K=-1;return}else if(Te.__webglFramebuffer===void 0)Xe.setupRenderTarget(w);else if(Te.__hasExternalTextures)Xe.rebindTextures(w,ze.get(w.texture).__webglTexture,ze.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let tt=w.depthTexture;if(Te.__boundDepthTexture!==tt){if(tt!==null&&ze.has(tt)&&(w.width!==tt.image.width||w.height!==tt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(w)}}let Ie=w.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Ee=!0);let Be=ze.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Be[z])?Y=Be[z][j]:Y=Be[z],Z=!0):w.samples>0&&Xe.useMultisampledRTT(w)===!1?Y=ze.get(w).__webglMultisampledFramebuffer:Array.isArray(Be)?Y=Be[j]:Y=Be,se.copy(w.viewport),fe.copy(w.scissor),he=w.scissorTest}else se.copy(He).multiplyScalar(Se).floor(),fe.copy(ft).multiplyScalar(Se).floor(),he=ct;if(j!==0&&(Y=H),Me.bindFramebuffer(k.FRAMEBUFFER,Y)&&Me.drawBuffers(w,Y),Me.viewport(se),Me.scissor(fe),Me.setScissorTest(he),Z){let Te=ze.get(w.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_CUBE_MAP_POSITIVE_X+z,Te.__webglTexture,j)}else if(Ee){let Te=z;for(let Ie=0;Ie<w.textures.length;Ie++){let Be=ze.get(w.textures[Ie]);k.framebufferTextureLayer(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0+Ie,Be.__webglTexture,j,Te)}}else if(w!==null&&j!==0){let Te=ze.get(w.texture);k.framebufferTexture2D(k.FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,Te.__webglTexture,j)}K=-1};function ga(w){let z=ze.get(w);return(z.__readFormat!==w.format||z.__readType!==w.type)&&(z.__readFormat=w.format,z.__readType=w.type,z.__formatReadable=at.textureFormatReadable(w.format),z.__typeReadable=at.textureTypeReadable(w.type)),z}this.readRenderTargetPixels=function(w,z,j,Y,Z,Ee,Pe,Te=0){if(!(w&&w.isWebGLRenderTarget)){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=ze.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){Me.bindFramebuffer(k.FRAMEBUFFER,Ie);try{let Be=w.textures[Te],tt=Be.format,pt=Be.type;w.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+Te);let ke=ga(Be);if(ke.__formatReadable===!1){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(ke.__typeReadable===!1){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=w.width-Y&&j>=0&&j<=w.height-Z&&k.readPixels(z,j,Y,Z,ge.convert(tt),ge.convert(pt),Ee)}finally{let Be=ce!==null?ze.get(ce).__webglFramebuffer:null;Me.bindFramebuffer(k.FRAMEBUFFER,Be)}}},this.readRenderTargetPixelsAsync=async function(w,z,j,Y,Z,Ee,Pe,Te=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=ze.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(z>=0&&z<=w.width-Y&&j>=0&&j<=w.height-Z){Me.bindFramebuffer(k.FRAMEBUFFER,Ie);let Be=w.textures[Te],tt=Be.format,pt=Be.type;w.textures.length>1&&k.readBuffer(k.COLOR_ATTACHMENT0+Te);let ke=ga(Be);if(ke.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(ke.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let mt=k.createBuffer();k.bindBuffer(k.PIXEL_PACK_BUFFER,mt),k.bufferData(k.PIXEL_PACK_BUFFER,Ee.byteLength,k.STREAM_READ),k.readPixels(z,j,Y,Z,ge.convert(tt),ge.convert(pt),0),k.bindBuffer(k.PIXEL_PACK_BUFFER,null);let rn=ce!==null?ze.get(ce).__webglFramebuffer:null;Me.bindFramebuffer(k.FRAMEBUFFER,rn);let Dt=k.fenceSync(k.SYNC_GPU_COMMANDS_COMPLETE,0);return k.flush(),await Rv(k,Dt,4),k.bindBuffer(k.PIXEL_PACK_BUFFER,mt),k.getBufferSubData(k.PIXEL_PACK_BUFFER,0,Ee),k.bindBuffer(k.PIXEL_PACK_BUFFER,null),k.deleteBuffer(mt),k.deleteSync(Dt),Ee}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,z=null,j=0){let Y=Math.pow(2,-j),Z=Math.floor(w.image.width*Y),Ee=Math.floor(w.image.height*Y),Pe=z!==null?z.x:0,Te=z!==null?z.y:0;Xe.setTexture2D(w,0),k.copyTexSubImage2D(k.TEXTURE_2D,j,0,0,Pe,Te,Z,Ee),Me.unbindTexture()},this.copyTextureToTexture=function(w,z,j=null,Y=null,Z=0,Ee=0){let Pe,Te,Ie,Be,tt,pt,ke,mt,rn,Dt=w.isCompressedTexture?w.mipmaps[Ee]:w.image;if(j!==null)Pe=j.max.x-j.min.x,Te=j.max.y-j.min.y,Ie=j.isBox3?j.max.z-j.min.z:1,Be=j.min.x,tt=j.min.y,pt=j.isBox3?j.min.z:0;else{let ut=Math.pow(2,-Z);Pe=Math.floor(Dt.width*ut),Te=Math.floor(Dt.height*ut),w.isDataArrayTexture?Ie=Dt.depth:w.isData3DTexture?Ie=Math.floor(Dt.depth*ut):Ie=1,Be=0,tt=0,pt=0}Y!==null?(ke=Y.x,mt=Y.y,rn=Y.z):(ke=0,mt=0,rn=0);let Nt=ge.convert(z.format),Pn=ge.convert(z.type),Ue;z.isData3DTexture?(Xe.setTexture3D(z,0),Ue=k.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(Xe.setTexture2DArray(z,0),Ue=k.TEXTURE_2D_ARRAY):(Xe.setTexture2D(z,0),Ue=k.TEXTURE_2D),Me.activeTexture(k.TEXTURE0),Me.pixelStorei(k.UNPACK_FLIP_Y_WEBGL,z.flipY),Me.pixelStorei(k.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),Me.pixelStorei(k.UNPACK_ALIGNMENT,z.unpackAlignment);let bn=Me.getParameter(k.UNPACK_ROW_LENGTH),xt=Me.getParameter(k.UNPACK_IMAGE_HEIGHT),Us=Me.getParameter(k.UNPACK_SKIP_PIXELS),Sn=Me.getParameter(k.UNPACK_SKIP_ROWS),_a=Me.getParameter(k.UNPACK_SKIP_IMAGES);Me.pixelStorei(k.UNPACK_ROW_LENGTH,Dt.width),Me.pixelStorei(k.UNPACK_IMAGE_HEIGHT,Dt.height),Me.pixelStorei(k.UNPACK_SKIP_PIXELS,Be),Me.pixelStorei(k.UNPACK_SKIP_ROWS,tt),Me.pixelStorei(k.UNPACK_SKIP_IMAGES,pt);let ms=w.isDataArrayTexture||w.isData3DTexture,Fs=z.isDataArrayTexture||z.isData3DTexture;if(w.isDepthTexture){let ut=ze.get(w),cn=ze.get(z),ai=ze.get(ut.__renderTarget),Ut=ze.get(cn.__renderTarget);Me.bindFramebuffer(k.READ_FRAMEBUFFER,ai.__webglFramebuffer),Me.bindFramebuffer(k.DRAW_FRAMEBUFFER,Ut.__webglFramebuffer);for(let Mn=0;Mn<Ie;Mn++)ms&&(k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,ze.get(w).__webglTexture,Z,pt+Mn),k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,ze.get(z).__webglTexture,Ee,rn+Mn)),k.blitFramebuffer(Be,tt,Be+Pe,tt+Te,ke,mt,ke+Pe,mt+Te,k.DEPTH_BUFFER_BIT,k.NEAREST);Me.bindFramebuffer(k.READ_FRAMEBUFFER,null),Me.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else if(Z!==0||w.isRenderTargetTexture||ze.has(w)){let ut=ze.get(w),cn=ze.get(z);Me.bindFramebuffer(k.READ_FRAMEBUFFER,U),Me.bindFramebuffer(k.DRAW_FRAMEBUFFER,W);for(let ai=0;ai<Ie;ai++)ms?k.framebufferTextureLayer(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,ut.__webglTexture,Z,pt+ai):k.framebufferTexture2D(k.READ_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,ut.__webglTexture,Z),Fs?k.framebufferTextureLayer(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,cn.__webglTexture,Ee,rn+ai):k.framebufferTexture2D(k.DRAW_FRAMEBUFFER,k.COLOR_ATTACHMENT0,k.TEXTURE_2D,cn.__webglTexture,Ee),Z!==0?k.blitFramebuffer(Be,tt,Be+Pe,tt+Te,ke,mt,ke+Pe,mt+Te,k.COLOR_BUFFER_BIT,k.NEAREST):Fs?k.copyTexSubImage3D(Ue,Ee,ke,mt,rn+ai,Be,tt,Pe,Te):k.copyTexSubImage2D(Ue,Ee,ke,mt,Be,tt,Pe,Te);Me.bindFramebuffer(k.READ_FRAMEBUFFER,null),Me.bindFramebuffer(k.DRAW_FRAMEBUFFER,null)}else Fs?w.isDataTexture||w.isData3DTexture?k.texSubImage3D(Ue,Ee,ke,mt,rn,Pe,Te,Ie,Nt,Pn,Dt.data):z.isCompressedArrayTexture?k.compressedTexSubImage3D(Ue,Ee,ke,mt,rn,Pe,Te,Ie,Nt,Dt.data):k.texSubImage3D(Ue,Ee,ke,mt,rn,Pe,Te,Ie,Nt,Pn,Dt):w.isDataTexture?k.texSubImage2D(k.TEXTURE_2D,Ee,ke,mt,Pe,Te,Nt,Pn,Dt.data):w.isCompressedTexture?k.compressedTexSubImage2D(k.TEXTURE_2D,Ee,ke,mt,Dt.width,Dt.height,Nt,Dt.data):k.texSubImage2D(k.TEXTURE_2D,Ee,ke,mt,Pe,Te,Nt,Pn,Dt);Me.pixelStorei(k.UNPACK_ROW_LENGTH,bn),Me.pixelStorei(k.UNPACK_IMAGE_HEIGHT,xt),Me.pixelStorei(k.UNPACK_SKIP_PIXELS,Us),Me.pixelStorei(k.UNPACK_SKIP_ROWS,Sn),Me.pixelStorei(k.UNPACK_SKIP_IMAGES,_a),Ee===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&k.generateMipmap(Ue),Me.unbindTexture()},this.initRenderTarget=function(w){ze.get(w).__webglFramebuffer===void 0&&Xe.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Xe.setTextureCube(w,0):w.isData3DTexture?Xe.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Xe.setTexture2DArray(w,0):Xe.setTexture2D(w,0),Me.unbindTexture()},this.resetState=function(){$=0,G=0,ce=null,Me.reset(),be.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Yi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=St._getDrawingBufferColorSpace(e),t.unpackColorSpace=St._getUnpackColorSpace()}};var px={type:"change"},$p={type:"start"},gx={type:"end"},Kh=new Cr,mx=new Fi,WA=Math.cos(70*Ip.DEG2RAD),Bn=new X,Mi=2*Math.PI,Pt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Yp=1e-6,jh=class extends Wl{constructor(e,t=null){super(e,t),this.state=Pt.NONE,this.target=new X,this.cursor=new X,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Ur.ROTATE,MIDDLE:Ur.DOLLY,RIGHT:Ur.PAN},this.touches={ONE:Fr.ROTATE,TWO:Fr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new X,this._lastQuaternion=new Oi,this._lastTargetPosition=new X,this._quat=new Oi().setFromUnitVectors(e.up,new X(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new yo,this._sphericalDelta=new yo,this._scale=1,this._panOffset=new X,this._rotateStart=new Je,this._rotateEnd=new Je,this._rotateDelta=new Je,this._panStart=new Je,this._panEnd=new Je,this._panDelta=new Je,this._dollyStart=new Je,this._dollyEnd=new Je,this._dollyDelta=new Je,this._dollyDirection=new X,this._mouse=new Je,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=qA.bind(this),this._onPointerDown=XA.bind(this),this._onPointerUp=YA.bind(this),this._onContextMenu=eR.bind(this),this._onMouseWheel=JA.bind(this),this._onKeyDown=KA.bind(this),this._onTouchStart=jA.bind(this),this._onTouchMove=QA.bind(this),this._onMouseDown=$A.bind(this),this._onMouseMove=ZA.bind(this),this._interceptControlDown=tR.bind(this),this._interceptControlUp=nR.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Pt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(px),this.update(),this.state=Pt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Bn.copy(t).sub(this.target),Bn.applyQuaternion(this._quat),this._spherical.setFromVector3(Bn),this.autoRotate&&this.state===Pt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(i)&&isFinite(s)&&(i<-Math.PI?i+=Mi:i>Math.PI&&(i-=Mi),s<-Math.PI?s+=Mi:s>Math.PI&&(s-=Mi),i<=s?this._spherical.theta=Math.max(i,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+s)/2?Math.max(i,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let a=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=a!=this._spherical.radius}if(Bn.setFromSpherical(this._spherical),Bn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Bn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let a=null;if(this.object.isPerspectiveCamera){let o=Bn.length();a=this._clampDistance(o*this._scale);let l=o-a;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let o=new X(this._mouse.x,this._mouse.y,0);o.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new X(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(o),this.object.updateMatrixWorld(),a=Bn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;a!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(a).add(this.object.position):(Kh.origin.copy(this.object.position),Kh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Kh.direction))<WA?this.object.lookAt(this.target):(mx.setFromNormalAndCoplanarPoint(this.object.up,this.target),Kh.intersectPlane(mx,this.target))))}else if(this.object.isOrthographicCamera){let a=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),a!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Yp||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Yp||this._lastTargetPosition.distanceToSquared(this.target)>Yp?(this.dispatchEvent(px),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?Mi/60*this.autoRotateSpeed*e:Mi/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Bn.setFromMatrixColumn(t,0),Bn.multiplyScalar(-e),this._panOffset.add(Bn)}_panUp(e,t){this.screenSpacePanning===!0?Bn.setFromMatrixColumn(t,1):(Bn.setFromMatrixColumn(t,0),Bn.crossVectors(this.object.up,Bn)),Bn.multiplyScalar(e),this._panOffset.add(Bn)}_pan(e,t){let i=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Bn.copy(s).sub(this.target);let r=Bn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/i.clientHeight,this.object.matrix),this._panUp(2*t*r/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),s=e-i.left,r=t-i.top,a=i.width,o=i.height;this._mouse.x=s/a*2-1,this._mouse.y=-(r/o)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Mi*this._rotateDelta.x/t.clientHeight),this._rotateUp(Mi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(Mi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-Mi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(Mi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-Mi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(i,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(i,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),i=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(i*i+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let i=this._getSecondPointerPosition(e),s=.5*(e.pageX+i.x),r=.5*(e.pageY+i.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Mi*this._rotateDelta.x/t.clientHeight),this._rotateUp(Mi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(i,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),i=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(i*i+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let a=(e.pageX+t.x)*.5,o=(e.pageY+t.y)*.5;this._updateZoomParameters(a,o)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Je,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,i={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function XA(n){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(n.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(n)&&(this._addPointer(n),n.pointerType==="touch"?this._onTouchStart(n):this._onMouseDown(n),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function qA(n){this.enabled!==!1&&(n.pointerType==="touch"?this._onTouchMove(n):this._onMouseMove(n))}function YA(n){switch(this._removePointer(n),this._pointers.length){case 0:this.domElement.releasePointerCapture(n.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(gx),this.state=Pt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function $A(n){let e;switch(n.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Ur.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(n),this.state=Pt.DOLLY;break;case Ur.ROTATE:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Pt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Pt.ROTATE}break;case Ur.PAN:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Pt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Pt.PAN}break;default:this.state=Pt.NONE}this.state!==Pt.NONE&&this.dispatchEvent($p)}function ZA(n){switch(this.state){case Pt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(n);break;case Pt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(n);break;case Pt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(n);break}}function JA(n){this.enabled===!1||this.enableZoom===!1||this.state!==Pt.NONE||(n.preventDefault(),this.dispatchEvent($p),this._handleMouseWheel(this._customWheelEvent(n)),this.dispatchEvent(gx))}function KA(n){this.enabled!==!1&&this._handleKeyDown(n)}function jA(n){switch(this._trackPointer(n),this._pointers.length){case 1:switch(this.touches.ONE){case Fr.ROTATE:if(this.enableRotate===!1){this.state=Pt.NONE;break}this._handleTouchStartRotate(n),this.state=Pt.TOUCH_ROTATE;break;case Fr.PAN:if(this.enablePan===!1){this.state=Pt.NONE;break}this._handleTouchStartPan(n),this.state=Pt.TOUCH_PAN;break;default:this.state=Pt.NONE}break;case 2:switch(this.touches.TWO){case Fr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(n),this.state=Pt.TOUCH_DOLLY_PAN;break;case Fr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(n),this.state=Pt.TOUCH_DOLLY_ROTATE;break;default:this.state=Pt.NONE}break;default:this.state=Pt.NONE}this.state!==Pt.NONE&&this.dispatchEvent($p)}function QA(n){switch(this._trackPointer(n),this.state){case Pt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(n),this.update();break;case Pt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(n),this.update();break;case Pt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(n),this.update();break;case Pt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(n),this.update();break;default:this.state=Pt.NONE}}function eR(n){this.enabled!==!1&&n.preventDefault()}function tR(n){n.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function nR(n){n.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var _x=.3;function Zp(n){return Zc(zt.peek()==="dark"?_x+(1-_x)*n:n)}function vx(){return`linear-gradient(90deg, ${[0,.25,.5,.75,1].map(e=>`rgb(${Zp(e).map(t=>Math.round(255*t)).join(" ")})`).join(", ")})`}var xx=.002;function yx(n){let e=8*n,t=new Fn,i=new _n(new Float32Array(3*e),3),s=new _n(new Float32Array(3*e),3),r=new _n(new Float32Array(3*e),3),a=[];for(let o=0;o<4;o++)for(let l=0;l+1<n;l++){let c=2*n*o+l,u=c+n;a.push(c,c+1,u,c+1,u+1,u)}return t.setAttribute("position",i),t.setAttribute("normal",s),t.setAttribute("color",r),t.setIndex(a),{geometry:t,bend(o,l,c,u){let f=Math.max(l,.012)/2,h=Math.max(c,.012)/2;for(let d=0;d<n;d++){let g=Math.max(0,d-1),y=Math.min(n-1,d+1),m=o[3*y]-o[3*g],p=o[3*y+2]-o[3*g+2],_=Math.hypot(m,p)||1;m/=_,p/=_;let R=o[3*d],b=o[3*d+1],C=o[3*d+2],A=u(d),v=[[-p,m,1],[p,-m,1],[p,-m,-1],[-p,m,-1]],T=[[0,1,0],[p,0,-m],[0,-1,0],[-p,0,m]];for(let F=0;F<4;F++)for(let D=0;D<2;D++){let L=v[(F+D)%4],B=2*n*F+D*n+d;i.setXYZ(B,R+f*L[0],b+h*L[2],C+f*L[1]),s.setXYZ(B,...T[F]),r.setXYZ(B,...A)}}i.needsUpdate=s.needsUpdate=r.needsUpdate=!0}}}function bx(n){let e=n.children[0],t=e.geometry.getAttribute("position"),i=new Map;for(let u=0;u<t.count;u++){let f=new X().fromBufferAttribute(t,u);i.set(`${f.x.toFixed(6)},${f.y.toFixed(6)},${f.z.toFixed(6)}`,f)}let s=[...i.values()],r=new X,a=new Fn,o=128;a.setAttribute("position",new _n(new Float32Array(36*o),3));let l=new $i({color:"#000",depthTest:!1,transparent:!0,side:Kn}),c=new sn(a,l);return c.renderOrder=4,c.frustumCulled=!1,{object:c,update(u){if(c.visible=u!==null,u===null)return;l.color.set(u),n.updateMatrix();let f=1/0;for(let d of s)f=Math.min(f,r.copy(d).applyMatrix4(n.matrix).z);let h=[];for(let d of s)r.copy(d).applyMatrix4(n.matrix),r.z<Math.max(xx,f+xx)&&h.push([r.x,r.y]);sR(a,iR(h),.022,o)}}}function iR(n){if(n.length<3)return n;let e=[...n].sort((i,s)=>i[0]-s[0]||i[1]-s[1]),t=i=>{let s=[];for(let r of i){for(;s.length>1;){let a=s[s.length-2],o=s[s.length-1];if((o[0]-a[0])*(r[1]-a[1])-(o[1]-a[1])*(r[0]-a[0])>1e-12)break;s.pop()}s.push(r)}return s.pop(),s};return[...t(e),...t(e.reverse())]}function sR(n,e,t,i){let s=n.getAttribute("position"),r=0,a=(l,c)=>s.setXYZ(r++,l,c,.003),o=Math.min(e.length,i);for(let l=0;l<Math.max(o,1);l++){let c=e[l]??[0,0],u=e[(l+1)%Math.max(o,1)]??c,f=u[0]-c[0],h=u[1]-c[1],d=Math.hypot(f,h);if(!e.length)break;f=d>0?f/d*t:t,h=d>0?h/d*t:0,a(c[0]-f-h,c[1]-h+f),a(c[0]-f+h,c[1]-h-f),a(u[0]+f+h,u[1]+h-f),a(c[0]-f-h,c[1]-h+f),a(u[0]+f+h,u[1]+h-f),a(u[0]+f-h,u[1]+h+f)}n.setDrawRange(0,r),s.needsUpdate=!0}var da=[],rR=new X(0,0,1),aR=new X;function Jp(n,e,t){let{arrays:i}=n.frame,s=new Fn,r=e.mesh;return s.setAttribute("position",new _n(i[`p${r}`],3)),s.setAttribute("normal",new _n(i[`n${r}`],3)),s.setIndex(new _n(i[`i${r}`],1)),new sn(s,t)}function Kp(n,e){return e?new Ir({color:i0,transparent:!0,opacity:.35,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:2,polygonOffsetUnits:8}):n==="shell"?new Ir({color:Xa.shell,transparent:!0,opacity:.4,depthWrite:!1,side:Kn}):new Ir({color:Xa[n]??Xa.body,side:Kn})}function Sx(n,e=1){return new $i({color:n,transparent:e<1,opacity:e,side:Kn})}function Mx(n,e,t,i){Yo(e,0,i,t),ag(e,Math.max(...t)),n.position.set(e[0],e[1],e[2]),n.quaternion.set(e[4],e[5],e[6],e[3])}function wx(n,e,t){let i=Jp(n,e,Kp(e.role,t)),s=new yi;if(s.add(i),!t&&e.shape!=="Sphere"){let o=new sr(new _o(i.geometry,20),new ir({color:"#2b3138"}));s.add(o)}let r=n.track(e.name,"pose");s.name=e.name,r||s.position.set(-n.head.origin[0]/n.head.length,-n.head.origin[1]/n.head.length,0);let a=t||e.role==="substrate"||!n.head.floor?void 0:oR(i.geometry);return{object:s,shadow:a,update:(o,l)=>{r&&Mx(s,$n(r,o,da),l,e.anchor)}}}function oR(n){let e=new $i({color:"#000000",transparent:!0,opacity:.16,depthWrite:!1,stencilWrite:!0,stencilRef:0,stencilFunc:Sp,stencilZPass:bp}),t=new sn(n,e);return t.matrixAutoUpdate=!1,t.renderOrder=1,t.frustumCulled=!1,t}function Ex(n,e,t){let i=Jp(n,e,Kp(e.role,t)),s=n.track(e.name,"stretch");return{object:i,update:(r,a)=>{let o=$n(s,r,da);Yo(o,0,e.anchor,a),Yo(o,3,e.anchor,a),Tx(i,o[0],o[1],o[2],o[3]-o[0],o[4]-o[1],o[5]-o[2])}}}function Tx(n,e,t,i,s,r,a){let o=Math.hypot(s,r,a);return n.position.set(e,t,i),n.scale.z=Math.max(o,1e-6),o>0&&n.quaternion.setFromUnitVectors(rR,aR.set(s/o,r/o,a/o)),o}function Ax(n,e,t,i,s,r,a){let o=Tx(n,e,t,i,s,r,a);return n.scale.x=n.scale.y=Math.min(1,Math.max(.3,o/.5)),o}function Rx(n,e=1){let t=new go(.022*e,.022*e,.8,10).rotateX(Math.PI/2).translate(0,0,.4),i=new Fl(.075*e,.22,14).rotateX(Math.PI/2).translate(0,0,.89),s=new sn(t,new $i({color:n,depthTest:!1,transparent:!0,opacity:.95}));return s.add(new sn(i,s.material)),s.renderOrder=5,s.children[0].renderOrder=5,s}function Cx(n,e,t,i){let s=n.track(e.name,"stations"),r=n.track(e.name,"colour"),a=s.width/3,o=yx(a),l=t?Kp(e.role,!0):new Ir({vertexColors:!0,side:Kn}),c=new sn(o.geometry,l);c.frustumCulled=!1;let u=[];return{object:c,update:f=>{let h=$n(s,f,da);r&&$n(r,f,u),o.bend(h,e.height,e.depth,d=>Zp(i>0?Math.abs(u[d]??0)/i:0))}}}function Px(n,e,t,i){let s=new yi,r=n.track(e.name,"state"),a=n.track(e.name,"pose"),o=n.track(e.name,"force"),l=e.mesh!==void 0&&lR(n,e),c=l?Jp(n,e,Sx(ss.separate,.75)):null,u=!l&&e.of&&i?bx(i.object):null,f=!l&&!u&&o?new sn(new Ol(.045,12,8),Sx(ss.separate)):null,h=o&&t>0?Rx(Yc):null;for(let g of[c,u?.object,f,h])g&&s.add(g);let d=c?new sr(new _o(c.geometry),new ir({depthTest:!1,transparent:!0})):null;return c&&d&&(c.add(d),c.renderOrder=2,d.renderOrder=4),s.name=e.name,{object:s,update:(g,y,m)=>{let p=zs[r?$n(r,g,da)[0]:0]??"separate",_=ss[p];if(c&&a&&(Mx(c,$n(a,g,da),[y[0],y[1],y[2]],e.anchor),c.translateZ(.004),c.material.color.set(_),d.material.color.set(_)),u&&u.update(p==="separate"?null:_),!o)return;let R=$n(o,g,da);if(Yo(R,0,e.anchor,y),f&&(f.position.set(R[0],R[1],R[2]),f.material.color.set(_)),h){let b=1.3/t,C=Ax(h,R[0],R[1],R[2],b*R[3],b*R[4],b*R[5]);h.visible=m&&C>.03}}}}function lR(n,e){return n.frame.arrays[`p${e.mesh}`].some(i=>Math.abs(i)>0)}function Ix(n,e){let t=n.track(e.name,"field"),i=n.track(e.name,"pose"),s=Rx($c,.8),r=qr(t,0)||1,a=[];return{object:s,update:(o,l,c)=>{let u=$n(i,o,da).slice(0,3);$n(t,o,a);let f=.9/r;s.visible=c&&Ax(s,u[0]-f*a[0]/2,u[1]-f*a[1]/2,1.75-f*a[2]/2,f*a[0],f*a[1],f*a[2])>.03}}}var uR=40,hR=.1,fR=5,dR={iso:[.62,-1,.52],side:[0,-1,.12],top:[0,-.02,1]},Qh=class{constructor(e){this.host=e;this.renderer=new $h({antialias:!0,stencil:!0,preserveDrawingBuffer:!0}),this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),e.appendChild(this.renderer.domElement),this.renderer.domElement.setAttribute("aria-label","3-D view of the robot"),this.scaleBar=document.createElement("div"),this.scaleBar.className="scale-bar",this.scaleBar.hidden=!0,e.appendChild(this.scaleBar),this.camera.up.set(0,0,1),this.controls=new jh(this.camera,this.renderer.domElement),this.controls.addEventListener("change",()=>this.draw()),this.controls.addEventListener("start",()=>{ti.value!=="free"&&(ti.value="free")}),this.world.add(new zl("#ffffff","#b9b2a5",2.2));let t=new vo("#ffffff",1.5),i=new vo("#ffffff",.7);t.position.set(.5,-.9,1.6),i.position.set(1,-1,.2),this.world.add(t,i,this.root),this.world.fog=this.haze,this.root.add(this.floor);let s=new ResizeObserver(()=>this.resize());s.observe(e),this.stop.push(()=>s.disconnect(),Ln(()=>this.cast(Ze.value)),Ln(()=>this.castGhost(Vi.value)),Ln(()=>this.look(ti.value)),Ln(()=>this.paint(zt.value)),Ln(()=>{gt.value,ji.value,es.value,xr.value,yr.value,this.draw()})),this.renderer.domElement.addEventListener("click",r=>this.pick(r)),wc.now=()=>this.render()}host;renderer;world=new Pl;camera=new fi(32,1,.01,4e3);controls;root=new yi;floor=new yi;grid=null;pitch=1;troupe=null;double=null;wanted=!1;target=new X;followed=new X;distance=new Kc;haze=new Cl("#fbfaf7",18,44);scaleBar;stop=[];dispose(){this.stop.forEach(e=>e()),this.renderer.dispose()}cast(e){e&&this.root.quaternion.setFromUnitVectors(new X(...e.head.up),this.camera.up),this.troupe=this.gather(this.troupe,e,!1),this.matched(),e&&(this.pitch=al(.8*e.head.length)/e.head.length,this.ground(e),this.camera.near=.02,this.look(ti.peek()),this.host.dataset.nodes=String(e.nodes.length)),this.draw()}castGhost(e){this.double=this.gather(this.double,e,!0),this.host.dataset.ghost=e?"yes":"no",this.matched(),this.draw()}matched(){if(!this.troupe||!this.double)return;let e=g0(this.troupe,this.double),t=this.troupe.data.head.exaggeration,i=Math.max(...t);this.double.group.scale.setScalar(this.double.data.head.length/this.troupe.data.head.length),Mc.both||(yr.value=e<uR);let s=e>0?al(Math.min(fR,Math.max(1,hR/(e*i)))):1;ji.value=t.map(r=>r>1?r*s:r)}gather(e,t,i){if(e&&(this.root.remove(e.group),e.group.traverse(f=>{f instanceof sn&&f.geometry.dispose()})),!t)return null;let s=new yi,r=[],a=new Map,o=[],l=[],c=Math.max(0,...t.contacts.map(f=>qr(t.track(f,"force"),3))),u=0;for(let f of t.nodes)for(let h of t.track(f.name,"colour")?.values??[])u=Math.max(u,Math.abs(h));for(let f of t.nodes){if(i&&f.role==="contact")continue;let h=t.track(f.name,"stations")?Cx(t,f,i,u):t.track(f.name,"stretch")?Ex(t,f,i):f.role==="contact"?Px(t,f,c,a.get(f.of)):wx(t,f,i);if(a.set(f.name,h),r.push(h),s.add(h.object),h.shadow&&(o.push([h.shadow,h.object]),s.add(h.shadow)),!i&&t.track(f.name,"field")&&t.head.floor){let d=Ix(t,f);l.push(d),s.add(d.object)}}return r.push(...l),this.root.add(s),{data:t,group:s,parts:r,shadows:o,lead:gl(t)}}ground(e){this.floor.clear();let t=24,i=t*this.pitch,s=[],r=(o,l)=>e.head.floor?s.push(o,l,0):s.push(o,1,l);for(let o=-t;o<=t;o++)for(let l=-t;l<t;l++)r(o*this.pitch,l*this.pitch),r(o*this.pitch,(l+1)*this.pitch),r(l*this.pitch,o*this.pitch),r((l+1)*this.pitch,o*this.pitch);let a=new Fn;if(a.setAttribute("position",new _n(new Float32Array(s),3)),this.grid=new sr(a,new ir({depthTest:!e.head.floor,depthWrite:!1})),this.grid.renderOrder=-2,this.floor.add(this.grid),e.head.floor){let o=new sn(new oa(2*i,2*i),new $i({depthTest:!1,depthWrite:!1}));o.renderOrder=-3,this.floor.add(o)}this.paint(zt.peek())}paint(e){let t=e==="dark";this.renderer.setClearColor(t?"#14181d":"#fbfaf7"),this.haze.color.set(t?"#14181d":"#fbfaf7"),this.floor.traverse(i=>{i instanceof sr?i.material.color.set(t?"#333b45":"#d6d1c4"):i instanceof sn&&i.material.color.set(t?"#1b2027":"#f1eee6")});for(let[i]of this.troupe?.shadows??[])i.material.opacity=t?.45:.16;this.troupe?.data.nodes.forEach((i,s)=>{let r=i.role==="substrate"?this.troupe.parts[s].object.children[0]:null;r instanceof sn&&r.material.color.set(t?"#5a5750":Xa.substrate)}),this.draw()}look(e){let t=this.troupe?.data,i=dR[e];if(!t||!i)return;let[s,r]=this.extent(t),a=new X().addVectors(s,r).multiplyScalar(.5),o=Math.max(1.2,.5*Math.hypot(r.x-s.x,r.z-s.z,.5*(r.y-s.y))),l=xr.peek()&&this.travels(t);this.target.copy(a),l?this.target.set(0,0,.6):t.head.floor&&(this.target.z=Math.max(.25,a.z));let c=(l?2.3:o*1.25)/Math.tan(this.camera.fov*Math.PI/360);this.controls.target.copy(this.target),this.followed.set(0,0,0),this.distance.times=1,this.camera.position.copy(this.target).add(new X(...i).normalize().multiplyScalar(c)),this.controls.update(),this.draw()}extent(e){let t=new Rs;for(let i of[e.first,(e.first+e.last)/2,e.last]){this.troupe?.parts.forEach(s=>s.update(i,ji.peek(),!1)),this.root.updateMatrixWorld(!0);for(let s of e.nodes){if(s.role==="contact"||s.role==="substrate")continue;let r=this.troupe?.parts[e.nodes.indexOf(s)];r&&t.expandByObject(r.object,!0)}}return e.head.floor&&e.nodes.some(i=>e.track(i.name,"field"))&&t.expandByPoint(new X(0,0,2.2)),t.isEmpty()?[new X(-1,-1,0),new X(1,1,1)]:[t.min,t.max]}travels(e){let t=this.troupe&&e.track(this.troupe.lead,"pose");if(!t||!e.head.floor)return!1;let i=[1/0,1/0],s=[-1/0,-1/0];for(let r=0;r<t.time.length;r++)for(let a of[0,1]){let o=t.values[r*t.width+a]*ji.peek()[a];i[a]=Math.min(i[a],o),s[a]=Math.max(s[a],o)}return Math.max(s[0]-i[0],s[1]-i[1])>3}draw(){this.wanted||(this.wanted=!0,requestAnimationFrame(()=>this.render()))}render(){this.wanted=!1;let e=gt.peek(),t=ji.peek(),i=es.peek(),s=this.troupe?.data;if(!this.troupe||!s)return this.renderer.render(this.world,this.camera);this.troupe.parts.forEach(a=>a.update(e,t,i)),this.double?.parts.forEach(a=>a.update(Math.min(e,this.double.data.last),t,!1)),this.follow();for(let[a,o]of this.troupe.shadows)this.cast_down(a,o);this.renderer.render(this.world,this.camera),this.measure(s);let r=this.placeOf(this.troupe);this.troupe.lead&&(this.host.dataset.lead=`${r.x.toFixed(4)} ${r.y.toFixed(4)} ${r.z.toFixed(4)}`),this.host.dataset.drawn=String(e),this.host.dataset.frames=String(Number(this.host.dataset.frames??0)+1)}placeOf(e){let t=e.parts[e.data.nodes.findIndex(i=>i.name===e.lead)]?.object.position;return new X().copy(t??new X).multiplyScalar(e.group.scale.x)}follow(){let e=this.troupe,t=this.placeOf(e),i=new X;xr.peek()&&this.travels(e.data)&&i.set(t.x,t.y,0);let s=this.double&&yr.peek()?this.placeOf(this.double).sub(t):new X;if(i.add(this.distance.middle(s)),i.lengthSq()>0||ti.peek()!=="free"){let l=i.clone().applyQuaternion(this.root.quaternion),c=l.clone().sub(this.followed);this.followed.copy(l),this.controls.target.add(c),this.camera.position.add(c)}this.distance.keep(this.camera,this.controls.target,s.length()),this.camera.lookAt(this.controls.target);let r=this.distance.times,a=al(Math.max(1,2.5*(r-.6))),o=this.pitch*a;this.floor.scale.set(a,a,a),this.floor.position.set(Math.round(i.x/o)*o,Math.round(i.y/o)*o,0),this.haze.near=18*r,this.haze.far=44*r,this.told()}told(){if(!this.double)return;this.camera.updateMatrixWorld();let e=this.placeOf(this.double).applyQuaternion(this.root.quaternion).project(this.camera);this.host.dataset.beside=`${e.x.toFixed(4)} ${e.y.toFixed(4)}`,this.host.dataset.size=this.double.group.scale.x.toFixed(4)}cast_down(e,t){t.updateMatrix();let i=new kt().set(1,0,-.18,0,0,1,.22,0,0,0,0,.001,0,0,0,1);e.matrix.multiplyMatrices(i,t.matrix)}measure(e){let t=this.renderer.domElement.clientHeight||1,s=2*Math.tan(this.camera.fov*Math.PI/360)*this.camera.position.distanceTo(this.controls.target)/t*e.head.length,r=al(130*s),a=yt(r,"m",3);this.scaleBar.hidden=!1,this.scaleBar.style.width=`${r/s}px`,this.scaleBar.textContent!==a&&(this.scaleBar.textContent=a)}pick(e){if(!this.troupe)return;let t=this.renderer.domElement.getBoundingClientRect(),i=new Je((e.clientX-t.left)/t.width*2-1,1-(e.clientY-t.top)/t.height*2),s=new Gl;s.setFromCamera(i,this.camera);let r=this.troupe.group.children.filter(o=>o.name.endsWith("(contact)")),a=s.intersectObjects(r,!0)[0]?.object??null;for(;a&&!a.name.endsWith("(contact)");)a=a.parent;a&&(Qi.value=a.name,$o.value="contact")}resize(){let{clientWidth:e,clientHeight:t}=this.host;!e||!t||(this.renderer.setSize(e,t),this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.draw())}};var Lx=3,Dx=6;function Nx({children:n,reading:e}){let t=Rt(null),i=Rt(null);return mn(()=>{let s=new Qh(t.current);return s.resize(),()=>s.dispose()},[]),Qn(()=>{let s=Ze.value,r=gt.value,a=i.current;if(!s||!a)return;let o=s.contacts.map(h=>{let d=s.track(h,"state"),g=zs[d?$n(d,r,[])[0]:0]??"";return[ui(h),g]}),l=o.filter(([,h])=>h!=="separate"),c=o.length>Lx?l.slice(0,Dx):o,u=o.length-l.length;a.replaceChildren(...c.map(([h,d])=>{let g=document.createElement("span");return g.className="state",g.textContent=`${h}: ${d}`,g.style.setProperty("--state",ss[d]??"gray"),g}));let f=l.length-Dx;o.length>Lx&&(f>0||u)&&a.append([f>0?`and ${f} more`:"",u?`${u} separate`:""].filter(h=>h).join(", "))}),E("section",{class:"stage","aria-label":"view",children:[E("div",{class:"canvas",ref:t,"data-testid":"stage"}),E("div",{class:"stage-top",children:[E("div",{class:"stage-left",children:[E("div",{class:"states",ref:i}),e]}),E("div",{class:"views",children:[["iso","side","top"].map(s=>E("button",{class:ti.value===s?"on":"",onClick:()=>ti.value=s,children:s},s)),E("button",{class:xr.value?"on":"",title:"the camera goes with the robot",onClick:()=>xr.value=!xr.value,children:"follow"}),Vi.value&&E("button",{class:yr.value?"on":"","data-testid":"both",title:"the grey robot is kept in sight, too",onClick:()=>{Mc.both=!0,yr.value=!yr.value},children:"both"}),E("button",{class:es.value?"on":"",title:"show forces and field",onClick:()=>es.value=!es.value,children:"forces"})]})]}),E(pR,{}),n]})}function pR(){let n=jm(()=>{let t=ji.value;return Ze.value?t[0]===1&&t[2]===1?"motion × 1":`along the floor × ${lt(t[0])}, height × ${lt(t[2])}`:""}),e=t=>{let[i,,s]=ji.value;ji.value=[Math.max(1,i*t),Math.max(1,i*t),Math.max(1,s*t)]};return Ze.value?E("div",{class:"stage-foot",children:[E("span",{class:"magnified","data-testid":"magnified",children:n}),E("button",{title:"smaller motions",onClick:()=>e(.5),children:"−"}),E("button",{title:"larger motions",onClick:()=>e(2),children:"+"}),E(vR,{}),E(_R,{}),E(gR,{}),E(mR,{}),Ze.value?.head.notes.map(t=>E("span",{class:"note",children:t},t))]}):null}function mR(){let n=Rt(null),e=!!Ze.value&&!!Vi.value;return Qn(()=>{let t=Ze.value,i=Vi.value,s=gt.value;t&&i&&n.current&&(n.current.textContent=`grey robot ${yt(Md({data:t,lead:gl(t)},{data:i,lead:gl(i)},s),"m",3)} away`)}),e?E("span",{class:"magnified","data-testid":"apart",ref:n}):null}function gR(){let n=Ze.value,[,,e]=n?.head.up??[0,0,1],t=Math.acos(Math.max(-1,Math.min(1,e)))*180/Math.PI;return n?.head.floor&&t>.001?E("span",{class:"magnified","data-testid":"slope",children:["floor tilted by ",lt(t,3),"°"]}):null}function _R(){let n=Ze.value,e=zt.value,t=n?n.nodes.map(s=>n.track(s.name,"colour")).filter(s=>s):[],i=0;for(let s of t)for(let r of s.values)i=Math.max(i,Math.abs(r));return i?E("span",{"data-testid":"stress-legend","data-theme":e,children:[E("i",{class:"scale",style:{background:vx()}})," stress, 0 … ",yt(i,t[0].unit||"Pa",3)]}):null}function vR(){let n=Ze.value;if(!n||!es.value)return null;let e=Math.max(0,...n.contacts.map(i=>qr(n.track(i,"force"),3))),t=n.head.floor?Math.max(0,...n.nodes.map(i=>qr(n.track(i.name,"field"),0))):0;return E(En,{children:[e>0&&E("span",{class:"arrow",style:{"--state":Yc},"data-testid":"force-legend",children:["force, longest ",yt(e,"N",3)]}),t>0&&E("span",{class:"arrow",style:{"--state":$c},"data-testid":"field-legend",children:["field, longest ",yt(t,"T",3)]})]})}function ic(n,e){let t=n.clientWidth||300,i=devicePixelRatio||1;n.width=t*i,n.height=e*i;let s=n.getContext("2d"),r=getComputedStyle(document.documentElement);return s.scale(i,i),s.clearRect(0,0,t,e),s.font="11px system-ui",{g:s,w:t,h:e,ink:r.getPropertyValue("--ink"),rule:r.getPropertyValue("--rule")}}function Ro(n,e,t,i,s){n.beginPath(),n.moveTo(e,t),n.lineTo(i,s),n.stroke()}var Co=230,jp=56,Bx=14,xR=14,Ux=30,Fx=["#0072b2","#009e73","#cc79a7","#56b4e9"];function Qp(){let n=Rt(null),e=Rt(null),t=Gs.value;mn(()=>{n.current&&SR(n.current,t)},[t,Qo.value,zt.value,Vs.value]);let i=r=>MR(n.current,t,r.offsetX,r.offsetY),s=t.labels.map((r,a)=>[r,a]).filter(([r])=>r);return E("div",{class:"study-picture","data-testid":"branch","data-points":t.x.length,children:[E("canvas",{ref:n,class:"tall","data-testid":"branch-canvas",onClick:r=>{let a=i(r);a>=0&&Ff(a,r.shiftKey)},onMouseMove:r=>{let a=i(r);e.current&&(e.current.textContent=a<0?"":bR(t,a))}}),E("div",{class:"hint",ref:e}),E("p",{class:"muted",children:"full: stable · dashed: unstable · click: one period there · shift-click: beside, in grey"}),[...new Set(t.ended.filter(Boolean).map(r=>yR(r,t.x_unit)))].map(r=>E("p",{class:"muted",children:r},r)),E("details",{class:"values",open:!0,children:[E("summary",{children:"what happens on it"}),E("table",{children:E("tbody",{children:s.map(([r,a])=>E("tr",{children:[E("td",{children:E("button",{"data-testid":`special-${a}`,onClick:o=>Ff(a,o.shiftKey),children:r.replaceAll("_"," ")})}),E("td",{children:yt(t.x[a],t.x_unit,6)}),E("td",{children:yt(t.y[a],t.y_unit,4)})]},a))})})]})]})}function yR(n,e){return n.replace(/^the end (\S+) is reached$/,(t,i)=>`the end ${yt(Number(i),e)} is reached`)}function bR(n,e){let t=n.labels[e]?`, ${n.labels[e].replaceAll("_"," ")}`:"";return`${n.path} = ${yt(n.x[e],n.x_unit,5)}: ${yt(n.y[e],n.y_unit,4)}, ${n.stable[e]?"stable":"unstable"}${t}`}function Ox(n){let e=1/0,t=-1/0;for(let i=0;i<n.length;i++)Number.isFinite(n[i])&&(e=Math.min(e,n[i]),t=Math.max(t,n[i]));return e<t?[e,t]:[e-Math.abs(e||1)/2,e+Math.abs(e||1)/2]}function zx(n,e){let[t,i]=Ox(n.x),[s,r]=Ox(n.y);return{x:a=>jp+(e-jp-Bx)*(a-t)/(i-t),a:t,c:i,low:s,high:r,y:a=>Co-Ux-(Co-xR-Ux)*(a-s)/(r-s)}}function SR(n,e){let{g:t,w:i,ink:s,rule:r}=ic(n,Co),{x:a,y:o,a:l,c,low:u,high:f}=zx(e,i),[h,d]=fn(Math.max(Math.abs(u),Math.abs(f)),e.y_unit),[g,y]=fn(Math.max(Math.abs(l),Math.abs(c)),e.x_unit);t.strokeStyle=r,t.fillStyle=s;for(let p of[u,(u+f)/2,f])Ro(t,jp,o(p),i-Bx,o(p)),t.fillText(lt(p*h,3),6,o(p)+4);t.fillText(d,6,Co-6);for(let[p,_]of[[l,"left"],[(l+c)/2,"center"],[c,"right"]])t.textAlign=_,t.fillText(lt(p*g,4),a(p),Co-16);t.textAlign="left",t.fillText(`${e.path} [${y}]`,i/2-50,Co-3),t.lineWidth=1.6;for(let p=1;p<e.x.length;){let _=kx(e,p),R=p-1;for(;p<e.x.length&&e.branch[p]===e.branch[R]&&kx(e,p)===_;)p++;t.strokeStyle=Fx[e.branch[R]%Fx.length],t.setLineDash(_?[]:[5,4]),t.beginPath();for(let b=R;b<p;b++)t.lineTo(a(e.x[b]),o(e.y[b]));t.stroke(),p<e.x.length&&e.branch[p]!==e.branch[R]&&p++}t.setLineDash([]),t.lineWidth=1,t.fillStyle=s,e.labels.forEach((p,_)=>{p&&(t.beginPath(),t.arc(a(e.x[_]),o(e.y[_]),p.endsWith("fold")?4:2.5,0,7),t.fill())});let m=Qo.peek();m>=0&&(t.strokeStyle=s,t.lineWidth=2,t.beginPath(),t.arc(a(e.x[m]),o(e.y[m]),7,0,7),t.stroke(),t.lineWidth=1)}function kx(n,e){return!!n.stable[e]&&!!n.stable[e-1]}function MR(n,e,t,i){let{x:s,y:r}=zx(e,n.clientWidth),a=15,o=-1;for(let l=0;l<e.x.length;l++){let c=Math.hypot(s(e.x[l])-t,r(e.y[l])-i);c<a&&(a=c,o=l)}return o}var Gx="#0072b2",Wx="#d55e00";function Xx(){let n=_i.value;return n?E("div",{class:"study",children:[E(wR,{},n.form.type),gi.value&&E(ER,{}),Gs.value&&E(Qp,{})]}):Gs.value&&E("div",{class:"study",children:E(Qp,{})})}function wR(){let n=_i.value,e=kf(n.form),t=e.find(_=>_.path.endsWith("clock.frequency"))??e.find(_=>n.pinned.includes(_.path))??e[0],i=Wt("hysteresis"),s=Wt(t?.path??""),r=Wt(""),a=Wt(15),o=Wt(null),l=Wt(null),c=Wt(n.measure),u=Wt(n.family==="planar"?"periodic":n.until),f=e.find(_=>_.path===s.value),h=e.find(_=>_.path===r.value);if(!f)return E("p",{class:"muted",children:"this model has no numbers to vary"});let d=o.value??Number(f.value)*.6,g=l.value??Number(f.value)*1.6,[y,m]=fn(Math.abs(Number(f.value)),f.unit??"1"),p=()=>{if(i.value==="orbits")return vg({path:s.value,from:d,to:g},c.value);let _=[{path:s.value,from:d,to:g,count:a.value}];i.value==="map"&&h&&_.unshift({path:h.path,from:.5*Number(h.value),to:1.5*Number(h.value),count:a.value}),_g(i.value,_,c.value,u.value)};return E("div",{class:"ask",children:[E("select",{"data-testid":"study-kind",value:i.value,onChange:_=>i.value=_.target.value,children:[E("option",{value:"hysteresis",children:"up and down"}),E("option",{value:"sweep",children:"up"}),E("option",{value:"map",children:"map"}),E("option",{value:"orbits",children:"orbits, unstable ones too"})]}),E("select",{class:"wide","data-testid":"study-path",value:s.value,onChange:_=>{s.value=_.target.value,o.value=l.value=null},children:e.map(_=>E("option",{value:_.path,children:_.path},_.path))}),E("span",{class:"span",children:[E("input",{"data-testid":"study-from","aria-label":"from",value:lt(d*y,5),onChange:_=>o.value=Number(_.target.value)/y})," –"," ",E("input",{"data-testid":"study-to","aria-label":"to",value:lt(g*y,5),onChange:_=>l.value=Number(_.target.value)/y})," ",m]}),i.value!=="orbits"&&E("label",{title:"points along the axis",children:["n ",E("input",{"data-testid":"study-count",value:a.value,onChange:_=>a.value=Math.max(2,Number(_.target.value)||2)})]}),i.value==="map"&&E("select",{value:r.value,onChange:_=>r.value=_.target.value,children:[E("option",{value:"",children:"over one parameter"}),e.map(_=>E("option",{value:_.path,children:_.path},_.path))]}),E("label",{class:"wide",children:["of ",E("input",{"data-testid":"study-measure",class:"wide",placeholder:"mean_velocity(body.x)",value:c.value,onChange:_=>c.value=_.target.value})]}),i.value!=="orbits"&&E("label",{children:["until ",E("input",{class:"rule","data-testid":"study-until",value:u.value,onChange:_=>u.value=_.target.value})]}),E("button",{"data-testid":"study-start",disabled:!c.value||!!an.value,onClick:p,children:"Start"})]})}function ER(){let n=Rt(null),e=Rt(null),t=gi.value,i=t.shape.length===2&&t.kind==="map";mn(()=>{n.current&&(i?IR:RR)(n.current,t)},[t,nl.value,zt.value,Vs.value]);let s=r=>LR(n.current,t,i,r.offsetX,r.offsetY);return E("div",{class:"study-picture",children:[E("canvas",{ref:n,"data-testid":"study-canvas","data-count":t.count,"data-done":String(t.done),"data-size":t.values.length,onClick:r=>{let a=s(r);a&&Uf(a,r.shiftKey)},onMouseMove:r=>{let a=s(r);e.current&&(e.current.textContent=a?AR(t,a):"")}}),E("div",{class:"hint",ref:e,"data-testid":"study-hint"}),E("p",{class:"muted",children:"click: the robot there, on that branch · shift-click: beside, in grey"}),E(TR,{study:t})]})}function TR({study:n}){if(n.values.length>400)return null;let e=n.dims[n.dims.length-1],t=n.axes[e]??[];return E("details",{class:"values",children:[E("summary",{children:"numbers"}),E("table",{children:E("tbody",{children:[...n.values].map((i,s)=>{let r=Yx(n.shape,s),a=t[r[r.length-1]]??0;return E("tr",{children:[E("td",{children:E("button",{"data-testid":`point-${r.join("-")}`,"data-value":String(i),onClick:o=>Uf(r,o.shiftKey),children:[n.kind==="hysteresis"?r[r.length-2]?"down":"up":""," ",yt(a,sc(e))]})}),E("td",{children:n.failed[s]?qx(n,r):yt(i,n.unit)})]},s)})})})]})}function qx(n,e){let t=n.reasons[e.join(",")];return t?`failed: ${t}`:"failed"}function Hx(n,e){let t=n.dims[e],i=n.axes[t];return`${t} ${yt(i[0],sc(t),3)} … ${yt(i[i.length-1],sc(t),3)}`}function sc(n){let e=_i.value;return(e&&Pc(e.form,n)?.unit)??"1"}function Yx(n,e){let t=[];for(let i=n.length-1;i>=0;i--)t.unshift(e%n[i]),e=Math.floor(e/n[i]);return t}function AR(n,e){let t=0;for(let r=0;r<e.length;r++)t=t*n.shape[r]+e[r];let i=n.failed[t]?qx(n,e):yt(n.values[t],n.unit);return`${n.dims.map((r,a)=>r==="direction"?e[a]?"down":"up":`${r} = ${yt(n.axes[r]?.[e[a]]??0,sc(r))}`).join(", ")}: ${i}`}function em(n,e,t){let i=n.axes[n.dims[n.dims.length-1]],s=1/0,r=-1/0;for(let c of n.values)Number.isFinite(c)&&(s=Math.min(s,c),r=Math.max(r,c));s<r||(s=Number.isFinite(s)?s-1e-12:0,r=s+(Math.abs(s)||1));let a=.08*(r-s),[o,l]=[Math.min(...i),Math.max(...i)];return{x:c=>56+(e-70)*(c-o)/(l-o||1),y:c=>t-28-(t-42)*(c-s+a)/(r-s+2*a),low:s,high:r,axis:i}}function RR(n,e){let{g:t,w:i,h:s,ink:r,rule:a}=ic(n,190),{x:o,y:l,low:c,high:u,axis:f}=em(e,i,s),[h,d]=fn(Math.max(Math.abs(c),Math.abs(u)),e.unit);t.strokeStyle=a,t.fillStyle=r;for(let A of[c,(c+u)/2,u])Ro(t,56,l(A),i-10,l(A)),t.fillText(lt(A*h,3),6,l(A)+4);t.fillText(`${d}`,6,12);let g=f.length,y=e.dims[e.dims.length-1],[m,p]=fn(Math.max(...f.map(Math.abs)),sc(y));for(let A of[0,Math.floor(g/2),g-1])Vx(t,lt(f[A]*m,4),o(f[A]),s-15,i);let _=p?`${y} [${p}]`:y,R=_.split(".").slice(-2).join(".");Vx(t,t.measureText(_).width<i-70?_:`… ${R}`,(i+42)/2,s-3,i),e.kind==="hysteresis"&&CR(t,i,r);let b=e.values.length/g;for(let A=0;A<b;A++){let v=e.kind==="hysteresis"&&A%2===1;t.strokeStyle=t.fillStyle=v?Wx:Gx,t.setLineDash(v?[5,4]:[]),t.beginPath();let T=!1;for(let F=0;F<g;F++){let D=e.values[A*g+F];if(!Number.isFinite(D)){T=!1;continue}T?t.lineTo(o(f[F]),l(D)):t.moveTo(o(f[F]),l(D)),T=!0}t.stroke(),t.setLineDash([]);for(let F=0;F<g;F++)PR(t,o(f[F]),e,A*g+F,l,v,s)}let C=nl.peek();if(C){let A=0;for(let v=0;v<C.length;v++)A=A*e.shape[v]+C[v];t.strokeStyle=r,t.lineWidth=2,t.beginPath(),t.arc(o(f[C[C.length-1]]),l(e.values[A]),7,0,7),t.stroke(),t.lineWidth=1}}function CR(n,e,t){n.fillStyle=Gx,n.beginPath(),n.arc(e-86,8,2.5,0,7),n.fill(),n.strokeStyle=Wx,n.beginPath(),n.arc(e-48,8,5,0,7),n.stroke(),n.fillStyle=t,n.fillText("up",e-78,12),n.fillText("down",e-38,12)}function Vx(n,e,t,i,s){let r=n.measureText(e).width/2;n.fillText(e,Math.min(s-2-2*r,Math.max(2,t-r)),i)}function PR(n,e,t,i,s,r,a){if(t.failed[i]){Ro(n,e-3,a-34,e+3,a-28),Ro(n,e-3,a-28,e+3,a-34);return}Number.isFinite(t.values[i])&&(n.beginPath(),n.arc(e,s(t.values[i]),r?5:2.5,0,7),r?n.stroke():n.fill())}function IR(n,e){let{g:t,w:i,h:s,ink:r}=ic(n,190),{low:a,high:o}=em(e,i,s),[l,c]=e.shape,u=(i-70)/c,f=(s-42)/l;for(let h=0;h<e.values.length;h++){let d=e.values[h],g=Math.floor(h/c),y=h%c;if(!Number.isFinite(d))continue;let[m,p,_]=Zc((d-a)/(o-a));t.fillStyle=`rgb(${m*255},${p*255},${_*255})`,t.fillRect(56+y*u,s-28-(g+1)*f,u+.5,f+.5)}t.fillStyle=r,t.fillText(Hx(e,1),i/2-80,s-4),t.fillText(Hx(e,0),2,12),t.fillText(`${yt(a,e.unit,3)} … ${yt(o,e.unit,3)}`,i-150,12)}function LR(n,e,t,i,s){let r=n.clientWidth,a=190;if(t){let[h,d]=e.shape,g=Math.floor((i-56)*d/(r-70)),y=Math.floor((a-28-s)*h/(a-42));return g>=0&&y>=0&&g<d&&y<h&&Number.isFinite(e.values[y*d+g])?[y,g]:null}let{x:o,y:l,axis:c}=em(e,r,a),u=20,f=null;return e.values.forEach((h,d)=>{if(!Number.isFinite(h))return;let g=Math.hypot(o(c[d%c.length])-i,l(h)-s);g<u&&(u=g,f=Yx(e.shape,d))}),f}var DR=[1,.5,.2,.1,.05,.02,.01,.005,.002,.001,5e-4,2e-4,1e-4,5e-5,2e-5,1e-5];function Zx(){let n=Ze.value,e=n?.head.axis==="time";return E("footer",{class:"timeline","data-testid":"timeline",children:[E("div",{class:"controls",children:[E("button",{class:"play","data-testid":"play",title:"play or pause (space)",onClick:()=>ys.value=!ys.value,children:ys.value?"❙❙":"▶"}),E("button",{"data-testid":"previous",title:"previous event (,)",onClick:()=>Zo(-1),children:"◀|"}),E("button",{"data-testid":"next",title:"next event (.)",onClick:()=>Zo(1),children:"|▶"}),E("label",{title:"speed of the motion",children:[e?"speed ":"rate ",E("select",{"data-testid":"speed",value:"",onChange:t=>NR(Number(t.target.value)),children:[E("option",{value:"",children:$x(Yr.value)}),DR.map(t=>E("option",{value:t,children:$x(t)},t))]})]}),E("button",{class:gn.value?"on":"","data-testid":"cycle",title:"loop over one cycle of the clock",disabled:!n?.head.frequency,onClick:Jx,children:"↻ cycle"}),gn.value&&E("button",{title:"no loop (escape)","data-testid":"noloop",onClick:()=>gn.value=null,children:"× loop"})]}),E(FR,{}),E(UR,{})]})}function NR(n){n>0&&(Yr.value=n)}function $x(n){return n>=1?`${lt(n,3)} : 1`:`1 : ${lt(1/n,3)}`}function Jx(){let n=Ze.value;if(!n?.head.frequency)return;if(gn.value){gn.value=null;return}let e=1/n.head.frequency,t=Math.floor((gt.value-n.first)/e+1e-9),i=Math.max(n.first,Math.min(n.first+t*e,n.last-e));gn.value=[i,Math.min(n.last,i+e)]}function UR(){let n=Rt(null);return Qn(()=>{let e=Ze.value,t=gt.value;if(!n.current||!e)return;let[i,s]=fn(Math.max(Math.abs(e.last),Math.abs(e.first)),e.head.axis_unit),r=t*e.head.frequency,a=Math.round(1e3*(r-Math.floor(r)))%1e3,o=e.head.frequency?` · phase ${(a/1e3).toFixed(3)}`:"",l=e.head.axis==="time"?"":`${e.head.axis} `;n.current.textContent=`${l}${(t*i).toPrecision(5)} / ${lt(e.last*i)} ${s}${o}`,n.current.dataset.t=String(t)}),E("div",{class:"clock","data-testid":"clock",ref:n})}function FR(){let n=Rt(null),e=Rt(null),t=Rt(null),i=Wt(0);mn(()=>{let r=new ResizeObserver(()=>i.value=n.current?.parentElement?.clientWidth??0);return r.observe(n.current.parentElement),()=>r.disconnect()},[]),Qn(()=>{let r=Ze.value;zt.value,r&&i.value&&n.current&&kR(n.current,r,i.value)}),Qn(()=>{let r=Ze.value,a=gt.value,o=gn.value;if(!r||!e.current||!t.current)return;let l=c=>`${100*(c-r.first)/(r.duration||1)}%`;e.current.style.left=l(a),t.current.style.display=o?"block":"none",o&&(t.current.style.left=l(o[0]),t.current.style.width=`${100*(o[1]-o[0])/(r.duration||1)}%`)});let s=r=>{let a=Ze.value,o=r.currentTarget.getBoundingClientRect();a&&r.buttons&1&&Zn(a.first+a.duration*(r.clientX-o.left)/o.width)};return E("div",{class:"band","data-testid":"band",onPointerDown:s,onPointerMove:s,children:[E("canvas",{ref:n}),E("div",{class:"loop-mark",ref:t}),E("div",{class:"cursor",ref:e})]})}var OR={impact:"#d55e00",land:"#d55e00",lift:"#009e73",slip:"#e69f00",stick:"#0072b2",trouble:"#cc0000"};function kR(n,e,t){let i=devicePixelRatio||1,s=46;n.width=t*i,n.height=s*i,n.style.height=`${s}px`;let r=n.getContext("2d");r.scale(i,i),r.clearRect(0,0,t,s);let a=h=>t*(h-e.first)/(e.duration||1),o=getComputedStyle(document.documentElement).getPropertyValue("--muted"),l=e.contacts.map(h=>e.track(h,"state")).filter(h=>h).slice(0,12),c=Math.min(14,30/Math.max(1,l.length));for(let h of[!1,!0])l.forEach((d,g)=>{for(let y=0;y<d.time.length;y++){let m=a(d.time[y]),p=y+1<d.time.length?a(d.time[y+1]):a(e.last);p-m<1===h&&(r.fillStyle=ss[zs[d.values[y]]??"separate"],r.globalAlpha=d.values[y]?.9:.25,r.fillRect(m,2+g*c,Math.max(h?1.4:0,p-m),c-1))}});r.globalAlpha=1;for(let h of e.events.slice(0,2e4))["impact","land","lift","trouble"].includes(h.kind)&&(r.fillStyle=OR[h.kind]??o,r.beginPath(),r.moveTo(a(h.time),35),r.lineTo(a(h.time)-3,42),r.lineTo(a(h.time)+3,42),r.fill());let u=e.head.frequency,f=u*e.duration;if(u&&f<=t/6){r.strokeStyle=o,r.globalAlpha=.5;for(let h=Math.ceil(e.first*u);h<=e.last*u;h++)r.beginPath(),r.moveTo(a(h/u),32),r.lineTo(a(h/u),35),r.stroke()}}function Kx(n){let e=n.target;if(["INPUT","SELECT","TEXTAREA"].includes(e.tagName)||n.ctrlKey||n.metaKey||n.altKey)return;let t=Ze.value,i=t?t.duration/200:0,r={" ":()=>ys.value=!ys.value,".":()=>Zo(1),",":()=>Zo(-1),ArrowRight:()=>Zn(gt.value+i),ArrowLeft:()=>Zn(gt.value-i),Home:()=>t&&Zn(t.first),End:()=>t&&Zn(t.last),Escape:()=>{gn.value=null,Hs.value=!1},"?":()=>Hs.value=!Hs.value,"+":()=>Yr.value*=2,"-":()=>Yr.value/=2,c:Jx,f:()=>es.value=!es.value,1:()=>ti.value="iso",2:()=>ti.value="side",3:()=>ti.value="top",d:()=>zt.value=zt.value==="dark"?"light":"dark"}[n.key];r&&(n.preventDefault(),r())}var BR=[["nc","NetCDF"],["toml","scenario"],["py","script"],["glb","glTF"],["html","page"],["svg","plots SVG"],["png","plots PNG"]];function zR(){return E("div",{class:"studio","data-testid":"studio","data-job":Ri.value,"data-result":tn.value,"data-busy":an.value?"yes":"no","data-connected":Pa.value,"data-ping":Cf.value.toFixed(1),children:[E(HR,{}),E("aside",{class:"left",children:[E(wg,{}),E(YR,{})]}),E(Nx,{reading:E(JR,{}),children:!Ze.value&&(_i.value?E(ZR,{}):E($R,{}))}),E(jR,{}),E(Zx,{}),Hs.value&&E(GR,{})]})}function HR(){let n=Jo.value,e=t=>t.startsWith("file:")?Na({file:t.slice(5)}):Na({device:t});return E("header",{class:"bar",children:[E("b",{class:"brand",children:"stiction studio"}),E("select",{"data-testid":"device","aria-label":"robot or file",value:Ms.value.device??(Ms.value.file?`file:${Ms.value.file}`:""),onChange:t=>e(t.target.value),children:[E("option",{value:"",disabled:!0,children:"pick a robot …"}),E("optgroup",{label:"published robots",children:n?.devices.map(t=>E("option",{value:t.name,title:t.about,children:t.name},t.name))}),!!n?.files.length&&E("optgroup",{label:"files",children:n.files.map(t=>E("option",{value:`file:${t}`,children:t},t))})]}),E("button",{class:"primary","data-testid":"run",disabled:!_i.value,onClick:Df,children:"Run"}),E("button",{"data-testid":"stop",disabled:!an.value,onClick:pg,children:"Stop"}),E(XR,{}),E("span",{class:"grow"}),Vi.value&&E("button",{"data-testid":"no-ghost",title:"take away the grey robot and curves",onClick:Nf,children:"× compare"}),E("select",{"data-testid":"export","aria-label":"export",disabled:!tn.value,value:"",onChange:t=>{let i=t.target,s=i.value;i.value="",WR(s)},children:[E("option",{value:"",children:"Export …"}),BR.map(([t,i])=>E("option",{value:t,children:[i," (.",t,")"]},t)),E("option",{value:"view",children:"picture of the view (.png)"}),E("option",{value:"film",children:"film of the view (.mp4)"})]}),E("button",{title:"keys and gestures (?)","data-testid":"help",onClick:()=>Hs.value=!Hs.value,children:"?"}),E("button",{title:"light or dark (d)","data-testid":"theme",onClick:()=>zt.value=zt.value==="dark"?"light":"dark",children:"◐"})]})}var VR=[["space","play or pause"],[". and ,","next and previous event"],["← →, Home, End","a little on or back, first and last moment"],["c","loop over one cycle"],["+ and −","faster, slower"],["1 2 3","views: iso, side, top"],["f","forces and field"],["d","light or dark"],["escape","no loop"],["drag, wheel in the view","turn, come closer"],["click on a patch","that contact over time"],["click, drag, wheel in a plot","go there, loop there, zoom; double click: all of it"],["click on a point of a study","the robot there; with shift: beside, in grey"]];function GR(){return E("div",{class:"help",role:"dialog","aria-label":"keys and gestures","data-testid":"help-text",onClick:()=>Hs.value=!1,children:E("table",{children:E("tbody",{children:VR.map(([n,e])=>E("tr",{children:[E("td",{children:E("kbd",{children:n})}),E("td",{children:e})]},n))})})})}function WR(n){n==="view"?document.querySelector(".stage canvas")?.toBlob(e=>e&&Cc("view.png",e)):n==="film"?yg():n&&bg(n)}function XR(){let n=an.value,e=vi.value;return Pa.value==="closed"?E("span",{class:"said bad","data-testid":"message",children:"the studio has ended; start it again with `stiction studio`"}):n?E("span",{class:"progress","data-testid":"progress",children:[E("progress",{max:"1",...n.share>0?{value:n.share}:{}})," ",E("span",{class:"clip",title:n.what,children:n.what}),E(qR,{})]}):e?E("span",{class:`said ${e.bad?"bad":""}`,role:e.bad?"alert":"status",title:e.text,"data-testid":"message",children:e.text}):null}function qR(){let n=Wt(performance.now()),e=Wt(0);return mn(()=>{let t=setInterval(()=>e.value=Math.floor((performance.now()-n.value)/1e3),250);return()=>clearInterval(t)},[]),e.value?E("span",{class:"elapsed","data-testid":"elapsed",children:[e.value," s"]}):null}function YR(){let n=_i.value,e=Wt(!1),t=Wt("");return n?E("details",{class:"settings",open:!0,children:[E("summary",{children:"how it is run"}),E("label",{class:"row",children:[E("span",{class:"label",children:"until"}),E("input",{"data-testid":"until",value:$r.value,placeholder:"equilibrium",title:'20 ms, "100 cycles", periodic',onChange:i=>$r.value=i.target.value})]}),E("label",{class:"row",children:[E("span",{class:"label",children:"stepper"}),E("select",{"data-testid":"stepper-kind",value:ws.value.split("(")[0],onChange:i=>ws.value=i.target.value,children:[E("option",{value:"",children:"usual one"}),n.steppers.map(i=>E("option",{value:i,children:i},i))]}),E("textarea",{class:"stepper","data-testid":"stepper","aria-label":"stepper with its numbers",spellcheck:!1,rows:Math.max(1,Math.ceil(ws.value.length/24)),value:ws.value,placeholder:`such as ${n.steppers[0]??""}(…)`,onChange:i=>ws.value=i.target.value})]}),n.family==="planar"&&E("label",{class:"row",title:"where the energy goes, force by force and contact by contact; takes longer",children:[E("span",{class:"label",children:"energy"}),E("input",{type:"checkbox","data-testid":"books",checked:Ac.value,onChange:i=>Ac.value=i.target.checked})]}),E("button",{onClick:()=>{t.value=n.text,e.value=!e.value},children:e.value?"close the text":"as TOML text"}),e.value&&E(En,{children:[E("textarea",{"data-testid":"toml",spellcheck:!1,rows:14,value:t.value,onInput:i=>t.value=i.target.value}),E("button",{"data-testid":"toml-use",onClick:()=>Na({text:t.value}),children:"use this text"})]})]}):null}function $R(){return E("div",{class:"welcome",children:[E("h1",{children:"Which robot?"}),E("p",{children:"Pick one above, press Run, and it moves."}),E("div",{class:"cards",children:Jo.value?.devices.map(n=>E("button",{onClick:()=>Na({device:n.name}),children:[E("b",{children:n.name}),E("span",{children:n.about})]},n.name))})]})}function ZR(){return E("div",{class:"welcome",children:[E("h1",{children:Ia.value.name}),E("p",{children:Ia.value.about}),E("p",{children:["Press ",E("b",{children:"Run"}),": ",$r.value?`it is simulated for ${$r.value}`:"it is brought to equilibrium",". The first run of a kind compiles, which can take a minute or more."]})]})}function jx(n){return/^(stick|slip) /.test(n.name)?`${lt(100*n.value,3)} %`:yt(n.value,n.unit)}function JR(){let n=jo.value[0],e=Ze.value?.head.point;return Ze.value?E("div",{class:"reading","data-testid":"reading",children:[n&&E(En,{children:[ui(n.name)," ",E("b",{children:jx(n)}),gn.value?" in the loop":" (whole run)"]}),E(KR,{}),e&&E("span",{"data-testid":"point-value","data-value":String(e.value),children:[" · point of the study: ",yt(e.value,gi.value?.unit??"1")]})]}):null}function KR(){let n=Ze.value?.head.certificate??[],e=n.filter(i=>!(i.amount<=i.limit)).length,t=e?`✗ ${e} of ${n.length} checks failed`:n.length?`✓ ${n.length} checks`:"not checked";return E("button",{class:`checked ${e?"bad":""}`,"data-testid":"checked",title:"what was checked of this result",onClick:()=>$o.value="checks",children:t})}function jR(){let n=$o,e={time:QR,portrait:p0,events:a0,contact:r0,energy:u0,measures:eC,checks:o0,study:Xx},t=e[n.value];return E("aside",{class:"right",children:[E("nav",{class:"tabs",children:Object.keys(e).map(i=>E("button",{"data-testid":`tab-${i}`,class:n.value===i?"on":"",onClick:()=>n.value=i,children:i},i))}),E("div",{class:"tab",children:E(t,{})})]})}function QR(){let n=Ze.value?.head.series??[];if(!n.length)return E("p",{class:"muted",children:Ze.value?"one equilibrium has no numbers over time; a study of it draws a curve":"after a run its numbers over time stand here"});let e=(t,i)=>xi.value=i?xi.value.map((s,r)=>r===t?i:s):xi.value.filter((s,r)=>r!==t);return E("div",{class:"plots",children:[xi.value.map((t,i)=>E("div",{children:[Ko.value[t]&&E(qc,{curve:Ko.value[t],ghost:Da.value[t]??null}),E("select",{class:"series","aria-label":"series",value:t,onChange:s=>e(i,s.target.value),children:[E("option",{value:"",children:"(none)"}),n.map(s=>E("option",{value:s.name,title:s.meaning,children:ui(s.name)},s.name))]})]},`${i}${t}`)),xi.value.length<6&&E("button",{onClick:()=>xi.value=[...xi.value,n.find(t=>!xi.value.includes(t.name)).name],children:"+ plot"}),E("p",{class:"muted",children:"click: go there · drag: loop · wheel: zoom · double click: all"})]})}function eC(){let n=gn.value;return E("div",{"data-testid":"measures","data-loop":n?n.join(" "):"",children:[E("p",{class:"muted",children:n?`of the loop from ${yt(n[0],"s",4)} to ${yt(n[1],"s",4)}`:"of the whole run; drag over a plot for a part of it"}),E("table",{children:E("tbody",{children:jo.value.map(e=>E("tr",{children:[E("td",{children:ui(e.name)}),E("td",{children:jx(e)})]},e.name))})})]})}function tC(){return E("div",{class:"welcome",children:[E("h1",{children:"This page has no key"}),E("p",{children:["Start ",E("code",{children:"stiction studio"})," again and use the address it opens; it works once."]})]})}async function nC(){hg(),ug();let n=document.getElementById("studio");if(!await ng())return yf(E(tC,{}),n);addEventListener("keydown",Kx),ig(),Sg(),yf(E(iC,{}),n)}function iC(){return mn(()=>{Sc("/api/catalogue").then(n=>{Jo.value=n,n.first?.file&&Na({file:n.first.file})}).catch(n=>vi.value={text:n.message,bad:!0})},[]),E(zR,{})}nC();})();
