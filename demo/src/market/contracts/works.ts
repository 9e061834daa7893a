import type { Category } from '@hireledger/domain/jobs/options';

/** What somebody does under a contract of the demo market. */
export interface Work {
  scope: string;
  /** What each milestone delivers, and what the talent writes when it is submitted. */
  parts: readonly [Part, Part, Part];
}

interface Part {
  title: string;
  handover: string;
}

/** One piece of work for each category of jobs. */
export const WORKS: Record<Category, Work> = {
  Design: {
    scope:
      'Find out why people stop halfway through the sign-up, propose a shorter way, and test it with eight customers.\n\nWe give access to the recordings and pay the people who take part.',
    parts: [
      {
        title: 'Interviews and findings',
        handover: 'Eight interviews, the notes of each, and two pages of findings. Start with page two.',
      },
      { title: 'Clickable prototype', handover: 'The prototype, with a list of what I left out and why.' },
      {
        title: 'Final screens with all states',
        handover: 'All screens with empty, loading and error states, named as in your files.',
      },
    ],
  },
  Sales: {
    scope:
      'Win the first fifteen customers in the north: find them, visit them, and hand each over with a written need.',
    parts: [
      { title: 'List of sixty prospects', handover: 'Sixty names with a phone number that I called myself.' },
      { title: 'Fifteen first visits', handover: 'Fifteen visits, with a page about each and the next step.' },
      {
        title: 'Handover to the team',
        handover: 'All notes are in the CRM, and I introduced every customer by phone.',
      },
    ],
  },
  Marketing: {
    scope:
      'Tell customers what the new card costs and what it does not, in plain words: a page, six articles and a series of mails.',
    parts: [
      { title: 'Plan and first article', handover: 'The plan for eight weeks, and the first article with pictures.' },
      { title: 'Five further articles', handover: 'Five articles, read by two customers each before you see them.' },
      { title: 'Series of mails', handover: 'Four mails, each with two subject lines to test.' },
    ],
  },
  Business: {
    scope: 'Look at how orders travel from the counter to the ledger, and write down what can be left out.',
    parts: [
      {
        title: 'Map of the process as it is',
        handover: 'The map, with the hours that each step takes. I watched forty orders.',
      },
      {
        title: 'Three proposals with figures',
        handover: 'Three proposals. The second costs least and I would begin with it.',
      },
      { title: 'Trial in one branch', handover: 'Two weeks in Surulere: the figures, and what people there said.' },
    ],
  },
  'Human Resource': {
    scope:
      'Bring payroll and leave of all four offices into one calendar, and write the guide for the people who run it.',
    parts: [
      {
        title: 'Records checked and joined',
        handover: 'All records joined. Eleven needed a question; the answers are in the last column.',
      },
      { title: 'First payroll beside the old one', handover: 'Both payrolls side by side: they differ by nothing.' },
      {
        title: 'Guide and a day of training',
        handover: 'The guide has nine pages, and six people have run it themselves.',
      },
    ],
  },
  Finance: {
    scope:
      'Check our rules about fees and refunds against the new regulation, and say what has to change before the audit.',
    parts: [
      { title: 'Reading of the regulation', handover: 'What applies to us, clause by clause, on seven pages.' },
      { title: 'List of changes', handover: 'Twenty-two changes, four of them before the audit.' },
      {
        title: 'Files for the audit',
        handover: 'The folder for the auditors, with an index and the open questions on top.',
      },
    ],
  },
  Engineering: {
    scope:
      'Make the nightly settlement restartable: it must survive a lost connection at every step and never pay twice.\n\nTests run against a copy of last month.',
    parts: [
      {
        title: 'Design and test plan',
        handover: 'The design, and a plan that kills the job at each of its fourteen steps.',
      },
      { title: 'Restartable settlement', handover: 'It restarts at every step; the tests kill it two hundred times.' },
      {
        title: 'Month on trial and handover',
        handover: 'Thirty nights without a difference, and a runbook of three pages.',
      },
    ],
  },
  Technology: {
    scope:
      'Give the support team one place for what a customer did: load three sources every hour, and say when one is late.',
    parts: [
      { title: 'First source, end to end', handover: 'The first source is live, with a test for every column.' },
      {
        title: 'The other two sources',
        handover: 'Both are in. The older one sends some rows twice; they are counted once.',
      },
      {
        title: 'Alerts and guide',
        handover: 'Alerts go to the team channel, and the guide says what to do about each.',
      },
    ],
  },
};
