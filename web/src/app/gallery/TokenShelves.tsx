import type { ReactNode } from 'react';
import { BrandMark, BrandMarkPlain } from '../../design/BrandMark.tsx';
import { DRAWINGS } from '../../design/placeholders/drawings.tsx';
import theme from '../../design/theme/theme.css?raw';
import tokensCss from '../../design/theme/tokens.css?raw';
import { contrast, PAIRS, tokensOf, type Scheme } from './contrast.ts';

export const TOKEN_SHELVES = [
  'Mark',
  'Colour',
  'Contrast',
  'Type',
  'Space',
  'Radius and shadow',
  'Motion',
  'Drawings',
] as const;

const SCHEMES = ['light', 'dark'] as const;
const COLOURS = tokensOf(tokensCss);
/** `--text-note: 0.8125rem` and its like, as theme.css has them. */
const named = (prefix: string) =>
  [...theme.matchAll(new RegExp(`--${prefix}-([a-z0-9-]+):\\s*([^;]+);`, 'g'))]
    .map(([, name, value]) => [name!, value!] as const)
    .filter(([name]) => !name.includes('--'));
const MOTIONS = [...tokensCss.matchAll(/--(motion-[a-z]+):\s*([^;]+);/g)].map(
  ([, name, value]) => [name!, value!] as const,
);

/** The tokens, read from tokens.css and theme.css. */
export function TokenShelves() {
  return (
    <section aria-label="Tokens" className="mb-10">
      <h2 className="mb-4 text-title">Tokens</h2>
      <Both
        name="Mark"
        line="An H of two sides and what binds them, which holds a coin. Tile and coin keep their colours in both themes; the plain mark takes the colour of its text."
      >
        {() => (
          <div className="flex flex-wrap items-center gap-5">
            {['size-4', 'size-5', 'size-7', 'size-12', 'size-20'].map((size) => (
              <BrandMark key={size} className={size} />
            ))}
            <BrandMarkPlain className="size-4" />
            <BrandMarkPlain className="size-12" />
          </div>
        )}
      </Both>
      <Both
        name="Colour"
        line="Names say what a colour is for. -soft is a fill behind text, -ink the text upon it or upon a surface."
      >
        {() => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-2">
            {[...COLOURS.keys()]
              .filter((name) => name !== 'scrim')
              .map((name) => (
                <li key={name} className="flex items-center gap-2 text-xs">
                  <span
                    className="size-7 shrink-0 rounded-md border border-line"
                    style={{ background: `var(--${name})` }}
                  />
                  <code className="min-w-0 truncate">{name}</code>
                </li>
              ))}
          </ul>
        )}
      </Both>
      <Both
        name="Contrast"
        line="Measured here, from the tokens themselves; a test refuses what falls short. 4.5 to be read, 3 to be made out."
      >
        {(scheme) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-2">
            {PAIRS.map(([ink, on, least]) => (
              <Ratio key={`${ink} ${on}`} ink={ink} on={on} least={least} scheme={scheme} />
            ))}
          </ul>
        )}
      </Both>
      <Both
        name="Type"
        line="Inter; 14 px in the product, 16 to 18 px on public pages. Titles are tight and of weight 600; figures are tabular."
      >
        {() => (
          <ul className="grid gap-3">
            {named('text').map(([name, value]) => (
              <li key={name} className="flex flex-wrap items-baseline gap-x-4">
                <span className="w-44 shrink-0 font-mono text-xs break-words text-ink-faint">
                  text-{name} {value}
                </span>
                <span
                  className="min-w-0 overflow-hidden whitespace-nowrap"
                  style={{ fontSize: value, lineHeight: 1.3 }}
                >
                  Escrow 1,250.50
                </span>
              </li>
            ))}
          </ul>
        )}
      </Both>
      <Both
        name="Space"
        line="Steps of 4 px. 8 within a group, 12 to 16 between things, 20 inside a card, 24 to 40 between sections."
      >
        {() => (
          <ul className="grid gap-2">
            {[4, 8, 12, 16, 20, 24, 32, 40].map((size) => (
              <li key={size} className="flex items-center gap-3 text-xs text-ink-faint">
                <span className="w-10 tabular-nums">{size} px</span>
                <span className="h-3 rounded-sm bg-brand" style={{ width: size * 4 }} />
              </li>
            ))}
          </ul>
        )}
      </Both>
      <Both name="Radius and shadow" line="One shadow, for overlays.">
        {() => (
          <div className="flex flex-wrap gap-5">
            {named('radius').map(([name, value]) => (
              <span
                key={name}
                className="grid size-20 place-items-center border border-line-strong bg-surface text-xs"
                style={{ borderRadius: value }}
              >
                {name}
              </span>
            ))}
            <span className="grid size-20 place-items-center rounded-card border border-line bg-raised text-xs shadow-float">
              float
            </span>
          </div>
        )}
      </Both>
      <Both name="Motion" line="Point at a bar. With reduced motion it stays.">
        {() => (
          <ul className="grid gap-2">
            {MOTIONS.map(([name, value]) => (
              <li key={name} className="group flex items-center gap-3 text-xs text-ink-faint">
                <span className="w-40 font-mono">
                  {name} {value}
                </span>
                <span
                  className="h-3 w-8 rounded-sm bg-brand transition-[width] ease-settle group-hover:w-48 motion-reduce:transition-none"
                  style={{ transitionDuration: `var(--${name})` }}
                />
              </li>
            ))}
          </ul>
        )}
      </Both>
      <Both name="Drawings" line="2 px lines, neutrals and petrol, one stage colour as accent.">
        {() => (
          <ul className="flex flex-wrap gap-5">
            {Object.entries(DRAWINGS).map(([name, drawing]) => (
              <li key={name} className="text-xs text-ink-faint">
                {drawing}
                {name}
              </li>
            ))}
          </ul>
        )}
      </Both>
    </section>
  );
}

function Both({
  name,
  line,
  children,
}: {
  name: (typeof TOKEN_SHELVES)[number];
  line: string;
  children: (scheme: Scheme) => ReactNode;
}) {
  return (
    <section
      id={name}
      aria-label={name}
      className="grid scroll-mt-6 gap-3 border-t border-line py-6 [contain-intrinsic-size:auto_400px] [content-visibility:auto]"
    >
      <div>
        <h3 className="text-lead">{name}</h3>
        <p className="text-note text-ink-soft">{line}</p>
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        {SCHEMES.map((scheme) => (
          <div
            key={scheme}
            style={{ colorScheme: scheme }}
            className="min-w-0 overflow-hidden rounded-card border border-line bg-canvas p-5 text-ink"
          >
            {children(scheme)}
          </div>
        ))}
      </div>
    </section>
  );
}

function Ratio({ ink, on, least, scheme }: { ink: string; on: string; least: number; scheme: Scheme }) {
  const ratio = contrast(COLOURS, ink, on, scheme);
  return (
    <li
      className="rounded-md border border-line px-2 py-1.5 text-xs"
      style={{ background: `var(--${on})`, color: `var(--${ink})` }}
    >
      <span className="flex justify-between gap-2 font-medium tabular-nums">
        {ratio.toFixed(2)}
        <span>{ratio >= least ? `≥ ${least}` : `below ${least}`}</span>
      </span>
      <span className="block truncate">
        {ink} on {on}
      </span>
    </li>
  );
}
