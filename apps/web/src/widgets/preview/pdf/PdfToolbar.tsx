import { Group, Text, TextInput } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import classes from '../preview.module.css';
import { previewPhrases } from '../preview.phrases.ts';
import { ToolButton, Toolbar } from '../Toolbar.tsx';
import { rotatePdf, zoomPdf } from './pdf-keys.ts';
import type { PdfSession, PdfView } from './use-pdf-session.ts';

interface PdfToolbarProps {
  session: PdfSession | undefined;
  view: PdfView;
  pages: number;
  sidebar: boolean;
  onSidebar: () => void;
  finding: boolean;
  onFind: () => void;
  onPrint: () => void;
}

export const PdfToolbar = ({
  session,
  view,
  pages,
  sidebar,
  onSidebar,
  finding,
  onFind,
  onPrint,
}: PdfToolbarProps) => {
  const t = usePhrases(previewPhrases);
  const withSession = (change: (open: PdfSession) => void) => () => session && change(session);
  const fit = ({ viewer }: PdfSession) => {
    viewer.currentScaleValue = 'page-width';
  };
  return (
    <Toolbar>
      <Group gap="3xs" wrap="nowrap">
        <ToolButton
          label={t('sidebar')}
          icon={<IconLayoutSidebar size={18} />}
          expanded={sidebar}
          onClick={onSidebar}
        />
        <PageTools
          page={view.page}
          pages={pages}
          onPage={(page) => {
            if (session) session.viewer.currentPageNumber = page;
          }}
        />
      </Group>
      <Group gap={0} wrap="nowrap">
        <ZoomTools
          percent={view.percent}
          onZoom={(direction) => session && zoomPdf(session, direction)}
          onFit={withSession(fit)}
        />
        <Group visibleFrom="sm" gap={0} wrap="nowrap">
          <ToolButton
            label={t('rotate')}
            icon={<IconRotateClockwise size={18} />}
            onClick={withSession(rotatePdf)}
          />
          <ToolButton label={t('print')} icon={<IconPrinter size={18} />} onClick={onPrint} />
        </Group>
      </Group>
      <ToolButton label={t('find')} icon={<IconSearch size={18} />} expanded={finding} onClick={onFind} />
    </Toolbar>
  );
};

interface ZoomToolsProps {
  percent: number;
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
}

const ZoomTools = ({ percent, onZoom, onFit }: ZoomToolsProps) => {
  const t = usePhrases(previewPhrases);
  return (
    <Group gap="3xs" wrap="nowrap">
      <ToolButton label={t('zoomOut')} icon={<IconZoomOut size={18} />} onClick={() => onZoom(-1)} />
      <Text
        component="output"
        visibleFrom="sm"
        miw={36}
        fz="caption"
        ta="center"
        aria-label={t('zoom', { percent })}
      >
        {percent}%
      </Text>
      <ToolButton label={t('zoomIn')} icon={<IconZoomIn size={18} />} onClick={() => onZoom(1)} />
      <ToolButton label={t('fitWidth')} icon={<IconArrowAutofitWidth size={18} />} onClick={onFit} />
    </Group>
  );
};

interface PageToolsProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous, next and a field for the page number, which applies on Enter and on blur. */
const PageTools = ({ page, pages, onPage }: PageToolsProps) => {
  const t = usePhrases(previewPhrases);
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(undefined);
    if (Number.isFinite(number)) onPage(Math.min(Math.max(number, 1), pages));
  };
  return (
    <Group gap="3xs" wrap="nowrap">
      <ToolButton
        label={t('previousPage')}
        icon={<IconChevronUp size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <TextInput
        className={classes.pageNumber}
        size="xs"
        inputMode="numeric"
        aria-label={t('pageNumber')}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      <Text span px="2xs" fz="caption">
        {t('ofPages', { pages })}
      </Text>
      <ToolButton
        label={t('nextPage')}
        icon={<IconChevronDown size={18} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Group>
  );
};
