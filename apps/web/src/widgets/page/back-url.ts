import { paths } from '../../paths.ts';
import { findScreen } from '../../screens.ts';

/**
 * SEC-70: only internal routes are gone back to, whatever stands in the browser's storage. The address is only ever
 * given to the router, and it must begin with one of our routes to the letter.
 */
export const isOwnRoute = (address: string | null): address is string =>
  address !== null && findScreen(address.split('?')[0] ?? '') !== undefined;

/** AC-1: the route wanted before the login, else the member's home. */
export const afterLogin = (backUrl: string | null): string =>
  isOwnRoute(backUrl) && backUrl !== '/' ? backUrl : paths.memberHome();
