/** What Next passes to a page or route handler whose address has these parameters. */
export interface Params<Values = { locale: string }> {
  readonly params: Promise<Readonly<Values>>;
}
