import { writeFile } from 'node:fs/promises';
import { rulingHashOf, rulingToSign } from '@hireledger/contracts/ruling';
import { decisionText } from '@hireledger/domain/agreements/words/dispute-words';
import { MOST_IN_REASON, splitProblem } from '@hireledger/domain/agreements/rulings';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { readAmount } from '@hireledger/domain/money/typed-amount';
import { exactUsd } from '@hireledger/domain/money/usd';
import type { Transaction } from '@hireledger/db/connect';
import { lockDispute, type MilestoneName } from '@hireledger/db/disputes';
import { storeRuling } from '@hireledger/db/rulings';
import { viewDispute } from '@hireledger/db/view-disputes';
import { agreementTerms } from '@hireledger/signer/client';
import { Signature, TypedDataEncoder } from 'ethers';
import { isSignedBy } from '../chain/is-signed-by.ts';
import { Misuse, plain } from './console-parts.ts';
import type { ArbiterParts } from './run-arbiter.ts';
import { EVERY_ARBITER, nameOf } from './show-disputes.ts';

/** As it was typed. */
interface TypedRuling {
  toTalent: string;
  reason: string;
  /** Where what is signed is written; printed without it. */
  file?: string | undefined;
  signature?: string | undefined;
}

interface Decided {
  toPayee: bigint;
  reason: string;
}

/**
 * Without a signature: prints or writes what the arbiter signs. With it: stores the ruling, which the worker presents to the escrow. The
 * signature is valid until the arbiter's time ends, so the same words make the same message again.
 * @throws AppError NOT_FOUND, DISPUTE_OVER, RULING_GIVEN, EVIDENCE_ADDED; Misuse; NodeUnreachable
 */
export async function ruleDispute(parts: ArbiterParts, of: MilestoneName, typed: TypedRuling): Promise<void> {
  const { sql, rpc, clock, say } = parts;
  const decided = readDecision(typed);
  const signature = typed.signature === undefined ? null : readSignature(typed.signature);
  const ruling = await sql.begin((tx) => prepare(tx, of, decided, clock()));
  await requireOutside(parts, ruling.arbiter);
  if (signature === null) return show(parts, of, decided, ruling, typed.file);

  if (!(await isSignedBy(rpc, ruling.arbiter, ruling.toSign().digest, signature))) {
    for (let seen = ruling.evidence.length - 1; seen >= 0; seen -= 1)
      if (await isSignedBy(rpc, ruling.arbiter, ruling.toSign(seen).digest, signature))
        throw new AppError(
          'EVIDENCE_ADDED',
          'One side has added evidence since this was signed. Read it, and sign again.',
        );
    throw new Misuse(
      `${ruling.arbiter} did not sign exactly this ruling. Amount and reason must be as they were when it was signed.`,
    );
  }
  await sql.begin(async (tx) => {
    const { decision, evidence, toSign } = await prepare(tx, of, decided, clock());
    if (evidence.length !== ruling.evidence.length) throw new AppError('EVIDENCE_ADDED');
    const { content } = toSign();
    await storeRuling(tx, { ...of, ...decided, ...decision, evidence, by: { signature }, content, at: clock() });
  });
  say(`Your ruling is on its way to the chain: ${ruling.words}`);
  say(`npm run arbiter -- evidence ${nameOf(of)} shows what becomes of it.`);
}

