import { ChevronDown, Download, LogOut, Settings } from 'lucide-react';
import type { User } from '@hireledger/domain/http/accounts';
import { useNavigate } from 'react-router-dom';
import { useOwnPicture } from '../../account/own-picture.ts';
import { paths } from '../../navigation/paths.ts';
import { Avatar } from '../../design/Avatar.tsx';
import { Menu } from '../../design/overlays/Menu.tsx';
import { useInstall } from '../install-app.ts';
import { logOut } from '../log-out.ts';

/** The signed-in user's menu, with Log out. */
export function ProfileMenu({ user }: { user: User }) {
  const company = user.role === 'company';
  const picture = useOwnPicture(user.id);
  const navigate = useNavigate();
  const install = useInstall();
  // Public pages have no guard that would redirect.
  const leave = () => {
    void logOut();
    void navigate(paths.signin());
  };
  return (
    <Menu
      items={[
        { label: 'Account settings', icon: <Settings size={16} />, onSelect: () => void navigate(paths.settings()) },
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
            <span className="text-xs leading-4 text-ink-faint">{company ? 'Company' : 'Talent'}</span>
          </span>
          <ChevronDown size={14} className="text-ink-faint max-lg:hidden" aria-hidden />
        </button>
      }
    />
  );
}
