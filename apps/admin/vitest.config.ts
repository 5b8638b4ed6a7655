import { contract } from '@site/contract';
import { contractOutline } from '@site/server';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), contractOutline(contract)],
  test: {
    name: 'admin',
    environment: 'jsdom',
    setupFiles: ['./src/testing/setup.ts'],
    globalSetup: ['./src/testing/real-apis.ts'],
    // Modules are loaded once for all files: the set-up clears their state after each test.
    isolate: false,
    // Whole pages are typed into; a busy machine takes its time.
    testTimeout: 90_000,
    // A page may answer late once; the summary lists what passed at its second try only.
    retry: 1,
  },
});
