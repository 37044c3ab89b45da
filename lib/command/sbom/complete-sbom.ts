import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

/** The parts of npm's output that are completed here. */
interface NpmSbom {
  readonly metadata: {
    readonly component: Readonly<Record<string, unknown>>;
    readonly [key: string]: unknown;
  };
  readonly [key: string]: unknown;
}

interface Product {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/**
 * The bill of materials that npm writes (CycloneDX 1.5) as one of version 1.6, which only adds to it,
 * and with the product's own name, kind and licence: npm takes the name of the folder.
 */
export function completeSbom(written: string, { name, version, license }: Product): string {
  const bill = JSON.parse(written) as NpmSbom;
  const { component, ...metadata } = bill.metadata;
  const completed = {
    ...bill,
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
    metadata: {
      ...metadata,
      component: {
        ...component,
        ...{ name, version, type: 'application' },
        licenses: [{ license: { id: license } }],
      },
    },
  };
  return `${JSON.stringify(completed, null, 2)}\n`;
}

/** Violations of the CycloneDX 1.6 schema in a bill of materials; null: none. */
export async function findSbomFault(text: string): Promise<string | null> {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  const fault: unknown = await validator.validate(text);
  return fault === null ? null : JSON.stringify(fault, null, 2);
}
