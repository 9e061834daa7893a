/** Before a contract is sent: that there are more offers than openings, from `useOfferWarning`. Renders nothing where they fit. */
export function OfferWarning({ warning }: { warning: string | null }) {
  return (
    warning && (
      <p role="status" className="rounded-control bg-warning-soft px-3 py-2.5 text-note leading-4.5 text-warning-ink">
        {warning}
      </p>
    )
  );
}
