import { DEMO_TOKENS } from '../../reference-api/demo/demo-tokens';

interface Welcome {
  readonly port: number;
  readonly apiPort: number;
  /** Origin of the town's website. */
  readonly website: string;
  /** Process of the reference API, which one may end. */
  readonly apiPid: number;
  readonly offers: number;
  readonly seconds: number;
  readonly logs: readonly string[];
}

/** What `npm run demo` says when everything stands: addresses, tokens, what to try. */
export function formatWelcome({
  port,
  apiPort,
  website,
  apiPid,
  offers,
  seconds,
  logs,
}: Welcome): string {
  const site = `http://localhost:${port}`;
  const api = `http://localhost:${apiPort}`;
  const tokens = Object.values(DEMO_TOKENS).map(
    ({ token, says }) => `  ${token.padEnd(36)}${says}`,
  );
  return `
Ferienfenster shows ${offers} offers, ${seconds.toFixed(1)} s after the start.

  The site            ${site}
  The town's website  ${website}   (shows the programme in frames, under a strict policy)
  The reference API   ${api}/api/offers   (5 anonymous requests a minute, as specified)

Tokens of the demo's hosts, for ${site}/login
${tokens.join('\n')}

What to try
  ${site}/?free=1      what costs nothing
  ${site}/en           the same in English
  ${site}/api/offers   the site's own API: the same programme without the limit
  ${site}/embed/configure   put an embed together; ${website} may show it
  kill ${apiPid}   the reference API goes away; the site stays

Logs: ${logs.join(', ')}
Ctrl-C ends them all.
`;
}
