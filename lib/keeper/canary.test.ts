import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKENS } from '../../tools/reference-api/demo/demo-tokens';
import type { HostForm, Keeper } from '../protocol/keeper';
import { connectKeeper } from '../protocol/keeper-client';
import { type KeeperScene, setKeeperScene, TOWN } from './keeper-scene.fixture';

const { token } = DEMO_TOKENS.everything;
let scene: KeeperScene;
/** Asks through a wire on which every byte that the keeper sends is written down. */
let keeper: Keeper;
let wire: Server;
let sent: Buffer[];

beforeEach(async () => {
  scene = await setKeeperScene();
  sent = [];
  wire = createServer((near) => {
    const far = connect(scene.socket);
    near.pipe(far).on('data', (bytes) => sent.push(bytes));
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    for (const end of [near, far]) end.on('error', () => {});
  });
  const tapped = join(scene.folder, 'tapped.sock');
  wire.listen(tapped);
  await once(wire, 'listening');
  keeper = connectKeeper(tapped);
});
afterEach(async () => {
  await keeper.close();
  await scene.close();
  wire.close();
});

const post = (form: HostForm, fields: Readonly<Record<string, string>>, cookie = '') =>
  keeper.postForm(TOWN, {
    form,
    body: Buffer.from(new URLSearchParams(fields).toString()),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Firefox',
      ...(cookie && { cookie }),
    },
    address: '203.0.113.7',
    locale: 'de',
  });

async function logIn(given: string = token): Promise<string> {
  const { headers } = await post('login', { token: given });
  const [, cookie = ''] = headers.find(([name]) => name === 'set-cookie') ?? [];
  return cookie.split(';')[0] ?? '';
}

describe('a host’s token', () => {
  it('goes into the keeper and never comes out, whatever is asked', async () => {
    await scene.start({ FENSTER_METRICS: '1' });
    await scene.untilComplete();
    await logIn(DEMO_TOKENS.expired.token);
    await logIn(DEMO_TOKENS.withoutPermission.token);
    const cookie = await logIn();
    await keeper.awaitHostArea(TOWN, cookie);
    const inside = await keeper.enterHostArea(TOWN, cookie);
    expect(inside.kind).toBe('open');
    const logins = await keeper.listLogins(TOWN, cookie);
    expect(logins).toHaveLength(1);
    await post('refresh', {}, cookie);
    await keeper.awaitHostArea(TOWN, cookie);
    await keeper.enterHostArea(TOWN, cookie);
    const { offers } = await keeper.readProgramme(TOWN);
    const alias = offers[0]?.alias ?? '';
    for (const value of [alias, `9-${token}`]) {
      await keeper.lookAhead(TOWN, { kind: 'offer', url: `/offers/${value}`, visitor: null });
      await keeper.recallOffer(TOWN, value);
    }
    await keeper.findPicture(TOWN, 'aaaaaaaaaaa');
    await keeper.readMetrics();
    const other = await logIn();
    await post('logout', {}, other);
    await post('logout-everywhere', {}, cookie);
    expect(await keeper.enterHostArea(TOWN, cookie)).toMatchObject({
      kind: 'closed',
    });
    // The answers were seen: the test would notice a token among them.
    const seen = Buffer.concat(sent).toString('latin1');
    expect(seen).toContain('"kind":"open"');
    expect(seen).toContain('__Host-sid=');
    expectNoToken(seen);
    expectNoToken(scene.lines.join(''));
    const directory = join(scene.folder, 'data');
    const files = await readdir(directory, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile()))
      expectNoToken((await readFile(join(file.parentPath, file.name))).toString('latin1'));
  });
});

function expectNoToken(text: string): void {
  for (const { token: each } of Object.values(DEMO_TOKENS)) {
    const secret = each.slice(each.indexOf('.') + 1);
    for (const form of [secret, Buffer.from(each).toString('base64').slice(4, -4)])
      expect(text.includes(form), 'the token stands there').toBe(false);
  }
}
