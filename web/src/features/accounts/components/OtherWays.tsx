import {
  PROVIDER_NAMES,
  PROVIDERS,
  providerStartPath,
  type Provider,
} from '@hireledger/domain/accounts/sign-in-providers';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../../design/Button.tsx';
import { knownProviders, listProviders } from '../calls.ts';

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

/** The providers' logos in one colour, for both themes. */
const PROVIDER_MARKS: Record<Provider, ReactNode> = {
  google: (
    <svg
      viewBox="0 0 20 20"
      className="size-[18px]"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="butt"
      aria-hidden
    >
      <path d="M15.6 4.9A7.4 7.4 0 1 0 17.3 11H10.2" />
    </svg>
  ),
  github: (
    <svg
      viewBox="0 0 20 20"
      className="size-[18px]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M7.6 18v-2.7c-3 .7-3.7-1.4-3.7-1.4M12.4 18v-3.1c0-.9-.3-1.4-.7-1.8 2.2-.3 4.5-1.1 4.5-4.8 0-1-.3-1.9-1-2.6.1-.3.4-1.3-.1-2.6 0 0-.9-.3-2.7 1a9.3 9.3 0 0 0-4.9 0c-1.8-1.3-2.7-1-2.7-1-.5 1.3-.2 2.3-.1 2.6-.7.7-1 1.6-1 2.6 0 3.7 2.3 4.5 4.5 4.8-.4.4-.6.9-.6 1.6" />
    </svg>
  ),
};
