import { paths } from '../../paths.ts';
import { findScreen } from '../../screens.ts';

/**
 * Returns whether an address is a route of the portal. It may come from the browser's storage, so its path must equal that
 * of a screen, and only the router receives it (SEC-70).
 */
export const isOwnRoute = (address: string | null): address is string =>
  address !== null && findScreen(address.split('?')[0] ?? '') !== undefined;

/** Returns the route that was opened before the login, else the member's home (AC-1). */
export const afterLogin = (backUrl: string | null): string =>
  isOwnRoute(backUrl) && backUrl !== '/' ? backUrl : paths.memberHome();
