import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { COMPANY, show, TALENT } from '../testing/show.tsx';
import { Guard } from './Guard.tsx';

const PAGES = (
  <Routes>
    <Route path="/postajob" element={<Guard role={COMPANY.role}>The form</Guard>} />
    <Route path="/applicationlisttalent" element={<Guard role={TALENT.role}>The list</Guard>} />
    <Route path="*" element={<p>A dashboard</p>} />
  </Routes>
);

test.each([
  {
    as: TALENT,
    at: '/postajob',
    home: '/dashboardtalent',
    says: 'That page is for companies. You are logged in as a talent.',
  },
  {
    as: COMPANY,
    at: '/applicationlisttalent',
    home: '/dashboardcompany',
    says: 'That page is for talents. You are logged in as a company.',
  },
])('says why a $as.role does not see $at', async ({ as, at, home, says }) => {
  const screen = await show(PAGES, { as, at });
  await expect.element(screen.getByText(says).first()).toBeVisible();
  expect(screen.address()).toBe(home);
});
