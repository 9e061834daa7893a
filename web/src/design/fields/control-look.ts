/** The shared classes of inputs and selects. On touch they are as high as buttons. */
export const CONTROL =
  'w-full min-w-0 pointer-coarse:max-md:min-h-11 rounded-control border border-line-strong bg-surface text-ink text-sm max-sm:text-base placeholder:text-ink-faint transition-colors hover:border-ink-faint focus-visible:border-brand focus-visible:outline-offset-0 aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-faint disabled:cursor-not-allowed [&:is(input,textarea):read-only]:bg-sunken';
