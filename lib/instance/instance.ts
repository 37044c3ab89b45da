import type { InstanceFile } from './instance-schema';
import type { Palette } from './palette';

/** A page for the law: on another site, as Markdown from a file, or null for the built-in text. */
export type LegalPage =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'markdown'; readonly text: string }
  | null;

/** Pages that the instance file can give under `legal`; the last two exist only where it does. */
export type LegalKey = 'imprint' | 'privacy' | 'accessibility' | 'easy' | 'sign';

export interface Logo {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** One municipality as this site shows it: the instance file with its files read. */
export interface Instance
  extends Omit<InstanceFile, '$schema' | 'siteUrl' | 'offersApiUrl' | 'logo' | 'colors' | 'legal'> {
  /** Null: the name is on top without a logo. */
  readonly logo: Logo | null;
  readonly palette: Palette;
  readonly legal: Readonly<Record<LegalKey, LegalPage>>;
}
