import { lazy, Suspense } from 'react';
import { type CallOutput, call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { createPasskey } from '../../api/passkey.ts';
import { session } from '../../api/session.ts';
import { invalidateCalls } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { secondFactorPhrases } from './security.phrases.ts';

const AuthenticatorSetup = lazy(() =>
  import('./AuthenticatorSetup.tsx').then((m) => ({ default: m.AuthenticatorSetup })),
);

type Passkey = CallOutput<'secondFactor'>['passkeys'][number];
type Setup = CallOutput<'startAuthenticator'>;

/** What the member is doing; `setup` shows the QR code, `codes` the new recovery codes. */
export type Task =
  | { kind: 'startAuthenticator' | 'removeAuthenticator' | 'renewRecoveryCodes' | 'addPasskey' }
  | { kind: 'removePasskey'; passkey: Passkey }
  | { kind: 'setup'; setup: Setup }
  | { kind: 'codes'; codes: readonly string[] };

/** Adds a passkey: the portal's options, the browser's dialog, then the portal's check. */
const addPasskey = async ({ password, name }: { password: string; name: string }) => {
  const { options } = await call('startPasskey', { password });
  const credential = await createPasskey(options);
  return call('confirmPasskey', { credential, name });
};

interface TaskProps {
  task: Task | undefined;
  setTask: (task: Task | undefined) => void;
}

/** Returns a function that reports a change; new recovery codes are shown next. */
const useChanged =
  (setTask: TaskProps['setTask']) =>
  (message: string, codes: readonly string[] = []) => {
    setTask(codes.length > 0 ? { kind: 'codes', codes } : undefined);
    session.setMustSetUpSecondFactor(false);
    toast.success(message);
    void invalidateCalls('secondFactor');
  };

/** Adds an authenticator app in two steps, or a passkey. */
function AdditionDialogs({ task, setTask }: TaskProps) {
  const t = usePhrases(secondFactorPhrases);
  const handleChanged = useChanged(setTask);
  const getProps = (kind: Task['kind']) => ({
    opened: task?.kind === kind,
    onClose: () => setTask(undefined),
  });
  return (
    <>
      <PasswordDialog
        {...getProps('startAuthenticator')}
        title={t('setUpTitle')}
        text={t('passwordText')}
        confirm={t('next')}
        send={({ password }) => call('startAuthenticator', { password })}
        onSent={(setup) => setTask({ kind: 'setup', setup })}
      />
      <Dialog {...getProps('setup')} title={t('setUpTitle')} width={440}>
        {task?.kind === 'setup' && (
          <Suspense>
            <AuthenticatorSetup setup={task.setup} onDone={(codes) => handleChanged(t('done'), codes)} />
          </Suspense>
        )}
      </Dialog>
      <PasswordDialog
        {...getProps('addPasskey')}
        withName
        title={t('addPasskey')}
        text={t('passwordText')}
        confirm={t('next')}
        send={addPasskey}
        onSent={({ recoveryCodes }) => handleChanged(t('passkeyAdded'), recoveryCodes)}
        // The browser's own errors are technical and not translated.
        onFailed={(error) => (error instanceof CallError ? undefined : t('passkeyFailed'))}
      />
    </>
  );
}

/** Removes an authenticator app or a passkey. */
function RemovalDialogs({ task, setTask }: TaskProps) {
  const t = usePhrases(secondFactorPhrases);
  const handleChanged = useChanged(setTask);
  const passkey = task?.kind === 'removePasskey' ? task.passkey : undefined;
  const dialog = {
    onClose: () => setTask(undefined),
    text: t('removeText'),
    confirm: t('remove'),
    isDangerous: true,
    onSent: () => handleChanged(t('removed')),
  };
  return (
    <>
      <PasswordDialog
        {...dialog}
        opened={task?.kind === 'removeAuthenticator'}
        title={t('removeAuthenticator')}
        send={({ password }) => call('removeAuthenticator', { password })}
      />
      <PasswordDialog
        {...dialog}
        opened={passkey !== undefined}
        title={t('removePasskey', { name: passkey?.name ?? '' })}
        send={({ password }) => call('removePasskey', { id: passkey?.id ?? '', password })}
      />
    </>
  );
}

/** The dialogs of the section, one at a time. */
export function SecondFactorDialogs({ task, setTask }: TaskProps) {
  const t = usePhrases(secondFactorPhrases);
  const handleClose = () => setTask(undefined);
  return (
    <>
      <AdditionDialogs task={task} setTask={setTask} />
      <RemovalDialogs task={task} setTask={setTask} />
      <PasswordDialog
        opened={task?.kind === 'renewRecoveryCodes'}
        onClose={handleClose}
        title={t('renew')}
        text={t('renewText')}
        confirm={t('renew')}
        send={({ password }) => call('renewRecoveryCodes', { password })}
        onSent={({ recoveryCodes }) => {
          setTask({ kind: 'codes', codes: recoveryCodes });
          void invalidateCalls('secondFactor');
        }}
      />
      <RecoveryCodesDialog codes={task?.kind === 'codes' ? task.codes : []} onClose={handleClose} />
    </>
  );
}
