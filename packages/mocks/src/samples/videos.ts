import type { CategoryTitle } from './categories.ts';

interface VideoSample {
  readonly title: string;
  readonly category: CategoryTitle;
}

/** Titles and categories of videos; where they play is chosen by whoever seeds them. */
export const videoSamples: readonly VideoSample[] = [
  { title: 'Washing hands: the twenty seconds that matter', category: 'Community health' },
  { title: 'Putting on and taking off protective clothing', category: 'Laboratory safety' },
  { title: 'First hour after a dog bite', category: 'Community health' },
  { title: 'How to keep vaccine between two and eight degrees', category: 'Animal health' },
  { title: 'A smoke test for your safety cabinet', category: 'Laboratory safety' },
  { title: 'Counting cranes on the Indus', category: 'Wildlife and environment' },
];
