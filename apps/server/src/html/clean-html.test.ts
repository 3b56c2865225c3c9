import { limits } from '@siliport/contract/limits';
import { expect, test } from 'vitest';
import { cleanHtml, findRemovedTag, HtmlRejectedError, htmlToText } from './clean-html.ts';

const allowedHtml = [
  '<p>One <strong>two</strong> <em>three</em> <code>four &lt; five</code><sup>2</sup><sub>3</sub><br />six</p>',
  '<h2>A</h2><h3>B</h3><h4>C</h4><hr />',
  '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
  '<pre><code>if (a &amp;&amp; b) { }</code></pre><blockquote>c</blockquote>',
  '<table><caption>t</caption><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2">b</td><td>c</td></tr></tbody></table>',
  '<figure><img src="/downloadapi/files/content?id=a1" alt="" width="300" height="200" /><figcaption>d</figcaption></figure>',
  '<a href="#/product">e</a><a href="#/documentDetail?id=ddr5-phy&amp;tab=2">f</a>',
  '<a href="/downloadapi/files/content?id=a1">g</a>',
  '<a href="/downloadapi/files/content/intro.mp4" data-video>h</a>',
  '<a href="https://example.com/a?b=c#d" rel="noopener noreferrer" target="_blank">i</a>',
];

test.each(allowedHtml)('leaves allowed HTML unchanged: %s', (html) => {
  expect(cleanHtml(html)).toBe(html);
  expect(findRemovedTag(html)).toBeUndefined();
});

/** Known XSS payloads and sanitizer bypasses; each is also nested in other elements. */
const xssPayloads = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=/downloadapi/x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<img src=x:x onerror\n=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><p title="</noframes><script>alert(1)</script>">',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<plaintext><script>alert(1)</script>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?><script>alert(1)</script>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><script>alert(1)</script></iframe>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x archive=//evil.example/x.jar></applet>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<isindex action="javascript:alert(1)" type=image>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<video><source onerror=alert(1)></video>',
  '<video src=//evil.example/x.mp4 autoplay onplay=alert(1)></video>',
  '<audio src onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<dialog open onclose=alert(1)>x</dialog>',
  '<portal src="javascript:alert(1)"></portal>',
  '<p onclick=alert(1)>x</p>',
  '<p/onmouseover="alert(1)"x>y</p>',
  '<strong id=getElementById name=body>x</strong>',
  '<img name=cookie src=/downloadapi/x>',
  '<a id=document href="#/product">x</a>',
  '<p is=x-y slot=z part=w>x</p>',
  '<x-custom onclick=alert(1)>y</x-custom>',
  '<p "onclick=alert(1)>x</p>',
  '<td background="javascript:alert(1)">x</td>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<img srcset="//evil.example/x 2x" src=/downloadapi/x>',
  '<img src=/downloadapi/x usemap="#m"><map name=m><area href="javascript:alert(1)"></map>',
  '<img src=/downloadapi/x width="1%;x" height="expression(alert(1))">',
  '<td colspan="1e9" rowspan="99999999">x</td>',
];

const unsafeUrls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\0script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a;&#x61;vascript:alert(1)',
  'javascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/x',
  'filesystem:https://example.com/x',
  'file:///etc/passwd',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'mhtml:https://example.com/x',
  '//evil.example/x',
  '\\\\evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  'https:evil.example',
  'https:/\\evil.example/x',
  'https://siliport.example@evil.example/x',
  'https://a:b@evil.example/x',
  'https://evil.example/x y',
  '/login',
  '?logout',
  '/downloadapi/../portalapi/account/logout',
  '/downloadapi/%2e%2e/portalapi/account/logout',
  '/downloadapi/..%2fportalapi/account/logout',
  '/downloadapi//evil.example',
  '/downloadapi\\..\\portalapi',
  '/downloadapi/x"onerror="alert(1)',
  '/downloadapi/files/content?id=x&amp;path=../..',
  '#/x" onclick="alert(1)',
  '#<img src=x onerror=alert(1)>',
  '#/../..//evil',
];

const unsafeUrlPayloads = unsafeUrls.flatMap((url) => [
  `<a href="${url}">x</a>`,
  `<a href='${url}' data-video>x</a>`,
  `<img src="${url}">`,
]);

const wrappers = [
  (html: string) => html,
  (html: string) => `<ul><li>${html}</li></ul>`,
  (html: string) => `<table><tr><td>${html}`,
  (html: string) => `<pre><code>${html}</code></pre>`,
];

const vectors = [...xssPayloads, ...unsafeUrlPayloads].flatMap((each) => wrappers.map((wrap) => wrap(each)));

const allowedTagPattern =
  /^<(?:\/?(?:p|h[234]|[uo]l|li|blockquote|pre|figure|figcaption|a|strong|em|code|sup|sub|table|caption|thead|tbody|tfoot|tr|th|td)|[hb]r \/|ol start="\d{1,4}"|t[hd](?: (?:col|row)span="\d{1,4}")+|a href="#\/[\w./?=&;%,-]*"|a href="\/downloadapi\/[\w./?=&;%-]+"(?: data-video)?|a href="https?:\/\/[^"<>\s]+" rel="noopener noreferrer" target="_blank"|img(?: src="\/downloadapi\/[\w./?=&;%-]+"| alt="[^"<>]*"| (?:width|height)="\d{1,4}")+ \/)>$/;

