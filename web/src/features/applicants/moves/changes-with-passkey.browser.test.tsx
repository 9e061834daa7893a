import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicantRow } from '../../../testing/applicants.ts';
import { addAuthenticator, CHALLENGE, makeTestPasskey } from '../../../testing/authenticator.ts';
import { answer, refusalOf, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { useMoves } from './use-moves.tsx';

const MOVE = 'PATCH /users/update-hiring-stage';

let device: Awaited<ReturnType<typeof addAuthenticator>>;
let passkey: string;
beforeEach(async () => {
  device = await addAuthenticator();
  passkey = await makeTestPasskey();
});
afterEach(() => device.remove());

function Completed() {
  const row = applicantRow(9, { hiringStage: 'Completed', hasContract: true });
  const { start, dialog } = useMoves(() => row);
  return (
    <>
      <MoveMenu applicant={row} onMove={(applicant, move) => void start(applicant, move)} />
      {dialog}
    </>
  );
}

async function askForChanges(signs: string) {
  answer(MOVE, ({ body }) => {
    if (body.passkey) return { message: 'You asked for changes.' } as never;
    throw refusalOf('PASSKEY_REQUIRED', {
      details: {
        typedData: { types: { [signs]: [] }, message: {} },
        challenge: CHALLENGE,
        allow: [passkey],
        deadline: 1_800_000_000,
      },
    });
  });
  const screen = await show(<Completed />, { as: COMPANY });
  await screen.getByRole('button', { name: /^Actions for/ }).click();
  await screen.getByRole('menuitem', { name: /^Ask for changes/ }).click();
  await screen.getByRole('textbox').fill('A darker blue.');
  await screen.getByRole('button', { name: 'Ask for changes' }).click();
  return screen;
}

test('a company with a passkey signs that it asks for changes', async () => {
  await askForChanges('RequestChanges');
  await expect.poll(() => requestsTo(MOVE)).toHaveLength(2);
  expect(requestsTo(MOVE)[1]!.body).toMatchObject({
    newStage: 'Accepted',
    passkey: { assertion: { id: passkey }, deadline: 1_800_000_000 },
  });
});

test('and nothing else', async () => {
  const screen = await askForChanges('ReleaseMilestone');
  await expect.element(screen.getByText(/other than what this page shows\. Nothing was signed/)).toBeVisible();
  expect(requestsTo(MOVE)).toHaveLength(1);
});
