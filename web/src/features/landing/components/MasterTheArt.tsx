import { SectionHead } from './SectionHead.tsx';

const SIDES = [
  {
    title: 'For companies',
    steps: [
      {
        title: 'Sign up and verify the business',
        text: 'Verify your email with a code. Submit a document or prove your domain to get the verified badge.',
      },
      {
        title: 'Create contracts with templates',
        text: 'Write the work and its milestones once, and use them again. Agreements are recorded on-chain.',
      },
      {
        title: 'Track milestones and approve',
        text: 'Fund milestones, review the work and approve it. The escrow pays right away.',
      },
    ],
  },
  {
    title: 'For talents',
    steps: [
      {
        title: 'Sign up and verify the profile',
        text: 'Fill in your profile once. It goes with every application.',
      },
      {
        title: 'Review and accept contracts',
        text: 'Read the work, the milestones and the pay. Accept, reject or ask for changes.',
      },
      {
        title: 'Complete tasks and get paid',
        text: 'Mark the work as done, then follow your payment from requested to released.',
      },
    ],
  },
] as const;

/** How to master the art: one list of steps for each role. */
export function MasterTheArt() {
  return (
    <section id="how-to" className="mx-auto max-w-[1240px] px-4 py-20 sm:px-6 lg:py-28">
      <SectionHead title="How to master the art">
        Three steps for each side. Both see the same record, live.
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
