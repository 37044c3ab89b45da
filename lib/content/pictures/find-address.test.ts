import { describe, expect, it } from 'vitest';
import { KeeperUnavailableError } from '../../protocol/keeper';
import { createFindAddress } from '../open-content-server';

function createScene(addresses: Record<string, string>) {
  const scene = { now: 0, isAway: false, asked: [] as string[] };
  const find = createFindAddress(
    {
      async findPicture(site, key) {
        if (scene.isAway) throw new KeeperUnavailableError();
        scene.asked.push(`${site} ${key}`);
        return addresses[`${site} ${key}`] ?? null;
      },
    },
    () => scene.now,
  );
  return { scene, find };
}

const FOUND = { kind: 'found', address: 'https://a.example/1.jpg' };

describe('the address behind a key', () => {
  it('is asked once for a while, for each municipality by itself', async () => {
    const { scene, find } = createScene({ 'a k': FOUND.address });
    expect(await find('a', 'k')).toEqual(FOUND);
    expect(await find('a', 'k')).toEqual(FOUND);
    expect(await find('b', 'k')).toEqual({ kind: 'none' });
    expect(scene.asked).toEqual(['a k', 'b k']);
    scene.now += 11 * 60_000;
    await find('a', 'k');
    expect(scene.asked).toHaveLength(3);
  });

  it('is soon asked for again where there was none', async () => {
    const addresses: Record<string, string> = {};
    const { scene, find } = createScene(addresses);
    expect(await find('a', 'k')).toEqual({ kind: 'none' });
    addresses['a k'] = FOUND.address;
    scene.now += 6_000;
    expect(await find('a', 'k')).toEqual(FOUND);
  });

  it('holds on while the keeper is away, and is unknown where it was never said', async () => {
    const { scene, find } = createScene({ 'a k': FOUND.address });
    await find('a', 'k');
    scene.isAway = true;
    scene.now += 3_600_000;
    expect(await find('a', 'k')).toEqual(FOUND);
    expect(await find('a', 'other')).toEqual({ kind: 'unknown' });
  });
});
