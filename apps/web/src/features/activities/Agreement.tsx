import { Skeleton } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { activityPhrases } from './activities.phrases.ts';
import { useAgreement } from './use-agreement.ts';

const lines = ['40%', '96%', '90%', '98%', '60%', '94%'];

function Text() {
  const t = usePhrases(activityPhrases);
  const { data, isPending, refetch } = useAgreement();
  if (data) return <RichText html={data.content} />;
  if (!isPending) {
    return <ErrorState title={t('agreementFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  }
  return lines.map((width) => <Skeleton key={width} height={16} width={width} my={8} />);
}

/** EV-2: the agreement that a registration accepts. */
export function Agreement({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = usePhrases(activityPhrases);
  // Asked for with the page, so that it is there when it is opened.
  const { data } = useAgreement();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={data?.title ?? t('agreement')}
      closeLabel={t('close')}
      width={640}
    >
      <Text />
    </Dialog>
  );
}
