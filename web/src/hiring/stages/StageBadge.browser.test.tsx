import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { translatePage } from '../../../../tests/journey/translate-page.ts';
import { show } from '../../testing/show.tsx';
import { StageBadge } from './StageBadge.tsx';

function Live() {
  const [stage, setStage] = useState('Applied');
  return (
    <>
      <StageBadge stage={stage} />
      <button type="button" onClick={() => setStage('Shortlisted')}>
        Shortlist
      </button>
    </>
  );
}

test('a stage changes on a page that the browser translates', async () => {
  const screen = await show(<Live />);
  onTestFinished(translatePage());
  await expect.element(screen.getByText('APPLIED', { exact: true })).toBeVisible();
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('SHORTLISTED', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('APPLIED', { exact: true })).not.toBeInTheDocument();
});
