/** What a page's Content-Security-Policy says about one thing that an embed needs. */
export interface PolicyFinding {
  readonly directive: 'script-src' | 'frame-src' | 'sandbox';
  /** `nonce`: names of hosts do not count there, the script element needs the page's nonce. */
  readonly verdict: 'allowed' | 'blocked' | 'nonce';
  /** The directive to write instead; null when nothing has to change. */
  readonly write: string | null;
}

/** Directives that decide, the first one present counts. */
const FALLBACKS = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
} as const;

/**
 * Reads a pasted policy (several of them stand behind commas or on lines of their own) and says
 * whether it lets `origin` bring a script and a frame, and what to write where it does not.
 */
export function diagnosePolicy(header: string, origin: string): readonly PolicyFinding[] {
  const policies = header
    .split(/[,\n]/)
    .map((policy) => readDirectives(policy.replace(/^\s*content-security-policy\s*:/i, '')))
    .filter((directives) => directives.size > 0);
  const findings = policies.flatMap((directives) => [
    judge('script-src', directives, origin),
    judge('frame-src', directives, origin),
    ...judgeSandbox(directives),
  ]);
  return (['script-src', 'frame-src', 'sandbox'] as const).flatMap((directive) => {
    const found = findings.filter((finding) => finding.directive === directive);
    // All policies of a page apply: the one that is hardest decides.
    const worst = found.find(({ verdict }) => verdict !== 'allowed') ?? found[0];
    return worst ? [worst] : [];
  });
}

type Directives = ReadonlyMap<string, readonly string[]>;

function readDirectives(policy: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name, ...values] = part.trim().split(/\s+/);
    // A directive that stands twice counts once, as browsers read it.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}

function judge(
  directive: 'script-src' | 'frame-src',
  directives: Directives,
  origin: string,
): PolicyFinding {
  const name = FALLBACKS[directive].find((one) => directives.has(one));
  const sources = name === undefined ? undefined : directives.get(name);
  if (name === undefined || sources === undefined) {
    return { directive, verdict: 'allowed', write: null };
  }
  if (directive === 'script-src' && sources.includes("'strict-dynamic'")) {
    return { directive, verdict: 'nonce', write: null };
  }
  if (sources.some((source) => matches(source, origin))) {
    return { directive, verdict: 'allowed', write: null };
  }
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
  const target = name === 'default-src' ? directive : name;
  return { directive, verdict: 'blocked', write: [target, ...kept, origin].join(' ') };
}

function judgeSandbox(directives: Directives): readonly PolicyFinding[] {
  const rights = directives.get('sandbox');
  if (rights === undefined) return [];
  if (rights.includes('allow-scripts')) {
    return [{ directive: 'sandbox', verdict: 'allowed', write: null }];
  }
  const write = ['sandbox', ...rights, 'allow-scripts'].join(' ');
  return [{ directive: 'sandbox', verdict: 'blocked', write }];
}

/** Whether a source expression lets an origin through, without its path. */
function matches(source: string, origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin);
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) {
    return source.toLowerCase() === protocol || (source === 'http:' && protocol === 'https:');
  }
  const found = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/|$)/i.exec(source);
  if (!found) return false;
  const [, scheme, host = '', wantedPort] = found;
  const fits = scheme === undefined || `${scheme.toLowerCase()}:` === protocol;
  const upgrades = scheme?.toLowerCase() === 'http' && protocol === 'https:';
  return (fits || upgrades) && fitsHost(host, hostname) && fitsPort(wantedPort, port, protocol);
}

function fitsHost(pattern: string, hostname: string): boolean {
  const wanted = pattern.toLowerCase();
  return wanted.startsWith('*.') ? hostname.endsWith(wanted.slice(1)) : hostname === wanted;
}

function fitsPort(wanted: string | undefined, port: string, protocol: string): boolean {
  const standard = protocol === 'https:' ? '443' : '80';
  return wanted === '*' || (wanted ?? standard) === (port || standard);
}
