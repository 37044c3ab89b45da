import { WEEKDAYS } from '../../lib/domain/criteria/weekday';

/** One kind of answer whose speed is measured. */
export interface Subject {
  readonly name: string;
  /** The address that is requested repeatedly. */
  readonly warmPath: string;
  /** An address not requested before, for each `at` from 0. */
  readonly coldPath: (at: number) => string;
  /** Number of cold addresses; absent: unlimited. */
  readonly coldPaths?: number;
  /** The baseline of a cold answer. */
  readonly coldFloor: 'handler' | 'dynamic';
}

/** The kinds of answers, in the order of the table. */
export function listSubjects(aliases: readonly string[]): readonly Subject[] {
  const first = aliases[0] ?? '';
  return [
    {
      name: '/api/offers, first page',
      warmPath: '/api/offers',
      coldPath: (at) => `/api/offers?fee%5Blte%5D=${1_000_000 + at}`,
      coldFloor: 'handler',
    },
    {
      name: '/api/offers, filtered',
      warmPath: '/api/offers?fee%5Blte%5D=900&meetingPoint=wald',
      coldPath: (at) => `/api/offers?fee%5Bbetween%5D=0..${900 + at}&meetingPoint=wald`,
      coldFloor: 'handler',
    },
    {
      name: 'list page',
      warmPath: '/',
      coldPath: askVaried,
      coldFloor: 'dynamic',
    },
    {
      name: 'offer page',
      warmPath: `/offers/${first}`,
      coldPath: (at) => `/offers/${aliases[(at + 1) % aliases.length] ?? first}`,
      coldPaths: aliases.length - 1,
      coldFloor: 'dynamic',
    },
    {
      name: 'feed (Atom)',
      warmPath: '/offers.atom',
      coldPath: (at) => `/offers.atom?maxFee=${1_000 + at}`,
      coldFloor: 'handler',
    },
  ];
}

const AGES = { from: 4, to: 15 };

/** As families ask: other ages and weekdays each time, so other offers and counts; and a limit nobody set. */
function askVaried(at: number): string {
  const ages = AGES.to - AGES.from + 1;
  const weekday = WEEKDAYS[Math.floor(at / ages) % WEEKDAYS.length];
  return `/?age=${AGES.from + (at % ages)}&weekday=${weekday}&maxFee=${1_000 + at}`;
}
