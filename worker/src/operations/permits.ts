import { RpcError } from '@hireledger/contracts/json-rpc';
import type { PermitRequest } from '@hireledger/signer/client';
import { token, type Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import { allowanceStands, standingPermit, type PermitArgument } from '../signing/disbursement.ts';
import type { OwnSigner } from '../signing/own-signer.ts';
import type { Custody } from './requested-operations.ts';

/** An allowance that counts as unlimited, for tokens that decrease it. */
const AMPLE = 2n ** 255n;
const KEPT = 2_000;

export interface Permits {
  /**
   * The permits of these companies by address, or why one has none; read from the token if not known yet.
   * @throws NodeUnreachable, RpcError
   */
  of(companies: Custody[]): Promise<Map<string, PermitArgument | Error>>;
  /** Creates the permits again the next time: the token's state changed, or the chain was reorganised. */
  forget(): void;
}

/**
 * One standing permit per company, sent with every payout until the token has accepted it. All open payouts of a
 * company carry the same one: the first one mined sets the allowance, the others find it set. So their order does not
 * matter, nor does the failure of one.
 */
export function createPermits(rpc: Rpc, deployment: Deployment, signer: OwnSigner): Permits {
  const known = new Map<string, PermitArgument>();

  /** @returns those that are not known, with their nonces at the token */
  async function readMissing(companies: Required<Custody>[]): Promise<PermitRequest[]> {
    const ask = (data: string) => ({ method: 'eth_call', params: [{ to: deployment.tokenAddress, data }, 'latest'] });
    const answers = await rpc.callAll<string>(
      companies.flatMap(({ address }) => [
        ask(token.encodeFunctionData('allowance', [address, deployment.escrowAddress])),
        ask(token.encodeFunctionData('nonces', [address])),
      ]),
    );
    return companies.flatMap(({ index: number, address }, index) => {
      const [allowance, nonce] = [answers[2 * index]!, answers[2 * index + 1]!];
      if (allowance instanceof RpcError) throw allowance;
      if (nonce instanceof RpcError) throw nonce;
      if (BigInt(allowance) < AMPLE)
        return [{ owner: { index: number }, ownerAddress: address!, nonce: BigInt(nonce) }];
      known.set(address!, allowanceStands);
      return [];
    });
  }

  return {
    async of(companies) {
      if (known.size > KEPT) known.clear();
      const found = new Map<string, PermitArgument | Error>();
      const missing = new Map(
        companies.filter(({ address }) => !known.has(address!)).map((company) => [company.address, company]),
      );
      const permits = missing.size > 0 ? await readMissing([...missing.values()]) : [];
      if (permits.length > 0) {
        const answered = await signer()
          .then((own) => own.signPermits({ permits }))
          .catch((error: Error) => error);
        for (const [index, { ownerAddress }] of permits.entries()) {
          const result = answered instanceof Error ? answered : answered.results[index]!;
          if (result instanceof Error) found.set(ownerAddress, result);
          else if ('refused' in result) found.set(ownerAddress, new Error(result.refused.reason));
          else known.set(ownerAddress, standingPermit(result.signature));
        }
      }
      for (const { address } of companies) {
        const permit = known.get(address!);
        if (permit) found.set(address!, permit);
      }
      return found;
    },
    forget: () => known.clear(),
  };
}

/** The next permit nonce of each holder, by address. Throws NodeUnreachable or RpcError. */
export async function readPermitNonces(
  rpc: Rpc,
  { tokenAddress }: Deployment,
  holders: string[],
): Promise<Map<string, bigint>> {
  if (holders.length === 0) return new Map();
  const answers = await rpc.callAll<string>(
    holders.map((holder) => ({
      method: 'eth_call',
      params: [{ to: tokenAddress, data: token.encodeFunctionData('nonces', [holder]) }, 'latest'],
    })),
  );
  return new Map(
    answers.map((answer, index) => {
      if (answer instanceof RpcError) throw answer;
      return [holders[index]!, BigInt(answer)];
    }),
  );
}
