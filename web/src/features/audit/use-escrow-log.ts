// Why: docs/decisions/0331-read-the-audit-list-back-in-a-worker-and-page-it-in-the-browser.md
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { useEffect, useRef, useState } from 'react';
import { chainTrouble } from '../../chain/chain-trouble.ts';
import type { ChainReader } from './chain/chain-reader.ts';
import { EVENTS_AT_ONCE, MOST_EVENTS, type EscrowLog } from './chain/escrow-log.ts';
import { readNewer, readNewest, readOlder } from './chain/read-log.ts';

const LOOK_EVERY_MS = 2_000;

export type Connect = (info: ChainInfo) => Promise<ChainReader>;

interface Read {
  /** Null until the first answer of the chain. */
  log: EscrowLog | null;
  /** What the contracts report to hold, in minor units. */
  held: bigint | null;
  /** An error while the chain cannot be read; earlier events stay. */
  trouble: string | null;
  reader: ChainReader | null;
}

const NOTHING: Read = { log: null, held: null, trouble: null, reader: null };

/**
 * Follows the escrow contracts while the page is visible: the newest events first, then back to the deployment in
 * bounded pieces, with a look at new blocks in between.
 */
export function useEscrowLog(info: ChainInfo | undefined, connect: Connect) {
  const [read, setRead] = useState(NOTHING);
  const [most, setMost] = useState(EVENTS_AT_ONCE);
  const allowed = useRef(most);
  const wake = useRef(() => {});

  useEffect(() => {
    if (!info) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let now = NOTHING;
    const show = (change: Partial<Read>) => {
      if (stopped) return;
      now = { ...now, ...change };
      setRead(now);
    };
    const look = async () => {
      try {
        const reader = now.reader ?? (await connect(info));
        if (stopped) return reader.close();
        show({ reader });
        const log = now.log
          ? await readNewer(reader, now.log, info.deployBlock)
          : await readNewest(reader, info.deployBlock);
        const held = log === now.log ? now.held : await reader.held();
        show({ reader, log, held, trouble: null });
        const lookAgainAt = Date.now() + LOOK_EVERY_MS;
        while (!stopped && isMoreToRead(now.log!, info, allowed.current) && Date.now() < lookAgainAt)
          show({ log: await readOlder(reader, now.log!, info.deployBlock) });
      } catch (error) {
        show({ trouble: chainTrouble(error, info) });
      }
      const atOnce = !now.trouble && now.log !== null && isMoreToRead(now.log, info, allowed.current);
      if (!stopped && document.visibilityState === 'visible') timer = setTimeout(lookNow, atOnce ? 0 : LOOK_EVERY_MS);
    };
    let looking = Promise.resolve<void>(undefined);
    const lookNow = () => {
      clearTimeout(timer);
      looking = looking.then(() => {
        clearTimeout(timer);
        return stopped || document.visibilityState !== 'visible' ? undefined : look();
      });
    };
    wake.current = lookNow;
    lookNow();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
      now.reader?.close();
    };
  }, [info, connect]);

  const isWhole = Boolean(read.log && info && read.log.from <= info.deployBlock);
  return {
    ...read,
    /** Every event since the first deployment is in the log. */
    isWhole,
    /** Older blocks are being read. */
    isReading: Boolean(read.log && !isWhole && read.log.events.length < most),
    /** Undefined where there is nothing older, or no room for it. */
    showOlder:
      read.log && !isWhole && read.log.events.length >= most && most < MOST_EVENTS
        ? () => {
            allowed.current = most + EVENTS_AT_ONCE;
            setMost(allowed.current);
            wake.current();
          }
        : undefined,
    retry: () => {
      setRead((before) => ({ ...before, trouble: null }));
      wake.current();
    },
  };
}

const isMoreToRead = (log: EscrowLog, { deployBlock }: ChainInfo, most: number): boolean =>
  log.from > deployBlock && log.events.length < most;
