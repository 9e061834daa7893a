// Watches a HireLedger market, and ends with code 1 when what it publishes is not what is on the chain. It needs Node 22 or newer:
//   node watch.mjs https://jobs.example.com https://a-node-that-you-trust.example
import { createHash } from 'node:crypto';

// The events of both versions of the escrow: the first bytes of their topic, then their words as they follow each other.
const WORK = 'agreementId company payee milestone token amount payoutId';
const PAYMENT = 'agreementId milestone payee token amount payoutId';
const EVENTS = Object.fromEntries(
  `0x097d2d13 AgreementOpened agreementId company payee token termsHash
   0x93f2ad3d CreditClaimed ${PAYMENT} recipient
   0xe6d0e38f CreditRecorded ${PAYMENT}
   0x60e92c54 MilestoneFunded ${PAYMENT}
   0xbc6cfc7d MilestoneReleased ${PAYMENT}
   0x0a90fd5b AgreementAmended agreementId company payee token version schedule termsHash
   0x441ad466 AgreementOpened agreementId company payee token company payee token schedule termsHash reviewPeriod grace arbiter arbitrationPeriod payeeShareBps feeBps feeRecipient salt
   0xce50b0fc ChangesRequested ${WORK} evidenceHash dueAt
   0x5f194391 CreditClaimed ${WORK} owner recipient
   0x014e0620 CreditRecorded ${WORK} owner
   0x0cbdb796 MilestoneDisputed ${WORK} evidenceHash by
   0xa224504c MilestoneFunded ${WORK} dueAt termsHash version
   0x12c663f5 MilestoneRefunded ${WORK} byDeadline
   0xd9267f11 MilestoneReleased ${WORK} fee byDeadline
   0x825b0790 MilestoneRuled ${WORK} toPayee fee byDeadline
   0x0bc066b4 MilestoneSettled ${WORK} toPayee fee
   0x219bf5b5 ReleaseSkipped itemHash index reason
   0x3e6acda4 ShortAgreementOpened ${WORK} termsHash salt
   0xcff27b4a SignatureRevoked signer digest
   0x99c96d36 WorkSubmitted ${WORK} evidenceHash`
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([topic, ...rest]) => [topic, rest]),
);
const LEAF =
  'number kind debit credit amount at blockNumber blockHash transactionHash logIndex contract event eventHash agreementId milestone payoutId';

const [market, node] = process.argv.slice(2);
if (!node)
  throw new Error('Name the market and a node: node watch.mjs https://jobs.example.com https://a-node.example');
let { contracts } = await read('/audit/chain');
const events = new Map(); // of the feed, by block and place
const leaves = []; // of the ledger, as they were first read
let [checked, suspects, page, after] = [Math.min(...contracts.map(({ fromBlock }) => fromBlock)) - 1, [], 0, '0-0'];
let [well, problem] = [Date.now(), 'The feed is silent.'];

