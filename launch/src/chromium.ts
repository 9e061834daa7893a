import { findOnPath, installPackages, isProgram, mayInstallPackages } from './debian-packages.ts';
import { StartFailure } from './start-failure.ts';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * - light: the headless shell, which has no window and uses fewer resources. A whole browser also works.
 * - whole: a normal Chromium or Chrome. The shell does not support notifications.
 */
export type BrowserKind = 'light' | 'whole';

/** Of every browser that tests start. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  // By default headless Chromium rounds letter widths to whole pixels, and lines break where they never do for users.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // There is none, and drawing as if there were takes a twentieth more of the processor.
  '--disable-gpu',
];

/** Path of an installed browser: always CHROME_PATH if set, else one of the usual names on PATH. */
export function findChromium(kind: BrowserKind, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = environment.CHROME_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new StartFailure(
      `CHROME_PATH is ${given}, which is no program: set it to a Chromium or Chrome, or leave it out.`,
    );
  }
  return (
    (kind === 'light' ? findShell(environment) : undefined) ?? findOnPath(WHOLE, environment) ?? MAC.find(isProgram)
  );
}

/**
 * The Debian packages that the browser tests need and that are not installed. None if CHROME_PATH is set, which serves
 * as both kinds.
 */
export function missingPackages(environment: NodeJS.ProcessEnv = process.env): string[] {
  const whole = findChromium('whole', environment);
  if (environment.CHROME_PATH) return [];
  return [...(findShell(environment) ? [] : ['chromium-headless-shell']), ...(whole ? [] : ['chromium'])];
}

/**
 * Installs the missing browsers of the journeys, as root on Debian. Elsewhere the tests use the installed browser.
 * @throws StartFailure if there is no browser at all, with instructions
 */
export function requireChromium(say: (sentence: string) => void): void {
  const missing = missingPackages();
  const howTo =
    'Install Chromium or Chrome (on Debian: apt-get install chromium-headless-shell chromium) or set CHROME_PATH to one, and run the tests again.';
  const mayInstall = mayInstallPackages();
  if (missing.length === 0 || (!mayInstall && findChromium('light'))) return;
  if (!mayInstall)
    throw new StartFailure(`The browser tests need Chromium, and there is none on this machine. ${howTo}`);
  say(`The browser tests need Chromium: installing ${missing.join(' and ')} with apt-get.`);
  const problem = installPackages(missing);
  const lacking = missingPackages().join(' and ');
  if (!lacking) return;
  const failure = `${lacking} could not be installed (${problem}).`;
  const instead = findChromium('light');
  if (!instead) throw new StartFailure(`${failure} ${howTo}`);
  say(`${failure} The browser tests use ${instead}.`);
}

const findShell = (environment: NodeJS.ProcessEnv) => findOnPath(SHELLS, environment);
