import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../domain/instant';
import { LONGEST_REQUEST_MS } from './http-exchange';
import type { LaneSlots } from './lane-slots';

/** Runs a Lua script in the store that the nodes share; rejects when it cannot be reached. */
export type EvaluateScript = (
  script: string,
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

/**
 * Head of both scripts. KEYS: lane. ARGV: gap. `now` is the server's clock in ms, `since` the moment from
 * which this server process has held the lane without a break: one that took over, restarted or was
 * emptied may have lost the last writes, so that the lane rests for two pauses. A clock that was set back
 * leaves of a pause what was left of it.
 */
const SCRIPT_HEAD = `
local gap = tonumber(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
local lane = redis.call('HMGET', KEYS[1], 'next', 'asked', 'writtenAt', 'refusals', 'holder', 'last', 'run', 'since')
local since = tonumber(lane[8] or now)
if lane[7] ~= run or since > now then since = now end
local back = math.max(0, tonumber(lane[3] or 0) - now)
-- Begin of the next request.
local nextAt = math.max(tonumber(lane[1] or 0) - back, since + 2 * gap)
-- Until when the instance asked to be left alone.
local asked = tonumber(lane[2] or 0) - back
local refusals = tonumber(lane[4] or 0)
-- Id of the reservation under way, and the node that had the last one.
local holder, last = lane[5] or '', lane[6] or ''

local function write(number) return string.format('%.0f', number) end
local function answer(granted, at)
  redis.call('HSET', KEYS[1], 'next', write(nextAt), 'asked', write(asked), 'writtenAt', write(now),
    'refusals', refusals, 'holder', holder, 'last', last, 'run', run, 'since', write(since))
  redis.call('PEXPIRE', KEYS[1], ${DAY_MS})
  local wait = math.max(0, at - now)
  -- The answer to a request under way comes long before its reservation ends, as a rule.
  if holder ~= '' then wait = math.min(wait, gap) end
  return { granted, wait, refusals }
end
`;

/**
 * ARGV: gap, reservation ('' only looks), hold, node, ms for which the node that had the last slot leaves
 * a free one to the others.
 */
const RESERVE = `${SCRIPT_HEAD}
local freeAt = nextAt
if last == ARGV[4] then freeAt = nextAt + tonumber(ARGV[5]) end
if ARGV[2] == '' or freeAt > now then return answer(0, freeAt) end
nextAt, holder, last = now + tonumber(ARGV[3]), ARGV[2], ARGV[4]
return answer(1, nextAt)
`;

/**
 * ARGV: gap, reservation, ms to wait, refusals. Who comes after its time was over shortens no
 * reservation, but what the instance asked for counts all the same.
 */
const SETTLE = `${SCRIPT_HEAD}
local pause = tonumber(ARGV[3])
if pause > 0 then asked = math.max(asked, now + pause) end
if holder == ARGV[2] then
  nextAt = math.max(now + gap, since + 2 * gap)
  refusals = tonumber(ARGV[4])
  holder = ''
elseif pause > 0 then
  refusals = math.max(refusals, tonumber(ARGV[4]))
end
nextAt = math.max(nextAt, asked)
return answer(0, nextAt)
`;

interface SharedSlotsOptions {
  readonly evaluate: EvaluateScript;
  /** Of the lane. */
  readonly key: string;
  readonly node: string;
  /** Shortest pause between the end of one answer and the next request. */
  readonly gapMs: number;
}

/** Time for which a node leaves the slot after its own to others, as a part of the pause. */
const TURN = 1 / 50;

/** The slots of an instance that several nodes ask, by the store's own clock: nodes take turns. */
export function createSharedSlots({ evaluate, key, node, gapMs }: SharedSlotsOptions): LaneSlots {
  async function ask(script: string, args: readonly (string | number)[]) {
    const reply = await evaluate(script, [key], [gapMs, ...args]);
    const [granted, waitMs, refusals] = reply as readonly [number, number, number];
    return { isGranted: granted === 1, state: { waitMs, refusals } };
  }

  return {
    async reserve(wants) {
      const id = randomUUID();
      const args = [wants ? id : '', LONGEST_REQUEST_MS + gapMs, node, gapMs * TURN];
      const { isGranted, state } = await ask(RESERVE, args);
      return { ...state, id: isGranted ? id : null };
    },
    async settle(id, { waitMs, refusals }) {
      return (await ask(SETTLE, [id, Math.ceil(waitMs), refusals])).state;
    },
  };
}
