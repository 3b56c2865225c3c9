import { Button, Group, TextInput } from '@mantine/core';
import { limits } from '@siliport/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import classes from './list.module.css';
import { pagedListPhrases } from './list.phrases.ts';

interface Props {
  /** The keyword in force. */
  value: string;
  placeholder?: string;
  /** Called with the content of the box as it is typed. */
  onType?: (keyword: string) => void;
  onSearch: (keyword: string) => void;
}

/** Typing does not change the list yet; Enter or the button searches. */
export function KeywordBox({ value, placeholder, onType, onSearch }: Props) {
  const t = usePhrases(pagedListPhrases);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back, forward and the chip change the keyword from outside.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <search className={classes.keyword}>
      <Group onSubmit={submit} component="form" gap="xs" align="stretch" wrap="nowrap">
        <TextInput
          type="search"
          enterKeyHint="search"
          aria-label={t('keyword')}
          placeholder={placeholder ?? t('keyword')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onType?.(currentTarget.value);
          }}
          maxLength={limits.keyword}
          flex={1}
          miw={0}
        />
        <Button type="submit" variant="default">
          {t('search')}
        </Button>
      </Group>
    </search>
  );
}
