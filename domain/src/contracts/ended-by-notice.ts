/** What is known of a proposal to end a contract; times are ISO. */
interface Ending {
  state: string;
  /** Null for one that needs the other side's answer. */
  takesEffectAt: string | null;
  endedAt: string | null;
}

/** Whether a contract ended because the other side did not answer, and not by its acceptance. */
export const endedByNotice = ({ state, takesEffectAt, endedAt }: Ending): boolean =>
  state === 'accepted' && takesEffectAt !== null && endedAt !== null && endedAt >= takesEffectAt;
