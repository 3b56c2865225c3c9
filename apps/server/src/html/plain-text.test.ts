import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { toPlainText } from './plain-text.ts';

describe('toPlainText', () => {
  test.each([
    ['<p>a &lt;b&gt; &amp; c</p><p>d<br />e</p>', 'a <b> & c\n\nd\ne'],
    ['<h2>Title</h2><p>text</p>', 'Title\n\ntext'],
    ['<p><a href="https://x.example/">https://x.example/</a></p>', 'https://x.example/'],
    ['<p><a href="https://x.example/a">words</a></p>', 'words (https://x.example/a)'],
    [
      '<p><a data-video href="/downloadapi/f?id=1">film</a></p>',
      'film (https://p.example/downloadapi/f?id=1)',
    ],
    ['<p><a href="#/question?id=2">FAQ</a></p>', 'FAQ (https://p.example/#/question?id=2)'],
    [
      '<p><img src="/downloadapi/f?id=1" alt="waveform" /><img src="/downloadapi/f?id=2" /></p>',
      '[waveform][image]',
    ],
    ['<blockquote><p>quoted</p></blockquote>', '> quoted'],
    ['<table><tr><th>pin</th><th>load</th></tr><tr><td>A</td><td>3</td></tr></table>', 'pin   load\nA     3'],
  ])('formats %s', (html, expected) => {
    expect(toPlainText(html, 'https://p.example/')).toBe(expected);
  });

  test('takes less than a second of CPU for texts of maximum length and depth (SEC-65)', () => {
    for (const piece of ['<p>x</p>', '<ul><li>', '<table><tr><td>', '<a href="#/a">', '&lt;', 'a '])
      for (const unit of [piece, `${piece}</p>`]) {
        const depth = /[ou]l|table/.test(piece) ? 30 : 1e6;
        const html = unit.repeat(Math.min(depth, Math.floor(200_000 / unit.length)));
        const cleaned = cleanHtml(html.slice(0, 200_000));
        const before = process.cpuUsage();
        toPlainText(cleaned, 'https://p.example');
        expect(process.cpuUsage(before).user / 1000, piece).toBeLessThan(1000);
      }
  });
});
