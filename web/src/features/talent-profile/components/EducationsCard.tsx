import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { useState } from 'react';
import { isEditInUrl } from '../../../navigation/edit-in-url.ts';
import { useDeleteEducation } from '../calls.ts';
import { periodText } from '../../../design/values/period-text.ts';
import { EducationDialog } from './EducationDialog.tsx';
import { ItemCard } from './ItemCard.tsx';

type Education = TalentProfile['education'][number];

/** The educations of the profile, with their dialogs. */
export function EducationsCard({
  educations,
  versions,
}: {
  educations: readonly Education[];
  versions: TalentProfile['versions'];
}) {
  const [edited, setEdited] = useState<Education | null | undefined>(() =>
    isEditInUrl('education') ? null : undefined,
  );
  const { remove, pending } = useDeleteEducation();
  const find = (id: string) => educations.find((each) => each.id === id);
  return (
    <>
      <ItemCard
        title="Educations"
        addLabel="Add education"
        empty="What did you learn, and where?"
        items={educations.map((each) => ({
          id: each.id,
          title: each.degree,
          place: each.institution,
          period: periodText(each.startDate, each.endDate),
        }))}
        onAdd={() => setEdited(null)}
        onEdit={(id) => setEdited(find(id))}
        onDelete={(id) => void remove(find(id)!)}
        deleting={pending}
      />
      {edited !== undefined && (
        <EducationDialog
          education={edited}
          version={edited ? versions[edited.id] : undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
