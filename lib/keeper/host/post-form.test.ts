import { describe, expect, it } from 'vitest';
import { createOwnOffer } from '../../domain/host/own-offer.fixture';
import type { LoginFailure } from '../../protocol/host-area';
import { HOST_FORMS, type HostForm } from '../../protocol/keeper';
import { createLog } from '../../runtime/log/create-log';
import { StoreError } from '../../store/store';
import { createSecurityLog } from '../event-log';
import type { HostLogin } from '../login/logins';
import { createHostService, type HostArea } from './host-area';
import type { OwnState } from './own-offers';
import { createFormService } from './post-form';

type LoginOutcome = Awaited<ReturnType<HostArea['login']>>;

const SESSION = 'a1b2c3d4'.repeat(8);
const OTHER = 'b'.repeat(64);
const TOKEN = 'pat-abc123.secretvalue';
const SITE = 'https://programm.example';

const refusal = (reason: LoginFailure, retryAfterSeconds: number | null = null): LoginOutcome => ({
  kind: 'refused',
  reason,
  retryAfterSeconds,
});
const SUCCESS: LoginOutcome = {
  kind: 'open',
  cookieValue: 'new-cookie',
  login: { id: SESSION, token: TOKEN, createdAt: 0, lastSeenAt: 0, browser: '' },
};

/** A service whose one host is logged in with the cookie `open`. */
function setUp({
  outcome = refusal('invalid'),
  state = { kind: 'refused', reason: 'invalid' },
  isSwitchedOff = false,
  others = [],
  isReadOnly = false,
}: {
  outcome?: LoginOutcome;
  state?: OwnState;
  isSwitchedOff?: boolean;
  /** Ids of further logins with the same token. */
  others?: readonly string[];
  isReadOnly?: boolean;
} = {}) {
  const lines: string[] = [];
  const done: string[] = [];
  const login = { id: SESSION, token: TOKEN };
  const hostArea = {
    login: async ({ token, browser }: { token: string; browser: string }) => {
      done.push(`login ${token} ${browser}`);
      return outcome;
    },
    logins: {
      find: async (value: string) => (value === 'open' ? login : null),
      async end(id: string) {
        if (isReadOnly) throw new StoreError('store-unwritable', 'EROFS');
        done.push(`end ${id.slice(0, 2)}`);
      },
      listOwn: async () => [SESSION, ...others].map((id) => ({ id })),
      endOwn: async () => void done.push('end all'),
    },
    ownOffers: {
      find: async () => state,
      forget: ({ id }: HostLogin) => void done.push(`forget ${id.slice(0, 2)}`),
      refresh: () => void done.push('refresh'),
    },
    notes: {
      visit: async (token: string, readAt: number) => token.length + readAt,
      findIntended: async (ids: readonly number[]) =>
        Object.fromEntries(ids.map((id) => [id, ['no-place.1a']])),
      intend: async (...note: unknown[]) => void done.push(`intend ${note.join(' ')}`),
    },
  } as unknown as HostArea;
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const recordSecurity = createSecurityLog(log, () => 0);
  const area = isSwitchedOff ? null : hostArea;
  const service = createHostService(area, recordSecurity);
  const postForm = createFormService({ siteUrl: SITE, hostArea: area, recordSecurity });
  const post = (
    form: HostForm,
    fields: Readonly<Record<string, string>> = {},
    {
      headers = {},
      body = Buffer.from(new URLSearchParams(fields).toString()),
      locale = 'de',
    }: {
      headers?: Readonly<Record<string, string>>;
      body?: Uint8Array;
      locale?: string;
    } = {},
  ) =>
    postForm({
      form,
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Firefox',
        cookie: '__Host-sid=open',
        ...headers,
      },
      address: '203.0.113.7',
      locale,
    });
  return { post, service, done, lines, logged: () => lines.map((line) => JSON.parse(line)) };
}

