// Why: docs/decisions/0081-serve-a-call-and-its-page-from-one-address.md
/** Paths that the api answers: of calls, of files, of its own pages and of what search engines read. The development server hands them on. */
export const API_PATHS =
  /^\/(account|agreements|analytics|applicants|applications|audit|auth|company|companies|dashboards|dev|docs|files|healthz|jobs|jobs\.rss|message-templates|metrics|notifications|payouts|public|readyz|rpc|robots\.txt|saved-jobs|saved-searches|search|sitemap\.xml|sitemaps|status|support|talents|threads|upload|users|verifications|wallets)(\/|$|\?)/;

/** Pages that the api makes itself; every other page (Accept: text/html) is the web's. */
export const API_PAGES = /^\/(docs|dev\/inbox|dev\/mails|auth\/with)(\/|$|\?)/;
