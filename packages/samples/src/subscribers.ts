import type { Subscription } from '@site/contract';
import type { Sample } from './index.ts';

/** Who gets the news by mail. */
export const subscriberSamples: readonly Sample<Subscription>[] = [
  { email: 'nasreen.bibi@example.org' },
  { email: 'farmers.union.swat@example.org' },
  { email: 'mehwish.anwar@example.org' },
  { email: 'library@example.edu' },
];
