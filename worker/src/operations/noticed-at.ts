/** The postponement of a step that its people are notified of: after about five minutes of trying. */
export const NOTICED_AT = 9;
