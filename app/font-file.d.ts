/** A font file, by the address it is sent from. */
declare module '*.woff2?address' {
  const address: string;
  export default address;
}
