// Watches a market, and ends with code 1 when what it publishes is not what is on the chain:
//   npx node docs/watcher/watch.ts https://jobs.example.com https://a-node-that-you-trust.example
import { openNode } from '@hireledger/contracts/audit/open-node';
import { readAuditedChain } from '@hireledger/contracts/audit/read-audited-chain';
import { logText, placeText } from '@hireledger/domain/audit/log-text';
import type { KnownHead } from '@hireledger/domain/audit/verify/inputs';
import { readChainInfo, readPublishedLedger } from '@hireledger/domain/audit/verify/read-published-ledger';
import { verifyLedger } from '@hireledger/domain/audit/verify/verify-ledger';
import type { FeedMessage } from '@hireledger/domain/http/audit-feed';

const say = (text: string) => console.log(`${new Date().toISOString()} ${text}`);
const alarm = (text: string) => process.exit((say(`ALARM: ${text}`), 1));

const [market = alarm('Which market?'), node = alarm('Which node?')] = process.argv.slice(2);
const fed = new Map<string, number>(); // the logs of the feed, with their blocks
let [after, waiting, checkedAt, problem] = ['0-0', 0, Date.now(), 'The feed is silent.'];
let [suspects, knownHeads] = [new Set<string>(), [] as KnownHead[]];

async function check(last: number) {
  const info = await readChainInfo(market);
  const chain = readAuditedChain(openNode(node), info);
  const logs = new Set<string>();
  const read: typeof chain.read = async (from, to) => {
    const part = await chain.read(from, to);
    const ours = part.events.filter((log) => log.address !== info.tokenAddress && log.blockNumber <= last);
    for (const log of ours) logs.add(logText(log));
    return part;
  };
  const inputs = { ...info, ledger: readPublishedLedger(market), chains: [{ ...chain, read }] as const, knownHeads };
  const { verdict, sentence, findings, certificate } = await verifyLedger(inputs, { mostBlocks: Infinity });
  if (verdict === 'incomplete') throw new Error(sentence);
  const fedLogs = new Set([...fed].flatMap(([text, block]) => (block <= last ? text : [])));
  const differences = [...logs.symmetricDifference(fedLogs)].map((text) => `Not on both chain and feed: ${text}`);
  const wrong = new Set([...findings.map((finding) => finding.sentence), ...differences]);
  // A block may leave the chain while it is read: what is the same at the next look is an alarm.
  if (!wrong.isDisjointFrom(suspects)) alarm([sentence, ...wrong].join('\n'));
  suspects = wrong;
  if (wrong.size > 0) return;
  [checkedAt, knownHeads] = [Date.now(), [{ ...certificate.ledger, from: 'the last look' }]];
  say(sentence);
}

async function handle(message: FeedMessage) {
  [after, waiting] = [message.cursor, waiting - 1];
  if (message.type === 'reset') fed.clear();
  if (message.type === 'escrow-event') fed.set(logText(message), message.blockNumber);
  if (message.type === 'removed')
    for (const text of fed.keys()) if (text.startsWith(placeText(message))) fed.delete(text);
  if (message.type === 'heartbeat' && message.block !== null && waiting === 0) await check(message.block);
}

let turn = Promise.resolve();
(function connect() {
  const feed = new WebSocket(new URL(`/audit/feed?after=${after}`, market.replace('http', 'ws')));
  feed.onmessage = ({ data }) => {
    waiting += 1;
    turn = turn.then(() => handle(JSON.parse(data))).catch((error: Error) => say((problem = error.message)));
  };
  feed.onclose = () => setTimeout(connect, 1_000);
})();
setInterval(() => Date.now() - checkedAt > 300_000 && alarm(`Five minutes without a check. ${problem}`), 10_000);
