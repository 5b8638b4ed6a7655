import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compatibility, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { browserTargets } from '@site/server';
import { root } from '@site/system';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

/*
 * No built file needs what the oldest supported browsers lack, in our code or a library's: a regular expression that
 * they can't read stops its whole file, a missing built-in the page.
 */

/** Names of built-ins that one of the oldest browsers lacks: methods of instances, and `Owner.method` or `Owner`. */
interface Newer {
  methods: ReadonlySet<string>;
  ofGlobals: ReadonlySet<string>;
}

const oldest = browserTargets().map((target) => {
  const [, browser = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  return { browser, version: Number(version) };
});

/** In which version a browser got something without a flag; `Infinity`: not yet. */
function since(support: SupportStatement | undefined): number {
  const statements: readonly SimpleSupportStatement[] = support ? [support].flat() : [];
  const whole = statements.find(
    (one) => !one.flags && !one.partial_implementation && !one.prefix && !one.alternative_name,
  );
  const version = whole?.version_added;
  return typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Infinity;
}

function isNewer(member: Identifier | CompatStatement): boolean {
  const found = '__compat' in member ? member.__compat : undefined;
  if (!found) return false;
  const support: Readonly<Record<string, SupportStatement | undefined>> = found.support;
  const versions = oldest.map(({ browser }) => since(support[browser]));
  return versions.some((version, at) => version > (oldest[at]?.version ?? 0));
}

const owners = Object.entries({ ...compatibility.api, ...compatibility.javascript.builtins });

function readNewer(): Newer {
  const old = new Set<string>();
  const methods = new Set<string>();
  const ofGlobals = new Set<string>();
  for (const [owner, members] of owners) {
    if (isNewer(members)) {
      // Without it nothing has its methods, and who makes one is found by its name.
      ofGlobals.add(owner);
      continue;
    }
    for (const [key, member] of Object.entries(members)) {
      const name = key.replace(/_static$/, '');
      if (key === '__compat' || key === owner) continue;
      if (!isNewer(member)) old.add(name);
      else {
        methods.add(name);
        ofGlobals.add(`${owner}.${name}`);
      }
    }
  }
  for (const name of old) methods.delete(name);
  return { methods, ofGlobals };
}

/** What is in our own polyfills. */
const polyfilled = new Set(
  Array.from(
    readFileSync(join(root, 'packages/ui/src/browser/polyfills.js'), 'utf8').matchAll(
      /^ {2}(\w+)\(/gm,
    ),
    ([, name = '']) => name,
  ),
);

/** What is asked for before it is used. */
const askedFor = [
  'Error.captureStackTrace',
  '.caretPositionFromPoint',
  '.caretRangeFromPoint',
  '.getAsFileSystemHandle',
  '.getAuthenticatorData',
  '.getComposedRanges',
  '.getPublicKey',
  '.getPublicKeyAlgorithm',
  '.getTransports',
  '.isConditionalMediationAvailable',
  '.share',
  '.showOpenFilePicker',
  '.startViewTransition',
];

/** Methods of libraries and of ours that a newer built-in is named like. */
const namesakes = [
  '.badge',
  '.check',
  '.command',
  '.drop',
  '.move',
  '.navigate',
  '.silent',
  '.take',
  '.toArray',
  '.use',
];

const harmless = new Set([...askedFor, ...namesakes]);

/** Files of libraries that are built for older browsers, and bring polyfills of their own. */
const withPolyfills = /^pdf-pages-|^pdf\.worker/;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes of a tree, or of several. */
function* nodesOf(tree: unknown): Generator<Node> {
  for (const node of [tree].flat()) {
    if (!isNode(node)) continue;
    yield node;
    for (const child of Object.values(node)) yield* nodesOf(child);
  }
}

const nameOf = (node: unknown) => (isNode(node) ? String(node['name']) : '');

const globals = new Set(owners.map(([owner]) => owner));

/** What a file needs that the oldest browsers lack. */
function neededBy(code: string, { methods, ofGlobals }: Newer): Set<string> {
  const needed = new Set<string>();
  for (const node of nodesOf(parseAst(code))) {
    const callee = isNode(node['callee']) ? node['callee'] : undefined;
    if (node.type === 'NewExpression' && ofGlobals.has(String(callee?.['name']))) {
      needed.add(String(callee?.['name']));
    }
    // The build makes `new RegExp('…')` of what it knows to be newer.
    if (node.type === 'Literal' && /\(\?<[=!]/.test(String(node['value']))) {
      needed.add(String(node['value']));
    }
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') continue;
    const owner = nameOf(callee['object']);
    const name = nameOf(callee['property']);
    if (globals.has(owner) ? ofGlobals.has(`${owner}.${name}`) : methods.has(name)) {
      needed.add(globals.has(owner) ? `${owner}.${name}` : `.${name}`);
    }
  }
  return needed;
}

const files = ['apps/web/build/client/assets', 'apps/admin/dist/assets']
  .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(root, folder, file)))
  .filter((file) => /\.m?js$/.test(file) && !withPolyfills.test(basename(file)));

it('needs nothing in a browser that the oldest supported ones lack', () => {
  const newer = readNewer();
  expect(files.length).toBeGreaterThan(50);
  const missing = files.flatMap((file) =>
    [...neededBy(readFileSync(file, 'utf8'), newer)]
      .filter((name) => !polyfilled.has(name.split('.').at(-1) ?? '') && !harmless.has(name))
      .map((name) => `${basename(file)}: ${name}`),
  );
  expect(missing).toEqual([]);
});
