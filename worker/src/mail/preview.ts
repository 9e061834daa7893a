import type { Sql } from '@hireledger/db/connect';
import { escape } from '@hireledger/domain/markup/escape';
import type { OwnPage } from '../process/health-server.ts';
import { DARK_QUERY } from './layout.ts';
import { renderMail } from './render-mail.ts';
import { TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './templates.ts';

const WIDTHS = [640, 390] as const;
const MAX_SHOWN = 20;

/** A mail that was not delivered, and why. */
interface FailedMail {
  template: string;
  to: string;
  problem: string;
  at: Date;
}

/** Every mail with its sample fields, in both themes and at two widths, and the mails that need attention: a page for developers. */
export const mailPreview = (sql: Sql, publicUrl: string, open: boolean): OwnPage => ({
  path: '/dev/mails',
  open,
  async render(query) {
    const chosen = query.get('mail');
    const name = TEMPLATE_NAMES.find((template) => template === chosen) ?? TEMPLATE_NAMES[0]!;
    return previewPage(name, publicUrl, await readTroubled(sql));
  },
});

async function readTroubled(sql: Sql): Promise<FailedMail[]> {
  return sql<FailedMail[]>`
    SELECT payload ->> 'template' AS template, payload ->> 'to' AS "to", problem, changed_at AS at
      FROM mail_deliveries JOIN outbox ON outbox.id = outbox_id WHERE state = 'needs-attention' ORDER BY changed_at DESC LIMIT ${MAX_SHOWN}`;
}

/**
 * The page for one template. It needs no script: each mail has its own frame, with the theme's rule set permanently on
 * or off.
 */
export function previewPage(name: TemplateName, publicUrl: string, failed: FailedMail[]): string {
  const { subject, html, text, headers } = renderMail(name, TEMPLATES[name].sample, publicUrl);
  const inTheme = (theme: 'light' | 'dark') =>
    html.replace(DARK_QUERY, theme === 'dark' ? '@media all' : '@media not all');
  const frames = (theme: 'light' | 'dark') =>
    WIDTHS.map(
      (width) => `<figure style="width:${width}px"><figcaption>${theme}, ${width} px</figcaption>
<iframe sandbox title="${theme}, ${width} px" srcdoc="${escape(inTheme(theme))}"></iframe></figure>`,
    ).join('');
  const list = TEMPLATE_NAMES.map(
    (template) =>
      `<a href="?mail=${template}"${template === name ? ' aria-current="page"' : ''}>${template}${TEMPLATES[template].kind === 'notice' ? ' <small>notice</small>' : ''}</a>`,
  ).join('');
  const trouble = failed.map(
    (mail) =>
      `<tr><td>${escape(mail.template)}</td><td>${escape(mail.to)}</td><td>${escape(mail.problem)}</td><td>${mail.at.toISOString().slice(0, 16).replace('T', ' ')}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} · Mails · HireLedger</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Mails"><h1>Mails</h1>${list}</nav>
<main>
${trouble.length > 0 ? `<section><h2>Needs attention</h2><table><tr><th>Mail</th><th>To</th><th>Why it was not delivered</th><th>When (UTC)</th></tr>${trouble.join('')}</table></section>` : ''}
<section>
<h2>${escape(subject)}</h2>
<p>${Object.entries(headers)
    .map(([header, value]) => `<code>${escape(`${header}: ${value}`)}</code>`)
    .join(' ')}</p>
<div class="frames">${frames('light')}</div>
<div class="frames">${frames('dark')}</div>
<h3>The text part</h3>
<pre>${escape(text)}</pre>
</section>
</main>
</body>
</html>
`;
}

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#1b1915, #f1f0ed); --soft: light-dark(#67645e, #9c9995); --line: light-dark(#dfdeda, #2f2e2a);
    --page: light-dark(#fbfaf7, #0f0e0c); --card: light-dark(#fff, #181715); --brand: light-dark(#00606c, #61ced2); --brand-soft: light-dark(#dff4f5, #0a3035) }
  * { box-sizing: border-box }
  body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 1fr); background: var(--page); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
  nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow: auto; padding: 24px 12px; border-right: 1px solid var(--line); display: grid; align-content: start; gap: 2px }
  h1 { font-size: 18px; margin: 0 12px 12px } h2 { font-size: 18px; margin: 0 0 8px; overflow-wrap: anywhere } h3 { font-size: 14px; margin: 24px 0 8px }
  nav a { padding: 7px 12px; border-radius: 8px; color: inherit; text-decoration: none } nav a:hover { background: var(--card) }
  nav a[aria-current] { background: var(--brand-soft); color: var(--brand); font-weight: 600 } small { color: var(--soft); font-weight: 400 }
  main { padding: 24px; min-width: 0 } section { margin-bottom: 32px } p { margin: 0 0 16px }
  code { font-size: 12px; color: var(--soft); margin-right: 12px; overflow-wrap: anywhere }
  .frames { display: flex; flex-wrap: wrap; gap: 20px; margin-bottom: 20px; align-items: start }
  figure { margin: 0; max-width: 100% } figcaption { color: var(--soft); font-size: 13px; margin-bottom: 6px }
  iframe { display: block; width: 100%; height: 620px; border: 1px solid var(--line); border-radius: 8px; background: #fff }
  pre { margin: 0; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.55 ui-monospace, monospace; max-width: 760px }
  table { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line) } th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere } th { color: var(--soft); font-weight: 500 }
  @media (max-width: 720px) { body { display: block } nav { position: static; height: auto; display: flex; flex-wrap: wrap; border-right: 0; border-bottom: 1px solid var(--line) } h1 { flex-basis: 100% } main { padding: 16px } }`;
