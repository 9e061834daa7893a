/**
 * Translates as browsers do: each text is taken out of the page, and its translation, here in capitals, comes in two
 * `font` elements in its place; so does every text that appears later. Runs in the page, from its beginning or later.
 * @returns what ends it.
 */
export function translatePage(): () => void {
  const translate = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (!parent || !node.data.trim() || parent.closest('font, script, style, textarea, svg')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data.toUpperCase();
      outer.append(inner);
      node.replaceWith(outer);
    } else for (const child of Array.from(node.childNodes)) translate(child);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
  });
  const begin = () => {
    translate(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  return () => observer.disconnect();
}
