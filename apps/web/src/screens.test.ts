import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { menuMark, screens } from './screens.ts';

describe('screens', () => {
  const pages = globSync('features/**/*Page.tsx', { cwd: import.meta.dirname }).sort();
  const toName = (file: string) => file.replace(/^.*\/|\.tsx$/g, '');

  test('have a page each, and every page has a screen', () => {
    const named = new Set<string>(Object.values(screens).map(({ page }) => page));
    expect(pages.map(toName).sort()).toEqual([...named].sort());
  });

  test('export their page under the name of its file', () => {
    for (const file of pages)
      expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).toMatch(
        new RegExp(`^export function ${toName(file)}\\(`, 'm'),
      );
  });

  test('have only screens as parents', () => {
    for (const screen of Object.values(screens))
      if ('parent' in screen) expect(Object.keys(screens)).toContain(screen.parent);
  });
});

describe('menuMark', () => {
  test('marks the page itself (SH-4)', () => {
    expect(menuMark('/product', '/product')).toBe('page');
  });

  test('marks the entry above a screen (SH-4)', () => {
    for (const [entry, shown] of [
      ['/product', '/productDirectory'],
      ['/product', '/productPackageDetail'],
      ['/product', '/ipProductDetail'],
      ['/ipProduct', '/ipProductDetail'],
      ['/onlineTrain', '/onlineTrainDetail'],
      ['/question', '/questionDetail'],
      ['/activity', '/activityDetail'],
      ['/problemFeedback', '/problemDetail'],
      ['/messageList', '/messageDetail'],
      ['/accountSecurity', '/accountActivity'],
    ] as const)
      expect(menuMark(entry, shown), shown).toBe('true');
  });

  test('marks no other entry (SH-4)', () => {
    expect(menuMark('/document', '/product')).toBeUndefined();
    expect(menuMark('/', '/product')).toBeUndefined();
    expect(menuMark('/product', '/no-such-screen')).toBeUndefined();
  });
});
