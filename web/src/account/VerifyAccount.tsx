import { BadgeCheck } from 'lucide-react';
import { paths } from '../navigation/paths.ts';
import { ButtonLink } from '../navigation/ButtonLink.tsx';
import { Card } from '../design/Card.tsx';
import { Skeleton } from '../design/placeholders/Skeleton.tsx';

/**
 * 'Verify your Account' on both dashboards until it is done. `why` is the benefit of the badge; `waiting` only reserves
 * the space.
 */
export function VerifyAccount({ why, waiting = false }: { why: string; waiting?: boolean }) {
  return waiting ? (
    <div className="relative">
      <Skeleton className="absolute inset-0 rounded-card" />
      <div aria-hidden inert className="invisible">
        <Words why={why} />
      </div>
    </div>
  ) : (
    <Words why={why} />
  );
}

function Words({ why }: { why: string }) {
  return (
    <Card>
      {/* In a narrow column the button is below the text. */}
      <div className="@container">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
            <BadgeCheck size={20} aria-hidden />
          </span>
          <div className="min-w-0 flex-1 basis-32">
            <h2 className="text-lead">Verify your Account</h2>
            <p className="text-note text-ink-soft">{why}</p>
          </div>
          <div className="@max-sm:w-full @max-sm:pl-14">
            <ButtonLink to={paths.verification()} variant="secondary" size="sm">
              Proceed
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  );
}
