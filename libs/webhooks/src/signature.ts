/** Signatures of Standard Webhooks: over id, time and body, by the hook's secret (v1) and by the server's key (v1a). */
import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';

const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD_BYTES = 12;

/** `whsec_…` or the raw key: what stands after the prefix is Base64. */
const SECRET_PREFIX = 'whsec_';

type Signing = {
  /** As it was given to the hook's owner. */
  readonly secret: string;
  /** Of Ed25519, 32 bytes. */
  readonly seed: Uint8Array;
};

type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

export function formatSecret(bytes: Uint8Array): string {
  return SECRET_PREFIX + Buffer.from(bytes).toString('base64');
}

/** `whpk_…`: by which receivers verify `v1a`. */
export function publicKeyOf(seed: Uint8Array): string {
  const spki = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' });
  return `whpk_${spki.subarray(PUBLIC_HEAD_BYTES).toString('base64')}`;
}

/** The three headers of a delivery. */
export function signedHeaders(
  { secret, seed }: Signing,
  { id, seconds, body }: Signed,
): Readonly<Record<string, string>> {
  const text = `${id}.${seconds}.${body}`;
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const v1 = createHmac('sha256', key).update(text).digest('base64');
  const v1a = sign(null, Buffer.from(text), privateKeyOf(seed)).toString('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${v1} v1a,${v1a}`,
  };
}

function privateKeyOf(seed: Uint8Array) {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_HEAD, seed]), format: 'der', type: 'pkcs8' });
}
