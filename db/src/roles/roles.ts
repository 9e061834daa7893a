/** The roles of our database: the owner migrates; running processes connect as the two others. */
export const ROLES = { owner: 'hireledger_owner', api: 'hireledger_api', worker: 'hireledger_worker' } as const;

export type RoleName = keyof typeof ROLES;

/** The schemas whose objects belong to the owner: our tables, the record of migrations, the queue. */
const SCHEMAS = ['public', 'drizzle', 'queue'];

/** A text as a literal of SQL. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that creates the roles, sets their passwords and transfers the database, with everything in our schemas, to the
 * owner. Run it as an administrator; repeating it is safe. The migration, not this, grants the rights of each role.
 */
export function rolesStatement(passwords: Record<RoleName, string>): string {
  const names = Object.values(ROLES);
  return `DO $roles$
DECLARE
  thing record;
BEGIN
${(Object.keys(ROLES) as RoleName[])
  .map(
    (
      role,
    ) => `  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${literal(ROLES[role])}) THEN CREATE ROLE ${ROLES[role]}; END IF;
  ALTER ROLE ${ROLES[role]} LOGIN PASSWORD ${literal(passwords[role])};`,
  )
  .join('\n')}

  -- An administrator who is no superuser can only transfer ownership to a role that it is a member of.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN EXECUTE format('GRANT ${ROLES.owner} TO %I', current_user); END IF;
  EXECUTE format('ALTER DATABASE %I OWNER TO ${ROLES.owner}', current_database());
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${names.join(', ')}', current_database());
  -- The queue adds jobs in bulk through a temporary table.
  EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO ${ROLES.worker}', current_database());

  FOR thing IN
    SELECT format('SCHEMA %I', nspname) AS name FROM pg_namespace
     WHERE nspname IN (${SCHEMAS.map(literal).join(', ')}) AND nspowner <> ${literal(ROLES.owner)}::regrole
    UNION ALL
    -- Tables, views, free sequences and composite types. The sequence of a column belongs to the table's owner.
    SELECT format('%s %s', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END,
                  format('%I.%I', relnamespace::regnamespace::text, relname))
      FROM pg_class WHERE relnamespace::regnamespace::text IN (${SCHEMAS.map(literal).join(', ')}) AND relkind IN ('r', 'p', 'v', 'm', 'S', 'c')
       AND relowner <> ${literal(ROLES.owner)}::regrole
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('e', 'a', 'i'))
    UNION ALL
    SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc
     WHERE pronamespace::regnamespace::text IN (${SCHEMAS.map(literal).join(', ')}) AND proowner <> ${literal(ROLES.owner)}::regrole
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT format('TYPE %s', format_type(oid, NULL)) FROM pg_type
     WHERE typnamespace::regnamespace::text IN (${SCHEMAS.map(literal).join(', ')}) AND typtype IN ('e', 'd') AND typowner <> ${literal(ROLES.owner)}::regrole
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e')
  LOOP
    EXECUTE format('ALTER %s OWNER TO ${ROLES.owner}', thing.name);
  END LOOP;
END
$roles$;
`;
}
