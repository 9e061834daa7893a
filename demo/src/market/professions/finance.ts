import type { Profession } from '../profession.ts';

export const FINANCE: Profession = {
  category: 'Finance',
  roles: [
    {
      name: 'Financial Analyst',
      skills: ['Financial Modelling', 'Forecasting', 'Spreadsheets', 'SQL', 'Presentations'],
    },
    { name: 'Accountant', skills: ['Bookkeeping', 'IFRS', 'Reconciliation', 'Tax Filing', 'Month-End Close'] },
    { name: 'Credit Risk Analyst', skills: ['Credit Scoring', 'Statistics', 'SQL', 'Portfolio Monitoring', 'Python'] },
    {
      name: 'Treasury Officer',
      skills: ['Cash Forecasting', 'Foreign Exchange', 'Bank Relations', 'Reconciliation', 'Spreadsheets'],
    },
    {
      name: 'Internal Auditor',
      skills: ['Audit Planning', 'Controls Testing', 'Report Writing', 'Sampling', 'Interviewing'],
    },
    {
      name: 'Compliance Analyst',
      skills: ['KYC', 'Anti-Money Laundering', 'Regulatory Reporting', 'Policy Writing', 'Case Management'],
    },
    {
      name: 'Tax Associate',
      skills: ['Tax Filing', 'Transfer Pricing', 'Research', 'Spreadsheets', 'Client Communication'],
    },
    {
      name: 'Billing Specialist',
      skills: ['Invoicing', 'Collections', 'ERP', 'Customer Communication', 'Reconciliation'],
    },
  ],
  areas: ['Finance', 'Risk', 'Internal Audit', 'Treasury'],
  pay: { USD: 2700, NGN: 600_000 },
  purposes: [
    'We close the month in nine days and would like to close it in four.',
    'We earn in three currencies and spend in five, and want to stop being surprised by either.',
    'Our lending grows quickly; the judgement behind it must grow first.',
    'An audit should be a quiet week, and with your help it will be.',
    'Budget holders here want to do the right thing and lack the figures to see it.',
    'Regulators visit, and we like them to find everything where we said it would be.',
  ],
  responsibilities: [
    'Prepare monthly figures that explain themselves',
    'Reconcile accounts and follow up every difference to its cause',
    'Keep the cash forecast for thirteen weeks ahead',
    'Test controls and report plainly what does not work',
    'Build models that another person can check',
    'File taxes and statutory reports on time',
    'Advise teams on budgets, prices and contracts',
    'Review customers and payments for signs of fraud',
    'Support the yearly audit from request to answer',
    'Automate the repeated steps of the close',
  ],
  whoYouAre: [
    'You look for the cause of a difference of ten naira',
    'You can explain a margin to somebody who paints',
    'You keep deadlines because other people stand on them',
    'You raise an uncomfortable figure early',
    'You distrust a model that only its author understands',
    'You are discreet by habit',
  ],
  qualifications: [
    'A degree in accounting, finance, economics or a similar field',
    'Progress towards or completion of a professional qualification',
    'Experience with international reporting standards',
    'Very strong spreadsheet skills; SQL is an advantage',
    'Experience with an ERP or accounting system',
    'Experience with audits or regulators',
  ],
  introductions: [
    'I like books that close early and questions that have one answer.',
    'I turn figures into decisions that people outside finance can follow.',
    'I have spent eight years looking at risk and still find people more interesting than scores.',
    'I moved from audit to industry to see what happens after the report.',
  ],
  achievements: [
    'Shortened the month-end close from ten working days to five.',
    'Found and recovered duplicate supplier payments of two years.',
    'Built the thirteen-week cash forecast that the board now asks for first.',
    'Reduced overdue invoices by 40 percent with one reminder and one phone call.',
    'Rebuilt the credit score with repayment data; losses fell by a quarter.',
    'Led the first audit that ended without a management letter.',
  ],
  degrees: ['BSc Accounting', 'BSc Banking and Finance', 'BSc Economics', 'MSc Finance'],
};
