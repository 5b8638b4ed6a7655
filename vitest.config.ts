import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './scripts/checks/by-environment.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'scripts/vitest.config.ts',
      'e2e/vitest.config.ts',
    ],
  },
});
