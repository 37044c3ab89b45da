import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_TOKENS, logIn, openAs } from './host/log-in';
import { expect, test } from './town';
import { askFrom } from './town/ask-from';

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

test('a token is found nowhere: no page, header, log, file or browser storage', {
  tag: '@switched',
}, async ({ town, browser }) => {
  const seen: string[] = [];
  const context = await browser.newContext({ baseURL: town.site });
  const page = await context.newPage();
  page.on('response', async (response) => {
    seen.push(JSON.stringify(await response.allHeaders().catch(() => '')));
    if (response.url().startsWith(town.site)) seen.push(await response.text().catch(() => ''));
  });

  const tryToken = async (token: string, words: string) => {
    await page.goto('/login');
    await page.getByLabel('Zugangstoken').fill(token);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByText(words).first()).toBeVisible();
  };
  /** The same, without drawing the page once more. */
  const sendToken = async (token: string, words: string) => {
    const answer = await page.request.post('/login', { form: { token } });
    const text = await answer.text();
    seen.push(text, JSON.stringify(answer.headersArray()));
    expect(text).toContain(words);
  };
  await tryToken(MALFORMED, 'sieht nicht nach einem Zugangstoken aus');
  await tryToken(UNKNOWN, 'kennt diesen Token nicht');
  await sendToken(withoutPermission, 'darf aber keine Angebote lesen');
  await sendToken(expired, 'ist abgelaufen');
  await town.set({ authorization: 'stripped' });
  await sendToken(STRIPPED, 'den Token nicht erhalten');
  await town.set({ authorization: 'read' });
  await tryToken(everything, 'Kanu-Verein Neustadt e.V.');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of ['/dashboard/report', '/dashboard/calendar', '/dashboard/sessions'])
    await page.goto(path);
  const [session] = await context.cookies();
  const cookie = `${session?.name}=${session?.value}`;
  for (const path of ['/dashboard', '/dashboard/offers/0', '/dashboard/export/csv']) {
    const answer = await openAs(town.site + path, cookie, { headers: { rsc: '1' } });
    seen.push(answer.text, JSON.stringify([...answer.headers]));
  }
  await town.set({ fault: '500', 'fault-on': 'token' });
  await openAs(`${town.site}/session/refresh`, cookie, { method: 'POST' });
  await page.goto('/dashboard');
  await town.set({ fault: 'refuse' });
  await sendToken(UNANSWERED, 'nicht zu erreichen');
  // Attempts that do not reach the instance are not counted: only its answers are.
  await town.set({ fault: 'none' });
  const guesses = Array.from({ length: 12 }, (_, number) => guess(number));
  for (const token of guesses) {
    // From another address: the limit must not meet the next test.
    const from = '127.0.0.66';
    const answer = await askFrom(`${town.site}/login`, { from, form: { token } });
    const { text, headers, status } = answer;
    seen.push(text, JSON.stringify(headers));
    if (token === guesses.at(-1)) expect(status).toBe(429);
  }
  seen.push(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie])),
  );
  seen.push(town.siteLines(), await readAll(town.data));
  const all = seen.join('\n');
  expect(all.length).toBeGreaterThan(100_000);
  // Compared as a boolean, because a failure must not print the token.
  const failed = [expired, withoutPermission, MALFORMED, UNKNOWN, STRIPPED, UNANSWERED];
  for (const form of [everything, ...failed, ...guesses].flatMap(formsOf)) {
    expect(all.includes(form), form).toBe(false);
  }
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

test('twenty concurrent loads request each page of the instance at most once', {
  tag: '@switched',
}, async ({ town }) => {
  await town.set({ 'delay-ms': '300' });
  const { cookie } = await logIn(town.site, everything);
  const before = (await town.requests('/api/offers')).length;
  const loads = await Promise.all(
    Array.from({ length: 20 }, () => openAs(`${town.site}/dashboard`, cookie)),
  );
  // On a slow machine the last requests are refused rather than queued.
  const refused = loads.filter(({ status }) => status !== 200);
  expect(refused.length).toBeLessThan(loads.length);
  for (const { status, headers } of refused) {
    // 429 where others waited at the same time: all of them come from one address.
    expect([429, 503]).toContain(status);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  }
  const requests = (await town.requests('/api/offers')).slice(before);
  const paths = requests.filter(({ auth }) => auth === 'accepted').map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(new Set(paths).size).toBe(paths.length);
});
