import {
  areaName,
  exportTypes,
  linesType,
  personalConsent,
  type CheckName,
  type Complaint,
  type FocalPerson,
  type Consent,
  type ExportFormat,
  type MediaFile,
  type MediaUse,
  type PersonalKind,
  type Retention,
  type UnsentMail,
} from '@site/contract';
import { auditMessages, complaintMessages, mailMessages } from '@site/contract/messages';
import { personalDataMessages } from '@site/contract/messages/personal-data';
import { consentMessages, libraryMessages } from '@site/contract/messages/library';
import { sampleContent } from '@site/samples';
import { csvOf } from '@site/spreadsheets/csv';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import { strToU8, zipSync } from 'fflate';
import type { Examples } from '../example-handlers.ts';
import { notFound } from '../problems.ts';
import { admin, article, at, done, exampleId, line, moderator, record } from './sample-records.ts';

const mail = (index: number, to: string, change: Partial<UnsentMail> = {}): UnsentMail => ({
  _id: exampleId('Mail', index),
  to,
  subject: 'Re: Your message to us',
  state: 'stored',
  attempts: 0,
  reason: null,
  nextAttemptAt: null,
  canRetry: false,
  createdAt: at(-index),
  ...change,
});
const failed = { state: 'failed', attempts: 14, reason: 'EENVELOPE RCPT TO 550' } as const;
const stored = mail(0, 'nasreen.bibi@example.org');

const personal = (kind: PersonalKind, title: string) => ({
  kind,
  count: 1,
  records: [{ _id: exampleId(kind), title, area: null, at: at(-9) }],
});

const complaint: Complaint = {
  _id: exampleId('Complaint'),
  about: 'fraud',
  state: 'new',
  createdAt: at(-1),
};
const focalPerson: FocalPerson = {
  name: 'Samina Yousaf',
  phone: '+92 51 555 0177',
  email: 'safe@example.org',
  post: 'Samina Yousaf, in confidence\nP.O. Box 77, Islamabad',
  steps: 'You hear from us within five working days.',
  stepsInUrdu: 'پانچ کام کے دنوں میں آپ کو جواب ملے گا۔',
};

const soon = { stored: 5, soon: 2, next: '2026-12-03T04:00:00.000Z' };
const kept = (
  kind: Retention['kind'],
  days: number | null,
  setting: string | null = null,
  count: Pick<Retention, keyof typeof soon> = { stored: 0, soon: 0, next: null },
): Retention => ({ kind, months: days === null ? 12 : null, days, setting, ...count });

const check = (name: CheckName, sentence: string, advice: string | null = null) => ({
  name,
  state: advice === null ? ('green' as const) : ('amber' as const),
  sentence,
  advice,
});

