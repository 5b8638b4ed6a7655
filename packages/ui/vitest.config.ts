import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    // A page may answer late once; the summary lists what passed at its second try only.
    retry: 1,
  },
});
