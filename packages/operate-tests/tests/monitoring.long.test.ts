import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { debianProgram } from '../src/debian.ts';
import { monitoringFolder, readAlerts } from '../src/monitoring.ts';

async function promtool(...args: string[]): Promise<string> {
  const { path, env } = await debianProgram({
    package: 'prometheus',
    program: '/usr/bin/promtool',
  });
  return (await promisify(execFile)(path, args, { cwd: monitoringFolder, env })).stdout;
}

it('Prometheus accepts its configuration and the alerts', async () => {
  const { size } = await readAlerts();
  const output = await promtool('check', 'config', 'prometheus.yml');
  expect(output).toContain(`SUCCESS: ${size} rules found`);
});

it('each alert fires when it should, and none when all is well', async () => {
  expect(await promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  const cases = await readFile(join(monitoringFolder, 'alerts.test.yml'), 'utf8');
  for (const alert of (await readAlerts()).keys()) {
    expect(cases).toMatch(new RegExp(`alertname: ${alert}\\n\\s+exp_alerts`));
  }
});
