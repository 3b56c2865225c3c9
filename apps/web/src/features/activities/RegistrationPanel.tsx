import { Button, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Property } from '../../ui/DetailSections.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '../../ui/feedback/Loading.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { stateColors } from '../../ui/styles/theme.ts';
import type { ActivityRow } from '../../widgets/cards/ActivityCards.tsx';
import { TimeSpan } from '../../widgets/page/DateTime.tsx';
import { RichText } from '../../widgets/rich-text/RichText.tsx';
import { activityPhrases } from './activities.phrases.ts';
import { Registration } from './Registration.tsx';

const agreementStaleMs = 10 * 60_000;

/** Loads the agreement, whose id never changes (EV-2). */
const useAgreement = () =>
  useCall('contentDetails', { id: 'event-agreement' }, { staleTime: agreementStaleMs });

function AgreementText() {
  const t = usePhrases(activityPhrases);
  const { data, isPending, refetch } = useAgreement();
  if (data) return <RichText html={data.content} />;
  if (!isPending) {
    return <ErrorState title={t('agreementFailed')} onRetry={refetch} />;
  }
  return <TextSkeleton widths={['40%', '96%', '90%', '98%', '60%', '94%']} />;
}

/** The agreement that a registration accepts, in a dialog (EV-2). */
function Agreement({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = usePhrases(activityPhrases);
  // Loaded with the page, so that the dialog opens with its content.
  const { data } = useAgreement();
  return (
    <Dialog opened={opened} onClose={onClose} title={data?.title ?? t('agreement')} width={640}>
      <AgreementText />
    </Dialog>
  );
}

/** Whether a time is the first or last minute of a day, which means the whole day. */
const isWholeDay = (date: string): boolean => / (00:00|23:59)(:\d\d)?$/.test(date);

/** The state of the registration, its form, and the agreement (EV-2, EV-3, EV-4). */
export function RegistrationPanel({ activity }: { activity: ActivityRow }) {
  const t = usePhrases(activityPhrases);
  const { date, dateTime } = useFormats();
  const [opened, setOpened] = useState(false);
  const { applyType, applyBeginDate, applyEndDate } = activity;
  const formatMoment = (moment: string) => (isWholeDay(moment) ? date(moment) : dateTime(moment));
  const { text, color } = {
    1: { text: t('opensAt', { date: formatMoment(applyBeginDate) }), color: stateColors.notStarted },
    2: { text: t('openUntil', { date: formatMoment(applyEndDate) }), color: stateColors.inProgress },
    3: { text: t('closedAt', { date: formatMoment(applyEndDate) }), color: stateColors.ended },
  }[applyType];
  return (
    <SectionCard id="activity-registration" title={t('registration')}>
      <Text mb="sm" fw={600} c={color}>
        {text}
      </Text>
      <Stack component="dl" gap="xs">
        <Property name={t('window')}>
          <TimeSpan begin={applyBeginDate} end={applyEndDate} />
        </Property>
      </Stack>
      <Registration
        key={activity.id}
        activity={activity}
        agreement={
          <Button
            variant="default"
            fullWidth
            leftSection={<IconFileText size={18} stroke={1.6} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          >
            {t('agreement')}
          </Button>
        }
      />
      <Agreement opened={opened} onClose={() => setOpened(false)} />
    </SectionCard>
  );
}
