import type { TalentProfile } from '@hireledger/domain/http/profiles';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { isEditAsked } from '../../../routes/asked-edit.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteExperience } from '../api/delete-experience.ts';
import { periodText } from '../../../ui/period-text.ts';
import { ExperienceDialog } from './ExperienceDialog.tsx';
import { ItemCard } from './ItemCard.tsx';

type Experience = TalentProfile['experience'][number];

/** The experiences of the profile, with their dialogs. */
export function ExperiencesCard({ experiences }: { experiences: readonly Experience[] }) {
  const [edited, setEdited] = useState<Experience | null | undefined>(() => (isEditAsked('experience') ? null : undefined));
  const [deleted, setDeleted] = useState<Experience>();
  const remove = useDeleteExperience();
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
        onDelete={(id) => setDeleted(find(id))}
      />
      {edited !== undefined && <ExperienceDialog experience={edited} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDeleted(undefined)}
          title="Are you sure you want to delete this experience?"
          confirmLabel="Delete"
          busyLabel="Deleting..."
          danger
          onConfirm={() => remove.mutateAsync(deleted.id)}
          errorText={(error) => sentenceOf(error, 'Something went wrong.')}
        >
          {deleted.jobTitle}, {deleted.companyName}
        </ConfirmDialog>
      )}
    </>
  );
}
