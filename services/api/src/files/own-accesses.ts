import { type AccessedKind, accessedKinds, type OwnAccess, type OwnAccessQuery } from '@opdesk/contracts/claim/document-access.ts'
import { type Page, pageOf } from '@opdesk/contracts/http.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

interface AccessRow {
  day: string
  role: OwnAccess['role']
  file_id: string
  kinds: string[]
  claims: string[]
}

/** Each document once per IST day and role, however many people of the role opened it. */
const perDay = (person: string) => sql`
  select distinct to_char(hour at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, role, file_id::text as file_id
  from app.document_access where person_id = ${person}`

const isKind = (kind: string): kind is AccessedKind => accessedKinds.some(known => known === kind)

/** A page of the accesses to a person's documents, latest day first. */
export const listOwnAccesses = async (
  { db }: Pick<AppDeps, 'db'>,
  person: string,
  { page, pageSize }: OwnAccessQuery,
): Promise<Page<OwnAccess>> => {
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${perDay(person)}) as accesses`.execute(db)
  const { rows } = await sql<AccessRow>`
    select day, role, file_id,
      array(select distinct kind from ${viewTable('claim_file')} file, unnest(file.kinds) as kind
        where file.file_id = accesses.file_id order by kind)
      || array(select 'family' from ${viewTable('family_request')} request where request.file_id = accesses.file_id limit 1)
      || array(select 'nominee_proof' from ${viewTable('nominee_request')} asked where asked.file_id = accesses.file_id limit 1)
      || array(select 'nominee_copy' from ${viewTable('nominee_request')} asked where asked.copy_id = accesses.file_id limit 1)
      || array(select 'claim' from ${viewTable('claim_list')} shared where shared.claim_id = accesses.file_id limit 1) as kinds,
      array(select claim.claim_number from ${viewTable('claim_file')} file
        join ${viewTable('claim_list')} claim on claim.claim_id = file.claim_id
        where file.file_id = accesses.file_id and claim.claim_number is not null order by claim.claim_number)
      || array(select shared.claim_number from ${viewTable('claim_list')} shared where shared.claim_id = accesses.file_id) as claims
    from (${perDay(person)} order by day desc, role, file_id limit ${pageSize} offset ${(page - 1) * pageSize}) as accesses
    order by day desc, role, file_id`.execute(db)
  const records = rows.map(({ day, role, file_id, kinds, claims }) => ({
    _id: `${day} ${role} ${file_id}`,
    day,
    role,
    kinds: kinds.filter(isKind),
    claims,
  }))
  return { records, pagination: pageOf(counted.rows[0]?.total ?? 0, page, pageSize) }
}
