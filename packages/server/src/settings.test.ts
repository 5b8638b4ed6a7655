import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { frontEnvironment, readFrontSettings, readSettings } from './settings.ts';
import { about, settingsSchema } from './settings-schema.ts';

const root = resolve(import.meta.dirname, '../../..');

function messageOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return String(error);
  }
  return '';
}

describe('readSettings', () => {
  it('needs nothing to be set', () => {
    expect(readSettings({})).toEqual({
      NODE_ENV: 'development',
      API_PORT: 4000,
      WEB_PORT: 3000,
      ADMIN_PORT: 3001,
      PUBLIC_API_URL: 'http://localhost:4000',
      PUBLIC_WEB_URL: 'http://localhost:3000',
      PUBLIC_ADMIN_URL: 'http://localhost:3001',
      INTERNAL_API_URL: 'http://127.0.0.1:4000',
      TRUST_PROXY: 0,
      UPLOAD_URL: 'http://localhost:4000/v1_1/site',
      DATA_DIR: resolve(root, '.data'),
      BACKUP_AT: '02:30',
      BACKUP_TO: resolve(root, '.data/backups'),
      ADMIN_EMAIL: 'admin@example.org',
      LINK_CHECKS: false,
      SAMPLE_CONTENT: true,
      MAIL_FROM: 'no-reply@example.org',
      READ_ONLY: false,
      EMBED_HOSTS: [],
      LANGUAGES: ['en', 'ur'],
      PEOPLE_WITHOUT_CONSENT: 'shown',
      APPLICATIONS_KEPT_MONTHS: 12,
      MESSAGES_KEPT_MONTHS: 12,
      UNCONFIRMED_KEPT_DAYS: 30,
      TRASH_DAYS: 30,
      RATE_LIMIT_FACTOR: 1,
      LOG_LEVEL: 'info',
      CDN: 'none',
    });
  });

  it('takes empty variables for unset ones', () => {
    const names = Object.keys(settingsSchema.shape);
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(
      readSettings({}),
    );
  });

  it('derives addresses from the ports and the public address', () => {
    expect(readSettings({ API_PORT: '4100' })).toMatchObject({
      PUBLIC_API_URL: 'http://localhost:4100',
      UPLOAD_URL: 'http://localhost:4100/v1_1/site',
    });
    expect(readSettings({ PUBLIC_API_URL: 'https://api.example.org/' })).toMatchObject({
      PUBLIC_API_URL: 'https://api.example.org',
      UPLOAD_URL: 'https://api.example.org/v1_1/site',
    });
  });

  it('takes PORT for the port of the app that reads them, unless that is set', () => {
    const given = { PORT: '8080' };
    expect(readSettings(given).API_PORT).toBe(4000);
    expect(readSettings(given, 'API_PORT')).toMatchObject({ API_PORT: 8080, WEB_PORT: 3000 });
    expect(readSettings({ ...given, API_PORT: '4100' }, 'API_PORT').API_PORT).toBe(4100);
    expect(readFrontSettings(given, 'WEB_PORT')).toMatchObject({
      WEB_PORT: 8080,
      INTERNAL_API_URL: 'http://127.0.0.1:4000',
    });
    expect(() => readFrontSettings({ PORT: 'high' }, 'ADMIN_PORT')).toThrow('ADMIN_PORT is wrong');
  });

  it('takes proxies by their number or their networks', () => {
    expect(readSettings({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    const networks = 'loopback, 10.0.0.0/8,fd00::/8, 192.0.2.1';
    expect(readSettings({ TRUST_PROXY: networks }).TRUST_PROXY).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::/8',
      '192.0.2.1',
    ]);
    for (const wrong of ['true', '-1', '10.0.0.0/40', 'loopback,', '10'])
      expect(messageOf({ TRUST_PROXY: wrong }), wrong).toContain('TRUST_PROXY is wrong');
  });

  it('keeps an absolute data folder', () => {
    expect(readSettings({ DATA_DIR: '/var/lib/site' }).DATA_DIR).toBe('/var/lib/site');
  });

  it('requires a secret and a mail server in production, and turns sample content off there', () => {
    const production = { NODE_ENV: 'production' };
    expect(messageOf(production)).toBe(
      [
        'SettingsError: JWT_SECRET is missing: expected at least 32 characters',
        'SMTP_URL is missing: expected an smtp:// or smtps:// address, or MAIL=outbox instead',
      ].join('\n'),
    );
    const secret = { ...production, JWT_SECRET: 's'.repeat(32) };
    expect(messageOf(secret)).toMatch(/^SettingsError: SMTP_URL is missing/);
    for (const mail of [{ SMTP_URL: 'smtps://mail.example.org' }, { MAIL: 'outbox' }])
      expect(readSettings({ ...secret, ...mail }).SAMPLE_CONTENT).toBe(false);
  });

  it('requires to know where a CDN is purged, if it can be', () => {
    expect(messageOf({ CDN: 'fastly' })).toMatch(/^SettingsError: CDN_PURGE_URL is missing/);
    expect(messageOf({ CDN: 'varnish', CDN_PURGE_URL: 'http://varnish' })).toBe('');
    for (const CDN of ['none', 'other', '']) expect(messageOf({ CDN })).toBe('');
    expect(readFrontSettings({ CDN: 'fastly' }).CDN).toBe('fastly');
  });

  it('names every wrong or missing variable at once', () => {
    const wrong = {
      NODE_ENV: 'production',
      API_PORT: '0',
      WEB_PORT: '80.5',
      ADMIN_PORT: 'high',
      PUBLIC_WEB_URL: 'example.org',
      PUBLIC_ADMIN_URL: 'https://example.org/admin',
      S3_URL: 'https://s3.example.org/bucket',
      DATABASE_URL: 'mysql://localhost/site',
      DATABASE_REPLICA_URL: 'standby',
      CDN: 'some',
      CDN_PURGE_URL: 'varnish',
      ADMIN_EMAIL: 'admin',
      ADMIN_PASSWORD: 'short',
      SAMPLE_CONTENT: 'yes',
      SMTP_URL: 'mail.example.org',
      MAIL: 'pigeon',
      MAIL_FROM: 'nobody',
      RATE_LIMIT_FACTOR: '-1',
      LOG_LEVEL: 'loud',
    };
    const lines = messageOf(wrong).replace('SettingsError: ', '').split('\n');
    const expected = ['JWT_SECRET', ...Object.keys(wrong).filter((name) => name !== 'NODE_ENV')];
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(expected));
    expect(lines).toContain('API_PORT is wrong: expected a port from 1 to 65535');
    expect(lines).toContain('SAMPLE_CONTENT is wrong: expected on or off');
  });

  it('shows no value, so that no secret gets into a log', () => {
    const secrets = { JWT_SECRET: 'tooshort', ADMIN_PASSWORD: 'hunter2', SMTP_URL: 'me:pw@mail' };
    const message = messageOf(secrets);
    for (const secret of Object.values(secrets)) expect(message).not.toContain(secret);
  });
});

