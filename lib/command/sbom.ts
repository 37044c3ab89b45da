import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error';
import { runProgram } from './process/run-program';
import { completeSbom, findSbomFault } from './sbom/complete-sbom';

const LIMIT_MS = 120_000;

/**
 * `npm run sbom`: writes the bill of materials of what runs in production (CycloneDX 1.6, JSON), from
 * the lock file and without network; `--out FILE` says where to, `--all` takes in what building and
 * testing need.
 */
export async function sbom(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: '.build/ferienfenster.cdx.json' },
      all: { type: 'boolean', default: false },
    },
  });
  const text = await writeSbom(values.all);
  mkdirSync(path.dirname(values.out), { recursive: true });
  writeFileSync(values.out, text);
  const { components } = JSON.parse(text) as { components: readonly unknown[] };
  console.log(`${values.out}: CycloneDX 1.6 with ${components.length} components.`);
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
