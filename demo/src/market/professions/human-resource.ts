import type { Profession } from '../profession.ts';

export const HUMAN_RESOURCE: Profession = {
  category: 'Human Resource',
  roles: [
    { name: 'HR Generalist', skills: ['Employee Relations', 'Onboarding', 'HR Policies', 'Payroll Basics', 'HRIS'] },
    {
      name: 'Talent Acquisition Partner',
      skills: ['Sourcing', 'Interviewing', 'Employer Branding', 'Applicant Tracking', 'Offer Negotiation'],
    },
    {
      name: 'Technical Recruiter',
      skills: ['Sourcing', 'Technical Screening', 'Applicant Tracking', 'Candidate Care', 'Reporting'],
    },
    {
      name: 'Learning and Development Specialist',
      skills: ['Training Design', 'Facilitation', 'E-Learning', 'Coaching', 'Needs Analysis'],
    },
    {
      name: 'Compensation and Benefits Analyst',
      skills: ['Pay Benchmarking', 'Spreadsheets', 'Benefits Administration', 'HRIS', 'Compliance'],
    },
    {
      name: 'People Operations Associate',
      skills: ['HRIS', 'Onboarding', 'Employee Records', 'Process Design', 'Reporting'],
    },
    {
      name: 'Payroll Officer',
      skills: ['Payroll', 'Tax Filing', 'Spreadsheets', 'Pension Administration', 'Confidentiality'],
    },
    {
      name: 'Employee Relations Advisor',
      skills: ['Labour Law', 'Mediation', 'Investigations', 'HR Policies', 'Coaching'],
    },
  ],
  areas: ['People', 'Talent Acquisition', 'Learning and Development', 'People Operations'],
  pay: { USD: 2000, NGN: 430_000 },
  purposes: [
    'We hire about forty people a year and want each of them to feel expected on the first day.',
    'Our managers were promoted for their craft; many of them now need help with the people part.',
    'Pay here is fair, but nobody can see that it is; we want the bands written down and explained.',
    'We work in five countries, and our policies should be one page in each of them.',
    'Good candidates leave our process because it is slow, and that is ours to fix.',
    'You will build the learning programme that colleagues keep asking for.',
  ],
  responsibilities: [
    'Guide hiring managers from the need to the signed offer',
    'Answer every candidate within three working days',
    'Keep employee records complete, correct and private',
    'Prepare the first week of each new colleague',
    'Advise managers in difficult conversations and follow up on them',
    'Run payroll and benefits on time together with finance',
    'Plan trainings from real needs and check what changed',
    'Review policies once a year and remove what nobody needs',
    'Measure how long hiring takes and where it waits',
    'Look after our presence at universities and job fairs',
  ],
  whoYouAre: [
    'You keep a confidence, always',
    'You are fair when it is inconvenient',
    'You write rules that people understand the first time',
    'You notice who has not spoken in a meeting',
    'You are friendly and still able to say no',
    'You treat a rejected candidate like a future customer',
  ],
  qualifications: [
    'Experience in a people team with several hires a month',
    'Knowledge of labour law in at least one of our countries',
    'Experience with an HR information system',
    'Care with personal data and the rules that protect it',
    'A professional certificate in human resources is welcome',
    'Good spoken and written English',
  ],
  introductions: [
    'I help teams hire people whom they are still glad about two years later.',
    'I believe that most policies can be a page and most problems a conversation.',
    'I came from teaching, and learning at work is still what I care about most.',
    'I keep people operations quiet, correct and quick.',
  ],
  achievements: [
    'Brought the average time to hire from 52 to 27 days.',
    'Introduced pay bands for 140 colleagues and explained each of them in person.',
    'Designed a programme for new managers that 36 people have finished.',
    'Moved employee records from paper to one system in four months.',
    'Started an apprenticeship with two technical colleges; nine of ten stayed.',
    'Settled a long dispute about shift plans with a plan that both sides wrote.',
  ],
  degrees: [
    'BSc Industrial Relations and Personnel Management',
    'BSc Psychology',
    'BA Sociology',
    'MSc Human Resource Management',
  ],
};
