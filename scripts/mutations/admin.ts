import type { Mutation } from './mutation.ts';

const form = 'apps/admin/src/form-kit/use-guarded-form.ts';
const autosave = 'apps/admin/src/lib/publishing/autosave.ts';
const server = 'apps/admin/server/app.ts';
const inAdmin = (file: string, pattern?: string) => ({
  project: 'admin',
  file: `apps/admin/${file}`,
  ...(pattern !== undefined && { pattern }),
});
const guardedForm = (pattern: string) => inAdmin('src/form-kit/guarded-form.test.tsx', pattern);
const autosaved = (pattern: string) => inAdmin('src/form-kit/drafts/autosave.test.tsx', pattern);

/** Of what the screens of the admin app do with answers, and of its server. */
export const adminMutations: readonly Mutation[] = [
  {
    name: 'what was typed is gone after a save that failed',
    file: form,
    find: 'await explain(error, sentAs);',
    replace: 'form.reset();\n      await explain(error, sentAs);',
    owner: guardedForm('stays when the server refuses it'),
  },
  {
    name: 'what was typed is gone after a crash',
    file: form,
    find: 'const timer = setTimeout(() => keep(), typingPause);',
    replace: 'const timer = 0;',
    owner: guardedForm('is there again after a crash'),
  },
  {
    name: 'what was typed back is offered as unsaved',
    file: form,
    find: 'if (isEqual(form.getValues(), form.getInitialValues())) forget();',
    replace: '',
    owner: guardedForm('is dropped once it was discarded'),
  },
  {
    name: 'one account sees what another has typed',
    file: 'apps/admin/src/lib/publishing/drafts.ts',
    find: 'const prefixOf = (userId: string) => `draft:${userId}:`;',
    replace: 'const prefixOf = (userId: string) => `draft:${userId.slice(0, 0)}:`;',
    owner: guardedForm('is never shown to another account'),
  },
  {
    name: 'what a colleague has saved takes the place of what is typed',
    file: form,
    find: 'form.setValues({ ...mine, ...Object.fromEntries(untouched) });',
    replace: 'form.setValues(theirs);',
    owner: guardedForm('keep what only one of them'),
  },
  {
    name: 'a page with unsaved changes is left without a question',
    file: 'apps/admin/src/form-kit/leave-guard.ts',
    find: 'isUnsaved() && currentLocation.pathname !== nextLocation.pathname',
    replace: 'isUnsaved() && currentLocation.pathname === ""',
    owner: guardedForm('is dropped once it was discarded'),
  },
  {
    name: 'what is sent again after a lost answer is saved twice',
    file: form,
    find: 'if (error instanceof ApiProblem && !isLost(error.status ?? 0)) drafts.renewKey();',
    replace: 'drafts.renewKey();',
    owner: inAdmin('src/form-kit/lost-answers.test.tsx', 'sends it again with the same key'),
  },
  {
    name: 'a refusal is not at its field',
    file: form,
    find: 'refuse(issuesByField(problem));',
    replace: 'refuse({});',
    owner: guardedForm('with the reason at its field'),
  },
  {
    name: 'Ctrl+Z in a field takes back the last save',
    file: 'apps/admin/src/ui/states/note-action.tsx',
    find: "event.key.toLowerCase() !== 'z' || isInField) return;",
    replace: "event.key.toLowerCase() !== 'z') return;",
    owner: inAdmin('src/areas/history.test.tsx', 'is pressed by Ctrl'),
  },
  {
    name: 'by keyboard the Undo of a delete is gone before it is reached',
    file: 'apps/admin/src/ui/states/note-action.tsx',
    find: 'useEffect(() => button.current?.focus(), [button]);',
    replace: '',
    owner: inAdmin('src/areas/trash/trash.test.tsx', 'brings the entry back, by keyboard'),
  },
  {
    name: 'a text that the server did not get is not sent again',
    file: autosave,
    find: 'if (waiting === text) wait(isLate(error) ? 0 : retryAfter);',
    replace: '',
    owner: autosaved('says so and tries again'),
  },
  {
    name: 'a text waits for a minute after the network is back',
    file: autosave,
    find: "window.addEventListener('online', onOnline);",
    replace: '',
    owner: autosaved('as soon as the network is back'),
  },
  {
    name: 'the text of another device is lost',
    file: autosave,
    find: 'events?.onReplace(found);',
    replace: '',
    owner: autosaved('lose nothing'),
  },
  {
    name: 'users without a role see the admin app',
    file: 'apps/admin/src/session/guard.tsx',
    find: 'if (!isStaff(user.role)) return <InsufficientPrivileges canSignIn />;',
    replace: '',
    owner: inAdmin('src/session/guard.test.tsx', 'denies access to a plain user'),
  },
  {
    name: 'a call that asks who it is fails in place of asking',
    file: 'apps/admin/src/lib/api.ts',
    find: 'if (isConfirmable && (await confirmIdentity(',
    replace: 'if (!isConfirmable && (await confirmIdentity(',
    owner: inAdmin('src/session/confirm-dialog.test.tsx'),
  },
  {
    name: 'an address that no browser opens is stored for an upload',
    file: 'apps/admin/src/lib/files/upload.ts',
    find: 'z.url({ protocol: /^https?$/ })',
    replace: 'z.string()',
    owner: inAdmin('src/ui/upload/upload.test.tsx', 'with something else than a web address'),
  },
  {
    name: 'a list shows what it was before a save',
    file: 'apps/admin/src/lib/calls/change-cached.ts',
    find: 'await client.cancelQueries({ queryKey });',
    replace: '',
    owner: inAdmin('src/lib/calls/change-cached.test.tsx'),
  },
  {
    name: 'a setting ends the script that it stands in',
    file: 'apps/admin/server/settings-tag.ts',
    find: ".replaceAll('<', String.raw`\\u003c`)",
    replace: '',
    owner: inAdmin('server/app.test.ts'),
  },
  {
    name: 'the page of the admin app may talk to any server',
    file: server,
    find: `connectSrc: ["'self'", ...new Set(sources)],`,
    replace: "connectSrc: ['*'],",
    owner: inAdmin('server/app.test.ts'),
  },
  {
    name: 'the page of the admin app is cached for an hour after an update',
    file: server,
    find: "response.set('Cache-Control', 'no-store').type('html')",
    replace: "response.set('Cache-Control', 'max-age=3600').type('html')",
    owner: inAdmin('server/app.test.ts'),
  },
];
