import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '@hireledger/launch/chromium';

/** The machine's own Chromium without a window, for what is measured on the screen. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium('whole');
  if (!executablePath) throw new Error('This part of the bench needs Chromium: install it, or set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  });
}
