import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import urdu from '#styles/urdu.css?url';

async function start() {
  if (import.meta.env.MOCKS) {
    const { createMockWorker } = await import('@site/mocks/browser');
    const apiUrl = document.documentElement.dataset['api'] ?? '';
    await createMockWorker(apiUrl).start({ onUnhandledFrame: 'bypass' });
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: urdu }),
  );
}

void start();
