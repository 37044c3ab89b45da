import { describe, expect, it } from 'vitest';
import { type DoneHarm, drawHarms, sumUpVisits, type Visit } from './harm';

const NAMES = ['gateway', 'renderer-1', 'renderer-2', 'content', 'keeper'];
const START = 1_000_000;

const visit = (afterMs: number, more: Partial<Visit> = {}): Visit => ({
  dueAt: START + afterMs,
  tookMs: 5,
  status: 200,
  why: '',
  kind: 'kept',
  path: '/',
  ...more,
});
const kill = (name: string, afterMs: number): DoneHarm => ({
  kind: 'kill',
  name,
  afterMs: 0,
  at: START + afterMs,
});

describe('harm that is drawn', () => {
  it('is the same for a seed, reaches every process, and does more than kill to renderers alone', () => {
    const harms = drawHarms(7, 200, NAMES);
    expect(drawHarms(7, 200, NAMES)).toEqual(harms);
    expect(drawHarms(8, 200, NAMES)).not.toEqual(harms);
    expect(new Set(harms.map(({ name }) => name))).toEqual(new Set(NAMES));
    const special = harms.filter(({ kind }) => kind !== 'kill');
    expect(new Set(special.map(({ kind }) => kind))).toEqual(
      new Set(['hang', 'loop', 'leak', 'crash', 'heapLeak']),
    );
    expect(special.every(({ name }) => name.startsWith('renderer'))).toBe(true);
  });
});

describe('visits beside kills', () => {
  it('count connections that a killed gateway had open, and fail none of them', () => {
    const open = visit(90, { tookMs: 12, status: 0 });
    const { failed, cutOff } = sumUpVisits([open, visit(5_000)], [kill('gateway', 100)]);
    expect([failed, cutOff]).toEqual([[], 1]);
  });

  it('are summed up where there are as many as in a launch', () => {
    const visits = Array.from({ length: 150_000 }, (_, at) => visit(100 + at));
    expect(sumUpVisits(visits, [kill('gateway', 100)]).backMs).toBeLessThan(100);
  });

  it('fail visitors who get no answer although no gateway was killed', () => {
    const lost = visit(90, { tookMs: 12, status: 0, kind: 'uncached' });
    expect(sumUpVisits([lost], [kill('renderer-1', 100)]).failed).toEqual([lost]);
  });

  it('fail visitors who come to a killed gateway later and get no answer', () => {
    const late = visit(400, { status: 0 });
    expect(sumUpVisits([late], [kill('gateway', 100)]).failed).toEqual([late]);
  });

  it('may refuse what is not kept, and what a new gateway does not keep yet', () => {
    const refused = [visit(50, { status: 503, kind: 'uncached' }), visit(900, { status: 503 })];
    const judged = sumUpVisits(refused, [kill('gateway', 100)]);
    expect([judged.failed, judged.keptRefused, judged.refused]).toEqual([[], [], 2]);
  });

  it('may not refuse what a new gateway has answered once', () => {
    const other = visit(2_000, { status: 503, path: '/week' });
    const refused = visit(2_000, { status: 503 });
    const visits = [visit(1_500, { tookMs: 100 }), visit(1_550, { status: 503 }), other, refused];
    expect(sumUpVisits(visits, [kill('gateway', 100)]).keptRefused).toEqual([refused]);
  });

  it('may not refuse what is kept', () => {
    const refused = visit(200, { status: 503 });
    expect(sumUpVisits([refused], [kill('keeper', 100)]).keptRefused).toEqual([refused]);
  });

  it('tell how soon a killed gateway was back', () => {
    const visits = [visit(150, { tookMs: 700 }), visit(2_000)];
    expect(sumUpVisits(visits, [kill('gateway', 100)]).backMs).toBe(750);
    expect(sumUpVisits([visit(0)], [kill('gateway', 100)]).backMs).toBe(Number.POSITIVE_INFINITY);
    expect(sumUpVisits(visits, [kill('keeper', 100)]).backMs).toBe(0);
  });
});
