import { Button, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { FormOf } from '../form/use-form.ts';
import classes from './profile-form.module.css';
import { profileFormPhrases } from './profile-form.phrases.ts';
import { choosePlace, type ProfileValues } from './profile-values.ts';
import { usePlaces } from './use-places.ts';

type Place = 'country' | 'province' | 'city';

interface FieldProps {
  form: FormOf<ProfileValues>;
  name: Place;
  list: { data?: readonly { value: string; label: string }[]; isLoading: boolean };
}

const autoComplete = { country: 'country', province: 'address-level1', city: 'address-level2' };

/** A list where there is one, else free text. */
function PlaceField({ form, name, list }: FieldProps) {
  const t = usePhrases(profileFormPhrases);
  const props = {
    ...form.field(name),
    label: t(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.change(choosePlace(name, event.currentTarget.value)),
    autoComplete: autoComplete[name],
  };
  const options = list.data ?? [];
  // What is still loading is a list most of the time.
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
export function PlaceFields({ form }: { form: FormOf<ProfileValues> }) {
  const t = usePhrases(profileFormPhrases);
  const { country, province } = form.values;
  const { countries, provinces, cities } = usePlaces(country, province);
  const failed = [countries, provinces, cities].filter(({ isError }) => isError);
  return (
    <>
      <PlaceField form={form} name="country" list={countries} />
      <PlaceField form={form} name="province" list={provinces} />
      <PlaceField form={form} name="city" list={cities} />
      {failed.length > 0 && (
        <p className={classes.failed} role="alert">
          {t('placesFailed')}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              for (const query of failed) void query.refetch();
            }}
          >
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  );
}
