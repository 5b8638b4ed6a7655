import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'system', testTimeout: 60_000 } });
