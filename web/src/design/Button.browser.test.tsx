import { Download } from 'lucide-react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { translatePage } from '../../../tests/journey/translate-page.ts';
import { show } from '../testing/show.tsx';
import { Button } from './Button.tsx';

function Export() {
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button busy={isBusy && 'Preparing...'} onClick={() => setBusy(true)}>
        <Download aria-hidden />
        CSV
      </Button>
      <Button onClick={() => setBusy(false)}>End</Button>
    </>
  );
}

test('a button with an icon says that it is busy, and what it does again, on a page that the browser translates', async () => {
  const screen = await show(<Export />);
  onTestFinished(translatePage());
  await screen.getByRole('button', { name: 'CSV' }).click();
  await expect.element(screen.getByRole('button', { name: 'PREPARING...' })).toBeDisabled();
  await screen.getByRole('button', { name: 'END' }).click();
  await expect.element(screen.getByRole('button', { name: 'CSV' })).toBeEnabled();
  await expect.element(screen.getByText('PREPARING...')).not.toBeInTheDocument();
});
