// Why: docs/decisions/0424-see-who-else-is-here-and-who-was-first.md
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { namedPerson, type NamedPerson } from '@hireledger/domain/accounts/named-person';
import { VIEWING_EVERY_MS } from '@hireledger/domain/hiring/viewing';
import { viewingSignal, type ColleagueSignal } from '@hireledger/domain/http/realtime';
import { mayAbout } from '../auth/view.ts';
import { isBackedUp } from './client.ts';
import type { Signalling } from './signalling.ts';

export const remoteViewing = z.object({
  name: z.literal('viewing'),
  applicationId: z.uuid(),
  person: namedPerson,
  /** `came`: those who have it in view answer. */
  state: z.enum(['came', 'here', 'left']),
});
type RemoteViewing = z.infer<typeof remoteViewing>;

/** A page of a member that has an application in view. */
interface Viewer {
  socket: Socket;
  applicationId: string;
  person: NamedPerson;
}

/** A little less than the interval of the pages. */
const LEAST_MS = VIEWING_EVERY_MS - 5_000;

interface ViewingParts {
  notify: (signal: RemoteViewing) => void;
  onError: (error: unknown) => void;
}

/**
 * Shows members of a company who else of them has the same application in view. Only pages that have it in view themselves are
 * sent it, and each of them was checked; other pages of the same person are not.
 */
export function openViewing({ notify, onError }: ViewingParts) {
  /** The viewers at this process, by application. */
  const viewersOf = new Map<string, ReadonlySet<Viewer>>();
  const viewers = (applicationId: string) => viewersOf.get(applicationId) ?? new Set<Viewer>();

  function send({ socket }: Viewer, signal: ColleagueSignal): void {
    // Not as a volatile message: of several at once only the first would be sent.
    if (!isBackedUp({ socket })) socket.emit('viewing', signal);
  }
  function show({ applicationId, person, state }: RemoteViewing): void {
    const signal: ColleagueSignal = { applicationId, person, ...(state === 'left' && { left: true }) };
    for (const viewer of viewers(applicationId)) if (viewer.person.id !== person.id) send(viewer, signal);
  }
  function signal({ applicationId, person }: Viewer, state: RemoteViewing['state']): void {
    const sent: RemoteViewing = { name: 'viewing', applicationId, person, state };
    show(sent);
    notify(sent);
  }

  function enter(viewer: Viewer): void {
    const { applicationId, person } = viewer;
    const others = new Map([...viewers(applicationId)].map((other) => [other.person.id, other.person]));
    others.delete(person.id);
    viewersOf.set(applicationId, new Set([...viewers(applicationId), viewer]));
    for (const other of others.values()) send(viewer, { applicationId, person: other });
    signal(viewer, 'came');
  }
  function leave(viewer: Viewer): void {
    const { applicationId, person } = viewer;
    const stay = new Set([...viewers(applicationId)].filter((other) => other !== viewer));
    if (stay.size > 0) viewersOf.set(applicationId, stay);
    else viewersOf.delete(applicationId);
    if (![...stay].some((other) => other.person.id === person.id)) signal(viewer, 'left');
  }

  return {
    listen(socket: Socket, { session, view, find }: Signalling): void {
      let wanted: string | null = null;
      let viewer: Viewer | null = null;
      let signalledAt = 0;
      let isFollowing = false;

      /** Follows the page, which may go through many applications: one look-up at a time, of the last one. */
      const follow = async (): Promise<void> => {
        if (isFollowing) return;
        isFollowing = true;
        try {
          while (wanted !== (viewer?.applicationId ?? null)) {
            if (viewer) leave(viewer);
            viewer = null;
            const applicationId: string | null = wanted;
            const found = applicationId && (await find(applicationId));
            if (applicationId !== wanted || applicationId === null) continue;
            if (found && mayAbout(view, 'see-applicants', found.jobId)) {
              const person = { id: session.personId, fullName: found.personName };
              viewer = { socket, applicationId, person };
              signalledAt = Date.now();
              enter(viewer);
            } else wanted = null;
          }
        } finally {
          // At once, and not by a promise: the next signal may be read in the same turn.
          isFollowing = false;
        }
      };
      const want = (applicationId: string | null) => {
        wanted = applicationId;
        follow().catch(onError);
      };
      socket.on('viewing', (sent: unknown) => {
        const parsed = viewingSignal.safeParse(sent);
        if (!parsed.success) return;
        const { applicationId } = parsed.data;
        if (applicationId === null || viewer?.applicationId !== applicationId) return want(applicationId);
        wanted = applicationId;
        if (Date.now() - signalledAt < LEAST_MS) return;
        signalledAt = Date.now();
        signal(viewer, 'here');
      });
      socket.on('disconnect', () => want(null));
    },
    /**
     * A signal of another process. To a colleague who came, the viewers here answer. A colleague who left there and has
     * a page open here is still there.
     */
    onRemote(remote: RemoteViewing): void {
      show(remote);
      if (remote.state === 'here') return;
      for (const viewer of viewers(remote.applicationId))
        if ((viewer.person.id === remote.person.id) === (remote.state === 'left')) signal(viewer, 'here');
    },
  };
}
