import { messageTemplateBody, type MessageTemplate } from '@hireledger/domain/http/message-templates';
import { MESSAGE_MAX } from '@hireledger/domain/messages/limits';
import { PLACEHOLDERS } from '@hireledger/domain/messages/template';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useSaveTemplate } from '../calls.ts';

/** Creates or edits a template. A click inserts a placeholder. */
export function TemplateForm({ template, onClose }: { template: MessageTemplate | null; onClose: () => void }) {
  const save = useSaveTemplate();
  const form = useForm({
    defaultValues: { name: template?.name ?? '', text: template?.text ?? '' },
    resolver: bodyResolver(messageTemplateBody, (values: { name: string; text: string }) => values),
  });
  const { errors } = form.formState;
  const put = (name: string) => {
    const field = document.querySelector<HTMLTextAreaElement>('#template-text textarea');
    const text = form.getValues('text');
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    form.setValue('text', `${text.slice(0, from)}{{${name}}}${text.slice(to)}`, { shouldDirty: true });
    form.clearErrors('text');
    field?.focus();
    field?.setSelectionRange(from + name.length + 4, from + name.length + 4);
  };
  return (
    <FormDialog
      title={template ? 'Edit template' : 'New template'}
      form={form}
      onClose={onClose}
      onSave={(body) => save.mutateAsync({ ...(template && { id: template.id }), ...body })}
    >
      <Field label="Name" required error={errors.name?.message}>
        <TextInput dir="auto" maxLength={80} placeholder="Invitation to an interview" {...form.register('name')} />
      </Field>
      <div id="template-text">
        <Field label="Text" required error={errors.text?.message}>
          <TextArea dir="auto" rows={7} limit={MESSAGE_MAX} {...form.register('text')} />
        </Field>
      </div>
      <div role="group" aria-label="Placeholders" className="grid gap-1.5">
        <p className="text-note text-ink-faint">Filled in automatically:</p>
        <div className="flex flex-wrap gap-1.5">
          {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
            <button
              key={name}
              type="button"
              title={meaning}
              onClick={() => put(name)}
              className="h-7 rounded-md border border-line bg-surface px-2 font-mono text-xs hover:bg-sunken"
            >
              {`{{${name}}}`}
            </button>
          ))}
        </div>
      </div>
    </FormDialog>
  );
}
