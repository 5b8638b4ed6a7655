import { makeOwn, run, start, untilAnswered, type Running } from './process.ts';
import type { Tracer } from './tracer.ts';
import { readUnit, unitNames, type UnitName } from './unit.ts';

/** Stands in for systemd: starts and stops the units of the apps, and Caddy. */
export interface Supervisor {
  app: (name: UnitName) => Running;
  /** Starts an app by its unit, and waits until it is ready. */
  start: (name: UnitName) => Promise<void>;
  /** Does what `systemctl` would. @returns what it prints, or `journalctl` of the API */
  command: (words: readonly string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** @param options.local replaces the paths of a unit by those that they have here */
export function createSupervisor(options: {
  local: (text: string) => string;
  ports: Record<UnitName, number>;
  /** Variables that win over those of the units. */
  environment: Record<string, string>;
  startProxy: () => Promise<Running>;
  tracer: Tracer | undefined;
}): Supervisor {
  const { local, ports, environment, tracer } = options;
  const running = new Map<string, Running>();

  const startUnit = async (name: UnitName) => {
    const unit = await readUnit(name, local);
    if (unit.stateDirectory) await makeOwn(local('/var/lib/one-health-site'));
    const place = { cwd: unit.workingDirectory, env: { ...unit.environment, ...environment } };
    for (const command of unit.before) await run(command, place);
    const startApp = tracer ? tracer.start : start;
    const app = startApp(unit.start, place, name);
    running.set(`one-health-site-${name}`, app);
    const health = `http://127.0.0.1:${ports[name]}/readyz`;
    await untilAnswered(app, async () => (await fetch(health)).ok);
  };
  const starts: Record<string, () => Promise<void>> = {
    caddy: async () => void running.set('caddy', await options.startProxy()),
  };
  for (const name of unitNames) starts[`one-health-site-${name}`] = () => startUnit(name);

  const app = (name: UnitName) => {
    const found = running.get(`one-health-site-${name}`);
    if (!found) throw new Error(`${name} was not started.`);
    return found;
  };
  return {
    app,
    start: startUnit,
    async command([program, verb, ...rest]) {
      if (program === 'journalctl') return app('api').output();
      for (const name of rest.filter((word) => !word.startsWith('--'))) {
        await running.get(name)?.stop();
        if (verb !== 'stop') await starts[name]?.();
      }
      return '';
    },
    async stop() {
      await Promise.all([...running.values()].map((each) => each.stop()));
    },
  };
}
