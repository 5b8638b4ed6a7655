import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { valueAt } from '@site/contract/json';

/*
 * A passkey as a browser and its device make them: WebAuthn's answers with a key of its own, without attestation.
 */

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** The few forms of CBOR that are needed here. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** @param origin of the page that asks */
export function createPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let count = 0;
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const clientData = (type: string, options: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge: valueAt(options, 'challenge'), origin }));
  const counted = (rpId: string, flags: number) => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const credential = {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
  };
  return {
    id: credential.id,

    /** Answers options for a new passkey. */
    register(options: unknown) {
      const rpId = String(valueAt(valueAt(options, 'rp'), 'id'));
      const authData = Buffer.concat([
        counted(rpId, 0x41),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options)),
          attestationObject: text(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Answers options for a sign-in. */
    sign(options: unknown) {
      const authData = counted(String(valueAt(options, 'rpId')), 0x01);
      const client = clientData('webauthn.get', options);
      const signed = Buffer.concat([authData, sha256(client)]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(createSign('sha256').update(signed).sign(privateKey)),
        },
      };
    },
  };
}
