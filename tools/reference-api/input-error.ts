/** A file or a switch that cannot be used; the message names it, the place in it, the reason. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
