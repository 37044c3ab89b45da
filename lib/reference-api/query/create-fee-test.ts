const WHOLE = /^-?\d{1,15}$/;

/**
 * A test of a fee in euro cents for one operator of `fee[…]` (lte, gte, lt, gt, between); null when
 * the operator is unknown or the value cannot be read.
 */
export function createFeeTest(operator: string, value: string): ((fee: number) => boolean) | null {
  if (operator === 'between') {
    const bounds = value.split('..');
    if (bounds.length !== 2 || !bounds.every((bound) => WHOLE.test(bound))) return null;
    const [least, most] = bounds.map(Number) as [number, number];
    return (fee) => fee >= least && fee <= most;
  }
  if (!WHOLE.test(value)) return null;
  const bound = Number(value);
  switch (operator) {
    case 'lte':
      return (fee) => fee <= bound;
    case 'gte':
      return (fee) => fee >= bound;
    case 'lt':
      return (fee) => fee < bound;
    case 'gt':
      return (fee) => fee > bound;
    default:
      return null;
  }
}
