import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingsSchema } from '../../instance/settings';

const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const read = (file: string) => readFileSync(file, 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: what other programs read has no type of ours.
type Tree = any;

/** All documents of a YAML file; throws for what is no YAML, or says one key twice. */
function readYaml(file: string): readonly Tree[] {
  return parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect([file, document.errors]).toEqual([file, []]);
    return document.toJS() as Tree;
  });
}

describe('the files in deploy', () => {
  it('name only settings that there are', () => {
    const known = Object.keys(settingsSchema.shape);
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/\bFENSTER_[A-Z_]+\b/g)].map(([name]) => [file, name] as const),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([, name]) => !known.includes(name))).toEqual([]);
  });

  it('are YAML that says everything once', () => {
    for (const file of files.filter((name) => name.endsWith('.yaml'))) readYaml(file);
  });
});

describe('the image', () => {
  const lines = read('deploy/Dockerfile').split('\n');

  it('stands on a base that cannot change, and runs as nobody in particular', () => {
    expect(lines.find((line) => line.startsWith('ARG NODE='))).toMatch(
      /=node:24\.\d+\.\d+-[\w-]+@sha256:[0-9a-f]{64}$/,
    );
    expect(lines.findLast((line) => line.startsWith('USER '))).toMatch(/^USER \d+:\d+$/);
    expect(lines.findLast((line) => line.startsWith('FROM '))).not.toContain(' AS ');
  });

  it('is built from what the build reads, and nothing else', () => {
    const given = read('deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    expect(given.filter((path) => !existsSync(path))).toEqual([]);
    const [, inputs = ''] =
      /const INPUTS = \[([^\]]+)\]/.exec(read('lib/command/build/build-site.ts')) ?? [];
    const wanted = [...inputs.matchAll(/'([^']+)'/g)].flatMap(([, path = '']) => path);
    expect(wanted.filter((path) => existsSync(path) && !given.includes(path))).toEqual([]);
  });
});

describe.each(['compose.yaml', 'compose.many.yaml'])('%s', (name) => {
  const [{ services, volumes, networks }] = readYaml(`deploy/${name}`) as [Tree];

  it('lets no service write, become somebody else, or take the whole machine', () => {
    for (const [service, is] of Object.entries<Tree>(services)) {
      expect([service, is.read_only, is.cap_drop, is.security_opt]).toEqual([
        service,
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
      expect([service, is.mem_limit]).toEqual([service, expect.stringMatching(/^\d+[mg]$/)]);
      for (const volume of (is.volumes ?? []) as readonly string[]) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(volume).toMatch(/:ro$/);
        else expect(Object.keys(volumes)).toContain(source);
      }
      for (const network of Object.keys(is.networks))
        if (!/^\d+$/.test(network)) expect(Object.keys(networks)).toContain(network);
    }
  });

  it('has nginx ask each node at its address', () => {
    const mounted = (services.nginx.volumes as readonly string[]).find((volume) =>
      volume.includes('upstream.conf'),
    );
    const upstream = read(join('deploy', mounted?.split(':')[0] ?? ''));
    const asked = [...upstream.matchAll(/server ([\d.]+):3000 max_fails=0;/g)].map(([, at]) => at);
    const nodes = Object.values<Tree>(services)
      .filter(({ image }) => image === 'ferienfenster')
      .map((node) => node.networks.inside.ipv4_address);
    expect(asked).toEqual(nodes);
  });
});

describe('the manifests for Kubernetes', () => {
  const all = readYaml('deploy/kubernetes/site.yaml');
  const pod = all.find(({ kind }) => kind === 'Deployment').spec.template;

  it('let no container write, become somebody else, or take the whole machine', () => {
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    for (const { name, securityContext, resources } of pod.spec.containers) {
      expect([name, securityContext]).toEqual([
        name,
        {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
      ]);
      expect([name, resources.limits.memory]).toEqual([name, expect.any(String)]);
    }
  });

  it('give keys and passwords to the keeper alone', () => {
    const secret = pod.spec.containers.filter(({ envFrom }: Tree) =>
      envFrom.some((from: Tree) => from.secretRef),
    );
    expect(secret.map(({ name }: Tree) => name)).toEqual(['keeper']);
  });

  it('find the pods by labels that they have, and volumes by names that there are', () => {
    const labels = pod.metadata.labels;
    for (const { kind, spec } of all) {
      const selector = spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels;
      if (kind === 'Service') expect(spec.selector).toEqual(labels);
      else if (selector) expect([kind, selector]).toEqual([kind, labels]);
    }
    const volumes = pod.spec.volumes.map(({ name }: Tree) => name);
    for (const { volumeMounts } of pod.spec.containers)
      for (const { name } of volumeMounts) expect(volumes).toContain(name);
  });
});
