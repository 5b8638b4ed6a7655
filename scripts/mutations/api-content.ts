import type { Mutation } from './mutation.ts';
import { cases, inApi } from './owners.ts';

const idempotency = 'apps/api/src/lib/content/writes/idempotency.ts';
const records = 'apps/api/src/lib/content/reads/records.ts';
const visibility = 'apps/api/src/lib/content/reads/visibility.ts';
const readCache = 'apps/api/src/lib/content/cache/read-cache.ts';
const version = 'apps/api/src/lib/content/cache/content-version.ts';
const write = 'apps/api/src/lib/content/writes/write.ts';
const followUps = 'apps/api/src/lib/content/writes/follow-ups.ts';
const trash = 'apps/api/src/lib/content/history/trash.ts';
const outbox = 'apps/api/src/lib/mail/outbox.ts';
const document = 'apps/api/src/lib/media/document.ts';

/** Of what the API stores and answers. */
export const contentMutations: readonly Mutation[] = [
  {
    name: 'a write that is sent again with its key is done again',
    file: idempotency,
    find: 'if (!named) return handler(call);',
    replace: 'if (!named || named.key) return handler(call);',
    owner: inApi('protocol/repeated-writes', 'counts a visitor'),
  },
  {
    name: 'a key is answered with what somebody else has sent by it',
    file: 'apps/api/src/lib/content/writes/idempotent-responses.ts',
    find: 'const where = { caller, key, expiresAt',
    replace: 'const where = { key, expiresAt',
    owner: inApi('protocol/repeated-writes', 'is its caller'),
  },
  {
    name: 'an update of an old version replaces what a colleague has saved',
    file: records,
    find: 'if (!isExpected(ifMatch, before)) throw stale();',
    replace: '',
    owner: { ...cases, pattern: 'news.update > changes only the version' },
  },
  {
    name: 'lists show drafts to visitors',
    file: visibility,
    find: 'return conditions[wantedBy(request, query)];',
    replace: 'return conditions.all;',
    owner: { ...cases, pattern: 'news.list > lists what is live' },
  },
  {
    name: 'what comes back from the trash is in its own language alone',
    file: 'apps/api/prisma/definitions/languages.sql',
    find: 'NEW.languages := languages_of(NEW.id, written_in)',
    replace: 'NEW.languages := ARRAY[written_in]',
    owner: inApi('languages/translations', 'from the trash'),
  },
  {
    name: 'a translation is public before it is published',
    file: 'apps/api/src/lib/content/languages/translated-reads.ts',
    find: "AND status = 'published'",
    replace: '',
    owner: inApi('languages/translations', 'inside of other entries'),
  },
  {
    name: 'what is not translated is stored as if it were',
    file: 'apps/api/src/areas/translations/translations.ts',
    find: 'fields,\n            source: texts,',
    replace: 'fields: { ...texts, ...fields },\n            source: texts,',
    owner: inApi('languages/random-changes', 'news'),
  },
  {
    name: 'staff are told of one text alone that has changed since it was translated',
    file: 'packages/contract/src/text/localized.ts',
    find: '[...changed, ...gone]',
    replace: '[...changed.slice(0, 1), ...gone]',
    owner: inApi('languages/random-changes'),
  },
  {
    name: 'a list that is searched in a language finds what is said in another one',
    file: 'apps/api/src/lib/content/reads/list-reads.ts',
    find: 'some: { lang, ...condition }',
    replace: 'some: condition',
    owner: inApi('languages/list-search', '/api/tender'),
  },
  {
    name: 'a list finds translations that are drafts',
    file: 'apps/api/prisma/definitions/views.sql',
    find: "title_words FROM translations WHERE status = 'published'",
    replace: 'title_words FROM translations',
    owner: inApi('languages/list-search', '/api/tender'),
  },
  {
    name: 'an editor publishes in another language without a review',
    file: 'packages/contract/src/publishing/needs-review.ts',
    find: "area === 'translations' || ",
    replace: '',
    owner: inApi('languages/translations', 'review'),
  },
  {
    name: 'drafts are read by their address',
    file: 'apps/api/src/lib/content/reads/list-handlers.ts',
    find: 'maySee(req, entity ?? {}, query)',
    replace: 'true',
    owner: { ...cases, pattern: 'news.get > reads what is live' },
  },
  {
    name: 'a change shows only after the cache forgets',
    file: readCache,
    find: 'one.version === other.version && one.connection',
    replace: 'one.connection',
    owner: inApi('data/read-cache', 'by SQL is visible immediately'),
  },
  {
    name: 'an entry with a time shows only after another change',
    file: version,
    find: "concat_ws('.', epoch, version, ${boundarySql})",
    replace: "concat_ws('.', epoch, version)",
    owner: inApi('data/read-cache', 'changes when time passes'),
  },
  {
    name: 'a write that fails leaves a part of it',
    file: write,
    find: '(run) => writer.$transaction(run, limits),',
    replace: '(run) => run(writer as never),',
    owner: inApi('publishing/revisions', 'whose revision can not be stored'),
  },
  {
    name: 'the audit log does not say who it was',
    file: 'apps/api/src/lib/content/history/store-history.ts',
    find: '} = action.caller?.user ?? {};',
    replace: '} = {} as Partial<NonNullable<typeof action.caller>["user"]>;',
    owner: { ...cases, pattern: 'audit.list > has who did what' },
  },
  {
    name: 'editors publish without the review',
    file: followUps,
    find: '  refuseUnreviewed,\n',
    replace: '',
    owner: inApi('publishing/submissions'),
  },
  {
    name: 'what is published stays submitted',
    file: followUps,
    find: '  endWaiting,\n',
    replace: '',
    owner: { ...cases, pattern: 'submissions' },
  },
  {
    name: 'what waits replaces what others have published since',
    file: 'apps/api/src/lib/content/publishing/pending.ts',
    find: 'if (isContested && !isKnown) throw conflict(pendingMessages.changed);',
    replace: '',
    owner: { ...cases, pattern: 'pending.publish > keeps what others' },
  },
  {
    name: 'anybody withdraws what others have submitted',
    file: 'apps/api/src/areas/submissions/submissions.ts',
    find: 'if (row.by !== user.id && !mayReview(user.role)) throw forbidden();',
    replace: '',
    owner: { ...cases, pattern: 'submissions.withdraw > is for who' },
  },
  {
    name: 'a review link works after it was revoked',
    file: 'apps/api/src/lib/content/publishing/reviews.ts',
    find: 'if (link.revokedAt) throw gone(reviewMessages.wasRevoked);',
    replace: '',
    owner: { ...cases, pattern: 'reviewLinks.revoke > ends the link' },
  },
  {
    name: 'caches keep what a preview shows',
    file: 'apps/api/src/respond.ts',
    find: "res.set('Cache-Control', 'no-store');",
    replace: ';',
    owner: { ...cases, pattern: 'previews.create > shows an entry' },
  },
  {
    name: 'undoing takes later changes of others back, too',
    file: 'apps/api/src/areas/batches/undo-batch.ts',
    find: 'if (later) {',
    replace: 'if (false) {',
    owner: { ...cases, pattern: 'batches.undo > is refused' },
  },
  {
    name: 'a filter that is misspelt exports everything',
    file: 'packages/contract/src/import/export.ts',
    find: 'if (unknown.length > 0) {',
    replace: 'if (false) {',
    owner: { ...cases, pattern: 'exports.export > is an Excel' },
  },
  {
    name: 'a change leaves a career for which nobody can apply',
    file: 'packages/contract/src/contract.ts',
    find: "  ['careers', careerIssues],\n",
    replace: '',
    owner: { ...cases, pattern: 'careers.update > leaves a way' },
  },
  {
    name: 'a draft goes public without what it lacks',
    file: 'apps/api/src/lib/content/reads/records.ts',
    find: 'wasDraft ? missingParts(area, entity) : brokenRules(area, entity)',
    replace: 'wasDraft ? [] : brokenRules(area, entity)',
    owner: { ...cases, pattern: 'news.update > names all that a draft' },
  },
  {
    name: 'an application stays deleted when its career is restored',
    file: trash,
    find: 'area: { notIn: [...listAreas] }, id: { not: id } },',
    replace: 'area: { notIn: [...listAreas] }, id },',
    owner: { ...cases, pattern: 'trash.restore > brings back the applications' },
  },
  {
    name: 'an entry that is erased stays in its versions',
    file: trash,
    find: 'await db.revision.deleteMany({ where: revisions });',
    replace: '',
    owner: { ...cases, pattern: 'trash.erase > takes an entry' },
  },
  {
    name: 'what waits is published for an account that lost its role',
    file: 'apps/api/src/due-pending.ts',
    find: 'if (user && !mayUpdate(pending.area, user.role)) throw forbidden();',
    replace: '',
    owner: inApi('publishing/scheduled', 'may no longer change it'),
  },
  {
    name: 'a mail is given up at the first failure',
    file: outbox,
    find: 'const isLast = attempts >= retries.most;',
    replace: 'const isLast = attempts > 0;',
    owner: inApi('visitors/outbox', 'is retried with backoff'),
  },
  {
    name: 'a page with scripts is taken for a table',
    file: document,
    find: '&& !control.test(text) && !code.test(text)',
    replace: '&& !control.test(text)',
    owner: inApi('media/documents', 'what is refused > is'),
  },
  {
    name: 'résumés are served to everybody',
    file: 'apps/api/src/lib/media/media-store.ts',
    find: '          index: false,',
    replace: "          index: false,\n          dotfiles: 'allow',",
    owner: inApi('visitors/applying', 'has no public address'),
  },
  {
    name: 'the sweep takes uploads that are still coming',
    file: 'apps/api/src/sweep.ts',
    find: 'if (found && found.mtimeMs <= now - oldestUnfinished) await rm',
    replace: 'if (found) await rm',
    owner: inApi('media/sweep', 'deletes files that were never finished'),
  },
  {
    name: 'a migration that was edited is not noticed',
    file: 'packages/backup/src/migrate.ts',
    find: 'if (edited) {',
    replace: 'if (!edited) {',
    owner: { project: 'backup', file: 'packages/backup/tests/migrate.test.ts' },
  },
  {
    name: 'a picture whose consent was withdrawn stays in texts',
    file: 'apps/api/src/lib/http/media-origins.ts',
    find: "block.kind !== 'embed' || !isHidden(block.embed.address)",
    replace: "block.kind !== 'embed' || block.parts.length >= 0",
    owner: inApi('media/consents'),
  },
  {
    name: 'a pin of the search shows what is not public yet',
    file: 'apps/api/src/areas/search/search.ts',
    find: 'WHERE ${isIt} AND search_shows(publish_at, unpublish_at, ${moment}::timestamptz)',
    replace: 'WHERE ${isIt}',
    owner: inApi('content/search', 'is pinned to the words'),
  },
];
