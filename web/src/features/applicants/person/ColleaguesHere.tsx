import { colleagueName } from '@hireledger/domain/accounts/named-person';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { Avatar } from '../../../design/Avatar.tsx';
import { useColleaguesHere } from '../../../realtime/viewing.ts';

/** Faces and '+2' together. */
const PLACES = 3;
/** Names before 'and 2 others'. */
const NAMED = 2;

/** The colleagues who have this applicant in view too: 'Ada Obi is here'. On a phone their faces alone are seen. */
export function ColleaguesHere({ applicationId }: { applicationId: string }) {
  const people = useColleaguesHere(applicationId);
  const names = people.map(colleagueName);
  const faces = people.length > PLACES ? PLACES - 1 : people.length;
  return (
    <div
      title={names.join(', ') || undefined}
      className="flex min-w-0 items-center gap-2 text-note text-ink-soft print:hidden"
    >
      {people.length > 0 && (
        <span aria-hidden className="flex shrink-0 gap-1">
          {people.slice(0, faces).map(({ id }, index) => (
            <span key={id} className="fade-in">
              <Avatar name={names[index]!} size="sm" />
            </span>
          ))}
          {people.length > faces && (
            <span className="fade-in inline-grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-1 text-xs font-semibold tabular-nums">
              {`+${grouped(people.length - faces)}`}
            </span>
          )}
        </span>
      )}
      <span role="status" dir="auto" className="truncate max-sm:sr-only">
        {sentenceOf(names)}
      </span>
    </div>
  );
}

function sentenceOf(names: readonly string[]): string {
  if (names.length === 0) return '';
  if (names.length === 1) return `${names[0]} is here`;
  const others = names.length - NAMED;
  if (others <= 0) return `${names.join(' and ')} are here`;
  return `${names.slice(0, NAMED).join(', ')} and ${others === 1 ? 'one other' : `${grouped(others)} others`} are here`;
}
