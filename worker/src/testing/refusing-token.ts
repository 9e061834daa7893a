import type { World } from './world.ts';

const bare = (hex: string) => hex.slice(2).toLowerCase();

/**
 * The code of a token that refuses every `transfer` to one address, as a token may that blocks its holders. Every other call goes to
 * `original` with the state of the token.
 */
const refusing = (address: string, original: string): string => {
  // Is it `transfer`, and to this address? Then jump to the end.
  const test = `5f3560e01c63a9059cbb1460043573${bare(address)}1416605557`;
  const pass = `365f5f375f5f365f73${bare(original)}5af43d5f5f3e605157`;
  return `0x${test}${pass}3d5ffd5b3d5ff35b5f5ffd`;
};

/** Makes the token refuse to pay an address. @returns ends that */
export async function refuseToPay({ chain }: Pick<World, 'chain'>, token: string, address: string) {
  const request = <Answer>(method: string, ...params: unknown[]) =>
    chain.provider.request({ method, params }) as Promise<Answer>;
  const original = '0x00000000000000000000000000000000c0de0001';
  const code = await request<string>('eth_getCode', token, 'latest');
  await request('hardhat_setCode', original, code);
  await request('hardhat_setCode', token, refusing(address, original));
  return () => request('hardhat_setCode', token, code);
}
