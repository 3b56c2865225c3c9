import { NotBuiltPage } from '../../shell/NotBuiltPage.tsx';

export function DocumentListPage() {
  return <NotBuiltPage section="documentList" />;
}
