import { describe, expect, it } from 'vitest';
import type { MirrorEvent } from '../../domain/mirror-state';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import { createMetrics } from './create-metrics';

async function read(metrics: ReturnType<typeof createMetrics>, name: string) {
  const text = await metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

describe('the metrics', () => {
  it('tell what runs', async () => {
    const [line] = await read(createMetrics(Date.now), 'fenster_build_info');
    expect(line).toMatch(/version="\d+\.\d+\.\d+",build="[^"]+",node="v\d+[^"]*"\} 1$/);
  });

  it('tell how busy the process is, as a share', async () => {
    const [line = ''] = await read(createMetrics(Date.now), 'fenster_event_loop_utilization');
    const share = Number(line.split(' ')[1]);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(1);
  });

  it('count where public answers come from, and weigh the kept ones', async () => {
    const metrics = createMetrics(Date.now);
    const counts = { answers: { kept: 0, meanwhile: 1, made: 2 }, bytes: 4_096 };
    metrics.watchKept(() => counts);
    counts.answers.kept = 7;
    for (let asked = 0; asked < 2; asked++) {
      expect(await read(metrics, 'fenster_public_answers_total')).toEqual([
        'fenster_public_answers_total{from="kept"} 7',
        'fenster_public_answers_total{from="meanwhile"} 1',
        'fenster_public_answers_total{from="made"} 2',
      ]);
    }
    expect(await read(metrics, 'fenster_kept_bytes')).toEqual(['fenster_kept_bytes 4096']);
  });

  it('count requests to the instance, and how long they waited', async () => {
    const metrics = createMetrics(Date.now);
    metrics.countLaneEvent({
      kind: 'answered',
      at: 0,
      use: 'login',
      status: 401,
      waitedMs: 13_000,
      nextAllowedAt: 0,
    });
    expect(await read(metrics, 'fenster_upstream_requests_total')).toEqual([
      'fenster_upstream_requests_total{use="login",status="401"} 1',
    ]);
    expect(await read(metrics, 'fenster_upstream_wait_seconds_sum')).toEqual([
      'fenster_upstream_wait_seconds_sum{use="login"} 13',
    ]);
  });

  it('count what the store refuses, and refused logins by their reason', async () => {
    const metrics = createMetrics(Date.now);
    metrics.countStoreFailure('write');
    metrics.countSecurityEvent({ kind: 'login-refused', address: '192.0.2.1', reason: 'expired' });
    metrics.countSecurityEvent({ kind: 'login-success', address: '192.0.2.1', session: 'a' });
    expect(await read(metrics, 'fenster_store_failures_total')).toEqual([
      'fenster_store_failures_total{act="write"} 1',
    ]);
    expect(await read(metrics, 'fenster_security_events_total')).toEqual([
      'fenster_security_events_total{event="login-refused",reason="expired"} 1',
      'fenster_security_events_total{event="login-success",reason=""} 1',
    ]);
  });

  it('say while a list that shrank, or is empty, is held back', async () => {
    const metrics = createMetrics(Date.now);
    let tell = (_event: MirrorEvent) => {};
    metrics.watchMirror({
      ...createMirrorInState(() => ({ kind: 'empty', progress: null })),
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
    });
    const held = async () =>
      (await read(metrics, 'fenster_mirror_held')).map((line) => line.split('"').slice(1).join(''));
    expect(await held()).toEqual(['empty} 0', 'shrunk} 0', 'unreadable} 0']);
    tell({ kind: 'commit-held', at: 0, reason: 'empty', detail: '' });
    expect(await held()).toEqual(['empty} 1', 'shrunk} 0', 'unreadable} 0']);
    tell({ kind: 'committed', at: 0, generation: 'g', offers: 1, changed: false, changes: 0 });
    expect(await held()).toEqual(['empty} 0', 'shrunk} 0', 'unreadable} 0']);
  });
});
