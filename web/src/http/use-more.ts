import { useState } from 'react';
import { sentenceOf } from './sentences.ts';

/** Loads the next page of a list on demand, one at a time; `failure` is the error of the last try. */
export function useMore(loadMore: () => Promise<void>) {
  const [state, setState] = useState<{ loading: boolean; failure: string | null }>({ loading: false, failure: null });
  const load = () => {
    if (state.loading) return;
    setState({ loading: true, failure: null });
    loadMore().then(
      () => setState({ loading: false, failure: null }),
      (error: unknown) => setState({ loading: false, failure: sentenceOf(error) }),
    );
  };
  return { ...state, load };
}
