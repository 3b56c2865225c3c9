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

/**
 * Returns a function from a value to the vendor's label, or to the value itself where the dictionary lacks it (EV-5, FB-13).
 * Until the dictionary is loaded, a space keeps the line.
 */
export const useChoiceLabel = (dictType: DictType) => {
  const { data = [], isPending } = useCall('getDict', { dictType });
  const labels = new Map(data.map(({ value, label }) => [value, label]));
  return (value: string): string => labels.get(value) ?? (isPending ? '\u00a0' : value);
};
