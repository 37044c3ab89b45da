import { join } from 'node:path';
import { StoreError } from './store-error';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/;
const SUFFIX = '.record';

/** Where the record of `key` lies below `root`; throws StoreError for a key that is no short ASCII path. */
export function createRecordPath(root: string, key: string): string {
  const segments = key.split('/');
  if (!segments.every((segment) => SEGMENT.test(segment)))
    throw new StoreError(
      'store-key-malformed',
      `"${key}" is no key: use a/b-c with short ASCII parts`,
    );
  return `${join(root, ...segments)}${SUFFIX}`;
}

/** The key of a path below the root (with `/` between its parts), or null when it is no record. */
export function readRecordKey(relativePath: string): string | null {
  if (!relativePath.endsWith(SUFFIX)) return null;
  const key = relativePath.slice(0, -SUFFIX.length).replaceAll('\\', '/');
  return key.split('/').every((segment) => SEGMENT.test(segment)) ? key : null;
}
