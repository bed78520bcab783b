// Writes the bill of materials, and checks licences and advisories of what is delivered, without a network
// (docs/operations/supply.md). Ends with 1 where there is something to mend, and with 2 where it could not look.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findingsOf, readAdvisories } from './supply/advisories.mjs';
import { licenceProblems } from './supply/licences.mjs';
import { readPackages } from './supply/packages.mjs';

const root = dirname(import.meta.dirname);
const usage = 'node scripts/supply.mjs [--sbom <file>] [--advisories <file.json, file.zip or folder>]';

/** @param {string[]} args */
function choose(args) {
  const chosen = { sbom: join(root, '.data', 'sbom.cdx.json'), advisories: '' };
  for (let index = 0; index < args.length; index += 2) {
    const [name, value] = [args[index], args[index + 1]];
    if ((name !== '--sbom' && name !== '--advisories') || value === undefined) throw new Error(usage);
    chosen[name === '--sbom' ? 'sbom' : 'advisories'] = value;
  }
  return chosen;
}

/** The images that a deployment is made of, which npm does not know. */
function images() {
  const example = readFileSync(join(root, 'deploy', 'compose.env.example'), 'utf8');
  return [...example.matchAll(/^[A-Z]+_IMAGE=([\w./-]+):([\w.-]+)/gm)].map(([, name = '', version = '']) => ({
    type: 'container',
    name,
    version,
  }));
}

/** @param {string} file */
function writeBill(file) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${error?.message ?? stderr}`);
  const bill = JSON.parse(stdout);
  // npm takes the name of the folder.
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  bill.components.push(...images());
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}

async function main() {
  const { sbom, advisories } = choose(process.argv.slice(2));
  const packages = readPackages(root);
  process.stdout.write(`${writeBill(sbom)} components in ${sbom}\n`);
  const problems = licenceProblems(packages);
  process.stdout.write(problems.length === 0 ? 'every licence is allowed\n' : `${problems.join('\n')}\n`);
  if (advisories === '') {
    process.stdout.write('no advisories were given: nothing is known of holes (docs/operations/supply.md)\n');
    return problems.length > 0 ? 1 : 0;
  }
  const records = await readAdvisories(advisories);
  const findings = findingsOf(records, packages);
  for (const { id, package: name, isForDevelopment, severity, summary, fixed } of findings) {
    const where = isForDevelopment ? 'development' : 'delivered';
    const mend = fixed === null ? 'not mended yet' : `mended in ${fixed}`;
    process.stdout.write(`${severity} ${id} ${name} (${where}; ${mend}): ${summary}\n`);
  }
  process.stdout.write(`${records.length} advisories read, ${findings.length} about us\n`);
  return problems.length + findings.length > 0 ? 1 : 0;
}

process.exitCode = await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  return 2;
});
