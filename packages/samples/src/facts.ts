import type { FactInput } from '@site/contract';
import { pdf } from './document.ts';

/** What regulators and donors ask for; numbers and people are invented, and one certificate has ended. */
export const factSamples: readonly FactInput[] = [
  {
    title: 'Indus One Health, a non-profit society',
    kind: 'legal',
    description:
      'A society under the Societies Registration Act, 1860. It shares no income among its members; what is left of it when it ends goes to another society with the same aims.',
    asOf: '2026-01-31T19:00:00.000Z',
  },
  {
    title: 'Registered as a society',
    kind: 'registration',
    number: 'RS/ICT/1184',
    issuedBy: 'Registrar of Societies, Islamabad Capital Territory',
    asOf: '2016-08-21T19:00:00.000Z',
  },
  {
    title: 'Registered for income tax',
    kind: 'registration',
    number: 'NTN 4821907-3',
    issuedBy: 'Federal Board of Revenue',
    asOf: '2026-06-30T19:00:00.000Z',
  },
  {
    title: 'Approved as a non-profit organisation',
    kind: 'registration',
    description: 'Donations count for a tax credit under section 61 of the Income Tax Ordinance.',
    number: 'CIR/NPO/2026/318',
    issuedBy: 'Commissioner Inland Revenue, Islamabad',
    asOf: '2026-06-30T19:00:00.000Z',
    validUntil: '2029-06-29T19:00:00.000Z',
  },
  {
    title: 'Certified for governance, finances and programmes',
    kind: 'registration',
    description: 'The review for the next three years is under way.',
    number: 'PCP/2022/871',
    issuedBy: 'Pakistan Centre for Philanthropy',
    asOf: '2022-06-30T19:00:00.000Z',
    validUntil: '2025-06-29T19:00:00.000Z',
  },
  {
    title: 'Board of governors',
    kind: 'governance',
    description:
      'Prof. Ayesha Khan (chair), Justice (retd.) Tariq Mehmood (vice chair), Farah Iqbal (treasurer), Dr. Zubair Ahmed, Shahnaz Bibi. Elected by the general assembly for three years; nobody on the board is paid.',
    asOf: '2026-03-13T19:00:00.000Z',
  },
  {
    title: 'Dr. Saima Qureshi, Executive Director',
    kind: 'governance',
    description: 'Leads the staff and answers to the board.',
    asOf: '2026-01-31T19:00:00.000Z',
  },
  {
    title: 'Margalla Rahim & Co., chartered accountants',
    kind: 'auditor',
    description: 'Chosen by the general assembly for the years 2025 to 2027.',
    asOf: '2026-03-13T19:00:00.000Z',
  },
  {
    title: 'Account for donations',
    kind: 'bank',
    description: 'The only account into which we ask for donations. We never ask for cash.',
    number: 'PK00 SMPL 0000 0012 3456 7890',
    issuedBy: 'Sample Bank, Islamabad F-8',
    asOf: '2026-01-31T19:00:00.000Z',
  },
  {
    title: 'Safeguarding, and protection from sexual exploitation and abuse',
    kind: 'policy',
    description: 'What we do so that nobody comes to harm by our work, and how to tell us.',
    asOf: '2026-02-28T19:00:00.000Z',
    documents: [pdf('Safeguarding policy', 'safeguarding-policy')],
  },
  {
    title: 'Procurement policy',
    kind: 'policy',
    description:
      'Above 500,000 rupees we buy by open tender; three people open the offers together.',
    asOf: '2025-10-31T19:00:00.000Z',
  },
  {
    title: 'Audited accounts 2025',
    kind: 'accounts',
    description: 'Income 214 million rupees, spending 209 million; opinion without reservation.',
    issuedBy: 'Margalla Rahim & Co.',
    asOf: '2026-03-13T19:00:00.000Z',
  },
  {
    title: 'Audited accounts 2024',
    kind: 'accounts',
    description: 'Income 188 million rupees, spending 185 million; opinion without reservation.',
    issuedBy: 'Margalla Rahim & Co.',
    asOf: '2025-03-14T19:00:00.000Z',
  },
  {
    title: 'Annual report 2025',
    kind: 'annualReport',
    asOf: '2026-03-13T19:00:00.000Z',
    documents: [pdf('Annual report 2025', 'annual-report-2025')],
  },
  {
    title: 'Member of the national One Health working group',
    kind: 'membership',
    issuedBy: 'National Institutes of Health, Islamabad',
    asOf: '2026-01-31T19:00:00.000Z',
  },
  {
    title: 'Questions of the press',
    kind: 'contact',
    description: 'Bilal Soomro, Head of Communications: press@indusonehealth.example',
    asOf: '2026-01-31T19:00:00.000Z',
  },
  {
    title: 'Questions about personal data',
    kind: 'contact',
    description: 'Rukhsana Baloch, data protection: privacy@indusonehealth.example',
    asOf: '2026-01-31T19:00:00.000Z',
  },
];
