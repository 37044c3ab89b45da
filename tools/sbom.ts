import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { CommandError, readCommandLine } from './command-line';
import { runProgram } from './process/run-program';

const LIMIT_MS = 120_000;

/** `npm run sbom`: from the lock file and without network. */
export async function sbom(args: readonly string[]): Promise<number> {
  const { out = '.build/ferienfenster.cdx.json', all } = readCommandLine('sbom', args).values;
  const text = await writeSbom(all);
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(out, text);
  const { components } = JSON.parse(text) as { components: readonly unknown[] };
  console.log(`${out}: CycloneDX 1.6 with ${components.length} components.`);
  return 0;
}

/** The bill of materials as text; throws a CommandError when npm writes none, or none that is valid. */
export async function writeSbom(isWhole = false): Promise<string> {
  const scope = isWhole ? [] : ['--omit', 'dev'];
  const { ok, output } = await runProgram(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...scope],
    { limitMs: LIMIT_MS },
  );
  const begin = output.indexOf('{');
  if (!ok || begin < 0) throw new CommandError(`npm wrote no bill of materials: ${output}`);
  const written = output.slice(begin, output.lastIndexOf('}') + 1);
  const text = completeSbom(written, JSON.parse(readFileSync('package.json', 'utf8')));
  const fault = await findSbomFault(text);
  if (fault !== null) throw new CommandError(`The bill of materials is not valid: ${fault}`);
  return text;
}

/**
 * The bill of materials that npm writes (CycloneDX 1.5) as one of version 1.6, which only adds to it,
 * and with the product's own name, kind and licence: npm takes the name of the folder.
 */
function completeSbom(
  written: string,
  { name, version, license }: Readonly<Record<'name' | 'version' | 'license', string>>,
): string {
  const bill = JSON.parse(written);
  const { component, ...metadata } = bill.metadata;
  const completed = {
    ...bill,
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
    metadata: {
      ...metadata,
      component: {
        ...component,
        name,
        version,
        type: 'application',
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
