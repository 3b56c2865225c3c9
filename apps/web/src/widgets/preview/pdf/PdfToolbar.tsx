import { Group } from '@mantine/core';
import { IconLayoutSidebar, IconPrinter, IconRotateClockwise, IconSearch } from '@tabler/icons-react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { previewPhrases } from '../preview.phrases.ts';
import { PageTools, ToolButton, Toolbar, ZoomTools } from '../Toolbar.tsx';
import { zoomPdf } from './pdf-keys.ts';
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
  const act = (change: (open: PdfSession) => void) => () => session && change(session);
  const rotate = ({ viewer }: PdfSession) => {
    viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
  };
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
          of="page"
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
          onFit={act(fit)}
        />
        <Group visibleFrom="sm" gap={0} wrap="nowrap">
          <ToolButton label={t('rotate')} icon={<IconRotateClockwise size={18} />} onClick={act(rotate)} />
          <ToolButton label={t('print')} icon={<IconPrinter size={18} />} onClick={onPrint} />
        </Group>
      </Group>
      <ToolButton label={t('find')} icon={<IconSearch size={18} />} expanded={finding} onClick={onFind} />
    </Toolbar>
  );
};
