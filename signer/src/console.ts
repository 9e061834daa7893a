/**
 * `signer-console add-escrow ADDRESS`: lets this signer sign for another escrow. It needs the
 * folder of the store, which neither database nor worker nor api has, and the signer has to be stopped.
 */
import { ask } from '@hireledger/contracts/ask';
import { Misuse, addEscrow } from './add-escrow.ts';
import { StoreError } from './store/store.ts';

const USAGE = `Usage: npm run signer -- add-escrow ADDRESS
On a stopped system: lets the signer sign for another escrow contract.`;

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const [verb, address = ''] = process.argv.slice(2);
try {
  if (verb !== 'add-escrow' || address === '') throw new Misuse(USAGE);
  const folder = process.env['SIGNER_DATA_DIR'] ?? '';
  const done = await addEscrow({ folder, clock: () => new Date(), say: console.log, ask }, address);
  if (!done) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Misuse) && !(error instanceof StoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
