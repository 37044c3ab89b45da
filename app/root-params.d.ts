// Next writes this declaration when it builds; type checks of a fresh clone come earlier.
declare module 'next/root-params' {
  export function locale(): Promise<string>;
}
