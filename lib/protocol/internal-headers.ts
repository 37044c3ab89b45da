/** What front and forms tell each other beside the moment; a visitor's own `x-fenster-*` never arrives. */
export const FRONT_HEADERS = {
  /** The visitor's address, for rules that count by address. */
  address: 'x-fenster-address',
  /** Names the page that the front renders in the place of an answer, with that answer's status. */
  render: 'x-fenster-render',
} as const;
