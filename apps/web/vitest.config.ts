import { defineConfig } from 'vitest/config';
import { siteContract } from './vite/contract-outline.ts';

export default defineConfig({
  plugins: [siteContract()],
  define: { 'import.meta.env.SITE': 'undefined', 'import.meta.env.MOCKS': 'false' },
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
    // Modules are loaded once for all files: the set-up clears their state after each test.
    isolate: false,
    testTimeout: 60_000,
  },
});
