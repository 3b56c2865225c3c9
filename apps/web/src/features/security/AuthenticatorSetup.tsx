import { Button, Group, Stack, Text } from '@mantine/core';
import { encode } from 'uqr';
import { type CallOutput, call } from '../../api/call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { CodeInput } from '../../widgets/form/CodeInput.tsx';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { required } from '../../widgets/form/rules.ts';
import { useForm } from '../../widgets/form/use-form.ts';
import { secondFactorPhrases } from './security.phrases.ts';

const codeRules = { code: required('codeMissing') } as const;

/** A QR code, dark on white in every color scheme, because readers expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface Props {
  setup: CallOutput<'startAuthenticator'>;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Connects an authenticator app; its first code proves that it works. */
export function AuthenticatorSetup({ setup: { uri, key, setup }, onDone }: Props) {
  const t = usePhrases(secondFactorPhrases);
  const form = useForm({
    empty: { code: '' },
    rules: codeRules,
    text: t,
    send: ({ code }) => call('confirmAuthenticator', { setup, code }),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text>{t('scan')}</Text>
        <Group justify="center">
          <QrCode text={uri} label={t('qrCode')} />
        </Group>
        <Text c="dimmed">
          {t('key')}{' '}
          <Text span ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {key.replace(/(.{4})(?=.)/g, '$1 ')}
          </Text>{' '}
          <CopyButton
            text={key}
            label={t('copyKey')}
            copiedLabel={t('copied')}
            variant="subtle"
            color="gray"
            size={24}
          />
        </Text>
        <FormRefusal text={form.refusal} />
        <CodeInput {...form.field('code')} label={t('code')} data-autofocus />
        <Button type="submit" size="md" fullWidth loading={form.submission.isPending}>
          {t('confirm')}
        </Button>
      </Stack>
    </form>
  );
}
