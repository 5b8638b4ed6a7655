import { ApiProblem, sentenceOf } from '#lib/problem.ts';

/**
 * Gives the problems of a call another sentence. A version that is no longer the stored one (412) is
 * passed on as it is.
 * @param word makes the sentence of the server's
 */
export async function reworded<Answer>(
  call: Promise<Answer>,
  word: (sentence: string) => string,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status === 412) throw error;
    throw new ApiProblem(error.status, word(sentenceOf(error)), error.issues);
  }
}
