import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Snapshot } from '../catalogue/replica';
import type { CountyTown } from '../domain/catalogue-rules';
import type { Clock, Instant } from '../domain/instant';
import type { PictureWidth } from '../domain/picture-href';
import type { DerivedText } from '../domain/text/derived-text';
import type { Instance } from '../instance/instance-schema';
import type { Settings } from '../instance/settings';
import { RENDERS } from '../next/names';
import type { TextQuestion } from '../protocol/content';
import type { AskKeeper } from '../protocol/keeper';

export interface Site {
  readonly settings: Settings;
  readonly instance: Instance;
  /** Of a county; absent: it is a town. */
  readonly towns?: readonly CountyTown[];
  readonly clock: Clock;
  /** One and the same for a whole render. */
  readonly programme: Snapshot;
  /** None rejects; the keeper alone authorises. */
  readonly ask: AskKeeper;
  /** False: hosts cannot log in, for want of secret keys. */
  hasHostArea(): boolean;
  /** A text of the town's own, derived by the content process; in escaped paragraphs while it is away. */
  deriveText(text: Pick<TextQuestion, 'name' | 'source' | 'top'>): Promise<DerivedText>;
  /** A picture of an offer in the mirror, by its key; null: there is none, or not yet. */
  getPicture(key: string, width: PictureWidth): Promise<Buffer | null>;
}

export interface AnswerHead {
  readonly status: 200 | 301 | 303 | 404 | 410 | 503;
  /** Where a 301 or 303 leads: a path of this site. */
  readonly location?: string;
  readonly retryAfterSeconds?: number;
  /** Never stored, though its status would allow it. */
  readonly noStore?: boolean;
  readonly noIndex?: boolean;
}

/** An answer that is being made, and the notes of it. */
export interface Render {
  /** By which the log names its errors. */
  readonly id: string;
  readonly site: Site;
  /** Request time that the gateway named. */
  readonly now: Instant;
  /** Null: the page has set none. */
  answer: AnswerHead | null;
  /** Offers in the result of a search; null: it is none. */
  total: number | null;
  /** What a page keeps for its client components (`components/island/server-values.ts`). */
  readonly values: Map<string, unknown>;
}

const shared = globalThis as { [RENDERS]?: AsyncLocalStorage<Render> };

export const renders = shared[RENDERS] ?? new AsyncLocalStorage<Render>();
shared[RENDERS] = renders;

/** The notes of an answer that is to be made; its id is new. */
export function createRender(site: Site, now: Instant): Render {
  const id = randomBytes(4).toString('hex');
  return { id, site, now, answer: null, total: null, values: new Map() };
}

/** The site that is being answered for. Throws outside of `renders`. */
export function getSite(): Site {
  const render = renders.getStore();
  if (!render) throw new Error('Nothing is being rendered here.');
  return render.site;
}

export type RequestTime = ReturnType<typeof readRequestTime>;

/** Time as the gateway named it, else by the clock. */
export function readRequestTime({ clock, programme }: Pick<Site, 'clock' | 'programme'>) {
  const { state, towns } = programme;
  return {
    now: renders.getStore()?.now ?? clock(),
    state,
    /** The complete copy to render from; null while no pass is complete. */
    generation: state.kind === 'complete' ? state.generation : null,
    towns,
  };
}

export function setTotal(total: number): void {
  const render = renders.getStore();
  if (render) render.total = total;
}

export function setAnswer(answer: AnswerHead): void {
  const render = renders.getStore();
  if (render) render.answer = answer;
}
