import type { CareerInput } from '@site/contract';
import { inDays, pdf } from './document.ts';

const form = pdf('Form of application', 'application-form');

/** Vacancies and internships. */
export const careerSamples: readonly CareerInput[] = [
  {
    title: 'Field Veterinarian, Astore and Diamer',
    description: `You join the crew of the mobile laboratory for its second season: farm visits, sampling, and the follow-up visits together with a health worker.

We ask for a DVM, two years with small ruminants and a driving licence; Shina is a great advantage. From April to November you are on the road three weeks of four. The position is for two years, with insurance and a winter base in Gilgit.`,
    applyLink: 'https://example.org/apply/field-veterinarian',
    department: 'Animal health',
    employmentType: 'Contract',
    closesAt: inDays(26),
    documents: [form],
    location: 'Gilgit, Gilgit-Baltistan',
    isInternship: false,
  },
  {
    title: 'Biosafety Trainer',
    description: `You plan and hold courses for laboratory staff in Punjab and Khyber Pakhtunkhwa, about eight days a month, and keep our material up to date in English and Urdu.

We ask for a degree in a life science, four years of laboratory work, and pleasure in teaching people who have been on their feet since six in the morning.`,
    applyLink: '',
    applyOnSite: true,
    department: 'Biosafety',
    employmentType: 'Part-time',
    closesAt: inDays(6),
    documents: [form],
    location: 'Islamabad',
    isInternship: false,
  },
  {
    title: 'Data Analyst, Animal Disease Surveillance',
    description: `You turn reports of 300 animal health workers into weekly maps that a district officer reads in two minutes. You care for clean data, careful language and the privacy of families.

We ask for experience with R or Python and with maps. Part-time is possible.`,
    applyLink: 'https://example.org/apply/data-analyst',
    applyOnSite: true,
    department: 'Surveillance',
    employmentType: 'Full-time',
    closesAt: inDays(40),
    documents: [form],
    location: 'Islamabad or remote',
    isInternship: false,
  },
  {
    title: 'Finance Officer, Quetta Office',
    description: `You keep the books of five projects, prepare audits and help local partners with theirs. We ask for a degree in commerce, three years in a non-profit, and Urdu and English; Balochi, Brahui or Pashto is welcome.`,
    applyLink: 'https://example.org/apply/finance-officer',
    department: 'Administration',
    employmentType: 'Full-time',
    closesAt: inDays(-9),
    location: 'Quetta, Balochistan',
    isInternship: false,
  },
  {
    title: 'Internship: Bird Count and Wetland Ecology',
    description: `From December to March you go with the counting teams along the Indus, prepare samples and write one short report of your own. For students of zoology, ecology or veterinary science from the third year. Travel, food, lodging and a monthly stipend are paid.`,
    applyLink: 'https://example.org/apply/internship-wetlands',
    department: 'Wildlife and environment',
    employmentType: 'Internship',
    closesAt: inDays(19),
    location: 'Taunsa, Punjab',
    isInternship: true,
  },
  {
    title: 'انٹرن شپ: صحتِ عامہ کا ابلاغ',
    description: `تین ماہ کے دوران آپ ہمارے شعبہ اطلاعات کے ساتھ مل کر دیہی علاقوں کے لیے آسان اردو اور سندھی میں پیغامات، تصویری کتابچے اور ریڈیو پروگرام تیار کریں گے۔

ابلاغیات یا صحتِ عامہ کے طلبہ و طالبات درخواست دے سکتے ہیں۔ ماہانہ وظیفہ اور سفری اخراجات ادا کیے جائیں گے۔`,
    applyLink: 'https://example.org/apply/internship-communication',
    department: 'شعبہ اطلاعات',
    employmentType: 'Internship',
    closesAt: inDays(33),
    location: 'حیدرآباد، سندھ',
    isInternship: true,
  },
];
