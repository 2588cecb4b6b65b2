import { stageOfDesignation } from '../../claim/stages.ts'
import { Program } from '../../codes.ts'
import { disputeColumns, disputeList } from '../../dispute/dispute-list.ts'
import { defineExport } from '../define-export.ts'

/** The disputed claims of staff and admins. The wording of the status depends on the viewer's stage; admins have no stage. */
export const disputesExport = defineExport({
  name: 'disputes',
  title: 'Disputed Claims',
  records: 'disputed claims',
  areas: ['management', 'admin'],
  program: Program.claims,
  showsPeople: true,
  list: disputeList,
  columns: ({ role, designation }) => disputeColumns(role === 'admin' ? null : stageOfDesignation(designation)),
})
