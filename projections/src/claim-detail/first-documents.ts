import { type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

export interface FirstDocument {
  file_id: string
  content_type: string
}

type Named = FirstDocument & { name: string }
type Listed = Named & { kind: DocumentKind }

const kept = ({ name, file_id, content_type }: Named): FirstDocument | undefined =>
  name === ERASED ? undefined : { file_id, content_type }

/** The document that a claim's page shows first, by the claim's id. Claims without a document, or with an erased one, are left out. */
export const firstDocuments = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FirstDocument>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ claim_id: string; documents: Listed[] }>`
    select claim_id, doc -> 'documents' as documents from ${viewTable('claim_detail')} where claim_id = any(${ids})`.execute(db)
  return new Map(
    rows.flatMap(({ claim_id, documents }) => {
      const first = documentKinds.flatMap(kind => documents.filter(file => file.kind === kind))[0]
      const file = first && kept(first)
      return file ? [[claim_id, file] as const] : []
    }),
  )
}

/** The document of the dispute that its page shows first, by the claim's id; disputes without one are left out. */
export const firstDisputeDocuments = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FirstDocument>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ claim_id: string; first: Named }>`
    select claim_id, doc -> 'files' -> 0 as first from ${viewTable('dispute')}
    where claim_id = any(${ids}) and jsonb_array_length(doc -> 'files') > 0`.execute(db)
  return new Map(
    rows.flatMap(({ claim_id, first }) => {
      const file = kept(first)
      return file ? [[claim_id, file] as const] : []
    }),
  )
}
