import { expect, it } from 'vitest';
import { SHORTCUTS, shortcut, type ShortcutId } from './catalogue.ts';
import { isSingleKey } from './single-keys.ts';
import { spellPress } from './spell-press.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'graph', boolean>> = {},
  code = '',
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
  getModifierState: (name: string) => name === 'AltGraph' && held.graph === true,
});

it('spells presses as the catalogue does', () => {
  expect(spellPress(press('k', { ctrlKey: true }), false)).toBe('mod+k');
  expect(spellPress(press('k', { metaKey: true }), true)).toBe('mod+k');
  expect(spellPress(press('J'), false)).toBe('j');
  expect(spellPress(press('?', { shiftKey: true }), false)).toBe('?');
  expect(spellPress(press(' '), false)).toBe('Space');
});

it('takes no press that means something else', () => {
  expect(spellPress(press('k', { metaKey: true }), false)).toBeNull();
  expect(spellPress(press('k', { ctrlKey: true }), true)).toBeNull();
  expect(spellPress(press('j', { altKey: true }), false)).toBeNull();
  expect(spellPress(press('J', { shiftKey: true }), false)).toBeNull();
  expect(spellPress(press('ArrowDown', { shiftKey: true }), false)).toBeNull();
  expect(spellPress(press('Shift', { shiftKey: true }), false)).toBeNull();
  expect(spellPress({ ...press('g'), isComposing: true }, false)).toBeNull();
});

it('goes by the sign that AltGr makes, and by the place of the key where letters are not Latin', () => {
  expect(spellPress(press('/', { ctrlKey: true, altKey: true, graph: true }), false)).toBe('/');
  expect(spellPress(press('о', {}, 'KeyJ'), false)).toBe('j');
  expect(spellPress(press('л', { ctrlKey: true }, 'KeyK'), false)).toBe('mod+k');
});

it('binds no key twice in one place, nor begins a sequence with a key of its own', () => {
  const all = (Object.keys(SHORTCUTS) as ShortcutId[]).map(shortcut);
  for (const role of ['company', 'talent'] as const)
    for (const place of new Set(all.map(({ where }) => where))) {
      const keys = all
        .filter(
          (each) =>
            (each.for ?? role) === role &&
            (each.where === place || each.where === 'Anywhere' || each.where === 'Go to') &&
            !each.typing,
        )
        .flatMap((each) => each.keys);
      expect(keys).toEqual([...new Set(keys)]);
      expect(keys.filter((key) => keys.some((other) => other.startsWith(`${key} `)))).toEqual([]);
    }
  expect(['g d', '/', 'mod+k', 'Escape'].map(isSingleKey)).toEqual([true, true, false, false]);
});
