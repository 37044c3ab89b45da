/** A line of an HTTP response: "Name: value". No directive of a policy ends in a colon. */
const HEADER = /^([a-z][a-z0-9-]*)\s*:\s*(.*)$/i;
/** The policy in a `meta` element or in a web server's configuration, in double quotes. */
const QUOTED = /content-security-policy(-report-only)?["']?\s*(?:content\s*=\s*)?"([^"]*)"/gi;
/** The same with the rest of its line: a server's configuration keywords are no directives. */
const QUOTED_LINE = new RegExp(`^.*${QUOTED.source}.*$`, 'gim');
const FRAME = /<iframe\b[^>]*?\ssandbox(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?[\s/>]/i;

/** Finds the policies in anything a webmaster may paste, without those that only report. */
function readPastedHeaders(pasted: string) {
  const frame = FRAME.exec(pasted);
  const sandbox = frame ? (frame[1] ?? frame[2] ?? frame[3] ?? '') : null;
  const policies = [...pasted.matchAll(QUOTED)].flatMap(([, reports, policy = '']) =>
    reports ? [] : policy,
  );
  const rest = pasted.replace(QUOTED_LINE, '').replace(/<[^>]*>/g, '');
  let embedder: string | null = null;
  let isOpen = false;
  for (const line of rest.split(/\r?\n/)) {
    if (/^HTTP\/\d/.test(line)) continue;
    const [, name, value] = HEADER.exec(line.trim()) ?? [];
    const header = name?.toLowerCase();
    if (header === 'cross-origin-embedder-policy') embedder = value?.trim() ?? '';
    else if (header === undefined && isOpen) policies.push(`${policies.pop()} ${line.trim()}`);
    else if (header === 'content-security-policy') policies.push(value ?? '');
    else if (header === undefined && line.trim() !== '') policies.push(line.trim());
    // A policy that ends with a semicolon continues on a line without a header name.
    isOpen = (header === undefined || header === 'content-security-policy') && /;\s*$/.test(line);
  }
  return {
    /** Those in force, without the header's name. One header may contain several. */
    policies: policies.flatMap((policy) => policy.split(',')),
    /** Value of Cross-Origin-Embedder-Policy; null: the page sends none. */
    embedder,
    /** Value of an `iframe` element's sandbox; null: there is none. */
    sandbox,
  };
}

/** Permissions that an embed uses, the most important first: without the others it has detours. */
const USED_RIGHTS = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-top-navigation-by-user-activation',
] as const;

export interface PolicyFinding {
  /** `unknown`: directives that all browsers ignore; `unreadable`: there is no policy. */
  readonly directive:
    | keyof typeof FALLBACKS
    | 'sandbox'
    | typeof EMBEDDER
    | 'unknown'
    | 'unreadable';
  /** `nonce`: the script element needs the page's; host names are ignored. `limited`: with detours. */
  readonly verdict: (typeof VERDICTS)[number] | 'unknown' | 'unreadable';
  /** The directive to write instead; absent: no change needed. */
  readonly write?: string;
  readonly lacks?: readonly (typeof USED_RIGHTS)[number][];
  readonly names?: string;
}

/** The worst first. */
const VERDICTS = ['blocked', 'nonce', 'sandboxed', 'limited', 'allowed'] as const;

/** A page that sends it accepts only frames that send the same header, as embeds do. */
const EMBEDDER = 'Cross-Origin-Embedder-Policy';

/** Fallback chain: the first directive present decides. */
const FALLBACKS = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
} as const;

/** Every directive of CSP 3 and of drafts implemented in browsers. */
const KNOWN = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem ' +
    'style-src-attr img-src font-src connect-src media-src object-src manifest-src worker-src ' +
    'child-src frame-src fenced-frame-src prefetch-src base-uri form-action frame-ancestors ' +
    'navigate-to sandbox report-uri report-to upgrade-insecure-requests ' +
    'block-all-mixed-content require-trusted-types-for trusted-types plugin-types'
  ).split(' '),
);

