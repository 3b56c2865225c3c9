import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type Icon, IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useUiText } from './ui-text.ts';

interface Props extends Pick<ActionIconProps, 'variant' | 'color' | 'size'> {
  text: string;
  label: string;
  copiedLabel: string;
  icon?: Icon;
  iconSize?: number;
}

/**
 * Copies a text and confirms it for two seconds; renders nothing where the browser does not allow copying, as over
 * HTTP.
 */
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

/** Copies the link to a page, by default the current one. */
export function CopyLinkButton({ address = location.href }: { address?: string }) {
  const t = useUiText();
  return (
    <CopyButton
      text={address}
      label={t('copyLink')}
      copiedLabel={t('linkCopied')}
      icon={IconLink}
      iconSize={18}
      variant="default"
      size={36}
    />
  );
}
