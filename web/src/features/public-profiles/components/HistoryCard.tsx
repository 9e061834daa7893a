import { Card } from '../../../design/Card.tsx';
import { periodText } from '../../../design/values/period-text.ts';

interface HistoryItem {
  id: string;
  title: string;
  place: string;
  startDate: string | null;
  endDate: string | null;
  text?: string;
}

/** Experiences or educations of a talent on the public page. */
export function HistoryCard({ title, items }: { title: string; items: readonly HistoryItem[] }) {
  if (items.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="-my-3 divide-y divide-line">
        {items.map(({ id, title: name, place, startDate, endDate, text }) => (
          <li key={id} className="py-3">
            <p className="text-left font-medium wrap-anywhere" dir="auto">
              {name}
            </p>
            <p className="text-left wrap-anywhere text-ink-soft" dir="auto">
              {place}
            </p>
            <p className="text-note text-ink-faint">{periodText(startDate, endDate)}</p>
            {text && (
              <p className="mt-1.5 wrap-anywhere whitespace-pre-line text-ink-soft" dir="auto">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
