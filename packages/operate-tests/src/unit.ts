import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '@site/system';

/** The units of systemd that start the apps. */
export const unitNames = ['api', 'web', 'admin'] as const;
export type UnitName = (typeof unitNames)[number];

/** Where the unit of an app is. */
export function unitFile(app: UnitName): string {
  return join(root, `docker/systemd/one-health-site-${app}.service`);
}

/** What systemd would run for a unit. */
export interface Service {
  workingDirectory: string;
  /** Programs with their arguments: those that run first, then the app. */
  before: string[][];
  start: string[];
  environment: Record<string, string>;
  /** Whether systemd makes a folder below /var/lib for it. */
  stateDirectory: boolean;
}

/**
 * Reads the section `[Service]` of an app's unit, with its files of variables, which later lines win over.
 * @param local replaces the paths of the unit by those that they have here
 * @throws when a setting that must be there is missing
 */
export async function readUnit(app: UnitName, local: (text: string) => string): Promise<Service> {
  const text = local(await readFile(unitFile(app), 'utf8'));
  const lines = Array.from(text.matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => ({
    name,
    value,
  }));
  const all = (wanted: string) =>
    lines.flatMap(({ name, value }) => (name === wanted ? [value] : []));
  const one = (wanted: string) => {
    const [value, ...others] = all(wanted);
    if (value === undefined || others.length > 0) throw new Error(`${app}: one ${wanted}, please`);
    return value;
  };
  const files = await Promise.all(all('EnvironmentFile').map((file) => readFile(file, 'utf8')));
  const own = all('Environment').flatMap((value) => value.split(' '));
  return {
    workingDirectory: one('WorkingDirectory'),
    stateDirectory: all('StateDirectory').length > 0,
    before: all('ExecStartPre').map((line) => line.split(' ')),
    start: one('ExecStart').split(' '),
    // As systemd has it: the files win.
    environment: Object.fromEntries(
      Object.entries(parseEnv([...own, ...files].join('\n'))).map(([name, value = '']) => [
        name,
        value,
      ]),
    ),
  };
}
