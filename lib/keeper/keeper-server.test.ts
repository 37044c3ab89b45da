import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_COUNTED } from '../domain/demand/demand';
import { KeeperUnavailableError } from '../protocol/keeper';
import { type KeeperScene, setKeeperScene, TOWN } from './keeper-scene.fixture';

let scene: KeeperScene;
let agent: Agent;
beforeAll(async () => {
  scene = await setKeeperScene();
  agent = new Agent({ connect: { socketPath: scene.socket } });
  await scene.start();
});
afterAll(async () => {
  await agent.destroy();
  await scene.close();
});

async function ask(
  path: string,
  options: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: string } = {},
): Promise<readonly [status: number, said: string]> {
  const { statusCode, body } = await request(`http://keeper${path}`, {
    dispatcher: agent,
    method: options.method ?? 'GET',
    body: options.body ?? null,
  });
  return [statusCode, await body.text()];
}

describe('the keeper’s socket', () => {
  it('answers that the process is alive', async () => {
    expect(await ask('/healthz')).toEqual([200, 'ok\n']);
  });

  it.each([
    ['GET', '/', 404, 'nothing is asked there'],
    ['GET', `/sites/${TOWN}/secrets`, 404, 'nothing is asked there'],
    ['GET', `/sites/${TOWN}/toString`, 404, 'nothing is asked there'],
    ['GET', '/sites/other.example/programme', 404, 'there is no such municipality'],
    ['POST', `/sites/${TOWN}/calls/toString`, 404, 'there is no such call'],
    ['POST', `/sites/${TOWN}/forms/transfer`, 404, 'there is no such form'],
  ] as const)('refuses %s %s with %i', async (method, path, status, sentence) => {
    expect(await ask(path, { method })).toEqual([status, sentence]);
  });

  it.each([
    ['calls/lookAhead', 'POST', 16 * 1_024],
    ['forms/login', 'POST', 64 * 1_024],
  ] as const)('takes no more than it must for %s', async (act, method, most) => {
    const body = 'a'.repeat(most + 1);
    const [status, said] = await ask(`/sites/${TOWN}/${act}`, { method, body });
    expect([status, said]).toEqual([413, `The body has more than ${most} bytes.`]);
  });

  it('takes the counts of a busy minute', async () => {
    const key = `place=${'a'.repeat(100)}`;
    const counts = Array.from({ length: MOST_COUNTED }, (_, n) => ({
      key: key + n,
      asked: 1,
      empty: 0,
    }));
    expect(await scene.keeper.addDemand(TOWN, { day: '2026-07-20', counts })).toBe(true);
  });

  it('tells a gateway that waits for own offers nothing of them', async () => {
    const [status, said] = await ask(`/sites/${TOWN}/calls/awaitHostArea`, {
      method: 'POST',
      body: 'null',
    });
    expect([status, said]).toEqual([204, '']);
  });

  it('says nothing of a municipality that it does not know', async () => {
    const { keeper } = scene;
    await expect(keeper.readProgramme('other.example')).rejects.toThrow(KeeperUnavailableError);
    expect(await keeper.enterHostArea('other.example', null)).toMatchObject({
      kind: 'unavailable',
    });
  });
});
