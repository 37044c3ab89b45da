/** The page that loads no more JavaScript than Next needs for any page. */
export default function Page() {
  return <h1>Hello</h1>;
}
