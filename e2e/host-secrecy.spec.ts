import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_TOKENS, logIn, openAs } from './host/log-in';
import { expect, test } from './town';
import { askFrom } from './town/ask-from';
import { findViolations } from './town/find-violations';

const { everything, severalHosts, expired, withoutPermission } = DEMO_TOKENS;
/** Tokens that fail, each in its own way. */
const MALFORMED = 'pat-canary1.has-a,comma-in-it';
const UNKNOWN = 'pat-canary2.Nobody-knows-this-one';
const STRIPPED = 'pat-canary3.Lost-on-the-way-there';
const UNANSWERED = 'pat-canary4.Asked-for-in-vain';
const guess = (number: number) => `pat-canary5.One-of-many-${number}`;

/** Answers of a site that has too much to do, with Retry-After. */
const BUSY = new Set([429, 503]);
/** Each of three people opens each of five paths in each of four variants. */
const VISITS = 60;

/** Every file below a folder as one text. */
async function readAll(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

/** The token and its possible encodings. */
function formsOf(token: string): readonly string[] {
  const [, secret = ''] = token.split('.');
  return [
    token,
    secret,
    encodeURIComponent(token),
    Buffer.from(secret).toString('base64').slice(0, 16),
  ];
}

test('a token is found nowhere: no page, header, log, file or browser storage, also where a login or a refresh fails', {
  tag: '@switched',
}, async ({ town, browser }) => {
  const seen: string[] = [];
  const context = await browser.newContext({ baseURL: town.site });
  const page = await context.newPage();
  page.on('response', async (response) => {
    seen.push(JSON.stringify(await response.allHeaders().catch(() => '')));
    if (response.url().startsWith(town.site)) seen.push(await response.text().catch(() => ''));
  });

  const guesses = Array.from({ length: 12 }, (_, number) => guess(number));

  const tryToken = async (token: string, words: string) => {
    await page.goto('/login');
    await page.getByLabel('Zugangstoken').fill(token);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText(words).first()).toBeVisible();
  };
  /** The same, without drawing the page once more. */
  const sendToken = async (token: string, status: number, words: string) => {
    const answer = await page.request.post('/login', { form: { token } });
    const text = await answer.text();
    seen.push(text, JSON.stringify(answer.headersArray()));
    expect(text).toContain(words);
    expect(answer.status()).toBe(status);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(answer.headers()['cache-control']).toBe('private, no-store');
  };
  await tryToken(MALFORMED, 'sieht nicht nach einem Zugangstoken aus');
  await tryToken(everything, 'Kanu-Verein Neustadt e.V.');
  await expect(page).toHaveURL(/\/dashboard$/);
  const [session] = await context.cookies();
  const cookie = `${session?.name}=${session?.value}`;
  const openOwn = async (path: string, headers = {}) => {
    const answer = await openAs(`${town.site}/dashboard${path}`, cookie, { headers });
    seen.push(answer.text, JSON.stringify([...answer.headers]));
    return answer.text;
  };
  for (const path of ['/report', '/calendar', '/sessions']) await openOwn(path);
  for (const path of ['', '/offers/0', '/export/csv']) await openOwn(path, { rsc: '1' });
  await test.step('each way a login fails says why', async () => {
    await sendToken(MALFORMED, 422, 'sieht nicht nach einem Zugangstoken aus');
    await sendToken(UNKNOWN, 401, 'kennt diesen Token nicht');
    await sendToken(withoutPermission, 403, 'darf aber keine Angebote lesen');
    await sendToken(expired, 401, 'ist abgelaufen');
    await town.set({ authorization: 'stripped' });
    await sendToken(STRIPPED, 503, 'den Token nicht erhalten');
    await town.set({ authorization: 'read', fault: 'refuse' });
    await sendToken(UNANSWERED, 503, 'nicht zu erreichen');
    // Attempts that do not reach the instance are not counted: only its answers are.
    await town.set({ fault: 'none' });
    for (const token of guesses) {
      // From another address: the limit must not meet the next test.
      const from = '127.0.0.66';
      const answer = await askFrom(`${town.site}/login`, { from, form: { token } });
      const { text, headers, status } = answer;
      seen.push(text, JSON.stringify(headers));
      if (token === guesses.at(-1)) expect(status).toBe(429);
    }
  });

  await test.step('a refresh fails and shows its reason', async () => {
    await town.set({ fault: '500', 'fault-on': 'token' });
    const failed = 'Das Aktualisieren hat nicht geklappt';
    const refresh = async () => {
      await openAs(`${town.site}/session/refresh`, cookie, { method: 'POST' });
      return openOwn('');
    };
    // Right after the first reading it does nothing.
    await expect.poll(refresh, { intervals: [500] }).toContain(failed);
    await page.reload();
    const note = page.getByRole('status').filter({ hasText: failed });
    await expect(note).toContainText('mit einem Fehler geantwortet');
    await expect(page.getByRole('table')).toBeVisible();
    expect(await findViolations(page, 'main')).toEqual([]);
  });
  await test.step('none of this holds a token', async () => {
    seen.push(
      await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie])),
    );
    seen.push(town.siteLines(), await readAll(town.data));
    const all = seen.join('\n');
    expect(all.length).toBeGreaterThan(100_000);
    // Compared as a boolean, because a failure must not print the token.
    const refused = [expired, withoutPermission, MALFORMED, UNKNOWN, STRIPPED, UNANSWERED];
    for (const form of [everything, ...refused, ...guesses].flatMap(formsOf)) {
      expect(all.includes(form), form).toBe(false);
    }
  });
  await context.close();
});

