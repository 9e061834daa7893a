/** 'team-reports' → 'Team Reports Coming Soon', as the specification says (section 2). */
export const comingSoonTitle = (page: string): string =>
  page
    .replaceAll('-', ' ')
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .concat('Coming Soon')
    .join(' ')
    .trim();
