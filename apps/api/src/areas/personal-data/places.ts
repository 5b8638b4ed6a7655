import { listAreas, type Area, type PersonalKind } from '@site/contract';
import { Prisma } from '#generated/prisma/client.ts';
import { snakeCase } from '#lib/data/snake-case.ts';

/*
 * Where an e-mail address may be. A test fails when a table gets a column for one that is not among these.
 */

/** An address that is looked for. */
export interface Sought {
  /** In lower case. */
  key: string;
  /** A regular expression that finds it in texts in lower case, and no longer address that ends or begins with it. */
  pattern: string;
}

/** @param email as it was entered */
export function soughtOf(email: string): Sought {
  const key = email.toLowerCase();
  const literal = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // In JSON a new line is `\n`, whose letter is none of the address.
  const start = String.raw`((?<![a-z0-9._%+'-])|(?<=\\[nrt]))`;
  return { key, pattern: `${start}${literal}(?![a-z0-9-]|\\.[a-z0-9])` };
}

/** The condition that a text names the address. The first half is quick, and true of few. */
export function mentions(text: Prisma.Sql, { key, pattern }: Sought): Prisma.Sql {
  return Prisma.sql`(position(${key}::text IN lower(${text})) > 0 AND lower(${text}) ~ ${pattern}::text)`;
}

/** Tables whose texts staff and visitors write, of whichever person, and where these name somebody. */
export const mentioningTexts = {
  contact_messages: ['message', 'note'],
  message_replies: ['text'],
  applications: ['cover_note', 'note'],
  application_mails: ['subject', 'text'],
  review_answers: ['name', 'comment'],
  submissions: ['note', 'comment'],
  consents: ['who', 'guardian', 'note'],
  drafts: ['body'],
} as const;

/** Areas whose versions hold what persons have sent, or whose they are. */
export const personalVersions = [
  'users',
  'applications',
  'contact.messages',
  'contact.settings',
  'newsletter',
] as const;

/** What a version says of its record, and of the one before. */
export const versionText = Prisma.sql`concat_ws(' ', before::text, body::text)`;

/** Areas of records that are no list and may name somebody. */
const otherContent = [
  'contact',
  'siteInfo',
  'footer',
  'navbar',
  'about',
  'directorMessage',
  'sectionInfo',
  'translations',
] as const satisfies readonly Area[];

/** What several columns say together. */
export const textOf = (columns: readonly string[]) =>
  Prisma.sql`concat_ws(' ', ${Prisma.join(columns.map((name) => Prisma.raw(name)))})`;

const union = (parts: readonly Prisma.Sql[]) => Prisma.join([...parts], ' UNION ALL ');

/** Whose account it is. */
const accountOf = ({ key }: Sought) => Prisma.sql`(SELECT id FROM users WHERE email_key = ${key})`;

/**
 * The rows of each kind about an address: `id`, `title`, `area` of content, `at`, and all of it as `data`, without secrets and what only
 * we need.
 */
