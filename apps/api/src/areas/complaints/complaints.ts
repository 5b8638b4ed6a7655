import {
  isStaff,
  mostListedComplaints,
  type Complaint as Entity,
  type ComplaintSettings,
  type contract,
} from '@site/contract';
import { complaintMessages } from '@site/contract/messages';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import type { Complaint, Prisma } from '#generated/prisma/client.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { updateRecord } from '#lib/content/reads/records.ts';
import { breaksReference, type Transaction } from '#lib/data/database.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { ifMatchOf } from '#lib/http/etags.ts';
import { forbidden, invalid, notFound } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { complaintMail } from './complaint-mail.ts';

const kind = { entityName: 'Complaint' } as const;
const settingsKind = {
  area: 'complaints.settings',
  entityName: 'Settings',
  toEntity: entityOf<Prisma.ComplaintSettingsGetPayload<object>>,
} as const;
const only = { where: { only: 1 } } as const;

/**
 * Complaints that two accounts alone can open, whatever their role. What they say is in their table and nowhere else: no
 * revision, no audit line, no stored answer and no mail has it.
 */
export function complaintRoutes({
  db,
  accessDb,
  content,
  limits,
  mailer,
  outbox,
  settings,
}: Deps): Routes<typeof contract.complaints> {
  const isForCaller = async (req: RoutedRequest) => {
    const { focalId, deputyId } = await db.complaintSettings.findUniqueOrThrow(only);
    return [focalId, deputyId].includes(callerOf(req).user.id);
  };
  /** @throws 403 */
  const requirePerson = async (req: RoutedRequest) => {
    if (!(await isForCaller(req))) throw forbidden(complaintMessages.notForYou);
  };
  /** Works on a complaint, with a line in the audit log that says which. @throws 403, 404 */
  const work = async (
    { params, req }: { params: { id: string }; req: RoutedRequest },
    change: (
      transaction: Transaction,
      where: { id: string },
      before: Complaint,
    ) => Promise<Complaint>,
  ) => {
    await requirePerson(req);
    const where = idOf(params, kind);
    return content.write(actionOf(req), async (transaction, _record, note) => {
      // Of two at once, the second finds what the first has left.
      await transaction.$executeRaw`SELECT FROM complaints WHERE id = ${where.id}::uuid FOR UPDATE`;
      const before = await transaction.complaint.findUnique({ where });
      if (!before) throw notFound(kind.entityName);
      note({ area: 'complaints', id: where.id, title: null });
      return change(transaction, where, before);
    });
  };
  /** @throws 400 */
  const checkPersons = async ({ focalId, deputyId }: ComplaintSettings) => {
    if (focalId !== null && focalId === deputyId) throw wrong('deputyId', complaintMessages.twice);
    for (const [path, id] of Object.entries({ focalId, deputyId })) {
      const user = id === null ? null : await db.user.findUnique({ where: { id } });
      if (id !== null && !(user && isStaff(user.role))) throw wrong(path, complaintMessages.nobody);
    }
  };

  return {
    focalPerson: async () => {
      const found = await db.complaintSettings.findUnique(only);
      if (!found) throw notFound('Settings');
      const { name, phone, email, post, steps, stepsInUrdu } = found;
      return { status: 200, body: { name, phone, email, post, steps, stepsInUrdu } };
    },

    send: async ({ body, req }) => {
      await limits.spend('complaint', addressOf(req));
      const { name, contact, language, ...said } = body;
      const data = {
        ...said,
        name: name ?? '',
        contact: contact ?? '',
        language: language ?? 'en',
      };
      const { focal, deputy } = await db.complaintSettings.findUniqueOrThrow({
        ...only,
        include: { focal: true, deputy: true },
      });
      const to = [focal, deputy].flatMap((person) => person?.email ?? []).join(', ');
      // Past the write path: a line of the audit log would tell admins when it was sent, and from where.
      await outbox.sendAfter((post) =>
        accessDb.$transaction(async (transaction) => {
          const id = uuid();
          await transaction.complaint.createMany({ data: [{ id, ...data }] });
          // Without a mail server it would wait in a list that admins read.
          if (to === '' || !mailer.hasServer) return;
          await post(
            transaction,
            complaintMail(to, `${settings.PUBLIC_ADMIN_URL}/complaints-desk`),
          );
        }),
      );
      return { status: 201, body: { msg: complaintMessages.received } };
    },

    mayOpen: async ({ req }) => ({ status: 200, body: { mayOpen: await isForCaller(req) } }),

    list: async ({ req }) => {
      await requirePerson(req);
      const rows = await db.complaint.findMany({
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: mostListedComplaints,
      });
      return { status: 200, body: rows.map(toListed) };
    },

    open: async (call) => {
      const row = await work(call, (transaction, where, { openedAt }) =>
        transaction.complaint.update({ where, data: { openedAt: openedAt ?? new Date() } }),
      );
      const { message, name, contact, language } = row;
      return { status: 200, body: { ...toListed(row), message, name, contact, language } };
    },

    close: async (call) => {
      const row = await work(call, (transaction, where, { closedAt }) =>
        transaction.complaint.update({ where, data: { closedAt: closedAt ?? new Date() } }),
      );
      return { status: 200, body: toListed(row) };
    },

    erase: async (call) => {
      await work(call, (transaction, where) => transaction.complaint.delete({ where }));
      return { status: 200, body: { msg: complaintMessages.erased } };
    },

    settings: async () => ({
      status: 200,
      body: entityOf(await db.complaintSettings.findUniqueOrThrow(only)),
    }),

    updateSettings: async ({ body, req }) => {
      await checkPersons(body);
      try {
        const { after } = await content.write(actionOf(req), ({ complaintSettings }, record) => {
          const table = {
            findUnique: (args: typeof only) => complaintSettings.findUnique(args),
            update: (args: {
              where: { only: number; version: number };
              data: Prisma.ComplaintSettingsUncheckedUpdateInput;
            }) => complaintSettings.update(args),
          };
          return updateRecord(table, record, settingsKind, only.where, ifMatchOf(req), () => body);
        });
        return { status: 200, body: entityOf(after) };
      } catch (error) {
        // An account was deleted at this moment.
        throw breaksReference(error) ? wrong('focalId', complaintMessages.nobody) : error;
      }
    },
  };
}

function wrong(path: string, message: string) {
  return invalid([{ path, message }]);
}

/** A complaint as its list has it: without what it says. */
function toListed({ id, about, openedAt, closedAt, createdAt }: Complaint): Entity {
  return {
    _id: id,
    about,
    state: closedAt ? 'closed' : openedAt ? 'opened' : 'new',
    createdAt: createdAt.toISOString(),
  };
}
