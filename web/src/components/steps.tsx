import { Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './steps.module.css'

/** The steps of a wizard, with the current step marked. */
export const Steps = <S extends string>({ label, steps, current }: { label: string; steps: readonly S[]; current: S }) => {
  const at = steps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <Group gap={6} wrap="nowrap" component="span">
            <span className={classes.mark} aria-hidden="true">
              {index < at ? <IconCheck size={13} stroke={2.5} /> : index + 1}
            </span>
            <Text component="span" size="sm" inherit className={classes.word}>
              {step}
            </Text>
          </Group>
        </li>
      ))}
    </ol>
  )
}
