/** The list with the entry at `from` standing at `to`; the same list when there is no such place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const result = [...list];
  if (to < 0 || to >= list.length) return result;
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}
