/** A failure of a command that its user can act on: printed as one sentence, without a stack. */
export class CommandError extends Error {
  readonly code = 'command';

  constructor(readonly sentence: string) {
    super(sentence);
    this.name = 'CommandError';
  }
}
