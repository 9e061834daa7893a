import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { failure, type Account } from '../test-api.ts';
import { setUpMilestones } from '../testing/set-up-milestones.ts';

const { api, milestones, talent } = setUpMilestones();

/** A contract whose opening ended like this, by what both sides signed until then. */
async function opening(state: 'reverted' | 'requested', validForDays = 7, proof: object = {}) {
  const contract = await milestones.agree(1);
  const { id, company } = contract;
  await api.sql`UPDATE chain_logs SET orphaned_at = now() WHERE args ->> 'agreementId' = (SELECT commitment FROM agreements WHERE id = ${id})`;
  const deadline = String(Math.floor(api.context.clock().getTime() / 1_000) + validForDays * 86_400);
  const [ofCompany, ofTalent] = await Promise.all(
    [company, talent].map(async (side) => {
      const [row] = await api.sql<{ id: string }[]>`
        INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
        VALUES (${side.id}, 'OpenAgreement', ${id}, ${api.sql.json({ message: { deadline } })}, ${`0x${randomUUID().replaceAll('-', '').repeat(2)}`}, ${'assertion' in proof ? 'passkey' : 'session'}, ${api.sql.json(proof as never)},
                ${'00'.repeat(32)}, now()) RETURNING id`;
      return row!.id;
    }),
  );
  await api.sql`
    INSERT INTO chain_operations (business_key, kind, amount, agreement_id, step, milestones, company_consent, payee_consent, state, nonce, last_error)
    VALUES (${`step:0x${randomUUID().replaceAll('-', '').repeat(2)}`}, 'step', 0, ${id}, 'OpenAgreement', '{}', ${ofCompany!}, ${ofTalent!}, ${state},
            ${state === 'reverted' ? 1 : null}, ${state === 'reverted' ? 'its signature had expired.' : null})`;
  return { ...contract, retry: (as: Account, key?: string) => contract.post(as, 'opening', {}, key) };
}

it('both sides see why an opening failed, and the company tries again by the same consents, once', async () => {
  const contract = await opening('reverted');
  const { company, retry } = contract;
  for (const side of [company, talent]) {
    expect(await contract.view(side)).toMatchObject({
      contract: { state: 'opening-failed', steps: { company: 'retry-opening', talent: null } },
      opening: {
        transactionHash: null,
        failed: { says: 'The escrow contract refused it: its signature had expired.', whyNot: null },
      },
    });
  }
  expect((await api.request('GET', '/agreements', { as: company })).body.data[0].contract.state).toBe('opening-failed');
  const answers = [await retry(company, 'once'), await retry(company, 'once')];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  const operations =
    await api.sql`SELECT business_key, company_consent, payee_consent, state FROM chain_operations WHERE agreement_id = ${contract.id} ORDER BY id`;
  const [first, again] = operations as unknown as [Record<string, string>, Record<string, string>];
  expect(operations).toHaveLength(2);
  expect(again).toEqual({ ...first, businessKey: `${first['businessKey']}:2`, state: 'requested' });
  expect(await contract.view(talent)).toMatchObject({ opening: { failed: null }, contract: { state: 'opening' } });
  expect(failure(await retry(company))).toMatchObject({
    status: 409,
    message: 'This contract is being opened on the chain.',
  });
});

it('is refused to the talent, to others, and for a contract that is open', async () => {
  const contract = await opening('reverted');
  expect(failure(await contract.retry(talent)).status).toBe(403);
  const stranger = await api.signUp('company');
  expect(failure(await contract.retry(stranger)).code).toBe('NOT_FOUND');
  const open = await milestones.agree(1);
  expect(failure(await open.post(open.company, 'opening'))).toMatchObject({
    status: 409,
    message: 'This contract is already open.',
  });
});

it('is refused once what was signed is no longer valid, and the page says so', async () => {
  const contract = await opening('reverted', -1);
  const refused = failure(await contract.retry(contract.company));
  expect(refused).toMatchObject({ status: 409, code: 'MILESTONE_CONFLICT' });
  expect(refused.message).toMatch(/no longer valid/);
  expect((await contract.view(talent)).opening.failed.whyNot).toBe(refused.message);
});

it('is refused once a passkey that signed it is removed, and the page says so', async () => {
  const passkey = randomUUID();
  const contract = await opening('reverted', 7, { assertion: { id: passkey } });
  const { company } = contract;
  await api.sql`
    INSERT INTO passkeys (id, user_id, name, public_key, transports, created_at, usable_from)
    VALUES (${passkey}, ${company.id}, 'Laptop', 'AAAA', '{}', now(), now())`;
  expect((await contract.view(talent)).opening.failed.whyNot).toBeNull();
  await api.sql`UPDATE passkeys SET removed_from = now() - interval '1 second' WHERE id = ${passkey}`;
  const refused = failure(await contract.retry(company));
  expect(refused).toMatchObject({ status: 409, code: 'MILESTONE_CONFLICT' });
  expect(refused.message).toMatch(/passkey that signed this contract was removed/);
  expect((await contract.view(talent)).opening.failed.whyNot).toBe(refused.message);
});
