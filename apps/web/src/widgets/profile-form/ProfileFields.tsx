import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import type { ReactNode } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { FormOf } from '../form/use-form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import classes from './profile-form.module.css';
import { profileFormPhrases } from './profile-form.phrases.ts';
import type { ProfileValues } from './profile-values.ts';
import { titlePrefixPhrases } from './title-prefix.phrases.ts';
import { titlePrefixes } from './title-prefix.ts';

type TextField = Exclude<keyof ProfileValues, 'isSubscribe' | 'sexual' | 'country' | 'province' | 'city'>;

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

/** The fields of a profile, none of them required (AC-6, MC-3). */
export function ProfileFields({ form }: { form: FormOf<ProfileValues> }) {
  const t = usePhrases(profileFormPhrases);
  const prefixWords = usePhrases(titlePrefixPhrases);
  const text = (name: TextField) => ({ ...form.field(name), ...texts[name], label: t(name) });
  const prefixes = [
    { value: '', label: t('none') },
    ...titlePrefixes.map((prefix) => ({ value: prefix, label: prefixWords(prefix) })),
  ];
  return (
    <>
      <Part title={t('person')}>
        <NativeSelect {...form.field('sexual')} label={t('sexual')} data={prefixes} />
        <TextInput {...text('name')} />
        <TextInput {...text('company')} />
        <TextInput {...text('contact')} />
      </Part>
      <Part title={t('place')}>
        <PlaceFields form={form} />
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
          {...form.field('isSubscribe', { type: 'checkbox' })}
          size="sm"
          label={t('isSubscribe')}
          className={classes.whole}
        />
      </Part>
    </>
  );
}
