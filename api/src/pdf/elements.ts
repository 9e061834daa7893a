// Why: docs/decisions/0397-draw-papers-in-noto-fonts.md
import type { Document } from './ink.ts';

/** Standard types of ISO 32000-1, 14.8.4. */
type Group = 'L' | 'LI' | 'LBody' | 'Table' | 'TR';
export type Element = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD';

/**
 * Draws something that is read as one. It may continue on the next page.
 * @param scope what a head of a table (TH) is the head of
 */
export function drawElement(document: Document, type: Element, draw: () => void, scope?: 'Row' | 'Column'): void {
  const content = document.markStructureContent(type);
  draw();
  document.endMarkedContent();
  document.parent.add(document.struct(type, { scope } as object, [content]));
}

/** Draws elements that belong together: rows of a table, items of a list. */
export function drawGroup(document: Document, type: Group, draw: () => void): void {
  const outer = document.parent;
  const group = document.struct(type);
  outer.add(group);
  document.parent = group;
  draw();
  document.parent = outer;
  group.end();
}

/** Draws what is there for the eye alone, such as a line or the number of a page. Not inside of an element. */
export function drawArtifact(document: Document, draw: () => void): void {
  document.markContent('Artifact');
  draw();
  document.endMarkedContent();
}
