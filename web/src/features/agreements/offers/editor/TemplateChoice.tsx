import type { ContractTemplate } from '@hireledger/domain/http/contract-templates';
import { useState } from 'react';
import { Select } from '../../../../design/fields/Select.tsx';
import { Field } from '../../../../design/fields/Field.tsx';
import { ConfirmDialog } from '../../../../design/overlays/ConfirmDialog.tsx';
import { Link } from '../../../../navigation/Link.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useContractTemplates } from '../calls/contract-templates.ts';

interface TemplateChoiceProps {
  /** Whether something was entered that a template would replace. */
  edited: boolean;
  onChoose: (template: ContractTemplate) => void;
}

/** Fills the editor from one of the company's templates; asks before it replaces what was entered. */
export function TemplateChoice({ edited, onChoose }: TemplateChoiceProps) {
  const templates = useContractTemplates().data ?? [];
  const [chosen, setChosen] = useState('');
  const [asking, setAsking] = useState<ContractTemplate | null>(null);
  const use = (template: ContractTemplate) => {
    setChosen(template.id);
    onChoose(template);
  };
  return (
    <div className="grid gap-2">
      {templates.length > 0 && (
        <Field label="Start from a template" optional>
          <Select
            value={chosen}
            placeholder="None"
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => {
              const template = templates.find(({ id }) => id === target.value);
              if (!template) setChosen('');
              else if (edited) setAsking(template);
              else use(template);
            }}
          />
        </Field>
      )}
      <Link
        to={paths.contractTemplates()}
        className="w-fit rounded text-note text-brand-ink underline underline-offset-3"
      >
        {templates.length > 0 ? 'Edit templates' : 'Create a contract template'}
      </Link>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title="Replace what you entered?"
        confirmLabel="Use template"
        onConfirm={() => void (asking && use(asking))}
      >{`Title, scope, milestones and terms are replaced by those of “${asking?.name ?? ''}”.`}</ConfirmDialog>
    </div>
  );
}
