import { createContext, use, useEffect, type Dispatch, type SetStateAction } from 'react';

/** Counts the uploads that run inside a form, which can't be sent meanwhile. */
export const RunningUploads = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

/** Tells the form around that an upload runs. */
export function useRunningUpload(isRunning: boolean): void {
  const count = use(RunningUploads);
  useEffect(() => {
    if (!isRunning) return;
    count((running) => running + 1);
    return () => count((running) => running - 1);
  }, [isRunning, count]);
}
