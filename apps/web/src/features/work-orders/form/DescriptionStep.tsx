import { Input, Stack, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { useId, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { LazyEditor } from '../../../widgets/editor/LazyEditor.tsx';
import { formPhrases } from '../work-orders.phrases.ts';
import type { WorkOrderFormState } from './use-work-order-form.ts';
import { toEditorHtml } from './work-order-form.ts';

interface Props extends Pick<WorkOrderFormState, 'form'> {
  /** Called with the name of the picture that is being uploaded into the text, undefined when it has arrived. */
  onUploading: (name: string | undefined) => void;
  onOtherFiles: (files: readonly File[]) => void;
}

/** The title, and the description with its pictures (FB-1, N-9). */
export function DescriptionStep({ form, onUploading, onOtherFiles }: Props) {
  const t = usePhrases(formPhrases);
  const errorId = useId();
  // The editor is uncontrolled; it starts over only when the draft is discarded.
  const [initial] = useState(() => toEditorHtml(form.values.description));
  const { error } = form.field('description');
  return (
    <Stack gap="md">
      <TextInput
        {...form.field('title')}
        id="field-title"
        size="sm"
        label={t('titleField')}
        description={t('titleHint')}
        maxLength={limits.title}
      />
      <Input.Wrapper
        label={t('description')}
        labelElement="div"
        description={t('descriptionHint')}
        descriptionProps={{ mt: '2xs' }}
        withAsterisk
        error={error && <span id={errorId}>{error}</span>}
      >
        <LazyEditor
          key={form.generation}
          id="field-description"
          label={t('description')}
          html={form.generation === 0 ? initial : ''}
          onChange={(description) => form.change({ description })}
          onBlur={() => form.showProblems(['description'])}
          onUploading={onUploading}
          onOtherFiles={onOtherFiles}
          errorId={error && errorId}
        />
      </Input.Wrapper>
    </Stack>
  );
}