describe('a login', () => {
  it('hands a login to the browser and leads to the dashboard', async () => {
    const { post, done } = setUp({ outcome: SUCCESS });
    expect(await post('login', { token: TOKEN })).toEqual({
      status: 303,
      headers: [
        ['location', '/dashboard'],
        ['set-cookie', '__Host-sid=new-cookie; Path=/; Secure; HttpOnly; SameSite=Lax'],
      ],
      render: null,
    });
    expect(done).toEqual([`login ${TOKEN} Firefox`, 'end a1', 'forget a1']);
  });

  it.each([
    ['en', {}, '/en/dashboard'],
    ['de', { next: '/dashboard/offers/7' }, '/dashboard/offers/7'],
    ['en', { next: '//evil.example' }, '/en/dashboard'],
  ])('leads back to where it was asked for, in its language: %s %o', async (locale, fields, to) => {
    const { headers } = await setUp({ outcome: SUCCESS }).post('login', fields, { locale });
    expect(headers[0]).toEqual(['location', to]);
  });

  it('is read from a form with parts, too', async () => {
    const { post, done } = setUp();
    const form = new FormData();
    form.set('token', TOKEN);
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    await post('login', {}, { headers, body: new Uint8Array(await sent.arrayBuffer()) });
    expect(done).toEqual([`login ${TOKEN} Firefox`]);
  });

  it('is refused as malformed where no form can be read', async () => {
    const { post, done } = setUp();
    await post('login', { token: TOKEN }, { headers: { 'content-type': 'application/json' } });
    expect(done).toEqual(['login  Firefox']);
  });

  it.each<[LoginFailure, number | null, number]>([
    ['malformed', null, 422],
    ['invalid', null, 401],
    ['expired', null, 401],
    ['forbidden', null, 403],
    ['too-many-tries', 60, 429],
    ['not-received', null, 503],
    ['unavailable', 20, 503],
    ['not-kept', null, 503],
  ])('that is refused (%s) is the form again with the reason', async (reason, retry, status) => {
    const { post } = setUp({ outcome: refusal(reason, retry) });
    const next = '&next=%2Fen%2Fdashboard';
    expect(await post('login', { token: TOKEN }, { locale: 'en' })).toEqual({
      status,
      headers: retry === null ? [] : [['retry-after', String(retry)]],
      render: `/en/login?reason=${reason}${retry === null ? '' : `&retry=${retry}`}${next}`,
    });
  });

  it('says that it is switched off where there are no keys', async () => {
    const { post, service } = setUp({ isSwitchedOff: true });
    expect(await post('login', { token: TOKEN })).toMatchObject({
      status: 503,
      render: '/login?reason=switched-off&next=%2Fdashboard',
    });
    expect(await service.enter('__Host-sid=open')).toEqual({
      kind: 'closed',
      reason: null,
    });
    expect(await service.listLogins('__Host-sid=open')).toBeNull();
  });
});

describe('other forms', () => {
  it('log out: the cookie is taken back and the browser’s cache emptied', async () => {
    const { post, done } = setUp();
    expect(await post('logout', {}, { locale: 'en' })).toEqual({
      status: 303,
      headers: [
        ['location', '/en'],
        ['set-cookie', '__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0'],
        ['clear-site-data', '"cache"'],
      ],
      render: null,
    });
    expect(done).toEqual(['end a1', 'forget a1']);
  });

  it('log out, and leave the copy to another login with the same token', async () => {
    const { post, done } = setUp({ others: [OTHER] });
    await post('logout');
    expect(done).toEqual(['end a1']);
  });

  it('log out on a disk that takes nothing: the cookie is taken back all the same', async () => {
    const { post, done } = setUp({ isReadOnly: true });
    const { status, headers } = await post('logout');
    expect(status).toBe(303);
    expect(headers).toContainEqual(['set-cookie', expect.stringContaining('Max-Age=0')]);
    expect(done).toEqual(['forget a1']);
  });

  it('log out everywhere', async () => {
    const { post, done } = setUp();
    const { status, headers } = await post('logout-everywhere', {}, { locale: 'en' });
    expect([status, headers[0]]).toEqual([303, ['location', '/en/login?reason=logout']]);
    expect(headers).toContainEqual(['clear-site-data', '"cache"']);
    expect(done).toEqual(['end all', 'forget a1']);
  });

  it('log out one other device, and never this one or one of somebody else', async () => {
    const { post, done, logged } = setUp({ others: [OTHER] });
    const { headers } = await post('logout-other', { device: 'b'.repeat(8) }, { locale: 'en' });
    expect(headers).toEqual([['location', '/en/dashboard/sessions#ended']]);
    expect(done).toEqual(['end bb']);
    expect(logged()).toEqual([
      expect.objectContaining({ event: 'logout', everywhere: false, sessions: 1 }),
    ]);
    for (const device of [SESSION.slice(0, 8), 'c'.repeat(8), 'b', '']) {
      const answer = await post('logout-other', { device });
      expect(answer.headers).toEqual([['location', '/dashboard/sessions']]);
    }
    expect(done).toHaveLength(1);
  });

  it('read the offers anew and go back to the view', async () => {
    const { post, done } = setUp();
    const { headers } = await post('refresh', { next: '/dashboard?state=draft' });
    expect(headers).toEqual([['location', '/dashboard?state=draft#refreshed']]);
    expect(done).toEqual(['refresh']);
  });

  const own = { offers: [createOwnOffer()], readAt: 0, lost: 0 };
  const ready: OwnState = { kind: 'ready', copy: own, refresh: { kind: 'none' } };
  const finding = { offer: '12', finding: 'no-place.1a', intended: '1' };

  it('mark a finding about an own offer as intended, and go back to it', async () => {
    const { post, done } = setUp({ state: ready });
    const { headers } = await post('intend', { ...finding, next: '/en/dashboard/report' });
    expect(headers).toEqual([['location', '/en/dashboard/report#intended-12']]);
    const back = await post('intend', { ...finding, intended: '0' });
    expect(back.headers).toEqual([['location', '/dashboard/report#finding-12-no-place']]);
    expect(done).toEqual(['intend 12 no-place.1a true', 'intend 12 no-place.1a false']);
  });

  it.each([
    ['somebody else’s offer', { ...finding, offer: '13' }],
    ['no finding', { ...finding, finding: '../no-place' }],
    ['nothing', {}],
  ])('mark nothing for %s', async (_, fields) => {
    const { post, done } = setUp({ state: ready });
    expect((await post('intend', fields)).status).toBe(303);
    expect(done).toEqual([]);
  });

  it.each(HOST_FORMS)('do nothing for nobody: %s', async (form) => {
    const { post, done } = setUp();
    await post(form, { token: TOKEN }, { headers: { cookie: '' } });
    expect(done).toEqual(form === 'login' ? [`login ${TOKEN} Firefox`] : []);
  });

  it.each(HOST_FORMS)('are refused when a foreign page sends them: %s', async (form) => {
    const { post, done, logged } = setUp({ outcome: SUCCESS });
    const answer = await post(
      form,
      { token: TOKEN },
      { headers: { 'sec-fetch-site': 'cross-site' }, locale: 'en' },
    );
    expect(answer).toEqual({ status: 403, headers: [], render: '/en/login?reason=cross-site' });
    expect(done).toEqual([]);
    expect(logged()).toEqual([expect.objectContaining({ event: 'cross-site-refused', form })]);
  });
});

