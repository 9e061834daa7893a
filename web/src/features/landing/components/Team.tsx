import { Portrait } from './Portrait.tsx';
import { SectionHead } from './SectionHead.tsx';

const TEAM = [
  { portrait: 'adaeze', name: 'Adaeze', work: 'Product' },
  { portrait: 'tomas', name: 'Tomás', work: 'Smart contracts' },
  { portrait: 'mei', name: 'Mei', work: 'Search' },
  { portrait: 'farida', name: 'Farida', work: 'Privacy' },
  { portrait: 'henrik', name: 'Henrik', work: 'Finance' },
  { portrait: 'naledi', name: 'Naledi', work: 'Support' },
] as const;

/** Six people at one table, drawn. */
export function Team() {
  return (
    <section id="team" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-[1240px] px-4 pt-20 pb-20 sm:px-6 lg:pt-28 lg:pb-24">
        <SectionHead title="Our team">A small team, each responsible for one part of the product.</SectionHead>
        <ul className="mt-12 grid grid-cols-2 gap-y-10 sm:grid-cols-3 lg:mt-16 lg:grid-cols-6">
          {TEAM.map(({ portrait, name, work }) => (
            <li key={name}>
              <div className="border-b-2 border-line-strong px-3 sm:px-4">
                <Portrait of={portrait} className="mx-auto w-full max-w-[170px]" />
              </div>
              <p className="mt-4 px-2 text-center text-base font-semibold">{name}</p>
              <p className="px-2 text-center text-lead leading-5 text-ink-soft">{work}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
