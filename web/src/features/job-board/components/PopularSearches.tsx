import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { usePopularSearches } from '../calls.ts';

/** The specification's words (section 2), until there are real searches. */
const FIRST = ['UI Designer', 'UX Researcher', 'Android', 'Admin'];

/** Popular searches, or suggestions while there are none. The line has a fixed height. */
export function PopularSearches() {
  const popular = usePopularSearches();
  const known = (popular.data?.length ?? 0) > 0;
  const searches = known ? popular.data! : FIRST;
  return (
    <div className="mt-2 mb-5 max-sm:mb-3 flex h-6 items-center gap-x-1 overflow-x-auto text-note whitespace-nowrap [scrollbar-width:none]">
      {!popular.isPending && (
        <>
          <span id="popular-searches" className="mr-1 text-ink-faint">
            {known ? 'Popular' : 'Try'}
          </span>
          <ul aria-labelledby="popular-searches" className="contents">
            {searches.map((words) => (
              <li key={words} className="max-w-60 shrink-0">
                <Link
                  to={paths.jobBoard({ q: words })}
                  dir="auto"
                  className="block h-6 truncate rounded-md px-1.5 leading-6 text-brand-ink hover:bg-brand-soft"
                >
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
