import { Route, Routes } from 'react-router';
import { session } from '../api/session.ts';
import { TransferPlace } from '../widgets/transfers/TransferPlace.tsx';
import { type Late, late, ShowLate } from './late.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Screen, ScreenBoundary } from './Screen.tsx';
import type { Section } from './sections.phrases.ts';
import { guardedPath, useGuardedLocation } from './use-guarded-location.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useSessionData } from './use-session-data.ts';

const memberLayout = late(() => import('./layouts/MemberLayout.tsx').then((m) => m.MemberLayout));

const indexPage = late(() => import('../features/home/IndexPage.tsx').then((m) => m.IndexPage));
const loginHomePage = late(() => import('../features/home/LoginHomePage.tsx').then((m) => m.LoginHomePage));
const articlePage = late(() => import('../features/home/ArticlePage.tsx').then((m) => m.ArticlePage));
const activityListPage = late(() =>
  import('../features/activities/ActivityListPage.tsx').then((m) => m.ActivityListPage),
);
const activityDetailPage = late(() =>
  import('../features/activities/ActivityDetailPage.tsx').then((m) => m.ActivityDetailPage),
);
const applyForTestPage = late(() =>
  import('../features/account/ApplyForTestPage.tsx').then((m) => m.ApplyForTestPage),
);
const loginPage = late(() => import('../features/account/LoginPage.tsx').then((m) => m.LoginPage));
const registerPage = late(() => import('../features/account/RegisterPage.tsx').then((m) => m.RegisterPage));
const findPasswordPage = late(() =>
  import('../features/account/FindPasswordPage.tsx').then((m) => m.FindPasswordPage),
);
const changePasswordPage = late(() =>
  import('../features/account/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage),
);
const documentListPage = late(() =>
  import('../features/documents/DocumentListPage.tsx').then((m) => m.DocumentListPage),
);
const trainingListPage = late(() =>
  import('../features/trainings/TrainingListPage.tsx').then((m) => m.TrainingListPage),
);
const trainingPage = late(() => import('../features/trainings/TrainingPage.tsx').then((m) => m.TrainingPage));
const faqListPage = late(() => import('../features/faqs/FaqListPage.tsx').then((m) => m.FaqListPage));
const faqPage = late(() => import('../features/faqs/FaqPage.tsx').then((m) => m.FaqPage));
const searchPage = late(() => import('../features/search/SearchPage.tsx').then((m) => m.SearchPage));
const productListPage = late(() =>
  import('../features/products/catalogue/ProductListPage.tsx').then((m) => m.ProductListPage),
);
const productTreePage = late(() =>
  import('../features/products/catalogue/ProductTreePage.tsx').then((m) => m.ProductTreePage),
);
const productOverviewPage = late(() =>
  import('../features/products/detail/ProductOverviewPage.tsx').then((m) => m.ProductOverviewPage),
);
const productPackagePage = late(() =>
  import('../features/products/packages/ProductPackagePage.tsx').then((m) => m.ProductPackagePage),
);
const productDocumentPage = late(() =>
  import('../features/products/detail/ProductDocumentPage.tsx').then((m) => m.ProductDocumentPage),
);
const productTrainingPage = late(() =>
  import('../features/products/detail/ProductTrainingPage.tsx').then((m) => m.ProductTrainingPage),
);
const productFaqPage = late(() =>
  import('../features/products/detail/ProductFaqPage.tsx').then((m) => m.ProductFaqPage),
);
const packageDetailPage = late(() =>
  import('../features/products/packages/PackageDetailPage.tsx').then((m) => m.PackageDetailPage),
);
const ipProductPage = late(() =>
  import('../features/ip-projects/IpProductPage.tsx').then((m) => m.IpProductPage),
);
const ipProductDetailPage = late(() =>
  import('../features/ip-projects/IpProductDetailPage.tsx').then((m) => m.IpProductDetailPage),
);
const ipProjectListPage = late(() =>
  import('../features/ip-projects/IpProjectListPage.tsx').then((m) => m.IpProjectListPage),
);

const memberHomePage = late(() =>
  import('../features/member/MemberHomePage.tsx').then((m) => m.MemberHomePage),
);
const profilePage = late(() => import('../features/member/ProfilePage.tsx').then((m) => m.ProfilePage));
const ownProductsPage = late(() =>
  import('../features/member/OwnProductsPage.tsx').then((m) => m.OwnProductsPage),
);
const downloadHistoryPage = late(() =>
  import('../features/member/DownloadHistoryPage.tsx').then((m) => m.DownloadHistoryPage),
);
const registrationListPage = late(() =>
  import('../features/member/RegistrationListPage.tsx').then((m) => m.RegistrationListPage),
);
const registrationPage = late(() =>
  import('../features/member/RegistrationPage.tsx').then((m) => m.RegistrationPage),
);
const messageListPage = late(() =>
  import('../features/messages/MessageListPage.tsx').then((m) => m.MessageListPage),
);
const messagePage = late(() => import('../features/messages/MessagePage.tsx').then((m) => m.MessagePage));

const workOrderFormPage = late(() =>
  import('../features/work-orders/WorkOrderFormPage.tsx').then((m) => m.WorkOrderFormPage),
);
const workOrderListPage = late(() =>
  import('../features/work-orders/WorkOrderListPage.tsx').then((m) => m.WorkOrderListPage),
);
const workOrderPage = late(() =>
  import('../features/work-orders/WorkOrderPage.tsx').then((m) => m.WorkOrderPage),
);

/** Path, section (title, visit record) and page: every route of the specification (§2). */
type ScreenRow = readonly [path: string, section: Section, page: Late<{ section: Section }>];

const publicScreens: readonly ScreenRow[] = [
  ['/', 'index', indexPage],
  ['/index', 'index', indexPage],
  ['/loginHome', 'loginHome', loginHomePage],
  ['/articleDetail', 'articleDetail', articlePage],
  ['/product', 'productCatalogue', productListPage],
  ['/productList', 'productList', productTreePage],
  ['/productDirectory', 'productDirectory', productOverviewPage],
  ['/productPackage', 'productPackage', productPackagePage],
  ['/productDocument', 'productDocument', productDocumentPage],
  ['/productTrain', 'productTrain', productTrainingPage],
  ['/productQuestion', 'productQuestion', productFaqPage],
  ['/productPackageDetail', 'productPackageDetail', packageDetailPage],
  ['/ipProduct', 'ipProduct', ipProductPage],
  ['/ipProductDetail', 'ipProductDetail', ipProductDetailPage],
  ['/ipProjectList', 'ipProjectList', ipProjectListPage],
  ['/document', 'documentList', documentListPage],
  ['/onlineTrain', 'trainingList', trainingListPage],
  ['/onlineTrainDetail', 'trainingDetail', trainingPage],
  ['/question', 'faqList', faqListPage],
  ['/questionDetail', 'faqDetail', faqPage],
  ['/activity', 'activityList', activityListPage],
  ['/activityDetail', 'activityDetail', activityDetailPage],
  ['/feedback', 'workOrderForm', workOrderFormPage],
  ['/login', 'login', loginPage],
  ['/register', 'register', registerPage],
  ['/findPassword', 'findPassword', findPasswordPage],
  ['/applyForTest', 'applyForTest', applyForTestPage],
  ['/search', 'search', searchPage],
];

const memberScreens: readonly ScreenRow[] = [
  ['/admin', 'memberHome', memberHomePage],
  ['/adminIndex', 'memberHome', memberHomePage],
  ['/personInformation', 'personInformation', profilePage],
  ['/changePassword', 'changePassword', changePasswordPage],
  ['/myProduct', 'ownProducts', ownProductsPage],
  ['/downloadHistory', 'downloadHistory', downloadHistoryPage],
  ['/enterHistory', 'registrationHistory', registrationListPage],
  ['/enterDetail', 'registrationDetail', registrationPage],
  ['/problemFeedback', 'workOrderList', workOrderListPage],
  ['/problemDetail', 'workOrderDetail', workOrderPage],
  ['/messageList', 'messageList', messageListPage],
  ['/messageDetail', 'messageDetail', messagePage],
];

const routesOf = (screens: readonly ScreenRow[]) =>
  screens.map(([path, section, page]) => (
    <Route
      key={path}
      path={path}
      // Paths are written in the specification's capitals, and the guard compares them to the letter.
      caseSensitive
      element={
        <Screen section={section}>
          <ShowLate key={section} what={page} props={{ section }} />
        </Screen>
      }
    />
  ));

/** Loads the code of the screen at a path, or of the one that the guard shows in its place. */
export const loadScreen = async (path: string): Promise<void> => {
  const shown = guardedPath(path, session.get()) ?? path;
  const pageAt = (screens: readonly ScreenRow[]) => screens.find(([each]) => each === shown)?.[2];
  const memberPage = pageAt(memberScreens);
  await Promise.all([pageAt(publicScreens)?.load(), memberPage && memberLayout.load(), memberPage?.load()]);
};

export function AppRoutes() {
  const shown = useGuardedLocation();
  useSessionData();
  useLiveEvents();
  return (
    <>
      <Routes location={shown}>
        <Route element={<PublicLayout />}>
          {routesOf(publicScreens)}
          <Route
            path="*"
            element={
              <Screen section="notFound">
                <NotFoundPage />
              </Screen>
            }
          />
        </Route>
        <Route
          element={
            <ScreenBoundary>
              <ShowLate what={memberLayout} props={{}} />
            </ScreenBoundary>
          }
        >
          {routesOf(memberScreens)}
        </Route>
      </Routes>
      <TransferPlace />
    </>
  );
}
