// Why: docs/decisions/0284-attach-the-signed-text-to-the-pdf-of-a-contract.md
const ATTACHMENT = /\/Type \/EmbeddedFile\b/g;
/** Between the start of an attachment and its bytes. */
const MAX_HEAD = 2_000;

/**
 * Finds the one file that is attached to a PDF as HireLedger writes it: compressed, in an object of its own.
 * @returns null if there is none, or more than one
 * @throws TypeError if its bytes are damaged
 */
export async function attachedFile(pdf: Blob, maxBytes: number): Promise<string | null> {
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  // One letter for each byte, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  const [found, ...more] = [...text.matchAll(ATTACHMENT)];
  if (!found || more.length > 0) return null;
  const head = text.slice(found.index, found.index + MAX_HEAD);
  const begin = /\/FlateDecode\b[^]*?stream\r?\n/.exec(head);
  const length = /\/Length (\d{1,9})\b/.exec(head);
  if (!begin || !length) return null;
  const start = found.index + begin.index + begin[0].length;
  return inflated(bytes.subarray(start, start + Number(length[1])), maxBytes);
}

/** Stops at `maxBytes`: a few bytes can grow to any size. */
async function inflated(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<string | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}
