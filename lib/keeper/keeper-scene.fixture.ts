import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { DEMO_TOKEN_RECORDS, DEMO_TOKENS } from '../../tools/reference-api/demo/demo-tokens';
import { createHalfProgramme } from '../../tools/reference-api/demo/half-programme.fixture';
import { createReferenceApi, type ReferenceApi } from '../../tools/reference-api/reference-api';
import { openSingleSite } from '../instance/open-sites';
import { readSettings } from '../instance/settings';
import type { ContentClient } from '../protocol/content';
import type { Keeper } from '../protocol/keeper';
import { connectKeeper } from '../protocol/keeper-client';
import { createLog } from '../runtime/log/create-log';
import { type OpenKeeper, openKeeper } from './open-keeper';

/** The key of the municipality that the keeper of a test keeps. */
export const TOWN = 'ferien.example';

/** A reference API, a data directory and a socket, on which a test starts keepers. */
export interface KeeperScene {
  readonly reference: ReferenceApi;
  readonly folder: string;
  readonly socket: string;
  readonly lines: readonly string[];
  /** Connected from the beginning: it finds each keeper that is started. */
  readonly keeper: Keeper;
  /** As the keeper's own watch last said. */
  isReachable(): boolean;
  /** Starts a keeper with these settings beside those of a quick test; resolves when its copy is read. */
  start(
    more?: Readonly<Record<string, string>>,
    content?: Pick<ContentClient, 'deriveText'>,
  ): Promise<OpenKeeper>;
  /** Resolves when the first pass is committed and told of. */
  untilComplete(): Promise<void>;
  /** Logs in as the host with offers in all states, and returns the cookie. */
  logIn(): Promise<string>;
  countRequests(): number;
  close(): Promise<void>;
}

/** Sets the scene. The instance refuses nobody; a keeper asks it without pause. */
export async function setKeeperScene(): Promise<KeeperScene> {
  const folder = await mkdtemp(join(tmpdir(), 'keeper-'));
  const reference = await createReferenceApi({
    catalogue: createHalfProgramme,
    tokens: DEMO_TOKEN_RECORDS,
    switches: { 'anonymous-per-minute': '0', 'user-per-minute': '0' },
  });
  const socket = join(folder, 'keeper.sock');
  let isReachable = false;
  const keeper = connectKeeper(socket, {
    onReachable(now) {
      isReachable = now;
    },
  });
  const secretKey = randomBytes(32).toString('base64');
  const lines: string[] = [];
  const running = new Set<OpenKeeper>();
  return {
    reference,
    folder,
    socket,
    lines,
    keeper,
    isReachable: () => isReachable,
    async start(more = {}, content = { deriveText: async () => null }) {
      const settings = readSettings({
        OFFERS_API_URL: reference.url,
        SITE_URL: `https://${TOWN}`,
        FENSTER_DATA_DIR: join(folder, 'data'),
        FENSTER_UPSTREAM_PAGE_SIZE: '500',
        FENSTER_UPSTREAM_GAP_MS: '1',
        FENSTER_SECRET_KEYS: secretKey,
        ...more,
      });
      const opened = await openKeeper({
        settings,
        sites: (await openSingleSite(settings)).sites,
        address: socket,
        content,
        log: createLog('trace', { write: (line: string) => void lines.push(line) }),
      });
      const stop = async () => {
        if (running.delete(opened)) await opened.stop();
      };
      running.add(opened);
      // `keeper` may have been told by an earlier one.
      const newcomer = connectKeeper(socket);
      await newcomer.told;
      await newcomer.close();
      await vi.waitFor(() => expect(isReachable).toBe(true), { timeout: 20_000 });
      return { ...opened, stop };
    },
    async untilComplete() {
      const kind = () => keeper.summary(TOWN)?.mirror.kind;
      await expect.poll(kind, { interval: 10 }).toBe('complete');
    },
    async logIn() {
      const { token } = DEMO_TOKENS.everything;
      const { headers } = await keeper.postForm(TOWN, {
        form: 'login',
        body: Buffer.from(new URLSearchParams({ token }).toString()),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        address: '203.0.113.7',
        locale: 'de',
      });
      return headers.find(([name]) => name === 'set-cookie')?.[1].split(';')[0] ?? '';
    },
    countRequests: () => reference.control.requests('').length,
    async close() {
      for (const each of running) await each.stop();
      await keeper.close();
      await reference.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
