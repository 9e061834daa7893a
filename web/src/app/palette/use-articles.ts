import { useQuery } from '@tanstack/react-query';
import type { Article } from '../../features/help/articles/article.ts';
import { queryClient } from '../../http/query-client.ts';

/**
 * The help articles. Their text is loaded when the palette opens: undefined until then, and where it does not load,
 * since the palette works without it.
 */
export const useArticles = (): readonly Article[] | undefined =>
  useQuery(
    {
      queryKey: ['help-articles'],
      queryFn: async () => (await import('../../features/help/articles/all.ts')).ARTICLES,
      staleTime: Infinity,
      retry: false,
      networkMode: 'always',
    },
    queryClient,
  ).data;
