// Why: docs/decisions/0308-take-the-ruling-of-an-outside-arbiter-as-a-signature.md
import { parseArgs } from 'node:util';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { FileStore } from '@hireledger/db/files/file-store';
import { SignerAway } from '@hireledger/signer/client';
import { Misuse, requireId, type ConsoleParts } from './console-parts.ts';
import { ruleDispute } from './rule-dispute.ts';
import { listOpen, showEvidence } from './show-disputes.ts';

export type ArbiterParts = Pick<ConsoleParts, 'sql' | 'rpc' | 'signer' | 'clock' | 'say'> & {
  /** Where the files of the evidence are. */
  files: FileStore;
};

const USAGES = {
  list: 'npm run arbiter                                    lists the disputes that wait for a ruling',
  evidence:
    'npm run arbiter -- evidence AGREEMENT MILESTONE    shows what both sides wrote and did; --save FOLDER saves the files',
  rule: `npm run arbiter -- rule AGREEMENT MILESTONE --to-talent AMOUNT --reason "WHY"
                                                   shows what the arbiter signs; --file FILE writes it there
npm run arbiter -- rule AGREEMENT MILESTONE --to-talent AMOUNT --reason "WHY" --signature 0x...
                                                   sends the ruling to the chain`,
};
export const ARBITER_USAGE = Object.values(USAGES).join('\n');

/**
 * Runs one command of an arbiter. Milestones count from 1, as on the pages.
 * @throws Misuse with a sentence; NodeUnreachable if the chain is needed and does not answer
 */
export async function runArbiter(parts: ArbiterParts, words: string[]): Promise<void> {
  const { values, positionals } = readWords(words);
  const [verb = 'list', agreementId = '', number = '', ...more] = positionals;
  try {
    if (verb === 'list' && positionals.length <= 1) return await listOpen(parts);
    if (verb !== 'evidence' && verb !== 'rule')
      throw new Misuse(`"${verb === 'list' ? agreementId : verb}" is no word of npm run arbiter.\n${ARBITER_USAGE}`);
    requireId(agreementId, { lists: 'npm run arbiter', usage: USAGES[verb] });
    if (!/^[1-9]\d?$/.test(number))
      throw new Misuse(`"${number}" is no milestone: they are numbered from 1.\n${USAGES[verb]}`);
    if (more.length > 0) throw new Misuse(`"${more[0]}" is one word too many.\n${USAGES[verb]}`);
    const of = { agreementId: agreementId.toLowerCase(), milestone: Number(number) - 1 };
    if (verb === 'evidence') return await showEvidence(parts, of, values.save);
    const { 'to-talent': toTalent = '', reason = '', file, signature } = values;
    return await ruleDispute(parts, of, { toTalent, reason, file, signature });
  } catch (error) {
    if (error instanceof AppError || error instanceof SignerAway) throw new Misuse(error.message);
    throw error;
  }
}

function readWords(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { save: text, file: text, signature: text, reason: text, 'to-talent': text };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Misuse(`${(error as Error).message}\n${ARBITER_USAGE}`);
  }
}
