import { useLocation } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';

/** Links from a list to an applicant, with the list's query for the previous, next and back links. */
export function useApplicantPath(): (applicationId: string) => string {
  const { search } = useLocation();
  return (applicationId) => paths.applicant(applicationId, search);
}
