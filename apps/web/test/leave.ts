import { vi } from 'vitest';

/** Stands in for `#lib/leave.ts`: one for all test files, as the modules that call it are. */
export const leaveTo = vi.fn<(url: string) => void>();
