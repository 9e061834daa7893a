/** Descriptions for search engines and previews, by path. Only the build reads them: in the page table every visitor would load them. */
export const DESCRIPTIONS: Record<string, string> = {
  '/product':
    'How HireLedger works: a job marketplace with live hiring and payments through escrow that anyone can verify.',
  '/features':
    'Everything HireLedger offers companies and candidates: live hiring, a fast job board, messages, analytics and payments through escrow.',
  '/about': 'Who we are, what we stand for, and our vision.',
  '/customers':
    'HireLedger is for companies with one job to fill, teams that are always hiring, and people looking for work, at home or across borders.',
  '/additional': 'Help, system status, audit, API reference and feeds of HireLedger.',
  '/legal': 'Who is responsible for this HireLedger, and what applies to contracts, money and content.',
};
