import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';
import { TextPage } from '../components/TextPage.tsx';

export default function TermsPage() {
  return (
    <TextPage title="Terms" changed="21 November 2026">
      <h2>What HireLedger is</h2>
      <p>
        HireLedger is a place where companies post jobs, talents apply, and pay goes through an escrow that releases it
        only when the company approves the work. We run the place; the work and the agreement about it are between the
        company and the talent.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>
          You sign up with an address that is yours and confirm it with a code, or with a Google or GitHub account whose
          address is confirmed there.
        </li>
        <li>
          Keep your password to yourself. What is done from your account counts as done by you. If you think that
          somebody else got in, set a new password: it ends every other session.
        </li>
        <li>An account is for one talent or one company.</li>
      </ul>
      <h2>Money</h2>
      <ul>
        <li>Pay leaves a company's wallet for a talent only on that company's signed approval.</li>
        <li>A payout that the chain has confirmed cannot be taken back.</li>
        <li>On the local chain all dollars are test dollars. They are worth nothing outside it.</li>
      </ul>
      <h2>Using it fairly</h2>
      <p>
        Post only real jobs, apply only as yourself, and put up nothing that is unlawful or that belongs to someone
        else. Jobs can be reported, and what breaks this may be taken down.
      </p>
      <h2>Leaving</h2>
      <ul>
        <li>You can delete your account in the settings. For 14 days you can come back; after that it is deleted.</li>
        <li>
          While money of yours is in escrow, or talents wait for pay from you, the account stays until that is settled.
          The settings say what is in the way.
        </li>
      </ul>
      <p>
        What we keep of you, and for how long, is told under <Link to={paths.privacy()}>Privacy</Link> and{' '}
        <Link to={paths.dataProcessing()}>Data processing</Link>.
      </p>
    </TextPage>
  );
}
