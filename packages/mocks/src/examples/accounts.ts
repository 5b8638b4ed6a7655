import type { Invitation, InvitationInput } from '@site/contract';
import {
  invitationMessages,
  secondFactorMessages,
  sessionMessages,
  viewMessages,
} from '@site/contract/messages';
import { v7 } from 'uuid';
import type { Examples } from '../example-handlers.ts';
import { at, done, exampleId } from './sample-records.ts';

const invited = (sent: Pick<Invitation, keyof InvitationInput>): Invitation => ({
  _id: exampleId('Invitation'),
  ...sent,
  sentAt: at(-1),
  expiresAt: at(2),
});
const colleague = invited({ name: 'Nasreen', email: 'nasreen@example.org', role: 'editor' });

const challenge = 'an-example';
const recoveryCodes = ['k2f5-7xqa-m4dn-3rwt', 'b6hj-p3vz-5cye-n7gk', 'w4ts-q2ma-6fxd-j5rb'];
const rp = { name: 'Indus One Health', id: 'localhost' };
const secret = 'JBSWY3DPEHPK3PXP';

/** What an account has besides its name and its password. */
export const accountExamples = {
  invitations: {
    list: [colleague],
    create: ({ body }) => ({ status: 201, body: { ...invited(body), _id: v7() } }),
    resend: colleague,
    remove: done(invitationMessages.revoked),
    accept: done(invitationMessages.accepted),
  },
  secondFactor: {
    get: { hasTotp: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false },
    challenge: { challenge, hasTotp: true, hasRecoveryCodes: true, passkey: null },
    beginTotp: { challenge, secret, uri: `otpauth://totp/Example?secret=${secret}` },
    confirmTotp: { recoveryCodes },
    removeTotp: done(secondFactorMessages.totpRemoved),
    renewRecoveryCodes: { recoveryCodes },
    passkeyOptions: {
      challenge,
      options: {
        challenge,
        rp,
        user: { id: challenge, name: 'example', displayName: 'Example' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      },
    },
    addPasskey: ({ body: { name } }) => {
      const passkey = { _id: v7(), name, createdAt: at(0), lastUsedAt: null };
      return { status: 201, body: { passkey, recoveryCodes } };
    },
    removePasskey: done(secondFactorMessages.passkeyRemoved),
    setRequirement: ({ body }) => ({ status: 200, body }),
    reset: done(secondFactorMessages.reset),
  },
  sessions: {
    list: ['Chrome on Windows', 'Safari on iOS'].map((device, index) => ({
      _id: exampleId('Session', index),
      device,
      network: '203.0.113.0/24',
      createdAt: at(-4 - index),
      lastUsedAt: at(-index),
      isCurrent: index === 0,
    })),
    confirm: done(sessionMessages.confirmed),
    removeOthers: done(sessionMessages.othersEnded),
    remove: done(sessionMessages.ended),
  },
  views: {
    list: [{ _id: exampleId('View'), list: 'news', name: 'By title', query: 'sort=title' }],
    save: ({ body }) => ({ status: 201, body: { _id: v7(), ...body } }),
    change: ({ params: { id: _id }, body: { name = 'By title', query = 'sort=title' } }) => ({
      status: 200,
      body: { _id, list: 'news', name, query },
    }),
    remove: done(viewMessages.removed),
  },
} satisfies Partial<Examples>;
