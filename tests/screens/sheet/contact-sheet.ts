import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { escape } from '@hireledger/domain/markup/escape';
import type { Finding } from '../findings.ts';
import type { Taken } from '../take-screens.ts';

/** A finding once, with all the places where it was met. */
interface Met extends Finding {
  screen: string;
  /** The same in other screens: what all share, such as the top bar. */
  others: Set<string>;
  where: string[];
}

/** The same thing at other sizes and amounts of data is one finding. Errors come first. */
export function gather(taken: readonly Taken[]): Met[] {
  const met = new Map<string, Met>();
  for (const { entry, viewer, data, size, findings } of taken)
    for (const { kind, text } of findings) {
      const screen = `${viewer} ${entry.name}`;
      const key = [
        viewer,
        kind,
        kind === 'clipped' || kind === 'overlap' ? '' : screen,
        text.replaceAll(/[\d.]+/g, '0'),
      ].join('|');
      const known = met.get(key) ?? { kind, text, screen, others: new Set(), where: [] };
      if (screen !== known.screen) known.others.add(screen);
      known.where.push(`${data} ${size}`);
      met.set(key, known);
    }
  const order: Finding['kind'][] = ['failed', 'error', 'slow', 'sideways', 'clipped', 'overlap', 'shift'];
  return [...met.values()].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.screen.localeCompare(b.screen),
  );
}

export const lineOf = ({ kind, screen, text, others, where }: Met): string =>
  `${kind.padEnd(8)} ${screen}${others.size > 0 ? ` and ${others.size} more` : ''}: ${text}  [${where.slice(0, 6).join(', ')}${where.length > 6 ? `, ${where.length - 6} more` : ''}]`;

/** index.html with every picture in one line per screen and amount of data, the findings above; and findings.txt. */
export function writeSheet(taken: readonly Taken[], sheets: readonly string[], out: string): void {
  const findings = gather(taken);
  const lines = new Map<string, Taken[]>();
  for (const each of taken) {
    const key = `${each.viewer} · ${each.entry.name} · ${each.data}`;
    lines.set(key, [...(lines.get(key) ?? []), each]);
  }
  const pictures = [...lines].map(
    ([key, all]) =>
      `<section><h2>${escape(key)} <small>${escape(all[0]!.address)}</small></h2><div>${all
        .flatMap(({ size, pictures: byTheme }) =>
          Object.entries(byTheme).map(([theme, path]) => figure(path, `${size} ${theme}`)),
        )
        .join('')}</div></section>`,
  );
  writeFileSync(
    join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style><h1>Every screen</h1>
<p>${taken.length} openings, ${findings.length} findings. Many on one picture: ${sheets.map((path) => `<a href="${path}">${escape(path.replace('sheets/', ''))}</a>`).join(', ')}</p>
<pre>${escape(findings.map(lineOf).join('\n')) || 'Nothing found.'}</pre>${pictures.join('\n')}</html>`,
  );
  writeFileSync(join(out, 'findings.txt'), findings.map((finding) => `${lineOf(finding)}\n`).join(''));
}

const figure = (path: string, label: string): string =>
  `<figure><a href="${path}"><img loading="lazy" alt="${label}" src="${path}"></a><figcaption>${label}</figcaption></figure>`;

const STYLE = `body{font:14px/1.4 system-ui;margin:24px;background:#f4f4f2;color:#222}h2{font-size:15px;margin:28px 0 8px}small{font-weight:400;color:#666}
section>div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}figure{margin:0;flex:none}img{height:320px;display:block;border:1px solid #bbb}figcaption{font-size:12px;color:#555}pre{white-space:pre-wrap}`;
