import type { Profession } from '../profession.ts';

export const MARKETING: Profession = {
  category: 'Marketing',
  roles: [
    { name: 'Content Marketer', skills: ['Copywriting', 'Editorial Planning', 'SEO', 'Interviewing', 'Newsletters'] },
    {
      name: 'Growth Marketer',
      skills: ['Experiment Design', 'Paid Media', 'Analytics', 'Landing Pages', 'Attribution'],
    },
    {
      name: 'Social Media Manager',
      skills: ['Community Management', 'Short Video', 'Copywriting', 'Scheduling', 'Reporting'],
    },
    {
      name: 'Product Marketing Manager',
      skills: ['Positioning', 'Launch Planning', 'Customer Interviews', 'Sales Enablement', 'Pricing'],
    },
    { name: 'SEO Specialist', skills: ['Technical SEO', 'Keyword Research', 'Content Audits', 'Analytics', 'HTML'] },
    {
      name: 'Email Marketing Specialist',
      skills: ['Lifecycle Campaigns', 'Segmentation', 'Copywriting', 'A/B Testing', 'Deliverability'],
    },
    {
      name: 'Events Coordinator',
      skills: ['Event Planning', 'Vendor Management', 'Budgeting', 'Sponsorship', 'On-site Production'],
    },
    {
      name: 'Communications Officer',
      skills: ['Press Relations', 'Speech Writing', 'Crisis Communication', 'Editing', 'Media Monitoring'],
    },
  ],
  areas: ['Marketing', 'Growth', 'Communications', 'Brand Marketing'],
  pay: { USD: 2100, NGN: 450_000 },
  purposes: [
    'People who know us recommend us; far too few people know us yet.',
    'We have good stories from customers in eleven cities and nobody to tell them well.',
    'Next quarter we launch our largest product so far, and its story is still a slide.',
    'We spend on five channels and suspect that two of them do all the work; find out which.',
    'Our newsletter is opened by half of its readers, and we would like it to reach ten times as many.',
    'You will be the first person here whose whole job is to be understood by the market.',
  ],
  responsibilities: [
    'Plan campaigns from the question they answer to the number they move',
    'Write and edit for the site, newsletter and social channels',
    'Set up experiments, stop the ones that fail and say so',
    'Interview customers and turn the talks into case stories',
    'Keep the calendar, the budget and the agencies in order',
    'Report each month what we spent and what came of it',
    'Work with sales on material that they really use',
    'Look after our presence at fairs and community events',
    'Brief designers and film makers clearly, and protect their time',
    'Watch how people find us and fix the pages that lose them',
  ],
  whoYouAre: [
    'You write clearly and cut without mercy',
    'You trust a small test more than a large opinion',
    'You are curious about why people buy, not only that they did',
    'You keep a promise to a journalist and a deadline to a printer',
    'You can say in one sentence what we do and for whom',
    'You are honest with numbers, above all the disappointing ones',
  ],
  qualifications: [
    'Examples of work with the goal and the result of each',
    'Experience with an analytics tool and a mailing tool',
    'Very good written English',
    'Experience with budgets and outside agencies',
    'An understanding of consent and data protection in marketing',
    'Knowledge of one West African market in depth is an advantage',
  ],
  introductions: [
    'I write for a living and measure whether the writing worked.',
    'I help good products find the words that their customers already use.',
    'I have run campaigns with large budgets and with none, and learnt more from the second kind.',
    'I like launches: a date, a story and a team that wants the same thing.',
  ],
  achievements: [
    'Grew the newsletter from 4,000 to 31,000 readers in fourteen months.',
    'Halved the cost of a new customer by closing the two channels that brought none.',
    'Planned a launch in three countries with one budget and one week.',
    'Rewrote the forty most visited pages; search visits doubled within half a year.',
    'Organised a customer day for 300 guests, within budget and on time.',
    'Started a series of customer stories that sales now sends before every first call.',
  ],
  degrees: ['BSc Mass Communication', 'BSc Marketing', 'BA English and Literary Studies', 'MSc Digital Marketing'],
};
