import { useState, type ReactNode } from 'react';

/** One state of a piece, as the gallery shows it. */
export interface State {
  label: string;
  node: ReactNode;
  /** Draws a pointer, a focus or a press without one: on the first element that `on` finds within. */
  force?: 'hover' | 'focus' | 'pressed';
  on?: string;
  /** Written from right to left. */
  rtl?: boolean;
  /** Takes the whole width: light above dark, not beside it. */
  wide?: boolean;
  /** What floats gets a document of its own, this many pixels high. */
  frame?: number;
  /** In such a document: what is pressed once it is there, so that what follows can be looked at. */
  press?: string;
}

/** A component with its rule in one line and all its states. */
export interface Piece {
  /** The component's file without its ending: 'Trend'. */
  of: string;
  line: string;
  states: State[];
}

type Options = Omit<State, 'label' | 'node'>;

export const piece = (of: string, line: string, states: State[]): Piece => ({ of, line, states });
export const state = (label: string, node: ReactNode, options: Options = {}): State => ({ label, node, ...options });

/** The three states that a pointer and a key bring, of one and the same thing. */
export const touched = (node: ReactNode, on = 'button, a, input, textarea, select', of = ''): State[] =>
  (['hover', 'focus', 'pressed'] as const).map((force) => state(`${of}${force}`, node, { force, on }));

/** Keeps the value of a controlled component. */
export function Held<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, change: (next: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

/** Words that each component must be able to show. */
export const LONG = 'Oberweserdampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller';
export const ARABIC = 'مهندسة برمجيات أولى';
export const nothing = () => {};
