import { errorOfAnswer, ApiError } from './api-error.ts';
import { session } from './session.ts';

export interface FetchedFile {
  blob: Blob;
  /** Its own name as the server tells it; null where it tells none. */
  name: string | null;
}

/**
 * Fetches a file that only some may read: a link of the browser's would carry no token. With a `body` it is asked for by POST.
 * @throws ApiError as `request` does
 */
export async function fetchFile(path: string, signal?: AbortSignal, body?: object): Promise<FetchedFile> {
  const token = session.current()?.token;
  try {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await fetch(path, {
      headers,
      cache: 'no-store',
      ...(signal && { signal }),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw errorOfAnswer(response.status, await response.json().catch(() => null));
    return { blob: await response.blob(), name: nameOf(response.headers.get('content-disposition')) };
  } catch (failure) {
    if (failure instanceof ApiError || signal?.aborted) throw failure;
    throw new ApiError(0, 'NETWORK', '');
  }
}

/** Has the browser save a file that is here. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to save by the next turn; until then the address has to stay.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Downloads a file that only some may read. The browser saves it under its own name, or else under `name`.
 * @throws ApiError as `request` does
 */
export async function download(path: string, name: string, body?: object): Promise<void> {
  const file = await fetchFile(path, undefined, body);
  saveFile(file.blob, file.name ?? name);
}

/** The file's own name, as RFC 5987 writes it. */
function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
}
