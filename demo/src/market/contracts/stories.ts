import { accept, approve, ask, dispute, fund, refund, reject, rule, send, sendBack, settle, submit } from './acts.ts';
import type { ContractAct } from './acts.ts';

/** What happens to one contract. */
export interface Story {
  /** After how many days without an answer submitted work is paid. */
  reviewDays: number;
  acts: readonly ContractAct[];
}

const story = (...acts: ContractAct[]): Story => ({ reviewDays: 14, acts });

/** Of the demo company, the most telling first: a small market has fewer. */
export const COMPANY_STORIES: readonly Story[] = [
  // Paid in part.
  story(send(9, [1_200, 1_800, 900]), accept(8), fund(1, 2), submit(1, 'Handover.pdf'), approve(1)),
  // In dispute.
  story(
    send(9, [950, 1_400]),
    accept(7),
    fund(1),
    submit(1),
    dispute(
      1,
      'company',
      'Half of what we agreed on is missing: the second part of the scope was never begun, and we said so twice. We would pay for what is there.',
      'What is missing.pdf',
    ),
  ),
  // Submitted. Silence pays it tomorrow, which no clock of the demo can bring forward: the chain keeps the time.
  { reviewDays: 1, acts: [send(6, [640]), accept(5), fund(1), submit(1, 'Result.pdf')] },
  // A second version waits for the talent.
  story(
    send(3, [800, 800]),
    ask(2, 'The second part is twice the work of the first. Could it pay 1,200? And I need a week more for it.'),
    send(1, [800, 1_200]),
  ),
  // Sent.
  story(send(1, [1_500, 1_500, 1_000], 'Brief.pdf')),
  // The company asked for changes to the work.
  story(
    send(8, [1_100, 700]),
    accept(6),
    fund(1),
    submit(1),
    sendBack(1, 'Good start. Please add the figures of March, and name the source of each table. Then we approve it.'),
  ),
  // Ruled.
  story(
    send(9, [1_000, 600]),
    accept(8),
    fund(1),
    submit(1),
    dispute(
      1,
      'talent',
      'I delivered what the scope says on the day it was due. The company now asks for work that is not in the contract, and does not approve.',
      'Messages and delivery.pdf',
    ),
    rule(
      1,
      75,
      'The work of the scope is there and was on time. One of its four tables came later, after two reminders. Three quarters are paid.',
    ),
  ),
  // Paid in full.
  story(send(9, [700, 900]), accept(8), fund(1, 2), submit(1), submit(2), approve(1), approve(2)),
  // Settled.
  story(send(9, [1_600]), accept(8), fund(1), submit(1), settle(1, 60)),
  // The first milestone paid, the second given back.
  story(send(9, [500, 1_300]), accept(8), fund(1, 2), submit(1), approve(1), refund(2)),
  // Accepted and not funded.
  story(send(4, [1_250, 1_250]), accept(1)),
  // Funded: work has begun.
  story(send(5, [2_000, 1_000]), accept(3), fund(1, 2)),
  // The talent asked for changes to the contract.
  story(
    send(4, [1_000, 500]),
    ask(1, 'Could the first part be split in two, so that I am paid for the draft in the first month?'),
  ),
  // Rejected.
  story(
    send(5, [450]),
    reject(4, 'Thank you for the offer. For this scope I need at least 700, and I could only begin next month.'),
  ),
];

/** Of the demo talent, with any company. */
export const TALENT_STORIES: readonly Story[] = [
  story(send(9, [900, 1_100, 600]), accept(8), fund(1, 2), submit(1), approve(1), submit(2, 'Second part.pdf')),
  story(
    send(3, [600, 750]),
    ask(2, 'Happy to do this. Could the second part be due two weeks later?'),
    send(1, [600, 800], 'Brief.pdf'),
  ),
  story(send(0.6, [1_400]), accept(0.3)),
];
