import { Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { choiceOf, type WorkOrderFormState } from './use-work-order-form.ts';
import classes from './work-order-form.module.css';
import { formPhrases } from './work-orders.phrases.ts';

type Props = Pick<WorkOrderFormState, 'form' | 'change' | 'versions' | 'isWrong' | 'leaveField'>;

function ProductField({ form, change, isWrong, leaveField }: Props) {
  const t = usePhrases(formPhrases);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Input.Wrapper
      label={t('product')}
      labelElement="div"
      withAsterisk
      error={isWrong('product') && t('productMissing')}
    >
      <div className={classes.product}>
        <span className={form.productId ? classes.productName : classes.productNone}>
          {form.productName || t('productNone')}
        </span>
        <Button variant="default" id="field-product" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t(form.productId ? 'changeProduct' : 'chooseProduct')}
        </Button>
      </div>
      <ProductPicker
        opened={isOpen}
        onClose={() => {
          setIsOpen(false);
          leaveField('product');
        }}
        chosen={form.productId}
        onChoose={(product) => {
          if (product.id !== form.productId) change(choiceOf(product));
          setIsOpen(false);
        }}
      />
    </Input.Wrapper>
  );
}

function VersionField({ form, change, versions, isWrong, leaveField }: Props) {
  const t = usePhrases(formPhrases);
  const offered = versions.data ?? [];
  const hint = () => {
    if (!form.productId) return t('versionHint');
    return versions.data?.length === 0 ? t('versionNone') : undefined;
  };
  const error = versions.isError ? t('versionsFailed') : isWrong('version') && t('versionMissing');
  return (
    <NativeSelect
      id="field-version"
      label={t('version')}
      description={hint()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={offered.length > 0}
      disabled={offered.length === 0}
      value={form.versionId}
      onBlur={() => leaveField('version')}
      onChange={(event) => change({ versionId: event.currentTarget.value })}
      data={[{ value: '', label: t('choose') }, ...offered.map(({ id, no }) => ({ value: id, label: no }))]}
      error={error}
    />
  );
}

interface ChoiceProps {
  field: 'type' | 'priority';
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | false;
}

/** FB-13 */
function ChoiceField({ field, value, onChange, onBlur, error }: ChoiceProps) {
  const t = usePhrases(formPhrases);
  const { data = [], isError } = useCall('getDict', { dictType: `sys_feedback_${field}` });
  return (
    <NativeSelect
      id={`field-${field}`}
      label={t(field)}
      withAsterisk
      value={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('choose') }, ...data]}
      error={isError ? t('choicesFailed') : error}
    />
  );
}

/** FB-1: product, version, type, priority, and the day on which it is wanted. */
export function ProductStep(props: Props) {
  const t = usePhrases(formPhrases);
  const { form, change, isWrong, leaveField } = props;
  return (
    <div className={classes.fields}>
      <ProductField {...props} />
      <VersionField {...props} />
      <div className={classes.pair}>
        <ChoiceField
          field="type"
          value={form.type}
          onChange={(type) => change({ type })}
          onBlur={() => leaveField('type')}
          error={isWrong('type') && t('typeMissing')}
        />
        <ChoiceField
          field="priority"
          value={form.costomerPriority}
          onChange={(costomerPriority) => change({ costomerPriority })}
        />
      </div>
      <TextInput
        type="date"
        label={t('expected')}
        className={classes.date}
        value={form.expectedResolutionTime}
        onChange={(event) => change({ expectedResolutionTime: event.currentTarget.value })}
      />
    </div>
  );
}
