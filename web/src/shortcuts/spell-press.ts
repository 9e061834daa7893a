import { isMac } from '../browser/platform.ts';
import { SHORTCUTS, type ShortcutId } from './catalogue.ts';

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
> & { isComposing?: boolean };

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process']);

/**
 * A press as the catalogue spells it (`mod+k`, `?`, `ArrowDown`); null for one that can be no shortcut. On keyboards without Latin letters
 * the place of the key counts.
 */
export function spellPress(press: Press, mac = isMac()): string | null {
  if (press.isComposing || MODIFIERS.has(press.key)) return null;
  // Signs that need AltGr arrive with Ctrl and Alt held.
  const graph = press.getModifierState('AltGraph');
  if (!graph && (press.altKey || (mac ? press.ctrlKey : press.metaKey))) return null;
  const mod = !graph && (mac ? press.metaKey : press.ctrlKey);
  let key = press.key === ' ' ? 'Space' : press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (key.length === 1 && key > '\u007F' && press.code.startsWith('Key')) key = press.code.slice(3).toLowerCase();
  const letter = key >= 'a' && key <= 'z' && key.length === 1;
  if (press.shiftKey && (letter || key.length > 1)) return null;
  return mod ? `mod+${key}` : key;
}

/** For elements that handle their own keys. */
export const isPressed = (id: ShortcutId, press: Press | { nativeEvent: Press }): boolean =>
  (SHORTCUTS[id].keys as readonly string[]).includes(
    spellPress('nativeEvent' in press ? press.nativeEvent : press) ?? '',
  );
