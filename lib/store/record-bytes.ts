import { createHash } from 'node:crypto';

/** A record as it rests; `expiresAt` null: it does not expire. */
export interface StoredRecord {
  readonly expiresAt: number | null;
  readonly bytes: Uint8Array;
}

const MAGIC = 'fenster-record-1';
const HEADER = /^fenster-record-1 (\d+|-) (\d+) ([0-9a-f]{64})\n/;

/** No header line is longer than this many bytes. */
export const LONGEST_HEADER = 160;

/** One header line (format, expiry, length, SHA-256), then the bytes. */
export function createRecordBytes({ expiresAt, bytes }: StoredRecord): Uint8Array {
  const expiry = expiresAt === null ? '-' : Math.ceil(expiresAt);
  const header = `${MAGIC} ${expiry} ${bytes.byteLength} ${hash(bytes)}\n`;
  return Buffer.concat([Buffer.from(header), bytes]);
}

/** The record in the bytes of a file, or null when length or checksum do not fit. */
export function readRecordBytes(file: Uint8Array): StoredRecord | null {
  const head = Buffer.from(file.subarray(0, LONGEST_HEADER)).toString('latin1');
  const match = HEADER.exec(head);
  if (!match) return null;
  const [line, expiry, length, sum] = match as unknown as [string, string, string, string];
  const bytes = file.subarray(line.length);
  if (bytes.byteLength !== Number(length) || hash(bytes) !== sum) return null;
  return { expiresAt: expiry === '-' ? null : Number(expiry), bytes };
}

/** The expiry in the first bytes of a file, without looking at the rest; null: it has none. */
export function readRecordExpiry(head: Uint8Array): number | 'damaged' | null {
  const expiry = HEADER.exec(Buffer.from(head).toString('latin1'))?.[1];
  if (!expiry) return 'damaged';
  return expiry === '-' ? null : Number(expiry);
}

/** Whether a record with this expiry has ended at `now`. */
export function hasExpired(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
