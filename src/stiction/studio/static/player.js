"use strict";(()=>{var ve,sp,hu,zs,lu,vl,rp,_l,op,uu,cu,ax,la=Symbol.for("pv"),yl={},Sl=[],lx=/^m(i|n|o|s|text|space)$/,fu=Array.isArray,du=Sl.slice,mr=Object.assign;function pr(n){n&&n.parentNode&&n.remove()}function ap(n,t,e){var i,s,r,o={},a=arguments.length;for(r in t)r=="key"?i=t[r]:r=="ref"&&typeof n!="function"?s=t[r]:o[r]=t[r];return a>2&&(o.children=a>3?du.call(arguments,2):e),aa(n,o,i,s,null)}function aa(n,t,e,i,s){var r={type:n,props:t,key:e,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:la,__v:s||++sp,__i:-1,__u:0};return!s&&ve.vnode&&ve.vnode(r),r}function Li(n){return n.children}function Jr(n,t){this.props=n,this.context=t,this.__g=0}function Hs(n,t){if(t==null)return n.__&&Hs(n.__,n.__i+1);for(var e;t<n.__k.length;t++)if((e=n.__k[t])&&e.__e)return e.__e;return typeof n.type!="function"||n.props.__P?null:Hs(n)}function cx(n){var t,e=n.__v,i=e.__e,s=[],r=[],o=n.__P;o&&((t=mr({constructor:la},e)).__v=e.__v+1,ve.vnode&&ve.vnode(t),pu(o,t,e,n.__n,o.namespaceURI,32&e.__u?[i]:null,s,i||Hs(e),32&e.__u,r),t.__v=e.__v,t.__.__k[t.__i]=t,dp(s,t,r),e.__=e.__e=null,t.__e!=i&&lp(t))}function lp(n){if((n=n.__)&&n.__c&&!n.props.__P)return n.__e=null,n.__k.some(function(t){return t&&(n.__e=t.__e)}),lp(n)}function np(n){(8&n.__g||(n.__g|=8,zs.push(n),vl++))&&lu==ve.debounceRendering||((lu=ve.debounceRendering)||queueMicrotask)(cp)}function cp(){try{for(var n,t=1;zs.length;)zs.length>t&&zs.sort(rp),n=zs.shift(),t=zs.length,8&n.__g&&cx(n)}finally{(vl=zs.length)&&(lu||queueMicrotask)(cp)}}function hp(n,t,e,i,s,r,o,a,l,c,h){var f,u,d,g,y,m,p=i.__k||Sl,v=t.length;for(l=hx(e,t,p,l,v),f=0;f<v;f++)(d=e.__k[f])!=null&&(u=~d.__i&&p[d.__i]||yl,d.__i=f,m=pu(n,d,u,s,r,o,a,l,c,h),g=d.__e,(u.ref!=d.ref||8&u.__u)&&(u.ref&&mu(u.ref,null,d,u),d.ref&&h.push(d.ref,d.__c||g,d)),y=y||g,4&d.__u?(l=up(d,l,n,!u.__v),u.__e&&(u.__e=null)):typeof d.type=="function"&&m!==void 0?l=m:g&&(l=g.nextSibling),d.__u&=-21);return e.__e=y,l}function hx(n,t,e,i,s){var r,o,a,l,c,h,f,u,d,g=e.length,y=g,m=0,p=0,v=n.__k=Array(s);for(r=0;r<s;r++)(o=t[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=v[r]=aa(null,o):fu(o)?o=v[r]=aa(Li,{children:o}):o.constructor===la&&o.__b?o=v[r]=aa(o.type,o.props,o.key,o.ref,o.__v):v[r]=o,l=r+m,o.__=n,o.__b=n.__b+1,a=null,~(c=o.__i=ux(o,e,l,y))&&(y--,(a=e[c])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,c==l-1?m--:c==l+1?m++:c!=l&&(c>l?m--:m++,p=1)):(~c||(s>g?m--:s<g&&m++),typeof o.type!="function"&&(o.__u|=4))):v[r]=null;if(p){for(h=[],f=[],r=0;r<s;r++)if((o=v[r])&&16&o.__u){for(m=0,u=h.length;m<u;)h[d=m+u>>1]<o.__i?m=d+1:u=d;h[m]=o.__i,f[r]=m+1}for(m=h.length;r--;)f[r]&&(f[r]==m?m--:v[r].__u|=4)}if(y)for(r=0;r<g;r++)!(a=e[r])||2&a.__u||(a.__e==i&&(i=Hs(a)),gu(a,a));return i}function up(n,t,e,i){var s,r,o,a;if(typeof n.type=="function"){if(n.props.__P)return t;if(s=n.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=n,t=up(s[r],t,e,!1));return t}for(t&&!t.parentNode&&(t=Hs(n))&&!t.parentNode&&(t=null),o=n.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!i&&e.moveBefore&&o.parentNode?e.moveBefore(o,t):e.insertBefore(o,t||null)),t=o;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function ux(n,t,e,i){var s,r=n.key,o=n.type,a=t[e],l=a&&!(2&a.__u);if(a===null&&r==null||l&&r==a.key&&o==a.type)return e;if(i>(l?1:0)){for(s=e-1;s>=0;s--)if((a=t[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s;for(s=e+1;s<t.length;s++)if((a=t[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s}return-1}function ip(n,t,e){e==null&&(e=""),t[0]=="-"?n.setProperty(t,e):n[t]=e}function gl(n,t,e,i,s){var r,o;if(t=="style")if(typeof e=="string")n.style.cssText=e;else{if(typeof i=="string"&&(n.style.cssText=i=""),i)for(t in i)e&&t in e||ip(n.style,t);if(e)for(t in e)i&&e[t]==i[t]||ip(n.style,t,e[t])}else if(t[0]=="o"&&t[1]=="n")typeof e!="function"&&(e=null),typeof i!="function"&&(i=null),(n.__e||(n.__e={}))[t]=e,e&&i||(o=cu[t]||(cu[t]=fx(t)),(n.__a||(n.__a={}))[t]=uu,r=t!=(t=t.replace(op,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),e?n.addEventListener(t,o,r):n.removeEventListener(t,o,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in n)try{return void(n[t]=e??"")}catch{}if(typeof e=="function")return;e==null||e===!1&&t[4]!="-"?n.removeAttribute(t):n.setAttribute(t,t=="popover"&&e==1?"":e)}}function fx(n){return function(t){var e=this.__e;if(e){if(e=e[n],t[_l]==null)t[_l]=uu++;else if(t[_l]<this.__a[n])return;return e(ve.event?ve.event(t):t)}}}function pu(n,t,e,i,s,r,o,a,l,c){var h,f,u,d,g,y,m,p,v,A,S,R,T,_,w,O,L,I,B=t.type;if(t.constructor!==la)return null;128&e.__u&&(l=32&e.__u,h=e.__c.__z)&&(t.__u|=l,f=r=[],h.nodeType==8?a=xl(h,r):r.push(h),a=r[0]||a),(h=ve.__b)&&h(t);t:if(typeof B=="function"){u=o.length;try{if(p=t.props,v=(h=B.prototype)&&h.render,A=(h=B.contextType)&&i[h.__c],S=h?A?A.props.value:h.__:i,(d=e.__c)?(t.__c=d,2&d.__g&&(d.__g|=1)):(v?t.__c=d=new B(p,S):(t.__c=d=new Jr(p,S),d.constructor=B,d.render=px),A&&A.sub(d),d.state||(d.state={}),d.__n=i,d.__g|=8,d.__h=[],d.__k=[]),v&&(d.__s||(d.__s=d.state),B.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=mr({},d.__s)),mr(d.__s,B.getDerivedStateFromProps(p,d.__s)))),g=d.props,y=d.state,d.__v=t,e.__c){if(p!==g&&v&&!B.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(p,S),t.__v==e.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(p,d.__s,S)===!1){t.__v!=e.__v&&(d.props=p,d.state=d.__s,d.__g&=-9),t.__e=e.__e,t.__k=e.__k,t.__k.some(function(z){z&&(z.__=t)}),Sl.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&o.push(d),a=Hs(e);break t}d.componentWillUpdate&&d.componentWillUpdate(p,d.__s,S),v&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(g,y,m)})}else v&&!B.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),v&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=S,d.props=p,d.__P=n,d.__g&=-5,R=ve.__r,T=v?25:0;do d.__g&=-9,R&&R(t),h=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++T<25);v&&(Sl.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(i=mr({},i,d.getChildContext())),v&&e.__c&&d.getSnapshotBeforeUpdate&&(m=d.getSnapshotBeforeUpdate(g,y)),_=h&&h.type===Li&&h.key==null?h.props.children:h,p.__P&&(h=a,s=(n=p.__P).namespaceURI,l=r=null,e.props&&e.props.__P!=n&&(e.__k.some(function(z){z&&gu(z,z)}),e.__k=null),a=e.__k?Hs(e,0):null),a=hp(n,fu(_)?_:[_],t,e,i,s,r,o,a,l,c),p.__P&&(t.__e=null,a=h),t.__u&=-161,f&&f.some(pr),d.__h.length&&o.push(d),1&d.__g&&(d.__g&=-4)}catch(z){if(o.length=u,t.__v=null,l||r)if(z&&z.then){if(t.__u|=128|l,r){for(~(L=r.indexOf(a||void 0))||(L=r.length);(I=r[L-1])&&I.nodeType==8;)L--;for(;L<r.length;L++)if(I=r[L])if(r[L]=null,w){if(I==O)break}else{if(I.nodeType!=8)break;I.data.startsWith("$s")&&(O=xl(w=I))}}if(!w){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;w=a}(h=xl(w=t.__c.__z||(t.__c.__z=w)))?(t.__e=w,a=h):t.__e=a,a=a&&a.nextSibling}else r&&r.some(pr);else t.__e=e.__e;t.__k||(t.__k=e.__k||[]),z&&z.then||fp(t),ve.__e(z,t,e)}}else a=t.__e=dx(e.__e,t,e,i,s,r,o,l,c,n);return(h=ve.diffed)&&h(t),a}function xl(n,t){if(n&&n.nodeType==8&&n.data.startsWith("$s"))for(var e=1;n=n.nextSibling;){if(n.nodeType==8){if(n.data.startsWith("$s"))e++;else if(n.data.startsWith("/$s")&&!--e)return n}t&&t.push(n)}}function fp(n){n&&(n.__c&&(n.__c.__g|=4),n.__k&&n.__k.some(fp))}function dp(n,t,e){for(var i=0;i<e.length;)mu(e[i++],e[i++],e[i++]);ve.__c&&ve.__c(t,n),n.some(function(s){try{n=s.__h,s.__h=[],n.some(function(r){r.call(s)})}catch(r){ve.__e(r,s.__v)}})}function dx(n,t,e,i,s,r,o,a,l,c){var h,f,u,d,g,y,m,p,v=e.props||yl,A=t.props,S=t.type;if(S=="svg"?s="http://www.w3.org/2000/svg":S=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((g=r[h])&&(S?g.localName==S:g.nodeType==3)){n=g,r[h]=null;break}}if(!n){if(p=c.ownerDocument||document,!S)return p.createTextNode(A);n=p.createElementNS(s,S,A.is?A:c),a&&(ve.__m&&ve.__m(t,r),a=!1),r=null}if(S){if(c=S=="template"&&n.content||n,r=S=="textarea"&&A.defaultValue!=null?null:r&&du.call(c.childNodes),!a&&r)for(v={},h=0;h<n.attributes.length;h++)v[(g=n.attributes[h]).name]=g.value;for(h in v)g=v[h],h=="dangerouslySetInnerHTML"?u=g:h=="children"||h in A||h=="value"&&"defaultValue"in A||h=="checked"&&"defaultChecked"in A||gl(n,h,null,g,s);for(h in A)g=A[h],h=="children"?d=g:h=="dangerouslySetInnerHTML"?f=g:h=="value"?y=g:h=="checked"?m=g:a&&typeof g!="function"||v[h]===g||gl(n,h,g,v[h],s);f?(a||u&&(f.__html==u.__html||f.__html==n.innerHTML)||(n.innerHTML=f.__html),t.__k=[]):(u&&(n.textContent=""),(S=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&lx.test(S))&&(s="http://www.w3.org/1999/xhtml"),hp(c,fu(d)?d:[d],t,e,i,s,r,o,r?r[0]:e.__k&&Hs(e,0),a,l),r&&r.some(pr)),a&&S!="textarea"||(h="value",S=="progress"&&y==null?n.removeAttribute(h):y==null||y===n[h]&&(S!="progress"||y)||gl(n,h,y,v[h],s),h="checked",m!=null&&m!=n[h]&&gl(n,h,m,v[h],s))}else v===A||a&&n.data==A||(n.data=A);return n}function mu(n,t,e,i){try{typeof n=="function"?t?t.__x=n(t)||1:i&&(i=i.__c||i.__e)&&(t=i.__x)&&(i.__x=null,typeof t=="function"?t():n(null)):n.current=t}catch(s){ve.__e(s,e)}}function gu(n,t,e){var i,s,r,o;if(ve.unmount&&ve.unmount(n),!(i=n.ref)||i.current&&i.current!=n.__e||mu(i,null,t,n),i=n.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(a){ve.__e(a,t)}i.__P=i.__n=null}if(i=n.__k)for(o=0;o<i.length;o++)i[o]&&gu(i[o],t,typeof n.type!="function"||e&&!n.props.__P);!e&&(i=n.__c)&&(i=i.__z)&&(s=xl(i,r=[]))&&(i==n.__e&&r.some(pr),pr(s),pr(i)),e||pr(n.__e),n.__e=n.__c=n.__=null}function px(n,t,e){return this.constructor(n,e)}function pp(n,t){var e,i,s,r;ve.__&&ve.__(n,t),t.nodeType==9&&(t=t.documentElement),i=(e=n&&32&n.__u)?null:t.__k,t.__k=aa(Li,{children:[n]}),s=[],r=[],pu(t,t.__k,i||yl,yl,t.namespaceURI,i?null:t.firstChild?du.call(t.childNodes):null,s,i?i.__e:t.firstChild,e,r),dp(s,t.__k,r),t.__k.props.children=null}ve={__e:function(n,t,e,i){for(var s,r,o;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(n)),s.componentDidCatch&&(s.componentDidCatch(n,i||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(a){n=a}}throw vl=0,n}},sp=0,hu=function(n){return n!=null&&n.constructor===la},Jr.prototype.setState=function(n,t){var e=this.__s;e&&e!=this.state||(e=this.__s=mr({},this.state)),typeof n=="function"&&(n=n(mr({},e),this.props)),n&&(mr(e,n),this.__v&&(t&&this.__k.push(t),np(this)))},Jr.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),np(this))},Jr.prototype.render=Li,zs=[],vl=0,rp=function(n,t){return n.__v.__b-t.__v.__b},_l=Symbol(),op=/(PointerCapture)$|Capture$/i,uu=0,cu={},ax=0;var mx={float64:Float64Array,float32:Float32Array,int32:Int32Array,uint32:Uint32Array,int8:Int8Array,uint8:Uint8Array};function mp(n){let t=new Uint8Array(n);if(t.length<8||String.fromCharCode(...t.subarray(0,4))!=="STU1")throw new Error("no frame");let e=new DataView(n).getUint32(4,!0);if(8+e>t.length)throw new Error("the frame is shorter than its head says");let i=JSON.parse(new TextDecoder().decode(t.subarray(8,8+e))),s={};for(let r of i.arrays){let o=mx[r.dtype],a=r.shape.reduce((l,c)=>l*c,1);if(!o||8+e+r.offset+a*o.BYTES_PER_ELEMENT>t.length)throw new Error("damaged frame");s[r.name]=new o(n,8+e+r.offset,a)}return{head:i,arrays:s}}function gp(n){let t=atob(n.trim()),e=new Uint8Array(t.length);for(let i=0;i<t.length;i++)e[i]=t.charCodeAt(i);return e.buffer}var gx="uplot",_x="u-hz",xx="u-vt",vx="u-title",yx="u-wrap",Sx="u-under",Mx="u-over",bx="u-axis",xr="u-off",Ex="u-select",wx="u-cursor-x",Tx="u-cursor-y",Ax="u-cursor-pt",Rx="u-legend",Cx="u-live",Px="u-inline",Ix="u-series",Lx="u-marker",_p="u-label",Dx="u-value",ha="width",ua="height";var xp="bottom",Kr="left",_u="right",Nu="#000",vp=Nu+"0",xu="mousemove",yp="mousedown",vu="mouseup",Sp="mouseenter",Mp="mouseleave",bp="dblclick",Nx="resize",Ux="scroll",Ep="change",Tl="dppxchange",Uu="--",so=typeof window<"u",Eu=so?document:null,Qr=so?window:null,Fx=so?navigator:null,be,Ml;function wu(){let n=devicePixelRatio;be!=n&&(be=n,Ml&&Au(Ep,Ml,wu),Ml=matchMedia(`(min-resolution: ${be-.001}dppx) and (max-resolution: ${be+.001}dppx)`),vr(Ep,Ml,wu),Qr.dispatchEvent(new CustomEvent(Tl)))}function fi(n,t){if(t!=null){let e=n.classList;!e.contains(t)&&e.add(t)}}function Tu(n,t){let e=n.classList;e.contains(t)&&e.remove(t)}function Ge(n,t,e){n.style[t]=e+"px"}function Di(n,t,e,i){let s=Eu.createElement(n);return t!=null&&fi(s,t),e?.insertBefore(s,i),s}function Ei(n,t){return Di("div",n,t)}var wp=new WeakMap;function Qi(n,t,e,i,s){let r="translate("+t+"px,"+e+"px)",o=wp.get(n);r!=o&&(n.style.transform=r,wp.set(n,r),t<0||e<0||t>i||e>s?fi(n,xr):Tu(n,xr))}var Tp=new WeakMap;function Ap(n,t,e){let i=t+e,s=Tp.get(n);i!=s&&(Tp.set(n,i),n.style.background=t,n.style.borderColor=e)}var Rp=new WeakMap;function Cp(n,t,e,i){let s=t+""+e,r=Rp.get(n);s!=r&&(Rp.set(n,s),n.style.height=e+"px",n.style.width=t+"px",n.style.marginLeft=i?-t/2+"px":0,n.style.marginTop=i?-e/2+"px":0)}var Fu={passive:!0},Ox={...Fu,capture:!0};function vr(n,t,e,i){t.addEventListener(n,e,i?Ox:Fu)}function Au(n,t,e,i){t.removeEventListener(n,e,Fu)}so&&wu();function Ni(n,t,e,i){let s;e=e||0,i=i||t.length-1;let r=i<=2147483647;for(;i-e>1;)s=r?e+i>>1:di((e+i)/2),t[s]<n?e=s:i=s;return n-t[e]<=t[i]-n?e:i}function im(n){return(e,i,s)=>{let r=-1,o=-1;for(let a=i;a<=s;a++)if(n(e[a])){r=a;break}for(let a=s;a>=i;a--)if(n(e[a])){o=a;break}return[r,o]}}var sm=n=>n!=null,rm=n=>n!=null&&n>0,Cl=im(sm),Bx=im(rm);function kx(n,t,e,i=0,s=!1){let r=s?Bx:Cl,o=s?rm:sm;[t,e]=r(n,t,e);let a=n[t],l=n[t];if(t>-1)if(i==1)a=n[t],l=n[e];else if(i==-1)a=n[e],l=n[t];else for(let c=t;c<=e;c++){let h=n[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ue,l??-Ue]}function Pl(n,t,e,i){let s=Lp(n),r=Lp(t);n==t&&(s==-1?(n*=e,t/=e):(n/=e,t*=e));let o=e==10?ds:om,a=s==1?di:wi,l=r==1?wi:di,c=a(o(yn(n))),h=l(o(yn(t))),f=to(e,c),u=to(e,h);return e==10&&(c<0&&(f=Fe(f,-c)),h<0&&(u=Fe(u,-h))),i||e==2?(n=f*s,t=u*r):(n=hm(n,f),t=Il(t,u)),[n,t]}function Ou(n,t,e,i){let s=Pl(n,t,e,i);return n==0&&(s[0]=0),t==0&&(s[1]=0),s}var Bu=.1,Pp={mode:3,pad:Bu},da={pad:0,soft:null,mode:0},zx={min:da,max:da};function Al(n,t,e,i){return Ll(e)?Ip(n,t,e):(da.pad=e,da.soft=i?0:null,da.mode=i?3:0,Ip(n,t,zx))}function Se(n,t){return n??t}function Hx(n,t,e){for(t=Se(t,0),e=Se(e,n.length-1);t<=e;){if(n[t]!=null)return!0;t++}return!1}function Ip(n,t,e){let i=e.min,s=e.max,r=Se(i.pad,0),o=Se(s.pad,0),a=Se(i.hard,-Ue),l=Se(s.hard,Ue),c=Se(i.soft,Ue),h=Se(s.soft,-Ue),f=Se(i.mode,0),u=Se(s.mode,0),d=t-n,g=ds(d),y=Kn(yn(n),yn(t)),m=ds(y),p=yn(m-g);(d<1e-24||p>10)&&(d=0,(n==0||t==0)&&(d=1e-24,f==2&&c!=Ue&&(r=0),u==2&&h!=-Ue&&(o=0)));let v=d||y||1e3,A=ds(v),S=to(10,di(A)),R=v*(d==0?n==0?.1:1:r),T=Fe(hm(n-R,S/10),24),_=n>=c&&(f==1||f==3&&T<=c||f==2&&T>=c)?c:Ue,w=Kn(a,T<_&&n>=_?_:Ui(_,T)),O=v*(d==0?t==0?.1:1:o),L=Fe(Il(t+O,S/10),24),I=t<=h&&(u==1||u==3&&L>=h||u==2&&L<=h)?h:-Ue,B=Ui(l,L>I&&t<=I?I:Kn(I,L));return w==B&&w==0&&(B=100),[w,B]}var Vx=new Intl.NumberFormat(so?Fx.language:"en-US"),ku=n=>Vx.format(n),pi=Math,wl=pi.PI,yn=pi.abs,di=pi.floor,vn=pi.round,wi=pi.ceil,Ui=pi.min,Kn=pi.max,to=pi.pow,Lp=pi.sign,ds=pi.log10,om=pi.log2,Gx=(n,t=1)=>pi.sinh(n)*t,yu=(n,t=1)=>pi.asinh(n/t),Ue=1/0;function Dp(n){return(ds((n^n>>31)-(n>>31))|0)+1}function Ru(n,t,e){return Ui(Kn(n,t),e)}function am(n){return typeof n=="function"}function ge(n){return am(n)?n:()=>n}var Wx=()=>{},lm=n=>n,cm=(n,t)=>t,Xx=n=>null,Np=n=>!0,Up=(n,t)=>n==t,qx=/\.\d*?(?=9{6,}|0{6,})/gm,yr=n=>{if(fm(n)||Gs.has(n))return n;let t=`${n}`,e=t.match(qx);if(e==null)return n;let i=e[0].length-1;if(t.indexOf("e-")!=-1){let[s,r]=t.split("e");return+`${yr(s)}e${r}`}return Fe(n,i)};function gr(n,t){return yr(Fe(yr(n/t))*t)}function Il(n,t){return yr(wi(yr(n/t))*t)}function hm(n,t){return yr(di(yr(n/t))*t)}function Fe(n,t=0){if(fm(n))return n;let e=10**t,i=n*e*(1+Number.EPSILON);return vn(i)/e}var Gs=new Map;function um(n){return((""+n).split(".")[1]||"").length}function ma(n,t,e,i){let s=[],r=i.map(um);for(let o=t;o<e;o++){let a=yn(o),l=Fe(to(n,o),a);for(let c=0;c<i.length;c++){let h=n==10?+`${i[c]}e${o}`:i[c]*l,f=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=n==10?h:Fe(h,f);s.push(u),Gs.set(u,f)}}return s}var pa={},zu=[],eo=[null,null],Vs=Array.isArray,fm=Number.isInteger,Yx=n=>n===void 0;function Fp(n){return typeof n=="string"}function Ll(n){let t=!1;if(n!=null){let e=n.constructor;t=e==null||e==Object}return t}function Zx(n){return n!=null&&typeof n=="object"}var $x=Object.getPrototypeOf(Uint8Array),dm="__proto__";function no(n,t=Ll){let e;if(Vs(n)){let i=n.find(s=>s!=null);if(Vs(i)||t(i)){e=Array(n.length);for(let s=0;s<n.length;s++)e[s]=no(n[s],t)}else e=n.slice()}else if(n instanceof $x)e=n.slice();else if(t(n)){e={};for(let i in n)i!=dm&&(e[i]=no(n[i],t))}else e=n;return e}function pn(n){let t=arguments;for(let e=1;e<t.length;e++){let i=t[e];for(let s in i)s!=dm&&(Ll(n[s])?pn(n[s],no(i[s])):n[s]=no(i[s]))}return n}var Jx=0,Kx=1,jx=2;function Qx(n,t,e){for(let i=0,s,r=-1;i<t.length;i++){let o=t[i];if(o>r){for(s=o-1;s>=0&&n[s]==null;)n[s--]=null;for(s=o+1;s<e&&n[s]==null;)n[r=s++]=null}}}function tv(n,t){if(iv(n)){let o=n[0].slice();for(let a=1;a<n.length;a++)o.push(...n[a].slice(1));return sv(o[0])||(o=nv(o)),o}let e=new Set;for(let o=0;o<n.length;o++){let l=n[o][0],c=l.length;for(let h=0;h<c;h++)e.add(l[h])}let i=[Array.from(e).sort((o,a)=>o-a)],s=i[0].length,r=new Map;for(let o=0;o<s;o++)r.set(i[0][o],o);for(let o=0;o<n.length;o++){let a=n[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],f=Array(s).fill(void 0),u=t?t[o][c]:Kx,d=[];for(let g=0;g<h.length;g++){let y=h[g],m=r.get(l[g]);y===null?u!=Jx&&(f[m]=y,u==jx&&d.push(m)):f[m]=y}Qx(f,d,s),i.push(f)}}return i}var ev=typeof queueMicrotask>"u"?n=>Promise.resolve().then(n):queueMicrotask;function nv(n){let t=n[0],e=t.length,i=Array(e);for(let r=0;r<i.length;r++)i[r]=r;i.sort((r,o)=>t[r]-t[o]);let s=[];for(let r=0;r<n.length;r++){let o=n[r],a=Array(e);for(let l=0;l<e;l++)a[l]=o[i[l]];s.push(a)}return s}function iv(n){let t=n[0][0],e=t.length;for(let i=1;i<n.length;i++){let s=n[i][0];if(s.length!=e)return!1;if(s!=t){for(let r=0;r<e;r++)if(s[r]!=t[r])return!1}}return!0}function sv(n,t=100){let e=n.length;if(e<=1)return!0;let i=0,s=e-1;for(;i<=s&&n[i]==null;)i++;for(;s>=i&&n[s]==null;)s--;if(s<=i)return!0;let r=Kn(1,di((s-i+1)/t));for(let o=n[i],a=i+r;a<=s;a+=r){let l=n[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var pm=["January","February","March","April","May","June","July","August","September","October","November","December"],mm=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function gm(n){return n.slice(0,3)}var rv=mm.map(gm),ov=pm.map(gm),av={MMMM:pm,MMM:ov,WWWW:mm,WWW:rv};function ca(n){return(n<10?"0":"")+n}function lv(n){return(n<10?"00":n<100?"0":"")+n}var cv={YYYY:n=>n.getFullYear(),YY:n=>(n.getFullYear()+"").slice(2),MMMM:(n,t)=>t.MMMM[n.getMonth()],MMM:(n,t)=>t.MMM[n.getMonth()],MM:n=>ca(n.getMonth()+1),M:n=>n.getMonth()+1,DD:n=>ca(n.getDate()),D:n=>n.getDate(),WWWW:(n,t)=>t.WWWW[n.getDay()],WWW:(n,t)=>t.WWW[n.getDay()],HH:n=>ca(n.getHours()),H:n=>n.getHours(),h:n=>{let t=n.getHours();return t==0?12:t>12?t-12:t},AA:n=>n.getHours()>=12?"PM":"AM",aa:n=>n.getHours()>=12?"pm":"am",a:n=>n.getHours()>=12?"p":"a",mm:n=>ca(n.getMinutes()),m:n=>n.getMinutes(),ss:n=>ca(n.getSeconds()),s:n=>n.getSeconds(),fff:n=>lv(n.getMilliseconds())};function Hu(n,t){t=t||av;let e=[],i=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=i.exec(n);)e.push(s[0][0]=="{"?cv[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<e.length;a++)o+=typeof e[a]=="string"?e[a]:e[a](r,t);return o}}var hv=new Intl.DateTimeFormat().resolvedOptions().timeZone;function uv(n,t){let e;return t=="UTC"||t=="Etc/UTC"?e=new Date(+n+n.getTimezoneOffset()*6e4):t==hv?e=n:(e=new Date(n.toLocaleString("en-US",{timeZone:t})),e.setMilliseconds(n.getMilliseconds())),e}var _m=n=>n%1==0,Rl=[1,2,2.5,5],fv=ma(10,-32,0,Rl),xm=ma(10,0,32,Rl),dv=xm.filter(_m),_r=fv.concat(xm),Vu=`
`,vm="{YYYY}",Op=Vu+vm,ym="{M}/{D}",fa=Vu+ym,bl=fa+"/{YY}",Sm="{aa}",pv="{h}:{mm}",jr=pv+Sm,Bp=Vu+jr,kp=":{ss}",we=null;function Mm(n){let t=n*1e3,e=t*60,i=e*60,s=i*24,r=s*30,o=s*365,l=(n==1?ma(10,0,3,Rl).filter(_m):ma(10,-3,0,Rl)).concat([t,t*5,t*10,t*15,t*30,e,e*5,e*10,e*15,e*30,i,i*2,i*3,i*4,i*6,i*8,i*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,vm,we,we,we,we,we,we,1],[s*28,"{MMM}",Op,we,we,we,we,we,1],[s,ym,Op,we,we,we,we,we,1],[i,"{h}"+Sm,bl,we,fa,we,we,we,1],[e,jr,bl,we,fa,we,we,we,1],[t,kp,bl+" "+jr,we,fa+" "+jr,we,Bp,we,1],[n,kp+".{fff}",bl+" "+jr,we,fa+" "+jr,we,Bp,we,1]];function h(f){return(u,d,g,y,m,p)=>{let v=[],A=m>=o,S=m>=r&&m<o,R=f(g),T=Fe(R*n,3),_=Su(R.getFullYear(),A?0:R.getMonth(),S||A?1:R.getDate()),w=Fe(_*n,3);if(S||A){let O=S?m/r:0,L=A?m/o:0,I=T==w?T:Fe(Su(_.getFullYear()+L,_.getMonth()+O,1)*n,3),B=new Date(vn(I/n)),z=B.getFullYear(),N=B.getMonth();for(let G=0;I<=y;G++){let Y=Su(z+L*G,N+O*G,1),V=Y-f(Fe(Y*n,3));I=Fe((+Y+V)*n,3),I<=y&&v.push(I)}}else{let O=m>=s?s:m,L=di(g)-di(T),I=w+L+Il(T-w,O);v.push(I);let B=f(I),z=B.getHours()+B.getMinutes()/e+B.getSeconds()/i,N=m/i,G=u.axes[d]._space,Y=p/G;for(;I=Fe(I+m,n==1?0:3),!(I>y);)if(N>1){let V=di(Fe(z+N,6))%24,j=f(I).getHours()-V;j>1&&(j=-1),I-=j*i,z=(z+N)%24;let it=v[v.length-1];Fe((I-it)/m,3)*Y>=.7&&v.push(I)}else v.push(I)}return v}}return[l,c,h]}var[mv,gv,_v]=Mm(1),[xv,vv,yv]=Mm(.001);ma(2,-53,53,[1]);function zp(n,t){return n.map(e=>e.map((i,s)=>s==0||s==8||i==null?i:t(s==1||e[8]==0?i:e[1]+i)))}function Hp(n,t){return(e,i,s,r,o)=>{let a=t.find(g=>o>=g[0])||t[t.length-1],l,c,h,f,u,d;return i.map(g=>{let y=n(g),m=y.getFullYear(),p=y.getMonth(),v=y.getDate(),A=y.getHours(),S=y.getMinutes(),R=y.getSeconds(),T=m!=l&&a[2]||p!=c&&a[3]||v!=h&&a[4]||A!=f&&a[5]||S!=u&&a[6]||R!=d&&a[7]||a[1];return l=m,c=p,h=v,f=A,u=S,d=R,T(y)})}}function Sv(n,t){let e=Hu(t);return(i,s,r,o,a)=>s.map(l=>e(n(l)))}function Su(n,t,e){return new Date(n,t,e)}function Vp(n,t){return t(n)}var Mv="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Gp(n,t){return(e,i,s,r)=>r==null?Uu:t(n(i))}function bv(n,t){let e=n.series[t];return e.width?e.stroke(n,t):e.points.width?e.points.stroke(n,t):null}function Ev(n,t){return n.series[t].fill(n,t)}var wv={show:!0,live:!0,isolate:!1,mount:Wx,markers:{show:!0,width:2,stroke:bv,fill:Ev,dash:"solid"},idx:null,idxs:null,values:[]};function Tv(n,t){let e=n.cursor.points,i=Ei(),s=e.size(n,t);Ge(i,ha,s),Ge(i,ua,s);let r=s/-2;Ge(i,"marginLeft",r),Ge(i,"marginTop",r);let o=e.width(n,t,s);return o&&Ge(i,"borderWidth",o),i}function Av(n,t){let e=n.series[t].points;return e._fill||e._stroke}function Rv(n,t){let e=n.series[t].points;return e._stroke||e._fill}function Cv(n,t){return n.series[t].points.size}var Mu=[0,0];function Pv(n,t,e){return Mu[0]=t,Mu[1]=e,Mu}function El(n,t,e,i=!0){return s=>{s.button==0&&(!i||s.target==t)&&e(s)}}function bu(n,t,e,i=!0){return s=>{(!i||s.target==t)&&e(s)}}var Iv={show:!0,x:!0,y:!0,lock:!1,move:Pv,points:{one:!1,show:Tv,size:Cv,width:0,stroke:Rv,fill:Av},bind:{mousedown:El,mouseup:El,click:El,dblclick:El,mousemove:bu,mouseleave:bu,mouseenter:bu},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(n,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(n,t,e,i,s)=>i-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},bm={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Gu=pn({},bm,{filter:cm}),Em=pn({},Gu,{size:10}),wm=pn({},bm,{show:!1}),Wu='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Tm="bold "+Wu,Am=1.5,Wp={show:!0,scale:"x",stroke:Nu,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Tm,side:2,grid:Gu,ticks:Em,border:wm,font:Wu,lineGap:Am,rotate:0},Lv="Value",Dv="Time",Xp={show:!0,scale:"x",auto:!1,sorted:1,min:Ue,max:-Ue,idxs:[]};function Nv(n,t,e,i,s){return t.map(r=>r==null?"":ku(r))}function Uv(n,t,e,i,s,r,o){let a=[],l=Gs.get(s)||0;e=o?e:Fe(Il(e,s),l);for(let c=e;c<=i;c=Fe(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Cu(n,t,e,i,s,r,o){let a=[],l=n.scales[n.axes[t].scale].log,c=l==10?ds:om,h=di(c(e));s=to(l,h),l==10&&(s=_r[Ni(s,_r)]);let f=e,u=s*l;l==10&&(u=_r[Ni(u,_r)]);do a.push(f),f=f+s,l==10&&!Gs.has(f)&&(f=Fe(f,Gs.get(s))),f>=u&&(s=f,u=s*l,l==10&&(u=_r[Ni(u,_r)]));while(f<=i);return a}function Fv(n,t,e,i,s,r,o){let l=n.scales[n.axes[t].scale].asinh,c=i>l?Cu(n,t,Kn(l,e),i,s):[l],h=i>=0&&e<=0?[0]:[];return(e<-l?Cu(n,t,Kn(l,-i),-e,s):[l]).reverse().map(u=>-u).concat(h,c)}var Rm=/./,Ov=/[12357]/,Bv=/[125]/,qp=/1/,Pu=(n,t,e,i)=>n.map((s,r)=>t==4&&s==0||r%i==0&&e.test(s.toExponential()[s<0?1:0])?s:null);function kv(n,t,e,i,s){let r=n.axes[e],o=r.scale,a=n.scales[o],l=n.valToPos,c=r._space,h=l(10,o),f=l(9,o)-h>=c?Rm:l(7,o)-h>=c?Ov:l(5,o)-h>=c?Bv:qp;if(f==qp){let u=yn(l(1,o)-h);if(u<c)return Pu(t.slice().reverse(),a.distr,f,wi(c/u)).reverse()}return Pu(t,a.distr,f,1)}function zv(n,t,e,i,s){let r=n.axes[e],o=r.scale,a=r._space,l=n.valToPos,c=yn(l(1,o)-l(2,o));return c<a?Pu(t.slice().reverse(),3,Rm,wi(a/c)).reverse():t}function Hv(n,t,e,i){return i==null?Uu:t==null?"":ku(t)}var Yp={show:!0,scale:"y",stroke:Nu,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Tm,side:3,grid:Gu,ticks:Em,border:wm,font:Wu,lineGap:Am,rotate:0};function Vv(n,t){let e=3+(n||1)*2;return Fe(e*t,3)}function Gv(n,t){let{scale:e,idxs:i}=n.series[0],s=n._data[0],r=n.valToPos(s[i[0]],e,!0),o=n.valToPos(s[i[1]],e,!0),a=yn(o-r),l=n.series[t],c=a/(l.points.space*be);return i[1]-i[0]<=c}var Zp={scale:null,auto:!0,sorted:0,min:Ue,max:-Ue},Cm=(n,t,e,i,s)=>s,$p={show:!0,auto:!0,sorted:0,gaps:Cm,alpha:1,facets:[pn({},Zp,{scale:"x"}),pn({},Zp,{scale:"y"})]},Jp={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Cm,alpha:1,points:{show:Gv,filter:null},values:null,min:Ue,max:-Ue,idxs:[],path:null,clip:null};function Wv(n,t,e,i,s){return e/10}var Pm={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Xv=pn({},Pm,{time:!1,ori:1}),Kp={};function Im(n,t){let e=Kp[n];return e||(e={key:n,plots:[],sub(i){e.plots.push(i)},unsub(i){e.plots=e.plots.filter(s=>s!=i)},pub(i,s,r,o,a,l,c){for(let h=0;h<e.plots.length;h++)e.plots[h]!=s&&e.plots[h].pub(i,s,r,o,a,l,c)}},n!=null&&(Kp[n]=e)),e}var io=1,Iu=2;function Sr(n,t,e){let i=n.mode,s=n.series[t],r=i==2?n._data[t]:n._data,o=n.scales,a=n.bbox,l=r[0],c=i==2?r[1]:r[t],h=i==2?o[s.facets[0].scale]:o[n.series[0].scale],f=i==2?o[s.facets[1].scale]:o[s.scale],u=a.left,d=a.top,g=a.width,y=a.height,m=n.valToPosH,p=n.valToPosV;return h.ori==0?e(s,l,c,h,f,m,p,u,d,g,y,Nl,ro,Fl,Dm,Um):e(s,l,c,h,f,p,m,d,u,y,g,Ul,oo,Yu,Nm,Fm)}function Xu(n,t){let e=0,i=0,s=Se(n.bands,zu);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==t?e=o.dir:o.series[1]==t&&(o.dir==1?i|=1:i|=2)}return[e,i==1?-1:i==2?1:i==3?2:0]}function qv(n,t,e,i,s){let r=n.mode,o=n.series[t],a=r==2?o.facets[1].scale:o.scale,l=n.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ps(n,t,e,i,s,r){return Sr(n,t,(o,a,l,c,h,f,u,d,g,y,m)=>{let p=o.pxRound,v=c.dir*(c.ori==0?1:-1),A=c.ori==0?ro:oo,S,R;v==1?(S=e,R=i):(S=i,R=e);let T=p(f(a[S],c,y,d)),_=p(u(l[S],h,m,g)),w=p(f(a[R],c,y,d)),O=p(u(r==1?h.max:h.min,h,m,g)),L=new Path2D(s);return A(L,w,O),A(L,T,O),A(L,T,_),L})}function Dl(n,t,e,i,s,r){let o=null;if(n.length>0){o=new Path2D;let a=t==0?Fl:Yu,l=e;for(let f=0;f<n.length;f++){let u=n[f];if(u[1]>u[0]){let d=u[0]-l;d>0&&a(o,l,i,d,i+r),l=u[1]}}let c=e+s-l,h=10;c>0&&a(o,l,i-h/2,c,i+r+h)}return o}function Yv(n,t,e){let i=n[n.length-1];i&&i[0]==t?i[1]=e:n.push([t,e])}function qu(n,t,e,i,s,r,o){let a=[],l=n.length;for(let c=s==1?e:i;c>=e&&c<=i;c+=s)if(t[c]===null){let f=c,u=c;if(s==1)for(;++c<=i&&t[c]===null;)u=c;else for(;--c>=e&&t[c]===null;)u=c;let d=r(n[f]),g=u==f?d:r(n[u]),y=f-s;d=o<=0&&y>=0&&y<l?r(n[y]):d;let p=u+s;g=o>=0&&p>=0&&p<l?r(n[p]):g,g>=d&&a.push([d,g])}return a}function jp(n){return n==0?lm:n==1?vn:t=>gr(t,n)}function Lm(n){let t=n==0?Nl:Ul,e=n==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},i=n==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?i(s,r,o,a,l):(c=Ui(c,a/2,l/2),h=Ui(h,a/2,l/2),t(s,r+c,o),e(s,r+a,o,r+a,o+l,c),e(s,r+a,o+l,r,o+l,h),e(s,r,o+l,r,o,h),e(s,r,o,r+a,o,c),s.closePath())}}var Nl=(n,t,e)=>{n.moveTo(t,e)},Ul=(n,t,e)=>{n.moveTo(e,t)},ro=(n,t,e)=>{n.lineTo(t,e)},oo=(n,t,e)=>{n.lineTo(e,t)},Fl=Lm(0),Yu=Lm(1),Dm=(n,t,e,i,s,r)=>{n.arc(t,e,i,s,r)},Nm=(n,t,e,i,s,r)=>{n.arc(e,t,i,s,r)},Um=(n,t,e,i,s,r,o)=>{n.bezierCurveTo(t,e,i,s,r,o)},Fm=(n,t,e,i,s,r,o)=>{n.bezierCurveTo(e,t,s,i,o,r)};function Om(n){return(t,e,i,s,r)=>Sr(t,e,(o,a,l,c,h,f,u,d,g,y,m)=>{let{pxRound:p,points:v}=o,A,S;c.ori==0?(A=Nl,S=Dm):(A=Ul,S=Nm);let R=Fe(v.width*be,3),T=(v.size-v.width)/2*be,_=Fe(T*2,3),w=new Path2D,O=new Path2D,{left:L,top:I,width:B,height:z}=t.bbox;Fl(O,L-_,I-_,B+_*2,z+_*2);let N=G=>{if(l[G]!=null){let Y=p(f(a[G],c,y,d)),V=p(u(l[G],h,m,g));A(w,Y+T,V),S(w,Y,V,T,0,wl*2)}};if(r)r.forEach(N);else for(let G=i;G<=s;G++)N(G);return{stroke:R>0?w:null,fill:w,clip:O,flags:io|Iu}})}function Bm(n){return(t,e,i,s,r,o)=>{i!=s&&(r!=i&&o!=i&&n(t,e,i),r!=s&&o!=s&&n(t,e,s),n(t,e,o))}}var Zv=Bm(ro),$v=Bm(oo);function km(n){let t=Se(n?.alignGaps,0);return(e,i,s,r)=>Sr(e,i,(o,a,l,c,h,f,u,d,g,y,m)=>{[s,r]=Cl(l,s,r);let p=o.pxRound,v=z=>p(f(z,c,y,d)),A=z=>p(u(z,h,m,g)),S,R;c.ori==0?(S=ro,R=Zv):(S=oo,R=$v);let T=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:io},w=_.stroke,O=!1;if(r-s>=y*4){let z=ht=>e.posToVal(ht,c.key,!0),N=null,G=null,Y,V,lt,J=v(a[T==1?s:r]),j=v(a[s]),it=v(a[r]),ut=z(T==1?j+1:it-1);for(let ht=T==1?s:r;ht>=s&&ht<=r;ht+=T){let Q=a[ht],_t=(T==1?Q<ut:Q>ut)?J:v(Q),Tt=l[ht];_t==J?Tt!=null?(V=Tt,N==null?(S(w,_t,A(V)),Y=N=G=V):V<N?N=V:V>G&&(G=V)):Tt===null&&(O=!0):(N!=null&&R(w,J,A(N),A(G),A(Y),A(V)),Tt!=null?(V=Tt,S(w,_t,A(V)),N=G=Y=V):(N=G=null,Tt===null&&(O=!0)),J=_t,ut=z(J+T))}N!=null&&N!=G&&lt!=J&&R(w,J,A(N),A(G),A(Y),A(V))}else for(let z=T==1?s:r;z>=s&&z<=r;z+=T){let N=l[z];N===null?O=!0:N!=null&&S(w,v(a[z]),A(N))}let[I,B]=Xu(e,i);if(o.fill!=null||I!=0){let z=_.fill=new Path2D(w),N=o.fillTo(e,i,o.min,o.max,I),G=A(N),Y=v(a[s]),V=v(a[r]);T==-1&&([V,Y]=[Y,V]),S(z,V,G),S(z,Y,G)}if(!o.spanGaps){let z=[];O&&z.push(...qu(a,l,s,r,T,v,t)),_.gaps=z=o.gaps(e,i,s,r,z),_.clip=Dl(z,c.ori,d,g,y,m)}return B!=0&&(_.band=B==2?[ps(e,i,s,r,w,-1),ps(e,i,s,r,w,1)]:ps(e,i,s,r,w,B)),_})}function Jv(n){let t=Se(n.align,1),e=Se(n.ascDesc,!1),i=Se(n.alignGaps,0),s=Se(n.extend,!1);return(r,o,a,l)=>Sr(r,o,(c,h,f,u,d,g,y,m,p,v,A)=>{[a,l]=Cl(f,a,l);let S=c.pxRound,{left:R,width:T}=r.bbox,_=j=>S(g(j,u,v,m)),w=j=>S(y(j,d,A,p)),O=u.ori==0?ro:oo,L={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:io},I=L.stroke,B=u.dir*(u.ori==0?1:-1),z=w(f[B==1?a:l]),N=_(h[B==1?a:l]),G=N,Y=N;s&&t==-1&&(Y=R,O(I,Y,z)),O(I,N,z);for(let j=B==1?a:l;j>=a&&j<=l;j+=B){let it=f[j];if(it==null)continue;let ut=_(h[j]),ht=w(it);t==1?O(I,ut,z):O(I,G,ht),O(I,ut,ht),z=ht,G=ut}let V=G;s&&t==1&&(V=R+T,O(I,V,z));let[lt,J]=Xu(r,o);if(c.fill!=null||lt!=0){let j=L.fill=new Path2D(I),it=c.fillTo(r,o,c.min,c.max,lt),ut=w(it);O(j,V,ut),O(j,Y,ut)}if(!c.spanGaps){let j=[];j.push(...qu(h,f,a,l,B,_,i));let it=c.width*be/2,ut=e||t==1?it:-it,ht=e||t==-1?-it:it;j.forEach(Q=>{Q[0]+=ut,Q[1]+=ht}),L.gaps=j=c.gaps(r,o,a,l,j),L.clip=Dl(j,u.ori,m,p,v,A)}return J!=0&&(L.band=J==2?[ps(r,o,a,l,I,-1),ps(r,o,a,l,I,1)]:ps(r,o,a,l,I,J)),L})}function Qp(n,t,e,i,s,r,o=Ue){if(n.length>1){let a=null;for(let l=0,c=1/0;l<n.length;l++)if(t[l]!==void 0){if(a!=null){let h=yn(n[l]-n[a]);h<c&&(c=h,o=yn(e(n[l],i,s,r)-e(n[a],i,s,r)))}a=l}}return o}function Kv(n){n=n||pa;let t=Se(n.size,[.6,Ue,1]),e=n.align||0,i=n.gap||0,s=n.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=ge(s),o=1-t[0],a=Se(t[1],Ue),l=Se(t[2],1),c=Se(n.disp,pa),h=Se(n.each,d=>{}),{fill:f,stroke:u}=c;return(d,g,y,m)=>Sr(d,g,(p,v,A,S,R,T,_,w,O,L,I)=>{let B=p.pxRound,z=e,N=i*be,G=a*be,Y=l*be,V,lt;S.ori==0?[V,lt]=r(d,g):[lt,V]=r(d,g);let J=S.dir*(S.ori==0?1:-1),j=S.ori==0?Fl:Yu,it=S.ori==0?h:(Rt,Yt,se,Mt,Ne,zt,Xt)=>{h(Rt,Yt,se,Ne,Mt,Xt,zt)},ut=Se(d.bands,zu).find(Rt=>Rt.series[0]==g),ht=ut!=null?ut.dir:0,Q=p.fillTo(d,g,p.min,p.max,ht),pt=B(_(Q,R,I,O)),_t,Tt,St,Gt=L,ie=B(p.width*be),Ht=!1,ce=null,oe=null,ee=null,Xe=null;f!=null&&(ie==0||u!=null)&&(Ht=!0,ce=f.values(d,g,y,m),oe=new Map,new Set(ce).forEach(Rt=>{Rt!=null&&oe.set(Rt,new Path2D)}),ie>0&&(ee=u.values(d,g,y,m),Xe=new Map,new Set(ee).forEach(Rt=>{Rt!=null&&Xe.set(Rt,new Path2D)})));let{x0:Oe,size:ln}=c;if(Oe!=null&&ln!=null){z=1,v=Oe.values(d,g,y,m),Oe.unit==2&&(v=v.map(se=>d.posToVal(w+se*L,S.key,!0)));let Rt=ln.values(d,g,y,m);ln.unit==2?Tt=Rt[0]*L:Tt=T(Rt[0],S,L,w)-T(0,S,L,w),Gt=Qp(v,A,T,S,L,w,Gt),St=Gt-Tt+N}else Gt=Qp(v,A,T,S,L,w,Gt),St=Gt*o+N,Tt=Gt-St;St<1&&(St=0),ie>=Tt/2&&(ie=0),St<5&&(B=lm);let Ie=St>0,An=Gt-St-(Ie?ie:0);Tt=B(Ru(An,Y,G)),_t=(z==0?Tt/2:z==J?0:Tt)-z*J*((z==0?N/2:0)+(Ie?ie/2:0));let xe={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_n=Ht?null:new Path2D,Ke=null;if(ut!=null)Ke=d.data[ut.series[1]];else{let{y0:Rt,y1:Yt}=c;Rt!=null&&Yt!=null&&(A=Yt.values(d,g,y,m),Ke=Rt.values(d,g,y,m))}let cn=V*Tt,F=lt*Tt;for(let Rt=J==1?y:m;Rt>=y&&Rt<=m;Rt+=J){let Yt=A[Rt];if(Yt==null)continue;if(Ke!=null){let X=Ke[Rt]??0;if(Yt-X==0)continue;pt=_(X,R,I,O)}let se=S.distr!=2||c!=null?v[Rt]:Rt,Mt=T(se,S,L,w),Ne=_(Se(Yt,Q),R,I,O),zt=B(Mt-_t),Xt=B(Kn(Ne,pt)),C=B(Ui(Ne,pt)),M=Xt-C;if(Yt!=null){let X=Yt<0?F:cn,ct=Yt<0?cn:F;Ht?(ie>0&&ee[Rt]!=null&&j(Xe.get(ee[Rt]),zt,C+di(ie/2),Tt,Kn(0,M-ie),X,ct),ce[Rt]!=null&&j(oe.get(ce[Rt]),zt,C+di(ie/2),Tt,Kn(0,M-ie),X,ct)):j(_n,zt,C+di(ie/2),Tt,Kn(0,M-ie),X,ct),it(d,g,Rt,zt-ie/2,C,Tt+ie,M)}}return ie>0?xe.stroke=Ht?Xe:_n:Ht||(xe._fill=p.width==0?p._fill:p._stroke??p._fill,xe.width=0),xe.fill=Ht?oe:_n,xe})}function jv(n,t){let e=Se(t?.alignGaps,0);return(i,s,r,o)=>Sr(i,s,(a,l,c,h,f,u,d,g,y,m,p)=>{[r,o]=Cl(c,r,o);let v=a.pxRound,A=V=>v(u(V,h,m,g)),S=V=>v(d(V,f,p,y)),R,T,_;h.ori==0?(R=Nl,_=ro,T=Um):(R=Ul,_=oo,T=Fm);let w=h.dir*(h.ori==0?1:-1),O=A(l[w==1?r:o]),L=O,I=[],B=[];for(let V=w==1?r:o;V>=r&&V<=o;V+=w)if(c[V]!=null){let J=l[V],j=A(J);I.push(L=j),B.push(S(c[V]))}let z={stroke:n(I,B,R,_,T,v),fill:null,clip:null,band:null,gaps:null,flags:io},N=z.stroke,[G,Y]=Xu(i,s);if(a.fill!=null||G!=0){let V=z.fill=new Path2D(N),lt=a.fillTo(i,s,a.min,a.max,G),J=S(lt);_(V,L,J),_(V,O,J)}if(!a.spanGaps){let V=[];V.push(...qu(l,c,r,o,w,A,e)),z.gaps=V=a.gaps(i,s,r,o,V),z.clip=Dl(V,h.ori,g,y,m,p)}return Y!=0&&(z.band=Y==2?[ps(i,s,r,o,N,-1),ps(i,s,r,o,N,1)]:ps(i,s,r,o,N,Y)),z})}function Qv(n){return jv(ty,n)}function ty(n,t,e,i,s,r){let o=n.length;if(o<2)return null;let a=new Path2D;if(e(a,n[0],t[0]),o==2)i(a,n[1],t[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),f=Array(o-1);for(let u=0;u<o-1;u++)h[u]=t[u+1]-t[u],f[u]=n[u+1]-n[u],c[u]=h[u]/f[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(f[u-1]+f[u])/((2*f[u]+f[u-1])/c[u-1]+(f[u]+2*f[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,n[u]+f[u]/3,t[u]+l[u]*f[u]/3,n[u+1]-f[u]/3,t[u+1]-l[u+1]*f[u]/3,n[u+1],t[u+1])}return a}var Lu=new Set;function tm(){for(let n of Lu)n.syncRect(!0)}so&&(vr(Nx,Qr,tm),vr(Ux,Qr,tm,!0),vr(Tl,Qr,()=>{Sn.pxRatio=be}));var ey=km(),ny=Om();function em(n,t,e,i){return(i?[n[0],n[1]].concat(n.slice(2)):[n[0]].concat(n.slice(1))).map((r,o)=>Du(r,o,t,e))}function iy(n,t){return n.map((e,i)=>i==0?{}:pn({},t,e))}function Du(n,t,e,i){return pn({},t==0?e:i,n)}function zm(n,t,e){return t==null?eo:[t,e]}var sy=zm;function ry(n,t,e){return t==null?eo:Al(t,e,Bu,!0)}function Hm(n,t,e,i){return t==null?eo:Pl(t,e,n.scales[i].log,!1)}var oy=Hm;function Vm(n,t,e,i){return t==null?eo:Ou(t,e,n.scales[i].log,!1)}var ay=Vm;function ly(n,t,e,i,s){let r=Kn(Dp(n),Dp(t)),o=t-n,a=Ni(s/i*o,e);do{let l=e[a],c=i*l/o;if(c>=s&&r+(l<5?Gs.get(l):0)<=17)return[l,c]}while(++a<e.length);return[0,0]}function nm(n){let t,e;return n=n.replace(/(\d+)px/,(i,s)=>(t=vn((e=+s)*be))+"px"),[n,t,e]}function cy(n){n.show&&[n.font,n.labelFont].forEach(t=>{let e=Fe(t[2]*be,1);t[0]=t[0].replace(/[0-9.]+px/,e+"px"),t[1]=e})}function Sn(n,t,e){let i={mode:Se(n.mode,1)},s=i.mode;function r(x,b,P,D){let H=b.valToPct(x);return D+P*(b.dir==-1?1-H:H)}function o(x,b,P,D){let H=b.valToPct(x);return D+P*(b.dir==-1?H:1-H)}function a(x,b,P,D){return b.ori==0?r(x,b,P,D):o(x,b,P,D)}i.valToPosH=r,i.valToPosV=o;let l=!1;i.status=0;let c=i.root=Ei(gx);if(n.id!=null&&(c.id=n.id),fi(c,n.class),n.title){let x=Ei(vx,c);x.textContent=n.title}let h=Di("canvas"),f=i.ctx=h.getContext("2d"),u=Ei(yx,c);vr("click",u,x=>{x.target===g&&(ze!=Xr||qe!=qr)&&Un.click(i,x)},!0);let d=i.under=Ei(Sx,u);u.appendChild(h);let g=i.over=Ei(Mx,u);n=no(n);let y=+Se(n.pxAlign,1),m=jp(y);(n.plugins||[]).forEach(x=>{x.opts&&(n=x.opts(i,n)||n)});let p=n.ms||.001,v=i.series=s==1?em(n.series||[],Xp,Jp,!1):iy(n.series||[null],$p),A=i.axes=em(n.axes||[],Wp,Yp,!0),S=i.scales={},R=i.bands=n.bands||[];R.forEach(x=>{x.fill=ge(x.fill||null),x.dir=Se(x.dir,-1)});let T=s==2?v[1].facets[0].scale:v[0].scale,_={axes:us,series:fe},w=(n.drawOrder||["axes","series"]).map(x=>_[x]);function O(x){let b=x.distr==3?P=>ds(P>0?P:x.clamp(i,P,x.min,x.max,x.key)):x.distr==4?P=>yu(P,x.asinh):x.distr==100?P=>x.fwd(P):P=>P;return P=>{let D=b(P),{_min:H,_max:$}=x,ot=$-H;return(D-H)/ot}}function L(x){let b=S[x];if(b==null){let P=(n.scales||pa)[x]||pa;if(P.from!=null){L(P.from);let D=pn({},S[P.from],P,{key:x});D.valToPct=O(D),S[x]=D}else{b=S[x]=pn({},x==T?Pm:Xv,P),b.key=x;let D=b.time,H=b.range,$=Vs(H);if((x!=T||s==2&&!D)&&($&&(H[0]==null||H[1]==null)&&(H={min:H[0]==null?Pp:{mode:1,hard:H[0],soft:H[0]},max:H[1]==null?Pp:{mode:1,hard:H[1],soft:H[1]}},$=!1),!$&&Ll(H))){let ot=H;H=(ft,vt,Lt)=>vt==null?eo:Al(vt,Lt,ot)}b.range=ge(H||(D?sy:x==T?b.distr==3?oy:b.distr==4?ay:zm:b.distr==3?Hm:b.distr==4?Vm:ry)),b.auto=ge($?!1:b.auto),b.clamp=ge(b.clamp||Wv),b._min=b._max=null,b.valToPct=O(b)}}}L("x"),L("y"),s==1&&v.forEach(x=>{L(x.scale)}),A.forEach(x=>{L(x.scale)});for(let x in n.scales)L(x);let I=S[T],B=I.distr,z,N;I.ori==0?(fi(c,_x),z=r,N=o):(fi(c,xx),z=o,N=r);let G={};for(let x in S){let b=S[x];(b.min!=null||b.max!=null)&&(G[x]={min:b.min,max:b.max},b.min=b.max=null)}let Y=n.tzDate||(x=>new Date(vn(x/p))),V=n.fmtDate||Hu,lt=p==1?_v(Y):yv(Y),J=Hp(Y,zp(p==1?gv:vv,V)),j=Gp(Y,Vp(Mv,V)),it=[],ut=i.legend=pn({},wv,n.legend),ht=i.cursor=pn({},Iv,{drag:{y:s==2}},n.cursor),Q=ut.show,pt=ht.show,_t=ut.markers;ut.idxs=it,_t.width=ge(_t.width),_t.dash=ge(_t.dash),_t.stroke=ge(_t.stroke),_t.fill=ge(_t.fill);let Tt,St,Gt,ie=[],Ht=[],ce,oe=!1,ee={};if(ut.live){let x=v[1]?v[1].values:null;oe=x!=null,ce=oe?x(i,1,0):{_:0};for(let b in ce)ee[b]=Uu}if(Q)if(Tt=Di("table",Rx,c),Gt=Di("tbody",null,Tt),ut.mount(i,Tt),oe){St=Di("thead",null,Tt,Gt);let x=Di("tr",null,St);Di("th",null,x);for(var Xe in ce)Di("th",_p,x).textContent=Xe}else fi(Tt,Px),ut.live&&fi(Tt,Cx);let Oe={show:!0},ln={show:!1};function Ie(x,b){if(b==0&&(oe||!ut.live||s==2))return eo;let P=[],D=Di("tr",Ix,Gt,Gt.childNodes[b]);fi(D,x.class),x.show||fi(D,xr);let H=Di("th",null,D);if(_t.show){let ft=Ei(Lx,H);if(b>0){let vt=_t.width(i,b);vt&&(ft.style.border=vt+"px "+_t.dash(i,b)+" "+_t.stroke(i,b)),ft.style.background=_t.fill(i,b)}}let $=Ei(_p,H);x.label instanceof HTMLElement?$.appendChild(x.label):$.textContent=x.label,b>0&&(_t.show||($.style.color=x.width>0?_t.stroke(i,b):_t.fill(i,b)),xe("click",H,ft=>{if(ht._lock)return;Jt(ft);let vt=v.indexOf(x);if((ft.ctrlKey||ft.metaKey)!=ut.isolate){let Lt=v.some((Dt,Ft)=>Ft>0&&Ft!=vt&&Dt.show);v.forEach((Dt,Ft)=>{Ft>0&&$i(Ft,Lt?Ft==vt?Oe:ln:Oe,!0,dn.setSeries)})}else $i(vt,{show:!x.show},!0,dn.setSeries)},!1),Kt&&xe(Sp,H,ft=>{ht._lock||(Jt(ft),$i(v.indexOf(x),Zr,!0,dn.setSeries))},!1));for(var ot in ce){let ft=Di("td",Dx,D);ft.textContent="--",P.push(ft)}return[D,P]}let An=new Map;function xe(x,b,P,D=!0){let H=An.get(b)||{},$=ht.bind[x](i,b,P,D);$&&(vr(x,b,H[x]=$),An.set(b,H))}function _n(x,b,P){let D=An.get(b)||{};for(let H in D)(x==null||H==x)&&(Au(H,b,D[H]),delete D[H]);x==null&&An.delete(b)}let Ke=0,cn=0,F=0,Rt=0,Yt=0,se=0,Mt=Yt,Ne=se,zt=F,Xt=Rt,C=0,M=0,X=0,ct=0;i.bbox={};let rt=!1,gt=!1,xt=!1,tt=!1,nt=!1,dt=!1;function U(x,b,P){(P||x!=i.width||b!=i.height)&&st(x,b),ae(!1),xt=!0,gt=!0,kn()}function st(x,b){i.width=Ke=F=x,i.height=cn=Rt=b,Yt=se=0,yt(),Vt();let P=i.bbox;C=P.left=gr(Yt*be,.5),M=P.top=gr(se*be,.5),X=P.width=gr(F*be,.5),ct=P.height=gr(Rt*be,.5)}let et=3;function bt(){let x=!1,b=0;for(;!x;){b++;let P=Vr(b),D=Zi(b);x=b==et||P&&D,x||(st(i.width,i.height),gt=!0)}}function mt({width:x,height:b}){U(x,b)}i.setSize=mt;function yt(){let x=!1,b=!1,P=!1,D=!1;A.forEach((H,$)=>{if(H.show&&H._show){let{side:ot,_size:ft}=H,vt=ot%2,Lt=H.label!=null?H.labelSize:0,Dt=ft+Lt;Dt>0&&(vt?(F-=Dt,ot==3?(Yt+=Dt,D=!0):P=!0):(Rt-=Dt,ot==0?(se+=Dt,x=!0):b=!0))}}),qi[0]=x,qi[1]=P,qi[2]=b,qi[3]=D,F-=Ci[1]+Ci[3],Yt+=Ci[3],Rt-=Ci[2]+Ci[0],se+=Ci[0]}function Vt(){let x=Yt+F,b=se+Rt,P=Yt,D=se;function H($,ot){switch($){case 1:return x+=ot,x-ot;case 2:return b+=ot,b-ot;case 3:return P-=ot,P+ot;case 0:return D-=ot,D+ot}}A.forEach(($,ot)=>{if($.show&&$._show){let ft=$.side;$._pos=H(ft,$._size),$.label!=null&&($._lpos=H(ft,$.labelSize))}})}if(ht.dataIdx==null){let x=ht.hover,b=x.skip=new Set(x.skip??[]);b.add(void 0);let P=x.prox=ge(x.prox),D=x.bias??=0;ht.dataIdx=(H,$,ot,ft)=>{if($==0)return ot;let vt=ot,Lt=P(H,$,ot,ft)??Ue,Dt=Lt>=0&&Lt<Ue,Ft=I.ori==0?F:Rt,ne=ht.left,Me=t[0],ye=t[$];if(b.has(ye[ot])){vt=null;let pe=null,$t=null,Wt;if(D==0||D==-1)for(Wt=ot;pe==null&&Wt-- >0;)b.has(ye[Wt])||(pe=Wt);if(D==0||D==1)for(Wt=ot;$t==null&&Wt++<ye.length;)b.has(ye[Wt])||($t=Wt);if(pe!=null||$t!=null)if(Dt){let Ve=pe==null?-1/0:z(Me[pe],I,Ft,0),tn=$t==null?1/0:z(Me[$t],I,Ft,0),In=ne-Ve,Le=tn-ne;In<=Le?In<=Lt&&(vt=pe):Le<=Lt&&(vt=$t)}else vt=$t==null?pe:pe==null?$t:ot-pe<=$t-ot?pe:$t}else Dt&&yn(ne-z(Me[ot],I,Ft,0))>Lt&&(vt=null);return vt}}let Jt=x=>{ht.event=x};ht.idxs=it,ht._lock=!1;let at=ht.points;at.show=ge(at.show),at.size=ge(at.size),at.stroke=ge(at.stroke),at.width=ge(at.width),at.fill=ge(at.fill);let Ot=i.focus=pn({},n.focus||{alpha:.3},ht.focus),Kt=Ot.prox>=0,At=Kt&&at.one,re=[],ke=[],qn=[];function Qo(x,b){let P=at.show(i,b);if(P instanceof HTMLElement)return fi(P,Ax),fi(P,x.class),Qi(P,-10,-10,F,Rt),g.insertBefore(P,re[b]),P}function kr(x,b){if(s==1||b>0){let P=s==1&&S[x.scale].time,D=x.value;x.value=P?Fp(D)?Gp(Y,Vp(D,V)):D||j:D||Hv,x.label=x.label||(P?Dv:Lv)}if(At||b>0){x.width=x.width==null?1:x.width,x.paths=x.paths||ey||Xx,x.fillTo=ge(x.fillTo||qv),x.pxAlign=+Se(x.pxAlign,y),x.pxRound=jp(x.pxAlign),x.stroke=ge(x.stroke||null),x.fill=ge(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let P=Vv(Kn(1,x.width),1),D=x.points=pn({},{size:P,width:Kn(1,P*.2),stroke:x.stroke,space:P*2,paths:ny,_stroke:null,_fill:null},x.points);D.show=ge(D.show),D.filter=ge(D.filter),D.fill=ge(D.fill),D.stroke=ge(D.stroke),D.paths=ge(D.paths),D.pxAlign=x.pxAlign}if(Q){let P=Ie(x,b);ie.splice(b,0,P[0]),Ht.splice(b,0,P[1]),ut.values.push(null)}if(pt){it.splice(b,0,null);let P=null;At?b==0&&(P=Qo(x,b)):b>0&&(P=Qo(x,b)),re.splice(b,0,P),ke.splice(b,0,0),qn.splice(b,0,0)}Pn("addSeries",b)}function jh(x,b){b=b??v.length,x=s==1?Du(x,b,Xp,Jp):Du(x,b,{},$p),v.splice(b,0,x),kr(v[b],b)}i.addSeries=jh;function fl(x){if(v.splice(x,1),Q){ut.values.splice(x,1),Ht.splice(x,1);let b=ie.splice(x,1)[0];_n(null,b.firstChild),b.remove()}pt&&(it.splice(x,1),re.splice(x,1)[0].remove(),ke.splice(x,1),qn.splice(x,1)),Pn("delSeries",x)}i.delSeries=fl;let qi=[!1,!1,!1,!1];function ls(x,b){if(x._show=x.show,x.show){let P=x.side%2,D=S[x.scale];D==null&&(x.scale=P?v[1].scale:T,D=S[x.scale]);let H=D.time;x.size=ge(x.size),x.space=ge(x.space),x.rotate=ge(x.rotate),Vs(x.incrs)&&x.incrs.forEach(ot=>{!Gs.has(ot)&&Gs.set(ot,um(ot))}),x.incrs=ge(x.incrs||(D.distr==2?dv:H?p==1?mv:xv:_r)),x.splits=ge(x.splits||(H&&D.distr==1?lt:D.distr==3?Cu:D.distr==4?Fv:Uv)),x.stroke=ge(x.stroke),x.grid.stroke=ge(x.grid.stroke),x.ticks.stroke=ge(x.ticks.stroke),x.border.stroke=ge(x.border.stroke);let $=x.values;x.values=Vs($)&&!Vs($[0])?ge($):H?Vs($)?Hp(Y,zp($,V)):Fp($)?Sv(Y,$):$||J:$||Nv,x.filter=ge(x.filter||(D.distr>=3&&D.log==10?kv:D.distr==3&&D.log==2?zv:cm)),x.font=nm(x.font),x.labelFont=nm(x.labelFont),x._size=x.size(i,null,b,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(qi[b]=!0,x._el=Ei(bx,u))}}function cs(x,b,P,D){let[H,$,ot,ft]=P,vt=b%2,Lt=0;return vt==0&&(ft||$)&&(Lt=b==0&&!H||b==2&&!ot?vn(Wp.size/3):0),vt==1&&(H||ot)&&(Lt=b==1&&!$||b==3&&!ft?vn(Yp.size/2):0),Lt}let ta=i.padding=(n.padding||[cs,cs,cs,cs]).map(x=>ge(Se(x,cs))),Ci=i._padding=ta.map((x,b)=>x(i,b,qi,0)),je,sn=null,rn=null,Yi=s==1?v[0].idxs:null,li=null,Ns=!1;function ea(x,b){if(t=x??[],i.data=i._data=t,s==2){je=0;for(let P=1;P<v.length;P++)je+=t[P][0].length}else{t.length==0&&(i.data=i._data=t=[[]]),li=t[0],je=li.length;let P=t;if(B==2){P=t.slice();let D=P[0]=Array(je);for(let H=0;H<je;H++)D[H]=H}i._data=t=P}if(ae(!0),Pn("setData"),B==2&&(xt=!0),b!==!1){let P=I;P.auto(i,Ns)?na():Os(T,P.min,P.max),tt=tt||ht.left>=0,dt=!0,kn()}}i.setData=ea;function na(){Ns=!0;let x,b;s==1&&(je>0?(sn=Yi[0]=0,rn=Yi[1]=je-1,x=t[0][sn],b=t[0][rn],B==2?(x=sn,b=rn):x==b&&(B==3?[x,b]=Pl(x,x,I.log,!1):B==4?[x,b]=Ou(x,x,I.log,!1):I.time?b=x+vn(86400/p):[x,b]=Al(x,b,Bu,!0))):(sn=Yi[0]=x=null,rn=Yi[1]=b=null)),Os(T,x,b)}let zr,Us,Hr,E,k,K,q,Z,Et,Ct;function wt(x,b,P,D,H,$){x??=vp,P??=zu,D??="butt",H??=vp,$??="round",x!=zr&&(f.strokeStyle=zr=x),H!=Us&&(f.fillStyle=Us=H),b!=Hr&&(f.lineWidth=Hr=b),$!=k&&(f.lineJoin=k=$),D!=K&&(f.lineCap=K=D),P!=E&&f.setLineDash(E=P)}function Pt(x,b,P,D){b!=Us&&(f.fillStyle=Us=b),x!=q&&(f.font=q=x),P!=Z&&(f.textAlign=Z=P),D!=Et&&(f.textBaseline=Et=D)}function kt(x,b,P,D,H=0){if(D.length>0&&x.auto(i,Ns)&&(b==null||b.min==null)){let $=Se(sn,0),ot=Se(rn,D.length-1),ft=P.min==null?kx(D,$,ot,H,x.distr==3):[P.min,P.max];x.min=Ui(x.min,P.min=ft[0]),x.max=Kn(x.max,P.max=ft[1])}}let Qt={min:null,max:null};function ue(){for(let D in S){let H=S[D];G[D]==null&&(H.min==null||G[T]!=null&&H.auto(i,Ns))&&(G[D]=Qt)}for(let D in S){let H=S[D];G[D]==null&&H.from!=null&&G[H.from]!=null&&(G[D]=Qt)}G[T]!=null&&ae(!0);let x={};for(let D in G){let H=G[D];if(H!=null){let $=x[D]=no(S[D],Zx);if(H.min!=null)pn($,H);else if(D!=T||s==2)if(je==0&&$.from==null){let ot=$.range(i,null,null,D);$.min=ot[0],$.max=ot[1]}else $.min=Ue,$.max=-Ue}}if(je>0){v.forEach((D,H)=>{if(s==1){let $=D.scale,ot=G[$];if(ot==null)return;let ft=x[$];if(H==0){let vt=ft.range(i,ft.min,ft.max,$);ft.min=vt[0],ft.max=vt[1],sn=Ni(ft.min,t[0]),rn=Ni(ft.max,t[0]),rn-sn>1&&(t[0][sn]<ft.min&&sn++,t[0][rn]>ft.max&&rn--),D.min=li[sn],D.max=li[rn]}else D.show&&D.auto&&kt(ft,ot,D,t[H],D.sorted);D.idxs[0]=sn,D.idxs[1]=rn}else if(H>0&&D.show&&D.auto){let[$,ot]=D.facets,ft=$.scale,vt=ot.scale,[Lt,Dt]=t[H],Ft=x[ft],ne=x[vt];Ft!=null&&kt(Ft,G[ft],$,Lt,$.sorted),ne!=null&&kt(ne,G[vt],ot,Dt,ot.sorted),D.min=ot.min,D.max=ot.max}});for(let D in x){let H=x[D],$=G[D];if(H.from==null&&($==null||$.min==null)){let ot=H.range(i,H.min==Ue?null:H.min,H.max==-Ue?null:H.max,D);H.min=ot[0],H.max=ot[1]}}}for(let D in x){let H=x[D];if(H.from!=null){let $=x[H.from];if($.min==null)H.min=H.max=null;else{let ot=H.range(i,$.min,$.max,D);H.min=ot[0],H.max=ot[1]}}}let b={},P=!1;for(let D in x){let H=x[D],$=S[D];if($.min!=H.min||$.max!=H.max){$.min=H.min,$.max=H.max;let ot=$.distr;$._min=ot==3?ds($.min):ot==4?yu($.min,$.asinh):ot==100?$.fwd($.min):$.min,$._max=ot==3?ds($.max):ot==4?yu($.max,$.asinh):ot==100?$.fwd($.max):$.max,b[D]=P=!0}}if(P){v.forEach((D,H)=>{s==2?H>0&&b.y&&(D._paths=null):b[D.scale]&&(D._paths=null)});for(let D in b)xt=!0,Pn("setScale",D);pt&&ht.left>=0&&(tt=dt=!0)}for(let D in G)G[D]=null}function Bt(x){let b=Ru(sn-1,0,je-1),P=Ru(rn+1,0,je-1);for(;x[b]==null&&b>0;)b--;for(;x[P]==null&&P<je-1;)P++;return[b,P]}function fe(){if(je>0){let x=v.some(b=>b._focus)&&Ct!=Ot.alpha;x&&(f.globalAlpha=Ct=Ot.alpha),v.forEach((b,P)=>{if(P>0&&b.show&&(Je(P,!1),Je(P,!0),b._paths==null)){let D=Ct;Ct!=b.alpha&&(f.globalAlpha=Ct=b.alpha);let H=s==2?[0,t[P][0].length-1]:Bt(t[P]);b._paths=b.paths(i,P,H[0],H[1]),Ct!=D&&(f.globalAlpha=Ct=D)}}),v.forEach((b,P)=>{if(P>0&&b.show){let D=Ct;Ct!=b.alpha&&(f.globalAlpha=Ct=b.alpha),b._paths!=null&&Ae(P,!1);{let H=b._paths!=null?b._paths.gaps:null,$=b.points.show(i,P,sn,rn,H),ot=b.points.filter(i,P,$,H);($||ot)&&(b.points._paths=b.points.paths(i,P,sn,rn,ot),Ae(P,!0))}Ct!=D&&(f.globalAlpha=Ct=D),Pn("drawSeries",P)}}),x&&(f.globalAlpha=Ct=1)}}function Je(x,b){let P=b?v[x].points:v[x];P._stroke=P.stroke(i,x),P._fill=P.fill(i,x)}function Ae(x,b){let P=b?v[x].points:v[x],{stroke:D,fill:H,clip:$,flags:ot,_stroke:ft=P._stroke,_fill:vt=P._fill,_width:Lt=P.width}=P._paths;Lt=Fe(Lt*be,3);let Dt=null,Ft=Lt%2/2;b&&vt==null&&(vt=Lt>0?"#fff":ft);let ne=P.pxAlign==1&&Ft>0;if(ne&&f.translate(Ft,Ft),!b){let Me=C-Lt/2,ye=M-Lt/2,pe=X+Lt,$t=ct+Lt;Dt=new Path2D,Dt.rect(Me,ye,pe,$t)}b?Nt(ft,Lt,P.dash,P.cap,vt,D,H,ot,$):Re(x,ft,Lt,P.dash,P.cap,vt,D,H,ot,Dt,$),ne&&f.translate(-Ft,-Ft)}function Re(x,b,P,D,H,$,ot,ft,vt,Lt,Dt){let Ft=!1;vt!=0&&R.forEach((ne,Me)=>{if(ne.series[0]==x){let ye=v[ne.series[1]],pe=t[ne.series[1]],$t=(ye._paths||pa).band;Vs($t)&&($t=ne.dir==1?$t[0]:$t[1]);let Wt,Ve=null;ye.show&&$t&&Hx(pe,sn,rn)?(Ve=ne.fill(i,Me)||$,Wt=ye._paths.clip):$t=null,Nt(b,P,D,H,Ve,ot,ft,vt,Lt,Dt,Wt,$t),Ft=!0}}),Ft||Nt(b,P,D,H,$,ot,ft,vt,Lt,Dt)}let xn=io|Iu;function Nt(x,b,P,D,H,$,ot,ft,vt,Lt,Dt,Ft){wt(x,b,P,D,H),(vt||Lt||Ft)&&(f.save(),vt&&f.clip(vt),Lt&&f.clip(Lt)),Ft?(ft&xn)==xn?(f.clip(Ft),Dt&&f.clip(Dt),me(H,ot),hn(x,$,b)):ft&Iu?(me(H,ot),f.clip(Ft),hn(x,$,b)):ft&io&&(f.save(),f.clip(Ft),Dt&&f.clip(Dt),me(H,ot),f.restore(),hn(x,$,b)):(me(H,ot),hn(x,$,b)),(vt||Lt||Ft)&&f.restore()}function hn(x,b,P){P>0&&(b instanceof Map?b.forEach((D,H)=>{f.strokeStyle=zr=H,f.stroke(D)}):b!=null&&x&&f.stroke(b))}function me(x,b){b instanceof Map?b.forEach((P,D)=>{f.fillStyle=Us=D,f.fill(P)}):b!=null&&x&&f.fill(b)}function hs(x,b,P,D){let H=A[x],$;if(D<=0)$=[0,0];else{let ot=H._space=H.space(i,x,b,P,D),ft=H._incrs=H.incrs(i,x,b,P,D,ot);$=ly(b,P,ft,D,ot)}return H._found=$}function un(x,b,P,D,H,$,ot,ft,vt,Lt){let Dt=ot%2/2;y==1&&f.translate(Dt,Dt),wt(ft,ot,vt,Lt,ft),f.beginPath();let Ft,ne,Me,ye,pe=H+(D==0||D==3?-$:$);P==0?(ne=H,ye=pe):(Ft=H,Me=pe);for(let $t=0;$t<x.length;$t++)b[$t]!=null&&(P==0?Ft=Me=x[$t]:ne=ye=x[$t],f.moveTo(Ft,ne),f.lineTo(Me,ye));f.stroke(),y==1&&f.translate(-Dt,-Dt)}function Vr(x){let b=!0;return A.forEach((P,D)=>{if(!P.show)return;let H=S[P.scale];if(H.min==null){P._show&&(b=!1,P._show=!1,ae(!1));return}else P._show||(b=!1,P._show=!0,ae(!1));let $=P.side,ot=$%2,{min:ft,max:vt}=H,[Lt,Dt]=hs(D,ft,vt,ot==0?F:Rt);if(Dt==0)return;let Ft=H.distr==2,ne=P._splits=P.splits(i,D,ft,vt,Lt,Dt,Ft),Me=H.distr==2?ne.map(Wt=>li[Wt]):ne,ye=H.distr==2?li[ne[1]]-li[ne[0]]:Lt,pe=P._values=P.values(i,P.filter(i,Me,D,Dt,ye),D,Dt,ye);P._rotate=$==2?P.rotate(i,pe,D,Dt):0;let $t=P._size;P._size=wi(P.size(i,pe,D,x)),$t!=null&&P._size!=$t&&(b=!1)}),b}function Zi(x){let b=!0;return ta.forEach((P,D)=>{let H=P(i,D,qi,x);H!=Ci[D]&&(b=!1),Ci[D]=H}),b}function us(){for(let x=0;x<A.length;x++){let b=A[x];if(!b.show||!b._show)continue;let P=b.side,D=P%2,H,$,ot=b.stroke(i,x),ft=P==0||P==3?-1:1,[vt,Lt]=b._found;if(b.label!=null){let $n=b.labelGap*ft,ui=vn((b._lpos+$n)*be);Pt(b.labelFont[0],ot,"center",P==2?"top":xp),f.save(),D==1?(H=$=0,f.translate(ui,vn(M+ct/2)),f.rotate((P==3?-wl:wl)/2)):(H=vn(C+X/2),$=ui);let dr=am(b.label)?b.label(i,x,vt,Lt):b.label;f.fillText(dr,H,$),f.restore()}if(Lt==0)continue;let Dt=S[b.scale],Ft=D==0?X:ct,ne=D==0?C:M,Me=b._splits,ye=Dt.distr==2?Me.map($n=>li[$n]):Me,pe=Dt.distr==2?li[Me[1]]-li[Me[0]]:vt,$t=b.ticks,Wt=b.border,Ve=$t.show?$t.size:0,tn=vn(Ve*be),In=vn((b.alignTo==2?b._size-Ve-b.gap:b.gap)*be),Le=b._rotate*-wl/180,en=m(b._pos*be),ci=(tn+In)*ft,Zn=en+ci;$=D==0?Zn:0,H=D==1?Zn:0;let Mi=b.font[0],Pi=b.align==1?Kr:b.align==2?_u:Le>0?Kr:Le<0?_u:D==0?"center":P==3?_u:Kr,Ki=Le||D==1?"middle":P==2?"top":xp;Pt(Mi,ot,Pi,Ki);let hi=b.font[1]*b.lineGap,bi=Me.map($n=>m(a($n,Dt,Ft,ne))),Ii=b._values;for(let $n=0;$n<Ii.length;$n++){let ui=Ii[$n];if(ui!=null){D==0?H=bi[$n]:$=bi[$n],ui=""+ui;let dr=ui.indexOf(`
`)==-1?[ui]:ui.split(/\n/gm);for(let Jn=0;Jn<dr.length;Jn++){let ep=dr[Jn];Le?(f.save(),f.translate(H,$+Jn*hi),f.rotate(Le),f.fillText(ep,0,0),f.restore()):f.fillText(ep,H,$+Jn*hi)}}}$t.show&&un(bi,$t.filter(i,ye,x,Lt,pe),D,P,en,tn,Fe($t.width*be,3),$t.stroke(i,x),$t.dash,$t.cap);let ji=b.grid;ji.show&&un(bi,ji.filter(i,ye,x,Lt,pe),D,D==0?2:1,D==0?M:C,D==0?ct:X,Fe(ji.width*be,3),ji.stroke(i,x),ji.dash,ji.cap),Wt.show&&un([en],[1],D==0?1:0,D==0?1:2,D==1?M:C,D==1?ct:X,Fe(Wt.width*be,3),Wt.stroke(i,x),Wt.dash,Wt.cap)}Pn("drawAxes")}function ae(x){v.forEach((b,P)=>{P>0&&(b._paths=null,x&&(s==1?(b.min=null,b.max=null):b.facets.forEach(D=>{D.min=null,D.max=null})))})}let Qe=!1,Yn=!1,Ce=[];function fn(){Yn=!1;for(let x=0;x<Ce.length;x++)Pn(...Ce[x]);Ce.length=0}function kn(){Qe||(ev(Od),Qe=!0)}function dl(x,b=!1){Qe=!0,Yn=b,x(i),Od(),b&&Ce.length>0&&queueMicrotask(fn)}i.batch=dl;function Od(){if(rt&&(ue(),rt=!1),xt&&(bt(),xt=!1),gt){if(Ge(d,Kr,Yt),Ge(d,"top",se),Ge(d,ha,F),Ge(d,ua,Rt),Ge(g,Kr,Yt),Ge(g,"top",se),Ge(g,ha,F),Ge(g,ua,Rt),Ge(u,ha,Ke),Ge(u,ua,cn),h.width=vn(Ke*be),h.height=vn(cn*be),A.forEach(({_el:x,_show:b,_size:P,_pos:D,side:H})=>{if(x!=null)if(b){let $=H===3||H===0?P:0,ot=H%2==1;Ge(x,ot?"left":"top",D-$),Ge(x,ot?"width":"height",P),Ge(x,ot?"top":"left",ot?se:Yt),Ge(x,ot?"height":"width",ot?Rt:F),Tu(x,xr)}else fi(x,xr)}),zr=Us=Hr=k=K=q=Z=Et=E=null,Ct=1,ra(!0),Yt!=Mt||se!=Ne||F!=zt||Rt!=Xt){ae(!1);let x=F/zt,b=Rt/Xt;if(pt&&!tt&&ht.left>=0){ht.left*=x,ht.top*=b,Gr&&Qi(Gr,vn(ht.left),0,F,Rt),Wr&&Qi(Wr,0,vn(ht.top),F,Rt);for(let P=0;P<re.length;P++){let D=re[P];D!=null&&(ke[P]*=x,qn[P]*=b,Qi(D,wi(ke[P]),wi(qn[P]),F,Rt))}}if(He.show&&!nt&&He.left>=0&&He.width>0){He.left*=x,He.width*=x,He.top*=b,He.height*=b;for(let P in su)Ge(Yr,P,He[P])}Mt=Yt,Ne=se,zt=F,Xt=Rt}Pn("setSize"),gt=!1}Ke>0&&cn>0&&(f.clearRect(0,0,h.width,h.height),Pn("drawClear"),w.forEach(x=>x()),Pn("draw")),He.show&&nt&&(pl(He),nt=!1),pt&&tt&&(fr(null,!0,!1),tt=!1),ut.show&&ut.live&&dt&&(nu(),dt=!1),l||(l=!0,i.status=1,Pn("ready")),Ns=!1,Qe=!1}i.redraw=(x,b)=>{xt=b||!1,x!==!1?Os(T,I.min,I.max):kn()};function Qh(x,b){let P=S[x];if(P.from==null){if(je==0){let D=P.range(i,b.min,b.max,x);b.min=D[0],b.max=D[1]}if(b.min>b.max){let D=b.min;b.min=b.max,b.max=D}if(je>1&&b.min!=null&&b.max!=null&&b.max-b.min<1e-16)return;x==T&&P.distr==2&&je>0&&(b.min=Ni(b.min,t[0]),b.max=Ni(b.max,t[0]),b.min==b.max&&b.max++),G[x]=b,rt=!0,kn()}}i.setScale=Qh;let tu,eu,Gr,Wr,Bd,kd,Xr,qr,zd,Hd,ze,qe,Fs=!1,Un=ht.drag,Rn=Un.x,Cn=Un.y;pt&&(ht.x&&(tu=Ei(wx,g)),ht.y&&(eu=Ei(Tx,g)),I.ori==0?(Gr=tu,Wr=eu):(Gr=eu,Wr=tu),ze=ht.left,qe=ht.top);let He=i.select=pn({show:!0,over:!0,left:0,width:0,top:0,height:0},n.select),Yr=He.show?Ei(Ex,He.over?g:d):null;function pl(x,b){if(He.show){for(let P in x)He[P]=x[P],P in su&&Ge(Yr,P,x[P]);b!==!1&&Pn("setSelect")}}i.setSelect=pl;function $0(x){if(v[x].show)Q&&Tu(ie[x],xr);else if(Q&&fi(ie[x],xr),pt){let P=At?re[0]:re[x];P!=null&&Qi(P,-10,-10,F,Rt)}}function Os(x,b,P){Qh(x,{min:b,max:P})}function $i(x,b,P,D){b.focus!=null&&tx(x),b.show!=null&&v.forEach((H,$)=>{$>0&&(x==$||x==null)&&(H.show=b.show,$0($),s==2?(Os(H.facets[0].scale,null,null),Os(H.facets[1].scale,null,null)):Os(H.scale,null,null),kn())}),P!==!1&&Pn("setSeries",x,b),D&&oa("setSeries",i,x,b)}i.setSeries=$i;function J0(x,b){pn(R[x],b)}function K0(x,b){x.fill=ge(x.fill||null),x.dir=Se(x.dir,-1),b=b??R.length,R.splice(b,0,x)}function j0(x){x==null?R.length=0:R.splice(x,1)}i.addBand=K0,i.setBand=J0,i.delBand=j0;function Q0(x,b){v[x].alpha=b,pt&&re[x]!=null&&(re[x].style.opacity=b),Q&&ie[x]&&(ie[x].style.opacity=b)}let fs,Bs,ur,Zr={focus:!0};function tx(x){if(x!=ur){let b=x==null,P=Ot.alpha!=1;v.forEach((D,H)=>{if(s==1||H>0){let $=b||H==0||H==x;D._focus=b?null:$,P&&Q0(H,$?1:Ot.alpha)}}),ur=x,P&&kn()}}Q&&Kt&&xe(Mp,Tt,x=>{ht._lock||(Jt(x),ur!=null&&$i(null,Zr,!0,dn.setSeries))});function Ji(x,b,P){let D=S[b];P&&(x=x/be-(D.ori==1?se:Yt));let H=F;D.ori==1&&(H=Rt,x=H-x),D.dir==-1&&(x=H-x);let $=D._min,ot=D._max,ft=x/H,vt=$+(ot-$)*ft,Lt=D.distr;return Lt==3?to(10,vt):Lt==4?Gx(vt,D.asinh):Lt==100?D.bwd(vt):vt}function ex(x,b){let P=Ji(x,T,b);return Ni(P,t[0],sn,rn)}i.valToIdx=x=>Ni(x,t[0]),i.posToIdx=ex,i.posToVal=Ji,i.valToPos=(x,b,P)=>S[b].ori==0?r(x,S[b],P?X:F,P?C:0):o(x,S[b],P?ct:Rt,P?M:0),i.setCursor=(x,b,P)=>{ze=x.left,qe=x.top,fr(null,b,P)};function Vd(x,b){Ge(Yr,Kr,He.left=x),Ge(Yr,ha,He.width=b)}function Gd(x,b){Ge(Yr,"top",He.top=x),Ge(Yr,ua,He.height=b)}let ia=I.ori==0?Vd:Gd,sa=I.ori==1?Vd:Gd;function nx(){if(Q&&ut.live)for(let x=s==2?1:0;x<v.length;x++){if(x==0&&oe)continue;let b=ut.values[x],P=0;for(let D in b)Ht[x][P++].firstChild.nodeValue=b[D]}}function nu(x,b){if(x!=null&&(x.idxs?x.idxs.forEach((P,D)=>{it[D]=P}):Yx(x.idx)||it.fill(x.idx),ut.idx=it[0]),Q&&ut.live){for(let P=0;P<v.length;P++)(P>0||s==1&&!oe)&&ix(P,it[P]);nx()}dt=!1,b!==!1&&Pn("setLegend")}i.setLegend=nu;function ix(x,b){let P=v[x],D=x==0&&B==2?li:t[x],H;oe?H=P.values(i,x,b)??ee:(H=P.value(i,b==null?null:D[b],x,b),H=H==null?ee:{_:H}),ut.values[x]=H}function fr(x,b,P){zd=ze,Hd=qe,[ze,qe]=ht.move(i,ze,qe),ht.left=ze,ht.top=qe,pt&&(Gr&&Qi(Gr,vn(ze),0,F,Rt),Wr&&Qi(Wr,0,vn(qe),F,Rt));let D,H=sn>rn;fs=Ue,Bs=null;let $=I.ori==0?F:Rt,ot=I.ori==1?F:Rt;if(ze<0||je==0||H){D=ht.idx=null;for(let ft=0;ft<v.length;ft++){let vt=re[ft];vt!=null&&Qi(vt,-10,-10,F,Rt)}Kt&&$i(null,Zr,!0,x==null&&dn.setSeries),ut.live&&(it.fill(D),dt=!0)}else{let ft,vt,Lt;s==1&&(ft=I.ori==0?ze:qe,vt=Ji(ft,T),D=ht.idx=Ni(vt,t[0],sn,rn),Lt=z(t[0][D],I,$,0));let Dt=-10,Ft=-10,ne=0,Me=0,ye=!0,pe="",$t="";for(let Wt=s==2?1:0;Wt<v.length;Wt++){let Ve=v[Wt],tn=it[Wt],In=tn==null?null:s==1?t[Wt][tn]:t[Wt][1][tn],Le=ht.dataIdx(i,Wt,D,vt),en=Le==null?null:s==1?t[Wt][Le]:t[Wt][1][Le];if(dt=dt||en!=In||Le!=tn,it[Wt]=Le,Wt>0&&Ve.show){let ci=Le==null?-10:Le==D?Lt:z(s==1?t[0][Le]:t[Wt][0][Le],I,$,0),Zn=en==null?-10:N(en,s==1?S[Ve.scale]:S[Ve.facets[1].scale],ot,0);if(Kt&&en!=null){let Mi=I.ori==1?ze:qe,Pi=yn(Ot.dist(i,Wt,Le,Zn,Mi));if(Pi<fs){let Ki=Ot.bias;if(Ki!=0){let hi=Ji(Mi,Ve.scale),bi=en>=0?1:-1,Ii=hi>=0?1:-1;Ii==bi&&(Ii==1?Ki==1?en>=hi:en<=hi:Ki==1?en<=hi:en>=hi)&&(fs=Pi,Bs=Wt)}else fs=Pi,Bs=Wt}}if(dt||At){let Mi,Pi;I.ori==0?(Mi=ci,Pi=Zn):(Mi=Zn,Pi=ci);let Ki,hi,bi,Ii,ji,$n,ui=!0,dr=at.bbox;if(dr!=null){ui=!1;let Jn=dr(i,Wt);bi=Jn.left,Ii=Jn.top,Ki=Jn.width,hi=Jn.height}else bi=Mi,Ii=Pi,Ki=hi=at.size(i,Wt);if($n=at.fill(i,Wt),ji=at.stroke(i,Wt),At)Wt==Bs&&fs<=Ot.prox&&(Dt=bi,Ft=Ii,ne=Ki,Me=hi,ye=ui,pe=$n,$t=ji);else{let Jn=re[Wt];Jn!=null&&(ke[Wt]=bi,qn[Wt]=Ii,Cp(Jn,Ki,hi,ui),Ap(Jn,$n,ji),Qi(Jn,wi(bi),wi(Ii),F,Rt))}}}}if(At){let Wt=Ot.prox,Ve=ur==null?fs<=Wt:fs>Wt||Bs!=ur;if(dt||Ve){let tn=re[0];tn!=null&&(ke[0]=Dt,qn[0]=Ft,Cp(tn,ne,Me,ye),Ap(tn,pe,$t),Qi(tn,wi(Dt),wi(Ft),F,Rt))}}}if(He.show&&Fs)if(x!=null){let[ft,vt]=dn.scales,[Lt,Dt]=dn.match,[Ft,ne]=x.cursor.sync.scales,Me=x.cursor.drag;if(Rn=Me._x,Cn=Me._y,Rn||Cn){let{left:ye,top:pe,width:$t,height:Wt}=x.select,Ve=x.scales[Ft].ori,tn=x.posToVal,In,Le,en,ci,Zn,Mi=ft!=null&&Lt(ft,Ft),Pi=vt!=null&&Dt(vt,ne);Mi&&Rn?(Ve==0?(In=ye,Le=$t):(In=pe,Le=Wt),en=S[ft],ci=z(tn(In,Ft),en,$,0),Zn=z(tn(In+Le,Ft),en,$,0),ia(Ui(ci,Zn),yn(Zn-ci))):ia(0,$),Pi&&Cn?(Ve==1?(In=ye,Le=$t):(In=pe,Le=Wt),en=S[vt],ci=N(tn(In,ne),en,ot,0),Zn=N(tn(In+Le,ne),en,ot,0),sa(Ui(ci,Zn),yn(Zn-ci))):sa(0,ot)}else ru()}else{let ft=yn(zd-Bd),vt=yn(Hd-kd);if(I.ori==1){let ne=ft;ft=vt,vt=ne}Rn=Un.x&&ft>=Un.dist,Cn=Un.y&&vt>=Un.dist;let Lt=Un.uni;Lt!=null?Rn&&Cn&&(Rn=ft>=Lt,Cn=vt>=Lt,!Rn&&!Cn&&(vt>ft?Cn=!0:Rn=!0)):Un.x&&Un.y&&(Rn||Cn)&&(Rn=Cn=!0);let Dt,Ft;Rn&&(I.ori==0?(Dt=Xr,Ft=ze):(Dt=qr,Ft=qe),ia(Ui(Dt,Ft),yn(Ft-Dt)),Cn||sa(0,ot)),Cn&&(I.ori==1?(Dt=Xr,Ft=ze):(Dt=qr,Ft=qe),sa(Ui(Dt,Ft),yn(Ft-Dt)),Rn||ia(0,$)),!Rn&&!Cn&&(ia(0,0),sa(0,0))}if(Un._x=Rn,Un._y=Cn,x==null){if(P){if(tp!=null){let[ft,vt]=dn.scales;dn.values[0]=ft!=null?Ji(I.ori==0?ze:qe,ft):null,dn.values[1]=vt!=null?Ji(I.ori==1?ze:qe,vt):null}oa(xu,i,ze,qe,F,Rt,D)}if(Kt){let ft=P&&dn.setSeries,vt=Ot.prox;ur==null?fs<=vt&&$i(Bs,Zr,!0,ft):fs>vt?$i(null,Zr,!0,ft):Bs!=ur&&$i(Bs,Zr,!0,ft)}}dt&&(ut.idx=D,nu()),b!==!1&&Pn("setCursor")}let ks=null;Object.defineProperty(i,"rect",{get(){return ks==null&&ra(!1),ks}});function ra(x=!1){x?ks=null:(ks=g.getBoundingClientRect(),Pn("syncRect",ks))}function Wd(x,b,P,D,H,$,ot){ht._lock||Fs&&x!=null&&x.movementX==0&&x.movementY==0||(iu(x,b,P,D,H,$,ot,!1,x!=null),x!=null?fr(null,!0,!0):fr(b,!0,!1))}function iu(x,b,P,D,H,$,ot,ft,vt){if(ks==null&&ra(!1),Jt(x),x!=null)P=x.clientX-ks.left,D=x.clientY-ks.top;else{if(P<0||D<0){ze=-10,qe=-10;return}let[Lt,Dt]=dn.scales,Ft=b.cursor.sync,[ne,Me]=Ft.values,[ye,pe]=Ft.scales,[$t,Wt]=dn.match,Ve=b.axes[0].side%2==1,tn=I.ori==0?F:Rt,In=I.ori==1?F:Rt,Le=Ve?$:H,en=Ve?H:$,ci=Ve?D:P,Zn=Ve?P:D;if(ye!=null?P=$t(Lt,ye)?a(ne,S[Lt],tn,0):-10:P=tn*(ci/Le),pe!=null?D=Wt(Dt,pe)?a(Me,S[Dt],In,0):-10:D=In*(Zn/en),I.ori==1){let Mi=P;P=D,D=Mi}}vt&&(b==null||b.cursor.event.type==xu)&&((P<=1||P>=F-1)&&(P=gr(P,F)),(D<=1||D>=Rt-1)&&(D=gr(D,Rt))),ft?(Bd=P,kd=D,[Xr,qr]=ht.move(i,P,D)):(ze=P,qe=D)}let su={width:0,height:0,left:0,top:0};function ru(){pl(su,!1)}let Xd,qd,Yd,Zd;function $d(x,b,P,D,H,$,ot){Fs=!0,Rn=Cn=Un._x=Un._y=!1,iu(x,b,P,D,H,$,ot,!0,!1),x!=null&&(xe(vu,Eu,Jd,!1),oa(yp,i,Xr,qr,F,Rt,null));let{left:ft,top:vt,width:Lt,height:Dt}=He;Xd=ft,qd=vt,Yd=Lt,Zd=Dt}function Jd(x,b,P,D,H,$,ot){Fs=Un._x=Un._y=!1,iu(x,b,P,D,H,$,ot,!1,!0);let{left:ft,top:vt,width:Lt,height:Dt}=He,Ft=Lt>0||Dt>0,ne=Xd!=ft||qd!=vt||Yd!=Lt||Zd!=Dt;if(Ft&&ne&&pl(He),Un.setScale&&Ft&&ne){let Me=ft,ye=Lt,pe=vt,$t=Dt;if(I.ori==1&&(Me=vt,ye=Dt,pe=ft,$t=Lt),Rn&&Os(T,Ji(Me,T),Ji(Me+ye,T)),Cn)for(let Wt in S){let Ve=S[Wt];Wt!=T&&Ve.from==null&&Ve.min!=Ue&&Os(Wt,Ji(pe+$t,Wt),Ji(pe,Wt))}ru()}else ht.lock&&(ht._lock=!ht._lock,fr(b,!0,x!=null));x!=null&&(_n(vu,Eu),oa(vu,i,ze,qe,F,Rt,null))}function sx(x,b,P,D,H,$,ot){if(ht._lock)return;Jt(x);let ft=Fs;if(Fs){let vt=!0,Lt=!0,Dt=10,Ft,ne;I.ori==0?(Ft=Rn,ne=Cn):(Ft=Cn,ne=Rn),Ft&&ne&&(vt=ze<=Dt||ze>=F-Dt,Lt=qe<=Dt||qe>=Rt-Dt),Ft&&vt&&(ze=ze<Xr?0:F),ne&&Lt&&(qe=qe<qr?0:Rt),fr(null,!0,!0),Fs=!1}ze=-10,qe=-10,it.fill(null),fr(null,!0,!0),ft&&(Fs=ft)}function Kd(x,b,P,D,H,$,ot){ht._lock||(Jt(x),na(),ru(),x!=null&&oa(bp,i,ze,qe,F,Rt,null))}function jd(){A.forEach(cy),U(i.width,i.height,!0)}vr(Tl,Qr,jd);let $r={};$r.mousedown=$d,$r.mousemove=Wd,$r.mouseup=Jd,$r.dblclick=Kd,$r.setSeries=(x,b,P,D)=>{let H=dn.match[2];P=H(i,b,P),P!=-1&&$i(P,D,!0,!1)},pt&&(xe(yp,g,$d),xe(xu,g,Wd),xe(Sp,g,x=>{Jt(x),ra(!1)}),xe(Mp,g,sx),xe(bp,g,Kd),Lu.add(i),i.syncRect=ra);let ml=i.hooks=n.hooks||{};function Pn(x,b,P){Yn?Ce.push([x,b,P]):x in ml&&ml[x].forEach(D=>{D.call(null,i,b,P)})}(n.plugins||[]).forEach(x=>{for(let b in x.hooks)ml[b]=(ml[b]||[]).concat(x.hooks[b])});let Qd=(x,b,P)=>P,dn=pn({key:null,setSeries:!1,filters:{pub:Np,sub:Np},scales:[T,v[1]?v[1].scale:null],match:[Up,Up,Qd],values:[null,null]},ht.sync);dn.match.length==2&&dn.match.push(Qd),ht.sync=dn;let tp=dn.key,ou=Im(tp);function oa(x,b,P,D,H,$,ot){dn.filters.pub(x,b,P,D,H,$,ot)&&ou.pub(x,b,P,D,H,$,ot)}ou.sub(i);function rx(x,b,P,D,H,$,ot){dn.filters.sub(x,b,P,D,H,$,ot)&&$r[x](null,b,P,D,H,$,ot)}i.pub=rx;function ox(){ou.unsub(i),Lu.delete(i),An.clear(),Au(Tl,Qr,jd),c.remove(),Tt?.remove(),Pn("destroy")}i.destroy=ox;function au(){Pn("init",n,t),ea(t||n.data,!1),G[T]?Qh(T,G[T]):na(),nt=He.show&&(He.width>0||He.height>0),tt=dt=!0,U(n.width,n.height)}return v.forEach(kr),A.forEach(ls),e?e instanceof HTMLElement?(e.appendChild(c),au()):e(i,au):au(),i}Sn.assign=pn;Sn.fmtNum=ku;Sn.rangeNum=Al;Sn.rangeLog=Pl;Sn.rangeAsinh=Ou;Sn.orient=Sr;Sn.pxRatio=be;Sn.join=tv;Sn.fmtDate=Hu,Sn.tzDate=uv;Sn.sync=Im;{Sn.addGap=Yv,Sn.clipGaps=Dl;let n=Sn.paths={points:Om};n.linear=km,n.stepped=Jv,n.bars=Kv,n.spline=Qv}var Ol,ei,Zu,Gm,hy=Object.is,$u=0,jm=[],Ju=[],mn=ve,Wm=mn.__b,Xm=mn.__r,qm=mn.diffed,Ym=mn.__c,Zm=mn.unmount,$m=mn.__;function Qm(n,t){mn.__h&&mn.__h(ei,n,$u||t),$u=0;var e=ei.__H||(ei.__H={__:[],__h:[]});return n>=e.__.length&&e.__.push({}),e.__[n]}function Ws(n,t){var e=Qm(Ol++,3);!mn.__s&&tg(e.__H,t)&&(e.__P=!0,e.__=n,e.u=t,ei.__H.__h.push(e))}function Fn(n){return $u=5,_a(function(){return{current:n}},[])}function _a(n,t){var e=Qm(Ol++,7);return tg(e.__H,t)&&(e.__=n(),e.__H=t),e.__}function uy(){var n;do{for(;n=Ju.shift();)try{ga(n)}catch(e){mn.__e(e,{__:(n=n.__P)&&n.__v})}for(;n=jm.shift();){var t=n.__H;if(n.__P&&t)try{t.__h.some(ga),t.__h.some(Ku),t.__h=[]}catch(e){t.__h=[],mn.__e(e,n.__v)}}}while(Ju.length)}mn.__b=function(n){ei=null,Wm&&Wm(n)},mn.__=function(n,t){n&&t.__k&&t.__k.__m&&(n.__m=t.__k.__m),$m&&$m(n,t)},mn.__r=function(n){Xm&&Xm(n),Ol=0;var t=(ei=n.__c).__H;t&&(Zu==ei?ei.__h=[]:(t.__h.some(ga),t.__h.some(Ku),Ol=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),Zu=ei},mn.diffed=function(n){qm&&qm(n);var t=n.__c;t&&t.__H&&(t.__H.__h.length&&Km(jm.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),Zu=ei=null},mn.__c=function(n,t){t.some(function(e){try{e.__h.some(ga),e.__h=e.__h.filter(function(i){return!i.__||Ku(i)})}catch(i){e.__h=[function(){throw i}]}}),Ym&&Ym(n,t)},mn.unmount=function(n){Zm&&Zm(n);var t,e,i=n.__c;i&&i.__H&&(i.__H.__.some(function(s){try{if(s.__P&&s.__c){if(e===void 0){for(e=n.__;e&&(!e.__c||!e.__c.__P);)e=e.__;e=e&&e.__c}s.__P=e,Km(Ju.push(s))}else ga(s)}catch(r){t=r}}),i.__H=void 0,t&&mn.__e(t,i.__v))};var Jm=typeof requestAnimationFrame=="function";function fy(n){var t,e=function(){clearTimeout(i),Jm&&cancelAnimationFrame(t),setTimeout(n)},i=setTimeout(e,35);Jm&&(t=requestAnimationFrame(e))}function Km(n){n!=1&&Gm==mn.requestAnimationFrame||((Gm=mn.requestAnimationFrame)||fy)(uy)}function ga(n){var t=ei,e=n.__c;typeof e=="function"&&(n.__c=void 0,e()),ei=t}function Ku(n){var t=ei;n.__c=n.__(),ei=t}function tg(n,t){return!n||n.length!=t.length||t.some(function(e,i){return!hy(e,n[i])})}var dy=Symbol.for("preact-signals");function Hl(){if(ms>1)ms--;else{var n,t=!1;for((function(){var s=kl;for(kl=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var o=r.t;o!==void 0;o=o.x)o.i===s.i&&(o.i=r.i);s=s.o}})();va!==void 0;){var e=va;for(va=void 0,Bl++;e!==void 0;){var i=e.u;if(e.u=void 0,e.f&=-3,!(8&e.f)&&ng(e))try{e.c()}catch(s){t||(n=s,t=!0)}e=i}}if(Bl=0,ms--,t)throw n}}function ao(n){if(ms>0)return n();ju=++py,ms++;try{return n()}finally{Hl()}}var xa,Ye=void 0;function ya(n){var t=Ye,e=xa;Ye=void 0,xa=void 0;try{return n()}finally{Ye=t,xa=e}}var va=void 0,ms=0,Bl=0,py=0,ju=0,kl=void 0,zl=0;function eg(n){if(Ye!==void 0){var t=n.n;if(t===void 0||t.t!==Ye)return t={i:0,S:n,p:Ye.s,n:void 0,t:Ye,e:void 0,x:void 0,r:t},Ye.s!==void 0&&(Ye.s.n=t),Ye.s=t,n.n=t,32&Ye.f&&n.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=Ye.s,t.n=void 0,Ye.s.n=t,Ye.s=t),t}}function Mn(n,t){this.v=n,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Mn.prototype.brand=dy;Mn.prototype.h=function(){return!0};Mn.prototype.S=function(n){var t=this,e=this.t;e!==n&&n.e===void 0&&(n.x=e,this.t=n,e!==void 0?e.e=n:ya(function(){var i;(i=t.W)==null||i.call(t)}))};Mn.prototype.U=function(n){var t=this;if(this.t!==void 0){var e=n.e,i=n.x;e!==void 0&&(e.x=i,n.e=void 0),i!==void 0&&(i.e=e,n.x=void 0),n===this.t&&(this.t=i,i===void 0&&ya(function(){var s;(s=t.Z)==null||s.call(t)}))}};Mn.prototype.subscribe=function(n){var t=this;return zn(function(){var e=t.value;ya(function(){return n(e)})},{name:"sub"})};Mn.prototype.valueOf=function(){return this.value};Mn.prototype.toString=function(){return this.value+""};Mn.prototype.toJSON=function(){return this.value};Mn.prototype.peek=function(){var n=this;return ya(function(){return n.value})};Object.defineProperty(Mn.prototype,"value",{get:function(){var n=eg(this);return n!==void 0&&(n.i=this.i),this.v},set:function(n){if(n!==this.v){if(Bl>100)throw new Error("Cycle detected");(function(e){ms!==0&&Bl===0&&e.l!==ju&&(e.l=ju,kl={S:e,v:e.v,i:e.i,o:kl})})(this),this.v=n,this.i++,zl++,ms++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Hl()}}}});function nn(n,t){return new Mn(n,t)}function ng(n){for(var t=n.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function ig(n){for(var t=n.s;t!==void 0;t=t.n){var e=t.S.n;if(e!==void 0&&(t.r=e),t.S.n=t,t.i=-1,t.n===void 0){n.s=t;break}}}function sg(n){for(var t=n.s,e=void 0;t!==void 0;){var i=t.p;t.i===-1?(t.S.U(t),i!==void 0&&(i.n=t.n),t.n!==void 0&&(t.n.p=i)):e=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=i}n.s=e}function Mr(n,t){Mn.call(this,void 0,t),this.x=n,this.s=void 0,this.g=zl-1,this.f=4}Mr.prototype=new Mn;Mr.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===zl))return!0;if(this.g=zl,this.f|=1,this.i>0&&!ng(this))return this.f&=-2,!0;var n=Ye;try{ig(this),Ye=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return Ye=n,sg(this),this.f&=-2,!0};Mr.prototype.S=function(n){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Mn.prototype.S.call(this,n)};Mr.prototype.U=function(n){if(this.t!==void 0&&(Mn.prototype.U.call(this,n),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Mr.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var n=this.t;n!==void 0;n=n.x)n.t.N()}};Object.defineProperty(Mr.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var n=eg(this);if(this.h(),n!==void 0&&(n.i=this.i),16&this.f)throw this.v;return this.v}});function br(n,t){return new Mr(n,t)}function rg(n){var t=n.j;if(n.j=void 0,typeof t=="function"){ms++;var e=Ye;Ye=void 0;try{t()}catch(i){throw n.f&=-2,n.f|=8,Qu(n),i}finally{Ye=e,Hl()}}}function Qu(n){for(var t=n.s;t!==void 0;t=t.n)t.S.U(t);n.x=void 0,n.s=void 0,rg(n)}function my(n){if(Ye!==this)throw new Error("Out-of-order effect");sg(this),Ye=n,this.f&=-2;try{8&this.f&&Qu(this)}finally{Hl()}}function lo(n,t){this.x=n,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,xa&&xa.push(this)}lo.prototype.c=function(){var n=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{n()}};lo.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,rg(this),ig(this),ms++;var n=Ye;return Ye=this,my.bind(this,n)};lo.prototype.N=function(){2&this.f||(this.f|=2,this.u=va,va=this)};lo.prototype.d=function(){this.f|=8,1&this.f||Qu(this)};lo.prototype.dispose=function(){this.d()};function zn(n,t){var e=new lo(n,t);try{e.c()}catch(s){throw e.d(),s}var i=e.d.bind(e);return i[Symbol.dispose]=i,i}var tf,co,Vl,gy=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,og=[],ag=[];zn(function(){tf=this.N})();function ho(n,t){ve[n]=t.bind(null,ve[n]||function(){})}function Sa(n){if(Vl){var t=Vl;Vl=void 0,t()}Vl=n&&n.S()}function lg(n){var t=this,e=n.data,i=ef(e);i.name="ReactiveDom",i.value=e;var s=_a(function(){for(var a=t,l=t.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var c=br(function(){var d=i.value.value;return d===0?0:d===!0?"":d||""}),h=br(function(){return!Array.isArray(c.value)&&!hu(c.value)}),f=zn(function(){if(this.N=hg,h.value){var d=c.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=d)}}),u=t.__$u.d;return t.__$u.d=function(){f(),u.call(this)},[h,c]},[]),r=s[0],o=s[1];return r.value?o.peek():o.value}lg.displayName="ReactiveTextNode";Object.defineProperties(Mn.prototype,{constructor:{configurable:!0,value:ap(Li,null).constructor},type:{configurable:!0,value:lg},props:{configurable:!0,get:function(){var n=this;return{data:{get value(){return n.value}}}}},__b:{configurable:!0,value:1}});ho("__b",function(n,t){if(Sa(),co=void 0,typeof t.type=="string"){var e,i=t.props;for(var s in i)if(s!=="children"){var r=i[s];r instanceof Mn&&(e||(t.__np=e={}),e[s]=r,i[s]=r.peek())}}n(t)});ho("__r",function(n,t){if(n(t),t.type!==Li){Sa();var e,i=t.__c;i&&(i.__$f&=-2,(e=i.__$u)===void 0&&(i.__$u=e=(function(s,r){var o;return zn(function(){o=this},{name:r}),o.c=s,o})((function(s){return function(){var r;gy&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(i),typeof t.type=="function"?t.type.displayName||t.type.name:""))),co=i,Sa(e)}});ho("__e",function(n,t,e,i){Sa(),co=void 0,n(t,e,i)});ho("diffed",function(n,t){Sa(),co=void 0;var e;if(typeof t.type=="string"&&(e=t.__e)){var i=t.__np,s=t.props,r=e.U;if(r)for(var o in r){var a=r[o];a===void 0||i&&o in i||(a.d(),r[o]=void 0)}if(i){r||(r={},e.U=r);for(var l in i){var c=r[l],h=i[l];c===void 0?(c=_y(e,l,h,s),r[l]=c):c.o(h,s)}}}n(t)});function _y(n,t,e,i){var s=t in n&&n.ownerSVGElement===void 0,r=nn(e);return{o:function(o,a){r.value=o,i=a},d:zn(function(){this.N=hg;var o=r.value.value;i[t]!==o&&(i[t]=o,s?n[t]=o:o!=null&&(o!==!1||t[4]==="-")?n.setAttribute(t,o):n.removeAttribute(t))})}}ho("unmount",function(n,t){if(typeof t.type=="string"){var e=t.__e;if(e){var i=e.U;if(i){e.U=void 0;for(var s in i){var r=i[s];r&&r.d()}}}var o=t.__np;if(o){var a=t.props;for(var l in o)a[l]=o[l]}t.__np=void 0}else{var c=t.__c;if(c){c.__$f|=8;var h=c.__$u;h&&(c.__$u=void 0,h.d())}}n(t)});ho("__h",function(n,t,e,i){i<3&&(t.__$f|=2),n(t,e,i)});Jr.prototype.shouldComponentUpdate=function(n,t){if(this.__R)return!0;var e=this.__$u,i=e&&e.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(i||r||4&this.__$f)||1&this.__$f)return!0}else if(!(i||4&this.__$f)||3&this.__$f)return!0;for(var o in n)if(o!=="__source"&&n[o]!==this.props[o])return!0;for(var a in this.props)if(!(a in n))return!0;return!1};function ef(n,t){return _a(function(){return nn(n,t)},[])}function cg(n,t){var e=Fn(n);return e.current=n,co.__$f|=4,_a(function(){return br(function(){return e.current()},t)},[])}var xy=typeof requestAnimationFrame>"u"?setTimeout:function(n){var t=function(){clearTimeout(e),cancelAnimationFrame(i),n()},e=setTimeout(t,35),i=requestAnimationFrame(t)},vy=function(n){queueMicrotask(function(){queueMicrotask(n)})};function yy(){ao(function(){for(var n;n=og.shift();)tf.call(n)})}function Sy(){og.push(this)===1&&(ve.requestAnimationFrame||xy)(yy)}function My(){ao(function(){for(var n;n=ag.shift();)tf.call(n)})}function hg(){ag.push(this)===1&&(ve.requestAnimationFrame||vy)(My)}function gs(n,t){var e=Fn(n);e.current=n;var i=co;Ws(function(){return zn(function(){if(this.N=Sy,!(i&&8&i.__$f))return e.current()},t)},[])}function Wl(n){let t=e=>[...e].map((i,s)=>`${i==="-"?"−":"+"}${"xyz"[s]}`).join(" ");return n.replace(" (contact)","").replace(/^lambda_/,"λ_").replace(/\.([+-]{2,3})(\..*)?$/,(e,i,s)=>`${s??""} at ${t(i)}`)}var uo=["separate","stick","slip","impact"],Gl=class{constructor(t){this.frame=t;let{head:e,arrays:i}=t;this.head=e,this.nodes=e.nodes,this.first=e.first,this.last=e.last;for(let o of e.tracks){let a=i[`t${o.key}`],l=i[`v${o.key}`],c={...o,time:a,values:l,width:a.length?l.length/a.length:0};this.tracks.has(o.node)||this.tracks.set(o.node,new Map),this.tracks.get(o.node).set(o.what,c)}let s=i.event_time,r=i.event_value;this.events=e.events.map(([o,a,l],c)=>({time:s[c],value:r[c],contact:o,kind:a,unit:l}))}frame;head;nodes;tracks=new Map;events;first;last;track(t,e){return this.tracks.get(t)?.get(e)}get contacts(){return this.nodes.filter(t=>t.role==="contact").map(t=>t.name)}get duration(){return this.last-this.first}};function nf(n,t){let e=0,i=n.length-1;if(i<0||t<=n[0])return 0;for(;e<i;){let s=e+i+1>>1;n[s]<=t?e=s:i=s-1}return e}function ni(n,t,e){let{time:i,values:s,width:r}=n,o=nf(i,t),a=Math.min(o+1,i.length-1),l=i[a]-i[o],c=n.step||l<=0?0:Math.min(1,Math.max(0,(t-i[o])/l));for(let h=0;h<r;h++)e[h]=(1-c)*s[o*r+h]+(c?c*s[a*r+h]:0);return e}function Ma(n,t,e,i){for(let s=0;s<3;s++){let r=e[t+s]??0;n[t+s]=r+i[s]*(n[t+s]-r)}}function ug(n,t){let e=Math.hypot(n[4],n[5],n[6]),i=Math.hypot(n[3],e)||1;if(t===1||e===0){for(let r=3;r<7;r++)n[r]=n[r]/i;return}let s=t*Math.atan2(e,n[3]);n[3]=Math.cos(s);for(let r=4;r<7;r++)n[r]=n[r]/e*Math.sin(s)}function Er(n,t){if(!n)return 0;let e=0;for(let i=0;i<n.time.length;i++){let s=0;for(let r=t;r<n.width;r++)s+=n.values[i*n.width+r]**2;s>e&&(e=s)}return Math.sqrt(e)}var Pe=nn(null),fo=nn(null),Be=nn(0),Xs=nn(!1),wr=nn(1),ii=nn(null),Fi=nn([1,1,1]),sf=nn(""),dg=nn("time"),Oi=nn(!0),qs=nn(!0),Ys=nn(!0),Xl={both:!1},pg={now:()=>{}},ql=nn(!1),d1=nn(0),Hn=nn("iso"),Vn=nn("light"),po=nn(null),by=br(()=>{let n=Pe.value;return ii.value??(n?[n.first,n.last]:[0,0])});function ts(n){let t=Pe.value;t&&(Be.value=Math.min(t.last,Math.max(t.first,n)))}function mg(n){ao(()=>{let t=Pe.value;Pe.value=n,Fi.value=[...n.head.exaggeration],ii.value=null,po.value=null,(!t||Be.value<n.first||Be.value>n.last)&&(Be.value=n.first),(!t||Math.abs(Math.log(n.duration/(t.duration||1)))>1)&&(wr.value=Ey(n)),Hn.value=n.head.floor?Hn.value==="free"?"iso":Hn.value:"side",sf.value=""})}function Ey(n){let t=n.duration/10,e=n.head.frequency>0?6/n.head.frequency/10:1/0;return Math.min(t,e)||1}function ba(n,t){let e=Pe.value;if(!e)return;Xs.value=!1;let i=1e-9*Math.max(e.duration,Math.abs(Be.value)),s=e.events.filter(o=>!t||t(o)),r=n>0?s.find(o=>o.time>Be.value+i):[...s].reverse().find(o=>o.time<Be.value-i);ts(r?r.time:n>0?e.last:e.first)}var fg=0;function gg(n){let t=Pe.value;if(Xs.value&&t){let e=Math.min(.1,(n-fg)/1e3),[i,s]=by.value,r=Be.value+e*wr.value;(r>s||r<i)&&(r=i+(s>i?((r-i)%(s-i)+(s-i))%(s-i):0)),Be.value=r}fg=n,requestAnimationFrame(gg)}typeof requestAnimationFrame<"u"&&requestAnimationFrame(gg);function _g(){let n=matchMedia("(prefers-color-scheme: dark)");Vn.value=n.matches?"dark":"light",n.addEventListener("change",()=>Vn.value=n.matches?"dark":"light"),zn(()=>document.documentElement.setAttribute("data-theme",Vn.value))}var rf=[[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"],[1e-12,"p"],[1e-15,"f"]],wy=/^(m|s|N|Hz|T|J|Pa|W|V|A|g|rad|m\/s|N s|N m|N\*m|rad\/s|N\*s\/m|N\/m|A\*m\^2|m\/s\^2)$/;function Tr(n,t){if(t=t.replace(/ \(.*\)$/,""),t==="kg"){let[s,r]=Tr(n*1e3,"g");return[1e3*s,r]}if(!wy.test(t)||!isFinite(n)||n===0)return[1,xg(t)];let[e,i]=rf.find(([s])=>n>=.9999*s)??rf[rf.length-1];return[1/e,i+xg(t)]}function xg(n){return n==="1"?"":n.replace(/\*/g," ").replace("^2","²").replace("^3","³")}function Ln(n,t=4){if(!isFinite(n))return"–";if(n===0)return"0";let e=Math.abs(n);return e>=1e5||e<.001?n.toExponential(Math.min(t-1,2)):Number(n.toPrecision(t)).toString()}function Zs(n,t,e=4){let[i,s]=Tr(Math.abs(n),t);return s?`${Ln(n*i,e)} ${s}`:Ln(n*i,e)}function Ea(n){let t=10**Math.floor(Math.log10(n)),e=n/t;return t*(e>=5?5:e>=2?2:1)}var Ty=Symbol.for("pv"),Ay=0;function Ut(n,t,e,i,s,r){t||(t={});var o,a,l=t;if("ref"in l&&typeof n!="function")for(a in l={},t)a=="ref"?o=t[a]:l[a]=t[a];var c={type:n,props:l,key:e,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Ty,__v:--Ay,__i:-1,__u:0};return(s||r)&&(c.__source=s,c.__self=r),ve.vnode&&ve.vnode(c),c}var vg=128;function Sg({curve:n,ghost:t,height:e}){let i=Fn(null),s=Fn(null),r=Fn(null),o=Fn(null),a=Ry(n),[l,c]=Tr(a,n.unit),[h,f]=Mg();Ws(()=>{o.current=Py(i.current,n,t??null,l,h,e??vg,()=>u(Be.peek())),o.current.over.appendChild(r.current);let d=i.current,g=new ResizeObserver(()=>o.current?.setSize({width:d.clientWidth,height:e??vg}));return g.observe(d),()=>{g.disconnect(),o.current?.destroy(),o.current=null}},[n,t,Vn.value,e]);let u=d=>{let g=o.current;if(!g||!r.current||!s.current)return;let y=g.valToPos(d*h,"x");r.current.style.display=y>=0&&y<=g.over.clientWidth?"block":"none",r.current.style.transform=`translateX(${y}px)`;let m=nf(n.time,d),p=n.low[m]*l,v=n.high[m]*l,[A,S]=[Ln(p,3),Ln(v,3)],R=p===v?Ln(p,4):A===S?A:`${A} … ${S}`;s.current.textContent=c?`${R} ${c}`:R};return gs(()=>u(Be.value)),Ut("div",{class:"plot","data-testid":`plot-${n.name}`,"data-from":n.time[0],children:[Ut("div",{class:"plot-title",title:n.meaning,children:[Ut("b",{children:Wl(n.name)})," ",Ut("span",{class:"value",ref:s}),Ut("span",{class:"extreme",title:"largest size",children:["max ",Ln(a*l,4),c&&` ${c}`]})]}),Ut("div",{class:"plot-body",ref:i,"data-unit":f,children:Ut("div",{class:"plot-cursor",ref:r})})]})}function Mg(){let n=Pe.value;return n?Tr(Math.max(Math.abs(n.first),Math.abs(n.last)),n.head.axis_unit):[1,"s"]}function Ry(n){let t=0;for(let e of[n.low,n.high])for(let i=0;i<e.length;i++){let s=Math.abs(e[i]);s>t&&(t=s)}return t}function yg(n){return[n.low,n.high].every(t=>Array.from(t).every(e=>e===n.low[0]))}function _s(n,t){return Array.from(n,e=>Number.isFinite(e)?e*t:null)}function Cy(n,t,e,i){return Sn.join([[_s(n.time,i),_s(n.low,e),_s(n.high,e)],[_s(t.time,i),_s(t.low,e),_s(t.high,e)]])}function Py(n,t,e,i,s,r,o){let a=getComputedStyle(document.documentElement),l=a.getPropertyValue("--ink"),c=a.getPropertyValue("--rule"),h=a.getPropertyValue("--accent"),f={stroke:h,width:1.3,points:{show:!1},spanGaps:e!==null},u={stroke:"#8a8a8a",width:1,points:{show:!1},spanGaps:!0},d={stroke:l,grid:{stroke:c,width:1},ticks:{stroke:c,width:1},font:"11px system-ui",labelFont:"11px system-ui"},[,g]=Mg(),y=po.peek(),m=(t.low[0]??0)*i,p=yg(t)&&(!e||yg(e)),v={width:Math.max(80,n.clientWidth),height:r,legend:{show:!1},padding:[6,20,0,0],scales:{y:{range:(R,T,_)=>T===_?[T-1,_+1]:Sn.rangeNum(T,_,.1,!0)},x:{time:!1,...y?{range:()=>[y[0]*s,y[1]*s]}:{}}},cursor:{drag:{x:!0,y:!1,setScale:!1},points:{show:!1},y:!1},series:[{},f,f,...e?[u,u]:[]],bands:[{series:[2,1],fill:`${h.trim()}55`},...e?[{series:[4,3],fill:"#8a8a8a44"}]:[]],axes:[{...d,size:30,values:(R,T)=>T.map((_,w)=>w===T.length-1?`${Ln(_)} ${g}`:Ln(_))},{...d,size:48,values:(R,T)=>T.map(_=>p&&_!==m?"":Ln(_,3))}],hooks:{setSelect:[R=>Iy(R,s)],draw:[o]}},A=e?Cy(t,e,i,s):[_s(t.time,s),_s(t.low,i),_s(t.high,i)],S=new Sn(v,A,n);return S.over.addEventListener("click",R=>{S.select.width<3&&ts(S.posToVal(R.offsetX,"x")/s)}),S.over.addEventListener("dblclick",()=>{ii.value=null,po.value=null}),S.over.addEventListener("wheel",R=>{R.preventDefault(),Ly(S.posToVal(R.offsetX,"x")/s,R.deltaY)},{passive:!1}),S}function Iy(n,t){if(n.select.width<3)return;let e=n.posToVal(n.select.left,"x")/t,i=n.posToVal(n.select.left+n.select.width,"x")/t;ii.value=[e,i],(Be.value<e||Be.value>i)&&ts(e)}function Ly(n,t){let e=Pe.value;if(!e)return;let[i,s]=po.value??[e.first,e.last],r=t<0?.7:1/.7,o=[Math.max(e.first,n-(n-i)*r),Math.min(e.last,n+(s-n)*r)];o[1]-o[0]<1e-9*e.duration||(po.value=o[1]-o[0]>=e.duration*.999?null:o)}var of=1,Dy=1.15,Yl=class{times=1;middle(t){let e=t.length();return t.clone().multiplyScalar(e>of?.5*(1-of/e):0)}keep(t,e,i){let s=t.position.clone().sub(e),r=s.length()/this.times,o=Math.tan(t.fov*Math.PI/360)*Math.min(1,t.aspect),a=1+Dy*.5*Math.max(0,i-of)/(o*r);t.position.copy(e).addScaledVector(s,a/this.times),this.times=a,t.near=.02*a,t.far=4e3*a,t.updateProjectionMatrix()}};function af(n,t,e){let i=bg(n,e),s=bg(t,e);return i&&s?Math.hypot(i[0]-s[0],i[1]-s[1],i[2]-s[2]):0}function bg({data:n,lead:t},e){let i=n.track(t,"pose");return i?ni(i,Math.min(e,n.last),[]).slice(0,3).map(s=>s*n.head.length):null}function Eg(n,t){let e=0;for(let i=0;i<=50;i++)e=Math.max(e,af(n,t,n.data.first+n.data.duration*i/50));return e/n.data.head.length}function wa(n){return n.nodes.find(t=>t.role!=="contact"&&t.role!=="substrate"&&n.track(t.name,"pose"))?.name??""}var or={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},ar={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},e_=0,Bf=1,n_=2;var tl=1,i_=2,Wo=3,lr=0,ti=1,Bn=2,Dr=0,Xo=1,kf=2,zf=3,Hf=4,s_=5;var Nr=100,r_=101,o_=102,a_=103,l_=104,c_=200,h_=201,u_=202,f_=203,Vf=204,Gf=205,d_=206,p_=207,m_=208,g_=209,__=210,x_=211,v_=212,y_=213,S_=214,Sc=0,Mc=1,bc=2,Io=3,Ec=4,wc=5,Tc=6,Ac=7,th=0,M_=1,b_=2,rs=0,Wf=1,Xf=2,qf=3,Yf=4,Zf=5,$f=6,Jf=7;var Kf=300,Ur=301,qo=302,eh=303,nh=304,Rc=1e3,ns=1001,Cc=1002,Nn=1003,E_=1004;var el=1005;var Qn=1006,ih=1007;var Is=1008;var oi=1009,jf=1010,Qf=1011,Yo=1012,sh=1013,Vi=1014,Gi=1015,Wi=1016,rh=1017,oh=1018,Fr=1020,td=35902,ed=35899,nd=1021,id=1022,Xi=1023,ws=1026,Ls=1027,sd=1028,ah=1029,cr=1030,lh=1031;var ch=1033,nl=33776,il=33777,sl=33778,rl=33779,hh=35840,uh=35841,fh=35842,dh=35843,ph=36196,mh=37492,gh=37496,_h=37488,xh=37489,ol=37490,vh=37491,yh=37808,Sh=37809,Mh=37810,bh=37811,Eh=37812,wh=37813,Th=37814,Ah=37815,Rh=37816,Ch=37817,Ph=37818,Ih=37819,Lh=37820,Dh=37821,Nh=36492,Uh=36494,Fh=36495,Oh=36283,Bh=36284,al=36285,kh=36286;var Da=2300,Pc=2301,vc=2302,Pf=2303,If=2400,Lf=2401,Df=2402;var w_=3200;var zh=0,T_=1,Ds="",_i="srgb",Na="srgb-linear",Ua="linear",Te="srgb";var yc=7680;var rd=7682;var od=514;var A_=519,R_=512,C_=513,P_=514,ad=515,I_=516,L_=517,ld=518,cd=519,D_=35044;var hd="300 es",Ai=2e3,Lo=2001;function Ny(n){for(let t=n.length-1;t>=0;--t)if(n[t]>=65535)return!0;return!1}function Uy(n){return ArrayBuffer.isView(n)&&!(n instanceof DataView)}function Fa(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function N_(){let n=Fa("canvas");return n.style.display="block",n}var wg={},Do=null;function ud(...n){let t="THREE."+n.shift();Do?Do("log",t,...n):console.log(t,...n)}function U_(n){let t=n[0];if(typeof t=="string"&&t.startsWith("TSL:")){let e=n[1];e&&e.isStackTrace?n[0]+=" "+e.getLocation():n[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return n}function qt(...n){n=U_(n);let t="THREE."+n.shift();if(Do)Do("warn",t,...n);else{let e=n[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...n)}}function jt(...n){n=U_(n);let t="THREE."+n.shift();if(Do)Do("error",t,...n);else{let e=n[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...n)}}function Ia(...n){let t=n.join(" ");t in wg||(wg[t]=!0,qt(...n))}function F_(n,t,e){return new Promise(function(i,s){function r(){switch(n.clientWaitSync(t,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:s();break;case n.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:i()}}setTimeout(r,e)})}var O_={[Sc]:Sc,[bc]:Tc,[Ec]:Ec,[Io]:wc,[Mc]:Mc,[Tc]:bc,[Ac]:Ac,[wc]:Io},Hi=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[t]===void 0&&(i[t]=[]),i[t].indexOf(e)===-1&&i[t].push(e)}hasEventListener(t,e){let i=this._listeners;return i===void 0?!1:i[t]!==void 0&&i[t].indexOf(e)!==-1}removeEventListener(t,e){let i=this._listeners;if(i===void 0)return;let s=i[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let i=e[t.type];if(i!==void 0){t.target=this;let s=i.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Gn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Tg=1234567,Co=Math.PI/180,No=180/Math.PI;function Zo(){let n=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Gn[n&255]+Gn[n>>8&255]+Gn[n>>16&255]+Gn[n>>24&255]+"-"+Gn[t&255]+Gn[t>>8&255]+"-"+Gn[t>>16&15|64]+Gn[t>>24&255]+"-"+Gn[e&63|128]+Gn[e>>8&255]+"-"+Gn[e>>16&255]+Gn[e>>24&255]+Gn[i&255]+Gn[i>>8&255]+Gn[i>>16&255]+Gn[i>>24&255]).toLowerCase()}function de(n,t,e){return Math.max(t,Math.min(e,n))}function fd(n,t){return(n%t+t)%t}function Fy(n,t,e,i,s){return i+(n-t)*(s-i)/(e-t)}function Oy(n,t,e){return n!==t?(e-n)/(t-n):0}function La(n,t,e){return(1-e)*n+e*t}function By(n,t,e,i){return La(n,t,1-Math.exp(-e*i))}function ky(n,t=1){return t-Math.abs(fd(n,t*2)-t)}function zy(n,t,e){return n<=t?0:n>=e?1:(n=(n-t)/(e-t),n*n*(3-2*n))}function Hy(n,t,e){return n<=t?0:n>=e?1:(n=(n-t)/(e-t),n*n*n*(n*(n*6-15)+10))}function Vy(n,t){return n+Math.floor(Math.random()*(t-n+1))}function Gy(n,t){return n+Math.random()*(t-n)}function Wy(n){return n*(.5-Math.random())}function Xy(n){n!==void 0&&(Tg=n);let t=Tg+=1831565813;return t=Math.imul(t^t>>>15,t|1),t^=t+Math.imul(t^t>>>7,t|61),((t^t>>>14)>>>0)/4294967296}function qy(n){return n*Co}function Yy(n){return n*No}function Zy(n){return n>0&&Number.isInteger(n)&&2**Math.round(Math.log2(n))===n}function $y(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function dd(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function Jy(n,t,e,i,s){let r=Math.cos,o=Math.sin,a=r(e/2),l=o(e/2),c=r((t+i)/2),h=o((t+i)/2),f=r((t-i)/2),u=o((t-i)/2),d=r((i-t)/2),g=o((i-t)/2);switch(s){case"XYX":n.set(a*h,l*f,l*u,a*c);break;case"YZY":n.set(l*u,a*h,l*f,a*c);break;case"ZXZ":n.set(l*f,l*u,a*h,a*c);break;case"XZX":n.set(a*h,l*g,l*d,a*c);break;case"YXY":n.set(l*d,a*h,l*g,a*c);break;case"ZYZ":n.set(l*g,l*d,a*h,a*c);break;default:qt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function pd(n){switch(n.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function B_(n,t){if(t.constructor===Float32Array)return n;let e=pd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(n/e,-1)}function k_(n,t){if(t.constructor===Float32Array)return n;let e=pd(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(n*e)}var md={DEG2RAD:Co,RAD2DEG:No,generateUUID:Zo,clamp:de,euclideanModulo:fd,mapLinear:Fy,inverseLerp:Oy,lerp:La,damp:By,pingpong:ky,smoothstep:zy,smootherstep:Hy,randInt:Vy,randFloat:Gy,randFloatSpread:Wy,seededRandom:Xy,degToRad:qy,radToDeg:Yy,isPowerOfTwo:Zy,ceilPowerOfTwo:$y,floorPowerOfTwo:dd,setQuaternionFromProperEuler:Jy,normalize:k_,denormalize:B_},Zt=class{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,i=this.y,s=t.elements;return this.x=s[0]*e+s[3]*i+s[6],this.y=s[1]*e+s[4]*i+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this}clampLength(t,e){let i=this.length();return this.divideScalar(i||1).multiplyScalar(de(i,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let i=this.dot(t)/e;return Math.acos(de(i,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,i=this.y-t.y;return e*e+i*i}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,i){return this.x=t.x+(e.x-t.x)*i,this.y=t.y+(e.y-t.y)*i,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let i=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*i-o*s+t.x,this.y=r*s+o*i+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},vi=class{constructor(t=0,e=0,i=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=i,this._w=s}static slerpFlat(t,e,i,s,r,o,a){let l=i[s+0],c=i[s+1],h=i[s+2],f=i[s+3],u=r[o+0],d=r[o+1],g=r[o+2],y=r[o+3];if(f!==y||l!==u||c!==d||h!==g){let m=l*u+c*d+h*g+f*y;m<0&&(u=-u,d=-d,g=-g,y=-y,m=-m);let p=1-a;if(m<.9995){let v=Math.acos(m),A=Math.sin(v);p=Math.sin(p*v)/A,a=Math.sin(a*v)/A,l=l*p+u*a,c=c*p+d*a,h=h*p+g*a,f=f*p+y*a}else{l=l*p+u*a,c=c*p+d*a,h=h*p+g*a,f=f*p+y*a;let v=1/Math.sqrt(l*l+c*c+h*h+f*f);l*=v,c*=v,h*=v,f*=v}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=f}static multiplyQuaternionsFlat(t,e,i,s,r,o){let a=i[s],l=i[s+1],c=i[s+2],h=i[s+3],f=r[o],u=r[o+1],d=r[o+2],g=r[o+3];return t[e]=a*g+h*f+l*d-c*u,t[e+1]=l*g+h*u+c*f-a*d,t[e+2]=c*g+h*d+a*u-l*f,t[e+3]=h*g-a*f-l*u-c*d,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,i,s){return this._x=t,this._y=e,this._z=i,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let i=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(i/2),h=a(s/2),f=a(r/2),u=l(i/2),d=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=u*h*f+c*d*g,this._y=c*d*f-u*h*g,this._z=c*h*g+u*d*f,this._w=c*h*f-u*d*g;break;case"YXZ":this._x=u*h*f+c*d*g,this._y=c*d*f-u*h*g,this._z=c*h*g-u*d*f,this._w=c*h*f+u*d*g;break;case"ZXY":this._x=u*h*f-c*d*g,this._y=c*d*f+u*h*g,this._z=c*h*g+u*d*f,this._w=c*h*f-u*d*g;break;case"ZYX":this._x=u*h*f-c*d*g,this._y=c*d*f+u*h*g,this._z=c*h*g-u*d*f,this._w=c*h*f+u*d*g;break;case"YZX":this._x=u*h*f+c*d*g,this._y=c*d*f+u*h*g,this._z=c*h*g-u*d*f,this._w=c*h*f-u*d*g;break;case"XZY":this._x=u*h*f-c*d*g,this._y=c*d*f-u*h*g,this._z=c*h*g+u*d*f,this._w=c*h*f+u*d*g;break;default:qt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let i=e/2,s=Math.sin(i);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,i=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],f=e[10],u=i+a+f;if(u>0){let d=.5/Math.sqrt(u+1);this._w=.25/d,this._x=(h-l)*d,this._y=(r-c)*d,this._z=(o-s)*d}else if(i>a&&i>f){let d=2*Math.sqrt(1+i-a-f);this._w=(h-l)/d,this._x=.25*d,this._y=(s+o)/d,this._z=(r+c)/d}else if(a>f){let d=2*Math.sqrt(1+a-i-f);this._w=(r-c)/d,this._x=(s+o)/d,this._y=.25*d,this._z=(l+h)/d}else{let d=2*Math.sqrt(1+f-i-a);this._w=(o-s)/d,this._x=(r+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let i=t.dot(e)+1;return i<1e-8?(i=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=i):(this._x=0,this._y=-t.z,this._z=t.y,this._w=i)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=i),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(de(this.dot(t),-1,1)))}rotateTowards(t,e){let i=this.angleTo(t);if(i===0)return this;let s=Math.min(1,e/i);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let i=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=i*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-i*c,this._z=r*h+o*c+i*l-s*a,this._w=o*h-i*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let i=t._x,s=t._y,r=t._z,o=t._w,a=this.dot(t);a<0&&(i=-i,s=-s,r=-r,o=-o,a=-a);let l=1-e;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+i*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this._onChangeCallback()}else this._x=this._x*l+i*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+o*e,this.normalize();return this}slerpQuaternions(t,e,i){return this.copy(t).slerp(e,i)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),i=Math.random(),s=Math.sqrt(1-i),r=Math.sqrt(i);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},W=class{static{this.prototype.isVector3=!0}constructor(t=0,e=0,i=0){this.x=t,this.y=e,this.z=i}set(t,e,i){return i===void 0&&(i=this.z),this.x=t,this.y=e,this.z=i,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(Ag.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(Ag.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,i=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*i+r[6]*s,this.y=r[1]*e+r[4]*i+r[7]*s,this.z=r[2]*e+r[5]*i+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,i=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*i+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*i+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*i+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*i+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,i=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*i),h=2*(a*e-r*s),f=2*(r*i-o*e);return this.x=e+l*c+o*f-a*h,this.y=i+l*h+a*c-r*f,this.z=s+l*f+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,i=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*i+r[8]*s,this.y=r[1]*e+r[5]*i+r[9]*s,this.z=r[2]*e+r[6]*i+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this.z=de(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this.z=de(this.z,t,e),this}clampLength(t,e){let i=this.length();return this.divideScalar(i||1).multiplyScalar(de(i,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,i){return this.x=t.x+(e.x-t.x)*i,this.y=t.y+(e.y-t.y)*i,this.z=t.z+(e.z-t.z)*i,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let i=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-i*l,this.z=i*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let i=t.dot(this)/e;return this.copy(t).multiplyScalar(i)}projectOnPlane(t){return lf.copy(this).projectOnVector(t),this.sub(lf)}reflect(t){return this.sub(lf.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let i=this.dot(t)/e;return Math.acos(de(i,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,i=this.y-t.y,s=this.z-t.z;return e*e+i*i+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,i){let s=Math.sin(e)*t;return this.x=s*Math.sin(i),this.y=Math.cos(e)*t,this.z=s*Math.cos(i),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,i){return this.x=t*Math.sin(e),this.y=i,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),i=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=i,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,i=Math.sqrt(1-e*e);return this.x=i*Math.cos(t),this.y=e,this.z=i*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},lf=new W,Ag=new vi,te=class{static{this.prototype.isMatrix3=!0}constructor(t,e,i,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,i,s,r,o,a,l,c)}set(t,e,i,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=i,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,i=t.elements;return e[0]=i[0],e[1]=i[1],e[2]=i[2],e[3]=i[3],e[4]=i[4],e[5]=i[5],e[6]=i[6],e[7]=i[7],e[8]=i[8],this}extractBasis(t,e,i){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let i=t.elements,s=e.elements,r=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],h=i[4],f=i[7],u=i[2],d=i[5],g=i[8],y=s[0],m=s[3],p=s[6],v=s[1],A=s[4],S=s[7],R=s[2],T=s[5],_=s[8];return r[0]=o*y+a*v+l*R,r[3]=o*m+a*A+l*T,r[6]=o*p+a*S+l*_,r[1]=c*y+h*v+f*R,r[4]=c*m+h*A+f*T,r[7]=c*p+h*S+f*_,r[2]=u*y+d*v+g*R,r[5]=u*m+d*A+g*T,r[8]=u*p+d*S+g*_,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-i*r*h+i*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],f=h*o-a*c,u=a*l-h*r,d=c*r-o*l,g=e*f+i*u+s*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let y=1/g;return t[0]=f*y,t[1]=(s*c-h*i)*y,t[2]=(a*i-s*o)*y,t[3]=u*y,t[4]=(h*e-s*l)*y,t[5]=(s*r-a*e)*y,t[6]=d*y,t[7]=(i*l-c*e)*y,t[8]=(o*e-i*r)*y,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,i,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(i*l,i*c,-i*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return Ia("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(cf.makeScale(t,e)),this}rotate(t){return Ia("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(cf.makeRotation(-t)),this}translate(t,e){return Ia("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(cf.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),i=Math.sin(t);return this.set(e,-i,0,i,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,i=t.elements;for(let s=0;s<9;s++)if(e[s]!==i[s])return!1;return!0}fromArray(t,e=0){for(let i=0;i<9;i++)this.elements[i]=t[i+e];return this}toArray(t=[],e=0){let i=this.elements;return t[e]=i[0],t[e+1]=i[1],t[e+2]=i[2],t[e+3]=i[3],t[e+4]=i[4],t[e+5]=i[5],t[e+6]=i[6],t[e+7]=i[7],t[e+8]=i[8],t}clone(){return new this.constructor().fromArray(this.elements)}},cf=new te,Rg=new te().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Cg=new te().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Ky(){let n={enabled:!0,workingColorSpace:Na,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Te&&(s.r=Es(s.r),s.g=Es(s.g),s.b=Es(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Te&&(s.r=Po(s.r),s.g=Po(s.g),s.b=Po(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Ds?Ua:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],i=[.3127,.329];return n.define({[Na]:{primaries:t,whitePoint:i,transfer:Ua,toXYZ:Rg,fromXYZ:Cg,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:_i},outputColorSpaceConfig:{drawingBufferColorSpace:_i}},[_i]:{primaries:t,whitePoint:i,transfer:Te,toXYZ:Rg,fromXYZ:Cg,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:_i}}}),n}var _e=Ky();function Es(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function Po(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}var go,Ic=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let i;if(t instanceof HTMLCanvasElement)i=t;else{go===void 0&&(go=Fa("canvas")),go.width=t.width,go.height=t.height;let s=go.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),i=go}return i.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Fa("canvas");e.width=t.width,e.height=t.height;let i=e.getContext("2d");i.drawImage(t,0,0,t.width,t.height);let s=i.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Es(r[o]/255)*255;return i.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let i=0;i<e.length;i++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[i]=Math.floor(Es(e[i]/255)*255):e[i]=Es(e[i]);return{data:e,width:t.width,height:t.height}}else return qt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},jy=0,Uo=class{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:jy++}),this.uuid=Zo(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let i={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(hf(s[o].image)):r.push(hf(s[o]))}else r=hf(s);i.url=r}return e||(t.images[this.uuid]=i),i}};function hf(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?Ic.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(qt("Texture: Unable to serialize Texture."),{})}var Qy=0,uf=new W,ri=class n extends Hi{constructor(t=n.DEFAULT_IMAGE,e=n.DEFAULT_MAPPING,i=ns,s=ns,r=Qn,o=Is,a=Xi,l=oi,c=n.DEFAULT_ANISOTROPY,h=Ds){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Qy++}),this.uuid=Zo(),this.name="",this.source=new Uo(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=i,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Zt(0,0),this.repeat=new Zt(1,1),this.center=new Zt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new te,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(uf).x}get height(){return this.source.getSize(uf).y}get depth(){return this.source.getSize(uf).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let i=t[e];if(i===void 0){qt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){qt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&i&&s.isVector2&&i.isVector2||s&&i&&s.isVector3&&i.isVector3||s&&i&&s.isMatrix3&&i.isMatrix3?s.copy(i):this[e]=i}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),e||(t.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Kf)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Rc:t.x=t.x-Math.floor(t.x);break;case ns:t.x=t.x<0?0:1;break;case Cc:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Rc:t.y=t.y-Math.floor(t.y);break;case ns:t.y=t.y<0?0:1;break;case Cc:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};ri.DEFAULT_IMAGE=null;ri.DEFAULT_MAPPING=Kf;ri.DEFAULT_ANISOTROPY=1;var Ze=class{static{this.prototype.isVector4=!0}constructor(t=0,e=0,i=0,s=1){this.x=t,this.y=e,this.z=i,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,i,s){return this.x=t,this.y=e,this.z=i,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,i=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*i+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*i+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*i+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*i+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,i,s,r,l=t.elements,c=l[0],h=l[4],f=l[8],u=l[1],d=l[5],g=l[9],y=l[2],m=l[6],p=l[10];if(Math.abs(h-u)<.01&&Math.abs(f-y)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(f+y)<.1&&Math.abs(g+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let A=(c+1)/2,S=(d+1)/2,R=(p+1)/2,T=(h+u)/4,_=(f+y)/4,w=(g+m)/4;return A>S&&A>R?A<.01?(i=0,s=.707106781,r=.707106781):(i=Math.sqrt(A),s=T/i,r=_/i):S>R?S<.01?(i=.707106781,s=0,r=.707106781):(s=Math.sqrt(S),i=T/s,r=w/s):R<.01?(i=.707106781,s=.707106781,r=0):(r=Math.sqrt(R),i=_/r,s=w/r),this.set(i,s,r,e),this}let v=Math.sqrt((m-g)*(m-g)+(f-y)*(f-y)+(u-h)*(u-h));return Math.abs(v)<.001&&(v=1),this.x=(m-g)/v,this.y=(f-y)/v,this.z=(u-h)/v,this.w=Math.acos((c+d+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=de(this.x,t.x,e.x),this.y=de(this.y,t.y,e.y),this.z=de(this.z,t.z,e.z),this.w=de(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=de(this.x,t,e),this.y=de(this.y,t,e),this.z=de(this.z,t,e),this.w=de(this.w,t,e),this}clampLength(t,e){let i=this.length();return this.divideScalar(i||1).multiplyScalar(de(i,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,i){return this.x=t.x+(e.x-t.x)*i,this.y=t.y+(e.y-t.y)*i,this.z=t.z+(e.z-t.z)*i,this.w=t.w+(e.w-t.w)*i,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Lc=class extends Hi{constructor(t=1,e=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Qn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=i.depth,this.scissor=new Ze(0,0,t,e),this.scissorTest=!1,this.viewport=new Ze(0,0,t,e),this.textures=[];let s=i.count;for(let r=0;r<s;r++)this.textures[r]=new ri({width:t,height:e,depth:i.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(t={}){let e={minFilter:Qn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,i=1){if(this.width!==t||this.height!==e||this.depth!==i){this.width=t,this.height=e,this.depth=i;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=i,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,i=t.textures.length;e<i;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new Uo(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){let e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},yi=class extends Lc{constructor(t=1,e=1,i={}){super(t,e,i),this.isWebGLRenderTarget=!0}},Oa=class extends ri{constructor(t=null,e=1,i=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:i,depth:s},this.magFilter=Nn,this.minFilter=Nn,this.wrapR=ns,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Dc=class extends ri{constructor(t=null,e=1,i=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:i,depth:s},this.magFilter=Nn,this.minFilter=Nn,this.wrapR=ns,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}};var De=class n{static{this.prototype.isMatrix4=!0}constructor(t,e,i,s,r,o,a,l,c,h,f,u,d,g,y,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,i,s,r,o,a,l,c,h,f,u,d,g,y,m)}set(t,e,i,s,r,o,a,l,c,h,f,u,d,g,y,m){let p=this.elements;return p[0]=t,p[4]=e,p[8]=i,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=f,p[14]=u,p[3]=d,p[7]=g,p[11]=y,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new n().fromArray(this.elements)}copy(t){let e=this.elements,i=t.elements;return e[0]=i[0],e[1]=i[1],e[2]=i[2],e[3]=i[3],e[4]=i[4],e[5]=i[5],e[6]=i[6],e[7]=i[7],e[8]=i[8],e[9]=i[9],e[10]=i[10],e[11]=i[11],e[12]=i[12],e[13]=i[13],e[14]=i[14],e[15]=i[15],this}copyPosition(t){let e=this.elements,i=t.elements;return e[12]=i[12],e[13]=i[13],e[14]=i[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,i){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),i.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(t,e,i){return this.set(t.x,e.x,i.x,0,t.y,e.y,i.y,0,t.z,e.z,i.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();let e=this.elements,i=t.elements,s=1/_o.setFromMatrixColumn(t,0).length(),r=1/_o.setFromMatrixColumn(t,1).length(),o=1/_o.setFromMatrixColumn(t,2).length();return e[0]=i[0]*s,e[1]=i[1]*s,e[2]=i[2]*s,e[3]=0,e[4]=i[4]*r,e[5]=i[5]*r,e[6]=i[6]*r,e[7]=0,e[8]=i[8]*o,e[9]=i[9]*o,e[10]=i[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,i=t.x,s=t.y,r=t.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),f=Math.sin(r);if(t.order==="XYZ"){let u=o*h,d=o*f,g=a*h,y=a*f;e[0]=l*h,e[4]=-l*f,e[8]=c,e[1]=d+g*c,e[5]=u-y*c,e[9]=-a*l,e[2]=y-u*c,e[6]=g+d*c,e[10]=o*l}else if(t.order==="YXZ"){let u=l*h,d=l*f,g=c*h,y=c*f;e[0]=u+y*a,e[4]=g*a-d,e[8]=o*c,e[1]=o*f,e[5]=o*h,e[9]=-a,e[2]=d*a-g,e[6]=y+u*a,e[10]=o*l}else if(t.order==="ZXY"){let u=l*h,d=l*f,g=c*h,y=c*f;e[0]=u-y*a,e[4]=-o*f,e[8]=g+d*a,e[1]=d+g*a,e[5]=o*h,e[9]=y-u*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let u=o*h,d=o*f,g=a*h,y=a*f;e[0]=l*h,e[4]=g*c-d,e[8]=u*c+y,e[1]=l*f,e[5]=y*c+u,e[9]=d*c-g,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let u=o*l,d=o*c,g=a*l,y=a*c;e[0]=l*h,e[4]=y-u*f,e[8]=g*f+d,e[1]=f,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=d*f+g,e[10]=u-y*f}else if(t.order==="XZY"){let u=o*l,d=o*c,g=a*l,y=a*c;e[0]=l*h,e[4]=-f,e[8]=c*h,e[1]=u*f+y,e[5]=o*h,e[9]=d*f-g,e[2]=g*f-d,e[6]=a*h,e[10]=y*f+u}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(tS,t,eS)}lookAt(t,e,i){let s=this.elements;return mi.subVectors(t,e),mi.lengthSq()===0&&(mi.z=1),mi.normalize(),$s.crossVectors(i,mi),$s.lengthSq()===0&&(Math.abs(i.z)===1?mi.x+=1e-4:mi.z+=1e-4,mi.normalize(),$s.crossVectors(i,mi)),$s.normalize(),Zl.crossVectors(mi,$s),s[0]=$s.x,s[4]=Zl.x,s[8]=mi.x,s[1]=$s.y,s[5]=Zl.y,s[9]=mi.y,s[2]=$s.z,s[6]=Zl.z,s[10]=mi.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let i=t.elements,s=e.elements,r=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],h=i[1],f=i[5],u=i[9],d=i[13],g=i[2],y=i[6],m=i[10],p=i[14],v=i[3],A=i[7],S=i[11],R=i[15],T=s[0],_=s[4],w=s[8],O=s[12],L=s[1],I=s[5],B=s[9],z=s[13],N=s[2],G=s[6],Y=s[10],V=s[14],lt=s[3],J=s[7],j=s[11],it=s[15];return r[0]=o*T+a*L+l*N+c*lt,r[4]=o*_+a*I+l*G+c*J,r[8]=o*w+a*B+l*Y+c*j,r[12]=o*O+a*z+l*V+c*it,r[1]=h*T+f*L+u*N+d*lt,r[5]=h*_+f*I+u*G+d*J,r[9]=h*w+f*B+u*Y+d*j,r[13]=h*O+f*z+u*V+d*it,r[2]=g*T+y*L+m*N+p*lt,r[6]=g*_+y*I+m*G+p*J,r[10]=g*w+y*B+m*Y+p*j,r[14]=g*O+y*z+m*V+p*it,r[3]=v*T+A*L+S*N+R*lt,r[7]=v*_+A*I+S*G+R*J,r[11]=v*w+A*B+S*Y+R*j,r[15]=v*O+A*z+S*V+R*it,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],i=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],f=t[6],u=t[10],d=t[14],g=t[3],y=t[7],m=t[11],p=t[15],v=l*d-c*u,A=a*d-c*f,S=a*u-l*f,R=o*d-c*h,T=o*u-l*h,_=o*f-a*h;return e*(y*v-m*A+p*S)-i*(g*v-m*R+p*T)+s*(g*A-y*R+p*_)-r*(g*S-y*T+m*_)}determinantAffine(){let t=this.elements,e=t[0],i=t[4],s=t[8],r=t[1],o=t[5],a=t[9],l=t[2],c=t[6],h=t[10];return e*(o*h-a*c)-i*(r*h-a*l)+s*(r*c-o*l)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,i){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=i),this}invert(){let t=this.elements,e=t[0],i=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],f=t[9],u=t[10],d=t[11],g=t[12],y=t[13],m=t[14],p=t[15],v=e*a-i*o,A=e*l-s*o,S=e*c-r*o,R=i*l-s*a,T=i*c-r*a,_=s*c-r*l,w=h*y-f*g,O=h*m-u*g,L=h*p-d*g,I=f*m-u*y,B=f*p-d*y,z=u*p-d*m,N=v*z-A*B+S*I+R*L-T*O+_*w;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/N;return t[0]=(a*z-l*B+c*I)*G,t[1]=(s*B-i*z-r*I)*G,t[2]=(y*_-m*T+p*R)*G,t[3]=(u*T-f*_-d*R)*G,t[4]=(l*L-o*z-c*O)*G,t[5]=(e*z-s*L+r*O)*G,t[6]=(m*S-g*_-p*A)*G,t[7]=(h*_-u*S+d*A)*G,t[8]=(o*B-a*L+c*w)*G,t[9]=(i*L-e*B-r*w)*G,t[10]=(g*T-y*S+p*v)*G,t[11]=(f*S-h*T-d*v)*G,t[12]=(a*O-o*I-l*w)*G,t[13]=(e*I-i*O+s*w)*G,t[14]=(y*A-g*R-m*v)*G,t[15]=(h*R-f*A+u*v)*G,this}scale(t){let e=this.elements,i=t.x,s=t.y,r=t.z;return e[0]*=i,e[4]*=s,e[8]*=r,e[1]*=i,e[5]*=s,e[9]*=r,e[2]*=i,e[6]*=s,e[10]*=r,e[3]*=i,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],i=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,i,s))}makeTranslation(t,e,i){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,i,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),i=Math.sin(t);return this.set(1,0,0,0,0,e,-i,0,0,i,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),i=Math.sin(t);return this.set(e,0,i,0,0,1,0,0,-i,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),i=Math.sin(t);return this.set(e,-i,0,0,i,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let i=Math.cos(e),s=Math.sin(e),r=1-i,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+i,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+i,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+i,0,0,0,0,1),this}makeScale(t,e,i){return this.set(t,0,0,0,0,e,0,0,0,0,i,0,0,0,0,1),this}makeShear(t,e,i,s,r,o){return this.set(1,i,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,i){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,f=a+a,u=r*c,d=r*h,g=r*f,y=o*h,m=o*f,p=a*f,v=l*c,A=l*h,S=l*f,R=i.x,T=i.y,_=i.z;return s[0]=(1-(y+p))*R,s[1]=(d+S)*R,s[2]=(g-A)*R,s[3]=0,s[4]=(d-S)*T,s[5]=(1-(u+p))*T,s[6]=(m+v)*T,s[7]=0,s[8]=(g+A)*_,s[9]=(m-v)*_,s[10]=(1-(u+y))*_,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,i){let s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];let r=this.determinantAffine();if(r===0)return i.set(1,1,1),e.identity(),this;let o=_o.set(s[0],s[1],s[2]).length(),a=_o.set(s[4],s[5],s[6]).length(),l=_o.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Bi.copy(this);let c=1/o,h=1/a,f=1/l;return Bi.elements[0]*=c,Bi.elements[1]*=c,Bi.elements[2]*=c,Bi.elements[4]*=h,Bi.elements[5]*=h,Bi.elements[6]*=h,Bi.elements[8]*=f,Bi.elements[9]*=f,Bi.elements[10]*=f,e.setFromRotationMatrix(Bi),i.x=o,i.y=a,i.z=l,this}makePerspective(t,e,i,s,r,o,a=Ai,l=!1){let c=this.elements,h=2*r/(e-t),f=2*r/(i-s),u=(e+t)/(e-t),d=(i+s)/(i-s),g,y;if(l)g=r/(o-r),y=o*r/(o-r);else if(a===Ai)g=-(o+r)/(o-r),y=-2*o*r/(o-r);else if(a===Lo)g=-o/(o-r),y=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,i,s,r,o,a=Ai,l=!1){let c=this.elements,h=2/(e-t),f=2/(i-s),u=-(e+t)/(e-t),d=-(i+s)/(i-s),g,y;if(l)g=1/(o-r),y=o/(o-r);else if(a===Ai)g=-2/(o-r),y=-(o+r)/(o-r);else if(a===Lo)g=-1/(o-r),y=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,i=t.elements;for(let s=0;s<16;s++)if(e[s]!==i[s])return!1;return!0}fromArray(t,e=0){for(let i=0;i<16;i++)this.elements[i]=t[i+e];return this}toArray(t=[],e=0){let i=this.elements;return t[e]=i[0],t[e+1]=i[1],t[e+2]=i[2],t[e+3]=i[3],t[e+4]=i[4],t[e+5]=i[5],t[e+6]=i[6],t[e+7]=i[7],t[e+8]=i[8],t[e+9]=i[9],t[e+10]=i[10],t[e+11]=i[11],t[e+12]=i[12],t[e+13]=i[13],t[e+14]=i[14],t[e+15]=i[15],t}},_o=new W,Bi=new De,tS=new W(0,0,0),eS=new W(1,1,1),$s=new W,Zl=new W,mi=new W,Pg=new De,Ig=new vi,Ts=class n{constructor(t=0,e=0,i=0,s=n.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=i,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,i,s=this._order){return this._x=t,this._y=e,this._z=i,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,i=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],f=s[2],u=s[6],d=s[10];switch(e){case"XYZ":this._y=Math.asin(de(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-de(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(de(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-de(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(u,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(de(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-de(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,d),this._y=0);break;default:qt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,i===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,i){return Pg.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Pg,e,i)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Ig.setFromEuler(this),this.setFromQuaternion(Ig,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ts.DEFAULT_ORDER="XYZ";var Fo=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},nS=0,Lg=new W,xo=new vi,xs=new De,$l=new W,Ta=new W,iS=new W,sS=new vi,Dg=new W(1,0,0),Ng=new W(0,1,0),Ug=new W(0,0,1),Fg={type:"added"},rS={type:"removed"},vo={type:"childadded",child:null},ff={type:"childremoved",child:null},On=class n extends Hi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:nS++}),this.uuid=Zo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=n.DEFAULT_UP.clone();let t=new W,e=new Ts,i=new vi,s=new W(1,1,1);function r(){i.setFromEuler(e,!1)}function o(){e.setFromQuaternion(i,void 0,!1)}e._onChange(r),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new De},normalMatrix:{value:new te}}),this.matrix=new De,this.matrixWorld=new De,this.matrixAutoUpdate=n.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=n.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Fo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return xo.setFromAxisAngle(t,e),this.quaternion.multiply(xo),this}rotateOnWorldAxis(t,e){return xo.setFromAxisAngle(t,e),this.quaternion.premultiply(xo),this}rotateX(t){return this.rotateOnAxis(Dg,t)}rotateY(t){return this.rotateOnAxis(Ng,t)}rotateZ(t){return this.rotateOnAxis(Ug,t)}translateOnAxis(t,e){return Lg.copy(t).applyQuaternion(this.quaternion),this.position.add(Lg.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Dg,t)}translateY(t){return this.translateOnAxis(Ng,t)}translateZ(t){return this.translateOnAxis(Ug,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(xs.copy(this.matrixWorld).invert())}lookAt(t,e,i){t.isVector3?$l.copy(t):$l.set(t,e,i);let s=this.parent;this.updateWorldMatrix(!0,!1),Ta.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?xs.lookAt(Ta,$l,this.up):xs.lookAt($l,Ta,this.up),this.quaternion.setFromRotationMatrix(xs),s&&(xs.extractRotation(s.matrixWorld),xo.setFromRotationMatrix(xs),this.quaternion.premultiply(xo.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(jt("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Fg),vo.child=t,this.dispatchEvent(vo),vo.child=null):jt("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(rS),ff.child=t,this.dispatchEvent(ff),ff.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),xs.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),xs.multiply(t.parent.matrixWorld)),t.applyMatrix4(xs),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Fg),vo.child=t,this.dispatchEvent(vo),vo.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let i=0,s=this.children.length;i<s;i++){let o=this.children[i].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,i=[]){this[t]===e&&i.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,i);return i}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ta,t,iS),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ta,sS,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);let e=this.children;for(let i=0,s=e.length;i<s;i++)e[i].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let i=0,s=e.length;i<s;i++)e[i].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let t=this.pivot;if(t!==null){let e=t.x,i=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*i-r[8]*s,r[13]+=i-r[1]*e-r[5]*i-r[9]*s,r[14]+=s-r[2]*e-r[6]*i-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let i=0,s=e.length;i<s;i++)e[i].updateMatrixWorld(t)}updateWorldMatrix(t,e,i=!1){let s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),e===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,i)}}toJSON(t){let e=t===void 0||typeof t=="string",i={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let f=l[c];r(t.shapes,f)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),f=o(t.shapes),u=o(t.skeletons),d=o(t.animations),g=o(t.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),h.length>0&&(i.images=h),f.length>0&&(i.shapes=f),u.length>0&&(i.skeletons=u),d.length>0&&(i.animations=d),g.length>0&&(i.nodes=g)}return i.object=s,i;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let i=0;i<t.children.length;i++){let s=t.children[i];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};On.DEFAULT_UP=new W(0,1,0);On.DEFAULT_MATRIX_AUTO_UPDATE=!0;On.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var si=class extends On{constructor(){super(),this.isGroup=!0,this.type="Group"}},oS={type:"move"},Oo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new si,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new si,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new W,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new W),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new si,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new W,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new W,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let i of t.hand.values())this._getHandJoint(e,i)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,i){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let y of t.hand.values()){let m=e.getJointPose(y,i),p=this._getHandJoint(c,y);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],u=h.position.distanceTo(f.position),d=.02,g=.005;c.inputState.pinching&&u>d+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&u<=d-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,i),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));a!==null&&(s=e.getPose(t.targetRaySpace,i),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(oS)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let i=new si;i.matrixAutoUpdate=!1,i.visible=!1,t.joints[e.jointName]=i,t.add(i)}return t.joints[e.jointName]}},z_={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Js={h:0,s:0,l:0},Jl={h:0,s:0,l:0};function df(n,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?n+(t-n)*6*e:e<1/2?t:e<2/3?n+(t-n)*6*(2/3-e):n}var he=class{constructor(t,e,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,i)}set(t,e,i){if(e===void 0&&i===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,i);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=_i){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,_e.colorSpaceToWorking(this,e),this}setRGB(t,e,i,s=_e.workingColorSpace){return this.r=t,this.g=e,this.b=i,_e.colorSpaceToWorking(this,s),this}setHSL(t,e,i,s=_e.workingColorSpace){if(t=fd(t,1),e=de(e,0,1),i=de(i,0,1),e===0)this.r=this.g=this.b=i;else{let r=i<=.5?i*(1+e):i+e-i*e,o=2*i-r;this.r=df(o,r,t+1/3),this.g=df(o,r,t),this.b=df(o,r,t-1/3)}return _e.colorSpaceToWorking(this,s),this}setStyle(t,e=_i){function i(r){r!==void 0&&parseFloat(r)<1&&qt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:qt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);qt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=_i){let i=z_[t.toLowerCase()];return i!==void 0?this.setHex(i,e):qt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=Es(t.r),this.g=Es(t.g),this.b=Es(t.b),this}copyLinearToSRGB(t){return this.r=Po(t.r),this.g=Po(t.g),this.b=Po(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=_i){return _e.workingToColorSpace(Wn.copy(this),t),Math.round(de(Wn.r*255,0,255))*65536+Math.round(de(Wn.g*255,0,255))*256+Math.round(de(Wn.b*255,0,255))}getHexString(t=_i){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=_e.workingColorSpace){_e.workingToColorSpace(Wn.copy(this),e);let i=Wn.r,s=Wn.g,r=Wn.b,o=Math.max(i,s,r),a=Math.min(i,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let f=o-a;switch(c=h<=.5?f/(o+a):f/(2-o-a),o){case i:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-i)/f+2;break;case r:l=(i-s)/f+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=_e.workingColorSpace){return _e.workingToColorSpace(Wn.copy(this),e),t.r=Wn.r,t.g=Wn.g,t.b=Wn.b,t}getStyle(t=_i){_e.workingToColorSpace(Wn.copy(this),t);let e=Wn.r,i=Wn.g,s=Wn.b;return t!==_i?`color(${t} ${e.toFixed(3)} ${i.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(i*255)},${Math.round(s*255)})`}offsetHSL(t,e,i){return this.getHSL(Js),this.setHSL(Js.h+t,Js.s+e,Js.l+i)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,i){return this.r=t.r+(e.r-t.r)*i,this.g=t.g+(e.g-t.g)*i,this.b=t.b+(e.b-t.b)*i,this}lerpHSL(t,e){this.getHSL(Js),t.getHSL(Jl);let i=La(Js.h,Jl.h,e),s=La(Js.s,Jl.s,e),r=La(Js.l,Jl.l,e);return this.setHSL(i,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,i=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*i+r[6]*s,this.g=r[1]*e+r[4]*i+r[7]*s,this.b=r[2]*e+r[5]*i+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Wn=new he;he.NAMES=z_;var Ba=class n{constructor(t,e=1,i=1e3){this.isFog=!0,this.name="",this.color=new he(t),this.near=e,this.far=i}clone(){return new n(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},ka=class extends On{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ts,this.environmentIntensity=1,this.environmentRotation=new Ts,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}},ki=new W,vs=new W,pf=new W,ys=new W,yo=new W,So=new W,Og=new W,mf=new W,gf=new W,_f=new W,xf=new Ze,vf=new Ze,yf=new Ze,bs=class n{constructor(t=new W,e=new W,i=new W){this.a=t,this.b=e,this.c=i}static getNormal(t,e,i,s){s.subVectors(i,e),ki.subVectors(t,e),s.cross(ki);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,i,s,r){ki.subVectors(s,e),vs.subVectors(i,e),pf.subVectors(t,e);let o=ki.dot(ki),a=ki.dot(vs),l=ki.dot(pf),c=vs.dot(vs),h=vs.dot(pf),f=o*c-a*a;if(f===0)return r.set(0,0,0),null;let u=1/f,d=(c*l-a*h)*u,g=(o*h-a*l)*u;return r.set(1-d-g,g,d)}static containsPoint(t,e,i,s){return this.getBarycoord(t,e,i,s,ys)===null?!1:ys.x>=0&&ys.y>=0&&ys.x+ys.y<=1}static getInterpolation(t,e,i,s,r,o,a,l){return this.getBarycoord(t,e,i,s,ys)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ys.x),l.addScaledVector(o,ys.y),l.addScaledVector(a,ys.z),l)}static getInterpolatedAttribute(t,e,i,s,r,o){return xf.setScalar(0),vf.setScalar(0),yf.setScalar(0),xf.fromBufferAttribute(t,e),vf.fromBufferAttribute(t,i),yf.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(xf,r.x),o.addScaledVector(vf,r.y),o.addScaledVector(yf,r.z),o}static isFrontFacing(t,e,i,s){return ki.subVectors(i,e),vs.subVectors(t,e),ki.cross(vs).dot(s)<0}set(t,e,i){return this.a.copy(t),this.b.copy(e),this.c.copy(i),this}setFromPointsAndIndices(t,e,i,s){return this.a.copy(t[e]),this.b.copy(t[i]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,i,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,i),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return ki.subVectors(this.c,this.b),vs.subVectors(this.a,this.b),ki.cross(vs).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return n.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return n.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,i,s,r){return n.getInterpolation(t,this.a,this.b,this.c,e,i,s,r)}containsPoint(t){return n.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return n.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let i=this.a,s=this.b,r=this.c,o,a;yo.subVectors(s,i),So.subVectors(r,i),mf.subVectors(t,i);let l=yo.dot(mf),c=So.dot(mf);if(l<=0&&c<=0)return e.copy(i);gf.subVectors(t,s);let h=yo.dot(gf),f=So.dot(gf);if(h>=0&&f<=h)return e.copy(s);let u=l*f-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),e.copy(i).addScaledVector(yo,o);_f.subVectors(t,r);let d=yo.dot(_f),g=So.dot(_f);if(g>=0&&d<=g)return e.copy(r);let y=d*c-l*g;if(y<=0&&c>=0&&g<=0)return a=c/(c-g),e.copy(i).addScaledVector(So,a);let m=h*g-d*f;if(m<=0&&f-h>=0&&d-g>=0)return Og.subVectors(r,s),a=(f-h)/(f-h+(d-g)),e.copy(s).addScaledVector(Og,a);let p=1/(m+y+u);return o=y*p,a=u*p,e.copy(i).addScaledVector(yo,o).addScaledVector(So,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},is=class{constructor(t=new W(1/0,1/0,1/0),e=new W(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,i=t.length;e<i;e+=3)this.expandByPoint(zi.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,i=t.count;e<i;e++)this.expandByPoint(zi.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,i=t.length;e<i;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let i=zi.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(i),this.max.copy(t).add(i),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let i=t.geometry;if(i!==void 0){let r=i.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,zi):zi.fromBufferAttribute(r,o),zi.applyMatrix4(t.matrixWorld),this.expandByPoint(zi);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Kl.copy(t.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),Kl.copy(i.boundingBox)),Kl.applyMatrix4(t.matrixWorld),this.union(Kl)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,zi),zi.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,i;return t.normal.x>0?(e=t.normal.x*this.min.x,i=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,i=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,i+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,i+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,i+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,i+=t.normal.z*this.min.z),e<=-t.constant&&i>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Aa),jl.subVectors(this.max,Aa),Mo.subVectors(t.a,Aa),bo.subVectors(t.b,Aa),Eo.subVectors(t.c,Aa),Ks.subVectors(bo,Mo),js.subVectors(Eo,bo),Ar.subVectors(Mo,Eo);let e=[0,-Ks.z,Ks.y,0,-js.z,js.y,0,-Ar.z,Ar.y,Ks.z,0,-Ks.x,js.z,0,-js.x,Ar.z,0,-Ar.x,-Ks.y,Ks.x,0,-js.y,js.x,0,-Ar.y,Ar.x,0];return!Sf(e,Mo,bo,Eo,jl)||(e=[1,0,0,0,1,0,0,0,1],!Sf(e,Mo,bo,Eo,jl))?!1:(Ql.crossVectors(Ks,js),e=[Ql.x,Ql.y,Ql.z],Sf(e,Mo,bo,Eo,jl))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,zi).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(zi).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Ss[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Ss[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Ss[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Ss[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Ss[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Ss[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Ss[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Ss[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Ss),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},Ss=[new W,new W,new W,new W,new W,new W,new W,new W],zi=new W,Kl=new is,Mo=new W,bo=new W,Eo=new W,Ks=new W,js=new W,Ar=new W,Aa=new W,jl=new W,Ql=new W,Rr=new W;function Sf(n,t,e,i,s){for(let r=0,o=n.length-3;r<=o;r+=3){Rr.fromArray(n,r);let a=s.x*Math.abs(Rr.x)+s.y*Math.abs(Rr.y)+s.z*Math.abs(Rr.z),l=t.dot(Rr),c=e.dot(Rr),h=i.dot(Rr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var gn=new W,tc=new Zt,aS=0,on=class extends Hi{constructor(t,e,i=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:aS++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=i,this.usage=D_,this.updateRanges=[],this.gpuType=Gi,this.version=0,this._normalizationScale=t!==void 0?pd(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,i){t*=this.itemSize,i*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[i+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,i=this.count;e<i;e++)tc.fromBufferAttribute(this,e),tc.applyMatrix3(t),this.setXY(e,tc.x,tc.y);else if(this.itemSize===3)for(let e=0,i=this.count;e<i;e++)gn.fromBufferAttribute(this,e),gn.applyMatrix3(t),this.setXYZ(e,gn.x,gn.y,gn.z);return this}applyMatrix4(t){for(let e=0,i=this.count;e<i;e++)gn.fromBufferAttribute(this,e),gn.applyMatrix4(t),this.setXYZ(e,gn.x,gn.y,gn.z);return this}applyNormalMatrix(t){for(let e=0,i=this.count;e<i;e++)gn.fromBufferAttribute(this,e),gn.applyNormalMatrix(t),this.setXYZ(e,gn.x,gn.y,gn.z);return this}transformDirection(t){for(let e=0,i=this.count;e<i;e++)gn.fromBufferAttribute(this,e),gn.transformDirection(t),this.setXYZ(e,gn.x,gn.y,gn.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let i=this.array[t*this.itemSize+e];return this.normalized&&(i=this._denormalize(i)),i}setComponent(t,e,i){return this.normalized&&(i=this._normalize(i)),this.array[t*this.itemSize+e]=i,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,i){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),i=this._normalize(i)),this.array[t+0]=e,this.array[t+1]=i,this}setXYZ(t,e,i,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),i=this._normalize(i),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=i,this.array[t+2]=s,this}setXYZW(t,e,i,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=i,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){let e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):B_(t,this.array)}_normalize(t){let e=this._normalizationScale;return e!==void 0?Math.round(t*e):k_(t,this.array)}};var za=class extends on{constructor(t,e,i){super(new Uint16Array(t),e,i)}};var Ha=class extends on{constructor(t,e,i){super(new Uint32Array(t),e,i)}};var an=class extends on{constructor(t,e,i){super(new Float32Array(t),e,i)}},lS=new is,Ra=new W,Mf=new W,Ir=class{constructor(t=new W,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let i=this.center;e!==void 0?i.copy(e):lS.setFromPoints(t).getCenter(i);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,i.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let i=this.center.distanceToSquared(t);return e.copy(t),i>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Ra.subVectors(t,this.center);let e=Ra.lengthSq();if(e>this.radius*this.radius){let i=Math.sqrt(e),s=(i-this.radius)*.5;this.center.addScaledVector(Ra,s/i),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Mf.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Ra.copy(t.center).add(Mf)),this.expandByPoint(Ra.copy(t.center).sub(Mf))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},cS=0,Ti=new De,bf=new On,wo=new W,gi=new is,Ca=new is,Dn=new W,bn=class n extends Hi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:cS++}),this.uuid=Zo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Ny(t)?Ha:za)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,i=0){this.groups.push({start:t,count:e,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let r=new te().getNormalMatrix(t);i.applyNormalMatrix(r),i.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return Ti.makeRotationFromQuaternion(t),this.applyMatrix4(Ti),this}rotateX(t){return Ti.makeRotationX(t),this.applyMatrix4(Ti),this}rotateY(t){return Ti.makeRotationY(t),this.applyMatrix4(Ti),this}rotateZ(t){return Ti.makeRotationZ(t),this.applyMatrix4(Ti),this}translate(t,e,i){return Ti.makeTranslation(t,e,i),this.applyMatrix4(Ti),this}scale(t,e,i){return Ti.makeScale(t,e,i),this.applyMatrix4(Ti),this}lookAt(t){return bf.lookAt(t),bf.updateMatrix(),this.applyMatrix4(bf.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(wo).negate(),this.translate(wo.x,wo.y,wo.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let i=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new an(i,3))}else{let i=Math.min(t.length,e.count);for(let s=0;s<i;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&qt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new is);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){jt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new W(-1/0,-1/0,-1/0),new W(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let i=0,s=e.length;i<s;i++){let r=e[i];gi.setFromBufferAttribute(r),this.morphTargetsRelative?(Dn.addVectors(this.boundingBox.min,gi.min),this.boundingBox.expandByPoint(Dn),Dn.addVectors(this.boundingBox.max,gi.max),this.boundingBox.expandByPoint(Dn)):(this.boundingBox.expandByPoint(gi.min),this.boundingBox.expandByPoint(gi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&jt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Ir);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){jt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new W,1/0);return}if(t){let i=this.boundingSphere.center;if(gi.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Ca.setFromBufferAttribute(a),this.morphTargetsRelative?(Dn.addVectors(gi.min,Ca.min),gi.expandByPoint(Dn),Dn.addVectors(gi.max,Ca.max),gi.expandByPoint(Dn)):(gi.expandByPoint(Ca.min),gi.expandByPoint(Ca.max))}gi.getCenter(i);let s=0;for(let r=0,o=t.count;r<o;r++)Dn.fromBufferAttribute(t,r),s=Math.max(s,i.distanceToSquared(Dn));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Dn.fromBufferAttribute(a,c),l&&(wo.fromBufferAttribute(t,c),Dn.add(wo)),s=Math.max(s,i.distanceToSquared(Dn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&jt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){jt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=e.position,s=e.normal,r=e.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new on(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let O=0;O<i.count;O++)a[O]=new W,l[O]=new W;let h=new W,f=new W,u=new W,d=new Zt,g=new Zt,y=new Zt,m=new W,p=new W;function v(O,L,I){c[O]=c[L]=c[I]=1,h.fromBufferAttribute(i,O),f.fromBufferAttribute(i,L),u.fromBufferAttribute(i,I),d.fromBufferAttribute(r,O),g.fromBufferAttribute(r,L),y.fromBufferAttribute(r,I),f.sub(h),u.sub(h),g.sub(d),y.sub(d);let B=1/(g.x*y.y-y.x*g.y);isFinite(B)&&(m.copy(f).multiplyScalar(y.y).addScaledVector(u,-g.y).multiplyScalar(B),p.copy(u).multiplyScalar(g.x).addScaledVector(f,-y.x).multiplyScalar(B),a[O].add(m),a[L].add(m),a[I].add(m),l[O].add(p),l[L].add(p),l[I].add(p))}let A=this.groups;A.length===0&&(A=[{start:0,count:t.count}]);for(let O=0,L=A.length;O<L;++O){let I=A[O],B=I.start,z=I.count;for(let N=B,G=B+z;N<G;N+=3)v(t.getX(N+0),t.getX(N+1),t.getX(N+2))}let S=new W,R=new W,T=new W,_=new W;function w(O){T.fromBufferAttribute(s,O),_.copy(T);let L=a[O];S.copy(L),S.sub(T.multiplyScalar(T.dot(L))).normalize(),R.crossVectors(_,L);let B=R.dot(l[O])<0?-1:1;o.setXYZW(O,S.x,S.y,S.z,B)}for(let O=0,L=i.count;O<L;++O)c[O]&&w(O);this._transformed=!0}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==e.count)i=new on(new Float32Array(e.count*3),3),this.setAttribute("normal",i);else for(let u=0,d=i.count;u<d;u++)i.setXYZ(u,0,0,0);let s=new W,r=new W,o=new W,a=new W,l=new W,c=new W,h=new W,f=new W;if(t)for(let u=0,d=t.count;u<d;u+=3){let g=t.getX(u+0),y=t.getX(u+1),m=t.getX(u+2);s.fromBufferAttribute(e,g),r.fromBufferAttribute(e,y),o.fromBufferAttribute(e,m),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),a.fromBufferAttribute(i,g),l.fromBufferAttribute(i,y),c.fromBufferAttribute(i,m),a.add(h),l.add(h),c.add(h),i.setXYZ(g,a.x,a.y,a.z),i.setXYZ(y,l.x,l.y,l.z),i.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,d=e.count;u<d;u+=3)s.fromBufferAttribute(e,u+0),r.fromBufferAttribute(e,u+1),o.fromBufferAttribute(e,u+2),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),i.setXYZ(u+0,h.x,h.y,h.z),i.setXYZ(u+1,h.x,h.y,h.z),i.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,i=t.count;e<i;e++)Dn.fromBufferAttribute(t,e),Dn.normalize(),t.setXYZ(e,Dn.x,Dn.y,Dn.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,f=a.normalized,u=new c.constructor(l.length*h),d=0,g=0;for(let y=0,m=l.length;y<m;y++){a.isInterleavedBufferAttribute?d=l[y]*a.data.stride+a.offset:d=l[y]*h;for(let p=0;p<h;p++)u[g++]=c[d++]}return new on(u,h,f)}if(this.index===null)return qt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new n,i=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,i);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,f=c.length;h<f;h++){let u=c[h],d=t(u,i);l.push(d)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let i=this.attributes;for(let l in i){let c=i[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let f=0,u=c.length;f<u;f++){let d=c[f];h.push(d.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let i=t.index;i!==null&&this.setIndex(i.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],f=r[c];for(let u=0,d=f.length;u<d;u++)h.push(f[u].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let f=o[c];this.addGroup(f.start,f.count,f.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Ef=new W,hS=new W,uS=new te,xi=class{constructor(t=new W(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,i,s){return this.normal.set(t,e,i),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,i){let s=Ef.subVectors(i,e).cross(hS.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,i=!0){let s=t.delta(Ef),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let o=-(t.start.dot(this.normal)+this.constant)/r;return i===!0&&(o<0||o>1)?null:e.copy(t.start).addScaledVector(s,o)}intersectsLine(t){let e=this.distanceToPoint(t.start),i=this.distanceToPoint(t.end);return e<0&&i>0||i<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let i=e||uS.getNormalMatrix(t),s=this.coplanarPoint(Ef).applyMatrix4(t),r=this.normal.applyMatrix3(i).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}},fS=0,As=class extends Hi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:fS++}),this.uuid=Zo(),this.name="",this.type="Material",this.blending=Xo,this.side=lr,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Vf,this.blendDst=Gf,this.blendEquation=Nr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new he(0,0,0),this.blendAlpha=0,this.depthFunc=Io,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=A_,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=yc,this.stencilZFail=yc,this.stencilZPass=yc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let i=t[e];if(i===void 0){qt(`Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){qt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(i):s&&s.isVector2&&i&&i.isVector2||s&&s.isEuler&&i&&i.isEuler||s&&s.isVector3&&i&&i.isVector3?s.copy(i):this[e]=i}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(t).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(t).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(t).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(t).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(t).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(i.textures=r),o.length>0&&(i.images=o)}return i}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new he().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(i=>new xi().fromJSON(i))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let i=t.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new Zt().fromArray(i)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Zt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,i=null;if(e!==null){let s=e.length;i=new Array(s);for(let r=0;r!==s;++r)i[r]=e[r].clone()}return this.clippingPlanes=i,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}};var Ms=new W,wf=new W,ec=new W,nc=new W,tr=class{constructor(t=new W,e=new W(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Ms)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let i=e.dot(this.direction);return i<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=Ms.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Ms.copy(this.origin).addScaledVector(this.direction,e),Ms.distanceToSquared(t))}distanceSqToSegment(t,e,i,s){wf.copy(t).add(e).multiplyScalar(.5),ec.copy(e).sub(t).normalize(),nc.copy(this.origin).sub(wf);let r=t.distanceTo(e)*.5,o=-this.direction.dot(ec),a=nc.dot(this.direction),l=-nc.dot(ec),c=nc.lengthSq(),h=Math.abs(1-o*o),f,u,d,g;if(h>0)if(f=o*l-a,u=o*a-l,g=r*h,f>=0)if(u>=-g)if(u<=g){let y=1/h;f*=y,u*=y,d=f*(f+o*u+2*a)+u*(o*f+u+2*l)+c}else u=r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;else u=-r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;else u<=-g?(f=Math.max(0,-(-o*r+a)),u=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+u*(u+2*l)+c):u<=g?(f=0,u=Math.min(Math.max(-r,-l),r),d=u*(u+2*l)+c):(f=Math.max(0,-(o*r+a)),u=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+u*(u+2*l)+c);else u=o>0?-r:r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(wf).addScaledVector(ec,u),d}intersectSphere(t,e){if(t.radius<0)return null;Ms.subVectors(t.center,this.origin);let i=Ms.dot(this.direction),s=Ms.dot(Ms)-i*i,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(t.normal)+t.constant)/e;return i>=0?i:null}intersectPlane(t,e){let i=this.distanceToPlane(t);return i===null?null:this.at(i,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let i,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,f=1/this.direction.z,u=this.origin;return c>=0?(i=(t.min.x-u.x)*c,s=(t.max.x-u.x)*c):(i=(t.max.x-u.x)*c,s=(t.min.x-u.x)*c),h>=0?(r=(t.min.y-u.y)*h,o=(t.max.y-u.y)*h):(r=(t.max.y-u.y)*h,o=(t.min.y-u.y)*h),i>o||r>s||((r>i||isNaN(i))&&(i=r),(o<s||isNaN(s))&&(s=o),f>=0?(a=(t.min.z-u.z)*f,l=(t.max.z-u.z)*f):(a=(t.max.z-u.z)*f,l=(t.min.z-u.z)*f),i>l||a>s)||((a>i||i!==i)&&(i=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(i>=0?i:s,e)}intersectsBox(t){return this.intersectBox(t,Ms)!==null}intersectTriangle(t,e,i,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,f=t.x-o.x,u=t.y-o.y,d=t.z-o.z,g=e.x-o.x,y=e.y-o.y,m=e.z-o.z,p=i.x-o.x,v=i.y-o.y,A=i.z-o.z,S=Math.abs(l),R=Math.abs(c),T=Math.abs(h),_,w,O,L,I,B,z,N,G,Y,V,lt;if(S>=R&&S>=T?(O=l,B=f,G=g,lt=p,l>=0?(_=c,w=h,L=u,I=d,z=y,N=m,Y=v,V=A):(_=h,w=c,L=d,I=u,z=m,N=y,Y=A,V=v)):R>=T?(O=c,B=u,G=y,lt=v,c>=0?(_=h,w=l,L=d,I=f,z=m,N=g,Y=A,V=p):(_=l,w=h,L=f,I=d,z=g,N=m,Y=p,V=A)):(O=h,B=d,G=m,lt=A,h>=0?(_=l,w=c,L=f,I=u,z=g,N=y,Y=p,V=v):(_=c,w=l,L=u,I=f,z=y,N=g,Y=v,V=p)),O===0)return null;let J=_/O,j=w/O,it=1/O,ut=L-J*B,ht=I-j*B,Q=z-J*G,pt=N-j*G,_t=Y-J*lt,Tt=V-j*lt,St=_t*pt-Tt*Q,Gt=ut*Tt-ht*_t,ie=Q*ht-pt*ut;if(s){if(St<0||Gt<0||ie<0)return null}else if((St<0||Gt<0||ie<0)&&(St>0||Gt>0||ie>0))return null;let Ht=St+Gt+ie;if(Ht===0)return null;let ce=it*(St*B+Gt*G+ie*lt);return(Ht>0?ce<0:ce>0)?null:this.at(ce/Ht,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Ri=class extends As{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new he(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ts,this.combine=th,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}},Bg=new De,Cr=new tr,ic=new Ir,kg=new W,sc=new W,rc=new W,oc=new W,Tf=new W,ac=new W,zg=new W,lc=new W,$e=class extends On{constructor(t=new bn,e=new Ri){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,i=Object.keys(e);if(i.length>0){let s=e[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let i=this.geometry,s=i.attributes.position,r=i.morphAttributes.position,o=i.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){ac.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],f=r[l];h!==0&&(Tf.fromBufferAttribute(f,t),o?ac.addScaledVector(Tf,h):ac.addScaledVector(Tf.sub(e),h))}e.add(ac)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let i=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),ic.copy(i.boundingSphere),ic.applyMatrix4(r),Cr.copy(t.ray).recast(t.near),!(ic.containsPoint(Cr.origin)===!1&&(Cr.intersectSphere(ic,kg)===null||Cr.origin.distanceToSquared(kg)>(t.far-t.near)**2))&&(Bg.copy(r).invert(),Cr.copy(t.ray).applyMatrix4(Bg),!(i.boundingBox!==null&&Cr.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(t,e,Cr)))}_computeIntersections(t,e,i){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,f=r.attributes.normal,u=r.groups,d=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,y=u.length;g<y;g++){let m=u[g],p=o[m.materialIndex],v=Math.max(m.start,d.start),A=Math.min(a.count,Math.min(m.start+m.count,d.start+d.count));for(let S=v,R=A;S<R;S+=3){let T=a.getX(S),_=a.getX(S+1),w=a.getX(S+2);s=cc(this,p,t,i,c,h,f,T,_,w),s&&(s.faceIndex=Math.floor(S/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(a.count,d.start+d.count);for(let m=g,p=y;m<p;m+=3){let v=a.getX(m),A=a.getX(m+1),S=a.getX(m+2);s=cc(this,o,t,i,c,h,f,v,A,S),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,y=u.length;g<y;g++){let m=u[g],p=o[m.materialIndex],v=Math.max(m.start,d.start),A=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let S=v,R=A;S<R;S+=3){let T=S,_=S+1,w=S+2;s=cc(this,p,t,i,c,h,f,T,_,w),s&&(s.faceIndex=Math.floor(S/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{let g=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let m=g,p=y;m<p;m+=3){let v=m,A=m+1,S=m+2;s=cc(this,o,t,i,c,h,f,v,A,S),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}};function dS(n,t,e,i,s,r,o,a){let l;if(t.side===ti?l=i.intersectTriangle(o,r,s,!0,a):l=i.intersectTriangle(s,r,o,t.side===lr,a),l===null)return null;lc.copy(a),lc.applyMatrix4(n.matrixWorld);let c=e.ray.origin.distanceTo(lc);return c<e.near||c>e.far?null:{distance:c,point:lc.clone(),object:n}}function cc(n,t,e,i,s,r,o,a,l,c){n.getVertexPosition(a,sc),n.getVertexPosition(l,rc),n.getVertexPosition(c,oc);let h=dS(n,t,e,i,sc,rc,oc,zg);if(h){let f=new W;bs.getBarycoord(zg,sc,rc,oc,f),s&&(h.uv=bs.getInterpolatedAttribute(s,a,l,c,f,new Zt)),r&&(h.uv1=bs.getInterpolatedAttribute(r,a,l,c,f,new Zt)),o&&(h.normal=bs.getInterpolatedAttribute(o,a,l,c,f,new W),h.normal.dot(i.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new W,materialIndex:0};bs.getNormal(sc,rc,oc,u.normal),h.face=u,h.barycoord=f}return h}var Nc=class extends ri{constructor(t=null,e=1,i=1,s,r,o,a,l,c=Nn,h=Nn,f,u){super(null,o,a,l,c,h,s,r,f,u),this.isDataTexture=!0,this.image={data:t,width:e,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Pr=new Ir,pS=new Zt(.5,.5),hc=new W,er=class{constructor(t=new xi,e=new xi,i=new xi,s=new xi,r=new xi,o=new xi){this.planes=[t,e,i,s,r,o]}set(t,e,i,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(i),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let i=0;i<6;i++)e[i].copy(t.planes[i]);return this}setFromProjectionMatrix(t,e=Ai,i=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],f=r[5],u=r[6],d=r[7],g=r[8],y=r[9],m=r[10],p=r[11],v=r[12],A=r[13],S=r[14],R=r[15];if(s[0].setComponents(c-o,d-h,p-g,R-v).normalize(),s[1].setComponents(c+o,d+h,p+g,R+v).normalize(),s[2].setComponents(c+a,d+f,p+y,R+A).normalize(),s[3].setComponents(c-a,d-f,p-y,R-A).normalize(),i)s[4].setComponents(l,u,m,S).normalize(),s[5].setComponents(c-l,d-u,p-m,R-S).normalize();else if(s[4].setComponents(c-l,d-u,p-m,R-S).normalize(),e===Ai)s[5].setComponents(c+l,d+u,p+m,R+S).normalize();else if(e===Lo)s[5].setComponents(l,u,m,S).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Pr.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Pr.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Pr)}intersectsSprite(t){Pr.center.set(0,0,0);let e=pS.distanceTo(t.center);return Pr.radius=.7071067811865476+e,Pr.applyMatrix4(t.matrixWorld),this.intersectsSphere(Pr)}intersectsSphere(t){let e=this.planes,i=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(i)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let i=0;i<6;i++){let s=e[i];if(hc.x=s.normal.x>0?t.max.x:t.min.x,hc.y=s.normal.y>0?t.max.y:t.min.y,hc.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(hc)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let i=0;i<6;i++)if(e[i].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Hg=new De,Uc=class n{constructor(){this.coordinateSystem=Ai,this._frustums=[],this._count=0}setFromArrayCamera(t){let e=t.cameras,i=this._frustums;for(let s=0;s<e.length;s++){let r=e[s];Hg.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),i[s]===void 0&&(i[s]=new er),i[s].setFromProjectionMatrix(Hg,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].intersectsObject(t))return!0;return!1}intersectsSprite(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].intersectsSprite(t))return!0;return!1}intersectsSphere(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].intersectsSphere(t))return!0;return!1}intersectsBox(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].intersectsBox(t))return!0;return!1}containsPoint(t){let e=this._frustums;for(let i=0;i<this._count;i++)if(e[i].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;let e=this._frustums,i=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new er),e[s].copy(i[s]);return this._count=t._count,this}clone(){return new n().copy(this)}};var Rs=class extends As{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new he(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}},Fc=new W,Oc=new W,Vg=new De,Pa=new tr,uc=new Ir,Af=new W,Gg=new W,Bc=class extends On{constructor(t=new bn,e=new Rs){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,i=[0];for(let s=1,r=e.count;s<r;s++)Fc.fromBufferAttribute(e,s-1),Oc.fromBufferAttribute(e,s),i[s]=i[s-1],i[s]+=Fc.distanceTo(Oc);t.setAttribute("lineDistance",new an(i,1))}else qt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){let i=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,o=i.drawRange;if(i.boundingSphere===null&&i.computeBoundingSphere(),uc.copy(i.boundingSphere),uc.applyMatrix4(s),uc.radius+=r,t.ray.intersectsSphere(uc)===!1)return;Vg.copy(s).invert(),Pa.copy(t.ray).applyMatrix4(Vg);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=i.index,u=i.attributes.position;if(h!==null){let d=Math.max(0,o.start),g=Math.min(h.count,o.start+o.count);for(let y=d,m=g-1;y<m;y+=c){let p=h.getX(y),v=h.getX(y+1),A=fc(this,t,Pa,l,p,v,y);A&&e.push(A)}if(this.isLineLoop){let y=h.getX(g-1),m=h.getX(d),p=fc(this,t,Pa,l,y,m,g-1);p&&e.push(p)}}else{let d=Math.max(0,o.start),g=Math.min(u.count,o.start+o.count);for(let y=d,m=g-1;y<m;y+=c){let p=fc(this,t,Pa,l,y,y+1,y);p&&e.push(p)}if(this.isLineLoop){let y=fc(this,t,Pa,l,g-1,d,g-1);y&&e.push(y)}}}updateMorphTargets(){let e=this.geometry.morphAttributes,i=Object.keys(e);if(i.length>0){let s=e[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function fc(n,t,e,i,s,r,o){let a=n.geometry.attributes.position;if(Fc.fromBufferAttribute(a,s),Oc.fromBufferAttribute(a,r),e.distanceSqToSegment(Fc,Oc,Af,Gg)>i)return;Af.applyMatrix4(n.matrixWorld);let c=t.ray.origin.distanceTo(Af);if(!(c<t.near||c>t.far))return{distance:c,point:Gg.clone().applyMatrix4(n.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:n}}var Wg=new W,Xg=new W,Cs=class extends Bc{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let t=this.geometry;if(t.index===null){let e=t.attributes.position,i=[];for(let s=0,r=e.count;s<r;s+=2)Wg.fromBufferAttribute(e,s),Xg.fromBufferAttribute(e,s+1),i[s]=s===0?0:i[s-1],i[s+1]=i[s]+Wg.distanceTo(Xg);t.setAttribute("lineDistance",new an(i,1))}else qt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var Va=class extends ri{constructor(t=[],e=Ur,i,s,r,o,a,l,c,h){super(t,e,i,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}};var Ps=class extends ri{constructor(t,e,i=Vi,s,r,o,a=Nn,l=Nn,c,h=ws,f=1){if(h!==ws&&h!==Ls)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:t,height:e,depth:f};super(u,s,r,o,a,l,h,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Uo(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}},Ga=class extends Ps{constructor(t,e=Vi,i=Ur,s,r,o=Nn,a=Nn,l,c=ws){let h={width:t,height:t,depth:1},f=[h,h,h,h,h,h];super(t,t,e,i,s,r,o,a,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}},Wa=class extends ri{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}},Bo=class n extends bn{constructor(t=1,e=1,i=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:i,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],f=[],u=0,d=0;g("z","y","x",-1,-1,i,e,t,o,r,0),g("z","y","x",1,-1,i,e,-t,o,r,1),g("x","z","y",1,1,t,i,e,s,o,2),g("x","z","y",1,-1,t,i,-e,s,o,3),g("x","y","z",1,-1,t,e,i,s,r,4),g("x","y","z",-1,-1,t,e,-i,s,r,5),this.setIndex(l),this.setAttribute("position",new an(c,3)),this.setAttribute("normal",new an(h,3)),this.setAttribute("uv",new an(f,2));function g(y,m,p,v,A,S,R,T,_,w,O){let L=S/_,I=R/w,B=S/2,z=R/2,N=T/2,G=_+1,Y=w+1,V=0,lt=0,J=new W;for(let j=0;j<Y;j++){let it=j*I-z;for(let ut=0;ut<G;ut++){let ht=ut*L-B;J[y]=ht*v,J[m]=it*A,J[p]=N,c.push(J.x,J.y,J.z),J[y]=0,J[m]=0,J[p]=T>0?1:-1,h.push(J.x,J.y,J.z),f.push(ut/_),f.push(1-j/w),V+=1}}for(let j=0;j<w;j++)for(let it=0;it<_;it++){let ut=u+it+G*j,ht=u+it+G*(j+1),Q=u+(it+1)+G*(j+1),pt=u+(it+1)+G*j;l.push(ut,ht,pt),l.push(ht,Q,pt),lt+=6}a.addGroup(d,lt,O),d+=lt,u+=V}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new n(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};var ko=class n extends bn{constructor(t=1,e=1,i=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:i,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],f=[],u=[],d=[],g=0,y=[],m=i/2,p=0;v(),o===!1&&(t>0&&A(!0),e>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new an(f,3)),this.setAttribute("normal",new an(u,3)),this.setAttribute("uv",new an(d,2));function v(){let S=new W,R=new W,T=0,_=(e-t)/i;for(let w=0;w<=r;w++){let O=[],L=w/r,I=L*(e-t)+t;for(let B=0;B<=s;B++){let z=B/s,N=z*l+a,G=Math.sin(N),Y=Math.cos(N);R.x=I*G,R.y=-L*i+m,R.z=I*Y,f.push(R.x,R.y,R.z),S.set(G,_,Y).normalize(),u.push(S.x,S.y,S.z),d.push(z,1-L),O.push(g++)}y.push(O)}for(let w=0;w<s;w++)for(let O=0;O<r;O++){let L=y[O][w],I=y[O+1][w],B=y[O+1][w+1],z=y[O][w+1];(t>0||O!==0)&&(h.push(L,I,z),T+=3),(e>0||O!==r-1)&&(h.push(I,B,z),T+=3)}c.addGroup(p,T,0),p+=T}function A(S){let R=g,T=new Zt,_=new W,w=0,O=S===!0?t:e,L=S===!0?1:-1;for(let B=1;B<=s;B++)f.push(0,m*L,0),u.push(0,L,0),d.push(.5,.5),g++;let I=g;for(let B=0;B<=s;B++){let N=B/s*l+a,G=Math.cos(N),Y=Math.sin(N);_.x=O*Y,_.y=m*L,_.z=O*G,f.push(_.x,_.y,_.z),u.push(0,L,0),T.x=G*.5+.5,T.y=Y*.5*L+.5,d.push(T.x,T.y),g++}for(let B=0;B<s;B++){let z=R+B,N=I+B;S===!0?h.push(N,N+1,z):h.push(N+1,N,z),w+=3}c.addGroup(p,w,S===!0?1:2),p+=w}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new n(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}},Xa=class n extends ko{constructor(t=1,e=1,i=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,t,e,i,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:i,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(t){return new n(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}};var dc=new W,pc=new W,Rf=new W,mc=new bs,zo=class extends bn{constructor(t=null,e=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:t,thresholdAngle:e},t!==null){let s=Math.pow(10,4),r=Math.cos(Co*e),o=t.getIndex(),a=t.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],f=new Array(3),u=new Map,d=[];for(let g=0;g<l;g+=3){o?(c[0]=o.getX(g),c[1]=o.getX(g+1),c[2]=o.getX(g+2)):(c[0]=g,c[1]=g+1,c[2]=g+2);let{a:y,b:m,c:p}=mc;if(y.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),p.fromBufferAttribute(a,c[2]),mc.getNormal(Rf),f[0]=`${Math.round(y.x*s)},${Math.round(y.y*s)},${Math.round(y.z*s)}`,f[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,f[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(f[0]===f[1]||f[1]===f[2]||f[2]===f[0]))for(let v=0;v<3;v++){let A=(v+1)%3,S=f[v],R=f[A],T=mc[h[v]],_=mc[h[A]],w=`${S}_${R}`,O=`${R}_${S}`,L=u.get(O);L?(Rf.dot(L.normal)<=r&&(d.push(T.x,T.y,T.z),d.push(_.x,_.y,_.z)),u.set(O,null)):u.has(w)||u.set(w,{index0:c[v],index1:c[A],normal:Rf.clone()})}}for(let g of u.values())if(g){let{index0:y,index1:m}=g;dc.fromBufferAttribute(a,y),pc.fromBufferAttribute(a,m),d.push(dc.x,dc.y,dc.z),d.push(pc.x,pc.y,pc.z)}this.setAttribute("position",new an(d,3))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}};var Lr=class n extends bn{constructor(t=1,e=1,i=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:i,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(i),l=Math.floor(s),c=a+1,h=l+1,f=t/a,u=e/l,d=[],g=[],y=[],m=[];for(let p=0;p<h;p++){let v=p*u-o;for(let A=0;A<c;A++){let S=A*f-r;g.push(S,-v,0),y.push(0,0,1),m.push(A/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let v=0;v<a;v++){let A=v+c*p,S=v+c*(p+1),R=v+1+c*(p+1),T=v+1+c*p;d.push(A,S,T),d.push(S,R,T)}this.setIndex(d),this.setAttribute("position",new an(g,3)),this.setAttribute("normal",new an(y,3)),this.setAttribute("uv",new an(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new n(t.width,t.height,t.widthSegments,t.heightSegments)}};var qa=class n extends bn{constructor(t=1,e=32,i=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:i,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},e=Math.max(3,Math.floor(e)),i=Math.max(2,Math.floor(i));let l=Math.min(o+a,Math.PI),c=0,h=[],f=new W,u=new W,d=[],g=[],y=[],m=[];for(let p=0;p<=i;p++){let v=[],A=p/i,S=o+A*a,R=t*Math.cos(S),T=Math.sqrt(t*t-R*R),_=0;p===0&&o===0?_=.5/e:p===i&&l===Math.PI&&(_=-.5/e);for(let w=0;w<=e;w++){let O=w/e,L=s+O*r;f.x=-T*Math.cos(L),f.y=R,f.z=T*Math.sin(L),g.push(f.x,f.y,f.z),u.copy(f).normalize(),y.push(u.x,u.y,u.z),m.push(O+_,1-A),v.push(c++)}h.push(v)}for(let p=0;p<i;p++)for(let v=0;v<e;v++){let A=h[p][v+1],S=h[p][v],R=h[p+1][v],T=h[p+1][v+1];(p!==0||o>0)&&d.push(A,S,T),(p!==i-1||l<Math.PI)&&d.push(S,R,T)}this.setIndex(d),this.setAttribute("position",new an(g,3)),this.setAttribute("normal",new an(y,3)),this.setAttribute("uv",new an(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new n(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}};function Or(n){let t={};for(let e in n){t[e]={};for(let i in n[e]){let s=n[e][i];if(qg(s))s.isRenderTargetTexture?(qt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][i]=null):t[e][i]=s.clone();else if(Array.isArray(s))if(qg(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();t[e][i]=r}else t[e][i]=s.slice();else t[e][i]=s}}return t}function Xn(n){let t={};for(let e=0;e<n.length;e++){let i=Or(n[e]);for(let s in i)t[s]=i[s]}return t}function qg(n){return n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)}function mS(n){let t=[];for(let e=0;e<n.length;e++)t.push(n[e].clone());return t}function gd(n){let t=n.getRenderTarget();return t===null?n.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:_e.workingColorSpace}var H_={clone:Or,merge:Xn},gS=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,_S=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,ss=class extends As{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=gS,this.fragmentShader=_S,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Or(t.uniforms),this.uniformsGroups=mS(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let i={};for(let s in this.extensions)this.extensions[s]===!0&&(i[s]=!0);return Object.keys(i).length>0&&(e.extensions=i),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(let i in t.uniforms){let s=t.uniforms[i];switch(this.uniforms[i]={},s.type){case"t":this.uniforms[i].value=e[s.value]||null;break;case"c":this.uniforms[i].value=new he().setHex(s.value);break;case"v2":this.uniforms[i].value=new Zt().fromArray(s.value);break;case"v3":this.uniforms[i].value=new W().fromArray(s.value);break;case"v4":this.uniforms[i].value=new Ze().fromArray(s.value);break;case"m3":this.uniforms[i].value=new te().fromArray(s.value);break;case"m4":this.uniforms[i].value=new De().fromArray(s.value);break;default:this.uniforms[i].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(let i in t.extensions)this.extensions[i]=t.extensions[i];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}},kc=class extends ss{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var nr=class extends As{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new he(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new he(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=zh,this.normalScale=new Zt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ts,this.combine=th,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}},zc=class extends As{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=w_,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Hc=class extends As{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function To(n,t){return!n||n.constructor===t?n:typeof t.BYTES_PER_ELEMENT=="number"?new t(n):Array.prototype.slice.call(n)}function gc(n){return n!==void 0&&n.inTangents!==void 0&&n.outTangents!==void 0}var ir=class{constructor(t,e,i,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(i),this.sampleValues=e,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,i=this._cachedIndex,s=e[i],r=e[i-1];t:{e:{let o;n:{i:if(!(t<s)){for(let a=i+2;;){if(s===void 0){if(t<r)break i;return i=e.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===a)break;if(r=s,s=e[++i],t<s)break e}o=e.length;break n}if(!(t>=r)){let a=e[1];t<a&&(i=2,r=a);for(let l=i-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(s=r,r=e[--i-1],t>=r)break e}o=i,i=0;break n}break t}for(;i<o;){let a=i+o>>>1;t<e[a]?o=a:i=a+1}if(s=e[i],r=e[i-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return i=e.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,r,s)}return this.interpolate_(i,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,i=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=i[r+o];return e}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Vc=class extends ir{constructor(t,e,i,s){super(t,e,i,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:If,endingEnd:If}}intervalChanged_(t,e,i){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Lf:r=t,a=2*e-i;break;case Df:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=i}if(l===void 0)switch(this.getSettings_().endingEnd){case Lf:o=t,l=2*i-e;break;case Df:o=1,l=i+s[1]-s[0];break;default:o=t-1,l=e}let c=(i-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-i),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,f=this._offsetNext,u=this._weightPrev,d=this._weightNext,g=(i-e)/(s-e),y=g*g,m=y*g,p=-u*m+2*u*y-u*g,v=(1+u)*m+(-1.5-2*u)*y+(-.5+u)*g+1,A=(-1-d)*m+(1.5+d)*y+.5*g,S=d*m-d*y;for(let R=0;R!==a;++R)r[R]=p*o[h+R]+v*o[c+R]+A*o[l+R]+S*o[f+R];return r}},Gc=class extends ir{constructor(t,e,i,s){super(t,e,i,s)}interpolate_(t,e,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(i-e)/(s-e),f=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*f+o[l+u]*h;return r}},Wc=class extends ir{constructor(t,e,i,s){super(t,e,i,s)}interpolate_(t){return this.copySampleValue_(t-1)}},Xc=class extends ir{interpolate_(t,e,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this.inTangents,f=this.outTangents;if(!h||!f){let g=(i-e)/(s-e),y=1-g;for(let m=0;m!==a;++m)r[m]=o[c+m]*y+o[l+m]*g;return r}let u=a*2,d=t-1;for(let g=0;g!==a;++g){let y=o[c+g],m=o[l+g],p=d*u+g*2,v=f[p],A=f[p+1],S=t*u+g*2,R=h[S],T=h[S+1],_=vS(i,e,v,R,s);r[g]=V_(_,y,A,T,m)}return r}};function V_(n,t,e,i,s){let r=1-n;return r*r*r*t+3*r*r*n*e+3*r*n*n*i+n*n*n*s}function xS(n,t,e,i,s){let r=1-n;return 3*r*r*(e-t)+6*r*n*(i-e)+3*n*n*(s-i)}function vS(n,t,e,i,s){let r=(n-t)/(s-t);for(let o=0;o<8;o++){let a=V_(r,t,e,i,s)-n;if(Math.abs(a)<1e-10)break;let l=xS(r,t,e,i,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Si=class{constructor(t,e,i,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=To(e,this.TimeBufferType),this.values=To(i,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,i;if(e.toJSON!==this.toJSON)i=e.toJSON(t);else{i={name:t.name,times:To(t.times,Array),values:To(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(i.interpolation=s),gc(t.settings)&&(i.settings={inTangents:To(t.settings.inTangents,Array),outTangents:To(t.settings.outTangents,Array)})}return i.type=t.ValueTypeName,i}InterpolantFactoryMethodDiscrete(t){return new Wc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Gc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Vc(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodBezier(t){let e=new Xc(this.times,this.values,this.getValueSize(),t);return this.settings&&(e.inTangents=this.settings.inTangents,e.outTangents=this.settings.outTangents),e}setInterpolation(t){let e;switch(t){case Da:e=this.InterpolantFactoryMethodDiscrete;break;case Pc:e=this.InterpolantFactoryMethodLinear;break;case vc:e=this.InterpolantFactoryMethodSmooth;break;case Pf:e=this.InterpolantFactoryMethodBezier;break}if(e===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return qt("KeyframeTrack:",i),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Da;case this.InterpolantFactoryMethodLinear:return Pc;case this.InterpolantFactoryMethodSmooth:return vc;case this.InterpolantFactoryMethodBezier:return Pf}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let i=0,s=e.length;i!==s;++i)e[i]+=t;gc(this.settings)&&(Yg(this.settings.inTangents,t),Yg(this.settings.outTangents,t))}return this}scale(t){if(t!==1){let e=this.times;for(let i=0,s=e.length;i!==s;++i)e[i]*=t;gc(this.settings)&&(Zg(this.settings.inTangents,t),Zg(this.settings.outTangents,t))}return this}trim(t,e){let i=this.times,s=i.length,r=0,o=s-1;for(;r!==s&&i[r]<t;)++r;for(;o!==-1&&i[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=i.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(jt("KeyframeTrack: Invalid value size in track.",this),t=!1);let i=this.times,s=this.values,r=i.length;r===0&&(jt("KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=i[a];if(typeof l=="number"&&isNaN(l)){jt("KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){jt("KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&Uy(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){jt("KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),i=this.getValueSize(),s=this.getInterpolation()===vc,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let f=a*i,u=f-i,d=f+i;for(let g=0;g!==i;++g){let y=e[f+g];if(y!==e[u+g]||y!==e[d+g]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let f=a*i,u=o*i;for(let d=0;d!==i;++d)e[u+d]=e[f+d]}++o}}if(r>0){t[o]=t[r];for(let a=r*i,l=o*i,c=0;c!==i;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*i)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),i=this.constructor,s=new i(this.name,t,e);return s.createInterpolant=this.createInterpolant,gc(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Yg(n,t){for(let e=0,i=n.length;e!==i;e+=2)n[e]+=t}function Zg(n,t){for(let e=0,i=n.length;e!==i;e+=2)n[e]*=t}Si.prototype.ValueTypeName="";Si.prototype.TimeBufferType=Float32Array;Si.prototype.ValueBufferType=Float32Array;Si.prototype.DefaultInterpolation=Pc;var sr=class extends Si{constructor(t,e,i){super(t,e,i)}};sr.prototype.ValueTypeName="bool";sr.prototype.ValueBufferType=Array;sr.prototype.DefaultInterpolation=Da;sr.prototype.InterpolantFactoryMethodLinear=void 0;sr.prototype.InterpolantFactoryMethodSmooth=void 0;var qc=class extends Si{constructor(t,e,i,s){super(t,e,i,s)}};qc.prototype.ValueTypeName="color";var Yc=class extends Si{constructor(t,e,i,s){super(t,e,i,s)}};Yc.prototype.ValueTypeName="number";var Zc=class extends ir{constructor(t,e,i,s){super(t,e,i,s)}interpolate_(t,e,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(i-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)vi.slerpFlat(r,0,o,c-a,o,c,l);return r}},Ya=class extends Si{constructor(t,e,i,s){super(t,e,i,s)}InterpolantFactoryMethodLinear(t){return new Zc(this.times,this.values,this.getValueSize(),t)}};Ya.prototype.ValueTypeName="quaternion";Ya.prototype.InterpolantFactoryMethodSmooth=void 0;var rr=class extends Si{constructor(t,e,i){super(t,e,i)}};rr.prototype.ValueTypeName="string";rr.prototype.ValueBufferType=Array;rr.prototype.DefaultInterpolation=Da;rr.prototype.InterpolantFactoryMethodLinear=void 0;rr.prototype.InterpolantFactoryMethodSmooth=void 0;var $c=class extends Si{constructor(t,e,i,s){super(t,e,i,s)}};$c.prototype.ValueTypeName="vector";var Jc=class{constructor(t,e,i){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=i,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,f){return c.push(h,f),this},this.removeHandler=function(h){let f=c.indexOf(h);return f!==-1&&c.splice(f,2),this},this.getHandler=function(h){for(let f=0,u=c.length;f<u;f+=2){let d=c[f],g=c[f+1];if(d.global&&(d.lastIndex=0),d.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},G_=new Jc,Kc=class{constructor(t){this.manager=t!==void 0?t:G_,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(t,e){let i=this;return new Promise(function(s,r){i.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}setPriority(t){return this.priority=t,this}setCache(t){return this.cache=t,this}abort(){return this}};Kc.DEFAULT_MATERIAL_NAME="__DEFAULT";var Za=class extends On{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new he(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){let e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}},$a=class extends Za{constructor(t,e,i){super(t,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(On.DEFAULT_UP),this.updateMatrix(),this.groundColor=new he(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){let e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}},Cf=new De,$g=new W,Jg=new W,jc=class{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Zt(512,512),this.mapType=oi,this.map=null,this.mapPass=null,this.matrix=new De,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new er,this._frameExtents=new Zt(1,1),this._viewportCount=1,this._viewports=[new Ze(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){let e=this.camera;$g.setFromMatrixPosition(t.matrixWorld),e.position.copy($g),Jg.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Jg),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,i,s){Cf.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),i.setFromProjectionMatrix(Cf,t.coordinateSystem,t.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Lo||t.reversedDepth?e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):e.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),e.multiply(Cf)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}},_c=new W,xc=new vi,es=new W,Ja=class extends On{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new De,this.projectionMatrix=new De,this.projectionMatrixInverse=new De,this.coordinateSystem=Ai,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(_c,xc,es),es.x===1&&es.y===1&&es.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(_c,xc,es.set(1,1,1)).invert()}updateWorldMatrix(t,e,i=!1){super.updateWorldMatrix(t,e,i),this.matrixWorld.decompose(_c,xc,es),es.x===1&&es.y===1&&es.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(_c,xc,es.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Qs=new W,Kg=new Zt,jg=new Zt,jn=class extends Ja{constructor(t=50,e=1,i=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=i,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=No*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Co*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return No*2*Math.atan(Math.tan(Co*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,i){Qs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Qs.x,Qs.y).multiplyScalar(-t/Qs.z),Qs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(Qs.x,Qs.y).multiplyScalar(-t/Qs.z)}getViewSize(t,e){return this.getViewBounds(t,Kg,jg),e.subVectors(jg,Kg)}setViewOffset(t,e,i,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Co*.5*this.fov)/this.zoom,i=2*e,s=this.aspect*i,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*i/c,s*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-i,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}};var Ka=class extends Ja{constructor(t=-1,e=1,i=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=i,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,i,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=i-t,o=i+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}},Nf=class extends jc{constructor(){super(new Ka(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Ho=class extends Za{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(On.DEFAULT_UP),this.updateMatrix(),this.target=new On,this.shadow=new Nf}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){let e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}};var Ao=-90,Ro=1,Vo=class extends On{constructor(t,e,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new jn(Ao,Ro,t,e);s.layers=this.layers,this.add(s);let r=new jn(Ao,Ro,t,e);r.layers=this.layers,this.add(r);let o=new jn(Ao,Ro,t,e);o.layers=this.layers,this.add(o);let a=new jn(Ao,Ro,t,e);a.layers=this.layers,this.add(a);let l=new jn(Ao,Ro,t,e);l.layers=this.layers,this.add(l);let c=new jn(Ao,Ro,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[i,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===Ai)i.up.set(0,1,0),i.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Lo)i.up.set(0,-1,0),i.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,f=t.getRenderTarget(),u=t.getActiveCubeFace(),d=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;let y=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(i,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(i,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(i,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(i,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(i,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),i.texture.mipmapsAutoUpdate=y,t.setRenderTarget(i,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(f,u,d),t.xr.enabled=g,i.texture.needsPMREMUpdate=!0}},Qc=class extends jn{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}};var _d="\\[\\]\\.:\\/",yS=new RegExp("["+_d+"]","g"),xd="[^"+_d+"]",SS="[^"+_d.replace("\\.","")+"]",MS=/((?:WC+[\/:])*)/.source.replace("WC",xd),bS=/(WCOD+)?/.source.replace("WCOD",SS),ES=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",xd),wS=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",xd),TS=new RegExp("^"+MS+bS+ES+wS+"$"),AS=["material","materials","bones","map"],Uf=class{constructor(t,e,i){let s=i||We.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let i=this._targetGroup.nCachedObjects_,s=this._bindings[i];s!==void 0&&s.getValue(t,e)}setValue(t,e){let i=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=i.length;s!==r;++s)i[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,i=t.length;e!==i;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,i=t.length;e!==i;++e)t[e].unbind()}},We=class n{constructor(t,e,i){this.path=e,this.parsedPath=i||n.parseTrackName(e),this.node=n.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,i){return t&&t.isAnimationObjectGroup?new n.Composite(t,e,i):new n(t,e,i)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(yS,"")}static parseTrackName(t){let e=TS.exec(t);if(e===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+t);let i={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=i.nodeName&&i.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=i.nodeName.substring(s+1);AS.indexOf(r)!==-1&&(i.nodeName=i.nodeName.substring(0,s),i.objectName=r)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+t);return i}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let i=t.skeleton.getBoneByName(e);if(i!==void 0)return i}if(t.children){let i=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=i(a.children);if(l)return l}return null},s=i(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)t[e++]=i[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,i=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=n.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){qt("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=e.objectIndex;switch(i){case"materials":if(!t.material){jt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){jt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){jt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){jt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){jt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[i]===void 0){jt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[i]}if(c!==void 0){if(t[c]===void 0){jt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;jt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){jt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){jt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};We.Composite=Uf;We.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};We.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};We.prototype.GetterByBindingType=[We.prototype._getValue_direct,We.prototype._getValue_array,We.prototype._getValue_arrayElement,We.prototype._getValue_toArray];We.prototype.SetterByBindingTypeAndVersioning=[[We.prototype._setValue_direct,We.prototype._setValue_direct_setNeedsUpdate,We.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[We.prototype._setValue_array,We.prototype._setValue_array_setNeedsUpdate,We.prototype._setValue_array_setMatrixWorldNeedsUpdate],[We.prototype._setValue_arrayElement,We.prototype._setValue_arrayElement_setNeedsUpdate,We.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[We.prototype._setValue_fromArray,We.prototype._setValue_fromArray_setNeedsUpdate,We.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var A1=new Float32Array(1);var Qg=new De,ja=class{constructor(t,e,i=0,s=1/0){this.ray=new tr(t,e),this.near=i,this.far=s,this.camera=null,this.layers=new Fo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):jt("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Qg.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Qg),this}intersectObject(t,e=!0,i=[]){return Ff(t,this,i,e),i.sort(t_),i}intersectObjects(t,e=!0,i=[]){for(let s=0,r=t.length;s<r;s++)Ff(t[s],this,i,e);return i.sort(t_),i}};function t_(n,t){return n.distance-t.distance}function Ff(n,t,e,i){let s=!0;if(n.layers.test(t.layers)&&n.raycast(t,e)===!1&&(s=!1),s===!0&&i===!0){let r=n.children;for(let o=0,a=r.length;o<a;o++)Ff(r[o],t,e,!0)}}var Go=class{constructor(t=1,e=0,i=0){this.radius=t,this.phi=e,this.theta=i}set(t,e,i){return this.radius=t,this.phi=e,this.theta=i,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=de(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,i){return this.radius=Math.sqrt(t*t+e*e+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,i),this.phi=Math.acos(de(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Of=class{static{this.prototype.isMatrix2=!0}constructor(t,e,i,s){this.elements=[1,0,0,1],t!==void 0&&this.set(t,e,i,s)}identity(){return this.set(1,0,0,1),this}fromArray(t,e=0){for(let i=0;i<4;i++)this.elements[i]=t[i+e];return this}set(t,e,i,s){let r=this.elements;return r[0]=t,r[2]=e,r[1]=i,r[3]=s,this}};var Qa=class extends Hi{constructor(t,e=null){super(),this.object=t,this.domElement=e,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(t){this.domElement!==null&&this.disconnect(),this.domElement=t}disconnect(){}dispose(){}update(){}};function vd(n,t,e,i){let s=RS(i);switch(e){case nd:return n*t;case sd:return n*t/s.components*s.byteLength;case ah:return n*t/s.components*s.byteLength;case cr:return n*t*2/s.components*s.byteLength;case lh:return n*t*2/s.components*s.byteLength;case id:return n*t*3/s.components*s.byteLength;case Xi:return n*t*4/s.components*s.byteLength;case ch:return n*t*4/s.components*s.byteLength;case nl:case il:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*8;case sl:case rl:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*16;case uh:case dh:return Math.max(n,16)*Math.max(t,8)/4;case hh:case fh:return Math.max(n,8)*Math.max(t,8)/2;case ph:case mh:case _h:case xh:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*8;case gh:case ol:case vh:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*16;case yh:return Math.floor((n+3)/4)*Math.floor((t+3)/4)*16;case Sh:return Math.floor((n+4)/5)*Math.floor((t+3)/4)*16;case Mh:return Math.floor((n+4)/5)*Math.floor((t+4)/5)*16;case bh:return Math.floor((n+5)/6)*Math.floor((t+4)/5)*16;case Eh:return Math.floor((n+5)/6)*Math.floor((t+5)/6)*16;case wh:return Math.floor((n+7)/8)*Math.floor((t+4)/5)*16;case Th:return Math.floor((n+7)/8)*Math.floor((t+5)/6)*16;case Ah:return Math.floor((n+7)/8)*Math.floor((t+7)/8)*16;case Rh:return Math.floor((n+9)/10)*Math.floor((t+4)/5)*16;case Ch:return Math.floor((n+9)/10)*Math.floor((t+5)/6)*16;case Ph:return Math.floor((n+9)/10)*Math.floor((t+7)/8)*16;case Ih:return Math.floor((n+9)/10)*Math.floor((t+9)/10)*16;case Lh:return Math.floor((n+11)/12)*Math.floor((t+9)/10)*16;case Dh:return Math.floor((n+11)/12)*Math.floor((t+11)/12)*16;case Nh:case Uh:case Fh:return Math.ceil(n/4)*Math.ceil(t/4)*16;case Oh:case Bh:return Math.ceil(n/4)*Math.ceil(t/4)*8;case al:case kh:return Math.ceil(n/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function RS(n){switch(n){case oi:case jf:return{byteLength:1,components:1};case Yo:case Qf:case Wi:return{byteLength:2,components:1};case rh:case oh:return{byteLength:2,components:4};case Vi:case sh:case Gi:return{byteLength:4,components:1};case td:case ed:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${n}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function u0(){let n=null,t=!1,e=null,i=null;function s(r,o){i=n.requestAnimationFrame(s),e(r,o)}return{start:function(){t!==!0&&e!==null&&n!==null&&(i=n.requestAnimationFrame(s),t=!0)},stop:function(){n!==null&&n.cancelAnimationFrame(i),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){n=r}}}function PS(n){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,f=c.byteLength,u=n.createBuffer();n.bindBuffer(l,u),n.bufferData(l,c,h),a.onUploadCallback();let d;if(c instanceof Float32Array)d=n.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=n.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=n.HALF_FLOAT:d=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=n.SHORT;else if(c instanceof Uint32Array)d=n.UNSIGNED_INT;else if(c instanceof Int32Array)d=n.INT;else if(c instanceof Int8Array)d=n.BYTE;else if(c instanceof Uint8Array)d=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:f}}function i(a,l,c){let h=l.array,f=l.updateRanges;if(n.bindBuffer(c,a),f.length===0)n.bufferSubData(c,0,h);else{f.sort((d,g)=>d.start-g.start);let u=0;for(let d=1;d<f.length;d++){let g=f[u],y=f[d];y.start<=g.start+g.count+1?g.count=Math.max(g.count,y.start+y.count-g.start):(++u,f[u]=y)}f.length=u+1;for(let d=0,g=f.length;d<g;d++){let y=f[d];n.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(n.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var IS=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,LS=`#ifdef USE_ALPHAHASH
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
#endif`,DS=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,NS=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,US=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,FS=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,OS=`#ifdef USE_AOMAP
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
#endif`,BS=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,kS=`#ifdef USE_BATCHING
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
#endif`,zS=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,HS=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,VS=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,GS=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,WS=`#ifdef USE_IRIDESCENCE
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
#endif`,XS=`#ifdef USE_BUMPMAP
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
#endif`,qS=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,YS=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,ZS=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,$S=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,JS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,KS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,jS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,QS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,tM=`#define PI 3.141592653589793
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
} // validated`,eM=`vec3 transformedNormal = objectNormal;
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
#endif`,nM=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,iM=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,sM=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,rM=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,oM="gl_FragColor = linearToOutputTexel( gl_FragColor );",aM=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,lM=`#ifdef USE_ENVMAP
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
#endif`,cM=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,hM=`#ifdef USE_ENVMAP
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
#endif`,uM=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,fM=`#ifdef USE_ENVMAP
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
#endif`,dM=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,pM=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,mM=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,gM=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,_M=`#ifdef USE_GRADIENTMAP
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
}`,xM=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,vM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,yM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,SM=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,MM=`#ifdef USE_ENVMAP
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
#endif`,bM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,EM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,wM=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,TM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,AM=`PhysicalMaterial material;
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
#endif`,RM=`uniform sampler2D dfgLUT;
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
}`,CM=`
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
#endif`,PM=`#if defined( RE_IndirectDiffuse )
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
#endif`,IM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,LM=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,DM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,NM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,UM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,FM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,OM=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,BM=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,kM=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,zM=`#if defined( USE_POINTS_UV )
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
#endif`,HM=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,VM=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,GM=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,WM=`#if defined( USE_MORPHCOLORS )
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
#endif`,XM=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,qM=`#ifdef USE_MORPHTARGETS
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
#endif`,YM=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,ZM=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,$M=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,JM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,KM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,jM=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,QM=`#ifdef USE_NORMALMAP
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
#endif`,tb=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,eb=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,nb=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,ib=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,sb=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,rb=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,ob=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,ab=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,lb=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,cb=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,hb=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,ub=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,fb=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,db=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,pb=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,mb=`float getShadowMask() {
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
}`,gb=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,_b=`#ifdef USE_SKINNING
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
#endif`,xb=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,vb=`#ifdef USE_SKINNING
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
#endif`,yb=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Sb=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Mb=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,bb=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Eb=`#ifdef USE_TRANSMISSION
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
#endif`,wb=`#ifdef USE_TRANSMISSION
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
#endif`,Tb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Ab=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Rb=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Cb=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Pb=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Ib=`uniform sampler2D t2D;
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
}`,Lb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Db=`uniform float backgroundBlurriness;
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
}`,Nb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Ub=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Fb=`#include <common>
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
}`,Ob=`#if DEPTH_PACKING == 3200
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
}`,Bb=`#define DISTANCE
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
}`,kb=`#define DISTANCE
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
}`,zb=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Hb=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Vb=`uniform float scale;
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
}`,Gb=`uniform vec3 diffuse;
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
}`,Wb=`#include <common>
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
}`,Xb=`uniform vec3 diffuse;
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
}`,qb=`#define LAMBERT
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
}`,Yb=`#define LAMBERT
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
}`,Zb=`#define MATCAP
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
}`,$b=`#define MATCAP
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
}`,Jb=`#define NORMAL
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
}`,Kb=`#define NORMAL
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
}`,jb=`#define PHONG
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
}`,Qb=`#define PHONG
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
}`,tE=`#define STANDARD
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
}`,eE=`#define STANDARD
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
}`,nE=`#define TOON
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
}`,iE=`#define TOON
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
}`,sE=`uniform float size;
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
}`,rE=`uniform vec3 diffuse;
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
}`,oE=`#include <common>
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
}`,aE=`uniform vec3 color;
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
}`,lE=`uniform float rotation;
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
}`,cE=`uniform vec3 diffuse;
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
}`,le={alphahash_fragment:IS,alphahash_pars_fragment:LS,alphamap_fragment:DS,alphamap_pars_fragment:NS,alphatest_fragment:US,alphatest_pars_fragment:FS,aomap_fragment:OS,aomap_pars_fragment:BS,batching_pars_vertex:kS,batching_vertex:zS,begin_vertex:HS,beginnormal_vertex:VS,bsdfs:GS,iridescence_fragment:WS,bumpmap_pars_fragment:XS,clipping_planes_fragment:qS,clipping_planes_pars_fragment:YS,clipping_planes_pars_vertex:ZS,clipping_planes_vertex:$S,color_fragment:JS,color_pars_fragment:KS,color_pars_vertex:jS,color_vertex:QS,common:tM,defaultnormal_vertex:eM,displacementmap_pars_vertex:nM,displacementmap_vertex:iM,emissivemap_fragment:sM,emissivemap_pars_fragment:rM,colorspace_fragment:oM,colorspace_pars_fragment:aM,envmap_fragment:lM,envmap_common_pars_fragment:cM,envmap_pars_fragment:hM,envmap_pars_vertex:uM,envmap_physical_pars_fragment:MM,envmap_vertex:fM,fog_vertex:dM,fog_pars_vertex:pM,fog_fragment:mM,fog_pars_fragment:gM,gradientmap_pars_fragment:_M,lightmap_pars_fragment:xM,lights_lambert_fragment:vM,lights_lambert_pars_fragment:yM,lights_pars_begin:SM,lights_toon_fragment:bM,lights_toon_pars_fragment:EM,lights_phong_fragment:wM,lights_phong_pars_fragment:TM,lights_physical_fragment:AM,lights_physical_pars_fragment:RM,lights_fragment_begin:CM,lights_fragment_maps:PM,lights_fragment_end:IM,lightprobes_pars_fragment:LM,logdepthbuf_fragment:DM,logdepthbuf_pars_fragment:NM,logdepthbuf_pars_vertex:UM,logdepthbuf_vertex:FM,map_fragment:OM,map_pars_fragment:BM,map_particle_fragment:kM,map_particle_pars_fragment:zM,metalnessmap_fragment:HM,metalnessmap_pars_fragment:VM,morphinstance_vertex:GM,morphcolor_vertex:WM,morphnormal_vertex:XM,morphtarget_pars_vertex:qM,morphtarget_vertex:YM,normal_fragment_begin:ZM,normal_fragment_maps:$M,normal_pars_fragment:JM,normal_pars_vertex:KM,normal_vertex:jM,normalmap_pars_fragment:QM,clearcoat_normal_fragment_begin:tb,clearcoat_normal_fragment_maps:eb,clearcoat_pars_fragment:nb,iridescence_pars_fragment:ib,opaque_fragment:sb,packing:rb,premultiplied_alpha_fragment:ob,project_vertex:ab,dithering_fragment:lb,dithering_pars_fragment:cb,roughnessmap_fragment:hb,roughnessmap_pars_fragment:ub,shadowmap_pars_fragment:fb,shadowmap_pars_vertex:db,shadowmap_vertex:pb,shadowmask_pars_fragment:mb,skinbase_vertex:gb,skinning_pars_vertex:_b,skinning_vertex:xb,skinnormal_vertex:vb,specularmap_fragment:yb,specularmap_pars_fragment:Sb,tonemapping_fragment:Mb,tonemapping_pars_fragment:bb,transmission_fragment:Eb,transmission_pars_fragment:wb,uv_pars_fragment:Tb,uv_pars_vertex:Ab,uv_vertex:Rb,worldpos_vertex:Cb,background_vert:Pb,background_frag:Ib,backgroundCube_vert:Lb,backgroundCube_frag:Db,cube_vert:Nb,cube_frag:Ub,depth_vert:Fb,depth_frag:Ob,distance_vert:Bb,distance_frag:kb,equirect_vert:zb,equirect_frag:Hb,linedashed_vert:Vb,linedashed_frag:Gb,meshbasic_vert:Wb,meshbasic_frag:Xb,meshlambert_vert:qb,meshlambert_frag:Yb,meshmatcap_vert:Zb,meshmatcap_frag:$b,meshnormal_vert:Jb,meshnormal_frag:Kb,meshphong_vert:jb,meshphong_frag:Qb,meshphysical_vert:tE,meshphysical_frag:eE,meshtoon_vert:nE,meshtoon_frag:iE,points_vert:sE,points_frag:rE,shadow_vert:oE,shadow_frag:aE,sprite_vert:lE,sprite_frag:cE},It={common:{diffuse:{value:new he(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new te},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new te}},envmap:{envMap:{value:null},envMapRotation:{value:new te},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new te}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new te}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new te},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new te},normalScale:{value:new Zt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new te},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new te}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new te}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new te}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new he(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new he(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0},uvTransform:{value:new te}},sprite:{diffuse:{value:new he(16777215)},opacity:{value:1},center:{value:new Zt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new te},alphaMap:{value:null},alphaMapTransform:{value:new te},alphaTest:{value:0}}},as={basic:{uniforms:Xn([It.common,It.specularmap,It.envmap,It.aomap,It.lightmap,It.fog]),vertexShader:le.meshbasic_vert,fragmentShader:le.meshbasic_frag},lambert:{uniforms:Xn([It.common,It.specularmap,It.envmap,It.aomap,It.lightmap,It.emissivemap,It.bumpmap,It.normalmap,It.displacementmap,It.fog,It.lights,{emissive:{value:new he(0)},envMapIntensity:{value:1}}]),vertexShader:le.meshlambert_vert,fragmentShader:le.meshlambert_frag},phong:{uniforms:Xn([It.common,It.specularmap,It.envmap,It.aomap,It.lightmap,It.emissivemap,It.bumpmap,It.normalmap,It.displacementmap,It.fog,It.lights,{emissive:{value:new he(0)},specular:{value:new he(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:le.meshphong_vert,fragmentShader:le.meshphong_frag},standard:{uniforms:Xn([It.common,It.envmap,It.aomap,It.lightmap,It.emissivemap,It.bumpmap,It.normalmap,It.displacementmap,It.roughnessmap,It.metalnessmap,It.fog,It.lights,{emissive:{value:new he(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:le.meshphysical_vert,fragmentShader:le.meshphysical_frag},toon:{uniforms:Xn([It.common,It.aomap,It.lightmap,It.emissivemap,It.bumpmap,It.normalmap,It.displacementmap,It.gradientmap,It.fog,It.lights,{emissive:{value:new he(0)}}]),vertexShader:le.meshtoon_vert,fragmentShader:le.meshtoon_frag},matcap:{uniforms:Xn([It.common,It.bumpmap,It.normalmap,It.displacementmap,It.fog,{matcap:{value:null}}]),vertexShader:le.meshmatcap_vert,fragmentShader:le.meshmatcap_frag},points:{uniforms:Xn([It.points,It.fog]),vertexShader:le.points_vert,fragmentShader:le.points_frag},dashed:{uniforms:Xn([It.common,It.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:le.linedashed_vert,fragmentShader:le.linedashed_frag},depth:{uniforms:Xn([It.common,It.displacementmap]),vertexShader:le.depth_vert,fragmentShader:le.depth_frag},normal:{uniforms:Xn([It.common,It.bumpmap,It.normalmap,It.displacementmap,{opacity:{value:1}}]),vertexShader:le.meshnormal_vert,fragmentShader:le.meshnormal_frag},sprite:{uniforms:Xn([It.sprite,It.fog]),vertexShader:le.sprite_vert,fragmentShader:le.sprite_frag},background:{uniforms:{uvTransform:{value:new te},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:le.background_vert,fragmentShader:le.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new te}},vertexShader:le.backgroundCube_vert,fragmentShader:le.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:le.cube_vert,fragmentShader:le.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:le.equirect_vert,fragmentShader:le.equirect_frag},distance:{uniforms:Xn([It.common,It.displacementmap,{referencePosition:{value:new W},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:le.distance_vert,fragmentShader:le.distance_frag},shadow:{uniforms:Xn([It.lights,It.fog,{color:{value:new he(0)},opacity:{value:1}}]),vertexShader:le.shadow_vert,fragmentShader:le.shadow_frag}};as.physical={uniforms:Xn([as.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new te},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new te},clearcoatNormalScale:{value:new Zt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new te},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new te},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new te},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new te},sheen:{value:0},sheenColor:{value:new he(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new te},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new te},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new te},transmissionSamplerSize:{value:new Zt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new te},attenuationDistance:{value:0},attenuationColor:{value:new he(0)},specularColor:{value:new he(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new te},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new te},anisotropyVector:{value:new Zt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new te}}]),vertexShader:le.meshphysical_vert,fragmentShader:le.meshphysical_frag};var Hh={r:0,b:0,g:0},hE=new De,f0=new te;f0.set(-1,0,0,0,1,0,0,0,1);function uE(n,t,e,i,s,r){let o=new he(0),a=s===!0?0:1,l,c,h=null,f=0,u=null;function d(v){let A=v.isScene===!0?v.background:null;if(A&&A.isTexture){let S=v.backgroundBlurriness>0;A=t.get(A,S)}return A}function g(v){let A=!1,S=d(v);S===null?m(o,a):S&&S.isColor&&(m(S,1),A=!0);let R=n.xr.getEnvironmentBlendMode();R==="additive"?e.buffers.color.setClear(0,0,0,1,r):R==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(n.autoClear||A)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function y(v,A){let S=d(A);S&&S.isCubeTexture?(c===void 0&&(c=new $e(new Bo(1,1,1),new ss({name:"BackgroundCubeMaterial",uniforms:Or(as.backgroundCube.uniforms),vertexShader:as.backgroundCube.vertexShader,fragmentShader:as.backgroundCube.fragmentShader,side:ti,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(R,T,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=S,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(hE.makeRotationFromEuler(A.backgroundRotation)).transpose(),S.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(f0),c.material.toneMapped=_e.getTransfer(S.colorSpace)!==Te,(h!==S||f!==S.version||u!==n.toneMapping)&&(c.material.needsUpdate=!0,h=S,f=S.version,u=n.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):S&&S.isTexture&&(l===void 0&&(l=new $e(new Lr(2,2),new ss({name:"BackgroundMaterial",uniforms:Or(as.background.uniforms),vertexShader:as.background.vertexShader,fragmentShader:as.background.fragmentShader,side:lr,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=S,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=_e.getTransfer(S.colorSpace)!==Te,S.matrixAutoUpdate===!0&&S.updateMatrix(),l.material.uniforms.uvTransform.value.copy(S.matrix),(h!==S||f!==S.version||u!==n.toneMapping)&&(l.material.needsUpdate=!0,h=S,f=S.version,u=n.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function m(v,A){v.getRGB(Hh,gd(n)),e.buffers.color.setClear(Hh.r,Hh.g,Hh.b,A,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,A=1){o.set(v),a=A,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,m(o,a)},render:g,addToRenderList:y,dispose:p}}function fE(n,t){let e=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},s=u(null),r=s,o=!1;function a(I,B,z,N,G){let Y=!1,V=f(I,N,z,B);r!==V&&(r=V,c(r.object)),Y=d(I,N,z,G),Y&&g(I,N,z,G),G!==null&&t.update(G,n.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,S(I,B,z,N),G!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,t.get(G).buffer))}function l(){return n.createVertexArray()}function c(I){return n.bindVertexArray(I)}function h(I){return n.deleteVertexArray(I)}function f(I,B,z,N){let G=N.wireframe===!0,Y=i[B.id];Y===void 0&&(Y={},i[B.id]=Y);let V=I.isInstancedMesh===!0?I.id:0,lt=Y[V];lt===void 0&&(lt={},Y[V]=lt);let J=lt[z.id];J===void 0&&(J={},lt[z.id]=J);let j=J[G];return j===void 0&&(j=u(l()),J[G]=j),j}function u(I){let B=[],z=[],N=[];for(let G=0;G<e;G++)B[G]=0,z[G]=0,N[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:z,attributeDivisors:N,object:I,attributes:{},index:null}}function d(I,B,z,N){let G=r.attributes,Y=B.attributes,V=0,lt=z.getAttributes();for(let J in lt)if(lt[J].location>=0){let it=G[J],ut=Y[J];if(ut===void 0&&(J==="instanceMatrix"&&I.instanceMatrix&&(ut=I.instanceMatrix),J==="instanceColor"&&I.instanceColor&&(ut=I.instanceColor)),it===void 0||it.attribute!==ut||ut&&it.data!==ut.data)return!0;V++}return r.attributesNum!==V||r.index!==N}function g(I,B,z,N){let G={},Y=B.attributes,V=0,lt=z.getAttributes();for(let J in lt)if(lt[J].location>=0){let it=Y[J];it===void 0&&(J==="instanceMatrix"&&I.instanceMatrix&&(it=I.instanceMatrix),J==="instanceColor"&&I.instanceColor&&(it=I.instanceColor));let ut={};ut.attribute=it,it&&it.data&&(ut.data=it.data),G[J]=ut,V++}r.attributes=G,r.attributesNum=V,r.index=N}function y(){let I=r.newAttributes;for(let B=0,z=I.length;B<z;B++)I[B]=0}function m(I){p(I,0)}function p(I,B){let z=r.newAttributes,N=r.enabledAttributes,G=r.attributeDivisors;z[I]=1,N[I]===0&&(n.enableVertexAttribArray(I),N[I]=1),G[I]!==B&&(n.vertexAttribDivisor(I,B),G[I]=B)}function v(){let I=r.newAttributes,B=r.enabledAttributes;for(let z=0,N=B.length;z<N;z++)B[z]!==I[z]&&(n.disableVertexAttribArray(z),B[z]=0)}function A(I,B,z,N,G,Y,V){V===!0?n.vertexAttribIPointer(I,B,z,G,Y):n.vertexAttribPointer(I,B,z,N,G,Y)}function S(I,B,z,N){y();let G=N.attributes,Y=z.getAttributes(),V=B.defaultAttributeValues;for(let lt in Y){let J=Y[lt];if(J.location>=0){let j=G[lt];if(j===void 0&&(lt==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),lt==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let it=j.normalized,ut=j.itemSize,ht=t.get(j);if(ht===void 0)continue;let Q=ht.buffer,pt=ht.type,_t=ht.bytesPerElement,Tt=pt===n.INT||pt===n.UNSIGNED_INT||j.gpuType===sh;if(j.isInterleavedBufferAttribute){let St=j.data,Gt=St.isInterleavedBuffer===!0?St.stride:St.itemSize,ie=j.offset;if(St.isInstancedInterleavedBuffer||St.isInstancedBufferAttribute){for(let Ht=0;Ht<J.locationSize;Ht++)p(J.location+Ht,St.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=St.meshPerAttribute*St.count)}else for(let Ht=0;Ht<J.locationSize;Ht++)m(J.location+Ht);n.bindBuffer(n.ARRAY_BUFFER,Q);for(let Ht=0;Ht<J.locationSize;Ht++)A(J.location+Ht,ut/J.locationSize,pt,it,Gt*_t,(ie+ut/J.locationSize*Ht)*_t,Tt)}else{if(j.isInstancedBufferAttribute){for(let St=0;St<J.locationSize;St++)p(J.location+St,j.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let St=0;St<J.locationSize;St++)m(J.location+St);n.bindBuffer(n.ARRAY_BUFFER,Q);for(let St=0;St<J.locationSize;St++)A(J.location+St,ut/J.locationSize,pt,it,ut*_t,ut/J.locationSize*St*_t,Tt)}}else if(V!==void 0){let it=V[lt];if(it!==void 0)switch(it.length){case 2:n.vertexAttrib2fv(J.location,it);break;case 3:n.vertexAttrib3fv(J.location,it);break;case 4:n.vertexAttrib4fv(J.location,it);break;default:n.vertexAttrib1fv(J.location,it)}}}}v()}function R(){O();for(let I in i){let B=i[I];for(let z in B){let N=B[z];for(let G in N){let Y=N[G];for(let V in Y)h(Y[V].object),delete Y[V];delete N[G]}}delete i[I]}}function T(I){if(i[I.id]===void 0)return;let B=i[I.id];for(let z in B){let N=B[z];for(let G in N){let Y=N[G];for(let V in Y)h(Y[V].object),delete Y[V];delete N[G]}}delete i[I.id]}function _(I){for(let B in i){let z=i[B];for(let N in z){let G=z[N];if(G[I.id]===void 0)continue;let Y=G[I.id];for(let V in Y)h(Y[V].object),delete Y[V];delete G[I.id]}}}function w(I){for(let B in i){let z=i[B],N=I.isInstancedMesh===!0?I.id:0,G=z[N];if(G!==void 0){for(let Y in G){let V=G[Y];for(let lt in V)h(V[lt].object),delete V[lt];delete G[Y]}delete z[N],Object.keys(z).length===0&&delete i[B]}}}function O(){L(),o=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:O,resetDefaultState:L,dispose:R,releaseStatesOfGeometry:T,releaseStatesOfObject:w,releaseStatesOfProgram:_,initAttributes:y,enableAttribute:m,disableUnusedAttributes:v}}function dE(n,t,e){let i;function s(l){i=l}function r(l,c){n.drawArrays(i,l,c),e.update(c,i,1)}function o(l,c,h){h!==0&&(n.drawArraysInstanced(i,l,c,h),e.update(c,i,h))}function a(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,h);let u=0;for(let d=0;d<h;d++)u+=c[d];e.update(u,i,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function pE(n,t,e,i){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let _=t.get("EXT_texture_filter_anisotropic");s=n.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==Xi&&i.convert(_)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let w=_===Wi&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(_!==oi&&_!==Gi&&!w&&i.convert(_)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(qt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let f=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),u=e.logarithmicDepthBuffer===!0&&f===!1;e.reversedDepthBuffer===!0&&f===!1&&qt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&f===!0&&qt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),g=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=n.getParameter(n.MAX_TEXTURE_SIZE),m=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),p=n.getParameter(n.MAX_VERTEX_ATTRIBS),v=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),A=n.getParameter(n.MAX_VARYING_VECTORS),S=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),R=n.getParameter(n.MAX_SAMPLES),T=n.getParameter(n.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:f,maxTextures:d,maxVertexTextures:g,maxTextureSize:y,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:v,maxVaryings:A,maxFragmentUniforms:S,maxSamples:R,samples:T}}function mE(n){let t=this,e=null,i=0,s=!1,r=!1,o=new xi,a=new te,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,u){let d=f.length!==0||u||i!==0||s;return s=u,i=f.length,d},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,u){e=h(f,u,0)},this.setState=function(f,u,d){let g=f.clippingPlanes,y=f.clipIntersection,m=f.clipShadows,p=n.get(f);if(!s||g===null||g.length===0||r&&!m)r?h(null):c();else{let v=r?0:i,A=v*4,S=p.clippingState||null;l.value=S,S=h(g,u,A,d);for(let R=0;R!==A;++R)S[R]=e[R];p.clippingState=S,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=i>0),t.numPlanes=i,t.numIntersection=0}function h(f,u,d,g){let y=f!==null?f.length:0,m=null;if(y!==0){if(m=l.value,g!==!0||m===null){let p=d+y*4,v=u.matrixWorldInverse;a.getNormalMatrix(v),(m===null||m.length<p)&&(m=new Float32Array(p));for(let A=0,S=d;A!==y;++A,S+=4)o.copy(f[A]).applyMatrix4(v,a),o.normal.toArray(m,S),m[S+3]=o.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=y,t.numIntersection=0,m}}var hl=class extends yi{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let i={width:t,height:t,depth:1},s=[i,i,i,i,i,i];this.texture=new Va(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Bo(5,5,5),r=new ss({name:"CubemapFromEquirect",uniforms:Or(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:ti,blending:Dr});r.uniforms.tEquirect.value=e;let o=new $e(s,r),a=e.minFilter;return e.minFilter===Is&&(e.minFilter=Qn),new Vo(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,i=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,i,s);t.setRenderTarget(r)}},W_=256,gE=3,_E=20,d0=256,p0=16,xE=3,vE=new W,yE=new he,Gh=class n{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Vo(1,10,null),this._boxMesh=new $e(new Bo(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,i=.1,s=100,r={}){let{size:o=256,position:a=vE}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);let f=l.autoClear,u=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,y=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(t.background=l.getClearColor(yE));let m=new Vo(i,s,h);return m.position.copy(a),m.update(l,t),l.autoClear=f,l.autoClearColor=u,l.autoClearDepth=d,l.autoClearStencil=g,t.background=y,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Y_(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=q_(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(W_,dd(t))}_fromTexture(t,e){t.mapping===Ur||t.mapping===qo?this._setSize(t.image.length===0?W_:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);let i=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(i),i}_allocateTarget(){let t=this._cubeSize,e=X_(t,!1,!1),i=Math.log2(t)-gE;for(let s=0;s<=i;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){let e=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==e||t&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=X_(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,i){let s=this._boxMesh,r=this._cubeCamera;s.material=i,r.renderTarget=t,r.activeMipmapLevel=e;let o=t.width>>e;t.viewport.set(0,0,o,o),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Ur||t.mapping===qo?(this._cubemapMaterial===null&&(this._cubemapMaterial=Y_()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=q_()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=SE(),this._integrationMaterial=ME());let e=this._cubeSize,i=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/p0);for(let o=0;o<=i;o++){let a=n.lodToRoughness(o,i);if(o>i-xE)r.roughness.value=a,this._renderCube(t,o,this._integrationMaterial);else{let l=a>0?Math.log2(e)+.5*Math.log2(6/(d0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(t,o,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=bE());let i=this._blurMaterial,s=i.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,i),s.envMap.value=t.texture,this._renderCube(r,0,i)}};function X_(n,t,e){return new hl(n,{minFilter:Is,generateMipmaps:t,type:Wi,colorSpace:Na,depthBuffer:e})}function ul(n,t,e){return new ss({name:n,uniforms:t,vertexShader:le.cube_vert,fragmentShader:e,side:ti,blending:Dr,depthTest:!1,depthWrite:!1})}function SE(){return ul("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${d0}u

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
	`)}function ME(){return ul("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:p0}},`

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
	`)}function bE(){return ul("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${_E}
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
	`)}function q_(){return ul("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Y_(){return ul("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function EE(n){let t=new WeakMap,e=new WeakMap,i=null;function s(u,d=!1){return u==null?null:d?o(u):r(u)}function r(u){if(u&&u.isTexture){let d=u.mapping;if(d===eh||d===nh)if(t.has(u)){let g=t.get(u).texture;return a(g,u.mapping)}else{let g=u.image;if(g&&g.height>0){let y=new hl(g.height);return y.fromEquirectangularTexture(n,u),t.set(u,y),u.addEventListener("dispose",c),a(y.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let d=u.mapping,g=d===eh||d===nh,y=d===Ur||d===qo;if(g||y){let m=e.get(u),p=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==p)return i===null&&(i=new Gh(n)),m=g?i.fromEquirectangular(u,m):i.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),m.texture;if(m!==void 0)return m.texture;{let v=u.image;return g&&v&&v.height>0||y&&v&&l(v)?(i===null&&(i=new Gh(n)),m=g?i.fromEquirectangular(u):i.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,e.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,d){return d===eh?u.mapping=Ur:d===nh&&(u.mapping=qo),u}function l(u){let d=0,g=6;for(let y=0;y<g;y++)u[y]!==void 0&&d++;return d===g}function c(u){let d=u.target;d.removeEventListener("dispose",c);let g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function h(u){let d=u.target;d.removeEventListener("dispose",h);let g=e.get(d);g!==void 0&&(e.delete(d),g.dispose())}function f(){t=new WeakMap,e=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:s,dispose:f}}function wE(n){let t={};function e(i){if(t[i]!==void 0)return t[i];let s=n.getExtension(i);return t[i]=s,s}return{has:function(i){return e(i)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(i){let s=e(i);return s===null&&Ia("WebGLRenderer: "+i+" extension not supported."),s}}}function TE(n,t,e,i){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&t.remove(g.index);for(let m in g.attributes)t.remove(g.attributes[m]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let y=r.get(g);y&&(t.remove(y),r.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,e.memory.geometries--}function c(g,y){return s[y.id]!==void 0||(y.addEventListener("dispose",a),s[y.id]=new WeakRef(y),o.register(y,y.id,y),e.memory.geometries++),y}function h(g){let y=g.attributes;for(let m in y)t.update(y[m],n.ARRAY_BUFFER)}function f(g){let y=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let v=y!==null?y.array.length:m.array.length/3-1,A=m.count>=65535?Ha:za,S=new A(Math.ceil(v/3)*6,1),R=S.array;if(y!==null){let _=y.array;p=y.version;for(let w=0,O=0;w<v;w+=3){let L=_[w+0],I=_[w+1],B=_[w+2];R[O++]=L,R[O++]=I,R[O++]=I,R[O++]=B,R[O++]=B,R[O++]=L}}else{p=m.version;for(let _=0,w=0;_<v;_+=3){let O=_+0,L=_+1,I=_+2;R[w++]=O,R[w++]=L,R[w++]=L,R[w++]=I,R[w++]=I,R[w++]=O}}S.version=p;let T=r.get(g);T&&t.remove(T),r.set(g,S)}function u(g){let y=r.get(g);if(y){let m=g.index;m!==null&&y.version<m.version&&f(g)}else f(g);return r.get(g)}function d(){for(let g in s){let y=s[g].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:u,dispose:d}}function AE(n,t,e){let i;function s(f){i=f}let r,o;function a(f){r=f.type,o=f.bytesPerElement}function l(f,u){n.drawElements(i,u,r,f*o),e.update(u,i,1)}function c(f,u,d){d!==0&&(n.drawElementsInstanced(i,u,r,f*o,d),e.update(u,i,d))}function h(f,u,d){if(d===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,u,0,r,f,0,d);let y=0;for(let m=0;m<d;m++)y+=u[m];e.update(y,i,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function RE(n){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function i(r,o,a){switch(e.calls++,o){case n.TRIANGLES:e.triangles+=a*(r/3);break;case n.LINES:e.lines+=a*(r/2);break;case n.LINE_STRIP:e.lines+=a*(r-1);break;case n.LINE_LOOP:e.lines+=a*r;break;case n.POINTS:e.points+=a*r;break;default:jt("WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:i}}function CE(n,t,e){let i=new WeakMap,s=new Ze;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,f=h!==void 0?h.length:0,u=i.get(a);if(u===void 0||u.count!==f){let O=function(){_.dispose(),i.delete(a),a.removeEventListener("dispose",O)};u!==void 0&&u.texture.dispose();let d=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,y=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],A=0;d===!0&&(A=1),g===!0&&(A=2),y===!0&&(A=3);let S=a.attributes.position.count*A,R=1;S>t.maxTextureSize&&(R=Math.ceil(S/t.maxTextureSize),S=t.maxTextureSize);let T=new Float32Array(S*R*4*f),_=new Oa(T,S,R,f);_.type=Gi,_.needsUpdate=!0;let w=A*4;for(let L=0;L<f;L++){let I=m[L],B=p[L],z=v[L],N=S*R*4*L;for(let G=0;G<I.count;G++){let Y=G*w;d===!0&&(s.fromBufferAttribute(I,G),T[N+Y+0]=s.x,T[N+Y+1]=s.y,T[N+Y+2]=s.z,T[N+Y+3]=0),g===!0&&(s.fromBufferAttribute(B,G),T[N+Y+4]=s.x,T[N+Y+5]=s.y,T[N+Y+6]=s.z,T[N+Y+7]=0),y===!0&&(s.fromBufferAttribute(z,G),T[N+Y+8]=s.x,T[N+Y+9]=s.y,T[N+Y+10]=s.z,T[N+Y+11]=z.itemSize===4?s.w:1)}}u={count:f,texture:_,size:new Zt(S,R)},i.set(a,u),a.addEventListener("dispose",O)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",o.morphTexture,e);else{let d=0;for(let y=0;y<c.length;y++)d+=c[y];let g=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(n,"morphTargetBaseInfluence",g),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",u.texture,e),l.getUniforms().setValue(n,"morphTargetsTextureSize",u.size)}return{update:r}}function PE(n,t,e,i,s){let r=new WeakMap;function o(c){let h=s.render.frame,f=c.geometry,u=t.get(c,f);if(r.get(u)!==h&&(t.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,n.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,n.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let d=c.skeleton;r.get(d)!==h&&(d.update(),r.set(d,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),i.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:o,dispose:a}}var IE={[Wf]:"LINEAR_TONE_MAPPING",[Xf]:"REINHARD_TONE_MAPPING",[qf]:"CINEON_TONE_MAPPING",[Yf]:"ACES_FILMIC_TONE_MAPPING",[$f]:"AGX_TONE_MAPPING",[Jf]:"NEUTRAL_TONE_MAPPING",[Zf]:"CUSTOM_TONE_MAPPING"};function LE(n,t,e,i,s,r){let o=new yi(t,e,{type:n,depthBuffer:s,stencilBuffer:r,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new bn;h.setAttribute("position",new an([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new an([0,2,0,0,2,0],2));let f=new kc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),u=new $e(h,f),d=new Ka(-1,1,1,-1,0,1),g=null,y=null,m=!1,p,v=null,A=[],S=!1;this.setSize=function(R,T){o.setSize(R,T),a!==null&&a.setSize(R,T),l!==null&&l.setSize(R,T);for(let _=0;_<A.length;_++){let w=A[_];w.setSize&&w.setSize(R,T)}},this.setEffects=function(R){A=R,S=A.length>0&&A[0].isRenderPass===!0;let T=o.width,_=o.height;A.length>0&&a===null&&(a=new yi(T,_,{type:Wi,depthBuffer:!1,stencilBuffer:!1}),l=new yi(T,_,{type:Wi,depthBuffer:!1,stencilBuffer:!1}));let w=s===!0&&A.some(O=>O.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new Ps(T,_),r===!0&&(c.format=Ls,c.type=Fr)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let O=0;O<A.length;O++){let L=A[O];L.setSize&&L.setSize(T,_),w&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(R,T){if(m||R.toneMapping===rs&&A.length===0)return!1;if(v=T,T!==null){let _=T.width,w=T.height;(o.width!==_||o.height!==w)&&this.setSize(_,w)}return S===!1&&R.setRenderTarget(o),p=R.toneMapping,R.toneMapping=rs,!0},this.hasRenderPass=function(){return S},this.end=function(R,T){R.toneMapping=p,m=!0;let _=o,w=a;for(let O=0;O<A.length;O++){let L=A[O];L.enabled!==!1&&(L.render(R,w,_,T),L.needsSwap!==!1&&(_=w,w=w===a?l:a))}if(g!==R.outputColorSpace||y!==R.toneMapping){g=R.outputColorSpace,y=R.toneMapping,f.defines={},_e.getTransfer(g)===Te&&(f.defines.SRGB_TRANSFER="");let O=IE[y];O&&(f.defines[O]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=_.texture,R.setRenderTarget(v),R.render(u,d),v=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),f.dispose()}}var m0=new ri,g0=new Ps(1,1),_0=new Ga(1),x0=new Oa,v0=new Dc,y0=new Va,Z_=[],$_=[],J_=new Float32Array(16),K_=new Float32Array(9),j_=new Float32Array(4);function Jo(n,t,e){let i=n[0];if(i<=0||i>0)return n;let s=t*e,r=Z_[s];if(r===void 0&&(r=new Float32Array(s),Z_[s]=r),t!==0){i.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,n[o].toArray(r,a)}return r}function En(n,t){if(n.length!==t.length)return!1;for(let e=0,i=n.length;e<i;e++)if(n[e]!==t[e])return!1;return!0}function wn(n,t){for(let e=0,i=t.length;e<i;e++)n[e]=t[e]}function Xh(n,t){let e=$_[t];e===void 0&&(e=new Int32Array(t),$_[t]=e);for(let i=0;i!==t;++i)e[i]=n.allocateTextureUnit();return e}function DE(n,t){let e=this.cache;e[0]!==t&&(n.uniform1f(this.addr,t),e[0]=t)}function NE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(n.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(En(e,t))return;n.uniform2fv(this.addr,t),wn(e,t)}}function UE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(n.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(n.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(En(e,t))return;n.uniform3fv(this.addr,t),wn(e,t)}}function FE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(n.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(En(e,t))return;n.uniform4fv(this.addr,t),wn(e,t)}}function OE(n,t){let e=this.cache,i=t.elements;if(i===void 0){if(En(e,t))return;n.uniformMatrix2fv(this.addr,!1,t),wn(e,t)}else{if(En(e,i))return;j_.set(i),n.uniformMatrix2fv(this.addr,!1,j_),wn(e,i)}}function BE(n,t){let e=this.cache,i=t.elements;if(i===void 0){if(En(e,t))return;n.uniformMatrix3fv(this.addr,!1,t),wn(e,t)}else{if(En(e,i))return;K_.set(i),n.uniformMatrix3fv(this.addr,!1,K_),wn(e,i)}}function kE(n,t){let e=this.cache,i=t.elements;if(i===void 0){if(En(e,t))return;n.uniformMatrix4fv(this.addr,!1,t),wn(e,t)}else{if(En(e,i))return;J_.set(i),n.uniformMatrix4fv(this.addr,!1,J_),wn(e,i)}}function zE(n,t){let e=this.cache;e[0]!==t&&(n.uniform1i(this.addr,t),e[0]=t)}function HE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(n.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(En(e,t))return;n.uniform2iv(this.addr,t),wn(e,t)}}function VE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(n.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(En(e,t))return;n.uniform3iv(this.addr,t),wn(e,t)}}function GE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(n.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(En(e,t))return;n.uniform4iv(this.addr,t),wn(e,t)}}function WE(n,t){let e=this.cache;e[0]!==t&&(n.uniform1ui(this.addr,t),e[0]=t)}function XE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(n.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(En(e,t))return;n.uniform2uiv(this.addr,t),wn(e,t)}}function qE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(n.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(En(e,t))return;n.uniform3uiv(this.addr,t),wn(e,t)}}function YE(n,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(n.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(En(e,t))return;n.uniform4uiv(this.addr,t),wn(e,t)}}function qh(n){return n.version===0&&(n.compareFunction=cd,n.needsUpdate=!0),n}function ZE(n,t,e){let i=this.cache,s=e.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_2D_SHADOW?r=qh(g0):r=m0,e.setTexture2D(t||r,s)}function $E(n,t,e){let i=this.cache,s=e.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),e.setTexture3D(t||v0,s)}function JE(n,t,e){let i=this.cache,s=e.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s);let r;this.type===n.SAMPLER_CUBE_SHADOW?r=qh(_0):r=y0,e.setTextureCube(t||r,s)}function KE(n,t,e){let i=this.cache,s=e.allocateTextureUnit();i[0]!==s&&(n.uniform1i(this.addr,s),i[0]=s),e.setTexture2DArray(t||x0,s)}function jE(n){switch(n){case 5126:return DE;case 35664:return NE;case 35665:return UE;case 35666:return FE;case 35674:return OE;case 35675:return BE;case 35676:return kE;case 5124:case 35670:return zE;case 35667:case 35671:return HE;case 35668:case 35672:return VE;case 35669:case 35673:return GE;case 5125:return WE;case 36294:return XE;case 36295:return qE;case 36296:return YE;case 35678:case 36198:case 36298:case 36306:case 35682:return ZE;case 35679:case 36299:case 36307:return $E;case 35680:case 36300:case 36308:case 36293:return JE;case 36289:case 36303:case 36311:case 36292:return KE}}function QE(n,t){n.uniform1fv(this.addr,t)}function tw(n,t){let e=Jo(t,this.size,2);n.uniform2fv(this.addr,e)}function ew(n,t){let e=Jo(t,this.size,3);n.uniform3fv(this.addr,e)}function nw(n,t){let e=Jo(t,this.size,4);n.uniform4fv(this.addr,e)}function iw(n,t){let e=Jo(t,this.size,4);n.uniformMatrix2fv(this.addr,!1,e)}function sw(n,t){let e=Jo(t,this.size,9);n.uniformMatrix3fv(this.addr,!1,e)}function rw(n,t){let e=Jo(t,this.size,16);n.uniformMatrix4fv(this.addr,!1,e)}function ow(n,t){n.uniform1iv(this.addr,t)}function aw(n,t){n.uniform2iv(this.addr,t)}function lw(n,t){n.uniform3iv(this.addr,t)}function cw(n,t){n.uniform4iv(this.addr,t)}function hw(n,t){n.uniform1uiv(this.addr,t)}function uw(n,t){n.uniform2uiv(this.addr,t)}function fw(n,t){n.uniform3uiv(this.addr,t)}function dw(n,t){n.uniform4uiv(this.addr,t)}function pw(n,t,e){let i=this.cache,s=t.length,r=Xh(e,s);En(i,r)||(n.uniform1iv(this.addr,r),wn(i,r));let o;this.type===n.SAMPLER_2D_SHADOW?o=qh(g0):o=m0;for(let a=0;a!==s;++a)e.setTexture2D(t[a]||o,r[a])}function mw(n,t,e){let i=this.cache,s=t.length,r=Xh(e,s);En(i,r)||(n.uniform1iv(this.addr,r),wn(i,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||v0,r[o])}function gw(n,t,e){let i=this.cache,s=t.length,r=Xh(e,s);En(i,r)||(n.uniform1iv(this.addr,r),wn(i,r));let o;this.type===n.SAMPLER_CUBE_SHADOW?o=qh(_0):o=y0;for(let a=0;a!==s;++a)e.setTextureCube(t[a]||o,r[a])}function _w(n,t,e){let i=this.cache,s=t.length,r=Xh(e,s);En(i,r)||(n.uniform1iv(this.addr,r),wn(i,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||x0,r[o])}function xw(n){switch(n){case 5126:return QE;case 35664:return tw;case 35665:return ew;case 35666:return nw;case 35674:return iw;case 35675:return sw;case 35676:return rw;case 5124:case 35670:return ow;case 35667:case 35671:return aw;case 35668:case 35672:return lw;case 35669:case 35673:return cw;case 5125:return hw;case 36294:return uw;case 36295:return fw;case 36296:return dw;case 35678:case 36198:case 36298:case 36306:case 35682:return pw;case 35679:case 36299:case 36307:return mw;case 35680:case 36300:case 36308:case 36293:return gw;case 36289:case 36303:case 36311:case 36292:return _w}}var Md=class{constructor(t,e,i){this.id=t,this.addr=i,this.cache=[],this.type=e.type,this.setValue=jE(e.type)}},bd=class{constructor(t,e,i){this.id=t,this.addr=i,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=xw(e.type)}},Ed=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,i){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],i)}}},yd=/(\w+)(\])?(\[|\.)?/g;function Q_(n,t){n.seq.push(t),n.map[t.id]=t}function vw(n,t,e){let i=n.name,s=i.length;for(yd.lastIndex=0;;){let r=yd.exec(i),o=yd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Q_(e,c===void 0?new Md(a,n,t):new bd(a,n,t));break}else{let f=e.map[a];f===void 0&&(f=new Ed(a),Q_(e,f)),e=f}}}var $o=class{constructor(t,e){this.seq=[],this.map={};let i=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=t.getActiveUniform(e,o),l=t.getUniformLocation(e,a.name);vw(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===t.SAMPLER_2D_SHADOW||o.type===t.SAMPLER_CUBE_SHADOW||o.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,i,s){let r=this.map[e];r!==void 0&&r.setValue(t,i,s)}setOptional(t,e,i){let s=e[i];s!==void 0&&this.setValue(t,i,s)}static upload(t,e,i,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=i[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let i=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&i.push(o)}return i}};function t0(n,t,e){let i=n.createShader(t);return n.shaderSource(i,e),n.compileShader(i),i}var yw=37297,Sw=0;function Mw(n,t){let e=n.split(`
`),i=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;i.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return i.join(`
`)}var e0=new te;function bw(n){_e._getMatrix(e0,_e.workingColorSpace,n);let t=`mat3( ${e0.elements.map(e=>e.toFixed(4))} )`;switch(_e.getTransfer(n)){case Ua:return[t,"LinearTransferOETF"];case Te:return[t,"sRGBTransferOETF"];default:return qt("WebGLProgram: Unsupported color space: ",n),[t,"LinearTransferOETF"]}}function n0(n,t,e){let i=n.getShaderParameter(t,n.COMPILE_STATUS),r=(n.getShaderInfoLog(t)||"").trim();if(i&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+Mw(n.getShaderSource(t),a)}else return r}function Ew(n,t){let e=bw(t);return[`vec4 ${n}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var ww={[Wf]:"Linear",[Xf]:"Reinhard",[qf]:"Cineon",[Yf]:"ACESFilmic",[$f]:"AgX",[Jf]:"Neutral",[Zf]:"Custom"};function Tw(n,t){let e=ww[t];return e===void 0?(qt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+n+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+n+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var Vh=new W;function Aw(){_e.getLuminanceCoefficients(Vh);let n=Vh.x.toFixed(4),t=Vh.y.toFixed(4),e=Vh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Rw(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(cl).join(`
`)}function Cw(n){let t=[];for(let e in n){let i=n[e];i!==!1&&t.push("#define "+e+" "+i)}return t.join(`
`)}function Pw(n,t){let e={},i=n.getProgramParameter(t,n.ACTIVE_ATTRIBUTES);for(let s=0;s<i;s++){let r=n.getActiveAttrib(t,s),o=r.name,a=1;r.type===n.FLOAT_MAT2&&(a=2),r.type===n.FLOAT_MAT3&&(a=3),r.type===n.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:n.getAttribLocation(t,o),locationSize:a}}return e}function cl(n){return n!==""}function i0(n,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return n.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function s0(n,t){return n.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var Iw=/^[ \t]*#include +<([\w\d./]+)>/gm;function wd(n){return n.replace(Iw,Lw)}function Lw(n,t){let e=le[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return wd(e)}var Dw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function r0(n){return n.replace(Dw,Nw)}function Nw(n,t,e,i){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=i.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function o0(n){let t=`precision ${n.precision} float;
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
	`;return n.precision==="highp"?t+=`
#define HIGH_PRECISION`:n.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:n.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}var Uw={[tl]:"SHADOWMAP_TYPE_PCF",[Wo]:"SHADOWMAP_TYPE_VSM"};function Fw(n){return Uw[n.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Ow={[qo]:"ENVMAP_MODE_REFRACTION"};function Bw(n){return n.envMap===!1?"ENVMAP_MODE_REFLECTION":Ow[n.envMapMode]||"ENVMAP_MODE_REFLECTION"}var kw={[th]:"ENVMAP_BLENDING_MULTIPLY",[M_]:"ENVMAP_BLENDING_MIX",[b_]:"ENVMAP_BLENDING_ADD"};function zw(n){return n.envMap===!1?"ENVMAP_BLENDING_NONE":kw[n.combine]||"ENVMAP_BLENDING_NONE"}function Hw(n,t,e,i){let s=n.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=Fw(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=Bw(e),f=zw(e),u=Rw(e),d=Cw(r),g=s.createProgram(),y,m,p=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(y=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d].filter(cl).join(`
`),y.length>0&&(y+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d].filter(cl).join(`
`),m.length>0&&(m+=`
`)):(y=[o0(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(cl).join(`
`),m=[o0(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+f:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==rs?"#define TONE_MAPPING":"",e.toneMapping!==rs?le.tonemapping_pars_fragment:"",e.toneMapping!==rs?Tw("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",le.colorspace_pars_fragment,Ew("linearToOutputTexel",e.outputColorSpace),Aw(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(cl).join(`
`)),o=wd(o),o=i0(o,e),o=s0(o,e),a=wd(a),a=i0(a,e),a=s0(a,e),o=r0(o),a=r0(a),e.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,y=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,m=["#define varying in",e.glslVersion===hd?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===hd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let v=p+y+o,A=p+m+a,S=t0(s,s.VERTEX_SHADER,v),R=t0(s,s.FRAGMENT_SHADER,A);s.attachShader(g,S),s.attachShader(g,R),e.index0AttributeName!==void 0?s.bindAttribLocation(g,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function T(L){if(n.debug.checkShaderErrors){let I=s.getProgramInfoLog(g)||"",B=s.getShaderInfoLog(S)||"",z=s.getShaderInfoLog(R)||"",N=I.trim(),G=B.trim(),Y=z.trim(),V=!0,lt=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(V=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(s,g,S,R);else{let J=n0(s,S,"vertex"),j=n0(s,R,"fragment");jt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+N+`
`+J+`
`+j)}else N!==""?qt("WebGLProgram: Program Info Log:",N):(G===""||Y==="")&&(lt=!1);lt&&(L.diagnostics={runnable:V,programLog:N,vertexShader:{log:G,prefix:y},fragmentShader:{log:Y,prefix:m}})}s.deleteShader(S),s.deleteShader(R),_=new $o(s,g),w=Pw(s,g)}let _;this.getUniforms=function(){return _===void 0&&T(this),_};let w;this.getAttributes=function(){return w===void 0&&T(this),w};let O=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return O===!1&&(O=s.getProgramParameter(g,yw)),O},this.destroy=function(){i.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=Sw++,this.cacheKey=t,this.usedTimes=1,this.program=g,this.vertexShader=S,this.fragmentShader=R,this}var Vw=0,Td=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,i){let s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(i)===!1&&(s.add(i),i.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let i of e)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,i=e.get(t);return i===void 0&&(i=new Set,e.set(t,i)),i}_getShaderStage(t){let e=this.shaderCache,i=e.get(t);return i===void 0&&(i=new Ad(t),e.set(t,i)),i}},Ad=class{constructor(t){this.id=Vw++,this.code=t,this.usedTimes=0}};function Gw(n){return n===cr||n===ol||n===al}function Ww(n,t,e,i,s,r){let o=new Fo,a=new Td,l=new Set,c=[],h=new Map,f=i.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(_){return l.add(_),_===0?"uv":`uv${_}`}function g(_,w,O,L,I,B){let z=L.fog,N=I.geometry,G=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?L.environment:null,Y=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,V=t.get(_.envMap||G,Y),lt=u[_.type],J=i.precision;_.precision!==null&&(J=i.getMaxPrecision(_.precision),J!==_.precision&&qt("WebGLProgram.getParameters:",_.precision,"not supported, using",J,"instead."));let j=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,it=j!==void 0?j.length:0,ut=0;N.morphAttributes.position!==void 0&&(ut=1),N.morphAttributes.normal!==void 0&&(ut=2),N.morphAttributes.color!==void 0&&(ut=3);let ht,Q,pt,_t;if(lt){let At=as[lt];ht=At.vertexShader,Q=At.fragmentShader}else{ht=_.vertexShader,Q=_.fragmentShader;let At=a.getVertexShaderStage(_),re=a.getFragmentShaderStage(_);a.update(_,At,re),pt=At.id,_t=re.id}let Tt=n.getRenderTarget(),St=n.state.buffers.depth.getReversed(),Gt=I.isInstancedMesh===!0,ie=I.isBatchedMesh===!0,Ht=!!_.map,ce=!!_.matcap,oe=!!V,ee=oe&&V.isPMREMTexture===!0,Xe=!!_.aoMap,Oe=!!_.lightMap,ln=!!_.bumpMap&&_.wireframe===!1,Ie=!!_.normalMap,An=!!_.displacementMap,xe=!!_.emissiveMap,_n=!!_.metalnessMap,Ke=!!_.roughnessMap,cn=_.anisotropy>0,F=_.clearcoat>0,Rt=_.diffuseRoughness>0,Yt=_.dispersion>0,se=_.retroreflectivity>0,Mt=_.iridescence>0,Ne=_.sheen>0,zt=_.transmission>0,Xt=cn&&!!_.anisotropyMap,C=F&&!!_.clearcoatMap,M=F&&!!_.clearcoatNormalMap,X=F&&!!_.clearcoatRoughnessMap,ct=Rt&&!!_.diffuseRoughnessMap,rt=Mt&&!!_.iridescenceMap,gt=Mt&&!!_.iridescenceThicknessMap,xt=Ne&&!!_.sheenColorMap,tt=Ne&&!!_.sheenRoughnessMap,nt=!!_.specularMap,dt=!!_.specularColorMap,U=!!_.specularIntensityMap,st=zt&&!!_.transmissionMap,et=zt&&!!_.thicknessMap,bt=!!_.gradientMap,mt=!!_.alphaMap,yt=_.alphaTest>0,Vt=!!_.alphaHash,Jt=!!_.extensions,at=rs;_.toneMapped&&(Tt===null||Tt.isXRRenderTarget===!0)&&(at=n.toneMapping);let Ot=ee?V.isCompressedCubeTexture?V.image[0].mipmaps:V.mipmaps:null,Kt={shaderID:lt,shaderType:_.type,shaderName:_.name,vertexShader:ht,fragmentShader:Q,defines:_.defines,customVertexShaderID:pt,customFragmentShaderID:_t,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:J,batching:ie,batchingColor:ie&&I._colorsTexture!==null,instancing:Gt,instancingColor:Gt&&I.instanceColor!==null,instancingMorph:Gt&&I.morphTexture!==null,outputColorSpace:Tt===null?n.outputColorSpace:Tt.isXRRenderTarget===!0?Tt.texture.colorSpace:_e.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Ht,matcap:ce,envMap:oe,envMapMode:oe&&V.mapping,envMapPMREM:ee,envMapMaxLod:ee?Ot.length-1:null,envMapSize:ee?Ot[0].width:null,aoMap:Xe,lightMap:Oe,bumpMap:ln,normalMap:Ie,displacementMap:An,emissiveMap:xe,normalMapObjectSpace:Ie&&_.normalMapType===T_,normalMapTangentSpace:Ie&&_.normalMapType===zh,packedNormalMap:Ie&&_.normalMapType===zh&&Gw(_.normalMap.format),metalnessMap:_n,roughnessMap:Ke,anisotropy:cn,anisotropyMap:Xt,clearcoat:F,clearcoatMap:C,clearcoatNormalMap:M,clearcoatRoughnessMap:X,diffuseRoughness:Rt,diffuseRoughnessMap:ct,dispersion:Yt,retroreflection:se,iridescence:Mt,iridescenceMap:rt,iridescenceThicknessMap:gt,sheen:Ne,sheenColorMap:xt,sheenRoughnessMap:tt,specularMap:nt,specularColorMap:dt,specularIntensityMap:U,transmission:zt,transmissionMap:st,thicknessMap:et,gradientMap:bt,opaque:_.transparent===!1&&_.blending===Xo&&_.alphaToCoverage===!1,alphaMap:mt,alphaTest:yt,alphaHash:Vt,combine:_.combine,mapUv:Ht&&d(_.map.channel),aoMapUv:Xe&&d(_.aoMap.channel),lightMapUv:Oe&&d(_.lightMap.channel),bumpMapUv:ln&&d(_.bumpMap.channel),normalMapUv:Ie&&d(_.normalMap.channel),displacementMapUv:An&&d(_.displacementMap.channel),emissiveMapUv:xe&&d(_.emissiveMap.channel),metalnessMapUv:_n&&d(_.metalnessMap.channel),roughnessMapUv:Ke&&d(_.roughnessMap.channel),anisotropyMapUv:Xt&&d(_.anisotropyMap.channel),clearcoatMapUv:C&&d(_.clearcoatMap.channel),clearcoatNormalMapUv:M&&d(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&d(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ct&&d(_.diffuseRoughnessMap.channel),iridescenceMapUv:rt&&d(_.iridescenceMap.channel),iridescenceThicknessMapUv:gt&&d(_.iridescenceThicknessMap.channel),sheenColorMapUv:xt&&d(_.sheenColorMap.channel),sheenRoughnessMapUv:tt&&d(_.sheenRoughnessMap.channel),specularMapUv:nt&&d(_.specularMap.channel),specularColorMapUv:dt&&d(_.specularColorMap.channel),specularIntensityMapUv:U&&d(_.specularIntensityMap.channel),transmissionMapUv:st&&d(_.transmissionMap.channel),thicknessMapUv:et&&d(_.thicknessMap.channel),alphaMapUv:mt&&d(_.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(Ie||cn),vertexNormals:!!N.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!N.attributes.uv&&(Ht||mt),fog:!!z,useFog:_.fog===!0,fogExp2:!!z&&z.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||N.attributes.normal===void 0&&Ie===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:St,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:it,morphTextureStride:ut,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:B.filter(At=>At.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:n.shadowMap.enabled&&O.length>0,shadowMapType:n.shadowMap.type,toneMapping:at,decodeVideoTexture:Ht&&_.map.isVideoTexture===!0&&_e.getTransfer(_.map.colorSpace)===Te,decodeVideoTextureEmissive:xe&&_.emissiveMap.isVideoTexture===!0&&_e.getTransfer(_.emissiveMap.colorSpace)===Te,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===Bn,flipSided:_.side===ti,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:Jt&&_.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Jt&&_.extensions.multiDraw===!0||ie)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return Kt.vertexUv1s=l.has(1),Kt.vertexUv2s=l.has(2),Kt.vertexUv3s=l.has(3),l.clear(),Kt}function y(_){let w=[];if(_.shaderID?w.push(_.shaderID):(w.push(_.customVertexShaderID),w.push(_.customFragmentShaderID)),_.defines!==void 0)for(let O in _.defines)w.push(O),w.push(_.defines[O]);return _.isRawShaderMaterial===!1&&(m(w,_),p(w,_),w.push(n.outputColorSpace)),w.push(_.customProgramCacheKey),w.join()}function m(_,w){_.push(w.precision),_.push(w.outputColorSpace),_.push(w.envMapMode),_.push(w.envMapPMREM),_.push(w.envMapMaxLod),_.push(w.envMapSize),_.push(w.mapUv),_.push(w.alphaMapUv),_.push(w.lightMapUv),_.push(w.aoMapUv),_.push(w.bumpMapUv),_.push(w.normalMapUv),_.push(w.displacementMapUv),_.push(w.emissiveMapUv),_.push(w.metalnessMapUv),_.push(w.roughnessMapUv),_.push(w.anisotropyMapUv),_.push(w.clearcoatMapUv),_.push(w.clearcoatNormalMapUv),_.push(w.clearcoatRoughnessMapUv),_.push(w.diffuseRoughnessMapUv),_.push(w.iridescenceMapUv),_.push(w.iridescenceThicknessMapUv),_.push(w.sheenColorMapUv),_.push(w.sheenRoughnessMapUv),_.push(w.specularMapUv),_.push(w.specularColorMapUv),_.push(w.specularIntensityMapUv),_.push(w.transmissionMapUv),_.push(w.thicknessMapUv),_.push(w.combine),_.push(w.fogExp2),_.push(w.sizeAttenuation),_.push(w.morphTargetsCount),_.push(w.numSunLights),_.push(w.numDirLights),_.push(w.numPointLights),_.push(w.numSpotLights),_.push(w.numSpotLightMaps),_.push(w.numHemiLights),_.push(w.numRectAreaLights),_.push(w.numSunLightShadows),_.push(w.numDirLightShadows),_.push(w.numPointLightShadows),_.push(w.numSpotLightShadows),_.push(w.numSpotLightShadowsWithMaps),_.push(w.numLightProbes),_.push(w.numLightProbeGrids),_.push(w.shadowMapType),_.push(w.toneMapping),_.push(w.numClippingPlanes),_.push(w.numClipIntersection),_.push(w.depthPacking)}function p(_,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function v(_){let w=u[_.type],O;if(w){let L=as[w];O=H_.clone(L.uniforms)}else O=_.uniforms;return O}function A(_,w){let O=h.get(w);return O!==void 0?++O.usedTimes:(O=new Hw(n,w,_,s),c.push(O),h.set(w,O)),O}function S(_){if(--_.usedTimes===0){let w=c.indexOf(_);c[w]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function R(_){a.remove(_)}function T(){a.dispose()}return{getParameters:g,getProgramCacheKey:y,getUniforms:v,acquireProgram:A,releaseProgram:S,releaseShaderCache:R,programs:c,dispose:T}}function Xw(){let n=new WeakMap;function t(o){return n.has(o)}function e(o){let a=n.get(o);return a===void 0&&(a={},n.set(o,a)),a}function i(o){n.delete(o)}function s(o,a,l){n.get(o)[a]=l}function r(){n=new WeakMap}return{has:t,get:e,remove:i,update:s,dispose:r}}function qw(n,t){return n.groupOrder!==t.groupOrder?n.groupOrder-t.groupOrder:n.renderOrder!==t.renderOrder?n.renderOrder-t.renderOrder:n.material.id!==t.material.id?n.material.id-t.material.id:n.materialVariant!==t.materialVariant?n.materialVariant-t.materialVariant:n.z!==t.z?n.z-t.z:n.id-t.id}function a0(n,t){return n.groupOrder!==t.groupOrder?n.groupOrder-t.groupOrder:n.renderOrder!==t.renderOrder?n.renderOrder-t.renderOrder:n.z!==t.z?t.z-n.z:n.id-t.id}function l0(){let n=[],t=0,e=[],i=[],s=[];function r(){t=0,e.length=0,i.length=0,s.length=0}function o(u){let d=0;return u.isInstancedMesh&&(d+=2),u.isSkinnedMesh&&(d+=1),d}function a(u,d,g,y,m,p){let v=n[t];return v===void 0?(v={id:u.id,object:u,geometry:d,material:g,materialVariant:o(u),groupOrder:y,renderOrder:u.renderOrder,z:m,group:p},n[t]=v):(v.id=u.id,v.object=u,v.geometry=d,v.material=g,v.materialVariant=o(u),v.groupOrder=y,v.renderOrder=u.renderOrder,v.z=m,v.group=p),t++,v}function l(u,d,g,y,m,p,v){v.reversedDepth===!0&&(m=-m);let A=a(u,d,g,y,m,p);g.transmission>0?i.push(A):g.transparent===!0?s.push(A):e.push(A)}function c(u,d,g,y,m,p){let v=a(u,d,g,y,m,p);g.transmission>0?i.unshift(v):g.transparent===!0?s.unshift(v):e.unshift(v)}function h(u,d){e.length>1&&e.sort(u||qw),i.length>1&&i.sort(d||a0),s.length>1&&s.sort(d||a0)}function f(){for(let u=t,d=n.length;u<d;u++){let g=n[u];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:e,transmissive:i,transparent:s,init:r,push:l,unshift:c,finish:f,sort:h}}function Yw(){let n=new WeakMap;function t(i,s){let r=n.get(i),o;return r===void 0?(o=new l0,n.set(i,[o])):s>=r.length?(o=new l0,r.push(o)):o=r[s],o}function e(){n=new WeakMap}return{get:t,dispose:e}}function Zw(){let n={};return{get:function(t){if(n[t.id]!==void 0)return n[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new W,color:new he};break;case"SpotLight":e={position:new W,direction:new W,color:new he,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new W,color:new he,distance:0,decay:0};break;case"HemisphereLight":e={direction:new W,skyColor:new he,groundColor:new he};break;case"RectAreaLight":e={color:new he,position:new W,halfWidth:new W,halfHeight:new W};break}return n[t.id]=e,e}}}function $w(){let n={};return{get:function(t){if(n[t.id]!==void 0)return n[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Zt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Zt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Zt,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[t.id]=e,e}}}var Jw=0;function Kw(n,t){return(t.castShadow?2:0)-(n.castShadow?2:0)+(t.map?1:0)-(n.map?1:0)}function jw(n){let t=new Zw,e=$w(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new W);let s=new W,r=new De,o=new De;function a(c){let h=0,f=0,u=0;for(let B=0;B<9;B++)i.probe[B].set(0,0,0);let d=0,g=0,y=0,m=0,p=0,v=0,A=0,S=0,R=0,T=0,_=0,w=0,O=0,L=0;c.sort(Kw);for(let B=0,z=c.length;B<z;B++){let N=c[B],G=N.color,Y=N.intensity,V=N.distance,lt=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===cr?lt=N.shadow.map.texture:lt=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=G.r*Y,f+=G.g*Y,u+=G.b*Y;else if(N.isLightProbe){for(let J=0;J<9;J++)i.probe[J].addScaledVector(N.sh.coefficients[J],Y);L++}else if(N.isSunLight){let J=t.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,it=e.get(N);it.shadowIntensity=j.intensity,it.shadowBias=j.bias,it.shadowNormalBias=j.normalBias,it.shadowRadius=j.radius,it.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),i.sunShadow[g]=it,i.sunShadowMap[g]=lt;let ut=j.getViewportCount();for(let ht=0;ht<ut;ht++)i.sunShadowMatrix[y+ht]=j.getMatrix(ht),i.sunShadowCascade[y+ht]=j._cascadeData[ht];y+=ut,g++}i.sun[d]=J,d++}else if(N.isDirectionalLight){let J=t.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,it=e.get(N);it.shadowIntensity=j.intensity,it.shadowBias=j.bias,it.shadowNormalBias=j.normalBias,it.shadowRadius=j.radius,it.shadowMapSize=j.mapSize,i.directionalShadow[m]=it,i.directionalShadowMap[m]=lt,i.directionalShadowMatrix[m]=N.shadow.matrix,R++}i.directional[m]=J,m++}else if(N.isSpotLight){let J=t.get(N);J.position.setFromMatrixPosition(N.matrixWorld),J.color.copy(G).multiplyScalar(Y),J.distance=V,J.coneCos=Math.cos(N.angle),J.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),J.decay=N.decay,i.spot[v]=J;let j=N.shadow;if(N.map&&(i.spotLightMap[w]=N.map,w++,j.updateMatrices(N),N.castShadow&&O++),i.spotLightMatrix[v]=j.matrix,N.castShadow){let it=e.get(N);it.shadowIntensity=j.intensity,it.shadowBias=j.bias,it.shadowNormalBias=j.normalBias,it.shadowRadius=j.radius,it.shadowMapSize=j.mapSize,i.spotShadow[v]=it,i.spotShadowMap[v]=lt,_++}v++}else if(N.isRectAreaLight){let J=t.get(N);J.color.copy(G).multiplyScalar(Y),J.halfWidth.set(N.width*.5,0,0),J.halfHeight.set(0,N.height*.5,0),i.rectArea[A]=J,A++}else if(N.isPointLight){let J=t.get(N);if(J.color.copy(N.color).multiplyScalar(N.intensity),J.distance=N.distance,J.decay=N.decay,N.castShadow){let j=N.shadow,it=e.get(N);it.shadowIntensity=j.intensity,it.shadowBias=j.bias,it.shadowNormalBias=j.normalBias,it.shadowRadius=j.radius,it.shadowMapSize=j.mapSize,it.shadowCameraNear=j.camera.near,it.shadowCameraFar=j.camera.far,i.pointShadow[p]=it,i.pointShadowMap[p]=lt,i.pointShadowMatrix[p]=N.shadow.matrix,T++}i.point[p]=J,p++}else if(N.isHemisphereLight){let J=t.get(N);J.skyColor.copy(N.color).multiplyScalar(Y),J.groundColor.copy(N.groundColor).multiplyScalar(Y),i.hemi[S]=J,S++}}A>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=It.LTC_FLOAT_1,i.rectAreaLTC2=It.LTC_FLOAT_2):(i.rectAreaLTC1=It.LTC_HALF_1,i.rectAreaLTC2=It.LTC_HALF_2)),i.ambient[0]=h,i.ambient[1]=f,i.ambient[2]=u;let I=i.hash;(I.sunLength!==d||I.directionalLength!==m||I.pointLength!==p||I.spotLength!==v||I.rectAreaLength!==A||I.hemiLength!==S||I.numSunShadows!==g||I.numDirectionalShadows!==R||I.numPointShadows!==T||I.numSpotShadows!==_||I.numSpotMaps!==w||I.numLightProbes!==L)&&(i.sun.length=d,i.directional.length=m,i.spot.length=v,i.rectArea.length=A,i.point.length=p,i.hemi.length=S,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=y,i.sunShadowCascade.length=y,i.directionalShadow.length=R,i.directionalShadowMap.length=R,i.directionalShadowMatrix.length=R,i.pointShadow.length=T,i.pointShadowMap.length=T,i.pointShadowMatrix.length=T,i.spotShadow.length=_,i.spotShadowMap.length=_,i.spotLightMatrix.length=_+w-O,i.spotLightMap.length=w,i.numSpotLightShadowsWithMaps=O,i.numLightProbes=L,I.sunLength=d,I.directionalLength=m,I.pointLength=p,I.spotLength=v,I.rectAreaLength=A,I.hemiLength=S,I.numSunShadows=g,I.numDirectionalShadows=R,I.numPointShadows=T,I.numSpotShadows=_,I.numSpotMaps=w,I.numLightProbes=L,i.version=Jw++)}function l(c,h){let f=0,u=0,d=0,g=0,y=0,m=0,p=h.matrixWorldInverse;for(let v=0,A=c.length;v<A;v++){let S=c[v];if(S.isSunLight){let R=i.sun[f];R.direction.setFromMatrixPosition(S.matrixWorld),R.direction.transformDirection(p),f++}else if(S.isDirectionalLight){let R=i.directional[u];R.direction.setFromMatrixPosition(S.matrixWorld),s.setFromMatrixPosition(S.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(p),u++}else if(S.isSpotLight){let R=i.spot[g];R.position.setFromMatrixPosition(S.matrixWorld),R.position.applyMatrix4(p),R.direction.setFromMatrixPosition(S.matrixWorld),s.setFromMatrixPosition(S.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(p),g++}else if(S.isRectAreaLight){let R=i.rectArea[y];R.position.setFromMatrixPosition(S.matrixWorld),R.position.applyMatrix4(p),o.identity(),r.copy(S.matrixWorld),r.premultiply(p),o.extractRotation(r),R.halfWidth.set(S.width*.5,0,0),R.halfHeight.set(0,S.height*.5,0),R.halfWidth.applyMatrix4(o),R.halfHeight.applyMatrix4(o),y++}else if(S.isPointLight){let R=i.point[d];R.position.setFromMatrixPosition(S.matrixWorld),R.position.applyMatrix4(p),d++}else if(S.isHemisphereLight){let R=i.hemi[m];R.direction.setFromMatrixPosition(S.matrixWorld),R.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:i}}function c0(n){let t=new jw(n),e=[],i=[],s=[];function r(f){h.camera=f,e.length=0,i.length=0,s.length=0}function o(f){f.isLightProbeGrid?s.push(f):e.push(f)}function a(f){i.push(f)}function l(){t.setup(e),s.sort((f,u)=>f.priority-u.priority||f.id-u.id)}function c(f){t.setupView(e,f)}let h={lightsArray:e,shadowsArray:i,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function Qw(n){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new c0(n),t.set(s,[a])):r>=o.length?(a=new c0(n),o.push(a)):a=o[r],a}function i(){t=new WeakMap}return{get:e,dispose:i}}var tT=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,eT=`uniform sampler2D shadow_pass;
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
}`,nT=[new W(1,0,0),new W(-1,0,0),new W(0,1,0),new W(0,-1,0),new W(0,0,1),new W(0,0,-1)],iT=[new W(0,-1,0),new W(0,-1,0),new W(0,0,1),new W(0,0,-1),new W(0,-1,0),new W(0,-1,0)],h0=new De,ll=new W,Sd=new W;function sT(n,t,e){let i=new er,s=new Zt,r=new Zt,o=new Ze,a=new zc,l=new Hc,c={},h=e.maxTextureSize,f={[lr]:ti,[ti]:lr,[Bn]:Bn},u=new ss({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Zt},radius:{value:4}},vertexShader:tT,fragmentShader:eT}),d=u.clone();d.defines.HORIZONTAL_PASS=1;let g=new bn;g.setAttribute("position",new on(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let y=new $e(g,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=tl;let p=this.type;this.render=function(T,_,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===i_&&(qt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=tl);let O=n.getRenderTarget(),L=n.getActiveCubeFace(),I=n.getActiveMipmapLevel(),B=n.state;B.setBlending(Dr),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let z=p!==this.type;z&&_.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(G=>G.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,G=T.length;N<G;N++){let Y=T[N],V=Y.shadow;if(V===void 0){qt("WebGLShadowMap:",Y,"has no shadow.");continue}if(V.autoUpdate===!1&&V.needsUpdate===!1)continue;s.copy(V.mapSize);let lt=V.getFrameExtents();s.multiply(lt),r.copy(V.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/lt.x),s.x=r.x*lt.x,V.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/lt.y),s.y=r.y*lt.y,V.mapSize.y=r.y));let J=n.state.buffers.depth.getReversed();if(V.camera._reversedDepth=J,V.map===null||z===!0){if(V.map!==null&&(V.map.depthTexture!==null&&(V.map.depthTexture.dispose(),V.map.depthTexture=null),V.map.dispose()),this.type===Wo){if(Y.isPointLight){qt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}V.map=new yi(s.x,s.y,{format:cr,type:Wi,minFilter:Qn,magFilter:Qn,generateMipmaps:!1}),V.map.texture.name=Y.name+".shadowMap",V.map.depthTexture=new Ps(s.x,s.y,Gi),V.map.depthTexture.name=Y.name+".shadowMapDepth",V.map.depthTexture.format=ws,V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Nn,V.map.depthTexture.magFilter=Nn}else Y.isPointLight?(V.map=new hl(s.x),V.map.depthTexture=new Ga(s.x,Vi)):(V.map=new yi(s.x,s.y),V.map.depthTexture=new Ps(s.x,s.y,Vi)),V.map.depthTexture.name=Y.name+".shadowMap",V.map.depthTexture.format=ws,this.type===tl?(V.map.depthTexture.compareFunction=J?ld:ad,V.map.depthTexture.minFilter=Qn,V.map.depthTexture.magFilter=Qn):(V.map.depthTexture.compareFunction=null,V.map.depthTexture.minFilter=Nn,V.map.depthTexture.magFilter=Nn);V.camera.updateProjectionMatrix()}V.map.isWebGLCubeRenderTarget!==!0&&(V.map.width!==s.x||V.map.height!==s.y)&&V.map.setSize(s.x,s.y);let j=V.map.isWebGLCubeRenderTarget?6:V.getViewportCount();Y.isPointLight!==!0&&V.updateMatrices(Y,w);let it=(V.camera.layers.mask&4294967294)!==0?V.camera.layers:w.layers;for(let ut=0;ut<j;ut++){let ht=V.getCamera(ut);if(Y.isPointLight){let Q=V.camera,pt=V.matrix,_t=Y.distance||Q.far;_t!==Q.far&&(Q.far=_t,Q.updateProjectionMatrix()),ll.setFromMatrixPosition(Y.matrixWorld),Q.position.copy(ll),Sd.copy(Q.position),Sd.add(nT[ut]),Q.up.copy(iT[ut]),Q.lookAt(Sd),Q.updateMatrixWorld(),pt.makeTranslation(-ll.x,-ll.y,-ll.z),h0.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),V._frustum.setFromProjectionMatrix(h0,Q.coordinateSystem,Q.reversedDepth)}if(V.map.isWebGLCubeRenderTarget)n.setRenderTarget(V.map,ut),n.clear();else{ut===0&&(n.setRenderTarget(V.map),n.clear());let Q=V.getViewport(ut);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),B.viewport(o)}i=V.getFrustum(ut),S(_,w,ht,Y,it,this.type)}V.isPointLightShadow!==!0&&this.type===Wo&&v(V,w),V.needsUpdate=!1}p=this.type,m.needsUpdate=!1,n.setRenderTarget(O,L,I)};function v(T,_){let w=t.update(y);u.defines.VSM_SAMPLES!==T.blurSamples&&(u.defines.VSM_SAMPLES=T.blurSamples,d.defines.VSM_SAMPLES=T.blurSamples,u.needsUpdate=!0,d.needsUpdate=!0),T.mapPass===null?T.mapPass=new yi(s.x,s.y,{format:cr,type:Wi}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),u.uniforms.shadow_pass.value=T.map.depthTexture,u.uniforms.resolution.value.set(T.map.width,T.map.height),u.uniforms.radius.value=T.radius,n.setRenderTarget(T.mapPass),n.clear(),n.renderBufferDirect(_,null,w,u,y,null),d.uniforms.shadow_pass.value=T.mapPass.texture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,n.setRenderTarget(T.map),n.clear(),n.renderBufferDirect(_,null,w,d,y,null)}function A(T,_,w,O){let L=null,I=w.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(I!==void 0)L=I;else if(L=w.isPointLight===!0?l:a,n.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let B=L.uuid,z=_.uuid,N=c[B];N===void 0&&(N={},c[B]=N);let G=N[z];G===void 0&&(G=L.clone(),N[z]=G,_.addEventListener("dispose",R)),L=G}if(L.visible=_.visible,L.wireframe=_.wireframe,O===Wo?L.side=_.shadowSide!==null?_.shadowSide:_.side:L.side=_.shadowSide!==null?_.shadowSide:f[_.side],L.alphaMap=_.alphaMap,L.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,L.map=_.map,L.clipShadows=_.clipShadows,L.clippingPlanes=_.clippingPlanes,L.clipIntersection=_.clipIntersection,L.displacementMap=_.displacementMap,L.displacementScale=_.displacementScale,L.displacementBias=_.displacementBias,L.wireframeLinewidth=_.wireframeLinewidth,L.linewidth=_.linewidth,w.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let B=n.properties.get(L);B.light=w}return L}function S(T,_,w,O,L,I){if(T.visible===!1)return;if(T.layers.test(L)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&I===Wo)&&(!T.frustumCulled||T.intersectsFrustum(i))){T.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,T.matrixWorld);let N=t.update(T),G=T.material;if(Array.isArray(G)){let Y=N.groups;for(let V=0,lt=Y.length;V<lt;V++){let J=Y[V],j=G[J.materialIndex];if(j&&j.visible){let it=A(T,j,O,I);T.onBeforeShadow(n,T,_,w,N,it,J),n.renderBufferDirect(w,null,N,it,T,J),T.onAfterShadow(n,T,_,w,N,it,J)}}}else if(G.visible){let Y=A(T,G,O,I);T.onBeforeShadow(n,T,_,w,N,Y,null),n.renderBufferDirect(w,null,N,Y,T,null),T.onAfterShadow(n,T,_,w,N,Y,null)}}let z=T.children;for(let N=0,G=z.length;N<G;N++)S(z[N],_,w,O,L,I)}function R(T){T.target.removeEventListener("dispose",R);for(let w in c){let O=c[w],L=T.target.uuid;L in O&&(O[L].dispose(),delete O[L])}}}function rT(n,t){function e(){let U=!1,st=new Ze,et=null,bt=new Ze(0,0,0,0);return{setMask:function(mt){et!==mt&&!U&&(n.colorMask(mt,mt,mt,mt),et=mt)},setLocked:function(mt){U=mt},setClear:function(mt,yt,Vt,Jt,at){at===!0&&(mt*=Jt,yt*=Jt,Vt*=Jt),st.set(mt,yt,Vt,Jt),bt.equals(st)===!1&&(n.clearColor(mt,yt,Vt,Jt),bt.copy(st))},reset:function(){U=!1,et=null,bt.set(-1,0,0,0)}}}function i(){let U=!1,st=!1,et=null,bt=null,mt=null;return{setReversed:function(yt){if(st!==yt){let Vt=t.get("EXT_clip_control");yt?Vt.clipControlEXT(Vt.LOWER_LEFT_EXT,Vt.ZERO_TO_ONE_EXT):Vt.clipControlEXT(Vt.LOWER_LEFT_EXT,Vt.NEGATIVE_ONE_TO_ONE_EXT),st=yt;let Jt=mt;mt=null,this.setClear(Jt)}},getReversed:function(){return st},setTest:function(yt){yt?St(n.DEPTH_TEST):Gt(n.DEPTH_TEST)},setMask:function(yt){et!==yt&&!U&&(n.depthMask(yt),et=yt)},setFunc:function(yt){if(st&&(yt=O_[yt]),bt!==yt){switch(yt){case Sc:n.depthFunc(n.NEVER);break;case Mc:n.depthFunc(n.ALWAYS);break;case bc:n.depthFunc(n.LESS);break;case Io:n.depthFunc(n.LEQUAL);break;case Ec:n.depthFunc(n.EQUAL);break;case wc:n.depthFunc(n.GEQUAL);break;case Tc:n.depthFunc(n.GREATER);break;case Ac:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}bt=yt}},setLocked:function(yt){U=yt},setClear:function(yt){mt!==yt&&(mt=yt,st&&(yt=1-yt),n.clearDepth(yt))},reset:function(){U=!1,et=null,bt=null,mt=null,st=!1}}}function s(){let U=!1,st=null,et=null,bt=null,mt=null,yt=null,Vt=null,Jt=null,at=null;return{setTest:function(Ot){U||(Ot?St(n.STENCIL_TEST):Gt(n.STENCIL_TEST))},setMask:function(Ot){st!==Ot&&!U&&(n.stencilMask(Ot),st=Ot)},setFunc:function(Ot,Kt,At){(et!==Ot||bt!==Kt||mt!==At)&&(n.stencilFunc(Ot,Kt,At),et=Ot,bt=Kt,mt=At)},setOp:function(Ot,Kt,At){(yt!==Ot||Vt!==Kt||Jt!==At)&&(n.stencilOp(Ot,Kt,At),yt=Ot,Vt=Kt,Jt=At)},setLocked:function(Ot){U=Ot},setClear:function(Ot){at!==Ot&&(n.clearStencil(Ot),at=Ot)},reset:function(){U=!1,st=null,et=null,bt=null,mt=null,yt=null,Vt=null,Jt=null,at=null}}}let r=new e,o=new i,a=new s,l={},c=new WeakMap,h={},f={},u={},d=new WeakMap,g=[],y=null,m=!1,p=null,v=null,A=null,S=null,R=null,T=null,_=null,w=new he(0,0,0),O=0,L=!1,I=null,B=null,z=null,N=null,G=null,Y=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS),V=!1,lt=0,J=n.getParameter(n.VERSION);J.indexOf("WebGL")!==-1?(lt=parseFloat(/^WebGL (\d)/.exec(J)[1]),V=lt>=1):J.indexOf("OpenGL ES")!==-1&&(lt=parseFloat(/^OpenGL ES (\d)/.exec(J)[1]),V=lt>=2);let j=null,it={},ut=n.getParameter(n.SCISSOR_BOX),ht=n.getParameter(n.VIEWPORT),Q=new Ze().fromArray(ut),pt=new Ze().fromArray(ht);function _t(U,st,et,bt){let mt=new Uint8Array(4),yt=n.createTexture();n.bindTexture(U,yt),n.texParameteri(U,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(U,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let Vt=0;Vt<et;Vt++)U===n.TEXTURE_3D||U===n.TEXTURE_2D_ARRAY?n.texImage3D(st,0,n.RGBA,1,1,bt,0,n.RGBA,n.UNSIGNED_BYTE,mt):n.texImage2D(st+Vt,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,mt);return yt}let Tt={};Tt[n.TEXTURE_2D]=_t(n.TEXTURE_2D,n.TEXTURE_2D,1),Tt[n.TEXTURE_CUBE_MAP]=_t(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),Tt[n.TEXTURE_2D_ARRAY]=_t(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),Tt[n.TEXTURE_3D]=_t(n.TEXTURE_3D,n.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),St(n.DEPTH_TEST),o.setFunc(Io),ln(!1),Ie(Bf),St(n.CULL_FACE),Xe(Dr);function St(U){h[U]!==!0&&(n.enable(U),h[U]=!0)}function Gt(U){h[U]!==!1&&(n.disable(U),h[U]=!1)}function ie(U,st){return u[U]!==st?(n.bindFramebuffer(U,st),u[U]=st,U===n.DRAW_FRAMEBUFFER&&(u[n.FRAMEBUFFER]=st),U===n.FRAMEBUFFER&&(u[n.DRAW_FRAMEBUFFER]=st),!0):!1}function Ht(U,st){let et=g,bt=!1;if(U){et=d.get(st),et===void 0&&(et=[],d.set(st,et));let mt=U.textures;if(et.length!==mt.length||et[0]!==n.COLOR_ATTACHMENT0){for(let yt=0,Vt=mt.length;yt<Vt;yt++)et[yt]=n.COLOR_ATTACHMENT0+yt;et.length=mt.length,bt=!0}}else et[0]!==n.BACK&&(et[0]=n.BACK,bt=!0);bt&&n.drawBuffers(et)}function ce(U){return y!==U?(n.useProgram(U),y=U,!0):!1}let oe={[Nr]:n.FUNC_ADD,[r_]:n.FUNC_SUBTRACT,[o_]:n.FUNC_REVERSE_SUBTRACT};oe[a_]=n.MIN,oe[l_]=n.MAX;let ee={[c_]:n.ZERO,[h_]:n.ONE,[u_]:n.SRC_COLOR,[Vf]:n.SRC_ALPHA,[__]:n.SRC_ALPHA_SATURATE,[m_]:n.DST_COLOR,[d_]:n.DST_ALPHA,[f_]:n.ONE_MINUS_SRC_COLOR,[Gf]:n.ONE_MINUS_SRC_ALPHA,[g_]:n.ONE_MINUS_DST_COLOR,[p_]:n.ONE_MINUS_DST_ALPHA,[x_]:n.CONSTANT_COLOR,[v_]:n.ONE_MINUS_CONSTANT_COLOR,[y_]:n.CONSTANT_ALPHA,[S_]:n.ONE_MINUS_CONSTANT_ALPHA};function Xe(U,st,et,bt,mt,yt,Vt,Jt,at,Ot){if(U===Dr){m===!0&&(Gt(n.BLEND),m=!1);return}if(m===!1&&(St(n.BLEND),m=!0),U!==s_){if(U!==p||Ot!==L){if((v!==Nr||R!==Nr)&&(n.blendEquation(n.FUNC_ADD),v=Nr,R=Nr),Ot)switch(U){case Xo:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case kf:n.blendFunc(n.ONE,n.ONE);break;case zf:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case Hf:n.blendFuncSeparate(n.DST_COLOR,n.ONE_MINUS_SRC_ALPHA,n.ZERO,n.ONE);break;default:jt("WebGLState: Invalid blending: ",U);break}else switch(U){case Xo:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case kf:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE,n.ONE,n.ONE);break;case zf:jt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Hf:jt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:jt("WebGLState: Invalid blending: ",U);break}A=null,S=null,T=null,_=null,w.set(0,0,0),O=0,p=U,L=Ot}return}mt=mt||st,yt=yt||et,Vt=Vt||bt,(st!==v||mt!==R)&&(n.blendEquationSeparate(oe[st],oe[mt]),v=st,R=mt),(et!==A||bt!==S||yt!==T||Vt!==_)&&(n.blendFuncSeparate(ee[et],ee[bt],ee[yt],ee[Vt]),A=et,S=bt,T=yt,_=Vt),(Jt.equals(w)===!1||at!==O)&&(n.blendColor(Jt.r,Jt.g,Jt.b,at),w.copy(Jt),O=at),p=U,L=!1}function Oe(U,st){U.side===Bn?Gt(n.CULL_FACE):St(n.CULL_FACE);let et=U.side===ti;st&&(et=!et),ln(et),U.blending===Xo&&U.transparent===!1?Xe(Dr):Xe(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),o.setFunc(U.depthFunc),o.setTest(U.depthTest),o.setMask(U.depthWrite),r.setMask(U.colorWrite);let bt=U.stencilWrite;a.setTest(bt),bt&&(a.setMask(U.stencilWriteMask),a.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),a.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),xe(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?St(n.SAMPLE_ALPHA_TO_COVERAGE):Gt(n.SAMPLE_ALPHA_TO_COVERAGE)}function ln(U){I!==U&&(U?n.frontFace(n.CW):n.frontFace(n.CCW),I=U)}function Ie(U){U!==e_?(St(n.CULL_FACE),U!==B&&(U===Bf?n.cullFace(n.BACK):U===n_?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):Gt(n.CULL_FACE),B=U}function An(U){U!==z&&(V&&n.lineWidth(U),z=U)}function xe(U,st,et){U?(St(n.POLYGON_OFFSET_FILL),(N!==st||G!==et)&&(N=st,G=et,o.getReversed()&&(st=-st,et=-et),n.polygonOffset(st,et))):Gt(n.POLYGON_OFFSET_FILL)}function _n(U){U?St(n.SCISSOR_TEST):Gt(n.SCISSOR_TEST)}function Ke(U){U===void 0&&(U=n.TEXTURE0+Y-1),j!==U&&(n.activeTexture(U),j=U)}function cn(U,st,et){et===void 0&&(j===null?et=n.TEXTURE0+Y-1:et=j);let bt=it[et];bt===void 0&&(bt={type:void 0,texture:void 0},it[et]=bt),(bt.type!==U||bt.texture!==st)&&(j!==et&&(n.activeTexture(et),j=et),n.bindTexture(U,st||Tt[U]),bt.type=U,bt.texture=st)}function F(){let U=it[j];U!==void 0&&U.type!==void 0&&(n.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Rt(){try{n.compressedTexImage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function Yt(){try{n.compressedTexImage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function se(){try{n.texSubImage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function Mt(){try{n.texSubImage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function Ne(){try{n.compressedTexSubImage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function zt(){try{n.compressedTexSubImage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function Xt(){try{n.texStorage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function C(){try{n.texStorage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function M(){try{n.texImage2D(...arguments)}catch(U){jt("WebGLState:",U)}}function X(){try{n.texImage3D(...arguments)}catch(U){jt("WebGLState:",U)}}function ct(U){return f[U]!==void 0?f[U]:n.getParameter(U)}function rt(U,st){f[U]!==st&&(n.pixelStorei(U,st),f[U]=st)}function gt(U){Q.equals(U)===!1&&(n.scissor(U.x,U.y,U.z,U.w),Q.copy(U))}function xt(U){pt.equals(U)===!1&&(n.viewport(U.x,U.y,U.z,U.w),pt.copy(U))}function tt(U,st){let et=c.get(st);et===void 0&&(et=new WeakMap,c.set(st,et));let bt=et.get(U);bt===void 0&&(bt=n.getUniformBlockIndex(st,U.name),n.uniformBlockBinding(st,bt,bt),et.set(U,bt))}function nt(U,st,et){let mt=c.get(st).get(U);l[mt]!==et&&(n.bindBufferBase(n.UNIFORM_BUFFER,mt,et),l[mt]=et)}function dt(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),o.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),n.pixelStorei(n.PACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,!1),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,n.BROWSER_DEFAULT_WEBGL),n.pixelStorei(n.PACK_ROW_LENGTH,0),n.pixelStorei(n.PACK_SKIP_PIXELS,0),n.pixelStorei(n.PACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_ROW_LENGTH,0),n.pixelStorei(n.UNPACK_IMAGE_HEIGHT,0),n.pixelStorei(n.UNPACK_SKIP_PIXELS,0),n.pixelStorei(n.UNPACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_SKIP_IMAGES,0),h={},f={},j=null,it={},u={},l={},d=new WeakMap,g=[],y=null,m=!1,p=null,v=null,A=null,S=null,R=null,T=null,_=null,w=new he(0,0,0),O=0,L=!1,I=null,B=null,z=null,N=null,G=null,Q.set(0,0,n.canvas.width,n.canvas.height),pt.set(0,0,n.canvas.width,n.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:St,disable:Gt,bindFramebuffer:ie,drawBuffers:Ht,useProgram:ce,setBlending:Xe,setMaterial:Oe,setFlipSided:ln,setCullFace:Ie,setLineWidth:An,setPolygonOffset:xe,setScissorTest:_n,activeTexture:Ke,bindTexture:cn,unbindTexture:F,compressedTexImage2D:Rt,compressedTexImage3D:Yt,texImage2D:M,texImage3D:X,pixelStorei:rt,getParameter:ct,updateUBOMapping:tt,uniformBlockBinding:nt,texStorage2D:Xt,texStorage3D:C,texSubImage2D:se,texSubImage3D:Mt,compressedTexSubImage2D:Ne,compressedTexSubImage3D:zt,scissor:gt,viewport:xt,reset:dt}}function oT(n,t,e,i,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Zt,h=new WeakMap,f=new Set,u,d=new WeakMap,g=new Set,y=new FinalizationRegistry(C=>g.delete(C)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(C,M){return m?new OffscreenCanvas(C,M):Fa("canvas")}function v(C,M,X){let ct=1,rt=Xt(C);if((rt.width>X||rt.height>X)&&(ct=X/Math.max(rt.width,rt.height)),ct<1)if(typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&C instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&C instanceof ImageBitmap||typeof VideoFrame<"u"&&C instanceof VideoFrame){let gt=Math.floor(ct*rt.width),xt=Math.floor(ct*rt.height);u===void 0&&(u=p(gt,xt));let tt=M?p(gt,xt):u;return tt.width=gt,tt.height=xt,tt.getContext("2d").drawImage(C,0,0,gt,xt),qt("WebGLRenderer: Texture has been resized from ("+rt.width+"x"+rt.height+") to ("+gt+"x"+xt+")."),tt}else return"data"in C&&qt("WebGLRenderer: Image in DataTexture is too big ("+rt.width+"x"+rt.height+")."),C;return C}function A(C){return C.generateMipmaps}function S(C){n.generateMipmap(C)}function R(C){return C.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:C.isWebGL3DRenderTarget?n.TEXTURE_3D:C.isWebGLArrayRenderTarget||C.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function T(C,M,X,ct,rt,gt=!1){if(C!==null){if(n[C]!==void 0)return n[C];qt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+C+"'")}let xt;ct&&(xt=t.get("EXT_texture_norm16"),xt||qt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let tt=M;if(M===n.RED&&(X===n.FLOAT&&(tt=n.R32F),X===n.HALF_FLOAT&&(tt=n.R16F),X===n.UNSIGNED_BYTE&&(tt=n.R8),X===n.UNSIGNED_SHORT&&xt&&(tt=xt.R16_EXT),X===n.SHORT&&xt&&(tt=xt.R16_SNORM_EXT)),M===n.RED_INTEGER&&(X===n.UNSIGNED_BYTE&&(tt=n.R8UI),X===n.UNSIGNED_SHORT&&(tt=n.R16UI),X===n.UNSIGNED_INT&&(tt=n.R32UI),X===n.BYTE&&(tt=n.R8I),X===n.SHORT&&(tt=n.R16I),X===n.INT&&(tt=n.R32I)),M===n.RG&&(X===n.FLOAT&&(tt=n.RG32F),X===n.HALF_FLOAT&&(tt=n.RG16F),X===n.UNSIGNED_BYTE&&(tt=n.RG8),X===n.UNSIGNED_SHORT&&xt&&(tt=xt.RG16_EXT),X===n.SHORT&&xt&&(tt=xt.RG16_SNORM_EXT)),M===n.RG_INTEGER&&(X===n.UNSIGNED_BYTE&&(tt=n.RG8UI),X===n.UNSIGNED_SHORT&&(tt=n.RG16UI),X===n.UNSIGNED_INT&&(tt=n.RG32UI),X===n.BYTE&&(tt=n.RG8I),X===n.SHORT&&(tt=n.RG16I),X===n.INT&&(tt=n.RG32I)),M===n.RGB_INTEGER&&(X===n.UNSIGNED_BYTE&&(tt=n.RGB8UI),X===n.UNSIGNED_SHORT&&(tt=n.RGB16UI),X===n.UNSIGNED_INT&&(tt=n.RGB32UI),X===n.BYTE&&(tt=n.RGB8I),X===n.SHORT&&(tt=n.RGB16I),X===n.INT&&(tt=n.RGB32I)),M===n.RGBA_INTEGER&&(X===n.UNSIGNED_BYTE&&(tt=n.RGBA8UI),X===n.UNSIGNED_SHORT&&(tt=n.RGBA16UI),X===n.UNSIGNED_INT&&(tt=n.RGBA32UI),X===n.BYTE&&(tt=n.RGBA8I),X===n.SHORT&&(tt=n.RGBA16I),X===n.INT&&(tt=n.RGBA32I)),M===n.RGB&&(X===n.UNSIGNED_SHORT&&xt&&(tt=xt.RGB16_EXT),X===n.SHORT&&xt&&(tt=xt.RGB16_SNORM_EXT),X===n.UNSIGNED_INT_5_9_9_9_REV&&(tt=n.RGB9_E5),X===n.UNSIGNED_INT_10F_11F_11F_REV&&(tt=n.R11F_G11F_B10F)),M===n.RGBA){let nt=gt?Ua:_e.getTransfer(rt);X===n.FLOAT&&(tt=n.RGBA32F),X===n.HALF_FLOAT&&(tt=n.RGBA16F),X===n.UNSIGNED_BYTE&&(tt=nt===Te?n.SRGB8_ALPHA8:n.RGBA8),X===n.UNSIGNED_SHORT&&xt&&(tt=xt.RGBA16_EXT),X===n.SHORT&&xt&&(tt=xt.RGBA16_SNORM_EXT),X===n.UNSIGNED_SHORT_4_4_4_4&&(tt=n.RGBA4),X===n.UNSIGNED_SHORT_5_5_5_1&&(tt=n.RGB5_A1)}return(tt===n.R16F||tt===n.R32F||tt===n.RG16F||tt===n.RG32F||tt===n.RGBA16F||tt===n.RGBA32F)&&t.get("EXT_color_buffer_float"),tt}function _(C,M){let X;return C?M===null||M===Vi||M===Fr?X=n.DEPTH24_STENCIL8:M===Gi?X=n.DEPTH32F_STENCIL8:M===Yo&&(X=n.DEPTH24_STENCIL8,qt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):M===null||M===Vi||M===Fr?X=n.DEPTH_COMPONENT24:M===Gi?X=n.DEPTH_COMPONENT32F:M===Yo&&(X=n.DEPTH_COMPONENT16),X}function w(C,M){return A(C)===!0||C.isFramebufferTexture&&C.minFilter!==Nn&&C.minFilter!==Qn?Math.log2(Math.max(M.width,M.height))+1:C.mipmaps.length>0?C.mipmaps.length:C.isCompressedTexture&&Array.isArray(C.image)?M.mipmaps.length:1}function O(C){let M=new WeakRef(C);i.get(C).__ref=M,g.add(M),y.register(C,M,M)}function L(C){let M=i.get(C).__ref;M!==void 0&&(g.delete(M),y.unregister(M))}function I(C){z(C.target)}function B(C){N(C.target)}function z(C){C.removeEventListener("dispose",I),L(C),Y(C),C.isVideoTexture&&h.delete(C),C.isHTMLTexture&&f.delete(C)}function N(C){C.removeEventListener("dispose",B),L(C),lt(C)}function G(){for(let C of g){let M=C.deref();M!==void 0&&(M.isRenderTarget===!0?N(M):z(M))}g.clear(),f.clear()}function Y(C){let M=i.get(C);if(M.__webglInit===void 0)return;let X=C.source,ct=d.get(X);if(ct){let rt=ct[M.__cacheKey];rt.usedTimes--,rt.usedTimes===0&&V(C),Object.keys(ct).length===0&&d.delete(X)}i.remove(C)}function V(C){let M=i.get(C);n.deleteTexture(M.__webglTexture);let X=C.source,ct=d.get(X);delete ct[M.__cacheKey],o.memory.textures--}function lt(C){let M=i.get(C);M.__depthDisposeCallback&&M.__depthDisposeCallback();let X=C.depthTexture;if(X&&X.renderTarget===C&&z(X),C.isWebGLCubeRenderTarget)for(let rt=0;rt<6;rt++){if(Array.isArray(M.__webglFramebuffer[rt]))for(let gt=0;gt<M.__webglFramebuffer[rt].length;gt++)n.deleteFramebuffer(M.__webglFramebuffer[rt][gt]);else n.deleteFramebuffer(M.__webglFramebuffer[rt]);M.__webglDepthbuffer&&n.deleteRenderbuffer(M.__webglDepthbuffer[rt])}else{if(Array.isArray(M.__webglFramebuffer))for(let rt=0;rt<M.__webglFramebuffer.length;rt++)n.deleteFramebuffer(M.__webglFramebuffer[rt]);else n.deleteFramebuffer(M.__webglFramebuffer);if(M.__webglDepthbuffer&&n.deleteRenderbuffer(M.__webglDepthbuffer),M.__webglMultisampledFramebuffer&&n.deleteFramebuffer(M.__webglMultisampledFramebuffer),M.__webglColorRenderbuffer)for(let rt=0;rt<M.__webglColorRenderbuffer.length;rt++)M.__webglColorRenderbuffer[rt]&&n.deleteRenderbuffer(M.__webglColorRenderbuffer[rt]);M.__webglDepthRenderbuffer&&n.deleteRenderbuffer(M.__webglDepthRenderbuffer)}let ct=C.textures;for(let rt=0,gt=ct.length;rt<gt;rt++){let xt=i.get(ct[rt]);xt.__webglTexture&&(n.deleteTexture(xt.__webglTexture),o.memory.textures--),i.remove(ct[rt])}i.remove(C)}let J=0;function j(){J=0}function it(){return J}function ut(C){J=C}function ht(){let C=J;return C>=s.maxTextures&&qt("WebGLTextures: Trying to use "+(C+1)+" texture units while this GPU supports only "+s.maxTextures),J+=1,C}function Q(C){let M=[];return M.push(C.wrapS),M.push(C.wrapT),M.push(C.wrapR||0),M.push(C.magFilter),M.push(C.minFilter),M.push(C.anisotropy),M.push(C.internalFormat),M.push(C.format),M.push(C.type),M.push(C.generateMipmaps),M.push(C.mipmapsAutoUpdate),M.push(C.premultiplyAlpha),M.push(C.flipY),M.push(C.unpackAlignment),M.push(C.colorSpace),M.join()}function pt(C,M){let X=i.get(C);if(C.isVideoTexture&&Ne(C),C.isRenderTargetTexture===!1&&C.isExternalTexture!==!0&&C.version>0&&X.__version!==C.version){let ct=C.image;if(ct===null)qt("WebGLRenderer: Texture marked for update but no image data found.");else if(ct.complete===!1)qt("WebGLRenderer: Texture marked for update but image is incomplete");else{Oe(X,C,M);return}}else C.isExternalTexture&&(X.__webglTexture=C.sourceTexture?C.sourceTexture:null);e.bindTexture(n.TEXTURE_2D,X.__webglTexture,n.TEXTURE0+M)}function _t(C,M){let X=i.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&X.__version!==C.version){Oe(X,C,M);return}else C.isExternalTexture&&(X.__webglTexture=C.sourceTexture?C.sourceTexture:null);e.bindTexture(n.TEXTURE_2D_ARRAY,X.__webglTexture,n.TEXTURE0+M)}function Tt(C,M){let X=i.get(C);if(C.isRenderTargetTexture===!1&&C.version>0&&X.__version!==C.version){Oe(X,C,M);return}e.bindTexture(n.TEXTURE_3D,X.__webglTexture,n.TEXTURE0+M)}function St(C,M){let X=i.get(C);if(C.version>0&&X.__version!==C.version){ln(X,C,M);return}e.bindTexture(n.TEXTURE_CUBE_MAP,X.__webglTexture,n.TEXTURE0+M)}let Gt={[Rc]:n.REPEAT,[ns]:n.CLAMP_TO_EDGE,[Cc]:n.MIRRORED_REPEAT},ie={[Nn]:n.NEAREST,[E_]:n.NEAREST_MIPMAP_NEAREST,[el]:n.NEAREST_MIPMAP_LINEAR,[Qn]:n.LINEAR,[ih]:n.LINEAR_MIPMAP_NEAREST,[Is]:n.LINEAR_MIPMAP_LINEAR},Ht={[R_]:n.NEVER,[cd]:n.ALWAYS,[C_]:n.LESS,[ad]:n.LEQUAL,[P_]:n.EQUAL,[ld]:n.GEQUAL,[I_]:n.GREATER,[L_]:n.NOTEQUAL};function ce(C,M){if(M.type===Gi&&t.has("OES_texture_float_linear")===!1&&(M.magFilter===Qn||M.magFilter===ih||M.magFilter===el||M.magFilter===Is||M.minFilter===Qn||M.minFilter===ih||M.minFilter===el||M.minFilter===Is)&&qt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(C,n.TEXTURE_WRAP_S,Gt[M.wrapS]),n.texParameteri(C,n.TEXTURE_WRAP_T,Gt[M.wrapT]),(C===n.TEXTURE_3D||C===n.TEXTURE_2D_ARRAY)&&n.texParameteri(C,n.TEXTURE_WRAP_R,Gt[M.wrapR]),n.texParameteri(C,n.TEXTURE_MAG_FILTER,ie[M.magFilter]),n.texParameteri(C,n.TEXTURE_MIN_FILTER,ie[M.minFilter]),M.compareFunction&&(n.texParameteri(C,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(C,n.TEXTURE_COMPARE_FUNC,Ht[M.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(M.magFilter===Nn||M.minFilter!==el&&M.minFilter!==Is||M.type===Gi&&t.has("OES_texture_float_linear")===!1)return;if(M.anisotropy>1||i.get(M).__currentAnisotropy){let X=t.get("EXT_texture_filter_anisotropic");n.texParameterf(C,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(M.anisotropy,s.getMaxAnisotropy())),i.get(M).__currentAnisotropy=M.anisotropy}}}function oe(C,M){let X=!1;C.__webglInit===void 0&&(C.__webglInit=!0,M.addEventListener("dispose",I),O(M));let ct=M.source,rt=d.get(ct);rt===void 0&&(rt={},d.set(ct,rt));let gt=Q(M);if(gt!==C.__cacheKey){rt[gt]===void 0&&(rt[gt]={texture:n.createTexture(),usedTimes:0},o.memory.textures++,X=!0),rt[gt].usedTimes++;let xt=rt[C.__cacheKey];xt!==void 0&&(rt[C.__cacheKey].usedTimes--,xt.usedTimes===0&&V(M)),C.__cacheKey=gt,C.__webglTexture=rt[gt].texture}return X}function ee(C,M,X){return Math.floor(Math.floor(C/X)/M)}function Xe(C,M,X,ct){let gt=C.updateRanges;if(gt.length===0)e.texSubImage2D(n.TEXTURE_2D,0,0,0,M.width,M.height,X,ct,M.data);else{gt.sort((U,st)=>U.start-st.start);let xt=0;for(let U=1;U<gt.length;U++){let st=gt[xt],et=gt[U],bt=st.start+st.count,mt=ee(et.start,M.width,4),yt=ee(st.start,M.width,4);et.start<=bt+1&&mt===yt&&ee(et.start+et.count-1,M.width,4)===mt?st.count=Math.max(st.count,et.start+et.count-st.start):(++xt,gt[xt]=et)}gt.length=xt+1;let tt=e.getParameter(n.UNPACK_ROW_LENGTH),nt=e.getParameter(n.UNPACK_SKIP_PIXELS),dt=e.getParameter(n.UNPACK_SKIP_ROWS);e.pixelStorei(n.UNPACK_ROW_LENGTH,M.width);for(let U=0,st=gt.length;U<st;U++){let et=gt[U],bt=Math.floor(et.start/4),mt=Math.ceil(et.count/4),yt=bt%M.width,Vt=Math.floor(bt/M.width),Jt=mt,at=1;e.pixelStorei(n.UNPACK_SKIP_PIXELS,yt),e.pixelStorei(n.UNPACK_SKIP_ROWS,Vt),e.texSubImage2D(n.TEXTURE_2D,0,yt,Vt,Jt,at,X,ct,M.data)}C.clearUpdateRanges(),e.pixelStorei(n.UNPACK_ROW_LENGTH,tt),e.pixelStorei(n.UNPACK_SKIP_PIXELS,nt),e.pixelStorei(n.UNPACK_SKIP_ROWS,dt)}}function Oe(C,M,X){let ct=n.TEXTURE_2D;(M.isDataArrayTexture||M.isCompressedArrayTexture)&&(ct=n.TEXTURE_2D_ARRAY),M.isData3DTexture&&(ct=n.TEXTURE_3D);let rt=oe(C,M),gt=M.source;e.bindTexture(ct,C.__webglTexture,n.TEXTURE0+X);let xt=i.get(gt);if(gt.version!==xt.__version||rt===!0){if(e.activeTexture(n.TEXTURE0+X),(typeof ImageBitmap<"u"&&M.image instanceof ImageBitmap)===!1){let at=_e.getPrimaries(_e.workingColorSpace),Ot=M.colorSpace===Ds?null:_e.getPrimaries(M.colorSpace),Kt=M.colorSpace===Ds||at===Ot?n.NONE:n.BROWSER_DEFAULT_WEBGL;e.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,M.flipY),e.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),e.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,Kt)}e.pixelStorei(n.UNPACK_ALIGNMENT,M.unpackAlignment);let nt=v(M.image,!1,s.maxTextureSize);nt=zt(M,nt);let dt=r.convert(M.format,M.colorSpace),U=r.convert(M.type),st=T(M.internalFormat,dt,U,M.normalized,M.colorSpace,M.isVideoTexture);ce(ct,M);let et,bt=M.mipmaps,mt=M.isVideoTexture!==!0,yt=xt.__version===void 0||rt===!0,Vt=gt.dataReady,Jt=w(M,nt);if(M.isDepthTexture)st=_(M.format===Ls,M.type),yt&&(mt?e.texStorage2D(n.TEXTURE_2D,1,st,nt.width,nt.height):e.texImage2D(n.TEXTURE_2D,0,st,nt.width,nt.height,0,dt,U,null));else if(M.isDataTexture)if(bt.length>0){mt&&yt&&e.texStorage2D(n.TEXTURE_2D,Jt,st,bt[0].width,bt[0].height);for(let at=0,Ot=bt.length;at<Ot;at++)et=bt[at],mt?Vt&&e.texSubImage2D(n.TEXTURE_2D,at,0,0,et.width,et.height,dt,U,et.data):e.texImage2D(n.TEXTURE_2D,at,st,et.width,et.height,0,dt,U,et.data);M.generateMipmaps=!1}else mt?(yt&&e.texStorage2D(n.TEXTURE_2D,Jt,st,nt.width,nt.height),Vt&&Xe(M,nt,dt,U)):e.texImage2D(n.TEXTURE_2D,0,st,nt.width,nt.height,0,dt,U,nt.data);else if(M.isCompressedTexture)if(M.isCompressedArrayTexture){mt&&yt&&e.texStorage3D(n.TEXTURE_2D_ARRAY,Jt,st,bt[0].width,bt[0].height,nt.depth);for(let at=0,Ot=bt.length;at<Ot;at++)if(et=bt[at],M.format!==Xi)if(dt!==null)if(mt){if(Vt)if(M.layerUpdates.size>0){let Kt=vd(et.width,et.height,M.format,M.type);for(let At of M.layerUpdates){let re=et.data.subarray(At*Kt/et.data.BYTES_PER_ELEMENT,(At+1)*Kt/et.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,at,0,0,At,et.width,et.height,1,dt,re)}}else e.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,at,0,0,0,et.width,et.height,nt.depth,dt,et.data)}else e.compressedTexImage3D(n.TEXTURE_2D_ARRAY,at,st,et.width,et.height,nt.depth,0,et.data,0,0);else qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else mt?Vt&&e.texSubImage3D(n.TEXTURE_2D_ARRAY,at,0,0,0,et.width,et.height,nt.depth,dt,U,et.data):e.texImage3D(n.TEXTURE_2D_ARRAY,at,st,et.width,et.height,nt.depth,0,dt,U,et.data);M.layerUpdates.size>0&&M.clearLayerUpdates()}else{mt&&yt&&e.texStorage2D(n.TEXTURE_2D,Jt,st,bt[0].width,bt[0].height);for(let at=0,Ot=bt.length;at<Ot;at++)et=bt[at],M.format!==Xi?dt!==null?mt?Vt&&e.compressedTexSubImage2D(n.TEXTURE_2D,at,0,0,et.width,et.height,dt,et.data):e.compressedTexImage2D(n.TEXTURE_2D,at,st,et.width,et.height,0,et.data):qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):mt?Vt&&e.texSubImage2D(n.TEXTURE_2D,at,0,0,et.width,et.height,dt,U,et.data):e.texImage2D(n.TEXTURE_2D,at,st,et.width,et.height,0,dt,U,et.data)}else if(M.isDataArrayTexture)if(mt){if(yt&&e.texStorage3D(n.TEXTURE_2D_ARRAY,Jt,st,nt.width,nt.height,nt.depth),Vt)if(M.layerUpdates.size>0){let at=vd(nt.width,nt.height,M.format,M.type);for(let Ot of M.layerUpdates){let Kt=nt.data.subarray(Ot*at/nt.data.BYTES_PER_ELEMENT,(Ot+1)*at/nt.data.BYTES_PER_ELEMENT);e.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,Ot,nt.width,nt.height,1,dt,U,Kt)}M.clearLayerUpdates()}else e.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,nt.width,nt.height,nt.depth,dt,U,nt.data)}else e.texImage3D(n.TEXTURE_2D_ARRAY,0,st,nt.width,nt.height,nt.depth,0,dt,U,nt.data);else if(M.isData3DTexture)mt?(yt&&e.texStorage3D(n.TEXTURE_3D,Jt,st,nt.width,nt.height,nt.depth),Vt&&e.texSubImage3D(n.TEXTURE_3D,0,0,0,0,nt.width,nt.height,nt.depth,dt,U,nt.data)):e.texImage3D(n.TEXTURE_3D,0,st,nt.width,nt.height,nt.depth,0,dt,U,nt.data);else if(M.isFramebufferTexture){if(yt)if(mt)e.texStorage2D(n.TEXTURE_2D,Jt,st,nt.width,nt.height);else{let at=nt.width,Ot=nt.height;for(let Kt=0;Kt<Jt;Kt++)e.texImage2D(n.TEXTURE_2D,Kt,st,at,Ot,0,dt,U,null),at>>=1,Ot>>=1}}else if(M.isHTMLTexture){if("texElementImage2D"in n){let at=n.canvas;if(at.hasAttribute("layoutsubtree")||at.setAttribute("layoutsubtree","true"),nt.parentNode!==at){at.appendChild(nt),f.add(M),at.onpaint=Ot=>{let Kt=Ot.changedElements;for(let At of f)Kt.includes(At.image)&&(At.needsUpdate=!0)},at.requestPaint();return}if(n.texElementImage2D.length===3)n.texElementImage2D(n.TEXTURE_2D,n.RGBA8,nt);else{let Kt=n.RGBA,At=n.RGBA,re=n.UNSIGNED_BYTE;n.texElementImage2D(n.TEXTURE_2D,0,Kt,At,re,nt)}n.texParameteri(n.TEXTURE_2D,n.TEXTURE_MIN_FILTER,n.LINEAR),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_S,n.CLAMP_TO_EDGE),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_T,n.CLAMP_TO_EDGE)}}else if(bt.length>0){if(mt&&yt){let at=Xt(bt[0]);e.texStorage2D(n.TEXTURE_2D,Jt,st,at.width,at.height)}for(let at=0,Ot=bt.length;at<Ot;at++)et=bt[at],mt?Vt&&e.texSubImage2D(n.TEXTURE_2D,at,0,0,dt,U,et):e.texImage2D(n.TEXTURE_2D,at,st,dt,U,et);M.generateMipmaps=!1}else if(mt){if(yt){let at=Xt(nt);e.texStorage2D(n.TEXTURE_2D,Jt,st,at.width,at.height)}Vt&&e.texSubImage2D(n.TEXTURE_2D,0,0,0,dt,U,nt)}else e.texImage2D(n.TEXTURE_2D,0,st,dt,U,nt);A(M)&&M.mipmapsAutoUpdate===!0&&S(ct),xt.__version=gt.version,M.onUpdate&&M.onUpdate(M)}C.__version=M.version}function ln(C,M,X){if(M.image.length!==6)return;let ct=oe(C,M),rt=M.source;e.bindTexture(n.TEXTURE_CUBE_MAP,C.__webglTexture,n.TEXTURE0+X);let gt=i.get(rt);if(rt.version!==gt.__version||ct===!0){e.activeTexture(n.TEXTURE0+X);let xt=_e.getPrimaries(_e.workingColorSpace),tt=M.colorSpace===Ds?null:_e.getPrimaries(M.colorSpace),nt=M.colorSpace===Ds||xt===tt?n.NONE:n.BROWSER_DEFAULT_WEBGL;e.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,M.flipY),e.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,M.premultiplyAlpha),e.pixelStorei(n.UNPACK_ALIGNMENT,M.unpackAlignment),e.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,nt);let dt=M.isCompressedTexture||M.image[0].isCompressedTexture,U=M.image[0]&&M.image[0].isDataTexture,st=[];for(let At=0;At<6;At++)!dt&&!U?st[At]=v(M.image[At],!0,s.maxCubemapSize):st[At]=U?M.image[At].image:M.image[At],st[At]=zt(M,st[At]);let et=st[0],bt=r.convert(M.format,M.colorSpace),mt=r.convert(M.type),yt=T(M.internalFormat,bt,mt,M.normalized,M.colorSpace),Vt=M.isVideoTexture!==!0,Jt=gt.__version===void 0||ct===!0,at=rt.dataReady,Ot=w(M,et);ce(n.TEXTURE_CUBE_MAP,M);let Kt;if(M.isDepthTexture){if(yt=_(M.format===Ls,M.type),Jt)if(Vt)e.texStorage2D(n.TEXTURE_CUBE_MAP,1,yt,et.width,et.height);else for(let At=0;At<6;At++)e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,yt,et.width,et.height,0,bt,mt,null)}else if(dt){Vt&&Jt&&e.texStorage2D(n.TEXTURE_CUBE_MAP,Ot,yt,et.width,et.height);for(let At=0;At<6;At++){Kt=st[At].mipmaps;for(let re=0;re<Kt.length;re++){let ke=Kt[re];M.format!==Xi?bt!==null?Vt?at&&e.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,re,0,0,ke.width,ke.height,bt,ke.data):e.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,re,yt,ke.width,ke.height,0,ke.data):qt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Vt?at&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,re,0,0,ke.width,ke.height,bt,mt,ke.data):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,re,yt,ke.width,ke.height,0,bt,mt,ke.data)}}}else{if(Kt=M.mipmaps,Vt&&Jt){Kt.length>0&&Ot++;let At=Xt(st[0]);e.texStorage2D(n.TEXTURE_CUBE_MAP,Ot,yt,At.width,At.height)}for(let At=0;At<6;At++)if(U){Vt?at&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,0,0,st[At].width,st[At].height,bt,mt,st[At].data):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,yt,st[At].width,st[At].height,0,bt,mt,st[At].data);for(let re=0;re<Kt.length;re++){let qn=Kt[re].image[At].image;Vt?at&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,re+1,0,0,qn.width,qn.height,bt,mt,qn.data):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,re+1,yt,qn.width,qn.height,0,bt,mt,qn.data)}}else{Vt?at&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,0,0,bt,mt,st[At]):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,0,yt,bt,mt,st[At]);for(let re=0;re<Kt.length;re++){let ke=Kt[re];Vt?at&&e.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,re+1,0,0,bt,mt,ke.image[At]):e.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+At,re+1,yt,bt,mt,ke.image[At])}}}A(M)&&M.mipmapsAutoUpdate===!0&&S(n.TEXTURE_CUBE_MAP),gt.__version=rt.version,M.onUpdate&&M.onUpdate(M)}C.__version=M.version}function Ie(C,M,X,ct,rt,gt){let xt=r.convert(X.format,X.colorSpace),tt=r.convert(X.type),nt=T(X.internalFormat,xt,tt,X.normalized,X.colorSpace),dt=i.get(M),U=i.get(X);if(U.__renderTarget=M,!dt.__hasExternalTextures){let st=Math.max(1,M.width>>gt),et=Math.max(1,M.height>>gt);rt===n.TEXTURE_3D||rt===n.TEXTURE_2D_ARRAY?e.texImage3D(rt,gt,nt,st,et,M.depth,0,xt,tt,null):e.texImage2D(rt,gt,nt,st,et,0,xt,tt,null)}e.bindFramebuffer(n.FRAMEBUFFER,C),Mt(M)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ct,rt,U.__webglTexture,0,se(M)):(rt===n.TEXTURE_2D||rt>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&rt<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,ct,rt,U.__webglTexture,gt),e.bindFramebuffer(n.FRAMEBUFFER,null)}function An(C,M,X){if(n.bindRenderbuffer(n.RENDERBUFFER,C),M.depthBuffer){let ct=M.depthTexture,rt=ct&&ct.isDepthTexture?ct.type:null,gt=_(M.stencilBuffer,rt),xt=M.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;Mt(M)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,se(M),gt,M.width,M.height):X?n.renderbufferStorageMultisample(n.RENDERBUFFER,se(M),gt,M.width,M.height):n.renderbufferStorage(n.RENDERBUFFER,gt,M.width,M.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,xt,n.RENDERBUFFER,C)}else{let ct=M.textures;for(let rt=0;rt<ct.length;rt++){let gt=ct[rt],xt=r.convert(gt.format,gt.colorSpace),tt=r.convert(gt.type),nt=T(gt.internalFormat,xt,tt,gt.normalized,gt.colorSpace);Mt(M)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,se(M),nt,M.width,M.height):X?n.renderbufferStorageMultisample(n.RENDERBUFFER,se(M),nt,M.width,M.height):n.renderbufferStorage(n.RENDERBUFFER,nt,M.width,M.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function xe(C,M,X){let ct=M.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(n.FRAMEBUFFER,C),!(M.depthTexture&&M.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let rt=i.get(M.depthTexture);rt.__renderTarget=M;let gt=ct?M.depthTexture.image[0]:M.depthTexture.image;(!rt.__webglTexture||gt.width!==M.width||gt.height!==M.height)&&(gt.width=M.width,gt.height=M.height,M.depthTexture.needsUpdate=!0),ct?St(M.depthTexture,0):pt(M.depthTexture,0);let xt=rt.__webglTexture,tt=se(M),nt=ct?n.TEXTURE_CUBE_MAP_POSITIVE_X+X:n.TEXTURE_2D,dt=M.depthTexture.format===Ls?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;if(M.depthTexture.format===ws)Mt(M)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,dt,nt,xt,0,tt):n.framebufferTexture2D(n.FRAMEBUFFER,dt,nt,xt,0);else if(M.depthTexture.format===Ls)Mt(M)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,dt,nt,xt,0,tt):n.framebufferTexture2D(n.FRAMEBUFFER,dt,nt,xt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function _n(C){let M=i.get(C),X=C.isWebGLCubeRenderTarget===!0;if(M.__boundDepthTexture!==C.depthTexture){let ct=C.depthTexture;if(M.__depthDisposeCallback&&M.__depthDisposeCallback(),ct){let rt=()=>{delete M.__boundDepthTexture,delete M.__depthDisposeCallback,ct.removeEventListener("dispose",rt)};ct.addEventListener("dispose",rt),M.__depthDisposeCallback=rt}M.__boundDepthTexture=ct}if(C.depthTexture&&!M.__autoAllocateDepthBuffer)if(X)for(let ct=0;ct<6;ct++)xe(M.__webglFramebuffer[ct],C,ct);else C.texture.mipmaps.length>0?xe(M.__webglFramebuffer[0],C,0):xe(M.__webglFramebuffer,C,0);else if(X){M.__webglDepthbuffer=[];for(let ct=0;ct<6;ct++)if(e.bindFramebuffer(n.FRAMEBUFFER,M.__webglFramebuffer[ct]),M.__webglDepthbuffer[ct]===void 0)M.__webglDepthbuffer[ct]=n.createRenderbuffer(),An(M.__webglDepthbuffer[ct],C,!1);else{let rt=C.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,gt=M.__webglDepthbuffer[ct];n.bindRenderbuffer(n.RENDERBUFFER,gt),n.framebufferRenderbuffer(n.FRAMEBUFFER,rt,n.RENDERBUFFER,gt)}}else if(C.texture.mipmaps.length>0?e.bindFramebuffer(n.FRAMEBUFFER,M.__webglFramebuffer[0]):e.bindFramebuffer(n.FRAMEBUFFER,M.__webglFramebuffer),M.__webglDepthbuffer===void 0)M.__webglDepthbuffer=n.createRenderbuffer(),An(M.__webglDepthbuffer,C,!1);else{let rt=C.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,gt=M.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,gt),n.framebufferRenderbuffer(n.FRAMEBUFFER,rt,n.RENDERBUFFER,gt)}e.bindFramebuffer(n.FRAMEBUFFER,null)}function Ke(C,M,X){let ct=i.get(C);M!==void 0&&Ie(ct.__webglFramebuffer,C,C.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),X!==void 0&&_n(C)}function cn(C){let M=C.texture,X=i.get(C),ct=i.get(M);C.addEventListener("dispose",B),O(C);let rt=C.textures,gt=C.isWebGLCubeRenderTarget===!0,xt=rt.length>1;if(xt||(ct.__webglTexture===void 0&&(ct.__webglTexture=n.createTexture()),ct.__version=M.version,o.memory.textures++),gt){X.__webglFramebuffer=[];for(let tt=0;tt<6;tt++)if(M.mipmaps.length>0){X.__webglFramebuffer[tt]=[];for(let nt=0;nt<M.mipmaps.length;nt++)X.__webglFramebuffer[tt][nt]=n.createFramebuffer()}else X.__webglFramebuffer[tt]=n.createFramebuffer()}else{if(M.mipmaps.length>0){X.__webglFramebuffer=[];for(let tt=0;tt<M.mipmaps.length;tt++)X.__webglFramebuffer[tt]=n.createFramebuffer()}else X.__webglFramebuffer=n.createFramebuffer();if(xt)for(let tt=0,nt=rt.length;tt<nt;tt++){let dt=i.get(rt[tt]);dt.__webglTexture===void 0&&(dt.__webglTexture=n.createTexture(),o.memory.textures++)}if(C.samples>0&&Mt(C)===!1){X.__webglMultisampledFramebuffer=n.createFramebuffer(),X.__webglColorRenderbuffer=[],e.bindFramebuffer(n.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let tt=0;tt<rt.length;tt++){let nt=rt[tt];X.__webglColorRenderbuffer[tt]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,X.__webglColorRenderbuffer[tt]);let dt=r.convert(nt.format,nt.colorSpace),U=r.convert(nt.type),st=T(nt.internalFormat,dt,U,nt.normalized,nt.colorSpace,C.isXRRenderTarget===!0),et=se(C);n.renderbufferStorageMultisample(n.RENDERBUFFER,et,st,C.width,C.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+tt,n.RENDERBUFFER,X.__webglColorRenderbuffer[tt])}n.bindRenderbuffer(n.RENDERBUFFER,null),C.depthBuffer&&(X.__webglDepthRenderbuffer=n.createRenderbuffer(),An(X.__webglDepthRenderbuffer,C,!0)),e.bindFramebuffer(n.FRAMEBUFFER,null)}}if(gt){e.bindTexture(n.TEXTURE_CUBE_MAP,ct.__webglTexture),ce(n.TEXTURE_CUBE_MAP,M);for(let tt=0;tt<6;tt++)if(M.mipmaps.length>0)for(let nt=0;nt<M.mipmaps.length;nt++)Ie(X.__webglFramebuffer[tt][nt],C,M,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+tt,nt);else Ie(X.__webglFramebuffer[tt],C,M,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+tt,0);A(M)?S(n.TEXTURE_CUBE_MAP):M.mipmaps.length>0&&n.texParameteri(n.TEXTURE_CUBE_MAP,n.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),e.unbindTexture()}else if(xt){for(let tt=0,nt=rt.length;tt<nt;tt++){let dt=rt[tt],U=i.get(dt),st=n.TEXTURE_2D;(C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(st=C.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),e.bindTexture(st,U.__webglTexture),ce(st,dt),Ie(X.__webglFramebuffer,C,dt,n.COLOR_ATTACHMENT0+tt,st,0),A(dt)&&S(st)}e.unbindTexture()}else{let tt=n.TEXTURE_2D;if((C.isWebGL3DRenderTarget||C.isWebGLArrayRenderTarget)&&(tt=C.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),e.bindTexture(tt,ct.__webglTexture),ce(tt,M),M.mipmaps.length>0)for(let nt=0;nt<M.mipmaps.length;nt++)Ie(X.__webglFramebuffer[nt],C,M,n.COLOR_ATTACHMENT0,tt,nt);else Ie(X.__webglFramebuffer,C,M,n.COLOR_ATTACHMENT0,tt,0);A(M)?S(tt):M.mipmaps.length>0&&n.texParameteri(tt,n.TEXTURE_MAX_LEVEL,M.mipmaps.length-1),e.unbindTexture()}C.depthBuffer&&_n(C)}function F(C){let M=C.textures;for(let X=0,ct=M.length;X<ct;X++){let rt=M[X];if(A(rt)&&rt.mipmapsAutoUpdate===!0){let gt=R(C),xt=i.get(rt).__webglTexture;e.bindTexture(gt,xt),S(gt),e.unbindTexture()}}}let Rt=[];function Yt(C){if(C.samples>0){if(Mt(C)===!1){let M=C.textures,X=C.width,ct=C.height,rt=n.COLOR_BUFFER_BIT,gt=C.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,xt=i.get(C),tt=M.length>1;if(tt)for(let dt=0;dt<M.length;dt++)e.bindFramebuffer(n.FRAMEBUFFER,xt.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+dt,n.RENDERBUFFER,null),e.bindFramebuffer(n.FRAMEBUFFER,xt.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+dt,n.TEXTURE_2D,null,0);e.bindFramebuffer(n.READ_FRAMEBUFFER,xt.__webglMultisampledFramebuffer),C.texture.mipmaps.length>0?e.bindFramebuffer(n.DRAW_FRAMEBUFFER,xt.__webglFramebuffer[0]):e.bindFramebuffer(n.DRAW_FRAMEBUFFER,xt.__webglFramebuffer);for(let dt=0;dt<M.length;dt++){if(C.resolveDepthBuffer&&(C.depthBuffer&&(rt|=n.DEPTH_BUFFER_BIT),C.stencilBuffer&&C.resolveStencilBuffer&&(rt|=n.STENCIL_BUFFER_BIT)),tt){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,xt.__webglColorRenderbuffer[dt]);let U=i.get(M[dt]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,U,0)}n.blitFramebuffer(0,0,X,ct,0,0,X,ct,rt,n.NEAREST),l===!0&&(Rt.length=0,Rt.push(n.COLOR_ATTACHMENT0+dt),C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&Rt.push(gt),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,Rt))}if(e.bindFramebuffer(n.READ_FRAMEBUFFER,null),e.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),tt)for(let dt=0;dt<M.length;dt++){e.bindFramebuffer(n.FRAMEBUFFER,xt.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+dt,n.RENDERBUFFER,xt.__webglColorRenderbuffer[dt]);let U=i.get(M[dt]).__webglTexture;e.bindFramebuffer(n.FRAMEBUFFER,xt.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+dt,n.TEXTURE_2D,U,0)}e.bindFramebuffer(n.DRAW_FRAMEBUFFER,xt.__webglMultisampledFramebuffer)}else if(C.depthBuffer&&C.storeMultisampledDepthBuffer===!1&&l){let M=C.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[M])}}}function se(C){return Math.min(s.maxSamples,C.samples)}function Mt(C){let M=i.get(C);return C.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&M.__useRenderToTexture!==!1}function Ne(C){let M=o.render.frame;h.get(C)!==M&&(h.set(C,M),C.update())}function zt(C,M){let X=C.colorSpace,ct=C.format,rt=C.type;return C.isCompressedTexture===!0||C.isVideoTexture===!0||X!==Na&&X!==Ds&&(_e.getTransfer(X)===Te?(ct!==Xi||rt!==oi)&&qt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):jt("WebGLTextures: Unsupported texture color space:",X)),M}function Xt(C){return typeof HTMLImageElement<"u"&&C instanceof HTMLImageElement?(c.width=C.naturalWidth||C.width,c.height=C.naturalHeight||C.height):typeof VideoFrame<"u"&&C instanceof VideoFrame?(c.width=C.displayWidth,c.height=C.displayHeight):(c.width=C.width,c.height=C.height),c}this.allocateTextureUnit=ht,this.resetTextureUnits=j,this.getTextureUnits=it,this.setTextureUnits=ut,this.setTexture2D=pt,this.setTexture2DArray=_t,this.setTexture3D=Tt,this.setTextureCube=St,this.rebindTextures=Ke,this.setupRenderTarget=cn,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=Yt,this.setupDepthRenderbuffer=_n,this.setupFrameBufferTexture=Ie,this.useMultisampledRTT=Mt,this.dispose=G}function aT(n,t){function e(i,s=Ds){let r,o=_e.getTransfer(s);if(i===oi)return n.UNSIGNED_BYTE;if(i===rh)return n.UNSIGNED_SHORT_4_4_4_4;if(i===oh)return n.UNSIGNED_SHORT_5_5_5_1;if(i===td)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===ed)return n.UNSIGNED_INT_10F_11F_11F_REV;if(i===jf)return n.BYTE;if(i===Qf)return n.SHORT;if(i===Yo)return n.UNSIGNED_SHORT;if(i===sh)return n.INT;if(i===Vi)return n.UNSIGNED_INT;if(i===Gi)return n.FLOAT;if(i===Wi)return n.HALF_FLOAT;if(i===nd)return n.ALPHA;if(i===id)return n.RGB;if(i===Xi)return n.RGBA;if(i===ws)return n.DEPTH_COMPONENT;if(i===Ls)return n.DEPTH_STENCIL;if(i===sd)return n.RED;if(i===ah)return n.RED_INTEGER;if(i===cr)return n.RG;if(i===lh)return n.RG_INTEGER;if(i===ch)return n.RGBA_INTEGER;if(i===nl||i===il||i===sl||i===rl)if(o===Te)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(i===nl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===il)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===sl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===rl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(i===nl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===il)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===sl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===rl)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===hh||i===uh||i===fh||i===dh)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(i===hh)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===uh)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===fh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===dh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===ph||i===mh||i===gh||i===_h||i===xh||i===ol||i===vh)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(i===ph||i===mh)return o===Te?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(i===gh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(i===_h)return r.COMPRESSED_R11_EAC;if(i===xh)return r.COMPRESSED_SIGNED_R11_EAC;if(i===ol)return r.COMPRESSED_RG11_EAC;if(i===vh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===yh||i===Sh||i===Mh||i===bh||i===Eh||i===wh||i===Th||i===Ah||i===Rh||i===Ch||i===Ph||i===Ih||i===Lh||i===Dh)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(i===yh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===Sh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===Mh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===bh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===Eh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===wh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===Th)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===Ah)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===Rh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===Ch)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===Ph)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===Ih)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===Lh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===Dh)return o===Te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===Nh||i===Uh||i===Fh)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(i===Nh)return o===Te?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===Uh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===Fh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===Oh||i===Bh||i===al||i===kh)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(i===Oh)return r.COMPRESSED_RED_RGTC1_EXT;if(i===Bh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===al)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===kh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===Fr?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:e}}var lT=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,cT=`
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

}`,Rd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let i=new Wa(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=i}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,i=new ss({vertexShader:lT,fragmentShader:cT,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new $e(new Lr(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Cd=class extends Hi{constructor(t,e){super();let i=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,f=null,u=null,d=null,g=null,y=typeof XRWebGLBinding<"u",m=new Rd,p={},v=e.getContextAttributes(),A=null,S=null,R=[],T=[],_=new Zt,w=null,O=null,L=new jn;L.viewport=new Ze;let I=new jn;I.viewport=new Ze;let B=[L,I],z=new Qc,N=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let pt=R[Q];return pt===void 0&&(pt=new Oo,R[Q]=pt),pt.getTargetRaySpace()},this.getControllerGrip=function(Q){let pt=R[Q];return pt===void 0&&(pt=new Oo,R[Q]=pt),pt.getGripSpace()},this.getHand=function(Q){let pt=R[Q];return pt===void 0&&(pt=new Oo,R[Q]=pt),pt.getHandSpace()};function Y(Q){let pt=T.indexOf(Q.inputSource);if(pt===-1)return;let _t=R[pt];_t!==void 0&&(_t.update(Q.inputSource,Q.frame,c||o),_t.dispatchEvent({type:Q.type,data:Q.inputSource}))}function V(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",V),s.removeEventListener("inputsourceschange",lt);for(let Q=0;Q<R.length;Q++){let pt=T[Q];pt!==null&&(T[Q]=null,R[Q].disconnect(pt))}N=null,G=null,m.reset();for(let Q in p)delete p[Q];if(t.setRenderTarget(A),d=null,u=null,f=null,s=null,S=null,ht.stop(),i.isPresenting=!1,t.setPixelRatio(w),t.setSize(_.width,_.height,!1),O!==null){let Q=O.camera;Q.fov=O.fov,Q.zoom=O.zoom,Q.updateProjectionMatrix(),O=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,i.isPresenting===!0&&qt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,i.isPresenting===!0&&qt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return u!==null?u:d},this.getBinding=function(){return f===null&&y&&(f=new XRWebGLBinding(s,e)),f},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(A=t.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",V),s.addEventListener("inputsourceschange",lt),v.xrCompatible!==!0&&await e.makeXRCompatible(),w=t.getPixelRatio(),t.getSize(_),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let _t=null,Tt=null,St=null;v.depth&&(St=v.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,_t=v.stencil?Ls:ws,Tt=v.stencil?Fr:Vi);let Gt={colorFormat:e.RGBA8,depthFormat:St,scaleFactor:r};f=this.getBinding(),u=f.createProjectionLayer(Gt),s.updateRenderState({layers:[u]}),t.setPixelRatio(1),t.setSize(u.textureWidth,u.textureHeight,!1),S=new yi(u.textureWidth,u.textureHeight,{format:Xi,type:oi,depthTexture:new Ps(u.textureWidth,u.textureHeight,Tt,void 0,void 0,void 0,void 0,void 0,void 0,_t),stencilBuffer:v.stencil,colorSpace:t.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let _t={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,e,_t),s.updateRenderState({baseLayer:d}),t.setPixelRatio(1),t.setSize(d.framebufferWidth,d.framebufferHeight,!1),S=new yi(d.framebufferWidth,d.framebufferHeight,{format:Xi,type:oi,colorSpace:t.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}S.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ht.setContext(s),ht.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function lt(Q){for(let pt=0;pt<Q.removed.length;pt++){let _t=Q.removed[pt],Tt=T.indexOf(_t);Tt>=0&&(T[Tt]=null,R[Tt].disconnect(_t))}for(let pt=0;pt<Q.added.length;pt++){let _t=Q.added[pt],Tt=T.indexOf(_t);if(Tt===-1){for(let Gt=0;Gt<R.length;Gt++)if(Gt>=T.length){T.push(_t),Tt=Gt;break}else if(T[Gt]===null){T[Gt]=_t,Tt=Gt;break}if(Tt===-1)break}let St=R[Tt];St&&St.connect(_t)}}function J(Q,pt){pt===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(pt.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let pt=Q.near,_t=Q.far;m.texture!==null&&(m.depthNear>0&&(pt=m.depthNear),m.depthFar>0&&(_t=m.depthFar)),z.near=I.near=L.near=pt,z.far=I.far=L.far=_t,(N!==z.near||G!==z.far)&&(s.updateRenderState({depthNear:z.near,depthFar:z.far}),N=z.near,G=z.far),z.layers.mask=Q.layers.mask|6,L.layers.mask=z.layers.mask&-5,I.layers.mask=z.layers.mask&-3;let Tt=Q.parent,St=z.cameras;J(z,Tt);for(let Gt=0;Gt<St.length;Gt++)J(St[Gt],Tt);z.projectionMatrix.copy(L.projectionMatrix),z.projectionMatrixInverse.copy(L.projectionMatrixInverse),O===null&&Q.isPerspectiveCamera&&(O={camera:Q,fov:Q.fov,zoom:Q.zoom}),j(Q,z,Tt)};function j(Q,pt,_t){_t===null?Q.matrix.copy(pt.matrixWorld):(Q.matrix.copy(_t.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(pt.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(pt.projectionMatrix),Q.projectionMatrixInverse.copy(pt.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=No*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return z},this.getFoveation=function(){if(!(u===null&&d===null))return l},this.setFoveation=function(Q){l=Q,u!==null&&(u.fixedFoveation=Q),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=Q)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(z)},this.getCameraTexture=function(Q){return p[Q]};let it=null;function ut(Q,pt){if(h=pt.getViewerPose(c||o),g=pt,h!==null){let _t=h.views;d!==null&&(t.setRenderTargetFramebuffer(S,d.framebuffer),t.setRenderTarget(S));let Tt=!1;_t.length!==z.cameras.length&&(z.cameras.length=0,Tt=!0);for(let Ht=0;Ht<_t.length;Ht++){let ce=_t[Ht],oe=null;if(d!==null)oe=d.getViewport(ce);else{let Xe=f.getViewSubImage(u,ce);oe=Xe.viewport,Ht===0&&(t.setRenderTargetTextures(S,Xe.colorTexture,Xe.depthStencilTexture),t.setRenderTarget(S))}let ee=B[Ht];ee===void 0&&(ee=new jn,ee.layers.enable(Ht),ee.viewport=new Ze,B[Ht]=ee),ee.matrix.fromArray(ce.transform.matrix),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.projectionMatrix.fromArray(ce.projectionMatrix),ee.projectionMatrixInverse.copy(ee.projectionMatrix).invert(),ee.viewport.set(oe.x,oe.y,oe.width,oe.height),Ht===0&&(z.matrix.copy(ee.matrix),z.matrix.decompose(z.position,z.quaternion,z.scale)),Tt===!0&&z.cameras.push(ee)}let St=s.enabledFeatures;if(St&&St.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){f=i.getBinding();let Ht=f.getDepthInformation(_t[0]);Ht&&Ht.isValid&&Ht.texture&&m.init(Ht,s.renderState)}if(St&&St.includes("camera-access")&&y){t.state.unbindTexture(),f=i.getBinding();for(let Ht=0;Ht<_t.length;Ht++){let ce=_t[Ht].camera;if(ce){let oe=p[ce];oe||(oe=new Wa,p[ce]=oe);let ee=f.getCameraImage(ce);oe.sourceTexture=ee}}}}for(let _t=0;_t<R.length;_t++){let Tt=T[_t],St=R[_t];Tt!==null&&St!==void 0&&St.update(Tt,pt,c||o)}it&&it(Q,pt),pt.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:pt}),g=null}let ht=new u0;ht.setAnimationLoop(ut),this.setAnimationLoop=function(Q){it=Q},this.dispose=function(){}}},hT=new De,S0=new te;S0.set(-1,0,0,0,1,0,0,0,1);function uT(n,t){function e(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function i(m,p){p.color.getRGB(m.fogColor.value,gd(n)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,v,A,S){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),f(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),u(m,p),p.isMeshPhysicalMaterial&&d(m,p,S)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),y(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,v,A):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,e(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===ti&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,e(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===ti&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,e(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,e(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let v=t.get(p),A=v.envMap,S=v.envMapRotation;A&&(m.envMap.value=A,m.envMapRotation.value.setFromMatrix4(hT.makeRotationFromEuler(S)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(S0),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,v,A){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*v,m.scale.value=A*.5,p.map&&(m.map.value=p.map,e(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function f(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function u(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,v){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,e(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===ti&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=v.texture,m.transmissionSamplerSize.value.set(v.width,v.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function y(m,p){let v=t.get(p).light;m.referencePosition.value.setFromMatrixPosition(v.matrixWorld),m.nearDistance.value=v.shadow.camera.near,m.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:s}}function fT(n,t,e,i){let s={},r={};function o(v,A){let S=A.program;i.uniformBlockBinding(v,S,s[v.id])}function a(v,A){let S=s[v.id];S===void 0&&(g(v),S=l(v),s[v.id]=S,v.addEventListener("dispose",m));let R=A.program;i.updateUBOMapping(v,R);let T=t.render.frame;r[v.id]!==T&&(c(v),r[v.id]=T)}function l(v){let A=n.createBuffer(),S=v.__size,R=v.usage;return n.bindBuffer(n.UNIFORM_BUFFER,A),n.bufferData(n.UNIFORM_BUFFER,S,R),n.bindBuffer(n.UNIFORM_BUFFER,null),A}function c(v){let A=s[v.id],S=v.uniforms,R=v.__cache;n.bindBuffer(n.UNIFORM_BUFFER,A);for(let T=0,_=S.length;T<_;T++){let w=S[T];if(Array.isArray(w))for(let O=0,L=w.length;O<L;O++)h(w[O],T,O,R);else h(w,T,0,R)}n.bindBuffer(n.UNIFORM_BUFFER,null)}function h(v,A,S,R){if(u(v,A,S,R)===!0){let T=v.__offset,_=v.value;if(Array.isArray(_)){let w=0;for(let O=0;O<_.length;O++){let L=_[O],I=y(L,!0);f(L,v.__data,w),w+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else f(_,v.__data,0);n.bufferSubData(n.UNIFORM_BUFFER,T,v.__data)}}function f(v,A,S){typeof v=="number"||typeof v=="boolean"?A[S]=v:v.isMatrix3?(A[S]=v.elements[0],A[S+1]=v.elements[1],A[S+2]=v.elements[2],A[S+3]=0,A[S+4]=v.elements[3],A[S+5]=v.elements[4],A[S+6]=v.elements[5],A[S+7]=0,A[S+8]=v.elements[6],A[S+9]=v.elements[7],A[S+10]=v.elements[8],A[S+11]=0):ArrayBuffer.isView(v)?A.set(v.subarray(0,A.length-S),S):v.toArray(A,S)}function u(v,A,S,R){let T=v.value,_=A+"_"+S;if(Array.isArray(T)){R[_]===void 0&&(R[_]=[]);let w=R[_],O=!1;for(let L=0;L<T.length;L++)d(T[L],w,L)===!0&&(O=!0);return O}return d(T,R,_)}function d(v,A,S){if(A[S]===void 0)return typeof v=="number"||typeof v=="boolean"?A[S]=v:ArrayBuffer.isView(v)?A[S]=v.slice():A[S]=v.clone(),!0;{let R=A[S];if(typeof v=="number"||typeof v=="boolean"){if(R!==v)return A[S]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(R.equals(v)===!1)return R.copy(v),!0}}return!1}function g(v){let A=v.uniforms,S=0,R=16;for(let _=0,w=A.length;_<w;_++){let O=Array.isArray(A[_])?A[_]:[A[_]];for(let L=0,I=O.length;L<I;L++){let B=O[L],z=Array.isArray(B.value)?B.value:[B.value],N=Array.isArray(A[_])||Array.isArray(B.value),G=S;for(let V=0,lt=z.length;V<lt;V++){let J=z[V],j=y(J,N),it=S%R,ut=it%j.boundary,ht=it+ut;S+=ut,ht!==0&&R-ht<j.storage&&(S+=R-ht),V===0&&(G=S),S+=j.storage}let Y=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Y((S-G)/Float32Array.BYTES_PER_ELEMENT),B.__offset=G}}let T=S%R;return T>0&&(S+=R-T),v.__size=S,v.__cache={},this}function y(v,A){let S={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(S.boundary=4,S.storage=4):v.isVector2?(S.boundary=8,S.storage=8):v.isVector3||v.isColor?(S.boundary=16,S.storage=12):v.isVector4?(S.boundary=16,S.storage=16):v.isMatrix3?(S.boundary=16,S.storage=48):v.isMatrix4?(S.boundary=16,S.storage=64):v.isTexture?qt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(S.boundary=16,S.storage=v.byteLength):qt("WebGLRenderer: Unsupported uniform value type.",v),A===!0&&(S.boundary=16,S.storage=Math.ceil(S.storage/16)*16),S}function m(v){let A=v.target;A.removeEventListener("dispose",m),n.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function p(){for(let v in s)n.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:p}}var dT=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),os=null;function pT(){return os===null&&(os=new Nc(dT,16,16,cr,Wi),os.name="DFG_LUT",os.minFilter=Qn,os.magFilter=Qn,os.wrapS=ns,os.wrapT=ns,os.generateMipmaps=!1,os.needsUpdate=!0),os}var Wh=class{constructor(t={}){let{canvas:e=N_(),context:i=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:u=!1,outputBufferType:d=oi}=t;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=o;let y=d,m=new Set([ch,lh,ah]),p=new Set([oi,Vi,Yo,Fr,rh,oh]),v=new Uint32Array(4),A=new Int32Array(4),S={textures:[],min:[],max:[],resolution:[]},R=null,T=null,_=[],w=[],O=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=rs,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,I=!1,B=null,z=null,N=null,G=null;this._outputColorSpace=_i;let Y=0,V=0,lt=null,J=-1,j=null,it=new Ze,ut=new Ze,ht=null,Q=new he(0),pt=0,_t=e.width,Tt=e.height,St=1,Gt=null,ie=null,Ht=new Ze(0,0,_t,Tt),ce=new Ze(0,0,_t,Tt),oe=!1,ee=new er,Xe=new Uc,Oe=!1,ln=!1,Ie=new De,An=new W,xe=new Ze,_n={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Ke=!1;function cn(){return lt===null?St:1}let F=i;function Rt(E,k){return e.getContext(E,k)}let Yt,se,Mt,Ne,zt,Xt,C,M,X,ct,rt,gt,xt,tt,nt,dt,U,st,et,bt,mt,yt,Vt;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:f};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"187"}`),e.addEventListener("webglcontextlost",Ot,!1),e.addEventListener("webglcontextrestored",Kt,!1),e.addEventListener("webglcontextcreationerror",At,!1),F===null){let k="webgl2";if(F=Rt(k,E),F===null)throw Rt(k)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Jt()}catch(E){throw e.removeEventListener("webglcontextlost",Ot,!1),e.removeEventListener("webglcontextrestored",Kt,!1),e.removeEventListener("webglcontextcreationerror",At,!1),jt("WebGLRenderer: "+E.message),E}function Jt(){Yt=new wE(F),Yt.init(),mt=new aT(F,Yt),se=new pE(F,Yt,t,mt),Mt=new rT(F,Yt),se.reversedDepthBuffer&&u&&Mt.buffers.depth.setReversed(!0),z=F.createFramebuffer(),N=F.createFramebuffer(),G=F.createFramebuffer(),Ne=new RE(F),zt=new Xw,Xt=new oT(F,Yt,Mt,zt,se,mt,Ne),C=new EE(L),M=new PS(F),yt=new fE(F,M),X=new TE(F,M,Ne,yt),ct=new PE(F,X,M,yt,Ne),st=new CE(F,se,Xt),nt=new mE(zt),rt=new Ww(L,C,Yt,se,yt,nt),gt=new uT(L,zt),xt=new Yw,tt=new Qw(Yt),U=new uE(L,C,Mt,ct,g,l),dt=new sT(L,ct,se),Vt=new fT(F,Ne,se,Mt),et=new dE(F,Yt,Ne),bt=new AE(F,Yt,Ne),Ne.programs=rt.programs,L.capabilities=se,L.extensions=Yt,L.properties=zt,L.renderLists=xt,L.shadowMap=dt,L.state=Mt,L.info=Ne}y!==oi&&(O=new LE(y,e.width,e.height,a,s,r));let at=new Cd(L,F);this.xr=at,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let E=Yt.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=Yt.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return St},this.setPixelRatio=function(E){E!==void 0&&(St=E,this.setSize(_t,Tt,!1))},this.getSize=function(E){return E.set(_t,Tt)},this.setSize=function(E,k,K=!0){if(at.isPresenting){qt("WebGLRenderer: Can't change size while VR device is presenting.");return}_t=E,Tt=k,e.width=Math.floor(E*St),e.height=Math.floor(k*St),K===!0&&(e.style.width=E+"px",e.style.height=k+"px"),O!==null&&O.setSize(e.width,e.height),this.setViewport(0,0,E,k)},this.getDrawingBufferSize=function(E){return E.set(_t*St,Tt*St).floor()},this.setDrawingBufferSize=function(E,k,K){_t=E,Tt=k,St=K,e.width=Math.floor(E*K),e.height=Math.floor(k*K),this.setViewport(0,0,E,k)},this.setEffects=function(E){if(y===oi){jt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let k=0;k<E.length;k++)if(E[k].isOutputPass===!0){qt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}O.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(it)},this.getViewport=function(E){return E.copy(Ht)},this.setViewport=function(E,k,K,q){E.isVector4?Ht.set(E.x,E.y,E.z,E.w):Ht.set(E,k,K,q),Mt.viewport(it.copy(Ht).multiplyScalar(cn()).round())},this.getScissor=function(E){return E.copy(ce)},this.setScissor=function(E,k,K,q){E.isVector4?ce.set(E.x,E.y,E.z,E.w):ce.set(E,k,K,q),Mt.scissor(ut.copy(ce).multiplyScalar(cn()).round())},this.getScissorTest=function(){return oe},this.setScissorTest=function(E){Mt.setScissorTest(oe=E)},this.setOpaqueSort=function(E){Gt=E},this.setTransparentSort=function(E){ie=E},this.getClearColor=function(E){return E.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(E=!0,k=!0,K=!0){let q=0;if(E){let Z=!1;if(lt!==null){let Et=lt.texture.format;Z=m.has(Et)}if(Z){let Et=lt.texture.type,Ct=p.has(Et),wt=U.getClearColor(),Pt=U.getClearAlpha(),kt=wt.r,Qt=wt.g,ue=wt.b;Ct?(v[0]=kt,v[1]=Qt,v[2]=ue,v[3]=Pt,F.clearBufferuiv(F.COLOR,0,v)):(A[0]=kt,A[1]=Qt,A[2]=ue,A[3]=Pt,F.clearBufferiv(F.COLOR,0,A))}else q|=F.COLOR_BUFFER_BIT}k&&(q|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&(q|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),q!==0&&F.clear(q)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),B=E},this.dispose=function(){e.removeEventListener("webglcontextlost",Ot,!1),e.removeEventListener("webglcontextrestored",Kt,!1),e.removeEventListener("webglcontextcreationerror",At,!1),U.dispose(),xt.dispose(),tt.dispose(),Xt.dispose(),zt.dispose(),C.dispose(),ct.dispose(),X.dispose(),yt.dispose(),Vt.dispose(),rt.dispose(),at.dispose(),at.removeEventListener("sessionstart",fl),at.removeEventListener("sessionend",qi),ls.stop()};function Ot(E){E.preventDefault(),ud("WebGLRenderer: Context Lost."),I=!0}function Kt(){ud("WebGLRenderer: Context Restored."),I=!1;let E=Ne.autoReset,k=dt.enabled,K=dt.autoUpdate,q=dt.needsUpdate,Z=dt.type;Jt(),Ne.autoReset=E,dt.enabled=k,dt.autoUpdate=K,dt.needsUpdate=q,dt.type=Z}function At(E){jt("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function re(E){let k=E.target;k.removeEventListener("dispose",re),ke(k)}function ke(E){qn(E),zt.remove(E)}function qn(E){let k=zt.get(E).programs;k!==void 0&&(k.forEach(function(K){rt.releaseProgram(K)}),E.isShaderMaterial&&rt.releaseShaderCache(E))}this.renderBufferDirect=function(E,k,K,q,Z,Et){k===null&&(k=_n);let Ct=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,wt=na(E,k,K,q,Z);Mt.setMaterial(q,Ct);let Pt=K.index,kt=1;if(q.wireframe===!0){if(Pt=X.getWireframeAttribute(K),Pt===void 0)return;kt=2}let Qt=K.drawRange,ue=K.attributes.position,Bt=Qt.start*kt,fe=(Qt.start+Qt.count)*kt;Et!==null&&(Bt=Math.max(Bt,Et.start*kt),fe=Math.min(fe,(Et.start+Et.count)*kt)),Pt!==null?(Bt=Math.max(Bt,0),fe=Math.min(fe,Pt.count)):ue!=null&&(Bt=Math.max(Bt,0),fe=Math.min(fe,ue.count));let Je=fe-Bt;if(Je<0||Je===1/0)return;yt.setup(Z,q,wt,K,Pt);let Ae,Re=et;if(Pt!==null&&(Ae=M.get(Pt),Re=bt,Re.setIndex(Ae)),Z.isMesh)q.wireframe===!0?(Mt.setLineWidth(q.wireframeLinewidth*cn()),Re.setMode(F.LINES)):Re.setMode(F.TRIANGLES);else if(Z.isLine){let xn=q.linewidth;xn===void 0&&(xn=1),Mt.setLineWidth(xn*cn()),Z.isLineSegments?Re.setMode(F.LINES):Z.isLineLoop?Re.setMode(F.LINE_LOOP):Re.setMode(F.LINE_STRIP)}else Z.isPoints?Re.setMode(F.POINTS):Z.isSprite&&Re.setMode(F.TRIANGLES);if(Z.isBatchedMesh)if(Yt.get("WEBGL_multi_draw"))Re.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let xn=Z._multiDrawStarts,Nt=Z._multiDrawCounts,hn=Z._multiDrawCount,me=Pt?M.get(Pt).bytesPerElement:1,hs=zt.get(q).currentProgram.getUniforms();for(let un=0;un<hn;un++)hs.setValue(F,"_gl_DrawID",un),Re.render(xn[un]/me,Nt[un])}else if(Z.isInstancedMesh)Re.renderInstances(Bt,Je,Z.count);else if(K.isInstancedBufferGeometry){let xn=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,Nt=Math.min(K.instanceCount,xn);Re.renderInstances(Bt,Je,Nt)}else Re.render(Bt,Je)};function Qo(E,k,K,q){B!==null&&E.isNodeMaterial&&B.setObject(q,E),Oe===!0&&nt.setState(E,K,!1),E.transparent===!0&&E.side===Bn&&E.forceSinglePass===!1?(E.side=ti,E.needsUpdate=!0,Yi(E,k,q),E.side=lr,E.needsUpdate=!0,Yi(E,k,q),E.side=Bn):Yi(E,k,q)}this.compile=function(E,k,K=null){K===null&&(K=E),B!==null&&B.renderStart(E,k,K),T=tt.get(K),T.init(k),w.push(T),K.traverseVisible(function(Z){Z.isLight&&Z.layers.test(k.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),E!==K&&E.traverseVisible(function(Z){Z.isLight&&Z.layers.test(k.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),T.setupLights(),B!==null&&B.updateLights(T.state.lightsArray),ln=this.localClippingEnabled,Oe=nt.init(this.clippingPlanes,ln),Oe===!0&&nt.setGlobalState(this.clippingPlanes,k),B!==null&&dt.render(T.state.shadowsArray,K,k);let q=new Set;return E.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Et=Z.material;if(Et)if(Array.isArray(Et))for(let Ct=0;Ct<Et.length;Ct++){let wt=Et[Ct];Qo(wt,K,k,Z),q.add(wt)}else Qo(Et,K,k,Z),q.add(Et)}),T=w.pop(),B!==null&&B.renderEnd(),q},this.compileAsync=function(E,k,K=null){let q=this.compile(E,k,K);return new Promise(Z=>{function Et(){if(q.forEach(function(Ct){let Pt=zt.get(Ct).currentProgram;(Pt===void 0||Pt.isReady())&&q.delete(Ct)}),q.size===0){Z(E);return}setTimeout(Et,10)}Yt.get("KHR_parallel_shader_compile")!==null?Et():setTimeout(Et,10)})};let kr=null;function jh(E){kr&&kr(E)}function fl(){ls.stop()}function qi(){ls.start()}let ls=new u0;ls.setAnimationLoop(jh),typeof self<"u"&&ls.setContext(self),this.setAnimationLoop=function(E){kr=E,at.setAnimationLoop(E),E===null?ls.stop():ls.start()},at.addEventListener("sessionstart",fl),at.addEventListener("sessionend",qi),this.render=function(E,k){if(k!==void 0&&k.isCamera!==!0){jt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;B!==null&&B.renderStart(E,k);let K=at.enabled===!0&&at.isPresenting===!0,q=O!==null&&(lt===null||K)&&O.begin(L,lt);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),k.parent===null&&k.matrixWorldAutoUpdate===!0&&k.updateMatrixWorld(),at.enabled===!0&&at.isPresenting===!0&&(O===null||O.isCompositing()===!1)&&(at.cameraAutoUpdate===!0&&at.updateCamera(k),k=at.getCamera()),E.isScene===!0&&E.onBeforeRender(L,E,k,lt),T=tt.get(E,w.length),T.init(k),T.state.textureUnits=Xt.getTextureUnits(),w.push(T),Ie.multiplyMatrices(k.projectionMatrix,k.matrixWorldInverse),k.isArrayCamera?Xe.setFromArrayCamera(k):ee.setFromProjectionMatrix(Ie,Ai,k.reversedDepth),ln=this.localClippingEnabled,Oe=nt.init(this.clippingPlanes,ln),R=xt.get(E,_.length),R.init(),_.push(R),this.info.render.frame++,at.enabled===!0&&at.isPresenting===!0){let Ct=L.xr.getDepthSensingMesh();Ct!==null&&cs(Ct,k,-1/0,L.sortObjects)}cs(E,k,0,L.sortObjects),R.finish(),B!==null&&B.updateLights(T.state.lightsArray),L.sortObjects===!0&&R.sort(Gt,ie),Ke=at.enabled===!1||at.isPresenting===!1||at.hasDepthSensing()===!1,Ke&&U.addToRenderList(R,E),this.info.autoReset===!0&&this.info.reset(),Oe===!0&&nt.beginShadows();let Z=T.state.shadowsArray;if(dt.render(Z,E,k),Oe===!0&&nt.endShadows(),(q&&O.hasRenderPass())===!1){let Ct=R.opaque,wt=R.transmissive;if(T.setupLights(),k.isArrayCamera){let Pt=k.cameras;if(wt.length>0)for(let kt=0,Qt=Pt.length;kt<Qt;kt++){let ue=Pt[kt];Ci(Ct,wt,E,ue)}Ke&&U.render(E);for(let kt=0,Qt=Pt.length;kt<Qt;kt++){let ue=Pt[kt];ta(R,E,ue,ue.viewport)}}else wt.length>0&&Ci(Ct,wt,E,k),Ke&&U.render(E),ta(R,E,k)}lt!==null&&V===0&&(Xt.updateMultisampleRenderTarget(lt),Xt.updateRenderTargetMipmap(lt)),q&&O.end(L),E.isScene===!0&&E.onAfterRender(L,E,k),yt.resetDefaultState(),J=-1,j=null,w.pop(),w.length>0?(T=w[w.length-1],Xt.setTextureUnits(T.state.textureUnits),Oe===!0&&nt.setGlobalState(L.clippingPlanes,T.state.camera)):T=null,_.pop(),_.length>0?R=_[_.length-1]:R=null,B!==null&&B.renderEnd()};function cs(E,k,K,q){if(E.visible===!1)return;if(E.layers.test(k.layers)){if(E.isGroup)K=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(k);else if(E.isLight)T.pushLight(E),E.castShadow&&T.pushShadow(E);else if(E.isSprite){let Ct=k.isArrayCamera?Xe:ee;if(!E.frustumCulled||E.intersectsFrustum(Ct)){q&&xe.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Ie);let wt=ct.update(E),Pt=E.material;Pt.visible&&R.push(E,wt,Pt,K,xe.z,null,k)}}else if(E.isMesh||E.isLine||E.isPoints){let Ct=k.isArrayCamera?Xe:ee;if(!E.frustumCulled||E.intersectsFrustum(Ct)){let wt=ct.update(E),Pt=E.material;if(q&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),xe.copy(E.boundingSphere.center)):(wt.boundingSphere===null&&wt.computeBoundingSphere(),xe.copy(wt.boundingSphere.center)),xe.applyMatrix4(E.matrixWorld).applyMatrix4(Ie)),Array.isArray(Pt)){let kt=wt.groups;for(let Qt=0,ue=kt.length;Qt<ue;Qt++){let Bt=kt[Qt],fe=Pt[Bt.materialIndex];fe&&fe.visible&&R.push(E,wt,fe,K,xe.z,Bt,k)}}else Pt.visible&&R.push(E,wt,Pt,K,xe.z,null,k)}}}let Et=E.children;for(let Ct=0,wt=Et.length;Ct<wt;Ct++)cs(Et[Ct],k,K,q)}function ta(E,k,K,q){let{opaque:Z,transmissive:Et,transparent:Ct}=E;T.setupLightsView(K),Oe===!0&&nt.setGlobalState(L.clippingPlanes,K),q&&Mt.viewport(it.copy(q)),Z.length>0&&je(Z,k,K),Et.length>0&&je(Et,k,K),Ct.length>0&&je(Ct,k,K),Mt.buffers.depth.setTest(!0),Mt.buffers.depth.setMask(!0),Mt.buffers.color.setMask(!0),Mt.setPolygonOffset(!1)}function Ci(E,k,K,q){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[q.id]===void 0){let Bt=Yt.has("EXT_color_buffer_half_float")||Yt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[q.id]=new yi(1,1,{generateMipmaps:!0,type:Bt?Wi:oi,minFilter:Is,samples:Math.max(4,se.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_e.workingColorSpace})}let Et=T.state.transmissionRenderTarget[q.id],Ct=q.viewport||it;Et.setSize(Ct.z*L.transmissionResolutionScale,Ct.w*L.transmissionResolutionScale);let wt=L.getRenderTarget(),Pt=L.getActiveCubeFace(),kt=L.getActiveMipmapLevel();L.setRenderTarget(Et),L.getClearColor(Q),pt=L.getClearAlpha(),pt<1&&L.setClearColor(16777215,.5),L.clear(),Ke&&U.render(K);let Qt=L.toneMapping;L.toneMapping=rs;let ue=q.viewport;if(q.viewport!==void 0&&(q.viewport=void 0),T.setupLightsView(q),Oe===!0&&nt.setGlobalState(L.clippingPlanes,q),je(E,K,q),Xt.updateMultisampleRenderTarget(Et),Xt.updateRenderTargetMipmap(Et),Yt.has("WEBGL_multisampled_render_to_texture")===!1){let Bt=!1;for(let fe=0,Je=k.length;fe<Je;fe++){let Ae=k[fe],{object:Re,geometry:xn,material:Nt,group:hn}=Ae;if(Nt.side===Bn&&Re.layers.test(q.layers)){let me=Nt.side;Nt.side=ti,Nt.needsUpdate=!0,sn(Re,K,q,xn,Nt,hn),Nt.side=me,Nt.needsUpdate=!0,Bt=!0}}Bt===!0&&(Xt.updateMultisampleRenderTarget(Et),Xt.updateRenderTargetMipmap(Et))}L.setRenderTarget(wt,Pt,kt),L.setClearColor(Q,pt),ue!==void 0&&(q.viewport=ue),L.toneMapping=Qt}function je(E,k,K){let q=k.isScene===!0?k.overrideMaterial:null;for(let Z=0,Et=E.length;Z<Et;Z++){let Ct=E[Z],{object:wt,geometry:Pt,group:kt}=Ct,Qt=Ct.material;Qt.allowOverride===!0&&q!==null&&(Qt=q),wt.layers.test(K.layers)&&sn(wt,k,K,Pt,Qt,kt)}}function sn(E,k,K,q,Z,Et){B!==null&&Z.isNodeMaterial&&B.setObject(E,Z),E.onBeforeRender(L,k,K,q,Z,Et),E.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),Z.onBeforeRender(L,k,K,q,E,Et),Z.transparent===!0&&Z.side===Bn&&Z.forceSinglePass===!1?(Z.side=ti,Z.needsUpdate=!0,L.renderBufferDirect(K,k,q,Z,E,Et),Z.side=lr,Z.needsUpdate=!0,L.renderBufferDirect(K,k,q,Z,E,Et),Z.side=Bn):L.renderBufferDirect(K,k,q,Z,E,Et),E.onAfterRender(L,k,K,q,Z,Et)}function rn(E){let k=0;for(let K of E)K.texture!==null&&k++;return k}function Yi(E,k,K){k.isScene!==!0&&(k=_n);let q=zt.get(E),Z=T.state.lights,Et=T.state.shadowsArray,Ct=Z.state.version,wt=rt.getParameters(E,Z.state,Et,k,K,T.state.lightProbeGridArray),Pt=rt.getProgramCacheKey(wt),kt=q.programs;q.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?k.environment:null,q.fog=k.fog;let Qt=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;q.envMap=C.get(E.envMap||q.environment,Qt),q.envMapRotation=q.environment!==null&&E.envMap===null?k.environmentRotation:E.envMapRotation,kt===void 0&&(E.addEventListener("dispose",re),kt=new Map,q.programs=kt,q.programVariants=new Map);let ue=kt.get(Pt);if(ue!==void 0){if(q.currentProgram===ue&&q.lightsStateVersion===Ct)return ea(E,wt),ue}else wt.uniforms=rt.getUniforms(E),B!==null&&E.isNodeMaterial&&B.build(E,K,wt),E.onBeforeCompile(wt,L),ue=rt.acquireProgram(wt,Pt),kt.set(Pt,ue),q.uniforms=wt.uniforms;let Bt=q.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Bt.clippingPlanes=nt.uniform),ea(E,wt),q.needsLights=Us(E),q.lightsStateVersion=Ct,q.needsLights&&(Bt.ambientLightColor.value=Z.state.ambient,Bt.lightProbe.value=Z.state.probe,Bt.sunLights.value=Z.state.sun,Bt.sunLightShadows.value=Z.state.sunShadow,Bt.directionalLights.value=Z.state.directional,Bt.directionalLightShadows.value=Z.state.directionalShadow,Bt.spotLights.value=Z.state.spot,Bt.spotLightShadows.value=Z.state.spotShadow,Bt.rectAreaLights.value=Z.state.rectArea,Bt.ltc_1.value=Z.state.rectAreaLTC1,Bt.ltc_2.value=Z.state.rectAreaLTC2,Bt.pointLights.value=Z.state.point,Bt.pointLightShadows.value=Z.state.pointShadow,Bt.hemisphereLights.value=Z.state.hemi,Bt.sunShadowMatrix.value=Z.state.sunShadowMatrix,Bt.sunShadowCascade.value=Z.state.sunShadowCascade,Bt.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Bt.spotLightMatrix.value=Z.state.spotLightMatrix,Bt.spotLightMap.value=Z.state.spotLightMap,Bt.pointShadowMatrix.value=Z.state.pointShadowMatrix),q.numLightProbeGrids=rn(T.state.lightProbeGridArray),q.currentProgram=ue,q.uniformsList=null,ue}function li(E,k,K,q,Z){let Et=zt.get(E),Ct=Et.currentProgram.id+","+q+","+Z,wt=Et.programVariants.get(Ct);return wt===void 0?(wt=Yi(E,k,K),Et.programVariants.set(Ct,wt)):(Et.currentProgram=wt,Et.uniformsList=null,Et.outputColorSpace=q,Et.toneMapping=Z),wt}function Ns(E){if(E.uniformsList===null){let k=E.currentProgram.getUniforms();E.uniformsList=$o.seqWithValue(k.seq,E.uniforms)}return E.uniformsList}function ea(E,k){let K=zt.get(E);K.outputColorSpace=k.outputColorSpace,K.batching=k.batching,K.batchingColor=k.batchingColor,K.instancing=k.instancing,K.instancingColor=k.instancingColor,K.instancingMorph=k.instancingMorph,K.skinning=k.skinning,K.morphTargets=k.morphTargets,K.morphNormals=k.morphNormals,K.morphColors=k.morphColors,K.morphTargetsCount=k.morphTargetsCount,K.numClippingPlanes=k.numClippingPlanes,K.numIntersection=k.numClipIntersection,K.vertexAlphas=k.vertexAlphas,K.vertexTangents=k.vertexTangents,K.toneMapping=k.toneMapping}function na(E,k,K,q,Z){k.isScene!==!0&&(k=_n),Xt.resetTextureUnits();let Et=k.fog,Ct=q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial?k.environment:null,wt=lt===null?L.outputColorSpace:lt.isXRRenderTarget===!0?lt.texture.colorSpace:_e.workingColorSpace,Pt=q.isMeshStandardMaterial||q.isMeshLambertMaterial&&!q.envMap||q.isMeshPhongMaterial&&!q.envMap,kt=C.get(q.envMap||Ct,Pt),Qt=q.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,ue=!!K.attributes.tangent&&(!!q.normalMap||q.anisotropy>0),Bt=!!K.morphAttributes.position,fe=!!K.morphAttributes.normal,Je=!!K.morphAttributes.color,Ae=rs;q.toneMapped&&(lt===null||lt.isXRRenderTarget===!0)&&(Ae=L.toneMapping);let Re=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,xn=Re!==void 0?Re.length:0,Nt=zt.get(q),hn=T.state.lights;if(Oe===!0&&(ln===!0||E!==j)){let Ce=E===j&&q.id===J;nt.setState(q,E,Ce)}let me=!1,hs=!1;q.version===Nt.__version?Nt.needsLights&&Nt.lightsStateVersion!==hn.state.version||Z.isBatchedMesh&&Nt.batching===!1||!Z.isBatchedMesh&&Nt.batching===!0||Z.isBatchedMesh&&Nt.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Nt.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Nt.instancing===!1||!Z.isInstancedMesh&&Nt.instancing===!0||Z.isSkinnedMesh&&Nt.skinning===!1||!Z.isSkinnedMesh&&Nt.skinning===!0||Z.isInstancedMesh&&Nt.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Nt.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Nt.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Nt.instancingMorph===!1&&Z.morphTexture!==null||Nt.envMap!==kt||q.fog===!0&&Nt.fog!==Et||Nt.numClippingPlanes!==void 0&&(Nt.numClippingPlanes!==nt.numPlanes||Nt.numIntersection!==nt.numIntersection)||Nt.vertexAlphas!==Qt||Nt.vertexTangents!==ue||Nt.morphTargets!==Bt||Nt.morphNormals!==fe||Nt.morphColors!==Je||Nt.morphTargetsCount!==xn||Nt.numLightProbeGrids!==rn(T.state.lightProbeGridArray)?me=!0:(Nt.outputColorSpace!==wt||Nt.toneMapping!==Ae)&&(hs=!0):(me=!0,Nt.__version=q.version);let un=Nt.currentProgram;(me===!0||hs===!0)&&(un=hs===!0?li(q,k,Z,wt,Ae):Yi(q,k,Z),B&&q.isNodeMaterial&&B.onUpdateProgram(q,un,Nt));let Vr=!1,Zi=!1,us=!1,ae=un.getUniforms(),Qe=Nt.uniforms;if(Mt.useProgram(un.program)&&(Vr=!0,Zi=!0,us=!0),q.id!==J&&(J=q.id,Zi=!0),Vr||j!==E){Mt.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ae.setValue(F,"projectionMatrix",E.projectionMatrix),ae.setValue(F,"viewMatrix",E.matrixWorldInverse);let fn=ae.map.cameraPosition;fn!==void 0&&fn.setValue(F,An.setFromMatrixPosition(E.matrixWorld)),se.logarithmicDepthBuffer&&ae.setValue(F,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(q.isMeshPhongMaterial||q.isMeshToonMaterial||q.isMeshLambertMaterial||q.isMeshBasicMaterial||q.isMeshStandardMaterial||q.isShaderMaterial)&&ae.setValue(F,"isOrthographic",E.isOrthographicCamera===!0),j!==E&&(j=E,Zi=!0,us=!0)}if(Nt.needsLights&&(hn.state.sunShadowMap.length>0&&ae.setValue(F,"sunShadowMap",hn.state.sunShadowMap,Xt),hn.state.directionalShadowMap.length>0&&ae.setValue(F,"directionalShadowMap",hn.state.directionalShadowMap,Xt),hn.state.spotShadowMap.length>0&&ae.setValue(F,"spotShadowMap",hn.state.spotShadowMap,Xt),hn.state.pointShadowMap.length>0&&ae.setValue(F,"pointShadowMap",hn.state.pointShadowMap,Xt)),Z.isSkinnedMesh){ae.setOptional(F,Z,"bindMatrix"),ae.setOptional(F,Z,"bindMatrixInverse");let Ce=Z.skeleton;Ce&&(Ce.boneTexture===null&&Ce.computeBoneTexture(),ae.setValue(F,"boneTexture",Ce.boneTexture,Xt))}Z.isBatchedMesh&&(ae.setOptional(F,Z,"batchingTexture"),ae.setValue(F,"batchingTexture",Z._matricesTexture,Xt),ae.setOptional(F,Z,"batchingIdTexture"),ae.setValue(F,"batchingIdTexture",Z._indirectTexture,Xt),ae.setOptional(F,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ae.setValue(F,"batchingColorTexture",Z._colorsTexture,Xt));let Yn=K.morphAttributes;if((Yn.position!==void 0||Yn.normal!==void 0||Yn.color!==void 0)&&st.update(Z,K,un),(Zi||Nt.receiveShadow!==Z.receiveShadow)&&(Nt.receiveShadow=Z.receiveShadow,ae.setValue(F,"receiveShadow",Z.receiveShadow)),(q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial)&&q.envMap===null&&k.environment!==null&&(Qe.envMapIntensity.value=k.environmentIntensity),Qe.dfgLUT!==void 0&&(Qe.dfgLUT.value=pT()),Zi){if(ae.setValue(F,"toneMappingExposure",L.toneMappingExposure),Nt.needsLights&&zr(Qe,us),Et&&q.fog===!0&&gt.refreshFogUniforms(Qe,Et),gt.refreshMaterialUniforms(Qe,q,St,Tt,T.state.transmissionRenderTarget[E.id]),Nt.needsLights&&Nt.numLightProbeGrids>0){let Ce=S,fn=0;for(let kn of T.state.lightProbeGridArray)kn.texture!==null&&(Ce.textures[fn]=kn.texture,Ce.min[fn]=kn.boundingBox.min,Ce.max[fn]=kn.boundingBox.max,Ce.resolution[fn]=kn.resolution,fn++);for(let kn in Ce)Ce[kn].length=fn;Qe.probesSH.value=Ce.textures,Qe.probesMin.value=Ce.min,Qe.probesMax.value=Ce.max,Qe.probesResolution.value=Ce.resolution}$o.upload(F,Ns(Nt),Qe,Xt)}if(q.isShaderMaterial&&q.uniformsNeedUpdate===!0&&($o.upload(F,Ns(Nt),Qe,Xt),q.uniformsNeedUpdate=!1),q.isSpriteMaterial&&ae.setValue(F,"center",Z.center),ae.setValue(F,"modelViewMatrix",Z.modelViewMatrix),ae.setValue(F,"normalMatrix",Z.normalMatrix),ae.setValue(F,"modelMatrix",Z.matrixWorld),q.uniformsGroups!==void 0){let Ce=q.uniformsGroups;for(let fn=0,kn=Ce.length;fn<kn;fn++){let dl=Ce[fn];Vt.update(dl,un),Vt.bind(dl,un)}}return un}function zr(E,k){E.ambientLightColor.needsUpdate=k,E.lightProbe.needsUpdate=k,E.sunLights.needsUpdate=k,E.sunLightShadows.needsUpdate=k,E.directionalLights.needsUpdate=k,E.directionalLightShadows.needsUpdate=k,E.pointLights.needsUpdate=k,E.pointLightShadows.needsUpdate=k,E.spotLights.needsUpdate=k,E.spotLightShadows.needsUpdate=k,E.rectAreaLights.needsUpdate=k,E.hemisphereLights.needsUpdate=k}function Us(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return V},this.getRenderTarget=function(){return lt},this.setRenderTargetTextures=function(E,k,K){let q=zt.get(E);q.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,q.__autoAllocateDepthBuffer===!1&&(q.__useRenderToTexture=!1),zt.get(E.texture).__webglTexture=k,zt.get(E.depthTexture).__webglTexture=q.__autoAllocateDepthBuffer?void 0:K,q.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,k){let K=zt.get(E);K.__webglFramebuffer=k,K.__useDefaultFramebuffer=k===void 0},this.setRenderTarget=function(E,k=0,K=0){lt=E,Y=k,V=K;let q=null,Z=!1,Et=!1;if(E){let wt=zt.get(E);if(wt.__useDefaultFramebuffer!==void 0){Mt.bindFramebuffer(F.FRAMEBUFFER,wt.__webglFramebuffer),it.copy(E.viewport),ut.copy(E.scissor),ht=E.scissorTest,Mt.viewport(it),Mt.scissor(ut),Mt.setScissorTest(ht),J=-1;return}else if(wt.__webglFramebuffer===void 0)Xt.setupRenderTarget(E);else if(wt.__hasExternalTextures)Xt.rebindTextures(E,zt.get(E.texture).__webglTexture,zt.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let Qt=E.depthTexture;if(wt.__boundDepthTexture!==Qt){if(Qt!==null&&zt.has(Qt)&&(E.width!==Qt.image.width||E.height!==Qt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xt.setupDepthRenderbuffer(E)}}let Pt=E.texture;(Pt.isData3DTexture||Pt.isDataArrayTexture||Pt.isCompressedArrayTexture)&&(Et=!0);let kt=zt.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(kt[k])?q=kt[k][K]:q=kt[k],Z=!0):E.samples>0&&Xt.useMultisampledRTT(E)===!1?q=zt.get(E).__webglMultisampledFramebuffer:Array.isArray(kt)?q=kt[K]:q=kt,it.copy(E.viewport),ut.copy(E.scissor),ht=E.scissorTest}else it.copy(Ht).multiplyScalar(St).floor(),ut.copy(ce).multiplyScalar(St).floor(),ht=oe;if(K!==0&&(q=z),Mt.bindFramebuffer(F.FRAMEBUFFER,q)&&Mt.drawBuffers(E,q),Mt.viewport(it),Mt.scissor(ut),Mt.setScissorTest(ht),Z){let wt=zt.get(E.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+k,wt.__webglTexture,K)}else if(Et){let wt=k;for(let Pt=0;Pt<E.textures.length;Pt++){let kt=zt.get(E.textures[Pt]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Pt,kt.__webglTexture,K,wt)}}else if(E!==null&&K!==0){let wt=zt.get(E.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,wt.__webglTexture,K)}J=-1};function Hr(E){let k=zt.get(E);return(k.__readFormat!==E.format||k.__readType!==E.type)&&(k.__readFormat=E.format,k.__readType=E.type,k.__formatReadable=se.textureFormatReadable(E.format),k.__typeReadable=se.textureTypeReadable(E.type)),k}this.readRenderTargetPixels=function(E,k,K,q,Z,Et,Ct,wt=0){if(!(E&&E.isWebGLRenderTarget)){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Pt=zt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ct!==void 0&&(Pt=Pt[Ct],Array.isArray(Pt)&&(Pt=Pt[0])),Pt){Mt.bindFramebuffer(F.FRAMEBUFFER,Pt);try{let kt=E.textures[wt],Qt=kt.format,ue=kt.type;E.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+wt);let Bt=Hr(kt);if(Bt.__formatReadable===!1){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Bt.__typeReadable===!1){jt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}k>=0&&k<=E.width-q&&K>=0&&K<=E.height-Z&&F.readPixels(k,K,q,Z,mt.convert(Qt),mt.convert(ue),Et)}finally{let kt=lt!==null?zt.get(lt).__webglFramebuffer:null;Mt.bindFramebuffer(F.FRAMEBUFFER,kt)}}},this.readRenderTargetPixelsAsync=async function(E,k,K,q,Z,Et,Ct,wt=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Pt=zt.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Ct!==void 0&&(Pt=Pt[Ct],Array.isArray(Pt)&&(Pt=Pt[0])),Pt)if(k>=0&&k<=E.width-q&&K>=0&&K<=E.height-Z){Mt.bindFramebuffer(F.FRAMEBUFFER,Pt);let kt=E.textures[wt],Qt=kt.format,ue=kt.type;E.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+wt);let Bt=Hr(kt);if(Bt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Bt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let fe=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,fe),F.bufferData(F.PIXEL_PACK_BUFFER,Et.byteLength,F.STREAM_READ),F.readPixels(k,K,q,Z,mt.convert(Qt),mt.convert(ue),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let Je=lt!==null?zt.get(lt).__webglFramebuffer:null;Mt.bindFramebuffer(F.FRAMEBUFFER,Je);let Ae=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await F_(F,Ae,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,fe),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,Et),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(fe),F.deleteSync(Ae),Et}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,k=null,K=0){let q=Math.pow(2,-K),Z=Math.floor(E.image.width*q),Et=Math.floor(E.image.height*q),Ct=k!==null?k.x:0,wt=k!==null?k.y:0;Xt.setTexture2D(E,0),F.copyTexSubImage2D(F.TEXTURE_2D,K,0,0,Ct,wt,Z,Et),Mt.unbindTexture()},this.copyTextureToTexture=function(E,k,K=null,q=null,Z=0,Et=0){let Ct,wt,Pt,kt,Qt,ue,Bt,fe,Je,Ae=E.isCompressedTexture?E.mipmaps[Et]:E.image;if(K!==null)Ct=K.max.x-K.min.x,wt=K.max.y-K.min.y,Pt=K.isBox3?K.max.z-K.min.z:1,kt=K.min.x,Qt=K.min.y,ue=K.isBox3?K.min.z:0;else{let ae=Math.pow(2,-Z);Ct=Math.floor(Ae.width*ae),wt=Math.floor(Ae.height*ae),E.isDataArrayTexture?Pt=Ae.depth:E.isData3DTexture?Pt=Math.floor(Ae.depth*ae):Pt=1,kt=0,Qt=0,ue=0}q!==null?(Bt=q.x,fe=q.y,Je=q.z):(Bt=0,fe=0,Je=0);let Re=mt.convert(k.format),xn=mt.convert(k.type),Nt;k.isData3DTexture?(Xt.setTexture3D(k,0),Nt=F.TEXTURE_3D):k.isDataArrayTexture||k.isCompressedArrayTexture?(Xt.setTexture2DArray(k,0),Nt=F.TEXTURE_2D_ARRAY):(Xt.setTexture2D(k,0),Nt=F.TEXTURE_2D),Mt.activeTexture(F.TEXTURE0),Mt.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,k.flipY),Mt.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,k.premultiplyAlpha),Mt.pixelStorei(F.UNPACK_ALIGNMENT,k.unpackAlignment);let hn=Mt.getParameter(F.UNPACK_ROW_LENGTH),me=Mt.getParameter(F.UNPACK_IMAGE_HEIGHT),hs=Mt.getParameter(F.UNPACK_SKIP_PIXELS),un=Mt.getParameter(F.UNPACK_SKIP_ROWS),Vr=Mt.getParameter(F.UNPACK_SKIP_IMAGES);Mt.pixelStorei(F.UNPACK_ROW_LENGTH,Ae.width),Mt.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Ae.height),Mt.pixelStorei(F.UNPACK_SKIP_PIXELS,kt),Mt.pixelStorei(F.UNPACK_SKIP_ROWS,Qt),Mt.pixelStorei(F.UNPACK_SKIP_IMAGES,ue);let Zi=E.isDataArrayTexture||E.isData3DTexture,us=k.isDataArrayTexture||k.isData3DTexture;if(E.isDepthTexture){let ae=zt.get(E),Qe=zt.get(k),Yn=zt.get(ae.__renderTarget),Ce=zt.get(Qe.__renderTarget);Mt.bindFramebuffer(F.READ_FRAMEBUFFER,Yn.__webglFramebuffer),Mt.bindFramebuffer(F.DRAW_FRAMEBUFFER,Ce.__webglFramebuffer);for(let fn=0;fn<Pt;fn++)Zi&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,zt.get(E).__webglTexture,Z,ue+fn),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,zt.get(k).__webglTexture,Et,Je+fn)),F.blitFramebuffer(kt,Qt,kt+Ct,Qt+wt,Bt,fe,Bt+Ct,fe+wt,F.DEPTH_BUFFER_BIT,F.NEAREST);Mt.bindFramebuffer(F.READ_FRAMEBUFFER,null),Mt.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if(Z!==0||E.isRenderTargetTexture||zt.has(E)){let ae=zt.get(E),Qe=zt.get(k);Mt.bindFramebuffer(F.READ_FRAMEBUFFER,N),Mt.bindFramebuffer(F.DRAW_FRAMEBUFFER,G);for(let Yn=0;Yn<Pt;Yn++)Zi?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,ae.__webglTexture,Z,ue+Yn):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,ae.__webglTexture,Z),us?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Qe.__webglTexture,Et,Je+Yn):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Qe.__webglTexture,Et),Z!==0?F.blitFramebuffer(kt,Qt,kt+Ct,Qt+wt,Bt,fe,Bt+Ct,fe+wt,F.COLOR_BUFFER_BIT,F.NEAREST):us?F.copyTexSubImage3D(Nt,Et,Bt,fe,Je+Yn,kt,Qt,Ct,wt):F.copyTexSubImage2D(Nt,Et,Bt,fe,kt,Qt,Ct,wt);Mt.bindFramebuffer(F.READ_FRAMEBUFFER,null),Mt.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else us?E.isDataTexture||E.isData3DTexture?F.texSubImage3D(Nt,Et,Bt,fe,Je,Ct,wt,Pt,Re,xn,Ae.data):k.isCompressedArrayTexture?F.compressedTexSubImage3D(Nt,Et,Bt,fe,Je,Ct,wt,Pt,Re,Ae.data):F.texSubImage3D(Nt,Et,Bt,fe,Je,Ct,wt,Pt,Re,xn,Ae):E.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,Et,Bt,fe,Ct,wt,Re,xn,Ae.data):E.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,Et,Bt,fe,Ae.width,Ae.height,Re,Ae.data):F.texSubImage2D(F.TEXTURE_2D,Et,Bt,fe,Ct,wt,Re,xn,Ae);Mt.pixelStorei(F.UNPACK_ROW_LENGTH,hn),Mt.pixelStorei(F.UNPACK_IMAGE_HEIGHT,me),Mt.pixelStorei(F.UNPACK_SKIP_PIXELS,hs),Mt.pixelStorei(F.UNPACK_SKIP_ROWS,un),Mt.pixelStorei(F.UNPACK_SKIP_IMAGES,Vr),Et===0&&k.generateMipmaps===!0&&k.mipmapsAutoUpdate===!0&&F.generateMipmap(Nt),Mt.unbindTexture()},this.initRenderTarget=function(E){zt.get(E).__webglFramebuffer===void 0&&Xt.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?Xt.setTextureCube(E,0):E.isData3DTexture?Xt.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?Xt.setTexture2DArray(E,0):Xt.setTexture2D(E,0),Mt.unbindTexture()},this.resetState=function(){Y=0,V=0,lt=null,Mt.reset(),yt.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ai}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=_e._getDrawingBufferColorSpace(t),e.unpackColorSpace=_e._getUnpackColorSpace()}};var M0={type:"change"},Ld={type:"start"},E0={type:"end"},Yh=new tr,b0=new xi,mT=Math.cos(70*md.DEG2RAD),Tn=new W,ai=2*Math.PI,Ee={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Id=1e-6,Zh=class extends Qa{constructor(t,e=null){super(t,e),this.state=Ee.NONE,this.target=new W,this.cursor=new W,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:or.ROTATE,MIDDLE:or.DOLLY,RIGHT:or.PAN},this.touches={ONE:ar.ROTATE,TWO:ar.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new W,this._lastQuaternion=new vi,this._lastTargetPosition=new W,this._quat=new vi().setFromUnitVectors(t.up,new W(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Go,this._sphericalDelta=new Go,this._scale=1,this._panOffset=new W,this._rotateStart=new Zt,this._rotateEnd=new Zt,this._rotateDelta=new Zt,this._panStart=new Zt,this._panEnd=new Zt,this._panDelta=new Zt,this._dollyStart=new Zt,this._dollyEnd=new Zt,this._dollyDelta=new Zt,this._dollyDirection=new W,this._mouse=new Zt,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=_T.bind(this),this._onPointerDown=gT.bind(this),this._onPointerUp=xT.bind(this),this._onContextMenu=wT.bind(this),this._onMouseWheel=ST.bind(this),this._onKeyDown=MT.bind(this),this._onTouchStart=bT.bind(this),this._onTouchMove=ET.bind(this),this._onMouseDown=vT.bind(this),this._onMouseMove=yT.bind(this),this._interceptControlDown=TT.bind(this),this._interceptControlUp=AT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(t){this._cursorStyle=t,t==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(t){super.connect(t),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ee.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(t){t.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=t}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(M0),this.update(),this.state=Ee.NONE}pan(t,e){this._pan(t,e),this.update()}dollyIn(t){this._dollyIn(t),this.update()}dollyOut(t){this._dollyOut(t),this.update()}rotateLeft(t){this._rotateLeft(t),this.update()}rotateUp(t){this._rotateUp(t),this.update()}update(t=null){let e=this.object.position;Tn.copy(e).sub(this.target),Tn.applyQuaternion(this._quat),this._spherical.setFromVector3(Tn),this.autoRotate&&this.state===Ee.NONE&&this._rotateLeft(this._getAutoRotationAngle(t)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(i)&&isFinite(s)&&(i<-Math.PI?i+=ai:i>Math.PI&&(i-=ai),s<-Math.PI?s+=ai:s>Math.PI&&(s-=ai),i<=s?this._spherical.theta=Math.max(i,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+s)/2?Math.max(i,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Tn.setFromSpherical(this._spherical),Tn.applyQuaternion(this._quatInverse),e.copy(this.target).add(Tn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Tn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new W(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new W(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Tn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Yh.origin.copy(this.object.position),Yh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Yh.direction))<mT?this.object.lookAt(this.target):(b0.setFromNormalAndCoplanarPoint(this.object.up,this.target),Yh.intersectPlane(b0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Id||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Id||this._lastTargetPosition.distanceToSquared(this.target)>Id?(this.dispatchEvent(M0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(t){return t!==null?ai/60*this.autoRotateSpeed*t:ai/60/60*this.autoRotateSpeed}_getZoomScale(t){let e=Math.abs(t*.01);return Math.pow(.95,this.zoomSpeed*e)}_rotateLeft(t){this._sphericalDelta.theta-=t}_rotateUp(t){this._sphericalDelta.phi-=t}_panLeft(t,e){Tn.setFromMatrixColumn(e,0),Tn.multiplyScalar(-t),this._panOffset.add(Tn)}_panUp(t,e){this.screenSpacePanning===!0?Tn.setFromMatrixColumn(e,1):(Tn.setFromMatrixColumn(e,0),Tn.crossVectors(this.object.up,Tn)),Tn.multiplyScalar(t),this._panOffset.add(Tn)}_pan(t,e){let i=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Tn.copy(s).sub(this.target);let r=Tn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*t*r/i.clientHeight,this.object.matrix),this._panUp(2*e*r/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(t*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(e*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(t){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=t:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(t,e){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),s=t-i.left,r=e-i.top,o=i.width,a=i.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(t){return Math.max(this.minDistance,Math.min(this.maxDistance,t))}_handleMouseDownRotate(t){this._rotateStart.set(t.clientX,t.clientY)}_handleMouseDownDolly(t){this._updateZoomParameters(t.clientX,t.clientY),this._dollyStart.set(t.clientX,t.clientY)}_handleMouseDownPan(t){this._panStart.set(t.clientX,t.clientY)}_handleMouseMoveRotate(t){this._rotateEnd.set(t.clientX,t.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(ai*this._rotateDelta.x/e.clientHeight),this._rotateUp(ai*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(t){this._dollyEnd.set(t.clientX,t.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(t){this._panEnd.set(t.clientX,t.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(t){this._updateZoomParameters(t.clientX,t.clientY),t.deltaY<0?this._dollyIn(this._getZoomScale(t.deltaY)):t.deltaY>0&&this._dollyOut(this._getZoomScale(t.deltaY)),this.update()}_handleKeyDown(t){let e=!1;switch(t.code){case this.keys.UP:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(ai*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),e=!0;break;case this.keys.BOTTOM:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateUp(-ai*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),e=!0;break;case this.keys.LEFT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(ai*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),e=!0;break;case this.keys.RIGHT:t.ctrlKey||t.metaKey||t.shiftKey?this.enableRotate&&this._rotateLeft(-ai*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),e=!0;break}e&&(t.preventDefault(),this.update())}_handleTouchStartRotate(t){if(this._pointers.length===1)this._rotateStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),i=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._rotateStart.set(i,s)}}_handleTouchStartPan(t){if(this._pointers.length===1)this._panStart.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),i=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panStart.set(i,s)}}_handleTouchStartDolly(t){let e=this._getSecondPointerPosition(t),i=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(i*i+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enablePan&&this._handleTouchStartPan(t)}_handleTouchStartDollyRotate(t){this.enableZoom&&this._handleTouchStartDolly(t),this.enableRotate&&this._handleTouchStartRotate(t)}_handleTouchMoveRotate(t){if(this._pointers.length==1)this._rotateEnd.set(t.pageX,t.pageY);else{let i=this._getSecondPointerPosition(t),s=.5*(t.pageX+i.x),r=.5*(t.pageY+i.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let e=this.domElement;this._rotateLeft(ai*this._rotateDelta.x/e.clientHeight),this._rotateUp(ai*this._rotateDelta.y/e.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(t){if(this._pointers.length===1)this._panEnd.set(t.pageX,t.pageY);else{let e=this._getSecondPointerPosition(t),i=.5*(t.pageX+e.x),s=.5*(t.pageY+e.y);this._panEnd.set(i,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(t){let e=this._getSecondPointerPosition(t),i=t.pageX-e.x,s=t.pageY-e.y,r=Math.sqrt(i*i+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(t.pageX+e.x)*.5,a=(t.pageY+e.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enablePan&&this._handleTouchMovePan(t)}_handleTouchMoveDollyRotate(t){this.enableZoom&&this._handleTouchMoveDolly(t),this.enableRotate&&this._handleTouchMoveRotate(t)}_addPointer(t){this._pointers.push(t.pointerId)}_removePointer(t){delete this._pointerPositions[t.pointerId];for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId){this._pointers.splice(e,1);return}}_isTrackingPointer(t){for(let e=0;e<this._pointers.length;e++)if(this._pointers[e]==t.pointerId)return!0;return!1}_trackPointer(t){let e=this._pointerPositions[t.pointerId];e===void 0&&(e=new Zt,this._pointerPositions[t.pointerId]=e),e.set(t.pageX,t.pageY)}_getSecondPointerPosition(t){let e=t.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[e]}_customWheelEvent(t){let e=t.deltaMode,i={clientX:t.clientX,clientY:t.clientY,deltaY:t.deltaY};switch(e){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return t.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function gT(n){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(n.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(n)&&(this._addPointer(n),n.pointerType==="touch"?this._onTouchStart(n):this._onMouseDown(n),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function _T(n){this.enabled!==!1&&(n.pointerType==="touch"?this._onTouchMove(n):this._onMouseMove(n))}function xT(n){switch(this._removePointer(n),this._pointers.length){case 0:this.domElement.releasePointerCapture(n.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(E0),this.state=Ee.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let t=this._pointers[0],e=this._pointerPositions[t];this._onTouchStart({pointerId:t,pageX:e.x,pageY:e.y});break}}function vT(n){let t;switch(n.button){case 0:t=this.mouseButtons.LEFT;break;case 1:t=this.mouseButtons.MIDDLE;break;case 2:t=this.mouseButtons.RIGHT;break;default:t=-1}switch(t){case or.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(n),this.state=Ee.DOLLY;break;case or.ROTATE:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Ee.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Ee.ROTATE}break;case or.PAN:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Ee.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Ee.PAN}break;default:this.state=Ee.NONE}this.state!==Ee.NONE&&this.dispatchEvent(Ld)}function yT(n){switch(this.state){case Ee.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(n);break;case Ee.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(n);break;case Ee.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(n);break}}function ST(n){this.enabled===!1||this.enableZoom===!1||this.state!==Ee.NONE||(n.preventDefault(),this.dispatchEvent(Ld),this._handleMouseWheel(this._customWheelEvent(n)),this.dispatchEvent(E0))}function MT(n){this.enabled!==!1&&this._handleKeyDown(n)}function bT(n){switch(this._trackPointer(n),this._pointers.length){case 1:switch(this.touches.ONE){case ar.ROTATE:if(this.enableRotate===!1){this.state=Ee.NONE;break}this._handleTouchStartRotate(n),this.state=Ee.TOUCH_ROTATE;break;case ar.PAN:if(this.enablePan===!1){this.state=Ee.NONE;break}this._handleTouchStartPan(n),this.state=Ee.TOUCH_PAN;break;default:this.state=Ee.NONE}break;case 2:switch(this.touches.TWO){case ar.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(n),this.state=Ee.TOUCH_DOLLY_PAN;break;case ar.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(n),this.state=Ee.TOUCH_DOLLY_ROTATE;break;default:this.state=Ee.NONE}break;default:this.state=Ee.NONE}this.state!==Ee.NONE&&this.dispatchEvent(Ld)}function ET(n){switch(this._trackPointer(n),this.state){case Ee.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(n),this.update();break;case Ee.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(n),this.update();break;case Ee.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(n),this.update();break;case Ee.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(n),this.update();break;default:this.state=Ee.NONE}}function wT(n){this.enabled!==!1&&n.preventDefault()}function TT(n){n.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function AT(n){n.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var hr={separate:"#9aa0a6",stick:"#0072b2",slip:"#e69f00",impact:"#d55e00"},Ko={body:"#8fb8de",shell:"#8fb8de",runner:"#8fb8de",magnet:"#c9a27a",foot:"#5b6470",spring:"#8a8f98",beam:"#93a5bd",substrate:"#cfc8ba"},$h="#d55e00",Jh="#0072b2",w0="#8a8a8a",Dd=[[0,.13,.3],[.19,.24,.42],[.34,.36,.43],[.49,.48,.47],[.65,.61,.45],[.83,.76,.38],[1,.91,.27]];function T0(n){let t=Math.min(.999999,Math.max(0,n))*(Dd.length-1),e=Math.floor(t),i=t-e,s=Dd[e],r=Dd[e+1];return[s[0]+i*(r[0]-s[0]),s[1]+i*(r[1]-s[1]),s[2]+i*(r[2]-s[2])]}var A0=.3;function Nd(n){return T0(Vn.peek()==="dark"?A0+(1-A0)*n:n)}function R0(){return`linear-gradient(90deg, ${[0,.25,.5,.75,1].map(t=>`rgb(${Nd(t).map(e=>Math.round(255*e)).join(" ")})`).join(", ")})`}var C0=.002;function P0(n){let t=8*n,e=new bn,i=new on(new Float32Array(3*t),3),s=new on(new Float32Array(3*t),3),r=new on(new Float32Array(3*t),3),o=[];for(let a=0;a<4;a++)for(let l=0;l+1<n;l++){let c=2*n*a+l,h=c+n;o.push(c,c+1,h,c+1,h+1,h)}return e.setAttribute("position",i),e.setAttribute("normal",s),e.setAttribute("color",r),e.setIndex(o),{geometry:e,bend(a,l,c,h){let f=Math.max(l,.012)/2,u=Math.max(c,.012)/2;for(let d=0;d<n;d++){let g=Math.max(0,d-1),y=Math.min(n-1,d+1),m=a[3*y]-a[3*g],p=a[3*y+2]-a[3*g+2],v=Math.hypot(m,p)||1;m/=v,p/=v;let A=a[3*d],S=a[3*d+1],R=a[3*d+2],T=h(d),_=[[-p,m,1],[p,-m,1],[p,-m,-1],[-p,m,-1]],w=[[0,1,0],[p,0,-m],[0,-1,0],[-p,0,m]];for(let O=0;O<4;O++)for(let L=0;L<2;L++){let I=_[(O+L)%4],B=2*n*O+L*n+d;i.setXYZ(B,A+f*I[0],S+u*I[2],R+f*I[1]),s.setXYZ(B,...w[O]),r.setXYZ(B,...T)}}i.needsUpdate=s.needsUpdate=r.needsUpdate=!0}}}function I0(n){let t=n.children[0],e=t.geometry.getAttribute("position"),i=new Map;for(let h=0;h<e.count;h++){let f=new W().fromBufferAttribute(e,h);i.set(`${f.x.toFixed(6)},${f.y.toFixed(6)},${f.z.toFixed(6)}`,f)}let s=[...i.values()],r=new W,o=new bn,a=128;o.setAttribute("position",new on(new Float32Array(36*a),3));let l=new Ri({color:"#000",depthTest:!1,transparent:!0,side:Bn}),c=new $e(o,l);return c.renderOrder=4,c.frustumCulled=!1,{object:c,update(h){if(c.visible=h!==null,h===null)return;l.color.set(h),n.updateMatrix();let f=1/0;for(let d of s)f=Math.min(f,r.copy(d).applyMatrix4(n.matrix).z);let u=[];for(let d of s)r.copy(d).applyMatrix4(n.matrix),r.z<Math.max(C0,f+C0)&&u.push([r.x,r.y]);CT(o,RT(u),.022,a)}}}function RT(n){if(n.length<3)return n;let t=[...n].sort((i,s)=>i[0]-s[0]||i[1]-s[1]),e=i=>{let s=[];for(let r of i){for(;s.length>1;){let o=s[s.length-2],a=s[s.length-1];if((a[0]-o[0])*(r[1]-o[1])-(a[1]-o[1])*(r[0]-o[0])>1e-12)break;s.pop()}s.push(r)}return s.pop(),s};return[...e(t),...e(t.reverse())]}function CT(n,t,e,i){let s=n.getAttribute("position"),r=0,o=(l,c)=>s.setXYZ(r++,l,c,.003),a=Math.min(t.length,i);for(let l=0;l<Math.max(a,1);l++){let c=t[l]??[0,0],h=t[(l+1)%Math.max(a,1)]??c,f=h[0]-c[0],u=h[1]-c[1],d=Math.hypot(f,u);if(!t.length)break;f=d>0?f/d*e:e,u=d>0?u/d*e:0,o(c[0]-f-u,c[1]-u+f),o(c[0]-f+u,c[1]-u-f),o(h[0]+f+u,h[1]+u-f),o(c[0]-f-u,c[1]-u+f),o(h[0]+f+u,h[1]+u-f),o(h[0]+f-u,h[1]+u+f)}n.setDrawRange(0,r),s.needsUpdate=!0}var Br=[],PT=new W(0,0,1),IT=new W;function Ud(n,t,e){let{arrays:i}=n.frame,s=new bn,r=t.mesh;return s.setAttribute("position",new on(i[`p${r}`],3)),s.setAttribute("normal",new on(i[`n${r}`],3)),s.setIndex(new on(i[`i${r}`],1)),new $e(s,e)}function Fd(n,t){return t?new nr({color:w0,transparent:!0,opacity:.35,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:2,polygonOffsetUnits:8}):n==="shell"?new nr({color:Ko.shell,transparent:!0,opacity:.4,depthWrite:!1,side:Bn}):new nr({color:Ko[n]??Ko.body,side:Bn})}function L0(n,t=1){return new Ri({color:n,transparent:t<1,opacity:t,side:Bn})}function D0(n,t,e,i){Ma(t,0,i,e),ug(t,Math.max(...e)),n.position.set(t[0],t[1],t[2]),n.quaternion.set(t[4],t[5],t[6],t[3])}function N0(n,t,e){let i=Ud(n,t,Fd(t.role,e)),s=new si;if(s.add(i),!e&&t.shape!=="Sphere"){let a=new Cs(new zo(i.geometry,20),new Rs({color:"#2b3138"}));s.add(a)}let r=n.track(t.name,"pose");s.name=t.name,r||s.position.set(-n.head.origin[0]/n.head.length,-n.head.origin[1]/n.head.length,0);let o=e||t.role==="substrate"||!n.head.floor?void 0:LT(i.geometry);return{object:s,shadow:o,update:(a,l)=>{r&&D0(s,ni(r,a,Br),l,t.anchor)}}}function LT(n){let t=new Ri({color:"#000000",transparent:!0,opacity:.16,depthWrite:!1,stencilWrite:!0,stencilRef:0,stencilFunc:od,stencilZPass:rd}),e=new $e(n,t);return e.matrixAutoUpdate=!1,e.renderOrder=1,e.frustumCulled=!1,e}function U0(n,t,e){let i=Ud(n,t,Fd(t.role,e)),s=n.track(t.name,"stretch");return{object:i,update:(r,o)=>{let a=ni(s,r,Br);Ma(a,0,t.anchor,o),Ma(a,3,t.anchor,o),F0(i,a[0],a[1],a[2],a[3]-a[0],a[4]-a[1],a[5]-a[2])}}}function F0(n,t,e,i,s,r,o){let a=Math.hypot(s,r,o);return n.position.set(t,e,i),n.scale.z=Math.max(a,1e-6),a>0&&n.quaternion.setFromUnitVectors(PT,IT.set(s/a,r/a,o/a)),a}function O0(n,t,e,i,s,r,o){let a=F0(n,t,e,i,s,r,o);return n.scale.x=n.scale.y=Math.min(1,Math.max(.3,a/.5)),a}function B0(n,t=1){let e=new ko(.022*t,.022*t,.8,10).rotateX(Math.PI/2).translate(0,0,.4),i=new Xa(.075*t,.22,14).rotateX(Math.PI/2).translate(0,0,.89),s=new $e(e,new Ri({color:n,depthTest:!1,transparent:!0,opacity:.95}));return s.add(new $e(i,s.material)),s.renderOrder=5,s.children[0].renderOrder=5,s}function k0(n,t,e,i){let s=n.track(t.name,"stations"),r=n.track(t.name,"colour"),o=s.width/3,a=P0(o),l=e?Fd(t.role,!0):new nr({vertexColors:!0,side:Bn}),c=new $e(a.geometry,l);c.frustumCulled=!1;let h=[];return{object:c,update:f=>{let u=ni(s,f,Br);r&&ni(r,f,h),a.bend(u,t.height,t.depth,d=>Nd(i>0?Math.abs(h[d]??0)/i:0))}}}function z0(n,t,e,i){let s=new si,r=n.track(t.name,"state"),o=n.track(t.name,"pose"),a=n.track(t.name,"force"),l=t.mesh!==void 0&&DT(n,t),c=l?Ud(n,t,L0(hr.separate,.75)):null,h=!l&&t.of&&i?I0(i.object):null,f=!l&&!h&&a?new $e(new qa(.045,12,8),L0(hr.separate)):null,u=a&&e>0?B0($h):null;for(let g of[c,h?.object,f,u])g&&s.add(g);let d=c?new Cs(new zo(c.geometry),new Rs({depthTest:!1,transparent:!0})):null;return c&&d&&(c.add(d),c.renderOrder=2,d.renderOrder=4),s.name=t.name,{object:s,update:(g,y,m)=>{let p=uo[r?ni(r,g,Br)[0]:0]??"separate",v=hr[p];if(c&&o&&(D0(c,ni(o,g,Br),[y[0],y[1],y[2]],t.anchor),c.translateZ(.004),c.material.color.set(v),d.material.color.set(v)),h&&h.update(p==="separate"?null:v),!a)return;let A=ni(a,g,Br);if(Ma(A,0,t.anchor,y),f&&(f.position.set(A[0],A[1],A[2]),f.material.color.set(v)),u){let S=1.3/e,R=O0(u,A[0],A[1],A[2],S*A[3],S*A[4],S*A[5]);u.visible=m&&R>.03}}}}function DT(n,t){return n.frame.arrays[`p${t.mesh}`].some(i=>Math.abs(i)>0)}function H0(n,t){let e=n.track(t.name,"field"),i=n.track(t.name,"pose"),s=B0(Jh,.8),r=Er(e,0)||1,o=[];return{object:s,update:(a,l,c)=>{let h=ni(i,a,Br).slice(0,3);ni(e,a,o);let f=.9/r;s.visible=c&&O0(s,h[0]-f*o[0]/2,h[1]-f*o[1]/2,1.75-f*o[2]/2,f*o[0],f*o[1],f*o[2])>.03}}}var UT=40,FT=.1,OT=5,BT={iso:[.62,-1,.52],side:[0,-1,.12],top:[0,-.02,1]},Kh=class{constructor(t){this.host=t;this.renderer=new Wh({antialias:!0,stencil:!0,preserveDrawingBuffer:!0}),this.renderer.setPixelRatio(Math.min(2,devicePixelRatio)),t.appendChild(this.renderer.domElement),this.renderer.domElement.setAttribute("aria-label","3-D view of the robot"),this.scaleBar=document.createElement("div"),this.scaleBar.className="scale-bar",this.scaleBar.hidden=!0,t.appendChild(this.scaleBar),this.camera.up.set(0,0,1),this.controls=new Zh(this.camera,this.renderer.domElement),this.controls.addEventListener("change",()=>this.draw()),this.controls.addEventListener("start",()=>{Hn.value!=="free"&&(Hn.value="free")}),this.world.add(new $a("#ffffff","#b9b2a5",2.2));let e=new Ho("#ffffff",1.5),i=new Ho("#ffffff",.7);e.position.set(.5,-.9,1.6),i.position.set(1,-1,.2),this.world.add(e,i,this.root),this.world.fog=this.haze,this.root.add(this.floor);let s=new ResizeObserver(()=>this.resize());s.observe(t),this.stop.push(()=>s.disconnect(),zn(()=>this.cast(Pe.value)),zn(()=>this.castGhost(fo.value)),zn(()=>this.look(Hn.value)),zn(()=>this.paint(Vn.value)),zn(()=>{Be.value,Fi.value,Oi.value,qs.value,Ys.value,this.draw()})),this.renderer.domElement.addEventListener("click",r=>this.pick(r)),pg.now=()=>this.render()}host;renderer;world=new ka;camera=new jn(32,1,.01,4e3);controls;root=new si;floor=new si;grid=null;pitch=1;troupe=null;double=null;wanted=!1;target=new W;followed=new W;distance=new Yl;haze=new Ba("#fbfaf7",18,44);scaleBar;stop=[];dispose(){this.stop.forEach(t=>t()),this.renderer.dispose()}cast(t){t&&this.root.quaternion.setFromUnitVectors(new W(...t.head.up),this.camera.up),this.troupe=this.gather(this.troupe,t,!1),this.matched(),t&&(this.pitch=Ea(.8*t.head.length)/t.head.length,this.ground(t),this.camera.near=.02,this.look(Hn.peek()),this.host.dataset.nodes=String(t.nodes.length)),this.draw()}castGhost(t){this.double=this.gather(this.double,t,!0),this.host.dataset.ghost=t?"yes":"no",this.matched(),this.draw()}matched(){if(!this.troupe||!this.double)return;let t=Eg(this.troupe,this.double),e=this.troupe.data.head.exaggeration,i=Math.max(...e);this.double.group.scale.setScalar(this.double.data.head.length/this.troupe.data.head.length),Xl.both||(Ys.value=t<UT);let s=t>0?Ea(Math.min(OT,Math.max(1,FT/(t*i)))):1;Fi.value=e.map(r=>r>1?r*s:r)}gather(t,e,i){if(t&&(this.root.remove(t.group),t.group.traverse(f=>{f instanceof $e&&f.geometry.dispose()})),!e)return null;let s=new si,r=[],o=new Map,a=[],l=[],c=Math.max(0,...e.contacts.map(f=>Er(e.track(f,"force"),3))),h=0;for(let f of e.nodes)for(let u of e.track(f.name,"colour")?.values??[])h=Math.max(h,Math.abs(u));for(let f of e.nodes){if(i&&f.role==="contact")continue;let u=e.track(f.name,"stations")?k0(e,f,i,h):e.track(f.name,"stretch")?U0(e,f,i):f.role==="contact"?z0(e,f,c,o.get(f.of)):N0(e,f,i);if(o.set(f.name,u),r.push(u),s.add(u.object),u.shadow&&(a.push([u.shadow,u.object]),s.add(u.shadow)),!i&&e.track(f.name,"field")&&e.head.floor){let d=H0(e,f);l.push(d),s.add(d.object)}}return r.push(...l),this.root.add(s),{data:e,group:s,parts:r,shadows:a,lead:wa(e)}}ground(t){this.floor.clear();let e=24,i=e*this.pitch,s=[],r=(a,l)=>t.head.floor?s.push(a,l,0):s.push(a,1,l);for(let a=-e;a<=e;a++)for(let l=-e;l<e;l++)r(a*this.pitch,l*this.pitch),r(a*this.pitch,(l+1)*this.pitch),r(l*this.pitch,a*this.pitch),r((l+1)*this.pitch,a*this.pitch);let o=new bn;if(o.setAttribute("position",new on(new Float32Array(s),3)),this.grid=new Cs(o,new Rs({depthTest:!t.head.floor,depthWrite:!1})),this.grid.renderOrder=-2,this.floor.add(this.grid),t.head.floor){let a=new $e(new Lr(2*i,2*i),new Ri({depthTest:!1,depthWrite:!1}));a.renderOrder=-3,this.floor.add(a)}this.paint(Vn.peek())}paint(t){let e=t==="dark";this.renderer.setClearColor(e?"#14181d":"#fbfaf7"),this.haze.color.set(e?"#14181d":"#fbfaf7"),this.floor.traverse(i=>{i instanceof Cs?i.material.color.set(e?"#333b45":"#d6d1c4"):i instanceof $e&&i.material.color.set(e?"#1b2027":"#f1eee6")});for(let[i]of this.troupe?.shadows??[])i.material.opacity=e?.45:.16;this.troupe?.data.nodes.forEach((i,s)=>{let r=i.role==="substrate"?this.troupe.parts[s].object.children[0]:null;r instanceof $e&&r.material.color.set(e?"#5a5750":Ko.substrate)}),this.draw()}look(t){let e=this.troupe?.data,i=BT[t];if(!e||!i)return;let[s,r]=this.extent(e),o=new W().addVectors(s,r).multiplyScalar(.5),a=Math.max(1.2,.5*Math.hypot(r.x-s.x,r.z-s.z,.5*(r.y-s.y))),l=qs.peek()&&this.travels(e);this.target.copy(o),l?this.target.set(0,0,.6):e.head.floor&&(this.target.z=Math.max(.25,o.z));let c=(l?2.3:a*1.25)/Math.tan(this.camera.fov*Math.PI/360);this.controls.target.copy(this.target),this.followed.set(0,0,0),this.distance.times=1,this.camera.position.copy(this.target).add(new W(...i).normalize().multiplyScalar(c)),this.controls.update(),this.draw()}extent(t){let e=new is;for(let i of[t.first,(t.first+t.last)/2,t.last]){this.troupe?.parts.forEach(s=>s.update(i,Fi.peek(),!1)),this.root.updateMatrixWorld(!0);for(let s of t.nodes){if(s.role==="contact"||s.role==="substrate")continue;let r=this.troupe?.parts[t.nodes.indexOf(s)];r&&e.expandByObject(r.object,!0)}}return t.head.floor&&t.nodes.some(i=>t.track(i.name,"field"))&&e.expandByPoint(new W(0,0,2.2)),e.isEmpty()?[new W(-1,-1,0),new W(1,1,1)]:[e.min,e.max]}travels(t){let e=this.troupe&&t.track(this.troupe.lead,"pose");if(!e||!t.head.floor)return!1;let i=[1/0,1/0],s=[-1/0,-1/0];for(let r=0;r<e.time.length;r++)for(let o of[0,1]){let a=e.values[r*e.width+o]*Fi.peek()[o];i[o]=Math.min(i[o],a),s[o]=Math.max(s[o],a)}return Math.max(s[0]-i[0],s[1]-i[1])>3}draw(){this.wanted||(this.wanted=!0,requestAnimationFrame(()=>this.render()))}render(){this.wanted=!1;let t=Be.peek(),e=Fi.peek(),i=Oi.peek(),s=this.troupe?.data;if(!this.troupe||!s)return this.renderer.render(this.world,this.camera);this.troupe.parts.forEach(o=>o.update(t,e,i)),this.double?.parts.forEach(o=>o.update(Math.min(t,this.double.data.last),e,!1)),this.follow();for(let[o,a]of this.troupe.shadows)this.cast_down(o,a);this.renderer.render(this.world,this.camera),this.measure(s);let r=this.placeOf(this.troupe);this.troupe.lead&&(this.host.dataset.lead=`${r.x.toFixed(4)} ${r.y.toFixed(4)} ${r.z.toFixed(4)}`),this.host.dataset.drawn=String(t),this.host.dataset.frames=String(Number(this.host.dataset.frames??0)+1)}placeOf(t){let e=t.parts[t.data.nodes.findIndex(i=>i.name===t.lead)]?.object.position;return new W().copy(e??new W).multiplyScalar(t.group.scale.x)}follow(){let t=this.troupe,e=this.placeOf(t),i=new W;qs.peek()&&this.travels(t.data)&&i.set(e.x,e.y,0);let s=this.double&&Ys.peek()?this.placeOf(this.double).sub(e):new W;if(i.add(this.distance.middle(s)),i.lengthSq()>0||Hn.peek()!=="free"){let l=i.clone().applyQuaternion(this.root.quaternion),c=l.clone().sub(this.followed);this.followed.copy(l),this.controls.target.add(c),this.camera.position.add(c)}this.distance.keep(this.camera,this.controls.target,s.length()),this.camera.lookAt(this.controls.target);let r=this.distance.times,o=Ea(Math.max(1,2.5*(r-.6))),a=this.pitch*o;this.floor.scale.set(o,o,o),this.floor.position.set(Math.round(i.x/a)*a,Math.round(i.y/a)*a,0),this.haze.near=18*r,this.haze.far=44*r,this.told()}told(){if(!this.double)return;this.camera.updateMatrixWorld();let t=this.placeOf(this.double).applyQuaternion(this.root.quaternion).project(this.camera);this.host.dataset.beside=`${t.x.toFixed(4)} ${t.y.toFixed(4)}`,this.host.dataset.size=this.double.group.scale.x.toFixed(4)}cast_down(t,e){e.updateMatrix();let i=new De().set(1,0,-.18,0,0,1,.22,0,0,0,0,.001,0,0,0,1);t.matrix.multiplyMatrices(i,e.matrix)}measure(t){let e=this.renderer.domElement.clientHeight||1,s=2*Math.tan(this.camera.fov*Math.PI/360)*this.camera.position.distanceTo(this.controls.target)/e*t.head.length,r=Ea(130*s),o=Zs(r,"m",3);this.scaleBar.hidden=!1,this.scaleBar.style.width=`${r/s}px`,this.scaleBar.textContent!==o&&(this.scaleBar.textContent=o)}pick(t){if(!this.troupe)return;let e=this.renderer.domElement.getBoundingClientRect(),i=new Zt((t.clientX-e.left)/e.width*2-1,1-(t.clientY-e.top)/e.height*2),s=new ja;s.setFromCamera(i,this.camera);let r=this.troupe.group.children.filter(a=>a.name.endsWith("(contact)")),o=s.intersectObjects(r,!0)[0]?.object??null;for(;o&&!o.name.endsWith("(contact)");)o=o.parent;o&&(sf.value=o.name,dg.value="contact")}resize(){let{clientWidth:t,clientHeight:e}=this.host;!t||!e||(this.renderer.setSize(t,e),this.camera.aspect=t/e,this.camera.updateProjectionMatrix(),this.draw())}};var V0=3,G0=6;function W0({children:n,reading:t}){let e=Fn(null),i=Fn(null);return Ws(()=>{let s=new Kh(e.current);return s.resize(),()=>s.dispose()},[]),gs(()=>{let s=Pe.value,r=Be.value,o=i.current;if(!s||!o)return;let a=s.contacts.map(u=>{let d=s.track(u,"state"),g=uo[d?ni(d,r,[])[0]:0]??"";return[Wl(u),g]}),l=a.filter(([,u])=>u!=="separate"),c=a.length>V0?l.slice(0,G0):a,h=a.length-l.length;o.replaceChildren(...c.map(([u,d])=>{let g=document.createElement("span");return g.className="state",g.textContent=`${u}: ${d}`,g.style.setProperty("--state",hr[d]??"gray"),g}));let f=l.length-G0;a.length>V0&&(f>0||h)&&o.append([f>0?`and ${f} more`:"",h?`${h} separate`:""].filter(u=>u).join(", "))}),Ut("section",{class:"stage","aria-label":"view",children:[Ut("div",{class:"canvas",ref:e,"data-testid":"stage"}),Ut("div",{class:"stage-top",children:[Ut("div",{class:"stage-left",children:[Ut("div",{class:"states",ref:i}),t]}),Ut("div",{class:"views",children:[["iso","side","top"].map(s=>Ut("button",{class:Hn.value===s?"on":"",onClick:()=>Hn.value=s,children:s},s)),Ut("button",{class:qs.value?"on":"",title:"the camera goes with the robot",onClick:()=>qs.value=!qs.value,children:"follow"}),fo.value&&Ut("button",{class:Ys.value?"on":"","data-testid":"both",title:"the grey robot is kept in sight, too",onClick:()=>{Xl.both=!0,Ys.value=!Ys.value},children:"both"}),Ut("button",{class:Oi.value?"on":"",title:"show forces and field",onClick:()=>Oi.value=!Oi.value,children:"forces"})]})]}),Ut(kT,{}),n]})}function kT(){let n=cg(()=>{let e=Fi.value;return Pe.value?e[0]===1&&e[2]===1?"motion × 1":`along the floor × ${Ln(e[0])}, height × ${Ln(e[2])}`:""}),t=e=>{let[i,,s]=Fi.value;Fi.value=[Math.max(1,i*e),Math.max(1,i*e),Math.max(1,s*e)]};return Pe.value?Ut("div",{class:"stage-foot",children:[Ut("span",{class:"magnified","data-testid":"magnified",children:n}),Ut("button",{title:"smaller motions",onClick:()=>t(.5),children:"−"}),Ut("button",{title:"larger motions",onClick:()=>t(2),children:"+"}),Ut(GT,{}),Ut(VT,{}),Ut(HT,{}),Ut(zT,{}),Pe.value?.head.notes.map(e=>Ut("span",{class:"note",children:e},e))]}):null}function zT(){let n=Fn(null),t=!!Pe.value&&!!fo.value;return gs(()=>{let e=Pe.value,i=fo.value,s=Be.value;e&&i&&n.current&&(n.current.textContent=`grey robot ${Zs(af({data:e,lead:wa(e)},{data:i,lead:wa(i)},s),"m",3)} away`)}),t?Ut("span",{class:"magnified","data-testid":"apart",ref:n}):null}function HT(){let n=Pe.value,[,,t]=n?.head.up??[0,0,1],e=Math.acos(Math.max(-1,Math.min(1,t)))*180/Math.PI;return n?.head.floor&&e>.001?Ut("span",{class:"magnified","data-testid":"slope",children:["floor tilted by ",Ln(e,3),"°"]}):null}function VT(){let n=Pe.value,t=Vn.value,e=n?n.nodes.map(s=>n.track(s.name,"colour")).filter(s=>s):[],i=0;for(let s of e)for(let r of s.values)i=Math.max(i,Math.abs(r));return i?Ut("span",{"data-testid":"stress-legend","data-theme":t,children:[Ut("i",{class:"scale",style:{background:R0()}})," stress, 0 … ",Zs(i,e[0].unit||"Pa",3)]}):null}function GT(){let n=Pe.value;if(!n||!Oi.value)return null;let t=Math.max(0,...n.contacts.map(i=>Er(n.track(i,"force"),3))),e=n.head.floor?Math.max(0,...n.nodes.map(i=>Er(n.track(i.name,"field"),0))):0;return Ut(Li,{children:[t>0&&Ut("span",{class:"arrow",style:{"--state":$h},"data-testid":"force-legend",children:["force, longest ",Zs(t,"N",3)]}),e>0&&Ut("span",{class:"arrow",style:{"--state":Jh},"data-testid":"field-legend",children:["field, longest ",Zs(e,"T",3)]})]})}var WT=[1,.5,.2,.1,.05,.02,.01,.005,.002,.001,5e-4,2e-4,1e-4,5e-5,2e-5,1e-5];function q0(){let n=Pe.value,t=n?.head.axis==="time";return Ut("footer",{class:"timeline","data-testid":"timeline",children:[Ut("div",{class:"controls",children:[Ut("button",{class:"play","data-testid":"play",title:"play or pause (space)",onClick:()=>Xs.value=!Xs.value,children:Xs.value?"❙❙":"▶"}),Ut("button",{"data-testid":"previous",title:"previous event (,)",onClick:()=>ba(-1),children:"◀|"}),Ut("button",{"data-testid":"next",title:"next event (.)",onClick:()=>ba(1),children:"|▶"}),Ut("label",{title:"speed of the motion",children:[t?"speed ":"rate ",Ut("select",{"data-testid":"speed",value:"",onChange:e=>XT(Number(e.target.value)),children:[Ut("option",{value:"",children:X0(wr.value)}),WT.map(e=>Ut("option",{value:e,children:X0(e)},e))]})]}),Ut("button",{class:ii.value?"on":"","data-testid":"cycle",title:"loop over one cycle of the clock",disabled:!n?.head.frequency,onClick:Y0,children:"↻ cycle"}),ii.value&&Ut("button",{title:"no loop (escape)","data-testid":"noloop",onClick:()=>ii.value=null,children:"× loop"})]}),Ut(YT,{}),Ut(qT,{})]})}function XT(n){n>0&&(wr.value=n)}function X0(n){return n>=1?`${Ln(n,3)} : 1`:`1 : ${Ln(1/n,3)}`}function Y0(){let n=Pe.value;if(!n?.head.frequency)return;if(ii.value){ii.value=null;return}let t=1/n.head.frequency,e=Math.floor((Be.value-n.first)/t+1e-9),i=Math.max(n.first,Math.min(n.first+e*t,n.last-t));ii.value=[i,Math.min(n.last,i+t)]}function qT(){let n=Fn(null);return gs(()=>{let t=Pe.value,e=Be.value;if(!n.current||!t)return;let[i,s]=Tr(Math.max(Math.abs(t.last),Math.abs(t.first)),t.head.axis_unit),r=e*t.head.frequency,o=Math.round(1e3*(r-Math.floor(r)))%1e3,a=t.head.frequency?` · phase ${(o/1e3).toFixed(3)}`:"",l=t.head.axis==="time"?"":`${t.head.axis} `;n.current.textContent=`${l}${(e*i).toPrecision(5)} / ${Ln(t.last*i)} ${s}${a}`,n.current.dataset.t=String(e)}),Ut("div",{class:"clock","data-testid":"clock",ref:n})}function YT(){let n=Fn(null),t=Fn(null),e=Fn(null),i=ef(0);Ws(()=>{let r=new ResizeObserver(()=>i.value=n.current?.parentElement?.clientWidth??0);return r.observe(n.current.parentElement),()=>r.disconnect()},[]),gs(()=>{let r=Pe.value;Vn.value,r&&i.value&&n.current&&$T(n.current,r,i.value)}),gs(()=>{let r=Pe.value,o=Be.value,a=ii.value;if(!r||!t.current||!e.current)return;let l=c=>`${100*(c-r.first)/(r.duration||1)}%`;t.current.style.left=l(o),e.current.style.display=a?"block":"none",a&&(e.current.style.left=l(a[0]),e.current.style.width=`${100*(a[1]-a[0])/(r.duration||1)}%`)});let s=r=>{let o=Pe.value,a=r.currentTarget.getBoundingClientRect();o&&r.buttons&1&&ts(o.first+o.duration*(r.clientX-a.left)/a.width)};return Ut("div",{class:"band","data-testid":"band",onPointerDown:s,onPointerMove:s,children:[Ut("canvas",{ref:n}),Ut("div",{class:"loop-mark",ref:e}),Ut("div",{class:"cursor",ref:t})]})}var ZT={impact:"#d55e00",land:"#d55e00",lift:"#009e73",slip:"#e69f00",stick:"#0072b2",trouble:"#cc0000"};function $T(n,t,e){let i=devicePixelRatio||1,s=46;n.width=e*i,n.height=s*i,n.style.height=`${s}px`;let r=n.getContext("2d");r.scale(i,i),r.clearRect(0,0,e,s);let o=u=>e*(u-t.first)/(t.duration||1),a=getComputedStyle(document.documentElement).getPropertyValue("--muted"),l=t.contacts.map(u=>t.track(u,"state")).filter(u=>u).slice(0,12),c=Math.min(14,30/Math.max(1,l.length));for(let u of[!1,!0])l.forEach((d,g)=>{for(let y=0;y<d.time.length;y++){let m=o(d.time[y]),p=y+1<d.time.length?o(d.time[y+1]):o(t.last);p-m<1===u&&(r.fillStyle=hr[uo[d.values[y]]??"separate"],r.globalAlpha=d.values[y]?.9:.25,r.fillRect(m,2+g*c,Math.max(u?1.4:0,p-m),c-1))}});r.globalAlpha=1;for(let u of t.events.slice(0,2e4))["impact","land","lift","trouble"].includes(u.kind)&&(r.fillStyle=ZT[u.kind]??a,r.beginPath(),r.moveTo(o(u.time),35),r.lineTo(o(u.time)-3,42),r.lineTo(o(u.time)+3,42),r.fill());let h=t.head.frequency,f=h*t.duration;if(h&&f<=e/6){r.strokeStyle=a,r.globalAlpha=.5;for(let u=Math.ceil(t.first*h);u<=t.last*h;u++)r.beginPath(),r.moveTo(o(u/h),32),r.lineTo(o(u/h),35),r.stroke()}}function Z0(n){let t=n.target;if(["INPUT","SELECT","TEXTAREA"].includes(t.tagName)||n.ctrlKey||n.metaKey||n.altKey)return;let e=Pe.value,i=e?e.duration/200:0,r={" ":()=>Xs.value=!Xs.value,".":()=>ba(1),",":()=>ba(-1),ArrowRight:()=>ts(Be.value+i),ArrowLeft:()=>ts(Be.value-i),Home:()=>e&&ts(e.first),End:()=>e&&ts(e.last),Escape:()=>{ii.value=null,ql.value=!1},"?":()=>ql.value=!ql.value,"+":()=>wr.value*=2,"-":()=>wr.value/=2,c:Y0,f:()=>Oi.value=!Oi.value,1:()=>Hn.value="iso",2:()=>Hn.value="side",3:()=>Hn.value="top",d:()=>Vn.value=Vn.value==="dark"?"light":"dark"}[n.key];r&&(n.preventDefault(),r())}function JT({curves:n,title:t}){return Ut("div",{class:"player-page",children:[Ut(W0,{children:Ut("div",{class:"title",children:t})}),n.length>0&&Ut("aside",{class:"plots",children:n.map(e=>Ut(Sg,{curve:e},e.name))}),Ut(q0,{})]})}var jo=mp(gp(document.getElementById("frame").textContent??""));_g();mg(new Gl(jo));var KT=(jo.head.series??[]).map(n=>({...n,time:jo.arrays[`st${n.key}`],low:jo.arrays[`sl${n.key}`],high:jo.arrays[`sh${n.key}`]}));addEventListener("keydown",Z0);pp(Ut(JT,{curves:KT,title:jo.head.title??""}),document.getElementById("player"));})();
