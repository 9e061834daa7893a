import { useEffect } from 'react';
import { refreshOwnPicture } from '../../account/own-picture.ts';
import { session } from '../../http/session.ts';
import { onEvent } from '../../realtime/effects.ts';

/** Updates the frame's name and picture after a change in another tab or on another device. */
export function useFollowProfile(): void {
  useEffect(
    () =>
      onEvent((event) => {
        if (event.name !== 'profile.changed') return;
        const { card, fullName } = event.data;
        if (session.current()?.user.fullName !== fullName) session.rename(fullName);
        if (card === 'picture') refreshOwnPicture();
      }),
    [],
  );
}
