import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: the widths at which `hiddenFrom="sm"` shows. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
}
