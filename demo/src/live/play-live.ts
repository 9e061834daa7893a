import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '@hireledger/api/context';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { chanceOf, type Chance } from '../market/seeded-random.ts';
import type { Report } from '../fill/counts.ts';
import { applySomewhere, approveSomebody, moveSomebody, type LiveStage } from './beats.ts';

/** Pause between two beats, shortest and longest, in milliseconds. */
const PAUSE = [1_800, 3_800] as const;

/** What follows what. The company's dashboard moves with every beat but two, the talent's with those two. */
const RHYTHM = [
  'apply',
  'company',
  'apply',
  'talent',
  'ready talent',
  'apply',
  'company',
  'approve',
  'talent',
  'ready talent',
] as const;

/**
 * Lets demo accounts act on the ready company and the ready talent, one thing every few seconds, until the time is over or `signal` ends it.
 * @returns how many things happened
 */
export async function playLive(
  context: Context,
  stage: LiveStage,
  { lastsMs, report, signal }: { lastsMs: number; report: Report; signal: AbortSignal },
): Promise<number> {
  const until = performance.now() + lastsMs;
  const chance = chanceOf(`live at ${context.clock().getTime()}`);
  let happened = 0;
  for (let beat = 0; performance.now() < until && !signal.aborted; beat += 1) {
    const line = await playBeat(context, stage, { kind: RHYTHM[beat % RHYTHM.length]!, beat, chance });
    if (line) {
      report(`  ${context.clock().toTimeString().slice(0, 8)}  ${line}`);
      happened += 1;
    }
    await delay(chance.whole(...PAUSE), undefined, { signal }).catch(() => {});
  }
  return happened;
}

/** What happened, as a sentence; null where nothing could, or where a person got there first. */
async function playBeat(
  context: Context,
  stage: LiveStage,
  { kind, beat, chance }: { kind: (typeof RHYTHM)[number]; beat: number; chance: Chance },
): Promise<string | null> {
  const { companyId, talentId, companyIds } = stage;
  try {
    switch (kind) {
      case 'apply':
        return await applySomewhere(
          context,
          { companyIds: [companyId], talentIds: stage.talentIds.filter((id) => id !== talentId) },
          chance,
        );
      case 'company':
        return await moveSomebody(context, stage, { companyId }, ['company'], chance);
      case 'talent':
        return await moveSomebody(context, stage, { companyId }, ['talent'], chance);
      case 'approve':
        return await approveSomebody(context, stage, chance);
      case 'ready talent':
        if (beat % 20 === 9) return await applySomewhere(context, { companyIds, talentIds: [talentId] }, chance);
        return await moveSomebody(context, stage, { talentId }, ['company', 'talent'], chance);
    }
  } catch (error) {
    if (error instanceof AppError && error.code !== 'INTERNAL') return null;
    throw error;
  }
}
