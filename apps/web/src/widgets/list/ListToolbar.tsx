import { Button, Group, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { MoreFilters } from './CategoryFilter.tsx';
import { type CategoryNode, findCheckedBranches, toggle } from './category-selection.ts';
import classes from './list.module.css';
import { pagedListPhrases } from './list.phrases.ts';
import type { ListState } from './use-list-state.ts';

interface KeywordBoxProps {
  /** The current keyword. */
  value: string;
  placeholder?: string;
  /** Called with the content of the box as it is typed. */
  onType?: (keyword: string) => void;
  onSearch: (keyword: string) => void;
}

/** The keyword field; Enter or the button starts the search. */
export function KeywordBox({ value, placeholder, onType, onSearch }: KeywordBoxProps) {
  const t = usePhrases(pagedListPhrases);
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Navigation and the chip change the keyword from outside.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <search className={classes.keyword}>
      <Group onSubmit={submit} component="form" gap="xs" align="stretch" wrap="nowrap">
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label={t('keyword')}
          placeholder={placeholder ?? t('keyword')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onType?.(currentTarget.value);
          }}
          maxLength={limits.keyword}
          flex={1}
          miw={0}
        />
        <Button type="submit" variant="default">
          {t('search')}
        </Button>
      </Group>
    </search>
  );
}

interface FilterChipsProps {
  state: Pick<ListState, 'query' | 'clearKeyword' | 'clearAll' | 'setCategories'>;
  nodes?: readonly CategoryNode[];
  more?: MoreFilters | undefined;
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

/** The active filters, each removable. */
export function FilterChips({ state, nodes = [], more }: FilterChipsProps) {
  const t = usePhrases(pagedListPhrases);
  const { kw, categories } = state.query;
  const branches = findCheckedBranches(nodes, categories);
  const chips = [
    ...branches.map((node) => ({
      name: node.name,
      onRemove: () => state.setCategories(toggle(node, categories)),
    })),
    ...(more?.chips ?? []),
  ];
  if (kw === '' && chips.length === 0) return null;
  return (
    <Group component="ul" gap="xs" mt="sm" aria-label={t('activeFilters')}>
      {kw !== '' && <Chip name={kw} onRemove={state.clearKeyword} />}
      {chips.map((chip) => (
        <Chip key={chip.name} {...chip} />
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
