import { colleagueName } from '@hireledger/domain/accounts/named-person';
import { grouped, plural } from '@hireledger/domain/numbers/grouped';
import { Fragment } from 'react';
import { Avatar } from '../../../design/Avatar.tsx';
import { Popover } from '../../../design/overlays/Popover.tsx';
import { useColleaguesHere } from '../../../realtime/viewing.ts';

/** Names before '4 colleagues are here', and faces and '+2' together. */
const PLACES = 3;

/** The colleagues who have this applicant in view too: 'Ada Obi is here'. Their faces, on a phone without a sentence, open their names. */
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
        <Popover
          label="Colleagues here"
          className="p-3"
          trigger={
            <button type="button" className="-m-1 flex shrink-0 cursor-pointer gap-1 rounded p-1">
              <span className="sr-only">Who is here</span>
              {people.slice(0, faces).map(({ id }, index) => (
                <span key={id} aria-hidden className="fade-in">
                  <Avatar name={names[index]!} size="sm" />
                </span>
              ))}
              {people.length > faces && (
                <span
                  aria-hidden
                  className="fade-in inline-grid h-6 min-w-6 place-items-center rounded-full bg-sunken px-1 text-xs font-semibold tabular-nums"
                >
                  {`+${grouped(people.length - faces)}`}
                </span>
              )}
            </button>
          }
        >
          <ul className="grid max-h-72 max-w-80 gap-1.5 overflow-y-auto text-note">
            {people.map(({ id }, index) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{names[index]}</bdi> <span className="text-ink-faint">is here</span>
              </li>
            ))}
          </ul>
        </Popover>
      )}
      <span role="status" className="flex min-w-0 whitespace-pre max-sm:sr-only">
        {names.length > PLACES ? (
          `${grouped(names.length)} colleagues are here`
        ) : (
          <>
            {names.map((name, index) => (
              <Fragment key={people[index]!.id}>
                {index > 0 && <span className="shrink-0">{index === names.length - 1 ? ' and ' : ', '}</span>}
                <bdi className="min-w-0 truncate">{name}</bdi>
              </Fragment>
            ))}
            {names.length > 0 && <span className="shrink-0">{plural(names.length, ' is here', ' are here')}</span>}
          </>
        )}
      </span>
    </div>
  );
}
