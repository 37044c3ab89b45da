import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test as townTest } from '../town';
import { findFreePort } from '../town/start-program';
import { startTown } from '../town/start-town';
import type { Town } from '../town/town';

export { expect } from '../town';

/** Playwright's `test` with a site whose embeds another website may show, and that website. */
export const test = townTest.extend<object, { readonly embeds: EmbedTown }>({
  embeds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const opened = await openEmbedTown();
      await use(opened);
      await opened.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The strictest policy under which one script and one frame can work at all. */
export const hostile = (site: string) =>
  `default-src 'none'; script-src ${site}; frame-src ${site}; require-trusted-types-for 'script'`;

/** A snippet that embeds. */
export const code = (site: string, src: string, more = '') =>
  `<script src="${site}/embed.js" data-src="${src}" data-label="Programm" ${more} async></script>`;

/** A page of the other website. */
export const pageOf = (content: string, before = '') =>
  `<!doctype html><html lang="de"><title>Stadt</title><h1>Unsere Stadt</h1>${before}${content}<p>Ende</p></html>`;

/** The cards in the nth embed of a page. */
export const cards = (page: Page, nth = 0) =>
  page.frameLocator(`ferien-fenster >> nth=${nth} >> iframe`).getByRole('article');

/** The heading in the nth embed of a page. */
export const heading = (page: Page, nth = 0) =>
  page.frameLocator(`ferien-fenster >> nth=${nth} >> iframe`).getByRole('heading', { level: 1 });

/** A site whose instance file lets two other websites frame its embeds, and one of them. */
interface EmbedTown {
  readonly town: Town;
  readonly parent: Parent;
  /** Port of the second website, for a test to start it. */
  readonly websitePort: number;
  stop(): Promise<void>;
}

/** Starts site and website; the website is on another host than the programme. */
async function openEmbedTown(): Promise<EmbedTown> {
  const parent = await openParent();
  const websitePort = await findFreePort();
  const embedOrigins = [parent.origin, `http://127.0.0.1:${websitePort}`];
  const folder = await mkdtemp(join(tmpdir(), 'ferienfenster-embed-'));
  const file = join(folder, 'instance.json');
  const { legal: _, ...instance } = JSON.parse(
    await readFile('tools/reference-api/demo/instance.json', 'utf8'),
  );
  await writeFile(file, JSON.stringify({ ...instance, embedOrigins }));
  const town = await startTown({ settings: { FENSTER_INSTANCE_FILE: file } });
  return {
    town,
    parent,
    websitePort,
    async stop() {
      await Promise.all([town.stop(), parent.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A page of another website, on an origin that is not the programme's. */
interface Parent {
  readonly origin: string;
  /** Serves a page at a path; `policy` is its Content-Security-Policy, `headers` are further ones. */
  show(
    path: string,
    html: string,
    policy?: string,
    headers?: Readonly<Record<string, string>>,
  ): string;
  stop(): Promise<void>;
}

/** Opens a small website on 127.0.0.1, which is another host than the programme's localhost. */
async function openParent(): Promise<Parent> {
  const pages = new Map<
    string,
    { html: string; policy: string | undefined; headers: Readonly<Record<string, string>> }
  >();
  const server: Server = createServer((request, response) => {
    const page = pages.get((request.url ?? '/').split('?')[0] ?? '/');
    response.statusCode = page ? 200 : 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (page?.policy) response.setHeader('Content-Security-Policy', page.policy);
    for (const [name, value] of Object.entries(page?.headers ?? {}))
      response.setHeader(name, value);
    response.end(page?.html ?? 'nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    show(path, html, policy, headers = {}) {
      pages.set(path, { html, policy, headers });
      return origin + path;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
