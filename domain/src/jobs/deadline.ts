import { dayIn } from '../periods/time-zone.ts';

/** Whether a deadline's last day is over where its job is. The day itself still counts. */
export const hasPassed = (deadline: string, timeZone: string, now: Date): boolean => deadline < dayIn(timeZone, now);
