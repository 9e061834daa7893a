import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { useState } from 'react';
import { isEditInUrl } from '../../../navigation/edit-in-url.ts';
import { useDeleteExperience } from '../calls.ts';
import { periodText } from '../../../design/values/period-text.ts';
import { ExperienceDialog } from './ExperienceDialog.tsx';
import { ItemCard } from './ItemCard.tsx';

type Experience = TalentProfile['experience'][number];

/** The experiences of the profile, with their dialogs. */
export function ExperiencesCard({
  experiences,
  versions,
}: {
  experiences: readonly Experience[];
  versions: TalentProfile['versions'];
}) {
  const [edited, setEdited] = useState<Experience | null | undefined>(() =>
    isEditInUrl('experience') ? null : undefined,
  );
  const { remove, pending } = useDeleteExperience();
  const find = (id: string) => experiences.find((each) => each.id === id);
  return (
    <>
      <ItemCard
        title="Experiences"
        addLabel="Add experience"
        empty="Where have you worked, and on what?"
        items={experiences.map((each) => ({
          id: each.id,
          title: each.jobTitle,
          place: each.companyName,
          period: periodText(each.startDate, each.endDate),
          text: each.responsiblity,
        }))}
        onAdd={() => setEdited(null)}
        onEdit={(id) => setEdited(find(id))}
        onDelete={(id) => void remove(find(id)!)}
        deleting={pending}
      />
      {edited !== undefined && (
        <ExperienceDialog
          experience={edited}
          version={edited ? versions[edited.id] : undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
