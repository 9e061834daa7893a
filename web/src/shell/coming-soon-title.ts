/** 'team-reports' → 'Team Reports', as the specification asks of the placeholder (section 2). */
export const comingSoonTitle = (page: string): string =>
  page
    .replaceAll('-', ' ')
    .trim()
    .split(/\s+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
