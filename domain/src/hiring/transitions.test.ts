import { expect, it } from 'vitest';
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
                nextStage(from, { hasContract, payoutRefused: true, undoTo: to }, { type: event, by: role }) === to,
            );
            const plan = transitionPlan(role, to, named);
            const leaves = plan?.[hasContract ? 'withContract' : 'withoutContract'].includes(from) ?? false;
            expect(leaves, `${role}: ${from} to ${to}`).toBe(type !== undefined);
            if (type) expect(plan!.eventNames[from]).toBe(EVENT_NAME[type]);
          }
});
