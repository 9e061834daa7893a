import { ExternalLink, Mail } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { StageBadge } from '../../../ui/StageBadge.tsx';
import type { ApplyElsewhere } from '../apply-state.ts';

interface ApplyElsewhereDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ways: readonly ApplyElsewhere[];
  companyName: string;
  applying: boolean;
  onConfirm: () => void;
}

/** For jobs that are applied for on a page or by mail of the company: open it, then record the application here. */
export function ApplyElsewhereDialog({ open, onOpenChange, ways, companyName, applying, onConfirm }: ApplyElsewhereDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${companyName} takes applications elsewhere`}
      description="Send your application there first, then record it here so that both of you can follow it."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button busy={applying && 'Recording...'} onClick={onConfirm}>
            I have applied
          </Button>
        </>
      }
    >
      <ol className="grid gap-4">
        <li className="grid gap-2">
          <p className="font-medium">1. Send it</p>
          {ways.map((way) => (
            <a
              key={way.href}
              href={way.href}
              {...(way.external ? { target: '_blank', rel: 'noopener nofollow' } : {})}
              className="flex min-w-0 items-center gap-2.5 rounded-control border border-line px-3 py-2.5 font-medium text-brand-ink hover:bg-sunken"
            >
              {way.external ? <ExternalLink size={16} aria-hidden className="shrink-0" /> : <Mail size={16} aria-hidden className="shrink-0" />}
              <span className="truncate">{way.label}</span>
            </a>
          ))}
        </li>
        <li>
          <p className="font-medium">2. Record it</p>
          <p className="mt-1 text-ink-soft">
            It starts as <StageBadge stage="Pending" /> until the company confirms that it arrived.
          </p>
        </li>
      </ol>
    </Dialog>
  );
}
