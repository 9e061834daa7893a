import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

/** Where toasts appear. Mounted once by the shell; raise one with `toast.success('Job posted successfully!')`. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      closeButton
      gap={8}
      toastOptions={{
        duration: 6000,
        style: {
          background: 'var(--raised)',
          color: 'var(--ink)',
          border: '1px solid var(--line)',
          borderRadius: 12,
          boxShadow: 'var(--shadow-float)',
          font: 'inherit',
          fontSize: 14,
        },
      }}
    />
  );
}
