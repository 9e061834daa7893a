import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { ScreenEntry } from './screen-table.ts';

type Reveal = (page: Page) => Promise<unknown>;

/** Widths at which a sidebar or a head full of links takes the place of what is behind a button. */
const PHONE = 768;
const NARROW = 1024;

const view = (
  viewer: 'visitor' | 'talent',
  route: string,
  name: string,
  reveal: Reveal,
  more: Partial<ScreenEntry> = {},
): ScreenEntry => ({ route, name, for: [viewer], address: route, reveal, ...more });
const press =
  (name: string | RegExp): Reveal =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** A menu's entry, by way of the first button with that name. */
const choose =
  (button: RegExp, entry: string | RegExp): Reveal =>
  async (page) => {
    await press(button)(page);
    await page.getByRole('menuitem', { name: entry }).click();
  };

/** What opens over the public pages, and forms that were filled in wrongly. */
const VISITOR_VIEWS: readonly ScreenEntry[] = [
  view('visitor', '/', 'dialog public menu', press('Menu'), { below: NARROW }),
  view('visitor', '/', 'dialog public palette', press('Search everything')),
  view('visitor', '/signuptalent', 'sign up refused', submitted),
  view('visitor', '/signin', 'sign in refused', async (page) => {
    await page.getByLabel('Email').fill('nobody@screens.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await submitted(page);
    await page.getByRole('alert').first().waitFor();
  }),
  view('visitor', '/signuptalent', 'verify code', async (page) => {
    await page.getByLabel('Email').fill(`${randomUUID()}@screens.test`);
    await page.getByLabel(/^(Full )?name/i).fill('Ada Lovelace');
    for (const field of await page.locator('input[type=password]').all())
      await field.fill('harbour-lights-over-lagos-31');
    await submitted(page);
    await page.waitForURL(/verify/);
  }),
  view('visitor', '/contact', 'contact refused', submitted),
  view('visitor', '/jobboard', 'dialog board filters', press('Filters'), { below: NARROW }),
];

/** Dialogs, menus and popovers of the talent's screens. Those that have nothing to open without data are for the others alone. */
const OWN_VIEWS: readonly ScreenEntry[] = [
  view('talent', '/dashboardtalent', 'dialog talent bell', press(/^Notifications/)),
  view('talent', '/dashboardtalent', 'dialog talent menu', (page) =>
    page.locator('header').getByRole('button').last().click(),
  ),
  view('talent', '/dashboardtalent', 'dialog more', press('More'), { below: PHONE }),
  view('talent', '/dashboardtalent', 'dialog palette', async (page) => page.keyboard.press('Control+k')),
  view('talent', '/dashboardtalent', 'dialog shortcuts', async (page) => page.keyboard.press('?')),
  view('talent', '/jobboard', 'dialog own filters', press('Filters'), { below: NARROW }),
  view('talent', '/jobboard', 'dialog save search', press('Save this search'), { address: '/jobboard?q=engineer' }),
  ...[
    'Edit about me',
    'Add experience',
    'Add education',
    'Add skills',
    'Add attachments',
    'Add portfolio',
    'Edit personal info',
    'Change profile picture',
  ].map((button) => view('talent', '/profiletalent', `dialog ${button.toLowerCase()}`, press(button))),
  view('talent', '/settings/data', 'dialog delete account', press(/^Delete/)),
  ...[
    view('talent', '/jobs/:id/:slug?', 'dialog apply', press('Apply'), {
      address: ({ newJobId }) => newJobId && `/jobs/${newJobId}`,
    }),
    view('talent', '/jobs/:id/:slug?', 'dialog report', press('Report Job'), {
      address: ({ jobId }) => `/jobs/${jobId}`,
    }),
    view('talent', '/applicationlisttalent', 'dialog timeline', press(/^Timeline of /)),
    view('talent', '/applicationlisttalent', 'dialog own actions', press(/^Actions for /)),
    view('talent', '/applicationlisttalent', 'dialog hand over', choose(/^Actions for /, /Mark as Done/), {
      address: '/applicationlisttalent?stage=Shortlisted',
    }),
    view('talent', '/applicationlisttalent', 'dialog withdraw', choose(/^Actions for /, /Withdraw/), {
      address: '/applicationlisttalent?stage=Applied',
    }),
  ].map((entry) => ({ ...entry, needsData: true })),
];

export const TALENT_VIEWS: readonly ScreenEntry[] = [...VISITOR_VIEWS, ...OWN_VIEWS];

async function submitted(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').last().click();
}
