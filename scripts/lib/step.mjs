// Plain JavaScript, because the launcher uses it before it has a Node that reads TypeScript.

/**
 * Runs one step of a command and prints a line about it: what was done and how long it took.
 * @template Result
 * @param {{ doing: string, done: string }} names as in "Installing packages", "Installed packages"
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step({ doing, done }, work) {
  const begin = performance.now();
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write(`  ${doing} …`);
  try {
    const result = await work();
    if (isTerminal) process.stdout.write('\r\u001B[K');
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`✓ ${done} (${seconds} s)`);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write('\r\u001B[K');
    throw error;
  }
}

/** Says that another command, such as a backup, has started the database, and will end it. */
export function showWaiting() {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  console.log('  Another command uses the database: waiting for its end …');
}

/**
 * Prints why a command failed, as one sentence, and ends the process with 1.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