export const places: Record<PersonalKind, (sought: Sought) => Prisma.Sql> = {
  account: ({ key }) => Prisma.sql`
    SELECT id, name AS title, NULL::text AS area, created_at AS at,
      to_jsonb(users) - '{password_hash, email_key}'::text[] || jsonb_build_object('sessions', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'device', device, 'network', network, 'created_at', created_at, 'last_used_at', last_used_at)), '[]')
        FROM sessions WHERE user_id = users.id)) AS data
    FROM users WHERE email_key = ${key}`,
  invitation: ({ key }) => Prisma.sql`
    SELECT id, name AS title, NULL::text AS area, sent_at AS at,
      to_jsonb(invitations) - '{token_hash, email_key}'::text[] AS data
    FROM invitations WHERE email_key = ${key}`,
  application: (sought) => Prisma.sql`
    SELECT applications.id, career.title, NULL::text AS area, applied_at AS at,
      to_jsonb(applications) - 'email_key'::text || jsonb_build_object('vacancy', career.title, 'mails', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'subject', subject, 'text', text, 'created_at', written.created_at)), '[]')
        FROM application_mails AS written WHERE written.application_id = applications.id)) AS data
    FROM applications JOIN careers AS career ON career.id = career_id
    WHERE email_key = ${sought.key} OR user_id IN ${accountOf(sought)}`,
  message: ({ key }) => Prisma.sql`
    SELECT id, left(message, 80) AS title, NULL::text AS area, created_at AS at,
      to_jsonb(contact_messages) || jsonb_build_object('replies', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('text', text, 'created_at', reply.created_at)), '[]')
        FROM message_replies AS reply WHERE reply.message_id = contact_messages.id)) AS data
    FROM contact_messages WHERE lower(email) = ${key}`,
  subscriber: ({ key }) => Prisma.sql`
    SELECT id, email AS title, NULL::text AS area, created_at AS at, to_jsonb(subscriptions) - 'email_key'::text AS data
    FROM subscriptions WHERE email_key = ${key}`,
  // The text of one that expires may be a secret, such as a reset link.
  mail: (sought) => Prisma.sql`
    SELECT id, subject AS title, NULL::text AS area, created_at AS at,
      jsonb_build_object('to', "to", 'reply_to', reply_to, 'reply_to_name', reply_to_name, 'subject', subject,
        'text', CASE WHEN expires_at IS NULL THEN text END, 'created_at', created_at, 'sent_at', sent_at) AS data
    FROM outbox_mails
    WHERE ${mentions(Prisma.sql`concat_ws(' ', "to", reply_to, subject, text)`, sought)}`,
  notice: ({ key }) => Prisma.sql`
    SELECT id, NULL::text AS title, NULL::text AS area, updated_at AS at, jsonb_build_object('messages_to', ${key}::text) AS data
    FROM message_settings WHERE ${key} = ANY (SELECT lower(unnest(messages_to)))`,
  mention: (sought) =>
    union(
      Object.entries(mentioningTexts).map(([table, columns]) => {
        const text = textOf(columns);
        // Drafts have no id of their own, nor need one here.
        const id = table === 'drafts' ? Prisma.sql`user_id` : Prisma.sql`id`;
        return Prisma.sql`
          SELECT ${id}, ${table.replaceAll('_', ' ')}::text AS title, NULL::text AS area, NULL::timestamptz AS at,
            jsonb_build_object('in', ${table}::text, 'text', ${text}) AS data
          FROM ${Prisma.raw(table)} WHERE ${mentions(text, sought)}`;
      }),
    ),
  version: (sought) => Prisma.sql`
    SELECT record_id AS id, area AS title, NULL::text AS area, at,
      jsonb_build_object('area', area, 'at', at, 'operation', operation, 'body', body) AS data
    FROM revisions
    WHERE area IN (${Prisma.join([...personalVersions])}) AND ${mentions(versionText, sought)}`,
  audit: (sought) => Prisma.sql`
    SELECT batch AS id, area || ' ' || operation AS title, NULL::text AS area, at, to_jsonb(audit_log) AS data
    FROM audit_log
    WHERE lower(caller_email) = ${sought.key} OR ${mentions(Prisma.sql`records::text`, sought)}`,
  content: (sought) =>
    union([
      ...[...listAreas, ...otherContent].map((area) => {
        const row = Prisma.sql`to_jsonb(stored)`;
        return Prisma.sql`
          SELECT id, coalesce(${row} ->> 'title', ${row} ->> 'name', ${row} ->> 'main_title') AS title,
            ${area}::text AS area, updated_at AS at, ${row} AS data
          FROM ${Prisma.raw(snakeCase(area))} AS stored WHERE ${mentions(Prisma.sql`${row}::text`, sought)}`;
      }),
      Prisma.sql`
        SELECT record_id, coalesce(body ->> 'title', body ->> 'name'), area, at, body
        FROM pending_versions WHERE ${mentions(Prisma.sql`body::text`, sought)}`,
    ]),
};
