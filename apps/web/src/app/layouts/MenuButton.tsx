import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { layoutPhrases } from './layouts.phrases.ts';

/** Opens the menu where there is no room for it. */
export function MenuButton({ className, onClick }: { className?: string; onClick: () => void }) {
  const t = usePhrases(layoutPhrases);
  return (
    <ActionIcon
      className={className}
      variant="subtle"
      color="gray"
      size={40}
      onClick={onClick}
      aria-label={t('openMenu')}
      aria-haspopup="dialog"
    >
      <IconMenu2 size={22} aria-hidden />
    </ActionIcon>
  );
}
