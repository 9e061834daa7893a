/** What is known of a proposal to end a contract; times are ISO. */
interface Ending {
  state: string;
  /** Null for one that needs the other side's answer. */
  takesEffectAt: string | null;
  endedAt: string | null;
}

/** Whether a contract ended because its notice took effect, and not by the other side's acceptance. */
export const endedByNotice = ({ state, takesEffectAt, endedAt }: Ending): boolean =>
  state === 'accepted' && takesEffectAt !== null && endedAt !== null && endedAt >= takesEffectAt;
