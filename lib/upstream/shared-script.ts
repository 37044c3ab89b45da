/** Runs a Lua script in the store that the nodes share; rejects when it cannot be reached. */
export type EvaluateScript = (
  script: string,
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

/**
 * What every script begins with: `now` by the server's clock, in ms, and `since`, from when on this
 * very server has held the records without a break. Another server that took over, one that started
 * again, and one that was emptied have forgotten what was written last, so that nothing they say of
 * the time before is to be relied on. KEYS[1] is where that is kept.
 */
export const SHARED_SCRIPT_HEAD = `
local function write(number) return string.format('%.0f', number) end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
local known = redis.call('HMGET', KEYS[1], 'run', 'since')
local since = tonumber(known[2] or now)
if known[1] ~= run or since > now then
  since = now
  redis.call('HSET', KEYS[1], 'run', run, 'since', write(now))
end
`;

/** The numbers and texts of a script's answer, each as text. Throws when it is no list. */
export function readScriptReply(reply: unknown): readonly string[] {
  if (!Array.isArray(reply)) throw new Error('the script gave no list');
  return reply.map(String);
}
