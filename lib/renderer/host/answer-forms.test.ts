import { describe, expect, it } from 'vitest';
import { createSecurityLog } from '../../keeper/security-log';
import type { LoginOutcome } from '../../protocol/host-area';
import { createRenderSlots } from '../../protocol/render-slots';
import { createLog } from '../../runtime/log/create-log';
import type { WholeSite } from '../site';
import { answerLogin, answerLogout, answerLogoutEverywhere, answerRefresh } from './answer-forms';
import { createDeskSite, DESK_COOKIE } from './desk-site.fixture';
import { enterHostArea } from './enter-host-area';

const SESSION = 'a1b2c3d4'.repeat(8);
const TOKEN = 'pat-abc123.secretvalue';

/** Site whose one host is logged in, and what they write into the log. */
function setUp(
  outcome: LoginOutcome = { kind: 'refused', reason: 'invalid', retryAfterSeconds: null },
) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const base = createDeskSite([]);
  const site = {
    ...base,
    recordSecurity: createSecurityLog(log, base.clock),
    hostArea: {
      login: async () => outcome,
      sessions: {
        find: async (value: string) => (value === 'open' ? { id: SESSION } : null),
        end: async () => {},
        listOwn: async () => [{ id: SESSION }, { id: 'b'.repeat(64) }],
        endOwn: async () => {},
      },
      ownOffers: {
        find: async () => ({ kind: 'refused', reason: 'invalid' }),
        forget: () => {},
        refresh: () => {},
      },
    },
    slots: createRenderSlots(),
  } as unknown as WholeSite;
  const post = (fetchSite = 'same-origin') => {
    const body = new FormData();
    body.set('token', TOKEN);
    const headers = {
      cookie: DESK_COOKIE,
      'sec-fetch-site': fetchSite,
      'x-fenster-address': '203.0.113.7',
    };
    return new Request('https://programm.example/login', { method: 'POST', body, headers });
  };
  return { site, post, logged: () => lines.map((line) => JSON.parse(line)), lines };
}

const refusal = (reason: 'invalid' | 'too-many-tries', retryAfterSeconds: number | null) =>
  ({ kind: 'refused', reason, retryAfterSeconds }) as const;
const success = {
  kind: 'open',
  cookieValue: 'secret-cookie',
  session: { id: SESSION, token: TOKEN, createdAt: 0, lastSeenAt: 0, browser: '' },
} as const;

describe('the forms of the hosts’ area', () => {
  it.each<[LoginOutcome, Record<string, unknown>]>([
    [success, { event: 'login-success', session: 'a1b2c3d4' }],
    [refusal('invalid', null), { event: 'login-refused', reason: 'invalid' }],
    [refusal('too-many-tries', 60), { event: 'login-throttled', retryAfterSeconds: 60 }],
  ])('write a login into the log: %o', async (outcome, line) => {
    const { site, post, logged, lines } = setUp(outcome);
    await answerLogin(post(), site);
    expect(logged()).toEqual([
      expect.objectContaining({ ...line, visitor: expect.stringMatching(/^[0-9a-f]{12}$/) }),
    ]);
    expect(lines.join('')).not.toMatch(/secret|203\.0\.113|a1b2c3d4a1/);
  });

  it.each([
    ['one session', answerLogout, { everywhere: false, sessions: 1 }],
    ['everywhere', answerLogoutEverywhere, { everywhere: true, sessions: 2 }],
  ])('write a logout into the log: %s', async (_what, answer, fields) => {
    const { site, post, logged } = setUp();
    await answer(post(), site);
    expect(logged()).toEqual([
      expect.objectContaining({ event: 'logout', session: 'a1b2c3d4', ...fields }),
    ]);
  });

  it.each([
    ['login', answerLogin],
    ['logout', answerLogout],
    ['logout-everywhere', answerLogoutEverywhere],
    ['refresh', answerRefresh],
  ] as const)('write down when %s is sent by a foreign page', async (form, answer) => {
    const { site, post, logged } = setUp();
    expect((await answer(post('cross-site'), site)).status).toBe(403);
    expect(logged()).toEqual([expect.objectContaining({ event: 'cross-site-refused', form })]);
  });
});

describe('the dashboard', () => {
  it('writes down that the instance takes a token no longer', async () => {
    const { site, logged } = setUp();
    expect(await enterHostArea(DESK_COOKIE, site)).toMatchObject({ kind: 'closed' });
    expect(logged()).toEqual([
      expect.objectContaining({ event: 'session-ended-by-instance', session: 'a1b2c3d4' }),
    ]);
  });
});
