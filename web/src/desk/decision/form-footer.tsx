import { Button, Group, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { KeyHint } from '../../components/key-hint.tsx'
import { useSideBySide } from '../claim/use-side-by-side.ts'

/** The element at the foot of the page in which a form shows its buttons; null where they stay below the form. */
export const FooterSlot = createContext<HTMLElement | null>(null)

interface FormFooterProps {
  /** The id of the form that the button submits. */
  form: string
  submit: string
  disabled?: boolean
  pending?: boolean
  /** A few words on what follows. */
  note?: ReactNode
  onCancel: () => void
}

/** The buttons of a form in the page: they replace the buttons of the page's foot, or stand below the form on a narrow screen. */
export const FormFooter = ({ form, submit, disabled, pending, note, onCancel }: FormFooterProps) => {
  const slot = useContext(FooterSlot)
  const foot = (
    <Group gap="xs" mt={slot ? 0 : 'sm'}>
      <Button
        type="submit"
        form={form}
        size="xs"
        fz="sm"
        disabled={disabled}
        loading={pending}
        rightSection={<KeyHint>Ctrl Enter</KeyHint>}
      >
        {submit}
      </Button>
      <Button variant="default" size="xs" fz="sm" onClick={onCancel} disabled={pending} rightSection={<KeyHint>Esc</KeyHint>}>
        Cancel
      </Button>
      {note && (
        <Text size="xs" c="dimmed" ml="auto">
          {note}
        </Text>
      )}
    </Group>
  )
  return useSideBySide() && slot ? createPortal(foot, slot) : foot
}
