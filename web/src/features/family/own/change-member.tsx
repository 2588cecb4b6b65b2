import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { LazyChildDeclaration } from '../../../components/lazy-child-declaration.tsx'
import { upload } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { usePreservedState } from '../../../lib/preserved-values.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { useWords } from '../../../lib/words.ts'
import { ComparedDetails } from '../compared-details.tsx'
import { detailRows } from '../member-details.ts'
import { MemberDialog } from '../member-dialog.tsx'
import { MemberFields } from '../member-fields.tsx'
import { detailsOf, isChildIn, type MemberValues, memberSchema, valuesOf } from '../member-form.ts'
import { relationsOf } from '../relations-of.ts'
import { familyWords } from '../words.ts'
import { DocumentField } from './document-field.tsx'
import { useDeclaration } from './use-declaration.ts'

interface ChangeMemberProps {
  member: Member
  members: readonly Member[]
  onClose: () => void
}

interface Change {
  declaration: string
  values: MemberValues
  file: File
  /** Identifies the chosen file, so that a request with another document gets another idempotency key. */
  mark: string
}

/** The multipart body: the fields first, then the document. */
const formOf = (member_id: string, { values, file, declaration }: Change): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ member_id, ...detailsOf(values), ...(declaration !== '' && { declaration }) }))
    form.append(name, String(value))
  form.append('file', file)
  return form
}

/** Requests a change of a member in two steps: first the new details and a document, then a comparison of old and new. */
export const ChangeMember = ({ member, members, onClose }: ChangeMemberProps) => {
  const words = useWords(familyWords)
  const { check: checkWords } = words
  const sent = useRef(false)
  const form = useSchemaForm<MemberValues>(memberSchema, valuesOf(member), `member ${member._id}`)
  const [{ file }, setChosen] = usePreservedState<{ file: File | null }>(`document of member ${member._id}`, { file: null })
  const declaration = useDeclaration(form, !member.declaration_needed && isChildIn(valuesOf(member)))
  const [missing, setMissing] = useState<string>()
  const [checking, setChecking] = useState(false)
  const [progress, setProgress] = useState(0)
  const send = useWrite({
    write: (change: Change, key) =>
      upload('/user/edit-member', formOf(member._id, change), { key, answer: z.unknown(), onProgress: setProgress }),
    refreshes: ['members'],
    done: () => {
      sent.current = true
      notify.success(words.changed)
      onClose()
    },
    failed: async error => {
      setProgress(0)
      setChecking(false)
      await declaration.afterRefusal(error)
      showFormErrors(form, error, words.notChanged)
    },
  })
  const check = (values: MemberValues) => {
    if (!detailRows(member, { ...member, ...detailsOf(values) }).some(({ changed }) => changed)) {
      notify.error(checkWords.same)
      return
    }
    if (declaration.isMissing()) return
    setMissing(file ? undefined : checkWords.documentMissing)
    if (file) setChecking(true)
  }
  return (
    <MemberDialog
      title={words.change(member.name)}
      isUnsaved={() => !sent.current && (form.isDirty() || file !== null)}
      onClose={onClose}
    >
      {close =>
        checking && file ? (
          <Stack>
            <Text size="sm">{checkWords.note}</Text>
            <ComparedDetails
              label={words.compared.label}
              old={member}
              wanted={{ ...member, ...detailsOf(form.getValues()) }}
              onlyChanges
            />
            <Text size="sm" className="anywhere">
              {checkWords.document(file.name)}
            </Text>
            {send.isPending && <Progress value={progress * 100} aria-label={checkWords.sending} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setChecking(false)} disabled={send.isPending}>
                {checkWords.back}
              </Button>
              <Button
                data-autofocus
                loading={send.isPending}
                onClick={() =>
                  send.mutate({
                    values: form.getValues(),
                    declaration: declaration.isNeeded ? form.getValues().declaration : '',
                    file,
                    mark: `${file.name} ${file.size} ${file.lastModified}`,
                  })
                }
              >
                {checkWords.send}
              </Button>
            </Group>
          </Stack>
        ) : (
          <form onSubmit={form.onSubmit(check)} noValidate>
            <Stack>
              <MemberFields form={form} others={relationsOf(members, member._id)} />
              <DocumentField
                file={file}
                onChange={chosen => {
                  setChosen({ file: chosen })
                  setMissing(undefined)
                }}
                error={missing}
              />
              {declaration.isNeeded && (
                <LazyChildDeclaration
                  version={form.values.declaration}
                  onChange={version => form.setFieldValue('declaration', version)}
                  error={form.errors.declaration?.toString()}
                  path="declaration"
                />
              )}
              <FormButtons submit={checkWords.goOn} onCancel={close} />
            </Stack>
          </form>
        )
      }
    </MemberDialog>
  )
}
