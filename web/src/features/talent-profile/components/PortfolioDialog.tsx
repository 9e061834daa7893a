import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import { tidyLink } from '@hireledger/domain/profiles/links';
import { portfolioBody, type PortfolioItem } from '@hireledger/domain/http/talent-profile';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Button } from '../../../design/Button.tsx';
import { valueWords } from '../../../forms/differences.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { DropZone } from '../../../uploads/DropZone.tsx';
import { UploadList } from '../../../uploads/UploadList.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import { useSavePortfolio } from '../calls.ts';
import { typesWith } from './portfolio-types.ts';

type Values = Record<'title' | 'description' | 'type' | 'link', string>;

const LABELS = { title: 'Title', description: 'Description', type: 'Type', link: 'Link', fileUrl: 'File' };

/** Adds or edits a work sample. Saving needs a title and a description, and waits for the upload. */
export function PortfolioDialog({
  item,
  version,
  onClose,
}: {
  item: PortfolioItem | null;
  version: string | undefined;
  onClose: () => void;
}) {
  const save = useSavePortfolio();
  const uploads = useUploads('attachment');
  const [kept, setKept] = useState(item?.fileUrl ?? null);
  const fileUrl = uploads.done[0]?.fileUrl ?? kept;
  const form = useForm({
    resolver: bodyResolver(portfolioBody, (values: Values) => ({ ...values, link: tidyLink(values.link), fileUrl })),
    defaultValues: {
      title: item?.title ?? '',
      description: item?.description ?? '',
      type: item?.type ?? 'CV',
      link: item?.link ?? '',
    },
  });
  const wordsOf = (value: unknown, field: string): string => {
    if (field !== 'fileUrl') return valueWords(value);
    const name = [
      item?.fileUrl === value && item?.file?.name,
      ...uploads.done.map((file) => file.fileUrl === value && file.name),
    ].find(Boolean);
    return value ? name || 'Another file' : 'No file';
  };
  const { errors } = form.formState;
  const { title, description, type } = useWatch({ control: form.control }) as Values;
  return (
    <FormDialog
      title={item ? 'Edit Portfolio' : 'Add Portfolio'}
      form={form}
      saveLabel={item ? 'Update' : 'Save'}
      saveDisabled={title.trim() === '' || description.trim() === '' || uploads.busy}
      edit={item ? { version, values: { ...item }, labels: LABELS, wordsOf } : undefined}
      onSave={(body, before) => save.mutateAsync({ id: item?.id, body, before })}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message} required>
        <TextInput dir="auto" {...form.register('title')} />
      </Field>
      <Field label="Description" error={errors.description?.message} required>
        <TextArea rows={5} limit={1000} dir="auto" {...form.register('description')} />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Select options={typesWith(type)} {...form.register('type')} />
      </Field>
      <Field label="Link" error={errors.link?.message} optional>
        <TextInput inputMode="url" placeholder="behance.net/you/project" {...form.register('link')} />
      </Field>
      <div className="grid gap-2">
        <p className="text-note font-medium">
          Picture or file <span className="font-normal text-ink-faint">(optional)</span>
        </p>
        {kept && item?.file ? (
          <div className="flex items-center gap-2 rounded-control border border-line px-3 py-2">
            <Paperclip size={15} aria-hidden className="shrink-0 text-ink-faint" />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {item.file.name}
            </span>
            <Button variant="ghost" size="sm" onClick={() => setKept(null)}>
              Remove file
            </Button>
          </div>
        ) : uploads.uploads.length === 0 ? (
          <DropZone
            rule={UPLOAD_RULES.attachment}
            label="Choose a file"
            note="A PNG or JPG is shown as a picture on your profile."
            onFiles={(files) => uploads.add(files, 1)}
          />
        ) : (
          <UploadList uploads={uploads} />
        )}
      </div>
    </FormDialog>
  );
}
