import type { PublicationInput } from '@site/contract';
import { pdf } from './document.ts';
import { pictureUrl } from './picture.ts';

/** What the society has published, oldest first. */
export const publicationSamples: readonly PublicationInput[] = [
  {
    title: 'Safeguarding: our policy',
    kind: 'Policy',
    year: 2024,
    summary:
      'How we protect children, patients and staff from harm, whom to call, and what happens with a report. It binds everybody who works for us or with us.',
    coverUrl: pictureUrl('village-well'),
    language: 'English',
    documents: [pdf('Policy on safeguarding', 'safeguarding-policy')],
  },
  {
    title: 'After a dog bite: a guideline for health posts',
    kind: 'Guideline',
    year: 2025,
    summary:
      'Two pages to hang up beside the washbasin: what to do in the first hour, which vaccine to give on which day, and whom to tell. Tested with the lady health workers of Swat and Buner.',
    coverUrl: pictureUrl('sample-tubes'),
    language: 'English',
    documents: [pdf('Guideline', 'dog-bite-guideline')],
  },
  {
    title: 'سندھ کے چرواہوں کے لیے ویکسین کا کیلنڈر',
    kind: 'Guideline',
    year: 2026,
    summary:
      'بکریوں، بھیڑوں اور گائے بھینسوں کے ٹیکوں کا سالانہ کیلنڈر: کون سا ٹیکہ کس مہینے میں لگتا ہے اور کس دفتر سے ملتا ہے۔',
    coverUrl: pictureUrl('flood-plain'),
    language: 'اردو',
    documents: [pdf('ویکسین کا کیلنڈر', 'vaccine-calendar')],
  },
  {
    title: 'Annual report 2025',
    kind: 'Annual report',
    year: 2026,
    summary:
      'What we did in 2025, what it cost and what it changed: the first season of the mobile laboratory, the common register of incidents, and the village plans against rabies. With the audited accounts.',
    coverUrl: pictureUrl('mobile-lab'),
    language: 'English',
    documents: [pdf('Annual report 2025', 'annual-report-2025')],
  },
];
