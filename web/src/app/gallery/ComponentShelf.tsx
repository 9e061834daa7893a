import { cx } from '../../design/class-names.ts';
import type { Shelf } from './shelf.tsx';
import { Specimen } from './Specimen.tsx';

const SCHEMES = ['light', 'dark'] as const;

/** A component: its rule, and its states in both themes next to each other. */
export function ComponentShelf({ shelf }: { shelf: Shelf }) {
  const wide = shelf.states.some((state) => state.wide);
  return (
    <section
      id={shelf.component}
      aria-label={shelf.component}
      className="grid scroll-mt-6 gap-3 border-t border-line py-6 [contain-intrinsic-size:auto_400px] [content-visibility:auto]"
    >
      <div>
        <h3 className="text-lead">{shelf.component}</h3>
        <p className="text-note text-ink-soft">{shelf.rule}</p>
      </div>
      <div className={cx('grid gap-3', !wide && 'lg:grid-cols-2')}>
        {SCHEMES.map((scheme) => (
          <div
            key={scheme}
            style={{ colorScheme: scheme }}
            className="flex min-w-0 flex-wrap content-start gap-x-6 gap-y-5 overflow-x-auto rounded-card border border-line bg-canvas p-5 text-ink"
          >
            {shelf.states.map((state, index) => (
              <div key={state.label} className={cx('min-w-0', (state.frame || state.wide) && 'w-full')}>
                <Specimen
                  state={state}
                  scheme={scheme}
                  src={`/dev/gallery?component=${encodeURIComponent(shelf.component)}&state=${index}&theme=${scheme}`}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
