/** Who may open a talent's page: everyone; companies with an application that is not withdrawn or declined; or nobody. */
export const PROFILE_VISIBILITIES = ['everyone', 'applied', 'nobody'] as const;
export type ProfileVisibility = (typeof PROFILE_VISIBILITIES)[number];
