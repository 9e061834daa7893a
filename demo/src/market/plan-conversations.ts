import type { Role, Stage } from '@hireledger/domain/hiring/stages';
import type { Market } from './plan-market.ts';
import type { PlannedApplication } from './plan-applications.ts';
import { randomFor } from './seeded-random.ts';

/** The messages about one application, oldest first. */
export interface PlannedConversation {
  application: PlannedApplication;
  /** `age` is in days, falling. */
  lines: { by: Role; text: string; age: number }[];
  /** The other side has not read the last line. */
  unread: boolean;
}

type Line = readonly [by: Role, text: string];

/** The lines for each stage of an application. `{talent}` and `{job}` are replaced. */
const SCRIPTS: Partial<Record<Stage, readonly (readonly Line[])[]>> = {
  Applied: [
    [
      ['talent', 'Hello, I have just applied for {job}. Is there anything else that you need from me?'],
      ['company', 'Hello {talent}, thank you. We have all we need, and you will hear from us this week.'],
      ['talent', 'Wonderful, thank you for the quick answer.'],
    ],
    [['talent', 'Good morning. One question about {job}: is it possible to work from home on two days a week?']],
  ],
  Shortlisted: [
    [
      [
        'company',
        'Hello {talent},\n\nwe liked your application for {job} and would like to talk. Would Tuesday at ten suit you?',
      ],
      ['talent', 'Good morning. Tuesday at ten works well for me. Is it by video?'],
      ['company', 'Yes, the link comes with the invitation. Two of us will be there, for about forty minutes.'],
      ['talent', 'Perfect, see you then.'],
    ],
    [
      [
        'company',
        'Hello {talent}, you are on our shortlist for {job}. Could you send us one piece of work that you are proud of?',
      ],
      ['talent', 'With pleasure. The newest one is in my portfolio; I can walk you through it whenever it suits you.'],
    ],
  ],
  Hired: [
    [
      [
        'company',
        'Hello {talent}, the contract for {job} is with you. Take the time that you need, and ask whatever is not clear.',
      ],
      ['talent', 'Thank you. I have read it. One question: is the second part paid on delivery or on acceptance?'],
      ['company', 'On acceptance, within five days. We never took longer than two.'],
    ],
  ],
  Accepted: [
    [
      ['company', 'Welcome, {talent}. The kick-off for {job} is on Monday at nine; we keep it short.'],
      ['talent', 'I look forward to it. I have set up everything on my side.'],
      ['company', 'Great. The first draft by Friday would be enough.'],
      ['talent', 'That is realistic. I will send a first version on Thursday, so that there is time for comments.'],
    ],
  ],
  Completed: [
    [
      ['talent', 'The last part is done, and everything that we spoke of is in. I have marked {job} as done.'],
      ['company', 'Thank you, {talent}. We look at it today.'],
      ['talent', 'If anything is missing, I am here until six.'],
    ],
  ],
  Approved: [
    [
      ['company', 'Everything is as we hoped, {talent}. We have approved the payment for {job}.'],
      ['talent', 'Thank you, it was a pleasure to work with you. Until the next time.'],
      ['company', 'Gladly. We have something coming up in spring.'],
    ],
  ],
  Declined: [
    [
      [
        'company',
        'Hello {talent}, thank you for your time. For {job} we have chosen someone with more experience in this field. We would be glad to hear from you again.',
      ],
      ['talent', 'Thank you for letting me know. I will keep an eye on your openings.'],
    ],
  ],
};

/** The share of applications with a conversation: those of the two demo accounts, and all others. */
const SHARE = { first: 0.35, others: 0.06 };
/** The longest pause between two lines, in days: some hours. */
const PAUSE = 0.2;
/** Only a line younger than this may be unread. */
const FRESH = 3;

/** Plans the conversations. */
export function planConversations({ companies, talents, applications }: Market): PlannedConversation[] {
  const random = randomFor('conversations');
  const [company, talent] = [companies[0]!.key, talents[0]!.key];
  const nameOf = new Map(talents.map(({ key, fullName }) => [key, fullName.split(' ')[0]!]));
  return applications.flatMap((application): PlannedConversation[] => {
    const first = application.companyKey === company || application.talentKey === talent;
    const scripts = SCRIPTS[application.path.at(-1)!];
    if (!random.happens(first ? SHARE.first : SHARE.others) || !scripts) return [];
    const script = random.pick(scripts);
    const lines = script.slice(0, random.integer(1, script.length));
    const begun = application.ages.at(-1)!;
    const pause = Math.min(PAUSE, begun / (lines.length + 1));
    const jobTitle = application.jobKey.slice(application.jobKey.indexOf('/') + 1);
    return [
      {
        application,
        lines: lines.map(([by, text], nth) => ({
          by,
          text: text.replaceAll('{talent}', nameOf.get(application.talentKey)!).replaceAll('{job}', jobTitle),
          age: begun - pause * (nth + 0.5),
        })),
        unread: begun < FRESH && random.happens(0.6),
      },
    ];
  });
}
