const CARDS = Array.from({ length: 24 }, (_, at) => at);

/** Twenty-four plain cards; FLOOR_FILLER letters in each give the page the size to compare. */
export function Cards() {
  const text = 'x'.repeat(Number(process.env.FLOOR_FILLER ?? 0));
  return (
    <main>
      {CARDS.map((at) => (
        <article key={at}>
          <h2>
            <a href={`/offers/${at}`}>Offer {at}</a>
          </h2>
          <ul>
            <li>Monday</li>
            <li>from 8 to 12 years</li>
            <li>free</li>
          </ul>
          <p>{text}</p>
        </article>
      ))}
    </main>
  );
}
