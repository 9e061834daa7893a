// Why: docs/decisions/0401-text-that-changes-is-alone-in-its-element.md
const written = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
const found = new Set<string>();

/**
 * Notices where React writes to a text node that has siblings: the translator of a browser would have replaced the node. Finds what the types do
 * not say, such as text given as `children`.
 */
export function watchTexts(): void {
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...written,
    set(this: Node, value: string) {
      const { parentElement: parent } = this;
      if (parent && parent.childNodes.length > 1 && this.nodeValue !== value)
        found.add(`The text "${this.nodeValue}" changes beside others: ${parent.outerHTML.slice(0, 300)}`);
      written.set!.call(this, value);
    },
  });
}

/** What was noticed since the last call, a sentence each. */
export function changedBesideOthers(): string[] {
  const sentences = [...found];
  found.clear();
  return sentences;
}
