import { AlertDialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useFocusReturn } from './focus-return.ts';
import { OpenModal } from './open-modals.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question ('Are you sure you want to delete this job?'). */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busyLabel?: string;
  danger?: boolean;
  /** Runs on confirm. The dialog closes when it resolves; when it rejects, it stays open and shows the error. */
  onConfirm: () => Promise<unknown> | void;
  errorText?: (error: unknown) => string;
}

/**
 * Asks for confirmation before an irreversible action. A click outside does not close it. Enter in a field of its
 * children confirms.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    busyLabel = 'Working...',
    danger,
    onConfirm,
    errorText,
  } = props;
  const { remember, giveBack } = useFocusReturn();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (failure) {
      setError(errorText?.(failure) ?? (failure instanceof Error ? failure.message : 'Something went wrong.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (busy) return;
        setError(null);
        onOpenChange(next);
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          className="fade-in fixed top-1/2 left-1/2 z-50 w-[calc(100%-32px)] max-w-[420px] max-h-[92dvh] overflow-y-auto -translate-1/2 rounded-card border border-line bg-raised p-5 shadow-float outline-none"
        >
          <OpenModal />
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // React takes it on to the form that this question is about.
              event.stopPropagation();
              void confirm();
            }}
          >
            <Radix.Title className="text-base wrap-anywhere">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-1.5 text-pretty text-ink-soft empty:hidden">{children}</div>
            </Radix.Description>
            {error && (
              <p role="alert" className="mt-3 text-danger-ink">
                {error}
              </p>
            )}
            <div className="mt-5 flex justify-end gap-2">
              <Radix.Cancel asChild>
                <Button variant="secondary" disabled={busy}>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} type="submit" busy={busy && busyLabel}>
                {confirmLabel}
              </Button>
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