const table = { fields: ['Title'], data: [1, 2].map((place) => [article(place).title]) };
const sheet = async (name: string, format: ExportFormat) => ({
  status: 200 as const,
  body: format === 'csv' ? strToU8(csvOf(table)) : await xlsxOf(table),
  headers: {
    'Content-Type': exportTypes[format],
    'Content-Disposition': `attachment; filename=${name}.${format}`,
  },
});
const zip = (name: string, files: Record<string, string>) => ({
  status: 200 as const,
  body: zipSync(Object.fromEntries(Object.entries(files).map(([at, text]) => [at, strToU8(text)]))),
  headers: {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename=${name}.zip`,
  },
});
const missing = { row: 3, column: 'Title', message: 'Title is required.' };

const file = (index: number, change: Partial<MediaFile> = {}): MediaFile => {
  const { title = '', imageUrl = '' } = sampleContent.pictures[index] ?? {};
  return {
    _id: exampleId('File', index),
    url: imageUrl,
    kind: 'picture',
    name: `${title}.jpg`,
    folder: 'Pictures',
    tags: [],
    altText: index === 1 ? '' : title,
    decorative: false,
    translations: {},
    caption: '',
    credit: '',
    licence: '',
    source: '',
    bytes: 240_000,
    width: 1600,
    height: 1067,
    focalPoint: null,
    showsPeople: index === 0 ? true : null,
    consentIds: index === 0 ? [exampleId('Consent')] : [],
    isHidden: false,
    createdAt: at(-index),
    by: { name: admin.name },
    uses: index === 0 ? 3 : 0,
    deletedAt: null,
    ...change,
  };
};
const files = [
  file(0, {
    focalPoint: { x: 0.6, y: 0.4 },
    tags: ['field work'],
    credit: 'Nasreen Bibi',
    licence: 'CC BY 4.0',
  }),
  file(1),
  file(2, { name: 'گاؤں میں ویکسین کا کیمپ.jpg' }),
  file(3, {
    url: '/mock-documents/annual-report-2025.pdf',
    kind: 'document',
    name: 'Annual report 2025.pdf',
    folder: 'Documents',
    altText: '',
    bytes: 1_450_000,
    width: null,
    height: null,
  }),
];
const usedBy: MediaUse[] = [
  { ...record(0), field: 'imageUrl', state: 'live' },
  { ...record(1), field: 'imageUrl', state: 'pending' },
  { ...record(2), field: null, state: 'history' },
];

const consent = (index: number, change: Partial<Consent> = {}): Consent => {
  const { _id, url, kind, name } = file(index);
  return {
    _id: exampleId('Consent', index),
    who: 'Amina, with her goats',
    guardian: 'Her mother',
    purposes: ['site', 'print'],
    place: 'district',
    from: at(-200),
    until: null,
    language: 'Sindhi',
    note: null,
    files: [{ _id, url, kind, name }],
    withdrawnAt: null,
    state: 'valid',
    hasForm: index === 0,
    by: { name: admin.name },
    createdAt: at(-200),
    updatedAt: at(-200),
    ...change,
  };
};
const consents = [
  consent(0),
  consent(1, { who: 'A group of vaccinators in Sukkur', guardian: null, until: at(20) }),
  consent(2, { who: 'Rashid Ali', guardian: null, state: 'withdrawn', withdrawnAt: at(-3) }),
];

/** What concerns several entries, or the whole installation. */
export const operationExamples = {
  audit: {
    list: (['updated', 'created', 'removed'] as const).map((operation, index) => ({
      _id: exampleId('Audit', index),
      at: at(-index),
      by: { ...admin, email: sampleContent.users[0]?.email ?? '', role: 'admin' },
      area: areaName('news'),
      action: operation.slice(0, -1),
      records: [{ ...record(index), operation }],
      client: '203.0.113.7',
    })),
    export: done(auditMessages.exported),
  },
  batches: {
    run: ({ body: { ids, dryRun } }) => {
      const matched = ids?.length ?? sampleContent.news.length;
      const batch = dryRun ? null : exampleId('Batch');
      return { status: 200, body: { matched, done: matched, batch } };
    },
    undo: { matched: 2, done: 2, batch: null },
    import: ({ query: { dryRun } }) => {
      const errors = dryRun ? [missing] : [];
      const batch = dryRun ? null : exampleId('Batch');
      const result = { rows: 3, errors, errorCount: errors.length, unread: [], batch };
      const text = line({ progress: { done: 3, rows: 3 } }) + line({ result });
      return { status: 200, body: strToU8(text), headers: { 'Content-Type': linesType } };
    },
  },
  exports: {
    export: ({ params: { area }, query: { format } }) => sheet(area, format),
  },
  mails: {
    server: { hasServer: false },
    list: [
      stored,
      mail(1, 'office@example.org', { ...failed, state: 'waiting', nextAttemptAt: at(0.1) }),
      mail(2, 'colleague@example.org', { ...failed, reason: 'expired' }),
      mail(3, 'sumaira.khan@example.org', { ...failed, canRetry: true }),
    ],
    retry: stored,
    retryAll: { retried: 1 },
    remove: done(mailMessages.removed),
  },
  complaints: {
    focalPerson,
    send: () => ({ status: 201, body: done(complaintMessages.received) }),
    mayOpen: { mayOpen: true },
    list: [complaint],
    open: {
      ...complaint,
      state: 'opened',
      message: 'Vaccines that were given to us were sold.',
      name: '',
      contact: '',
      language: 'en',
    },
    close: { ...complaint, state: 'closed' },
    erase: done(complaintMessages.erased),
    settings: { ...focalPerson, focalId: admin._id, deputyId: moderator._id, keepDays: 730 },
    updateSettings: ({ body }) => ({ status: 200, body }),
  },
  personalData: {
    find: ({ body: { email = '', name } }) => {
      const found =
        email === '' ? [] : [personal('subscriber', email), personal('mail', stored.subject)];
      const records = name
        ? consents.slice(0, 2).map((each) => personalConsent.parse({ ...each, uses: 3 }))
        : [];
      const body = { email, found, refusal: null, consents: { count: records.length, records } };
      return { status: 200, body };
    },
    export: () => zip('personal-data', { 'data.json': '{}' }),
    erase: { msg: personalDataMessages.erased, erased: [{ kind: 'subscriber', count: 1 }] },
    retention: [
      kept('messages', null, 'MESSAGES_KEPT_MONTHS', soon),
      kept('applications', null, 'APPLICATIONS_KEPT_MONTHS'),
      kept('subscribers', 30, 'UNCONFIRMED_KEPT_DAYS'),
      kept('invitations', 30),
      kept('deletedApplications', 30, 'TRASH_DAYS'),
      kept('drafts', 30),
      kept('reviewLinks', 90),
      kept('mails', 30),
      kept('clientAddresses', 90),
    ],
  },
  system: {
    status: {
      state: 'amber',
      checks: [
        check('database', 'The database answers. It is PostgreSQL 18.4 and holds 14.2 MB.'),
        check('disk', '38.1 GB of 50.0 GB are free.'),
        check(
          'backups',
          'The last proven backup was made 5 hours ago. It is on the same disk as the data.',
          'Whoever runs the server names a folder on another disk or a bucket for them: a broken disk takes both.',
        ),
        check('mail', 'The mail server accepts mails.'),
        check(
          'certificates',
          'The certificates of all addresses are valid until 21 February 2027.',
        ),
        check('proxies', 'Large files, addresses of visitors and what browsers keep come through.'),
        check('complaints', 'Two persons read complaints.'),
        check('version', 'This is version 0.1.0.'),
      ],
      backups: [0, 1, 2].map((age) => {
        const startedAt = new Date(Date.UTC(2026, 10, 20 - age, 21, 30));
        const endedAt = new Date(startedAt.getTime() + 4000).toISOString();
        return {
          startedAt: startedAt.toISOString(),
          endedAt,
          name: `nightly-${endedAt.slice(0, 10)}T21-30-00Z.tar.zst`,
          bytes: age === 1 ? null : 12_400_000,
          provenAt: age === 1 ? null : endedAt,
          error: age === 1 ? "The bucket backups can't be used (PUT): its host answers 403." : null,
        };
      }),
      storage: [
        { kind: 'used', files: 118, bytes: 96_400_000 },
        { kind: 'unused', files: 14, bytes: 21_300_000 },
        { kind: 'trash', files: 1, bytes: 400_000 },
        { kind: 'sizes', files: 560, bytes: 31_000_000 },
      ],
    },
  },
  library: { altText: { altText: '' } },
  media: {
    list: files,
    get: ({ params: { id } }) => {
      const found = files.find(({ _id }) => _id === id);
      if (!found) throw notFound('File');
      const { _id, url, name } = file(1);
      const duplicates = found.uses > 0 ? [{ _id, url, name }] : [];
      return {
        status: 200,
        body: {
          ...found,
          usedBy: found.uses > 0 ? usedBy : [],
          duplicates,
          stableAddress:
            found.kind === 'document' ? 'https://api.example.org/documents/annual-report' : null,
        },
      };
    },
    export: ({ query: { format = 'xlsx' } }) =>
      format === 'zip'
        ? zip('press-pictures', { 'credits.csv': csvOf(table) })
        : sheet('files', format),
    change: file(0),
    remove: done(libraryMessages.removed),
    restore: file(0),
    replace: { url: file(1).url, rewritten: 1, batch: exampleId('Batch') },
    merge: { url: file(0).url, rewritten: 1, batch: exampleId('Batch') },
  },
  consents: {
    list: consents,
    get: ({ params: { id } }) => {
      const found = consents.find(({ _id }) => _id === id);
      if (!found) throw notFound('Consent');
      return { status: 200, body: { ...found, usedBy } };
    },
    create: consent(0),
    change: consent(0),
    withdraw: consent(0, { state: 'withdrawn', withdrawnAt: at(0) }),
    storeForm: consent(0),
    readForm: () => ({
      status: 200,
      body: strToU8('%PDF-1.4'),
      headers: { 'Content-Type': 'application/pdf' },
    }),
    remove: done(consentMessages.removed),
  },
  links: {
    check: { broken: [] },
    silent: {
      isOn: true,
      links: [
        {
          url: 'https://old.example.org/report',
          since: at(-12),
          reason: '404',
          uses: [record(1)],
        },
      ],
    },
  },
} satisfies Partial<Examples>;
