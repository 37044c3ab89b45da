import fc from 'fast-check';

/**
 * Any code point but halves of a pair, as a unit of `fc.string`: what its unit `binary` draws,
 * without the seconds in which that one prepares its tables.
 */
export const anyCodePoint = fc
  .nat(0x10_ff_ff)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));
