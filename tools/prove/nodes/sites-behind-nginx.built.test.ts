import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasOutsideProgram } from '../../../lib/runtime/outside-program.fixture';
import {
  findNamedLabels,
  findSelectors,
  readAlertRules,
  readDeclared,
  readSeries,
} from '../../rules/alert-rules.fixture';
import { SHORT, tryAct } from './nodes';
import { type NodeSites, openNodeSites } from './sites';

const canRun = [hasOutsideProgram('redis-server'), hasOutsideProgram('nginx')].every(Boolean);

/** Given by Prometheus itself to everything that it asks for. */
const GIVEN = ['instance', 'job'];
/** Of Prometheus itself, and of the exporter that asks for certificates. */
const FOREIGN = ['up', 'probe_ssl_earliest_cert_expiry'];

describe.skipIf(!canRun)('two sites behind nginx', () => {
  let sites: NodeSites;
  beforeAll(async () => {
    sites = await openNodeSites(SHORT);
  }, 600_000);
  afterAll(() => sites.close(), 60_000);

  it('answer every request while they are restarted in turn', async () => {
    const report = await tryAct(sites, 'restart', SHORT);
    expect(report.requests).toBeGreaterThan(100);
    expect(report.breaches, report.lines.join('\n')).toEqual([]);
  }, 600_000);

  it('measure from their start on what the alert rules ask for, by name and label', async () => {
    const series = readSeries((await sites.one.readMetrics()) ?? '');
    for (const rule of readAlertRules()) {
      const selectors = findSelectors(rule.expr).filter(({ name }) => !FOREIGN.includes(name));
      const found = selectors.map(({ name, conditions }) => ({
        name,
        series: series.filter(
          (one) =>
            one.name === name &&
            conditions.every(
              ({ label, passes }) =>
                GIVEN.includes(label) || (label in one.labels && passes(one.labels[label] ?? '')),
            ),
        ),
      }));
      for (const { name, series } of found)
        expect([rule.alert, name, series.length > 0]).toEqual([rule.alert, name, true]);
      const labels = [
        ...GIVEN,
        ...found.flatMap(({ series }) => Object.keys(series[0]?.labels ?? {})),
      ];
      if (found.length === 0) continue;
      for (const label of findNamedLabels(rule)) expect([rule.alert, ...labels]).toContain(label);
    }
  });

  it('measure exactly what docs/operate/three-in-the-morning.md lists, with the labels it lists', async () => {
    const metrics = (await sites.one.readMetrics()) ?? '';
    const section =
      readFileSync('docs/operate/three-in-the-morning.md', 'utf8').split('\n## Metrics\n')[1] ?? '';
    const told = new Map(
      [...section.matchAll(/^\| (`fenster_.*?`) +\|/gm)].flatMap(([, names = '']) =>
        [...names.matchAll(/`(\w+)(?:\{([\w,]*)\})?`/g)].map(
          ([, name = '', labels = '']) => [name, labels.split(',').filter(Boolean)] as const,
        ),
      ),
    );
    const ours = readDeclared(metrics).filter((name) => name.startsWith('fenster_'));
    expect([...told.keys()].sort()).toEqual(ours.toSorted());
    for (const { name, labels } of readSeries(metrics)) {
      const stem = told.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
      // Version, build and Node's version are told in words.
      if (!told.has(stem) || stem === 'fenster_build_info') continue;
      const { process: _, le: __, ...own } = labels;
      expect([stem, ...Object.keys(own).sort()]).toEqual([
        stem,
        ...(told.get(stem) ?? []).toSorted(),
      ]);
    }
  });
});
