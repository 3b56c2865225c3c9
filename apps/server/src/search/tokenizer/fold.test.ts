import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  test('ignores character width, case and accents (SE-7)', () => {
    expect(fold('ＤＤＲ５－ＰＨＹ')).toBe('ddr5-phy');
    expect(fold('DDR5–PHY')).toBe('ddr5-phy');
    expect(fold('Café Ω')).toBe('cafe ω');
  });

  test('converts traditional to simplified Chinese (SE-7)', () => {
    expect(fold('時序約束與訊號完整性')).toBe('时序约束与讯号完整性');
    expect(fold('為裡臺電壓暫存器')).toBe('为里台电压暂存器');
  });

  test('separates words at punctuation, but not at a line break within Chinese text', () => {
    expect(fold('《时序》，约束！')).toBe('时序 约束');
    expect(fold('时序约\n束手册\n\n第一章')).toBe('时序约束手册 第一章');
  });

  test('is idempotent', () => {
    const text = fc
      .array(fc.integer({ min: 0, max: 0x10ffff }))
      .map((points) => String.fromCodePoint(...points));
    fc.assert(
      fc.property(text, (each) => fold(fold(each)) === fold(each)),
      { numRuns: 1000 },
    );
  });

  test('treats lone surrogates, emoji and control characters as punctuation (SEC-42)', () => {
    expect(fold('\ud83d时序\udca9\0\u0007😀 x')).toBe('时序 x');
  });

  test('folds long, repetitive text in under a second (SEC-42)', () => {
    const started = performance.now();
    for (const text of [' \t', '-', 'a-', '时 \n', '\r\n', '.', '̈', 'ﷺ', '時', 'a1']) fold(text.repeat(2000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
