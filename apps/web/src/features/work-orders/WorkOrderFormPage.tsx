import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import page from '../../ui/styles/page.module.css';
import { useWorkOrderForm } from './use-work-order-form.ts';
import { WorkOrderFormFields } from './WorkOrderFormFields.tsx';
import { formPhrases } from './work-orders.phrases.ts';

/** Milliseconds in which one can read the number (FB-6). */
const timeToRead = 3000;

function Sent({ number }: { number: string }) {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(paths.workOrderList()));
  useEffect(() => {
    const timer = setTimeout(() => leave(), timeToRead);
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
  return data ? <Sent number={data.workItemId} /> : <WorkOrderFormFields state={state} />;
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

/** The form for members who may submit; the others read that they may not (FB-3). */
function Allowed() {
  const mayStored = usePermission('isWorkSubmit');
  // The same that the session asks for once; a login of this moment may still wait for it.
  const asked = useCall('permissions', {});
  const may = asked.data ? asked.data.includes('isWorkSubmit') : mayStored;
  if (may) return <Form />;
  if (asked.isPending) return <Skeleton height={420} aria-busy />;
  return <Denied />;
}

/** Renders `/feedback` (FB-1). */
export function WorkOrderFormPage() {
  return (
    <div className={page.page}>
      <Allowed />
    </div>
  );
}
