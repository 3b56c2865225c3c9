import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './preview.module.css';
import { previewPhrases } from './preview.phrases.ts';

export const Toolbar = ({ children }: { children: ReactNode }) => {
  const t = usePhrases(previewPhrases);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('toolbar')}>
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
      <output className={classes.percent} aria-label={t('zoom', { percent })}>
        {percent}%
      </output>
      <ToolButton label={t('zoomIn')} icon={<IconZoomIn size={18} />} onClick={() => onZoom(1)} />
      <ToolButton label={t('fitWidth')} icon={<IconArrowAutofitWidth size={18} />} onClick={onFit} />
    </Group>
  );
};
