import { Download } from 'lucide-react';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { downloadAnswer } from '../../../http/download.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useMutation } from '../../../http/use-mutation.ts';

const KINDS = ['pdf', 'json'] as const;
const LABELS = { pdf: 'Download PDF', json: 'Download JSON' } as const;

/** Downloads one version that a company sent. */
export const DownloadOffer = ({ offerId }: { offerId: string }) => (
  <DownloadContract
    save={(kind) => downloadAnswer(`GET /contract-offers/:id/${kind}`, { params: { id: offerId } }, `contract.${kind}`)}
  />
);

/** Downloads a contract: as PDF to read, as JSON to check. */
export function DownloadContract({ save }: { save: (kind: (typeof KINDS)[number]) => Promise<unknown> }) {
  const download = useMutation({
    mutationFn: save,
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Card title="Download" className="print:hidden">
      <p className="-mt-1 text-note text-ink-soft">
        Anyone with the PDF or the JSON can{' '}
        <Link to={paths.checkContract()} className="whitespace-nowrap text-brand-ink underline underline-offset-3">
          check it
        </Link>{' '}
        without an account.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            disabled={download.isPending}
            busy={download.isPending && download.variables === kind && 'Downloading...'}
            onClick={() => download.mutate(kind)}
          >
            <Download size={16} aria-hidden />
            <span>{LABELS[kind]}</span>
          </Button>
        ))}
      </div>
    </Card>
  );
}
