import { Alert, Stack, Text } from '@mantine/core'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { useRef } from 'react'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { LazyChildDeclaration } from '../../../components/lazy-child-declaration.tsx'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import { coverHint } from '../cover-hint.ts'
import { MemberDialog } from '../member-dialog.tsx'
import { MemberFields } from '../member-fields.tsx'
import { detailsOf, emptyMember, type MemberValues, memberSchema } from '../member-form.ts'
import { relationsOf } from '../relations-of.ts'
import { familyWords } from '../words.ts'
import { useDeclaration } from './use-declaration.ts'

interface AddMemberProps {
  plan: NonNullable<SubscribedPlan>
  members: readonly Member[]
  onClose: () => void
}

/** Requests to add a new member. Typed text is kept until the request is sent. */
export const AddMember = ({ plan, members, onClose }: AddMemberProps) => {
  const words = useWords(familyWords)
  const added = useRef(false)
  const form = useSchemaForm<MemberValues>(memberSchema, emptyMember, 'new member')
  const declaration = useDeclaration(form)
  const add = useWrite({
    write: (values: MemberValues, key) =>
      api.post(
        '/user/add-member',
        { ...detailsOf(values), ...(declaration.isNeeded && { declaration: values.declaration }) },
        { key },
      ),
    refreshes: ['members', 'profile'],
    done: () => {
      added.current = true
      notify.success(words.added)
      onClose()
    },
    failed: async error => {
      await declaration.afterRefusal(error)
      showFormErrors(form, error, words.notAdded)
    },
  })
  const hint = coverHint(form.values, plan, members, istDay(new Date()))
  return (
    <MemberDialog title={words.add} isUnsaved={() => !added.current && form.isDirty()} onClose={onClose}>
      {close => (
        <form
          onSubmit={form.onSubmit(values => {
            if (!declaration.isMissing()) add.mutate(values)
          })}
          noValidate
        >
          <Stack>
            <Text size="sm">{words.addNote}</Text>
            <MemberFields
              form={form}
              others={relationsOf(members)}
              hint={
                hint && (
                  <Alert color="amber" role="status">
                    {hint}
                  </Alert>
                )
              }
            />
            {declaration.isNeeded && (
              <LazyChildDeclaration
                version={form.values.declaration}
                onChange={version => form.setFieldValue('declaration', version)}
                error={form.errors.declaration?.toString()}
                path="declaration"
              />
            )}
            <FormButtons submit={words.addShort} pending={add.isPending} onCancel={close} />
          </Stack>
        </form>
      )}
    </MemberDialog>
  )
}
