import { Bell, Check, Lock, Wallet } from 'lucide-react';
import { cx } from '../../../design/class-names.ts';
import { Money } from '../../../design/values/Money.tsx';
import { ApplicantRow } from './ApplicantRow.tsx';
import { PauseButton } from './PauseButton.tsx';
import { useScenes } from './use-scenes.ts';

/** One job from application to pay in the animation. Names and figures are made up and labelled so. */
interface Scene {
  stage: 'Applied' | 'Shortlisted' | 'Completed' | 'Approved';
  /** What has just happened. */
  news: string;
  /** What the talent sees at the same moment. */
  notice: string;
  /** The number of ledger lines so far. */
  ledger: number;
}

const SCENES: readonly Scene[] = [
  { stage: 'Applied', news: 'Amara applied', notice: 'Your application arrived', ledger: 0 },
  {
    stage: 'Shortlisted',
    news: 'Shortlisted, Amara was notified',
    notice: 'Harbour Works shortlisted you',
    ledger: 0,
  },
  { stage: 'Completed', news: 'Amara marked the work as done', notice: 'You marked the work as done', ledger: 0 },
  { stage: 'Approved', news: 'Approved, the escrow paid', notice: 'Harbour Works paid you $1,200.00', ledger: 2 },
];

const LEDGER = [
  { what: 'Held in escrow', amount: '1200000000' },
  { what: 'Released to Amara', amount: '1200000000' },
] as const;

/** The duration of a scene in milliseconds. */
const SCENE_MS = 2600;

const OTHERS = [
  { name: 'Tunde Bakare', work: 'Product designer', stage: 'Shortlisted' },
  { name: 'Mei Lin', work: 'Data engineer', stage: 'Applied' },
] as const;

/** The product in motion, made of its own components: a row moves through the stages and the ledger grows. */
export function Vignette() {
  const { frame, scene: index, moves, toggle } = useScenes<HTMLElement>(SCENES.length, SCENE_MS);
  const scene = SCENES[index]!;
  return (
    <figure
      ref={frame}
      className="relative min-w-0"
      aria-label="An example: an application moves from Applied to Approved, and the ledger records the payment."
    >
      <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <div className="flex h-12 items-center justify-between border-b border-line pr-12 pl-4 text-sm">
          <span className="font-semibold">Applicants</span>
          <span className="text-note text-ink-faint">Example</span>
        </div>
        <ApplicantRow key={scene.stage} name="Amara Okafor" work="Frontend engineer" stage={scene.stage} changed />
        {OTHERS.map((other) => (
          <ApplicantRow key={other.name} {...other} />
        ))}
        <div className="bg-canvas px-4 pt-3.5 pb-4">
          <div className="flex items-center justify-between text-note">
            <span className="font-semibold">Ledger</span>
            <span className="text-ink-faint">{scene.news}</span>
          </div>
          <ul className="mt-2.5 grid h-[92px] content-start gap-2">
            {LEDGER.slice(0, scene.ledger).map((line, place) => (
              <li
                key={line.what}
                className={cx(
                  'flex h-[42px] items-center gap-3 rounded-control border border-line bg-surface px-3 text-sm',
                  'just-changed',
                )}
              >
                {place === 0 ? (
                  <Lock size={15} className="text-brand-ink" />
                ) : (
                  <Check size={15} className="text-success-ink" />
                )}
                <span className="flex-1 truncate">{line.what}</span>
                <Money amount={line.amount} size="sm" className="font-medium" />
              </li>
            ))}
            {scene.ledger === 0 && (
              <li className="flex h-[42px] items-center rounded-control border border-dashed border-line px-3 text-note text-ink-faint">
                No entries until money moves.
              </li>
            )}
          </ul>
        </div>
        <ol className="grid grid-cols-4 border-t border-line pb-3">
          {SCENES.map((each, place) => (
            <li
              key={each.stage}
              className={cx('py-2.5 text-center text-xs', place <= index ? 'text-ink' : 'text-ink-faint')}
            >
              <span
                className={cx(
                  'mx-auto mb-1.5 block h-1 w-8 rounded-full transition-colors duration-300',
                  place <= index ? 'bg-brand' : 'bg-pressed',
                )}
              />
              <span>{each.stage}</span>
            </li>
          ))}
        </ol>
      </div>
      <div
        key={scene.notice}
        aria-hidden
        className="just-changed relative -mt-3.5 mr-4 ml-auto flex h-15 w-[min(324px,calc(100%-2rem))] items-center gap-3 rounded-card border border-line bg-raised pr-5 pl-3.5 shadow-float sm:-mr-4"
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand text-on-brand">
          {scene.ledger > 0 ? <Wallet size={15} /> : <Bell size={15} />}
        </span>
        <span className="min-w-0">
          <span className="block text-xs leading-4 text-ink-faint">Amara’s screen</span>
          <span className="block truncate text-sm font-medium">{scene.notice}</span>
        </span>
      </div>
      <PauseButton of="the example" moves={moves} onToggle={toggle} className="absolute top-2.5 right-3" />
    </figure>
  );
}
