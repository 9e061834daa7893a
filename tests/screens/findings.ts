/** Something that looks broken: what kind, and where on the page in words. */
export interface Finding {
  kind: 'error' | 'sideways' | 'clipped' | 'overlap' | 'shift' | 'slow' | 'failed';
  text: string;
}

/**
 * Checks a page: does it scroll sideways, is text cut off without an ellipsis or a title, do controls overlap? Runs
 * inside the browser, so it may use nothing from outside of itself.
 */
export function inspectPage(): Finding[] {
  const MAX_OF_KIND = 8;
  const found: Finding[] = [];
  const note = (kind: Finding['kind'], text: string) => {
    if (
      found.filter((other) => other.kind === kind).length < MAX_OF_KIND &&
      !found.some((other) => other.kind === kind && other.text === text)
    )
      found.push({ kind, text });
  };
  const describe = (element: Element) => {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
    const look = [...element.classList].slice(0, 4).join('.');
    return `<${element.tagName.toLowerCase()}${look && `.${look}`}> "${label}"`;
  };
  const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const rectOf = (element: Element) => element.getBoundingClientRect();
  const outerOf = (element: Element) => {
    const list: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) list.push(at);
    return list;
  };
  /** Visually hidden, for screen readers only: it or something around it is a dot. */
  const isForEars = (element: Element) =>
    [element, ...outerOf(element)].some(
      (at) => getComputedStyle(at).position === 'absolute' && rectOf(at).width <= 2 && rectOf(at).height <= 2,
    );

  const width = document.documentElement.clientWidth;
  const over = (document.scrollingElement?.scrollWidth ?? 0) - width;
  if (over > 1) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        shown(element) &&
        rectOf(element).right > width + 1 &&
        !outerOf(element).some(
          (outer) =>
            getComputedStyle(outer).overflowX !== 'visible' &&
            outer !== document.body &&
            outer !== document.documentElement,
        ),
    );
    const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    note(
      'sideways',
      `${over} px wider than the window: ${inner.slice(0, 3).map(describe).join(', ') || 'nothing that shows'}`,
    );
  }

  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const ownText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!ownText || !shown(element) || isForEars(element) || element.closest('[aria-hidden="true"], select')) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    for (const box of [element, ...outerOf(element)]) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed') break;
      const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const frame = rectOf(box);
      const dots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (cutsX && !dots && (text.right > frame.right + 2 || text.left < frame.left - 2) && frame.width > 2)
        note('clipped', `${describe(element)} is cut off sideways by ${describe(box)}`);
      if (cutsY && !dots && text.bottom > frame.bottom + 3 && frame.height > 2)
        note('clipped', `${describe(element)} is cut off below by ${describe(box)}`);
      if (
        dots &&
        box === element &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.closest('[title], [aria-label], [data-tooltip]')
      )
        note('clipped', `${describe(element)} is cut off and has no title with the rest`);
      if (dots || scrolls) break;
    }
  }

  const controls = [
    ...document.body.querySelectorAll(
      'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="switch"], [role="checkbox"]',
    ),
  ].filter(
    (element) =>
      shown(element) &&
      !isForEars(element) &&
      !element.closest('[aria-hidden="true"], [inert]') &&
      getComputedStyle(element).pointerEvents !== 'none',
  );
  const layerOf = (element: Element) =>
    [element, ...outerOf(element)].find((at) => ['fixed', 'sticky'].includes(getComputedStyle(at).position));
  /** Only the part that the scrolling ancestors show can be clicked. */
  const hitArea = (element: Element) => {
    const area = { ...rectOf(element).toJSON() } as DOMRect;
    for (const outer of outerOf(element)) {
      if (
        getComputedStyle(outer).overflowY === 'visible' ||
        outer === document.body ||
        outer === document.documentElement
      )
        continue;
      const frame = rectOf(outer);
      Object.assign(area, {
        left: Math.max(area.left, frame.left),
        right: Math.min(area.right, frame.right),
        top: Math.max(area.top, frame.top),
        bottom: Math.min(area.bottom, frame.bottom),
      });
    }
    return area;
  };
  const isInText = (element: Element) => getComputedStyle(element).display === 'inline';
  const boxes = controls.map((element) => ({ element, rect: hitArea(element), layer: layerOf(element) }));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Overlays cover the page on purpose, a button may be inside its field, and links of one text do not cover each
      // other: the box around one that continues on the next line contains others.
      if (
        across <= 2 ||
        down <= 2 ||
        one.layer !== other.layer ||
        (isInText(one.element) && isInText(other.element)) ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue;
      if ([one, other].some(({ element }) => element.matches('input, textarea'))) continue;
      note(
        'overlap',
        `${describe(one.element)} and ${describe(other.element)} lie on each other, ${Math.round(across)} × ${Math.round(down)} px`,
      );
    }
  return found;
}

/** Records layout shifts while the page loads, from the start. Runs inside the browser. */
export function watchShifts(): void {
  const shifts: { value: number; what: string[] }[] = [];
  Object.assign(window, { layoutShifts: shifts });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue;
      const what = (shift.sources ?? []).flatMap(({ node }) =>
        node instanceof Element
          ? [
              `<${node.tagName.toLowerCase()}.${[...node.classList].slice(0, 3).join('.')}> "${node.textContent?.trim().slice(0, 24)}"`,
            ]
          : [],
      );
      shifts.push({ value: shift.value, what: what.slice(0, 2) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Above this, the shift is visible: web.dev calls 0.1 good, and here nothing should move at all. */
const SHIFT_SEEN = 0.02;

export function shiftFinding(shifts: readonly { value: number; what: string[] }[]): Finding[] {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total < SHIFT_SEEN) return [];
  const most = shifts.toSorted((a, b) => b.value - a.value)[0]!;
  return [
    {
      kind: 'shift',
      text: `moved by ${total.toFixed(2)} while loading, most of it ${most.what.join(' and ') || 'something that is gone'}`,
    },
  ];
}
