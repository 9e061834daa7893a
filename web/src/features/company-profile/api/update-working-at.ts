import { currentCard } from '../../../forms/current-card.ts';
import { call } from '../../../http/call.ts';
import { useProfileChange } from './get-company-profile.ts';

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
