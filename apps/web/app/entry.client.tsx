import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { inLanguage } from '#language/languages.ts';
import { speak } from '#language/text.ts';
import { stayWhileOffline } from '#lib/offline.ts';
import { keepServedPage } from '#lib/served-page.ts';
import { loadUrduFaceWhenNeeded } from '#lib/urdu-face.ts';

async function start() {
  if (import.meta.env.MOCKS) {
    const { startMocks } = await import('@site/mocks/browser');
    await startMocks(document.documentElement.dataset['api'] ?? '');
  }
  const { language } = inLanguage(location.pathname);
  if (language.lang !== 'en') {
    const { ur: catalog } = await import('#language/urdu-pages.ts');
    speak(() => ({ language, catalog }));
  }
  const { onError, keepIn } = keepServedPage();
  startTransition(() => {
    keepIn(
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
        { onCaughtError: onError, onUncaughtError: onError },
      ),
    );
  });
  if (language.lang !== 'ur') loadUrduFaceWhenNeeded();
  stayWhileOffline();
}

void start();
