import {
  PROVIDER_NAMES,
  PROVIDERS,
  providerStartPath,
  SIGN_IN_PROBLEMS,
  type Provider,
} from '@hireledger/domain/accounts/sign-in-providers';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useEffect, useState, type MouseEvent } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { listProviders, type Providers } from '../api/providers.ts';
import { PROVIDER_MARKS } from './provider-marks.tsx';

/**
 * Google and GitHub, inside an account form, whose 'Remember For 30 Days' applies too. A provider that is not set up
 * says so on click.
 * @param next the page to return to
 * @param role the chosen role of a new user
 */
export function OtherWays({ next, role }: { next?: string | null; role?: Role }) {
  const [setUp, setSetUp] = useState<Providers | null>(null);
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const [said, setSaid] = useState('');

  // Only for the look of the buttons: a click retries if this failed.
  useEffect(() => void listProviders().then(setSetUp, () => {}), []);

  const go = async (provider: Provider, { currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const remember = form && new FormData(form).has('remember');
    setSaid('');
    try {
      const on = await listProviders();
      if (!on[provider]) return setSaid(SIGN_IN_PROBLEMS['not-set-up'](PROVIDER_NAMES[provider]));
      setLeaving(provider);
      const wishes = new URLSearchParams({
        ...(remember && { remember: '1' }),
        ...(next && { next }),
        ...(role && { role }),
      });
      location.assign(`${providerStartPath(provider)}${wishes.size > 0 ? `?${wishes}` : ''}`);
      // Resets the button if the browser restores the page on Back.
      addEventListener('pageshow', () => setLeaving(null), { once: true });
    } catch (failure) {
      setSaid(sentenceOf(failure));
    }
  };

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-note text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      <div className="grid gap-2.5 min-[400px]:grid-cols-2">
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            size="lg"
            className={setUp?.[provider] === false ? 'text-ink-faint' : ''}
            disabled={leaving !== null}
            onClick={(press) => void go(provider, press)}
            aria-label={`Continue with ${PROVIDER_NAMES[provider]}`}
            aria-describedby={setUp?.[provider] === false ? `${provider}-off` : undefined}
          >
            {PROVIDER_MARKS[provider]}
            {PROVIDER_NAMES[provider]}
          </Button>
        ))}
      </div>
      {PROVIDERS.map((provider) => (
        <span key={provider} id={`${provider}-off`} hidden>
          Not set up here
        </span>
      ))}
      <p role="status" className="text-note text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
