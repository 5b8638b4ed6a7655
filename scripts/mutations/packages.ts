import type { Mutation } from './mutation.ts';
import { cases } from './owners.ts';

const inUi = (file: string) => ({ project: 'ui', file: `packages/ui/src/${file}` });
const inServer = (file: string) => ({ project: 'server', file: `packages/server/src/${file}` });
const onMocks = (pattern: string) => ({ ...cases, pattern, side: 'mocks' as const });
const refusals = (pattern: string) => ({
  project: 'backup',
  file: 'packages/backup/tests/refusals.test.ts',
  pattern,
});
const secretsInLogs = { project: 'api', file: 'apps/api/tests/accounts/secrets-in-logs.test.ts' };

/** Of the packages that the apps share besides the contract. */
export const packageMutations: readonly Mutation[] = [
  {
    name: 'a text beside Urdu has its telephone number turned around',
    file: 'packages/ui/src/text/running-text.tsx',
    find: '<bdi key={index} dir="ltr" className',
    replace: '<bdi key={index} className',
    owner: inUi('text/running-text.test.tsx'),
  },
  {
    name: 'an address in a text leads to where a cut ends it',
    file: 'packages/ui/src/text/running-text.tsx',
    find: 'to > end || !hasLinks ?',
    replace: '!hasLinks ?',
    owner: inUi('text/running-text.test.tsx'),
  },
  {
    name: 'a telephone number in Urdu digits is not dialled',
    file: 'packages/ui/src/text/phone-link.ts',
    find: 'const digits = withLatinDigits(written)',
    replace: 'const digits = written',
    owner: inUi('text/phone-link.test.tsx'),
  },
  {
    name: 'the zero in brackets of a number from abroad is dialled',
    file: 'packages/ui/src/text/phone-link.ts',
    find: ".replace(/\\( ?0 ?\\)/, '')",
    replace: '',
    owner: inUi('text/phone-link.test.tsx'),
  },
  {
    name: 'a text has the colour that staff chose, though nobody can read it',
    file: 'packages/ui/src/colours/legible-colour.ts',
    find: 'if (ratio(text, ground) >= contrast) return colour;',
    replace: 'if (ratio(text, ground) >= 1) return colour;',
    owner: inUi('colours/legible-colour.test.ts'),
  },
  {
    name: 'what is sent again after a lost answer is done twice',
    file: 'packages/ui/src/browser/send-once.ts',
    find: 'unanswered.get(name) ?? newKey()',
    replace: 'newKey()',
    owner: inUi('browser/send-once.test.ts'),
  },
  {
    name: 'a browser without storage shows an empty page',
    file: 'packages/ui/src/browser/stored.ts',
    find: '} catch {\n      return otherwise;',
    replace: '} catch (error) {\n      throw error;',
    owner: inUi('browser/stored.test.ts'),
  },
  {
    name: 'the menu shows links that staff have hidden',
    file: 'packages/ui/src/layout/navbar.tsx',
    find: 'items.filter((item) => item.isVisible).sort(',
    replace: 'items.toSorted(',
    owner: inUi('layout/navbar.test.tsx'),
  },
  {
    name: 'the lines of a list are one paragraph',
    file: 'packages/ui/src/text/formatted-blocks.tsx',
    find: "kind === 'bullets' || kind === 'numbers'\n      ? 'li'",
    replace: "kind === 'numbers'\n      ? 'li'",
    owner: inUi('text/formatted-text.test.tsx'),
  },
  {
    name: 'a cell of a CSV file is a formula',
    file: 'packages/spreadsheets/src/csv.ts',
    find: '/^[=+\\-@\\t\\r]/',
    replace: '/^[=]/',
    owner: { project: 'spreadsheets', file: 'packages/spreadsheets/src/csv.test.ts' },
  },
  {
    name: 'a CSV file is read as Latin by Excel',
    file: 'packages/spreadsheets/src/csv.ts',
    find: 'return byteOrderMark + text;',
    replace: 'return text;',
    owner: { project: 'spreadsheets', file: 'packages/spreadsheets/src/csv.test.ts' },
  },
  {
    name: 'the link to reset a password stands in the log',
    file: 'packages/server/src/without-secrets.ts',
    find: "  '/reset-password/:token',\n",
    replace: '',
    owner: secretsInLogs,
  },
  {
    name: 'an error in the log quotes the token of a link',
    file: 'packages/server/src/request-log.ts',
    find: 'lines += withoutTokens(line);',
    replace: 'lines += line;',
    owner: secretsInLogs,
  },
  {
    name: 'production starts without a secret',
    file: 'packages/server/src/settings.ts',
    find: "...(isProduction && !JWT_SECRET ? ['JWT_SECRET'] : []),",
    replace: '',
    owner: inServer('settings.test.ts'),
  },
  {
    name: 'the servers of the apps know the secrets of the API',
    file: 'packages/server/src/settings.ts',
    find: "  'JWT_SECRET',\n",
    replace: '',
    owner: inServer('settings.test.ts'),
  },
  {
    name: 'a visitor says by a header who they are',
    file: 'packages/server/src/web-server.ts',
    find: "app.set('trust proxy', options.trustProxy);",
    replace: "app.set('trust proxy', true);",
    owner: inServer('web-server.test.ts'),
  },
  {
    name: 'a server that is not ready says that it is',
    file: 'packages/server/src/web-server.ts',
    find: 'healthRoutes(options.isReady)',
    replace: 'healthRoutes(async () => true)',
    owner: inServer('web-server.test.ts'),
  },
  {
    name: 'a text runs from right to left because of one word in it',
    file: 'packages/contract/src/text/language.ts',
    find: 'urduLetter.test(first) ?',
    replace: 'urduLetter.test(text) ?',
    owner: inUi('text/running-text.test.tsx'),
  },
  {
    name: 'an archive with a changed byte is restored',
    file: 'packages/backup/src/trailer.ts',
    find: 'if (held.equals(Buffer.concat([head, hash.digest()]))) return;',
    replace: 'if (held.length > 0) return;',
    owner: refusals('with any byte changed'),
  },
  {
    name: 'an archive writes files wherever it wants',
    file: 'packages/backup/src/format.ts',
    find: 'return isResumePath(path) || parseUpload(',
    replace: "return path !== '' || isResumePath(path) || parseUpload(",
    owner: refusals('would leave their folder'),
  },
  {
    name: 'a restore replaces an installation without being told to',
    file: 'packages/backup/src/restore.ts',
    find: 'if (found.length === 0 || replace) return;',
    replace: 'if (found.length === 0 || replace !== null) return;',
    owner: refusals('that is not empty'),
  },
  {
    name: 'every user of the machine reads the secret that was restored',
    file: 'packages/backup/src/restore.ts',
    find: 'mode: 0o600',
    replace: 'mode: 0o644',
    owner: {
      project: 'backup',
      file: 'packages/backup/tests/round-trip.test.ts',
      pattern: 'has a secret',
    },
  },
  {
    name: 'the mocks take an update of an old version',
    file: 'packages/mocks/src/versions.ts',
    find: 'if (!isCurrent) throw',
    replace: "if (ifMatch === '' && !isCurrent) throw",
    owner: onMocks('news.update > changes only the version'),
  },
  {
    name: 'the mocks show drafts to visitors',
    file: 'packages/mocks/src/visibility.ts',
    find: 'if (!isWanted) return [];',
    replace: '',
    owner: onMocks('pages.get > shows a draft to staff alone'),
  },
];
