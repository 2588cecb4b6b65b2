import { Program } from '@opdesk/contracts/codes.ts'
import { type ClaimDoctor, type ClaimDoctorsQuery, claimDoctorList } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { RowAction } from '../../components/row-action.tsx'
import { notify } from '../../lib/notify.ts'
import { useFlags } from '../../lib/profile.ts'
import { useDeleteClaimDoctor } from './use-delete-claim-doctor.tsx'

const detailsOf = ({ _id }: ClaimDoctor) => linkOptions({ to: '/admin/doctorfromclaims-details/$id', params: { id: _id } })

/** The list of all doctors named in submitted claims, with the number of claims. */
export const DoctorsFromClaimsPage = ({ search, onSearch }: ListSearchProps<ClaimDoctorsQuery>) => {
  const { DELETE: mayDelete } = useFlags(Program.doctors)
  const remove = useDeleteClaimDoctor(() => notify.success(messages.claimDoctorDeleted))
  const actions = rowButtons<ClaimDoctor>(80, doctor => (
    <RowAction color="red" label={`Delete ${doctor.name}`} disabled={remove.isPending} onClick={() => void remove.ask(doctor)}>
      <IconTrash size={18} />
    </RowAction>
  ))
  return (
    <ListPage
      list={claimDoctorList}
      title="Doctors from Claims"
      actions={<ExportMenu area="admin" list="doctors-from-claims" search={search} />}
      label="Doctors from claims"
      more={mayDelete ? [actions] : []}
      rowLink={detailsOf}
      search={search}
      onSearch={onSearch}
      failed="Something went wrong"
      empty={{ title: 'No doctors found', hint: 'Doctors are listed here once a submitted claim names them.' }}
    />
  )
}
