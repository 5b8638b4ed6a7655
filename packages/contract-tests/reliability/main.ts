import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mayCall } from '@site/contract';
import { root, table } from '@site/system';
import pg from 'pg';
import { z } from 'zod';
import { routes } from '#routes.ts';
import { Client } from './client.ts';
import { createInstallation, type Installation } from './installation.ts';
import { createWriters, type Writer } from './writers.ts';

// `npm run bench -- reliability`: kills the API repeatedly under a load of writes, makes its database unavailable in
// every way, and compares what is stored with the acknowledged writes. Takes about twenty minutes and writes
// docs/reliability.md. With `--kills 5 --rounds 1` a short run that writes nothing.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
  },
});
const isShort = values.kills !== '200' || values.rounds !== '3';
const [kills, rounds] = [Number(values.kills), Number(values.rounds)];
/** Milliseconds within which the API must be ready again. */
const mostMs = 2000;

/** How long a fault of the database lasts, in milliseconds, unless it says so. */
const faultMs = 6000;
const longFaultMs = 30_000;

/** Milliseconds that the slowest answers may take: the time of a request, and what else it does. */
const mostSlow = { read: 3500, write: 5500 };

/** Public reads of which nothing must be known: no id, and no token. */
const publicReads = routes.filter(
  ({ route }) =>
    route.method === 'GET' &&
    !route.path.includes(':') &&
    mayCall(route.metadata.access, null) &&
    (!(route.query instanceof z.ZodType) || route.query.safeParse({}).success),
);

interface Row {
  fault: string;
  times: number;
  answers: Map<number, number>;
  /** The longest that the API took to be ready after the cause had ended, in milliseconds. */
  readyMs: number;
  slowestMs: typeof mostSlow;
}

let stopping = false;
process.once('SIGINT', () => {
  stopping = true;
});

const signedOut = new Client('');
const installation = await createInstallation(signedOut.admin);
const client = new Client(installation.apiUrl);
const rows: Row[] = [];
try {
  await client.signIn();
  const writers = await createWriters(client);
  rows.push(await killTheApi(writers));
  for (const fault of faults(installation)) rows.push(await injectFault(fault, writers));
  await settle(writers);
  for (const writer of writers) await writer.verify();
  await checkStored(installation.databaseUrl());
  if (client.violations.length > 0) {
    const log = join(root, '.data/reliability.log');
    await mkdir(dirname(log), { recursive: true });
    await copyFile(installation.logFile, log);
    process.stdout.write(`\nThe log of the API: ${log}\n`);
  }
} finally {
  await installation.remove();
}
const report = describe(rows, client.violations);
process.stdout.write(`\n${report}\n`);
if (!isShort && !stopping) await writeFile(join(root, 'docs/reliability.md'), report);
const isReadyInTime = rows.every(
  ({ readyMs, slowestMs }) =>
    readyMs <= mostMs && slowestMs.read <= mostSlow.read && slowestMs.write <= mostSlow.write,
);
process.exit(client.violations.length > 0 || !isReadyInTime ? 1 : 0);

/** Kills the API in the middle of writes of every kind, and starts it again. */
async function killTheApi(writers: readonly Writer[]): Promise<Row> {
  const row = newRow('The API killed (`kill -9`)', kills);
  for (let kill = 1; kill <= kills && !stopping; kill += 1) {
    const load = startLoad(writers);
    // Another moment each time, so that every step of a write is cut off at some time.
    await wait(50 + Math.random() * 300);
    load.pause();
    await installation.killApi();
    await load.stopped();
    row.readyMs = Math.max(row.readyMs, await installation.startApi());
    await settle(writers);
    progress(`${kill} of ${kills} kills`);
  }
  return finish(row);
}

interface Fault {
  name: string;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  /** Milliseconds. */
  lasts?: number;
}

/** All faults of the database. Each lasts a few seconds, under load. */
function faults(of: Installation): Fault[] {
  let holder: pg.Client | undefined;
  return [
    {
      name: 'PostgreSQL stopped and started',
      begin: () => of.stopDatabase('fast'),
      end: of.startDatabase,
    },
    {
      name: 'PostgreSQL killed and started',
      begin: () => of.stopDatabase('crash'),
      end: of.startDatabase,
    },
    {
      name: 'PostgreSQL frozen',
      begin: of.freezeDatabase,
      end: of.unfreezeDatabase,
    },
    {
      name: `PostgreSQL frozen for ${longFaultMs / 1000} s`,
      begin: of.freezeDatabase,
      end: of.unfreezeDatabase,
      lasts: longFaultMs,
    },
    {
      name: 'A table locked',
      async begin() {
        holder = new pg.Client({ connectionString: of.databaseUrl() });
        await holder.connect();
        await holder.query('BEGIN; LOCK TABLE news, footer, contact IN ACCESS EXCLUSIVE MODE');
      },
      async end() {
        await holder?.end();
      },
    },
  ];
}

async function injectFault(fault: Fault, writers: readonly Writer[]): Promise<Row> {
  const row = newRow(fault.name, rounds);
  for (let round = 1; round <= rounds && !stopping; round += 1) {
    const load = startLoad(writers);
    const alive = watchHealth();
    await wait(500);
    await fault.begin();
    await wait(fault.lasts ?? faultMs);
    await fault.end();
    const readyMs = await Promise.race([msUntilReady(), installation.apiStopped()]);
    row.readyMs = Math.max(row.readyMs, readyMs);
    await wait(500);
    load.pause();
    await load.stopped();
    await alive.stop();
    await settle(writers);
    progress(`${fault.name}: ${round} of ${rounds}`);
  }
  return finish(row);
}

