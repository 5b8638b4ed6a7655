// `npm start`, `npm test` and the others come here first, on any Node from 20 on: finds or fetches
// the Node and pnpm that the project needs, installs the packages, and runs scripts/<command>.ts.
// Plain JavaScript on Node's own modules; nothing else is there yet.

import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fail, step } from './lib/step.mjs';

const run = promisify(execFile);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fetched = { node: '24.21.0', pnpm: '12.21.0' };
const tools = `Node ${fetched.node} and pnpm ${fetched.pnpm}`;
/** The first Node that runs TypeScript without a warning, and the pnpm that wrote the lockfile. */
const oldest = { node: [24, 12], pnpm: [12, 0] };

/** In which folder npm had which of them the last time: to ask it takes longer than all else of a second start. */
const toolsCache = join(root, 'node_modules/.cache/tools.txt');

const [command = '', ...commandArguments] = process.argv.slice(2);

try {
  if (!isAtLeast(process.versions.node, [20, 0])) {
    throw new Error(`Node 20 or newer is needed, and this is ${process.versions.node}.`);
  }
  const script = join(root, 'scripts', `${command}.ts`);
  if (!/^[a-z][a-z0-9-]*$/.test(command) || !existsSync(script)) {
    throw new Error(`There is no command '${command}' in scripts/.`);
  }
  const env = { ...process.env };
  const own = (await hasOwnTools()) ? [] : [await fetchTools()];
  env.PATH = [...own, join(root, 'node_modules/.bin'), env.PATH].join(delimiter);
  // Every process of ours loads the same modules: none but the first has to compile them.
  env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
  await step({ doing: 'Installing packages', done: 'Installed packages' }, () => install(env));
  for (const folder of own) await rememberTools(folder);
  process.exitCode = await runScript(script, env);
} catch (error) {
  fail(error);
}

/** Whether the machine's own Node and pnpm are new enough. */
async function hasOwnTools() {
  if (!isAtLeast(process.versions.node, oldest.node)) return false;
  // Outside the project, or an older pnpm would fetch the one that package.json names.
  const options = { cwd: tmpdir(), env: { ...process.env, COREPACK_ENABLE_NETWORK: '0' } };
  return run('pnpm', ['--version'], options).then(
    ({ stdout }) => isAtLeast(stdout.trim(), oldest.pnpm),
    () => false,
  );
}

/** Gets Node and pnpm from npm, or from its cache, and returns the folder that has both. */
async function fetchTools() {
  const packages = Object.entries(fetched).map(([name, version]) => `--package=${name}@${version}`);
  const flags = ['--yes', '--prefer-offline', '--loglevel=error'];
  const question = ['node', '-p', 'process.execPath'];
  return step({ doing: `Getting ${tools} from npm`, done: `Found ${tools}` }, async () => {
    const [of, known = ''] = await readFile(toolsCache, 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    );
    const isThere = Object.keys(fetched).every((name) => existsSync(join(known, name)));
    if (of === tools && isThere) return known;
    try {
      const { stdout } = await run('npm', ['exec', ...flags, ...packages, '--', ...question], {
        cwd: root,
      });
      // …/node_modules/node/bin/node, as the package `node` has it
      return join(dirname(stdout.trim()), '../../.bin');
    } catch (error) {
      const code = /npm error code (\S+)/.exec(outputOf(error))?.[1] ?? outputOf(error);
      throw new Error(
        `${tools} could not be downloaded from npm (${code}): connect to the network for the first ` +
          'start, or install Node 24 and pnpm 12 on this machine.',
      );
    }
  });
}

/**
 * Stores where the tools are, for the next time.
 * @param {string} folder
 */
async function rememberTools(folder) {
  // Another user may own the packages.
  await mkdir(dirname(toolsCache), { recursive: true })
    .then(() => writeFile(toolsCache, `${tools}\n${folder}`))
    .catch(() => {});
}

/** @param {NodeJS.ProcessEnv} env */
async function install(env) {
  // Without a terminal pnpm would rather fail than replace packages that another user installed.
  const flags = ['--frozen-lockfile', '--prefer-offline', '--config.confirmModulesPurge=false'];
  const maxBuffer = 64 * 1024 * 1024;
  try {
    await run('pnpm', ['install', ...flags], { cwd: root, env, maxBuffer });
  } catch (error) {
    const lines = outputOf(error).split('\n').slice(-12);
    throw new Error(`The packages could not be installed.\n${lines.join('\n')}`);
  }
}

/**
 * Runs a command's script to its end and returns its exit code. It gets our signals, and by the IPC
 * channel it learns when we are gone.
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
function runScript(script, env) {
  const child = spawn('node', [script, ...commandArguments], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((settle, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => settle(code ?? 1));
  });
}

/**
 * @param {string} version
 * @param {readonly number[]} wanted major and minor
 */
function isAtLeast(version, [wantedMajor = 0, wantedMinor = 0]) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * What a failed program printed.
 * @param {unknown} error
 */
function outputOf(error) {
  const { stdout = '', stderr = '', message = '' } = /** @type {Record<string, string>} */ (error);
  return `${stdout}${stderr}`.trim() || message;
}
