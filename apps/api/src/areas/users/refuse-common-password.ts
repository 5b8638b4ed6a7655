import { passwordMessages } from '@site/contract/messages';
import { isCommon } from '#lib/accounts/passwords.ts';
import { invalid } from '#lib/http/problem.ts';

/** @throws 400 for one of the passwords that are tried first by everybody who guesses */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommon(password)) {
    throw invalid([{ path, message: passwordMessages.tooCommon }]);
  }
}
