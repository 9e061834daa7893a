// Why: docs/decisions/0079-use-a-hash-of-a-profile-card-as-its-version.md
/** Parts of a profile that change independently. Those of lists name an item by its id. */
export const PROFILE_CARDS = [
  'about-me',
  'personal-details',
  'contact',
  'links',
  'experience',
  'education',
  'skills',
  'portfolio',
  'picture',
  'visibility',
  'overview',
  'about-us',
  'working-at',
] as const;
export type ProfileCard = (typeof PROFILE_CARDS)[number];

/** Cards that are edited as a whole: each has a version, and a save may name the version it started from. */
export type EditedCard = Exclude<ProfileCard, 'skills' | 'picture' | 'visibility'>;
