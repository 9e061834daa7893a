import { Resolver } from 'node:dns/promises';
import { domainRecord } from '@hireledger/domain/accounts/verification';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { approveDomain, waitingDomain } from './approve-domain.ts';

const LOOK_UP = { timeout: 3_000, tries: 2 };

/**
 * Looks for the record in the domain's DNS, and marks the domain as proven if it is there.
 * @throws AppError RECORD_NOT_FOUND, DOMAIN_TAKEN, NOT_FOUND
 */
export async function checkDomain(context: Context, { companyId }: { companyId: string }): Promise<void> {
  const { sql } = context.database;
  const { domain, dnsToken } = await sql.begin((tx) => waitingDomain(tx, companyId));
  const { name, value } = domainRecord(domain, dnsToken);
  // No transaction is open while other people's servers are queried.
  if (!(await readTexts(name, context.settings.dnsServers)).includes(value))
    throw new AppError(
      'RECORD_NOT_FOUND',
      `There is no TXT record "${value}" at ${name} yet. New records can take a few minutes to appear.`,
    );
  const events = await sql.begin((tx) => approveDomain(tx, { companyId, domain, now: context.clock() }));
  context.notifier.events(events);
}

async function readTexts(name: string, servers: string[]): Promise<string[]> {
  const resolver = new Resolver(LOOK_UP);
  if (servers.length > 0) resolver.setServers(servers);
  const records = await resolver.resolveTxt(name).catch(() => []);
  return records.map((chunks) => chunks.join('').trim());
}
