import { NotBuiltPage } from '../../shell/NotBuiltPage.tsx';

export function SearchPage() {
  return <NotBuiltPage section="search" />;
}
