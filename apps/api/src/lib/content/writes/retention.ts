import {
  clientAddressDays,
  draftDays,
  invitationStoredDays,
  retentionSoonDays,
  reviewStoredDays,
  type Retention,
  type RetentionKind,
} from '@site/contract';
import type { Deps } from '#deps.ts';
import { Prisma } from '#generated/prisma/client.ts';
import type { Transaction } from '#lib/data/database.ts';

/*
 * For how long personal data are stored. The sweep erases what is over, and admins see what will be next: both take it from here.
 */

/** The settings that say for how long. */
export type RetentionSettings = Pick<
  Deps['settings'],
  'APPLICATIONS_KEPT_MONTHS' | 'MESSAGES_KEPT_MONTHS' | 'UNCONFIRMED_KEPT_DAYS' | 'TRASH_DAYS'
>;

/** Days after which mails are deleted that were sent or given up. */
const mailDays = 7;

type Kept = { months: number } | { days: number };

interface Rule {
  kept: Kept;
  setting: keyof RetentionSettings | null;
  /** Rows of which each has its `id`, and when its time began. */
  rows: Prisma.Sql;
}

/** What is erased when, by its kind. */
function rulesOf(settings: RetentionSettings): Record<RetentionKind, Rule> {
  const { APPLICATIONS_KEPT_MONTHS, MESSAGES_KEPT_MONTHS } = settings;
  return {
    messages: {
      kept: { months: MESSAGES_KEPT_MONTHS },
      setting: 'MESSAGES_KEPT_MONTHS',
      // A reply changes its message, too.
      rows: Prisma.sql`SELECT id, updated_at AS since FROM contact_messages`,
    },
    applications: {
      kept: { months: APPLICATIONS_KEPT_MONTHS },
      setting: 'APPLICATIONS_KEPT_MONTHS',
      rows: applicationTimes,
    },
    subscribers: {
      kept: { days: settings.UNCONFIRMED_KEPT_DAYS },
      setting: 'UNCONFIRMED_KEPT_DAYS',
      rows: Prisma.sql`
        SELECT id, updated_at AS since FROM subscriptions
        -- Those from before subscriptions were confirmed were never asked.
        WHERE confirmed_at IS NULL AND unsubscribed_at IS NULL AND expires_at IS NOT NULL`,
    },
    invitations: {
      kept: { days: invitationStoredDays },
      setting: null,
      rows: Prisma.sql`SELECT id, expires_at AS since FROM invitations`,
    },
    deletedApplications: {
      kept: { days: settings.TRASH_DAYS },
      setting: 'TRASH_DAYS',
      // With their vacancy.
      rows: Prisma.sql`
        SELECT id, deleted_at AS since FROM deleted_records WHERE area = 'applications'`,
    },
    drafts: {
      kept: { days: draftDays },
      setting: null,
      rows: Prisma.sql`SELECT user_id AS id, at AS since FROM drafts`,
    },
    reviewLinks: {
      kept: { days: reviewStoredDays },
      setting: null,
      rows: Prisma.sql`SELECT id, expires_at AS since FROM review_links`,
    },
    mails: {
      kept: { days: mailDays },
      setting: null,
      rows: Prisma.sql`
        SELECT id, created_at AS since FROM outbox_mails AS mail
        WHERE text IS NULL AND next_attempt_at IS NULL AND NOT EXISTS (${threadsOf})`,
    },
    clientAddresses: {
      kept: { days: clientAddressDays },
      setting: null,
      rows: Prisma.sql`
        SELECT batch AS id, at AS since FROM audit_log
        WHERE masklen(client) > CASE family(client) WHEN 4 THEN 24 ELSE 48 END`,
    },
  };
}

/** Of what a mail is part that says what has become of it, and stays as long. */
const threadsOf = Prisma.sql`
  SELECT FROM message_replies AS reply WHERE reply.id = mail.id
  UNION ALL SELECT FROM application_mails AS written WHERE written.mail_id = mail.id`;

/** Applications, each from the closing of its vacancy on, or from when it was sent where that is later or there is none. */
const applicationTimes = Prisma.sql`
  SELECT applications.id, applications.career_id,
    greatest(applications.applied_at, career.closes_at) AS since
  FROM applications JOIN careers AS career ON career.id = applications.career_id`;

/** A span as the database adds it to a time. */
const spanOf = (kept: Kept) =>
  'months' in kept
    ? Prisma.sql`${kept.months} * interval '1 month'`
    : Prisma.sql`${kept.days} * interval '1 day'`;

/** The ids of what is over. @param now milliseconds since 1970 */
export async function findOver(
  db: Pick<Transaction, '$queryRaw'>,
  kind: RetentionKind,
  settings: RetentionSettings,
  now: number,
): Promise<string[]> {
  const { rows, kept } = rulesOf(settings)[kind];
  const over = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM (${rows}) AS stored
    WHERE since <= ${new Date(now)}::timestamptz - ${spanOf(kept)}`;
  return over.map(({ id }) => id);
}

/** What is stored for how long, and what will be erased next. */
export async function readRetention(
  db: Pick<Transaction, '$queryRaw'>,
  settings: RetentionSettings,
): Promise<Retention[]> {
  const rules = Object.entries(rulesOf(settings));
  return Promise.all(
    rules.map(async ([kind, { rows, kept, setting }]) => {
      const [found] = await db.$queryRaw<{ stored: number; soon: number; next: Date | null }[]>`
        SELECT count(*)::int AS stored, min(since) + ${spanOf(kept)} AS next,
          (count(*) FILTER (WHERE since + ${spanOf(kept)} <= now() + ${spanOf({ days: retentionSoonDays })}))::int AS soon
        FROM (${rows}) AS stored`;
      const { stored = 0, soon = 0, next = null } = found ?? {};
      return {
        // The very kinds of the rules.
        kind: kind as RetentionKind,
        months: 'months' in kept ? kept.months : null,
        days: 'days' in kept ? kept.days : null,
        setting,
        stored,
        soon,
        next: next && next.toISOString(),
      };
    }),
  );
}

/** The vacancies with applications, and when these are erased. */
export async function readVacancies(
  db: Pick<Transaction, '$queryRaw'>,
  settings: RetentionSettings,
) {
  const span = spanOf({ months: settings.APPLICATIONS_KEPT_MONTHS });
  const rows = await db.$queryRaw<
    { id: string; title: string; applications: number; from: Date; until: Date }[]
  >`
    SELECT career.id::text, career.title, count(*)::int AS applications,
      min(since) + ${span} AS from, max(since) + ${span} AS until
    FROM (${applicationTimes}) AS sent JOIN careers AS career ON career.id = sent.career_id
    GROUP BY career.id, career.title ORDER BY career.title, career.id`;
  return rows.map(({ id, title, applications, from, until }) => ({
    _id: id,
    title,
    applications,
    erasedFrom: from.toISOString(),
    erasedUntil: until.toISOString(),
  }));
}
