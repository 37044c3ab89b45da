import { afterEach, describe, expect, it } from 'vitest';
import type { FormAnswer, PostedForm } from '../protocol/keeper';
import {
  createTestSite,
  createTestSites,
  openTestGateway,
  TEST_SITE,
  type TestGateway,
} from './open-test-gateway.fixture';
import type { TestApplication } from './open-test-process.fixture';

let gateway: TestGateway;
let posted: PostedForm[];
/** Body of the last one as it was posted. */
let sent: string;
afterEach(() => gateway.close());

async function open(
  answer: FormAnswer,
  application: TestApplication = ({ url }) => ({ body: url }),
  languages: readonly string[] = ['de', 'en'],
) {
  const site = createTestSite(TEST_SITE);
  const instance = { ...site.instance, languages } as typeof site.instance;
  const sites = createTestSites({ ...site, instance });
  gateway = await openTestGateway(application, { sites });
  posted = [];
  gateway.keeper.answer({
    async postForm(_site, form) {
      posted.push(form);
      sent = Buffer.from(form.body).toString();
      return answer;
    },
  });
}

const SEE_OTHER: FormAnswer = {
  status: 303,
  headers: [
    ['location', '/dashboard'],
    ['set-cookie', '__Host-sid=new; Path=/'],
  ],
  render: null,
};

describe('a form of the hosts’ area', () => {
  it('goes to the keeper as it came, and never to a renderer', async () => {
    await open(SEE_OTHER);
    const seen = await gateway.post('/login', 'token=pat-x', {
      cookie: '__Host-sid=1',
      origin: 'https://ferien.example',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'me',
      'x-fenster-address': '192.0.2.1',
      'x-fenster-locale': 'en',
      authorization: 'Bearer x',
    });
    expect([seen.status, seen.headers.location]).toEqual([303, '/dashboard']);
    expect(seen.headers).toMatchObject({
      'set-cookie': ['__Host-sid=new; Path=/'],
      'cache-control': 'private, no-store',
    });
    expect(sent).toBe('token=pat-x');
    expect(posted[0]).toMatchObject({
      form: 'login',
      address: '127.0.0.1',
      locale: 'de',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: '__Host-sid=1',
        host: expect.stringContaining('127.0.0.1'),
        origin: 'https://ferien.example',
        'sec-fetch-site': 'same-origin',
        'user-agent': 'me',
      },
    });
    expect(Object.keys(posted[0]?.headers ?? {})).toHaveLength(6);
    expect(gateway.reached).toHaveLength(0);
  });

  it('is wiped from memory when the keeper has it', async () => {
    await open(SEE_OTHER);
    await gateway.post('/login', 'token=pat-x');
    expect([sent, [...new Set(posted[0]?.body)]]).toEqual(['token=pat-x', [0]]);
  });

  it.each([
    ['/login', 'login', 'de'],
    ['/en/login', 'login', 'en'],
    ['/logout', 'logout', 'de'],
    ['/en/logout', 'logout', 'en'],
    ['/session/refresh', 'refresh', 'de'],
    ['/session/end-all', 'logout-everywhere', 'de'],
    ['/session/end', 'logout-other', 'de'],
    ['/session/intend', 'intend', 'de'],
    ['/en/session/intend', 'intend', 'en'],
  ])('sent to %s is the form %s, answered in %s', async (path, form, locale) => {
    await open(SEE_OTHER);
    expect((await gateway.post(path, 'a=b')).status).toBe(303);
    expect(posted.map((each) => [each.form, each.locale])).toEqual([[form, locale]]);
  });

  it('is answered in German where the area is not written in the language of its address', async () => {
    await open(SEE_OTHER, undefined, ['de', 'uk']);
    expect((await gateway.post('/uk/login', 'a=b')).status).toBe(303);
    expect(posted.map(({ locale }) => locale)).toEqual(['de']);
  });

  it('is answered with a page in its place, with the form’s status', async () => {
    await open(
      {
        status: 422,
        headers: [['retry-after', '9']],
        render: '/login?reason=malformed',
      },
      ({ url, headers }) => ({
        body: `<p>${url} ${headers['content-type']} ${headers.cookie}</p>`,
      }),
    );
    const seen = await gateway.post('/login', 'token=x', { cookie: 'a=b; __Host-sid=c' });
    expect([seen.status, seen.text]).toEqual([
      422,
      '<p>/login?reason=malformed undefined undefined</p>',
    ]);
    expect(seen.headers).toMatchObject({
      'retry-after': '9',
      'cache-control': 'private, no-store',
    });
    expect(gateway.reached.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is of sensible size, and more is refused, also where it does not say so before', async () => {
    await open(SEE_OTHER);
    const long = 'a'.repeat(64 * 1_024 + 1);
    const chunked = { 'transfer-encoding': 'chunked' };
    expect((await gateway.get('/login', { 'content-length': '70000' }, 'POST')).status).toBe(413);
    expect((await gateway.post('/login', long, chunked)).status).toBe(413);
    expect((await gateway.get('/login', {}, 'POST')).status).toBe(303);
    expect(posted).toHaveLength(1);
  });

  it('says so while the keeper is away: the login on its page, the others plainly', async () => {
    await open(SEE_OTHER);
    gateway.keeper.setReachable(false);
    const login = await gateway.post('/en/login?next=%2Fen%2Fdashboard%2Freport', 'token=x');
    const again = '/en/login?next=%2Fen%2Fdashboard%2Freport&reason=unavailable&retry=5';
    expect([login.status, login.text]).toEqual([503, again]);
    expect(login.headers['retry-after']).toBe('5');
    const logout = await gateway.post('/logout', '');
    expect([logout.status, logout.headers['retry-after']]).toEqual([503, '5']);
    expect(logout.text).toContain('Gleich wieder da');
    expect((await gateway.post('/en/logout', '')).text).toContain('Back in a moment');
    // A page that comes back cannot send it again.
    expect(logout.text).not.toMatch(/<script|http-equiv="refresh"/);
  });

  it('can only be sent where nothing can be seen', async () => {
    await open(SEE_OTHER);
    const seen = await gateway.get('/logout');
    expect([seen.status, seen.headers.allow]).toEqual([405, 'POST']);
    expect(posted).toHaveLength(0);
  });
});
