import { Box } from '@mantine/core';
import { parseLanguage } from '@siliport/contract/language';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { pagePhrases } from './page.phrases.ts';

interface Props {
  item: { contentLanguage?: 'zh_CN' | 'EN' };
}

/** Marks an item whose texts exist only in the other language (N-7). */
export function ContentLanguage({ item: { contentLanguage } }: Props) {
  const t = usePhrases(pagePhrases);
  const { language } = useLanguage();
  if (!contentLanguage || parseLanguage(contentLanguage) === language) return null;
  return (
    <Box
      component="span"
      display="inline-block"
      px="xs"
      bd="1px solid var(--line)"
      bdrs="sm"
      c="dimmed"
      fz="xs"
      fw={400}
      lh="xs"
      style={{ whiteSpace: 'nowrap' }}
    >
      {t(contentLanguage)}
    </Box>
  );
}
