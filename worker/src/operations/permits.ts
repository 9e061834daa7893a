import { RpcError } from '@hireledger/contracts/json-rpc';
import type { BaseWallet } from 'ethers';
import { token, type Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import { allowanceStands, signPermit, type PermitArgument } from '../signing/disbursement.ts';

/** An allowance that counts as unlimited, for tokens that decrease it. */
const AMPLE = 2n ** 255n;
const KEPT = 2_000;

export interface Permits {
  /** The permits of these companies, read from the token if not known yet. Throws NodeUnreachable or RpcError. */
  of(companies: BaseWallet[]): Promise<Map<string, PermitArgument>>;
  /** Creates the permits again the next time: the token's state changed, or the chain was reorganised. */
  forget(): void;
}

/**
 * One standing permit per company, sent with every payout until the token has accepted it. All open payouts of a
 * company carry the same one: the first one mined sets the allowance, the others find it set. So their order does not
 * matter, nor does the failure of one.
 */
export function createPermits(
  rpc: Rpc,
  deployment: Deployment,
  tokenDomain: { name: string; version: string },
): Permits {
  const known = new Map<string, PermitArgument>();

  async function make(companies: BaseWallet[]): Promise<void> {
    const ask = (data: string) => ({ method: 'eth_call', params: [{ to: deployment.tokenAddress, data }, 'latest'] });
    const answers = await rpc.callAll<string>(
      companies.flatMap(({ address }) => [
        ask(token.encodeFunctionData('allowance', [address, deployment.escrowAddress])),
        ask(token.encodeFunctionData('nonces', [address])),
      ]),
    );
    for (const [index, company] of companies.entries()) {
      const [allowance, nonce] = [answers[2 * index]!, answers[2 * index + 1]!];
      if (allowance instanceof RpcError) throw allowance;
      if (nonce instanceof RpcError) throw nonce;
      known.set(
        company.address,
        BigInt(allowance) >= AMPLE ? allowanceStands : signPermit(company, deployment, tokenDomain, BigInt(nonce)),
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

/** The name and version under which a token checks permits; '1' if it names no version. */
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
      if (error instanceof RpcError) return '0x';
      throw error;
    });
  const version = described === '0x' ? '1' : (token.decodeFunctionResult(domain, described)['version'] as string);
  return { name: token.decodeFunctionResult('name', name)[0] as string, version };
}
