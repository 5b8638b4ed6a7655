import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { readSettings } from '@site/server';
import { root } from '@site/system';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

// The files in docker/kubernetes/, against the schemas of Kubernetes and CloudNativePG.

const folder = join(root, 'docker/kubernetes');
const models = {
  Cluster,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

const cloudNative = '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
const modules: Readonly<Record<string, string>> = {
  Cluster: `${cloudNative}/Cluster`,
  Deployment: 'kubernetes-models/apps/v1',
  HorizontalPodAutoscaler: 'kubernetes-models/autoscaling/v2',
  Ingress: 'kubernetes-models/networking.k8s.io/v1',
  Job: 'kubernetes-models/batch/v1',
  Namespace: 'kubernetes-models/v1',
  NetworkPolicy: 'kubernetes-models/networking.k8s.io/v1',
  PodDisruptionBudget: 'kubernetes-models/policy/v1',
  Service: 'kubernetes-models/v1',
};

const container = z.object({
  name: z.string(),
  image: z.string().optional(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  resources: z
    .object({
      requests: z.record(z.string(), z.string()),
      limits: z.record(z.string(), z.string()),
    })
    .optional(),
  securityContext: z.unknown().optional(),
  startupProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
});
const workload = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        enableServiceLinks: z.boolean().optional(),
        automountServiceAccountToken: z.boolean().optional(),
        securityContext: z.unknown().optional(),
        initContainers: z.array(container).default([]),
        containers: z.array(container).default([]),
      }),
    }),
  }),
});
const kustomization = z.object({
  resources: z.array(z.string()).default([]),
  patches: z.array(z.object({ path: z.string() })).default([]),
  images: z.array(z.object({ name: z.string() })).default([]),
  configMapGenerator: z.array(z.object({ literals: z.array(z.string()) })).default([]),
});

async function documentsIn(file: string): Promise<unknown[]> {
  const documents = parseAllDocuments(await readFile(join(folder, file), 'utf8'));
  return documents.map((document): unknown => document.toJS());
}

async function workloadsIn(files: readonly string[]) {
  const documents = (await Promise.all(files.map(documentsIn))).flat();
  return documents.flatMap((document) => {
    const { kind } = z.object({ kind: z.string() }).parse(document);
    return kind === 'Deployment' || kind === 'Job' ? workload.parse(document) : [];
  });
}

const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml'));
const kustomizations = all.filter((name) => name.endsWith('kustomization.yaml'));
const readKustomization = async (file: string) => {
  const [document] = await documentsIn(file);
  return kustomization.parse(document);
};
const base = await readKustomization('base/kustomization.yaml');
const workloads = await workloadsIn(base.resources.map((name) => join('base', name)));
const containers = workloads.flatMap(({ spec }) => [
  ...spec.template.spec.initContainers,
  ...spec.template.spec.containers,
]);

describe.each(kustomizations)('%s', (file) => {
  it('names all files of its folder, and no others', async () => {
    const { resources, patches } = await readKustomization(file);
    const named = [...resources, ...patches.map(({ path }) => path)].filter((name) =>
      name.endsWith('.yaml'),
    );
    const others = new Set(['kustomization.yaml', 'prometheus-adapter.yaml']);
    const there = (await readdir(join(folder, dirname(file)))).filter((name) => !others.has(name));
    expect(named.toSorted()).toEqual(there.toSorted());
  });

  it('has only objects that Kubernetes accepts', async () => {
    const { resources } = await readKustomization(file);
    for (const name of resources.filter((each) => each.endsWith('.yaml'))) {
      for (const document of await documentsIn(join(dirname(file), name))) {
        const { kind } = z.object({ kind: z.enum(Object.keys(models)) }).parse(document);
        const Model = Object.entries(models).find(([each]) => each === kind)?.[1];
        if (!Model) throw new Error(`${kind} is not known`);
        expect(
          () => Reflect.construct(Model, [document]).validate(),
          `${name}: ${kind}`,
        ).not.toThrow();
      }
    }
  });

  it('changes only containers that there are', async () => {
    const { patches } = await readKustomization(file);
    const paths = patches.map(({ path }) => join(dirname(file), path));
    for (const { metadata, spec } of await workloadsIn(paths)) {
      const target = workloads.find((each) => each.metadata.name === metadata.name)?.spec.template;
      const known = [...(target?.spec.initContainers ?? []), ...(target?.spec.containers ?? [])];
      for (const { name } of [
        ...spec.template.spec.initContainers,
        ...spec.template.spec.containers,
      ])
        expect(known.map((each) => each.name)).toContain(name);
    }
  });
});

