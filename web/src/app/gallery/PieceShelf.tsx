import { cx } from '../../design/class-names.ts';
import type { Piece } from './piece.tsx';
import { Specimen } from './Specimen.tsx';

const SCHEMES = ['light', 'dark'] as const;

/** One piece: its rule, and its states in both themes beside each other. */
export function PieceShelf({ piece }: { piece: Piece }) {
  const wide = piece.states.some((state) => state.wide);
  return (
    <section
      id={piece.of}
      aria-label={piece.of}
      className="grid scroll-mt-6 gap-3 border-t border-line py-6 [contain-intrinsic-size:auto_400px] [content-visibility:auto]"
    >
      <div>
        <h3 className="text-lead">{piece.of}</h3>
        <p className="text-note text-ink-soft">{piece.line}</p>
      </div>
      <div className={cx('grid gap-3', !wide && 'lg:grid-cols-2')}>
        {SCHEMES.map((scheme) => (
          <div
            key={scheme}
            style={{ colorScheme: scheme }}
            className="flex min-w-0 flex-wrap content-start gap-x-6 gap-y-5 overflow-x-auto rounded-card border border-line bg-canvas p-5 text-ink"
          >
            {piece.states.map((state, index) => (
              <div key={state.label} className={cx('min-w-0', (state.frame || state.wide) && 'w-full')}>
                <Specimen
                  state={state}
                  scheme={scheme}
                  src={`/dev/gallery?piece=${encodeURIComponent(piece.of)}&state=${index}&theme=${scheme}`}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
