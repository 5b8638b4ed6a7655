import { defineConfig } from 'vitest/config';

// A server is initialised and started here, and the disk may be slow.
export default defineConfig({
  test: { name: 'postgres', testTimeout: 60_000, hookTimeout: 60_000 },
});
