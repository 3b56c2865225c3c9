import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What the server refused about no field of the form. */
export function FormRefusal({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
      {text}
    </Alert>
  );
}
