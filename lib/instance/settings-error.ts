/**
 * A setting or the instance file is wrong: the start stops, and `message` says why in one sentence, for
 * an instance file in one line for each thing that is wrong.
 */
export class SettingsError extends Error {
  readonly code = 'bad-setting';
  override readonly name = 'SettingsError';

  /** The message, as a command prints it. */
  get sentence(): string {
    return this.message;
  }
}
