import { heading, list, note, picture, steps, text, type Article } from './article.ts';

export const MONEY: readonly Article[] = [
  {
    slug: 'approve-a-payment',
    title: 'Approve a payment',
    summary: 'Release the pay for finished work from your wallet.',
    group: 'Money',
    for: 'company',
    words: 'pay talent paid disburse disbursement fund release escrow payout amount password completed ask for changes',
    parts: [
      steps(
        'When work is marked as done, the application moves to **Completed** and you are notified.',
        'Open the application and select **Approve Disburse Fund**. It is also in the menu of its row. In a contract with milestones, it pays all that are submitted. To approve one, or several with a passkey, open the contract.',
        "Check the amount. It comes from the job's salary, and you can change it. In a contract with milestones, the amount is fixed.",
        'Select **Approve**. With a passkey, you confirm the payment on your device. Without one, we ask for your password if you logged in more than 15 minutes ago.',
      ),
      picture('approve-a-payment'),
      text('You see each step: requested, sent, released. A payment confirmed on the chain cannot be reversed.'),
      heading('If the work is not finished'),
      text(
        'Select **Ask for changes** in the same menu and describe what is missing. The applicant is notified and can mark it as done again.',
      ),
    ],
    related: ['contracts', 'top-up', 'passkeys', 'audit'],
  },
  {
    slug: 'get-paid',
    title: 'Get paid',
    summary: 'What requested, sent and released mean.',
    group: 'Money',
    for: 'talent',
    words: 'paid payment money payout stepper requested sent released transaction hash chain escrow wallet salary',
    parts: [
      text(
        'When a company approves your work, your payment starts. Follow it in your [Wallet](/wallet) or in My Applications.',
      ),
      text(
        'In a contract with milestones, submitted work is also paid when the company does not answer within the review period.',
      ),
      picture('talent-wallet'),
      list(
        '**Requested**: the company approved the payment and the amount is reserved.',
        '**Sent**: the payment was sent to the chain.',
        '**Released**: the chain confirmed it. The money is yours, and nobody can take it back.',
      ),
      text(
        'This usually takes seconds. A released payment shows its transaction hash. Select it to check the payment in the [audit](/audit).',
      ),
      note(
        'If a payment says **Needs attention**, it is not lost: the company can send it again, or take it back and approve it again.',
      ),
    ],
    related: ['withdraw', 'wallet', 'audit'],
  },
  {
    slug: 'wallet',
    title: 'Understand your wallet',
    summary: 'Your balance, money in escrow, payouts, invoices and statement.',
    group: 'Money',
    for: 'everyone',
    words:
      'balance statement address ledger movements test dollars usd naira currency invoice pdf claim credit tax taxes vat billing fees',
    parts: [
      text(
        'Your [Wallet](/wallet) shows your balance, your payouts, an invoice for each paid milestone, and your statement.',
      ),
      picture('company-wallet'),
      list(
        'Balances are in US dollars. A salary in naira is converted at a rate recorded with the payment.',
        '**Wallet address** is your address on the chain. It does not include your name. Talents have a further wallet for each contract, and the balance is the sum of all.',
        '**In escrow** is what the escrow holds for milestones. It is not part of your balance.',
        '**To claim** appears when the token refused a payment. The escrow keeps the money until you select **Claim**.',
        'An **invoice** has the details of both sides that you enter in [Settings](/settings/account). **CSV** lists who was paid for what.',
        'Every line of the statement links to its transaction, and your balance is the sum of those lines. **CSV** downloads it for a spreadsheet, **PDF** to read.',
      ),
    ],
    related: ['withdraw', 'top-up', 'get-paid'],
  },
  {
    slug: 'withdraw',
    title: 'Withdraw your money',
    summary: 'Send it from your wallet to an address of your own.',
    group: 'Money',
    for: 'everyone',
    words: 'withdrawal cash out transfer send address balance limit 24 hours sending sent failed',
    parts: [
      text('Open your [Wallet](/wallet).'),
      steps(
        'Under **Withdrawals**, select **Add address** and enter an address of your own on the same chain.',
        'Wait 24 hours. We email you when an address is added, so that nobody else can add one unnoticed.',
        'Select **Withdraw**, enter the amount, and confirm it with your passkey or your password.',
      ),
      text(
        'A withdrawal cannot be undone. If your money is in several wallets, each sends its own transaction, so anyone can see that they belong together.',
      ),
      heading('While it is on its way'),
      list(
        '**Sending**: the amount is reserved, and the transaction is on its way. This usually takes seconds.',
        '**Sent**: the chain confirmed it. Select the transaction hash to see it in the [audit](/audit).',
        '**Failed**: the chain refused it. The reason is shown, and what was not sent is still in your wallet.',
      ),
    ],
    related: ['wallet', 'get-paid', 'passkeys'],
  },
  {
    slug: 'top-up',
    title: 'Top up your balance',
    summary: 'Add money to your wallet.',
    group: 'Money',
    for: 'company',
    words: 'deposit add funds wallet balance escrow too low insufficient',
    parts: [
      steps(
        'Open [Wallet](/wallet) and select **Top up**.',
        'Enter the amount and select **Top up**.',
        'Your balance updates once the chain confirms it, usually within seconds.',
      ),
      picture('top-up'),
      text(
        'On the local chain these are test dollars, and a new company starts with some. On another chain, send dollars to your **Wallet address**.',
      ),
    ],
    related: ['approve-a-payment', 'wallet'],
  },
  {
    slug: 'contracts',
    title: 'Contracts and escrow',
    summary: 'What a contract says, where the money is, and how to check it.',
    group: 'Money',
    for: 'everyone',
    words:
      'agreement terms milestone escrow smart contract dispute arbiter arbitration refund deadline end cancel bonus',
    parts: [
      text(
        '[Contracts](/contracts) lists every contract from its first offer on: its state, who has to act, what was agreed, paid and is in escrow, and the next deadline. **Waits for you** has those that you can act on; members who may not take every step see **Waits for your company**.',
      ),
      heading('From the offer to the pay'),
      steps(
        'The company writes the contract: the work, its milestones with amounts and due dates, and the review period. **Review and send** signs it.',
        'The talent reads it, and accepts and signs it, rejects it, or asks for changes. Each new version says what changed.',
        'The company funds milestones. The escrow then holds their amounts on the chain. Start a milestone once it says **Funded**.',
        'The talent submits the work. The company approves it and the escrow pays, or the company asks for changes.',
      ),
      text(
        'The page of a contract says where it is and has one button for the next step. Below are the milestones, the terms as they were offered, and the history. **Print** makes one document of it.',
      ),
      heading('If a side does not act'),
      list(
        'No answer within the review period after a submission: the milestone is paid.',
        'Nothing submitted by the due date and the days of grace after it: the milestone goes back to the company.',
        'An arbiter who does not decide in time: the milestone is split as the contract says.',
      ),
      heading('If you disagree'),
      list(
        'The talent can refund a milestone, and the company can pay it in full without submitted work or during a dispute. Both sides can settle on a split. An offer to settle stops no deadline, and ends with the one that decides.',
        'Either side can dispute a milestone where the contract names an arbiter. The money then stays in escrow until the arbiter decides.',
        'Read who the arbiter is before you sign: the contract says it under **How it is paid**. It names the person or body that the operator has chosen for disputes, and the address that signs their decisions.',
        'In a dispute, both sides can select **Add evidence**. Both sides and the arbiter see it.',
        'Both sides can end a contract early, under **More**: one side says what each milestone in escrow pays, and the other accepts.',
        'Where nothing is in escrow, either side can also give notice: the contract ends without pay after seven days, unless the talent submits work before, or the other side declines. Each side can decline one notice, and not the next.',
      ),
      heading('Check a contract'),
      list(
        'The chain stores a hash of the terms, so any later change would be detected.',
        'A contract can be opened and downloaded at any time.',
      ),
      steps(
        'Open the contract and its **Technical details**. **Download PDF** saves it to read, **Download JSON** as a small file. Both can be checked.',
        'Open [Check a contract](/check) and choose the file. No account is needed, and the file stays in your browser.',
        'The result says whether the contract is on the chain, since when, and what happened to the money.',
      ),
      note('The chain stores no names or personal data.'),
    ],
    related: ['approve-a-payment', 'get-paid', 'if-hireledger-ends', 'audit'],
  },
  {
    slug: 'audit',
    title: 'Check a payment yourself',
    summary:
      'The audit page reads every escrow event from the chain, in your browser, and compares our ledger with it.',
    group: 'Money',
    for: 'everyone',
    words: 'audit verify blockchain transaction hash proof public export csv json match',
    parts: [
      steps(
        'Open [Audit](/audit). No account is needed.',
        'Every escrow event is listed, newest first. New ones appear live. Search for a transaction, an agreement, an address or a payout.',
        'Select an event to see what it means, its log and its receipt.',
        'Press **Verify** to compare every row of our ledger with the chain. Your browser does it, over our node, your own, or two that must agree. It names each difference.',
      ),
      picture('audit'),
      text(
        'The list and its sums come from the chain, not from our records. With the details at the bottom of the page, you can do the same with any Ethereum tool.',
      ),
    ],
    related: ['get-paid', 'wallet'],
  },
];
