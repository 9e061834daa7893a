import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';

/** A way in for each kind of user. */
export function Start() {
  return (
    <section className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[1200px] px-4 sm:px-6 md:grid-cols-2">
        <div className="py-14 md:border-r md:border-line md:py-20 md:pr-16">
          <h2 className="text-2xl">Hiring?</h2>
          <p className="mt-2 max-w-sm text-base leading-6 text-ink-soft">Post your first job today and watch applications come in.</p>
          <ButtonLink to={paths.signupCompany()} size="lg" className="mt-6">
            Sign up as a company
          </ButtonLink>
        </div>
        <div className="border-line py-14 max-md:border-t md:py-20 md:pl-16">
          <h2 className="text-2xl">Looking for work?</h2>
          <p className="mt-2 max-w-sm text-base leading-6 text-ink-soft">Find a job, and follow your pay from approval to release.</p>
          <div className="mt-6 flex flex-wrap gap-3">
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
