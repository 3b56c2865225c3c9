import { useCall } from '../../api/use-call.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { paths } from '../../paths.ts';
import { isOwnRoute } from '../../widgets/page/back-url.ts';
import { sectionPhrases } from '../sections.phrases.ts';

export interface MenuEntry {
  id: string;
  label: string;
  route: string;
}

/** SH-4: the columns of the top menu; the portal's own when the server cannot be asked. */
export const useMenu = (): { entries: MenuEntry[]; isPending: boolean } => {
  const t = usePhrases(sectionPhrases);
  const { data, isPending } = useCall('indexContent', {});
  if (data) {
    const known = data.menu.filter(({ url }) => isOwnRoute(url));
    return { entries: known.map(({ id, column, url }) => ({ id, label: column, route: url })), isPending };
  }
  const own: MenuEntry[] = [
    { id: 'product', label: t('productCatalogue'), route: paths.productCatalogue() },
    { id: 'document', label: t('documentList'), route: paths.documentList() },
    { id: 'onlineTrain', label: t('trainingList'), route: paths.trainingList() },
    { id: 'question', label: t('faqList'), route: paths.faqList() },
    { id: 'feedback', label: t('workOrderForm'), route: paths.workOrderForm() },
    { id: 'activity', label: t('activityList'), route: paths.activityList() },
  ];
  return { entries: isPending ? [] : own, isPending };
};
