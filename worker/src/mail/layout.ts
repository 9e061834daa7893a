import type { Mail, MailContent } from './mail.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

// Mail programs that drop the style sheet still show the inline light colours; those that keep it follow the reader's dark mode.
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0f1115 !important; }
    .card { background: #191c22 !important; border-color: #2c313a !important; }
    .card h1, .card p, .code { color: #eceef2 !important; }
    .code { background: #242933 !important; }
    .card a.button { background: #8b93ff !important; color: #0f1115 !important; }
    .reason, .reason a { color: #9aa1ad !important; }
  }
  @media (max-width: 480px) { .card { padding: 24px 20px !important; border-radius: 0 !important; } .page { padding: 0 !important; } }`;

const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#2a2f3a';

/** Puts a template's content into the one frame of all mails, as HTML and as plain text. */
export function layOut(content: MailContent): Mail {
  const { subject, preview, heading, paragraphs, code, action, reason } = content;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#f4f5f8;font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<main class="card" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e6ec;border-radius:12px">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#2a2f3a">HireLedger</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#14171d">${escape(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="${TEXT}">${escape(paragraph)}</p>`).join('\n')}
${code ? `<p class="code" style="margin:0 0 20px;padding:16px;border-radius:8px;background:#f0f1f6;text-align:center;font-size:30px;font-weight:600;letter-spacing:8px;font-family:ui-monospace,Menlo,Consolas,monospace;color:#14171d">${escape(code)}</p>` : ''}
${action ? `<p style="margin:8px 0 20px"><a class="button" href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4248d8;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>` : ''}
<p class="reason" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#646c7a">${escape(reason)}</p>
</main>
</body>
</html>
`;
  const text = [heading, ...paragraphs, ...(code ? [code] : []), ...(action ? [`${action.label}: ${action.url}`] : []), `--\n${reason}`].join('\n\n');
  return { subject, text: `${text}\n`, html };
}
