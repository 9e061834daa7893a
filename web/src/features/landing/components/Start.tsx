import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';

/** A sign-up link for each role. */
export function Start() {
  return (
    <section aria-label="Get started" className="border-t border-line">
      <div className="mx-auto grid max-w-[1240px] px-4 sm:px-6 md:grid-cols-2">
        <div className="py-16 md:border-r md:border-line md:py-24 md:pr-16 lg:py-28">
          <h2 className="text-section">Hiring?</h2>
          <p className="mt-3 max-w-[400px] text-lg leading-7 text-pretty text-ink-soft">Post your first job today.</p>
          <ButtonLink to={paths.signupCompany()} size="lg" className="mt-8">
            Sign up as a company
          </ButtonLink>
        </div>
        <div className="border-line py-16 max-md:border-t md:py-24 md:pl-16 lg:py-28">
          <h2 className="text-section">Looking for work?</h2>
          <p className="mt-3 max-w-[400px] text-lg leading-7 text-pretty text-ink-soft">
            Find a job and get paid through escrow.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.signupTalent()} size="lg" variant="secondary">
              Sign up as a talent
            </ButtonLink>
            <ButtonLink to={paths.jobBoard()} size="lg" variant="ghost">
              See open jobs
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
