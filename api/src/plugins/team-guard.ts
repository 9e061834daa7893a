// Why: docs/decisions/0418-what-a-member-of-a-team-may-see.md
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fragment, Sql } from '@hireledger/db/connect';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { JobOf } from '@hireledger/domain/http/endpoint';

type Named = Exclude<JobOf, string>;

declare module 'fastify' {
  interface FastifyContextConfig {
    job?: Named;
  }
}

/** What a failure calls each kind, as the calls themselves do. */
const WORDS: Record<Named['of'], string> = {
  job: 'job',
  application: 'application',
  agreement: 'contract',
  offer: 'contract',
  payout: 'payout',
};

/**
 * Refuses what a member of a team names of another job, or of none, with NOT_FOUND: one statement before the handler.
 * Nobody else's request takes longer.
 */
export function addTeamGuard(app: FastifyInstance, sql: Sql): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { job } = request.routeOptions.config;
    const team = request.session?.team;
    if (!job || !team) return done();
    const ids = idsIn(request, job);
    isInTeam(sql, { of: job.of, ids, team }).then((is) => (is ? done() : done(notFound(WORDS[job.of]))), done);
  });
}

/** The ids that a request names, one or a list, each once. Its schema has checked them. */
function idsIn(request: FastifyRequest, { in: place }: Named): string[] {
  const [part, field] = place.split('.') as ['params' | 'body' | 'query', string];
  const named = (request[part] as Record<string, string | string[] | undefined>)[field] ?? [];
  return [...new Set([named].flat().map((id) => id.toLowerCase()))];
}

/** Whether all of them belong to jobs of the team, of a member who is still one. */
async function isInTeam(
  sql: Sql,
  { of, ids, team }: { of: Named['of']; ids: string[]; team: string },
): Promise<boolean> {
  const applications = (ofThem: Fragment) =>
    sql`SELECT a.job_id FROM ${ofThem} one JOIN applications a ON a.id = one.application_id WHERE one.id = ANY (${ids}::uuid[])`;
  const jobs: Record<Named['of'], () => Fragment> = {
    job: () => sql`SELECT unnest(${ids}::uuid[]) AS job_id`,
    application: () => sql`SELECT a.job_id FROM applications a WHERE a.id = ANY (${ids}::uuid[])`,
    agreement: () => applications(sql`agreements`),
    offer: () => applications(sql`contract_offers`),
    payout: () => applications(sql`payouts`),
  };
  const [found] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${jobs[of]()}) named
      JOIN membership_jobs team ON team.job_id = named.job_id
      JOIN memberships member ON member.id = team.membership_id AND member.ended_at IS NULL
     WHERE member.id = ${team}`;
  return found!.count === ids.length;
}
