/** The id of the page's live region, which the app renders. */
export const announcementsId = 'announcements';

/** Has screen readers read a text that is not shown; an empty text withdraws the last one. */
export const announce = (text: string): void => {
  const region = document.getElementById(announcementsId);
  if (region) region.textContent = text;
};
