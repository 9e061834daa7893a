import { Switch } from '../design/fields/Switch.tsx';
import { chooseSingleKeys, useSingleKeys } from './single-keys.ts';

/** Toggles single-key shortcuts in this browser. */
export const SingleKeysSwitch = () => (
  <Switch label="Single-key shortcuts" checked={useSingleKeys()} onChange={chooseSingleKeys} />
);
