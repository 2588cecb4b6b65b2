import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { type LogEvent, type ProjectedEvent, streamId } from '../engine/events.ts'
import { claimFileTable } from './table.ts'

const id = (fileId: string, event: Pick<LogEvent, 'type' | 'stream'>) => `${fileId} ${streamId(event)}`

const fileIds = ({ type, data }: LogEvent): string[] => {
  if (type === 'claim_documents_attached')
    return (data as ProjectedEvent<'claim_documents_attached'>['data']).documents.map(({ file_id }) => file_id)
  if (type === 'claim_disputed') return (data as ProjectedEvent<'claim_disputed'>['data']).files.map(({ file_id }) => file_id)
  return [String(data.file_id)]
}

export const claimFile = defineProjection({
  name: 'claim_file',
  version: 2,
  hasPersonalData: true,
  table: claimFileTable,
})({
  key: event => [...new Set(fileIds(event).map(fileId => id(fileId, event)))],
  on: {
    claim_documents_attached: (row, event, { key }) => {
      const documents = event.data.documents.filter(({ file_id }) => id(file_id, event) === key)
      const [first] = documents
      if (!first) return null
      const kinds = [...new Set([...(row?.kinds ?? []), ...documents.map(({ kind }) => kind)])]
      return { id: key, file_id: first.file_id, claim_id: streamId(event), kinds }
    },
    claim_disputed: (row, event, { key }) => {
      const file = event.data.files.find(({ file_id }) => id(file_id, event) === key)
      const kinds = [...new Set([...(row?.kinds ?? []), 'dispute'])]
      return file && { id: key, file_id: file.file_id, claim_id: streamId(event), kinds }
    },
    claim_document_removed: (row, event) => {
      const kinds = row?.kinds.filter(kind => kind !== event.data.kind) ?? []
      return row && kinds.length > 0 ? { ...row, kinds } : REMOVED
    },
  },
})
