import { mayReview } from '@site/contract';
import type { Examples } from '../example-handlers.ts';
import { accountExamples } from './accounts.ts';
import { operationExamples } from './operation.ts';
import { publishingExamples, sentBack, submitted, versions } from './publishing.ts';
import { at, exampleId, record } from './sample-records.ts';

const some = <Entry>(...entries: Entry[]) => ({ total: entries.length, entries });
const applicant = { _id: exampleId('Application'), name: 'Hina Baloch', at: at(-1) };

/**
 * What the office's own calls answer, whatever was done before: every screen shows something, and what its buttons do is
 * confirmed and has no effect.
 */
export const examples: Examples = {
  ...accountExamples,
  ...operationExamples,
  ...publishingExamples,
  desk: {
    read: ({ caller }) => ({
      status: 200,
      body: {
        habits: [],
        unsaved: some({ form: 'page', record: 'new', title: 'کھیت کے دن', at: at(0) }),
        drafts: some({ ...record(2), at: at(-1) }),
        ...(caller && mayReview(caller.user.role)
          ? { waiting: some(submitted()) }
          : { returned: some(sentBack('Please make the title shorter.')) }),
        upcoming: some({ ...record(3), publishAt: at(3), isChange: true }),
        messages: some({ _id: exampleId('Message'), name: 'Nasreen Bibi', at: at(-1) }),
        applications: some({ ...applicant, career: 'Field Veterinarian' }),
        closing: some({ ...record(3), closesAt: at(5) }),
        mostRead: [],
        changes: versions(),
      },
    }),
  },
};
