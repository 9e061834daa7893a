import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from './options.ts';
import { missingRequirements, requirementsText, type ProfileParts } from './requirements.ts';

const FULL: ProfileParts = { phone: '+234 1', about: 'Me.', experiences: 1, educations: 1, skills: 1, attachments: 1 };
const EMPTY: ProfileParts = { phone: null, about: '', experiences: 0, educations: 0, skills: 0, attachments: 0 };
const required = fc.subarray([...REQUIREMENTS]);

describe('what a company requires of a profile', () => {
  it('is complete in a full profile and missing in an empty one', () => {
    fc.assert(
      fc.property(required, (parts) => {
        expect(missingRequirements(parts, FULL)).toEqual([]);
        expect(missingRequirements(parts, EMPTY)).toEqual(parts);
      }),
    );
  });

  it('names nothing that was not required, whatever the profile has', () => {
    const count = fc.nat(3);
    const profile = fc.record({
      phone: fc.option(fc.string()),
      about: fc.option(fc.string()),
      experiences: count,
      educations: count,
      skills: count,
      attachments: count,
    });
    fc.assert(
      fc.property(required, profile, (parts, has) => {
        const missing = missingRequirements(parts, has);
        expect(missing).toEqual(parts.filter((part) => missing.includes(part)));
        for (const part of missing) expect(missingRequirements([part], FULL)).toEqual([]);
      }),
    );
  });

  it('reads as a sentence', () => {
    expect(requirementsText(['phone'])).toBe('a phone number');
    expect(requirementsText(['phone', 'skills'])).toBe('a phone number and your skills');
    expect(requirementsText(['phone', 'skills', 'about'])).toBe('a phone number, your skills and an “About me” text');
  });
});
