import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from '../design/class-names.ts';

interface DropZoneProps {
  /** What it takes, in words and as media types: `UPLOAD_RULES.picture`. */
  rule: { hint: string; types: readonly string[] };
  /** What the button says: 'Choose files'. */
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  /** Below the hint. */
  note?: string;
  disabled?: boolean;
}

/** Takes files by a press, by dropping them and by pasting them while it is on the page. */
export function DropZone({ rule, label, multiple = false, onFiles, note, disabled = false }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { hint, types } = rule;
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      take(event.clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  return (
    <div
      className={cx(
        'grid justify-items-center gap-1.5 rounded-control border border-dashed px-4 py-6 text-center transition-colors',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong',
        disabled && 'opacity-55',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Upload size={20} aria-hidden className="text-ink-faint" />
      <p>
        <button
          type="button"
          disabled={disabled}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
          className="font-medium text-brand-ink underline decoration-line-strong underline-offset-3 hover:decoration-current disabled:cursor-not-allowed"
        >
          {label}
        </button>
        <span className="text-ink-soft max-sm:hidden">{`, drop ${multiple ? 'them' : 'it'} here or paste`}</span>
      </p>
      <p id={hintId} className="text-note text-ink-faint">
        <span>{hint}</span>
        {note && (
          <>
            <br />
            <span>{note}</span>
          </>
        )}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={types.join(',')}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
