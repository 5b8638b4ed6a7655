import { describe, expect, it } from 'vitest';
import { allowedOrigins } from './allowed-origins.ts';

const local = {
  PUBLIC_WEB_URL: 'http://localhost:3000',
  PUBLIC_ADMIN_URL: 'http://127.0.0.1:3001',
} as const;

describe('the allowed origins', () => {
  it('are all names of this machine in development, whichever is set', () => {
    expect(allowedOrigins({ NODE_ENV: 'development', ...local })).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://localhost:3001',
      'http://127.0.0.1:3001',
      'http://[::1]:3001',
    ]);
  });

  it('are the two that are set in production', () => {
    expect(allowedOrigins({ NODE_ENV: 'production', ...local })).toEqual(Object.values(local));
  });

  it('are no names of this machine for apps that are elsewhere', () => {
    const origins = allowedOrigins({
      NODE_ENV: 'development',
      PUBLIC_WEB_URL: 'https://www.example.org',
      PUBLIC_ADMIN_URL: 'https://admin.example.org:8443',
    });
    expect(origins).toEqual(['https://www.example.org', 'https://admin.example.org:8443']);
  });
});
