import { Link2 } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toast.tsx';

/** Copies the address of a page of ours, whole, so that it can be sent to somebody. */
export function CopyLinkButton({ path }: { path: string }) {
  const copy = async () => {
    const link = new URL(path, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copied');
    } catch {
      // Browsers refuse the clipboard on pages without https: then the link itself is what helps.
      toast(link, { description: 'Your browser did not let us copy this link.' });
    }
  };
  return (
    <IconButton label="Copy a link to this job" className="border border-line" onClick={() => void copy()}>
      <Link2 size={16} />
    </IconButton>
  );
}
