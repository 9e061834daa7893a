import { TextPage } from '../components/TextPage.tsx';

export default function TermsPage() {
  return (
    <TextPage title="Terms" changed="21 November 2026">
      <h2>What HireLedger is</h2>
      <p>
        HireLedger is a place where companies post jobs, talents apply, and pay goes through an escrow that releases it only when the company
        approves the work. We run the place; the work and the agreement about it are between the company and the talent.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>You sign up with an address that is yours and confirm it with a code.</li>
        <li>Keep your password to yourself. What is done from your account counts as done by you.</li>
        <li>An account is for one talent or one company.</li>
      </ul>
      <h2>Money</h2>
      <ul>
        <li>Pay leaves a company's escrow only on that company's signed approval.</li>
        <li>A payout that the chain has confirmed cannot be taken back.</li>
        <li>On the local chain all dollars are test dollars. They are worth nothing outside it.</li>
      </ul>
      <h2>Using it fairly</h2>
      <p>Post only real jobs, apply only as yourself, and put up nothing that is unlawful or that belongs to someone else. We may close accounts that break this.</p>
    </TextPage>
  );
}
