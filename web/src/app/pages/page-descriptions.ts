/** Descriptions for search engines and previews, by path. Only the build reads them: in the page table every visitor would load them. */
export const DESCRIPTIONS: Record<string, string> = {
  '/product':
    'How HireLedger works: a job marketplace in which hiring happens live and pay goes through an escrow that anyone can check.',
  '/features':
    'Everything that HireLedger does for companies, for talents and for both: live hiring, a quick job board, messages, figures, and pay through escrow.',
  '/about': 'Who stands behind HireLedger, what we stand for, and where we want to go.',
  '/customers':
    'HireLedger is for companies with one job to give, for teams that always hire, and for talents who look for work or work across borders.',
  '/additional': 'Help, system status, audit, API reference and feeds of HireLedger.',
  '/legal': 'Who answers for this HireLedger, and what holds for contracts, money, names and texts.',
};
