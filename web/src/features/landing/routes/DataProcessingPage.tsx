import { TextPage } from '../components/TextPage.tsx';

export default function DataProcessingPage() {
  return (
    <TextPage title="Data processing" changed="28 November 2026">
      <h2>Why we process your data</h2>
      <p>
        To run the marketplace you signed up for: showing jobs, sending applications to companies, notifying both sides,
        and paying out from escrow.
      </p>
      <h2>Where we store it</h2>
      <ul>
        <li>
          Personal data and files are kept in our database and file store, on the machines that run HireLedger. We
          re-encode pictures when you upload them, which removes their location and time.
        </li>
        <li>Email is sent through the mail server configured for this HireLedger.</li>
        <li>
          The chain holds agreements as salted commitments, with amounts and the addresses of wallets. No names, email
          addresses or texts are written to it, because records on the chain are permanent. They remain after your
          account is deleted, but identify nobody without our database.
        </li>
      </ul>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          Codes expire after ten minutes and are deleted after a day. Password reset links expire after 30 minutes and
          are deleted after a month.
        </li>
        <li>Unverified sign-ups expire after a day and are deleted a week later.</li>
        <li>Sessions end at logout, after a day, or after 30 days if you chose to be remembered.</li>
        <li>
          Contact form messages are deleted after 180 days, or earlier with the account that uses the address, or on
          request.
        </li>
        <li>Data exports are deleted after a week.</li>
        <li>
          Deleted accounts are removed after 14 days, with their profile, files, email and sessions. Contracts that both
          sides signed stay with the other side, with the names and attachments in them.
        </li>
        <li>
          Escrow records are kept as long as payouts must be accounted for. They contain amounts, wallet addresses and
          hashes.
        </li>
      </ul>
    </TextPage>
  );
}
