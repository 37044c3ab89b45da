/** A font file, imported as its address. */
declare module '*.woff2?address' {
  const address: string;
  export default address;
}
