import { isCommonPassword } from '@site/contract';
import { hash, verify } from 'argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The rarer ones that follow in the list are no longer among the first guesses.
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 20_000));

/** The argon2id hash that is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password is the one of an account. For an account that does not exist it takes just as
 * long, so that the response time reveals nothing.
 */
export async function isPasswordOf(
  account: { passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody');
  const matches = await verify(account?.passwordHash ?? (await dummyHash), password);
  return account !== null && matches;
}

/** Whether a password is a common one, which attackers try first. */
export function isCommon(password: string): boolean {
  return isCommonPassword(password, common);
}