async function read(path) {
  const response = await fetch(new URL(path, market), { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${path} has status ${response.status}`);
  return response.json();
}
async function logsOf(from, to) {
  const filter = { fromBlock: hex(from), toBlock: hex(to), address: contracts.map(({ address }) => address) };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] });
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(20_000),
  };
  const { result, error } = await (await fetch(node, asked)).json();
  if (!result) throw new Error(`The node answers: ${error?.message}`);
  return result.filter(({ topics: [topic] }) => EVENTS[topic.slice(0, 10)]);
}
const hex = (number) => `0x${number.toString(16)}`;
const keyOf = ({ blockHash, logIndex }) => `${blockHash}/${Number(logIndex)}`;
const say = (text) => console.log(`${new Date().toISOString()} ${text}`);
const alarm = (text) => {
  say(`ALARM: ${text}`);
  process.exit(1);
};

// What the feed says of a log, written as the chain writes it.
function wordsOf({ name, args }, [known, ...fields]) {
  const words = fields.map((field) => {
    const value = { true: '1', false: '0' }[args[field]] ?? String(args[field]);
    if (/^\d+$/.test(value)) return BigInt(value).toString(16).padStart(64, '0');
    return value.length === 42 ? value.slice(2).toLowerCase().padStart(64, '0') : value.slice(2).padEnd(64, '0');
  });
  return name === known && words.join('');
}

// Every log up to a block is in the feed as it is on the chain, and nothing else is.
async function differences(last) {
  const found = [];
  const left = new Map([...events].filter(([, event]) => event.blockNumber > checked && event.blockNumber <= last));
  for (let from = checked + 1; from <= last; from += 2_000)
    for (const log of await logsOf(from, Math.min(last, from + 1_999))) {
      const [event, fields] = [left.get(keyOf(log)), EVENTS[log.topics[0].slice(0, 10)]];
      const words = log.topics
        .slice(1)
        .concat(log.data)
        .map((part) => part.slice(2));
      const isSame = event && wordsOf(event, fields) === words.join('');
      if (!isSame)
        found.push(
          `${fields[0]} in transaction ${log.transactionHash} ${event ? 'differs from' : 'is not in'} the feed.`,
        );
      left.delete(keyOf(log));
    }
  return [
    ...found,
    ...[...left.values()].map((event) => `${event.name} in transaction ${event.transactionHash} is not on the chain.`),
  ];
}

// The next rows of the ledger, over and over: each is what its leaf says, and stays what it was.
async function checkRows() {
  const { data, head } = await read(`/audit/ledger?after=${page}&limit=1000`);
  for (const row of data.filter(({ number }) => number <= head.size)) {
    const text = LEAF.split(' ')
      .map((field) => `${field}=${row[field] ?? ''}\n`)
      .join('');
    const leaf = `0x${createHash('sha256').update(`\0${text}`).digest('hex')}`;
    if (leaf !== row.leaf || leaf !== (leaves[row.number] ??= leaf))
      alarm(`Row ${row.number} of the ledger was changed.`);
  }
  if (data.some(({ number }, at) => number !== page + 1 + at)) alarm(`Rows of the ledger after ${page} are missing.`);
  if (head.size < leaves.length - 1) alarm(`The ledger had ${leaves.length - 1} rows, and has ${head.size}.`);
  page = data.length < 1_000 ? 0 : page + data.length;
}

async function check(last) {
  ({ contracts } = await read('/audit/chain'));
  await checkRows();
  const found = await differences(last);
  // A block may leave the chain while it is read: only what is the same at the next look is an alarm.
  const still = found.filter((difference) => suspects.includes(difference));
  if (still.length > 0) alarm(still.join('\n'));
  suspects = found;
  if (found.length > 0) return;
  [checked, well] = [Math.max(checked, last), Date.now()];
  for (const [key, { blockNumber }] of events) if (blockNumber < checked - 1_000) events.delete(key);
  say(`All is well up to block ${checked} and in ${Math.max(0, leaves.length - 1)} rows of the ledger.`);
}

async function handle(message) {
  after = message.cursor;
  if (message.type === 'escrow-event') events.set(keyOf(message), message);
  if (message.type === 'removed' && events.delete(keyOf(message))) checked = Math.min(checked, message.blockNumber - 1);
  if (message.type === 'heartbeat' && message.block !== null)
    await check(message.block).catch((error) => say((problem = error.message)));
}

let turn = Promise.resolve();
(function connect() {
  const feed = new WebSocket(new URL(`/audit/feed?after=${after}`, market.replace('http', 'ws')));
  feed.onmessage = ({ data }) => (turn = turn.then(() => handle(JSON.parse(data))));
  feed.onclose = () => setTimeout(connect, 1_000);
})();
const FIVE_MINUTES = 300_000;
setInterval(() => {
  if (Date.now() - well > FIVE_MINUTES) alarm(`Nothing could be checked for five minutes. ${problem}`);
}, 10_000);
