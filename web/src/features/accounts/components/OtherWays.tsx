import {
  PROVIDER_NAMES,
  PROVIDERS,
  providerStartPath,
  type Provider,
} from '@hireledger/domain/accounts/sign-in-providers';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useEffect, useState, type MouseEvent } from 'react';
import { Button } from '../../../design/Button.tsx';
import { knownProviders, listProviders } from '../calls.ts';
import { PROVIDER_MARKS } from './provider-marks.tsx';

/**
 * The sign-in services that are set up, inside an account form, whose 'Remember For 30 Days' applies too; nothing
 * without any.
 * @param next the page to return to
 * @param role the chosen role of a new user
 */
export function OtherWays({ next, role }: { next?: string | null; role?: Role }) {
  const [setUp, setSetUp] = useState(knownProviders);
  const [leaving, setLeaving] = useState<Provider | null>(null);
  // Without an answer the form works as it is.
  useEffect(() => void listProviders().then(setSetUp, () => {}), []);
  const offered = PROVIDERS.filter((provider) => setUp?.[provider]);
  if (offered.length === 0) return null;

  const go = (provider: Provider, { currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const remember = form && new FormData(form).has('remember');
    setLeaving(provider);
    const wishes = new URLSearchParams({
      ...(remember && { remember: '1' }),
      ...(next && { next }),
      ...(role && { role }),
    });
    location.assign(`${providerStartPath(provider)}${wishes.size > 0 ? `?${wishes}` : ''}`);
    // Resets the button if the browser restores the page on Back.
    addEventListener('pageshow', () => setLeaving(null), { once: true });
  };

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-note text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      <div className="flex flex-wrap gap-2.5">
        {offered.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            size="lg"
            className="flex-1 basis-40"
            disabled={leaving !== null}
            onClick={(press) => go(provider, press)}
            aria-label={`Continue with ${PROVIDER_NAMES[provider]}`}
          >
            {PROVIDER_MARKS[provider]}
            <span>{PROVIDER_NAMES[provider]}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
