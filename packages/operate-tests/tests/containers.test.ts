import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFrontSettings, readSettings } from '@site/server';
import { root } from '@site/system';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = join(root, 'docker');
const composeFile = join(folder, 'compose.yml');

const service = z.object({
  build: z.object({ context: z.literal('..'), dockerfile: z.string() }).optional(),
  image: z.string().optional(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  profiles: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  restart: z.enum(['unless-stopped', 'no']),
  stop_grace_period: z.string(),
  // One for each rule of the test below.
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.undefined().optional(),
  privileged: z.undefined().optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  pids_limit: z.number(),
  logging: z.object({
    driver: z.literal('local'),
    options: z.object({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
});
type Service = z.infer<typeof service>;

const lintReport = z.array(z.object({ messages: z.array(z.unknown()) }));

const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(await readFile(composeFile, 'utf8'), { merge: true }));
const services = Object.entries(compose.services);

/** A Dockerfile as its instructions, comments left out and continued lines joined. */
async function instructionsOf(file: string): Promise<{ name: string; value: string }[]> {
  const text = await readFile(join(root, file), 'utf8');
  const lines = text.replaceAll(/\\\n\s*/g, '').matchAll(/^([A-Z]+) (.+)$/gm);
  return Array.from(lines, ([, name = '', value = '']) => ({ name, value }));
}

const dockerfiles = (await readdir(folder)).filter((file) => file.endsWith('.Dockerfile'));

describe('docker/compose.yml', () => {
  it("follows compose's schema", () => {
    const style = [
      // Compose takes both: an image is built, or pulled by its name.
      'no-build-and-image',
      'no-quotes-in-volumes',
      'no-unbound-port-interfaces',
      'service-dependencies-alphabetical-order',
      'service-keys-order',
      'services-alphabetical-order',
      'top-level-properties-order',
    ];
    const rules = Object.fromEntries(style.map((rule) => [rule, 0 as const]));
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
    // Its declarations name their files without extensions, which the compiler does not find.
    const [report] = lintReport.parse(linter.lintFiles([composeFile], false));
    expect(report?.messages).toEqual([]);
  });

  // Each service has a read-only file system, no capability, limits of memory, processes and logs: the schema above.
  it('starts only what is needed, and the rest by profiles', () => {
    const always = services.flatMap(([name, { profiles }]) => (profiles.length > 0 ? [] : [name]));
    expect(always.toSorted()).toEqual(['admin', 'api', 'migrate', 'postgres', 'proxy', 'web']);
    const profiles = services.flatMap(([, each]) => each.profiles);
    expect(profiles.toSorted()).toEqual(['mail', 'storage', 'tools']);
  });

  it('has every port closed but those of the proxy, and the catcher on this machine', () => {
    const open = services.flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual(['proxy 80:8080', 'proxy 443:8443', 'mail 127.0.0.1:8025:8025']);
  });

  it('keeps the database in a network without a way out, where only its clients are', () => {
    expect(compose.networks['database']?.internal).toBe(true);
    const inside = services.flatMap(([name, { networks }]) =>
      networks.includes('database') ? [name] : [],
    );
    expect(inside.toSorted()).toEqual(['api', 'migrate', 'postgres', 'tools']);
    expect(compose.services['postgres']?.networks).toEqual(['database']);
  });

  it('starts one after the other, each when those before it are ready', () => {
    const order = services.flatMap(([name, { depends_on: before }]) =>
      Object.entries(before).map(([other, { condition }]) => `${name}: ${other} ${condition}`),
    );
    expect(order.toSorted()).toEqual([
      'api: migrate service_completed_successfully',
      'migrate: postgres service_healthy',
      'proxy: admin service_healthy',
      'proxy: api service_healthy',
      'proxy: web service_healthy',
      'tools: postgres service_healthy',
      'web: api service_healthy',
    ]);
  });

  it('connects as a role that is no superuser', () => {
    const address = compose.services['api']?.environment['DATABASE_URL'];
    expect(address).toContain('postgresql://app:${POSTGRES_PASSWORD');
    expect(compose.services['postgres']?.volumes).toContain(
      './postgres-init.sh:/docker-entrypoint-initdb.d/application-role.sh:ro',
    );
  });

  it('names only volumes, images and files that there are', async () => {
    const used = services.flatMap(([, { volumes }]) =>
      volumes.flatMap((volume) => /^(\w+):/.exec(volume)?.[1] ?? []),
    );
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
    const built = services.flatMap(([, { build }]) => build?.dockerfile ?? []);
    expect([...new Set(built)].toSorted()).toEqual(
      dockerfiles.map((file) => `docker/${file}`).toSorted(),
    );
  });

  const foreign = services.filter(([, { build }]) => !build);
  it.each(foreign)('names the image of %s by version and digest', (_name, { image }) => {
    expect(image).toMatch(/:v?\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/);
  });

  it('builds each image, or pulls it as a release has named it', async () => {
    const built = services.flatMap(([, { image, build }]) => (build ? [{ image, build }] : []));
    const names = built.map(({ image, build }) => {
      const name = /^docker\/(\w+)\.Dockerfile$/.exec(build.dockerfile)?.[1];
      expect(image).toBe(`\${IMAGES:-localhost/one-health-site}-${name}:\${VERSION:-built}`);
      return name ?? '';
    });
    const release = await readFile(join(root, '.github/workflows/release.yml'), 'utf8');
    const [, list = ''] = /image: \[(.+)\]/.exec(release) ?? [];
    expect(list.split(', ').toSorted()).toEqual([...new Set(names)].toSorted());
    expect(release).toContain('ghcr.io/${{ github.repository }}-${{ matrix.image }}');
  });

  // PostgreSQL and SeaweedFS own what they have written before: the latter's image has no other user.
  it('has no container that runs as root but that of the storage', async () => {
    const roots: string[] = [];
    for (const [name, each] of services) {
      if ((await userOf(each)) === undefined) roots.push(name);
    }
    expect(roots).toEqual(['storage']);
  });

  it('checks the health of whatever others wait for', async () => {
    for (const [name, { build }] of services) {
      if (!build || ['migrate', 'tools'].includes(name)) continue;
      const names = (await instructionsOf(build.dockerfile)).map((each) => each.name);
      expect(names, name).toContain('HEALTHCHECK');
    }
  });
});

async function userOf({ user, build }: Service): Promise<string | undefined> {
  if (user !== undefined || !build) return user;
  const instructions = await instructionsOf(build.dockerfile);
  return instructions.findLast(({ name }) => name === 'USER')?.value;
}

describe.each(dockerfiles)('docker/%s', (file) => {
  it('has no error', async () => {
    expect(validate(await readFile(join(folder, file), 'utf8'))).toEqual([]);
  });

  it('begins with an image by version and digest, and ends as an ordinary user', async () => {
    const instructions = await instructionsOf(`docker/${file}`);
    const stages = instructions.filter(({ name }) => name === 'FROM').map(({ value }) => value);
    const names = stages.flatMap((stage) => / AS (\w+)$/.exec(stage)?.[1] ?? []);
    const images = stages.flatMap((stage) => stage.split(' ')[0] ?? []);
    for (const image of images.filter((each) => !names.includes(each))) {
      expect(image).toMatch(/^(node|caddy):\d+\.\d+\.\d+-[\w.-]+@sha256:[\da-f]{64}$/);
    }
    const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
    expect(last.filter(({ name }) => name === 'USER')).toHaveLength(1);
    expect(last.some(({ name }) => name === 'ADD')).toBe(false);
  });

  it('has a health check that older engines take, too', async () => {
    const instructions = await instructionsOf(`docker/${file}`);
    const check = instructions.find(({ name }) => name === 'HEALTHCHECK')?.value ?? '';
    const flags = Array.from(check.matchAll(/--([\w-]+)=/g), ([, name = '']) => name);
    const known = ['interval', 'timeout', 'start-period'];
    expect(flags.filter((flag) => !known.includes(flag))).toEqual([]);
  });

  it('copies only what there is', async () => {
    const instructions = await instructionsOf(`docker/${file}`);
    const copied = instructions.flatMap(({ name, value }) =>
      name === 'COPY' && value.startsWith('docker/') ? [value.split(' ')[0] ?? ''] : [],
    );
    for (const path of copied) await expect(readFile(join(root, path))).resolves.toBeTruthy();
  });

  it('has the tools of the repository, in their versions', async () => {
    const text = await readFile(join(folder, file), 'utf8');
    const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const workspace = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8');
    const node = (await readFile(join(root, '.node-version'), 'utf8')).trim();
    for (const [pnpm] of text.matchAll(/pnpm@[\d.]+/g)) expect(pnpm).toBe(packageManager);
    for (const [, turbo] of text.matchAll(/turbo@([\d.]+)/g)) {
      expect(workspace).toContain(`  turbo: ${turbo}\n`);
    }
    for (const [, image] of text.matchAll(/FROM node:([\d.]+)-/g)) expect(image).toBe(node);
  });
});

it.each(['api', 'web', 'admin'])(
  'the health check of %s asks whether it can serve, also at the port of a host that chooses it',
  async (app) => {
    const text = await readFile(join(folder, `${app}.Dockerfile`), 'utf8');
    expect(text).toContain(`(process.env.${app.toUpperCase()}_PORT || process.env.PORT || `);
    expect(text).toContain("+ '/readyz')");
  },
);

describe('docker/systemd', () => {
  it.each([
    ['api', 'docker/api.Dockerfile'],
    ['web', 'docker/web.Dockerfile'],
    ['admin', 'docker/admin.Dockerfile'],
  ])('starts %s with the command and the memory settings of its image', async (app, dockerfile) => {
    const unit = await readFile(join(folder, `systemd/one-health-site-${app}.service`), 'utf8');
    const instructions = await instructionsOf(dockerfile);
    const command = instructions.findLast(({ name }) => name === 'CMD')?.value ?? '[]';
    const [, entry = ''] = z.array(z.string()).parse(JSON.parse(command));
    expect(unit).toContain(`\nExecStart=/opt/one-health-site/current/bin/node ${entry}\n`);
    const memory = instructions.filter(({ value }) => value.startsWith('MALLOC_'));
    for (const { value } of memory) expect(unit).toContain(`\nEnvironment=${value}\n`);
  });
});

describe('render.yaml', async () => {
  const variable = z.object({ key: z.string().optional(), fromGroup: z.string().optional() });
  const blueprint = z
    .object({
      services: z.array(
        z.object({
          name: z.string(),
          runtime: z.literal('docker'),
          dockerfilePath: z.string(),
          dockerContext: z.literal('.'),
          preDeployCommand: z.string().optional(),
          healthCheckPath: z.literal('/readyz'),
          envVars: z.array(variable),
        }),
      ),
      envVarGroups: z.array(z.object({ name: z.string(), envVars: z.array(variable) })),
      databases: z.array(z.object({ postgresMajorVersion: z.string() })),
    })
    .parse(parse(await readFile(join(root, 'render.yaml'), 'utf8')));
  const keysOf = (variables: readonly z.infer<typeof variable>[]): string[] =>
    variables.flatMap(({ key, fromGroup }) => {
      const group = blueprint.envVarGroups.find(({ name }) => name === fromGroup);
      return [...(key === undefined ? [] : [key]), ...keysOf(group?.envVars ?? [])];
    });

  it.each(blueprint.services)(
    'starts $name from a file that there is, with its settings',
    async (each) => {
      await expect(readFile(join(root, each.dockerfilePath))).resolves.toBeTruthy();
      const isApi = each.dockerfilePath.includes('/api.');
      const known = Object.keys(isApi ? readSettings({}) : readFrontSettings({}));
      const optional = ['DATABASE_URL', 'JWT_SECRET', 'SMTP_URL', 'S3_URL'];
      const keys = keysOf(each.envVars);
      expect(keys.filter((key) => ![...known, ...(isApi ? optional : [])].includes(key))).toEqual(
        [],
      );
      expect(keys).toEqual(
        expect.arrayContaining([
          'NODE_ENV',
          'PUBLIC_WEB_URL',
          'PUBLIC_ADMIN_URL',
          'PUBLIC_API_URL',
          'TRUST_PROXY',
          ...(isApi ? [...optional, 'BACKUP_TO'] : []),
          ...(each.dockerfilePath.includes('/web.') ? ['INTERNAL_API_URL'] : []),
        ]),
      );
      const [, script = each.dockerfilePath] =
        /^node (.+)$/.exec(each.preDeployCommand ?? '') ?? [];
      await expect(readFile(join(root, script))).resolves.toBeTruthy();
    },
  );

  it('has a PostgreSQL that is new enough', () => {
    for (const { postgresMajorVersion } of blueprint.databases) {
      expect(Number(postgresMajorVersion)).toBeGreaterThanOrEqual(17);
    }
  });
});
