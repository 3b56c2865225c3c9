import { Alert, Box, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import type { ActivityRow } from '../../widgets/cards/ActivityCards.tsx';
import { registrationPhrases } from './activities.phrases.ts';
import { emptyRegistration } from './activities.rules.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

interface RegisteredNoticeProps {
  /** Id of the registration, once it is known. */
  id: string | undefined;
  /** The address of the confirmation; only set right after the form was sent. */
  sentTo: string | undefined;
}

/** Replaces the form of a registered member; right after registering, it names the address of the confirmation (EV-3). */
function RegisteredNotice({ id, sentTo }: RegisteredNoticeProps) {
  const t = usePhrases(registrationPhrases);
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (sentTo !== undefined) box.current?.focus();
  }, [sentTo]);
  const to = id ? paths.registrationDetail(id) : paths.registrationHistory();
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="status"
      color="teal"
      mt="md"
      icon={<IconCircleCheck size={18} aria-hidden />}
      title={t(sentTo === undefined ? 'registered' : 'done')}
    >
      {sentTo !== undefined && <p>{t('doneText', { email: sentTo })}</p>}
      <Link to={to}>{t(id ? 'toRegistration' : 'toHistory')}</Link>
    </Alert>
  );
}

function FormSkeleton() {
  return (
    <Loading>
      {[1, 2, 3, 4, 5, 6].map((field) => (
        <Skeleton key={field} height={66} mt="md" />
      ))}
    </Loading>
  );
}

/** One page of the maximum size: nobody has more registrations, and the server checks again. */
const allRegistrations = { pageNo: 1, pageSize: 100 };

interface Props {
  activity: Pick<ActivityRow, 'id' | 'applyType'>;
  /** Opens the agreement. */
  agreement: ReactNode;
}

/** The form while registration is open, or the member's registration (EV-3). */
export function Registration({ activity: { id, applyType }, agreement }: Props) {
  const own = useCall('applyPage', allRegistrations, {
    select: ({ list }) => list.find(({ activityId }) => activityId === id) ?? null,
  });
  const profile = useCall('memberBasic', {}, { enabled: applyType === 2 });
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined || own.data) {
    return (
      <>
        <RegisteredNotice id={own.data?.id} sentTo={sentTo} />
        <Box mt="md">{agreement}</Box>
      </>
    );
  }
  if (applyType !== 2) return <Box mt="md">{agreement}</Box>;
  // The form works without either, so it also appears when they failed to load.
  if (own.isPending || profile.isPending) return <FormSkeleton />;
  const { name: realName = '', email = '', company = '' } = profile.data ?? {};
  return (
    <RegistrationForm
      activityId={id}
      initial={{ ...emptyRegistration, realName, email, company }}
      agreement={agreement}
      onDone={setSentTo}
    />
  );
}
