import type { ContractDraftSummary } from '@hireledger/domain/http/contract-drafts';
import { useState } from 'react';
import { ago } from '../../../design/values/dates.ts';
import { session } from '../../../http/session.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';

/** Who drafted a contract, and whether it can be sent: 'Drafted by Ada Obi, ready to send.' */
export function draftSentence({ person, savedAt, readyBy }: ContractDraftSummary, now: Date): string {
  const author = readyBy ?? person;
  const isOwn = author?.id === session.current()?.person?.id;
  const by = isOwn ? ' by you' : author?.fullName ? ` by ${author.fullName}` : '';
  return readyBy ? `Drafted${by}, ready to send.` : `Drafted${by}, last saved ${ago(savedAt, now)}.`;
}

/** The draft of the next version of a contract, with the way to it. */
export function OfferDraft({ applicationId, draft }: { applicationId: string; draft: ContractDraftSummary }) {
  const [opened] = useState(() => new Date());
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-control bg-info-soft px-3 py-2.5 text-info-ink">
      <span className="min-w-0 wrap-anywhere">{draftSentence(draft, opened)}</span>{' '}
      <Link to={paths.newContract(applicationId)} className="rounded font-medium underline underline-offset-3">
        Open the draft
      </Link>
    </p>
  );
}
