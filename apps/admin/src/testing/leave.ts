import { vi } from 'vitest';

/** Stands in for `#lib/leave.ts`: one for all test files, as the modules that call it are. */
export const leaveFor = vi.fn<(url: string) => void>();
export const isLeaving = () => false;
