import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';
import { usePopularSearches } from '../api/get-popular-searches.ts';

/** What others search for now. Nothing shows until the server knows some: the line keeps its height, so that nothing jumps. */
export function PopularSearches() {
  const popular = usePopularSearches();
  return (
    <div className="mt-2 mb-5 flex h-6 items-center gap-x-1 overflow-x-auto text-note whitespace-nowrap [scrollbar-width:none]">
      {popular.data && popular.data.length > 0 && (
        <>
          <span id="popular-searches" className="mr-1 text-ink-faint">
            Popular
          </span>
          <ul aria-labelledby="popular-searches" className="contents">
            {popular.data.map((words) => (
              <li key={words} className="max-w-60 shrink-0">
                <Link to={paths.jobBoard({ q: words })} dir="auto" className="block h-6 truncate rounded-md px-1.5 leading-6 text-brand-ink hover:bg-brand-soft">
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
