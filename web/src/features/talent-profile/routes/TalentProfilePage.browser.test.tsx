import { expect, test } from 'vitest';
import { useSession } from '../../../http/session.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { TALENT_PROFILE } from '../../../testing/profiles.ts';
import { answer } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import TalentProfilePage from './TalentProfilePage.tsx';

const Frame = () => <p>{`Signed in as ${useSession()?.user.fullName}`}</p>;

test('corrects the name in the frame after it was changed on another device', async () => {
  answer('GET /users/get-talent-profile', { data: { ...TALENT_PROFILE, fullName: 'Ada Eze' } });
  const screen = await show(
    <>
      <Frame />
      <TalentProfilePage />
    </>,
    { as: TALENT },
  );
  await expect.element(screen.getByText('Signed in as Ada Eze')).toBeVisible();
});

test('shows a long email whole on a phone, before there is a job to show', async () => {
  answer('GET /users/get-talent-profile', {
    data: { ...TALENT_PROFILE, email: 'adaezechukwuemekaokonkwo1796031572798@example.test' },
  });
  await showOnPhone();
  const screen = await show(<TalentProfilePage />, { as: TALENT });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
