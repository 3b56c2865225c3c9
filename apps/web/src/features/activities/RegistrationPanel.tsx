import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Fact } from '../../ui/Fact.tsx';
import type { ActivityRow } from '../../widgets/cards/ActivityCard.tsx';
import { TimeSpan } from '../../widgets/page/DateTime.tsx';
import { Agreement } from './Agreement.tsx';
import { activityPhrases } from './activities.phrases.ts';
import classes from './activity-detail.module.css';
import { Registration } from './Registration.tsx';

/** A day's first and last minute stand for the day. */
const isWholeDay = (date: string): boolean => / (00:00|23:59)(:\d\d)?$/.test(date);

/** The state of the registration, its form, and the agreement (EV-2, EV-3, EV-4). */
export function RegistrationPanel({ activity }: { activity: ActivityRow }) {
  const t = usePhrases(activityPhrases);
  const { date, dateTime } = useFormats();
  const [opened, setOpened] = useState(false);
  const { applyType, applyBeginDate, applyEndDate } = activity;
  const formatMoment = (text: string) => (isWholeDay(text) ? date(text) : dateTime(text));
  const state = {
    1: t('opensAt', { date: formatMoment(applyBeginDate) }),
    2: t('openUntil', { date: formatMoment(applyEndDate) }),
    3: t('closedAt', { date: formatMoment(applyEndDate) }),
  }[applyType];
  return (
    <section className={classes.box} aria-labelledby="activity-registration">
      <h2 id="activity-registration" className={classes.boxTitle}>
        {t('registration')}
      </h2>
      <p className={classes.state} data-state={applyType}>
        {state}
      </p>
      <dl className={classes.facts}>
        <Fact name={t('window')}>
          <TimeSpan begin={applyBeginDate} end={applyEndDate} />
        </Fact>
      </dl>
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
            className={classes.agreement}
          >
            {t('agreement')}
          </Button>
        }
      />
      <Agreement opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}
