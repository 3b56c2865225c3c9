import { ActionIcon, Group, Text, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';

export const Toolbar = ({ children }: { children: ReactNode }) => {
  const t = usePhrases(previewPhrases);
  return (
    <div className={`${classes.bar} ${classes.toolbar}`} role="toolbar" aria-label={t('toolbar')}>
      {children}
    </div>
  );
};

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** For a button that opens something: whether it is open. */
  expanded?: boolean;
}

export const ToolButton = ({ label, icon, onClick, disabled, expanded }: ToolButtonProps) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      variant={expanded ? 'light' : 'subtle'}
      color="gray"
      size="lg"
      className={classes.tool}
      aria-label={label}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
);

interface ZoomToolsProps {
  percent: number;
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
}

export const ZoomTools = ({ percent, onZoom, onFit }: ZoomToolsProps) => {
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
  of: 'page' | 'slide';
  onPage: (page: number) => void;
}

/** Previous, next, and the number to type; what is typed counts on Enter or when the field is left. */
export const PageTools = ({ page, pages, of, onPage }: PageToolsProps) => {
  const t = usePhrases(previewPhrases);
  const [typed, setTyped] = useState<string>();
  const labels =
    of === 'page'
      ? { previous: t('previousPage'), next: t('nextPage'), number: t('pageNumber') }
      : { previous: t('previousSlide'), next: t('nextSlide'), number: t('slideNumber') };
  const commit = () => {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(undefined);
    if (Number.isFinite(number)) onPage(Math.min(Math.max(number, 1), pages));
  };
  return (
    <Group gap="3xs" wrap="nowrap">
      <ToolButton
        label={labels.previous}
        icon={<IconChevronUp size={18} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <TextInput
        className={classes.pageNumber}
        size="xs"
        inputMode="numeric"
        aria-label={labels.number}
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
        label={labels.next}
        icon={<IconChevronDown size={18} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Group>
  );
};
