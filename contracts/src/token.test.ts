import {
  type Contract,
  hexlify,
  id,
  type InterfaceAbi,
  type JsonRpcProvider,
  makeError,
  type Provider,
  randomBytes,
  Signature,
  type TransactionRequest,
} from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awkwardTokenAbi, awkwardTokenBytecode } from '../generated/doubles.ts';
import { testUsd2Abi, testUsd2Bytecode } from '../generated/test-usd-2.ts';
import { usdcDoubleAbi, usdcDoubleBytecode } from '../generated/usdc-double.ts';
import { addressOf, chainId, type EscrowFixture, far, send, startEscrowFixture } from '../solidity/escrow-fixture.ts';
import { readToken } from './token.ts';
import { permitTypedData } from './typed-data.ts';
import { receiveTypedData } from './typed-data-2.ts';

let fixture: EscrowFixture;
beforeAll(async () => void (fixture = await startEscrowFixture()));
afterAll(() => fixture.stop());

const deploy = (abi: InterfaceAbi, bytecode: string) => fixture.deploy(abi, bytecode);

const read = (token: Contract) => readToken(fixture.provider, addressOf(token), chainId);

/** The chain as it is where no token has ERC-3009. */
const withoutAuthorizations = (provider: JsonRpcProvider) =>
  ({
    getCode: (address: string) => provider.getCode(address),
    call: (request: TransactionRequest) =>
      request.data?.startsWith(id('authorizationState(address,bytes32)').slice(0, 10))
        ? Promise.reject(makeError('execution reverted', 'CALL_EXCEPTION'))
        : provider.call(request),
  }) as Provider;

describe('the start asks a token', () => {
  it('and finds both kinds of signatures in TestUSD, and permits alone in a token without ERC-3009', async () => {
    const token = await deploy(testUsd2Abi, testUsd2Bytecode);
    const found = {
      address: addressOf(token),
      domain: { name: 'Test US Dollar', version: '1' },
      authorizes: true,
      permits: true,
    };
    expect(await read(token)).toEqual(found);
    const plain = await readToken(withoutAuthorizations(fixture.provider), addressOf(token), chainId);
    expect(plain).toEqual({ ...found, authorizes: false });
  });

  it("and finds USDC's domain, which has version 2 and is described nowhere", async () => {
    expect(await read(await deploy(usdcDoubleAbi, usdcDoubleBytecode))).toMatchObject({
      domain: { name: 'USD Coin', version: '2' },
      authorizes: true,
      permits: true,
    });
  });

  it('and refuses other decimals than six', async () => {
    await expect(read(await deploy(awkwardTokenAbi, awkwardTokenBytecode))).rejects.toThrow(
      /^The token 0x\w+ has 18 decimals: the escrow needs a dollar token with 6\.$/,
    );
  });

  it('and refuses an address without a contract, and a contract that is no token', async () => {
    await expect(readToken(fixture.provider, fixture.stranger.address, chainId)).rejects.toThrow(
      `There is no contract at the token address ${fixture.stranger.address} on chain 31337.`,
    );
    await expect(read(fixture.wallet)).rejects.toThrow('has no decimals');
  });

  it('and refuses a domain of another chain, in which no signature of ours would count', async () => {
    const token = await deploy(testUsd2Abi, testUsd2Bytecode);
    await expect(readToken(fixture.provider, addressOf(token), 1n)).rejects.toThrow(
      /^The token 0x\w+ checks signatures in an EIP-712 domain that is not known: its DOMAIN_SEPARATOR is 0x\w{64}\.$/,
    );
  });
});

describe.each([
  ['TestUSD', testUsd2Abi, testUsd2Bytecode],
  ['a token that behaves as USDC does', usdcDoubleAbi, usdcDoubleBytecode],
] as const)('%s', (_name, abi, bytecode) => {
  let token: Contract;
  beforeAll(async () => {
    token = await deploy(abi, bytecode);
    await send(token, 'mint', fixture.company.address, 100n);
  });

  it('pays exactly what its holder authorized, once, to who asks for it', async () => {
    const { company, operator } = fixture;
    const { domain } = await read(token);
    const nonce = hexlify(randomBytes(32));
    const message = { from: company.address, to: operator.address, value: 7n, validAfter: 0n, validBefore: far, nonce };
    const data = receiveTypedData({ chainId, contract: addressOf(token), ...domain }, message);
    const { v, r, s } = Signature.from(await company.signTypedData(data.domain, data.types, data.message));
    const take = () =>
      send(token, 'receiveWithAuthorization', company.address, operator.address, 7n, 0n, far, nonce, v, r, s);
    await take();
    expect(await token.getFunction('balanceOf')(operator.address)).toBe(7n);
    expect(await token.getFunction('authorizationState')(company.address, nonce)).toBe(true);
    await expect(take()).rejects.toThrow();
  });

  it('sets an allowance on the permit of its holder', async () => {
    const { company, stranger } = fixture;
    const { domain } = await read(token);
    const message = { owner: company.address, spender: stranger.address, value: 9n, nonce: 0n, deadline: far };
    const data = permitTypedData({ chainId, contract: addressOf(token), ...domain }, message);
    const { v, r, s } = Signature.from(await company.signTypedData(data.domain, data.types, data.message));
    await send(token, 'permit', company.address, stranger.address, 9n, far, v, r, s);
    expect(await token.getFunction('allowance')(company.address, stranger.address)).toBe(9n);
  });
});

it('lets only the minter create test dollars', async () => {
  const token = await deploy(testUsd2Abi, testUsd2Bytecode);
  const asStranger = token.connect(fixture.stranger.connect(fixture.provider)) as Contract;
  await expect(asStranger.getFunction('mint').staticCall(fixture.stranger.address, 1n)).rejects.toThrow('NotMinter');
});

it('a blocked account of a token that behaves as USDC does neither sends nor receives', async () => {
  const token = await deploy(usdcDoubleAbi, usdcDoubleBytecode);
  await send(token, 'mint', fixture.operator.address, 5n);
  await send(token, 'blacklist', fixture.payee.address);
  await expect(token.getFunction('transfer').staticCall(fixture.payee.address, 1n)).rejects.toThrow('blacklisted');
  await expect(token.getFunction('mint').staticCall(fixture.payee.address, 1n)).rejects.toThrow('blacklisted');
});
