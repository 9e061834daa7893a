// Why: docs/decisions/0158-name-the-account-in-every-mail.md
import { escape } from '@hireledger/domain/markup/escape';
import type { MailContent } from './mail.ts';

/** The rule for dark mode, exported because the preview replaces it. */
export const DARK_QUERY = '@media (prefers-color-scheme: dark)';

// Mail programs that drop the style sheet still show the inline light colours; those that keep it follow the reader's dark mode.
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  ${DARK_QUERY} {
    .page { background: #0f0e0c !important; }
    .card { background: #181715 !important; border-color: #2f2e2a !important; }
    .card h1, .card h2, .brand { color: #f1f0ed !important; }
    .card p { color: #d4d2ce !important; }
    .card p.code { background: #0a3035 !important; color: #f1f0ed !important; }
    .card p.item, .card p.note { border-color: #2f2e2a !important; }
    .card p.item a { color: #3fb8be !important; }
    .card a.button { background: #3fb8be !important; color: #021215 !important; }
    .reason { border-color: #2f2e2a !important; }
    .card .reason p, .card .reason a { color: #9c9995 !important; }
  }
  @media (max-width: 480px) {
    .page { padding: 0 !important; }
    .card { padding: 28px 20px !important; border-radius: 0 !important; border-width: 0 0 1px !important; }
    .button { display: block !important; text-align: center !important; }
  }`;

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#33302b;overflow-wrap:anywhere';
const ITEM =
  'margin:0;padding:12px 0;border-top:1px solid #dfdeda;font-size:16px;line-height:1.45;overflow-wrap:anywhere';
const NOTE =
  'margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #dfdeda;font-size:16px;line-height:1.55;color:#33302b;overflow-wrap:anywhere';
const GROUP = 'margin:24px 0 10px;font-size:16px;line-height:1.4;font-weight:600;color:#1b1915;overflow-wrap:anywhere';
const SMALL = 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#67645e';
const CODE =
  'margin:0 0 20px;padding:18px 8px 18px 18px;border-radius:8px;background:#dff4f5;text-align:center;font-size:30px;line-height:1.2;font-weight:600;letter-spacing:10px;font-family:ui-monospace,Menlo,Consolas,monospace;color:#1b1915';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#006b74;color:#ffffff;font-size:16px;line-height:1.3;font-weight:600;text-decoration:none';

/** Words of another user: marked as theirs in both forms, so that no sentence of theirs looks like one of ours. */
const quoted = (note: string | undefined): string =>
  note ? `<p class="note" dir="auto" style="${NOTE}">${note.split(LINE_ENDS).map(escape).join('<br>')}</p>\n` : '';
const quotedText = (note: string): string =>
  note
    .split(LINE_ENDS)
    .map((line) => `> ${line}`)
    .join('\n');

/** Something that happened, with its link and what another user wrote. */
type Item = NonNullable<MailContent['items']>[number];
const itemHtml = ({ text, url, note }: Item): string =>
  `<p class="item" style="${ITEM}"><a href="${escape(url)}" style="color:#006b74;text-decoration:none;font-weight:500">${escape(text)}</a></p>\n${quoted(note)}`;
const itemText = ({ text, url, note }: Item): string => `- ${text}\n  ${url}${note ? `\n\n${quotedText(note)}` : ''}`;

const LINE_ENDS = /\r\n|[\r\n\u2028\u2029]/;

/**
 * Puts a template's content into the layout of all mails, as HTML and as plain text. The layout is a table, because
 * some mail programs support no other way to set a width.
 * @param settingsUrl where mails of this kind can be switched off; none for mails that are always sent
 */
export function layOut(content: MailContent, settingsUrl?: string): { subject: string; text: string; html: string } {
  const { subject, preview, heading, paragraphs, note, items = [], groups = [], code, action, reason } = content;
  const button = action
    ? `<p style="margin:${items.length + groups.length > 0 ? 24 : 8}px 0 20px"><a class="button" href="${escape(action.url)}" style="${BUTTON}">${escape(action.label)}</a></p>`
    : '';
  const listed =
    items.map(itemHtml).join('') +
    groups
      .map(
        ({ title, items: own }) =>
          `<h2 style="${GROUP}">${escape(title)}</h2>\n${own.map((item) => itemHtml(item)).join('')}`,
      )
      .join('');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#fbfaf7;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate;max-width:560px;margin:0 auto"><tr>
<td class="card" style="padding:32px;background:#ffffff;border:1px solid #dfdeda;border-radius:12px;${FONT}">
<div class="brand" style="margin:0 0 24px;font-size:15px;font-weight:600;letter-spacing:-0.01em;color:#1b1915">HireLedger</div>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;letter-spacing:-0.02em;font-weight:600;color:#1b1915;overflow-wrap:anywhere">${escape(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="${TEXT}">${escape(paragraph)}</p>`).join('\n')}
${quoted(note)}${listed}${code ? `<p class="code" style="${CODE}">${escape(code)}</p>` : ''}
${button}
<div class="reason" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid #dfdeda">
<p style="${SMALL}">${escape(reason)}</p>
${settingsUrl ? `<p style="${SMALL}"><a href="${escape(settingsUrl)}" style="color:#67645e">Choose which emails you get</a></p>` : ''}
</div>
</td>
</tr></table>
</body>
</html>
`;
  const text = [
    heading,
    ...paragraphs,
    ...(note ? [quotedText(note)] : []),
    ...items.map(itemText),
    ...groups.flatMap(({ title, items: own }) => [title, ...own.map(itemText)]),
    ...(code ? [code] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `--\n${reason}${settingsUrl ? `\nChoose which emails you get: ${settingsUrl}` : ''}`,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html };
}
