interface Welcome {
  readonly port: number;
  readonly apiPort: number;
  readonly offers: number;
  readonly seconds: number;
  readonly logs: readonly string[];
}

/** What `npm run demo` says when everything stands: addresses, tokens, what to try. */
export function formatWelcome({ port, apiPort, offers, seconds, logs }: Welcome): string {
  const site = `http://localhost:${port}`;
  const api = `http://localhost:${apiPort}`;
  return `
Ferienfenster shows ${offers} offers, ${seconds.toFixed(1)} s after the start.

  The site            ${site}
  The reference API   ${api}/api/offers   (5 anonymous requests a minute, as specified)

What to try
  ${site}/?free=1                   what costs nothing
  ${site}/en                        the same in English
  ${site}/api/offers                the site's own API: the same programme without the limit
  ${site}/readyz                    how old the copy is
  for i in 1 2 3 4 5 6; do curl -s -o /dev/null -w '%{http_code}\\n' ${api}/api/offers; done
                                              the instance says 429; the site does not notice

Logs: ${logs.join(', ')}
Ctrl-C ends both.
`;
}
