/** What was asked for last on this page; keeping takes a while, and forgetting may overtake it. */
export const offlineWish = {
  isKept: false,
  /** Settles when nothing is being forgotten. */
  forgetting: Promise.resolve() as Promise<unknown>,
};
