// Next generates this declaration during a build; type checks of a fresh clone run earlier.
declare module 'next/root-params' {
  export function locale(): Promise<string>;
}
