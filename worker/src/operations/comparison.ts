/** Collects differences between an operation and what was agreed, each as a few words for an operator. */
export function comparison() {
  const differences: string[] = [];
  const expect = (what: string, found: unknown, ...agreed: unknown[]): void => {
    if (agreed.some((value) => value !== found))
      differences.push(`${what} is ${String(found)}, but was agreed as ${agreed.map(String).join(' and ')}`);
  };
  return { differences, expect };
}

export type Expect = ReturnType<typeof comparison>['expect'];
