import { Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import { SheetGrid } from './SheetGrid.tsx';
import { columnName, type Place } from './sheet-layout.ts';
import type { SheetModel } from './sheet-model.ts';
import classes from './xlsx.module.css';

/** A sheet under the line that shows, as in Excel, the whole of a cell that its box cuts off. */
export const SheetPanel = ({ model }: { model: SheetModel }) => {
  const t = usePhrases(previewPhrases);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const cell = model.cells[active.row]?.[active.column];
  if (!model.rows) {
    return (
      <Text c="dimmed" p="xl" ta="center">
        {t('sheetEmpty')}
      </Text>
    );
  }
  return (
    <>
      <div className={classes.cellLine}>
        <span className={classes.address}>
          {columnName(active.column)}
          {active.row + 1}
        </span>
        <output className={classes.content} aria-label={t('cellContent')}>
          {cell?.link ? (
            <a href={cell.link} target="_blank" rel="noopener noreferrer">
              {cell.text}
            </a>
          ) : (
            (cell?.text ?? <span className={classes.hint}>{t('cellHint')}</span>)
          )}
        </output>
      </div>
      {model.isCut && (
        <div className={previewClasses.notice}>
          <IconInfoCircle size={16} />
          {t('sheetCut', { rows: model.rows, columns: model.columns })}
        </div>
      )}
      <SheetGrid model={model} active={active} onActive={setActive} />
    </>
  );
};
