import { Button, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './profile-form.module.css';
import { profileFormPhrases } from './profile-form.phrases.ts';
import type { ProfileValues } from './profile-values.ts';
import { usePlaces } from './use-places.ts';

type Place = 'country' | 'province' | 'city';

interface Props {
  values: ProfileValues;
  change: (field: Place, value: string) => void;
}

interface FieldProps {
  field: Place;
  value: string;
  list: { data?: readonly { value: string; label: string }[]; isLoading: boolean };
  change: Props['change'];
}

const autoComplete = { country: 'country', province: 'address-level1', city: 'address-level2' };

/** A list where there is one, else free text. */
function PlaceField({ field, value, list, change }: FieldProps) {
  const t = usePhrases(profileFormPhrases);
  const common = {
    name: field,
    label: t(field),
    value,
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    autoComplete: autoComplete[field],
    size: 'md' as const,
  };
  const options = list.data ?? [];
  // What is still to come is a list most of the time.
  const isList = list.isLoading || options.length > 0 || field === 'country';
  return isList ? (
    <NativeSelect
      {...common}
      data={[{ value: '', label: t('choose') }, ...options]}
      disabled={options.length === 0}
    />
  ) : (
    <TextInput {...common} maxLength={limits.name} />
  );
}

/** AC-6: country, then the province and city that belong to it. */
export function PlaceFields({ values: { country, province, city }, change }: Props) {
  const t = usePhrases(profileFormPhrases);
  const { countries, provinces, cities } = usePlaces(country, province);
  const failed = [countries, provinces, cities].filter(({ isError }) => isError);
  return (
    <>
      <PlaceField field="country" value={country} list={countries} change={change} />
      <PlaceField field="province" value={province} list={provinces} change={change} />
      <PlaceField field="city" value={city} list={cities} change={change} />
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
