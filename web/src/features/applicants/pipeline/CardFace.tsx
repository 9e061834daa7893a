import { Star } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { Avatar } from '../../../design/Avatar.tsx';
import { fullDateTime } from '../../../design/values/dates.ts';
import { TimeAgo } from '../../../design/values/TimeAgo.tsx';
import { PayoutTrack } from '../../agreements/payouts/PayoutTrack.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { useApplicantPath, useListedJob } from '../list/applicant-address.ts';
import type { Card } from './board.ts';
import { inStageFor } from './in-stage-for.ts';

/** The content of a card: name, job (on its own page the time of the application), level, rating and time in this stage. Its height is fixed. */
export function CardFace({ card, now, tabIndex }: { card: Card; now: number; tabIndex: number }) {
  const pathOf = useApplicantPath();
  const ofJob = useListedJob() !== undefined;
  return (
    <>
      {/* As high as a name of two lines. */}
      <span className="flex h-9 min-w-0 items-center gap-2 pr-7">
        <Avatar name={card.fullName} src={card.displayPicture} size="sm" />
        <Link
          to={pathOf(card.id)}
          tabIndex={tabIndex}
          draggable={false}
          dir="auto"
          title={card.fullName}
          className="line-clamp-2 leading-4.5 font-medium underline-offset-3 wrap-anywhere hover:underline"
        >
          {card.fullName}
        </Link>
        <VerifiedBadge verified={card.verified} size={14} />
      </span>
      <span
        className="mt-1 block truncate text-left text-note leading-4.5 text-ink-soft"
        {...(!ofJob && { dir: 'auto', title: card.jobTitle })}
      >
        {ofJob ? (
          <span>
            Applied <TimeAgo at={card.appliedAt} />
          </span>
        ) : (
          card.jobTitle
        )}
      </span>
      <span className="mt-1 flex items-center gap-2.5 text-xs leading-4.5 text-ink-faint">
        {card.payout ? (
          <PayoutTrack state={card.payout.state} sentAt={card.payout.sentAt} />
        ) : (
          <span className="truncate">{card.jobLevel ?? 'Level not provided'}</span>
        )}
        {card.rating !== null && (
          <span className="inline-flex shrink-0 items-center gap-0.5 tabular-nums" title={`${card.rating} of 5 stars`}>
            <Star size={12} aria-hidden fill="currentColor" className="text-warning" />
            <span>{card.rating}</span>
            <span className="sr-only"> of 5 stars</span>
          </span>
        )}
        <time
          dateTime={card.stageSince}
          title={`${card.hiringStage} since ${fullDateTime(card.stageSince)}`}
          className="ml-auto shrink-0 tabular-nums"
        >
          {inStageFor(card.stageSince, now)}
        </time>
      </span>
    </>
  );
}
