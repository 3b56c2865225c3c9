import { Button, Stack, Tabs, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { formatList } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { PreviewSkeleton } from '../PreviewSkeleton.tsx';
import previewClasses from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import type { ViewerProps } from '../preview-file.ts';
import { useWholeFile } from '../viewer.ts';
import { SheetGrid } from './SheetGrid.tsx';
import type { Drawings, SheetModel } from './sheet-model.ts';
import { openWorkbook, type SheetState, useSheet, type Workbook } from './use-sheet.ts';
import classes from './xlsx.module.css';

export const XlsxViewer = (props: ViewerProps) => {
  const t = usePhrases(previewPhrases);
  const [workbook, setWorkbook] = useState<Workbook>();
  const [name, setName] = useState<string>();
  const sheet = useSheet(workbook, name, props.onProblem);

  useWholeFile(props, async (data) => {
    const opened = await openWorkbook(data);
    setWorkbook(opened);
    setName(opened.sheets[(props.target?.page ?? 1) - 1] ?? opened.sheets[0]);
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
        {/* The previous sheet stays until the new one is loaded, but the panel must already belong to the chosen tab. */}
        <Tabs.Panel value={name ?? sheet.name} className={classes.panel}>
          <SheetPanel
            key={sheet.name}
            workbook={workbook}
            sheet={sheet}
            mark={props.target?.mark}
            onDownload={props.onDownload}
          />
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

interface SheetNoticeProps {
  title: string;
  hint?: string;
  /** Undefined if a download would not show more. */
  onDownload?: (() => void) | undefined;
}

/** Replaces the grid of a sheet that cannot be shown. */
const SheetNotice = ({ title, hint, onDownload }: SheetNoticeProps) => {
  const t = usePhrases(previewPhrases);
  return (
    <Stack p="xl" gap="xs" align="center" role="status">
      <Text ta="center" maw={520}>
        {title}
      </Text>
      {hint && (
        <Text c="dimmed" size="sm" ta="center" maw={520}>
          {hint}
        </Text>
      )}
      {onDownload && (
        <Button mt="xs" leftSection={<IconDownload size={16} />} onClick={onDownload}>
          {t('download')}
        </Button>
      )}
    </Stack>
  );
};

interface SheetPanelProps {
  workbook: Workbook;
  sheet: SheetState;
  mark: string | undefined;
  onDownload: (() => void) | undefined;
}

/** Renders a sheet as a grid, or a notice for a sheet without cells. */
const SheetPanel = ({ workbook, sheet: { model }, mark, onDownload }: SheetPanelProps) => {
  const t = usePhrases(previewPhrases);
  const drawings = useDrawingList(model?.drawings);
  if (!model)
    return <SheetNotice title={t('sheetBroken')} hint={t('sheetBrokenHint')} onDownload={onDownload} />;
  if (!model.hasText && drawings)
    return <SheetNotice title={t('sheetDrawingsOnly', { drawings })} onDownload={onDownload} />;
  if (!model.hasText) return <SheetNotice title={t('sheetEmpty')} />;
  return (
    <>
      {listNotes(model, t, drawings).map((note) => (
        <div key={note} className={`${previewClasses.bar} ${previewClasses.notice}`}>
          <IconInfoCircle size={16} />
          {note}
        </div>
      ))}
      <SheetGrid workbook={workbook} model={model} mark={mark} />
    </>
  );
};

type Phrases = ReturnType<typeof usePhrases<typeof previewPhrases>>;

const listNotes = (
  { isPartial, isIncomplete, isTruncated, rowCount, columnCount }: SheetModel,
  t: Phrases,
  drawings: string,
): string[] => [
  ...(isPartial ? [t('sheetPartial', { rows: rowCount })] : []),
  ...(isIncomplete ? [t('sheetIncomplete')] : []),
  ...(isTruncated ? [t('sheetCut', { rows: rowCount, columns: columnCount })] : []),
  ...(drawings ? [t('sheetDrawings', { drawings })] : []),
];

/** '2 pictures and 1 chart'; empty for nothing. */
const useDrawingList = (drawings: Drawings | undefined): string => {
  const t = usePhrases(previewPhrases);
  const { language } = useLanguage();
  const { pictures = 0, charts = 0, shapes = 0 } = drawings ?? {};
  const parts = [
    ...(pictures ? [t('pictureCount', { count: pictures })] : []),
    ...(charts ? [t('chartCount', { count: charts })] : []),
    ...(shapes ? [t('shapeCount', { count: shapes })] : []),
  ];
  return formatList(parts, language);
};
