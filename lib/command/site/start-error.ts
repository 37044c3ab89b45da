/** The site cannot start, and `message` is the one sentence that says why and what helps. */
export class StartError extends Error {
  readonly code = 'cannot-start';
  override readonly name = 'StartError';
}
