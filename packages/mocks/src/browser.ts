import { setupWorker } from 'msw/browser';
import { chooseScenario, chosenScenario } from './chosen-scenario.ts';
import { handlers } from './handlers.ts';
import { showPanel } from './panel.ts';

/**
 * Answers for the API in this page, by a service worker, in the scenario that was chosen for it, and shows
 * the panel that chooses. Wait for it before the first request. The Vite plugin of this package serves the
 * worker's script.
 * @param apiUrl the address that is answered for
 */
export async function startMocks(apiUrl: string): Promise<void> {
  const scenario = chosenScenario();
  chooseScenario(scenario);
  await setupWorker(...handlers({ apiUrl, scenario })).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
  });
  // Once React has taken over what the server has rendered.
  const show = () => requestIdleCallback(showPanel);
  if (document.readyState === 'complete') show();
  else addEventListener('load', show);
}
