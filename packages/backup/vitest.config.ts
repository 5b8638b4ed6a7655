import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backup',
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
