import type { AddressStore } from './gateway-services';
import { type AskedAddress, saysNothingPersonal } from './most-asked';
import type { Target, Variant } from './target';

const KEY = 'front/most-asked';
const MOST_BYTES = 256 * 1_024;

/** Which addresses were asked for most, beyond the end of the process. */
export interface RememberedAddresses {
  /** None where nothing was written, or nothing that can be read. */
  read(): Promise<readonly AskedAddress[]>;
  write(addresses: readonly AskedAddress[]): Promise<void>;
}

/**
 * Keeps the addresses in the store: paths and filters in normal form, and nothing that a visitor has
 * written. What is read is read like a visitor's request, so nothing else can come back.
 */
export function createRememberedAddresses(
  store: AddressStore,
  readTarget: (rawUrl: string) => Target,
): RememberedAddresses {
  let last = '';
  return {
    async read() {
      const bytes = await store.read(KEY);
      if (bytes === null || bytes.byteLength > MOST_BYTES) return [];
      return parseLines(Buffer.from(bytes).toString('utf8')).flatMap(({ url, variant }) => {
        const target = readTarget(url);
        return target.problem === null && target.url === url ? { target, variant } : [];
      });
    },
    async write(addresses) {
      const lines = addresses
        .filter(saysNothingPersonal)
        .map(({ target, variant }) => `${variant} ${target.url}`);
      const text = lines.join('\n');
      if (text === last) return;
      await store.write(KEY, Buffer.from(text));
      last = text;
    },
  };
}

function parseLines(text: string): readonly { readonly url: string; readonly variant: Variant }[] {
  return text.split('\n').flatMap((line) => {
    const [, variant, url] = /^(html|rsc) (\/\S*)$/.exec(line) ?? [];
    return url === undefined ? [] : { url, variant: variant === 'rsc' ? 'rsc' : 'html' };
  });
}
