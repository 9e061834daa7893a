// Why: docs/decisions/0421-each-member-rates-for-themselves.md
import { nameFor } from '@hireledger/domain/accounts/named-person';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { useState } from 'react';
import { sayWhy } from '../../../account/IfMay.tsx';
import { usePermission } from '../../../account/why-not.ts';
import { Button } from '../../../design/Button.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { StarRating, Stars } from '../../../hiring/stages/Stars.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { useShortcuts } from '../../../shortcuts/use-shortcuts.ts';
import { showStars, useRateApplicant } from './calls.ts';

type Rated = Pick<ApplicantDetails, 'id' | 'fullName' | 'ratings' | 'average'>;

/**
 * The reader's own stars, to give and to remove; below them those of the other members, and the average of all. Who may
 * not rate only reads what was given.
 */
export function ApplicantRating({ application }: { application: Rated }) {
  const send = useRateApplicant(application.id);
  const { why } = usePermission('review-applicants');
  const read = application.ratings.filter(({ isYou }) => why !== null || !isYou);
  const own = application.ratings.find(({ isYou }) => isYou)?.stars ?? null;
  const rate = (rating: number | null) => {
    // Shown before it is sent: the requests are queued, the stars are not.
    showStars(application.id, rating);
    send
      .mutateAsync({ rating, before: own })
      .catch((error: unknown) => toast.error(sentenceOf(error, 'Your rating was not saved.')));
  };
  useShortcuts(
    {
      'applicant.rate': ({ key }) => {
        if (why) sayWhy(why);
        else if (Number(key) !== own) rate(Number(key));
      },
    },
    { page: true },
  );
  return (
    <>
      {why === null && (
        <>
          {read.length > 0 && (
            <p aria-hidden className="-mb-2 text-xs text-ink-faint">
              Your rating
            </p>
          )}
          <StarRating legend={`Your rating of ${application.fullName}`} value={own} onChange={rate} />
        </>
      )}
      {read.length > 0 && <GivenRatings {...application} ratings={read} of={application.ratings.length} />}
    </>
  );
}

/** Members shown before 'Show all'. */
const SHOWN = 4;

/** The ratings that the reader cannot change, of `of` ratings of the company. */
function GivenRatings({ ratings, of, average }: Pick<Rated, 'ratings' | 'average'> & { of: number }) {
  const company = useSession()?.user.fullName ?? '';
  const [all, setAll] = useState(false);
  return (
    <div className="grid w-full gap-1.5 text-left text-note">
      <ul aria-label="Ratings of your colleagues" className="grid gap-1.5">
        {(all ? ratings : ratings.slice(0, SHOWN)).map(({ person, stars }) => (
          <li key={person.id} className="flex items-center justify-between gap-3">
            <bdi className="min-w-0 truncate">{nameFor(person, company, 'company')}</bdi>
            <Stars value={stars} />
          </li>
        ))}
      </ul>
      {ratings.length > SHOWN && (
        <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${ratings.length}`}
        </Button>
      )}
      {of > 1 && (
        <p className="flex items-center justify-between gap-3 border-t border-line pt-1.5 font-medium">
          <span>{`Average of ${of}`}</span>
          <span className="tabular-nums">{average?.toFixed(1)}</span>
        </p>
      )}
    </div>
  );
}
