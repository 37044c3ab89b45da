/** A page with the minimum of JavaScript that Next needs. */
export default function Page() {
  return <h1>Hello</h1>;
}
