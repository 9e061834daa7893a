import { TextPage } from '../components/TextPage.tsx';

export default function PrivacyPage() {
  return (
    <TextPage title="Privacy" changed="29 November 2026">
      <h2>What we store</h2>
      <ul>
        <li>What you enter: your name, email address, profile, files, jobs, applications and messages.</li>
        <li>What happens: application stages with times, payouts, and who viewed a profile on which day.</li>
        <li>
          Your sessions: when each started and was last used, the browser, and the IP address without its last part, so
          you can recognize sessions that are not yours.
        </li>
        <li>Your password, codes and links, only as irreversible hashes.</li>
        <li>
          What you write through the contact form: your name, email address, topic and message, and your account if you
          were logged in. It is sent to us by email. HireLedger keeps its own copy for 180 days, and no more than the
          newest 10,000 messages; if your account is deleted, so is the copy. Your network address is only counted, for
          an hour, so that nobody floods us.
        </li>
        <li>
          When you log in with Google or GitHub: which account it is. We never get your password and never post
          anything.
        </li>
      </ul>
      <h2>Who can see it</h2>
      <ul>
        <li>Everyone can see open jobs and a company's public details.</li>
        <li>
          Only companies you applied to can see your contact details, birth date, gender and address, until the
          application is declined or withdrawn.
        </li>
        <li>
          You choose in Settings who can see your public page. It never shows your email, phone number or birth date.
        </li>
        <li>The other side of a payment sees the billing details you entered, on its invoice.</li>
        <li>Only our reviewers see documents you submit for verification.</li>
        <li>Contact form messages are read by our team, who reply to the address you entered.</li>
        <li>The audit page shows escrow events: amounts, addresses on the chain and hashes. It contains no names.</li>
      </ul>
      <h2>What we do not do</h2>
      <p>
        We load nothing from third parties, show no ads and sell no data. There are no tracking cookies. Your session
        and theme are stored in your browser.
      </p>
      <h2>What you can do</h2>
      <ul>
        <li>Review and end your sessions, and choose which emails you get, in Settings.</li>
        <li>Download everything we store about you, in Settings.</li>
        <li>
          Delete your account in Settings, or as a member of a company your sign-in alone: the company then keeps what
          you did without your name. You can cancel for 14 days. After that, your profile, files and email are removed,
          and past applications show “Deleted talent” or “Deleted company”. Contracts that both sides signed stay with
          the other side, with the names and attachments in them, and so do issued invoices with the billing details in
          them.
        </li>
      </ul>
    </TextPage>
  );
}
