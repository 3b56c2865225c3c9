/** Never returns for `true`; returns at once otherwise. */
export default (isEndless: boolean): string => {
  while (isEndless);
  return 'done';
};
