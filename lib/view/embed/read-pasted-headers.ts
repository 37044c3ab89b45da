/** What a pasted text has of a page's policies. */
export interface PastedHeaders {
  /** Content-Security-Policies in force, without the header's name. */
  readonly policies: readonly string[];
  /** Value of Cross-Origin-Embedder-Policy; null: the page sends none. */
  readonly embedder: string | null;
  /** Value of an `iframe` element's sandbox; null: there is none. */
  readonly sandbox: string | null;
}

/** A line of an HTTP answer: "Name: value". No directive of a policy ends in a colon. */
const HEADER = /^([a-z][a-z0-9-]*)\s*:\s*(.*)$/i;
/** The policy in a `meta` element or in the configuration of a web server, in double quotes. */
const QUOTED = /content-security-policy(-report-only)?["']?\s*(?:content\s*=\s*)?"([^"]*)"/gi;
/** The same with the rest of its line: the words of a server's configuration are no directives. */
const QUOTED_LINE = new RegExp(`^.*${QUOTED.source}.*$`, 'gim');
const FRAME = /<iframe\b[^>]*?\ssandbox(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?[\s/>]/i;

/**
 * Finds the policies in whatever a webmaster has at hand: a bare policy, over several lines too, the
 * headers of an answer, a line of a server's configuration, a `meta` or an `iframe` element. What
 * only reports blocks nothing and is left out.
 */
export function readPastedHeaders(pasted: string): PastedHeaders {
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
    // A policy that ends with a semicolon goes on in a line without a name of its own.
    isOpen = (header === undefined || header === 'content-security-policy') && /;\s*$/.test(line);
  }
  // Several policies may stand in one header, behind commas.
  return { policies: policies.flatMap((policy) => policy.split(',')), embedder, sandbox };
}
