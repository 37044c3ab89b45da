import { spawn, spawnSync } from 'node:child_process';
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
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { SETTING_NAMES } from '../../lib/instance/settings';
import { findOutsideProgram, hasOutsideProgram } from '../../lib/runtime/outside-program.fixture';
import { isCommand, readCommandLine } from '../command-line';

const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const CHART = 'deploy/helm/ferienfenster';
const read = (file: string) => readFileSync(file, 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: what other programs read has no type of ours.
type Tree = any;

/** All documents of a YAML file; throws for what is no YAML, or says one key twice. */
function readYaml(file: string): readonly Tree[] {
  return parseYaml(file, read(file));
}

function parseYaml(name: string, text: string): readonly Tree[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    expect([name, document.errors]).toEqual([name, []]);
    return document.toJS() as Tree;
  });
}

describe('the files in deploy', () => {
  // Templates of the chart are YAML when they have been rendered.
  const isYaml = (name: string) => name.endsWith('.yaml') && !name.includes('/templates/');

  it('name only settings that there are', () => {
    const known = SETTING_NAMES;
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/\bFENSTER_[A-Z_]+\b/g)].map(([name]) => [file, name] as const),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([, name]) => !known.includes(name))).toEqual([]);
  });

  it('are YAML that says everything once', () => {
    for (const file of files.filter(isYaml)) readYaml(file);
  });
});

