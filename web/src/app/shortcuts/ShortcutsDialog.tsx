import { useSession } from '../../http/session.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { Kbd } from '../../design/Kbd.tsx';
import { SHORTCUTS, shortcut, type Shortcut, type ShortcutId } from '../../shortcuts/catalogue.ts';
import { isSingleKey, useSingleKeys } from '../../shortcuts/single-keys.ts';
import { SingleKeysSwitch } from '../../shortcuts/SingleKeysSwitch.tsx';

const ORDER: readonly Shortcut['where'][] = [
  'Anywhere',
  'Go to',
  'Applicants',
  'One applicant',
  'Board of applicants',
  'Writing',
  'Looking at a file',
];

/** All shortcuts of the user, from the table that binds them. */
export default function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const role = useSession()?.user.role;
  const on = useSingleKeys();
  // Visitors have no pages of a role.
  const own = (Object.keys(SHORTCUTS) as ShortcutId[])
    .map(shortcut)
    .filter(({ for: whose, where }) => (role ? !whose || whose === role : where === 'Anywhere' && !whose));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts" wide>
      <div className="mb-5 flex items-center gap-4 rounded-card border border-line px-3.5 py-2.5">
        <p className="min-w-0 flex-1 text-note text-ink-soft">
          {on ? 'Single-key shortcuts work when you are not typing.' : 'Single-key shortcuts are off in this browser.'}
        </p>
        <SingleKeysSwitch />
      </div>
      <div className="gap-x-10 sm:columns-2">
        {ORDER.map((where) => {
          const listed = own.filter((each) => each.where === where);
          return (
            listed.length > 0 && (
              <section key={where} className="mb-5 break-inside-avoid">
                <h3 className="mb-1 text-xs text-ink-faint">{where}</h3>
                <ul className="grid">
                  {listed.map(({ does, keys }) => (
                    <li
                      key={does}
                      className="flex min-h-8 items-center gap-3 border-b border-line/60 py-1 last:border-0"
                    >
                      <span className="min-w-0 flex-1">{does}</span>
                      <span className="flex flex-wrap justify-end gap-1.5">
                        {keys.map((each) => (
                          <Kbd
                            key={each}
                            keys={each}
                            className={!on && isSingleKey(each) ? 'line-through opacity-60' : ''}
                          />
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </Dialog>
  );
}
