import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { TALENT } from './show.tsx';

/** A talent who has entered nothing yet. */
export const TALENT_PROFILE: TalentProfile = {
  ...TALENT,
  role: 'talent',
  verified: false,
  about: null,
  aboutMe: null,
  displayPicture: null,
  jobLevel: null,
  city: null,
  address: null,
  gender: null,
  dob: null,
  language: null,
  visibility: 'everyone',
  experience: [],
  education: [],
  skills: [],
  portfolio: [],
  socials: {
    phoneNumber: null,
    linkedin: null,
    instagram: null,
    twitter: null,
    website: null,
    behance: null,
    dribbble: null,
    github: null,
  },
  versions: {},
  completion: { percent: 0, missing: [] },
};
