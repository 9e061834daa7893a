import type { ChainInfo } from '@hireledger/domain/http/audit';
import { chainTrouble } from '../../chain/chain-trouble.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChainReader } from './chain/read-chain.ts';
import type { EscrowLog } from './chain/escrow-log.ts';
import { readNewer, readNewest, readOlder } from './chain/read-log.ts';

const LOOK_EVERY_MS = 2_000;

export interface EscrowView {
  /** Null until the first answer of the chain. */
  log: EscrowLog | null;
  /** What the contract reports to hold, in minor units. */
  held: bigint | null;
  /** An error while the chain cannot be read; earlier events stay. */
  trouble: string | null;
  reader: ChainReader | null;
  readingOlder: boolean;
}

const NOTHING: EscrowView = { log: null, held: null, trouble: null, reader: null, readingOlder: false };

/**
 * Follows the escrow contract while the page is visible: the newest events first, then new blocks. `connect` loads the
 * chain client, which nothing else on the site needs.
 */
export function useEscrowLog(info: ChainInfo | undefined) {
  const [view, setView] = useState<EscrowView>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  /** Reads run one after another, so that an older page and a new block do not overwrite each other's result. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const current = useRef<{ reader: ChainReader; log: EscrowLog } | null>(null);

  const inTurn = useCallback((work: () => Promise<void>) => {
    const turn = queue.current.then(work);
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  useEffect(() => {
    if (!info) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = async () => {
      try {
        await inTurn(async () => {
          if (stopped) return;
          const reader = current.current?.reader ?? (await connect(info));
          if (stopped) return reader.close();
          const before = current.current?.log;
          const log = before
            ? await readNewer(reader, before, info.deployBlock)
            : await readNewest(reader, info.deployBlock);
          const held = log === before ? undefined : await reader.held();
          if (stopped) return;
          current.current = { reader, log };
          setView((now) => ({ ...now, reader, log, held: held ?? now.held, trouble: null }));
        });
      } catch (error) {
        if (!stopped) setView((now) => ({ ...now, trouble: chainTrouble(error, info) }));
      }
      if (!stopped && document.visibilityState === 'visible') timer = setTimeout(look, LOOK_EVERY_MS);
    };
    const wake = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') void look();
    };
    void look();
    document.addEventListener('visibilitychange', wake);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      current.current?.reader.close();
      current.current = null;
    };
  }, [info, attempt, inTurn]);

  const showOlder = async () => {
    if (!info) return;
    setView((now) => ({ ...now, readingOlder: true }));
    try {
      await inTurn(async () => {
        if (!current.current) return;
        const { reader, log } = current.current;
        const older = await readOlder(reader, log, info.deployBlock);
        if (current.current?.reader !== reader) return;
        current.current = { reader, log: older };
        setView((now) => ({ ...now, log: older, trouble: null }));
      });
    } catch (error) {
      setView((now) => ({ ...now, trouble: chainTrouble(error, info) }));
    } finally {
      setView((now) => ({ ...now, readingOlder: false }));
    }
  };

  const retry = () => {
    setView((now) => ({ ...now, trouble: null }));
    setAttempt((count) => count + 1);
  };
  return { ...view, showOlder, retry };
}

const connect = async (info: ChainInfo): Promise<ChainReader> =>
  (await import('./chain/read-chain.ts')).connectChain(info);