describe('the version', () => {
  const { version } = JSON.parse(read('package.json'));

  it('is the same in package.json, the lock file, publiccode.yml and the Helm chart', () => {
    const lock = JSON.parse(read('package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
    expect(readYaml('publiccode.yml')[0].softwareVersion).toBe(version);
    expect(readYaml(`${CHART}/Chart.yaml`)[0]).toMatchObject({ version, appVersion: version });
  });

  it('is that of the newest release in the changelog, when there is one', () => {
    const [first, ...released] = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(
      ([, heading = '']) => heading,
    );
    expect(first).toBe('Unreleased');
    for (const heading of released) expect(heading).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
    const [newest = `${version} (${readYaml('publiccode.yml')[0].releaseDate})`] = released;
    expect(newest).toBe(`${version} (${readYaml('publiccode.yml')[0].releaseDate})`);
  });
});

describe('the pipelines', () => {
  const release = read('.github/workflows/release.yml');

  it('call commands that there are, with options that they have', () => {
    const text = [read('.github/workflows/gate.yml'), release, read('.gitlab-ci.yml')].join('\n');
    const calls = [...text.matchAll(/npm run(?: --silent)? ([\w-]+)(?: -- ([^\n|>&]*))?/g)];
    expect(calls.length).toBeGreaterThanOrEqual(3);
    for (const [call, name = '', args = ''] of calls) {
      if (!isCommand(name)) expect.fail(`There is no command for "${call}".`);
      else readCommandLine(name, args.split(' ').filter(Boolean));
    }
  });

  it('publish the file that holds the bill of materials', () => {
    const [, file = ''] = /npm run sbom -- --out (\S+)\n/.exec(release) ?? [];
    expect(/gh release create .* (\S+)$/m.exec(release)?.[1]).toBe(file);
  });
});

it('the WordPress plugin says one version in both of its files', () => {
  const [plugin, readme] = ['ferienfenster.php', 'readme.txt'].map(
    (name) =>
      /(?:Version|Stable tag): (\S+)/.exec(read(`deploy/wordpress/ferienfenster/${name}`))?.[1],
  );
  expect(plugin).toMatch(/^\d+\.\d+\.\d+$/);
  expect(readme).toBe(plugin);
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

  it('is labelled with the version for which the pipelines build it', () => {
    expect(lines.join('\n')).toMatch(
      /^ARG VERSION=[\s\S]*org\.opencontainers\.image\.version="\$\{VERSION\}"/m,
    );
    expect(read('.github/workflows/release.yml')).toContain('build-args: VERSION=$');
    expect(read('.gitlab-ci.yml')).toContain('--build-arg "VERSION=$');
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
    expect(wanted.filter((path) => !existsSync(path))).toEqual([]);
    expect(
      wanted.filter((path) => !given.some((part) => `${path}/`.startsWith(`${part}/`))),
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
  const kinds = ['gateway', 'renderer@', 'content', 'keeper'];
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
    // The gateway on an address of its own.
    mkdirSync(join(folder, 'run', 'gateway'));
    const gateway = createServer((_, response) => response.end('ok'));
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.2', resolve));
    const { port } = gateway.address() as AddressInfo;
    const said = join(folder, 'said');
    writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\necho "$*" >>${said}\n`, { mode: 0o755 });
    const environment = [
      ...[`PATH=${folder}:/usr/bin:/bin`, `TMPDIR=${folder}`],
      ...['FENSTER_HOST=127.0.0.2', `PORT=${port}`],
    ];
    const watch = spawn(
      '/usr/bin/env',
      [...environment, 'deploy/systemd/watch', join(folder, 'run'), '0.05'],
      { detached: true },
    );
    // Twice: after the first, the gateway is asked yet.
    await expect
      .poll(() => existsSync(said) && read(said).split('\n').length > 2, { timeout: 20_000 })
      .toBe(true);
    process.kill(-(watch.pid ?? 0), 'SIGKILL');
    expect(read(said).split('\n')[0]).toBe(
      'kill --signal=SIGKILL ferienfenster-renderer@1.service',
    );
    expect(read(said)).not.toMatch(/keeper|gateway/);
    for (const server of [answers, hangs, gateway]) server.close();
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
    expect(new Set(kinds)).toEqual(new Set(['keeper', 'content', 'renderer', 'gateway']));
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

describe('the Helm chart', () => {
  const chart = readYaml(`${CHART}/Chart.yaml`)[0];
  const defaults = readYaml(`${CHART}/values.yaml`)[0];
  const validate = new Ajv({ strict: true }).compile(
    JSON.parse(read(`${CHART}/values.schema.json`)),
  );

  it('describes each of its values, and refuses others', () => {
    expect([validate(defaults), validate.errors]).toEqual([true, null]);
    const county = { siteUrl: 'https://kreis.example.org', county: { towns: ['hafen'] } };
    expect(validate({ ...defaults, towns: { 'kreis.json': county } })).toBe(true);
    for (const [wrong, path] of [
      [{ ...defaults, renderer: 2 }, ''],
      [{ ...defaults, settings: { FENSTER_DRAIN_MS: 15_000 } }, '/settings/FENSTER_DRAIN_MS'],
      [{ ...defaults, towns: { 'hafen.json': { name: 'Hafen' } } }, '/towns/hafen.json'],
      [{ ...defaults, towns: { 'a.json': { siteUrl: 'https://a.example' } } }, '/towns/a.json'],
      // Rules without a sender would let everybody in.
      [{ ...defaults, networkPolicy: { namespaces: [] } }, '/networkPolicy/namespaces'],
    ] as const) {
      expect(validate(wrong)).toBe(false);
      expect(validate.errors?.map(({ instancePath }) => instancePath)).toContain(path);
    }
  });

  it('reads only values that there are', () => {
    const templates = files.filter((file) => file.startsWith(`${CHART}/templates/`)).map(read);
    const paths = [...templates.join('\n').matchAll(/\.Values\.([\w.]+)/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths.filter((at) => !at.startsWith('settings.'))) {
      const value = path.split('.').reduce<Tree>((tree, key) => tree?.[key], defaults);
      expect([path, value]).toEqual([path, expect.anything()]);
    }
  });

  describe.skipIf(!hasOutsideProgram('go'))('rendered', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chart-'));
    const program = join(folder, 'render');
    const hafen = {
      siteUrl: 'https://ferien.hafen.example.org',
      offersApiUrl: 'https://api.hafen.example.org',
      name: 'Häfen & "Mee\\r"',
      legal: { imprint: 'hafen-imprint.md' },
    };
    const values = {
      ...defaults,
      image: { ...defaults.image, repository: 'registry.example.org/ferienfenster' },
      towns: {
        'hafen.json': hafen,
        'hafen-imprint.md': '# Impressum\n\n- a: {{ b }}\n',
        'waldau.json': { ...hafen, siteUrl: 'https://waldau.example.org' },
      },
      secret: 'ferienfenster',
    };

    function run(given: object) {
      const templates = files.filter((file) => file.startsWith(`${CHART}/templates/`));
      const input = JSON.stringify({
        Values: given,
        Release: { Name: 'fenster', Service: 'Helm' },
        Chart: { AppVersion: chart.appVersion },
      });
      return spawnSync(program, templates, { input, encoding: 'utf8' });
    }

    function render(given: object): readonly Tree[] {
      expect([validate(given), validate.errors]).toEqual([true, null]);
      const { stdout, stderr } = run(given);
      expect(stderr).toBe('');
      return parseYaml('rendered', stdout).filter((document) => document !== null);
    }

    const find = (all: readonly Tree[], kind: string) => all.find((tree) => tree.kind === kind);

    beforeAll(() => {
      const { status, stderr } = spawnSync(
        findOutsideProgram('go') ?? '',
        ['build', '-o', program, 'tools/rules/render-chart.go'],
        {
          encoding: 'utf8',
          env: {
            NODE_ENV: 'test',
            PATH: '/usr/local/bin:/usr/bin:/bin',
            HOME: folder,
            GO111MODULE: 'off',
            GOPATH: '/usr/share/gocode',
            // Kept for the next run: Go translates its own library too.
            GOCACHE: resolve('.build/prove/go'),
          },
        },
      );
      expect([status, stderr]).toEqual([0, '']);
    }, 180_000);
    afterAll(() => rmSync(folder, { recursive: true }));

    it('lets no container write, become somebody else, or take the whole machine', () => {
      const pod = find(render(values), 'Deployment').spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      for (const { name, securityContext, resources } of pod.containers) {
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

    it('has a container for each process, with a probe, and as many renderers as asked for', () => {
      const three = render({ ...values, renderers: 3 });
      const { containers } = find(three, 'Deployment').spec.template.spec;
      expect(containers.map(({ args }: Tree) => args.join(' '))).toEqual([
        'gateway',
        ...[1, 2, 3].map((number) => `renderer --number ${number}`),
        'content',
        'keeper',
      ]);
      expect(find(three, 'ConfigMap').data.FENSTER_RENDERERS).toBe('3');
      for (const { args, livenessProbe } of containers)
        expect(livenessProbe.exec?.command ?? livenessProbe.httpGet.path).toEqual(
          args[0] === 'gateway' ? '/healthz' : ['node', '.build/server.mjs', 'health', ...args],
        );
      expect(containers[0].readinessProbe.httpGet.path).toBe('/readyz?complete');
    });

    it('gives keys and passwords to the keeper alone', () => {
      const { containers, volumes } = find(render(values), 'Deployment').spec.template.spec;
      const holders = containers.filter(({ volumeMounts }: Tree) =>
        volumeMounts.some(({ name }: Tree) => name === 'secrets'),
      );
      expect(holders.map(({ name }: Tree) => name)).toEqual(['keeper']);
      expect(JSON.stringify(containers)).not.toMatch(/secretRef|secretKeyRef/);
      const files = (given: object) =>
        find(render(given), 'Deployment')
          .spec.template.spec.containers.at(-1)
          .env.map(({ value }: Tree) => value);
      const two = ['/secrets/secret-keys', '/secrets/store-url'];
      expect(files(values)).toEqual(two);
      expect(files({ ...values, translationKey: true })).toEqual([
        ...two,
        '/secrets/translation-key',
      ]);
      // Readable for the group of the process: 0440.
      expect(volumes.find(({ name }: Tree) => name === 'secrets').secret).toEqual({
        secretName: 'ferienfenster',
        defaultMode: 0o440,
      });
    });

    it('lets no container but its own write where a socket lies', () => {
      const { containers } = find(render(values), 'Deployment').spec.template.spec;
      const writers = containers.flatMap(({ name: container, volumeMounts }: Tree) =>
        volumeMounts
          .filter(({ name, readOnly }: Tree) => name.startsWith('run-') && !readOnly)
          .map(({ name }: Tree) => [name, container]),
      );
      expect(writers).toEqual([
        ['run-renderer-1', 'renderer-1'],
        ['run-renderer-2', 'renderer-2'],
        ['run-content', 'content'],
        ['run-keeper', 'keeper'],
      ]);
    });

    it('finds the pods by labels that they have, and volumes by names that there are', () => {
      const all = render(values);
      const pod = find(all, 'Deployment').spec.template;
      const kinds = ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'];
      for (const kind of kinds) {
        const { selector, podSelector } = find(all, kind).spec;
        const labels = (selector ?? podSelector).matchLabels ?? selector;
        expect(Object.keys(labels).length).toBe(2);
        expect(pod.metadata.labels).toMatchObject(labels);
      }
      const volumes = pod.spec.volumes.map(({ name }: Tree) => name);
      for (const { volumeMounts } of pod.spec.containers)
        for (const { name } of volumeMounts) expect(volumes).toContain(name);
    });

    it('opens the pods to the ingress and to Prometheus alone', () => {
      expect(find(render(values), 'NetworkPolicy').spec).toMatchObject({
        policyTypes: ['Ingress'],
        ingress: [
          {
            ports: [{ port: 3000 }],
            from: ['ingress-nginx', 'monitoring'].map((name) => ({
              namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
            })),
          },
        ],
      });
    });

    it('writes each town as a file, and an ingress for their hosts', () => {
      const all = render({ ...values, ingress: { ...defaults.ingress, enabled: true } });
      const [, towns] = all.filter(({ kind }) => kind === 'ConfigMap');
      expect(JSON.parse(towns.data['hafen.json'])).toEqual(hafen);
      expect(towns.data['hafen-imprint.md']).toBe(values.towns['hafen-imprint.md']);
      const { tls, rules } = find(all, 'Ingress').spec;
      const hosts = ['ferien.hafen.example.org', 'waldau.example.org'];
      expect(rules.map(({ host }: Tree) => host)).toEqual(hosts);
      expect(tls).toEqual(hosts.map((host) => ({ hosts: [host], secretName: `${host}-tls` })));
      expect(find(render(values), 'Ingress')).toBeUndefined();
    });

    it('takes an existing ConfigMap, another image, and a single node', () => {
      const image = { ...values.image, digest: `sha256:${'a'.repeat(64)}`, pullSecrets: ['pull'] };
      const all = render({ ...values, image, towns: {}, existingTowns: 'towns', replicas: 1 });
      const pod = find(all, 'Deployment').spec.template.spec;
      expect(pod.volumes.find(({ name }: Tree) => name === 'towns').configMap.name).toBe('towns');
      expect(new Set(pod.containers.map((container: Tree) => container.image))).toEqual(
        new Set([`registry.example.org/ferienfenster@${image.digest}`]),
      );
      expect(pod.imagePullSecrets).toEqual([{ name: 'pull' }]);
      // With a single pod a budget would keep its node from being drained.
      expect(find(all, 'PodDisruptionBudget')).toBeUndefined();
    });

    it('restarts the pods for a setting and not for a town', () => {
      const sum = (given: object) =>
        find(render({ ...values, ...given }), 'Deployment').spec.template.metadata.annotations;
      const settings = { ...defaults.settings, FENSTER_DEMAND: '1' };
      expect(sum({ settings })).not.toEqual(sum({}));
      expect(sum({ towns: { 'hafen.json': hafen } })).toEqual(sum({}));
    });

    it.each([
      ['image.repository is required', { image: defaults.image }],
      ['secret is required', { secret: '' }],
      ['towns is required', { towns: {} }],
      ['exclude each other', { existingTowns: 'towns' }],
      ['belong in the Secret', { settings: { FENSTER_STORE_URL: 'redis://:password@redis' } }],
      ['belong in the Secret', { settings: { FENSTER_TRANSLATION_KEY: 'key' } }],
      [
        'ingress.hosts is required',
        { towns: {}, existingTowns: 'towns', ingress: { ...defaults.ingress, enabled: true } },
      ],
    ])('refuses to render: %s', (sentence, given) => {
      expect(run({ ...values, ...given }).stderr).toContain(sentence);
    });
  });
});

describe('a backup', () => {
  it.each(['deploy/systemd/ferienfenster-backup.service', 'docs/operate/one-town.md'])(
    'leaves out what is fetched again, and no file of a town: %s',
    (file) => {
      const kept = [
        'etc/ferienfenster/towns/pictures/logo.png',
        'etc/ferienfenster/towns/tiles/imprint.md',
        'var/lib/ferienfenster-keeper/sites/hafen.example/store/session/a.record',
        'var/lib/private/ferienfenster/store/session/a.record',
      ];
      const left = [
        'var/lib/ferienfenster-keeper/lock',
        'var/lib/ferienfenster-keeper/store/session/b.unfinished',
        'var/lib/ferienfenster-keeper/sites/hafen.example/pictures/p',
        'var/lib/private/ferienfenster/tiles/t',
      ];
      const folder = mkdtempSync(join(tmpdir(), 'backup-'));
      for (const name of [...kept, ...left]) {
        mkdirSync(join(folder, dirname(name)), { recursive: true });
        writeFileSync(join(folder, name), '');
      }
      const [, options = ''] = /--anchored([^$]*?)(?:\$\$|--directory)/.exec(read(file)) ?? [];
      const script = `tar --create --anchored ${options} var etc | tar --list`;
      const { stdout } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect(stdout.match(/.*[^/\n]$/gm)?.sort()).toEqual(kept);
    },
  );
});
