import { Stack, Text } from '@mantine/core';
import { applicationMessages } from '@site/contract/messages';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite makes this file of the query, and gives it that export
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import classes from './pdf-pages.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Pages that are drawn at most; the whole file opens by its link. */
const mostPages = 20;
/** Pixels of the width of a page, for screens of twice the density. */
const drawnWidth = 1400;

/** Draws the pages of a PDF, with their text for those who listen. Nothing in it runs. */
export function PdfPages({ bytes }: { bytes: Uint8Array<ArrayBuffer> }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ isFailed: false, pages: 0 });
  useEffect(() => {
    // The worker takes the bytes it gets, and effects may run twice.
    const task = getDocument({ data: bytes.slice(), useWasm: false, enableXfa: false });
    const draw = async () => {
      const pdf = await task.promise;
      setState({ isFailed: false, pages: pdf.numPages });
      const drawn: HTMLElement[] = [];
      for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
        const page = await pdf.getPage(number);
        const scale = drawnWidth / page.getViewport({ scale: 1 }).width;
        const viewport = page.getViewport({ scale });
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        canvas.className = classes.page ?? '';
        await page.render({ canvas, viewport }).promise;
        const { items } = await page.getTextContent();
        const words = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ');
        canvas.role = 'img';
        canvas.ariaLabel = `Page ${number}: ${words.trim() || 'without text'}`;
        drawn.push(canvas);
        box.current?.replaceChildren(...drawn);
      }
    };
    draw().catch(() => {
      if (!task.destroyed) setState({ isFailed: true, pages: 0 });
    });
    return () => void task.destroy();
  }, [bytes]);
  return (
    <Stack gap="xs">
      {state.isFailed && <Text role="alert">{applicationMessages.resumeNotShown}</Text>}
      <div ref={box} className={classes.pages} />
      {state.pages > mostPages && (
        <Text size="sm" c="dimmed">
          The first {mostPages} of {state.pages} pages.
        </Text>
      )}
    </Stack>
  );
}
