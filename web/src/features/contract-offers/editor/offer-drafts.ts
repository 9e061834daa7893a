import { useEffect, useRef, useState } from 'react';
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

/** For the call that has sent the contract, and where it is discarded. */
export const forgetOffer = (applicationId: string): void => void drafts.keep(applicationId, null);

/** The draft of a contract on this device, which the form begins with. */
export function useOfferDraft(applicationId: string, newestVersion: number): OfferDraft | null {
  const [resumed] = useState(() => kept(applicationId, newestVersion));
  return resumed;
}

/**
 * Keeps the form as it is typed.
 * @returns whether what was entered is stored
 */
export function useKeptForm(applicationId: string, newestVersion: number, form: OfferForm): boolean {
  const typed = JSON.stringify(form);
  const last = useRef(typed);
  const [isStored, setIsStored] = useState(true);
  useEffect(() => {
    if (typed === last.current) return;
    last.current = typed;
    const draft = { form: JSON.parse(typed) as OfferForm, newestVersion, at: new Date().toISOString() };
    setIsStored(drafts.keep(applicationId, draft));
  }, [typed, applicationId, newestVersion]);
  return isStored;
}
