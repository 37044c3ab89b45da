const CARDS = Array.from({ length: 24 }, (_, at) => at);

/** Cards that Next renders for each request; `filler` letters in each give the size to compare. */
export default async function Page(props: {
  readonly searchParams: Promise<{ readonly filler?: string }>;
}) {
  const { filler } = await props.searchParams;
  const text = 'x'.repeat(Number(filler ?? 0));
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
