/** Where an offer is opened from a list, a week, a map or another offer. */
export interface OfferLink {
  readonly href: string;
  /** True in an embed whose offers open elsewhere: the link replaces the page around the frame. */
  readonly leaves?: true;
}
