import { heading, list, note, steps, text, type Article } from './article.ts';

export const OWN_WALLET: Article = {
  slug: 'own-wallet',
  title: 'Sign with your own wallet',
  summary: 'Use a wallet whose key only you hold for contracts with milestones.',
  group: 'Money',
  for: 'everyone',
  words: 'metamask rabby ledger browser extension eip-6963 eip-1193 injected key self custody crypto link unlink',
  parts: [
    text(
      'HireLedger makes a wallet for you and holds its key. Instead, contracts with milestones can name a wallet of your own. It signs your steps, it pays or is paid, and we cannot move its money.',
    ),
    heading('Link your wallet'),
    steps(
      'Install the wallet in this browser, or open HireLedger in the browser of your wallet app.',
      'Open [Settings, Security](/settings/security) and select **Use my own wallet**.',
      'Choose the wallet, select **Continue**, and allow it to show us one account.',
      'Select **Sign and link**. The signature shows that the account is yours. It moves no money.',
    ),
    text(
      'New contracts can use it 24 hours after its address was added. We notify you meanwhile, so that nobody links a wallet behind your back. You can also withdraw to it.',
    ),
    heading('Which contracts use it'),
    list(
      'Companies choose it for each contract: in the editor, under **Pay from**, select **Your own wallet**.',
      'If you are a talent, every new version of a contract that is sent to you names it. You sign there when you accept.',
      'A contract that was sent keeps its wallets, also when you link another one or unlink it. To change them before you accept, select **Ask for changes**: a new version names the wallet of then.',
      'Contracts that are paid on approval, and bonuses, use HireLedger wallets.',
    ),
    heading('Sign a step'),
    list(
      'Before your signature, we show every field in words. Your wallet shows the same fields. Decline if they differ.',
      'The wallet must be on the network and the account of the contract. We ask it to switch the network.',
      'Your browser checks the signature before it is sent. If the wallet declines, signs something else or does not answer, nothing is sent and the dialog says why.',
      'To fund milestones, you sign twice: the step, and the payment of exactly this amount. Keep that much in the wallet. We send the transaction and pay its fee.',
      'Neither password nor passkey is asked for, and our daily limits do not apply.',
    ),
    note(
      'Only you have the key. If you lose it, nobody can sign for you or move what the wallet has. The other side sees the address, and with it all payments of that wallet.',
    ),
    text('Wallets that are contracts themselves, such as shared wallets, cannot be used yet.'),
  ],
  related: ['contracts', 'withdraw', 'if-hireledger-ends', 'passkeys'],
};
