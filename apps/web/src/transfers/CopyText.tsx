import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './transfers.module.css';

interface Props {
  /** What it is, before it. */
  name?: string;
  text: string;
  label: string;
  copiedLabel: string;
}

/** A text in monospace that can be selected, and copied where the browser lets a page copy. */
export function CopyText({ name, text, label, copiedLabel }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const shown = copied ? copiedLabel : label;
  const copy = () => {
    // Refused on plain http other than localhost: the text can still be selected.
    navigator.clipboard
      ?.writeText(text)
      .then(() => setCopied(true))
      .catch(() => {});
  };
  return (
    <div className={classes.copy}>
      {name && <span className={classes.copyName}>{name}</span>}
      <code className={classes.code}>{text}</code>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={shown} title={shown} onClick={copy}>
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </div>
  );
}
