import { Stack, Text } from '@mantine/core'
import { familyMessages } from '@opdesk/contracts/subscriber/family/messages.ts'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { english as staffWords } from '@opdesk/contracts/words/child/english.ts'
import { useRef } from 'react'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { MemberDialog } from '../member-dialog.tsx'
import { MemberFields } from '../member-fields.tsx'
import { detailsOf, emptyMember, isChildIn, type MemberValues, memberSchema, valuesOf } from '../member-form.ts'
import { followers } from '../queries.ts'
import { relationsOf } from '../relations-of.ts'
import { notifyCover } from './notify-cover.ts'

interface MemberRecordProps {
  subscriberId: string
  /** The member to change; undefined for a new member. */
  member: Member | undefined
  members: readonly Member[]
  onClose: () => void
}

/** The form by which an admin adds or changes a member. It takes effect at once, without a review. */
export const MemberRecord = ({ subscriberId, member, members, onClose }: MemberRecordProps) => {
  const saved = useRef(false)
  const form = useSchemaForm<MemberValues>(
    memberSchema,
    member ? valuesOf(member) : emptyMember,
    `member ${member?._id ?? 'new'} of ${subscriberId}`,
  )
  const save = useWrite({
    write: (values: MemberValues, key) =>
      member
        ? api.patch<{ _id: string }>(`/admin/families/${encodeURIComponent(member._id)}`, detailsOf(values), { key })
        : api.post<{ _id: string }>('/admin/families/', { ...detailsOf(values), user_id: subscriberId }, { key }),
    refreshes: followers,
    done: ({ data }) => {
      saved.current = true
      if (member) notify.success(familyMessages.memberUpdatedByAdmin)
      else void notifyCover(familyMessages.memberAddedByAdmin, subscriberId, data._id)
      onClose()
    },
    failed: error =>
      showFormErrors(form, error, member ? familyMessages.memberUpdateFailedByAdmin : familyMessages.memberNotAddedByAdmin),
  })
  return (
    <MemberDialog
      title={member ? `Edit ${member.name}` : 'Add a family member'}
      isUnsaved={() => !saved.current && form.isDirty()}
      onClose={onClose}
    >
      {close => (
        <form onSubmit={form.onSubmit(values => save.mutate(values))} noValidate>
          <Stack>
            <Text size="sm">
              {member
                ? 'The new details apply at once.'
                : 'The member is accepted at once, and is covered from today if the plan has a place for them.'}
            </Text>
            <MemberFields form={form} others={relationsOf(members, member?._id)} />
            {isChildIn(form.values) && member?.declaration_needed !== false && <Text size="sm">{staffWords.willBeAsked}</Text>}
            <FormButtons submit={member ? 'Save' : 'Add member'} pending={save.isPending} onCancel={close} />
          </Stack>
        </form>
      )}
    </MemberDialog>
  )
}
