import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { GetCatalogue } from '../catalogue/catalogue-memory';
import type { OldTown, ProgrammeReader } from '../catalogue/replica';
import type { CountyTown } from '../domain/catalogue-rules';
import type { Clock, Instant } from '../domain/instant';
import type { Generation, MirrorState } from '../domain/mirror-state';
import type { PictureWidth } from '../domain/picture-href';
import type { DerivedText } from '../domain/text/derived-text';
import type { Instance } from '../instance/instance-schema';
import type { Settings } from '../instance/settings';
import type { TextQuestion } from '../protocol/content';
import type { HostEntrance, Recall } from './ask-keeper';

type TownText = Pick<TextQuestion, 'name' | 'source' | 'top'>;

export interface Site {
  readonly settings: Settings;
  readonly instance: Instance;
  /** Of a county; absent: it is a municipality. */
  readonly towns?: readonly CountyTown[];
  readonly clock: Clock;
  readonly mirror: ProgrammeReader;
  readonly recall: Recall;
  readonly hosts: HostEntrance;
  /** A text of the town's own, derived by the content process; in escaped paragraphs while it is away. */
  deriveText(text: TownText): Promise<DerivedText>;
  /** A picture of an offer in the mirror, by its key; null: there is none, or not yet. */
  getPicture(key: string, width: PictureWidth): Promise<Buffer | null>;
  /** The searchable index over a list of offers, made once for each list. */
  readonly catalogue: GetCatalogue;
}

export interface AnswerHead {
  readonly status: 200 | 301 | 303 | 401 | 403 | 404 | 410 | 422 | 429 | 503;
  /** Where a 301 or 303 leads: a path of this site. */
  readonly location?: string;
  readonly retryAfterSeconds?: number;
  readonly noStore?: boolean;
  readonly noIndex?: boolean;
}

/** An answer that is being made, and the notes of it. */
export interface Render {
  readonly site: Site;
  /** Request time that the gateway named. */
  readonly now: Instant;
  /** Null: the page has set none. */
  answer: AnswerHead | null;
  /** Offers in the result of a search; null: it is none. */
  total: number | null;
}

/** Names the render to pages, which Next gives no other way to know what they belong to. */
export const RENDER_HEADER = 'x-fenster-render';

const SLOT = Symbol.for('ferienfenster.renders');
/** Far more than are made at once: parts of a page may ask when its connection is gone. */
const MOST_RENDERS = 1_000;
const shared = globalThis as { [SLOT]?: LRUCache<string, Render> };

/** By name; on `globalThis`, because the entry point and Next's pages are separate bundles. */
const renders = shared[SLOT] ?? new LRUCache<string, Render>({ max: MOST_RENDERS });
shared[SLOT] = renders;

/** Starts a render with a new id, by which the log names its errors. */
export function beginRender(site: Site, now: Instant) {
  const name = randomBytes(4).toString('hex');
  const render: Render = { site, now, answer: null, total: null };
  renders.set(name, render);
  return { name, render };
}

/** The render that a request belongs to; undefined: none, as in tests of what asks. */
function findRender(headers: Pick<Headers, 'get'>): Render | undefined {
  return renders.get(headers.get(RENDER_HEADER) ?? '');
}

/** The site of a request that is being answered. Throws for any other one. */
export function getSite(headers: Pick<Headers, 'get'>): Site {
  const render = findRender(headers);
  if (!render) throw new Error('The request belongs to no render.');
  return render.site;
}

/** A route handler of Next that answers for the site of its request. */
export function withSite<Answer>(answer: (request: Request, site: Site) => Answer) {
  return (request: Request) => answer(request, getSite(request.headers));
}

export interface RequestTime {
  readonly now: Instant;
  readonly state: MirrorState;
  /** The complete copy to render from; null while no pass is complete. */
  readonly generation: Generation | null;
  /** Of a county: its towns whose copy is old; absent: none, or it is no county. */
  readonly oldTowns?: readonly OldTown[];
}

/**
 * Time as the gateway named it, else by the clock. The generation is the current one: what the
 * gateway named was loaded before.
 */
export function readRequestTime(
  headers: Pick<Headers, 'get'>,
  { clock, mirror }: Pick<Site, 'clock' | 'mirror'>,
): RequestTime {
  const now = findRender(headers)?.now ?? clock();
  const state = mirror.state(now);
  if (!('generation' in state)) return { now, state, generation: null };
  return { now, state, generation: state.generation, oldTowns: mirror.oldTowns?.(now) ?? [] };
}

export function setTotal(headers: Pick<Headers, 'get'>, total: number): void {
  const render = findRender(headers);
  if (render) render.total = total;
}

export function setAnswer(headers: Pick<Headers, 'get'>, answer: AnswerHead): void {
  const render = findRender(headers);
  if (render) render.answer = answer;
}
