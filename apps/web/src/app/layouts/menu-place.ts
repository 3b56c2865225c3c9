/**
 * Whether the reader is at an entry of the menu, or at one of the screens that belong to it: the specification names
 * these after it (/onlineTrain, /onlineTrainDetail), the IP projects alone are named otherwise.
 */
export const placeInMenu = (route: string, pathname: string): 'page' | 'true' | undefined => {
  if (pathname === route) return 'page';
  const belongs = pathname.startsWith(route) || (route === '/product' && pathname.startsWith('/ip'));
  return belongs && route !== '/' ? 'true' : undefined;
};
