import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/lib/global-setup.ts'],
    // Modules are loaded once for all files; each starts an API of its own.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for may take longer while other files have the processor.
    expect: { poll: { timeout: 10_000 } },
  },
});
