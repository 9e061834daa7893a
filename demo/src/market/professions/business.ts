import type { Profession } from '../profession.ts';

export const BUSINESS: Profession = {
  category: 'Business',
  roles: [
    {
      name: 'Business Analyst',
      skills: ['Requirements Gathering', 'Process Mapping', 'SQL', 'Stakeholder Management', 'Spreadsheets'],
    },
    {
      name: 'Operations Manager',
      skills: ['Process Improvement', 'Scheduling', 'Vendor Management', 'Budgeting', 'Team Leadership'],
    },
    { name: 'Project Manager', skills: ['Planning', 'Risk Management', 'Facilitation', 'Budget Control', 'Reporting'] },
    {
      name: 'Strategy Associate',
      skills: ['Market Research', 'Financial Modelling', 'Presentations', 'Interviewing', 'Structured Writing'],
    },
    {
      name: 'Supply Chain Planner',
      skills: ['Demand Planning', 'Inventory Control', 'ERP', 'Spreadsheets', 'Supplier Relations'],
    },
    { name: 'Customer Success Manager', skills: ['Onboarding', 'Retention', 'Training', 'Account Planning', 'CRM'] },
    {
      name: 'Procurement Officer',
      skills: ['Tendering', 'Contract Negotiation', 'Supplier Audits', 'ERP', 'Compliance'],
    },
    {
      name: 'Executive Assistant',
      skills: ['Calendar Management', 'Travel Planning', 'Minutes', 'Discretion', 'Office Software'],
    },
  ],
  areas: ['Operations', 'Strategy', 'Business Development', 'Customer Success'],
  pay: { USD: 2300, NGN: 520_000 },
  purposes: [
    'We doubled in size in eighteen months, and some of our processes still remember the old size.',
    'Three teams solve the same problem in three ways; we want one way that all of them like.',
    'The work moves between warehouse, office and customer, and you will make the joints hold.',
    'Our founders still take decisions that a good plan could take for them.',
    'We are preparing for a new market and need the questions before the answers.',
    'Customers love the product once it is set up; the setting up should not be the hard part.',
  ],
  responsibilities: [
    'Map how the work is really done before you propose to change it',
    'Keep plans, risks and decisions where everybody can read them',
    'Run a weekly review that is short and ends with owners and dates',
    'Prepare the figures for monthly and quarterly decisions',
    'Agree service levels with suppliers and check that they are met',
    'Coach team leads in planning and in saying no',
    'Guide new customers from signature to their first good month',
    'Look for steps that can be left out and leave them out',
    'Bring sales, finance and delivery to one version of the numbers',
    'Write procedures that a new colleague can follow on the first day',
  ],
  whoYouAre: [
    'You see the whole and still check the detail that matters',
    'You write things down, briefly',
    'You are calm when three people want three things by noon',
    'You are at home in a spreadsheet but do not hide there',
    'You change your mind when the figures do',
    'You treat the driver, the client and the director alike',
  ],
  qualifications: [
    'Experience in operations, projects or consulting with results you can name',
    'Strong spreadsheet skills; some SQL is welcome',
    'Confidence in leading a meeting and in ending one',
    'Experience with budgets and suppliers',
    'Good written and spoken English',
    'A first degree or an equivalent of practical years',
  ],
  introductions: [
    'I make complicated work run on time and without drama.',
    'I started in a warehouse and still like to see the thing that the spreadsheet is about.',
    'I translate between people who promise and people who deliver.',
    'I bring plans, calm and short meetings.',
  ],
  achievements: [
    'Cut the average delivery time from six days to three without new staff.',
    'Planned and led the move of two depots into one, in a single weekend.',
    'Introduced a review of open issues that reduced repeat complaints by a third.',
    'Renegotiated eleven supplier contracts and saved nine percent a year.',
    'Wrote the onboarding guide that halved the questions of new customers.',
    'Built the planning model that the company still uses for its yearly budget.',
  ],
  degrees: ['BSc Business Administration', 'BSc Industrial Engineering', 'MBA', 'BSc Economics'],
};
