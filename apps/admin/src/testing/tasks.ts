/** Lets so many tasks of the page run that are due now. */
export async function tasks(count: number): Promise<void> {
  for (let task = 0; task < count; task += 1) await new Promise((done) => setTimeout(done));
}
