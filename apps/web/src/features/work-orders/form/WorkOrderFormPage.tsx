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

/** The time for which the work order number is shown before the list opens (FB-6). */
const redirectDelayMs = 3000;

function SubmissionSuccess({ number }: { number: string }) {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  const navigateToList = useEffectEvent(() => void navigate(paths.workOrderList()));
  useEffect(() => {
    const timer = setTimeout(() => navigateToList(), redirectDelayMs);
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

function WorkOrderFormOrSuccess() {
  const state = useWorkOrderForm();
  const { data } = state.form.submission;
  return data ? <SubmissionSuccess number={data.workItemId} /> : <WorkOrderForm state={state} />;
}

function PermissionDenied() {
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
function PermissionGate() {
  const hasCachedPermission = usePermission('isWorkSubmit');
  // The session caches these permissions, but right after a login they may still be loading.
  const permissions = useCall('permissions', {});
  const canSubmit = permissions.data ? permissions.data.includes('isWorkSubmit') : hasCachedPermission;
  if (canSubmit) return <WorkOrderFormOrSuccess />;
  if (permissions.isPending) return <Skeleton height={420} aria-busy />;
  return <PermissionDenied />;
}

/** Renders `/feedback` (FB-1). */
export function WorkOrderFormPage() {
  return (
    <div className={page.page}>
      <PermissionGate />
    </div>
  );
}
