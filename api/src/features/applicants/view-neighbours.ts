import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Neighbours, NeighboursQuery } from '@hireledger/domain/http/applicants';
import { findNeighbours } from '../applications/records/find-neighbours.ts';
import type { SeenFilters } from '../applications/records/matching.ts';
import type { Context } from '../../context.ts';

/**
 * The neighbours of an applicant in a list.
 * @throws AppError NOT_FOUND if the company has no such application
 */
export async function viewNeighbours(
  context: Context,
  query: NeighboursQuery & SeenFilters & { companyId: string; applicationId: string },
): Promise<Neighbours> {
  const neighbours = await findNeighbours(context.database.search, query);
  if (!neighbours) throw new AppError('NOT_FOUND', 'Applicant not found.');
  return neighbours;
}
