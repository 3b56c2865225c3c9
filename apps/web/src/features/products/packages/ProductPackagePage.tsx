import { ActionIcon, Button, NativeSelect, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PagedList } from '../../../widgets/list/PagedList.tsx';
import { ProductLayout } from '../detail/ProductLayout.tsx';
import { comparisonPhrases, productPhrases } from '../products.phrases.ts';
import { useSectionPage } from '../products.queries.ts';
import { ComparisonResult } from './ComparisonResult.tsx';
import { parseComparedVersions, serializeComparedVersions } from './compare-versions.ts';
import classes from './comparison.module.css';
import { useVersionColumns } from './version-columns.tsx';

/** The URL holds the two chosen versions, so that a comparison can be shared. */
const useComparedVersions = () => {
  const [params, setParams] = useSearchParams();
  const [from, to] = parseComparedVersions(params);
  return {
    from,
    to,
    compare: (before: string, after: string) => setParams(serializeComparedVersions(params, before, after)),
  };
};

interface VersionSelectProps {
  label: string;
  versions: readonly { id: string; no: string }[];
  value: string;
  /** The id chosen in the other select, which cannot be chosen here. */
  other: string;
  onChange: (id: string) => void;
}

function VersionSelect({ label, versions, value, other, onChange }: VersionSelectProps) {
  const t = usePhrases(comparisonPhrases);
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('choose') },
        ...versions.map(({ id, no }) => ({ value: id, label: no, disabled: id === other })),
      ]}
      className={classes.choice}
    />
  );
}

/** Lets the reader choose two versions of a product and compares them. */
export function VersionComparison({ productId }: { productId: string }) {
  const t = usePhrases(comparisonPhrases);
  const { from, to, compare } = useComparedVersions();
  const query = useCall('versionSelect', { productId }, { enabled: productId !== '' });
  if (query.isLoadingError) return <ErrorState title={t('versionsFailed')} onRetry={query.refetch} />;
  const { data: versions = [] } = query;
  const [newest, previous] = versions;
  if (!newest || !previous) return null;
  return (
    <section aria-labelledby="comparison" className={classes.panel}>
      <Title order={2} id="comparison" mb="sm" fz="xl" lh="xl" fw={600}>
        {t('title')}
      </Title>
      <div className={classes.choices}>
        <VersionSelect
          label={t('from')}
          versions={versions}
          value={from}
          other={to}
          onChange={(id) => compare(id, to)}
        />
        <ActionIcon
          variant="default"
          size={36}
          onClick={() => compare(to, from)}
          aria-label={t('swap')}
          title={t('swap')}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
        <VersionSelect
          label={t('to')}
          versions={versions}
          value={to}
          other={from}
          onChange={(id) => compare(from, id)}
        />
        {from || to ? (
          <Button variant="subtle" onClick={() => compare('', '')}>
            {t('clear')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => compare(previous.id, newest.id)}>
            {t('newest')}
          </Button>
        )}
      </div>
      {from && to ? (
        <ComparisonResult from={from} to={to} />
      ) : (
        <Text mt="md" c="dimmed">
          {t('hint')}
        </Text>
      )}
    </section>
  );
}

/** Renders the packages of a product, and the comparison of two of them (PR-5). */
export function ProductPackagePage() {
  const t = usePhrases(productPhrases);
  const { productId, ...section } = useSectionPage('version');
  const columns = useVersionColumns();
  return (
    <ProductLayout productId={productId} currentTab="version">
      <PagedList
        label={t('version')}
        {...section}
        formatCount={(total) => t('count', { total })}
        columns={columns}
        skeletonRows={4}
      />
      <VersionComparison productId={productId} />
    </ProductLayout>
  );
}
