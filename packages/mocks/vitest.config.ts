import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Content is made by the hundreds; a busy machine takes its time.
  test: { name: 'mocks', testTimeout: 60_000 },
});
