import { TextPage } from '../components/TextPage.tsx';

export default function PrivacyPage() {
  return (
    <TextPage title="Privacy" changed="21 November 2026">
      <h2>What we keep</h2>
      <ul>
        <li>What you enter: your name, address for mail, profile, jobs and applications.</li>
        <li>What happens: stages of applications with their times, payouts, and when you signed in.</li>
        <li>Your password only as a hash that cannot be turned back.</li>
      </ul>
      <h2>Who sees it</h2>
      <ul>
        <li>Open jobs and the company's public details are seen by everyone.</li>
        <li>A talent's profile, with contact details, is seen by the companies that the talent applied to, and by no other.</li>
        <li>The audit page shows escrow events: amounts, addresses on the chain and hashes. It names nobody.</li>
      </ul>
      <h2>What we do not do</h2>
      <p>We load nothing from other hosts, show no advertising, and sell no data. There are no tracking cookies; your session and your choice of theme are kept in your browser.</p>
    </TextPage>
  );
}
