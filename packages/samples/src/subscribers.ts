import type { SubscriberSample } from './index.ts';

/** Who gets the news by mail. */
export const subscriberSamples: readonly SubscriberSample[] = [
  { email: 'nasreen.bibi@example.org', source: 'home', status: 'confirmed' },
  { email: 'farmers.union.swat@example.org', source: 'home', status: 'unsubscribed' },
  { email: 'mehwish.anwar@example.org', source: 'home', status: 'unconfirmed' },
  { email: 'library@example.edu', source: null, status: 'confirmed' },
];
