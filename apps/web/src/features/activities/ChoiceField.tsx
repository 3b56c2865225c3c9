import { Button, NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { DictType } from '@siliport/contract/listing';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { registrationPhrases } from './registration.phrases.ts';

interface Props extends Omit<NativeSelectProps, 'data'> {
  dictType: DictType;
}

/** A choice from one of the vendor's dictionaries (EV-5). */
export function ChoiceField({ dictType, ...props }: Props) {
  const t = usePhrases(registrationPhrases);
  const { data, isError, refetch } = useCall('getDict', { dictType });
  return (
    <div>
      <NativeSelect {...props} data={[{ value: '', label: t('choose') }, ...(data ?? [])]} />
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
