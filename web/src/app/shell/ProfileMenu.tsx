import { ROLE_NAMES } from '@hireledger/domain/accounts/member-roles';
import type { AccountOf, User } from '@hireledger/domain/http/accounts';
import { Building2, ChevronDown, Download, LogOut, Plus, Settings, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOwnPicture } from '../../account/own-picture.ts';
import { switchAccount } from '../../account/switch-account.ts';
import { Avatar } from '../../design/Avatar.tsx';
import { DropChanges } from '../../design/overlays/DropChanges.tsx';
import { Menu } from '../../design/overlays/Menu.tsx';
import { hasUnsavedInput } from '../../design/overlays/unsaved-input.ts';
import { toast } from '../../design/toasts/Toast.tsx';
import { sentenceOf } from '../../http/sentences.ts';
import { useSession } from '../../http/session.ts';
import { paths } from '../../navigation/paths.ts';
import { useInstall } from '../install-app.ts';
import { logOut } from '../../account/log-out.ts';

const AddAccountDialog = lazy(() => import('./AddAccountDialog.tsx'));

/** What the person is in an account: 'Talent', 'Company · Owner'. */
const roleIn = ({ role, memberRole }: AccountOf): string =>
  role === 'talent' ? 'Talent' : `Company · ${ROLE_NAMES[memberRole]}`;

/** The signed-in person's menu: their accounts, with a check mark at the one that is open, and Log out. */
export function ProfileMenu({ user }: { user: User }) {
  const company = user.role === 'company';
  const { accounts = [], person } = useSession() ?? {};
  const picture = useOwnPicture(user.id);
  const navigate = useNavigate();
  const install = useInstall();
  const [adding, setAdding] = useState(false);
  /** The account to switch to, once the user agrees to lose what is not saved. */
  const [asked, setAsked] = useState<string | null>(null);
  const change = (id: string) => void switchAccount(id).catch((failure) => toast.error(sentenceOf(failure)));
  const choose = (id: string) => {
    if (id === user.id) return;
    if (hasUnsavedInput()) setAsked(id);
    else change(id);
  };
  // Public pages have no guard that would redirect.
  const leave = () => {
    void logOut();
    void navigate(paths.signin());
  };
  return (
    <>
      <Menu
        head={
          <div className="grid">
            {person?.fullName && (
              <span className="font-medium wrap-anywhere" dir="auto">
                {person.fullName}
              </span>
            )}
            <span className="text-note wrap-anywhere text-ink-soft">{user.email}</span>
          </div>
        }
        items={[
          ...accounts.map((account) => ({
            id: account.id,
            // As the profile was renamed here.
            label: account.id === user.id ? user.fullName : account.fullName,
            icon: account.role === 'company' ? <Building2 size={16} /> : <UserRound size={16} />,
            note: roleIn(account),
            checked: account.id === user.id,
            onSelect: () => choose(account.id),
          })),
          { label: 'Add an account', icon: <Plus size={16} />, onSelect: () => setAdding(true) },
          {
            label: 'Account settings',
            icon: <Settings size={16} />,
            separate: true,
            onSelect: () => void navigate(paths.settings()),
          },
          ...(install ? [{ label: 'Install app', icon: <Download size={16} />, onSelect: install }] : []),
          { label: 'Logout', icon: <LogOut size={16} />, onSelect: leave },
        ]}
        trigger={
          <button
            type="button"
            className="flex min-w-0 items-center gap-2.5 rounded-control py-1 pr-1.5 pl-1 text-left hover:bg-sunken"
          >
            <Avatar name={user.fullName} src={picture} square={company} />
            {/* A container query: a large font leaves less room. */}
            <span className="grid min-w-0 max-lg:sr-only @max-[46rem]:sr-only">
              <span className="max-w-40 truncate text-note leading-4 font-medium" title={user.fullName} dir="auto">
                {user.fullName}
              </span>
              <span className="max-w-40 truncate text-xs leading-4 text-ink-faint" dir="auto">
                {company ? (person?.fullName ?? 'Company') : 'Talent'}
              </span>
            </span>
            <ChevronDown size={14} className="text-ink-faint max-lg:hidden" aria-hidden />
          </button>
        }
      />
      <DropChanges
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        onConfirm={() => change(asked!)}
      />
      {adding && (
        <Suspense>
          <AddAccountDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