/** The name of an offer that only its host can know. */
async function readFirstDraft(site: string, cookie: string): Promise<string> {
  const address = `${site}/dashboard/export/csv?state=draft`;
  let text = '';
  // Right after the login the own offers are still being read.
  await expect
    .poll(async () => {
      const answer = await openAs(address, cookie);
      text = answer.text;
      return answer.status;
    })
    .toBe(200);
  const name = text.split('\r\n')[1]?.split('";"')[0]?.replace(/^"/, '');
  if (!name) throw new Error('this host has no draft to look for');
  return name;
}

test('two hosts and a family in mixed requests never see the offers of another', {
  tag: '@switched',
}, async ({ town }) => {
  const canoe = await logIn(town.site, everything);
  const youth = await logIn(town.site, severalHosts);
  const canoeDraft = await readFirstDraft(town.site, canoe.cookie);
  const youthDraft = await readFirstDraft(town.site, youth.cookie);
  const people = [
    { cookie: canoe.cookie, own: canoeDraft, foreign: [youthDraft] },
    { cookie: youth.cookie, own: youthDraft, foreign: [canoeDraft] },
    { cookie: '', own: '', foreign: [canoeDraft, youthDraft] },
  ] as const;
  const variants: readonly Record<string, string>[] = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'next-router-segment-prefetch': '/_tree' },
  ];
  const paths = ['/dashboard', '/en/dashboard', '/%64ashboard', '/dashboard?state=draft', '/'];
  let at = 0;
  let shown = 0;
  async function visit(): Promise<void> {
    while (at < VISITS) {
      const person = people[at % people.length] ?? people[2];
      const headers = variants[at % variants.length] ?? {};
      const path = paths[at % paths.length] ?? '/';
      at += 1;
      let answer = await openAs(town.site + path, person.cookie, { headers });
      const leaked: string[] = [];
      const isBusy = async () => {
        leaked.push(...person.foreign.filter((name) => answer.text.includes(name)));
        if (!BUSY.has(answer.status) || !answer.headers.has('retry-after')) return false;
        answer = await openAs(town.site + path, person.cookie, { headers });
        return true;
      };
      // All of them come from one address, which a busy machine may tell to come again.
      await expect.poll(isBusy).toBe(false);
      expect(leaked).toEqual([]);
      if (path === '/') continue;
      if (person.own && answer.text.includes(person.own)) shown += 1;
      expect(answer.headers.get('cache-control') ?? '').toContain('no-store');
      if (person.cookie === '') expect([204, 303, 308]).toContain(answer.status);
    }
  }
  await Promise.all(Array.from({ length: 6 }, visit));
  // The hosts did see their own offers: an empty page would prove nothing.
  expect(shown).toBeGreaterThan(VISITS / 10);
});