describe('readFrontSettings', () => {
  it('requires no secret in production, and shows none', () => {
    const secrets = { JWT_SECRET: 's'.repeat(32), DATABASE_URL: 'postgresql://me:pw@db/site' };
    const settings = readFrontSettings({ NODE_ENV: 'production', WEB_PORT: '8080', ...secrets });
    expect(settings).toMatchObject({ NODE_ENV: 'production', WEB_PORT: 8080 });
    expect(JSON.stringify(settings)).not.toMatch(/sss|pw@db/);
    expect(readFrontSettings({ NODE_ENV: 'production' }).API_PORT).toBe(4000);
  });
});

describe('.env.example', () => {
  it('documents every setting', async () => {
    const entries = Object.entries(settingsSchema.shape).map(([name, schema]) => {
      const { doc, expected, example } = about.get(schema) ?? {
        doc: '',
        expected: '',
        example: '',
      };
      return `# ${doc}\n# Expects ${expected}.\n# ${name}=${example}\n`;
    });
    const head =
      '# Copy this file to .env and uncomment what you want to set. Variables of the environment win over it.\n';
    await expect([head, ...entries].join('\n')).toMatchFileSnapshot(resolve(root, '.env.example'));
  });

  it.each(Object.keys(settingsSchema.shape))(
    'shows a usable value of %s, but of no secret',
    (name) => {
      const line = readFileSync(resolve(root, '.env.example'), 'utf8')
        .split('\n')
        .find((text) => text.startsWith(`# ${name}=`));
      const value = line?.split('=')[1] ?? '';
      const isAccepted = messageOf({ CDN_PURGE_URL: 'http://varnish', [name]: value }) === '';
      expect(isAccepted).toBe(!['JWT_SECRET', 'ADMIN_PASSWORD'].includes(name));
    },
  );
});

describe('docker/compose.yml', () => {
  const file = readFileSync(resolve(root, 'docker/compose.yml'), 'utf8');
  const service = z.object({ environment: z.record(z.string(), z.string()) });
  const { services } = z
    .object({
      services: z.object({
        api: service,
        migrate: service,
        tools: service,
        web: service,
        admin: service,
      }),
    })
    .parse(parse(file, { merge: true }));
  const all = Object.keys(settingsSchema.shape);
  // That of no process that serves.
  const ofMigrations = [...all, 'DATABASE_OWNER_URL'];
  const ofFronts = Object.keys(frontEnvironment(Object.fromEntries(all.map((name) => [name, '']))));

  it.each([
    ['api', all],
    ['migrate', ofMigrations],
    ['tools', ofMigrations],
    ['web', ofFronts],
    ['admin', ofFronts],
  ] as const)('passes every setting on to %s', (name, settings) => {
    const { environment } = services[name];
    for (const setting of settings) expect(environment[setting]).toMatch(`\${${setting}:`);
    expect(Object.keys(environment).toSorted()).toEqual(settings.toSorted());
  });
});
