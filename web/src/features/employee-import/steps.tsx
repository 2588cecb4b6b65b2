import { Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './steps.module.css'

export const importSteps = ['File', 'Columns', 'Check', 'Import', 'Result'] as const
export type ImportStep = (typeof importSteps)[number]

/** The steps of the import, with the current step marked. */
export const Steps = ({ current }: { current: ImportStep }) => {
  const at = importSteps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label="Steps of the import">
      {importSteps.map((step, index) => (
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
