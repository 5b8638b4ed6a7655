import { z } from 'zod';

const pageSettings = z.object({
  apiUrl: z.string(),
  webUrl: z.string(),
  uploadUrl: z.string(),
  mocks: z.boolean().optional(),
});

const tag = document.querySelector('#settings');

/** The addresses that the server wrote into the page. */
export const settings = pageSettings.parse(JSON.parse(tag?.textContent ?? '{}'));

/** The public site's home page. */
export const homeUrl = `${settings.webUrl}/home`;
