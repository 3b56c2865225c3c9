import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { useLiveEvents } from './events/use-live-events.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Screen } from './shell/Screen.tsx';
import type { Section } from './shell/sections.phrases.ts';
import { useGuardedLocation } from './shell/use-guarded-location.ts';
import { useSessionData } from './shell/use-session-data.ts';
import { TransferPlace } from './transfers/TransferPlace.tsx';

const MemberLayout = lazy(() =>
  import('./layouts/MemberLayout.tsx').then((m) => ({ default: m.MemberLayout })),
);

const IndexPage = lazy(() => import('./features/home/IndexPage.tsx').then((m) => ({ default: m.IndexPage })));
const LoginHomePage = lazy(() =>
  import('./features/home/LoginHomePage.tsx').then((m) => ({ default: m.LoginHomePage })),
);
const ArticlePage = lazy(() =>
  import('./features/home/ArticlePage.tsx').then((m) => ({ default: m.ArticlePage })),
);
const ActivityListPage = lazy(() =>
  import('./features/activities/ActivityListPage.tsx').then((m) => ({ default: m.ActivityListPage })),
);
const ActivityDetailPage = lazy(() =>
  import('./features/activities/ActivityDetailPage.tsx').then((m) => ({ default: m.ActivityDetailPage })),
);
const ApplyForTestPage = lazy(() =>
  import('./features/account/ApplyForTestPage.tsx').then((m) => ({ default: m.ApplyForTestPage })),
);
const LoginPage = lazy(() =>
  import('./features/account/LoginPage.tsx').then((m) => ({ default: m.LoginPage })),
);
const RegisterPage = lazy(() =>
  import('./features/account/RegisterPage.tsx').then((m) => ({ default: m.RegisterPage })),
);
const FindPasswordPage = lazy(() =>
  import('./features/account/FindPasswordPage.tsx').then((m) => ({ default: m.FindPasswordPage })),
);
const ChangePasswordPage = lazy(() =>
  import('./features/account/ChangePasswordPage.tsx').then((m) => ({ default: m.ChangePasswordPage })),
);
const DocumentListPage = lazy(() =>
  import('./features/documents/DocumentListPage.tsx').then((m) => ({ default: m.DocumentListPage })),
);
const TrainingListPage = lazy(() =>
  import('./features/trainings/TrainingListPage.tsx').then((m) => ({ default: m.TrainingListPage })),
);
const TrainingPage = lazy(() =>
  import('./features/trainings/TrainingPage.tsx').then((m) => ({ default: m.TrainingPage })),
);
const FaqListPage = lazy(() =>
  import('./features/faqs/FaqListPage.tsx').then((m) => ({ default: m.FaqListPage })),
);
const FaqPage = lazy(() => import('./features/faqs/FaqPage.tsx').then((m) => ({ default: m.FaqPage })));
const SearchPage = lazy(() =>
  import('./features/search/SearchPage.tsx').then((m) => ({ default: m.SearchPage })),
);
const ProductListPage = lazy(() =>
  import('./features/products/ProductListPage.tsx').then((m) => ({ default: m.ProductListPage })),
);
const ProductTreePage = lazy(() =>
  import('./features/products/ProductTreePage.tsx').then((m) => ({ default: m.ProductTreePage })),
);
const ProductOverviewPage = lazy(() =>
  import('./features/products/ProductOverviewPage.tsx').then((m) => ({ default: m.ProductOverviewPage })),
);
const ProductPackagePage = lazy(() =>
  import('./features/products/ProductPackagePage.tsx').then((m) => ({ default: m.ProductPackagePage })),
);
const ProductDocumentPage = lazy(() =>
  import('./features/products/ProductDocumentPage.tsx').then((m) => ({ default: m.ProductDocumentPage })),
);
const ProductTrainingPage = lazy(() =>
  import('./features/products/ProductTrainingPage.tsx').then((m) => ({ default: m.ProductTrainingPage })),
);
const ProductFaqPage = lazy(() =>
  import('./features/products/ProductFaqPage.tsx').then((m) => ({ default: m.ProductFaqPage })),
);
const PackageDetailPage = lazy(() =>
  import('./features/products/PackageDetailPage.tsx').then((m) => ({ default: m.PackageDetailPage })),
);
const IpProductPage = lazy(() =>
  import('./features/ip-projects/IpProductPage.tsx').then((m) => ({ default: m.IpProductPage })),
);
const IpProductDetailPage = lazy(() =>
  import('./features/ip-projects/IpProductDetailPage.tsx').then((m) => ({ default: m.IpProductDetailPage })),
);
const IpProjectListPage = lazy(() =>
  import('./features/ip-projects/IpProjectListPage.tsx').then((m) => ({ default: m.IpProjectListPage })),
);

