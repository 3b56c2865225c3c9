import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type Icon, IconCheck, IconCopy } from '@tabler/icons-react';

interface Props extends Pick<ActionIconProps, 'variant' | 'color' | 'size'> {
  text: string;
  label: string;
  copiedLabel: string;
  icon?: Icon;
  iconSize?: number;
}

/** Copies a text and says so for two seconds. Where the browser refuses (plain http elsewhere), it claims nothing. */
export function CopyButton({ text, label, copiedLabel, icon: Picture = IconCopy, iconSize, ...look }: Props) {
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const name = copied ? copiedLabel : label;
  const Shown = copied ? IconCheck : Picture;
  return (
    <ActionIcon {...look} onClick={() => copy(text)} aria-label={name} title={name}>
      <Shown size={iconSize ?? 16} aria-hidden />
    </ActionIcon>
  );
}
