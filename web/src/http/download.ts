import type { EndpointKey } from '@hireledger/domain/http/endpoints';
import { errorOfAnswer, ApiError } from './api-error.ts';
import { requestOf, type InputOf, queryText } from './call.ts';
import { session } from './session.ts';

export interface FetchedFile {
  blob: Blob;
  /** The server's name for the file, if any. */
  name: string | null;
}

/**
 * Fetches a private file: a plain link would carry no token.
 * @throws ApiError as every call does
 */
export const fetchFile = (path: string, signal?: AbortSignal): Promise<FetchedFile> =>
  send(path, { ...(signal && { signal }) });

async function send(address: string, { headers, ...init }: RequestInit): Promise<FetchedFile> {
  const token = session.current()?.token;
  try {
    const response = await fetch(address, {
      ...init,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      cache: 'no-store',
    });
    if (!response.ok) throw errorOfAnswer(response.status, await response.json().catch(() => null));
    return { blob: await response.blob(), name: nameOf(response.headers.get('content-disposition')) };
  } catch (failure) {
    if (failure instanceof ApiError || init.signal?.aborted) throw failure;
    throw new ApiError(0, 'NETWORK', '');
  }
}

/** Makes the browser save a file. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts to save in a later task; the URL has to live until then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Downloads a private file by its address. The browser saves it under the server's name, or else under `name`.
 * @throws ApiError as every call does
 */
export async function download(path: string, name: string): Promise<void> {
  const file = await fetchFile(path);
  saveFile(file.blob, file.name ?? name);
}

/**
 * Downloads the answer of a call, a file made on request. Saved as `download` does.
 * @throws ErrorOf<K>
 */
export async function downloadAnswer<K extends EndpointKey>(key: K, input: InputOf<K>, name: string): Promise<void> {
  const { method, path, options } = requestOf(key, input);
  const file = await send(path + queryText(options.query), {
    method,
    ...(options.body !== undefined && {
      body: JSON.stringify(options.body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  saveFile(file.blob, file.name ?? name);
}

/** The file name in RFC 5987 encoding. */
function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
}
