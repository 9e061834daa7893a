import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataLength } from 'ethers';
import { expect, it } from 'vitest';
import { addressOf } from '../escrow-fixture.ts';
import { escrow2ForTests } from './testing/fixture.ts';
import { gasPerFunction } from './testing/gas.ts';

const fixture = escrow2ForTests();

it('has at most 23,500 of the 24,576 bytes that a contract may have', async () => {
  const code = (await fixture.request('eth_getCode', addressOf(fixture.escrow), 'latest')) as string;
  expect(dataLength(code)).toBeLessThanOrEqual(23_500);
});

it('takes the gas that docs/escrow-gas.md says, and 0.32 of a single payment for each release of 50', async () => {
  const gas = await gasPerFunction(fixture);
  const each = gas['releaseMany of 50, each, payees with a balance']!;
  const single = gas['openFundAndRelease, by ERC-3009']!;
  expect(Number(each) / Number(single)).toBeLessThanOrEqual(0.32);

  const document = readFileSync(join(import.meta.dirname, '../../../docs/escrow-gas.md'), 'utf8');
  const measured = Object.entries(gas).map(([name, amount]) => `| ${name} | ${amount.toLocaleString('en-US')} |`);
  const documented = new Map(
    [...document.matchAll(/^\| (.+) \| ([\d,]+) \|$/gm)].map(([, name, amount]) => [
      name!,
      Number(amount!.replaceAll(',', '')),
    ]),
  );
  // Zero bytes in random keys cost less, so a figure differs a little from run to run.
  const wrong = Object.entries(gas).filter(
    ([name, amount]) => !(Math.abs((documented.get(name) ?? 0) / Number(amount) - 1) < 0.005),
  );
  expect(wrong, `Measured:\n${measured.join('\n')}`).toEqual([]);
  expect([...documented.keys()]).toEqual(Object.keys(gas));
});
