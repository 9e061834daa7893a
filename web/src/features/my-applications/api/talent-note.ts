import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../http/call.ts';
import { useMutation } from '../../../http/use-mutation.ts';

const keyOf = (applicationId: string) => ['talent-note', applicationId];

/** The talent's own note on an application. */
export const useTalentNote = (applicationId: string) =>
  useQuery({
    queryKey: keyOf(applicationId),
    queryFn: ({ signal }) => call('GET /applications/:id/talent-note', { params: { id: applicationId }, signal }),
    staleTime: 0,
  });

/** @param onSaved is called also when the form was closed meanwhile */
export function useSaveTalentNote(applicationId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call('PUT /applications/:id/talent-note', { params: { id: applicationId }, body: { text } }),
    onSuccess: (saved) => {
      client.setQueryData(keyOf(applicationId), saved);
      onSaved();
    },
  });
}
