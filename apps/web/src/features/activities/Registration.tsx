import { Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { ActivityRow } from '../../widgets/cards/ActivityCards.tsx';
import { Registered } from './Registered.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { registrationPhrases } from './registration.phrases.ts';
import { emptyRegistration } from './registration.rules.ts';
import classes from './registration-form.module.css';

const fields = ['name', 'mobile', 'email', 'company', 'job', 'industry'];

function FormSkeleton() {
  const t = usePhrases(registrationPhrases);
  return (
    <div className={classes.form} role="status" aria-label={t('loading')} aria-busy>
      {fields.map((field) => (
        <Skeleton key={field} height={66} />
      ))}
    </div>
  );
}

/** As many as one call gives: nobody has more. If somebody has, the server still knows. */
const allRegistrations = { pageNo: 1, pageSize: 100 };

interface Props {
  activity: Pick<ActivityRow, 'id' | 'applyType'>;
  /** Opens the agreement. */
  agreement: ReactNode;
}

/** The form while registration is open, or its result (EV-3). */
export function Registration({ activity: { id, applyType }, agreement }: Props) {
  const own = useCall('applyPage', allRegistrations, {
    select: ({ list }) => list.find(({ activityId }) => activityId === id) ?? null,
  });
  const profile = useCall('memberBasic', {}, { enabled: applyType === 2 });
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined || own.data) {
    return (
      <>
        <Registered id={own.data?.id} sentTo={sentTo} />
        {agreement}
      </>
    );
  }
  if (applyType !== 2) return agreement;
  // The form needs neither: it also appears when they failed to load.
  if (own.isPending || profile.isPending) return <FormSkeleton />;
  const { name: realName = '', email = '', company = '' } = profile.data ?? {};
  return (
    <RegistrationForm
      activityId={id}
      known={{ ...emptyRegistration, realName, email, company }}
      agreement={agreement}
      onDone={setSentTo}
    />
  );
}
