import { Plus } from 'lucide-react';
import type { User } from '@hireledger/domain/http/accounts';
import { may } from '../../account/permissions.ts';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../navigation/ButtonLink.tsx';
import { MailIcon } from '../../features/messages/live/MailIcon.tsx';
import { Bell } from '../../features/notifications/live/Bell.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ThemeToggle } from '../../design/theme/ThemeToggle.tsx';

/**
 * Search on the left; new job, messages, bell and profile on the right. Labels are hidden by a container query, so that
 * large fonts fit.
 */
export function TopBar({ user }: { user: User }) {
  return (
    <header className="@container sticky top-0 z-20 short:static flex print:hidden h-14 items-center gap-3 border-b border-line bg-canvas px-4 sm:px-6">
      <SearchBox role={user.role} />
      <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-1.5">
        {user.role === 'company' && may('post-jobs') && (
          <ButtonLink
            to={paths.postJob()}
            variant="secondary"
            className="mr-1 @max-[36rem]:w-9 @max-[36rem]:px-0"
            aria-label="Post a Job"
          >
            <Plus size={16} />
            <span className="@max-[36rem]:hidden">Post a Job</span>
          </ButtonLink>
        )}
        <ThemeToggle className="max-md:hidden" />
        {may('review-applicants') && <MailIcon />}
        <Bell role={user.role} />
        <ProfileMenu user={user} />
      </div>
    </header>
  );
}
