import { describe, expect, it } from 'vitest';
import { type LaunchVisit, sumUpLaunch } from './prove-launch';

const BEGIN = 1_000_000;
const KILL = BEGIN + 60_000;
const visit = (afterMs: number, more: Partial<LaunchVisit> = {}): LaunchVisit => ({
  ...{ dueAt: BEGIN + afterMs, tookMs: 5, status: 200, path: 0, why: '' },
  ...more,
});

describe('a launch', () => {
  it('fails nobody whose connection the killed gateway had open, and counts them', () => {
    const { cutOff, figures } = sumUpLaunch(
      [visit(0), visit(59_990, { tookMs: 12, status: 0 })],
      KILL,
    );
    expect([cutOff, figures.failed]).toEqual([1, 0]);
  });

  it('may not fail at an address that was answered before', () => {
    const visits = [visit(0), visit(100, { status: 0 }), visit(200, { status: 503 })];
    const { keptFailed, keptRefused, figures } = sumUpLaunch(visits, KILL);
    expect([keptFailed, keptRefused, figures.failed]).toEqual([1, 1, 1]);
  });

  it('counts what came before the first answer of an address among the others', () => {
    const visits = [visit(0, { path: 3, status: 0 }), visit(50, { path: 3 })];
    const { keptFailed, figures } = sumUpLaunch(visits, KILL);
    expect([keptFailed, figures.failed]).toEqual([0, 1]);
  });

  it('counts the failed ones by what became of them', () => {
    const visits = [
      ...[visit(0), visit(1, { status: 503 }), visit(2, { status: 404 })],
      ...[visit(3, { status: 0, why: 'no connection' }), visit(4, { status: 404 })],
    ];
    expect(sumUpLaunch(visits, KILL).failures).toEqual({ 404: 2, 'no connection': 1 });
  });

  it('tells how soon the gateway was back, and what came long enough after that', () => {
    const visits = [
      ...[visit(0), visit(60_100, { tookMs: 900 }), visit(62_000)],
      visit(80_000, { tookMs: 40 }),
    ];
    const { backMs, afterKill } = sumUpLaunch(visits, KILL);
    expect([backMs, afterKill.requests, afterKill.p95Ms]).toEqual([1_000, 1, 40]);
  });
});
