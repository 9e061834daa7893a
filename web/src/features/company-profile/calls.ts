import type { CompanyProfile } from '@hireledger/domain/http/company-profile';
import { useQuery } from '@tanstack/react-query';
import { followOwnName } from '../../account/own-name.ts';
import { refreshOwnPicture } from '../../account/own-picture.ts';
import { logProfileFailure } from '../../account/profile-failure.ts';
import { currentCard } from '../../forms/current-card.ts';
import { call, callForAnswer, type InputOf } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery } from '../../realtime/live-query.ts';

/** Refetched when one of the company's jobs changes, or the profile in another tab. */
export const profiles = liveQuery({
  name: 'company-profile',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /users/get-company-profile', { signal }).catch(logProfileFailure);
    followOwnName(answer.data.data);
    return { ...answer, data: answer.data.data };
  },
  apply: (profile: CompanyProfile, event) => ({
    data: profile,
    stale:
      event.name.startsWith('job.') ||
      event.name === 'profile.changed' ||
      event.name === 'verification.completed' ||
      event.name === 'verification.ended',
  }),
});

export const useCompanyProfile = () => useQuery(profiles.options());

/** A change of the profile. It resolves after the refetch, so that the dialog closes over the saved data. */
const useProfileChange = <Variables>(change: (variables: Variables) => Promise<unknown>) =>
  useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: profiles.all }) });

/** The fields of a card, and the version that the edit is based on. */
interface Edit<Body> {
  body: Body;
  before?: string | undefined;
}

const OVERVIEW = 'PATCH /company/overview';

/** The company's name is also the account's, so it changes in the top bar. */
export const useUpdateOverview = () =>
  useProfileChange(async ({ body, before }: Edit<InputOf<typeof OVERVIEW>['body']>) => {
    await call(OVERVIEW, { body, ifMatch: before });
    session.correct({ user: { fullName: body.name } });
  });

/** A company's picture is its logo, which the top bar also shows. */
export const useUpdateLogo = () =>
  useProfileChange(async (displayPictureUrl: string | null) => {
    await call('PATCH /users/update-profile-picture', { body: { displayPictureUrl } });
    refreshOwnPicture();
  });

const ABOUT_US = 'PATCH /company/about-us';

export const useUpdateAboutUs = () =>
  useProfileChange(({ body, before }: Edit<InputOf<typeof ABOUT_US>['body']>) =>
    call(ABOUT_US, { body, ifMatch: before }),
  );

const SOCIALS = 'PATCH /users/add-socials';

/** Changes only the given fields. */
export const useAddSocials = () =>
  useProfileChange(({ body, before }: Edit<InputOf<typeof SOCIALS>['body']>) =>
    call(SOCIALS, { body, ifMatch: before }),
  );

const ADD_POSITION = 'POST /company/add-position';

/** Posts an open job with the short form. */
export const useAddPosition = () =>
  useProfileChange((body: InputOf<typeof ADD_POSITION>['body']) => call(ADD_POSITION, { body }));

/** A change to the pictures, whichever there are when it is applied. */
export type GalleryChange = (imageUrls: readonly string[]) => string[];

const TRIES = 4;

/**
 * Replaces all pictures, in order. After a conflict with another tab the change is applied to the current pictures, so
 * that neither undoes the other.
 */
export const useUpdateWorkingAt = () =>
  useProfileChange(
    async ({
      imageUrls,
      version,
      change,
    }: {
      imageUrls: readonly string[];
      version: string | undefined;
      change: GalleryChange;
    }) => {
      let [now, ifMatch] = [imageUrls, version];
      for (let tries = 1; ; tries += 1) {
        try {
          return await call('PATCH /company/update-working-at', { body: { imageUrls: change(now) }, ifMatch });
        } catch (error) {
          const other = currentCard(error);
          if (!other || tries >= TRIES) throw error;
          [now, ifMatch] = [other.values.imageUrls as string[], other.version];
        }
      }
    },
  );
