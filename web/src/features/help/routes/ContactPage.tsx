import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Card } from '../../../design/Card.tsx';
import { ContactForm } from '../components/ContactForm.tsx';
import { StatusLine } from '../components/StatusLine.tsx';

const LINK = 'text-brand-ink underline underline-offset-3';

/** `/contact`: a message to support, from anyone. */
export default function ContactPage() {
  return (
    <div className="grid gap-8 pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-16 lg:py-6">
      <div className="grid content-start gap-4">
        <h1 tabIndex={-1} className="text-headline outline-none">
          Contact
        </h1>
        <p className="max-w-md text-base leading-7 text-ink-soft">
          Questions about an account, a job, a payment or your data? Ask us. We read every message and reply by email.
        </p>
        <dl className="mt-2 grid max-w-md gap-5">
          <div>
            <dt className="font-medium">Quick answers</dt>
            <dd className="mt-0.5 text-ink-soft">
              Find step-by-step guides in{' '}
              <Link to={paths.help()} className={LINK}>
                Help
              </Link>
              .
            </dd>
          </div>
          <div>
            <dt className="font-medium">About a payment</dt>
            <dd className="mt-0.5 text-ink-soft">
              Include the job and the date. You can follow a release in the{' '}
              <Link to={paths.audit()} className={LINK}>
                audit
              </Link>
              .
            </dd>
          </div>
          <div>
            <dt className="font-medium">Something is not working</dt>
            <dd className="mt-0.5">
              <StatusLine />
            </dd>
          </div>
        </dl>
      </div>
      <Card title="Contact us">
        <ContactForm />
      </Card>
    </div>
  );
}
