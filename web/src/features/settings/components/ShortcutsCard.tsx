import { door } from '../../../shell/palette/door.ts';
import { SingleKeysSwitch } from '../../../shell/shortcuts/SingleKeysSwitch.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

/** Shortcuts of one letter or sign, on or off: who dictates, or presses keys without meaning to, is better off without them. */
export const ShortcutsCard = () => (
  <Card title="Keyboard shortcuts" note="Kept in this browser.">
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">Shortcuts of one letter or sign</p>
        <p className="text-note text-ink-soft">
          Turn them off if you dictate, or press keys without meaning to. Those with Ctrl or ⌘, and arrows, always work.
        </p>
      </div>
      <SingleKeysSwitch />
    </div>
    <Button variant="secondary" size="sm" className="mt-3" onClick={() => door.open('shortcuts')}>
      List the shortcuts
    </Button>
  </Card>
);
