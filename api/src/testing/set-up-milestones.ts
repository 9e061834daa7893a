import { afterAll, beforeAll } from 'vitest';
import { startTestMilestones, type TestMilestones } from '../agreements/milestones/test-milestones.ts';

/** An api for the tests of one file about contracts with milestones, and the talent of all: filled before the first test, closed after the last. */
export function setUpMilestones(): Pick<TestMilestones, 'api' | 'talent'> & { milestones: TestMilestones } {
  const milestones = {} as TestMilestones;
  const api = {} as TestMilestones['api'];
  const talent = {} as TestMilestones['talent'];
  beforeAll(async () => {
    Object.assign(milestones, await startTestMilestones());
    Object.assign(api, milestones.api);
    Object.assign(talent, milestones.talent);
  });
  afterAll(() => milestones.api?.close());
  return { milestones, api, talent };
}
