import { defineConfig } from 'vitest/config';

// `npm test` sets it: only the cases, and only on the API.
const isShort = process.env['CONTRACT_SIDES'] === 'api';

export default defineConfig({
  test: {
    name: 'contract-tests',
    include: [isShort ? 'tests/contract.test.ts' : 'tests/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A case is many calls: none of them is worth a line of its own.
    slowTestThreshold: 10_000,
  },
});
