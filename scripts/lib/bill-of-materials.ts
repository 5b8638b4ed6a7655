import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runTool } from './run-tool.ts';

/** A package of npm that is installed in production. */
export interface Package {
  name: string;
  /** As SPDX writes it; undefined when the package does not say. */
  licence: string | undefined;
}

const licence = z.union([
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
  z
    .object({ license: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]) })
    .transform(({ license }) => ('id' in license ? license.id : license.name)),
]);

const document = z.object({
  components: z.array(
    z.object({
      group: z.string().optional(),
      name: z.string(),
      licenses: z.array(licence).default([]),
    }),
  ),
});

/** Writes what the three apps have in production, as CycloneDX. @throws what pnpm complains of */
export async function writeBillOfMaterials(file: string): Promise<void> {
  const apps = ['api', 'web', 'admin'].map((app) => `--filter=@site/${app}`);
  const format = ['--sbom-format=cyclonedx', '--sbom-spec-version=1.6', '--sbom-type=application'];
  await runTool('pnpm', [...apps, 'sbom', ...format, '--prod', `--out=${file}`]);
}

/** The packages of npm that the three apps have in production. */
export async function readPackages(): Promise<Package[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    await writeBillOfMaterials(file);
    const { components } = document.parse(JSON.parse(await readFile(file, 'utf8')));
    return components
      .filter(({ group }) => group !== '@site')
      .map(({ group, name, licenses }) => ({
        name: group === undefined ? name : `${group}/${name}`,
        licence: licenses.join(' OR ') || undefined,
      }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
