import { TextPage } from '../components/TextPage.tsx';

export default function PrivacyPage() {
  return (
    <TextPage title="Privacy" changed="21 November 2026">
      <h2>What we store</h2>
      <ul>
        <li>What you enter: your name, email address, profile, files, jobs, applications and messages.</li>
        <li>
          What happens: stages of applications with their times, payouts, and who looked at a profile on which day.
        </li>
        <li>
          Your sessions: when each began and was last used, the kind of browser, and the network address without its
          last part, so that you can recognise a session that is not yours.
        </li>
        <li>Your password, codes and links only as hashes that cannot be reversed.</li>
        <li>
          What you write through the contact form: your name, email address, topic and message, and your account if you
          were signed in. It is sent to us by email. HireLedger keeps its own copy for 180 days, and no more than the
          newest 10,000 messages; if your account is deleted, so is the copy. Your network address is only counted, for
          an hour, so that nobody floods us.
        </li>
        <li>
          When you sign in with Google or GitHub: which account it is. We get no password from them, and post nothing.
        </li>
      </ul>
      <h2>Who sees it</h2>
      <ul>
        <li>Open jobs and the company's public details are seen by everyone.</li>
        <li>
          A talent's contact details, birth date, gender and address are seen by the companies that the talent applied
          to, until the application is declined or withdrawn, and by no other.
        </li>
        <li>
          Talents choose in the settings who can open their page. The page shows no email address, phone number or birth
          date.
        </li>
        <li>Documents that you submit for verification are seen by those who review them.</li>
        <li>
          What you write through the contact form is read by the people who run this HireLedger, and answered to the
          address that you gave.
        </li>
        <li>The audit page shows escrow events: amounts, addresses on the chain and hashes. It names nobody.</li>
      </ul>
      <h2>What we do not do</h2>
      <p>
        We load nothing from other hosts, show no advertising, and sell no data. There are no tracking cookies; your
        session and your choice of theme are kept in your browser.
      </p>
      <h2>What you can do</h2>
      <ul>
        <li>See and end your sessions, and choose which emails you get, in the settings.</li>
        <li>Download everything that we store about you, from the settings.</li>
        <li>
          Delete your account there. You can cancel that for 14 days; then your profile, files and address are removed,
          and where you took part in an application others read “Deleted talent” or “Deleted company”.
        </li>
      </ul>
    </TextPage>
  );
}
