import { Button, Group, Skeleton, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { CallOutput } from '../../../api/call.ts';
import { usePagedCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useCategoryTree, useIsWide } from '../../../widgets/list/CategoryFilter.tsx';
import { CategoryTree } from '../../../widgets/list/CategoryTree.tsx';
import { PagedList } from '../../../widgets/list/PagedList.tsx';
import { pickerPhrases } from '../work-orders.phrases.ts';
import classes from './work-order-form.module.css';

export type ProductChoice = CallOutput<'productSelect'>['list'][number];

interface Filter {
  productName: string;
  categories: readonly string[];
  pageNo: number;
}

const noFilter: Filter = { productName: '', categories: [], pageNo: 1 };

const pageSize = 10;
const skeletonRows = Array.from({ length: pageSize }, (_, index) => index);

const toRequest = ({ productName, categories, pageNo }: Filter) => ({
  pageNo,
  ...(productName ? { productName } : {}),
  ...(categories.length > 0 ? { categoryId: categories.join(',') } : {}),
});

interface SeriesFilterProps {
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
}

function SeriesFilter({ checked, onChange }: SeriesFilterProps) {
  const t = usePhrases(pickerPhrases);
  const isWide = useIsWide();
  const { nodes = [] } = useCategoryTree(t('series'));
  return (
    <details open={isWide} className={classes.series}>
      <Text component="summary" mb="xs" fw={600}>
        {checked.length > 0 ? t('seriesChosen', { count: checked.length }) : t('series')}
      </Text>
      <CategoryTree label={t('series')} nodes={nodes} checked={checked} onChange={onChange} />
    </details>
  );
}

function NameSearch({ onSearch }: { onSearch: (productName: string) => void }) {
  const t = usePhrases(pickerPhrases);
  const [name, setName] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog's events reach the form of the page behind it.
    event.stopPropagation();
    onSearch(name.trim());
  };
  return (
    <search>
      <Group component="form" gap="xs" wrap="nowrap" onSubmit={handleSubmit}>
        <TextInput
          type="search"
          flex={1}
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
      </Group>
    </search>
  );
}

interface ChoiceProps {
  /** Id of the product that is chosen already. */
  chosenId: string;
  onChoose: (product: ProductChoice) => void;
}

function ProductRows({
  rows,
  chosenId,
  onChoose,
}: ChoiceProps & { rows: readonly ProductChoice[] | undefined }) {
  const t = usePhrases(pickerPhrases);
  return (
    <ul className={classes.products} aria-label={t('results')}>
      {!rows &&
        skeletonRows.map((row) => (
          <Group key={row} component="li" h={44} aria-hidden>
            <Skeleton height={14} width="60%" />
          </Group>
        ))}
      {rows?.map((row) => (
        <li key={row.id}>
          <UnstyledButton
            className={classes.product}
            aria-pressed={row.id === chosenId}
            onClick={() => onChoose(row)}
          >
            <Text span fw={500}>
              {row.productName}
            </Text>
            {row.isIpProject && <span className={classes.ipProject}>{t('ipProject')}</span>}
            <span className={classes.number}>{row.no}</span>
            {row.id === chosenId && <IconCheck size={18} color="var(--accent)" aria-label={t('chosen')} />}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function ProductChooser({ chosenId, onChoose }: ChoiceProps) {
  const t = usePhrases(pickerPhrases);
  const [filter, setFilter] = useState(noFilter);
  const update = (part: Partial<Filter>) => setFilter({ ...filter, pageNo: 1, ...part });
  const { productName, categories, pageNo } = filter;
  const isFiltered = productName !== '' || categories.length > 0;
  return (
    <div className={classes.picker}>
      <SeriesFilter checked={categories} onChange={(checked) => update({ categories: checked })} />
      <PagedList
        label={t('results')}
        query={usePagedCall('productSelect', toRequest(filter))}
        pagination={{ pageNo, pageSize, setPageNo: (page) => update({ pageNo: page }) }}
        toolbar={<NameSearch onSearch={(name) => update({ productName: name })} />}
        formatCount={(total) => t('count', { total })}
        onClearFilters={isFiltered ? () => setFilter(noFilter) : undefined}
        renderRows={(rows) => <ProductRows rows={rows} chosenId={chosenId} onChoose={onChoose} />}
      />
    </div>
  );
}

/** The dialog that chooses a product: category tree, search by name, pages (FB-2). */
export function ProductPicker({
  opened,
  onClose,
  ...choice
}: ChoiceProps & { opened: boolean; onClose: () => void }) {
  const t = usePhrases(pickerPhrases);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} width={960}>
      <ProductChooser {...choice} />
    </Dialog>
  );
}
