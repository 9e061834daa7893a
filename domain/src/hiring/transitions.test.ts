import { expect, it } from 'vitest';
import { CONTRACT_MOVES, DECIDERS } from './contract-moves.ts';
import { nextStage, type HiringEventType } from './machine.ts';
import { EVENT_NAME, NAMED_MOVES } from './moves.ts';
import { ROLES, STAGES } from './stages.ts';
import { transitionPlan } from './transitions.ts';

it('a plan lets an application leave exactly the stages from which the machine leads there, and names the event', () => {
  for (const role of ROLES)
    for (const to of STAGES)
      for (const named of [undefined, ...NAMED_MOVES])
        for (const from of STAGES)
          for (const hasContract of [false, true]) {
            const wished = named
              ? [named]
              : (Object.keys(EVENT_NAME) as HiringEventType[]).filter(
                  (type) => !NAMED_MOVES.some((move) => move === type),
                );
            const type = wished.find(
              (event) =>
                nextStage(
                  from,
                  { hasContract, payoutRefused: true, undoTo: to, returnsTo: to },
                  { type: event, by: role },
                ) === to,
            );
            const plan = transitionPlan(role, to, named);
            const leaves = plan?.[hasContract ? 'withContract' : 'withoutContract'].includes(from) ?? false;
            expect(leaves, `${role}: ${from} to ${to}`).toBe(type !== undefined);
            if (type) expect(plan!.eventNames[from]).toBe(EVENT_NAME[type]);
          }
});

it('a contract leaves the stages from which some state of its milestones leads on, and by one event', () => {
  for (const by of DECIDERS)
    for (const to of STAGES)
      for (const type of CONTRACT_MOVES)
        for (const from of STAGES) {
          const leads = [0, 1, 2, 3, 4, 5, 6, 7].some((bits) => {
            const contract = { isOpen: (bits & 1) > 0, isPaid: (bits & 2) > 0, hasSubmitted: (bits & 4) > 0 };
            return nextStage(from, { hasContract: true, undoTo: to, contract }, { type, by }) === to;
          });
          const plan = transitionPlan(by, to, type);
          expect(plan?.withContract.includes(from) ?? false, `${by}: ${type} from ${from} to ${to}`).toBe(leads);
          if (leads) expect(plan!.eventNames[from]).toBe('application.moved-by-contract');
        }
});
