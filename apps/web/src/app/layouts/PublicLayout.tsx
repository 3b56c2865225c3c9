import { Box } from '@mantine/core';
import { Outlet } from 'react-router';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Header, page, footer. The page itself decides how wide it is: `page` in ui/page.module.css or the whole width. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <Box id="main" tabIndex={-1} component="main" flex={1} miw={0}>
        <Outlet />
      </Box>
      <SiteFooter />
    </>
  );
}
