/** A setting or the instance file is wrong: the start stops, and `message` is the one sentence that says why. */
export class SettingsError extends Error {
  readonly code = 'bad-setting';
  override readonly name = 'SettingsError';
}
