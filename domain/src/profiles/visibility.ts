/** Who may open a talent's page: everyone, the companies that the talent applied to, or nobody. */
export const PROFILE_VISIBILITIES = ['everyone', 'applied', 'nobody'] as const;
export type ProfileVisibility = (typeof PROFILE_VISIBILITIES)[number];
