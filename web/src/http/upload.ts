import type { Uploaded } from '@hireledger/domain/http/uploads';
import type { UploadKind } from '@hireledger/domain/uploads/kinds';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { retryOnOverload } from './retry-on-overload.ts';
import { queryText, requestOf } from './call.ts';
import { session } from './session.ts';

interface UploadOptions {
  kind: UploadKind;
  signal: AbortSignal;
  /** Percent of the bytes sent. */
  onProgress?: (percent: number) => void;
}

/**
 * Uploads a file; retries while the server is overloaded.
 * @throws ApiError as every request; the signal's reason if aborted
 */
export const uploadFile = (file: File, options: UploadOptions): Promise<Uploaded> =>
  retryOnOverload(() => send(file, options), options.signal);

/** Uses XMLHttpRequest, since `fetch` does not report upload progress. */
function send(file: File, { kind, signal, onProgress }: UploadOptions): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const { method, path, options } = requestOf('POST /upload', { query: { kind } });
    const call = new XMLHttpRequest();
    const token = session.current()?.token;
    const abort = () => call.abort();
    call.open(method, path + queryText(options.query));
    call.responseType = 'json';
    call.setRequestHeader('accept', 'application/json');
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.round((100 * loaded) / total) : 0);
    call.onabort = () => reject(signal.reason as Error);
    call.onerror = () => reject(new ApiError(0, 'NETWORK', ''));
    call.onload = () => {
      if (call.status === 401 && token && session.current()?.token === token) session.finish('expired');
      if (call.status === 201) resolve(call.response as Uploaded);
      else reject(errorOfAnswer(call.status, withRetryAfter(call.response, call.getResponseHeader('retry-after'))));
    };
    call.onloadend = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) return reject(signal.reason as Error);
    signal.addEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file, file.name);
    call.send(form);
  });
}

/** The body of the failure, with the Retry-After header among its details. */
function withRetryAfter(body: unknown, retryAfter: string | null): unknown {
  if (typeof body !== 'object' || body === null || !retryAfter) return body;
  return {
    ...body,
    details: { retryAfterSeconds: Number(retryAfter), ...('details' in body ? (body.details as object) : {}) },
  };
}
