import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { CategoryFilter } from '../../widgets/list/CategoryFilter.tsx';
import { ListingResult } from '../../widgets/list/ListingResult.tsx';
import { Pager } from '../../widgets/list/Pager.tsx';
import { useCategoryTree } from '../../widgets/list/use-category-tree.ts';
import { useIsWide } from '../../widgets/list/use-is-wide.ts';
import { Dialog } from './Dialog.tsx';
import { ProductRows } from './ProductRows.tsx';
import classes from './product-picker.module.css';
import { pickerPhrases } from './work-orders.phrases.ts';
import { type ProductChoice, productChoiceQuery } from './work-orders.queries.ts';

interface Asked {
  productName: string;
  categories: readonly string[];
  pageNo: number;
}

const nothingAsked: Asked = { productName: '', categories: [], pageNo: 1 };

const requestOf = ({ productName, categories, pageNo }: Asked) => ({
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
      <CategoryFilter label={t('series')} nodes={nodes} checked={checked} onChange={onChange} />
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
  const { language } = useLanguage();
  const [asked, setAsked] = useState(nothingAsked);
  const result = useQuery(productChoiceQuery(requestOf(asked), language));
  const ask = (part: Partial<Asked>) => setAsked({ ...asked, pageNo: 1, ...part });
  const total = result.data?.total;
  const { productName: kw, categories, pageNo } = asked;
  const query = { kw, categories, pageNo, pageSize: 10, orderBy: undefined } as const;
  const listing = {
    query: { ...query, categories: [...categories] },
    clearAll: () => setAsked(nothingAsked),
    setPageNo: (page: number) => ask({ pageNo: page }),
  };
  return (
    <div className={classes.columns}>
      <Series checked={categories} onChange={(checked) => ask({ categories: checked })} />
      <div className={classes.results}>
        <NameSearch onSearch={(productName) => ask({ productName })} />
        <p className={classes.count} aria-live="polite">
          {total !== undefined && t('count', { total })}
        </p>
        <ListingResult listing={listing} result={result}>
          {(rows) => <ProductRows rows={rows} chosen={chosen} onChoose={onChoose} />}
        </ListingResult>
        <Pager total={total ?? 0} pageSize={10} pageNo={pageNo} onChange={listing.setPageNo} />
      </div>
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
