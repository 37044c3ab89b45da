import type { Catalogue } from '../domain/catalogue';
import type { Instant } from '../domain/instant';
import type { Translator } from '../messages/language';

/** Language and time of formatted texts. */
export interface SpeechContext {
  readonly t: Translator;
  /** `de`, `en`, … */
  readonly locale: string;
  readonly now: Instant;
}

/** With the public origin of the site, for addresses outside of it. */
export interface SiteContext extends SpeechContext {
  readonly siteUrl: string;
}

/** With the offers of the current generation. */
export interface CatalogueContext extends SpeechContext {
  readonly catalogue: Catalogue;
}
