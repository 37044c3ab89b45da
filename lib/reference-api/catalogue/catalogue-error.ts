/** A catalogue or tokens file that cannot be served; the message says line and reason. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code = 'bad-catalogue';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.line = line;
  }
}
