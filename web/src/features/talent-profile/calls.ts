import type { PortfolioItem, TalentProfile } from '@hireledger/domain/http/talent-profile';
import type { ProfileVisibility } from '@hireledger/domain/profiles/visibility';
import { useQuery } from '@tanstack/react-query';
import { followOwnName } from '../../account/own-name.ts';
import { refreshOwnPicture } from '../../account/own-picture.ts';
import { logProfileFailure } from '../../account/profile-failure.ts';
import { toast } from '../../design/toasts/Toast.tsx';
import { call, callForAnswer, type InputOf } from '../../http/call.ts';
import { queryClient } from '../../http/query-client.ts';
import { sentenceOf } from '../../http/sentences.ts';
import { session } from '../../http/session.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery } from '../../realtime/live-query.ts';

/** Refetched when it was changed in another tab. */
export const profiles = liveQuery({
  name: 'talent-profile',
  fetch: async (signal) => {
    const answer = await callForAnswer('GET /users/get-talent-profile', { signal }).catch(logProfileFailure);
    followOwnName(answer.data.data);
    return { ...answer, data: answer.data.data };
  },
  apply: (profile: TalentProfile, event) => ({
    data: profile,
    stale:
      event.name === 'profile.changed' ||
      event.name === 'verification.completed' ||
      event.name === 'verification.ended',
  }),
});

export const useTalentProfile = () => useQuery(profiles.options());

/** A change of the profile. It resolves after the refetch, so that the dialog closes over the saved data. */
const useProfileChange = <Variables>(change: (variables: Variables) => Promise<unknown>) =>
  useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: profiles.all }) });

/** The fields of a card, and the version that the edit is based on. */
interface Edit<Body> {
  body: Body;
  before?: string | undefined;
}

const ABOUT_ME = 'PATCH /users/update-about-me';

/** The name is also in the top bar. */
export const useUpdateAboutMe = () =>
  useProfileChange(async ({ body, before }: Edit<InputOf<typeof ABOUT_ME>['body']>) => {
    await call(ABOUT_ME, { body, ifMatch: before });
    session.correct({ user: { fullName: body.name } });
  });

const PERSONAL_DETAILS = 'PATCH /users/update-personal-details';

/** Null clears a field. */
export const useUpdatePersonalDetails = () =>
  useProfileChange(({ body, before }: Edit<InputOf<typeof PERSONAL_DETAILS>['body']>) =>
    call(PERSONAL_DETAILS, { body, ifMatch: before }),
  );

/** The top bar also shows it. */
export const useUpdateProfilePicture = () =>
  useProfileChange(async (displayPictureUrl: string | null) => {
    await call('PATCH /users/update-profile-picture', { body: { displayPictureUrl } });
    refreshOwnPicture();
  });

export const useUpdateProfileVisibility = () =>
  useProfileChange((visibility: ProfileVisibility) =>
    call('PATCH /users/update-profile-visibility', { body: { visibility } }),
  );

const SOCIALS = 'PATCH /users/add-socials';

/** Changes only the given fields. */
export const useAddSocials = () =>
  useProfileChange(({ body, before }: Edit<InputOf<typeof SOCIALS>['body']>) =>
    call(SOCIALS, { body, ifMatch: before }),
  );

/** Adds to the existing ones. */
export const useAddSkills = () =>
  useProfileChange((skills: string[]) => call('PATCH /users/add-skills', { body: { skills } }));

export const useDeleteSkill = () =>
  useProfileChange((id: string) => call('DELETE /users/delete-skill/:id', { params: { id } }));

interface ItemCalls<Body, Item> {
  add: (body: Body) => Promise<unknown>;
  /** `before` is the version that the edit is based on. */
  update: (id: string, body: Body, before: string | undefined) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** The body that adds a deleted item again. */
  bodyOf: (item: Item) => Body;
  nameOf: (item: Item) => string;
}

/** Saves and deletes the items of one list of the profile. */
const profileItems = <Body, Item extends { id: string }>(calls: ItemCalls<Body, Item>) => ({
  /** Without an id, an item is added. */
  useSave: () =>
    useProfileChange(({ id, body, before }: Edit<Body> & { id?: string | undefined }) =>
      id ? calls.update(id, body, before) : calls.add(body),
    ),

  /** Deletes an item immediately, with an undo that adds it again. `pending` is the id of the item being deleted. */
  useDelete() {
    const deletion = useProfileChange(calls.remove);
    const restoring = useProfileChange((item: Item) => calls.add(calls.bodyOf(item)));
    const putBack = (item: Item) =>
      restoring
        .mutateAsync(item)
        .catch((error: unknown) => toast.error(sentenceOf(error, 'It could not be restored.')));
    return {
      pending: deletion.isPending ? deletion.variables : null,
      remove: (item: Item) =>
        deletion
          .mutateAsync(item.id)
          .then(() =>
            toast.success(`${calls.nameOf(item)} was deleted.`, {
              action: { label: 'Undo', onClick: () => void putBack(item) },
            }),
          )
          .catch((error: unknown) => toast.error(sentenceOf(error, 'Something went wrong.'))),
    };
  },
});

type ExperienceBody = InputOf<'PATCH /users/add-experience'>['body'];

export const { useSave: useSaveExperience, useDelete: useDeleteExperience } = profileItems({
  add: (body: ExperienceBody) => call('PATCH /users/add-experience', { body }),
  update: (id, body, ifMatch) => call('PATCH /users/update-experience/:id', { params: { id }, body, ifMatch }),
  remove: (id) => call('DELETE /users/delete-experience/:id', { params: { id } }),
  bodyOf: ({ id: _id, ...body }: TalentProfile['experience'][number]): ExperienceBody => body,
  nameOf: ({ jobTitle }) => jobTitle,
});

type EducationBody = InputOf<'PATCH /users/add-education'>['body'];

export const { useSave: useSaveEducation, useDelete: useDeleteEducation } = profileItems({
  add: (body: EducationBody) => call('PATCH /users/add-education', { body }),
  update: (id, body, ifMatch) => call('PATCH /users/update-education/:id', { params: { id }, body, ifMatch }),
  remove: (id) => call('DELETE /users/delete-education/:id', { params: { id } }),
  bodyOf: ({ id: _id, ...body }: TalentProfile['education'][number]): EducationBody => body,
  nameOf: ({ degree }) => degree,
});

type PortfolioBody = InputOf<'PATCH /users/add-portfolio'>['body'];

/** The file of a deleted item is kept for a day, for undo. */
export const { useSave: useSavePortfolio, useDelete: useDeletePortfolio } = profileItems({
  add: (body: PortfolioBody) => call('PATCH /users/add-portfolio', { body }),
  update: (id, body, ifMatch) => call('PATCH /users/update-portfolio/:id', { params: { id }, body, ifMatch }),
  remove: (id) => call('DELETE /users/delete-portfolio/:id', { params: { id } }),
  bodyOf: ({ title, description, type, fileUrl, link }: PortfolioItem): PortfolioBody => ({
    title,
    description,
    type,
    fileUrl,
    link,
  }),
  nameOf: ({ title }) => title,
});
