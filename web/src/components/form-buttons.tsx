import { Button, type ButtonProps, Group } from '@mantine/core'

interface FormButtonsProps extends Pick<ButtonProps, 'color' | 'disabled'> {
  submit: string
  /** The form is being sent. */
  pending?: boolean
  cancel?: string
  /** Without it there is no Cancel. */
  onCancel: (() => void) | undefined
  /** Cancel is disabled while the form is being sent. */
  holds?: boolean
  gap?: 'xs'
}

/** The foot of a form: Cancel and the button that submits. */
export const FormButtons = ({ submit, pending, cancel = 'Cancel', onCancel, holds, gap, ...button }: FormButtonsProps) => (
  <Group justify="flex-end" gap={gap}>
    {onCancel && (
      <Button variant="default" onClick={onCancel} disabled={holds && pending}>
        {cancel}
      </Button>
    )}
    <Button type="submit" loading={pending} {...button}>
      {submit}
    </Button>
  </Group>
)
