import { Stack } from '@mantine/core';
import { IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import {
  type CategoryNode,
  type Check,
  findPartlyCheckedIds,
  getCheckState,
  getChildren,
  type TreeRow,
  toggle,
  toTreeAction,
  toVisibleRows,
} from './category-selection.ts';
import classes from './category-tree.module.css';

interface Props {
  label: string;
  nodes: readonly CategoryNode[];
  /** Ids of the checked leaves. */
  checked: readonly string[];
  onChange: (checked: string[]) => void;
}

const ariaChecked = { all: true, some: 'mixed', none: false } as const;

function Box({ check }: { check: Check }) {
  return (
    <span className={classes.box} data-check={check} aria-hidden>
      {check === 'all' && <IconCheck size={14} stroke={3} />}
      {check === 'some' && <IconMinus size={14} stroke={3} />}
    </span>
  );
}

interface ItemProps {
  row: TreeRow;
  check: Check;
  isOpen: boolean;
  isFocusable: boolean;
  onItem: (item: HTMLElement | null) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onToggle: () => void;
  onExpand: () => void;
}

function Item({
  row,
  check,
  isOpen,
  isFocusable,
  onItem,
  onFocus,
  onKeyDown,
  onToggle,
  onExpand,
}: ItemProps) {
  const { node, level, position, siblings } = row;
  const { number } = useFormats();
  const isBranch = getChildren(node).length > 0;
  const open = (event: MouseEvent) => {
    if (!isBranch) return;
    event.stopPropagation();
    onExpand();
  };
  return (
    <div
      ref={onItem}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-checked={ariaChecked[check]}
      aria-expanded={isBranch ? isOpen : undefined}
      tabIndex={isFocusable ? 0 : -1}
      className={classes.item}
      style={{ paddingLeft: (level - 1) * 20 }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onToggle}
    >
      <span className={classes.opener} data-open={isOpen} aria-hidden onClick={open}>
        {isBranch && <IconChevronRight size={16} />}
      </span>
      <Box check={check} />
      <span className={classes.name} data-empty={node.count === 0 || undefined}>
        {node.name}
      </span>
      {node.count !== undefined && <span className={classes.count}>{number(node.count)}</span>}
    </div>
  );
}

/** A tree of checkboxes: arrows move, open and close, Space or Enter checks. */
export function CategoryTree({ label, nodes, checked, onChange }: Props) {
  const set = new Set(checked);
  const [expanded, setExpanded] = useState(() => new Set(findPartlyCheckedIds(nodes, set)));
  const [current, setCurrent] = useState<string | null>(null);
  const items = useRef(new Map<string, HTMLElement>());
  const rows = toVisibleRows(nodes, expanded);
  const focusable = rows.some(({ node }) => node.id === current) ? current : rows[0]?.node.id;

  const expand = (id: string, open: boolean) => {
    const next = new Set(expanded);
    if (open) next.add(id);
    else next.delete(id);
    setExpanded(next);
  };

  const handleKeyDown = (event: KeyboardEvent, row: TreeRow) => {
    const action = toTreeAction(event.key, row, rows, expanded);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'toggle') onChange(toggle(row.node, checked));
    else if (action.kind === 'expand') expand(row.node.id, action.open);
    else items.current.get(action.to)?.focus();
  };

  return (
    <Stack role="tree" aria-label={label} aria-multiselectable gap={0}>
      {rows.map((row) => (
        <Item
          key={row.node.id}
          row={row}
          check={getCheckState(row.node, set)}
          isOpen={expanded.has(row.node.id)}
          isFocusable={row.node.id === focusable}
          onItem={(item) => {
            if (item) items.current.set(row.node.id, item);
            else items.current.delete(row.node.id);
          }}
          onFocus={() => setCurrent(row.node.id)}
          onKeyDown={(event) => handleKeyDown(event, row)}
          onToggle={() => onChange(toggle(row.node, checked))}
          onExpand={() => expand(row.node.id, !expanded.has(row.node.id))}
        />
      ))}
    </Stack>
  );
}
