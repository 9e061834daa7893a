import { errorOfAnswer, ApiError } from './api-error.ts';
import { session } from './session.ts';

/**
 * Downloads a file that only some may read: a link of the browser's would carry no token. The browser saves it under `name`.
 * @throws ApiError as `request` does
 */
export async function download(path: string, name: string): Promise<void> {
  const token = session.current()?.token;
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {}, cache: 'no-store' }).catch(() => {
    throw new ApiError(0, 'NETWORK', '');
  });
  if (!response.ok) throw errorOfAnswer(response.status, await response.json().catch(() => null));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response.headers.get('content-disposition')) ?? name;
  link.click();
  // The browser has begun to save by the next turn; until then the address has to stay.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
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
