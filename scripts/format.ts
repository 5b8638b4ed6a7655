import { spawnSync } from 'node:child_process';
import { root } from '@site/system';

// `npm run format`: formats every file in place, and applies the automatic fixes of lint.

for (const [tool, ...args] of [['oxlint', '--fix'], ['oxfmt']] as const) {
  const { status } = spawnSync(tool, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
