import { expect, test } from 'vitest';
import {
  type CategoryNode,
  findCheckedBranches,
  findPartlyCheckedIds,
  getCheckState,
  toggle,
  toTreeAction,
  toVisibleRows,
} from './category-selection.ts';

const node = (id: string, ...children: CategoryNode[]): CategoryNode => ({ id, name: id, children });
const phy = node('phy', node('ddr', node('ddr4'), node('ddr5')), node('pcie', node('gen5')));
const eda = node('eda', node('sim', node('spice')));
const tree = [phy, eda];

test('checks the leaves of a checked branch, and only leaves (DO-5)', () => {
  expect(toggle(phy, [])).toEqual(['ddr4', 'ddr5', 'gen5']);
  expect(toggle(phy, ['ddr4', 'spice'])).toEqual(['spice', 'ddr4', 'ddr5', 'gen5']);
  expect(toggle(phy, ['spice', 'ddr4', 'ddr5', 'gen5'])).toEqual(['spice']);
});

test('derives the state of a branch from its leaves (DO-5)', () => {
  expect(getCheckState(phy, new Set(['ddr4', 'ddr5', 'gen5']))).toBe('all');
  expect(getCheckState(phy, new Set(['ddr4']))).toBe('some');
  expect(getCheckState(phy, new Set(['spice']))).toBe('none');
});

test('shows a fully checked branch as one chip', () => {
  expect(findCheckedBranches(tree, ['ddr4', 'ddr5', 'spice']).map(({ id }) => id)).toEqual(['ddr', 'eda']);
});

test('expands the branches that are checked in part', () => {
  expect(findPartlyCheckedIds(tree, new Set(['ddr4', 'gen5', 'spice']))).toEqual(['phy', 'ddr']);
});

test('moves, expands and collapses with arrow keys, and checks with Space', () => {
  const open = new Set(['phy']);
  const rows = toVisibleRows(tree, open);
  expect(rows.map((row) => [row.node.id, row.level])).toEqual([
    ['phy', 1],
    ['ddr', 2],
    ['pcie', 2],
    ['eda', 1],
  ]);
  const press = (key: string, index: number) => {
    const row = rows[index];
    return row ? toTreeAction(key, row, rows, open) : undefined;
  };
  expect(press('ArrowDown', 0)).toEqual({ kind: 'focus', to: 'ddr' });
  expect(press('ArrowUp', 0)).toBeNull();
  expect(press('ArrowRight', 0)).toEqual({ kind: 'focus', to: 'ddr' });
  expect(press('ArrowRight', 1)).toEqual({ kind: 'expand', open: true });
  expect(press('ArrowLeft', 0)).toEqual({ kind: 'expand', open: false });
  expect(press('ArrowLeft', 1)).toEqual({ kind: 'focus', to: 'phy' });
  expect(press('End', 0)).toEqual({ kind: 'focus', to: 'eda' });
  expect(press(' ', 2)).toEqual({ kind: 'toggle' });
  expect(press('Tab', 2)).toBeNull();
});
