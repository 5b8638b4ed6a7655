import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debianProgram } from '../src/debian.ts';
import { unitFile, unitNames } from '../src/unit.ts';

describe.each(unitNames)('the unit of %s', (app) => {
  let folder: string;
  let unit: string;
  const analyze = async (...args: readonly string[]) => {
    const systemd = { package: 'systemd', program: '/usr/bin/systemd-analyze' };
    const { path, env } = await debianProgram(systemd);
    const { stdout, stderr } = await promisify(execFile)(path, args, { env });
    return stdout + stderr;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-units-'));
    unit = join(folder, basename(unitFile(app)));
    const text = await readFile(unitFile(app), 'utf8');
    // The program must exist.
    await writeFile(
      unit,
      text.replaceAll('/opt/one-health-site/current/bin/node', process.execPath),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is what systemd understands, without a warning', async () => {
    expect(await analyze('verify', '--man=no', unit)).toBe('');
  });

  it('exposes little', async () => {
    const report = await analyze('security', '--offline=true', '--threshold=15', unit);
    expect(report).toContain('OK');
  });
});
