import { lazy, useState, type ComponentType } from 'react';

/**
 * A component that is loaded when it is first drawn, and a function that loads it before. Once that has run, the component is drawn at once:
 * React's `lazy` would suspend even if its file is there, and leave the screen blank for 300 ms.
 */
export function loadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [ComponentType<Props>, () => Promise<void>] {
  const Lazy = lazy(load);
  let Loaded: ComponentType<Props> | undefined;
  function Loadable(props: Props) {
    // As it was when it was first drawn: another component would lose the state below it.
    const [Drawn] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Drawn {...props} />;
  }
  return [
    Loadable,
    async () => {
      Loaded ??= (await load()).default;
    },
  ];
}
