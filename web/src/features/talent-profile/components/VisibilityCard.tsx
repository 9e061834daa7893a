import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import type { ProfileVisibility } from '@hireledger/domain/profiles/visibility';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { useUpdateProfileVisibility } from '../calls.ts';

const CHOICES: readonly { value: ProfileVisibility; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'applied', label: 'Companies you applied to' },
  { value: 'nobody', label: 'Nobody' },
];

/** Who can open the talent's page; saved immediately. */
export function VisibilityCard({ profile }: { profile: TalentProfile }) {
  const save = useUpdateProfileVisibility();
  const shown = save.isPending ? save.variables : profile.visibility;
  return (
    <Card title="Public view">
      <Field
        label="Who can see your profile"
        help="It never shows your email, phone, birth date, gender or address."
        error={save.isError ? sentenceOf(save.error, 'Something went wrong.') : undefined}
      >
        <Select
          options={CHOICES}
          value={shown}
          disabled={save.isPending}
          onChange={(event) => save.mutate(event.target.value as ProfileVisibility)}
        />
      </Field>
      <ButtonLink to={paths.talent(profile.id)} variant="secondary" size="sm" className="mt-3">
        Public View
      </ButtonLink>
    </Card>
  );
}
