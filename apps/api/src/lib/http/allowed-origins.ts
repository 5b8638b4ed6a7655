import type { Settings } from '@site/server';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origins whose pages may read answers: those of both apps. In development each may also be opened
 * by another name of this machine.
 */
export function allowedOrigins(
  settings: Pick<Settings, 'NODE_ENV' | 'PUBLIC_WEB_URL' | 'PUBLIC_ADMIN_URL'>,
): string[] {
  return [settings.PUBLIC_WEB_URL, settings.PUBLIC_ADMIN_URL].flatMap((url) => {
    const { origin, protocol, hostname, port } = new URL(url);
    if (settings.NODE_ENV !== 'development' || !loopback.includes(hostname)) return origin;
    return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  });
}
