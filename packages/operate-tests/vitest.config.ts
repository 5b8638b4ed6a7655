import { defineConfig } from 'vitest/config';

// `npm run test:operate` sets it; `npm test` runs the short ones only.
const isLong = process.env['OPERATE_TESTS'] === 'long';

export default defineConfig({
  test: {
    name: 'operate',
    include: [isLong ? 'tests/**/*.test.ts' : 'tests/**/!(*.long).test.ts'],
    testTimeout: isLong ? 600_000 : 60_000,
    hookTimeout: isLong ? 600_000 : 60_000,
  },
});
