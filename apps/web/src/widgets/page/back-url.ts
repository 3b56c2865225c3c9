import { paths } from '../../paths.ts';
import { findScreen } from '../../screens.ts';

/**
 * Returns whether an address is a route of the portal, whatever stands in the browser's storage: it must begin with one
 * of our paths to the letter, and only the router gets it (SEC-70).
 */
export const isOwnRoute = (address: string | null): address is string =>
  address !== null && findScreen(address.split('?')[0] ?? '') !== undefined;

/** Returns the route that was opened before the login, else the member's home (AC-1). */
export const afterLogin = (backUrl: string | null): string =>
  isOwnRoute(backUrl) && backUrl !== '/' ? backUrl : paths.memberHome();
