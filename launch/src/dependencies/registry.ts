import { execFile } from 'node:child_process';

/** A known vulnerability of a package that is installed. */
export interface Advisory {
  package: string;
  severity: string;
  title: string;
  url: string;
}

/** The registry's advisories for the installed versions, or undefined if it gives none. */
export async function readAdvisories(root: string): Promise<Advisory[] | undefined> {
  const report = (await npm(root, ['audit', '--json', '--omit=dev'])) as
    | { vulnerabilities?: Record<string, { via: unknown[] }> }
    | undefined;
  if (!report?.vulnerabilities) return undefined;
  // A package that only depends on a vulnerable one lists that instead of an advisory.
  return Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one === 'object' && one !== null))
    .map((via) => {
      const {
        name = '',
        severity = '',
        title = '',
        url = '',
      } = via as { name?: string; severity?: string; title?: string; url?: string };
      return { package: name, severity, title, url };
    });
}

/** The day on which a version was published (YYYY-MM-DD), or undefined if the registry does not say. */
export async function readPublished(
  root: string,
  { name, version }: { name: string; version: string },
): Promise<string | undefined> {
  const times = (await npm(root, ['view', `${name}@${version}`, 'time', '--json'])) as
    | Record<string, string>
    | undefined;
  return times?.[version]?.slice(0, 10);
}

/** Runs npm, whose settings contain the registry; undefined if it wrote no JSON. */
function npm(root: string, command: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    const limits = [
      '--fetch-retries=1',
      '--fetch-retry-mintimeout=1000',
      '--fetch-timeout=20000',
      '--no-update-notifier',
    ];
    execFile(
      'npm',
      [...command, ...limits],
      { cwd: root, timeout: 90_000, maxBuffer: 64 * 1024 * 1024 },
      (_failure, output) => {
        try {
          resolve(JSON.parse(output));
        } catch {
          resolve(undefined);
        }
      },
    );
  });
}
