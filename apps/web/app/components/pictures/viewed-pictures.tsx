import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { OpenInViewer } from './full-size.tsx';

// Loaded only when a picture is opened.
const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

/** A picture that opens in the viewer. */
export interface ViewedPicture {
  src: string;
  /** What it is of. */
  alt: string;
  title: string;
  /** What else its caption says. */
  text?: string | null | undefined;
}

/**
 * Around pictures in {@link FullSize}: each opens in a viewer that leads through all of them.
 * @param pictures in their order
 */
export function ViewedPictures(props: { pictures: ViewedPicture[]; children: ReactNode }) {
  const { pictures, children } = props;
  const [shown, setShown] = useState<string | null>(null);
  const close = useCallback(() => setShown(null), []);
  const at = pictures.findIndex(({ src }) => src === shown);
  return (
    <OpenInViewer value={setShown}>
      {children}
      {at !== -1 && (
        <Suspense>
          <PictureViewer pictures={pictures} first={at} onClose={close} />
        </Suspense>
      )}
    </OpenInViewer>
  );
}
