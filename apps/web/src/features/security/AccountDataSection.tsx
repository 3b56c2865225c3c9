import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { downloadFile } from '../../widgets/progress/download-file.ts';
import { useDownloadProgress } from '../../widgets/progress/use-download.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { accountDataPhrases } from './security.phrases.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for the password; who has only a company login confirms instead, and the server checks how recent it is. */
function DeleteDialog(props: DialogProps) {
  const t = usePhrases(accountDataPhrases);
  const navigate = useNavigate();
  const { data: factor } = useCall('secondFactor', {});
  const texts = { title: t('delete'), text: t('deleteText'), confirm: t('delete') };
  const handleDeleted = () => {
    toast.success(t('deleted'));
    session.end();
    void navigate(paths.login(), { replace: true });
  };
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: () => call('deleteAccount', {}),
    onSuccess: handleDeleted,
  });
  if (factor?.hasPassword === false)
    return <ConfirmDialog {...props} {...texts} isPending={isPending} onConfirm={mutate} />;
  return (
    <PasswordDialog
      {...props}
      {...texts}
      isDangerous
      send={({ password }) => call('deleteAccount', { password })}
      onSent={handleDeleted}
    />
  );
}

/** A copy of the member's data, and the end of the account (AC-23). */
export function AccountDataSection() {
  const t = usePhrases(accountDataPhrases);
  const [isOpen, setOpen] = useState(false);
  const progress = useDownloadProgress('account/data');
  const handleExport = () =>
    void downloadFile('account/data', { call: 'accountData', input: {}, name: t('fileName') });
  return (
    <SectionCard id="account-data" title={t('title')}>
      <Text c="dimmed" mb="sm">
        {t('lead')}
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={progress > 0} onClick={handleExport}>
          {t('export')}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('delete')}
        </Button>
      </Group>
      <DeleteDialog opened={isOpen} onClose={() => setOpen(false)} />
    </SectionCard>
  );
}
