import { areaName, type ImportLine, type Role } from '@site/contract';
import { sampleContent } from '@site/samples';
import { sampleRecord } from '../records.ts';

/* What examples speak of: people and entries that are among the samples. */

const day = 86_400_000;

/** So many days from now. */
export const at = (days: number) => new Date(Date.now() + days * day).toISOString();

/** The id of an example. */
export const exampleId = (kind: string, index = 0) => sampleRecord(kind, index)._id;

/** The sample account of a role, as answers name it. */
function person(role: Role) {
  const index = sampleContent.users.findIndex((user) => user.role === role);
  return { _id: exampleId('User', index), name: sampleContent.users[index]?.name ?? '' };
}

export const [admin, moderator, editor] = [person('admin'), person('moderator'), person('editor')];

/** What an example of an entry says of it: one that small sites do not have. */
export function article(place: number) {
  const { title, content } = sampleContent.news[place + 2] ?? { title: '', content: '' };
  const id = exampleId('News article', place + 2);
  return { area: areaName('news'), id, title, body: { _id: id, title, content } };
}

/** The same as most lists name it. */
export function record(place: number) {
  const { area, id: recordId, title } = article(place);
  return { area, recordId, title };
}

/** One line of the answer to an import. */
export const line = (each: ImportLine) => `${JSON.stringify(each)}\n`;

export const done = (msg: string) => ({ msg });
