import { Button, NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { DictType } from '@siliport/contract/listing';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { useUiText } from '../../ui/ui-text.ts';
import { choicePhrases } from './form.phrases.ts';

interface Props extends Omit<NativeSelectProps, 'data'> {
  dictType: DictType;
}

/** A choice from one of the vendor's dictionaries, with a retry when it did not load (EV-5, FB-13). */
export function ChoiceField({ dictType, ...props }: Props) {
  const t = usePhrases(choicePhrases);
  const uiText = useUiText();
  const { data = [], isError, refetch } = useCall('getDict', { dictType });
  return (
    <div>
      <NativeSelect {...props} data={[{ value: '', label: t('choose') }, ...data]} />
      {isError && (
        <p role="alert">
          {t('failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {uiText('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
