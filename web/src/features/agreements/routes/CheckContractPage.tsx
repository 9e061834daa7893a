import { lazy, Suspense } from 'react';
import { Card } from '../../../design/Card.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { useMutation } from '../../../http/use-mutation.ts';
import { DropZone } from '../../../uploads/DropZone.tsx';

const CheckedFile = lazy(() => import('../check/CheckedFile.tsx'));

const RULE = {
  hint: 'The PDF or JSON of a contract, as it was downloaded',
  types: ['application/pdf', '.pdf', 'application/json', '.json'],
};

/** `/check`, public: compares a contract that somebody has as a file with the chain. The file stays in the browser. */
export default function CheckContractPage() {
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const { readContractFile } = await import('../file/read-contract-file.ts');
      return { name: file.name, ...(await readContractFile(file)) };
    },
  });
  return (
    <div className="@container">
      <PageHead
        title="Check a contract"
        line="See whether a contract is on the chain, since when, and in which state. No account needed. The file stays in your browser."
      />
      <Card className="mb-4">
        <DropZone
          rule={RULE}
          label={reading.data ? 'Choose another file' : 'Choose a file'}
          onFiles={([file]) => file && reading.mutate(file)}
        />
        {reading.isError && (
          <p role="alert" className="mt-3 text-note text-danger-ink">
            {reading.error.message}
          </p>
        )}
      </Card>
      {reading.data && (
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
          <CheckedFile key={reading.submittedAt} {...reading.data} />
        </Suspense>
      )}
    </div>
  );
}