describe('the security log', () => {
  it.each<[LoginOutcome, Record<string, unknown>]>([
    [SUCCESS, { event: 'login-success', session: 'a1b2c3d4' }],
    [refusal('invalid'), { event: 'login-refused', reason: 'invalid' }],
    [refusal('too-many-tries', 60), { event: 'login-throttled', retryAfterSeconds: 60 }],
  ])('has a line for a login: %o', async (outcome, line) => {
    const { post, logged, lines } = setUp({ outcome });
    await post('login', { token: TOKEN });
    expect(logged()).toEqual([
      expect.objectContaining({ ...line, visitor: expect.stringMatching(/^[0-9a-f]{12}$/) }),
    ]);
    expect(lines.join('')).not.toMatch(/secret|new-cookie|203\.0\.113|a1b2c3d4a1/);
  });

  it.each<[HostForm, Record<string, unknown>]>([
    ['logout', { everywhere: false, sessions: 1 }],
    ['logout-everywhere', { everywhere: true, sessions: 2 }],
  ])('has a line for %s', async (form, fields) => {
    const { post, logged } = setUp({ others: [OTHER] });
    await post(form);
    expect(logged()).toEqual([
      expect.objectContaining({ event: 'logout', session: 'a1b2c3d4', ...fields }),
    ]);
  });

  it('has a line when the instance takes a token no longer, which ends the session', async () => {
    const { service, done, logged } = setUp();
    await service.wait('__Host-sid=open');
    expect(done).toEqual([]);
    expect(await service.enter('__Host-sid=open')).toEqual({
      kind: 'closed',
      reason: 'token',
    });
    expect(done).toEqual(['end a1', 'forget a1']);
    expect(logged()).toEqual([
      expect.objectContaining({ event: 'session-ended-by-instance', session: 'a1b2c3d4' }),
    ]);
  });
});

describe('whoever comes to the dashboard', () => {
  const copy = { offers: [], readAt: 0, lost: 0 };
  it.each<[OwnState, unknown]>([
    [
      { kind: 'ready', copy, refresh: { kind: 'none' } },
      { kind: 'open', copy, refresh: { kind: 'none' }, before: TOKEN.length, intended: {} },
    ],
    [
      { kind: 'failed', cause: 'busy', retryAfterSeconds: 2 },
      { kind: 'failed', cause: 'busy', retryAfterSeconds: 2 },
    ],
    [
      { kind: 'reading', progress: { offersRead: 2, pagesRead: 1, pagesKnown: 3 } },
      { kind: 'reading', progress: { offersRead: 2, pagesRead: 1, pagesKnown: 3 } },
    ],
    [{ kind: 'refused', reason: 'forbidden' }, { kind: 'forbidden' }],
  ])('finds %o', async (state, outcome) => {
    expect(await setUp({ state }).service.enter('__Host-sid=open')).toEqual(outcome);
  });

  it.each([
    [null, null],
    ['other=1', null],
    ['__Host-sid=gone', 'over'],
  ])('with the cookie %j is sent to the login', async (cookie, reason) => {
    expect(await setUp().service.enter(cookie)).toEqual({ kind: 'closed', reason });
  });

  it('sees where the same token is logged in, without the token', async () => {
    const logins = await setUp({ others: [OTHER] }).service.listLogins('__Host-sid=open');
    expect(logins).toEqual([
      { id: SESSION, isCurrent: true },
      { id: OTHER, isCurrent: false },
    ]);
    expect(await setUp().service.listLogins(null)).toBeNull();
  });
});
