import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type CategoryNode, findCheckedBranches, toggle } from './category-selection.ts';
import classes from './list.module.css';
import { pagedListPhrases } from './list.phrases.ts';
import type { ListState } from './use-list-state.ts';

interface Props {
  state: Pick<ListState, 'query' | 'clearKeyword' | 'clearAll' | 'setCategories'>;
  nodes: readonly CategoryNode[];
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = usePhrases(pagedListPhrases);
  return (
    <li>
      <button type="button" className={classes.chip} onClick={onRemove} aria-label={t('remove', { name })}>
        {name}
        <IconX size={14} aria-hidden />
      </button>
    </li>
  );
}

/** The filters in force, each removable. */
export function FilterChips({ state, nodes }: Props) {
  const t = usePhrases(pagedListPhrases);
  const { kw, categories } = state.query;
  const chips = findCheckedBranches(nodes, categories);
  if (kw === '' && chips.length === 0) return null;
  return (
    <Group component="ul" gap="xs" mt="sm" aria-label={t('activeFilters')}>
      {kw !== '' && <Chip name={kw} onRemove={state.clearKeyword} />}
      {chips.map((node) => (
        <Chip key={node.id} name={node.name} onRemove={() => state.setCategories(toggle(node, categories))} />
      ))}
      {chips.length + (kw === '' ? 0 : 1) > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={state.clearAll}>
            {t('clearAll')}
          </Button>
        </li>
      )}
    </Group>
  );
}
