/** How a job takes applications. */
export interface WaysToApply {
  applicationMethods: readonly string[];
  externalLink: string | null;
  applicationEmail: string | null;
}

/**
 * Whether a company takes applications here. Otherwise they are sent elsewhere and only recorded. A link or mailbox that
 * is not given cannot be used, so without any they are taken here.
 */
export const isTakenHere = ({ applicationMethods: ways, externalLink, applicationEmail }: WaysToApply): boolean =>
  ways.includes('Apply via platform') ||
  !((ways.includes('External Link') && externalLink) || (ways.includes('Email') && applicationEmail));
