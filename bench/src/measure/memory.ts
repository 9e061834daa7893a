import { readFileSync } from 'node:fs';
import { apply, createPair, postJob } from '../market.ts';
import { createTestUser } from '@hireledger/launch/test-user';

const JOBS = 50;
const TALENTS = 20;

/** Resident megabytes of each process, by name; postgres counts its main process alone. */
export function residentMegabytes(pids: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => {
      const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return [name, Math.round(Number(kilobytes ?? 0) / 1024)];
    }),
  );
}

/** A thousand applications through the api: twenty talents for fifty jobs of one company. */
export async function submitThousandApplications(origin: string): Promise<void> {
  const { company } = await createPair(origin, 'memory');
  const jobs: string[] = [];
  for (let number = 0; number < JOBS; number += 1) jobs.push(await postJob(company, number));
  await Promise.all(
    Array.from({ length: TALENTS }, async (_, index) => {
      const talent = await createTestUser(origin, 'talent', `Applicant ${index}`, `applicant-${index}@bench.test`);
      for (const job of jobs) await apply(talent, job);
    }),
  );
}
