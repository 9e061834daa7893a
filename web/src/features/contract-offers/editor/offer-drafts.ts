import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetOtherVersion, useOtherVersion, type OtherVersion } from '../../../forms/use-other-version.ts';
import { deviceDrafts } from '../../../http/device-drafts.ts';
import type { OfferForm } from './offer-form.ts';

interface OfferDraft {
  form: OfferForm;
  /** The version that it was to replace. */
  newestVersion: number;
  /** ISO. */
  at: string;
}

const drafts = deviceDrafts<OfferDraft>('contract-drafts');

/** What was entered for this application and not sent; null where a version was sent since. */
function kept(applicationId: string, newestVersion: number): OfferDraft | null {
  const draft = drafts.read(applicationId);
  return draft?.newestVersion === newestVersion ? draft : null;
}

/** Where it is discarded. */
export const discardOffer = (applicationId: string): void => void drafts.keep(applicationId, null);

const aboutOffer = (applicationId: string): string => `contract/${applicationId}`;

/** For the call that has sent the contract. */
export function forgetOffer(applicationId: string): void {
  discardOffer(applicationId);
  forgetOtherVersion(aboutOffer(applicationId));
}

/** The draft of a contract on this device, which the form begins with. */
export function useOfferDraft(applicationId: string, newestVersion: number): OfferDraft | null {
  const [resumed] = useState(() => kept(applicationId, newestVersion));
  return resumed;
}

interface KeptForm {
  /** Whether what was entered is stored. */
  isStored: boolean;
  /** Another tab has entered something meanwhile: nothing is stored in its place until one is chosen. */
  inConflict: boolean;
  /** What that tab has entered. */
  theirs: () => OfferForm | null;
  /** The version that was not chosen. */
  other: OtherVersion<OfferForm>;
  /** Continues with that form; it is stored. */
  goOnWith: (form: OfferForm) => void;
}

/** Keeps the form as it is typed. */
export function useKeptForm(
  applicationId: string,
  newestVersion: number,
  form: OfferForm,
  resumed: OfferDraft | null,
): KeptForm {
  const typed = JSON.stringify(form);
  const last = useRef(typed);
  // Of what this tab has read or stored last.
  const at = useRef(resumed?.at ?? null);
  const [isStored, setIsStored] = useState(true);
  const [inConflict, setInConflict] = useState(false);
  const other = useOtherVersion<OfferForm>(aboutOffer(applicationId));
  const { keep: keepOther } = other;
  const store = useCallback(
    (next: OfferForm) => {
      at.current = new Date().toISOString();
      setIsStored(drafts.keep(applicationId, { form: next, newestVersion, at: at.current }));
    },
    [applicationId, newestVersion],
  );
  useEffect(() => {
    if (typed === last.current) return;
    last.current = typed;
    const mine = JSON.parse(typed) as OfferForm;
    const stored = kept(applicationId, newestVersion);
    if (!stored || stored.at === at.current) return store(mine);
    setInConflict(true);
    keepOther(mine);
  }, [typed, applicationId, newestVersion, store, keepOther]);
  return {
    isStored: isStored && !inConflict,
    inConflict,
    theirs: () => kept(applicationId, newestVersion)?.form ?? null,
    other,
    goOnWith: (next) => {
      last.current = JSON.stringify(next);
      store(next);
      setInConflict(false);
    },
  };
}
