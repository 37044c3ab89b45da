import type { Instant } from '../domain/instant';
import type { Change, Generation } from '../domain/mirror-state';
import type { Offer } from '../domain/offer';
import { pictureKey } from '../domain/picture-href';
import { AWAY_ANSWERS, CALL_NAMES, type Keeper, KeeperUnavailableError } from './keeper';
import type { Programme } from './programme';
import type { SiteSummary } from './site-summary';

type Questions = Omit<Keeper, 'told' | 'summary' | 'subscribe' | 'close'>;

/** A keeper in memory that a test moves. */
export interface TestKeeper extends Keeper {
  /** Commits a generation of a municipality and tells of it. */
  commit(site: string, generation: TestGeneration): void;
  /** Reports a first pass that has read these offers so far. */
  load(site: string, offers: readonly Offer[]): void;
  /** Reports a summary that differs from the last one, such as other `passes`. */
  tell(site: string, different: Partial<SiteSummary>): void;
  /** From then on these questions are answered so. */
  answer(questions: Partial<Questions>): void;
  /** False: calls are answered as while it is away, all else rejects with KeeperUnavailableError; true: as before. */
  setReachable(isReachable: boolean): void;
  /** Names of the questions put so far, each with its municipality: `lookAhead a.example`. */
  readonly asked: readonly string[];
}

/** A generation as a test describes it; everything but the offers has a default. */
export interface TestGeneration extends Partial<Omit<Generation, 'offers'>> {
  readonly offers: readonly Offer[];
  /** End of the last pass. */
  readonly confirmedAt?: Instant;
  readonly changes?: readonly Change[];
}

/** A summary of a municipality of which nothing was read yet, with whatever matters put in its place. */
export function createSummary(site: string, different: Partial<SiteSummary> = {}): SiteSummary {
  return {
    site,
    mirror: { kind: 'empty' },
    readSince: null,
    tileArea: null,
    hasHostArea: true,
    readiness: {
      offers: 0,
      upstream: 'unknown',
      nextRequestAt: null,
      unreadable: null,
    },
    ...different,
  };
}

/** A programme with the summary that was told of it last. */
interface Told extends Omit<Programme, 'mirror'> {
  readonly summary: SiteSummary;
}

/** Creates a keeper that knows these municipalities, all of them empty. */
export function createTestKeeper(...sites: readonly string[]): TestKeeper {
  const programmes = new Map<string, Told>(
    sites.map((site) => [
      site,
      { summary: createSummary(site), changedAt: 0, offers: [], changes: [], memberships: [] },
    ]),
  );
  const listeners = new Set<(summary: SiteSummary) => void>();
  const asked: string[] = [];
  let isReachable = true;
  let commits = 0;

  function set(site: string, programme: Told): void {
    programmes.set(site, programme);
    for (const listener of listeners) listener(programme.summary);
  }

  function get(site: string): Told {
    const programme = programmes.get(site);
    if (!programme) throw new KeeperUnavailableError(`there is no municipality ${site}`);
    return programme;
  }

  const answers: { -readonly [Name in keyof Questions]: Questions[Name] } = {
    readConfig: async () => null,
    async readProgramme(site) {
      const { summary, ...programme } = get(site);
      return { mirror: summary.mirror, ...programme };
    },
    lookAhead: async () => ({ kind: 'answered' }),
    recallOffer: async () => ({ kind: 'none' }),
    recallAlias: async () => ({ kind: 'none' }),
    recallList: async () => ({ kind: 'none' }),
    enterHostArea: async () => ({ kind: 'closed', reason: null }),
    awaitHostArea: async () => null,
    listLogins: async () => null,
    postForm: async () => ({ status: 303, headers: [['location', '/']], render: null }),
    async findPicture(site, key) {
      const { offers } = get(site);
      const address = offers.flatMap(({ media }) => media).find((each) => pictureKey(each) === key);
      return address === undefined ? null : { site, address };
    },
    addDemand: async () => true,
    readDemand: async () => ({ kind: 'closed' }),
    readMetrics: async () => null,
  };

  /** The question as it is answered now: noted, and refused while the keeper is gone. */
  function put<Name extends keyof Questions>(name: Name): Questions[Name] {
    const question = async (...parts: readonly unknown[]) => {
      asked.push(parts.length > 0 ? `${name} ${parts[0]}` : name);
      const call = isReachable ? undefined : CALL_NAMES.find((each) => each === name);
      if (call) return AWAY_ANSWERS[call];
      if (!isReachable) throw new KeeperUnavailableError('the keeper is gone');
      return (answers[name] as (...parts: readonly unknown[]) => unknown)(...parts);
    };
    return question as Questions[Name];
  }

  return {
    told: Promise.resolve(),
    summary: (site) => programmes.get(site)?.summary ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readConfig: put('readConfig'),
    readProgramme: put('readProgramme'),
    lookAhead: put('lookAhead'),
    recallOffer: put('recallOffer'),
    recallAlias: put('recallAlias'),
    recallList: put('recallList'),
    enterHostArea: put('enterHostArea'),
    awaitHostArea: put('awaitHostArea'),
    listLogins: put('listLogins'),
    postForm: put('postForm'),
    findPicture: put('findPicture'),
    addDemand: put('addDemand'),
    readDemand: put('readDemand'),
    readMetrics: put('readMetrics'),
    close: async () => {},
    commit(site, { id, confirmedAt = Date.now(), ...known }) {
      const { summary } = get(site);
      commits += 1;
      set(site, {
        changedAt: confirmedAt,
        changes: [],
        memberships: [],
        ...known,
        summary: {
          ...summary,
          mirror: {
            kind: 'complete',
            generation: id ?? `g${commits}`,
            confirmedAt,
            hasTexts: true,
          },
          readiness: { ...summary.readiness, offers: known.offers.length, upstream: 'ok' },
        },
      });
    },
    load(site, offers) {
      const programme = get(site);
      const offersRead = offers.length;
      const progress = { startedAt: Date.now(), pagesRead: 1, pagesKnown: null, offersRead };
      set(site, {
        ...programme,
        summary: { ...programme.summary, mirror: { kind: 'loading', progress } },
        offers,
      });
    },
    tell(site, different) {
      const programme = get(site);
      set(site, { ...programme, summary: { ...programme.summary, ...different } });
    },
    answer: (questions) => void Object.assign(answers, questions),
    setReachable(now) {
      isReachable = now;
    },
    asked,
  };
}
