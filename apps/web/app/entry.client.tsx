import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import urdu from '#styles/urdu.css?url';

async function start() {
  if (import.meta.env.MOCKS) {
    const { startMocks } = await import('@site/mocks/browser');
    await startMocks(document.documentElement.dataset['api'] ?? '');
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
