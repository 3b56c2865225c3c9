import { expect, test } from 'vitest';
import { isOnPiece, toStep } from './use-puzzle.ts';

test('moves the piece by one pixel with arrow keys, by ten with Shift or page keys (AC-12)', () => {
  expect(toStep({ key: 'ArrowRight', shiftKey: false })).toBe(0);
  expect(toStep({ key: 'ArrowRight', shiftKey: true })).toBe(10);
  expect(toStep({ key: 'ArrowLeft', shiftKey: true })).toBe(-10);
  expect(toStep({ key: 'PageUp', shiftKey: false })).toBe(10);
  expect(toStep({ key: 'PageDown', shiftKey: false })).toBe(-10);
  expect(toStep({ key: 'Enter', shiftKey: true })).toBe(0);
});

test('starts dragging only on the thumb (AC-12)', () => {
  expect(isOnPiece(30, 0, 60)).toBe(true);
  expect(isOnPiece(200, 100, 60)).toBe(false);
  expect(isOnPiece(99, 100, 60)).toBe(false);
});
