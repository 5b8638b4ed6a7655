import type { Role } from '@site/contract';
import { sampleContent, type SampleContent } from '@site/samples';
import { http, HttpResponse } from 'msw';
import { createMockServer } from '@site/mocks/node';

export const apiUrl = 'http://api.test';
export const webUrl = 'http://web.test';

/** The API of all tests; each one starts with a fresh store of a small site. */
export const server = createMockServer(apiUrl);

/** What others refer to by its title or e-mail address, what there is one of for each place, and what tests name. */
export const wholeSamples: ReadonlySet<string> = new Set([
  'users',
  'careers',
  'categories',
  'homeSections',
  'sectionInfo',
  'sectionThemes',
  'contactMessages',
]);

/** A small site: what tests start with that do not bring their own content. */
export const fewSamples: SampleContent = {
  ...sampleContent,
  ...Object.fromEntries(
    Object.entries(sampleContent)
      .filter(([area, samples]) => Array.isArray(samples) && !wholeSamples.has(area))
      .map(([area, samples]: [string, unknown[]]) => [area, samples.slice(0, 3)]),
  ),
};

/** Makes a call of the API fail without any response. @param path as the contract has it */
export function failCalls(path: string): void {
  server.use(http.all(`${apiUrl}${path}`, () => HttpResponse.error()));
}

/** Makes one route fail without any response; other methods of its path still work. */
export function failRoute({ method, path }: { method: string; path: string }): void {
  const kinds = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch } as const;
  const kind = Object.entries(kinds).find(([name]) => name === method)?.[1] ?? http.delete;
  server.use(kind(`${apiUrl}${path}`, () => HttpResponse.error()));
}

/** The sample account of a role. */
export function sampleOf(role: Role): (typeof sampleContent.users)[number] {
  const sample = sampleContent.users.find((user) => user.role === role);
  if (!sample) throw new Error(`There is no sample account with the role ${role}`);
  return sample;
}
