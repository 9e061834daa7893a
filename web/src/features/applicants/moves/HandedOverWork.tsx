import { FileList } from '../../../uploads/FileList.tsx';
import { useHistory } from '../../../hiring/applications/application-history.ts';

/** The note and files that the talent handed over last; nothing without them. */
export function HandedOverWork({ applicationId }: { applicationId: string }) {
  const handedOver = useHistory(applicationId).data?.findLast(({ to, by }) => to === 'Completed' && by === 'talent');
  if (!handedOver || (!handedOver.note && handedOver.attachments.length === 0)) return null;
  return (
    <section aria-label="Handed over" className="mb-4 grid gap-2 rounded-control bg-sunken px-3 py-2.5">
      <p className="text-xs text-ink-faint">
        Handed over by <bdi>{handedOver.actorName}</bdi>
      </p>
      {handedOver.note && (
        <p dir="auto" className="max-h-40 overflow-y-auto text-left whitespace-pre-wrap wrap-anywhere">
          {handedOver.note}
        </p>
      )}
      <FileList files={handedOver.attachments} />
    </section>
  );
}
