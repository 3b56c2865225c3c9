import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import { formPhrases } from './work-orders.phrases.ts';

type Field = 'title' | 'description';

/** FB-1: what happened, in words. */
export function DescriptionStep({
  form,
  change,
  isWrong,
}: Pick<WorkOrderFormState, 'form' | 'change' | 'isWrong'>) {
  const t = usePhrases(formPhrases);
  const [left, setLeft] = useState<readonly Field[]>([]);
  const errorOf = (field: Field) =>
    (isWrong(field) || (left.includes(field) && form[field].trim() === '')) && t(`${field}Missing`);
  const shared = (field: Field) => ({
    id: `field-${field}`,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    withAsterisk: true,
    value: form[field],
    error: errorOf(field),
    onBlur: () => setLeft([...left, field]),
  });
  return (
    <div className={classes.fields}>
      <TextInput
        {...shared('title')}
        label={t('titleField')}
        description={t('titleHint')}
        maxLength={limits.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        {...shared('description')}
        label={t('description')}
        description={t('descriptionHint')}
        rows={12}
        resize="vertical"
        maxLength={limits.richText}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </div>
  );
}
