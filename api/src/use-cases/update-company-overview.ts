import type { z } from 'zod';
import type { companyOverviewBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../context.ts';

export type CompanyOverview = z.infer<typeof companyOverviewBody>;

/** A company's name and facts. The account bears the company's name, so both change. */
export async function updateCompanyOverview(context: Context, { companyId, overview }: { companyId: string; overview: CompanyOverview }): Promise<void> {
  const { name, industry, size, location, website } = overview;
  await context.database.sql`
    WITH named AS (UPDATE users SET full_name = ${name} WHERE id = ${companyId})
    UPDATE companies SET name = ${name}, industry = ${industry || null}, size = ${size || null}, location = ${location || null}, website = ${website}
     WHERE user_id = ${companyId}`;
}
