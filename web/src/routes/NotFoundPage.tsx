import { Link } from 'react-router-dom';
import { paths } from './paths.ts';

/** Any path that is not ours. */
export default function NotFoundPage() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center justify-items-center gap-3 px-4 text-center outline-none">
      <h1 className="text-2xl">NotFound</h1>
      <Link to={paths.home()} className="text-brand-ink underline underline-offset-3">
        Go home
      </Link>
    </main>
  );
}
