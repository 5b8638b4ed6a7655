import { Loader } from '@mantine/core';
import classes from './preview-panel.module.css';

/** In the middle of where a preview will be. @param label what is waited for, for screen readers */
export function PreviewWaiting({ label }: { label: string }) {
  return (
    <output className={classes.waiting} aria-label={label}>
      <Loader aria-hidden />
    </output>
  );
}
