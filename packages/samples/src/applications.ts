import type { ApplicationSample } from './index.ts';

/** Applications of the sample account that is no member of staff. */
export const applicationSamples: readonly ApplicationSample[] = [
  {
    email: 'haider.ali@example.org',
    career: 'Data Analyst, Animal Disease Surveillance',
    resumeUrl: 'https://example.org/resumes/haider-ali.pdf',
  },
  {
    email: 'haider.ali@example.org',
    career: 'Internship: Bird Count and Wetland Ecology',
    resumeUrl: 'https://example.org/resumes/haider-ali-internship.pdf',
  },
];
