import { useMediaQuery } from '@mantine/hooks';

/** Whether the window has no room for a form next to a list: one stands below the other. */
export function useIsStacked(): boolean {
  return useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false }) ?? false;
}
