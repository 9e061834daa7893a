import { AddressText } from '../../design/values/AddressText.tsx';
import { STAGES } from '@hireledger/domain/hiring/stages';
import type { Payout, PayoutState } from '@hireledger/domain/http/payouts';
import { Avatar } from '../../design/Avatar.tsx';
import { Badge } from '../../design/Badge.tsx';
import { BrandMark, BrandMarkPlain } from '../../design/BrandMark.tsx';
import { Logo } from '../../design/Logo.tsx';
import { TimeAgo } from '../../design/values/TimeAgo.tsx';
import { DateTime } from '../../design/values/DateTime.tsx';
import { Highlight } from '../../design/Highlight.tsx';
import { RecordPage } from '../../hiring/RecordPage.tsx';
import { PositionRow } from '../../hiring/job/PositionRow.tsx';
import { SkillChips } from '../../hiring/job/SkillChips.tsx';
import { LastDay } from '../../design/values/LastDay.tsx';
import { LinkedText } from '../../design/values/LinkedText.tsx';
import { HashWithCopy } from '../../design/values/HashWithCopy.tsx';
import { Money } from '../../design/values/Money.tsx';
import { PayoutLinks } from '../../hiring/payouts/PayoutLinks.tsx';
import { PayoutProgress } from '../../hiring/payouts/PayoutProgress.tsx';
import { PayoutStepper } from '../../hiring/payouts/PayoutStepper.tsx';
import { HeldNote } from '../../hiring/payouts/HeldNote.tsx';
import { TestMoney } from '../../hiring/payouts/TestMoney.tsx';
import { PayoutTrack } from '../../hiring/payouts/PayoutTrack.tsx';
import { RefusedPayout } from '../../hiring/payouts/RefusedPayout.tsx';
import { Progress } from '../../design/charts/Progress.tsx';
import { AsOf } from '../../design/placeholders/AsOf.tsx';
import { Skeleton } from '../../design/placeholders/Skeleton.tsx';
import { StageBadge } from '../../hiring/stages/StageBadge.tsx';
import { TypeBadge } from '../../hiring/job/TypeBadge.tsx';
import { VerifiedBadge } from '../../account/VerifiedBadge.tsx';
import { ARABIC, LONG, nothing, shelf, state } from './shelf.tsx';

const AT = '2026-11-21T14:05:09Z';
const HASH = '0x7c9f1f0a5be0d5bb1e1c3a0c2f6d9b8a7e6f5d4c3b2a190817263544f3e2d1c0';
const REQUESTED = {
  id: 'payout',
  amount: '5000000',
  talentName: 'Ada',
  refused: false,
  requestedAt: AT,
  sentAt: null,
  releasedAt: null,
  transactionHash: null,
  agreementId: null,
  failure: null,
};

/** The stepper of a payout that came to `at`. */
const payoutState = (at: PayoutState, since: Partial<Payout>) =>
  state(
    since.refused ? `${at}, refused` : at,
    <div className="w-80 max-w-full">
      <PayoutStepper payout={{ ...REQUESTED, ...since, state: at }} />
    </div>,
  );

