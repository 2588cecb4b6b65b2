import { Button, type ButtonProps, Group } from '@mantine/core'
import { controlWords } from '../lib/control-words.ts'
import { wordsNow } from '../lib/words.ts'

interface FormButtonsProps extends Pick<ButtonProps, 'color' | 'disabled'> {
  submit: string
  /** True while the form is being sent. */
  pending?: boolean
  cancel?: string
  /** Called on Cancel; undefined for a form without Cancel. */
  onCancel: (() => void) | undefined
  /** True to disable Cancel while the form is being sent. */
  holds?: boolean
  gap?: 'xs'
}

/** The foot of a form: Cancel and the button that submits. */
export const FormButtons = ({ submit, pending, cancel, onCancel, holds, gap, ...button }: FormButtonsProps) => (
  <Group justify="flex-end" gap={gap}>
    {onCancel && (
      <Button variant="default" onClick={onCancel} disabled={holds && pending}>
        {cancel ?? wordsNow(controlWords).cancel}
      </Button>
    )}
    <Button type="submit" loading={pending} {...button}>
      {submit}
    </Button>
  </Group>
)
