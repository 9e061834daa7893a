import { DEMO_PASSWORD } from '@hireledger/demo/fill/create-accounts';
import { PAGES } from '@hireledger/web/src/app/pages/page-table.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, SCREENS, VIEWERS, type Examples, type Viewer } from '../screens/screen-table.ts';
import { launchBrowser, openPersonBrowser, picture } from './browser.ts';
import { COMPANY_PRESSES, heardTwice, TALENT_PRESSES, VISITOR_PRESSES } from './double-press.ts';
import { startFilledSystem, type FilledSystem } from './filled-system.ts';
import { findThings, type Things } from './find-things.ts';
import { HELD_LONG_MS, HELD_MS, shiftsOf, watchSlowly } from './still-screens.ts';
import {
  axeProblems,
  axeProblemsOver,
  coveredStops,
  openScreen,
  PHONE,
  prepareChecks,
  settled,
  WIDE,
  zoomProblems,
} from './screen-checks.ts';

let filled: FilledSystem;
let browser: Browser;
let things: Things;
const pages = {} as Record<Viewer, Page>;

beforeAll(async () => {
  [filled, browser] = await Promise.all([startFilledSystem(), launchBrowser()]);
  const { system, people } = filled;
  things = await findThings(system.urls.web, people);
  for (const viewer of VIEWERS) {
    const { context, page } = await openPersonBrowser(browser, system.urls.web);
    const person = viewer === 'visitor' ? null : people[viewer];
    if (person)
      await context.addInitScript(
        ([token, user]) => Object.assign(localStorage, { token, user }),
        [person.token, JSON.stringify(person.user)],
      );
    await page.setViewportSize(WIDE);
    await page.goto(viewer === 'company' ? '/dashboardcompany' : viewer === 'talent' ? '/dashboardtalent' : '/');
    await settled(page);
    await prepareChecks(page);
    pages[viewer] = page;
  }
});
afterAll(async () => {
  await browser?.close();
  await filled?.system.discard();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [viewer, page] of Object.entries(pages)) await picture(page, `${task.name} (${viewer})`);
});

/** Screens whose keyboard focus is followed in a low window: those with bars of their own, tables and forms. */
const FOLLOWED =
  /dashboard|applicationlist$|applicationdetails|jobboard$|postajob|messages\?|notifications$|signuptalent|applyforjob/;

/** Pages that are the same for companies and talents: one of them opens those. */
const SAME_TO_BOTH = /^\/(help|contact|status|audit|companies|settings|comingsoon)/;

/** The screens of a viewer; overlays are tested below. A test of the table makes sure that no page is missing. */
const screensOf = (viewer: Viewer) =>
  SCREENS.filter(
    (screen) =>
      !screen.reveal &&
      screen.for.includes(viewer) &&
      !(viewer === 'company' && screen.for.includes('talent') && SAME_TO_BOTH.test(screen.route)),
  );

const pageOf = new Map(PAGES.map(({ path, load }) => [path, load]));

/** The problems of a viewer's screens, a line each. */
async function screenProblems(viewer: Viewer): Promise<string[]> {
  const page = pages[viewer];
  const problems: string[] = [];
  const titles = new Map<string, unknown>();
  for (const screen of screensOf(viewer)) {
    const address = addressOf(screen, filled.examples)!;
    const arrived = await openScreen(page, address);
    const { title, focus } = await page.evaluate(() => ({
      title: document.title,
      focus: document.activeElement?.closest('main') !== null,
    }));
    const found = [...(await axeProblems(page)), ...(await zoomProblems(page))];
    if (FOLLOWED.test(address))
      found.push(...(await coveredStops(page, 10)).map((name) => `behind something with the focus: ${name}`));
    if (arrived && !focus) found.push('the focus is not in the content');
    // Two addresses may show one page, but two pages never have one name.
    const shown = pageOf.get(screen.route) ?? screen.route;
    if ((titles.get(title) ?? shown) !== shown) found.push(`has the name of another page: ${title}`);
    titles.set(title, shown);
    problems.push(...found.map((line) => `${viewer}, ${address}: ${line}`));
    await page.setViewportSize(WIDE);
  }
  return problems;
}

describe('every screen', () => {
  it('passes axe in both themes at both widths and with zoom, and has a name and the focus on arrival', async () => {
    // In parallel, each viewer in a page of its own: one loads while axe reads another.
    const problems = await Promise.all(VIEWERS.map(screenProblems));
    expect(problems.flat()).toEqual([]);
  }, 480_000);
});

