import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { IconButton } from './IconButton.tsx';
import { toast } from './toasts/Toast.tsx';

/** Copies `text` and shows a tick for two seconds, or the text itself where the browser refuses. `xs` is for use within a line. */
export function CopyButton({ text, label, size = 'sm' }: { text: string; label: string; size?: 'xs' | 'sm' }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast.error('Your browser blocked copying.', { description: text });
  };
  return (
    <>
      <IconButton size={size} label={label} className="print:hidden" onClick={() => void copy()}>
        {copied ? <Check size={14} className="text-success" /> : <Copy size={14} />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}
