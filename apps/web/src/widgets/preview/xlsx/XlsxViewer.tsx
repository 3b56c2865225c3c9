import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { PreviewSkeleton } from '../PreviewSkeleton.tsx';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import type { ViewerProps } from '../preview-file.ts';
import { useOfficeFile } from '../use-office-file.ts';
import { SheetPanel } from './SheetPanel.tsx';
import { useSheet } from './use-sheet.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import classes from './xlsx.module.css';

export const XlsxViewer = (props: ViewerProps) => {
  const t = usePhrases(previewPhrases);
  const [workbook, setWorkbook] = useState<Workbook>();
  const [name, setName] = useState<string>();
  const sheet = useSheet(workbook, name, props.onProblem);

  useOfficeFile(props, async (data) => {
    const opened = await openWorkbook(data);
    setWorkbook(opened);
    setName(opened.sheets[0]);
    return opened.close;
  });

  if (!workbook || !sheet) return <PreviewSkeleton />;
  return (
    <div className={previewClasses.viewer}>
      <Tabs
        className={classes.book}
        value={name}
        onChange={(picked) => setName(picked ?? undefined)}
        variant="outline"
        inverted
        keepMounted={false}
      >
        {/* The old sheet stays until the new one is read; its panel must be the chosen tab's all the same. */}
        <Tabs.Panel value={name ?? sheet.name} className={classes.panel}>
          <SheetPanel key={sheet.name} workbook={workbook} sheet={sheet} onDownload={props.onDownload} />
        </Tabs.Panel>
        <Tabs.List className={classes.tabs} aria-label={t('sheets')}>
          {workbook.sheets.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {each}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </div>
  );
};
