import {
  areaName,
  exportTypes,
  fieldLabels,
  linesType,
  listedTranslation,
  termsIn,
  translationColumns,
  type Submission,
  type Translation,
} from '@site/contract';
import {
  draftMessages,
  historyMessages,
  pendingMessages,
  reviewMessages,
  submissionMessages,
  translationMessages,
  trashMessages,
} from '@site/contract/messages';
import { xlsxOf } from '@site/spreadsheets/xlsx';
import { strToU8 } from 'fflate';
import { v7 } from 'uuid';
import type { Examples } from '../example-handlers.ts';
import { notFound } from '../problems.ts';
import { webUrl } from '../route-handler.ts';
import { article, at, done, editor, exampleId, line, moderator, record } from './sample-records.ts';

export const submitted = (place = 1): Submission => ({
  _id: exampleId('Submission', place),
  area: areaName('news'),
  id: article(place).id,
  title: article(place).title,
  translation: null,
  by: editor,
  at: at(-1),
  note: 'Please have a look at the second paragraph.',
  state: 'waiting',
  comment: null,
  returnedBy: null,
  returnedAt: null,
});
export const sentBack = (comment: string, place = 1): Submission => ({
  ...submitted(place),
  state: 'returned',
  comment,
  returnedBy: moderator,
  returnedAt: at(-0.5),
});

const waiting = (publishAt: string | null = null, place = 1) => {
  const { area, id, title } = article(place);
  return { area, id, title, by: editor, at: at(-2), publishAt, failure: null };
};

const revision = (index: number, area: string, recordId: string) => ({
  _id: exampleId('Revision', index),
  area,
  recordId,
  version: 2 - index,
  operation: index === 0 ? ('updated' as const) : ('created' as const),
  by: index === 0 ? editor : moderator,
  at: at(-3 - index),
  title: article(1).title,
  changed: index === 0 ? fieldLabels('news', ['title']) : [],
});
/** Two versions of whichever record is asked for, the newest first. */
export const versions = (area: string = areaName('news'), recordId = article(1).id) =>
  [0, 1].map((index) => revision(index, area, recordId));
const version = (id: string) => {
  const index = id === exampleId('Revision', 1) ? 1 : 0;
  const { area, title, body } = article(1);
  const before = index === 0 ? `${title} (draft)` : null;
  const change = { path: 'title', label: 'Title', kind: 'text' as const, before, after: title };
  return { ...revision(index, area, body._id), body, changes: [change] };
};

const translated = (fields: Partial<Translation>, place = 1): Translation => {
  const { area, id, title, body } = article(place);
  return {
    _id: exampleId('Translation', place),
    area,
    record: id,
    lang: 'ur',
    title,
    fields: { title: 'بارہ اضلاع میں ریبیز کے مفت ٹیکے' },
    texts: { title, content: body.content },
    status: 'draft',
    origin: 'person',
    sourceVersion: 1,
    version: 1,
    state: 'draft',
    outdated: [],
    at: at(-1),
    machine: true,
    ...fields,
  };
};

const preview = (_id: string) => {
  const url = `${webUrl}/news/${article(1).id}?preview=${_id}`;
  return { _id, url, expiresAt: at(1 / 24) };
};
const { url: reviewUrl } = preview('a.review.link');

/** What is not public yet, what was before, and what is gone. */
export const publishingExamples = {
  drafts: {
    list: [],
    get: () => {
      throw notFound('This draft');
    },
    save: ({ params: { form, record: of }, body: { sequence } }) => ({
      status: 200,
      body: { form, record: of, sequence, at: at(0) },
    }),
    remove: done(draftMessages.removed),
  },
  revisions: {
    list: ({ query: { area, id, perPage = 2 } }) => ({
      status: 200,
      body: versions(area, id).slice(0, perPage),
      headers: { 'X-Total-Count': '2' },
    }),
    get: ({ params: { id } }) => ({ status: 200, body: version(id) }),
    restore: article(1).body,
  },
  trash: {
    list: [4, 5].map((place) => ({
      _id: exampleId('Trash', place),
      ...record(place),
      deletedAt: at(-place),
      deletedBy: { name: editor.name },
      restorableUntil: at(30 - place),
    })),
    restore: { area: areaName('news'), id: article(4).id },
    erase: done(trashMessages.erased),
  },
  previews: {
    create: () => ({ status: 201, body: preview(v7()) }),
    update: ({ params: { id } }) => ({ status: 200, body: preview(id) }),
  },
  pending: {
    list: [waiting(), waiting(at(3), 3)],
    publish: article(1).body,
    schedule: ({ body: { publishAt } }) => ({ status: 200, body: waiting(publishAt) }),
    discard: done(pendingMessages.discarded),
    restore: done(historyMessages.undone),
  },
  reviewLinks: {
    list: [
      {
        _id: exampleId('Review link'),
        area: areaName('news'),
        id: article(1).id,
        url: reviewUrl,
        by: editor,
        at: at(-2),
        expiresAt: at(5),
        revokedAt: null,
        answers: [
          {
            _id: exampleId('Answer'),
            name: 'ثمینہ',
            approved: true,
            comment: 'بہت خوب۔',
            at: at(-1),
          },
        ],
      },
    ],
    create: () => ({ status: 201, body: { _id: v7(), url: reviewUrl, expiresAt: at(7) } }),
    read: { area: areaName('news'), title: article(1).title, expiresAt: at(7) },
    answer: done(reviewMessages.answered),
    revoke: done(reviewMessages.revoked),
  },
  submissions: {
    list: [submitted(), sentBack('Please make the title shorter.', 2)],
    submit: submitted(),
    sendBack: ({ body: { comment } }) => ({ status: 200, body: sentBack(comment) }),
    withdraw: done(submissionMessages.withdrawn),
  },
  languages: {
    list: [
      { code: 'en', name: 'English', dir: 'ltr', isDefault: true },
      { code: 'ur', name: 'اردو', dir: 'rtl', isDefault: false },
    ],
  },
  translations: {
    list: [translated({ state: 'missing' }, 2), translated({})].map((each, at) =>
      listedTranslation.parse({ ...each, wanted: at === 0 }),
    ),
    export: async () => ({
      status: 200,
      body: await xlsxOf({
        fields: [...translationColumns],
        data: [['news', exampleId('News'), 'A new well', 'title', 'A new well', null, 'Missing']],
      }),
      headers: {
        'Content-Type': exportTypes.xlsx,
        'Content-Disposition': 'attachment; filename=translations-ur.xlsx',
      },
    }),
    import: () => {
      const translations = { added: 1, changed: 1, unchanged: 0, takenDown: 0 };
      const result = { rows: 3, errors: [], errorCount: 0, unread: [], translations, batch: null };
      const headers = { 'Content-Type': linesType };
      return { status: 200, body: strToU8(line({ result })), headers };
    },
    get: translated({}),
    suggestions: [
      {
        origin: 'memory',
        source: `${article(2).title} again`,
        text: 'ضلع میں ریبیز کے ٹیکے',
        similarity: 0.8,
        area: article(2).area,
        record: article(2).id,
        title: article(2).title,
      },
      ...termsIn('rabies', 'ur'),
    ],
    machine: ({ body: { fields } }) => ({
      status: 200,
      body: { fields: Object.fromEntries(fields.map((place) => [place, 'ایک مشین کا متن'])) },
    }),
    put: ({ body: { fields, status = 'draft' } }) => ({
      status: 200,
      body: translated({ fields, status, state: status === 'draft' ? 'draft' : 'done' }),
    }),
    remove: done(translationMessages.removed),
  },
} satisfies Partial<Examples>;
