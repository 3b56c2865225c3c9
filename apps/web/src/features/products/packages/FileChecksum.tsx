import { usePhrases } from '../../../i18n/use-phrases.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { packagePhrases } from '../products.phrases.ts';
import classes from './package-detail.module.css';

/** The SHA-256 of a file, cut to what tells files apart at a glance; copying gives all of it. */
export function FileChecksum({ name, sha256 }: { name: string; sha256: string }) {
  const t = usePhrases(packagePhrases);
  return (
    <span className={classes.checksum}>
      <code title={`${t('sha256')}: ${sha256}`}>{`${sha256.slice(0, 16)}…`}</code>
      <CopyButton
        text={sha256}
        label={t('copySha256', { name })}
        copiedLabel={t('sha256Copied')}
        variant="subtle"
        color="gray"
        size={24}
        iconSize={14}
      />
    </span>
  );
}
