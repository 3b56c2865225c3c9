import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** The refusal of the server that is about no field. */
export function FormRefusal({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
      {text}
    </Alert>
  );
}
