import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAt, IconBuilding, IconCpu, IconInfoCircle, IconTargetArrow } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { applyForTestPhrases } from './account.phrases.ts';
import classes from './account-form.module.css';

const needs = [
  { title: 'siteId', text: 'siteIdText', Icon: IconBuilding },
  { title: 'email', text: 'emailText', Icon: IconAt },
  { title: 'product', text: 'productText', Icon: IconCpu },
  { title: 'purpose', text: 'purposeText', Icon: IconTargetArrow },
] as const;

/** Explains how to apply for a trial: a static page without a form (AC-13). */
export function ApplyForTestPage() {
  const t = usePhrases(applyForTestPhrases);
  return (
    <div className={page.reading}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Group gap="sm" align="flex-start" wrap="nowrap" px={20} py="md" bdrs="lg" bg="var(--signal-ground)">
        <IconInfoCircle size={20} color="var(--signal)" style={{ flex: 'none', marginTop: 3 }} aria-hidden />
        <div>
          <Text inherit fw={600}>
            {t('closedTitle')}
          </Text>
          <Text inherit mt="2xs">
            {t('closedText')}
          </Text>
        </div>
      </Group>
      <Title order={2} mt={36} mb="xs" fz="2xl" lh="xl">
        {t('needed')}
      </Title>
      <Stack component="ul" gap={0}>
        {needs.map(({ title, text, Icon }) => (
          <Group key={title} component="li" align="flex-start" wrap="nowrap" py="md" className={classes.need}>
            <Icon size={24} stroke={1.5} color="var(--accent)" style={{ flex: 'none' }} aria-hidden />
            <div>
              <Title order={3} fz="lg" lh="lg" fw={600}>
                {t(title)}
              </Title>
              <Text inherit mt="3xs" c="dimmed">
                {t(text)}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
      <Group gap="sm" mt="lg">
        <Button component={Link} to={paths.productCatalogue()}>
          {t('toProducts')}
        </Button>
        <Button component={Link} to={paths.documentList()} variant="default">
          {t('toDocuments')}
        </Button>
      </Group>
    </div>
  );
}
