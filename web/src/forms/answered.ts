import { toast } from '../design/toasts/Toast.tsx';
import { sentenceOf } from '../http/sentences.ts';

/** Shows the message of the answer, or the error, as a toast. */
export const SAID = {
  onSuccess: ({ message }: { message: string }) => toast.success(message),
  onError: (error: unknown) => toast.error(sentenceOf(error)),
};

/** Closes a dialog with the message of the answer as a toast. After an error the dialog stays and shows it. */
export const closing = (onClose: () => void) => ({
  onSuccess: ({ message }: { message: string }) => {
    toast.success(message);
    onClose();
  },
});
