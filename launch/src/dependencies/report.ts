import type { Package } from './production-packages.ts';
import type { Advisory } from './registry.ts';

const SERIOUS = ['high', 'critical'];

/** Days on which versions were published, by `name@version`. A version's never changes. */
export type Published = Record<string, string>;

/** A line for each package: name, version, licence, age. */
export function listPackages(packages: Package[], published: Published, today: Date): string[] {
  const wide = (field: 'name' | 'version') => Math.max(...packages.map((one) => one[field].length));
  const [nameWidth, versionWidth] = [wide('name'), wide('version')];
  return packages.map(({ name, version, licence }) => {
    const day = published[`${name}@${version}`];
    const age =
      day === undefined
        ? 'age unknown'
        : `${Math.floor((today.getTime() - Date.parse(day)) / 86_400_000)} days old (${day})`;
    return `${name.padEnd(nameWidth)}  ${version.padEnd(versionWidth)}  ${licence}, ${age}`;
  });
}

/**
 * The result of the known vulnerabilities for the check.
 * @param advisories undefined if the registry gave no answer: that does not fail, and is reported
 */
export function judge(advisories: Advisory[] | undefined): { fails: boolean; lines: string[] } {
  if (!advisories)
    return {
      fails: false,
      lines: ['The package registry gives no answer about vulnerabilities: nothing is known of them in this run.'],
    };
  const lines = [
    ...new Set(advisories.map(({ package: name, severity, title, url }) => `${severity}: ${name}: ${title} (${url})`)),
  ].toSorted();
  const serious = new Set(advisories.filter(({ severity }) => SERIOUS.includes(severity)).map((one) => one.package));
  if (serious.size === 0) return { fails: false, lines: [...lines, 'No known vulnerability of high severity.'] };
  return {
    fails: true,
    lines: [
      ...lines,
      `Known vulnerabilities of high severity: ${[...serious].toSorted().join(', ')}. Upgrade, or override the version in package.json.`,
    ],
  };
}
