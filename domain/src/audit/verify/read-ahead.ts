/** Starts the next piece of work while this one is used: `ahead` pieces are under way. Ends with `null`. */
export function readAhead<T>(next: () => Promise<T> | null, ahead: number): () => Promise<T | null> {
  const started: Promise<T>[] = [];
  const fill = () => {
    while (started.length < ahead) {
      const piece = next();
      if (!piece) return;
      // Who takes it gets its failure; until then it is nobody's.
      piece.catch(() => {});
      started.push(piece);
    }
  };
  return async () => {
    fill();
    const first = started.shift();
    if (!first) return null;
    const result = await first;
    fill();
    return result;
  };
}
