import { Switch } from '../../ui/Switch.tsx';
import { chooseSingleKeys, useSingleKeys } from '../../shortcuts/single-keys.ts';

/** Toggles single-key shortcuts in this browser. */
export const SingleKeysSwitch = () => (
  <Switch label="Single-key shortcuts" checked={useSingleKeys()} onChange={chooseSingleKeys} />
);
