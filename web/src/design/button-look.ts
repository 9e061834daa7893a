import { cva, type VariantProps } from 'class-variance-authority';

/** The classes of a button, for links that look like one too. */
export const buttonLook = cva(
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none transition-colors disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:cursor-not-allowed aria-busy:opacity-80 aria-busy:cursor-progress',
  {
    variants: {
      variant: {
        primary: 'print:hidden border-transparent bg-brand text-on-brand usable:hover:bg-brand-hover',
        secondary: 'print:hidden border-line bg-surface text-ink usable:hover:bg-sunken',
        // Opens a list of choices; it looks like a field. On paper it says what was chosen, which the others do not.
        choice: 'border-line-strong bg-surface text-ink usable:hover:border-ink-faint',
        ghost: 'print:hidden border-transparent text-ink-soft usable:hover:bg-sunken usable:hover:text-ink',
        danger: 'print:hidden border-transparent bg-danger text-on-danger usable:hover:bg-danger-hover',
      },
      size: {
        sm: 'h-8 px-3 text-note',
        md: 'h-9 px-3.5 text-sm pointer-coarse:max-md:min-h-11',
        lg: 'h-11 px-5 text-base',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonLook>;