/** The overlays of a page, by the names of the buttons that open them. */
const OPENERS: Record<'talent' | 'company', (things: Things) => [address: string, names: (string | RegExp)[]][]> = {
  talent: ({ job }) => [
    [`/applyforjob?id=${job}`, ['Apply', 'Report Job']],
    [
      '/profiletalent',
      [
        'Edit about me',
        'Add experience',
        'Add education',
        'Add skills',
        'Add attachments',
        'Add portfolio',
        'Edit additional details',
        'Edit social links',
        'Edit personal info',
        'Change profile picture',
        // An experience.
        /^Edit (?!about|additional|social|personal)/,
      ],
    ],
    ['/jobboard', [/^Save (this )?search/i]],
    ['/dashboardtalent', [/^Notifications/, /Temiloluwa Adegoke/]],
  ],
  company: ({ completed }) => [
    ['/jobpostinglist', [/^Delete /, /^More for/]],
    ['/applicationlist', [/^Actions for/, /^Stage/]],
    [`/applicationdetails/${completed}`, ['Approve Disburse Fund']],
    [
      '/profilecompany',
      [
        'Edit company overview',
        'Edit about us',
        'Add new position',
        'Upload work image',
        'Edit additional details',
        'Edit social links',
        'Change logo',
      ],
    ],
    ['/settings/data', ['Delete company', 'Delete sign-in']],
  ],
};

/** The problems of the overlays of a role, a line each. */
async function openedProblems(viewer: 'talent' | 'company'): Promise<string[]> {
  const page = pages[viewer];
  const problems: string[] = [];
  for (const [address, names] of OPENERS[viewer](things)) {
    await openScreen(page, address);
    for (const name of names) {
      const opener = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      const opened = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').first();
      await opened.waitFor().catch(() => expect.fail(`${address}: ${String(name)} opened nothing`));
      problems.push(...(await axeProblemsOver(page)).map((line) => `${address}, ${String(name)}: ${line}`));
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      await expect
        .poll(() => opener.evaluate((element) => element === document.activeElement), {
          message: `${address}: the focus comes back to ${String(name)}`,
        })
        .toBe(true);
    }
  }
  return problems;
}

describe('an overlay', () => {
  it('passes axe, and returns the focus to the element that opened it', async () => {
    const problems = await Promise.all((['talent', 'company'] as const).map(openedProblems));
    expect(problems.flat()).toEqual([]);
  });
});

/** Each kind of screen that waits for data. The contact sheet checks all of them against the same bound. */
const LOADED: Record<Viewer, (examples: Examples) => string[]> = {
  visitor: ({ jobId, companyId }) => ['/', '/jobboard', `/jobs/${jobId}`, `/companies/${companyId}`, '/audit'],
  talent: ({ jobId }) => [
    '/dashboardtalent',
    '/applicationlisttalent',
    '/notifications',
    '/profiletalent',
    '/wallet',
    `/applyforjob?id=${jobId}`,
    '/contracts',
  ],
  company: ({ applicationId, jobId }) => [
    '/dashboardcompany',
    '/jobpostinglist',
    `/jobpostinglist/${jobId}`,
    '/applicationlist',
    `/applicationdetails/${applicationId}`,
    '/analytics',
    '/profilecompany',
    '/messages',
  ],
};

describe('while a page loads, nothing in it moves', () => {
  it.each([
    { heldMs: HELD_MS, viewport: WIDE },
    { heldMs: HELD_MS, viewport: PHONE },
    { heldMs: HELD_LONG_MS, viewport: WIDE },
    { heldMs: HELD_LONG_MS, viewport: PHONE },
  ])('at $viewport.width px, if each answer takes $heldMs ms', async ({ heldMs, viewport }) => {
    const { system, people, examples } = filled;
    const problems = await Promise.all(
      VIEWERS.map(async (viewer) => {
        const { context, page } = await openPersonBrowser(browser, system.urls.web, {
          viewport,
        });
        const person = viewer === 'visitor' ? null : people[viewer];
        if (person)
          await context.addInitScript(
            ([token, user]) => Object.assign(localStorage, { token, user }),
            [person.token, JSON.stringify(person.user)],
          );
        await watchSlowly(page, heldMs);
        const found = await shiftsOf(page, LOADED[viewer](examples));
        await context.close();
        return found;
      }),
    );
    expect(problems.flat()).toEqual([]);
  });
});

describe('a screen reader user', () => {
  it('gets the size of a list after a search, and nothing on arrival', async () => {
    const page = pages.company;
    const said = page.locator('[data-announces]');
    await page.goto('/applicationlist');
    await settled(page);
    expect(await said.textContent()).toBe('');
    await page.evaluate(() => {
      history.pushState(null, '', '?q=zzzzzz');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await said.getByText('Applicants: nothing found').waitFor({ state: 'attached' });
    await page.goBack();
    await said.getByText(/^1–\d+ of \d+ applicants$/).waitFor({ state: 'attached' });
  });
});

// Last, since it changes what the screens show.
describe('a button that is clicked twice', () => {
  it('calls the server once and shows one message, for both roles and visitors', async () => {
    const { email } = filled.people.talent.user;
    const visitor = VISITOR_PRESSES({ email, password: DEMO_PASSWORD });
    const found = await Promise.all([
      heardTwice(pages.visitor, visitor),
      heardTwice(pages.talent, TALENT_PRESSES(things)),
      heardTwice(pages.company, COMPANY_PRESSES(things)),
    ]);
    expect(found.flat()).toEqual([]);
  });
});
