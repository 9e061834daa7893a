import type { AuditState } from '@hireledger/domain/audit/verify/audit-state';
import type { AuditProgress } from '@hireledger/domain/audit/verify/verify-ledger';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { useEffect, useRef, useState } from 'react';
import { forgetCheck, keepCheck, keepResult, readKeptCheck, readKeptResult, type MadeCheck } from './kept-check.ts';
import { keepHead, readKnownHeads } from './known-heads.ts';
import type { StartVerification, VerificationInputs } from './verification.ts';

interface Check {
  phase: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  progress: AuditProgress | null;
  made: MadeCheck | null;
  failure: string | null;
}

const IDLE: Check = { phase: 'idle', progress: null, made: null, failure: null };

/**
 * One check at a time. It can be stopped, also by a reload, and continues where it was up to a second before. What the newest one found is
 * there again after a reload.
 */
export function useVerification(info: ChainInfo, start: StartVerification) {
  const [check, setCheck] = useState(IDLE);
  const stop = useRef(() => {});
  const last = useRef<{ inputs: VerificationInputs; state: AuditState | undefined } | null>(null);
  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    let isHere = true;
    void Promise.all([readKeptCheck(info), readKeptResult(info)]).then(([kept, made]) => {
      if (!isHere || last.current) return;
      if (kept) {
        last.current = { inputs: kept.inputs, state: kept.inputs.state };
        setCheck({ ...IDLE, phase: 'stopped', progress: kept.progress });
      } else if (made) setCheck({ ...IDLE, phase: 'done', made });
    });
    return () => {
      isHere = false;
    };
  }, [info]);

  const run = (inputs: VerificationInputs) => {
    stop.current();
    last.current = { inputs, state: inputs.state };
    setCheck((before) => ({ ...IDLE, phase: 'running', progress: inputs.state ? before.progress : null }));
    stop.current = start(inputs, (news) => {
      if ('progress' in news) {
        if (news.state) {
          last.current!.state = news.state;
          void keepCheck({ inputs: { ...inputs, state: news.state }, progress: news.progress });
        }
        setCheck((before) => ({ ...before, progress: news.progress }));
      } else if ('report' in news) {
        void forgetCheck();
        const now = new Date();
        keepHead(news.report.certificate, now);
        const made = { report: news.report, at: now.toISOString() };
        void keepResult(inputs, made);
        setCheck((before) => ({ ...before, phase: 'done', made }));
      } else setCheck((before) => ({ ...before, phase: 'failed', failure: news.failure }));
    });
  };

  return {
    ...check,
    verify: (nodes: readonly string[]) => {
      void forgetCheck();
      run({ info, market: location.origin, nodes, knownHeads: readKnownHeads(info.chainId) });
    },
    cancel: () => {
      stop.current();
      setCheck((before) => ({ ...before, phase: 'stopped' }));
    },
    /** Undefined where nothing was stopped. */
    resume:
      check.phase === 'stopped'
        ? () => last.current && run({ ...last.current.inputs, state: last.current.state })
        : undefined,
  };
}
