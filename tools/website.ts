import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { escapeUTF8 } from 'entities/escape';
import { formatElementCode, formatScriptCode } from '../lib/features/embed/embed-code';
import { readCommandLine } from './command-line';

/** Name of the website's owner, and the origin of the programme. */
interface WebsiteSubject {
  readonly name: string;
  readonly site: string;
}

/** The header is sticky; `offset` tells the embed its height. */
const OFFSET = 'offset=".head"';

const PAGES = [
  {
    path: '/',
    title: 'Ferien',
    lead: 'Das ganze Programm als Liste, mit einer Zeile eingebettet.',
    embeds: [{ way: 'script', src: '/embed/list?limit=6', link: '/' }],
  },
  {
    path: '/woche',
    title: 'Diese Woche',
    lead: 'Eine Woche nach der anderen, als eigenes Element.',
    embeds: [{ way: 'element', src: '/embed/week', link: '/week' }],
  },
  {
    path: '/karte',
    title: 'Karte',
    lead: 'Wo etwas stattfindet.',
    embeds: [{ way: 'element', src: '/embed/map?limit=1', link: '/map' }],
  },
  {
    path: '/kostenlos',
    title: 'Kostenlos',
    lead: 'Zwei Ausschnitte auf einer Seite: Was sie zeigen, können Besucher nicht ändern.',
    embeds: [
      { way: 'element', src: '/embed/list?free=1&time=morning&lock=all&limit=2', link: '/?free=1' },
      {
        way: 'element',
        src: '/embed/list?free=1&time=afternoon&lock=all&limit=2&theme=dark&target=site',
        link: '/?free=1',
      },
    ],
  },
] as const;

/** The strictest policy under which embeds work: one script, one frame, from one origin. */
export function formatWebsitePolicy({ site }: WebsiteSubject): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    `script-src ${site}`,
    `frame-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** The pages of a website that embeds its holiday programme in every possible way. */
export function createWebsitePages(subject: WebsiteSubject) {
  return PAGES.map((page) => ({ path: page.path, html: writePage(page, subject) }));
}

function writePage(page: (typeof PAGES)[number], subject: WebsiteSubject): string {
  const { title, lead } = page;
  const name = escapeUTF8(subject.name);
  const links = PAGES.map(
    ({ path, title: label }) =>
      `<a href="${path}"${path === page.path ? ' aria-current="page"' : ''}>${label}</a>`,
  );
  const codes = page.embeds.map((embed) => writeCode(embed, subject));
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<link rel="stylesheet" href="/style.css">
<header class="head">
  <p>${name}</p>
  <nav aria-label="Seiten">${links.join(' ')}</nav>
</header>
<main>
  <h1>${title}</h1>
  <p>${lead}</p>
${codes.join('\n')}
  <details>
    <summary>So steht es auf dieser Seite</summary>
    <pre>${escapeUTF8(codes.join('\n'))}</pre>
    <p>Und das ist ihre Content-Security-Policy:</p>
    <pre>${escapeUTF8(formatWebsitePolicy(subject))}</pre>
  </details>
</main>
<footer><p>Erfundene Website, um das Einbetten zu zeigen. Das Programm kommt von <a href="${subject.site}">${subject.site}</a>.</p></footer>
</html>
`;
}

function writeCode(
  { way, src, link }: (typeof PAGES)[number]['embeds'][number],
  { name, site }: WebsiteSubject,
): string {
  const subject = {
    src: site + src,
    script: `${site}/embed.js`,
    title: `Ferienprogramm von ${name}`,
    link: { href: site + link, label: 'Zum ganzen Programm' },
  };
  return way === 'script'
    ? formatScriptCode(subject).replace(' async>', ` data-${OFFSET} async>`)
    : formatElementCode(subject).replace('<ferien-fenster ', `<ferien-fenster ${OFFSET} `);
}

const STYLE = readFileSync(new URL('./website/style.css', import.meta.url), 'utf8');

/** A website on an origin of its own, with a strict policy, on which the programme is embedded. */
export function website(args: readonly string[] = []): Promise<number> {
  const { values } = readCommandLine('website', args);
  const { port = '4020', site = 'http://localhost:3000', name = 'Rathaus' } = values;
  const subject = { name, site: new URL(site).origin };
  const pages = createWebsitePages(subject);
  const policy = formatWebsitePolicy(subject);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const page = pages.find((each) => each.path === path)?.html;
    const isStyle = path === '/style.css';
    response.writeHead(page === undefined && !isStyle ? 404 : 200, {
      'Content-Type': isStyle ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
    });
    response.end(isStyle ? STYLE : (page ?? 'Diese Seite gibt es nicht.'));
  });
  return new Promise((_, reject) => {
    server.once('error', reject);
    server.listen(Number(port), '127.0.0.1');
  });
}
