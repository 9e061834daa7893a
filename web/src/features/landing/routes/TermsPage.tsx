import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { TextPage } from '../components/TextPage.tsx';

export default function TermsPage() {
  return (
    <TextPage title="Terms" changed="24 November 2026">
      <h2>What HireLedger is</h2>
      <p>
        HireLedger is a platform where companies post jobs, candidates apply, and payments go through escrow that pays
        as their contract says: on signatures, or when a deadline has passed. We run the platform; the work is agreed
        between the company and the person it hires.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>
          Sign up with your own email and verify it with a code, or use a Google or GitHub account with a verified
          email.
        </li>
        <li>
          Keep your password private. You are responsible for activity on your account. If you think someone else has
          access, change your password; this ends all other sessions.
        </li>
        <li>An account is for one person or one company.</li>
      </ul>
      <h2>Money</h2>
      <ul>
        <li>Money leaves a company's wallet only with that company's signed approval.</li>
        <li>A payout confirmed on the chain cannot be reversed.</li>
        <li>On the local chain, all dollars are test dollars with no value outside it.</li>
      </ul>
      <h2>Fair use</h2>
      <p>
        Post only real jobs, apply only as yourself, and publish nothing unlawful or owned by someone else. Jobs can be
        reported, and we may remove content that breaks these rules.
      </p>
      <h2>Closing your account</h2>
      <ul>
        <li>You can delete your account in Settings. You can cancel the deletion for 14 days.</li>
        <li>
          You cannot delete your account while you have money in escrow or unpaid finished work. Settings shows what is
          still open.
        </li>
      </ul>
      <p>
        What we store about you, and for how long, is described in <Link to={paths.privacy()}>Privacy</Link> and{' '}
        <Link to={paths.dataProcessing()}>Data processing</Link>.
      </p>
    </TextPage>
  );
}
