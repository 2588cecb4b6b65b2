import type pg from 'pg'

/** All objects of the product's schemas, one line each, with owner and rights. Two databases with the same lines have the same schema. */
const CATALOG = `
  with schemas as (select oid, nspname, nspowner, nspacl from pg_namespace where nspname ~ '^(app|log|read)'),
    relations as (
      select c.*, format('%I.%I', nspname, relname) as name from pg_class c join schemas on relnamespace = schemas.oid)
  select format('schema %I of %s: %s', nspname, nspowner::regrole, nspacl) as line from schemas
  union all
  select format('%s %s of %s: %s', relkind, name, relowner::regrole, relacl) from relations where relkind <> 'i'
  union all
  select format('column %s.%I %s %s %s', name, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
    from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind <> 'i'
  union all
  select format('constraint %s %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
    from relations join pg_constraint on conrelid = relations.oid
  union all
  select format('index %s %s', indisvalid, pg_get_indexdef(indexrelid)) from relations join pg_index on indrelid = relations.oid
  union all
  select format('trigger %s %s', name, pg_get_triggerdef(pg_trigger.oid))
    from relations join pg_trigger on tgrelid = relations.oid and not tgisinternal
  union all
  select format('function of %s: %s %s', proowner::regrole, proacl, pg_get_functiondef(pg_proc.oid))
    from pg_proc join schemas on pronamespace = schemas.oid
  union all
  select format('default rights of %s in %I: %s %s', defaclrole::regrole, nspname, defaclobjtype, defaclacl)
    from pg_default_acl join schemas on defaclnamespace = schemas.oid
  order by line`

export const catalogOf = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ line: string }>(CATALOG)).rows.map(({ line }) => line)
