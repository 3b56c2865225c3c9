import { Stack } from '@mantine/core';
import { useSession } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import page from '../../ui/styles/page.module.css';
import { AccountDataSection } from './AccountDataSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import { securityPhrases } from './security.phrases.ts';

/** Renders `/accountSecurity`: what protects the account, where it is in use, and its data (AC-15, AC-23). */
export function AccountSecurityPage() {
  const t = usePhrases(securityPhrases);
  const { mustSetUpSecondFactor } = useSession();
  return (
    <div className={page.page}>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Stack gap="lg">
        <SecondFactorSection />
        {!mustSetUpSecondFactor && <SessionSection />}
        {!mustSetUpSecondFactor && <AccountDataSection />}
      </Stack>
    </div>
  );
}
