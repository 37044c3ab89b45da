/** Parameters of a page below a town of a county. */
export interface TownParams {
  readonly locale: string;
  readonly town: string;
  readonly alias: string;
}

/** The same for the page of an offer: in a county its alias is town and alias. */
export async function joinParams(params: Promise<TownParams>) {
  const { locale, town, alias } = await params;
  return { locale, alias: `${town}/${alias}` };
}
