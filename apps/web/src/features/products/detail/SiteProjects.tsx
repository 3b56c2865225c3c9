import { Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { productPhrases } from '../products.phrases.ts';
import { useSiteProjects } from '../products.queries.ts';
import classes from './product-overview.module.css';

/** The projects in which an IP product is delivered to the member's site, or that there are none (N-6). */
export function SiteProjects({ productId }: { productId: string }) {
  const t = usePhrases(productPhrases);
  const { data } = useSiteProjects(productId);
  if (!data) return null;
  const hasProjects = data.total > 0;
  return (
    <section aria-labelledby="site-projects" className={classes.section}>
      <Group align="baseline" justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} id="site-projects" fz="xl" lh="xl" fw={600}>
          {t('ownProjects')}
        </Title>
        {hasProjects && (
          <Link to={paths.ipProduct(productId)} aria-label={t('allProjects')}>
            {t('all')}
          </Link>
        )}
      </Group>
      {hasProjects ? (
        <Stack component="ul" gap={0} mt="xs">
          {data.list.map(({ id, name }) => (
            <li key={id} className={classes.other}>
              <Link to={paths.ipProductDetail(id)}>{name}</Link>
            </li>
          ))}
        </Stack>
      ) : (
        <p className={classes.none}>{t('noProjects')}</p>
      )}
    </section>
  );
}