/** All writers write, and visitors read everything that is public. */
function startLoad(writers: readonly Writer[]) {
  let isOver = false;
  const forever = async (act: () => Promise<unknown>) => {
    while (!isOver) {
      await act();
      // While the database is unavailable, responses are quick.
      await wait(5);
    }
  };
  let turn = 0;
  const readNext = () => {
    turn += 1;
    return client.call(publicReads[turn % publicReads.length]?.key ?? '');
  };
  const loops = Promise.all([
    ...writers.map((writer) => forever(() => writer.step())),
    ...Array.from({ length: 8 }, () => forever(readNext)),
  ]);
  return {
    pause: () => {
      isOver = true;
    },
    stopped: () => loops,
  };
}

/** Whatever happens to its database, the process reports that it is alive. */
function watchHealth() {
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const signal = AbortSignal.timeout(5000);
      const isAlive = await fetch(`${client.url}/healthz`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isAlive) client.violations.push('/healthz was not answered with 200 within 5 s');
      await wait(100);
    }
  })();
  return {
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

async function msUntilReady(): Promise<number> {
  const started = performance.now();
  for (;;) {
    const signal = AbortSignal.timeout(10_000);
    const isReady = await fetch(`${client.url}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    const took = performance.now() - started;
    if (isReady) return took;
    if (took > 60_000) throw new Error('The API was not ready within a minute.');
    await wait(20);
  }
}

/** Lets every writer find out what became of its last write. */
async function settle(writers: readonly Writer[]): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const inDoubt = writers.filter((writer) => writer.isInDoubt());
    if (inDoubt.length === 0) return;
    await Promise.all(inDoubt.map((writer) => writer.step()));
    await wait(100);
  }
  const names = writers.filter((writer) => writer.isInDoubt()).map(({ name }) => name);
  client.violations.push(`${names.join(', ')} could not be read after a fault`);
}

/** What no call shows: that the search documents match the records. */
async function checkStored(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (const kind of ['news', 'events', 'projects', 'partners', 'tenders', 'blogs', 'videos']) {
      const { rows: strays } = await database.query(
        `SELECT id FROM "${kind}" FULL JOIN
           (SELECT record_id FROM search_documents WHERE kind = $1) AS found ON record_id = id
         WHERE id IS NULL OR record_id IS NULL`,
        [kind],
      );
      if (strays.length > 0)
        client.violations.push(`The search has ${strays.length} stray records of ${kind}`);
    }
  } finally {
    await database.end();
  }
}

function newRow(fault: string, times: number): Row {
  client.statuses.clear();
  Object.assign(client.slowestMs, { read: 0, write: 0 });
  return { fault, times, answers: new Map(), readyMs: 0, slowestMs: { read: 0, write: 0 } };
}

function finish(row: Row): Row {
  return { ...row, answers: new Map(client.statuses), slowestMs: { ...client.slowestMs } };
}

function progress(line: string): void {
  const shown = `${line}, ${client.violations.length} violations`;
  process.stdout.write(process.stdout.isTTY ? `\r${shown}\x1b[K` : `${shown}\n`);
}

function describe(all: readonly Row[], violations: readonly string[]): string {
  const number = (value: number) => value.toLocaleString('en');
  const ms = (value: number) => `${(value / 1000).toFixed(1)} s`;
  const cells = all.map(({ fault, times, answers, readyMs, slowestMs }) => {
    const sum = (wanted: (status: number) => boolean) =>
      number(
        [...answers].reduce((total, [status, times_]) => total + (wanted(status) ? times_ : 0), 0),
      );
    return [
      fault,
      String(times),
      sum((status) => status >= 200 && status < 300),
      sum((status) => status === 503),
      sum((status) => status === 0),
      sum((status) => status >= 500 && status !== 503),
      ms(slowestMs.read),
      ms(slowestMs.write),
      ms(readyMs),
    ];
  });
  const head = [
    'Fault',
    'Times',
    'Acknowledged',
    '503',
    'No response',
    'Other 5xx',
    'Slowest read',
    'Slowest write',
    'Ready again after, max.',
  ];
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const findings =
    violations.length === 0
      ? 'No invariant was broken, and no acknowledged write was lost.'
      : `**${violations.length} violations:**\n\n${[...new Set(violations)].map((each) => `- ${each} (${violations.filter((other) => other === each).length})`).join('\n')}`;
  return `# Reliability

\`npm run bench -- reliability\` sets up a separate installation (the API, a durable PostgreSQL). Writers of every area and readers of all public calls
load it concurrently, while the API is killed or its database becomes unavailable. Every writer records which writes were
acknowledged. A write whose response was lost must be complete or absent afterwards. At the end all data are read and compared:
entries, single records, the order of the home page, passwords, uploaded pictures, visitors' messages, the search.

Measured on ${date}, ${machine}; the load ran on the same machine. Each fault of the database lasted ${faultMs / 1000} s unless it says so.

${table([head, ...cells])}

"Ready again" is the time from the end of the fault (for a killed API: from its restart) until \`/readyz\` returns 200; at most ${mostMs / 1000} s are
allowed, and ${mostSlow.read / 1000} s for a read, ${mostSlow.write / 1000} s for a write. During all faults of the database \`/healthz\` has to return 200.

${findings}
`;
}
