import {
  applicationCounts,
  applicationStatuses,
  isClosed,
  maxExport,
  maxResumeBytes,
  maxZipped,
  resumeLinkMinutes,
  type ApplicationStatus,
  type contract,
} from '@site/contract';
import { applicationMessages, ruleMessages } from '@site/contract/messages';
import { datedName } from '@site/spreadsheets/dated-name';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import { afterStored } from '#lib/data/open-call.ts';
import type { Career, Prisma } from '#generated/prisma/client.ts';
import { applications, toApplication, withNames } from '#lib/content/writes/applications.ts';
import { eraseApplications } from '#lib/content/writes/erasing.ts';
import { readVacancies } from '#lib/content/writes/retention.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { acquirePersonLock, breaksReference } from '#lib/data/database.ts';
import { idOf } from '#lib/content/reads/list-handlers.ts';
import { matching, readList } from '#lib/content/reads/list-reads.ts';
import { updateRecord } from '#lib/content/reads/records.ts';
import { ifMatchOf } from '#lib/http/etags.ts';
import { formReader } from '#lib/http/form-reader.ts';
import { checkPrivateFile } from '#lib/media/private-file.ts';
import { conflict, invalid, notFound } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { Routes } from '#lib/http/routes.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { minutes } from '#lib/durations.ts';
import { live, momentOf } from '#lib/content/reads/visibility.ts';
import { appliedMail, receiptMail } from './application-mails.ts';
import { applicationFiles } from './application-files.ts';
import { readMails, writeToApplicants } from './written-mails.ts';
import { resumeTokenOf } from './resume-tokens.ts';

/** How the list is searched, narrowed down and ordered. */
const listed = {
  order: { createdAt: 'desc' as const },
  search: ['words', 'user.words', 'career.titleWords'],
  where: (query: { status?: ApplicationStatus | undefined; careerId?: string | undefined }) => ({
    ...(query.status && { status: query.status }),
    ...(query.careerId !== undefined && { careerId: query.careerId }),
  }),
};

type Mark = Pick<Prisma.ApplicationUncheckedUpdateInput, 'status' | 'note'>;

