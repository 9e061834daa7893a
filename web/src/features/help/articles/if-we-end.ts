import { type Exit, EXITS_BY_SIGNATURE, EXITS_FOR_ANYBODY } from '@hireledger/contracts/exits';
import { type Article, heading, list, note, steps, text } from './article.ts';

const item = ({ call, says }: Exit) => `${call}: ${says}`;

export const IF_WE_END: Article = {
  slug: 'if-hireledger-ends',
  title: 'What happens to my money if HireLedger ends',
  summary: 'Who can move your money without us, and how.',
  group: 'Money',
  for: 'everyone',
  words: 'shut down close bankrupt exit custody keys own wallet claim silence refund split credit',
  parts: [
    text(
      'It depends on who holds the key of the wallet. Money in escrow can always leave it, with or without us. Money in a HireLedger wallet needs us.',
    ),
    heading('Your contract names a HireLedger wallet'),
    list(
      'We hold the key. You cannot sign for this wallet without us.',
      'After a deadline, anybody can still make the escrow pay. The money then arrives in the HireLedger wallet.',
      'From there, only we can send it on. If we end before it is withdrawn, you cannot reach it yourself.',
      'To depend on us less, [withdraw](/wallet) to an address of your own, or sign new contracts [with your own wallet](/help/own-wallet).',
    ),
    heading('Your contract names a wallet of your own'),
    text(
      'You hold the key, and the escrow pays your wallet directly. You need neither us nor the other side for a deadline, and nobody can stop or change the escrow contract.',
    ),
    heading('Keep now'),
    list(
      'The chain’s ID and the addresses of the escrow contracts. They are at the bottom of the [audit page](/audit).',
      'Your contract, downloaded as JSON. It names the addresses of both sides.',
      'The key of your own wallet, and some of the currency in which the chain takes its fees.',
    ),
    heading('Calls that anybody may make'),
    list(...EXITS_FOR_ANYBODY.map(item)),
    heading('Calls that carry a signature'),
    text(
      'The wallet that the contract names signs typed data (EIP-712). Anybody can send the call. The escrow accepts no signature of another wallet.',
    ),
    list(...EXITS_BY_SIGNATURE.map(item)),
    heading('How to make a call'),
    steps(
      'Connect any Ethereum tool to the chain, with the escrow contract’s address.',
      'Find the event AgreementOpened with your address as company or payee. Its last value is the agreement, which the calls take unchanged.',
      'Count milestones from 0. The call milestoneOf shows where each one is.',
      'For a credit, find the event CreditRecorded with your address as owner. The payout is its agreement, milestone, company, payee and token, the amount of the whole milestone, and its payout ID.',
      'Send the call.',
    ),
    note(
      'Test dollars on a local chain have no value, and HireLedger runs that chain itself. It accepts transactions only from us and stops when we do. You can make these calls on a public chain.',
    ),
  ],
  related: ['own-wallet', 'contracts', 'withdraw', 'audit'],
};
