/**
 * `npm run check:advisories`: lists licence and age of every production dependency, and fails on a known vulnerability
 * of high severity. With `--ages` it requests the ages that are missing in published.json from the registry.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../paths.ts';
import { type Package, productionPackages } from './production-packages.ts';
import { readAdvisories, readPublished } from './registry.ts';
import { judge, listPackages, type Published } from './report.ts';

const ASKED_AT_ONCE = 4;
const keptIn = join(import.meta.dirname, 'published.json');

const { values } = parseArgs({ options: { ages: { type: 'boolean', default: false } } });
const packages = productionPackages(ROOT);
const published = JSON.parse(readFileSync(keptIn, 'utf8')) as Published;
const advisories = readAdvisories(ROOT);
if (values.ages) await learnAges();

for (const line of listPackages(packages, published, new Date())) console.log(line);
const licences = Map.groupBy(packages, ({ licence }) => licence);
const inAll = [...licences]
  .toSorted(([, one], [, other]) => other.length - one.length)
  .map(([licence, { length }]) => `${licence} ${length}`);
console.log(`\n${packages.length} production dependencies. Licences: ${inAll.join(', ')}.`);
const { fails, lines } = judge(await advisories);
for (const line of lines) console.log(line);
process.exitCode = fails ? 1 : 0;

async function learnAges(): Promise<void> {
  const unknown = packages.values().filter(({ name, version }) => published[`${name}@${version}`] === undefined);
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, () => ask(unknown)));
  const current = packages.map(({ name, version }) => `${name}@${version}`).filter((id) => id in published);
  writeFileSync(keptIn, `${JSON.stringify(Object.fromEntries(current.map((id) => [id, published[id]])), null, 2)}\n`);
}

async function ask(queue: Iterator<Package, unknown> & Iterable<Package>): Promise<void> {
  for (const one of queue) {
    const day = await readPublished(ROOT, one);
    if (day !== undefined) published[`${one.name}@${one.version}`] = day;
  }
}
