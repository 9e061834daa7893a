import { verifyTypedData } from 'ethers/hash';
import { recoverAddress } from 'ethers/transaction';
import { Wallet } from 'ethers/wallet';
import type { AskNode } from '@hireledger/contracts/signed-by';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHAIN_ID, signTyped, testProvider, walletError, type Behaviour } from '../testing/own-wallet.ts';
import { askNode } from './ask-node.ts';
import { signByWallet } from './sign-by-wallet.ts';

vi.mock('./ask-node.ts', () => ({
  askNode: vi.fn<AskNode>(),
  nodeUrl: async () => 'https://market.example/rpc',
}));

const KEY = Wallet.createRandom().privateKey;
const { address } = new Wallet(KEY);
const other = Wallet.createRandom();
const request = {
  domain: { name: 'HireLedger Escrow', version: '2', chainId: String(CHAIN_ID) },
  types: { Pay: [{ name: 'amount', type: 'uint256' }] },
  message: { amount: '500000000' },
};
const second = { ...request, message: { amount: '7' } };

async function sign(behaviour: Behaviour, { requests = [request], stop = new AbortController().signal } = {}) {
  const { provider, calls } = testProvider(behaviour, KEY);
  const wallet = { id: 'a', name: 'Fox', icon: null, provider };
  const said = await signByWallet({ wallet, stop }, { address, requests }).then(
    (signatures) => ({ signatures, sentence: null }),
    (error: Error) => ({ signatures: null, sentence: error.message }),
  );
  return { ...said, calls };
}
const sentenceOf = async (behaviour: Behaviour) => (await sign(behaviour)).sentence;

/** No address has code. */
beforeEach(() => void vi.mocked(askNode).mockReset().mockResolvedValue('0x'));
afterEach(() => {
  vi.useRealTimers();
});

