import { Button, NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { DictType } from '@siliport/contract/listing';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { registrationPhrases } from './registration.phrases.ts';
import { choicesQuery } from './registrations.queries.ts';

interface Props extends Omit<NativeSelectProps, 'data' | 'onChange'> {
  dictType: DictType;
  onChange: (value: string) => void;
}

/** EV-5: a choice of a dictionary. */
export function ChoiceField({ dictType, onChange, ...props }: Props) {
  const t = usePhrases(registrationPhrases);
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(choicesQuery(dictType, language));
  return (
    <div>
      <NativeSelect
        {...props}
        data={[{ value: '', label: t('choose') }, ...(data ?? [])]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isError && (
        <p role="alert">
          {t('choicesFailed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
