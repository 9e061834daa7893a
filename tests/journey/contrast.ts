import type { Page } from 'playwright-core';

/** Axe's result for the contrast of some elements; `element` is theirs. */
interface Run {
  run: (
    context: { include: Element[] },
    options: object,
  ) => Promise<
    Record<'violations' | 'passes', { nodes: { element: Element; target: string[]; any: { message: string }[] }[] }[]>
  >;
}

/**
 * Text whose contrast axe finds too low, a line each. The contrast of a text depends on its colour, size, weight and
 * background, so axe checks one of all texts that share these, on the first page that shows them. That makes it cheap
 * enough for every page in every theme and width. Texts over something that is not their ancestor are checked each
 * time.
 */
export function contrastProblems(page: Page, within = 'html'): Promise<string[]> {
  return page.evaluate(async (scope) => {
    const looks = ((window as unknown as { looks?: Set<string> }).looks ??= new Set());
    const below = new Map<Element, { look: string; known: boolean }>();
    /** The background of an element's text: fills up to the first opaque one. */
    const groundOf = (element: Element): { look: string; known: boolean } => {
      const found = below.get(element);
      if (found) return found;
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const hides = /^(rgb|oklch|oklab|lab|lch|color)\([^/,]*(,[^,]*){0,2}\)$/.test(backgroundColor) && opacity === '1';
      const outer = hides || !element.parentElement ? { look: '', known: true } : groundOf(element.parentElement);
      const ground = {
        look: `${own}|${outer.look}`,
        known: hides || (outer.known && position !== 'absolute' && position !== 'fixed'),
      };
      below.set(element, ground);
      return ground;
    };
    const fresh = new Map<Element, string>();
    const taken = new Set<string>();
    for (const root of document.querySelectorAll(scope))
      for (const element of [root, ...root.querySelectorAll('*')]) {
        if (
          !element.matches('input, textarea, select') &&
          ![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        )
          continue;
        if (!element.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const ground = groundOf(element);
        const look = `${color} ${fontSize} ${fontWeight} ${textShadow} on ${ground.look}`;
        // Two of a kind, since axe skips elements that something covers.
        if (ground.known && (looks.has(look) || (taken.has(look) && taken.has(`${look} twice`)))) continue;
        taken.add(taken.has(look) ? `${look} twice` : look);
        fresh.set(element, look);
      }
    if (fresh.size === 0) return [];
    const { violations, passes } = await (window as unknown as { axe: Run }).axe.run(
      { include: [...fresh.keys()] },
      { runOnly: ['color-contrast'], elementRef: true },
    );
    for (const { nodes } of passes) for (const { element } of nodes) looks.add(fresh.get(element) ?? '');
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `color-contrast at ${target.join(' ')} (${any[0]?.message ?? ''})`),
    );
  }, within);
}
