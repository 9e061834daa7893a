import { OFFER_STATES } from '@hireledger/domain/contracts/offer-states';
import { standardContract } from '@hireledger/domain/contracts/standard-contract';
import type { ContractMoment } from '@hireledger/domain/http/contract-history';
import type { OpenContractOffer } from '@hireledger/domain/http/contract-offers';
import { OfferWarning } from '../../hiring/job/OfferWarning.tsx';
import { ContractMomentLine } from '../../hiring/offers/ContractMomentLine.tsx';
import { DownloadOffer } from '../../hiring/offers/DownloadContract.tsx';
import { OfferBadge } from '../../hiring/offers/OfferBadge.tsx';
import { OfferCard } from '../../hiring/offers/OfferCard.tsx';
import { OfferDocument } from '../../hiring/offers/OfferDocument.tsx';
import { OfferVersions } from '../../hiring/offers/OfferVersions.tsx';
import { OpenOffers } from '../../hiring/offers/OpenOffers.tsx';
import { WordsLine } from '../../hiring/offers/WordsLine.tsx';
import { ARABIC, LONG, shelf, state } from './shelf.tsx';

const FIRST: OpenContractOffer = {
  id: '00000000-0000-4000-8000-000000000001',
  applicationId: '00000000-0000-4000-8000-000000000003',
  version: 1,
  state: 'revised',
  title: 'Survey of the northern docks',
  total: '1000000000',
  isSigned: true,
  sentAt: '2026-11-20T09:00:00Z',
  expiresAt: '2026-12-04T23:59:59Z',
  endedAt: '2026-11-21T09:00:00Z',
  note: 'Please move the last date by a week.',
  agreementId: null,
  jobTitle: 'Structural engineer',
  companyName: 'Lekki Bridge Works',
  talentName: 'Ada Obi',
};
const SECOND: OpenContractOffer = {
  ...FIRST,
  id: '00000000-0000-4000-8000-000000000002',
  version: 2,
  state: 'sent',
  endedAt: null,
  note: null,
};

/** As hiring makes it. */
const STANDARD = standardContract(
  {
    jobTitle: FIRST.jobTitle,
    jobDescription: 'We build docks.',
    responsibilities: 'Survey the docks and draw the plans.',
    salaryMin: 1_000,
    salaryPeriod: 'project',
    currency: 'USD',
    companyName: FIRST.companyName,
    talentName: FIRST.talentName,
  },
  { today: '2026-11-20', usdNgnRate: '1550' },
)!;
const { payment: _, ...held } = STANDARD;
const HELD = { ...held, governingText: '', talentName: ARABIC, graceDays: 3, arbitrationDays: 14 };

const SENT: ContractMoment = {
  at: '2026-11-20T09:00:00Z',
  what: 'sent',
  by: 'company',
  offerId: FIRST.id,
  agreementId: null,
  version: 1,
  milestones: [],
  byDeadline: false,
};
const SPLIT: ContractMoment = {
  ...SENT,
  what: 'ruled',
  by: null,
  offerId: null,
  agreementId: FIRST.id,
  version: null,
  milestones: [2],
  byDeadline: true,
};

/** Contracts that wait for an answer, or had one. */
export const OFFERS = [
  shelf(
    'OfferBadge',
    'Where a version of a contract is, in a word.',
    OFFER_STATES.map((each) => state(each, <OfferBadge state={each} />)),
  ),
  shelf('OfferVersions', 'Versions of a contract, newest first; each leads to its document.', [
    state('one of them open', <OfferVersions offers={[SECOND, FIRST]} shown={SECOND.id} />),
  ]),
  shelf('OfferCard', 'The contract of an application: where it is, and who is next.', [
    state('first version', <OfferCard offers={[{ ...SECOND, version: 1 }]} reader="talent" />),
    state('second version', <OfferCard offers={[SECOND, FIRST]} reader="company" />),
    state('in dispute', <OfferCard offers={[{ ...SECOND, state: 'accepted', disputed: 1 }]} reader="company" />),
    state('long words', <OfferCard offers={[{ ...SECOND, title: LONG }]} reader="company" />),
  ]),
  shelf('OpenOffers', 'Contracts that wait to be accepted, the next to expire first.', [
    state(
      'of a company',
      <OpenOffers
        reader="company"
        offers={[SECOND, { ...FIRST, state: 'changes-requested', title: LONG, talentName: ARABIC }]}
      />,
      { wide: true },
    ),
    state('of a talent', <OpenOffers reader="talent" offers={[SECOND]} />, { wide: true }),
  ]),
  shelf('OfferWarning', 'Before a contract is sent: that more people could accept than there are openings.', [
    state(
      'default',
      <OfferWarning warning="With this one, 2 offers are out for 1 opening. Everyone who accepts is hired." />,
    ),
  ]),
  shelf('DownloadContract', 'A contract as a file: PDF to read, JSON to check.', [
    state('of a version', <DownloadOffer offerId={FIRST.id} />),
  ]),
  shelf('OfferDocument', 'A contract as it is read and signed.', [
    state('paid on approval', <OfferDocument document={STANDARD} />, { wide: true }),
    state('in escrow, by somebody who checks it', <OfferDocument document={HELD} hasFiles={false} />, { wide: true }),
  ]),
  shelf('ContractMomentLine', 'What happened to the contract, in the timeline of its application.', [
    state('sent', <ContractMomentLine moment={SENT} companyName={FIRST.companyName} talentName={FIRST.talentName} />),
    state('long name', <ContractMomentLine moment={SENT} companyName={LONG} talentName={FIRST.talentName} />),
    state('nobody decided it', <ContractMomentLine moment={SPLIT} companyName="" talentName="" />),
  ]),
  shelf('WordsLine', 'Words of ours with the names in them, each in its own direction.', [
    state('with a name', <WordsLine words={[{ name: ARABIC }, ' is paid when the work is approved.']} />),
  ]),
];
