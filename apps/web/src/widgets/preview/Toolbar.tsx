import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
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
  /** For a disclosure button: whether its content is open. */
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
