// Why: docs/decisions/0424-see-who-else-is-here-and-who-was-first.md
import type { NamedPerson } from '@hireledger/domain/accounts/named-person';
import { VIEWING_EVERY_MS, VIEWING_LASTS_MS } from '@hireledger/domain/hiring/viewing';
import type { ColleagueSignal } from '@hireledger/domain/http/realtime';
import { useEffect, useState } from 'react';
import { createListeners } from '../browser/create-listeners.ts';
import { onConnected, sendSignal } from './signals.ts';

const listeners = createListeners<[ColleagueSignal]>();

/** Reports that a colleague has the same application in view, or no longer. */
export const receiveViewing = listeners.notify;

/** Signals that this page has an application in view while it does, and returns the colleagues who have it too, who came first first. */
export function useColleaguesHere(applicationId: string): readonly NamedPerson[] {
  const [here, setHere] = useState<readonly NamedPerson[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const remove = (id: string) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      setHere((people) => people.filter((each) => each.id !== id));
    };
    const removeAll = () => timers.keys().forEach(remove);
    const show = (person: NamedPerson) => {
      clearTimeout(timers.get(person.id));
      timers.set(
        person.id,
        setTimeout(() => remove(person.id), VIEWING_LASTS_MS),
      );
      setHere((people) =>
        people.some(({ id, fullName }) => id === person.id && fullName === person.fullName)
          ? people
          : [...people.filter(({ id }) => id !== person.id), person],
      );
    };
    const isInView = () => document.visibilityState === 'visible';
    const say = () => {
      // Nobody is reported to a page in the background.
      if (!isInView()) removeAll();
      sendSignal('viewing', { applicationId: isInView() ? applicationId : null });
    };
    const stops = [
      listeners.subscribe(({ applicationId: about, person, left }) => {
        if (about !== applicationId) return;
        if (left) remove(person.id);
        else show(person);
      }),
      onConnected(say),
    ];
    const repeat = setInterval(() => isInView() && say(), VIEWING_EVERY_MS);
    document.addEventListener('visibilitychange', say);
    say();
    return () => {
      for (const stop of stops) stop();
      clearInterval(repeat);
      document.removeEventListener('visibilitychange', say);
      removeAll();
      sendSignal('viewing', { applicationId: null });
    };
  }, [applicationId]);
  return here;
}
