import { Button } from '@mantine/core';
import { useElementSize, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { previewAreas } from '@site/contract';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './preview-panel.module.css';
import { PreviewWaiting } from './preview-waiting.tsx';
import type { Previewed } from './use-preview.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

const PreviewPanel = lazy(async () => ({
  default: (await import('./preview-panel.tsx')).PreviewPanel,
}));

/** Pixels that a form and its preview need to stand side by side. */
const splitWidth = 800;

interface WithPreviewProps {
  previewed: Previewed | undefined;
  /** What the form would send. */
  bodyOf: () => unknown;
  /** The form. @param button opens its preview; none where the public site does not show what it changes */
  children: (button: ReactNode) => ReactNode;
}

/** A form with a preview on the public site: next to it where there is room, else in the whole window. */
export function WithPreview({ previewed, bodyOf, children }: WithPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { ref: observed, width } = useElementSize();
  const ref = useMergedRef(box, observed);
  const isWide = useMediaQuery('(min-width: 80em)') ?? false;
  const [hasRoom, setRoom] = useState<boolean | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // What is around the form is wider while the preview is open: only then is it known whether there is room for both.
    setRoom(isOpen && box.current ? box.current.clientWidth >= splitWidth : null);
  }, [isOpen, width]);
  if (!previewed || !previewAreas.some((area) => area === previewed.area)) return children(null);

  const isSplit = isOpen && isWide && hasRoom === true;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const button = (
    <Button
      ref={opener}
      variant="default"
      size="md"
      mr="auto"
      leftSection={<Icon of={IconEye} size={18} />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isSplit)}
    >
      Preview on site
    </Button>
  );
  return (
    <div
      ref={ref}
      className={classes.split}
      data-open={isOpen || undefined}
      data-split={isSplit || undefined}
    >
      {children(button)}
      {isSplit && (
        <div className={classes.column}>
          <Suspense fallback={<PreviewWaiting label="Loading" />}>
            <PreviewPanel previewed={previewed} body={bodyOf()} onClose={close} />
          </Suspense>
        </div>
      )}
      <Dialog
        opened={isOpen && hasRoom !== null && !isSplit}
        onClose={() => setOpen(false)}
        stackId="site-preview"
        fullScreen
        radius={0}
        title="Preview"
      >
        <div className={classes.whole}>
          <Suspense fallback={<PreviewWaiting label="Loading" />}>
            <PreviewPanel previewed={previewed} body={bodyOf()} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  );
}
