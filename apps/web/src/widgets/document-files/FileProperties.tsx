import { Group } from '@mantine/core';
import {
  type Icon,
  IconFile,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconFileZip,
} from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import classes from './document-files.module.css';
import { documentFilePhrases } from './document-files.phrases.ts';

const icons: Record<string, Icon> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDocx,
  docx: IconFileTypeDocx,
  xls: IconFileTypeXls,
  xlsx: IconFileTypeXls,
  ppt: IconFileTypePpt,
  pptx: IconFileTypePpt,
  txt: IconFileTypeTxt,
  zip: IconFileZip,
  gz: IconFileZip,
  tgz: IconFileZip,
};

/** The type of a file, as picture and word. */
export function FileType({ suffix }: { suffix: string }) {
  const plain = suffix.replace(/^\./, '').toLowerCase();
  const Picture = icons[plain] ?? IconFile;
  return (
    <span className={classes.type}>
      <Picture size={18} stroke={1.5} aria-hidden className={classes.typeIcon} />
      {plain.toUpperCase()}
    </span>
  );
}

/** The first digits of a file's SHA-256; the button copies all of it. */
export function FileChecksum({ name, sha256 }: { name: string; sha256: string }) {
  const t = usePhrases(documentFilePhrases);
  return (
    <Group component="span" display="inline-flex" maw="100%" gap="2xs" wrap="nowrap" c="dimmed" fz="xs">
      <code
        style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
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
