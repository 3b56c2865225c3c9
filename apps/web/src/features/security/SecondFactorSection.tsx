import { Alert, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { canUsePasskeys } from '../../settings.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { SecondFactorDialogs, type Task } from './SecondFactorDialogs.tsx';
import { secondFactorPhrases } from './security.phrases.ts';

type SecondFactor = CallOutput<'secondFactor'>;
type Passkey = SecondFactor['passkeys'][number];

interface RowProps {
  title: string;
  hint: string;
  state: ReactNode;
  actions: ReactNode;
}

/** One kind of second factor, with its state and what can be done with it. */
function Row({ title, hint, state, actions }: RowProps) {
  return (
    <Group
      justify="space-between"
      align="flex-start"
      gap="12px 16px"
      py="sm"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <Box flex="1 1 320px" miw={0}>
        <Text fw={600}>{title}</Text>
        <Text c="dimmed" fz="caption">
          {hint}
        </Text>
        <Box mt="2xs">{state}</Box>
      </Box>
      <Group gap="xs">{actions}</Group>
    </Group>
  );
}

interface PartProps {
  factor: SecondFactor;
  onTask: (task: Task) => void;
}

function Authenticator({ factor: { authenticatorTime }, onTask }: PartProps) {
  const t = usePhrases(secondFactorPhrases);
  const { dateTime } = useFormats();
  const isOn = authenticatorTime !== '';
  return (
    <Row
      title={t('authenticator')}
      hint={t('authenticatorHint')}
      state={isOn ? t('since', { time: dateTime(authenticatorTime) }) : t('off')}
      actions={
        isOn ? (
          <Button
            variant="default"
            aria-label={t('removeAuthenticator')}
            onClick={() => onTask({ kind: 'removeAuthenticator' })}
          >
            {t('remove')}
          </Button>
        ) : (
          <Button aria-label={t('setUpTitle')} onClick={() => onTask({ kind: 'startAuthenticator' })}>
            {t('setUp')}
          </Button>
        )
      }
    />
  );
}

function PasskeyEntry({ passkey, onTask }: { passkey: Passkey; onTask: PartProps['onTask'] }) {
  const t = usePhrases(secondFactorPhrases);
  const { dateTime } = useFormats();
  const { name, createTime, lastUseTime } = passkey;
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Box miw={0}>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text c="dimmed" fz="caption">
          {lastUseTime
            ? t('passkeyUsed', { time: dateTime(lastUseTime) })
            : t('passkeyCreated', { time: dateTime(createTime) })}
        </Text>
      </Box>
      <Button
        variant="subtle"
        aria-label={t('removePasskey', { name })}
        onClick={() => onTask({ kind: 'removePasskey', passkey })}
      >
        {t('remove')}
      </Button>
    </Group>
  );
}

function Passkeys({ factor: { passkeys }, onTask }: PartProps) {
  const t = usePhrases(secondFactorPhrases);
  const list = (
    <Stack component="ul" gap="xs" aria-label={t('passkeys')}>
      {passkeys.map((passkey) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} onTask={onTask} />
      ))}
    </Stack>
  );
  return (
    <Row
      title={t('passkeys')}
      hint={t(canUsePasskeys() ? 'passkeysHint' : 'passkeysUnavailable')}
      state={passkeys.length > 0 ? list : t('off')}
      actions={
        canUsePasskeys() && (
          <Button
            variant={passkeys.length > 0 ? 'default' : 'filled'}
            onClick={() => onTask({ kind: 'addPasskey' })}
          >
            {t('addPasskey')}
          </Button>
        )
      }
    />
  );
}

function RecoveryCodes({ factor: { recoveryCodes }, onTask }: PartProps) {
  const t = usePhrases(secondFactorPhrases);
  return (
    <Row
      title={t('recoveryCodes')}
      hint={t('recoveryHint')}
      state={t('codesLeft', { count: recoveryCodes })}
      actions={
        <Button variant="default" onClick={() => onTask({ kind: 'renewRecoveryCodes' })}>
          {t('renew')}
        </Button>
      }
    />
  );
}

/** Shows and changes what a login needs besides the password (AC-17, AC-18, AC-19). */
export function SecondFactorSection() {
  const t = usePhrases(secondFactorPhrases);
  const { mustSetUpSecondFactor } = useSession();
  const { data: factor, error, refetch } = useCall('secondFactor', {});
  const [task, setTask] = useState<Task>();
  const hasFactor = factor !== undefined && (factor.authenticatorTime !== '' || factor.passkeys.length > 0);
  return (
    <SectionCard id="second-factor" title={t('title')}>
      <Text c="dimmed" mb="sm">
        {t('lead')}
      </Text>
      {mustSetUpSecondFactor && (
        <Alert color="signal" mb="md" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t('required')}
        </Alert>
      )}
      {factor ? (
        <>
          <Authenticator factor={factor} onTask={setTask} />
          <Passkeys factor={factor} onTask={setTask} />
          {hasFactor && <RecoveryCodes factor={factor} onTask={setTask} />}
        </>
      ) : error ? (
        <ErrorState title={t('failed')} text={error.message} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton h={{ base: 290, sm: 185 }} />
        </Loading>
      )}
      <SecondFactorDialogs task={task} setTask={setTask} />
    </SectionCard>
  );
}
