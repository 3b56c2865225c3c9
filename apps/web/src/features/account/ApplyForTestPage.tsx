import { Button, Stack } from '@mantine/core';
import { IconAt, IconBuilding, IconCpu, IconInfoCircle, IconTargetArrow } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import classes from './apply-for-test.module.css';
import { applyForTestPhrases } from './apply-for-test.phrases.ts';

const needs = [
  { title: 'siteId', text: 'siteIdText', Picture: IconBuilding },
  { title: 'email', text: 'emailText', Picture: IconAt },
  { title: 'product', text: 'productText', Picture: IconCpu },
  { title: 'purpose', text: 'purposeText', Picture: IconTargetArrow },
] as const;

/** AC-13: static, and says so. */
export function ApplyForTestPage() {
  const t = usePhrases(applyForTestPhrases);
  return (
    <div className={page.reading}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={classes.notice}>
        <IconInfoCircle size={20} className={classes.noticeIcon} aria-hidden />
        <div>
          <p className={classes.noticeTitle}>{t('closedTitle')}</p>
          <p className={classes.text}>{t('closedText')}</p>
        </div>
      </div>
      <h2 className={classes.heading}>{t('needed')}</h2>
      <Stack component="ul" gap={0}>
        {needs.map(({ title, text, Picture }) => (
          <li key={title} className={classes.need}>
            <Picture size={24} stroke={1.5} className={classes.icon} aria-hidden />
            <div>
              <h3 className={classes.needTitle}>{t(title)}</h3>
              <p className={classes.needText}>{t(text)}</p>
            </div>
          </li>
        ))}
      </Stack>
      <div className={classes.actions}>
        <Button component={Link} to={paths.productCatalogue()}>
          {t('toProducts')}
        </Button>
        <Button component={Link} to={paths.documentList()} variant="default">
          {t('toDocuments')}
        </Button>
      </div>
    </div>
  );
}
