import { checkName, contract, type CheckName, type SystemCheck } from '@site/contract';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

const day = 86_400_000;

const looks: Record<CheckName, Omit<SystemCheck, 'name'>> = {
  database: {
    state: 'green',
    sentence: 'The database answers. It is PostgreSQL 18.4 and holds 14.2 MB.',
    advice: null,
  },
  disk: { state: 'green', sentence: '38.1 GB of 50.0 GB are free.', advice: null },
  backups: {
    state: 'amber',
    sentence: 'The last proven backup was made 5 hours ago. It is on the same disk as the data.',
    advice:
      'Whoever runs the server names a folder on another disk or a bucket for them: a broken disk takes both.',
  },
  mail: { state: 'green', sentence: 'The mail server accepts mails.', advice: null },
  certificates: {
    state: 'green',
    sentence: 'The certificates of all addresses are valid until 21 February 2027.',
    advice: null,
  },
  proxies: {
    state: 'green',
    sentence: 'Large files, addresses of visitors and what browsers keep come through.',
    advice: null,
  },
  version: { state: 'green', sentence: 'This is version 0.1.0.', advice: null },
};

/** The state of a system that is well, but for one thing. */
export function systemMock(context: MockContext): Handlers<typeof contract.system> {
  const backups = [0, 1, 2].map((age) => {
    const startedAt = new Date(Date.UTC(2026, 10, 20, 21, 30) - age * day);
    const endedAt = new Date(startedAt.getTime() + 4000).toISOString();
    return {
      startedAt: startedAt.toISOString(),
      endedAt,
      name: `nightly-${startedAt.toISOString().slice(0, 10)}T21-30-00Z.tar.zst`,
      bytes: age === 1 ? null : 12_400_000,
      provenAt: age === 1 ? null : endedAt,
      error: age === 1 ? "The bucket backups can't be used (PUT): its host answers 403." : null,
    };
  });
  return {
    status: routeHandler(context, contract.system.status, () => ({
      status: 200,
      body: {
        state: 'amber' as const,
        checks: checkName.options.map((name) => ({ name, ...looks[name] })),
        backups,
      },
    })),
  };
}