/** Who has applied for which vacancy or internship. */
export function applicationRoutes({
  db,
  content,
  limits,
  log,
  mailer,
  media,
  outbox,
  settings,
}: Deps): Routes<typeof contract.applications> {
  const readForm = formReader({
    folder: media.incoming,
    file: 'resume',
    maxBytes: maxResumeBytes,
    refusal: applicationMessages.resumeTooLarge,
    // A cover note, in characters of up to four bytes.
    fieldSize: 200_000,
  });

  /** Removes a file that no application has. What fails here is swept later. */
  const removeFile = async (path: string) => {
    try {
      const where = { resumePath: path };
      if ((await db.application.count({ where })) === 0) await media.resumes.remove(path);
    } catch (error) {
      log.error({ err: error }, 'a résumé could not be removed');
    }
  };

  return {
    list: async ({ query, req, res }) => {
      const table = {
        count: (args: { where?: object }) => db.application.count(args),
        findMany: (args: object) => db.application.findMany({ ...args, ...withNames }),
      };
      const rows = await readList(table, listed, query, { req, res });
      return { status: 200, body: rows.map(toApplication) };
    },

    counts: async ({ query: { careerId } }) => {
      const groups = await db.application.groupBy({
        by: 'status',
        where: careerId === undefined ? {} : { careerId },
        _count: true,
      });
      const found = new Map(groups.map(({ status, _count: count }) => [status, count]));
      const counts = applicationStatuses.map((each) => [each, found.get(each) ?? 0]);
      return { status: 200, body: applicationCounts.parse(Object.fromEntries(counts)) };
    },

    get: async ({ params }) => {
      const where = idOf(params, applications);
      const row = await db.application.findUnique({ where, ...withNames });
      if (!row) throw notFound(applications.entityName);
      const mails = await readMails({ db, mailer }, row.id);
      return { status: 200, body: { ...toApplication(row), mails } };
    },

    vacancies: async () => ({ status: 200, body: await readVacancies(db, settings) }),

    export: async ({ query: { format, ...query }, req, res }) => {
      const where = { AND: [...matching(query.q, listed.search), listed.where(query)] };
      const most = format === 'csv' ? maxExport : maxZipped;
      const count = await db.application.count({ where });
      if (count > most) {
        const message = applicationMessages.tooManyExported(count, most);
        throw invalid([{ path: 'format', message }]);
      }
      const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
      const rows = await db.application.findMany({ where, orderBy, take: most, ...withNames });
      // Nothing leaves that is not in the audit log.
      await content.write(actionOf(req), async () => {});
      res.attachment(datedName('applications', format));
      res.set('Cache-Control', 'no-store');
      return { status: 200, body: applicationFiles(rows, format, { media, log }) };
    },

    mail: async ({ body, req }) => {
      const sent = await outbox.sendAfter((post) =>
        content.write(actionOf(req), (transaction, _record, note) =>
          writeToApplicants(transaction, note, post, { ...body, by: callerOf(req).user.id }),
        ),
      );
      const { hasServer } = mailer;
      const msg = hasServer ? applicationMessages.mailed(sent) : applicationMessages.mailStored;
      return { status: 200, body: { msg, sent } };
    },

    erase: async ({ body: { careerId }, req }) => {
      const { resumes, erased } = await content.write(
        actionOf(req),
        async (transaction, _record, note) => {
          // Who applies, or erases, at the same time waits here.
          await transaction.$queryRaw`
            SELECT 1 AS one FROM careers WHERE id = ${careerId}::uuid FOR UPDATE`;
          const rows = await transaction.application.findMany({
            where: { careerId },
            select: { id: true },
          });
          const ids = rows.map(({ id }) => id);
          const paths = await eraseApplications(transaction, ids);
          for (const id of ids) note({ area: 'applications', id, title: null, operation: 'erase' });
          return { resumes: paths, erased: ids.length };
        },
      );
      // What fails here is swept later.
      await afterStored(() =>
        Promise.allSettled(resumes.map((path) => media.resumes.remove(path))),
      );
      return { status: 200, body: { msg: applicationMessages.erased(erased), erased } };
    },

    create: async ({ body, req }) => {
      try {
        const data = { ...body, userId: callerOf(req).user.id };
        const row = await content.write(actionOf(req), async (transaction, record) => {
          const where = { id: body.careerId, ...live(momentOf(req)) };
          if (!(await transaction.career.findFirst({ where }))) throw careerMissing();
          const created = await transaction.application.create({ data, ...withNames });
          return record(applications, null, created);
        });
        return { status: 201, body: toApplication(row) };
      } catch (error) {
        throw breaksReference(error) ? careerMissing() : error;
      }
    },

    mark: async ({ params, body: { status, note }, req }) => {
      const { after } = await content.write(actionOf(req), (transaction, record) => {
        const table = {
          findUnique: (args: { where: { id: string } }) =>
            transaction.application.findUnique({ ...args, ...withNames }),
          update: (args: {
            where: { id: string; version: number };
            data: Mark & { version: { increment: number } };
          }) => transaction.application.update({ ...args, ...withNames }),
        };
        const where = idOf(params, applications);
        return updateRecord(table, record, applications, where, ifMatchOf(req), () => ({
          status,
          note: note === '' ? null : note,
        }));
      });
      return { status: 200, body: toApplication(after) };
    },

    apply: {
      middleware: [readForm],
      handler: async ({ body: { consent: _consent, ...body }, req }) => {
        const now = momentOf(req);
        const [main = 'en'] = settings.LANGUAGES;
        const { careerId, language = main } = body;
        const wanted = { where: { id: careerId, ...live(now) } };
        checkTaken(await db.career.findFirst(wanted), now);
        if (!req.file) {
          throw invalid([{ path: 'resume', message: applicationMessages.resumeMissing }]);
        }
        await limits.spend('application', addressOf(req));
        const { kind, bytes } = await checkPrivateFile(req.file.path, {
          field: 'resume',
          otherKind: applicationMessages.notAResume,
        });
        const resumePath = await media.resumes.put(kind, bytes);
        const key = { careerId, emailKey: body.email.toLowerCase() };
        try {
          const replaced = await outbox.sendAfter((post) =>
            content.write(actionOf(req), async (transaction, record) => {
              await acquirePersonLock(transaction, body.email);
              // Of several at once each finds what the one before has stored.
              await transaction.$queryRaw`
                SELECT 1 AS one FROM careers WHERE id = ${careerId}::uuid FOR UPDATE`;
              const career = checkTaken(await transaction.career.findFirst(wanted), now);
              const before = await transaction.application.findFirst({ where: key, ...withNames });
              const data = {
                name: body.name,
                email: body.email,
                phone: body.phone,
                coverNote: body.coverNote || null,
                language,
                resumePath,
                appliedAt: new Date(),
              };
              const id = before?.id ?? uuid();
              const resumeUrl = `/all-applications/${id}`;
              record(
                applications,
                before,
                before
                  ? await transaction.application.update({
                      where: { id },
                      data: { ...data, version: { increment: 1 } },
                      ...withNames,
                    })
                  : await transaction.application.create({
                      data: { id, ...key, ...data, resumeUrl },
                      ...withNames,
                    }),
              );
              const applied = {
                ...body,
                language,
                title: career.title,
                isReplacing: before !== null,
              };
              await post(transaction, receiptMail(applied, settings.APPLICATIONS_KEPT_MONTHS));
              const { email } = await transaction.contact.findUniqueOrThrow({ where: { only: 1 } });
              const link = settings.PUBLIC_ADMIN_URL + resumeUrl;
              if (email !== '') await post(transaction, appliedMail(applied, email, link));
              return before?.resumePath ?? null;
            }),
          );
          if (replaced !== null) await afterStored(() => removeFile(replaced));
        } catch (error) {
          // Unless it was stored all the same, and only the answer was lost.
          await removeFile(resumePath);
          throw error;
        }
        return { status: 201, body: { msg: applicationMessages.received } };
      },
    },

    resumeLink: async ({ params: { id }, req }) => {
      const row = isId(id) ? await db.application.findUnique({ where: { id } }) : null;
      if (!row || row.resumePath === null) throw notFound('The résumé');
      await content.write(actionOf(req), async (_transaction, _record, note) => {
        note({ area: 'applications', id, title: row.name });
      });
      const expiresAt = new Date(Date.now() + minutes(resumeLinkMinutes));
      const named = { application: id, user: callerOf(req).user.id };
      const token = await resumeTokenOf(settings.jwtSecret, named, expiresAt);
      const url = `${settings.PUBLIC_API_URL}/resumes/${token}`;
      return { status: 200, body: { url, expiresAt: expiresAt.toISOString() } };
    },
  };
}

/** Also of a career that is not public, or no longer. */
function careerMissing() {
  return invalid([{ path: 'careerId', message: ruleMessages.careerMissing }]);
}

/** The vacancy, when one can apply for it here. @throws 404, 409 */
function checkTaken(career: Career | null, now: Date): Career {
  if (!career) throw notFound('The position');
  const closesAt = career.closesAt?.toISOString() ?? null;
  if (isClosed({ closesAt }, now.getTime())) throw conflict(applicationMessages.closed);
  if (!career.applyOnSite) throw conflict(applicationMessages.notHere);
  return career;
}
