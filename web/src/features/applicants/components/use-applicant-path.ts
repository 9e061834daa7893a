import { useLocation } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';

/** Links from a list to the page of an applicant: the list's own query goes along, to lead on through the list and back to it. */
export function useApplicantPath(): (applicationId: string) => string {
  const { search } = useLocation();
  return (applicationId) => paths.applicant(applicationId, search);
}
