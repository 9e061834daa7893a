import { randomBytes } from 'node:crypto';
import { hireEscrowBytecode } from '@hireledger/contracts/generated/hire-escrow';
import { testUsdBytecode } from '@hireledger/contracts/generated/test-usd';
import { permitTypedData } from '@hireledger/contracts/typed-data';
import type { Sql } from '@hireledger/db/connect';
import { openKeyring } from '@hireledger/signer/custody';
import { AbiCoder, concat, getCreateAddress, hexlify, keccak256, Signature, Wallet } from 'ethers';
import { token as tokenInterface } from '../chain/contracts.ts';
import { openRpc } from '../chain/rpc.ts';
import { createApplication } from './accounts.ts';
import type { Steps } from './steps.ts';
import { OPERATOR as operator, PHRASE, TOKEN, type World } from './world.ts';

/** What an installation of version 1 left: its token and its escrow on the chain, and the rows about them. */
export async function leaveVersion1(world: World): Promise<{ token: string; escrow: string }> {
  const rpc = openRpc(world.chain.url, TOKEN);
  const token = getCreateAddress({ from: operator.address, nonce: 0 });
  const escrow = getCreateAddress({ from: operator.address, nonce: 1 });
  const creations = [
    testUsdBytecode,
    concat([hireEscrowBytecode, AbiCoder.defaultAbiCoder().encode(['address[]'], [[token]])]),
  ];
  for (const [nonce, data] of creations.entries()) {
    const transaction = { type: 2, chainId: 31337, nonce, data, gasLimit: 6_000_000n, maxFeePerGas: 10n ** 11n };
    await rpc.call('eth_sendRawTransaction', await operator.signTransaction(transaction));
  }
  const { hash } = await rpc.call<{ hash: string }>('eth_getBlockByNumber', '0x0', false);
  const codeHash = keccak256(await rpc.call<string>('eth_getCode', escrow, 'latest'));
  rpc.close();
  await world.sql`
    INSERT INTO chain_identity (chain_id, genesis_hash, token_address)
    VALUES (31337, ${hash}, ${token})`;
  await world.sql`INSERT INTO escrow_contracts (address, version, code_hash, from_block, token) VALUES (${escrow}, 1, ${codeHash}, 2, ${token})`;
  await world.sql`INSERT INTO chain_signers (address, next_nonce) VALUES (${operator.address}, 2)`;
  return { token, escrow };
}

/** An approval as it was written for version 1: without a consent. */
export async function approveVersion1(
  sql: Sql,
  companyId: string,
  talentId: string,
  amount: bigint,
): Promise<{ payoutId: string }> {
  return sql.begin(async (tx) => {
    const applicationId = await createApplication(tx, companyId, talentId);
    const terms = { jobTitle: 'Engineer', amount: amount.toString() };
    const [agreement] = await tx<{ id: string }[]>`
      INSERT INTO agreements (application_id, company_id, talent_id, terms, salt)
      VALUES (${applicationId}, ${companyId}, ${talentId}, ${tx.json(terms)}, ${randomBytes(32)}) RETURNING id`;
    const [payout] = await tx<{ id: string }[]>`
      INSERT INTO payouts (agreement_id, application_id, company_id, talent_id, amount, requested_at)
      VALUES (${agreement!.id}, ${applicationId}, ${companyId}, ${talentId}, ${amount.toString()}, now()) RETURNING id`;
    await tx`INSERT INTO chain_operations (business_key, kind, payout_id, recipient_id, amount)
             VALUES (${`disburse:${agreement!.id}:0`}, 'disburse', ${payout!.id}, ${talentId}, ${amount.toString()})`;
    return { payoutId: payout!.id };
  });
}

/** The permit without an end that version 1 had each company sign, on the chain. */
export async function permitVersion1({ sql }: World, { parts }: Steps, companyId: string): Promise<void> {
  const { deployment, rpc } = parts;
  const escrow = deployment.contracts.find(({ version }) => version === 1)!.address;
  const [wallet] = await sql<{ index: number }[]>`
    SELECT derivation_index AS index FROM wallets WHERE user_id = ${companyId}`;
  const key = new Wallet(hexlify(openKeyring(PHRASE).keyOf({ index: wallet!.index }).secret));
  const most = 2n ** 256n - 1n;
  const { domain, types, message } = permitTypedData(
    { chainId: deployment.chainId, contract: deployment.tokenAddress, ...deployment.token.domain },
    { owner: key.address, spender: escrow, value: most, nonce: 0n, deadline: most },
  );
  const { v, r, s } = Signature.from(await key.signTypedData(domain, types, message));
  const data = tokenInterface.encodeFunctionData('permit', [key.address, escrow, most, most, v, r, s]);
  const [signer] = await sql<{ nonce: number }[]>`
    UPDATE chain_signers SET next_nonce = next_nonce + 1 RETURNING old.next_nonce::int AS nonce`;
  const call = {
    type: 2,
    chainId: 31337,
    to: deployment.tokenAddress,
    data,
    gasLimit: 150_000n,
    maxFeePerGas: 10n ** 11n,
  };
  await rpc.call('eth_sendRawTransaction', await operator.signTransaction({ ...call, nonce: signer!.nonce }));
}
