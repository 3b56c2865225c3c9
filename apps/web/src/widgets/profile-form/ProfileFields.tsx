import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PlaceFields } from './PlaceFields.tsx';
import classes from './profile-form.module.css';
import { profileFormPhrases } from './profile-form.phrases.ts';
import { type ProfileValues, withField } from './profile-values.ts';
import { titlePrefixPhrases } from './title-prefix.phrases.ts';
import { titlePrefixes } from './title-prefix.ts';

type TextField = Exclude<keyof ProfileValues, 'isSubscribe' | 'sexual' | 'country' | 'province' | 'city'>;

interface Props {
  values: ProfileValues;
  onChange: (values: ProfileValues) => void;
  /** What the server refused, by field. */
  errors?: Partial<Record<keyof ProfileValues, string>>;
}

const texts: Record<TextField, { maxLength: number; autoComplete: string; type?: string }> = {
  company: { maxLength: limits.name, autoComplete: 'organization' },
  name: { maxLength: limits.name, autoComplete: 'name' },
  contact: { maxLength: limits.name, autoComplete: 'tel', type: 'tel' },
  postalCode: { maxLength: limits.name, autoComplete: 'postal-code' },
  address: { maxLength: limits.address, autoComplete: 'street-address' },
  companyAddress: { maxLength: limits.address, autoComplete: 'off' },
  productTag: { maxLength: limits.labels, autoComplete: 'off' },
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

/** AC-6, MC-3: what a member says of himself. Nothing of it is required. */
export function ProfileFields({ values, onChange, errors = {} }: Props) {
  const t = usePhrases(profileFormPhrases);
  const prefixOf = usePhrases(titlePrefixPhrases);
  const change = <F extends keyof ProfileValues>(field: F, value: ProfileValues[F]) =>
    onChange(withField(values, field, value));
  const text = (field: TextField) => ({
    ...texts[field],
    name: field,
    label: t(field),
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => change(field, event.currentTarget.value),
    size: 'md' as const,
  });
  const prefixes = [
    { value: '', label: t('none') },
    ...titlePrefixes.map((prefix) => ({ value: prefix, label: prefixOf(prefix) })),
  ];
  return (
    <>
      <Part title={t('person')}>
        <NativeSelect
          name="sexual"
          label={t('sexual')}
          data={prefixes}
          value={values.sexual}
          onChange={(event) => change('sexual', event.currentTarget.value)}
          size="md"
        />
        <TextInput {...text('name')} />
        <TextInput {...text('company')} />
        <TextInput {...text('contact')} />
      </Part>
      <Part title={t('place')}>
        <PlaceFields values={values} change={change} />
        <TextInput {...text('postalCode')} />
        <TextInput {...text('address')} className={classes.whole} />
        <TextInput {...text('companyAddress')} className={classes.whole} />
      </Part>
      <Part title={t('interests')}>
        <TextInput
          {...text('productTag')}
          description={t('productTagHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          className={classes.whole}
        />
        <Checkbox
          label={t('isSubscribe')}
          checked={values.isSubscribe}
          onChange={(event) => change('isSubscribe', event.currentTarget.checked)}
          className={classes.whole}
        />
      </Part>
    </>
  );
}
