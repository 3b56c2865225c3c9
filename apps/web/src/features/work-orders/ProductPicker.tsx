import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { usePagedCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useIsWide } from '../../widgets/list/CategoryFilter.tsx';
import { CategoryTree } from '../../widgets/list/CategoryTree.tsx';
import { PagedList } from '../../widgets/list/PagedList.tsx';
import { useCategoryTree } from '../../widgets/list/use-categories.ts';
import { ProductRows } from './ProductRows.tsx';
import classes from './product-picker.module.css';
import { pickerPhrases } from './work-orders.phrases.ts';
import type { ProductChoice } from './work-orders.queries.ts';

interface Filter {
  productName: string;
  categories: readonly string[];
  pageNo: number;
}

const noFilter: Filter = { productName: '', categories: [], pageNo: 1 };

const toRequest = ({ productName, categories, pageNo }: Filter) => ({
  pageNo,
  ...(productName ? { productName } : {}),
  ...(categories.length > 0 ? { categoryId: categories.join(',') } : {}),
});

interface TreeProps {
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
}

function Series({ checked, onChange }: TreeProps) {
  const t = usePhrases(pickerPhrases);
  const isWide = useIsWide();
  const { nodes = [] } = useCategoryTree(t('series'));
  return (
    <details open={isWide} className={classes.series}>
      <summary className={classes.seriesTitle}>
        {checked.length > 0 ? t('seriesChosen', { count: checked.length }) : t('series')}
      </summary>
      <CategoryTree label={t('series')} nodes={nodes} checked={checked} onChange={onChange} />
    </details>
  );
}

function NameSearch({ onSearch }: { onSearch: (productName: string) => void }) {
  const t = usePhrases(pickerPhrases);
  const [name, setName] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    // The dialog's events reach the form of the page behind it.
    event.stopPropagation();
    onSearch(name.trim());
  };
  return (
    <search>
      <form onSubmit={search} className={classes.search}>
        <TextInput
          type="search"
          aria-label={t('name')}
          placeholder={t('name')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" variant="default">
          {t('search')}
        </Button>
      </form>
    </search>
  );
}

function Choices({ chosen, onChoose }: { chosen: string; onChoose: (product: ProductChoice) => void }) {
  const t = usePhrases(pickerPhrases);
  const [filter, setFilter] = useState(noFilter);
  const update = (part: Partial<Filter>) => setFilter({ ...filter, pageNo: 1, ...part });
  const { productName, categories, pageNo } = filter;
  const isFiltered = productName !== '' || categories.length > 0;
  return (
    <div className={classes.columns}>
      <Series checked={categories} onChange={(checked) => update({ categories: checked })} />
      <PagedList
        label={t('results')}
        query={usePagedCall('productSelect', toRequest(filter))}
        pagination={{ pageNo, pageSize: 10, setPageNo: (page) => update({ pageNo: page }) }}
        toolbar={<NameSearch onSearch={(name) => update({ productName: name })} />}
        formatCount={(total) => t('count', { total })}
        onClearFilters={isFiltered ? () => setFilter(noFilter) : undefined}
        renderRows={(rows) => <ProductRows rows={rows} chosen={chosen} onChoose={onChoose} />}
      />
    </div>
  );
}

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Id of the product that is chosen already. */
  chosen: string;
  onChoose: (product: ProductChoice) => void;
}

/** FB-2: category tree, name search, pages. */
export function ProductPicker({ opened, onClose, chosen, onChoose }: Props) {
  const t = usePhrases(pickerPhrases);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} closeLabel={t('close')} width={960}>
      <Choices chosen={chosen} onChoose={onChoose} />
    </Dialog>
  );
}
