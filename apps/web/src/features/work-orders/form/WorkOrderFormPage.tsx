import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useCall } from '../../../api/use-call.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import page from '../../../ui/styles/page.module.css';
import { formPhrases } from '../work-orders.phrases.ts';
import { useWorkOrderForm } from './use-work-order-form.ts';
import { WorkOrderForm } from './WorkOrderForm.tsx';

/** How long the number is shown before the list opens (FB-6). */
const readingPauseMs = 3000;

function Sent({ number }: { number: string }) {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(paths.workOrderList()));
  useEffect(() => {
    const timer = setTimeout(() => leave(), readingPauseMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <EmptyState
        heading
        icon={IconCircleCheck}
        title={t('sentTitle')}
        text={t('sentText', { number })}
        actions={
          <Button component={Link} to={paths.workOrderList()}>
            {t('toList')}
          </Button>
        }
      />
    </div>
  );
}

function Form() {
  const state = useWorkOrderForm();
  const { data } = state.form.sending;
  return data ? <Sent number={data.workItemId} /> : <WorkOrderForm state={state} />;
}

function Denied() {
  const t = usePhrases(formPhrases);
  return (
    <EmptyState
      heading
      icon={IconLock}
      title={t('deniedTitle')}
      text={t('deniedText')}
      actions={
        <Button component={Link} to={paths.workOrderList()}>
          {t('toList')}
        </Button>
      }
    />
  );
}

/** The form for members who may submit, a notice for the others (FB-3). */
function PermittedForm() {
  const hadPermission = usePermission('isWorkSubmit');
  // The session loads the same once; right after a login it may still be loading.
  const permissions = useCall('permissions', {});
  const canSubmit = permissions.data ? permissions.data.includes('isWorkSubmit') : hadPermission;
  if (canSubmit) return <Form />;
  if (permissions.isPending) return <Skeleton height={420} aria-busy />;
  return <Denied />;
}

/** Renders `/feedback` (FB-1). */
export function WorkOrderFormPage() {
  return (
    <div className={page.page}>
      <PermittedForm />
    </div>
  );
}
