import { Bell as BellIcon } from 'lucide-react';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../../../design/IconButton.tsx';
import { Popover } from '../../../design/overlays/Popover.tsx';
import { ALL_NOTICES, notices } from '../list-notices.ts';
import { NoticeList } from './NoticeList.tsx';

/** The bell with the number of unread notices. */
export function Bell({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  const unread = useQuery(notices.options(ALL_NOTICES)).data?.unread ?? 0;
  // The same text is shown and announced.
  const shownCount = unread > 99 ? '99+' : String(unread);
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={unread > 0 ? `Notifications, ${shownCount} unread` : 'Notifications'} className="relative">
          <BellIcon size={18} />
          {unread > 0 && (
            <span className="absolute top-0 right-0 pointer-coarse:max-md:top-1 pointer-coarse:max-md:right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-semibold text-on-danger tabular-nums">
              {shownCount}
            </span>
          )}
        </IconButton>
      }
    >
      <NoticeList role={role} onLeave={() => setOpen(false)} />
    </Popover>
  );
}
