import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { Trash2 } from 'lucide-react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useDeleteSkill } from '../calls.ts';

/** The skills of the profile, each with a delete button. */
export function YourSkillsDialog({ skills, onClose }: { skills: TalentProfile['skills']; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Your Skills" footer={<Button onClick={onClose}>Done</Button>}>
      {skills.length === 0 ? (
        <p className="text-ink-faint">No skills yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {skills.map((skill) => (
            <Skill key={skill.id} skill={skill} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Skill({ skill }: { skill: TalentProfile['skills'][number] }) {
  const remove = useDeleteSkill();
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {skill.name}
      </span>
      <IconButton
        size="sm"
        label={`Delete ${skill.name}`}
        disabled={remove.isPending}
        onClick={() =>
          remove.mutate(skill.id, { onError: (error) => toast.error(sentenceOf(error, 'Could not delete skill.')) })
        }
      >
        <Trash2 size={16} />
      </IconButton>
    </li>
  );
}
