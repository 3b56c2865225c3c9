import { Box, Button, Group } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { draftPhrases } from './form.phrases.ts';

interface NoteProps {
  role: 'status' | 'alert';
  icon: Icon;
  children: ReactNode;
  action?: ReactNode;
}

function Note({ role, icon: IconPart, children, action }: NoteProps) {
  return (
    <Group role={role} gap="xs" mb="md" py={6} pl="sm" pr="xs" bdrs="md" c="dimmed" bg="var(--ground-soft)">
      <IconPart size={18} stroke={1.6} aria-hidden />
      <Box component="span" flex="1 1 200px">
        {children}
      </Box>
      {action}
    </Group>
  );
}

interface Props {
  form: { isRestored: boolean; isSaved: boolean; discard: () => void };
  onDiscard?: () => void;
  /** What has to be repeated, e.g. choosing a file. */
  children?: ReactNode;
}

/** Reports that a draft was restored, with a button to discard it, or that the browser's storage is full. */
export function DraftNote({ form, onDiscard = form.discard, children }: Props) {
  const t = usePhrases(draftPhrases);
  const discard = (
    <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
      {t('discard')}
    </Button>
  );
  return (
    <>
      {form.isRestored && (
        <Note role="status" icon={IconHistory} action={discard}>
          {t('restored')} {children}
        </Note>
      )}
      {!form.isSaved && (
        <Note role="alert" icon={IconAlertTriangle}>
          {t('notSaved')}
        </Note>
      )}
    </>
  );
}
