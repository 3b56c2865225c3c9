import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../api/query.ts';
import { session, useSession } from '../api/session.ts';
import { useLanguage } from '../i18n/language.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import { labelToasts } from '../ui/toast.ts';
import { categoryTreeQuery } from '../widgets/list/category-tree.queries.ts';
import { shellPhrases } from './shell.phrases.ts';

/** AC-3, SH-13: what a session needs from its start: the permissions, and the category tree for all filters. */
export const useSessionData = () => {
  const { token, mustChangePassword } = useSession();
  const { language } = useLanguage();
  const t = usePhrases(shellPhrases);
  const enabled = token !== null && !mustChangePassword;
  // No part of the answer depends on the language: asked once a session.
  const permissions = useQuery({
    ...callQuery('permissions', {}, 'zh'),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useQuery({ ...categoryTreeQuery(language), enabled });

  useEffect(() => {
    if (permissions.data) session.setPermissions(permissions.data);
  }, [permissions.data]);

  useEffect(() => labelToasts(t('close')), [t]);
};
