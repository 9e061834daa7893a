import { shortcut, type ShortcutId } from './catalogue.ts';
import { isSingleKey, singleKeys } from './single-keys.ts';
import { spellPress } from './spell-press.ts';

/** Runs the shortcut. Returns false if it does not apply: then the next binding of the key is tried. */
export type Run = (press: KeyboardEvent) => boolean | void;

interface Binding {
  id: ShortcutId;
  run: Run;
  /** Bound by the page, so it comes before those of the frame. */
  page: boolean;
}

/** The longest time between the two keys of a sequence, in milliseconds. */
const PATIENCE = 1_500;
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const TYPING = `input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), ${OVERLAYS}`;

let bindings: Binding[] = [];
let begun: { key: string; at: number } | null = null;

/**
 * Binds until the returned function is called. Our own: tinykeys would match the keys, and leave which binding wins and
 * when a field or a dialog has them.
 */
export function bind(added: readonly Binding[]): () => void {
  if (bindings.length === 0) document.addEventListener('keydown', onPress);
  bindings = [...added, ...bindings];
  return () => {
    bindings = bindings.filter((binding) => !added.includes(binding));
    if (bindings.length === 0) document.removeEventListener('keydown', onPress);
  };
}

/** A dialog or a menu is open, which gets the keys. */
export const isOverlaid = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

function onPress(press: KeyboardEvent): void {
  const key = spellPress(press);
  if (key === null || press.defaultPrevented) return;
  const first = begun && press.timeStamp - begun.at < PATIENCE ? begun.key : null;
  begun = null;
  const pressed = first ? `${first} ${key}` : key;
  // Arrows choose among radio buttons.
  const typing = key.startsWith('Arrow') ? `${TYPING}, [type="radio"]` : TYPING;
  const busy = (press.target instanceof Element && press.target.closest(typing) !== null) || isOverlaid();
  const may = ({ id }: Binding, keys: string) => (!busy || shortcut(id).typing) && (singleKeys() || !isSingleKey(keys));
  for (const binding of [...bindings.filter(({ page }) => page), ...bindings.filter(({ page }) => !page)]) {
    if (!shortcut(binding.id).keys.includes(pressed) || !may(binding, pressed)) continue;
    // A held key repeats only the steps through a list.
    const again = press.repeat && !/^(Arrow\w+|[jk])$/.test(key);
    if (!again && binding.run(press) === false) continue;
    press.preventDefault();
    return;
  }
  if (
    !first &&
    bindings.some((binding) =>
      shortcut(binding.id).keys.some((keys) => keys.startsWith(`${key} `) && may(binding, keys)),
    )
  )
    begun = { key, at: press.timeStamp };
}
