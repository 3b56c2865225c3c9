import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PreviewSkeleton } from '../PreviewSkeleton.tsx';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import type { ViewerProps } from '../preview-file.ts';
import { useOfficeFile } from '../use-office-file.ts';
import { SheetPanel } from './SheetPanel.tsx';
import type { SheetModel } from './sheet-model.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import classes from './xlsx.module.css';

export const XlsxViewer = (props: ViewerProps) => {
  const t = usePhrases(previewPhrases);
  const [workbook, setWorkbook] = useState<Workbook>();
  const [name, setName] = useState<string>();
  const model = useSheet(workbook, name, props.onProblem);

  useOfficeFile(props, async (data) => {
    const opened = await openWorkbook(data);
    setWorkbook(opened);
    setName(opened.sheets[0]);
    return opened.close;
  });

  if (!workbook || !model) return <PreviewSkeleton />;
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
        <Tabs.Panel value={name ?? model.name} className={classes.panel}>
          <SheetPanel key={model.name} model={model} />
        </Tabs.Panel>
        <Tabs.List className={classes.tabs} aria-label={t('sheets')}>
          {workbook.sheets.map((sheet) => (
            <Tabs.Tab key={sheet} value={sheet}>
              {sheet}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </div>
  );
};

const useSheet = (
  workbook: Workbook | undefined,
  name: string | undefined,
  onProblem: ViewerProps['onProblem'],
): SheetModel | undefined => {
  const [model, setModel] = useState<SheetModel>();
  const report = useRef(onProblem);
  report.current = onProblem;
  useEffect(() => {
    if (!workbook || name === undefined) return;
    let gone = false;
    workbook.sheet(name).then(
      (read) => gone || setModel(read),
      (error: unknown) => gone || report.current(error),
    );
    return () => {
      gone = true;
    };
  }, [workbook, name]);
  return model;
};
