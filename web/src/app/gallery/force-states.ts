/** Copies each rule for hover, focus and press to elements with `data-force`, so that the gallery can show these states. */
export function forceStates(): void {
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id$="base.css"]')];
  const forced = sheets
    .map((sheet) => sheet.textContent ?? '')
    .join('\n')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll('@media (hover: hover)', '@media all')
    .replaceAll(':focus-visible', '[data-force="focus"]')
    .replaceAll(':active', '[data-force="pressed"]')
    .replaceAll(':hover', ':is([data-force="hover"], [data-force="pressed"])');
  const style = document.getElementById('forced-states') ?? document.head.appendChild(document.createElement('style'));
  style.id = 'forced-states';
  if (style.textContent !== forced) style.textContent = forced;
}
