import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertWorkOrder } from '../testing/factories/member-content.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { readCommand, runCommand } from './commands.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  portal = await createTestPortal({ PUBLIC_URL: 'https://support.vendor.example/' });
  folder = await mkdtemp(join(tmpdir(), 'siliport-vendor-'));
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const runCli = async (...args: string[]): Promise<string> =>
  runCommand(portal.services, 'operator', await readCommand(args));

/** Answers a work order with this Markdown. Returns the HTML shown to the member and the email. */
const sendAnswer = async (markdown: string) => {
  const member = await insertMember(portal.services);
  const token = await portal.login(member.email);
  const order = await insertWorkOrder(portal.services, member.id);
  const path = join(folder, 'answer.md');
  await writeFile(path, markdown);
  await runCli('answer', order.number, '--text', path);
  const { data } = await portal.call('feedbackDetails', { id: order.id }, { token });
  const mail = (await portal.mails()).at(-1);
  return {
    html: String(data.detailsList[0].description),
    text: mail?.text ?? '',
    mailHtml: mail?.html ?? '',
  };
};

const linkAttributes = 'rel="noopener noreferrer" target="_blank"';

describe('an answer in Markdown', () => {
  test.each([
    ['# Title\n\n## Part\n\n#### Detail', '<h2>Title</h2>\n<h3>Part</h3>\n<h4>Detail</h4>'],
    [
      'Set *this* and _that_, **not** __those__.',
      '<p>Set <em>this</em> and <em>that</em>, <strong>not</strong> <strong>those</strong>.</p>',
    ],
    ['1. one\n   - inner\n2. two', '<ol>\n<li>one\n<ul>\n<li>inner</li>\n</ul>\n</li>\n<li>two</li>\n</ol>'],
    [
      'Run:\n```tcl\nset x {a}\n  report *x*\n```',
      '<p>Run:</p>\n<pre><code>set x {a}\n  report *x*\n</code></pre>',
    ],
    ['> quoted', '<blockquote>\n<p>quoted</p>\n</blockquote>'],
    ['first line\nsecond line', '<p>first line<br />\nsecond line</p>'],
    [
      '| pin | load |\n|---|---|\n| A | 3 pF |',
      '<table>\n<thead>\n<tr>\n<th>pin</th>\n<th>load</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>A</td>\n<td>3 pF</td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      'See https://vendor.example/a_b_c.',
      `<p>See <a href="https://vendor.example/a_b_c" ${linkAttributes}>https://vendor.example/a_b_c</a>.</p>`,
    ],
    [
      '[guide](<https://vendor.example/a(1)> "hint")',
      `<p><a href="https://vendor.example/a(1)" ${linkAttributes}>guide</a></p>`,
    ],
    [
      '![plot](https://vendor.example/p.png)',
      `<p><a href="https://vendor.example/p.png" ${linkAttributes}>plot</a></p>`,
    ],
    ['Look at run.sh and top.md, ask a@b.example', '<p>Look at run.sh and top.md, ask a@b.example</p>'],
    ['`a<b>` \\*kept\\* a&amp;b', '<p><code>a&lt;b&gt;</code> *kept* a&amp;b</p>'],
    [
      '<b>not bold</b> [x](javascript:alert(1))',
      '<p>&lt;b&gt;not bold&lt;/b&gt; [x](javascript:alert(1))</p>',
    ],
  ])('renders %j as CommonMark', async (markdown, expected) => {
    expect((await sendAnswer(markdown)).html.trim()).toBe(expected);
  });

  test('keeps link targets, lists and indentation in the plain-text mail', async () => {
    const markdown = [
      'See the [guide](https://vendor.example/guide?a=1&b=2), [your products](#/ourProduct) and',
      '[errata](/downloadapi/files/content?id=abc).\n',
      '1. first\n2. second\n\n- a\n- b\n',
      '```\nif {1} {\n    puts "<x>"\n}\n```\n',
      '<https://vendor.example/plain>',
    ];
    const { text, mailHtml } = await sendAnswer(markdown.join('\n'));
    for (const expected of [
      'guide (https://vendor.example/guide?a=1&b=2)',
      'your products (https://support.vendor.example/#/ourProduct)',
      'errata (https://support.vendor.example/downloadapi/files/content?id=abc)',
      ' 1. first\n 2. second',
      ' - a\n - b',
      'if {1} {\n    puts "<x>"\n}',
    ])
      expect(text).toContain(expected);
    expect(text.match(/https:\/\/vendor\.example\/plain/g)).toHaveLength(1);
    expect(mailHtml).toContain('guide (https://vendor.example/guide?a=1&amp;b=2)');
    expect(mailHtml).toContain('    puts &quot;&lt;x&gt;&quot;');
  });
});
