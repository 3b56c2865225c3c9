import { Button, Group, Input, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { ChoiceField } from '../../../widgets/form/ChoiceField.tsx';
import { formPhrases } from '../work-orders.phrases.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { chooseProduct, type WorkOrderFormState } from './use-work-order-form.ts';

type Props = Pick<WorkOrderFormState, 'form' | 'versions'>;

function ProductField({ form }: Pick<Props, 'form'>) {
  const t = usePhrases(formPhrases);
  const { values, change } = form;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Input.Wrapper label={t('product')} labelElement="div" withAsterisk error={form.field('productId').error}>
      <Group gap="8px 16px">
        <Text span {...(values.productId ? { fw: 600 } : { c: 'dimmed' })}>
          {values.productName || t('productNone')}
        </Text>
        <Button variant="default" id="field-product" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t(values.productId ? 'changeProduct' : 'chooseProduct')}
        </Button>
      </Group>
      <ProductPicker
        opened={isOpen}
        onClose={() => {
          setIsOpen(false);
          form.showProblems(['productId']);
        }}
        chosenId={values.productId}
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
  const options = versions.data ?? [];
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
      withAsterisk={options.length > 0}
      disabled={options.length === 0}
      data={[{ value: '', label: t('choose') }, ...options.map(({ id, no }) => ({ value: id, label: no }))]}
      error={versions.isError ? t('versionsFailed') : field.error}
    />
  );
}

/** Product, version, type, priority, and the day by which an answer is expected (FB-1). */
export function ProductStep({ form, versions }: Props) {
  const t = usePhrases(formPhrases);
  return (
    <Stack gap="md">
      <ProductField form={form} />
      <VersionField form={form} versions={versions} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ChoiceField
          {...form.field('type')}
          id="field-type"
          dictType="sys_feedback_type"
          size="sm"
          label={t('type')}
        />
        <ChoiceField
          {...form.field('costomerPriority')}
          id="field-priority"
          dictType="sys_feedback_priority"
          size="sm"
          label={t('priority')}
          withAsterisk
        />
      </SimpleGrid>
      <TextInput
        {...form.field('expectedResolutionTime')}
        type="date"
        size="sm"
        label={t('expected')}
        maw={240}
      />
    </Stack>
  );
}
