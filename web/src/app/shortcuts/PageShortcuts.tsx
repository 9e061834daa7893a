import type { Role } from '@hireledger/domain/hiring/stages';
import { useNavigate } from 'react-router-dom';
import { may } from '../../account/permissions.ts';
import { pressUndo } from '../../design/toasts/Toast.tsx';
import { paths } from '../../navigation/paths.ts';
import { FURTHER_PAGES, NAVIGATION } from '../pages/navigation.ts';
import { maySee } from '../pages/own-pages.ts';
import { shortcutTo } from '../../shortcuts/catalogue.ts';
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts';

/** Shortcuts to the role's pages, g and a letter, and to the Undo of a toast. Renders nothing. */
export function PageShortcuts({ role }: { role: Role }) {
  const navigate = useNavigate();
  useShortcuts({
    'toast.undo': pressUndo,
    ...(role === 'company' && may('post-jobs') && { 'job.post': () => void navigate(paths.postJob()) }),
    ...Object.fromEntries(
      [...NAVIGATION[role], ...FURTHER_PAGES[role]].filter(maySee).flatMap(({ label, to }) => {
        const id = shortcutTo(label, role);
        return id ? [[id, () => void navigate(to)]] : [];
      }),
    ),
  });
  return null;
}
