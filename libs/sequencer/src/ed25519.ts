/** Ed25519 by Node, for the functions that #ledger is handed: keys are their 32 raw bytes (RFC 8032). */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type Signer, type Verify } from '#ledger';

const SEED_BYTES = 32;
/** What stands before the raw bytes in PKCS #8 and in SPKI (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** The key with this seed, under a name. Throws on a seed of another length. */
export function logKey(name: string, seed: Uint8Array): Signer {
  if (seed.length !== SEED_BYTES) throw new TypeError(`a seed has ${SEED_BYTES} bytes`);
  const der = Buffer.concat([PRIVATE_HEAD, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = new Uint8Array(spki.subarray(PUBLIC_HEAD.length));
  return { key: { name, publicKey, witness: false }, sign: (bytes) => sign(null, bytes, privateKey) };
}

export const ed25519Verify: Verify = (publicKey, bytes, signature) => {
  const key = { key: Buffer.concat([PUBLIC_HEAD, publicKey]), format: 'der', type: 'spki' } as const;
  return verify(null, bytes, key, signature);
};
