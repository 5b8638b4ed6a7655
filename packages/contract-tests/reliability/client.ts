import { z } from 'zod';
import { valueAt } from '@site/contract/json';
import { password } from '#site.ts';
import { routeOf } from '#routes.ts';

/** What came of a call. */
export type Outcome =
  | { kind: 'done'; body: unknown }
  | { kind: 'missing' }
  | { kind: 'refused' }
  /** No answer, or a 503: it may have happened, or not. */
  | { kind: 'unknown' };

/** What is sent with a call. */
interface Sent {
  params?: Record<string, string>;
  body?: unknown;
  token?: string;
  /** A status with which the call may well be refused. */
  mayAnswer?: number;
}

/** How long a client waits for an answer; longer than any limit of the server. */
const timeoutMs = 60_000;

/**
 * Calls the API as clients do while it is killed and its database is unavailable, and records every response
 * that it must not give.
 */
export class Client {
  readonly url: string;
  readonly admin = { email: 'admin@example.org', password };
  /** Sentences about answers and records that should not be so. */
  readonly violations: string[] = [];
  /** How many calls ended in which status; 0: without an answer. */
  readonly statuses = new Map<number, number>();
  /** Milliseconds that the slowest answer took. */
  readonly slowestMs = { read: 0, write: 0 };
  #token = '';

  constructor(url: string) {
    this.url = url;
  }

  async signIn(): Promise<void> {
    const outcome = await this.call('users.login', { body: this.admin });
    if (outcome.kind !== 'done') throw new Error('The admin could not sign in.');
    this.#token = z.object({ token: z.string() }).parse(outcome.body).token;
  }

  /** @param key as in `news.create` */
  async call(key: string, sent: Sent = {}): Promise<Outcome> {
    const { params = {}, body, token = this.#token, mayAnswer } = sent;
    const { route } = routeOf(key);
    const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
    const isForm = body instanceof FormData;
    const started = performance.now();
    let response: Response;
    let text: string;
    try {
      response = await fetch(this.url + path, {
        method: route.method,
        headers: {
          ...(token === '' || route.metadata.access === 'public'
            ? {}
            : { Authorization: `Bearer ${token}` }),
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        },
        body: isForm ? body : body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      this.#count(0);
      if (error instanceof DOMException) this.violations.push(`${key} was not answered in 60 s`);
      return { kind: 'unknown' };
    }
    const kind = route.method === 'GET' ? 'read' : 'write';
    this.slowestMs[kind] = Math.max(this.slowestMs[kind], performance.now() - started);
    this.#count(response.status);
    if (response.status === 503) {
      if (!response.headers.has('retry-after'))
        this.violations.push(`${key} answered 503 without Retry-After`);
      return { kind: 'unknown' };
    }
    if (response.status === mayAnswer) return { kind: 'refused' };
    if (response.status === 403 && 'confirm' in route.metadata) {
      // The sign-in is more than ten minutes ago.
      const confirmed = await this.call('sessions.confirm', {
        body: { currentPassword: password },
      });
      return confirmed.kind === 'done' ? this.call(key, sent) : { kind: 'unknown' };
    }
    if (response.status === 404) return { kind: 'missing' };
    if (response.status >= 300) {
      const msg = String(valueAt(JSON.parse(text), 'msg'));
      this.violations.push(`${key} answered ${response.status}: ${msg}`);
      return { kind: 'unknown' };
    }
    return { kind: 'done', body: JSON.parse(text) };
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}
