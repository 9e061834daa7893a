import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { afterEach, expect, test } from 'vitest';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Conversation } from '../components/Conversation.tsx';
import { queryClient } from '../../../http/query-client.ts';
import { ALL_NOTICES, notices } from '../../notifications/list-notices.ts';
import { applyEvents, resetNumbers } from '../../../realtime/effects.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { MessageToasts } from './MessageToasts.tsx';

const [OPEN, OTHER] = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'];
const nobodyRead = { upTo: 0, at: null };

let seq = 0;
afterEach(() => {
  seq = 0;
  resetNumbers();
});

function arrives(threadId: string, companyName: string, text: string, about: object = {}) {
  seq += 1;
  const data = {
    threadId,
    companyName,
    text,
    sender: 'company',
    messageId: crypto.randomUUID(),
    number: seq,
    unread: 1,
    ...about,
  };
  applyEvents([
    { seq, name: 'message.sent', at: new Date().toISOString(), data: { ...data, attachments: [], whole: true } },
  ] as unknown as RecipientEvent[]);
}

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <MessageToasts role={TALENT.role} />
      <Button onClick={() => setOpen(false)}>Application</Button>
      {open && <Conversation applicationId={OPEN} own="talent" />}
    </>
  );
}

test('a message raises no toast while its conversation is on the screen', async () => {
  answer('POST /threads/:id/read', {} as never);
  answer('GET /threads/:id', {
    data: {
      applicationId: OPEN,
      jobId: OPEN,
      jobTitle: 'Welder',
      hiringStage: 'Applied',
      companyName: COMPANY.fullName,
      talentName: TALENT.fullName,
      other: {
        id: COMPANY.id,
        name: COMPANY.fullName,
        picture: null,
        verified: false,
        verifiedDomain: null,
        gone: false,
      },
      last: null,
      unread: 0,
      reads: { company: nobodyRead, talent: nobodyRead },
    },
    messages: [],
    hasOlder: false,
  });
  const screen = await show(<Page />, { at: `/applicationtalent/${OPEN}?tab=messages`, as: TALENT });
  await expect.element(screen.getByLabelText('Message', { exact: true })).toBeVisible();
  arrives(OPEN, COMPANY.fullName, 'Can you come on Monday?');
  arrives(OTHER, 'Birch Yards', 'Hello from another company');
  const open = screen.getByRole('button', { name: 'Open' });
  await expect.element(screen.getByText('Hello from another company')).toBeVisible();
  expect(open.elements()).toHaveLength(1);

  await screen.getByRole('button', { name: 'Application' }).click();
  arrives(OPEN, COMPANY.fullName, 'Or on Tuesday?');
  await expect.element(screen.getByText('Or on Tuesday?')).toBeVisible();
});

test('a message about a job that was muted raises no toast', async () => {
  const [crane, dock] = ['crane', 'dock'].map((jobId) => ({ jobId, sender: 'talent', talentName: 'Ada Obi' }));
  const screen = await show(<MessageToasts role={COMPANY.role} />, { as: COMPANY });
  queryClient.setQueryData(notices.keyOf(ALL_NOTICES), {
    data: [],
    unread: 0,
    nextBefore: null,
    muted: [],
    mutedJobs: ['crane'],
  });
  arrives(OPEN, COMPANY.fullName, 'About the crane', crane);
  arrives(OTHER, COMPANY.fullName, 'About the dock', dock);
  await expect.element(screen.getByText('About the dock')).toBeVisible();
  expect(screen.getByText('About the crane').elements()).toEqual([]);
});
