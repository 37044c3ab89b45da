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
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { ok, output } = await runProgram('npm', ['sbom', ...kind, ...scope], {
    limitMs: LIMIT_MS,
  });
  const begin = output.indexOf('{');
  if (!ok || begin < 0) throw new CommandError(`npm wrote no bill of materials: ${output}`);
  const bill = JSON.parse(output.slice(begin, output.lastIndexOf('}') + 1));
  // npm writes version 1.5, to which 1.6 only adds, and takes the name of the folder.
  bill.$schema = 'http://cyclonedx.org/schema/bom-1.6.schema.json';
  bill.specVersion = '1.6';
  bill.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;
  const text = `${JSON.stringify(bill, null, 2)}\n`;
  const fault = await findSbomFault(text);
  if (fault !== null) throw new CommandError(`The bill of materials is not valid: ${fault}`);
  return text;
}

/** Violations of the CycloneDX 1.6 schema in a bill of materials; null: none. */
export async function findSbomFault(text: string): Promise<string | null> {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  const fault: unknown = await validator.validate(text);
  return fault === null ? null : JSON.stringify(fault, null, 2);
}
