/** A setting or the instance file is wrong: the start stops, and `message` is the one sentence that says why. */
export class SettingsError extends Error {
  readonly code = 'SETTINGS';
  override readonly name = 'SettingsError';
}
