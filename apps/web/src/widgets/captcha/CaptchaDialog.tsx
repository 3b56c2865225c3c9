import { usePhrases } from '../../i18n/use-phrases.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { captchaPhrases } from './captcha.phrases.ts';
import { Puzzle } from './Puzzle.tsx';

interface Props {
  opened: boolean;
  onSolved: (ticket: string) => void;
  onClose: () => void;
}

/** A slider puzzle that gives a ticket (AC-12). */
export function CaptchaDialog({ opened, onSolved, onClose }: Props) {
  const t = usePhrases(captchaPhrases);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} closeLabel={t('close')} width={368}>
      <Puzzle onSolved={onSolved} />
    </Dialog>
  );
}
