import { totalOf, type ContractDocument } from '@hireledger/domain/contracts/document';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { ReactNode } from 'react';
import { Money } from '../../../design/values/Money.tsx';
import { longDate } from '../../../design/values/dates.ts';
import { FileList } from '../../../uploads/FileList.tsx';
import { milestonesText, nairaText, rateText, ruleSentences } from '../contract-text.ts';

/** A contract as it is read and signed; the preview of one that is being written may still lack amounts and dates. */
export type ReadDocument = Omit<ContractDocument, 'attachments' | 'total'> & {
  attachments: { name: string; url: string }[];
};

const filled = ({ milestones }: ReadDocument) => milestones.filter(({ amount }) => amount !== '');

/** The contract as a document: parties, work, pay by milestone, rules and files. */
export function OfferDocument({ document }: { document: ReadDocument }) {
  const { companyName, talentName, jobTitle, scope, milestones, governingText, attachments, expiresOn } = document;
  const total = totalOf(filled(document));
  return (
    <article
      aria-label="Contract"
      className="grid min-w-0 gap-6 rounded-card border border-line bg-surface px-5 py-5 sm:px-8 sm:py-7 print:gap-5 print:border-0 print:p-0"
    >
      <Part number={1} title="Parties">
        <p className="max-w-prose wrap-anywhere">
          <bdi>{companyName}</bdi> hires <bdi>{talentName}</bdi> for “<bdi>{jobTitle}</bdi>”.
        </p>
      </Part>
      <Part number={2} title="Work">
        <Prose text={scope} missing="No scope yet." />
      </Part>
      <Part number={3} title="Pay">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money amount={total} size="lg" />
          <span className="text-ink-soft">in {milestonesText(milestones.length)}</span>
        </p>
        {document.currency === 'NGN' && (
          <p className="mt-1 text-ink-soft">
            About {nairaText(total, document.usdNgnRate)}, at {rateText(document)}. The pay is in dollars and does not
            follow the rate.
          </p>
        )}
        <ol aria-label="Milestones" className="mt-3 grid">
          {milestones.map(({ title, amount, dueOn }, index) => (
            <li
              key={index}
              className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2 last:border-b-0"
            >
              <span aria-hidden className="text-note text-ink-faint tabular-nums">
                {index + 1}.
              </span>
              <span className="min-w-0 wrap-anywhere">
                <bdi>{title || 'No title yet'}</bdi>
                <span className="block text-note text-ink-soft">
                  {dueOn ? (
                    <>
                      Due <time dateTime={dueOn}>{longDate(dueOn)}</time>
                    </>
                  ) : (
                    'No due date yet'
                  )}
                </span>
              </span>
              <span className="font-medium tabular-nums">{amount === '' ? 'No amount yet' : formatUsd(amount)}</span>
            </li>
          ))}
        </ol>
      </Part>
      <Part number={4} title="How it is paid">
        <ul className="grid max-w-prose list-disc gap-1.5 pl-5 wrap-anywhere">
          {ruleSentences(document, companyName, talentName).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Part>
      <Part number={5} title="General terms">
        <Prose text={governingText} missing="None." />
      </Part>
      <Part number={6} title="Attachments">
        {attachments.length === 0 ? <p className="text-ink-soft">None.</p> : <FileList files={attachments} />}
      </Part>
      {expiresOn && (
        <p className="border-t border-line pt-5 text-note text-ink-soft">
          This offer can be accepted until the end of <time dateTime={expiresOn}>{longDate(expiresOn)}</time> (UTC).
        </p>
      )}
    </article>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h2 className="mb-3 flex items-baseline gap-2.5 text-lead">
        <span aria-hidden className="text-note font-medium text-ink-faint tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

const Prose = ({ text, missing }: { text: string; missing: string }) =>
  text ? (
    <p dir="auto" className="max-w-prose text-left wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  ) : (
    <p className="text-ink-soft">{missing}</p>
  );
