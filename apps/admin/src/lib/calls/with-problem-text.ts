import { ApiProblem, sentenceOf } from '#lib/calls/problem.ts';

/**
 * Gives the problems of a call another sentence. A version that is no longer the stored one (412) and
 * a success in a shape that no page can show are passed on as they are.
 * @param word makes the sentence of the server's
 */
export async function withProblemText<Answer>(
  call: Promise<Answer>,
  word: (sentence: string) => string,
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status } = error;
    if (status === 412 || (status !== null && status < 400)) throw error;
    throw new ApiProblem(status, word(sentenceOf(error)), error.issues);
  }
}
