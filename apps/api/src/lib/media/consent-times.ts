import type { Consent } from '#generated/prisma/client.ts';

/** From when until when a consent is in force, as the contract has it. */
export function timesOf({
  startsAt,
  endsAt,
  withdrawnAt,
}: Pick<Consent, 'startsAt' | 'endsAt' | 'withdrawnAt'>) {
  return {
    from: startsAt.toISOString(),
    until: endsAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}
