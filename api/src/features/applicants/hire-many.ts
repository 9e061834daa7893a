import { sendStandardContract } from '../../agreements/offers/send-standard-contract.ts';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { MovedApplications } from '@hireledger/domain/http/applicants';
import type { Context } from '../../context.ts';
import { explain, summed, type MoveManyApplications } from './move-many-applications.ts';

/** Sends the standard contract to each of many applicants, and reports the result of each. */
export async function hireMany(context: Context, command: MoveManyApplications): Promise<MovedApplications> {
  const { companyId, memberRole, applicationIds, note, newStage } = command;
  const refused = new Map<string, AppError>();
  for (const applicationId of applicationIds)
    try {
      await sendStandardContract(context, {
        actor: { userId: companyId, role: 'company', memberRole },
        applicationId,
        note,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.set(applicationId, error);
    }
  const explained = await explain(context, command, [...refused.keys()]);
  return summed(
    applicationIds.map((applicationId) => {
      const result = explained.get(applicationId);
      if (!result) return { applicationId, outcome: 'moved', hiringStage: newStage, message: null };
      const { code, message } = refused.get(applicationId)!;
      return result.outcome === 'refused' && code !== 'STAGE_CONFLICT' ? { ...result, message } : result;
    }),
  );
}
