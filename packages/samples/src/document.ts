import type { Document } from '@site/contract';

/** The sample documents, with the bytes of `documents/<name>.pdf`. */
export const documents = {
  'solar-refrigerators-terms': 1668,
  'store-buildings-quantities': 1473,
  'mobile-laboratory-drawing': 1430,
  'protective-equipment-articles': 1403,
  'annual-report-2025': 1575,
  'dog-bite-guideline': 1614,
  'vaccine-calendar': 66823,
  'safeguarding-policy': 1404,
  'application-form': 1406,
} as const;

/** Where the mocks serve the sample documents; the API stores them as uploads. */
export const documentPath = '/mock-documents/';

/** A sample document, wherever an input wants one. */
export function pdf(title: string, name: keyof typeof documents): Document {
  return { title, url: `${documentPath}${name}.pdf`, bytes: documents[name], kind: 'pdf' };
}

/** The captions of a sample video, which are among the documents. */
export function captions(name: 'smoke-test'): string {
  return `${documentPath}${name}.vtt`;
}

const day = 24 * 60 * 60 * 1000;

/** 14:00 in Pakistan, some days from now, so that the samples hold what is open and what has closed. */
export function inDays(days: number): string {
  const today = Math.floor(Date.now() / day) * day;
  return new Date(today + days * day + 9 * 60 * 60 * 1000).toISOString();
}
