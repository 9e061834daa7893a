import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '@hireledger/api/context';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { randomFor, type Random } from '../market/seeded-random.ts';
import type { Report } from '../fill/counts.ts';
import { applySomewhere, approveSomebody, moveSomebody, type LiveStage } from './beats.ts';

/** Pause between two beats, shortest and longest, in milliseconds. */
const PAUSE = [1_800, 3_800] as const;

/** The order of the beats. All but two change the company's dashboard; those two change the talent's. */
const RHYTHM = [
  'apply',
  'company',
  'apply',
  'talent',
  'demo talent',
  'apply',
  'company',
  'approve',
  'talent',
  'demo talent',
] as const;

/**
 * Changes the dashboards of the two demo accounts every few seconds, until the time is over or `signal` ends it.
 * @returns the number of changes
 */
export async function playLive(
  context: Context,
  stage: LiveStage,
  { lastsMs, report, signal }: { lastsMs: number; report: Report; signal: AbortSignal },
): Promise<number> {
  const until = performance.now() + lastsMs;
  const random = randomFor(`live at ${context.clock().getTime()}`);
  let happened = 0;
  for (let beat = 0; performance.now() < until && !signal.aborted; beat += 1) {
    const line = await playBeat(context, stage, { kind: RHYTHM[beat % RHYTHM.length]!, beat, random });
    if (line) {
      report(`  ${context.clock().toTimeString().slice(0, 8)}  ${line}`);
      happened += 1;
    }
    await delay(random.integer(...PAUSE), undefined, { signal }).catch(() => {});
  }
  return happened;
}

/** What happened, as a sentence; null if nothing was possible, or a user was first. */
async function playBeat(
  context: Context,
  stage: LiveStage,
  { kind, beat, random }: { kind: (typeof RHYTHM)[number]; beat: number; random: Random },
): Promise<string | null> {
  const { companyId, talentId, companyIds } = stage;
  try {
    switch (kind) {
      case 'apply':
        return await applySomewhere(
          context,
          { companyIds: [companyId], talentIds: stage.talentIds.filter((id) => id !== talentId) },
          random,
        );
      case 'company':
        return await moveSomebody(context, stage, { companyId }, ['company'], random);
      case 'talent':
        return await moveSomebody(context, stage, { companyId }, ['talent'], random);
      case 'approve':
        return await approveSomebody(context, stage, random);
      case 'demo talent':
        if (beat % 20 === 9) return await applySomewhere(context, { companyIds, talentIds: [talentId] }, random);
        return await moveSomebody(context, stage, { talentId }, ['company', 'talent'], random);
    }
  } catch (error) {
    if (error instanceof AppError && error.code !== 'INTERNAL') return null;
    throw error;
  }
}
