import type { BaseWallet } from 'ethers';
import { token, type ChainPlace } from '../chain/contracts.ts';
import { NodeError, type Rpc } from '../chain/rpc.ts';
import { allowanceStands, signPermit, type PermitArgument } from '../signing/disbursement.ts';

/** An allowance that counts as unlimited, for tokens that count it down. */
const AMPLE = 2n ** 255n;
const KEPT = 2_000;

export interface Permits {
  /** The permits of these companies, asked of the token where not known yet. Throws NodeUnreachable or NodeError. */
  of(companies: BaseWallet[]): Promise<Map<string, PermitArgument>>;
  /** Makes the permits anew the next time: the token said something else than what they were made for, or the chain was reorganised. */
  forget(): void;
}

/**
 * One standing permit per company, presented with every payout until the token has taken it. All payouts of a company that are under way
 * carry the same one: whichever is mined first makes the allowance, the others find it made. So their order does not matter, nor does
 * the failure of one.
 */
export function createPermits(rpc: Rpc, place: ChainPlace, tokenDomain: { name: string; version: string }): Permits {
  const known = new Map<string, PermitArgument>();

  async function make(companies: BaseWallet[]): Promise<void> {
    const ask = (data: string) => ({ method: 'eth_call', params: [{ to: place.tokenAddress, data }, 'latest'] });
    const answers = await rpc.callAll<string>(
      companies.flatMap(({ address }) => [
        ask(token.encodeFunctionData('allowance', [address, place.escrowAddress])),
        ask(token.encodeFunctionData('nonces', [address])),
      ]),
    );
    for (const [index, company] of companies.entries()) {
      const [allowance, nonce] = [answers[2 * index]!, answers[2 * index + 1]!];
      if (allowance instanceof NodeError) throw allowance;
      if (nonce instanceof NodeError) throw nonce;
      known.set(
        company.address,
        BigInt(allowance) >= AMPLE ? allowanceStands : signPermit(company, place, tokenDomain, BigInt(nonce)),
      );
    }
  }

  return {
    async of(companies) {
      if (known.size > KEPT) known.clear();
      const missing = new Map(
        companies.filter(({ address }) => !known.has(address)).map((company) => [company.address, company]),
      );
      if (missing.size > 0) await make([...missing.values()]);
      return new Map(companies.map(({ address }) => [address, known.get(address)!]));
    },
    forget: () => known.clear(),
  };
}

/** The name and version under which a token checks permits; '1' where it names no version. */
export async function readTokenDomain(rpc: Rpc, tokenAddress: string): Promise<{ name: string; version: string }> {
  const name = await rpc.call<string>(
    'eth_call',
    { to: tokenAddress, data: token.encodeFunctionData('name') },
    'latest',
  );
  const domain = token.getFunction('eip712Domain')!;
  const described = await rpc
    .call<string>('eth_call', { to: tokenAddress, data: domain.selector }, 'latest')
    .catch((error: unknown) => {
      if (error instanceof NodeError) return '0x';
      throw error;
    });
  const version = described === '0x' ? '1' : (token.decodeFunctionResult(domain, described)['version'] as string);
  return { name: token.decodeFunctionResult('name', name)[0] as string, version };
}
