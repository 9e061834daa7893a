import type { Invoice } from '@hireledger/domain/http/invoices';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useDownloadInvoice, useExportInvoices, useInvoices } from '../calls.ts';

const SHOWN = 5;
/** As many as one answer has. */
const MOST = 200;

/** The newest invoices of paid milestones, each with its PDF. */
export function InvoicesCard() {
  const isCompany = useSession()?.user.role === 'company';
  const [limit, setLimit] = useState(SHOWN);
  const { data: page, isError, error, refetch } = useInvoices(limit);
  const exporting = useExportInvoices();
  return (
    <Card
      id="invoices"
      flush
      title="Invoices"
      note={
        <>
          <span>{isCompany ? 'Who you paid, and for what.' : 'One for each milestone and bonus that was paid.'}</span>{' '}
          <Link to={paths.settings('account', 'billing')} className="underline">
            Your billing details
          </Link>
        </>
      }
      action={
        page &&
        page.data.length > 0 && (
          <Button
            variant="secondary"
            busy={exporting.isPending && 'Preparing...'}
            onClick={() => exporting.mutate(undefined)}
          >
            <Download size={16} aria-hidden />
            CSV
          </Button>
        )
      }
    >
      {isError && !page ? (
        <div className="px-4 py-12">
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        </div>
      ) : !page ? (
        <div className="px-5 py-4">
          <Skeleton className="h-6 max-w-80" />
        </div>
      ) : page.data.length === 0 ? (
        <p className="px-5 py-4 text-ink-soft">When the pay for a milestone is released, its invoice appears here.</p>
      ) : (
        <>
          <Invoices invoices={page.data} isCompany={isCompany} />
          {page.nextCursor !== null && limit < MOST && (
            <div className="border-t border-line px-5 py-2.5">
              <Button variant="secondary" size="sm" onClick={() => setLimit(MOST)}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function Invoices({ invoices, isCompany }: { invoices: readonly Invoice[]; isCompany: boolean }) {
  const download = useDownloadInvoice();
  return (
    <ul aria-label="Invoices, newest first" className="divide-y divide-line">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-3 py-2.5 pr-3.5 pl-5">
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <span className="font-medium">{invoice.number}</span>
            {invoice.isVoid ? <Badge tone="warning">Void</Badge> : <Badge tone="success">Paid</Badge>}
            <DateTime at={invoice.issuedAt} />
          </p>
          <Money amount={invoice.amount} />
          <IconButton
            label={`Download ${invoice.number} as PDF`}
            disabled={download.isPending}
            onClick={() => download.mutate({ id: invoice.id, name: `invoice-${invoice.number}` })}
          >
            <Download size={16} aria-hidden />
          </IconButton>
          <p className="basis-full text-note wrap-anywhere text-ink-faint">
            <bdi>{isCompany ? invoice.talentName : invoice.companyName}</bdi>,{' '}
            <Link to={paths.contract(invoice.agreementId)} className="hover:underline">
              <bdi>{invoice.work}</bdi>
              {invoice.work !== invoice.contractTitle && (
                <span>
                  {' ('}
                  <bdi>{invoice.contractTitle}</bdi>)
                </span>
              )}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
