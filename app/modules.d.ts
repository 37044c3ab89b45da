/** A font file, imported as its address. */
declare module '*.woff2?address' {
  const address: string;
  export default address;
}

/** Leaflet's style sheet, imported as its text outside Next. */
declare module 'leaflet/dist/leaflet.css' {
  const css: string;
  export default css;
}

// Next generates this declaration during a build; type checks of a fresh clone run earlier.
declare module 'next/root-params' {
  export function locale(): Promise<string>;
}
