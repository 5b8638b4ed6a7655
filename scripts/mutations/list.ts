import { adminMutations } from './admin.ts';
import { accessMutations } from './api-access.ts';
import { contentMutations } from './api-content.ts';
import { contractMutations } from './contract.ts';
import type { Mutation } from './mutation.ts';
import { packageMutations } from './packages.ts';
import { webMutations } from './web.ts';

/** What a careless change could break, and a user would notice. */
export const mutations: readonly Mutation[] = [
  ...contractMutations,
  ...packageMutations,
  ...accessMutations,
  ...contentMutations,
  ...adminMutations,
  ...webMutations,
];
