/** A page as fetched without JavaScript. */
export interface ReadPage {
  readonly status: number;
  readonly html: string;
  /** Aliases of the offers it links to, in order, each once. */
  readonly offers: readonly string[];
}

/** Fetches a page of the site and reads its status and offers. */
export async function readPage(url: string): Promise<ReadPage> {
  const response = await fetch(url, { redirect: 'manual' });
  const html = await response.text();
  const links = [...html.matchAll(/<a\b[^>]*\bhref="(?:\/[a-z]{2})?\/offers\/([^"/?#]+)/g)];
  return {
    status: response.status,
    html,
    offers: [...new Set(links.map(([, alias]) => decodeURIComponent(alias ?? '')))],
  };
}
