import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { TALENT_PROFILE } from '../../../testing/profiles.ts';
import { TALENT } from '../../../testing/show.tsx';
import { AboutMeDialog } from './AboutMeDialog.tsx';
import { EducationDialog } from './EducationDialog.tsx';
import { ExperienceDialog } from './ExperienceDialog.tsx';
import { PersonalDetailsDialog } from './PersonalDetailsDialog.tsx';
import { PortfolioDialog } from './PortfolioDialog.tsx';

const SAVED = { message: 'Saved' };
const ofTalent = {
  as: TALENT,
  answers: SAVED,
  send: 'Save',
  asks: true,
} as const;

everyFormDialog('the dialog about the talent', {
  ...ofTalent,
  draw: (onClose) => <AboutMeDialog profile={TALENT_PROFILE} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Name').fill('Ada Okafor'),
  kept: { field: 'Name', text: 'Ada Okafor' },
  call: 'PATCH /users/update-about-me',
  issue: { path: 'description', field: 'Description (optional)' },
});

everyFormDialog('the dialog for an education', {
  ...ofTalent,
  draw: (onClose) => <EducationDialog education={null} version={undefined} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Degree').fill('Mathematics');
    await dialog.getByLabelText('School').fill('University of Lagos');
  },
  kept: { field: 'Degree', text: 'Mathematics' },
  call: 'PATCH /users/add-education',
  issue: { path: 'institution', field: 'School' },
});

everyFormDialog('the dialog for an experience', {
  ...ofTalent,
  draw: (onClose) => <ExperienceDialog experience={null} version={undefined} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Job title').fill('Engineer');
    await dialog.getByLabelText('Company').fill('Acme Works');
  },
  kept: { field: 'Job title', text: 'Engineer' },
  call: 'PATCH /users/add-experience',
  issue: { path: 'companyName', field: 'Company' },
});

everyFormDialog('the dialog for personal details', {
  ...ofTalent,
  draw: (onClose) => <PersonalDetailsDialog profile={TALENT_PROFILE} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('City (optional)').fill('Lagos'),
  kept: { field: 'City (optional)', text: 'Lagos' },
  call: 'PATCH /users/update-personal-details',
  issue: { path: 'dob', field: 'Date of birth (optional)' },
});

everyFormDialog('the dialog for a work sample', {
  ...ofTalent,
  draw: (onClose) => <PortfolioDialog item={null} version={undefined} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Title').fill('Ledger');
    await dialog.getByLabelText('Description').fill('A ledger that nobody can change');
  },
  kept: { field: 'Title', text: 'Ledger' },
  call: 'PATCH /users/add-portfolio',
  issue: { path: 'description', field: 'Description' },
});
