import { Readable } from 'node:stream';
import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { portfolioBody, type TalentProfile } from '@hireledger/domain/http/talent-profile';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { UploadKind } from '@hireledger/domain/uploads/kinds';
import type { Market } from '../market/plan-market.ts';
import { randomFor } from '../market/seeded-random.ts';
import { drawLogo } from '../pictures/draw-logo.ts';
import { drawPortrait } from '../pictures/draw-portrait.ts';
import { drawWork } from '../pictures/draw-work.ts';
import { drawWorkplace } from '../pictures/draw-workplace.ts';
import { writePdf } from '../pictures/write-pdf.ts';
import { WIDTH } from '../running-market.ts';
import type { Count } from './counts.ts';
import type { Accounts } from './create-accounts.ts';
import { inParallel } from './in-parallel.ts';

const { addPortfolio, updateProfilePicture, updateWorkingAt, uploadFile, viewCompanyProfile, viewTalentProfile } =
  useCases;

/** Companies with pictures of their office: they are large, and a visitor opens only the first few companies. */
const GALLERIES = 4;
const PICTURES = 3;
/** The first talents have pictures of their work, and so does everyone in design. */
const WITH_WORK = 5;
/** The share of talents with a portrait. */
const WITH_PORTRAIT = 0.85;

export const upload = async (
  context: Context,
  userId: string,
  kind: UploadKind,
  name: string,
  bytes: Buffer | string,
): Promise<string> =>
  (await uploadFile(context, { userId, kind, name, source: Readable.from([Buffer.from(bytes)]) })).fileUrl;

/** Uploads a logo and office pictures for companies, and a portrait, a CV and pictures of work for talents, where they have none. */
export async function uploadPictures(
  context: Context,
  market: Market,
  accounts: Accounts,
  signal?: AbortSignal,
): Promise<Count> {
  const count = { total: 0, made: 0 };
  const addMissing = async (exists: boolean, add: () => Promise<unknown>) => {
    count.total += 1;
    if (exists) return;
    await add();
    count.made += 1;
  };
  const picture = (userId: string, role: Role, name: string, svg: string) => async () =>
    updateProfilePicture(context, {
      actor: { userId, role, memberRole: 'owner' },
      url: await upload(context, userId, 'picture', name, svg),
    });

  await inParallel(
    [...market.companies.entries()],
    WIDTH,
    async ([index, { key }]) => {
      const companyId = accounts.get(key)!;
      const { companyProfile } = (await viewCompanyProfile(context, { companyId, team: null, memberRole: 'owner' }))
        .data;
      await addMissing(
        companyProfile.logo !== null,
        picture(companyId, 'company', 'logo.svg', drawLogo(randomFor(`logo of ${key}`))),
      );
      if (index >= GALLERIES) return;
      await addMissing(companyProfile.imageUrls.length > 0, async () => {
        const imageUrls: string[] = [];
        for (let n = 0; n < PICTURES; n += 1)
          imageUrls.push(
            await upload(
              context,
              companyId,
              'work-image',
              `room-${n + 1}.jpg`,
              await drawWorkplace(randomFor(`room ${n} of ${key}`)),
            ),
          );
        await updateWorkingAt(context, { companyId, imageUrls });
      });
    },
    signal,
  );
  await inParallel(
    [...market.talents.entries()],
    WIDTH,
    async ([index, { key, category }]) => {
      const shows = index < WITH_WORK || category === 'Design';
      const talentId = accounts.get(key)!;
      const { data: profile } = await viewTalentProfile(context, { talentId });
      const random = randomFor(`face of ${key}`);
      if (random.happens(WITH_PORTRAIT))
        await addMissing(profile.displayPicture !== null, picture(talentId, 'talent', 'me.svg', drawPortrait(random)));
      await addMissing(profile.portfolio.length > 0, async () => {
        const fileUrl = await upload(
          context,
          talentId,
          'attachment',
          `${profile.fullName} CV.pdf`,
          writePdf(profile.fullName, cvOf(profile)),
        );
        await addPortfolio(context, {
          talentId,
          entry: portfolioBody.parse({ title: 'CV', description: '', type: 'CV', fileUrl }),
        });
        const works = profile.experience.filter(({ responsiblity }) => responsiblity !== '').slice(0, 2);
        for (const { companyName, responsiblity } of works)
          await addPortfolio(context, {
            talentId,
            entry: portfolioBody.parse({
              title: `Case study: ${companyName}`,
              description: responsiblity,
              type: 'Work sample',
              link: `https://${key}.example/${companyName.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
              fileUrl: shows
                ? await upload(
                    context,
                    talentId,
                    'attachment',
                    'work.png',
                    await drawWork(randomFor(`work of ${key} for ${companyName}`)),
                  )
                : null,
            }),
          });
      });
    },
    signal,
  );
  return count;
}

function cvOf({ about, experience, education, skills, city, email }: TalentProfile): string[] {
  const years = (item: { startDate: string | null; endDate: string | null }) =>
    `${item.startDate?.slice(0, 4) ?? ''} - ${item.endDate?.slice(0, 4) ?? 'Present'}`;
  return [
    [city, email].filter(Boolean).join(', '),
    '',
    about ?? '',
    '',
    'EXPERIENCE',
    ...experience.flatMap((item) => [`${item.jobTitle}, ${item.companyName} (${years(item)})`, item.responsiblity, '']),
    'EDUCATION',
    ...education.map((item) => `${item.degree}, ${item.institution} (${years(item)})`),
    '',
    'SKILLS',
    skills.map(({ name }) => name).join(', '),
  ];
}
