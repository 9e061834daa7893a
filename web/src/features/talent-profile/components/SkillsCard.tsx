import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { isEditInUrl } from '../../../navigation/edit-in-url.ts';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { AddSkillsDialog } from './AddSkillsDialog.tsx';
import { YourSkillsDialog } from './YourSkillsDialog.tsx';

/** The skills of the profile: one button adds, one opens the list to delete from. */
export function SkillsCard({ skills }: { skills: TalentProfile['skills'] }) {
  const [open, setOpen] = useState<'add' | 'edit' | null>(() => (isEditInUrl('skills') ? 'add' : null));
  const close = () => setOpen(null);
  return (
    <Card
      title="Skills"
      action={
        <span className="flex">
          {skills.length > 0 && (
            <IconButton label="Edit skills" size="sm" onClick={() => setOpen('edit')}>
              <Pencil size={15} />
            </IconButton>
          )}
          <IconButton label="Add skills" size="sm" onClick={() => setOpen('add')}>
            <Plus size={16} />
          </IconButton>
        </span>
      }
    >
      {skills.length === 0 ? (
        <p className="text-ink-faint">What are you good at? Companies search for skills.</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li
              key={skill.id}
              dir="auto"
              className="max-w-full rounded-md bg-sunken px-2.5 py-1 text-note wrap-anywhere text-ink-soft"
            >
              {skill.name}
            </li>
          ))}
        </ul>
      )}
      {open === 'add' && <AddSkillsDialog onClose={close} />}
      {open === 'edit' && <YourSkillsDialog skills={skills} onClose={close} />}
    </Card>
  );
}
