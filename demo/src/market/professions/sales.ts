import type { Profession } from '../profession.ts';

export const SALES: Profession = {
  category: 'Sales',
  roles: [
    { name: 'Account Executive', skills: ['Negotiation', 'CRM', 'Discovery Calls', 'Forecasting', 'Presentations'] },
    {
      name: 'Sales Development Representative',
      skills: ['Prospecting', 'Cold Calling', 'Email Outreach', 'CRM', 'Qualification'],
    },
    {
      name: 'Key Account Manager',
      skills: ['Account Planning', 'Negotiation', 'Retention', 'Stakeholder Management', 'Reporting'],
    },
    {
      name: 'Field Sales Officer',
      skills: ['Territory Planning', 'Merchandising', 'Order Taking', 'Customer Visits', 'Driving'],
    },
    {
      name: 'Partnerships Manager',
      skills: ['Partner Programmes', 'Contract Negotiation', 'Joint Planning', 'Presentations', 'CRM'],
    },
    {
      name: 'Sales Operations Analyst',
      skills: ['CRM', 'Spreadsheets', 'Pipeline Reporting', 'SQL', 'Process Design'],
    },
    {
      name: 'Solutions Consultant',
      skills: ['Product Demos', 'Requirements Gathering', 'Technical Writing', 'Presentations', 'APIs'],
    },
    {
      name: 'Retail Sales Supervisor',
      skills: ['Team Coaching', 'Stock Control', 'Customer Service', 'Cash Handling', 'Visual Merchandising'],
    },
  ],
  areas: ['Sales', 'Partnerships', 'Revenue Operations', 'Regional Sales'],
  pay: { USD: 2200, NGN: 480_000 },
  purposes: [
    'Most of our customers came by word of mouth, and we now want to meet the ones who have not heard of us.',
    'We are opening a second region and need a steady hand for the first hundred accounts.',
    'Our customers stay for years, so an honest first conversation is worth more to us than a fast signature.',
    'You will own a territory from the first call to the renewal, with a small team behind you.',
    'The product sells itself once people see it; your work is to make sure that they see the part that helps them.',
    'We want fewer, better deals and a pipeline that we can believe.',
  ],
  responsibilities: [
    'Find and qualify new customers in your territory',
    'Run discovery calls that end with a clear next step',
    'Keep every deal and its next date up to date in the CRM',
    'Prepare offers together with finance and see them through to signature',
    'Visit customers on site and report what they need from the product',
    'Forecast your month within ten percent',
    'Hand new customers over to support without losing a promise',
    'Train resellers and check that they tell our story correctly',
    'Represent us at two trade events each quarter',
    'Review lost deals and share the reasons openly',
  ],
  whoYouAre: [
    'You ask one more question before you offer anything',
    'You would rather lose a deal than sell the wrong thing',
    'You are organised enough that nobody has to chase you',
    'You take a no with good grace and write down why',
    'You are at ease with a shop owner in the morning and a board in the afternoon',
    'You know your numbers without opening a spreadsheet',
  ],
  qualifications: [
    'A record of meeting targets over at least four quarters',
    'Experience with a CRM and the discipline to keep it honest',
    'Confident spoken and written English; a local language is an advantage',
    'Knowledge of the regional market and its seasons',
    'Readiness to travel about five days a month',
    'A driving licence for roles with customer visits',
  ],
  introductions: [
    'I sell by asking good questions, and most of my customers are still customers.',
    'I have carried a bag, led a region and cleaned up more than one CRM.',
    'I enjoy the part of sales that others avoid: the first call and the honest forecast.',
    'I build partnerships that outlive the people who signed them.',
  ],
  achievements: [
    'Opened 64 new accounts in a region where we had none and kept 58 of them after a year.',
    'Rebuilt the pipeline review so that the forecast missed by less than six percent.',
    'Won back two key accounts by fixing their delivery schedule with operations.',
    'Trained a team of seven new colleagues; five met target in their first quarter.',
    'Negotiated a three-year framework with a national retailer.',
    'Cut the time from first call to offer from nineteen days to eight.',
  ],
  degrees: ['BSc Business Administration', 'BSc Marketing', 'HND Business Studies', 'BA Economics'],
};
