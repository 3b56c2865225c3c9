import { Input, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { useId, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { LateEditor } from '../../widgets/editor/LateEditor.tsx';
import type { WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import { toEditorHtml } from './work-order-form.ts';
import { formPhrases } from './work-orders.phrases.ts';

interface Props {
  state: Pick<WorkOrderFormState, 'draft' | 'form' | 'change' | 'isWrong' | 'leaveField'>;
  /** The picture that is on its way into the text. */
  onUploading: (name: string | undefined) => void;
  onOtherFiles: (files: readonly File[]) => void;
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What happened, in words and pictures (FB-1, N-9). */
export function DescriptionStep({ state, onUploading, onOtherFiles }: Props) {
  const t = usePhrases(formPhrases);
  const errorId = useId();
  const { draft, form, change, isWrong, leaveField } = state;
  // The editor keeps its text itself; only a cleared draft begins anew.
  const [initial] = useState(() => toEditorHtml(form.description));
  const isDescriptionMissing = isWrong('description');
  return (
    <div className={classes.fields}>
      <TextInput
        id="field-title"
        label={t('titleField')}
        description={t('titleHint')}
        inputWrapperOrder={order}
        withAsterisk
        maxLength={limits.title}
        value={form.title}
        error={isWrong('title') && t('titleMissing')}
        onBlur={() => leaveField('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Input.Wrapper
        label={t('description')}
        labelElement="div"
        description={t('descriptionHint')}
        inputWrapperOrder={order}
        withAsterisk
        error={isDescriptionMissing && <span id={errorId}>{t('descriptionMissing')}</span>}
      >
        <LateEditor
          key={draft.generation}
          id="field-description"
          label={t('description')}
          html={draft.generation === 0 ? initial : ''}
          onChange={(description) => change({ description })}
          onBlur={() => leaveField('description')}
          onUploading={onUploading}
          onOtherFiles={onOtherFiles}
          errorId={isDescriptionMissing ? errorId : undefined}
        />
      </Input.Wrapper>
    </div>
  );
}
