import { heading, list, note, steps, text, type Article } from './article.ts';

export const OWN_WALLET: Article = {
  slug: 'own-wallet',
  title: 'Sign with your own wallet',
  summary: 'Use a wallet whose key only you hold for contracts with milestones.',
  group: 'Money',
  for: 'everyone',
  words: 'metamask extension custody link',
  parts: [
    text(
      'Contracts with milestones can name a wallet of your own. It signs your steps, it pays or is paid, and we cannot move its money.',
    ),
    heading('Link your wallet'),
    steps(
      'Open [Settings, Security](/settings/security) in a browser that has the wallet, and select **Use my own wallet**.',
      'Choose the wallet, select **Continue**, and allow it to show us one account.',
      'Select **Sign and link**. It moves no money.',
    ),
    text('New contracts can use it 24 hours after its address was added. We notify you when it is added.'),
    heading('Which contracts use it'),
    list(
      'Companies choose it for each contract: in the editor, under **Pay from**, select **Your own wallet**.',
      'For talents, every new version of a contract names it. You sign there when you accept.',
      'A contract that was sent keeps its wallets. To change them before you accept, select **Ask for changes**.',
      'Contracts that are paid on approval, and bonuses, use HireLedger wallets.',
    ),
    heading('Sign a step'),
    list(
      'We show every field in words, and your wallet shows the same fields. Decline if they differ.',
      'We ask the wallet to switch the network, and to add it if the wallet does not know it. Choose the right account yourself.',
      'If the wallet declines, signs something else or does not answer, nothing is sent and the dialog says why.',
      'To fund milestones, you sign twice: the step, and the payment of exactly this amount. We send the transaction.',
      'You need no password or passkey, and our daily limits do not apply.',
    ),
    note('If you lose the key, nobody can sign for you. The other side sees all payments of the wallet.'),
    text('Shared wallets, which are contracts themselves, cannot be used.'),
  ],
  related: ['contracts', 'withdraw', 'if-hireledger-ends', 'passkeys'],
};
