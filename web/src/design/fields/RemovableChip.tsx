import { X } from 'lucide-react';

/** An active filter with a button that removes it. `kind` is its category: 'Category'. */
export function RemovableChip({ kind, label, onRemove }: { kind: string; label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${kind}: ${label}`}
      title={`${kind}: ${label}`}
      onClick={onRemove}
      className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface pr-2 pl-3 text-note text-ink-soft transition-colors hover:border-line-strong/60 hover:bg-sunken hover:text-ink"
    >
      <span className="truncate" dir="auto">
        {label}
      </span>
      <X size={13} aria-hidden className="shrink-0 text-ink-faint" />
    </button>
  );
}
