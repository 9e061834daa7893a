/** General terms of the demo's contracts. */
export const TERMS = `The law of the Federal Republic of Nigeria applies.

What is made under this contract belongs to the company once its milestone is paid. Both sides keep to themselves what they learn about each other's customers. Both report illness and delay as early as possible, and agree on a new date in writing.`;

/** Templates of the demo company, as it would write them. */
export const CONTRACT_TEMPLATES = [
  {
    name: 'Project in three parts',
    title: '{{job.title}} for {{company.name}}',
    scope:
      '{{talent.name}} takes on the work of a {{job.title}} as we discussed it.\n\nDone means: handed over, explained in a call, and usable without the author.',
    governingText: TERMS,
    reviewDays: 14,
    milestones: [
      { title: 'Plan and first draft', amount: null, dueInDays: 21 },
      { title: 'Main part', amount: null, dueInDays: 42 },
      { title: 'Last changes and handover', amount: null, dueInDays: 56 },
    ],
  },
  {
    name: 'Monthly work',
    title: '{{job.title}}, three months',
    scope:
      'From {{today}} on {{talent.name}} works for {{company.name}} three days a week. Each month ends with a page about what was done.',
    governingText: TERMS,
    reviewDays: 7,
    milestones: [
      { title: 'First month', amount: '2400000000', dueInDays: 30 },
      { title: 'Second month', amount: '2400000000', dueInDays: 60 },
      { title: 'Third month', amount: '2400000000', dueInDays: 90 },
    ],
  },
  {
    name: 'Paid trial task',
    title: 'Trial task: {{job.title}}',
    scope:
      'One task of about two days, which we use ourselves. It is paid in any case, even if we do not continue together.',
    governingText: '',
    reviewDays: 5,
    milestones: [{ title: 'The task', amount: '350000000', dueInDays: 14 }],
  },
];
