import { SectionHead } from './SectionHead.tsx';

const SIDES = [
  {
    title: 'For companies',
    steps: [
      {
        title: 'Sign up and verify the business',
        text: 'A six-digit code opens the account. A document or your own domain brings the badge that talents look for.',
      },
      {
        title: 'Create contracts with templates',
        text: 'Post a job in three steps, or start from a copy of one that worked. The agreement is sealed by its hash.',
      },
      {
        title: 'Track milestones and approve',
        text: 'See who applied, shortlist the best, and approve the finished work. The escrow pays at once.',
      },
    ],
  },
  {
    title: 'For talents',
    steps: [
      {
        title: 'Sign up and verify the profile',
        text: 'Describe once what you have done and what you can do. It is sent with every application.',
      },
      {
        title: 'Review and accept contracts',
        text: 'See who is hiring, for what work and what pay, and apply with one click. Every change reaches you as it happens.',
      },
      {
        title: 'Complete tasks and get paid',
        text: 'Mark the work as done. Then see your pay requested, sent and released.',
      },
    ],
  },
] as const;

/** How to master the art: one list of steps for each role. */
export function MasterTheArt() {
  return (
    <section id="how-to" className="mx-auto max-w-[1240px] px-4 py-20 sm:px-6 lg:py-28">
      <SectionHead title="How to master the art">
        Three steps on each side of the table. Both see the same record at the same moment.
      </SectionHead>
      <div className="mt-12 grid gap-x-24 gap-y-16 md:grid-cols-2 lg:mt-16">
        {SIDES.map((side) => (
          <div key={side.title}>
            <h3 className="border-b border-line pb-4 text-base tracking-normal text-brand-ink">{side.title}</h3>
            <ol>
              {side.steps.map((step, index) => (
                <li
                  key={step.title}
                  className="grid grid-cols-[56px_1fr] border-b border-line py-7 last:border-b-0 last:pb-0"
                >
                  <span className="text-section leading-9 font-medium text-ink-faint tabular-nums" aria-hidden>
                    {index + 1}
                  </span>
                  <span>
                    <span className="block text-xl leading-7 font-semibold tracking-tight">{step.title}</span>
                    <span className="mt-1.5 block text-base leading-relaxed text-pretty text-ink-soft">
                      {step.text}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
