/** The parts of a request that tell where a form was sent from. */
interface FormOrigin {
  /** `Sec-Fetch-Site`, null when the browser sends none. */
  readonly fetchSite: string | null;
  /** `Origin`, null when absent. */
  readonly origin: string | null;
  /** `Host` of the request. */
  readonly host: string | null;
}

/**
 * Whether a post comes from one of our own pages. Browsers send at least one of the two headers
 * with every post, and no page can forge them; a client that sends neither is no browser and
 * carries nobody's cookie against their will.
 */
export function isSameOrigin(request: FormOrigin, siteUrl: string): boolean {
  if (request.fetchSite !== null && request.fetchSite !== 'same-origin') return false;
  if (request.origin === null) return true;
  const origin = URL.canParse(request.origin) ? new URL(request.origin) : null;
  if (!origin) return false;
  const site = new URL(siteUrl);
  // Without TLS (the demo) the machine goes by several names; with TLS there is exactly one.
  const isOtherName = site.protocol === 'http:' && origin.host === request.host;
  return origin.origin === site.origin || isOtherName;
}
