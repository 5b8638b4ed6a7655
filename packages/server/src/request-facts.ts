/** What a server finds out about a request, for its log line and its metrics. */
export interface RequestFacts {
  /** What the request is for, out of a bounded set: the contract's name of a route, a pattern of pages. Never a path. */
  route?: string;
  /** The id of the account that sends it. */
  account?: string;
  /** The network that it comes from, as {@link networkOf} shortens it. */
  client?: string;
  /** Why it could not be answered. */
  cause?: string;
}

const known = new WeakMap<object, RequestFacts>();
const nothing: RequestFacts = {};

/** Adds to what is known about a request. */
export function noteRequest(request: object, facts: RequestFacts): void {
  const before = known.get(request);
  if (before) Object.assign(before, facts);
  else known.set(request, { ...facts });
}

/** What is known about a request by now. */
export function factsOf(request: object): Readonly<RequestFacts> {
  return known.get(request) ?? nothing;
}
