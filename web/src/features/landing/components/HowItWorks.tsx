import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import './how-it-works.css';
import { DONE, APPLY, POST, RELEASED, SHORTLIST } from './how-it-works-drawings.tsx';
import { PauseButton } from './PauseButton.tsx';
import { SectionHead } from './SectionHead.tsx';
import { useScenes } from './use-scenes.ts';

const SCENE_MS = 2_400;
const SCENES = [
  {
    title: 'Post',
    stage: null,
    text: 'The company describes the work and the pay. The job goes live right away.',
    drawing: POST,
  },
  {
    title: 'Apply',
    stage: 'Applied',
    text: 'Candidates send their profile in one click. The company sees it instantly.',
    drawing: APPLY,
  },
  {
    title: 'Shortlist',
    stage: 'Shortlisted',
    text: 'The company shortlists, and the candidate is notified right away.',
    drawing: SHORTLIST,
  },
  {
    title: 'Done',
    stage: 'Completed',
    text: 'The work is marked as done, and the company reviews it.',
    drawing: DONE,
  },
  {
    title: 'Released',
    stage: 'Approved',
    text: 'The company signs, the escrow pays, and the chain records the proof.',
    drawing: RELEASED,
  },
] as const;

/** How it works: a job in five animated scenes. Without motion it shows all five. */
export function HowItWorks() {
  const { frame, scene, moves, toggle } = useScenes<HTMLDivElement>(SCENES.length, SCENE_MS);
  return (
    <section className="border-t border-line bg-surface">
      <div className="mx-auto max-w-[1240px] px-4 py-20 sm:px-6 lg:py-28">
        <div className="flex items-start justify-between gap-6">
          <SectionHead id="how-it-works" title="How it works">
            One job, from posting to payout.
          </SectionHead>
          <PauseButton of="the animation" moves={moves} onToggle={toggle} className="mt-2" />
        </div>
        <div ref={frame} className="story mt-12 lg:mt-16" data-moves={moves === true}>
          <ol className="grid gap-y-8 lg:grid-cols-5 lg:gap-x-6">
            {SCENES.map(({ title, stage, text, drawing }, index) => (
              <li
                key={title}
                data-scene={index < scene ? 'past' : index === scene ? 'now' : 'next'}
                className="story-scene grid grid-cols-[112px_1fr] gap-x-5 max-lg:items-center lg:block"
              >
                <div className="story-drawing lg:pr-4">{drawing}</div>
                <div className="relative lg:mt-7 lg:pt-9">
                  <span className="story-line" aria-hidden />
                  <span className="story-dot" aria-hidden />
                  <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 lg:max-xl:gap-x-1.5">
                    <h3 className="text-xl lg:max-xl:text-lg">{title}</h3>
                    {stage && <StageBadge stage={stage} />}
                  </div>
                  <p className="mt-2 text-base leading-6 text-pretty text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
