import { Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { FieldProps } from '../../widgets/form/use-form.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { chooseProduct, type WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import { formPhrases } from './work-orders.phrases.ts';

type Props = Pick<WorkOrderFormState, 'form' | 'versions'>;

function ProductField({ form }: Pick<Props, 'form'>) {
  const t = usePhrases(formPhrases);
  const { values, change } = form;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Input.Wrapper label={t('product')} labelElement="div" withAsterisk error={form.field('productId').error}>
      <div className={classes.product}>
        <span className={values.productId ? classes.productName : classes.productNone}>
          {values.productName || t('productNone')}
        </span>
        <Button variant="default" id="field-product" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t(values.productId ? 'changeProduct' : 'chooseProduct')}
        </Button>
      </div>
      <ProductPicker
        opened={isOpen}
        onClose={() => {
          setIsOpen(false);
          form.showProblems(['productId']);
        }}
        chosen={values.productId}
        onChoose={(product) => {
          if (product.id !== values.productId) change(chooseProduct(product));
          setIsOpen(false);
        }}
      />
    </Input.Wrapper>
  );
}

function VersionField({ form, versions }: Props) {
  const t = usePhrases(formPhrases);
  const field = form.field('versionId');
  const offered = versions.data ?? [];
  const hint = () => {
    if (!form.values.productId) return t('versionHint');
    return versions.data?.length === 0 ? t('versionNone') : undefined;
  };
  return (
    <NativeSelect
      {...field}
      id="field-version"
      size="sm"
      label={t('version')}
      description={hint()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={offered.length > 0}
      disabled={offered.length === 0}
      data={[{ value: '', label: t('choose') }, ...offered.map(({ id, no }) => ({ value: id, label: no }))]}
      error={versions.isError ? t('versionsFailed') : field.error}
    />
  );
}

interface ChoiceProps {
  field: FieldProps;
  kind: 'type' | 'priority';
}

/** A choice from one of the vendor's dictionaries (FB-13). */
function ChoiceField({ field, kind }: ChoiceProps) {
  const t = usePhrases(formPhrases);
  const { data = [], isError } = useCall('getDict', { dictType: `sys_feedback_${kind}` });
  return (
    <NativeSelect
      {...field}
      id={`field-${kind}`}
      size="sm"
      label={t(kind)}
      withAsterisk
      data={[{ value: '', label: t('choose') }, ...data]}
      error={isError ? t('choicesFailed') : field.error}
    />
  );
}

/** Product, version, type, priority, and the day by which an answer is expected (FB-1). */
export function ProductStep({ form, versions }: Props) {
  const t = usePhrases(formPhrases);
  return (
    <div className={classes.fields}>
      <ProductField form={form} />
      <VersionField form={form} versions={versions} />
      <div className={classes.pair}>
        <ChoiceField field={form.field('type')} kind="type" />
        <ChoiceField field={form.field('costomerPriority')} kind="priority" />
      </div>
      <TextInput
        {...form.field('expectedResolutionTime')}
        type="date"
        size="sm"
        label={t('expected')}
        className={classes.date}
      />
    </div>
  );
}
