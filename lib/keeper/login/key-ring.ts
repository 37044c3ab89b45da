import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

interface SealedBox {
  readonly keyId: string;
  /** Base64: 12 bytes of nonce, 16 bytes of tag, then the ciphertext. */
  readonly box: string;
}

export type KeyRing = ReturnType<typeof createKeyRing>;

type RingKey = ReturnType<typeof deriveKey>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function deriveKey(secret: Uint8Array) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `ferienfenster ${purpose}`, 32));
  return {
    id: hash('sha256', derive('id')).slice(0, 12),
    sealing: derive('seal'),
    tagging: derive('tag'),
  };
}

function associated(key: RingKey, context: string): Buffer {
  return Buffer.from(`${key.id}\n${context}`);
}

/**
 * Of 32-byte keys the first seals and hashes; all of them open and recognise, so that a new one in
 * front ends no login, and what a dropped one has sealed cannot be read.
 */
export function createKeyRing(secrets: readonly [Uint8Array, ...Uint8Array[]]) {
  const [first, ...others] = secrets;
  const sealingKey = deriveKey(first);
  const formerKeys = others.map(deriveKey);
  const tag = (key: RingKey, secret: string) =>
    createHmac('sha256', key.tagging).update(secret).digest('hex');

  return {
    /** AES-256-GCM with the key's id and `context` as associated data. */
    seal(plain: string, context: string): SealedBox {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey.sealing, nonce);
      cipher.setAAD(associated(sealingKey, context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const box = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
      return { keyId: sealingKey.id, box };
    },

    /** Null when no key fits or a single bit was changed, here or in the context. */
    open(sealed: SealedBox, context: string): string | null {
      const key = [sealingKey, ...formerKeys].find(({ id }) => id === sealed.keyId);
      const bytes = Buffer.from(sealed.box, 'base64');
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      // The canonical form alone: base64 decoding would ignore stray bits in the last character.
      if (bytes.toString('base64') !== sealed.box) return null;
      const decipher = createDecipheriv(
        'aes-256-gcm',
        key.sealing,
        bytes.subarray(0, NONCE_BYTES),
        { authTagLength: TAG_BYTES },
      );
      decipher.setAAD(associated(key, context));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return null; // The tag does not fit: somebody changed the record or its place.
      }
    },

    /** Keyed hashes of a secret, one per key and the sealing key's first: to recognise it later. */
    tags(secret: string): readonly [string, ...string[]] {
      return [tag(sealingKey, secret), ...formerKeys.map((key) => tag(key, secret))];
    },
  };
}
