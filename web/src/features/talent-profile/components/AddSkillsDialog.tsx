import { skillsBody } from '@hireledger/domain/http/talent-profile';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ChipsInput } from '../../../design/fields/ChipsInput.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { useAddSkills } from '../calls.ts';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { chipError } from '../../../forms/chip-error.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';

/** New skills as chips; saving without any shows an error. */
export function AddSkillsDialog({ onClose }: { onClose: () => void }) {
  const save = useAddSkills();
  const form = useForm({
    resolver: bodyResolver(skillsBody, (values: { skills: string[] }) => values),
    defaultValues: { skills: [] as string[] },
  });
  const skills = useWatch({ control: form.control, name: 'skills' });
  return (
    <FormDialog
      title="Add Skills"
      form={form}
      onSave={({ skills }) => save.mutateAsync(skills)}
      onClose={onClose}
      fallback="Failed to add skills."
    >
      <Field
        label="Skills"
        help="Press Enter or comma after each."
        error={chipError(form.formState.errors.skills, skills)}
        required
      >
        <Controller
          control={form.control}
          name="skills"
          render={({ field }) => (
            <ChipsInput
              value={field.value}
              onChange={(skills) => {
                field.onChange(skills);
                form.clearErrors('skills');
              }}
            />
          )}
        />
      </Field>
    </FormDialog>
  );
}
