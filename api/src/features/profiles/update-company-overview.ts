import type { z } from 'zod';
import type { companyOverviewBody } from '@hireledger/domain/http/company-profile';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

type CompanyOverview = z.infer<typeof companyOverviewBody>;

/**
 * A company's name and facts. The account has the company's name, so both change.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`
 */
export async function updateCompanyOverview(
  context: Context,
  { companyId, overview, before }: { companyId: string; overview: CompanyOverview; before?: string | undefined },
): Promise<void> {
  const { name, industry, size, location, website } = overview;
  await changeProfile(
    context,
    { userId: companyId, card: 'overview', before },
    (tx) => tx`
      WITH named AS (UPDATE users SET full_name = ${name} WHERE id = ${companyId})
      UPDATE companies SET name = ${name}, industry = ${industry || null}, size = ${size || null}, location = ${location || null}, website = ${website}
       WHERE user_id = ${companyId}`,
  );
}
