import type { Sql } from '@hireledger/db/connect';

/** A talent's portfolio in the order of creation, with the facts of its files, as one JSON subquery. */
export const portfolioOf = (sql: Sql, talentId: string) => sql`
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'description', p.description, 'type', p.type, 'link', p.link, 'picture', p.picture_url, 'fileUrl', p.file_url,
      'file', CASE WHEN f.id IS NOT NULL THEN json_build_object('name', f.name, 'type', f.type, 'size', f.size) END) ORDER BY p.id), '[]')
     FROM portfolios p LEFT JOIN stored_files f ON f.id = p.file_id WHERE p.talent_id = ${talentId})`;

/** Addresses of a company's pictures in its own order, as one JSON subquery. */
export const workImagesOf = (sql: Sql, companyId: string) => sql`
  (SELECT coalesce(json_agg('/files/' || w.file_id || '/1600' ORDER BY w.position), '[]') FROM work_images w WHERE w.company_id = ${companyId})`;
