import type { Reader } from '@hireledger/domain/agreements/outcome-words';
import type { MilestoneNote } from '@hireledger/domain/http/milestone-notes';
import { MilestoneNotes } from '../../hiring/disputes/MilestoneNotes.tsx';
import { RulingReason } from '../../hiring/disputes/RulingReason.tsx';
import { ARABIC, LONG, shelf, state } from './shelf.tsx';

const READER: Reader = { role: 'talent', company: 'Lekki Bridge Works', talent: 'Ada Obi' };
const NOTES: MilestoneNote[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    about: 'dispute',
    by: 'company',
    at: '2026-11-20T09:00:00Z',
    text: 'Half of the plans are missing.',
    files: [],
    hash: `0x${'1'.repeat(64)}`,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    about: 'evidence',
    by: 'talent',
    at: '2026-11-21T09:00:00Z',
    text: 'All plans are in this file.',
    files: [{ name: 'plans.pdf', url: '/files/1', type: 'application/pdf', size: 90_000, sha256: 'a'.repeat(64) }],
    hash: `0x${'2'.repeat(64)}`,
  },
];

/** What people say about a milestone in dispute, and what the arbiter answers. */
export const DISPUTES = [
  shelf('MilestoneNotes', 'What both sides wrote about a milestone, oldest first, with files and hashes.', [
    state('notes', <MilestoneNotes notes={NOTES} reader={READER} />),
    state('with hashes', <MilestoneNotes notes={NOTES} reader={READER} hashes />, { wide: true }),
    state('deleted account', <MilestoneNotes notes={[{ ...NOTES[0]!, text: null }]} reader={READER} />),
    state('long', <MilestoneNotes notes={[{ ...NOTES[1]!, text: LONG }]} reader={READER} />),
  ]),
  shelf('RulingReason', 'Why the arbiter decided so, in the words that the chain has the hash of.', [
    state('reason', <RulingReason reason="Most of the work was there." hash={`0x${'3'.repeat(64)}`} />),
    state('on its way', <RulingReason reason="Most of the work was there." hash={null} />),
    state('right to left', <RulingReason reason={ARABIC} hash={null} />),
  ]),
];
