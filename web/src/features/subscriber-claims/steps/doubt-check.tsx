import { Button, Stack } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { IconCheck } from '@tabler/icons-react'
import { StateDot } from '../../../components/state-dot.tsx'
import { fileUrl } from '../../../lib/api.ts'
import { useDayWords } from '../words.ts'
import classes from './doubt-check.module.css'
import type { Doubt } from './readings.ts'
import { stripOf } from './strip-of.ts'
import { useStepWords } from './words.ts'

export type DoubtKind = 'rupees' | 'day' | 'text'

interface DoubtCheckProps {
  doubt: Doubt
  /** The label of the field. */
  label: string
  kind: DoubtKind
  /** The paper is a picture, not a PDF. */
  isPicture: boolean
  onYes: () => void
}

/** Above an empty field: the part of the paper where the doubtful value stands, and the value to confirm with one tap. */
export const DoubtCheck = ({ doubt, label, kind, isPicture, onYes }: DoubtCheckProps) => {
  const { details: words } = useStepWords()
  const { day } = useDayWords()
  const { frame, mark } = stripOf(doubt.box)
  const value = String(doubt.value)
  const shown = kind === 'rupees' ? formatRupees(Number(value)) : kind === 'day' ? day(value) : value
  return (
    <Stack gap="xs">
      <StateDot tone="attention">{words.check}</StateDot>
      {isPicture && (
        <div className={classes.strip}>
          <div className={classes.paper} style={frame}>
            <img src={fileUrl(doubt.file_id)} alt={words.place(label)} />
            <span style={mark} />
          </div>
        </div>
      )}
      <Button
        variant="default"
        h="auto"
        mih={44}
        py={8}
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        classNames={{ label: classes.label }}
        onClick={onYes}
      >
        {words.yes(label, shown)}
      </Button>
    </Stack>
  )
}
