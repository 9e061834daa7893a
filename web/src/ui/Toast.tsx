import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

/** Where toasts appear. Mounted once by the shell; raise one with `toast.success('Job posted successfully!')`. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      style={{ fontFamily: 'inherit' }}
      gap={8}
      toastOptions={{
        duration: 6000,
        // Its own grey is that of a light page.
        classNames: { description: 'text-ink-soft!' },
        style: {
          background: 'var(--raised)',
          color: 'var(--ink)',
          border: '1px solid var(--line)',
          borderRadius: 12,
          boxShadow: 'var(--shadow-float)',
          fontSize: 14,
          lineHeight: '20px',
        },
        actionButtonStyle: { background: 'var(--brand)', color: 'var(--on-brand)', height: 28, padding: '0 12px', borderRadius: 8, fontWeight: 500 },
      }}
    />
  );
}
