import { overlay } from '../../../shortcuts/overlay.ts';
import { SingleKeysSwitch } from '../../../shortcuts/SingleKeysSwitch.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';

/** Single-key shortcuts, on or off: they are in the way of people who dictate or press keys by accident. */
export const ShortcutsCard = () => (
  <Card title="Keyboard shortcuts" note="Saved in this browser.">
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">Single-key shortcuts</p>
        <p className="text-note text-ink-soft">
          Turn them off if you use dictation or press keys by accident. Arrow keys and shortcuts with Ctrl or ⌘ always
          work.
        </p>
      </div>
      <SingleKeysSwitch />
    </div>
    <Button variant="secondary" size="sm" className="mt-3" onClick={() => overlay.open('shortcuts')}>
      Show all shortcuts
    </Button>
  </Card>
);
