import { Skeleton } from '@mantine/core';
import { toErrorMessage } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { comparisonPhrases } from '../products.phrases.ts';
import { ChangeTable } from './ChangeTable.tsx';
import type { Changes } from './compare-versions.ts';
import { compareVersions } from './compare-versions.ts';
import classes from './comparison.module.css';

const sum = (parts: readonly Changes[], of: (changes: Changes) => readonly unknown[]) =>
  parts.reduce((count, part) => count + of(part).length, 0);

/** What changed from one version to another, in numbers and file by file. */
export function Comparison({ from, to }: { from: string; to: string }) {
  const t = usePhrases(comparisonPhrases);
  const before = useCall('versionDetails', { id: from }, { enabled: from !== '' });
  const after = useCall('versionDetails', { id: to }, { enabled: to !== '' });
  const error = before.error ?? after.error;
  if (before.data && after.data) {
    const { documents, installFiles } = compareVersions(before.data, after.data);
    const parts = [documents, installFiles];
    return (
      <>
        <p className={classes.summary} role="status">
          {t('summary', {
            added: sum(parts, ({ added }) => added),
            replaced: sum(parts, ({ replaced }) => replaced),
            removed: sum(parts, ({ removed }) => removed),
            unchanged: sum(parts, ({ unchanged }) => unchanged),
          })}
        </p>
        <ChangeTable title={t('documents')} changes={documents} />
        <ChangeTable title={t('installFiles')} changes={installFiles} />
      </>
    );
  }
  if (error) {
    const retry = () => {
      if (before.error) void before.refetch();
      if (after.error) void after.refetch();
    };
    return (
      <ErrorState title={t('failed')} text={toErrorMessage(error)} retryLabel={t('retry')} onRetry={retry} />
    );
  }
  return (
    <div role="status" aria-label={t('loading')} aria-busy>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={20} my={14} />
      ))}
    </div>
  );
}
