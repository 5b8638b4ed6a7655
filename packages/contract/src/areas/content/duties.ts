/** Who asks that something is public. */
export const dutySources = [
  'law',
  'certification',
  'psea',
  'chs',
  'eu',
  'fcdo',
  'reviewers',
] as const;
export type DutySource = (typeof dutySources)[number];

const listed = [
  { id: 'legalForm', words: 'Legal name and form', of: ['law', 'eu', 'fcdo', 'reviewers'] },
  {
    id: 'registration',
    words: 'Registration, its number and the office that keeps it',
    of: ['law', 'certification', 'eu', 'fcdo', 'reviewers'],
  },
  { id: 'office', words: 'Address of the registered office', of: ['law', 'reviewers'] },
  { id: 'constitution', words: 'Founding document: aims and rules', of: ['law', 'certification'] },
  { id: 'taxNumber', words: 'Tax number', of: ['law', 'eu'] },
  { id: 'taxExemption', words: 'Exemption from income tax', of: ['certification', 'reviewers'] },
  {
    id: 'certificate',
    words: 'Certificate for governance, finances and programmes',
    of: ['certification', 'reviewers'],
  },
  {
    id: 'board',
    words: 'Members of the board and their chair',
    of: ['law', 'certification', 'eu', 'reviewers'],
  },
  {
    id: 'management',
    words: 'Who leads the staff',
    of: ['law', 'certification', 'reviewers'],
  },
  {
    id: 'auditor',
    words: 'Auditor, and who chose them',
    of: ['law', 'certification', 'reviewers'],
  },
  {
    id: 'accounts',
    words: 'Audited accounts of the last year',
    of: ['law', 'certification', 'eu', 'fcdo', 'reviewers'],
  },
  {
    id: 'annualReport',
    words: 'Annual report: what was done and reached',
    of: ['certification', 'chs', 'reviewers'],
  },
  { id: 'bankAccount', words: 'Bank account for donations', of: ['reviewers'] },
  {
    id: 'funders',
    words: 'Main funders, named with what they pay for',
    of: ['certification', 'eu', 'fcdo'],
  },
  { id: 'donorRegisters', words: 'Listing in the registers of donors', of: ['eu', 'fcdo'] },
  { id: 'memberships', words: 'Memberships and agreements', of: ['reviewers'] },
  { id: 'pressContact', words: 'Contact for the press', of: ['reviewers'] },
  {
    id: 'safeguarding',
    words: 'Safeguarding policy',
    of: ['psea', 'chs', 'fcdo', 'reviewers'],
  },
  {
    id: 'psea',
    words: 'Policy against sexual exploitation and abuse',
    of: ['psea', 'chs', 'eu', 'fcdo'],
  },
  { id: 'focalPerson', words: 'Focal person for exploitation and abuse', of: ['psea'] },
  { id: 'complaints', words: 'How to complain, and to whom', of: ['psea', 'chs', 'fcdo'] },
  {
    id: 'whistleBlowing',
    words: 'How to report wrongdoing safely from inside',
    of: ['psea', 'chs', 'fcdo'],
  },
  {
    id: 'codeOfConduct',
    words: 'Code of conduct for staff and volunteers',
    of: ['psea', 'chs', 'fcdo'],
  },
  { id: 'promises', words: 'What the people we work for may expect of us', of: ['chs'] },
  { id: 'dataProtection', words: 'Data protection, and whom to ask', of: ['chs', 'eu'] },
  { id: 'procurement', words: 'Procurement policy', of: ['eu', 'fcdo', 'reviewers'] },
  {
    id: 'conflictOfInterest',
    words: 'Policy on conflicts of interest',
    of: ['certification', 'eu'],
  },
  { id: 'antiFraud', words: 'Policy against fraud and bribery', of: ['eu', 'fcdo'] },
  {
    id: 'terroristFinance',
    words: 'Screening against the financing of terrorism',
    of: ['eu', 'fcdo'],
  },
  { id: 'modernSlavery', words: 'Statement on modern slavery', of: ['fcdo'] },
] as const satisfies readonly { id: string; words: string; of: readonly DutySource[] }[];

export type DutyId = (typeof listed)[number]['id'];

/** Something that has to be public. A fact says which of these it shows. */
export interface Duty {
  id: DutyId;
  /** What has to be shown, as staff read it. */
  words: string;
  of: readonly DutySource[];
}

export const duties: readonly Duty[] = listed;
export const dutyIds = duties.map(({ id }) => id);