it('has no field that Kubernetes does not know', async () => {
  // The schemas allow any; the types, which are made from them, allow no other in an object that is written down.
  const files = all.filter((name) => /^(?:base|overlays)/.test(name));
  const { resources } = await readKustomization('overlays/cloudnative-pg/kustomization.yaml');
  const whole = files.filter(
    (name) => name.startsWith('base/') || resources.includes(name.split('/').at(-1) ?? ''),
  );
  const documents = (await Promise.all(whole.map(documentsIn))).flat();
  const lines = documents.flatMap((document) => {
    const { kind } = z.object({ kind: z.string() }).parse(document);
    if (kind === 'Kustomization') return [];
    const from = modules[kind];
    return `{ const manifest: import('${from}').I${kind} = ${JSON.stringify(document)}; }`;
  });
  expect(lines.length).toBeGreaterThan(15);
  const file = join(import.meta.dirname, '../node_modules/.cache/manifests.mts');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, lines.join('\n'));
  const flags = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--ignoreConfig',
  ];
  const { stdout } = await promisify(execFile)('tsc', [...flags, file]).catch((error: unknown) =>
    z.object({ stdout: z.string() }).parse(error),
  );
  expect(stdout).toBe('');
});

describe('every pod', () => {
  it('meets the restricted standard of pod security, and has no rights in the cluster', () => {
    expect(workloads).toHaveLength(4);
    for (const { spec } of workloads) {
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        // Its variables would be taken for settings: API_PORT=tcp://….
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
    }
    for (const { securityContext } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('says what it needs, and which image it is', () => {
    const images = base.images.map(({ name }) => name);
    for (const { image, resources } of containers) {
      expect(images).toContain(image);
      expect(Object.keys(resources?.requests ?? {}).toSorted()).toEqual(['cpu', 'memory']);
      expect(Object.keys(resources?.limits ?? {})).toContain('memory');
    }
  });

  it('is probed, if it serves', () => {
    for (const { spec } of workloads.filter(({ kind }) => kind === 'Deployment')) {
      for (const { livenessProbe, startupProbe, readinessProbe } of spec.template.spec.containers) {
        const live = { httpGet: { path: '/healthz', port: 'http' } };
        expect([startupProbe, livenessProbe]).toMatchObject([live, live]);
        expect(readinessProbe).toMatchObject({ httpGet: { port: 'http' } });
      }
    }
  });
});

it('sets what the apps take', async () => {
  const literals = base.configMapGenerator.flatMap((each) => each.literals);
  const settings = Object.fromEntries(
    literals.map((literal) => {
      const at = literal.indexOf('=');
      return [literal.slice(0, at), literal.slice(at + 1)];
    }),
  );
  const secrets = {
    DATABASE_URL: 'postgresql://site:secret@postgres/site',
    JWT_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtps://mail.example.org',
    S3_URL: 'https://key:secret@s3.example.org/site',
  };
  const added = (await workloadsIn(['components/latency/api.yaml', 'components/latency/web.yaml']))
    .flatMap(({ spec }) => spec.template.spec.containers.flatMap(({ env }) => env))
    .map(({ name, value = '' }) => [name, value] as const);
  expect(added).toHaveLength(2);
  const given = { ...settings, ...Object.fromEntries(added) };
  const read: Record<string, unknown> = { ...readSettings({ ...given, ...secrets }) };
  for (const name of Object.keys(given)) expect(read, name).toHaveProperty(name);
  // What is on a pod's disk goes with the pod.
  expect(read['BACKUP_TO']).toMatch(/^s3:/);

  const patched = await workloadsIn(['overlays/cloudnative-pg/api.yaml']);
  const set = patched.flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name)),
  );
  expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_REPLICA_URL']));
});
