import { Button, Group, Input, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { useId, useState } from 'react';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { LazyEditor } from '../../../widgets/editor/LazyEditor.tsx';
import { ChoiceField } from '../../../widgets/form/ChoiceField.tsx';
import { formPhrases } from '../work-orders.phrases.ts';
import { ProductPicker } from './ProductPicker.tsx';
import { chooseProduct, type WorkOrderFormState } from './use-work-order-form.ts';
import { toEditorHtml } from './work-order-form.ts';

type ProductProps = Pick<WorkOrderFormState, 'form' | 'versions'>;

function ProductField({ form }: Pick<ProductProps, 'form'>) {
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

function VersionField({ form, versions }: ProductProps) {
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
export function ProductStep({ form, versions }: ProductProps) {
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
        styles={{ wrapper: { maxWidth: 240 } }}
      />
    </Stack>
  );
}

interface DescriptionProps extends Pick<WorkOrderFormState, 'form'> {
  /** Called with the name of the picture that is being uploaded into the text, undefined when it has arrived. */
  onUploading: (name: string | undefined) => void;
  onOtherFiles: (files: readonly File[]) => void;
}

/** The title, and the description with its pictures (FB-1, N-9). */
export function DescriptionStep({ form, onUploading, onOtherFiles }: DescriptionProps) {
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
