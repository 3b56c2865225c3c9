import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { isOwnRoute } from '../../widgets/page/back-url.ts';

export interface MenuEntry {
  id: string;
  label: string;
  route: string;
}

/** SH-4: the columns of the top menu; the portal's own when the server cannot be asked. */
export const useMenu = (): { entries: MenuEntry[]; isPending: boolean } => {
  const { language } = useLanguage();
  const { data, isPending } = useCall('indexContent', {});
  if (data) {
    const known = data.menu.filter(({ url }) => isOwnRoute(url));
    return { entries: known.map(({ id, column, url }) => ({ id, label: column, route: url })), isPending };
  }
  const own: MenuEntry[] = [
    { id: 'product', label: screens.productCatalogue.title[language], route: paths.productCatalogue() },
    { id: 'document', label: screens.documentList.title[language], route: paths.documentList() },
    { id: 'onlineTrain', label: screens.trainingList.title[language], route: paths.trainingList() },
    { id: 'question', label: screens.faqList.title[language], route: paths.faqList() },
    { id: 'feedback', label: screens.workOrderForm.title[language], route: paths.workOrderForm() },
    { id: 'activity', label: screens.activityList.title[language], route: paths.activityList() },
  ];
  return { entries: isPending ? [] : own, isPending };
};
