import { formatUsd } from '@hireledger/domain/money/usd';

/** The talent's wallet as a card: balance and name. The drawing is hidden from screen readers. */
export function WalletCard({ balance, name }: { balance: string; name: string }) {
  return (
    <div className="relative grid h-44 content-between overflow-hidden rounded-card border border-transparent bg-brand p-5 text-on-brand">
      <svg
        aria-hidden
        viewBox="0 0 340 176"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 size-full"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.16"
      >
        <circle cx="290" cy="30" r="46" />
        <circle cx="290" cy="30" r="78" />
        <circle cx="290" cy="30" r="110" />
        <circle cx="290" cy="30" r="142" />
      </svg>
      <span className="relative flex items-center justify-between text-note font-medium">
        Wallet balance
        <svg aria-hidden viewBox="0 0 32 24" className="h-6 w-8" fill="none" stroke="currentColor" strokeWidth="2">
          <rect x="1" y="1" width="30" height="22" rx="4" />
          <path d="M1 9h10v6H1M31 9H21v6h10M11 1v22M21 1v22" />
        </svg>
      </span>
      <span className="relative grid gap-0.5">
        <span className="text-2xl font-semibold tracking-tight tabular-nums">{formatUsd(BigInt(balance))}</span>
        <bdi className="truncate text-left text-note">{name}</bdi>
      </span>
    </div>
  );
}
