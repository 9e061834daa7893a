import { Switch as Radix } from 'radix-ui';

interface SwitchProps {
  /** The accessible name. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** An on/off switch that takes effect immediately. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <Radix.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-transparent bg-line-strong transition-colors data-[state=checked]:bg-brand hover:bg-ink-faint data-[state=checked]:hover:bg-brand-hover"
    >
      <Radix.Thumb className="block size-4 translate-x-px rounded-full bg-white transition-transform data-[state=checked]:translate-x-[17px] motion-reduce:transition-none" />
    </Radix.Root>
  );
}
