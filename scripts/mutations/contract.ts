import type { Mutation } from './mutation.ts';
import { cases } from './owners.ts';

const fields = 'packages/contract/src/fields/fields.ts';
const access = 'packages/contract/src/routes/access.ts';
const inContract = (file: string) => ({
  project: 'contract',
  file: `packages/contract/src/${file}.test.ts`,
});

/** Of what API, apps and mocks share: schemas, access, and functions on texts. */
export const contractMutations: readonly Mutation[] = [
  {
    name: 'a title of any length is taken',
    file: fields,
    find: 'line: 200,',
    replace: 'line: 2_000,',
    owner: { ...cases, pattern: 'news.create > refuses' },
  },
  {
    name: 'the translation of a card stands at another one',
    file: 'packages/contract/src/text/localized.ts',
    find: 'isInList(place) ? bySource.get(`${pathOfPlace(place)}\\n${text}`) : fields[place];',
    replace: 'text && bySource.size >= 0 ? fields[place] : undefined;',
    owner: inContract('text/localized'),
  },
  {
    name: 'a title of spaces is taken',
    file: fields,
    find: '.overwrite(trimmed)\n    .max(max',
    replace: '.max(max',
    owner: { ...cases, pattern: 'news.create > refuses a blank' },
  },
  {
    name: 'a text with NUL is taken, which the database refuses',
    file: fields,
    find: "value.isWellFormed() && !value.includes('\\0')",
    replace: 'value.isWellFormed()',
    owner: { ...cases, pattern: 'news.create > refuses NUL' },
  },
  {
    name: 'the address of a picture may run a script',
    file: fields,
    find: 'asAddress(requiredText(label, bounds.url), exactly(webForm), label)',
    replace: 'requiredText(label, bounds.url)',
    owner: { ...cases, pattern: 'news.create > refuses the address' },
  },
  {
    name: 'a link may lead to another host without a protocol',
    file: fields,
    find: '/(?:[^/${unsafe}][^${unsafe}]*)?`',
    replace: '/[^${unsafe}]*`',
    owner: { ...cases, pattern: 'news.create > (takes no script|refuses the address)' },
  },
  {
    name: 'a password of six characters is taken',
    file: fields,
    find: '.min(8, `${label} must have at least 8 characters.`)',
    replace: '.min(6, `${label} must have at least 8 characters.`)',
    owner: { ...cases, pattern: 'users.create > refuses a short' },
  },
  {
    name: 'a colour may hold further style',
    file: fields,
    find: '(value) => colourForm.test(value) || colourNames.has(value.toLowerCase())',
    replace: '(value) => value.length > 2',
    owner: { ...cases, pattern: 'sectionThemes.put > refuses' },
  },
  {
    name: 'an entry may end at the moment at which it begins',
    file: 'packages/contract/src/publishing/publishing.ts',
    find: 'new Date(publishAt) < new Date(unpublishAt)',
    replace: 'new Date(publishAt) <= new Date(unpublishAt)',
    owner: { ...cases, pattern: 'news.create > refuses a status' },
  },
  {
    name: 'moderators may do what is for admins',
    file: access,
    find: "mayReview(role) : role === 'admin'",
    replace: 'mayReview(role) : mayReview(role)',
    owner: { ...cases, pattern: 'audit.list > is for' },
  },
  {
    name: 'users count as staff',
    file: access,
    find: "return role !== 'user';",
    replace: 'return true;',
    owner: { ...cases, pattern: 'news.create > is for' },
  },
  {
    name: 'staff read who was invited',
    file: 'packages/contract/src/areas/accounts/invitations.ts',
    find: 'metadata: adminAccess,',
    replace: "metadata: { access: 'staff' },",
    owner: { ...cases, pattern: 'invitations.list > is for' },
  },
  {
    name: 'an export for the audit log needs no confirmation',
    file: 'packages/contract/src/areas/office/audit.ts',
    find: "{ ...staffAccess, confirm: 'password' }",
    replace: 'staffAccess',
    owner: inContract('routes/confirmation'),
  },
  {
    name: 'a common password is taken',
    file: 'packages/contract/src/fields/passwords.ts',
    find: 'common.has(typed) || ',
    replace: '',
    owner: inContract('fields/passwords'),
  },
  {
    name: 'the 30th of February is taken for the 1st of March',
    file: 'packages/contract/src/fields/dates.ts',
    find: '  if (!exists) return null;\n',
    replace: '',
    owner: inContract('fields/dates'),
  },
  {
    name: 'a date without a zone is taken for one of London',
    file: 'packages/contract/src/fields/dates.ts',
    find: 'new Date(fromLocal(wall)).toISOString()',
    replace: 'new Date(wall).toISOString()',
    owner: inContract('fields/dates'),
  },
  {
    name: 'a time is shown as that of London, and saved as that of Karachi',
    file: 'packages/contract/src/fields/dates.ts',
    find: 'new Date(instant + offsetAt(instant)).toISOString().slice(0, 16)',
    replace: 'new Date(instant).toISOString().slice(0, 16)',
    owner: inContract('fields/dates'),
  },
  {
    name: 'a link in a formatted text may run a script',
    file: 'packages/contract/src/text/formatted-blocks.ts',
    find: '(?:https?://|mailto:|tel:|',
    replace: '(?:https?://|mailto:|tel:|javascript:|',
    owner: inContract('text/formatted-text'),
  },
  {
    name: 'a link in a formatted text may lead to another host that looks like a page',
    file: 'packages/contract/src/text/formatted-blocks.ts',
    find: '/(?!/)|#)[^',
    replace: '/|#)[^',
    owner: inContract('text/formatted-text'),
  },
  {
    name: 'a video of a channel is taken for a film',
    file: 'packages/contract/src/media/players.ts',
    find: "'youtube.com': youtube,",
    replace: "'youtube.com': (address) => address.href,",
    owner: inContract('media/players'),
  },
  {
    name: 'a text of invisible characters is no blank one',
    file: 'packages/contract/src/text/trimmed.ts',
    find: "if (first === -1) return '';",
    replace: 'if (first === -1) return text;',
    owner: inContract('text/trimmed'),
  },
  {
    name: 'an update of one colour drops the others of its group',
    file: 'packages/contract/src/fields/merge.ts',
    find: 'isGroup(before) && isGroup(value) ? merge(before, value) : value',
    replace: 'value',
    owner: { ...cases, pattern: 'navbar.update > leaves what stands' },
  },
];
