import { Button } from '@mantine/core';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './messages.module.css';
import { messagePhrases } from './messages.phrases.ts';
import { useDeleteMessage } from './use-delete-message.ts';

interface Props {
  /** The one to delete; nothing is asked while there is none. */
  message: { id: string; title: string } | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** MS-1, MS-3: asks once, because nothing brings a message back. */
export function DeleteDialog({ message, onClose, onDeleted }: Props) {
  const t = usePhrases(messagePhrases);
  const { mutate, isPending } = useDeleteMessage(() => {
    onClose();
    onDeleted();
  });
  return (
    <Panel
      opened={message !== undefined}
      onClose={onClose}
      side="centre"
      title={t('removeTitle')}
      closeLabel={t('close')}
    >
      <p className={classes.ask}>{t('removeAsk', { title: message?.title ?? '' })}</p>
      <div className={classes.choices}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red.9" loading={isPending} onClick={() => message && mutate(message.id)}>
          {t('remove')}
        </Button>
      </div>
    </Panel>
  );
}