/** A ruling that can be given now, with what is signed for it. The agreement stays locked. */
async function prepare(tx: Transaction, of: MilestoneName, { toPayee, reason }: Decided, now: Date) {
  const facts = await lockDispute(tx, EVERY_ARBITER, of, now);
  const { evidence } = facts;
  const dispute = await viewDispute(tx, EVERY_ARBITER, of);
  if (dispute.ruling && dispute.ruling.state !== 'refused')
    throw new AppError(
      'RULING_GIVEN',
      `This dispute is already decided: ${plain(decisionText(dispute, dispute.ruling.toPayee))}`,
    );
  const amount = BigInt(facts.amount);
  const problem = splitProblem(toPayee, amount);
  if (problem) throw new Misuse(problem);
  const terms = agreementTerms.parse(facts.terms);
  const domain = { chainId: BigInt(facts.chainId), contract: facts.escrowAddress };
  const deadline = BigInt(Math.floor(facts.decideBy.getTime() / 1_000));
  const decisionAt = (seen: number) => {
    const rulingHash = rulingHashOf({ reason, salt: terms.salt, evidence: evidence.slice(0, seen) });
    return { milestone: of.milestone, amount, toPayee, rulingHash, deadline };
  };
  return {
    arbiter: terms.arbiter,
    evidence,
    words: plain(decisionText(dispute, toPayee)),
    decideBy: facts.decideBy,
    decision: decisionAt(evidence.length),
    /** @param seen how many pieces of evidence the ruling covers */
    toSign: (seen = evidence.length) => rulingToSign(domain, terms, decisionAt(seen)),
  };
}

/** @throws Misuse where a passkey signs rulings: the key is here, and only that may use it */
async function requireOutside({ signer, sql }: ArbiterParts, arbiter: string): Promise<void> {
  const { address, holdsKey, account } = await signer.arbiter({ account: null });
  if (!holdsKey || address !== arbiter) return;
  const [user] = account ? await sql<{ email: string }[]>`SELECT email FROM users WHERE id = ${account}` : [];
  throw new Misuse(
    user
      ? `Rulings of this installation's arbiter need the passkey of ${user.email}, on the page /disputes.`
      : 'Rulings of this installation\'s arbiter need a passkey, on the page /disputes: "npm run operations -- arbiter <email>" names the account.',
  );
}

async function show(
  { say }: ArbiterParts,
  of: MilestoneName,
  { toPayee, reason }: Decided,
  { arbiter, words, decideBy, toSign }: Awaited<ReturnType<typeof prepare>>,
  file: string | undefined,
): Promise<void> {
  const { domain, types, message } = toSign().typedData;
  const payload = JSON.stringify(TypedDataEncoder.getPayload(domain, types, message), null, 2);
  say(words);
  if (file === undefined) say(payload);
  else await writeNew(file, `${payload}\n`);
  say(
    `${arbiter} signs ${file === undefined ? 'this' : `what is in ${file}`} (EIP-712, eth_signTypedData_v4) with a wallet elsewhere: no key is ever entered here.`,
  );
  say(`Then, before ${decideBy.toISOString()}:`);
  const amount = `--to-talent ${exactUsd(toPayee)}`;
  say(`npm run arbiter -- rule ${nameOf(of)} ${amount} --reason ${quoted(reason)} --signature 0x...`);
}

/** For a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Misuse(
      code === 'EEXIST' ? `${file} exists: name another file.` : `${file} cannot be written: ${message}`,
    );
  }
}

function readDecision({ toTalent, reason: written }: TypedRuling): Decided {
  const { amount: toPayee, problem } = readAmount(toTalent);
  if (toPayee === undefined)
    throw new Misuse(`Say what the talent gets in dollars, such as --to-talent 250.00. ${problem}`);
  const reason = written.trim();
  if (reason === '') throw new Misuse('Give both sides a reason with --reason "...".');
  if (reason.length > MOST_IN_REASON)
    throw new Misuse(`A reason has at most ${MOST_IN_REASON.toLocaleString('en')} characters.`);
  return { toPayee, reason };
}

/** That of a key with the last byte as the escrow reads it; one of a contract as it is. */
function readSignature(text: string): string {
  if (!/^0x([\da-f]{2}){65,2000}$/i.test(text))
    throw new Misuse('A signature is 0x and at least 65 bytes in hex: as the wallet shows it.');
  try {
    return Signature.from(text).serialized;
  } catch {
    return text.toLowerCase();
  }
}