/** Whether pasted text allows a script and a working frame from `origin`, and what to write otherwise. */
export function diagnosePolicy(pasted: string, origin: string): readonly PolicyFinding[] {
  if (pasted.trim() === '') return [];
  const { policies: texts, embedder, sandbox } = readPastedHeaders(pasted);
  const all = texts.map(readDirectives);
  const policies = all.filter((directives) => [...directives.keys()].some((one) => KNOWN.has(one)));
  const names = new Set(all.flatMap((directives) => [...directives.keys()]));
  const unknown = [...names].filter((name) => !KNOWN.has(name));
  if (policies.length === 0 && embedder === null && sandbox === null)
    return [{ directive: 'unreadable', verdict: 'unreadable' }];
  const sandboxes = [
    ...policies.map((directives) => directives.get('sandbox')),
    sandbox?.split(/\s+/).filter((right) => right !== ''),
  ].flatMap((rights) => (rights === undefined ? [] : checkSandbox(rights)));
  return [
    ...(['script-src', 'frame-src'] as const).flatMap((directive) =>
      findWorst(policies.map((directives) => checkSources(directive, directives, origin))),
    ),
    ...findWorst(sandboxes),
    ...(/^(require-corp|credentialless)\b/i.test(embedder ?? '')
      ? [{ directive: EMBEDDER, verdict: 'allowed' } as const]
      : []),
    ...(unknown.length > 0
      ? [{ directive: 'unknown', verdict: 'unknown', names: unknown.join(', ') } as const]
      : []),
  ];
}

/** All policies of a page apply: the strictest decides. */
function findWorst(found: readonly PolicyFinding[]): readonly PolicyFinding[] {
  return VERDICTS.flatMap((worst) => found.filter(({ verdict }) => verdict === worst)).slice(0, 1);
}

type Directives = ReadonlyMap<string, readonly string[]>;

function readDirectives(policy: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name, ...values] = part.trim().split(/\s+/);
    // Browsers ignore repetitions of a directive.
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}

function checkSources(
  directive: keyof typeof FALLBACKS,
  directives: Directives,
  origin: string,
): PolicyFinding {
  const name = FALLBACKS[directive].find((one) => directives.has(one));
  if (name === undefined) return { directive, verdict: 'allowed' };
  const sources = directives.get(name) ?? [];
  if (directive === 'script-src' && sources.includes("'strict-dynamic'")) {
    return { directive, verdict: 'nonce' };
  }
  if (sources.some((source) => matches(source, origin))) return { directive, verdict: 'allowed' };
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
  const target = name === 'default-src' ? directive : name;
  return { directive, verdict: 'blocked', write: [target, ...kept, origin].join(' ') };
}

function checkSandbox(rights: readonly string[]): PolicyFinding {
  const granted = new Set(rights.map((right) => right.toLowerCase()));
  // The wider permission includes the narrower.
  if (granted.has('allow-top-navigation')) granted.add('allow-top-navigation-by-user-activation');
  const lacks = USED_RIGHTS.filter((right) => !granted.has(right));
  if (lacks.length === 0) return { directive: 'sandbox', verdict: 'allowed' };
  const write = ['sandbox', ...rights, ...lacks].join(' ');
  const verdict = granted.has('allow-scripts') ? 'limited' : 'sandboxed';
  return { directive: 'sandbox', verdict, write, lacks };
}

/** Whether a source expression matches an origin, ignoring paths. */
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
  const wanted = host.toLowerCase();
  const fitsHost = wanted.startsWith('*.')
    ? hostname.endsWith(wanted.slice(1))
    : hostname === wanted;
  const standard = protocol === 'https:' ? '443' : '80';
  const fitsPort = wantedPort === '*' || (wantedPort ?? standard) === (port || standard);
  return (fits || upgrades) && fitsHost && fitsPort;
}
