import {
  areaName,
  contract,
  failedPublishing,
  pendingAreas,
  titleOf,
  type Area,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { problemMessages } from '@site/contract/messages';
import type { Logger } from 'pino';
import type { Deps } from './deps.ts';
import type { PendingVersion } from '#generated/prisma/client.ts';
import { createRouters } from './routers.ts';
import { mayUpdate } from '#lib/content/writes/area-updates.ts';
import type { ContentVersion } from '#lib/content/cache/content-version.ts';
import { publishPending } from '#lib/content/publishing/pending.ts';
import { inTime, WaitingTime, waitInTime, waitingTimes } from '#lib/data/waiting-time.ts';
import { seconds } from '#lib/durations.ts';
import { internalRequest } from '#lib/http/access.ts';
import { forbidden, toProblem } from '#lib/http/problem.ts';

/*
 * Publishes pending versions at the time that is set for them: docs/decisions/pending-versions.md
 * has the reasoning.
 */

/** How often it is looked for what is due, and after how long what could not be decided is tried again. */
const interval = seconds(1);

/** The version of the content, which includes all pending versions that are due: whoever asks for it first publishes them. */
export function publishWhenDue(deps: Deps): ContentVersion {
  const { contentVersion } = deps;
  const publish = createPublishing(deps);
  let running: Promise<void> | undefined;
  let nextTry = 0;
  return {
    ...contentVersion,
    async current() {
      const state = await contentVersion.current();
      if (!state.isDue || Date.now() < nextTry) return state;
      running ??= inTime(new WaitingTime(waitingTimes.write), publish)
        .catch((error: unknown) => {
          nextTry = Date.now() + interval;
          deps.log.error({ err: error }, 'what is due could not be published');
        })
        .finally(() => {
          running = undefined;
        });
      await waitInTime(running);
      return contentVersion.current();
    },
  };
}

/** Publishes what is due without a read, too. @returns stops it, once what has begun is done */
export function startPublishing(
  { current }: Pick<ContentVersion, 'current'>,
  log: Logger,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = current().catch((error: unknown) => {
      log.warn({ err: error }, 'the version of the content could not be read');
    });
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

type Due = PendingVersion & { area: Area };

/** Publishes what is due, the first first. @returns throws what is no answer to a single one: the database is not there */
function createPublishing(deps: Deps): () => Promise<void> {
  const { db, contentVersion, log } = deps;
  // At the first that is due: a start is faster without them.
  let routers: ReturnType<typeof createRouters> | undefined;

  const publish = async (pending: Due): Promise<void> => {
    const user = pending.scheduledBy
      ? await db.user.findUnique({ where: { id: pending.scheduledBy } })
      : null;
    const call = internalRequest(contract.pending.publish, user, contentVersion.now());
    try {
      if (user && !mayUpdate(pending.area, user.role)) throw forbidden();
      routers ??= createRouters(deps);
      await publishPending(db, routers[pending.area], pending, call);
    } catch (error) {
      const problem = toProblem(error);
      if (problem?.status === 503) throw error;
      // Another process was faster.
      if (problem?.status === 404 && (await isGone(pending))) return;
      if (!problem) log.error({ err: error }, 'a pending version could not be published');
      await noteFailure(deps, pending, problem?.message ?? problemMessages.internal);
    }
  };
  const isGone = async ({ id }: Due) => (await db.pendingVersion.count({ where: { id } })) === 0;

  return async () => {
    const rows = await db.pendingVersion.findMany({
      where: { publishAt: { lte: contentVersion.now() }, failure: null },
      orderBy: [{ publishAt: 'asc' }, { id: 'asc' }],
    });
    for (const row of rows) {
      const area = pendingAreas.find((each) => each === row.area);
      if (area) await publish({ ...row, area });
    }
  };
}

/** Stores why a pending version could not be published, and mails the account that has set the time. */
async function noteFailure(
  { content, settings }: Deps,
  { id, area, recordId, version, body, scheduledBy }: Due,
  failure: string,
): Promise<void> {
  const action = {
    caller: null,
    area: 'pending',
    operation: failedPublishing,
    requestId: null,
    client: null,
  };
  const title = titleOf(fieldsOf(body));
  await content.write(action, async (transaction, _record, note) => {
    note({ area, id: recordId, title });
    const where = { id, version, failure: null };
    const { count } = await transaction.pendingVersion.updateMany({ where, data: { failure } });
    const account =
      count > 0 && scheduledBy
        ? await transaction.user.findUnique({ where: { id: scheduledBy } })
        : null;
    if (!account) return;
    const named = { title: title ?? areaName(area), failure };
    const mail = failureMail(account, named, settings.PUBLIC_ADMIN_URL);
    await transaction.outboxMail.create({ data: mail });
  });
}

function failureMail(
  { name, email }: { name: string; email: string },
  { title, failure }: { title: string; failure: string },
  adminUrl: string,
) {
  return {
    to: email,
    subject: 'Your changes could not be published',
    text: [
      `Hello ${name},`,
      '',
      'these changes were to be published now, and could not be:',
      '',
      title,
      '',
      failure,
      '',
      'Nothing of them is lost. Open the entry to publish them or to set another time:',
      '',
      adminUrl,
    ].join('\n'),
  };
}
