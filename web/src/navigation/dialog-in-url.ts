import { useSearchParams } from 'react-router-dom';
import { useSetParam } from './set-param.ts';

/** A dialog that a link can open (`?open=top-up`): whether it is open, and how to open or close it. */
export function useDialogInUrl(name: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [params] = useSearchParams();
  const setParam = useSetParam();
  return [params.get('open') === name, (open) => setParam('open', open ? name : '')];
}
