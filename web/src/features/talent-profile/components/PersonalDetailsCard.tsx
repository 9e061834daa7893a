import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../design/Card.tsx';
import { dayText } from '../../../design/values/period-text.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { PersonalDetailsDialog } from './PersonalDetailsDialog.tsx';

/** Level and city, which every viewer of the page sees, and details for companies that the talent applied to. */
export function PersonalDetailsCard({ profile }: { profile: TalentProfile }) {
  const [editing, setEditing] = useState(false);
  const facts = [
    ['Level', profile.jobLevel],
    ['City', profile.city],
    ['Languages', profile.language],
    ['Gender', profile.gender],
    ['Date of birth', profile.dob && dayText(profile.dob)],
    ['Address', profile.address],
  ] as const;
  return (
    <Card
      title="Personal Info"
      action={
        <IconButton label="Edit personal info" size="sm" onClick={() => setEditing(true)}>
          <Pencil size={15} />
        </IconButton>
      }
    >
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-faint">{name}</dt>
            <dd dir="auto" className="text-left wrap-anywhere">
              {value || <span className="text-ink-faint">Not provided</span>}
            </dd>
          </div>
        ))}
      </dl>
      {editing && <PersonalDetailsDialog profile={profile} onClose={() => setEditing(false)} />}
    </Card>
  );
}
