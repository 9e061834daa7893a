import { toast } from '../design/toasts/Toast.tsx';
import { sentenceOf } from '../http/sentences.ts';

/** Shows the message of an answer as a toast, or why there is none. */
export const SAID = {
  onSuccess: ({ message }: { message: string }) => toast.success(message),
  onError: (error: unknown) => toast.error(sentenceOf(error)),
};

/** Closes a dialog with the message of the answer; it stays, and says why itself, where there is none. */
export const closing = (onClose: () => void) => ({
  onSuccess: ({ message }: { message: string }) => {
    toast.success(message);
    onClose();
  },
});
