import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findOutsideProgram, hasOutsideProgram } from '../../lib/runtime/outside-program.fixture';
import { findSelectors, readAlertRules } from './alert-rules.fixture';

const rules = readAlertRules();

/** Not ours: of Prometheus itself, of every Node process, and of the exporter that asks for certificates. */
const FOREIGN = [
  'up',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'nodejs_eventloop_utilization_histogram',
  'probe_ssl_earliest_cert_expiry',
];

/** Every measurement that the code registers, by its name. */
function findMetricNames(): ReadonlySet<string> {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(`lib/${file}`, 'utf8').matchAll(/'(fenster_[a-z_]+)'/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
}

/** Names of the measurements in an expression, without what histograms append. */
function findNamed(expr: string): readonly string[] {
  return findSelectors(expr).map(({ name }) => name.replace(/_(bucket|count|sum)$/, ''));
}

const hasPromtool = hasOutsideProgram('promtool');

describe('the alert rules', () => {
  it('ask for measurements that the site takes', () => {
    const known = new Set([...findMetricNames(), ...FOREIGN]);
    for (const { alert, expr } of rules) {
      const named = findNamed(expr);
      expect([alert, named.length > 0]).toEqual([alert, true]);
      expect([alert, named.filter((name) => !known.has(name))]).toEqual([alert, []]);
    }
  });

  it('have each a name of its own, a severity, and a row in docs/operate/three-in-the-morning.md that says what to do', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const told = readFileSync('docs/operate/three-in-the-morning.md', 'utf8');
    for (const { alert, labels } of rules) {
      expect([alert, labels.severity]).toEqual([
        alert,
        expect.stringMatching(/^(page|ticket|note)$/),
      ]);
      expect([alert, told.includes(`\`${alert}\``)]).toEqual([alert, true]);
    }
  });

  it('alert on nothing that a visitor can cause with a few requests', () => {
    const caused = /fenster_security_events_total|fenster_upstream_wait_seconds/;
    const notes = rules.filter(({ labels }) => labels.severity === 'note');
    expect(notes).toEqual(rules.filter(({ expr }) => caused.test(expr)));
    expect(notes.length).toBeGreaterThan(0);
  });

  it('are each tried to fire', () => {
    const tried = readFileSync('deploy/alerts.test.yaml', 'utf8');
    for (const { alert } of rules)
      expect([alert, tried.includes(`alertname: ${alert}\n`)]).toEqual([alert, true]);
  });

  it.skipIf(!hasPromtool)('fire where they should, and nowhere where all is well', () => {
    const said = execFileSync(
      findOutsideProgram('promtool') ?? '',
      ['test', 'rules', 'deploy/alerts.test.yaml'],
      { encoding: 'utf8' },
    );
    expect(said).toContain('SUCCESS');
  });
});

it('lists every event that the code logs in docs/operate/three-in-the-morning.md', () => {
  const page = readFileSync('docs/operate/three-in-the-morning.md', 'utf8');
  const logged = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`lib/${file}`, 'utf8').matchAll(/log\.\w+\(\s*\{\s*event: '([a-z-]+)'/g),
    ])
    .map(([, name = '']) => name);
  expect(logged).toContain('process-ended');
  expect(logged.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
