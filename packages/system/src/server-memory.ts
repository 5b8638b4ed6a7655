/**
 * What the processes of the API and of the public site are started with, here and in their
 * Dockerfiles: they release memory that pictures, pages and answers have taken
 * (docs/decisions/memory-and-images.md).
 */
export const serverMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4',
} as const;
