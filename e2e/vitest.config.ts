import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    globalSetup: ['system/global-setup.ts'],
    // Modules are loaded once a worker, and its files use the same apps and browser one after the other.
    isolate: false,
    // The longest journeys took two minutes on a slow machine.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // A page may answer late once; the summary lists what passed at its second try only.
    retry: 1,
    // What failed is said in full: a run that failed once may not do so again.
    chaiConfig: { truncateThreshold: 0 },
    // What is waited for may take longer while another file has the processor.
    expect: { poll: { timeout: 10_000 } },
  },
});
