import { inspect } from 'node:util';

/** Why a server can't start, in a sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}

/**
 * Lets this process end with one sentence, without a stack trace, when what ends it is known: a wrong setting, a taken port.
 * Anything else is an error of ours, and is shown with where it came from.
 * @param known further errors whose message is a sentence
 */
export function endInASentence(...known: readonly (new (message: string) => Error)[]): void {
  process.on('uncaughtException', (error) => {
    const isKnown = [StartError, ...known].some((kind) => error instanceof kind);
    process.stderr.write(`${isKnown ? error.message : inspect(error)}\n`);
    process.exit(1);
  });
}
