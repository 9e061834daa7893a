import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';

interface Item {
  id: string;
  title: string;
  place: string;
  period: string;
  text?: string;
}

interface ItemCardProps {
  title: string;
  items: readonly Item[];
  /** The empty state. */
  empty: ReactNode;
  addLabel: string;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
  /** The id of the item being deleted. */
  deleting: string | null;
}

/** A card of the profile with items that have a place and a period: experiences, educations. */
export function ItemCard({ title, items, empty, addLabel, onAdd, onEdit, onDelete, deleting }: ItemCardProps) {
  return (
    <Card
      title={title}
      action={
        <IconButton label={addLabel} size="sm" onClick={onAdd}>
          <Plus size={16} />
        </IconButton>
      }
    >
      {items.length === 0 ? (
        <div className="text-ink-faint">{empty}</div>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="py-3">
              <div className="flex items-start gap-3">
                <div className="min-w-0 flex-1">
                  <p className="text-left font-medium wrap-anywhere" dir="auto">
                    {item.title}
                  </p>
                  <p className="text-left wrap-anywhere text-ink-soft" dir="auto">
                    {item.place}
                  </p>
                  {item.period && <p className="text-note text-ink-faint">{item.period}</p>}
                </div>
                <span className="flex">
                  <IconButton size="sm" label={`Edit ${item.title}`} onClick={() => onEdit(item.id)}>
                    <Pencil size={15} />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`Delete ${item.title}`}
                    disabled={deleting === item.id}
                    onClick={() => onDelete(item.id)}
                  >
                    <Trash2 size={15} />
                  </IconButton>
                </span>
              </div>
              {item.text && (
                <p className="mt-1.5 text-left wrap-anywhere whitespace-pre-line text-ink-soft" dir="auto">
                  {item.text}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
