import { Outlet } from 'react-router';
import classes from './layout.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Header, page, footer. The page itself decides how wide it is: `page` in ui/page.module.css or the whole width. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
