import type { IUsersServer } from '@eventstore/db-client/generated/users_grpc_pb.js'
import messages from '@eventstore/db-client/generated/users_pb.js'
import { Metadata, status } from '@grpc/grpc-js'
import type { Cluster } from './cluster.ts'

/** The server's management of users. A node without TLS ignores who calls, as a real one does. */
export const usersOf = ({ users }: Cluster): Pick<IUsersServer, 'create' | 'resetPassword'> => ({
  create: ({ request }, answer) => {
    const options = request.getOptions()
    const name = options?.getLoginName() ?? ''
    if (users.has(name))
      return answer({
        ...new Error(`User ${name} already exists.`),
        code: status.ALREADY_EXISTS,
        details: `User ${name} already exists.`,
        metadata: new Metadata(),
      })
    users.set(name, options?.getPassword() ?? '')
    return answer(null, new messages.CreateResp())
  },
  resetPassword: ({ request }, answer) => {
    const options = request.getOptions()
    users.set(options?.getLoginName() ?? '', options?.getNewPassword() ?? '')
    answer(null, new messages.ResetPasswordResp())
  },
})
