import type postgres from 'postgres';
import { loadApplicants } from '../applicants/load-applicants.ts';
import { openCompany } from '../company.ts';
import { readCount } from '../options.ts';
import { compare, spreadHeading, spreadRow } from '../statistics.ts';

const SAMPLES = 60;
/** One in so many contracts is still an offer. */
const OFFERED = 10;
const LISTS = [
  '',
  'tab=waits-for-you',
  'tab=waiting',
  'tab=active',
  'tab=ended',
  'sort=deadline',
  'q=okafor',
  'q=harbour%20survey',
  'q=xqvq',
  'tab=active&q=e',
];

/**
 * `npm run bench -- contracts [--rows 10000]`: one company with that many contracts of three milestones each. Times each tab, order and search of the list, a
 * late page, and one contract, in turns with bare SQL that reads as many rows by their index; and the writing of one contract.
 */
export async function benchContracts(options: string[]): Promise<void> {
  const { count: rows } = readCount(options, 'rows', 10_000, [1_000, 200_000]);
  const { system, company, jobIds, http, sql, discard } = await openCompany({ jobs: 20 });
  try {
    await loadApplicants(system.administratorUrl, company.user.id, jobIds, rows);
    await sql`SET statement_timeout = 0`;
    await loadContracts(sql, company.user.id);
    await sql`ANALYZE`;
    const written = await sql<{ id: string }[]>`SELECT id FROM applications WHERE company_id = ${company.user.id}`;
    for (let from = 0; from < rows; from += 500)
      await sql`SELECT refresh_contracts(id)::text FROM unnest(${written.slice(from, from + 500).map(({ id }) => id)}::uuid[]) id`;
    await sql`VACUUM ANALYZE`;
    console.log(spreadHeading(rows, 'contracts'));
    const ask = (query: string) => http.send('GET', `/agreements?limit=25&${query}`, {});
    const floor = () =>
      sql`SELECT contract.*, company.logo_url, person.display_picture_url FROM contracts contract JOIN companies company ON company.user_id = contract.company_id
            JOIN talents person ON person.user_id = contract.talent_id WHERE contract.company_id = ${company.user.id} ORDER BY contract.made_at DESC, contract.id DESC LIMIT 25`;
    const time = async (what: string, ours: () => Promise<unknown>, bare: () => PromiseLike<unknown>) =>
      console.log(spreadRow(what, await compare(ours, bare, { turns: SAMPLES })));
    for (const query of LISTS) await time(query || 'all, newest first', () => ask(query), floor);
    let cursor = '';
    for (let page = 1; page < Math.min(100, rows / 25); page += 1)
      cursor = (JSON.parse(await ask(cursor && `cursor=${cursor}`)) as { nextCursor: string }).nextCursor;
    await time('page 100', () => ask(`cursor=${cursor}`), floor);
    const [one] = await sql<
      { id: string }[]
    >`SELECT agreement_id AS id FROM contracts WHERE agreement_id IS NOT NULL ORDER BY made_at LIMIT 1`;
    await time(
      'one contract',
      () => http.send('GET', `/agreements/${one!.id}`, {}),
      () => sql`SELECT * FROM agreements JOIN milestones ON agreement_id = id WHERE id = ${one!.id}`,
    );
    // Of a state that differs each time, as a change that commits writes it.
    await time(
      'writing one contract',
      async () => {
        const [{ id }] = written.splice(-1) as [{ id: string }];
        await sql.begin((tx) => [
          tx`UPDATE contracts SET state = 'opening' WHERE application_id = ${id}`,
          tx`SELECT refresh_contracts(${id})::text`,
        ]);
      },
      () => sql.begin((tx) => [tx`UPDATE contracts SET state = 'opening' WHERE application_id = ${written[0]!.id}`]),
    );
  } finally {
    await discard();
  }
}

/** Agreements and offers for every application of the company, in every state. */
async function loadContracts(sql: postgres.Sql, companyId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`
      CREATE TEMPORARY TABLE made ON COMMIT DROP AS
      SELECT a.id AS application_id, a.job_id, a.talent_id, gen_random_uuid() AS id, row_number() OVER (ORDER BY a.id) AS n, now() - random() * interval '400 days' AS at,
             jsonb_build_object('title', (ARRAY['Harbour survey', 'Clinic scheduling', 'Brand book', 'Payroll audit'])[1 + (random() * 3)::int], 'jobTitle', job.title, 'companyName', 'Company Bench',
               'talentName', person.full_name, 'jobId', a.job_id, 'total', '3000000000', 'salt', gen_random_uuid(), 'scope', repeat('The work in detail, as both sides agreed. ', 60),
               'milestones', jsonb_build_array(jsonb_build_object('title', 'Draft'), jsonb_build_object('title', 'Build'), jsonb_build_object('title', 'Hand over'))) AS terms
        FROM applications a JOIN jobs job ON job.id = a.job_id JOIN users person ON person.id = a.talent_id WHERE a.company_id = ${companyId}`;
    await tx`
      INSERT INTO contract_offers (application_id, company_id, talent_id, version, state, terms, chain_terms, deadline, commitment, escrow_address, payee_address, agreement_id, consent_id, sent_at, expires_at, ended_at)
      SELECT application_id, ${companyId}, talent_id, 1, CASE WHEN n % ${OFFERED} = 0 THEN 'sent' ELSE 'accepted' END, terms, '{"schedule": []}', 0, '0x' || md5(id::text), '0x0', '0x0', id, gen_random_uuid(), at,
             at + interval '500 days', CASE WHEN n % ${OFFERED} <> 0 THEN at END FROM made`;
    await tx`
      INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, commitment, created_at, escrow_address, payee_address, chain_terms)
      SELECT id, application_id, ${companyId}, talent_id, terms, decode(repeat('00', 32), 'hex'), '0x' || md5(id::text), at, '0x0', '0x0',
             '{"schedule": [], "reviewPeriod": 1209600, "grace": 259200, "arbitrationPeriod": 1209600, "arbiter": "0x1", "payeeShareBps": 5000, "termsHash": "0x0"}'
        FROM made WHERE n % ${OFFERED} <> 0`;
    await tx`
      INSERT INTO milestones (agreement_id, milestone, amount, due_at, state, funded_at, ended_at, to_payee, fee, by_deadline, exits_at)
      SELECT id, place, 1000000000, at + interval '30 days', state, at, CASE WHEN state IN ('released', 'settled') THEN at END, CASE state WHEN 'released' THEN 1000000000 WHEN 'settled' THEN 600000000 END,
             CASE WHEN state IN ('released', 'settled') THEN 0 END, CASE WHEN state IN ('released', 'settled') THEN false END, CASE WHEN state IN ('funded', 'submitted', 'disputed') THEN now() + random() * interval '30 days' END
        FROM (SELECT made.*, place, CASE WHEN n % 3 = 0 THEN 'released' WHEN place = 0 THEN (ARRAY['released', 'settled'])[1 + (n % 2)::int] WHEN place = 2 THEN 'agreed'
                       ELSE (ARRAY['agreed', 'funded', 'submitted', 'disputed', 'released'])[1 + (n % 5)::int] END AS state
                FROM made CROSS JOIN generate_series(0, 2) place WHERE n % ${OFFERED} <> 0) item`;
    await tx`
      INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
      SELECT '0x' || md5('block' || id::text), 0, n, '0x' || md5('transaction' || id::text), '0x0', 'AgreementOpened', jsonb_build_object('agreementId', '0x' || md5(id::text)) FROM made WHERE n % ${OFFERED} <> 0`;
  });
}
