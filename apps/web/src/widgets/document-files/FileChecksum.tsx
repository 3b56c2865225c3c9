import { Group } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { documentFilePhrases } from './document-files.phrases.ts';

/** The first digits of a file's SHA-256; the button copies all of it. */
export function FileChecksum({ name, sha256 }: { name: string; sha256: string }) {
  const t = usePhrases(documentFilePhrases);
  return (
    <Group component="span" display="inline-flex" gap="2xs" wrap="nowrap" c="dimmed" fz="xs">
      <code
        style={{ whiteSpace: 'nowrap' }}
        title={`${t('sha256')}: ${sha256}`}
      >{`${sha256.slice(0, 16)}…`}</code>
      <CopyButton
        text={sha256}
        label={t('copySha256', { name })}
        copiedLabel={t('sha256Copied')}
        variant="subtle"
        color="gray"
        size={24}
        iconSize={14}
      />
    </Group>
  );
}
