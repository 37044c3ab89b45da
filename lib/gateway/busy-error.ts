/**
 * A request is not taken on now. `full`: there is more to do than visitors will wait for; `share`:
 * this address has had its share while others wait; `look-up`: only the instance knows the answer and
 * cannot be asked now; `down`: the process that would answer is not there; `lost`: it ended under way;
 * `limit`: it took too long; `barred`: it hung over this very address twice.
 */
export type BusyReason = 'full' | 'share' | 'look-up' | 'down' | 'lost' | 'limit' | 'barred';

/** The refusal of a request that may be asked again after a while. */
export class BusyError extends Error {
  readonly code = 'busy';
  override readonly name = 'BusyError';

  constructor(
    readonly reason: BusyReason,
    readonly retryAfterSeconds: number,
    /** The address asks for more than its share: the refusal is delayed. */
    readonly isGreedy = false,
  ) {
    super(`Refused (${reason}); ask again in ${retryAfterSeconds} s.`);
  }
}

/**
 * A renderer answered nothing but that the page broke; `errorId` is logged with the cause. Null: it named
 * none.
 */
export class BrokenAnswerError extends Error {
  readonly code = 'broken-answer';
  override readonly name = 'BrokenAnswerError';
  constructor(readonly errorId: string | null) {
    super('The page broke while it was rendered.');
  }
}
