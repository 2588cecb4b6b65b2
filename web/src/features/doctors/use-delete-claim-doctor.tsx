import type { ClaimDoctor } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { CLAIM_DOCTORS, claimDoctorPath } from './queries.ts'

/** Removes a doctor from the list, after a confirmation. `done` is called afterwards. */
export const useDeleteClaimDoctor = (done: () => void = () => undefined) => {
  const remove = useWrite<string>({
    write: (id, key) => api.delete(claimDoctorPath(id), undefined, { key }),
    refreshes: [CLAIM_DOCTORS],
    done: (_answer, _id) => done(),
    failed: messages.claimDoctorDeleteFailed,
  })
  const ask = async ({ _id, name }: Pick<ClaimDoctor, '_id' | 'name'>) => {
    const details = `${name} is not listed any more, until another claim names them. Claims stay as they are.`
    if (await confirm({ question: messages.confirm.delete, details, danger: true })) remove.mutate(_id)
  }
  return { ask, isPending: remove.isPending }
}
