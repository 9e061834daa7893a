import { escape } from '@hireledger/domain/markup/escape';
import type { Mail } from './list-mails.ts';

const REFRESH_SECONDS = 5;

/** Links in a mail's text are clickable; a code of six digits is highlighted. */
const linked = (text: string): string =>
  escape(text)
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noopener nofollow">${url}</a>`)
    .replace(/(?<![\w#&;/-])\d{6}(?![\w;-])/g, '<strong class="code">$&</strong>');

const mailCard = ({ to, replyTo, subject, text, sentAt }: Mail): string => `
  <article>
    <header>
      <h2>${escape(subject)}</h2>
      <p>To <a href="?to=${encodeURIComponent(to)}">${escape(to)}</a>${replyTo ? ` · Reply to ${escape(replyTo)}` : ''} · <time datetime="${sentAt}">${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC</time></p>
    </header>
    <div class="text">${linked(text)}</div>
  </article>`;

/** The inbox as a page without any script: it reloads itself every five seconds. */
export function inboxPage(mails: Mail[], to: string | undefined): string {
  const empty = '<p class="empty">No emails yet. Sign up, and the code arrives here.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Inbox · HireLedger</title>
<style>
  :root { color-scheme: light dark; --ink: light-dark(#1c1f26, #e8eaee); --soft: light-dark(#667085, #98a1b0); --line: light-dark(#e4e7ec, #2c313a);
    --page: light-dark(#f7f8fa, #111318); --card: light-dark(#fff, #191c22); --brand: light-dark(#3b4cca, #9aa8ff); }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.55 system-ui, sans-serif }
  main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px }
  h1 { font-size: 20px; margin: 0 } h1 + p { margin: 4px 0 24px; color: var(--soft) }
  form { display: flex; gap: 8px; margin-bottom: 16px }
  input { flex: 1; min-width: 0; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px }
  button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 8px 14px; cursor: pointer }
  article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin-bottom: 12px; padding: 16px 20px }
  article h2 { font-size: 16px; margin: 0 } header p { margin: 2px 0 12px; color: var(--soft); font-size: 13px }
  .text { white-space: pre-line; overflow-wrap: anywhere } a { color: var(--brand) }
  .code { font: 600 20px/1.4 ui-monospace, monospace; letter-spacing: .12em }
  .empty { color: var(--soft); text-align: center; padding: 48px 0 }
</style>
</head>
<body>
<main>
  <h1>Inbox</h1>
  <p>Mail that this machine would have sent${to ? `, to ${escape(to)} alone. <a href="?">Show all</a>` : ', newest first'}. It stays here.</p>
  <form><input name="to" type="email" value="${escape(to ?? '')}" placeholder="Show one address only" aria-label="Address"><button>Show</button></form>
  ${mails.length === 0 ? empty : mails.map(mailCard).join('')}
</main>
</body>
</html>`;
}
