import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { COMPANY } from '../../../testing/show.tsx';
import { JOB } from '../../../testing/jobs.ts';
import { AboutUsDialog } from './AboutUsDialog.tsx';
import { AddPositionDialog } from './AddPositionDialog.tsx';
import { OverviewDialog } from './OverviewDialog.tsx';

const ofCompany = { as: COMPANY, answers: { message: 'Saved' }, send: 'Save', asks: true } as const;

everyFormDialog('the dialog about the company', {
  ...ofCompany,
  draw: (onClose) => <AboutUsDialog description="" version={undefined} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Description').fill('We move boxes.'),
  kept: { field: 'Description', text: 'We move boxes.' },
  call: 'PATCH /company/about-us',
  issue: { path: 'description', field: 'Description' },
  byEnter: false,
});

everyFormDialog("the dialog for a company's facts", {
  ...ofCompany,
  draw: (onClose) => (
    <OverviewDialog
      company={{
        name: COMPANY.fullName,
        industry: null,
        size: null,
        location: null,
        website: null,
        description: null,
        logo: null,
        imageUrls: [],
        openPositions: [],
      }}
      verified={false}
      version={undefined}
      onClose={onClose}
    />
  ),
  fill: (dialog) => dialog.getByLabelText('Name').fill('Acme Works Ltd'),
  kept: { field: 'Name', text: 'Acme Works Ltd' },
  call: 'PATCH /company/overview',
  issue: { path: 'website', field: 'Website (optional)' },
});

everyFormDialog('the dialog for an open position', {
  ...ofCompany,
  answers: { message: 'Posted', data: JOB },
  draw: (onClose) => <AddPositionDialog onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Title').fill('Warehouse clerk');
    await dialog.getByLabelText('Location').fill('Ibadan');
    await dialog.getByLabelText('Type of employment').selectOptions('Full-Time');
  },
  kept: { field: 'Title', text: 'Warehouse clerk' },
  call: 'POST /company/add-position',
  issue: { path: 'location', field: 'Location' },
});
