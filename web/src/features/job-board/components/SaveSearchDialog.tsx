import type { JobFilters } from '@hireledger/domain/http/job-search';
import { newSavedSearch, type SavedSearch } from '@hireledger/domain/http/saved-searches';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Checkbox } from '../../../design/fields/Checkbox.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useEditSearch, useSaveSearch } from '../saved-searches.ts';
import { describeFilters } from '@hireledger/domain/http/filter-words';

const body = newSavedSearch.omit({ filters: true, timeZone: true });

type Values = Record<'name', string> & Record<'bell' | 'email', boolean>;
type SaveSearchDialogProps = { onClose: () => void } & (
  | { filters: JobFilters; search?: undefined }
  | { search: SavedSearch; filters?: undefined }
);

/** Names a search and chooses its alerts: for the search on the board, or for a saved one. */
export default function SaveSearchDialog({ filters, search, onClose }: SaveSearchDialogProps) {
  const save = useSaveSearch();
  const edit = useEditSearch();
  const navigate = useNavigate();
  const asked = search?.filters ?? filters!;
  const words = describeFilters(asked);
  const form = useForm({
    resolver: bodyResolver(body, (values: Values) => values),
    defaultValues: {
      name: search?.name ?? words.slice(0, 80),
      bell: search?.bell ?? true,
      email: search?.email ?? false,
    },
  });
  return (
    <FormDialog
      title={search ? 'Edit saved search' : 'Save this search'}
      form={form}
      onSave={async (named) => {
        if (search) await edit.mutateAsync({ id: search.id, body: named });
        else {
          const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
          await save.mutateAsync({ ...named, filters: asked, timeZone });
          toast.success('Search saved', {
            action: { label: 'View', onClick: () => void navigate(paths.savedSearches()) },
          });
        }
      }}
      onClose={onClose}
    >
      <Field
        label="Name"
        error={form.formState.errors.name?.message}
        help={search && search.name !== words && words}
        required
      >
        <TextInput dir="auto" maxLength={80} {...form.register('name')} />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-note font-medium">Notify me of new matches</legend>
        <Checkbox {...form.register('bell')}>In app</Checkbox>
        <Checkbox {...form.register('email')}>By email, at most once a day</Checkbox>
        <p className="text-note text-pretty text-ink-faint">
          <Link to={paths.settings('notifications')} className="text-brand-ink underline underline-offset-3">
            Your settings
          </Link>{' '}
          say whether matches come once a day, in the morning, or at once.
        </p>
      </fieldset>
    </FormDialog>
  );
}
