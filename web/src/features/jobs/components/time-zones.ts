import type { Option } from '../../../design/fields/Select.tsx';

let names: string[] | undefined;

/** `'Africa/Lagos'` → `'Lagos, Africa'`. */
const spoken = (name: string): string => {
  const [region, ...place] = name.replaceAll('_', ' ').split('/');
  return place.length === 0 ? region! : `${place.toReversed().join(', ')}, ${region}`;
};

/** The browser's time zones by place; `chosen` is included even if the browser spells it differently. */
export function timeZoneOptions(chosen: string): Option[] {
  names ??= Intl.supportedValuesOf('timeZone');
  const all = new Set([...names, 'UTC', chosen]);
  return [...all].map((value) => ({ value, label: spoken(value) })).toSorted((a, b) => a.label.localeCompare(b.label));
}
