import { useState, type ReactNode } from 'react';

/** One state of a component, as the gallery shows it. */
export interface State {
  label: string;
  node: ReactNode;
  /** Shows the hover, focus or pressed style on the first element that matches `on`. */
  force?: 'hover' | 'focus' | 'pressed';
  on?: string;
  /** Right to left. */
  rtl?: boolean;
  /** Takes the whole width: dark is below light, not beside it. */
  wide?: boolean;
  /** A floating component gets its own document of this height in pixels. */
  frame?: number;
  /** Pressed in such a document once it has rendered: shows the overlay. */
  press?: string;
}

/** A component with its rule in one line and all its states. */
export interface Shelf {
  /** The component's file without its ending: 'Trend'. */
  component: string;
  rule: string;
  states: State[];
}

type Options = Omit<State, 'label' | 'node'>;

export const shelf = (component: string, rule: string, states: State[]): Shelf => ({ component, rule, states });
export const state = (label: string, node: ReactNode, options: Options = {}): State => ({ label, node, ...options });

/** The hover, focus and pressed states of an element. */
export const touched = (node: ReactNode, on = 'button, a, input, textarea, select', of = ''): State[] =>
  (['hover', 'focus', 'pressed'] as const).map((force) => state(`${of}${force}`, node, { force, on }));

/** Keeps the value of a controlled component. */
export function WithState<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, change: (next: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

/** Texts that every component must be able to show. */
export const LONG = 'Oberweserdampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller';
export const ARABIC = 'مهندسة برمجيات أولى';
export const nothing = () => {};
