import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './product-picker.module.css';
import { pickerPhrases } from './work-orders.phrases.ts';
import type { ProductChoice } from './work-orders.queries.ts';

const bones = Array.from({ length: 10 }, (_, index) => index);

interface Props {
  rows: readonly ProductChoice[] | undefined;
  chosen: string;
  onChoose: (product: ProductChoice) => void;
}

/** Products to choose one from, or their skeleton. */
export function ProductRows({ rows, chosen, onChoose }: Props) {
  const t = usePhrases(pickerPhrases);
  return (
    <ul className={classes.rows} aria-label={t('results')}>
      {!rows &&
        bones.map((bone) => (
          <li key={bone} className={classes.bone} aria-hidden>
            <Skeleton height={14} width="60%" />
          </li>
        ))}
      {rows?.map((row) => (
        <li key={row.id}>
          <UnstyledButton
            className={classes.row}
            aria-pressed={row.id === chosen}
            onClick={() => onChoose(row)}
          >
            <span className={classes.name}>{row.productName}</span>
            {row.isIpProject && <span className={classes.ipProject}>{t('ipProject')}</span>}
            <span className={classes.number}>{row.no}</span>
            {row.id === chosen && <IconCheck size={18} className={classes.check} aria-label={t('chosen')} />}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