describe('a wallet of one’s own', () => {
  test('signs each request exactly', async () => {
    const { signatures } = await sign({}, { requests: [request, second] });
    expect(signatures).toEqual([
      await new Wallet(KEY).signTypedData(request.domain, request.types, request.message),
      await new Wallet(KEY).signTypedData(second.domain, second.types, second.message),
    ]);
    expect(askNode).not.toHaveBeenCalled();
  });

  test('that is a contract signs what its contract takes, and nothing else', async () => {
    const behaviour = { eth_signTypedData_v4: (_: unknown, payload: unknown) => signTyped(other, payload) };
    let owner = other.address;
    vi.mocked(askNode).mockImplementation(async (method, [call]) => {
      const { to, data } = call as { to: string; data: string };
      expect([method, to]).toEqual(['eth_call', address]);
      const isValid = recoverAddress(`0x${data.slice(10, 74)}`, `0x${data.slice(202, 332)}`) === owner;
      return `${isValid ? '0x1626ba7e' : '0xffffffff'}${'0'.repeat(56)}`;
    });
    const { signatures } = await sign(behaviour);
    expect(verifyTypedData(request.domain, request.types, request.message, signatures![0]!)).toBe(other.address);
    owner = address;
    expect(await sentenceOf(behaviour)).toMatch(/^What Fox signed is not what this page shows/);
    vi.mocked(askNode).mockResolvedValue(null);
    expect(await sentenceOf(behaviour)).toMatch(/^What Fox signed is not what this page shows/);
  });

  test.each([
    [4001, 'You declined it in Fox. Nothing was sent.'],
    [4100, 'Fox does not let this page use that account. Unlock it and allow this page, then try again.'],
    [-32002, 'Fox has another request open. Answer it there, then try again.'],
    [4200, 'Fox cannot do this. Use another wallet that has the same account.'],
    [4901, 'Fox has lost its connection to the network. Open it, then try again.'],
    [1234, 'Fox could not do this. Open it to see why, then try again. Nothing was sent.'],
  ])('that answers with error %d is explained, whatever it was asked', async (code, sentence) => {
    const refuse = () => {
      throw walletError(code);
    };
    expect(await sentenceOf({ eth_signTypedData_v4: refuse })).toBe(sentence);
    expect(await sentenceOf({ eth_requestAccounts: refuse })).toBe(sentence);
  });

  test('that is locked signs nothing', async () => {
    const { sentence, calls } = await sign({ eth_requestAccounts: () => [] });
    expect(sentence).toBe(
      'Fox is locked or shares no account with this page. Unlock it and allow this page, then try again.',
    );
    expect(calls).toEqual(['eth_requestAccounts']);
  });

  test('with another account is not asked to sign', async () => {
    const { sentence, calls } = await sign({ eth_requestAccounts: () => [other.address] });
    expect(sentence).toMatch(/^This is signed with the account 0x.{4}….{4}, and Fox is on 0x.{4}….{4}\. Choose/);
    expect(calls).toEqual(['eth_requestAccounts']);
  });

  test('whose account changes while it signs, and one that signs something else, each have a sentence', async () => {
    const byOther = { eth_signTypedData_v4: (_: unknown, payload: unknown) => signTyped(other, payload) };
    expect(await sentenceOf({ ...byOther, eth_accounts: () => [other.address] })).toMatch(
      /^The account of Fox was changed while you signed\. Choose 0x/,
    );
    expect(await sentenceOf(byOther)).toMatch(/^What Fox signed is not what this page shows, so nothing was sent\./);
    const another = () => new Wallet(KEY).signTypedData(second.domain, second.types, second.message);
    for (const answer of [another, () => '0x1234', () => null, () => ({})])
      expect(await sentenceOf({ eth_signTypedData_v4: answer })).toMatch(
        /^What Fox signed is not what this page shows/,
      );
  });

  test('that signs the first of two requests and declines the second has signed nothing for us', async () => {
    let asked = 0;
    const { signatures, sentence } = await sign(
      {
        eth_signTypedData_v4: (_, payload) => {
          if (++asked === 2) throw walletError(4001);
          return signTyped(new Wallet(KEY), payload);
        },
      },
      { requests: [request, second] },
    );
    expect([signatures, sentence]).toEqual([null, 'You declined it in Fox. Nothing was sent.']);
  });

  test('on another network is switched', async () => {
    let chain = '0x1';
    const { signatures, calls } = await sign({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: (...params) => {
        ({ chainId: chain } = params[0] as { chainId: string });
        return null;
      },
    });
    expect(signatures).toHaveLength(1);
    expect(chain).toBe('0x7a69');
    expect(calls.indexOf('wallet_switchEthereumChain')).toBeLessThan(calls.indexOf('eth_signTypedData_v4'));
  });

  test('on another network that stays there is not asked to sign, and says what to do', async () => {
    const elsewhere =
      'Fox is on another network (chain ID 1). Switch it to chain ID 31337 in the wallet, then try again.';
    const switches: [() => unknown, string][] = [
      [() => null, elsewhere],
      [() => Promise.reject(walletError(4001)), elsewhere],
    ];
    for (const [wallet_switchEthereumChain, said] of switches) {
      const { sentence, calls } = await sign({ eth_chainId: () => '0x1', wallet_switchEthereumChain });
      expect(sentence).toBe(said);
      expect(calls).not.toContain('eth_signTypedData_v4');
    }
  });

  test.each([
    ['switches to it', true, walletError(4902)],
    ['stays where it was', false, Object.assign(walletError(-32603), { data: { originalError: { code: 4902 } } })],
  ])('that does not know the network is asked to add it, %s, and then signs', async (_, switches, unknown) => {
    let [chain, added] = ['0x1', null as Record<string, unknown> | null];
    const { signatures, calls } = await sign({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: (...params) => {
        if (!added) throw unknown;
        ({ chainId: chain } = params[0] as { chainId: string });
        return null;
      },
      wallet_addEthereumChain: (...params) => {
        added = params[0] as Record<string, unknown>;
        if (switches) chain = '0x7a69';
        return null;
      },
    });
    expect(signatures).toHaveLength(1);
    expect(added).toEqual({
      chainId: '0x7a69',
      chainName: 'HireLedger',
      rpcUrls: ['https://market.example/rpc'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    });
    expect(calls.filter((call) => call === 'wallet_switchEthereumChain')).toHaveLength(switches ? 1 : 2);
  });

  test.each([4001, 4200, -32603])('that refuses with %d to add the network says what to enter', async (code) => {
    const { sentence, calls } = await sign({
      eth_chainId: () => '0x1',
      wallet_switchEthereumChain: () => Promise.reject(walletError(4902)),
      wallet_addEthereumChain: () => Promise.reject(walletError(code)),
    });
    expect(sentence).toBe(
      'Fox does not know the network with chain ID 31337, and did not add it. Add it in the settings of the wallet: its name is HireLedger, its RPC URL https://market.example/rpc. Then try again.',
    );
    expect(calls).not.toContain('eth_signTypedData_v4');
  });

  test('that never answers is waited for five minutes', async () => {
    vi.useFakeTimers();
    const said = sentenceOf({ eth_requestAccounts: () => new Promise(() => {}) });
    await vi.advanceTimersByTimeAsync(299_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await said).toMatch(/^Fox did not answer\. Nothing was sent\. Open it/);
  });

  test('whose owner stops waiting is no longer heard', async () => {
    const controller = new AbortController();
    let answer: (signature: string) => void = () => {};
    const said = sign(
      {
        eth_signTypedData_v4: () =>
          new Promise((resolve) => {
            answer = resolve;
            controller.abort();
          }),
      },
      { stop: controller.signal },
    );
    const { sentence, calls } = await said;
    answer('0x');
    expect(sentence).toBe('You stopped waiting for Fox. Nothing was sent. Close its request, then try again.');
    expect(calls.at(-1)).toBe('eth_signTypedData_v4');
  });
});
