/** Runs a Lua script in the store that the nodes share; rejects when it cannot be reached. */
export type EvaluateScript = (
  script: string,
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

/**
 * Head of every script: `now` is the server's clock in ms, `since` the moment from which this server
 * process has held the records without a break. A server that took over, restarted or was emptied may
 * have lost the last writes, so that its records say nothing reliable of the time before `since`.
 * KEYS[1] holds both.
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
