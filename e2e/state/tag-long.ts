/**
 * Tags of a test that is repeated in several looks: `@long`, which `npm test` leaves out, unless this
 * look is tested in every run.
 */
export const tagLong = (isEveryRun: boolean): string[] => (isEveryRun ? [] : ['@long']);
