import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // Its JavaScript form, without a process of its own.
    env: { RECHECK_SYNC_BACKEND: 'pure' },
  },
});
