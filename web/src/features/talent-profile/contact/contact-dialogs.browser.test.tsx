import { call } from '../../../http/call.ts';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { TALENT_PROFILE } from '../../../testing/profiles.ts';
import { TALENT } from '../../../testing/show.tsx';
import { AdditionalDetailsDialog } from './AdditionalDetailsDialog.tsx';
import { SocialLinksDialog } from './SocialLinksDialog.tsx';
import type { SaveSocials } from './socials.ts';

const save: SaveSocials = (body, ifMatch) => call('PATCH /users/add-socials', { body, ifMatch });
const ofTalent = {
  as: TALENT,
  call: 'PATCH /users/add-socials',
  answers: { message: 'Saved' },
  send: 'Save',
  asks: true,
} as const;

everyFormDialog('the dialog for phone and LinkedIn', {
  ...ofTalent,
  draw: (onClose) => (
    <AdditionalDetailsDialog
      email={TALENT.email}
      socials={TALENT_PROFILE.socials}
      version={undefined}
      save={save}
      onClose={onClose}
    />
  ),
  fill: (dialog) => dialog.getByLabelText('Phone number (optional)').fill('+234 800 000 0000'),
  kept: { field: 'Phone number (optional)', text: '+234 800 000 0000' },
  issue: { path: 'linkedin', field: 'LinkedIn (optional)' },
});

everyFormDialog('the dialog for links', {
  ...ofTalent,
  draw: (onClose) => (
    <SocialLinksDialog socials={TALENT_PROFILE.socials} version={undefined} workSites save={save} onClose={onClose} />
  ),
  fill: (dialog) => dialog.getByLabelText('Twitter (optional)').fill('ada'),
  kept: { field: 'Twitter (optional)', text: 'ada' },
  issue: { path: 'github', field: 'GitHub (optional)' },
});
