import { z } from 'zod';

const pageSettings = z.object({
  apiUrl: z.string(),
  webUrl: z.string(),
  uploadUrl: z.string(),
  isReadOnly: z.boolean().optional(),
  trashDays: z.number(),
  mocks: z.boolean().optional(),
});

const tag = document.querySelector('#settings');

/** What the server wrote into the page: addresses, and the mode that it is in. */
export const settings = pageSettings.parse(JSON.parse(tag?.textContent ?? '{}'));

/** The public site's home page. */
export const homeUrl = `${settings.webUrl}/home`;
