import { ActionIcon } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

interface Props {
  label: string;
  copiedLabel: string;
  /** The address of this page unless told. */
  address?: string;
}

/** Copies the address, and says so for two seconds. */
export function CopyLinkButton({ label, copiedLabel, address }: Props) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    // Refused on plain http other than localhost: then nothing is claimed.
    navigator.clipboard
      ?.writeText(address ?? location.href)
      .then(() => setCopied(true))
      .catch(() => {});
  };
  const name = copied ? copiedLabel : label;
  return (
    <ActionIcon variant="default" size={36} onClick={copy} aria-label={name} title={name}>
      {copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
    </ActionIcon>
  );
}
