// Why: docs/decisions/0068-push-a-jobs-counts-over-a-public-socket.md
import type { Sql } from '@hireledger/db/connect';
import type { JobCount } from '@hireledger/domain/http/job-feed';
import { jobIsOpen } from '../job-posting/job-posting.ts';
import { openFeedSockets, type FeedSocket } from './feed-sockets.ts';

/** Sends everyone who views a job how many have applied: public, limited, and silent while nothing changes. */
export interface JobFeed {
  /** Sends the present count, then each change. `address` is the socket's network address. */
  watch(socket: FeedSocket, jobId: string, address: string): void;
  /** These jobs may have changed. */
  onChanged(jobIds: string[]): void;
  /** Resolves when all known changes have been read. For tests. */
  settled(): Promise<void>;
  close(): void;
}

/** Changes within this time are sent together: a burst of applications costs the watchers four messages a second. */
const JOIN_MS = 250;
/** The backstop of lost notifications, and of deadlines, which pass without one. */
const SWEEP_MS = 15_000;
const LIMITS = { inAll: 2_000, perAddress: 40 };
const MAX_WAITING_BYTES = 16 * 1024;

interface Watched {
  sockets: Set<FeedSocket>;
  last: string | null;
}

interface JobFeedOptions {
  sql: Sql;
  clock: () => Date;
  onError: (error: unknown) => void;
}

export function openJobFeed({ sql, clock, onError }: JobFeedOptions): JobFeed {
  const watched = new Map<string, Watched>();
  const sockets = openFeedSockets(LIMITS);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  // Reads never overlap: an older count is never sent after a newer one.
  let turn: Promise<void> = Promise.resolve();

  const sendCounts = async () => {
    const jobIds = [...changed].filter((jobId) => watched.has(jobId));
    changed.clear();
    if (jobIds.length === 0) return;
    const counts = await readCounts(sql, jobIds, clock());
    for (const count of counts) broadcast(watched.get(count.jobId), JSON.stringify(count));
  };
  const read = () => {
    timer = undefined;
    turn = turn.then(sendCounts).catch(onError);
  };
  const onChanged = (jobIds: Iterable<string>) => {
    for (const jobId of jobIds) if (watched.has(jobId)) changed.add(jobId);
    if (changed.size > 0) timer ??= setTimeout(read, JOIN_MS).unref();
  };
  const sweep = setInterval(() => onChanged(watched.keys()), SWEEP_MS).unref();

  return {
    watch(socket, jobId, address) {
      if (!sockets.take(socket, address)) return;
      const job = watched.get(jobId) ?? { sockets: new Set(), last: null };
      watched.set(jobId, job);
      job.sockets.add(socket);
      socket.on('close', () => {
        job.sockets.delete(socket);
        if (job.sockets.size === 0 && watched.get(jobId) === job) watched.delete(jobId);
      });
      if (job.last) socket.send(job.last);
      else {
        changed.add(jobId);
        clearTimeout(timer);
        read();
      }
    },
    onChanged,
    settled: () => {
      clearTimeout(timer);
      read();
      return turn;
    },
    close() {
      clearInterval(sweep);
      clearTimeout(timer);
      sockets.close();
    },
  };
}

function broadcast(job: Watched | undefined, text: string): void {
  if (!job || job.last === text) return;
  job.last = text;
  for (const socket of job.sockets) {
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
    else socket.send(text);
  }
}

const readCounts = (sql: Sql, jobIds: string[], now: Date) => sql<JobCount[]>`
  SELECT j.id AS job_id, j.capacity, (${jobIsOpen(sql, now)}) AS open,
         (SELECT count(*)::int FROM applications a WHERE a.job_id = j.id AND a.stage <> 'Withdrawn') AS applicants
    FROM jobs j WHERE j.id = ANY (${jobIds}::uuid[])`;
