import { type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

export interface FirstDocument {
  file_id: string
  content_type: string
}

type Listed = FirstDocument & { name: string; kind: DocumentKind }

/** The document that a claim's page shows first, by the claim's id. Claims without a document, or with an erased one, are left out. */
export const firstDocuments = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FirstDocument>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ claim_id: string; documents: Listed[] }>`
    select claim_id, doc -> 'documents' as documents from ${viewTable('claim_detail')} where claim_id = any(${ids})`.execute(db)
  return new Map(
    rows.flatMap(({ claim_id, documents }) => {
      const first = documentKinds.flatMap(kind => documents.filter(file => file.kind === kind))[0]
      return first && first.name !== ERASED
        ? [[claim_id, { file_id: first.file_id, content_type: first.content_type }] as const]
        : []
    }),
  )
}