/** Returns tags or attributes outside the allow list; all other text must be escaped. */
const findDisallowedTags = (html: string): string[] => {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  const disallowed = tags.filter((tag) => !allowedTagPattern.test(tag));
  const unsafeUrlTags = tags.filter((tag) => /\.\.|\/\/evil|%2e|@/i.test(tag));
  return [...disallowed, ...unsafeUrlTags];
};

test('covers at least 200 XSS payloads (SEC-64)', () => {
  expect(new Set(vectors).size).toBeGreaterThan(200);
});

test.each(xssPayloads)('removes scripts, event handlers and foreign elements: %s (SEC-64)', (html) => {
  for (const wrap of wrappers) {
    const cleaned = cleanHtml(wrap(html));
    expect(findDisallowedTags(cleaned)).toEqual([]);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  }
});

test.each(unsafeUrls)('keeps only links to http(s), routes and files of the portal: %j (SEC-64)', (url) => {
  for (const html of unsafeUrlPayloads.filter((each) => each.includes(url)))
    for (const wrap of wrappers) {
      const cleaned = cleanHtml(wrap(html));
      expect(findDisallowedTags(cleaned)).toEqual([]);
      expect(cleaned).not.toMatch(/<img(?! src="\/downloadapi\/)/);
      expect(cleanHtml(cleaned)).toBe(cleaned);
    }
});

test.each(xssPayloads.filter((each) => !each.startsWith('<!') && !each.startsWith('<?')))(
  'reports what sanitizing removes: %s (SEC-64)',
  (html) => expect(findRemovedTag(`<p>before</p>${html}`)).toBeDefined(),
);

test.each([
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<a href="#/product" style="position:absolute">x</a>',
  '<p class="mantine-Modal-overlay">x</p>',
  '<style>body { display: none }</style>',
  '<img src="https://tracker.example/pixel.gif" alt="">',
  '<img src="//tracker.example/pixel.gif" alt="">',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">',
  '<img src="#/product" alt="">',
  '<img src="/favicon.svg" alt="">',
  '<a data-video href="https://tracker.example/x.mp4">x</a>',
])('removes styles and external resources: %s (SEC-66)', (html) => {
  const cleaned = cleanHtml(html);
  expect(findDisallowedTags(cleaned)).toEqual([]);
  expect(cleaned).not.toMatch(/style|class|position|<img|data-video/);
  expect(findRemovedTag(html)).toBeDefined();
});

test('opens external links without access to the portal, whatever the author wrote (SEC-64)', () => {
  expect(cleanHtml('<a href="https://example.com/" target="_top" rel="opener">x</a>')).toBe(
    '<a href="https://example.com/" rel="noopener noreferrer" target="_blank">x</a>',
  );
  expect(cleanHtml('<a href="#/product" target="_top" rel="opener">x</a>')).toBe('<a href="#/product">x</a>');
});

const getRefusalReason = (html: string): string => {
  try {
    cleanHtml(html);
  } catch (error) {
    return error instanceof HtmlRejectedError ? error.reason : String(error);
  }
  return 'cleaned';
};

const repeatToLength = (fragment: string, length: number): string =>
  fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length);

test('rejects HTML nested deeper than 100 elements (SEC-65)', () => {
  const nestEm = (depth: number) => `${'<em>'.repeat(depth)}x${'</em>'.repeat(depth)}`;
  expect(cleanHtml(nestEm(100))).toBe(nestEm(100));
  expect(getRefusalReason(nestEm(101))).toBe('deep');
  expect(getRefusalReason(nestEm(1).repeat(500))).toBe('cleaned');
  expect(getRefusalReason('<p>x<br><hr>'.repeat(500))).toBe('cleaned');
  // Text that only looks like an end tag.
  for (const end of ['<!-- </b> -->', '<i title="</b>"></i>', '</i>', '</ b>'])
    expect(getRefusalReason(`<b>${end}`.repeat(200))).toBe('deep');
});

const fragments = [
  '<b>',
  '<p>',
  '<div>',
  '<ul><li>',
  '<table><tr><td>',
  '<a href="#/x">',
  '<svg><style>',
  '<iframe>',
  '<noscript>',
  '<math><mi>',
  '<!--',
  '<',
  '<a ',
  '<a a="',
  '&#x',
  '</p>',
  '<b></i>',
  '<b><!-- </b> -->',
];

test.each(fragments)('sanitizes 1 MB and 200 kB of %s within a second (SEC-65)', (fragment) => {
  const [long, longest] = [repeatToLength(fragment, 1024 * 1024), repeatToLength(fragment, limits.richText)];
  const startedAt = performance.now();
  expect(getRefusalReason(long)).toBe('long');
  getRefusalReason(longest);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('returns the text of HTML without its markup', () => {
  expect(
    htmlToText('<h2>A</h2><p>b<strong>c</strong> &lt;d&gt; &amp;amp;</p><ul><li>e</li><li>f</li></ul>'),
  ).toMatch(/^\nA\n+bc <d> &amp;\n+e\n+f\n+$/);
});

test('renames b and i to strong and em, and does not report them as removed', () => {
  const pasted =
    '<p><b class="x" onclick="alert(1)">bold</b> <i style="color:red">both <b>of</b> them</i></p>';
  expect(cleanHtml(pasted)).toBe('<p><strong>bold</strong> <em>both <strong>of</strong> them</em></p>');
  expect(findRemovedTag('<p><b>bold</b> and <i>italic</i></p>')).toBeUndefined();
  expect(findRemovedTag('<p><b class="x">bold</b></p>')).toBe('<strong class="x">');
});
