import { Switch } from '../../ui/Switch.tsx';
import { chooseSingleKeys, useSingleKeys } from '../../shortcuts/single-keys.ts';

/** Turns shortcuts of one letter or sign off and on, in this browser. */
export const SingleKeysSwitch = () => (
  <Switch label="Shortcuts of one letter or sign" checked={useSingleKeys()} onChange={chooseSingleKeys} />
);
