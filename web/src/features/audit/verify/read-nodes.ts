import { parseNodeUrl } from '@hireledger/domain/audit/node-url';

/** What a visitor typed: the nodes, or a sentence for each field that is wrong. */
export function readNodes([first, second]: readonly [string, string]): {
  nodes: string[];
  issues: (string | undefined)[];
} {
  const typed = [first, second].map((text) => ({ text: text.trim(), url: parseNodeUrl(text) }));
  const issues = typed.map(({ text, url }, index) => {
    if (text === '') return index === 0 ? 'Enter the address of a node.' : undefined;
    if (!url) return 'This is not the address of a node. It looks like https://rpc.example.com, without a password.';
    return index === 1 && url.href === typed[0]!.url?.href
      ? 'This is the first node again. Enter another one.'
      : undefined;
  });
  return { nodes: typed.flatMap(({ url }) => url?.href ?? []), issues };
}
