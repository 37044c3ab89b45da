import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingsSchema } from '../../lib/instance/settings';

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
      /const INPUTS = \[([^\]]+)\]/.exec(read('tools/build/build-site.ts')) ?? [];
    const wanted = [...inputs.matchAll(/'([^']+)'/g)].flatMap(([, path = '']) => path);
    expect(
      wanted.filter(
        (path) => existsSync(path) && !given.some((part) => `${path}/`.startsWith(`${part}/`)),
      ),
    ).toEqual([]);
  });
});

/** The settings of a unit in `deploy/systemd`, in order; a name may repeat. */
function readUnit(name: string): readonly (readonly [string, string])[] {
  const lines = read(join('deploy/systemd', name)).split('\n');
  return lines.flatMap((line) => {
    const [, setting = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return setting === '' ? [] : [[setting, value] as const];
  });
}

describe('the separate units for systemd', () => {
  const kinds = ['gateway', 'renderer@', 'media', 'keeper'];
  const units = kinds.map((kind) => [kind, readUnit(`ferienfenster-${kind}.service`)] as const);
  const find = (unit: ReturnType<typeof readUnit>, name: string) =>
    unit.filter(([setting]) => setting === name).map(([, value]) => value);

  it('run each kind as a user of its own, in the group of the sockets', () => {
    const users = units.map(([, unit]) => find(unit, 'User').join());
    expect(new Set(users).size).toBe(kinds.length);
    const made = read('deploy/systemd/ferienfenster.sysusers.conf');
    for (const user of users) expect(made).toMatch(new RegExp(`^u ${user} `, 'm'));
    expect(find(readUnit('hardening.conf'), 'Group')).toEqual(['ferienfenster']);
  });

  it('give the keys to the keeper alone', () => {
    const holders = units.filter(([, unit]) => find(unit, 'LoadCredential').length > 0);
    expect(holders.map(([kind]) => kind)).toEqual(['keeper']);
    expect(readUnit('hardening.conf').join('\n')).not.toMatch(/CREDENTIAL|SECRET|STORE/i);
  });

  it('set nothing that hardening.conf, which is read after them, would override', () => {
    const common = new Set(readUnit('hardening.conf').map(([setting]) => setting));
    const merged = new Set(['Environment']);
    for (const [kind, unit] of units) {
      const both = unit.filter(([setting]) => common.has(setting) && !merged.has(setting));
      expect([kind, both]).toEqual([kind, []]);
    }
  });

  it('have one that hangs killed after it was silent three times', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watch-'));
    const answers = createServer((_, response) => response.end('ok'));
    const hangs = createServer((_, response) => response.writeHead(500).end());
    for (const [server, name] of [
      [answers, 'keeper'],
      [hangs, 'renderer-1'],
    ] as const) {
      mkdirSync(join(folder, 'run', name), { recursive: true });
      await new Promise<void>((resolve) =>
        server.listen(join(folder, 'run', name, 'socket'), resolve),
      );
    }
    const said = join(folder, 'said');
    writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\necho "$*" >>${said}\n`, { mode: 0o755 });
    const environment = [`PATH=${folder}:/usr/bin:/bin`, `TMPDIR=${folder}`];
    const watch = spawn(
      '/usr/bin/env',
      [...environment, 'deploy/systemd/watch', join(folder, 'run'), '0.05'],
      { detached: true },
    );
    await expect.poll(() => existsSync(said) && read(said), { timeout: 20_000 }).toBeTruthy();
    process.kill(-(watch.pid ?? 0), 'SIGKILL');
    expect(read(said).split('\n')[0]).toBe(
      'kill --signal=SIGKILL ferienfenster-renderer@1.service',
    );
    expect(read(said)).not.toContain('keeper');
    for (const server of [answers, hangs]) server.close();
    rmSync(folder, { recursive: true });
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
      for (const network of Object.keys(is.networks ?? {}))
        if (!/^\d+$/.test(network)) expect(Object.keys(networks)).toContain(network);
    }
  });

  const processes = Object.entries<Tree>(services).filter(
    ([, { image }]) => image === 'ferienfenster',
  );

  it('starts each kind in a container of its own, and gives the keys to the keeper alone', () => {
    const kinds = processes.map(([, { command }]) => command[0] as string);
    expect(new Set(kinds)).toEqual(new Set(['keeper', 'media', 'renderer', 'gateway']));
    for (const [service, { command, secrets }] of processes)
      expect([service, secrets !== undefined]).toEqual([service, command[0] === 'keeper']);
    const given = JSON.stringify(
      processes.map(([, { env_file, environment }]) => [env_file, environment]),
    );
    expect(given).not.toMatch(/FENSTER_(SECRET_KEYS|STORE_URL)"|store\.env/);
  });

  it('lets no container but its own write where a socket lies', () => {
    const owners = new Map<string, string[]>();
    for (const [service, { volumes: mounted }] of processes)
      for (const volume of mounted as readonly string[])
        if (volume.startsWith('run-') && !volume.endsWith(':ro'))
          owners.set(volume, [...(owners.get(volume) ?? []), service]);
    expect([...owners.values()].every((names) => names.length === 1)).toBe(true);
    expect(owners.size).toBe(processes.length - kindsOf('gateway'));
  });

  function kindsOf(kind: string): number {
    return processes.filter(([, { command }]) => command[0] === kind).length;
  }

  it('has nginx ask each node at its address', () => {
    const mounted = (services.nginx.volumes as readonly string[]).find((volume) =>
      volume.includes('upstream.conf'),
    );
    const upstream = read(join('deploy', mounted?.split(':')[0] ?? ''));
    const asked = [...upstream.matchAll(/server ([\d.]+):3000 max_fails=0;/g)].map(([, at]) => at);
    const nodes = Object.values<Tree>(services)
      .filter(({ image, command }) => image === 'ferienfenster' && command[0] === 'gateway')
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
    const secret = pod.spec.containers.filter((container: Tree) =>
      container.volumeMounts.some(({ name }: Tree) => name === 'secrets'),
    );
    expect(secret.map(({ name }: Tree) => name)).toEqual(['keeper']);
    expect(JSON.stringify(pod.spec.containers)).not.toContain('secretRef');
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
