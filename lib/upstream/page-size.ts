import { UpstreamError } from './upstream-error';

/** How many offers a page is asked to hold; learns from what the instance can bear. */
export interface PageSize {
  /** For the pass or walk that begins now: within one, the size must not change. */
  current(): number;
  failed(error: unknown): void;
  succeeded(): void;
}

/** The specification's own default: every instance can bear it. */
const SMALLEST = 30;

/**
 * Begins with `asked`, halves after a failure that a smaller page may avoid, and grows again after
 * a success, except beyond a size that the instance has refused as such.
 */
export function createPageSize(asked: number): PageSize {
  const smallest = Math.min(SMALLEST, asked);
  let largest = asked;
  let size = asked;
  return {
    current: () => size,
    failed(error) {
      if (!(error instanceof UpstreamError) || size <= smallest) return;
      const smaller = Math.max(smallest, Math.floor(size / 2));
      if (isRefusedAsSuch(error)) largest = smaller;
      if (isRefusedAsSuch(error) || mayBeTooLarge(error)) size = smaller;
    },
    succeeded() {
      size = Math.min(largest, size * 2);
    },
  };
}

function isRefusedAsSuch({ code, status }: UpstreamError): boolean {
  return code === 'too-large' || status === 400 || status === 413;
}

function mayBeTooLarge({ code, status }: UpstreamError): boolean {
  return code === 'timed-out' || (status !== null && status >= 500 && status !== 503);
}
