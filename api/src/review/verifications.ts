import { createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  decideVerification,
  listWaitingVerifications,
  openWaitingVerification,
  type WaitingVerification,
} from './review-verifications.ts';
import { Misuse, plainLine, reasonOf, type ReviewCommand } from './command.ts';

/** Documents submitted for verification. */
export const verifications: ReviewCommand = {
  usage: {
    list: 'npm run review -- verifications                          the documents that wait, the oldest first',
    show: 'npm run review -- verifications show <id>                writes the document into a folder that only you can read',
    approve: "npm run review -- verifications approve <id> <mark>      approves what 'show' printed with this mark",
    decline: 'npm run review -- verifications decline <id> <reason>    declines it; its owner reads the reason',
  },
  async list(context) {
    const waiting = await listWaitingVerifications(context);
    if (waiting.length === 0) console.log('No document waits.');
    for (const each of waiting) console.log(lineOf(each));
  },
  verbs: {
    async show(context, id) {
      const { document, ...waiting } = await openWaitingVerification(context, id);
      const path = join(await mkdtemp(join(tmpdir(), 'hireledger-review-')), basename(waiting.fileName ?? 'document'));
      await pipeline(document.stream, createWriteStream(path, { mode: 0o600 }));
      console.log(
        `${lineOf(waiting)}\n${path}\nDelete it once you have decided. If it is right: npm run review -- verifications approve ${waiting.id} ${waiting.mark}`,
      );
    },
    async approve(context, id, mark) {
      if (mark === '')
        throw new Misuse("Name the mark that 'show' printed: you approve what you saw, not what replaced it.");
      await decideVerification(context, { id, seen: mark, declineReason: null });
      console.log('Approved.');
    },
    async decline(context, id, words) {
      await decideVerification(context, { id, declineReason: reasonOf(words) });
      console.log('Declined. Its owner gets the reason.');
    },
  },
};

const lineOf = ({ id, kind, name, role, email, domain, domainProven, submittedAt }: WaitingVerification): string =>
  `${id}  ${kind}  ${plainLine(name)} (${role}, ${plainLine(email)}${domain ? `, ${domain}${domainProven ? ' proven' : ' not proven'}` : ''})  since ${submittedAt.toISOString()}`;
