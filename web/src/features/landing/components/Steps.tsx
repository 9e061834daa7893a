const SIDES = [
  {
    title: 'For companies',
    steps: [
      { title: 'Sign up and verify the business', text: 'One address, one six-digit code, and the company is on the board.' },
      { title: 'Create contracts with templates', text: 'Post a job in three steps. What you agree on is fixed by its hash.' },
      { title: 'Track milestones and approve', text: 'Applications arrive live. Approve the work, and the escrow pays.' },
    ],
  },
  {
    title: 'For talents',
    steps: [
      { title: 'Sign up and verify the profile', text: 'Tell what you have done and what you can do, once.' },
      { title: 'Review and accept contracts', text: 'Apply with one press and see each change of stage as it happens.' },
      { title: 'Complete tasks and get paid', text: 'Mark the work as done. You see the pay requested, sent and released.' },
    ],
  },
] as const;

/** How it works, one list for each side. */
export function Steps() {
  return (
    <section id="product" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-[1200px] px-4 py-20 sm:px-6 lg:py-24">
        <h2 className="max-w-xl text-[30px] leading-9 sm:text-[36px] sm:leading-[42px]">Three steps on each side of the table</h2>
        <p className="mt-3 max-w-xl text-lg leading-7 text-ink-soft">Both see the same record at the same moment, from the application to the last dollar.</p>
        <div className="mt-12 grid gap-x-20 gap-y-14 md:grid-cols-2">
          {SIDES.map((side) => (
            <div key={side.title}>
              <h3 className="text-[15px] tracking-normal text-brand-ink">{side.title}</h3>
              <ol className="mt-4">
                {side.steps.map((step, index) => (
                  <li key={step.title} className="flex gap-5 border-t border-line py-5 last:pb-0">
                    <span className="w-5 shrink-0 text-lg leading-7 text-ink-faint tabular-nums">{index + 1}</span>
                    <span>
                      <span className="block text-lg leading-7 font-medium">{step.title}</span>
                      <span className="mt-1 block text-base leading-6 text-ink-soft">{step.text}</span>
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
