import { IconLink } from '@tabler/icons-react';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  label: string;
  copiedLabel: string;
  /** The address of this page unless told. */
  address?: string;
}

export function CopyLinkButton({ label, copiedLabel, address = location.href }: Props) {
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
