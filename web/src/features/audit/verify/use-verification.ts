import type { AuditProgress } from '@hireledger/domain/audit/verify/verify-ledger';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { useEffect, useRef, useState } from 'react';
import {
  forgetCheck,
  keepCheck,
  keepResult,
  nodesKey,
  readKeptCheck,
  readKeptResult,
  type MadeCheck,
} from './kept-check.ts';
import { keepHead, readKnownHeads } from './known-heads.ts';
import type { StartVerification, VerificationInputs } from './verification.ts';

interface Check {
  phase: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  /** With the state from which it continues; null before there is one. */
  inputs: VerificationInputs | null;
  progress: AuditProgress | null;
  made: MadeCheck | null;
  failure: string | null;
}

const IDLE: Check = { phase: 'idle', inputs: null, progress: null, made: null, failure: null };

/**
 * One check at a time. It can be stopped, also by a reload, and continues where it was up to a second before. What the newest one over
 * `nodes` found is there again after a reload; what other nodes gave is not shown.
 * @param nodes those of the fields; null while one of them is wrong
 */
export function useVerification(info: ChainInfo, start: StartVerification, nodes: readonly string[] | null) {
  const key = nodes && nodesKey(nodes);
  const [{ of, ...check }, setCheck] = useState<Check & { of: string | null }>({ ...IDLE, of: null });
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    if (key === null || key === of) return;
    let isHere = true;
    void Promise.all([readKeptCheck(info), readKeptResult(info, key)]).then(([kept, made]) => {
      if (!isHere) return;
      if (kept && nodesKey(kept.inputs.nodes) === key)
        setCheck({ ...IDLE, of: key, phase: 'stopped', inputs: kept.inputs, progress: kept.progress });
      else setCheck({ ...IDLE, of: key, ...(made && { phase: 'done', made }) });
    });
    return () => {
      isHere = false;
    };
  }, [info, key, of]);

  const run = (inputs: VerificationInputs) => {
    stop.current();
    const begun = { ...IDLE, of: nodesKey(inputs.nodes), phase: 'running' as const, inputs };
    setCheck((before) => ({ ...begun, progress: inputs.state ? before.progress : null }));
    stop.current = start(inputs, (news) => {
      if ('progress' in news) {
        const { progress, state } = news;
        const reached = state ? { ...inputs, state } : null;
        if (reached) void keepCheck({ inputs: reached, progress });
        setCheck((before) => ({ ...before, progress, ...(reached && { inputs: reached }) }));
      } else if ('report' in news) {
        void forgetCheck(inputs);
        const now = new Date();
        keepHead(news.report.certificate, now);
        const made = { report: news.report, at: now.toISOString() };
        void keepResult(inputs, made);
        setCheck((before) => ({ ...before, phase: 'done', made }));
      } else setCheck((before) => ({ ...before, phase: 'failed', failure: news.failure }));
    });
  };

  const shown = key !== null && key === of ? check : IDLE;
  const { inputs } = shown;
  return {
    ...shown,
    verify: (chosen: readonly string[]) => {
      void forgetCheck({ info, nodes: chosen });
      run({ info, market: location.origin, nodes: chosen, knownHeads: readKnownHeads(info.chainId) });
    },
    cancel: () => {
      stop.current();
      setCheck((before) => ({ ...before, phase: 'stopped' }));
    },
    /** Undefined where nothing was stopped. */
    resume: shown.phase === 'stopped' && inputs ? () => run(inputs) : undefined,
  };
}
