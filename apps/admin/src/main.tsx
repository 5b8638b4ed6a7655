import '@site/ui/polyfills.js';
import '#lib/zod-without-eval.ts';
import '@fontsource-variable/public-sans/wght.css';
// Fetched only by pages that show Urdu.
import '@fontsource/noto-nastaliq-urdu/400.css';
import './global.css';
import { stored, surviveTranslation } from '@site/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createRouter } from './routes.tsx';
import { dropPasswordDrafts } from '#lib/publishing/drafts.ts';
import { markLanguages } from '#lib/text/mark-languages.ts';
import { settings } from '#lib/settings.ts';

if (import.meta.env.DEV && settings.mocks) {
  const { startMocks } = await import('@site/mocks/browser');
  await startMocks(settings.apiUrl);
}

if (stored.isThere()) start();
else document.querySelector('#no-storage')?.removeAttribute('hidden');

function start() {
  surviveTranslation();
  dropPasswordDrafts();
  markLanguages();
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App router={createRouter()} />
    </StrictMode>,
  );
}
