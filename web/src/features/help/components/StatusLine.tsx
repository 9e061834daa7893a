import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useStatus } from '../get-status.ts';
import { StateMark } from './StateMark.tsx';
import { overallOf } from './status-text.ts';

/** A side element: every half minute is enough. */
const EVERY_MS = 30_000;

/** The system's state in one line that links to its page. */
export function StatusLine() {
  const { data, isError, isPending } = useStatus(EVERY_MS);
  const overall = isPending ? { state: 'unknown' as const, text: 'System status' } : overallOf(data, !isError);
  return (
    <Link
      to={paths.status()}
      className="inline-flex min-h-6 items-center gap-2 rounded text-ink-soft hover:text-ink hover:underline hover:underline-offset-3"
    >
      <StateMark state={overall.state} /> <span>{overall.text}</span>
    </Link>
  );
}
