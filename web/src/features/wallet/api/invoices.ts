import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../http/sentences.ts';
import { callForAnswer } from '../../../http/call.ts';
import { downloadAnswer } from '../../../http/download.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { liveQuery } from '../../../realtime/live-query.ts';

/** A milestone that ends may have a new invoice; no event has its number. */
const isAbout = (name: string): boolean => name === 'disbursement.released' || name.startsWith('escrow.');

/** The newest invoices, and how many there are. */
const invoices = liveQuery({
  name: 'invoices',
  fetch: (signal: AbortSignal, limit: number) => callForAnswer('GET /invoices', { query: { limit }, signal }),
  apply: (before, event) => ({ data: before, stale: isAbout(event.name) }),
});

export const useInvoices = (limit: number) =>
  useQuery({ ...invoices.options(limit), placeholderData: keepPreviousData });

/** Downloads an invoice as PDF. */
export const useDownloadInvoice = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      downloadAnswer('GET /invoices/:id/pdf', { params: { id } }, `${name}.pdf`),
    onError: (error) => toast.error(sentenceOf(error)),
  });
