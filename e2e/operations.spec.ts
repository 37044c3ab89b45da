import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_TOKENS, logIn, openAs } from './host/log-in';
import { expect, test } from './town';
import { findEvents } from './town/find-events';
import { findFreePort, startProgram, waitUntil } from './town/start-program';

test.describe('in the hosts’ area', { tag: '@switched' }, () => {
  test('a session that cannot be read is answered with 503, logged, and not ended', async ({
    town,
    markup: page,
  }) => {
    const { cookie } = await logIn(town.site, DEMO_TOKENS.everything);
    const value = cookie.slice(cookie.indexOf('=') + 1);
    const session = createHash('sha256').update(value).digest('hex');
    const record = join(town.data, 'store', 'session', `${session}.record`);
    const bytes = await readFile(record);
    await rm(record);
    await mkdir(record);
    const { status, text, headers } = await openAs(`${town.site}/dashboard`, cookie);
    expect([status, headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await page.setContent(text);
    await expect(
      page.getByRole('heading', { name: 'Ihr Bereich ist gerade nicht erreichbar' }),
    ).toBeVisible();
    expect(findEvents(town.siteLines(), 'store-failing')).toContainEqual(
      expect.objectContaining({ process: 'keeper', records: 'session' }),
    );
    await rm(record, { recursive: true });
    await writeFile(record, bytes);
    expect((await openAs(`${town.site}/dashboard`, cookie)).status).toBe(200);
  });
});

test('a damaged record is logged, and the programme read from the instance', async ({ town }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fenster-operations-'));
  const store = join(folder, 'store');
  await mkdir(join(store, 'mirror'), { recursive: true });
  await writeFile(join(store, 'mirror', 'generation-a.record'), 'half of what was there');
  await writeFile(join(store, 'session'), 'where sessions would have to lie');
  const port = await findFreePort();
  const site = `http://localhost:${port}`;
  const program = startProgram(['.build/server.mjs'], {
    PORT: `${port}`,
    OFFERS_API_URL: town.api,
    FENSTER_DATA_DIR: folder,
    FENSTER_DRAIN_MS: '600000',
    FENSTER_SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
    FENSTER_UPSTREAM_GAP_MS: '100',
    FENSTER_UPSTREAM_PAGE_SIZE: '500',
    FENSTER_RENDERERS: '1',
  });
  const events = (name: string) => findEvents(program.allLines(), name);
  await waitUntil(
    `${site}/readyz`,
    program,
    async (answer) => answer.ok && (await answer.json()).complete === true,
  );
  expect(events('record-damaged')).toEqual([
    expect.objectContaining({ level: 'error', record: 'mirror/generation-a' }),
  ]);

  await test.step('a login that cannot be stored is answered with 503, and the reason is logged once', async () => {
    // A gateway that answers may still have no renderer.
    await waitUntil(`${site}/login`, program, ({ ok }) => ok);
    for (let tried = 0; tried < 2; tried++) {
      const { status, html, cookie } = await logIn(site, DEMO_TOKENS.everything);
      expect([status, cookie]).toEqual([503, '']);
      expect(html).toContain('Dem Server fehlt Platz');
    }
    const failing = events('store-failing');
    expect(failing.filter(({ records }) => records === 'session')).toHaveLength(1);
    expect(events('login-refused')).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ reason: 'not-kept' })),
    );
    expect(program.allLines()).not.toContain(DEMO_TOKENS.everything);
  });

  await test.step('a site that is draining answers until a second signal', async () => {
    program.send('SIGTERM');
    await waitUntil(`${site}/readyz`, program, ({ status }) => status === 503);
    const answer = await fetch(`${site}/`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    // The same signal may reach the process from several sides: only a later one counts as a second
    // one.
    await expect
      .poll(() => {
        program.send('SIGTERM');
        return program.hasEnded();
      })
      .toBe(true);
    expect(await program.ended).toBe('code 1');
  });
  await rm(folder, { recursive: true, force: true });
});
