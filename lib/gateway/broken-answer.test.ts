import { afterEach, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from './open-test-gateway.fixture';
import { TEST_ERROR_ID, type TestApplication } from './open-test-process.fixture';

let gateway: TestGateway;
afterEach(() => gateway.close());

async function open(application: TestApplication): Promise<void> {
  gateway = await openTestGateway(application);
}

describe('an answer', () => {
  it('of a route that broke is a refusal too, and no empty answer', async () => {
    await open(() => ({ status: 500, body: '' }));
    const seen = await gateway.get('/api/search');
    expect([seen.status, seen.headers['content-type']]).toEqual([500, 'application/problem+json']);
    expect(JSON.parse(seen.text)).toMatchObject({ status: 500 });
  });

  it.each(['/', '/week', '/embed/list', '/dashboard', '/offers/1-boot'])(
    'of a page that broke is a refusal with the id that stands in the log: %s',
    async (path) => {
      await open(() => ({ status: 500, body: '<html id="__next_error__"></html>' }));
      const seen = await gateway.get(path);
      expect([seen.status, seen.headers['cache-control']]).toEqual([500, 'no-store']);
      expect(seen.text).toContain('Hier ist etwas schiefgegangen');
      const id = />([0-9a-f]{8})</.exec(seen.text)?.[1];
      expect(gateway.logged).toEqual([
        expect.objectContaining({ event: 'not-answered', errorId: id }),
      ]);
    },
  );

  it('has the id that the renderer gave its cause in the log', async () => {
    await open(() => Promise.reject(new Error('broken')));
    expect((await gateway.get('/')).text).toContain(`>${TEST_ERROR_ID}<`);
    expect(gateway.logged).toEqual([expect.objectContaining({ errorId: TEST_ERROR_ID })]);
  });

  it('has an id of ours where the renderer gives none that can be believed', async () => {
    await open(() => ({ status: 500, headers: { 'x-fenster-error': '<script>' }, body: '' }));
    expect((await gateway.get('/')).text).toMatch(/>[0-9a-f]{8}</);
  });

  it('is a plain refusal when the application breaks', async () => {
    await open(() => Promise.reject(new Error('broken')));
    const seen = await gateway.get('/en/map');
    expect([seen.status, seen.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(seen.text).toContain('Something went wrong here');
    expect(seen.text).not.toContain('broken');
  });
});
