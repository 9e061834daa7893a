import { useEffect, useRef } from 'react';
import { cx } from '../../design/class-names.ts';
import type { Scheme } from './contrast.ts';
import type { State } from './shelf.tsx';

/** One state in one theme. */
export function Specimen({ state, scheme, src }: { state: State; scheme: Scheme; src: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { force, on } = state;
  useEffect(() => {
    if (force) box.current?.querySelector(on ?? 'button')?.setAttribute('data-force', force);
  });
  return (
    <figure className="grid max-w-full min-w-0 content-start gap-1.5">
      <figcaption className="text-xs text-ink-faint">{state.label}</figcaption>
      {state.frame ? (
        <iframe
          title={`${state.label}, ${scheme}`}
          src={src}
          loading="lazy"
          style={{ height: state.frame }}
          className="w-full rounded-control border border-line bg-canvas"
        />
      ) : (
        <div
          ref={box}
          dir={state.rtl ? 'rtl' : undefined}
          className={cx('min-w-0', state.wide ? 'w-full' : 'max-w-full')}
        >
          {state.node}
        </div>
      )}
    </figure>
  );
}
