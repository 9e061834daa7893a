import type { Sql } from '@hireledger/db/connect';

type Fragment = ReturnType<Sql>;

/** A talent's portfolio as everybody sees it who may open the profile (`ShownWork`), in the order of creation, as one JSON subquery. */
export const shownWorkOf = (sql: Sql, talentId: Fragment | string) => listed(sql, talentId, sql``);

/** The same with the addresses of files, which only the talent's companies may open. */
export const workWithFilesOf = (sql: Sql, talentId: Fragment | string) =>
  listed(sql, talentId, sql`, 'fileUrl', p.file_url`);

/** Items without a description are plain files, which are only sent with applications. */
const listed = (sql: Sql, talentId: Fragment | string, more: Fragment) => sql`
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'description', p.description, 'type', p.type, 'link', p.link,
      'picture', p.picture_url ${more}) ORDER BY p.id), '[]')
     FROM portfolios p WHERE p.talent_id = ${talentId} AND p.description <> '')`;
