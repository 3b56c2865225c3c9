import { useEffect } from 'react';
import { session, useSession } from '../api/session.ts';
import { useCall } from '../api/use-call.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { labelToasts } from '../ui/feedback/toast.ts';
import { shellPhrases } from './shell.phrases.ts';

/** AC-3, SH-13: what a session needs from its start: the permissions, and the category tree for all filters. */
export const useSessionData = () => {
  const { token, mustChangePassword } = useSession();
  const t = usePhrases(shellPhrases);
  const enabled = token !== null && !mustChangePassword;
  const permissions = useCall('permissions', {}, { enabled });
  useCall('productCatalogue', {}, { enabled });

  useEffect(() => {
    if (permissions.data) session.setPermissions(permissions.data);
  }, [permissions.data]);

  useEffect(() => labelToasts(t('close')), [t]);
};
