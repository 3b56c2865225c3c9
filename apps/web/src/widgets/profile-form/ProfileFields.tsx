import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useUiText } from '../../ui/ui-text.ts';
import type { FormOf } from '../form/use-form.ts';
import { titlePrefixes } from './member-name.ts';
import classes from './profile-form.module.css';
import { profileFormPhrases } from './profile-form.phrases.ts';
import { type ProfileValues, toLocationChange } from './profile-values.ts';
import { titlePrefixPhrases } from './title-prefix.phrases.ts';

/** Countries, and the provinces and cities of what is chosen; empty where they are free text. */
export const useLocationOptions = (country: string, province: string) => {
  const countries = useCall('countrySelect', {});
  const provinces = useCall('provinceSelect', { countryNo: country }, { enabled: country !== '' });
  // A province typed as text is no number that the server knows, and has no cities.
  const hasCities = provinces.data?.some(({ value }) => value === province) ?? false;
  const cities = useCall('citySelect', { provinceNo: province }, { enabled: hasCities });
  return { countries, provinces, cities };
};

type Options = readonly { value: string; label: string }[];

/** Returns the label of a chosen option, or the value itself where no option has it. */
export const findLabel = (options: Options | undefined, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

type LocationField = 'country' | 'province' | 'city';

interface FieldProps {
  form: FormOf<ProfileValues>;
  name: LocationField;
  list: { data?: Options; isLoading: boolean };
}

const autoComplete = { country: 'country', province: 'address-level1', city: 'address-level2' };

/** A select where there are options, else free text. */
function LocationInput({ form, name, list }: FieldProps) {
  const t = usePhrases(profileFormPhrases);
  const props = {
    ...form.field(name),
    label: t(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change(toLocationChange(name, event.currentTarget.value)),
    autoComplete: autoComplete[name],
  };
  const options = list.data ?? [];
  // While loading, a select is the likely result.
  const isList = list.isLoading || options.length > 0 || name === 'country';
  return isList ? (
    <NativeSelect
      {...props}
      data={[{ value: '', label: t('choose') }, ...options]}
      disabled={options.length === 0}
    />
  ) : (
    <TextInput {...props} maxLength={limits.name} />
  );
}

/** Country, then the province and city that belong to it (AC-6). */
function LocationFields({ form }: { form: FormOf<ProfileValues> }) {
  const t = usePhrases(profileFormPhrases);
  const uiText = useUiText();
  const { country, province } = form.values;
  const { countries, provinces, cities } = useLocationOptions(country, province);
  const failed = [countries, provinces, cities].filter(({ isError }) => isError);
  return (
    <>
      <LocationInput form={form} name="country" list={countries} />
      <LocationInput form={form} name="province" list={provinces} />
      <LocationInput form={form} name="city" list={cities} />
      {failed.length > 0 && (
        <Group component="p" role="alert" gap="xs" c="var(--state-failed)" className={classes.whole}>
          {t('optionsFailed')}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              for (const query of failed) void query.refetch();
            }}
          >
            {uiText('retry')}
          </Button>
        </Group>
      )}
    </>
  );
}

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
      <Part title={t('addressSection')}>
        <LocationFields form={form} />
        <TextInput {...text('postalCode')} />
        <TextInput {...text('address')} className={classes.whole} />
        <TextInput {...text('companyAddress')} className={classes.whole} />
      </Part>
      <Part title={t('interests')}>
        <TextInput {...text('productTag')} description={t('productTagHint')} className={classes.whole} />
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
