/**
 * `npm run licences`: lists the licences of what we ship, writes their texts to `dist/licences.txt`, and ends with 1
 * when one of them is not allowed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot, readProjectText } from './local/settings.ts';
import { textTable } from './ops/text-table.ts';
import { faultsOfLicences, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const path = 'dist/licences.txt';

/** The package's own words, where it brings any. */
function textOf({ name, version, licence }: ShippedPackage): string {
  const folder = join(projectRoot, 'node_modules', name);
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copying|ofl)/i.test(file))
    : [];
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${licence})`, ...texts].join('\n\n');
}

const shipped = shippedPackages(readProjectText('package-lock.json'));
const rows = shipped.map(({ name, version, licence, ships }) => [name, version, licence, ships]);
process.stdout.write(`${textTable(['package', 'version', 'licence', 'ships as'], rows)}\n`);
mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
writeFileSync(join(projectRoot, path), `${shipped.map(textOf).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
process.stdout.write(`${shipped.length} packages; their licences' texts: ${path}\n`);
const faults = faultsOfLicences(shipped);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
