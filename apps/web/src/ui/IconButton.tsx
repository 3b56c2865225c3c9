import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface Props extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  /** Read out, and shown as a tooltip. */
  label: string;
}

/** A button that consists of an icon. */
export function IconButton({ label, ...props }: Props) {
  return <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} {...props} />;
}