/** Components that show a fact. */
export const DATA = [
  shelf(
    'StageBadge',
    'A hiring stage in lists: its colour and always its name.',
    STAGES.map((stage) => state(stage, <StageBadge stage={stage} />)),
  ),
  shelf(
    'TypeBadge',
    'A type of employment.',
    ['Fulltime', 'PartTime', 'Remote', 'Freelance', 'Contract', 'Internship'].map((type) =>
      state(type, <TypeBadge type={type} />),
    ),
  ),
  shelf(
    'Badge',
    'One or two words that state a fact.',
    (['neutral', 'brand', 'success', 'warning', 'danger', 'info'] as const).map((tone) =>
      state(tone, <Badge tone={tone}>{tone}</Badge>),
    ),
  ),
  shelf('VerifiedBadge', 'Beside the name of somebody who was verified; nothing for others.', [
    state('verified', <VerifiedBadge verified />),
    state('with a domain', <VerifiedBadge verified domain="acme.example" />),
    state('large', <VerifiedBadge verified size={22} />),
  ]),
  shelf('BrandMark', 'In the head of every page; the plain one where there is one colour.', [
    state('tile', <BrandMark />),
    state('large', <BrandMark className="size-12" />),
    state('plain', <BrandMarkPlain />),
  ]),
  shelf('Logo', 'The mark with the name; where there is no room the name is for screen readers alone.', [
    state('default', <Logo />),
    state('mark only', <Logo markOnly />),
  ]),
  shelf(
    'Avatar',
    'A picture, or initials on a colour that follows from the name. People are round, companies square.',
    [
      ...(['sm', 'md', 'lg', 'xl'] as const).map((size) => state(size, <Avatar name="Ada Lovelace" size={size} />)),
      state('company', <Avatar name="Acme" size="lg" square />),
      state('picture', <Avatar name="HireLedger" size="lg" src="/favicon.svg" />),
      state('broken picture', <Avatar name="Tunde Bakare" size="lg" src="/none.png" />),
      state('right to left', <Avatar name={ARABIC} size="lg" />, { rtl: true }),
      state('one letter', <Avatar name="李" size="lg" />),
    ],
  ),
  shelf('TimeAgo', 'Days ago for a month, then the date; the whole of it on hover.', [
    state('default', <TimeAgo at={AT} />),
  ]),
  shelf('AddressText', 'An email or web address, whose lines end at its signs.', [
    state(
      'in a narrow card',
      <p className="w-40">
        <AddressText text="hiring@structural-engineers-of-lekki.example" />
      </p>,
    ),
  ]),
  shelf('DateTime', 'Short; the whole of it on hover.', [
    state('day', <DateTime at={AT} />),
    state('with the clock', <DateTime at={AT} time />),
  ]),
  shelf('LastDay', 'A deadline that is a day, which ends in the zone of its tooltip.', [
    state('default', <LastDay day="2026-12-12" timeZone="America/New_York" />),
    state('for readers elsewhere', <LastDay day="2026-12-12" timeZone="America/New_York" zone />),
  ]),
  shelf('LinkedText', 'What a person wrote, with its addresses as links.', [
    state('an address', <LinkedText text="It is at https://example.com/work, as agreed." />),
  ]),
  shelf('HashWithCopy', 'Shortened in the middle; all of it is copied.', [
    state('default', <HashWithCopy hash={`0x${'3f'.repeat(32)}`} label="Copy the hash" />),
  ]),
  shelf(
    'Money',
    'The figure large, the currency small.',
    (['sm', 'md', 'lg'] as const).map((size) => state(size, <Money amount="20450800000" size={size} />)),
  ),
  shelf('Highlight', 'Where a search hit.', [
    state(
      'two hits',
      <Highlight
        text="Dock survey engineer for the northern docks"
        ranges={[
          [0, 4],
          [38, 42],
        ]}
      />,
    ),
    state('none', <Highlight text="Dock survey engineer" ranges={undefined} />),
  ]),
  shelf('PositionRow', "A job in the list of a company's open ones.", [
    state(
      'short and long',
      <ul className="w-96 max-w-full">
        <PositionRow job={{ id: 'a', title: 'Dock surveyor', location: 'Lagos', employmentTypes: ['Fulltime'] }} />
        <PositionRow job={{ id: 'b', title: LONG, location: ARABIC, employmentTypes: ['Remote', 'Contract'] }}>
          Design, Research
        </PositionRow>
      </ul>,
    ),
  ]),
  shelf('SkillChips', 'Skills; what is too many is counted.', [
    state('all', <SkillChips skills={['React', 'SQL', ARABIC]} />),
    state('at most two', <SkillChips skills={['React', 'SQL', 'Go', 'Rust']} limit={2} />),
    state(
      'long',
      <div className="w-56">
        <SkillChips skills={[LONG]} />
      </div>,
    ),
  ]),
  shelf(
    'Progress',
    'How far something is.',
    [0, 45, 100].map((value) =>
      state(
        `${value} %`,
        <div className="w-48">
          <Progress value={value} label="Profile" />
        </div>,
      ),
    ),
  ),
  shelf('AsOf', 'Figures of an earlier time, while there is no connection.', [
    state('default', <AsOf at="2026-03-01T09:00:00Z" />, { wide: true }),
  ]),
  shelf('Skeleton', 'In the place and of the size of what is loading.', [
    state(
      'a line and a block',
      <div className="grid w-56 gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-16" />
      </div>,
    ),
  ]),
  shelf(
    'PayoutTrack',
    'How far a payout is, in a row.',
    (['requested', 'sent', 'released', 'needs-attention', 'taken-back'] as const).map((at) =>
      state(at, <PayoutTrack state={at} sentAt={at === 'requested' ? null : AT} />),
    ),
  ),
  shelf(
    'RecordPage',
    'The page of one record: the link back to its list, and the record, its shape while it loads, or why it is not there.',
    [
      state(
        'not found',
        <RecordPage
          id="old"
          record={undefined}
          query={{ isPending: false, error: null, refetch: nothing }}
          heading="Contract"
          list="/contracts"
          back="All contracts"
          skeleton={<Skeleton />}
          missing={{
            drawing: 'contract',
            title: 'Contract not found.',
            owner: 'someone else',
            listLabel: 'See all contracts',
          }}
        >
          {() => null}
        </RecordPage>,
        { wide: true },
      ),
    ],
  ),
  shelf('PayoutStepper', 'The whole way of a payout, with times and its transaction.', [
    payoutState('requested', {}),
    payoutState('sent', { sentAt: AT, transactionHash: HASH }),
    payoutState('released', { sentAt: AT, releasedAt: AT, transactionHash: HASH }),
    payoutState('needs-attention', { failure: 'The chain refused it five times.' }),
    payoutState('needs-attention', {
      failure: 'The wallet holds $2.00 and $5.00 are needed. No money has moved.',
      refused: true,
    }),
    payoutState('taken-back', { sentAt: AT }),
  ]),
  shelf('PayoutLinks', 'Where a payout leads: its transaction and its contract.', [
    state('both', <PayoutLinks transactionHash={HASH} agreementId="a" />),
    state('no contract', <PayoutLinks transactionHash={HASH} agreementId={null} />),
  ]),
  shelf('PayoutProgress', 'A payout in a list: one line once it is finished, the whole way while it moves.', [
    state(
      'released before',
      <div className="w-80 max-w-full">
        <PayoutProgress
          payout={
            {
              ...REQUESTED,
              state: 'released',
              sentAt: AT,
              releasedAt: AT,
              transactionHash: HASH,
              agreementId: 'a',
            } as Payout
          }
        />
      </div>,
    ),
  ]),
  shelf('TestMoney', 'Beside amounts of a chain that gives its dollars away; nothing on any other.', [
    state('test chain', <TestMoney />),
  ]),
  shelf('HeldNote', 'Under "Escrow balance": test money, or whose it is.', [
    state('now', <HeldNote />),
    state('of a day', <HeldNote day="2026-11-21" />),
  ]),
  shelf(
    'RefusedPayout',
    'What the company can do about a payout that was refused; the talent reads what happens next.',
    [
      state(
        'default',
        <div className="w-80 max-w-full">
          <RefusedPayout
            payout={{
              id: 'payout',
              amount: '5000000',
              talentName: 'Ada',
              failure: 'The wallet holds $2.00 and $5.00 are needed. No money has moved.',
            }}
          />
        </div>,
      ),
    ],
  ),
];
