import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a column of filters beside the list. */
export const useIsWide = () => useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
