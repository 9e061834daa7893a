/** Mutants that no test can tell from the escrow, or whose difference is meant for nobody: the change, and the reason. */
export const SURVIVORS: Record<string, string> = {};

const survive = (reason: string, names: string[]) => {
  for (const name of names) SURVIVORS[name] = reason;
};

const floor = 'Escrow2Money._pay: require(gasleft() > TRANSFER_GAS, GasTooLow());';
const itemFloor = 'HireEscrow2.releaseMany: require(gasleft() > ITEM_GAS + ITEM_GAS / 32, GasTooLow());';
const transferGas = 'Escrow2Money.constants: uint256 private constant TRANSFER_GAS = 150_000;';
const itemGas = 'HireEscrow2.constants: uint256 private constant ITEM_GAS = 400_000;';

survive('The reserve of gas is a round number: a unit, or a share of it, more or less is as good.', [
  `${transferGas} → uint256 private constant TRANSFER_GAS = 150001;`,
  `${transferGas} → uint256 private constant TRANSFER_GAS = 149999;`,
  `${floor} → require(gasleft() >= TRANSFER_GAS, GasTooLow());`,
  `${itemGas} → uint256 private constant ITEM_GAS = 400001;`,
  `${itemGas} → uint256 private constant ITEM_GAS = 399999;`,
  `${itemFloor} → require(gasleft() >= ITEM_GAS + ITEM_GAS / 32, GasTooLow());`,
  `${itemFloor} → require(gasleft() > ITEM_GAS + ITEM_GAS / 31, GasTooLow());`,
  `${itemFloor} → require(gasleft() > ITEM_GAS + ITEM_GAS / 33, GasTooLow());`,
]);

survive('The due date is set to what it is.', [
  'HireEscrow2.requestChanges: if (dueAt > state.dueAt) state.dueAt = dueAt; → if (dueAt >= state.dueAt) state.dueAt = dueAt;',
]);

survive('The event of a settlement does not say whether a deadline had passed: both signed it.', [
  'HireEscrow2.settle: _end(agreement, payout, state, Status.Settled, toPayee, false); → _end(agreement, payout, state, Status.Settled, toPayee, true);',
]);

const itemCall = 'HireEscrow2.releaseMany: released := call(ITEM_GAS, address(), 0, at, add(item.length, 4), 0, 4)';

survive('What follows the four bytes of the reason is cut off when it is reported.', [
  'HireEscrow2.releaseMany: mstore(0, 0) → mstore(0, 1)',
  `${itemCall} → released := call(ITEM_GAS, address(), 0, at, add(item.length, 4), 0, 5)`,
]);

survive('The last byte of an item fills up the word of a signature, and a byte after it is not read.', [
  `${itemCall} → released := call(ITEM_GAS, address(), 0, at, add(item.length, 5), 0, 4)`,
  `${itemCall} → released := call(ITEM_GAS, address(), 0, at, add(item.length, 3), 0, 4)`,
]);
