import { CONTRACT_TEMPLATES_MAX } from '@hireledger/domain/agreements/offers/limits';
import { totalOf } from '@hireledger/domain/agreements/offers/document';
import type { ContractValues } from '@hireledger/domain/agreements/offers/template';
import type { ContractTemplate } from '@hireledger/domain/http/contract-templates';
import { formatUsd } from '@hireledger/domain/money/usd';
import { fillPlaceholders } from '@hireledger/domain/templates/placeholders';
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import {
  contractTemplates,
  useContractTemplates,
  useDeleteContractTemplate,
} from '../offers/calls/contract-templates.ts';
import { milestonesText } from '@hireledger/domain/agreements/offers/contract-text';
import { TemplateDialog } from '../offers/templates/TemplateDialog.tsx';

export const loader = () => loadQueries(contractTemplates.options());

/** `/contracts/templates`: the company's contract templates, to create, edit and delete. */
export default function ContractTemplatesPage() {
  const templates = useContractTemplates();
  const [editing, setEditing] = useState<ContractTemplate | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ContractTemplate | null>(null);
  const remove = useDeleteContractTemplate();
  const full = (templates.data?.length ?? 0) >= CONTRACT_TEMPLATES_MAX;
  return (
    <>
      <Link
        to={paths.contracts()}
        className="mb-3 inline-flex min-h-9 items-center gap-1.5 rounded text-note text-ink-soft hover:text-ink"
      >
        <ArrowLeft size={15} aria-hidden /> All contracts
      </Link>
      <PageHead
        title="Contract templates"
        line="Start a contract from a text that you use often."
        action={
          <IfMay permission="edit-company">
            <Button
              disabled={!templates.data || full}
              title={full ? `You can have up to ${CONTRACT_TEMPLATES_MAX} templates. Delete one first.` : undefined}
              onClick={() => setEditing('new')}
            >
              New template
            </Button>
          </IfMay>
        }
      />
      <div className="rounded-card border border-line bg-surface">
        {templates.isPending && (
          <div role="status" aria-label="Loading templates..." className="grid gap-3 p-5">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        )}
        {templates.isError && !templates.data && (
          <div className="p-8">
            <ErrorState text={sentenceOf(templates.error)} onRetry={() => void templates.refetch()} />
          </div>
        )}
        {templates.data?.length === 0 && (
          <div className="px-4 py-12">
            <EmptyState drawing="contract" title="No contract templates yet">
              A template has a title, a scope, milestones and terms. Name, job and date are filled in automatically.
            </EmptyState>
          </div>
        )}
        <ul aria-label="Templates" className="divide-y divide-line empty:hidden">
          {templates.data?.map((template) => (
            <li key={template.id} className="flex items-center gap-1 py-2.5 pr-3 pl-5">
              <span className="grid min-w-0 flex-1">
                <span dir="auto" className="truncate text-left font-medium">
                  {template.name}
                </span>
                <span className="truncate text-note text-ink-soft">{summaryOf(template)}</span>
              </span>
              <IfMay permission="edit-company">
                <IconButton label={`Edit ${template.name}`} onClick={() => setEditing(template)}>
                  <Pencil size={16} aria-hidden />
                </IconButton>
              </IfMay>
              <IfMay permission="edit-company">
                <IconButton label={`Delete ${template.name}`} onClick={() => setDeleting(template)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </IfMay>
            </li>
          ))}
        </ul>
      </div>
      {editing && <TemplateDialog template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title="Delete this template?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        errorText={sentenceOf}
        onConfirm={async () => {
          if (!deleting) return;
          await remove.mutateAsync(deleting.id);
          toast.success('Template deleted.');
        }}
      >{`“${deleting?.name ?? ''}” is deleted. Contracts that were started from it stay as they are.`}</ConfirmDialog>
    </>
  );
}

/** Placeholders as a person reads them. */
const UNFILLED: ContractValues = {
  'talent.name': '[talent]',
  'company.name': '[company]',
  'job.title': '[job title]',
  today: '[date]',
};

function summaryOf({ title, milestones }: ContractTemplate): string {
  const known = milestones.flatMap(({ amount }) => (amount === null ? [] : [{ amount }]));
  const sum = known.length === 0 ? '' : `, ${formatUsd(totalOf(known))}`;
  return `${fillPlaceholders(title, UNFILLED)}, ${milestonesText(milestones.length)}${sum}`;
}
