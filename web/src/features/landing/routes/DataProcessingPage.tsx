import { TextPage } from '../components/TextPage.tsx';

export default function DataProcessingPage() {
  return (
    <TextPage title="Data processing" changed="21 November 2026">
      <h2>Why we process your data</h2>
      <p>To run the marketplace that you signed up for: showing jobs, carrying applications to companies, telling both sides what happened, and paying out from escrow.</p>
      <h2>Where it is kept</h2>
      <ul>
        <li>Personal data is kept in our database, on the machines that run HireLedger.</li>
        <li>The chain holds agreements as salted commitments with amounts and addresses. No name, mail address or text is written to it, since a chain forgets nothing.</li>
      </ul>
      <h2>How long</h2>
      <ul>
        <li>Codes for signing up end after ten minutes.</li>
        <li>A session ends at logout, after a day, or after 30 days when you asked to be remembered.</li>
        <li>The books of the escrow are kept for as long as payouts have to be accounted for.</li>
      </ul>
    </TextPage>
  );
}
