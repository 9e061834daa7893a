import { TextPage } from '../components/TextPage.tsx';

export default function DataProcessingPage() {
  return (
    <TextPage title="Data processing" changed="21 November 2026">
      <h2>Why we process your data</h2>
      <p>
        To run the marketplace that you signed up for: showing jobs, carrying applications to companies, telling both
        sides what happened, and paying out from escrow.
      </p>
      <h2>Where it is kept</h2>
      <ul>
        <li>
          Personal data and files are kept in our database and file store, on the machines that run HireLedger. Pictures
          are made anew when they come in, so that the place and time in them are gone.
        </li>
        <li>Mail goes out through the mail server that this HireLedger is set up with.</li>
        <li>
          The chain holds agreements as salted commitments, with amounts and the addresses of wallets. No name, mail
          address or text is written to it, since a chain forgets nothing: what is on it stays there also when your
          account is deleted, and without our database it names nobody.
        </li>
      </ul>
      <h2>How long</h2>
      <ul>
        <li>
          Codes end after ten minutes and are deleted after a day; links for a new password end after half an hour and
          are deleted after a month.
        </li>
        <li>A sign-up that nobody confirms ends after a day and is deleted a week later.</li>
        <li>A session ends at logout, after a day, or after 30 days when you asked to be remembered.</li>
        <li>
          A message from the contact form is deleted after 180 days, or earlier with the account that has its address,
          or when its writer asks us.
        </li>
        <li>A file with your data, made at your request, is deleted after a week.</li>
        <li>An account that you delete goes after 14 days. Its profile, files, address and sessions are removed.</li>
        <li>
          The books of the escrow are kept for as long as payouts have to be accounted for. They hold amounts, wallet
          addresses and hashes.
        </li>
      </ul>
    </TextPage>
  );
}
