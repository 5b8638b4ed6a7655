import type { DonorInput } from '@site/contract';
import { pictureUrl } from './picture.ts';

/** Invented funders, each with the words in which it asks to be named. */
export const donorSamples: readonly DonorInput[] = [
  {
    name: 'Fund for Healthy Mountains',
    logoUrl: pictureUrl('logo-mountain-fund'),
    website: 'https://example.org/healthy-mountains',
    statement:
      'This work is funded by the Fund for Healthy Mountains. What is said here is the society’s own view, not necessarily that of the fund.',
  },
  {
    name: 'Lower Indus Trust',
    logoUrl: pictureUrl('logo-indus-trust'),
    website: 'https://example.org/lower-indus-trust',
    statement: 'Made possible by a grant of the Lower Indus Trust.',
  },
  {
    name: 'Friends of Public Laboratories',
    statement: 'With instruments given by the Friends of Public Laboratories.',
  },
];
