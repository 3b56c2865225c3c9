import { usePhrases } from '../../i18n/use-phrases.ts';
import { Panel } from '../../ui/Panel.tsx';
import { captchaPhrases } from './captcha.phrases.ts';
import { Puzzle } from './Puzzle.tsx';

interface Props {
  opened: boolean;
  onSolved: (ticket: string) => void;
  onClose: () => void;
}

/** AC-12: a slider puzzle that gives a ticket. */
export function CaptchaDialog({ opened, onSolved, onClose }: Props) {
  const t = usePhrases(captchaPhrases);
  return (
    <Panel opened={opened} onClose={onClose} side="centre" title={t('title')} closeLabel={t('close')}>
      <Puzzle onSolved={onSolved} />
    </Panel>
  );
}
