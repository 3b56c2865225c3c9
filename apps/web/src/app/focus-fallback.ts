import { toPageKey } from './use-navigation-focus.ts';

/** The parts of a page that screen readers tell by name when they get the focus. */
const regionSelector = 'section, form, aside, [role=dialog]';

/** Returns the regions around an element, innermost first. */
const findRegions = (element: Element): HTMLElement[] => {
  const region = element.parentElement?.closest<HTMLElement>(regionSelector);
  return region ? [region, ...findRegions(region)] : [];
};

/** Whether the control was in a dialog that is closed; a dialog returns the focus itself. */
const isDialogClosed = (regions: readonly HTMLElement[]): boolean =>
  regions.some((region) => region.matches('[role=dialog]') && !region.isConnected);

const getCurrentPage = (): string => {
  const [path = '', search] = window.location.hash.split('?');
  return toPageKey(path, search);
};

const findHeading = () => document.querySelector<HTMLElement>('main h1');

/**
 * Until the page closes, moves the focus where nothing else does. A control that has it may be removed or disabled, such as a
 * filter that is cleared or the button to the next page on the last one: browsers then leave the focus nowhere, where screen
 * readers start over at the top, and the region around the control gets it. A button that was disabled while its request ran
 * gets it back. And after a navigation the heading that was not there yet gets it from the main area.
 */
export const keepFocus = (): void => {
  let control: HTMLElement | null = null;
  let regions: HTMLElement[] = [];
  let page = '';
  let wasLoading = false;
  let awaitsHeading = false;

  const isUsable = () => control?.isConnected && !control.matches(':disabled');
  const mayLoseFocus = () => control !== null && (wasLoading || !isUsable()) && page === getCurrentPage();

  const moveLostFocus = () => {
    if (!mayLoseFocus() || document.activeElement !== document.body) return;
    wasLoading = Boolean(control?.isConnected && control.matches(':disabled[data-loading]'));
    if (wasLoading || isDialogClosed(regions)) return;
    const region = regions.find(({ isConnected }) => isConnected);
    if (region) region.tabIndex = -1;
    (isUsable() ? control : (region ?? findHeading()))?.focus({ preventScroll: true });
  };
  const handleChange = () => {
    // After the browser has taken the focus, and whoever removed the control has moved it.
    if (mayLoseFocus()) requestAnimationFrame(() => setTimeout(moveLostFocus));
    if (awaitsHeading && document.activeElement?.id === 'main') findHeading()?.focus({ preventScroll: true });
  };
  const handlePress = () => {
    // A press beside all controls takes the focus away on purpose.
    control = null;
  };

  window.addEventListener('focusin', ({ target }) => {
    control = target as HTMLElement;
    regions = findRegions(control);
    page = getCurrentPage();
    wasLoading = false;
    awaitsHeading = control.id === 'main' && !findHeading();
  });
  window.addEventListener('pointerdown', handlePress, { capture: true });
  new MutationObserver(handleChange).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
};
