import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { homePhrases } from './home.phrases.ts';
import classes from './login-home.module.css';

/** What `useQuery` gives. */
interface Loading<Data> {
  data: Data | undefined;
  isPending: boolean;
  refetch: () => unknown;
}

interface Props<Data, Row> {
  id: string;
  title: string;
  /** The way to all of them. */
  all: { to: string; label: string };
  /** Its content stands in a frame of its own; cards have theirs. */
  framed?: boolean;
  result: Loading<Data>;
  rowsOf: (data: Data) => readonly Row[];
  failed: string;
  none: string;
  /** Draws the rows, or their skeleton when there are none yet. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** One part of the home; if it fails, the others stay (AP-4). */
export function HomeSection<Data, Row>(props: Props<Data, Row>) {
  const { id, title, all, framed, result, rowsOf, failed, none, children } = props;
  const t = usePhrases(homePhrases);
  const rows = result.data && rowsOf(result.data);
  const content = () => {
    if (!rows && !result.isPending) {
      return <ErrorState title={failed} retryLabel={t('retry')} onRetry={() => void result.refetch()} />;
    }
    return rows?.length === 0 ? <p className={classes.none}>{none}</p> : children(rows);
  };
  return (
    <section aria-labelledby={id} aria-busy={result.isPending} className={framed ? classes.box : undefined}>
      <div className={classes.top}>
        <Title order={2} id={id} fz="xl" lh="lg">
          {title}
        </Title>
        <Link to={all.to}>{all.label}</Link>
      </div>
      {content()}
    </section>
  );
}
