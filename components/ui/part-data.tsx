import { findDrawn } from './drawn';
import { Still } from './still';

/** The properties of a part of the page, as `keepPart` keeps them. */
export interface KeptPart<P extends object> {
  readonly properties: P;
  /** The properties for the browser, as JSON. */
  readonly text: string;
}

const ID = 'part-data';

/**
 * The properties of the page's late part for the browser, as a block of data: React would send them
 * twice and read them before anybody uses the part.
 */
export function PartData({ name }: { readonly name: string }) {
  return <Still id={ID} className="contents" draw={() => <Block name={name} />} />;
}

function Block({ name }: { readonly name: string }) {
  const { text } = findDrawn<KeptPart<object>>('part', name);
  // No word of a host may end the block.
  const markup = text.replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a block that is no script.
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** Reads them in the browser. */
export function readPartData<P extends object>(): P {
  return JSON.parse(document.getElementById(ID)?.textContent ?? '');
}
