import { heading, list, note, picture, steps, text, type Article } from './article.ts';

export const MONEY: readonly Article[] = [
  {
    slug: 'approve-a-payment',
    title: 'Approve a payment',
    summary: 'Release the pay for finished work from your escrow balance.',
    group: 'Money',
    for: 'company',
    words: 'disburse disbursement fund release escrow payout amount password completed ask for changes',
    parts: [
      steps(
        'When a talent marks work as done, the application moves to **Completed** and you are notified.',
        'Open the application and press **Approve Disburse Fund**. The menu of its row has it too.',
        'Check the amount. It comes from the contract or the salary of the job, and you can change it.',
        'Press **Approve**. If you signed in more than 15 minutes ago we ask for your password once more.',
      ),
      picture('approve-a-payment'),
      text(
        'The money leaves your balance, and you see each step: requested, sent, released. A payment that the chain has confirmed cannot be taken back.',
      ),
      heading('The work is not finished'),
      text(
        'Press **Ask for changes** in the same menu and say what is missing. The talent is notified, and marks it as done again later.',
      ),
    ],
    related: ['top-up', 'get-paid', 'audit'],
  },
  {
    slug: 'get-paid',
    title: 'Get paid and follow your money',
    summary: 'What requested, sent and released mean.',
    group: 'Money',
    for: 'talent',
    words: 'payout stepper requested sent released transaction hash chain escrow wallet salary',
    parts: [
      text(
        'When a company approves your work, your pay is on its way. [Wallet](/wallet) shows it, and so does the row in My Applications.',
      ),
      picture('talent-wallet'),
      list(
        '**Requested**: the company approved, and the amount is reserved for you.',
        '**Sent**: the payment was handed to the chain.',
        '**Released**: the chain has confirmed it. The money is yours, and nobody can take it back.',
      ),
      text(
        'This takes seconds on a quiet day. A released payment shows its transaction hash. Select it to check the payment in the [audit](/audit).',
      ),
      note(
        'If a payment says **Needs attention**, it is not lost: we look into it and send it once the cause is fixed.',
      ),
    ],
    related: ['wallet', 'audit', 'mark-as-done'],
  },
  {
    slug: 'wallet',
    title: 'Read your wallet',
    summary: 'Balance, payments on their way and a statement of every dollar.',
    group: 'Money',
    for: 'everyone',
    words: 'balance statement address ledger movements test dollars usd naira currency',
    parts: [
      text('[Wallet](/wallet) has three parts: your balance, the payments with their steps, and the statement.'),
      picture('company-wallet'),
      list(
        'Balances are in US dollars. A salary in naira is converted at a rate that is stored with the payment.',
        '**Your address on the chain** is where your money is held. It carries no name.',
        'Every line of the statement has its transaction. What is shown is added up from those lines, never typed in.',
      ),
    ],
    related: ['top-up', 'get-paid', 'audit'],
  },
  {
    slug: 'top-up',
    title: 'Top up your balance',
    summary: 'Add dollars that you can pay from.',
    group: 'Money',
    for: 'company',
    words: 'deposit add funds escrow balance too low insufficient',
    parts: [
      steps(
        'Open [Wallet](/wallet) and press **Top up**.',
        'Enter the amount and press **Top up**.',
        'The balance rises once the chain has confirmed it, usually within seconds.',
      ),
      picture('top-up'),
      text(
        'On the local chain these are test dollars, and a new company starts with some. On another chain, send dollars to **Your address on the chain**.',
      ),
    ],
    related: ['approve-a-payment', 'wallet'],
  },
  {
    slug: 'contracts',
    title: 'Contracts and escrow',
    summary: 'What is agreed, where the money is held, and how to check it.',
    group: 'Money',
    for: 'everyone',
    words: 'agreement terms milestone escrow smart contract dispute refund deadline',
    parts: [
      text(
        '[Contracts](/contracts) lists your agreements: with whom, for which job, how much, and how far the payment is.',
      ),
      list(
        'The money of an agreement is held in an escrow on the chain. Only the company’s approval releases it.',
        'The chain stores a fingerprint of the terms, so any later change would show.',
        'You can open a contract at any time and print it.',
      ),
      note('The chain holds no names and no personal data.'),
    ],
    related: ['approve-a-payment', 'get-paid', 'audit'],
  },
  {
    slug: 'audit',
    title: 'Check a payment yourself',
    summary: 'The audit reads every escrow event straight from the chain, in your browser.',
    group: 'Money',
    for: 'everyone',
    words: 'audit verify blockchain transaction hash proof public export csv json match',
    parts: [
      steps(
        'Open [Audit](/audit). No account is needed.',
        'Every release is listed, newest first, and new ones appear by themselves.',
        'Press a transaction hash to see what it did.',
      ),
      picture('audit'),
      text(
        'Your browser asks the chain, not our records. The facts at the foot of the page let you do the same with any Ethereum tool.',
      ),
    ],
    related: ['get-paid', 'wallet'],
  },
];
