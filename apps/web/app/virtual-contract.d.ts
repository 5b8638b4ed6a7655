declare module 'virtual:contract' {
  import type { contract as whole } from '@site/contract';
  import type { AppRoute } from '@ts-rest/core';

  type StaffOnly = { metadata: { access: 'staff' | 'moderator' | 'admin' } };
  type CalledHere<Router> = {
    [
      Key in keyof Router as Router[Key] extends StaffOnly
        ? Router[Key] extends typeof whole.users.handoff
          ? Key
          : never
        : Key
    ]: Router[Key] extends AppRoute ? Router[Key] : CalledHere<Router[Key]>;
  };

  /** What the public site calls; vite/contract-outline.ts leaves out the rest. */
  export const contract: CalledHere<Omit<typeof whole, 'reviewLinks'>>;
}
