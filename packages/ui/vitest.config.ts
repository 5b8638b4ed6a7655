import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    // Modules are loaded once for all files.
    isolate: false,
    // A busy machine takes its time.
    testTimeout: 60_000,
  },
});
