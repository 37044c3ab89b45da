import { RENDERS } from '@/lib/next/names';

/** What `lib/renderer/site.ts` keeps of each page that is being rendered. */
type Renders = { getStore(): { readonly values: Map<string, unknown> } | undefined };

/** For what is rendered outside of a renderer, as in tests. */
const outside = new Map<string, unknown>();

/**
 * View models on their way from a page to the client component that renders them on the server. Next
 * bundles the two separately; as props they would be sent to every browser a second time.
 */
function getValues(): Map<string, unknown> {
  const { [RENDERS]: renders } = globalThis as { [RENDERS]?: Renders };
  return renders?.getStore()?.values ?? outside;
}

/** Keeps a value while its page is rendered. */
export function keepServerValue(name: string, value: unknown): void {
  getValues().set(name, value);
}

/** The value that a page kept by this name. Throws in a browser and after the page was rendered. */
export function findServerValue<Value>(name: string): Value {
  const values = getValues();
  if (!values.has(name)) throw new Error(`${name} is not kept on the server.`);
  return values.get(name) as Value;
}
