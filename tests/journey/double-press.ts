import type { Locator, Page } from 'playwright-core';

/** A button that calls the server: how to reach it, and what shows after the call. */
interface Pressed {
  name: string;
  address: string;
  /** Everything before the click, such as opening a dialog. */
  before?: (page: Page) => Promise<unknown>;
  button: (page: Page) => Locator;
  /** Appears once per click. */
  outcome: (page: Page) => Locator;
}

/**
 * Clicks each button twice within one frame, so that nothing can render in between, and reports each that made more
 * than one call or message, a line each.
 */
export async function heardTwice(page: Page, buttons: readonly Pressed[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, address, before, button, outcome } of buttons) {
    await page.goto(address);
    await before?.(page);
    // A dialog may still be loading what its button needs.
    await button(page).and(page.locator(':enabled')).waitFor();
    const writes: string[] = [];
    const count = (request: { method(): string; url(): string }) => {
      if (request.method() !== 'GET' && !request.url().includes('/socket.io/'))
        writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    };
    page.on('request', count);
    await button(page).evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await outcome(page).first().waitFor();
    // The result of a second call would render within the next frames.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    page.off('request', count);
    if (writes.length === 0 || new Set(writes).size < writes.length)
      problems.push(`${name}: ${writes.length} calls, ${writes.join(', ')}`);
    const words = await outcome(page).count();
    if (words !== 1) problems.push(`${name}: shown ${words} times`);
  }
  return problems;
}

const toast = (page: Page, text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name, exact: true });
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Forms, dialogs, a toggle and a plain button of each role; each calls the server in a different way. */
export const TALENT_PRESSES = ({ job }: { job: string }): Pressed[] => [
  { name: 'Save Job', address: `/applyforjob?id=${job}`, button: button('Save Job'), outcome: button('Saved') },
  {
    name: 'Report Job',
    address: `/applyforjob?id=${job}`,
    before: async (page) => {
      await press('Report Job')(page);
      await page.getByLabel('What is wrong?').selectOption({ index: 1 });
    },
    button: inDialog('Send report'),
    outcome: (page) => toast(page, 'We will review this job'),
  },
  {
    name: 'Apply',
    address: `/applyforjob?id=${job}`,
    before: press('Apply'),
    button: inDialog('Submit application'),
    outcome: (page) => toast(page, 'Application submitted successfully!'),
  },
  {
    name: 'Add skills',
    address: '/profiletalent',
    before: async (page) => {
      await press('Add skills')(page);
      await page.getByRole('dialog').getByRole('textbox').first().fill('Rope splicing,');
    },
    button: inDialog('Save'),
    outcome: (page) => page.locator('main').getByText('Rope splicing', { exact: true }),
  },
];

export const COMPANY_PRESSES = ({ applied, completed }: { applied: string; completed: string }): Pressed[] => [
  {
    name: 'Shortlist',
    address: `/applicationdetails/${applied}`,
    button: button('Shortlist'),
    outcome: (page) => toast(page, 'Applicant successfully shortlisted!'),
  },
  {
    name: 'Add note',
    address: `/applicationdetails/${applied}`,
    before: (page) => page.getByLabel('Note', { exact: false }).first().fill('Called at noon.'),
    button: button('Add note'),
    outcome: (page) => page.getByRole('listitem').getByText('Called at noon.', { exact: true }),
  },
  {
    name: 'Approve',
    address: `/applicationdetails/${completed}`,
    before: press('Approve Disburse Fund'),
    button: inDialog('Approve'),
    outcome: inDialog('Done'),
  },
  {
    name: 'Top up',
    address: '/wallet',
    before: press('Top up'),
    button: inDialog('Top up'),
    outcome: (page) => toast(page, 'in test dollars is on its way'),
  },
  {
    name: 'Delete job',
    address: '/jobpostinglist',
    before: press(/^Delete /),
    button: inDialog('Delete'),
    outcome: (page) => toast(page, 'Job deleted successfully!'),
  },
];

export const VISITOR_PRESSES = ({ email, password }: { email: string; password: string }): Pressed[] => [
  {
    name: 'Log In',
    address: '/signin',
    before: async (page) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
    },
    button: button('Log In'),
    outcome: (page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }),
  },
];