const MemberHomePage = lazy(() =>
  import('./features/member/MemberHomePage.tsx').then((m) => ({ default: m.MemberHomePage })),
);
const ProfilePage = lazy(() =>
  import('./features/member/ProfilePage.tsx').then((m) => ({ default: m.ProfilePage })),
);
const OwnProductsPage = lazy(() =>
  import('./features/member/OwnProductsPage.tsx').then((m) => ({ default: m.OwnProductsPage })),
);
const DownloadHistoryPage = lazy(() =>
  import('./features/member/DownloadHistoryPage.tsx').then((m) => ({ default: m.DownloadHistoryPage })),
);
const RegistrationListPage = lazy(() =>
  import('./features/member/RegistrationListPage.tsx').then((m) => ({ default: m.RegistrationListPage })),
);
const RegistrationPage = lazy(() =>
  import('./features/member/RegistrationPage.tsx').then((m) => ({ default: m.RegistrationPage })),
);
const MessageListPage = lazy(() =>
  import('./features/messages/MessageListPage.tsx').then((m) => ({ default: m.MessageListPage })),
);
const MessagePage = lazy(() =>
  import('./features/messages/MessagePage.tsx').then((m) => ({ default: m.MessagePage })),
);

const WorkOrderFormPage = lazy(() =>
  import('./features/work-orders/WorkOrderFormPage.tsx').then((m) => ({ default: m.WorkOrderFormPage })),
);
const WorkOrderListPage = lazy(() =>
  import('./features/work-orders/WorkOrderListPage.tsx').then((m) => ({ default: m.WorkOrderListPage })),
);
const WorkOrderPage = lazy(() =>
  import('./features/work-orders/WorkOrderPage.tsx').then((m) => ({ default: m.WorkOrderPage })),
);

/** Path, section (title, visit record) and page: every route of the specification (§2). */
type ScreenRow = readonly [path: string, section: Section, page: ComponentType<{ section: Section }>];

const publicScreens: readonly ScreenRow[] = [
  ['/', 'index', IndexPage],
  ['/index', 'index', IndexPage],
  ['/loginHome', 'loginHome', LoginHomePage],
  ['/articleDetail', 'articleDetail', ArticlePage],
  ['/product', 'productCatalogue', ProductListPage],
  ['/productList', 'productList', ProductTreePage],
  ['/productDirectory', 'productDirectory', ProductOverviewPage],
  ['/productPackage', 'productPackage', ProductPackagePage],
  ['/productDocument', 'productDocument', ProductDocumentPage],
  ['/productTrain', 'productTrain', ProductTrainingPage],
  ['/productQuestion', 'productQuestion', ProductFaqPage],
  ['/productPackageDetail', 'productPackageDetail', PackageDetailPage],
  ['/ipProduct', 'ipProduct', IpProductPage],
  ['/ipProductDetail', 'ipProductDetail', IpProductDetailPage],
  ['/ipProjectList', 'ipProjectList', IpProjectListPage],
  ['/document', 'documentList', DocumentListPage],
  ['/onlineTrain', 'trainingList', TrainingListPage],
  ['/onlineTrainDetail', 'trainingDetail', TrainingPage],
  ['/question', 'faqList', FaqListPage],
  ['/questionDetail', 'faqDetail', FaqPage],
  ['/activity', 'activityList', ActivityListPage],
  ['/activityDetail', 'activityDetail', ActivityDetailPage],
  ['/feedback', 'workOrderForm', WorkOrderFormPage],
  ['/login', 'login', LoginPage],
  ['/register', 'register', RegisterPage],
  ['/findPassword', 'findPassword', FindPasswordPage],
  ['/applyForTest', 'applyForTest', ApplyForTestPage],
  ['/search', 'search', SearchPage],
];

const memberScreens: readonly ScreenRow[] = [
  ['/admin', 'memberHome', MemberHomePage],
  ['/adminIndex', 'memberHome', MemberHomePage],
  ['/personInformation', 'personInformation', ProfilePage],
  ['/changePassword', 'changePassword', ChangePasswordPage],
  ['/myProduct', 'ownProducts', OwnProductsPage],
  ['/downloadHistory', 'downloadHistory', DownloadHistoryPage],
  ['/enterHistory', 'registrationHistory', RegistrationListPage],
  ['/enterDetail', 'registrationDetail', RegistrationPage],
  ['/problemFeedback', 'workOrderList', WorkOrderListPage],
  ['/problemDetail', 'workOrderDetail', WorkOrderPage],
  ['/messageList', 'messageList', MessageListPage],
  ['/messageDetail', 'messageDetail', MessagePage],
];

const routesOf = (screens: readonly ScreenRow[]) =>
  screens.map(([path, section, Page]) => (
    <Route
      key={path}
      path={path}
      // Paths are written in the specification's capitals, and the guard compares them to the letter.
      caseSensitive
      element={
        <Screen section={section}>
          <Page section={section} />
        </Screen>
      }
    />
  ));

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
        <Route element={<MemberLayout />}>{routesOf(memberScreens)}</Route>
      </Routes>
      <TransferPlace />
    </>
  );
}
