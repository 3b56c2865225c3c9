import { describe, expect, test } from 'vitest';
import { findSvgProblem } from './svg.ts';

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inner}</svg>`;

describe('findSvgProblem', () => {
  test.each([
    svg('<rect width="8" height="8" fill="#0b6480"/>'),
    `<?xml version="1.0" encoding="utf-8"?><!-- drawn -->${svg('<title>Acme</title><g><path d="M0 0h8"/></g>')}`,
    svg(
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>',
    ),
    svg('<style>.a{fill:#fff}</style><symbol id="s"/><use xlink:href="#s" class="a"/>'),
  ])('accepts a drawing: %s', (text) => {
    expect(findSvgProblem(text)).toBeUndefined();
  });

  test.each<[string, string]>([
    [svg('<script>alert(1)</script>'), '<script>'],
    [svg('<g><script href="https://evil.example/x.js"/></g>'), '<script>'],
    [svg('', ' onload="alert(1)"'), '<svg onload="alert(1)">'],
    [svg('<path ONCLICK="x()"/>'), '<path ONCLICK="x()">'],
    [svg('<foreignObject><iframe/></foreignObject>'), '<foreignObject>'],
    [svg('<image href="https://evil.example/p.png"/>'), '<image>'],
    [svg('<a href="https://evil.example"><text>x</text></a>'), '<a>'],
    [svg('<use href="https://evil.example/s.svg#x"/>'), '<use href="https://evil.example/s.svg#x">'],
    [svg('<use xlink:href="data:image/svg+xml,x"/>'), '<use xlink:href="data:image/svg+xml,x">'],
    [svg('<animate attributeName="href" to="javascript:alert(1)"/>'), '<animate>'],
    [svg('<set attributeName="onmouseover" to="alert(1)"/>'), '<set>'],
    [svg('<path fill="url(https://evil.example/x)"/>'), '<path fill="url(https://evil.example/x)">'],
    [svg('<path style="fill:url( \'//evil.example\')"/>'), '<path style="fill:url( \'//evil.example\')">'],
    [svg('<style>@import "https://evil.example/x.css";</style>'), '@import "https://evil.example/x.css";'],
    [svg('<style>.a{fill:u\\72l(//evil.example)}</style>'), '.a{fill:u\\72l(//evil.example)}'],
    [`<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`, '<?xml-stylesheet>'],
    [`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('<text>&x;</text>')}`, '<!DOCTYPE>'],
    ['<html><script>alert(1)</script></html>', '<html> as the outermost element'],
    [`${svg('')}<script/>`, '<script> as the outermost element'],
    ['', 'no <svg>'],
    ['PNG', 'no <svg>'],
  ])('refuses %s', (text, problem) => {
    expect(findSvgProblem(text)).toBe(problem);
  });
});
