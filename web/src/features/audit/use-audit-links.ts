import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import type { EscrowEvent } from './chain/escrow-event.ts';

/** Links within the page. */
export interface AuditLinks {
  /** Opens the event over the list, which keeps its filters and its page. */
  event: (event: Pick<EscrowEvent, 'transactionHash' | 'logIndex'>) => string;
  /** The agreement alone, opened. */
  agreement: (agreementId: string) => string;
  /** All events that contain this text. */
  search: (text: string) => string;
}

export function useAuditLinks(): AuditLinks {
  const [params] = useSearchParams();
  return useMemo(
    () => ({
      event: ({ transactionHash, logIndex }) => {
        const next = new URLSearchParams(params);
        next.set('tx', transactionHash);
        next.set('log', String(logIndex));
        return `${paths.audit()}?${next}`;
      },
      agreement: (agreementId) => paths.audit({ view: 'agreements', q: agreementId, open: agreementId }),
      search: (text) => paths.audit({ q: text }),
    }),
    [params],
  );
}
