import type { AuditState } from '@hireledger/domain/audit/verify/audit-state';
import type { AuditReport } from '@hireledger/domain/audit/verify/report';
import type { AuditProgress } from '@hireledger/domain/audit/verify/verify-ledger';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { useEffect, useRef, useState } from 'react';
import { forgetCheck, keepCheck, readKeptCheck } from './kept-check.ts';
import { keepHead, readKnownHeads } from './known-heads.ts';
import type { StartVerification, VerificationInputs } from './verification.ts';

interface Check {
  phase: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  progress: AuditProgress | null;
  report: AuditReport | null;
  failure: string | null;
}

const IDLE: Check = { phase: 'idle', progress: null, report: null, failure: null };

/** One check at a time. It can be stopped, also by a reload, and continues where it was up to a second before. */
export function useVerification(info: ChainInfo, start: StartVerification) {
  const [check, setCheck] = useState(IDLE);
  const stop = useRef(() => {});
  const last = useRef<{ inputs: VerificationInputs; state: AuditState | undefined } | null>(null);
  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    let isHere = true;
    void readKeptCheck(info).then((kept) => {
      if (!isHere || !kept || last.current) return;
      last.current = { inputs: kept.inputs, state: kept.inputs.state };
      setCheck({ ...IDLE, phase: 'stopped', progress: kept.progress });
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
        keepHead(news.report.certificate, new Date());
        setCheck((before) => ({ ...before, phase: 'done', report: news.report }));
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
