import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type CategoryNode, chipsOf, toggle } from './category-selection.ts';
import classes from './listing.module.css';
import { listingPhrases } from './listing.phrases.ts';
import type { Listing } from './use-listing.ts';

interface Props {
  listing: Pick<Listing, 'query' | 'clearKeyword' | 'clearAll' | 'setCategories'>;
  nodes: readonly CategoryNode[];
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = usePhrases(listingPhrases);
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
export function FilterChips({ listing, nodes }: Props) {
  const t = usePhrases(listingPhrases);
  const { kw, categories } = listing.query;
  const chips = chipsOf(nodes, categories);
  if (kw === '' && chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('activeFilters')}>
      {kw !== '' && <Chip name={kw} onRemove={listing.clearKeyword} />}
      {chips.map((node) => (
        <Chip
          key={node.id}
          name={node.name}
          onRemove={() => listing.setCategories(toggle(node, categories))}
        />
      ))}
      {chips.length + (kw === '' ? 0 : 1) > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={listing.clearAll}>
            {t('clearAll')}
          </Button>
        </li>
      )}
    </ul>
  );
}
