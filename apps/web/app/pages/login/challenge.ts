function bodyOf(error: unknown): object {
  const isAnswer = typeof error === 'object' && error !== null && 'body' in error;
  return isAnswer && typeof error.body === 'object' && error.body !== null ? error.body : {};
}

/** What a sign-in asks for after a right password is to be answered with; `null`: it has failed for another reason. */
export function challengeIn(error: unknown): string | null {
  const body = bodyOf(error);
  return 'challenge' in body && typeof body.challenge === 'string' ? body.challenge : null;
}

/** Whether the second step of a sign-in came too late. */
export function isChallengeOver(error: unknown): boolean {
  const body = bodyOf(error);
  return 'code' in body && body.code === 'second-factor-expired';
}
