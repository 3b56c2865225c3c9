import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Pagination.css';
import { Pagination } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './listing.module.css';
import { listingPhrases } from './listing.phrases.ts';

interface Props {
  total: number;
  pageSize: number;
  pageNo: number;
  onChange: (page: number) => void;
}

export function Pager({ total, pageSize, pageNo, onChange }: Props) {
  const t = usePhrases(listingPhrases);
  const pages = Math.min(Math.ceil(total / pageSize), limits.pageNo);
  if (pages <= 1) return null;
  const choose = (page: number) => {
    onChange(page);
    // The new page is read from its top; the heading stays in sight under the header.
    document.getElementById('main')?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav aria-label={t('pages')} className={classes.pager}>
      <Pagination
        total={pages}
        value={Math.min(pageNo, pages)}
        onChange={choose}
        siblings={1}
        getItemProps={(page) => ({ 'aria-label': t('page', { page }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'previous' : 'next') })}
      />
    </nav>
  );
}
