import { BriefcaseBusiness, FileText, Search, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CommandRow } from './CommandRow.tsx';
import { cx } from '../../design/class-names.ts';
import { markWords } from './mark-words.ts';
import type { Entry, EntryGroup } from './palette-entries.ts';

/** For rows without a picture or an icon of their own, such as recent ones. */
const ICONS: Partial<Record<Entry['kind'], LucideIcon>> = {
  page: FileText,
  job: BriefcaseBusiness,
  application: BriefcaseBusiness,
  contract: FileText,
  list: Search,
};

export const LIST_ID = 'palette-results';
export const optionId = (entryId: string): string => `palette ${entryId}`.replaceAll(/\s/g, '-');

interface PaletteListProps {
  groups: readonly EntryGroup[];
  q: string;
  /** The id of the row that Enter chooses. */
  selected: string;
  onPoint: (entryId: string) => void;
  onChoose: (entry: Entry) => void;
}

/** The rows under their headings. Its height is fixed while results load. The focus stays in the input. */
export function PaletteList({ groups, q, selected, onPoint, onChoose }: PaletteListProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = document.getElementById(optionId(selected));
    // Shows the heading of the first row too.
    if (row?.matches('[data-first]')) frame.current?.scrollTo(0, 0);
    else row?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div
      ref={frame}
      id={LIST_ID}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none sm:h-[min(416px,56dvh)] sm:flex-none"
    >
      {groups.map(({ heading, entries }, group) => (
        <div key={heading} role="group" aria-labelledby={`palette-group-${group}`}>
          <div
            id={`palette-group-${group}`}
            dir="auto"
            className="px-2.5 pt-2.5 pb-1 text-left text-xs font-medium wrap-anywhere text-ink-faint"
          >
            {heading}
          </div>
          {entries.map((entry, index) => (
            <div
              key={entry.id}
              id={optionId(entry.id)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === selected}
              data-first={group === 0 && index === 0 ? '' : undefined}
              // Not onPointerEnter: rows that move under a resting pointer must not be selected.
              onPointerMove={() => entry.id !== selected && onPoint(entry.id)}
              onPointerDown={(press) => press.preventDefault()}
              onClick={() => onChoose(entry)}
              onKeyDown={(press) => press.key === 'Enter' && onChoose(entry)}
              className={cx(
                'flex min-h-10 cursor-pointer items-center rounded-control px-2.5 py-1.5 select-none max-sm:min-h-12',
                entry.id === selected && 'bg-pressed',
              )}
            >
              <CommandRow
                label={entry.label}
                detail={entry.detail}
                icon={entry.icon ?? ICONS[entry.kind]}
                face={entry.face ?? (entry.kind === 'applicant' ? { name: entry.label, src: null } : undefined)}
                stage={entry.stage}
                closed={entry.closed}
                contract={entry.contract}
                keys={entry.keys}
                {...(q !== '' &&
                  entry.kind !== 'list' && {
                    marks: { label: markWords(entry.label, q), detail: markWords(entry.detail ?? '', q) },
                  })}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
