import { filledIn, type ApplicationMail } from '@site/contract';
import { v7 as uuid } from 'uuid';
import type { Deps } from '#deps.ts';
import { applications, withNames } from '#lib/content/writes/applications.ts';
import type { Note } from '#lib/data/change.ts';
import type { Reads, Transaction } from '#lib/data/database.ts';
import { notFound } from '#lib/http/problem.ts';
import { mailStateOf, type Post } from '#lib/mail/outbox.ts';
import { writtenMail } from './application-mails.ts';

/** What staff write to applicants. */
interface Mailing {
  /** Made by who calls, so that a call that is repeated sends nothing twice. */
  id: string;
  /** Their ids. */
  applications: readonly string[];
  subject: string;
  text: string;
  /** The account that writes. */
  by: string;
}

/**
 * Writes to applicants, inside a write.
 * @returns how many mails were written
 * @throws 404
 */
export async function writeToApplicants(
  db: Transaction,
  note: Note,
  post: Post,
  { id: mailingId, applications: ids, subject, text, by }: Mailing,
): Promise<number> {
  const wanted = [...new Set(ids)].toSorted();
  // They stay until this is stored; of the same call twice, the second finds what the first has written.
  await db.$queryRaw`
    SELECT 1 AS one FROM applications WHERE id = ANY(${wanted}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await db.application.findMany({ where: { id: { in: wanted } }, ...withNames });
  if (rows.length < wanted.length) throw notFound(applications.entityName);
  const known = await db.applicationMail.findMany({ where: { mailingId } });
  const written = new Set(known.map(({ applicationId }) => applicationId));
  const { email: office } = await db.contact.findUniqueOrThrow({ where: { only: 1 } });
  const mailIds = new Map<string, string>();
  for (const row of rows.filter(({ id }) => !written.has(id))) {
    const to = row.user?.email ?? row.email ?? '';
    const filled = { name: row.user?.name ?? row.name ?? '', vacancy: row.career.title };
    const mail = { subject: filledIn(subject, filled), text: filledIn(text, filled) };
    const same = JSON.stringify([to.toLowerCase(), mail]);
    const mailId = mailIds.get(same) ?? uuid();
    if (!mailIds.has(same)) await post(db, { id: mailId, ...writtenMail({ to, ...mail }, office) });
    mailIds.set(same, mailId);
    const data = { applicationId: row.id, mailingId, mailId, ...mail, byId: by };
    await db.applicationMail.create({ data: { ...data, createdAt: new Date() } });
    note({ area: applications.area, id: row.id, title: filled.name });
  }
  return mailIds.size;
}

/** The mails to an applicant, the oldest first, with what has become of them. */
export async function readMails(
  { db, mailer }: { db: Pick<Reads, 'applicationMail' | 'outboxMail'>; mailer: Deps['mailer'] },
  applicationId: string,
): Promise<ApplicationMail[]> {
  const written = await db.applicationMail.findMany({
    where: { applicationId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { by: { select: { id: true, name: true } } },
  });
  if (written.length === 0) return [];
  const ids = written.map(({ mailId }) => mailId);
  const mails = await db.outboxMail.findMany({ where: { id: { in: ids } } });
  return written.map(({ id, mailId, subject, text, by, createdAt }) => ({
    _id: id,
    subject,
    text,
    by: by && { _id: by.id, name: by.name },
    at: createdAt.toISOString(),
    delivery: mailStateOf(
      mails.find((mail) => mail.id === mailId),
      mailer,
    ),
  }));
}
