import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './IconButton.tsx';

/** Copies `text` and shows a tick for two seconds. `xs` is for use within a line. */
export function CopyButton({ text, label, size = 'sm' }: { text: string; label: string; size?: 'xs' | 'sm' }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <IconButton
        size={size}
        label={label}
        className="print:hidden"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {copied ? <Check size={14} className="text-success" /> : <Copy size={14} />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}
