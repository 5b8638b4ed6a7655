import {
  areaName,
  contract,
  isDraft,
  mayReview,
  pendingAreas,
  titleOf,
  type Area,
} from '@site/contract';
import { submissionMessages } from '@site/contract/messages';
import type { Accounts } from '../accounts.ts';
import { pagedAnswer } from '../listing.ts';
import { conflict, forbidden, notFound, refused } from '../problems.ts';
import type { StoredRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import type { StoredSubmission } from '../submissions.ts';

/**
 * What was submitted for a review.
 * @param entriesOf the entries of a list area at the moment
 */
export function submissionsMock(
  context: MockContext,
  accounts: Accounts,
  entriesOf: (area: Area) => readonly StoredRecord[],
): Handlers<typeof contract.submissions> {
  const { list, submit, sendBack, withdraw } = contract.submissions;
  const { pending, submissions } = context;

  /** What is to be reviewed of a record; nothing when it has no pending version and is no draft. */
  const submittedOf = (area: Area, id: string) => {
    const waiting = pending.all().find((each) => each.area === area && each.id === id);
    const draft = entriesOf(area).find((each) => each._id === id && isDraft(area, each));
    return waiting?.body ?? draft;
  };
  const person = (id: string | undefined) => {
    const account = id === undefined ? undefined : accounts.find(id);
    return account ? { _id: account._id, name: account.name } : null;
  };
  const listed = (submission: StoredSubmission) => ({
    ...submission,
    area: areaName(submission.area),
    title: titleOf({ ...submittedOf(submission.area, submission.id) }),
    by: person(submission.by),
    returnedBy: person(submission.returnedBy),
  });
  const find = (id: string) => {
    const found = submissions.all().find(({ _id }) => _id === id);
    if (!found) throw notFound('The submission');
    return found;
  };

  return {
    list: routeHandler(context, list, ({ query: { area, id, state, page = 1, perPage }, url }) => {
      const found = submissions
        .all()
        .filter((each) => area === undefined || each.area === area)
        .filter((each) => id === undefined || each.id === id)
        .filter((each) => state === undefined || each.state === state);
      const { body, ...answer } = pagedAnswer(found, { query: { page, perPage }, url });
      return { ...answer, body: body.map(listed) };
    }),

    submit: routeHandler(context, submit, (call) => {
      const { area: name, id, note } = call.body;
      const area = pendingAreas.find((each) => each === name);
      if (!area || !submittedOf(area, id)) throw refused(submissionMessages.nothingThere);
      const by = call.caller?.user._id;
      const submitted = listed(submissions.add(area, id, { note: note ?? '', by }));
      call.note({ area, recordId: id, title: submitted.title });
      return { status: 200, body: submitted };
    }),

    sendBack: routeHandler(context, sendBack, ({ params, body, caller, note }) => {
      const found = find(params.id);
      if (found.state === 'returned') throw conflict(submissionMessages.returnedAlready);
      const returned = listed(submissions.sendBack(found, body.comment, caller?.user._id));
      note({ area: found.area, recordId: found.id, title: returned.title });
      return { status: 200, body: returned };
    }),

    withdraw: routeHandler(context, withdraw, ({ params, caller, note }) => {
      const found = find(params.id);
      const { area, id, by } = found;
      const isOwn = by === caller?.user._id;
      if (!isOwn && !(caller && mayReview(caller.user.role))) throw forbidden();
      submissions.removeOf(area, id);
      note({ area, recordId: id, title: listed(found).title });
      return { status: 200, body: { msg: submissionMessages.withdrawn } };
    }),
  };
}
