import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, aPermit, type EscrowFixture, revertOf, send, startEscrowFixture } from './escrow-fixture.ts';

let fixture: EscrowFixture;
beforeAll(async () => void (fixture = await startEscrowFixture()));
afterAll(() => fixture.stop());

it('has six decimals', async () => {
  expect(await fixture.usd.getFunction('decimals')()).toBe(6n);
});

it('lets the minter create tokens', async () => {
  const { usd, stranger, operator } = fixture;
  expect(await usd.getFunction('minter')()).toBe(operator.address);
  await send(usd, 'mint', stranger.address, 5n);
  expect(await usd.getFunction('balanceOf')(stranger.address)).toBe(5n);
});

it('refuses to create tokens for anybody else', async () => {
  const { usd, stranger, provider } = fixture;
  const asStranger = usd.connect(stranger.connect(provider)) as typeof usd;
  expect(await revertOf(asStranger, 'mint', stranger.address, 5n)).toBe(`NotMinter(${stranger.address})`);
});

it("sets the allowance on the holder's signature", async () => {
  const { usd, company, escrow } = fixture;
  const { value, deadline, v, r, s } = await aPermit(fixture, 77n);
  await send(usd, 'permit', company.address, addressOf(escrow), value, deadline, v, r, s);
  expect(await usd.getFunction('allowance')(company.address, addressOf(escrow))).toBe(value);
});
