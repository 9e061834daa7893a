import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '@hireledger/launch/chromium';

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** The Chromium of this machine. */
export function chromiumPath(): string {
  const path = findChromium('whole');
  if (!path) throw new Error('This part of the bench needs Chromium: install it, or set CHROME_PATH.');
  return path;
}

/** Chromium without a window, for what is measured on the screen. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: BROWSER_FLAGS });
