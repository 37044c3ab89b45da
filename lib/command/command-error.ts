/** A reason to end a command that its user can act on: shown as one sentence, without a stack. */
export class CommandError extends Error {
  readonly code = 'command';

  constructor(readonly sentence: string) {
    super(sentence);
    this.name = 'CommandError';
  }
}
