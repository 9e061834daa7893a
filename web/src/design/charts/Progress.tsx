/** Progress from 0 to 100; `label` is the accessible name. */
export function Progress({ value, label }: { value: number; label: string }) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-pressed"
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-settle motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
