import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type Icon, IconCheck, IconCopy, IconLink } from '@tabler/icons-react';

interface Props extends Pick<ActionIconProps, 'variant' | 'color' | 'size'> {
  text: string;
  label: string;
  copiedLabel: string;
  icon?: Icon;
  iconSize?: number;
}

/** Copies a text, and shows for two seconds that it did; nothing where the browser refuses, as on plain http. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  icon: CopyIcon = IconCopy,
  iconSize,
  ...look
}: Props) {
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const name = copied ? copiedLabel : label;
  const StateIcon = copied ? IconCheck : CopyIcon;
  return (
    <ActionIcon {...look} onClick={() => copy(text)} aria-label={name} title={name}>
      <StateIcon size={iconSize ?? 16} aria-hidden />
    </ActionIcon>
  );
}

interface CopyLinkProps {
  label: string;
  copiedLabel: string;
  /** The URL of this page unless given. */
  address?: string;
}

/** Copies the link to a page. */
export function CopyLinkButton({ label, copiedLabel, address = location.href }: CopyLinkProps) {
  return (
    <CopyButton
      text={address}
      label={label}
      copiedLabel={copiedLabel}
      icon={IconLink}
      iconSize={18}
      variant="default"
      size={36}
    />
  );
}
