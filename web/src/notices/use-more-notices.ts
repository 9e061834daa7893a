import { useState } from 'react';
import { sentenceOf } from '../http/sentences.ts';
import { loadMoreNotices } from './list-notices.ts';
import type { NoticeFilters } from './notices-after.ts';

/** Loads the next page of a list on demand, one at a time; `failure` is the error of the last try. */
export function useMoreNotices(filters: NoticeFilters) {
  const [state, setState] = useState<{ loading: boolean; failure: string | null }>({ loading: false, failure: null });
  const load = () => {
    if (state.loading) return;
    setState({ loading: true, failure: null });
    loadMoreNotices(filters).then(
      () => setState({ loading: false, failure: null }),
      (error: unknown) => setState({ loading: false, failure: sentenceOf(error) }),
    );
  };
  return { ...state, load };
}
