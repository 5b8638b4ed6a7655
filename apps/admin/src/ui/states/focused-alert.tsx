import { Alert, type AlertProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** An alert that takes the focus as it appears, and so scrolls into view. */
export function FocusedAlert(props: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <Alert ref={box} tabIndex={-1} {...props} />;
}
