import type { SavedSearch } from '@hireledger/domain/http/saved-searches';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { boardPath, NOTHING_ASKED } from '../board-filters.ts';
import { describeFilters } from '@hireledger/domain/http/filter-words';

interface SavedSearchRowProps {
  search: SavedSearch;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved search: its filters, its alerts, and how many jobs matched last and when. Its name runs it. */
export function SavedSearchRow({ search, onEdit, onDelete }: SavedSearchRowProps) {
  const words = describeFilters(search.filters);
  return (
    <li className="relative flex items-center gap-3 border-b border-line px-5 py-3.5 last:border-b-0 hover:bg-sunken/60">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            to={boardPath({ ...NOTHING_ASKED, ...search.filters })}
            dir="auto"
            className="truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-brand"
          >
            {search.name}
          </Link>
        </div>
        {words !== search.name && (
          <p className="truncate text-note text-ink-soft" dir="auto">
            {words}
          </p>
        )}
        <p className="text-xs text-ink-faint">
          <span>{`${alertText(search)}. ${search.lastMatchedAt ? `${search.lastMatchCount} new on` : 'Saved on'}`}</span>{' '}
          <DateTime at={search.lastMatchedAt ?? search.createdAt} />
        </p>
      </div>
      {/* Above the link that covers the row. */}
      <div className="relative z-10">
        <Menu
          trigger={
            <IconButton label={`Actions for ${search.name}`}>
              <Ellipsis size={17} />
            </IconButton>
          }
          items={[
            { label: 'Edit', icon: <Pencil size={15} />, onSelect: onEdit },
            { label: 'Delete', icon: <Trash2 size={15} />, onSelect: onDelete, danger: true },
          ]}
        />
      </div>
    </li>
  );
}

function alertText({ bell, email }: Pick<SavedSearch, 'bell' | 'email'>): string {
  if (bell && email) return 'In-app and email alerts on';
  if (bell) return 'In-app alerts on';
  if (email) return 'Email alerts on';
  return 'No alerts';
}
