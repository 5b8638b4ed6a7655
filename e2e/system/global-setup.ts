import type { TestProject } from 'vitest/node';
import { createInstallation, type Installation } from './installation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    installation: Installation;
  }
}

/** One PostgreSQL for all journeys, and on it one installation, which each file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { installation, remove } = await createInstallation();
  project.provide('installation', installation);
  return remove;
}
