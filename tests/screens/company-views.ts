import type { Page } from 'playwright-core';
import type { ScreenEntry } from './screen-table.ts';

type Reveal = (page: Page) => Promise<unknown>;

const view = (route: string, name: string, reveal: Reveal, address: ScreenEntry['address'] = route): ScreenEntry => ({
  route,
  name,
  for: ['company'],
  address,
  reveal,
});
const press =
  (name: string | RegExp): Reveal =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** An entry of the menu of the first button with that name. */
const choose =
  (button: RegExp, entry: string | RegExp): Reveal =>
  async (page) => {
    await press(button)(page);
    await page.getByRole('menuitem', { name: entry }).click();
  };
const tick = async (page: Page): Promise<void> => {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .click();
};

/** Steps of the wizard, dialogs, menus and popovers of the company's screens. Those that need data are left out for accounts without data. */
export const COMPANY_VIEWS: readonly ScreenEntry[] = [
  view('/dashboardcompany', 'dialog period', press(/^Date range/)),
  view('/dashboardcompany', 'dialog bell', press(/^Notifications/)),
  view('/dashboardcompany', 'dialog account menu', (page) => page.locator('header').getByRole('button').last().click()),
  view('/dashboardcompany', 'dialog company palette', async (page) => page.keyboard.press('Control+k')),
  view('/dashboardcompany', 'dialog company shortcuts', async (page) => page.keyboard.press('?')),
  view('/wallet', 'dialog top up', press('Top up')),
  view('/profilecompany', 'dialog overview', press('Edit company overview')),
  view('/profilecompany', 'dialog about us', press('Edit about us')),
  view('/profilecompany', 'dialog position', press('Add new position')),
  ...[
    view(
      '/company/edit-job/:jobId',
      'edit job 2',
      (page) => nextSteps(page, 1),
      ({ jobId }) => `/company/edit-job/${jobId}`,
    ),
    view(
      '/company/edit-job/:jobId',
      'edit job 3',
      (page) => nextSteps(page, 2),
      ({ jobId }) => `/company/edit-job/${jobId}`,
    ),
    view('/jobpostinglist', 'dialog delete job', press(/^Delete /)),
    view('/jobpostinglist', 'dialog close job', choose(/^More for /, 'Close'), '/jobpostinglist?status=Active'),
    view('/jobpostinglist', 'dialog share job', choose(/^More for /, 'Copy link')),
    view('/applicationlist', 'dialog applicant menu', press(/^Actions for /)),
    view('/applicationlist', 'dialog approve', choose(/^Actions for /, /Approve/), '/applicationlist?stage=Completed'),
    view('/applicationlist', 'dialog selected', tick),
    view(
      '/applicationlist',
      'dialog reject many',
      async (page) => {
        for (const row of [0, 1])
          await page
            .getByRole('checkbox', { name: /^Select (?!all)/ })
            .nth(row)
            .click();
        await page.getByRole('toolbar').getByRole('button', { name: 'Reject', exact: true }).click();
      },
      '/applicationlist?stage=Applied',
    ),
    view('/applicationlist', 'dialog reject', choose(/^Actions for /, /Reject/), '/applicationlist?stage=Applied'),
    view(
      '/messages',
      'dialog edit templates',
      async (page) => {
        await press('Insert a template')(page);
        await page
          .getByRole('button', { name: /templates?$/ })
          .last()
          .click();
      },
      ({ applicationId }) => `/messages?application=${applicationId}`,
    ),
    view(
      '/messages',
      'dialog templates',
      press('Insert a template'),
      ({ applicationId }) => `/messages?application=${applicationId}`,
    ),
  ].map((entry) => ({ ...entry, needsData: true })),
];

async function nextSteps(page: Page, count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page
      .getByText(`Step ${step + 2}/3`)
      .first()
      .waitFor();
  }
}
