import { Readable } from 'node:stream';
import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { portfolioBody, type TalentProfile } from '@hireledger/domain/http/talent-profile';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { UploadKind } from '@hireledger/domain/uploads/kinds';
import type { Market } from '../market/plan-market.ts';
import { chanceOf } from '../market/seeded-random.ts';
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

/** Companies that show where they work; pictures of that are large, and a visitor opens the first few. */
const GALLERIES = 4;
const PICTURES = 3;
/** The first people have pictures of their work, and so does everyone in design. */
const SHOWN_WORKS = 5;
/** Some people show no face. */
const FACES = 0.85;

export const upload = async (
  context: Context,
  userId: string,
  kind: UploadKind,
  name: string,
  bytes: Buffer | string,
): Promise<string> =>
  (await uploadFile(context, { userId, kind, name, source: Readable.from([Buffer.from(bytes)]) })).fileUrl;

/** Gives companies their sign and rooms, talents their face, a CV and their work, where they have none. */
export async function showFaces(
  context: Context,
  market: Market,
  accounts: Accounts,
  signal?: AbortSignal,
): Promise<Count> {
  const count = { total: 0, made: 0 };
  const piece = async (there: boolean, make: () => Promise<unknown>) => {
    count.total += 1;
    if (there) return;
    await make();
    count.made += 1;
  };
  const picture = (userId: string, role: Role, name: string, svg: string) => async () =>
    updateProfilePicture(context, {
      actor: { userId, role },
      url: await upload(context, userId, 'picture', name, svg),
    });

  await inParallel(
    [...market.companies.entries()],
    WIDTH,
    async ([place, { key }]) => {
      const companyId = accounts.get(key)!;
      const { companyProfile } = (await viewCompanyProfile(context, { companyId })).data;
      await piece(
        companyProfile.logo !== null,
        picture(companyId, 'company', 'logo.svg', drawLogo(chanceOf(`logo of ${key}`))),
      );
      if (place >= GALLERIES) return;
      await piece(companyProfile.imageUrls.length > 0, async () => {
        const imageUrls: string[] = [];
        for (let n = 0; n < PICTURES; n += 1)
          imageUrls.push(
            await upload(
              context,
              companyId,
              'work-image',
              `room-${n + 1}.jpg`,
              await drawWorkplace(chanceOf(`room ${n} of ${key}`)),
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
    async ([place, { key, category }]) => {
      const shows = place < SHOWN_WORKS || category === 'Design';
      const talentId = accounts.get(key)!;
      const { data: profile } = await viewTalentProfile(context, { talentId });
      const chance = chanceOf(`face of ${key}`);
      if (chance.happens(FACES))
        await piece(profile.displayPicture !== null, picture(talentId, 'talent', 'me.svg', drawPortrait(chance)));
      await piece(profile.portfolio.length > 0, async () => {
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
                    await drawWork(chanceOf(`work of ${key} for ${companyName}`)),
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
