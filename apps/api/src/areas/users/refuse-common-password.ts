import { passwordMessages } from '@site/contract/messages';
import { isCommon } from '#lib/accounts/passwords.ts';
import { invalid } from '#lib/http/problem.ts';

/** @throws 400 for a common password */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommon(password)) {
    throw invalid([{ path, message: passwordMessages.tooCommon }]);
  }
}
