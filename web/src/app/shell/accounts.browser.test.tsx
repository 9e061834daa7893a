import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nameQuestion } from '../../account/name-question.ts';
import { documents } from '../../account/switch-account.ts';
import { session } from '../../http/session.ts';
import { UnsavedChanges } from '../../navigation/UnsavedChanges.tsx';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../testing/server.ts';
import { COMPANY, show, signedInAs, TALENT } from '../../testing/show.tsx';
import AskName from './AskName.tsx';
import { FollowAccount } from './FollowAccount.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

const HARBOUR = { id: '10000000-0000-4000-8000-000000000003', fullName: 'Harbour Works', role: 'company' } as const;
const HERE = signedInAs(TALENT, [
  { ...HARBOUR, memberRole: 'hiring-manager' },
  { ...COMPANY, memberRole: 'owner' },
]);
const THERE = { ...HERE, token: 'a token of Harbour', user: { ...HARBOUR, email: TALENT.email } };

beforeEach(() => {
  vi.spyOn(documents, 'open').mockImplementation(() => {});
  answer('GET /users/profile-picture', { displayPictureUrl: null });
});
afterEach(() => vi.restoreAllMocks());

describe('the menu of a person', () => {
  const open = async (answerOfLogin = HERE, beside?: React.ReactNode) => {
    session.begin(answerOfLogin);
    const screen = await show(
      <>
        <ProfileMenu user={answerOfLogin.user} />
        {beside}
      </>,
    );
    await screen.getByRole('button', { name: new RegExp(answerOfLogin.user.fullName) }).click();
    return screen;
  };

  test('lists their accounts with the role in each, and marks the one that is open', async () => {
    await open();
    await expect.element(page.getByRole('menu').getByText(TALENT.email)).toBeVisible();
    const accounts = page.getByRole('menuitemradio').all();
    expect(accounts.map((item) => item.element().textContent)).toEqual([
      'Ada ObiTalent',
      'Harbour WorksCompany · Hiring manager',
      'Acme WorksCompany · Owner',
    ]);
    expect(accounts.map((item) => item.element().getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
  });

  test('switches to another one, whose dashboard is a new document', async () => {
    answer('POST /auth/switch-account', THERE);
    await open();
    await page.getByRole('menuitemradio', { name: /^Harbour Works/ }).click();
    await expect.poll(() => vi.mocked(documents.open).mock.calls).toEqual([['/dashboardcompany']]);
    expect(requestsTo('POST /auth/switch-account').map(({ body }) => body)).toEqual([{ accountId: HARBOUR.id }]);
    expect(localStorage.getItem('token')).toBe(THERE.token);
    // Until then, this page is in the account before.
    expect(session.current()?.user.id).toBe(TALENT.id);
  });

  test('does nothing for the account that is open', async () => {
    await open();
    await page.getByRole('menuitemradio', { name: /^Ada Obi/ }).click();
    expect(documents.open).not.toHaveBeenCalled();
  });

  test('says why it could not switch, and stays', async () => {
    refuse('POST /auth/switch-account', 'NOT_FOUND', { message: 'You are not a member of this account.' });
    await open();
    await page.getByRole('menuitemradio', { name: /^Harbour Works/ }).click();
    await expect.element(page.getByText('You are not a member of this account.').first()).toBeVisible();
    expect(documents.open).not.toHaveBeenCalled();
  });

  test('asks before it leaves a form that is not saved', async () => {
    answer('POST /auth/switch-account', THERE);
    await open(HERE, <UnsavedChanges when what="this job" />);
    await page.getByRole('menuitemradio', { name: /^Harbour Works/ }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(requestsTo('POST /auth/switch-account')).toEqual([]);
    await page.getByRole('button', { name: /Ada Obi/ }).click();
    await page.getByRole('menuitemradio', { name: /^Harbour Works/ }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => vi.mocked(documents.open).mock.calls).toEqual([['/dashboardcompany']]);
  });

  test('is whole on a phone with long names and letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const fullName = 'Donaudampfschifffahrtsgesellschaft and Daughters of the Upper Danube';
    await open({ ...HERE, accounts: HERE.accounts.map((account) => ({ ...account, fullName })) });
    await expect.element(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(brokenLooks()).toEqual([]);
  });

  test('adds a company, once for a double press', async () => {
    answer('POST /accounts', THERE);
    await open();
    await page.getByRole('menuitem', { name: 'Add an account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an account' });
    // Who has a talent account cannot have another one.
    await expect.element(dialog.getByLabelText('Company name')).toBeVisible();
    await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expect.element(dialog.getByLabelText('Company name')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabelText('Company name').fill('Harbour Works');
    await dialog.getByRole('button', { name: 'Add account' }).dblClick();
    await expect.poll(() => vi.mocked(documents.open).mock.calls).toEqual([['/dashboardcompany']]);
    expect(requestsTo('POST /accounts').map(({ body }) => body)).toEqual([
      { role: 'company', fullName: 'Harbour Works' },
    ]);
  });

  test('offers a talent account to who has none, with the name of the person', async () => {
    refuse('POST /accounts', 'TALENT_ALREADY');
    await open(signedInAs(COMPANY));
    await page.getByRole('menuitem', { name: 'Add an account' }).click();
    await page.getByRole('radio', { name: /^Talent/ }).click();
    await expect.element(page.getByLabelText('Full name')).toHaveValue('Ada Obi');
    await page.getByRole('button', { name: 'Add account' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('You already have a talent account.');
  });
});

describe('a tab, after a switch in another one,', () => {
  const switchElsewhere = () => {
    session.beginNext(THERE);
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  };
  const open = async (unsaved: boolean) => {
    session.begin(HERE);
    const piece = (when: boolean) => (
      <>
        <FollowAccount />
        <UnsavedChanges when={when} what="this job" />
      </>
    );
    const screen = await show(piece(unsaved));
    switchElsewhere();
    return screen;
  };
  const question = page.getByRole('alertdialog', { name: 'You switched to Harbour Works in another tab' });

  test('opens the dashboard of that account', async () => {
    await open(false);
    await expect.poll(() => vi.mocked(documents.open).mock.calls).toEqual([['/dashboardcompany']]);
  });

  test('asks first where something is not saved, and switches now', async () => {
    await open(true);
    await expect.element(question.getByText(/^This tab is still in Ada Obi/)).toBeVisible();
    expect(documents.open).not.toHaveBeenCalled();
    await question.getByRole('button', { name: 'Switch now' }).click();
    await expect.poll(() => vi.mocked(documents.open).mock.calls).toEqual([['/dashboardcompany']]);
    // The browser does not ask a second time.
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  test('lets the user finish, and switches once it is saved', async () => {
    const screen = await open(true);
    await question.getByRole('button', { name: 'Stay and finish' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(documents.open).not.toHaveBeenCalled();
    expect(session.current()?.user.id).toBe(TALENT.id);
    await screen.unmount();
    await show(<FollowAccount />);
    await expect.poll(() => vi.mocked(documents.open).mock.calls).toEqual([['/dashboardcompany']]);
  });
});

describe('the question for the own name', () => {
  const open = () => {
    const login = signedInAs(COMPANY, [], null);
    session.begin(login);
    nameQuestion.begin(login.person);
  };

  test('saves it', async () => {
    open();
    const person = { ...HERE.person, fullName: 'Ada Obi' };
    answer('PATCH /auth/me', { message: 'Your name was saved.', data: person });
    await show(<AskName />);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByLabelText('Your name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabelText('Your name').fill(' Ada Obi ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(nameQuestion.isOpen).toBe(false);
    expect(session.current()?.person).toEqual(person);
    expect(requestsTo('PATCH /auth/me').map(({ body }) => body)).toEqual([{ fullName: 'Ada Obi' }]);
  });

  test('can be skipped', async () => {
    open();
    await show(<AskName />);
    await page.getByRole('button', { name: 'Skip' }).click();
    expect(nameQuestion.isOpen()).toBe(false);
  });
});
