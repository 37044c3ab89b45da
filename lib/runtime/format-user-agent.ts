/** How this site names itself to servers it asks: the product, and where its operator is found. */
export function formatUserAgent(siteUrl: string): string {
  return `Ferienfenster/0.1 (+${siteUrl})`;
}
